"""Repainting during moves on a late five-player table: correct, and as little as possible.

Frame times are measured in tests/bench; these tests count what is painted.
"""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from attrs import define

from puertorico import ai
from puertorico.engine.actions import Action
from puertorico.engine.view import View
from puertorico.session.ai_process import InlineAi
from puertorico.settings import Animation, ForcedMoves, Settings
from puertorico.ui.app import App
from puertorico.ui.context import Context
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.paint.canvas import Canvas
from puertorico.ui.scene.tree import layer
from puertorico.ui.screens.game.table_screen import TableScreen
from puertorico.ui.table.decisions.choices import Move
from puertorico.ui.table.decisions.desk import Desk
from puertorico.ui.table.decisions.question import Question
from tests.ui.layout import tables
from tests.ui.repainting import assert_nothing_is_stale
from tests.ui.table.conftest import Table

pytestmark = pytest.mark.usefixtures("painted")

WINDOW = 1280 * 720
FRAME = 1 / 60
MOVES = 40


@define
class Counted:
    """What a frame painted: pixels of the table layer, and nodes that were painted."""

    pixels: int = 0
    parts: int = 0
    asked: int = 0
    changes: bool = False


@pytest.fixture
def table(app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Table:
    """A late table, where everyone plays as recorded: what is painted depends on the moves."""
    place = tables.ALL_SETS[5]
    actions = tables.record(place).actions
    late = len(actions) * 2 // 3
    session = tables.asked(tables.Stop(place, late, ""), full=False)

    def recorded(_player: str, _view: View) -> Action:
        return actions[late + len(session.actions)]

    monkeypatch.setattr(ai, "choose", recorded)
    settings = Settings(animation=Animation.NORMAL, forced_moves=ForcedMoves.PLAY)
    context = Context(settings, file=tmp_path / "settings.json", inline=True)
    screen = TableScreen(context, session)
    screen.ai_client = InlineAi(recorded)
    return Table(app, screen)


def moves(table: Table) -> Iterator[bool]:
    """Keep playing; before each frame, yield whether a move was just made."""
    session, controller = table.session, table.screen.controller
    done = 0
    while done < MOVES and not session.is_over:
        count = len(session.actions)
        if controller.question is not None and not table.app.animator.busy:
            controller.play(Move((ai.choose("builder", session.view(session.state.seat)),)))
        yield len(session.actions) > count
        done += len(session.actions) > count


def test_moves_leave_no_traces_on_the_screen(table: Table) -> None:
    table.until_asked()
    surface = table.app.window.surface
    looked_after_moves = 0
    for number, has_moved in enumerate(moves(table)):
        table.app.step(FRAME)
        looked_after_moves += has_moved
        if has_moved or number % 25 == 0:
            assert_nothing_is_stale(table.app.stage, surface)
    assert looked_after_moves >= 10


def test_an_animation_frame_paints_only_around_what_moves(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    table.until_asked()
    app, session, controller = table.app, table.session, table.screen.controller
    frames = [Counted()]
    touched, paint = layer.touched_pixels, Canvas.paint

    def counted_pixels(canvas: Canvas, box: Rect) -> pygame.Rect:
        found = touched(canvas, box)
        if canvas._target is not app.window.surface:
            frames[-1].pixels += found.w * found.h
            frames[-1].parts += 1
        return found

    def counted_paint(canvas: Canvas, painter):
        frames[-1].asked += 1
        return paint(canvas, painter)

    monkeypatch.setattr(layer, "touched_pixels", counted_pixels)
    monkeypatch.setattr(Canvas, "paint", counted_paint)
    before: object = None
    for has_moved in moves(table):
        app.step(FRAME)
        after = (len(session.actions), controller.question, controller.is_thinking)
        frames[-1].changes = has_moved or after != before
        before = after
        frames.append(Counted())
    flying = [frame for frame in frames[:-1] if not frame.changes]
    changing = [frame for frame in frames[:-1] if frame.changes]
    assert len(flying) > 200
    assert len(changing) > MOVES
    # Shares of the window's pixels, and of the table's hundreds of nodes.
    assert max(frame.pixels for frame in flying) < 0.28 * WINDOW
    assert sum(frame.pixels for frame in flying) / len(flying) < 0.003 * WINDOW
    assert max(frame.asked for frame in flying) <= 60
    assert max(frame.pixels for frame in changing) < 0.44 * WINDOW
    assert sum(frame.pixels for frame in changing) / len(changing) < 0.092 * WINDOW
    assert max(frame.asked for frame in changing) <= 65
    assert sum(frame.asked for frame in changing) / len(changing) < 6
    assert max(frame.parts for frame in changing) <= 16


def test_legal_actions_are_computed_once_per_move(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without animation, not both when the desk closes and for the next decision."""
    table.until_asked()
    opened: list[int] = [0]
    open_desk = Desk.open

    def counted(desk: Desk, question: Question | None, *, busy: bool) -> None:
        opened[-1] += 1
        open_desk(desk, question, busy=busy)

    monkeypatch.setattr(Desk, "open", counted)
    count = len(table.session.actions)
    for _has_moved in moves(table):
        table.app.step(FRAME)
        done = len(table.session.actions) - count
        assert opened[-1] <= max(1, done)
        opened.append(0)
        count += done
    assert sum(opened) > MOVES
