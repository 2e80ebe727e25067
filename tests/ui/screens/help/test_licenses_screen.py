"""All third-party work is listed, with licenses that can be read."""

import re
from collections.abc import Callable
from importlib import metadata
from pathlib import Path

import pygame
import pytest

from puertorico import paths
from puertorico.ui import theme
from puertorico.ui.app import App
from puertorico.ui.context import Context
from puertorico.ui.credits import DEPENDENCIES, license_blocks, license_text
from puertorico.ui.pilot import Pilot
from puertorico.ui.scene.widgets.display import Label, Paragraph
from puertorico.ui.scene.widgets.scroll import ScrollPanel
from puertorico.ui.screen import Screen
from puertorico.ui.screens.help.licenses_screen import LicensesScreen
from puertorico.ui.screens.title import TitleScreen
from tests.ui.layout.watch import capture

Put = Callable[[Screen], Pilot]

CALLED = {
    "font-source-sans-pro": "Source Sans Pro",
    "font-source-serif-pro": "Source Serif Pro",
    "typing-extensions": "typing_extensions",
}
"""Packages whose name differs from that of their content."""

LIBRARIES = {
    "SDL2": "SDL",
    "SDL2_image": "SDL_image",
    "SDL2_mixer": "SDL_mixer",
    "SDL2_ttf": "SDL_ttf",
    "asound": "alsa-lib",
    "brotlicommon": "Brotli",
    "brotlidec": "Brotli",
    "jpeg": "libjpeg-turbo",
    "png16": "libpng",
    "sharpyuv": "libwebp",
    "tiff": "libtiff",
    "vorbisenc": "libvorbis",
    "vorbisfile": "libvorbis",
    "webpdemux": "libwebp",
}


def names() -> set[str]:
    return {part.name.lower() for part in DEPENDENCIES}


def needed(name: str = "puertorico") -> set[str]:
    """Return the packages the game requires on this system, and their requirements."""
    found = set()
    for line in metadata.requires(name) or ():
        wanted, _, marker = line.partition(";")
        plain = re.split(r"[^\w.-]", wanted)[0].lower().replace("_", "-")
        # Requirements of other systems or Python versions aren't installed.
        if "extra" not in marker and (not marker or _is_installed(plain)):
            found |= {plain, *needed(plain)}
    return found


def _is_installed(name: str) -> bool:
    try:
        return bool(metadata.version(name))
    except metadata.PackageNotFoundError:
        return False


def test_every_package_the_game_needs_is_listed() -> None:
    assert {"attrs", "pygame-ce"} <= needed()
    assert {CALLED.get(name, name).lower() for name in needed()} - names() == set()


def test_every_library_bundled_with_pygame_is_listed() -> None:
    folder = Path(pygame.__file__).parent.parent / "pygame_ce.libs"
    if not folder.is_dir():
        pytest.skip("pygame-ce has no library folder here")
    found = {re.split(r"-[0-9a-f]{8}|-2-", path.name)[0].removeprefix("lib") for path in folder.iterdir()}
    assert "SDL2" in found
    called = {LIBRARIES.get(name, name).lower() for name in found}
    assert {name for name in called if name not in names() and f"lib{name}" not in names()} == set()


def test_license_files_and_listed_licenses_match() -> None:
    files = {path.stem for path in paths.resource("licenses").iterdir()}
    assert files == {license for part in DEPENDENCIES for license in part.licenses}
    for license in files:
        assert len(plain_text(license)) > 0.7 * len(" ".join(license_text(license).split()))


def plain_text(license: str) -> str:
    words = []
    for block in license_blocks(license):
        words += [block] if isinstance(block, str) else [cell for row in block for cell in row]
    return " ".join(words)


def test_only_the_license_of_python_has_a_table() -> None:
    """Texts in other licenses are justified with spaces."""
    tables = {
        license: block
        for part in DEPENDENCIES
        for license in part.licenses
        for block in license_blocks(license)
        if not isinstance(block, str)
    }
    assert set(tables) == {"PSF-2.0"}
    head, *rows = tables["PSF-2.0"]
    assert head == ("Release", "Derived from", "Year", "Owner", "GPL-compatible? (1)")
    assert len(rows) == 11
    assert rows[0] == ("0.9.0 thru 1.2", "", "1991-1995", "CWI", "yes")
    assert rows[4] == ("1.6.1", "1.6", "2001", "CNRI", "yes (2)")


def test_boxes_around_text_are_left_out() -> None:
    assert any(block.startswith("6. Disclaimer of Warranty") for block in license_blocks("MPL-2.0"))


@pytest.mark.parametrize("factor", [1.0, 1.5, 2.0])
def test_every_column_of_a_table_has_room_for_its_texts(
    factor: float, put: Put, app: App, context: Context
) -> None:
    app.assets.text_factor = factor
    pilot = put(LicensesScreen(context))
    pilot.find("licenses.terms").reveal(pilot.find("licenses.table"))
    app.step(0.0)
    drawn = [line for line in capture(app).lines if line.node.name == "licenses.table"]
    assert {"Release", "2.0+1.6.1", "GPL-compatible? (1)"} <= {line.text for line in drawn}
    assert [line.text for line in drawn if line.text != line.wanted] == []
    (size,) = {line.size for line in drawn}
    assert size >= theme.SENTENCE.size * min(factor, 1.3)


@pytest.fixture
def pilot(put: Put, context: Context) -> Pilot:
    pilot = put(TitleScreen(context))
    pilot.click("title.licenses")
    return pilot


def shown(pilot: Pilot) -> str:
    terms = pilot.find("licenses.terms")
    lines = [node.text for node in terms.walk() if isinstance(node, Label)]
    for node in terms.walk():
        if isinstance(node, Paragraph):
            lines += [run.text for run in node.content]
    return "\n".join(lines)


def test_a_click_shows_the_license(pilot: Pilot, app: App) -> None:
    assert isinstance(app.screen, LicensesScreen)
    assert shown(pilot).startswith("Python\n")
    pilot.click("licenses.1")
    assert shown(pilot).startswith("pygame-ce\n")
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in shown(pilot)
    pilot.key("escape")
    assert isinstance(app.screen, TitleScreen)


def test_every_entry_can_be_reached_with_the_keyboard(pilot: Pilot) -> None:
    seen = {shown(pilot).splitlines()[0]}
    for _ in DEPENDENCIES[1:]:
        pilot.key("down")
        seen.add(shown(pilot).splitlines()[0])
    assert seen == {part.name for part in DEPENDENCIES}


def test_work_in_the_public_domain_says_so(put: Put, context: Context) -> None:
    number = next(number for number, part in enumerate(DEPENDENCIES) if not part.licenses)
    assert "public domain" in shown(put(LicensesScreen(context, number)))


def test_long_terms_are_turned_by_the_wheel_and_by_keys(pilot: Pilot) -> None:
    pilot.click("licenses.1")
    terms = pilot.find("licenses.terms")
    assert isinstance(terms, ScrollPanel)
    pilot.wheel("licenses.terms", -3)
    assert terms.offset > 0
    pilot.key("end")
    assert terms.offset == terms.max_offset > 1000
    pilot.click("licenses.2")
    assert terms.offset == 0
