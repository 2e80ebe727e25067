"""``puertorico review``: arguments, and what is printed."""

import json
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest
from attrs import evolve

from puertorico.__main__ import EXIT_INTERRUPTED, main
from puertorico.cli import review
from puertorico.cli.review import as_lines
from puertorico.engine.actions import Action
from puertorico.record import game_file
from puertorico.record.game_record import GameRecord, final_state
from puertorico.record.game_results import game_id
from puertorico.record.past_games import PastGames
from puertorico.record.seats import Seat, SeatKind
from puertorico.review.moments import look_at
from puertorico.review.report import Candidate, Decision, Mean, Report, Settings
from puertorico.review.report_codec import read_report
from puertorico.session.game_session import Session
from tests.folders import GAMES_FOLDER, NO_SUCH_FILE
from tests.review.sample_report import sample_report

GAME = GAMES_FOLDER / "4-base-66.json"

PEOPLE = [Seat(SeatKind.HUMAN, name) for name in ("Ana", "Ben", "Cleo", "Dan")]
COMPUTERS = [Seat(SeatKind.COMPUTER, name, "hard") for name in ("Ada", "Ben", "Cai", "Dot")]


@pytest.fixture
def write(tmp_path: Path) -> Callable[..., Path]:
    """Write a game with these seats, up to some move."""

    def written(*seats: Seat, moves: int | None = None) -> Path:
        record = game_file.read(GAME)
        record = evolve(record if moves is None else record.first_actions(moves), seats=seats, boards=())
        path = tmp_path / "game.json"
        game_file.write(path, record)
        return path

    return written


class ReportAtOnce:
    """Stands in for the job: a report is there at once."""

    note = None
    is_running = False

    def __init__(self, record: GameRecord, settings: Settings, _folder: object) -> None:
        report = evolve(sample_report(settings.seat), settings=settings)
        self.report: Report | None = with_real_choices(report, record)

    def start(self) -> None:
        pass

    def close(self) -> None:
        pass


def with_real_choices(report: Report, record: GameRecord) -> Report:
    """Return the report with choices of this game."""
    moments = look_at(record, report.seat, open_tiles=False).moments

    def candidate(actions: tuple[Action, ...], behind: float) -> Candidate:
        win = Mean(0.5 - behind / 20, 0.02)
        return Candidate(actions, 20, Mean(40.0, 1.0), Mean(2.0 - behind, 1.0), win, Mean(behind, behind / 4))

    decisions = tuple(
        Decision(
            moment.action,
            moment.round,
            moment.kind,
            (candidate(moment.choices[0], 0.0), candidate(moment.choices[moment.made], 3.0)),
            1,
            None,
        )
        for moment in moments
        if moment.made != 0
    )
    return evolve(report, decisions=decisions, total=len(decisions))


@pytest.fixture(autouse=True)
def at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PUERTORICO_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(review, "ReviewJob", ReportAtOnce)


def test_the_only_person_is_reviewed(write: Callable[..., Path], capsys: pytest.CaptureFixture[str]):
    assert main(["review", str(write(COMPUTERS[0], PEOPLE[1], *COMPUTERS[2:]))]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Review of Ben"
    assert "average cost 1.30 ± 0.20 VP" in lines[1]
    assert lines[2] == "Luck with the tiles: +0.4 ± 0.1 VP"
    costly = lines.index("The costliest decisions:")
    assert lines[costly + 1].startswith("  Round ")
    assert lines[costly + 1].endswith("Cost: 3.0 ± 0.8 VP, chance of winning 50% → 35%.")
    assert lines[costly + 2].startswith("    Better: Ben ")


def test_json_is_the_report(capsys: pytest.CaptureFixture[str]):
    assert main(["review", str(GAME), "--seat", "3", "--open-tiles", "--json"]) == 0
    report = read_report(json.loads(capsys.readouterr().out))
    assert report.settings == Settings(2, open_tiles=True)


def test_every_choice_has_a_text():
    session = Session.from_file(GAME)
    report = with_real_choices(sample_report(1), session.record())
    for decision in report.decisions:
        for candidate in decision.candidates:
            assert review.choice_text(session, report, decision, candidate)


def test_an_average_cost_is_never_below_zero(write: Callable[..., Path]):
    """Choices that seemed better than all others were only lucky."""
    session = Session.from_file(write(*PEOPLE, moves=0))
    lines = list(as_lines(session, evolve(sample_report(), average=Mean(-0.06, 0.52), decisions=())))
    assert "average cost 0.00 ± 0.52 VP" in lines[1]


def test_nothing_to_decide_is_said(write: Callable[..., Path]):
    session = Session.from_file(write(*PEOPLE, moves=0))
    report = evolve(sample_report(), decisions=(), total=0, average=None, kinds=())
    assert list(as_lines(session, report)) == ["Review of Ana", "There was nothing to decide."]


def test_the_game_history_keeps_the_average(write: Callable[..., Path]):
    path = write(PEOPLE[0], *COMPUTERS[1:])
    record = game_file.read(path)
    assert main(["review", str(path)]) == 0
    assert PastGames().reviews() == {}
    PastGames().add(record, final_state(record), datetime(2026, 3, 4, tzinfo=UTC))
    assert main(["review", str(path)]) == 0
    assert PastGames().reviews()[game_id(record)][0].average == 1.3


def problem_of(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["review", *arguments]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    (line,) = printed.err.splitlines()
    return line.removeprefix("puertorico: ")


def test_wrong_arguments_are_explained(capsys: pytest.CaptureFixture[str]):
    game = str(GAME)
    assert problem_of(capsys, game) == "Choose the player to review with --seat, from 1 to 4."
    assert problem_of(capsys, game, "--seat", "5") == "--seat must be from 1 to 4 in this game, not 5."
    assert problem_of(capsys, game, "--seat", "0") == "--seat must be a whole number, 1 or higher, not “0”."
    assert "a whole number" in problem_of(capsys, game, "--seat", "Ana")
    assert problem_of(capsys, game, "--sea", "1") == "Unknown argument “--sea”."
    assert "can't be used" in problem_of(capsys, str(NO_SUCH_FILE))
    assert "not a saved game" in problem_of(capsys, __file__, "--seat", "1")


def test_an_unfinished_game_is_refused_unless_one_person_plays(
    write: Callable[..., Path], capsys: pytest.CaptureFixture[str]
):
    refusal = "A game that isn't finished can be reviewed only for its one human player."
    both = str(write(*PEOPLE[:2], *COMPUTERS[2:], moves=30))
    assert problem_of(capsys, both, "--seat", "1") == f"{both}: {refusal}"
    one = str(write(PEOPLE[0], *COMPUTERS[1:], moves=30))
    assert problem_of(capsys, one, "--seat", "2") == f"{one}: {refusal}"
    assert "only a finished game" in problem_of(capsys, one, "--open-tiles")
    assert main(["review", one]) == 0


def test_an_interrupted_review_says_that_it_can_go_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    closed = []

    def interrupted(_job: ReportAtOnce) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(ReportAtOnce, "start", interrupted)
    monkeypatch.setattr(ReportAtOnce, "close", lambda job: closed.append(job))
    assert main(["review", str(GAME), "--seat", "1"]) == EXIT_INTERRUPTED
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err == "Interrupted. Start the review again to go on from there.\n"
    assert len(closed) == 1
