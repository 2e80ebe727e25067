import multiprocessing
import os
import subprocess
import sys
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from puertorico import ai
from puertorico.ai.advice import advise
from puertorico.engine.actions import TAKE_ROLE, Action
from puertorico.engine.game import apply, legal_actions, new_game
from puertorico.engine.ids import Role
from puertorico.engine.options import DraftMode, Options
from puertorico.engine.view import View, view
from puertorico.record.seats import Seat, SeatKind
from puertorico.session import ai_worker
from puertorico.session.ai_process import AiClient, AiProcess, InlineAi
from puertorico.session.game_session import Session
from tests.ai.tables import examples
from tests.session.waiting import wait_for_answer
from tests.setups import BOXES

MARK = "PUERTORICO_TEST_MARK"


def view_of(seed: int, *actions: Action) -> View:
    state = new_game(Options(players=3, governor=0), seed)
    for action in actions:
        apply(state, action)
    return view(state, state.seat)


@pytest.fixture
def ai_client():
    ai_client = AiProcess()
    yield ai_client
    ai_client.close()


def serve_and_die(connection: "Connection[bytes, bytes]") -> None:
    """A worker that dies at every question and leaves a mark each time."""
    connection.recv_bytes()
    with Path(os.environ[MARK]).open("a") as file:
        file.write("x")
    os._exit(3)


def serve_and_die_once(connection: "Connection[bytes, bytes]") -> None:
    """A worker that dies only at the very first question."""
    if Path(os.environ[MARK]).exists():
        ai_worker.serve(connection)
    serve_and_die(connection)


def test_the_worker_imports_no_pygame():
    script = (
        "import sys, puertorico.session.ai_worker;"
        " assert not [m for m in sys.modules if m.startswith('pygame')]"
    )
    subprocess.run([sys.executable, "-c", script], check=True, timeout=120)


def test_both_clients_give_the_action_of_the_player(ai_client: AiProcess):
    for seed, style in enumerate(ai.PLAYERS):
        seen = view_of(seed, TAKE_ROLE[Role.SETTLER])
        expected = ai.choose(style, seen)
        ai_client.ask(style, seen)
        assert wait_for_answer(ai_client) == expected
        assert ai_client.poll() is None, "an answer arrives once"
        inline = InlineAi()
        assert inline.poll() is None
        inline.ask(style, seen)
        assert inline.poll() == expected
        assert inline.poll() is None
    assert ai_client.note is None


def test_only_the_last_question_counts(ai_client: AiProcess):
    ai_client.ask("random", view_of(1))
    ai_client.ask("random", view_of(2, TAKE_ROLE[Role.SETTLER]))
    last = view_of(3, TAKE_ROLE[Role.BUILDER])
    ai_client.ask("random", last)
    assert wait_for_answer(ai_client) in legal_actions(last.state)


def test_a_canceled_question_gets_no_answer(ai_client: AiProcess):
    ai_client.ask("random", view_of(1))
    ai_client.cancel()
    last = view_of(2, TAKE_ROLE[Role.BUILDER])
    assert ai_client.poll() is None
    ai_client.ask("random", last)
    assert wait_for_answer(ai_client) in legal_actions(last.state)
    inline = InlineAi()
    inline.ask("random", last)
    inline.cancel()
    assert inline.poll() is None


def test_closing_ends_the_process():
    ai_client = AiProcess()
    before = set(multiprocessing.active_children())
    ai_client.ask("random", view_of(1))
    assert len(set(multiprocessing.active_children()) - before) == 1
    ai_client.close()
    assert not set(multiprocessing.active_children()) - before
    assert ai_client.poll() is None
    ai_client.ask("random", view_of(1))
    assert wait_for_answer(ai_client) in legal_actions(view_of(1).state)
    ai_client.close()


def test_a_worker_that_dies_is_restarted(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.setenv(MARK, str(tmp_path / "mark"))
    ai_client = AiProcess(serve_and_die_once)
    seen = view_of(1)
    ai_client.ask("random", seen)
    assert wait_for_answer(ai_client) == ai.choose("random", seen)
    assert ai_client.note is None
    assert (tmp_path / "mark").read_text() == "x"
    ai_client.close()


def test_a_worker_that_keeps_dying_is_replaced_by_an_inline_ai(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
):
    monkeypatch.setenv(MARK, str(tmp_path / "mark"))
    ai_client = AiProcess(serve_and_die)
    seen = view_of(1)
    ai_client.ask("random", seen)
    assert wait_for_answer(ai_client) == ai.choose("random", seen)
    assert (tmp_path / "mark").read_text() == "xx"
    assert "may pause" in (ai_client.note or "")
    ai_client.ask("random", view_of(2))
    assert ai_client.poll() is not None
    ai_client.ask("random", view_of(2))
    ai_client.close()
    assert ai_client.poll() is None


def test_a_worker_that_dies_between_questions_is_replaced(ai_client: AiProcess):
    ai_client.ask("random", view_of(1))
    wait_for_answer(ai_client)
    assert ai_client._processes is not None
    for process in ai_client._processes.kill():
        process.join()
    ai_client.ask("random", view_of(2))
    assert wait_for_answer(ai_client) in legal_actions(view_of(2).state)
    assert ai_client.note is None


def test_an_inline_ai_takes_over_if_no_process_can_be_started(monkeypatch: pytest.MonkeyPatch):
    def refuse(_method: str) -> None:
        raise OSError("no more processes")

    monkeypatch.setattr(multiprocessing, "get_context", refuse)
    ai_client = AiProcess()
    ai_client.ask("random", view_of(1))
    assert ai_client.poll() == ai.choose("random", view_of(1))
    assert "may pause" in (ai_client.note or "")


def test_the_worker_ends_with_the_game_during_a_search(tmp_path: Path):
    (tmp_path / "dreamer.py").write_text(
        "import time\n"
        "from puertorico import ai\n"
        "from puertorico.session import ai_worker\n"
        "def dream(style, view):\n"
        "    print('dreaming', flush=True)\n"
        "    time.sleep(3600)\n"
        "def serve(connection):\n"
        "    ai.choose = dream\n"
        "    ai_worker.serve(connection)\n"
    )
    script = (
        "import time\n"
        "from dreamer import serve\n"
        "from puertorico.engine.game import new_game\n"
        "from puertorico.engine.options import Options\n"
        "from puertorico.engine.view import view\n"
        "from puertorico.session.ai_process import AiProcess\n"
        "player = AiProcess(serve)\n"
        "player.ask('random', view(new_game(Options(players=3, governor=0), 1), 0))\n"
        "time.sleep(3600)\n"
    )
    path = os.pathsep.join([str(tmp_path), *sys.path])
    with subprocess.Popen(
        [sys.executable, "-c", script], stdout=subprocess.PIPE, env=os.environ | {"PYTHONPATH": path}
    ) as game:
        assert game.stdout is not None
        assert game.stdout.readline().strip() == b"dreaming"
        game.kill()
        # The worker has inherited this pipe, so it closes only when the worker has ended too.
        assert game.stdout.read() == b""


def table(*styles: str) -> list[Seat]:
    return [Seat(SeatKind.COMPUTER, f"{style} {number}", style) for number, style in enumerate(styles)]


def play(session: Session, ai_client: AiClient, actions: int = 100_000) -> None:
    while not session.is_over and len(session.actions) < actions:
        seat = session.seat_to_move
        assert seat is not None
        ai_client.ask(session.seats[seat].style, session.view(seat))
        session.act(wait_for_answer(ai_client))


@pytest.mark.parametrize("players", [3, 4, 5])
def test_random_players_finish_a_game(players: int):
    session = Session(Options(players=players), players, table(*["random"] * players))
    play(session, InlineAi())
    assert session.is_over
    assert session.winners()


MANY_GAMES = [pytest.param(boxes, marks=pytest.mark.many_games) for boxes in ("base", "new", "nobles")]


@pytest.mark.parametrize("boxes", ["all", *MANY_GAMES])
def test_players_of_all_styles_finish_a_game(boxes: str):
    session = Session(Options(players=4, sets=BOXES[boxes]), 7, table(*ai.STYLE_IDS))
    play(session, InlineAi())
    assert session.is_over
    assert max(score.total for score in session.scores()) > 20


@pytest.mark.parametrize("actions", [16, pytest.param(60, marks=pytest.mark.many_games)])
def test_a_game_is_the_same_with_both_clients(ai_client: AiProcess, actions: int):
    options = Options(players=4, sets=BOXES["all"], draft=DraftMode.RANDOM)
    there, here = (Session(options, 4, table("easy", "hard-trader", "normal", "expert")) for _ in range(2))
    play(there, ai_client, actions=actions)
    play(here, InlineAi(), actions=actions)
    assert there.actions == here.actions
    assert ai_client.note is None


@pytest.mark.parametrize("every", [30, pytest.param(9, marks=pytest.mark.many_games)])
def test_both_clients_give_advice(ai_client: AiProcess, every: int):
    """A question without a style asks for advice; every kind of advice arrives unchanged."""
    inline = InlineAi()
    for number, state in enumerate((*examples()[::every], new_game(Options(players=3, governor=0), 4))):
        seen = view(state, state.seat)
        expected = advise(seen)
        for one in (ai_client, inline) if number == 0 else (ai_client,):
            one.ask(None, seen)
            assert wait_for_answer(one) == expected
