"""No screen shows what the person at it may not know (END-4).

Each test plays in two worlds with the same public history: the same actions, but other VP chips behind the
boards, other face-down tiles and another seed. Whatever a screen shows must be the same in both: every node,
every tooltip and every pixel.
"""

import hashlib
import os
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pygame
import pytest
from attrs import evolve, frozen

from puertorico.__main__ import main
from puertorico.engine import game as engine
from puertorico.engine.events import PointsGained
from puertorico.engine.ids import Good, Role
from puertorico.engine.options import Options
from puertorico.engine.position import Board, position
from puertorico.engine.setup import initial_state
from puertorico.engine.state import GameState
from puertorico.record import game_file
from puertorico.record.codec import write_view
from puertorico.record.game_record import GameRecord
from puertorico.record.save_folder import SaveFolder
from puertorico.record.seats import Seat, SeatKind
from puertorico.session.game_session import Session
from puertorico.session.replay import Replay
from puertorico.session.saving.import_export import suggested_path
from puertorico.session.saving.saved_games import Library
from puertorico.session.texts.log_text import log_lines
from puertorico.settings import Animation, Cover, ForcedMoves, Settings
from puertorico.ui.app import App
from puertorico.ui.context import Context
from puertorico.ui.pilot import Pilot
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.screens.game.table_screen import TableScreen
from puertorico.ui.screens.replay.replay_screen import ReplayScreen
from puertorico.ui.screens.saved.saved_screen import SavedScreen
from puertorico.ui.screens.title import TitleScreen
from puertorico.ui.table.decisions.choices import Move
from puertorico.ui.window import Window
from tests.folders import GAMES_FOLDER

NAMES = ("Ana", "Jan", "Eva")
BASE, ALL = "3-base-369", "3-all-333"


@frozen
class World:
    """The hidden part of a game of three: its seed, chips from before the first action, and lower tiles."""

    seed: int
    chips: tuple[int, int, int]
    upside_down: bool


@frozen
class Case:
    """A game in progress with these human players, and two worlds that look the same to them."""

    name: str
    actions: int
    humans: tuple[int, ...]
    worlds: tuple[World, World]

    def record(self, world: World) -> GameRecord:
        whole = game_file.read(GAMES_FOLDER / f"{self.name}.json")
        seats = tuple(
            Seat(SeatKind.HUMAN, name) if seat in self.humans else Seat(SeatKind.COMPUTER, name, "allrounder")
            for seat, name in enumerate(NAMES)
        )
        begun = evolve(whole.first_actions(self.actions), boards=(), begun="2026-01-02T12:00:00+00:00")
        return evolve(begun, options=evolve(begun.options, open_vp=False), seed=world.seed, seats=seats)


def worlds(one: tuple[int, int, int], other: tuple[int, int, int]) -> tuple[World, World]:
    assert sum(one) == sum(other), "the chips left in the supply are open"
    return World(1, one, upside_down=False), World(2, other, upside_down=True)


ALONE = Case(BASE, 174, (1,), worlds((14, 3, 0), (0, 3, 14)))
AGAINST_CUSTOMS_HOUSE = Case(BASE, 178, (1,), worlds((14, 3, 0), (0, 3, 14)))
"""Just after Ana has staffed a Customs House, which pays for VP chips (CUS-1)."""
TWO = Case(BASE, 174, (1, 2), worlds((2, 0, 14), (9, 7, 0)))
WITH_ALL = Case(ALL, 234, (0,), worlds((3, 1, 12), (3, 12, 1)))
TWO_WITH_ALL = Case(ALL, 234, (0, 2), worlds((3, 1, 12), (7, 6, 3)))
CASES = {
    "alone": ALONE,
    "against a Customs House": AGAINST_CUSTOMS_HOUSE,
    "two": TWO,
    "alone, all sets": WITH_ALL,
    "two, all sets": TWO_WITH_ALL,
}

SetUp = Callable[[Case, World], GameRecord]
Seen = dict[str, tuple[object, ...]]


@pytest.fixture
def set_up(monkeypatch: pytest.MonkeyPatch) -> SetUp:
    """Return the record of a case in a world, after which every new game begins in that world."""

    def made(case: Case, world: World) -> GameRecord:
        whole = game_file.read(GAMES_FOLDER / f"{case.name}.json")

        def first_state(options: Options, _seed: int) -> GameState:
            state = initial_state(options, whole.seed)
            if world.upside_down:
                upper = state.face_down[-drawn:]
                state.face_down = (*reversed(state.face_down[:-drawn]), *upper)
                state.rng += 2
            for player, chips in zip(state.players, world.chips, strict=True):
                player.vp += chips
            state.vp_supply -= sum(world.chips)
            return state

        monkeypatch.setattr(engine, "_first_state", initial_state)
        plain = Session.resume(case.record(World(whole.seed, (0, 0, 0), upside_down=False)))
        left = [len(plain.position(count).face_down) for count in range(case.actions + 1)]
        assert left == sorted(left, reverse=True), "the discards have not been shuffled"
        drawn = left[0] - left[-1]
        monkeypatch.setattr(engine, "_first_state", first_state)
        return case.record(world)

    return made


class Observer:
    """Everything an app shows, under the names of the moments."""

    def __init__(self, home: Path, library: Library | None = None) -> None:
        self.window = Window("test", (1280, 720))
        pygame.event.clear()
        self.app = App(self.window)
        self.context = Context(
            Settings(animation=Animation.NONE),
            file=home / "settings.json",
            inline=True,
            seed=lambda: 5,
            library=library,
        )
        self.app.animator.level = self.context.level
        self.seen: Seen = {}

    def look(self, moment: str) -> None:
        """Remember every node with its tooltip, and a hash of the picture."""
        self.app.step(0.0)
        nodes = [
            (type(node).__name__, node.name, getattr(node, "text", None), node.rect, _tooltip(node))
            for node in self.app.stage.root.walk()
        ]
        self.app.stage.root.invalidate_all()
        self.app.draw()
        picture = hashlib.sha256(pygame.image.tobytes(self.window.surface, "RGB")).hexdigest()
        assert moment not in self.seen
        self.seen[moment] = (*nodes, ("picture", picture))

    def close(self) -> Seen:
        self.context.close()
        self.window.close()
        pygame.event.clear()
        return self.seen


def _tooltip(node: Node) -> str:
    tip = node.tooltip
    return repr(tip() if callable(tip) else tip)


def differences(one: Seen, other: Seen) -> list[str]:
    """Return what differs, at most a few things of each moment."""
    assert one.keys() == other.keys()
    return [
        f"{moment}: {a} / {b}"
        for moment in one
        for a, b in [pair for pair in zip(one[moment], other[moment], strict=False) if pair[0] != pair[1]][:3]
        or [("more", "less")] * (len(one[moment]) != len(other[moment]))
    ]


def watch_replay(record: GameRecord, home: Path) -> Seen:
    found = Observer(home)
    screen = ReplayScreen(found.context, record)
    found.app.push(screen)
    assert screen.player is not None
    pilot = Pilot(found.app)
    for step in ("home", "end"):
        pilot.key(step)
        for seat in range(3):
            found.look(f"{step}, large board of {seat}")
            pilot.key("b")
    pilot.key("l")
    found.look("log")
    pilot.key("l")
    pilot.click("replay.eyes")
    found.look("viewpoint")
    pilot.key("escape")
    pilot.click("replay.go_on")
    found.look("play on")
    pilot.key("escape")
    pilot.key("f5")
    found.look("enlarged boards")
    pilot.key("escape")
    found.context.settings = evolve(found.context.settings, animation=Animation.NORMAL)
    screen.player.go_to(last_points(screen.replay) - 1)
    pilot.key("right")
    for frame in range(5):
        pilot.wait(0.2)
        found.look(f"chips in flight, {frame}")
    return found.close()


def last_points(replay: Replay) -> int:
    """Return the last step in which someone but the first player gets VP chips."""
    return next(
        step
        for step in range(replay.steps, 0, -1)
        for entry in replay.log_entries(step)
        if any(isinstance(event, PointsGained) and event.seat for event in entry.events)
    )


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_a_replay_shows_only_what_is_public(case: Case, set_up: SetUp, home: Path) -> None:
    one, other = (watch_replay(set_up(case, world), home) for world in case.worlds)
    assert differences(one, other) == []


def look_at_saved_games(record: GameRecord, home: Path) -> Seen:
    store = SaveFolder(home / "games")
    path = store.folder / "game.json"
    game_file.write(path, Session.resume(record).record())
    os.utime(path, (1.8e9, 1.8e9))
    library = Library(store)
    library.refresh()
    library.load_for(library.games, 1e9)
    assert [game.problem or game.notice for game in library.games] == [None]
    found = Observer(home, library)
    found.app.push(TitleScreen(found.context))
    found.look("title")
    found.app.push(SavedScreen(found.context))
    pilot = Pilot(found.app)
    found.look("saved games")
    for action in ("export", "rename", "delete"):
        pilot.click(f"saved.{action}")
        found.look(action)
        pilot.key("escape")
    return found.close()


@pytest.mark.parametrize("case", [ALONE, TWO_WITH_ALL], ids=["alone", "two, all sets"])
def test_the_saved_games_show_only_what_is_public(case: Case, set_up: SetUp, home: Path) -> None:
    one, other = (look_at_saved_games(set_up(case, world), home) for world in case.worlds)
    assert differences(one, other) == []


def printed(record: GameRecord, home: Path, capsys: pytest.CaptureFixture[str]) -> str:
    session = Session.resume(record)
    path = home / "game.json"
    game_file.write(path, session.record())
    assert main(["replay", str(path), "--print"]) == 0
    lines = [line for entry in session.log_entries for line in log_lines(entry, session.names)]
    return "\n".join([*lines, str(suggested_path(record, home)), capsys.readouterr().out])


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_a_game_in_progress_is_printed_without_hidden_chips(
    case: Case, set_up: SetUp, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    home.mkdir()
    one, other = (printed(set_up(case, world), home, capsys) for world in case.worlds)
    assert one == other
    assert one.count("without VP chips") == (3 if len(case.humans) > 1 else 2)


def to_move(session: Session, seats: Sequence[int]) -> Session:
    """Go back to the last decision of one of these seats."""
    while session.seat_to_move not in seats or len(session.legal()) < 2:
        session.rewind(len(session.actions) - 1)
    return session


def sit_at_table(session: Session, home: Path, cover: Cover = Cover.TABLE, *, lifts: bool = False) -> Seen:
    found = Observer(home)
    found.context.settings = evolve(found.context.settings, cover=cover)
    found.app.push(TableScreen(found.context, session))
    pilot = Pilot(found.app)
    pilot.settle()
    if lifts:
        found.look("covered")
        pilot.click(f"seat.{session.viewed_seat}.vp")
    if session.is_private and cover is Cover.TABLE:
        assert pilot.has("handover.ready")
        found.look("hand-over")
        pilot.click("handover.ready")
        pilot.settle()
    for number, key in enumerate(("left shift", "l", "l", "f5", "escape", "escape")):
        pilot.key(key)
        found.look(f"{number}: {key}")
    return found.close()


@pytest.mark.parametrize("case", [ALONE, WITH_ALL], ids=["base", "all sets"])
def test_the_table_shows_one_person_only_what_they_may_know(case: Case, set_up: SetUp, home: Path) -> None:
    seen, hints = [], []
    for world in case.worlds:
        session = to_move(Session.resume(set_up(case, world)), case.humans)
        hints.append(write_view(session.view(session.viewed_seat)))
        seen.append(sit_at_table(session, home))
    assert differences(*seen) == []
    assert hints[0] == hints[1], "a hint is made from this view"


@pytest.mark.parametrize("case", [TWO, TWO_WITH_ALL], ids=["base", "all sets"])
def test_two_people_at_one_screen_see_no_chips_before_the_handover_and_only_their_own_after_it(
    case: Case, set_up: SetUp, home: Path
) -> None:
    mover = to_move(Session.resume(set_up(case, case.worlds[0])), case.humans).seat_to_move
    assert mover is not None
    one = case.worlds[0]
    others = list(one.chips)
    first, second = (seat for seat in range(3) if seat != mover)
    others[first], others[second] = others[second], others[first]
    pair = worlds(one.chips, (others[0], others[1], others[2]))
    seen = [sit_at_table(to_move(Session.resume(set_up(case, world)), case.humans), home) for world in pair]
    assert differences(*seen) == []


@pytest.mark.parametrize("case", [TWO, TWO_WITH_ALL], ids=["base", "all sets"])
def test_a_table_on_which_only_chips_are_covered_shows_nobodys(case: Case, set_up: SetUp, home: Path) -> None:
    seen = [
        sit_at_table(to_move(Session.resume(set_up(case, world)), case.humans), home, Cover.POINTS)
        for world in case.worlds
    ]
    assert differences(*seen) == []


def test_covered_chips_show_only_their_owners_own_when_asked(set_up: SetUp, home: Path) -> None:
    mover = to_move(Session.resume(set_up(TWO, TWO.worlds[0])), TWO.humans).seat_to_move
    assert mover is not None
    one, others = TWO.worlds[0], list(TWO.worlds[0].chips)
    first, second = (seat for seat in range(3) if seat != mover)
    others[first], others[second] = others[second], others[first]
    pair = worlds(one.chips, (others[0], others[1], others[2]))
    own = [
        sit_at_table(to_move(Session.resume(set_up(TWO, world)), TWO.humans), home, Cover.POINTS, lifts=True)
        for world in (*pair, TWO.worlds[1])
    ]
    assert differences(own[0], own[1]) == []
    assert own[0]["covered"] == own[2]["covered"]
    assert differences(own[0], own[2]) != [], "a person who asks sees their own"


@pytest.mark.parametrize("case", [TWO, TWO_WITH_ALL], ids=["base", "all sets"])
def test_chips_shown_are_covered_before_the_next_person_is_asked(
    case: Case, set_up: SetUp, home: Path
) -> None:
    """The turn passes from one person, who has looked at their chips, to the next.

    The computer player in between may choose by its own chips, so only those of the two people differ.
    """
    chips = list(case.worlds[0].chips)
    first, second = case.humans
    chips[first], chips[second] = chips[second], chips[first]
    pair = worlds(case.worlds[0].chips, (chips[0], chips[1], chips[2]))

    def passes(world: World) -> Seen:
        session = Session.resume(set_up(case, world))
        found = Observer(home)
        found.context.settings = evolve(
            found.context.settings, cover=Cover.POINTS, animation=Animation.NORMAL
        )
        to_move(session, case.humans[:1])
        session.rewind(len(session.actions) - 1)
        to_move(session, case.humans[1:])
        found.app.push(TableScreen(found.context, session))
        controller = found.app.screen.controller
        pilot = Pilot(found.app)
        pilot.settle()
        seat = session.viewed_seat
        pilot.click(f"seat.{seat}.vp")
        assert controller.shown.boards[seat].vp is not None
        controller.play(Move((session.legal()[-1],)))
        for frame in range(8):
            found.look(f"after the move, {frame}")
            pilot.wait(0.3)
        return found.close()

    assert differences(*(passes(world) for world in pair)) == []


def test_a_game_of_two_people_is_opened_without_chips(set_up: SetUp, home: Path) -> None:
    """While a computer player moves, nobody knows yet who is there."""

    def opened(world: World) -> Iterator[Seen]:
        session = to_move(Session.resume(set_up(TWO, world)), (0,))
        found = Observer(home)
        found.app.push(TableScreen(found.context, session))
        found.look("opened")
        yield found.close()

    one, other = (seen for world in TWO.worlds for seen in opened(world))
    assert differences(one, other) == []


def trigger_the_end(jan: int, eva: int, home: Path) -> Seen:
    """Let Ana take the last VP chip at her table, and look at it until the last round has been announced."""
    boards = [Board(goods={Good.CORN: 1}), Board(vp=jan, goods={Good.SUGAR: 1}), Board(vp=eva)]
    state = position(Options(3), boards, role=Role.CAPTAIN)
    kinds = (SeatKind.HUMAN, SeatKind.COMPUTER, SeatKind.COMPUTER)
    seats = [Seat(kind, name, "allrounder") for kind, name in zip(kinds, NAMES, strict=True)]
    found = Observer(home)
    found.context.settings = evolve(
        found.context.settings, animation=Animation.NORMAL, forced_moves=ForcedMoves.ASK
    )
    found.app.push(TableScreen(found.context, Session(Options(3), 1, seats, start=state)))
    pilot = Pilot(found.app)
    pilot.settle()
    pilot.drag("seat.0.goods.corn", "ship.4")
    for frame in range(5):
        pilot.wait(0.4)
        found.look(f"last round, {frame}")
    assert pilot.has("end_ribbon")
    return found.close()


def test_the_announcement_of_the_last_round_hides_the_chips_of_others(home: Path) -> None:
    one, other = (trigger_the_end(*chips, home) for chips in ((40, 34), (30, 44)))
    assert differences(one, other) == []


def test_a_leak_is_found(set_up: SetUp, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Chips that are not hidden make a difference, so the other tests compare something."""
    monkeypatch.setattr(Session, "sees_points", lambda _session, _seat: True)
    session_seen = [
        sit_at_table(to_move(Session.resume(set_up(ALONE, world)), ALONE.humans), home)
        for world in ALONE.worlds
    ]
    assert any("Chips" in one or "chips" in one for one in differences(*session_seen))
