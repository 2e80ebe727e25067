"""Caches are bounded, and keep what is used."""

import pygame
import pytest

from puertorico.ui import theme
from puertorico.ui.scene.paint.assets import Assets
from puertorico.ui.scene.paint.cache import BoundedCache

pytestmark = pytest.mark.usefixtures("own_pictures")


@pytest.fixture(scope="module", autouse=True)
def letters() -> None:
    pygame.font.init()


def fill(cache: BoundedCache[str], *keys: str) -> list[str]:
    """Get values; return the keys whose values had to be made."""
    made: list[str] = []
    for key in keys:
        cache.get(key, lambda key=key: made.append(key) or key * 10)
    return made


def test_what_was_not_used_for_the_longest_time_is_dropped() -> None:
    cache = BoundedCache[str](3, 1000, len)
    fill(cache, "a", "b", "c")
    assert fill(cache, "a", "d") == ["d"]
    assert fill(cache, "a", "c", "d") == []
    assert fill(cache, "b") == ["b"]


def test_the_total_size_is_bounded() -> None:
    cache = BoundedCache[str](100, 30, len)
    fill(cache, "a", "b", "c", "d")
    assert fill(cache, "b", "c", "d") == []
    cache.set_capacity(20)
    assert fill(cache, "e", "d") == ["e"]
    assert fill(cache, "c", "b") == ["c", "b"]


def test_larger_windows_may_keep_more_pixels_but_not_more_windows() -> None:
    """A table takes as many pixels as it has room, so the limit is in areas of the window."""

    def kept(scale: float) -> int:
        assets = Assets()
        assets.scale = scale
        for number in range(120):
            side = int(300 * scale)
            assets.shape(f'<rect width="{number + 1}" height="1"/>', 300, 300, (side, side))
        return assets._pictures._used

    one, two = kept(0.25), kept(0.5)
    assert one == pytest.approx(two / 4, rel=0.05)
    assert one <= 5 * (320 * 180)


def test_only_so_many_fonts_stay_open(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("puertorico.ui.scene.paint.fonts._FONTS", 5)
    assets = Assets()
    for fine in range(40, 60):
        assets.letters("A", theme.SENTENCE, fine, theme.INK)
    assert len(assets.fonts._fonts._values) == 5


def test_only_so_many_widths_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """Names and log entries are new in each game."""
    monkeypatch.setattr("puertorico.ui.scene.paint.fonts._MAX_WIDTHS", 10)
    assets = Assets()
    for number in range(99):
        assets.measure(f"round {number}", theme.SENTENCE)
    assert len(assets.fonts._widths) <= 10


def test_a_huge_title_is_scaled_down_in_parts_to_the_same_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    """The whole title at four times its size took 32 MB in a large window."""
    monkeypatch.setattr("puertorico.ui.scene.paint.assets._SCRATCH_PART", 10_000_000)
    at_once, in_parts = Assets(2.0), Assets(2.0)
    whole = at_once.letters("Title", theme.SENTENCE, 2400, theme.INK)
    monkeypatch.undo()
    letters = in_parts.letters("Title", theme.SENTENCE, 2400, theme.INK)
    assert pygame.image.tobytes(letters, "RGBA") == pygame.image.tobytes(whole, "RGBA")
    assert len(in_parts._scratch) < len(at_once._scratch) / 3
    assert len(in_parts._scratch) <= 2_000_000
