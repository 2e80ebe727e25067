"""Pieces are repainted when they look different than in the last frame, and only then."""

import pygame
import pytest

from puertorico.ui import theme
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.paint.assets import Assets
from puertorico.ui.scene.paint.canvas import Canvas
from puertorico.ui.scene.stage import Stage
from puertorico.ui.scene.tree.animation import Animator
from puertorico.ui.table.components.center.bank_tile import BankTile
from puertorico.ui.table.components.piece import Piece
from tests.ui.table.conftest import MakeTable


class Number(Piece[int]):
    """A number; the tens can't be seen."""

    painted = 0

    def visible_part(self, state: int) -> object:
        return state % 10

    def paint(self, canvas: Canvas) -> None:
        self.painted += 1
        canvas.text(str(self.state % 10), self.area, theme.PLAYER)


@pytest.fixture
def stage() -> Stage:
    pygame.font.init()
    stage = Stage(Assets(), Animator())
    stage.resize((200, 100))
    return stage


@pytest.fixture
def surface() -> pygame.Surface:
    return pygame.Surface((200, 100))


@pytest.fixture
def number(stage: Stage, surface: pygame.Surface) -> Number:
    number = stage.content.add(Number("number", 1, Rect(10, 10, 60, 40)))
    assert stage.compose(surface)
    return number


def test_a_new_state_is_painted_in_the_next_frame(stage: Stage, surface: pygame.Surface, number: Number):
    number.show(2)
    number.show(3)
    assert stage.compose(surface)
    assert number.painted == 2
    assert not stage.compose(surface)


def test_a_state_that_returns_within_a_frame_is_not_painted(
    stage: Stage, surface: pygame.Surface, number: Number
):
    before = surface.copy()
    for states in ((2, 1), (2, 11), (2, 3, 1)):
        for state in states:
            number.show(state)
        assert not stage.compose(surface)
    stage.root.invalidate_all()
    stage.compose(surface)
    assert pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(before, "RGB")


def test_what_a_short_state_leaves_is_not_painted_later(
    stage: Stage, surface: pygame.Surface, number: Number
):
    """A picture made between two frames, as of a piece about to fly, shows that moment."""
    number.show(2)
    number.draw_inside(Canvas(pygame.Surface((60, 40)), stage.assets, 1.0, 0, 0, keeps=False))
    number.show(1)
    stage.content.add(Number("other", 7, Rect(12, 12, 60, 40)))
    assert stage.compose(surface)
    shown = surface.copy()
    stage.root.invalidate_all()
    stage.compose(surface)
    assert pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(shown, "RGB")


def test_a_removed_piece_does_no_harm(stage: Stage, surface: pygame.Surface, number: Number):
    number.show(2)
    number.detach()
    assert stage.compose(surface)
    number.show(3)
    assert not stage.compose(surface)


def test_the_bank_shows_its_tiles_again_only_if_something_changed(
    make_table: MakeTable, monkeypatch: pytest.MonkeyPatch
):
    view = make_table(3).screen.view
    shown = []
    monkeypatch.setattr(BankTile, "show", lambda tile, _stock: shown.append(tile))
    view.bank.show(view.snapshot)
    assert shown == []
