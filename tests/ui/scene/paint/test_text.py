import pygame
import pytest

from puertorico.ui import theme
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.paint import bake
from puertorico.ui.scene.paint.assets import Assets
from puertorico.ui.scene.paint.canvas import Canvas
from puertorico.ui.scene.paint.fonts import FINE
from puertorico.ui.scene.paint.text import ELLIPSIS, Break, Icon, Run, escape, fit_line, lay_out, markup
from puertorico.ui.scene.tree.layout import column, grid, row
from puertorico.ui.window import Window

SCALES = [0.8, 1.0, 1.25, 1.5, 2.0, 3.0]
pytestmark = pytest.mark.usefixtures("window")


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("width", [10, 30, 60, 95, 200])
@pytest.mark.parametrize("style", [theme.BUILDING, theme.SENTENCE], ids=["serif", "sans"])
def test_a_line_of_text_is_narrowed_or_cut_to_fit_its_box(
    scale: float, width: int, style: theme.TextStyle
) -> None:
    assets = Assets(scale)
    text = "Large indigo warehouse"
    shown, fine = fit_line(assets, text, style, scale, int(width * scale))
    if shown:
        assert assets.letters(shown, style, fine, theme.INK).get_width() <= int(width * scale)
    assert fine >= round(assets.fine(style, scale) * 0.8)
    assert shown == text or shown.endswith(ELLIPSIS) or shown == ""


def test_text_shrinks_before_it_is_cut_off() -> None:
    assets = Assets()
    full = assets.width_px("Coffee roaster", theme.BUILDING, assets.fine(theme.BUILDING, 1.0))
    shown, fine = fit_line(assets, "Coffee roaster", theme.BUILDING, 1.0, int(full * 0.9))
    assert shown == "Coffee roaster"
    assert fine < assets.fine(theme.BUILDING, 1.0)
    shown, _ = fit_line(assets, "Coffee roaster", theme.BUILDING, 1.0, int(full * 0.6))
    assert shown.endswith(ELLIPSIS)


@pytest.mark.parametrize(
    ("share", "size"),
    [(1.0, 1.0), (0.8, 1.0), (0.6, 0.75), (0.57, 0.71)],
    ids=["whole", "narrow", "both", "most"],
)
def test_text_is_narrowed_before_it_shrinks(
    share: float, size: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A text that needs both is narrowed as far as it may be, and only then made smaller."""
    assets, text, style = Assets(), "Coffee roaster", theme.BUILDING
    drawn: list[tuple[str, float]] = []
    letters = assets.letters

    def watched(text: str, style: theme.TextStyle, fine: int, color: str) -> pygame.Surface:
        drawn.append((text, fine / assets.fine(style, 1.0)))
        return letters(text, style, fine, color)

    monkeypatch.setattr(assets, "letters", watched)
    full = assets.width_px(text, style, assets.fine(style, 1.0))
    canvas = Canvas(pygame.Surface((200, 30)), assets, 1.0, 0, 0)
    canvas.text(text, Rect(0, 0, full * share, 30), style, smallest=0.7, narrowest=0.8)
    [(shown, reduced)] = drawn
    assert shown == text
    assert reduced == pytest.approx(size, abs=0.03)


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("align", ["left", "center", "right"])
def test_paragraphs_stay_within_their_width(scale: float, align) -> None:
    assets = Assets(scale)
    laid = lay_out(
        assets, "Load **all** your [[goods/sugar]] onto one ship " * 4, theme.SENTENCE, 150, scale, align
    )
    assert laid.lines > 3
    for piece in laid.boxes:
        assert piece.x >= 0
        assert piece.x + piece.width // FINE <= round(150 * scale)
    assert laid.height_units == pytest.approx(laid.lines * theme.SENTENCE.size * 1.32, rel=0.06)


@pytest.mark.parametrize("scale", SCALES)
def test_a_long_path_is_split_over_lines(scale: float) -> None:
    path = "/home/ana/Documents/Games of this year/" + "a-name-without-an-end" * 6 + ".json"
    laid = lay_out(Assets(scale), f"Written to {path}. Good.", theme.SENTENCE, 220, scale)
    boxes = [piece for piece in laid.boxes if isinstance(piece.item, Run)]
    words = f"Written to {path}. Good.".split()
    assert "".join(piece.item.text for piece in boxes) == "".join(words)
    assert laid.width_units <= 220 + 1 / scale
    assert laid.lines > 4
    assert {"Written", "to", "Good."} <= {piece.item.text for piece in boxes}
    edges = [piece.x + piece.width / FINE for piece in boxes if len(piece.item.text) > 8]
    assert max(edges) <= 220 * scale + 1


def test_lines_break_at_the_same_words_at_every_scale() -> None:
    text = "The governor chooses first; the player who chose the Settler may take a quarry instead. " * 2
    counts = {lay_out(Assets(s), text, theme.SENTENCE, 260, s).lines for s in SCALES[1:]}
    assert len(counts) == 1


def test_markup_is_parsed_into_runs_icons_and_breaks() -> None:
    bold = theme.SENTENCE.weighted(theme.Weight.BOLD)
    assert markup("a **b** [[goods/corn]]\nc") == (
        Run("a ", theme.SENTENCE),
        Run("b", bold),
        Run(" ", theme.SENTENCE),
        Icon("goods/corn"),
        Break(),
        Run("c", theme.SENTENCE),
    )


def test_escaped_text_is_not_read_as_markup() -> None:
    bold = theme.SENTENCE.weighted(theme.Weight.BOLD)
    for typed in ("[[x]]", "**Ana**", "*", "[[goods/corn]] [1]", "**", "a]] **b", "Zoë 1*2"):
        assert markup(escape(typed)) == (Run(typed, theme.SENTENCE),)
        assert markup(f"**{escape(typed)}**\n[[goods/corn]]{escape(typed)}**!**") == (
            Run(typed, bold),
            Break(),
            Icon("goods/corn"),
            Run(typed, theme.SENTENCE),
            Run("!", bold),
        )


@pytest.mark.usefixtures("own_pictures")
def test_pictures_are_rendered_once_per_scale() -> None:
    assets = Assets(1.0)
    first = assets.picture("goods/corn", (28, 32))
    assert assets.picture("goods/corn", (28, 32)) is first
    assets.scale = 2.0
    assert assets.picture("goods/corn", (28, 32)) is not first
    assert assets.aspect("goods/corn") == pytest.approx(28 / 32, rel=0.01)


def test_any_file_name_can_be_drawn() -> None:
    assets = Assets()
    fine = assets.fine(theme.SENTENCE, 1.0)
    for text in ("\udcff\udcfe.json", "a\0b", "\ud83d"):
        assert assets.measure(text, theme.SENTENCE) > 0
        assert assets.letters(text, theme.SENTENCE, fine, theme.INK).get_width() > 0
        assert fit_line(assets, text * 40, theme.SENTENCE, 1.0, 60)[0].endswith(ELLIPSIS)
    two, one = (
        assets.letters(text, theme.SENTENCE, fine, theme.INK).get_height() for text in ("a\nb", "a b")
    )
    assert two == one


@pytest.mark.usefixtures("own_pictures")
def test_the_cache_drops_the_oldest_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """Stretching a window in one direction needs new backgrounds but never clears the cache."""
    monkeypatch.setattr("puertorico.ui.scene.paint.assets._PICTURE_VIEWS", 100_000 / (1280 * 720))
    body = '<rect width="10" height="10"/>'

    def ground(assets: Assets, wide: int, tall: int = 100) -> pygame.Surface:
        return assets.shape(body, wide, tall, (wide, tall))

    assets = Assets()
    first, *others, last = (ground(assets, wide) for wide in (301, 302, 303, 304))
    assert ground(assets, 304) is last
    assert ground(assets, 303) is others[-1]
    assert ground(assets, 301) is not first
    larger_than_all = ground(assets, 3000)
    assert ground(assets, 3000) is larger_than_all
    assert ground(assets, 304) is not last
    assets.clear()
    first, second = ground(assets, 499), ground(assets, 500)
    assert ground(assets, 499) is first
    assert ground(assets, 500) is second


@pytest.mark.parametrize("width", [30, 300])
def test_panels_have_smooth_corners_and_a_solid_center(width: int) -> None:
    style = theme.PanelStyle("#FF0000", None, 10)
    panel = bake.blank((width, 30))
    panel.blits(Assets().panel(style, (width, 30), 1.0).parts(0, 0, (width, 30)))
    assert panel.get_at((0, 0)).a == 0
    along = {panel.get_at((x, y)).a for x in range(10) for y in range(10)}
    assert len(along) > 6, "the corner should fade over many levels"
    assert panel.get_at((width // 2, 15)) == (255, 0, 0, 255)
    mirrored = [panel.get_at((width - 1 - x, 3)).a for x in range(12)]
    assert mirrored == pytest.approx([panel.get_at((x, 3)).a for x in range(12)], abs=4)


def test_rows_columns_and_grids_divide_an_area() -> None:
    area = Rect(10, 10, 100, 40)
    assert row(area, [20, None, 20], 5) == [Rect(10, 10, 20, 40), Rect(35, 10, 50, 40), Rect(90, 10, 20, 40)]
    assert column(area, [10, 10], 4, justify="end")[1].bottom == area.bottom
    assert column(area, [5, None], 5, width=20) == [Rect(50, 10, 20, 5), Rect(50, 20, 20, 30)]
    cells = grid(area, 3, 2, 5)
    assert len(cells) == 6
    assert cells[-1].right == pytest.approx(area.right)
    assert cells[-1].bottom == pytest.approx(area.bottom)


def test_all_fonts_of_the_theme_can_be_loaded(window: Window) -> None:
    del window
    assets = Assets()
    for family in theme.Family:
        for weight in theme.Weight:
            assert assets.measure("Ăâîșț őű ěř çé", theme.TextStyle(family, weight, 14)) > 50
