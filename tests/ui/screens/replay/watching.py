"""Watch replays of recorded games."""

from collections.abc import Callable
from functools import cache

import pytest
from attrs import evolve

from puertorico.engine.ids import NOBODY
from puertorico.engine.state import GameState
from puertorico.record import game_file
from puertorico.record.game_record import GameRecord
from puertorico.session.game_session import Session
from puertorico.session.replay import Replay
from puertorico.ui.app import App
from puertorico.ui.context import Context
from puertorico.ui.pilot import Pilot
from puertorico.ui.screen import Screen
from puertorico.ui.screens.replay.replay_screen import ReplayScreen
from puertorico.ui.screens.title import TitleScreen
from puertorico.ui.table.model.snapshot import Snapshot
from tests.folders import GAMES_FOLDER


@cache
def record(name: str) -> GameRecord:
    return game_file.read(GAMES_FOLDER / f"{name}.json")


@cache
def game(name: str) -> Session:
    return Session.resume(evolve(record(name), boards=()))


class StubTable(Screen):
    def __init__(self, context: Context, session: Session) -> None:
        super().__init__()
        self.context = context
        self.session = session


class Watched:
    """A replay on the screen, and the pilot that watches it."""

    def __init__(self, app: App, context: Context, screen: ReplayScreen) -> None:
        self.app, self.context, self.screen = app, context, screen
        app.animator.level = context.level
        app.push(TitleScreen(context))
        app.push(screen)
        self.pilot = Pilot(app)

    @property
    def replay(self) -> Replay:
        return self.screen.replay

    @property
    def step(self) -> int:
        """The current step, after checking that the timeline and the badge show it."""
        line = self.pilot.find("replay.timeline")
        here = self.pilot.find("replay.here").rect.center[0]
        assert here == pytest.approx(line.x_of(self.replay.step))
        badge = self.pilot.find("replay.sign")
        assert badge.text == f"Step {self.replay.step} of {self.replay.steps}"
        return self.replay.step

    @property
    def shown(self) -> Snapshot:
        return self.screen.view.snapshot

    def said(self) -> str:
        line = self.pilot.find("replay.line").state
        return f"{line.lead} {line.sentence}".strip()

    def at(self, step: int) -> tuple[float, float]:
        """Return the place of a step on the timeline, in units of the root."""
        line = self.pilot.find("replay.timeline")
        box = line.absolute()
        return (box.x + line.x_of(step), box.bottom - 3)


Watch = Callable[..., Watched]


def assert_shows(shown: Snapshot, replay: Replay) -> None:
    """Assert that the table shows the position after the current step, from the viewpoint."""
    count = replay.count(replay.step)
    state, boards = replay.game.position(count), replay.game.boards(count)
    assert (shown.round, shown.governor, shown.role) == (state.round, state.governor, state.role)
    assert [(card.role, card.doubloons) for card in shown.cards] == [
        (card, state.role_doubloons[card]) for card in state.rules.roles
    ]
    assert [card.taken_by for card in shown.cards] == [
        None if state.role_taken_by[card] == NOBODY else state.role_taken_by[card]
        for card in state.rules.roles
    ]
    assert all(shown.bank[building] == state.buildings[building] for building in shown.bank)
    assert [ship.load for ship in shown.ships] == list(state.ship_load)
    assert list(shown.trading_house) == list(state.trading_house)
    assert sorted(tile for tile in shown.row if tile is not None) == sorted(
        tile for tile, number in enumerate(state.face_up) for _ in range(number)
    )
    assert (shown.face_down, shown.quarries, shown.colonists, shown.colonist_ship) == (
        len(state.face_down),
        state.quarries,
        state.colonists,
        state.colonist_ship,
    )
    assert shown.supply == tuple(state.goods)
    assert (shown.draft is not None) == _drafts(state)
    for board, player in zip(shown.boards, state.players, strict=True):
        assert (board.goods, board.doubloons) == (tuple(player.goods), player.doubloons)
        assert board.arrangement == boards[board.seat]
        sees = replay.viewpoint in (None, board.seat) or state.is_over or state.options.open_vp
        assert board.vp == (player.vp if sees else None)
    assert shown.viewed_seat == replay.viewed_seat


def _drafts(state: GameState) -> bool:
    return not state.is_over and state.tasks[-1].step.name == "DRAFT"


def hot_seat(humans: tuple[int, ...]) -> Session:
    """Return an unfinished game of five with these human players."""
    whole = game("5-base-355")
    seats = [
        evolve(seat, kind="human" if number in humans else "computer")
        for number, seat in enumerate(whole.seats)
    ]
    begun = Session(whole.options, whole.seed, seats)
    for action in whole.actions[:150]:
        begun.act(action)
    return begun
