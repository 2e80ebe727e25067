"""Letters that the game's own fonts lack come from fonts of the system."""

import os
import stat
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from puertorico.ui import theme
from puertorico.ui.scene.paint import fallback, system_fonts
from puertorico.ui.scene.paint.assets import Assets
from puertorico.ui.scene.paint.fallback import Fallback, Piece, reduction
from puertorico.ui.scene.paint.fonts import FINE
from puertorico.ui.scene.paint.text import Run, lay_out

FREE_SANS = str(Path(pygame.__file__).parent / pygame.font.get_default_font())
"""A font that is always there; of letters the game's fonts lack, it has ҏ and a few Arabic ones."""
ARABIC = "تحت ب"
STYLE = theme.SENTENCE
OWN = set("Ana Bo .")


@pytest.fixture(autouse=True)
def searched(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The letters searched for on a system with one missing font, one broken one, and one with Arabic."""
    letters: list[str] = []

    def candidates(letter: str) -> Iterator[str]:
        letters.append(letter)
        yield from ("/nowhere/missing.ttf", __file__, FREE_SANS)

    pygame.font.init()
    monkeypatch.setattr(system_fonts, "candidates", candidates)
    return letters


@pytest.fixture
def assets() -> Assets:
    found = Assets()
    found.fonts._widths = {}  # not those shared with other tests, which had other fonts
    return found


def pixels(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGBA")


def test_a_text_is_split_by_the_fonts_that_have_its_letters():
    pieces = Fallback().pieces(f"Ana {ARABIC} Boҏ", OWN.__contains__)
    assert [piece.text for piece in pieces] == ["Ana ", ARABIC, " Bo", "ҏ"]
    _, arabic, _, cyrillic = (piece.face for piece in pieces)
    assert arabic == fallback.Face(FREE_SANS, "Arab", from_right=True)
    assert cyrillic == fallback.Face(FREE_SANS, "", from_right=False)


def test_accents_and_joiners_stay_with_their_letter():
    pieces = Fallback().pieces("An\u0301a ت\u0651\u200dB", OWN.__contains__)
    assert [piece.text for piece in pieces] == ["An\u0301a ", "ت\u0651\u200d", "B"]


def test_a_letter_is_searched_for_once(searched: list[str]):
    found = Fallback()
    for _ in range(3):
        assert found.pieces("A王王", OWN.__contains__) == [Piece("A王王")]
    assert found.face("ت") == found.face("ب") is not None
    assert searched == ["王", "ت"], "the font found for one letter is tried first for the next"


def test_searching_ends(searched: list[str]):
    """Each search takes a while, and the titles of many saved games may hold anything."""
    found = Fallback()
    for code in range(0x4E00, 0x4E00 + 500):
        found.face(chr(code))
    assert len(searched) < 100


def test_no_more_is_searched_for_on_a_slow_system(searched: list[str], monkeypatch: pytest.MonkeyPatch):
    """The window waits for each search."""

    def candidates(letter: str) -> Iterator[str]:
        searched.append(letter)
        raise system_fonts.TooSlowError
        yield

    monkeypatch.setattr(system_fonts, "candidates", candidates)
    found = Fallback()
    assert [found.face(letter) for letter in "王تب"] == [None] * 3
    assert searched == ["王"]


def test_own_letters_need_no_search(assets: Assets, searched: list[str]):
    for style in (STYLE, theme.serif(20)):
        assert assets.fonts.can_show("Ștefan Ольга Ωμέγα 12 “…” – →", style)
        assets.letters("Ștefan Ольга", style, 64, theme.INK)
    assert searched == []


def test_a_line_of_two_fonts_has_the_height_and_baseline_of_its_own(assets: Assets):
    plain, mixed = (assets.letters(text, STYLE, 64, theme.INK) for text in ("An", f"An {ARABIC}"))
    assert mixed.get_height() == plain.get_height()
    assert mixed.get_width() == assets.width_px(f"An {ARABIC}", STYLE, 64) > plain.get_width()
    letters = plain.get_bounding_rect()
    assert pixels(mixed.subsurface(letters)) == pixels(plain.subsurface(letters))


def test_the_letters_of_the_other_font_are_drawn(assets: Assets, monkeypatch: pytest.MonkeyPatch):
    drawn = pixels(assets._set(ARABIC, STYLE, 64, theme.INK))
    assert assets.fonts.can_show(ARABIC, STYLE)
    monkeypatch.setattr(system_fonts, "candidates", lambda _letter: iter(()))
    without = Assets()
    without.fonts._widths = {}
    assert pixels(without._set(ARABIC, STYLE, 64, theme.INK)) != drawn
    assert not without.fonts.can_show(ARABIC, STYLE)


def test_words_written_from_the_right_keep_their_order_in_a_paragraph(assets: Assets):
    laid = lay_out(assets, [Run(f"Undo {ARABIC} now", STYLE)], STYLE, 400, 1.0)
    assert [box.item.text for box in laid.boxes if isinstance(box.item, Run)] == ["Undo", ARABIC, "now"]


def test_pictures_of_a_fixed_size_are_reduced():
    large = pygame.Font(FREE_SANS, 128)
    assert reduction(large, 32) * large.get_height() == pytest.approx(32 * 1.25)
    assert reduction(pygame.Font(FREE_SANS, 32), 32) == 1.0


# The fonts of each system ----------------------------------------------------------------------------


@pytest.fixture
def real(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()


@pytest.mark.usefixtures("real")
def test_windows_and_macos_have_known_fonts(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("WINDIR", "X:\\Win")
    windows = list(system_fonts.candidates("王", "win32"))
    assert os.path.join("X:\\Win", "Fonts", "msyh.ttc") in windows
    assert all(path.startswith("/System/Library/Fonts/") for path in system_fonts.candidates("王", "darwin"))


@pytest.mark.usefixtures("real")
@pytest.mark.skipif(sys.platform == "win32", reason="a shell script")
@pytest.mark.parametrize(
    ("script", "files"),
    [
        ('echo -n "/fonts/$3.ttf"', 2),
        ("exit 1", 0),
        (None, 0),
    ],
)
def test_fontconfig_is_asked_for_a_letter(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, script: str | None, files: int
):
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(system_fonts, "_TIMEOUT", 300.0)
    if script is not None:
        program = tmp_path / "fc-match"
        program.write_text(f"#!/bin/sh\n{script}\n")
        program.chmod(program.stat().st_mode | stat.S_IXUSR)
    found = list(system_fonts.candidates("王", "linux"))
    assert len(found) == files
    assert all(path.startswith("/fonts/sans-serif:charset=738b") for path in found)


@pytest.mark.usefixtures("real")
@pytest.mark.skipif(sys.platform == "win32", reason="a shell script")
def test_fontconfig_has_only_so_much_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    program = tmp_path / "fc-match"
    program.write_text("#!/bin/sh\nexec sleep 3600\n")
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    monkeypatch.setattr(system_fonts, "_TIMEOUT", 0.05)
    with pytest.raises(system_fonts.TooSlowError):
        list(system_fonts.candidates("王", "linux"))


@pytest.mark.usefixtures("real")
@pytest.mark.parametrize("name", ["محمد علي", "שרה כהן", "王小明", "さくら", "김민준", "😀"])
def test_names_in_any_script_are_shown_where_the_system_has_a_font(name: str, assets: Assets):
    if not assets.fonts.can_show(name, theme.PLAYER):
        pytest.skip("no font for it here")
    drawn = assets._set(name, theme.PLAYER, 20 * FINE, theme.INK)
    assert drawn.get_bounding_rect().w > 10
    assert drawn.get_height() == assets._set("Ana", theme.PLAYER, 20 * FINE, theme.INK).get_height()
