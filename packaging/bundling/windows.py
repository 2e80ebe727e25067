"""The Windows packages: an installer for one user and a portable .zip."""

import os
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

from bundling import archive, commit_time, icons, names, resource, templates, texts
from bundling.names import BUNDLE, RECIPES, RELEASE, WORK, release_name
from puertorico.paths import PORTABLE_FOLDER, PORTABLE_MARKER

_TEXTS = ("INSTALLER", "COPYRIGHT", "SAVED_GAME", "IS_RUNNING", "NOT_CHANGED")
"""The texts of the installer, in the order of the parameters of the script's macro ``Language``."""

SCRIPT = RECIPES / "windows" / "puertorico.nsi"
_USUAL = Path("C:/Program Files (x86)/NSIS/makensis.exe")
_MARKER_TEXT = f"""\
Because of this file, the game keeps your settings and games in the folder {PORTABLE_FOLDER} next to it.
Without this file, it keeps them in your user folder.
"""


def installer(on: str = "") -> Path:
    """Return the path of the installer, made on this system or for another one."""
    return RELEASE / release_name(".exe", "setup", on)


def portable(on: str = "") -> Path:
    """Return the path of the portable .zip, likewise."""
    return RELEASE / release_name(".zip", "portable", on)


def build() -> list[Path]:
    """Build both packages from the existing bundle and return their paths."""
    RELEASE.mkdir(parents=True, exist_ok=True)
    icons.make()
    return [make_installer(BUNDLE, installer()), make_zip()]


def make_zip() -> Path:
    """Build the .zip, a folder that runs wherever it is unpacked, and return its path."""
    path = portable()
    archive.pack_zip(path, BUNDLE, path.stem, portable_texts(), commit_time.moment())
    return path


def portable_texts() -> dict[str, str]:
    """Return the text files of the .zip by name. One makes the program keep everything in its folder."""
    texts = {
        "README.txt": templates.filled(RECIPES / "windows" / "README.txt.in", FOLDER=PORTABLE_FOLDER),
        "LICENSES.txt": templates.licenses(),
        PORTABLE_MARKER: _MARKER_TEXT,
    }
    # Editors of Windows want its ends of lines.
    return {name: text.replace("\n", "\r\n") for name, text in texts.items()}


def find_makensis() -> str | None:
    """Return the path of NSIS's compiler, or None if it isn't installed."""
    return shutil.which("makensis") or (str(_USUAL) if _USUAL.exists() else None)


def make_installer(bundle: Path, output: Path, options: Sequence[str] = (), **changed: str) -> Path:
    """Build the installer of a bundle with NSIS. Raises SystemExit if NSIS is missing or fails.

    ``options`` are more options of NSIS, ``changed`` replaces definitions.
    """
    makensis = find_makensis()
    if makensis is None:
        raise SystemExit("packaging: building the installer needs makensis (NSIS), which is not installed.")
    WORK.mkdir(parents=True, exist_ok=True)
    license = WORK / "LICENSES.txt"
    # NSIS reads a text as Unicode where it begins so.
    license.write_text(templates.licenses(), encoding="utf-8-sig", newline="\r\n")
    languages = WORK / "languages.nsh"
    languages.write_text(language_lines(), encoding="utf-8-sig")
    size = sum(path.stat().st_size for path in bundle.rglob("*") if path.is_file())
    paths = {
        "BUNDLE": str(bundle),
        "OUTPUT": str(output),
        "LICENSE": str(license),
        "LANGUAGES": str(languages),
    }
    given = definitions(**paths, KILOBYTES=str(size // 1024), **changed)
    defined = [f"-D{key}={value}" for key, value in given.items()]
    command = [makensis, "-V2", "-WX", *options, *defined, str(SCRIPT)]
    # The installer keeps the times of the files, and the time at which it was made.
    for kept in (bundle, license):
        archive.set_times(kept, commit_time.moment())
    fixed = {**os.environ, commit_time.VARIABLE: str(commit_time.moment())}
    if subprocess.run(command, env=fixed).returncode:
        raise SystemExit("packaging: makensis failed.")
    return output


def language_lines() -> str:
    """Return the calls of the script's macro ``Language``, one for each language of the game."""
    translated = [texts.in_all_languages(name) for name in _TEXTS]
    return "".join(
        f'!insertmacro Language "{texts.english_name(code)}" {texts.windows_number(code)} '
        + " ".join(_quoted(text[code]) for text in translated)
        + "\n"
        for code in texts.languages()
    )


def _quoted(text: str) -> str:
    """Return a string of NSIS."""
    escaped = text.replace("$", "$$").replace('"', '$\\"')
    return f'"{escaped}"'


def definitions(**more: str) -> Mapping[str, str]:
    """Return all definitions that the script needs."""
    return {
        "NAME": names.NAME,
        "CONSOLE": names.CONSOLE,
        "TITLE": names.TITLE,
        "PUBLISHER": names.PUBLISHER,
        "VERSION": names.version(),
        "VERSION_OF_FOUR": ".".join(map(str, resource.numbers(names.version()))),
        "GAME_CLASS": names.GAME_CLASS,
        "GAME_ENDING": names.GAME_ENDING,
        "GAME_TYPE": names.GAME_TYPE,
        "ICON": str(icons.ICO),
        **more,
    }
