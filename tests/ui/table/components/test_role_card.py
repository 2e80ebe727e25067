"""Role cards: their names stay clear of the edge, and the flag of the player fits in its plate."""

import pygame
import pytest

from puertorico.engine.ids import Role
from puertorico.ui import theme
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.paint.assets import Assets
from puertorico.ui.scene.paint.canvas import Canvas
from puertorico.ui.table.components.center.role_card import CardState, RoleCard
from puertorico.ui.table.drawing import ink
from puertorico.ui.table.model.player_colors import PlayerColor

SCALE = 2
CLEAR = 4
"""How far names stay clear of the edge of a card, in units."""


def painted(card: RoleCard) -> pygame.Surface:
    surface = pygame.Surface((round(card.w * SCALE), round(card.h * SCALE)))
    card.paint(Canvas(surface, Assets(float(SCALE)), float(SCALE), 0.0, 0.0))
    return surface


@pytest.mark.usefixtures("app")
@pytest.mark.parametrize("role", Role)
def test_the_name_stays_clear_of_the_edge(role: Role) -> None:
    """Also the longest ones, on cards as narrow as at 1280×720."""
    with_name = painted(RoleCard("role", CardState(role), Rect(0, 0, 118, 62)))
    other = Role.MAYOR if role is not Role.MAYOR else Role.TRADER
    without = painted(RoleCard("role", CardState(other), Rect(0, 0, 118, 62)))
    ink_color = pygame.Color(theme.INK)
    x = SCALE * (118 - CLEAR)
    different = [y for y in range(20, 104) if with_name.get_at((x, y)) != without.get_at((x, y))]
    assert not [y for y in different if _distance(with_name.get_at((x, y)), ink_color) < 90]


def _distance(one: pygame.Color, other: pygame.Color) -> int:
    return max(abs(one[n] - other[n]) for n in range(3))


@pytest.mark.usefixtures("app")
@pytest.mark.parametrize("in_play", [True, False])
@pytest.mark.parametrize("high", [53.0, 62.0, 90.0])
def test_the_flag_is_whole_in_its_plate(monkeypatch: pytest.MonkeyPatch, in_play: bool, high: float) -> None:
    pills: list[Rect] = []
    flags: list[Rect] = []
    monkeypatch.setattr(ink, "pill", lambda _canvas, rect, *_colors: pills.append(rect))
    monkeypatch.setattr(ink, "flag", lambda _canvas, _player, rect: flags.append(rect))
    state = CardState(Role.BUILDER, 0, PlayerColor.RED, "Ana", in_play)
    painted(RoleCard("role", state, Rect(0, 0, 118, high)))
    [flag] = flags
    assert pills
    for pill in pills:
        assert flag.clamped_to(pill) == flag
        assert min(flag.x - pill.x, flag.y - pill.y, pill.bottom - flag.bottom) >= 0
