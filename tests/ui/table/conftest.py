"""Fixtures for tests at a real table, played by simulated mouse and keyboard."""

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from puertorico.engine.invariants import find_violations
from puertorico.engine.options import Options
from puertorico.engine.state import GameState
from puertorico.record.seats import Seat, SeatKind
from puertorico.session.game_session import Session
from puertorico.settings import Animation, Cover, ForcedMoves, Settings
from puertorico.ui.app import App
from puertorico.ui.context import Context
from puertorico.ui.pilot import Pilot
from puertorico.ui.scene.tree.node import Node, Rim
from puertorico.ui.screens.game.table_screen import TableScreen

NAMES = ("Ana", "Jan", "Eva", "Mihai", "Olga")
STYLES = ("shipper", "builder", "allrounder", "builder", "shipper")
GREEDY = ("greedy",) * 5
"""Computer players for whole games: fast, and still trying to win."""


class Table:
    """A table screen in an app, with its pilot and its game."""

    def __init__(self, app: App, screen: TableScreen) -> None:
        self.app = app
        self.screen = screen
        app.push(screen)
        self.pilot = Pilot(app)

    @property
    def session(self) -> Session:
        return self.screen.session

    @property
    def state(self) -> GameState:
        return self.session.state

    @property
    def is_over(self) -> bool:
        return self.session.is_over

    def until_asked(self, frames: int = 4000) -> None:
        """Let time pass until a person has to do something, on this screen or another."""
        for _ in range(frames):
            if self.app.screen is not self.screen or (
                self.screen.controller.is_waiting_for_person and not self.app.animator.busy
            ):
                return
            self.app.step(1 / 60)
        raise TimeoutError("no decision was requested")

    def look(self) -> None:
        """Look at the window, so that it is painted now."""
        assert self.app.window.surface.get_size() == self.app.window.pixels

    def said(self) -> str:
        """Return the text of the action line."""
        line = self.screen.view.action_line.state
        return f"{line.lead} {line.sentence}"

    def lit(self) -> list[Node]:
        """Return the pieces that light up and can be dragged."""
        return [
            node
            for node in self.app.stage.root.walk()
            if node.drag_source is not None and node.rim is Rim.TOUCH
        ]

    def targets(self) -> list[Node]:
        """Return the targets that light up for the selected piece."""
        chosen = self.app.stage.selection.piece
        assert chosen is not None
        return [
            node
            for node in self.app.stage.root.walk()
            if node.drop_target is not None
            and node.rim is Rim.TOUCH
            and node.drop_target.can_drop(chosen.payload)
        ]


MakeTable = Callable[..., Table]


@pytest.fixture
def make_table(app: App, tmp_path: Path) -> MakeTable:
    """Return a factory of tables; the first ``humans`` seats are people, the others computer players.

    Each seat begins with some VP ``chips``, so that there is something to hide.
    """

    def make(
        players: int = 4,
        humans: int = 1,
        *,
        seed: int = 1,
        speed: Animation = Animation.NONE,
        state: GameState | None = None,
        confirm: bool = False,
        free_undo: bool = False,
        asks_always: bool = False,
        coach: bool = False,
        cover: Cover = Cover.TABLE,
        chips: int = 0,
        inline: bool = True,
        styles: Sequence[str] = STYLES,
        **options: bool,
    ) -> Table:
        forced_moves = ForcedMoves.ASK if asks_always else ForcedMoves.PLAY
        settings = Settings(
            animation=speed, confirm_moves=confirm, forced_moves=forced_moves, cover=cover, coach=coach
        )
        context = Context(settings=settings, file=tmp_path / "settings.json", inline=inline)
        seats = [
            Seat(SeatKind.HUMAN, NAMES[k]) if k < humans else Seat(SeatKind.COMPUTER, NAMES[k], styles[k])
            for k in range(players)
        ]
        wanted = Options(players=players, governor=0, **options) if state is None else state.options
        session = Session(wanted, seed, seats, start=state, free_undo=free_undo)
        for player in session.state.players:
            player.vp += chips
            session.state.vp_supply -= chips
        return Table(app, TableScreen(context, session))

    return make


def assert_sound(table: Table) -> None:
    """Assert that no piece is lost and that the boards match the engine."""
    assert find_violations(table.state) == []
    for seat, player in enumerate(table.state.players):
        if not table.session.is_placing(seat):
            shown = table.session.arrangements[seat]
            assert sum(tile is not None for tile in shown.island) == player.island_spaces
            assert sum(tile is not None for tile in shown.city) == player.city_spaces
