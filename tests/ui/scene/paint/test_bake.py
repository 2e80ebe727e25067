"""Shapes rendered small and stretched look the same as if rendered at their final size."""

import pygame
import pytest

from puertorico.ui import theme
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.paint import bake
from puertorico.ui.scene.paint.assets import Assets
from puertorico.ui.scene.paint.canvas import Canvas

RIM = (12.0, 3.9, "#FFC233", 12.0, "#8A5A0B")
LINE = (4.0, 2.0, "#3EC6BE", 0.0, None)
SIZES = [(200, 60), (60, 200), (150, 140), (30, 30), (14, 14), (31, 200), (700, 33)]
PANELS = {
    "board": theme.BOARD_PANEL,
    "pill": theme.GOLD_BUTTON,
    "clear": theme.PanelStyle(theme.LAGOON, radius=18, opacity=0.35),
    "plain": theme.PanelStyle("#D8E8E8", radius=8, shadow=6),
    "square": theme.PanelStyle("#104652", theme.BAR_LOW, 0, None),
}
GROUND = "#3366AA"


def ground(size: tuple[int, int]) -> pygame.Surface:
    found = pygame.Surface(size)
    found.fill(GROUND)
    return found


def assert_alike(drawn: pygame.Surface, whole: pygame.Surface) -> None:
    width, height = whole.get_size()
    apart = [
        max(abs(a - b) for a, b in zip(drawn.get_at(place), whole.get_at(place), strict=True))
        for place in ((x, y) for x in range(width) for y in range(height))
    ]
    # The rasterizer rounds curves slightly differently in a larger picture.
    assert sum(apart) / len(apart) < 0.2
    assert max(apart) < 40


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("rest", [RIM, LINE], ids=["glow", "line"])
def test_a_stretched_rim_looks_like_a_full_size_one(size: tuple[int, int], rest: tuple) -> None:
    margin = bake.rim_margin(rest[1], rest[3])
    room = (size[0] + 2 * margin, size[1] + 2 * margin)
    drawn, whole = ground(room), ground(room)
    drawn.blits(Assets().rim(size, *rest).parts(0, 0, room))
    whole.blit(bake.bake_rim(size, *rest), (0, 0))
    assert_alike(drawn, whole)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("style", PANELS.values(), ids=PANELS.keys())
def test_a_stretched_panel_looks_like_a_full_size_one(size: tuple[int, int], style: theme.PanelStyle) -> None:
    margin = bake.panel_margin(style, 1.5)
    room = (size[0] + 2 * margin, size[1] + 2 * margin)
    drawn, whole = ground(room), ground(room)
    drawn.blits(Assets().panel(style, size, 1.5).parts(0, 0, room))
    whole.blit(bake.whole_panel(style, size, 1.5), (0, 0))
    assert_alike(drawn, whole)


def test_opaque_panels_stay_opaque_on_a_transparent_surface() -> None:
    """Such a surface is used for fading."""
    clear = bake.blank((300, 200))
    clear.blits(Assets().panel(theme.BOARD_PANEL, (260, 160), 1.0).parts(5, 5, (286, 186)))
    middle = clear.subsurface((60, 60, 150, 60))
    assert pygame.mask.from_surface(middle, 254).count() == 150 * 60


def test_a_panel_of_another_size_needs_no_rendering(monkeypatch: pytest.MonkeyPatch) -> None:
    assets = Assets()
    assets.rim((300, 200), *RIM)
    assets.panel(theme.BOARD_PANEL, (300, 200), 1.0)
    monkeypatch.setattr(pygame.image, "load_sized_svg", lambda *_: pytest.fail("rendered again"))
    assert assets.rim((310, 90), *RIM) is assets.rim((410, 200), *RIM)
    assert assets.panel(theme.BOARD_PANEL, (500, 200), 1.0)


def test_a_gradient_rendered_small_looks_the_same() -> None:
    body = (
        '<linearGradient id="d" x1="0%" y1="0%" x2="0%" y2="100%"><stop offset="0" stop-color="#2FA3A9"/>'
        '<stop offset="1" stop-color="#104652"/></linearGradient>'
        '<rect x="0" y="0" width="300" height="200" fill="url(#d)"/>'
    )
    coarse, fine = pygame.Surface((300, 200)), bake.rasterize(body, 300, 200, (300, 200))
    bake.coarse(body, 300, 200, coarse)
    for y in range(200):
        apart = zip(coarse.get_at((150, y)), fine.get_at((150, y)), strict=True)
        assert max(abs(a - b) for a, b in apart) <= 3


@pytest.mark.parametrize("clip", [(0, 0, 300, 200), (100, 50, 40, 30)])
def test_a_backdrop_changes_only_what_is_to_be_painted(clip: tuple[int, int, int, int]) -> None:
    """Where it may, it is painted without another picture of its size."""
    surface = pygame.Surface((300, 200))
    surface.fill("white")
    surface.set_clip(clip)
    canvas = Canvas(surface, Assets(), 1.0, 0.0, 0.0)
    canvas.backdrop('<rect width="300" height="200" fill="#FF0000"/>', Rect(0, 0, 300, 200))
    red = pygame.mask.from_threshold(surface, "red", (1, 1, 1, 255))
    assert red.count() == clip[2] * clip[3]
    assert red.get_bounding_rects() == [pygame.Rect(clip)]


@pytest.mark.parametrize("style", PANELS.values(), ids=PANELS)
def test_a_stretched_panel_keeps_only_the_pixels_it_draws(style: theme.PanelStyle) -> None:
    panel = Assets().panel(style, (400, 200), 1.0)
    kept = {part[0] for part in panel.parts(0, 0, (400, 200))}
    whole = {picture.get_abs_parent() or picture for picture in kept}
    assert sum(picture.get_width() * picture.get_height() for picture in whole) == panel.pixels


@pytest.mark.usefixtures("own_pictures")
def test_a_picture_is_rendered_once_wherever_it_is() -> None:
    assets, surface = Assets(1.5), pygame.Surface((200, 100))
    canvas = Canvas(surface, assets, 1.5, 0.0, 0.0)
    for x in (0.0, 0.3, 7.5, 33.4, 90.01):
        canvas.picture("tiles/corn", Rect(x, x / 2, 20.4, 20.4))
        canvas.circle((x + 40, 40), 9.1, "#FFFFFF")
    assert len(assets._pictures._values) == 2
