"""The third-party software and fonts in the game, and their licenses.

Each license is a file in the resources. Its text is never translated.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from attrs import frozen

from puertorico import paths
from puertorico.i18n import N_

LicenseTable = tuple[tuple[str, ...], ...]
"""The rows of a table in a license; the first one is the heading."""

_LEAST_ROWS, _LEAST_COLUMNS = 3, 3
_BOXED_LINE = re.compile(r"^\*(.*)\*$", re.MULTILINE)
_RULED_LINE = re.compile(r"[-=*\s]+")


@frozen
class Dependency:
    """One piece of third-party work.

    ``use`` is what the game needs it for, translated when shown. ``licenses`` are the names of the
    license files that apply, all of them; none for work in the public domain.
    """

    name: str
    use: str
    licenses: tuple[str, ...]
    holders: str


_PYTHON = N_("Programming language and standard library")
_DRAWING = N_("Window, graphics and sound")
_DATA = N_("Game data and files")
_FONTS = N_("Fonts and text layout")
_PICTURES = N_("Image formats")
_SOUND = N_("Sound formats")
_SYSTEM = N_("Operating system support")
_XIPH = "Xiph.Org Foundation and contributors"

DEPENDENCIES: tuple[Dependency, ...] = (
    Dependency("Python", _PYTHON, ("PSF-2.0",), "Python Software Foundation and contributors"),
    Dependency("pygame-ce", _DRAWING, ("LGPL-2.1",), "Pete Shinners, René Dudfield and the pygame community"),
    Dependency("SDL", _DRAWING, ("Zlib",), "1997–2025 Sam Lantinga"),
    Dependency("SDL_image", _PICTURES, ("Zlib",), "1997–2025 Sam Lantinga"),
    Dependency("SDL_mixer", _SOUND, ("Zlib",), "1997–2025 Sam Lantinga"),
    Dependency("SDL_ttf", _FONTS, ("Zlib",), "1997–2025 Sam Lantinga"),
    Dependency(
        "Source Sans Pro", _FONTS, ("OFL-1.1",), "2010–2014 Adobe Systems, Reserved Font Name “Source”"
    ),
    Dependency("Source Serif Pro", _FONTS, ("OFL-1.1",), "2014 Adobe Systems, Reserved Font Name “Source”"),
    Dependency("attrs", _DATA, ("MIT",), "2015 Hynek Schlawack and the attrs contributors"),
    Dependency("cattrs", _DATA, ("MIT",), "2016 Tin Tvrtković"),
    Dependency(
        "Babel",
        N_("Dates, numbers and plurals in many languages"),
        ("BSD-3-Clause", "Unicode-3.0"),
        "2013–2026 the Babel Team; data of languages: Unicode, Inc.",
    ),
    Dependency("filelock", _SYSTEM, ("MIT",), "2025 Bernát Gábor and contributors"),
    Dependency("platformdirs", _SYSTEM, ("MIT",), "2010–present the platformdirs developers"),
    Dependency(
        "tqdm",
        N_("Progress bars of long commands"),
        ("MPL-2.0", "MIT"),
        "2013–2016 noamraph; 2015–2026 Casper da Costa-Luis and contributors",
    ),
    Dependency("typing_extensions", _PYTHON, ("PSF-2.0",), "Python Software Foundation and contributors"),
    Dependency("mpdecimal", _PYTHON, ("BSD-2-Clause",), "2008–2024 Stefan Krah"),
    Dependency("libffi", _PYTHON, ("MIT",), "1996–2024 Anthony Green, Red Hat, Inc and others"),
    Dependency("zlib", _PYTHON, ("Zlib",), "1995–2024 Jean-loup Gailly and Mark Adler"),
    Dependency("SQLite", _DATA, (), "D. Richard Hipp and others"),
    Dependency("FreeType", _FONTS, ("FTL",), "1996–2025 The FreeType Project (www.freetype.org)"),
    Dependency(
        "HarfBuzz",
        _FONTS,
        ("HarfBuzz",),
        "2005–2025 Behdad Esfahbod, Google, Red Hat, Facebook, Adobe, Codethink, Chris Wilson, Keith "
        "Stribley, Martin Hosken, SIL International, David Turner, Werner Lemberg, Ebrahim Byagowi, "
        "Khaled Hosny and others",
    ),
    Dependency(
        "libpng",
        _PICTURES,
        ("libpng-2.0",),
        "1995–2025 The PNG Reference Library Authors; 2018–2025 Cosmin Truta; others",
    ),
    Dependency(
        "libjpeg-turbo",
        _PICTURES,
        ("IJG", "BSD-3-Clause", "Zlib"),
        "1991–2020 Thomas G. Lane, Guido Vollbeding; 2009–2025 D. R. Commander; 1999–2006 Miyasaka Masaru. "
        "This software is based in part on the work of the Independent JPEG Group.",
    ),
    Dependency(
        "libtiff", _PICTURES, ("libtiff",), "1988–1997 Sam Leffler; 1991–1997 Silicon Graphics, Inc.; others"
    ),
    Dependency("libwebp", _PICTURES, ("BSD-3-Clause",), "2010 Google Inc."),
    Dependency("Brotli", _FONTS, ("MIT",), "2009–2025 the Brotli Authors"),
    Dependency("libogg", _SOUND, ("BSD-3-Clause",), f"1994–2025 {_XIPH}"),
    Dependency("libvorbis", _SOUND, ("BSD-3-Clause",), f"2002–2025 {_XIPH}"),
    Dependency(
        "Opus",
        _SOUND,
        ("BSD-3-Clause",),
        "2001–2025 Xiph.Org, Skype Limited, Octasic, Jean-Marc Valin, Timothy B. Terriberry, CSIRO, Gregory "
        "Maxwell, Mark Borgerding, Erik de Castro Lopo, Mozilla, Amazon",
    ),
    Dependency("opusfile", _SOUND, ("BSD-3-Clause",), f"1994–2025 {_XIPH}"),
    Dependency("FLAC", _SOUND, ("BSD-3-Clause",), f"2000–2009 Josh Coalson; 2011–2025 {_XIPH}"),
    Dependency("mpg123", _SOUND, ("LGPL-2.1",), "1995–2025 Michael Hipp and the mpg123 project"),
    Dependency("libsndfile", _SOUND, ("LGPL-2.1",), "1999–2025 Erik de Castro Lopo and others"),
    Dependency("FluidSynth", _SOUND, ("LGPL-2.1",), "2003–2025 Peter Hanappe, Tom Moebert and others"),
    Dependency("WavPack", _SOUND, ("BSD-3-Clause",), "1998–2025 David Bryant, Conifer Software"),
    Dependency("libxmp", _SOUND, ("MIT",), "1996–2025 Claudio Matsuoka and Hipolito Carraro Jr"),
    Dependency(
        "PortMidi", _SOUND, ("MIT",), "1999–2000 Ross Bencina and Phil Burk; 2001–2025 Roger B. Dannenberg"
    ),
    Dependency(
        "alsa-lib", _SOUND, ("LGPL-2.1",), "1998–2025 Jaroslav Kysela, Abramo Bagnara, Takashi Iwai, others"
    ),
    Dependency(
        "PyInstaller",
        N_("Starts the game on computers without Python"),
        ("PyInstaller", "Apache-2.0"),
        "2010–2025 PyInstaller Development Team; 2005–2009 Giovanni Bajo; 2002 McMillan Enterprises, Inc.",
    ),
)


def license_text(license: str) -> str:
    """Return the text of a license, exactly as in its file. Raises ResourceMissingError if there is none."""
    return paths.resource("licenses", f"{license}.txt").read_text(encoding="utf-8")


def license_blocks(license: str) -> list[str | LicenseTable]:
    """Return a license without ruled lines and boxes: each paragraph as one line, each table as its rows."""
    text = _BOXED_LINE.sub(r"\1", license_text(license))
    blocks = [block.splitlines() for block in re.split(r"\n\s*\n", text)]
    found: list[str | LicenseTable] = []
    while blocks:
        lines = blocks.pop(0)
        table = _table(lines, blocks[0]) if blocks else None
        if table is not None:
            del blocks[0]
            found.append(table)
            continue
        words = " ".join(" ".join(line for line in lines if not _RULED_LINE.fullmatch(line)).split())
        if words:
            found.append(words)
    return found


def _table(heading: Sequence[str], lines: Sequence[str]) -> LicenseTable | None:
    """Return the table that two blocks are, its heading and its other lines; None if they aren't one."""
    if len(lines) < _LEAST_ROWS:
        return None
    together = [*heading, *lines]
    wide = max(map(len, together))
    used = "".join("x" if any(line[at : at + 1].strip() for line in together) else " " for at in range(wide))
    # Between words, there is only one space; where that is below a space in all other lines, it's by chance.
    columns = [match.span() for match in re.finditer(r"x+(?: x+)*", used)]
    if len(columns) < _LEAST_COLUMNS:
        return None
    rows = [[line[start:end].strip() for start, end in columns] for line in together]
    # A heading of several lines is one row.
    head = [" ".join(cell).strip().replace("- ", "-") for cell in zip(*rows[: len(heading)], strict=True)]
    return (tuple(head), *map(tuple, rows[len(heading) :]))
