"""What Homebrew and winget need to know about a released version, with the checksums of its files."""

import json
from collections.abc import Mapping
from pathlib import Path

from bundling import names, templates, texts
from bundling.names import BUILD, NAME, RECIPES
from puertorico.i18n import SOURCE_LANGUAGE

STORES = BUILD / "stores"
"""The folder with a folder for each store, laid out as in its repository."""

PACKAGE = "PuertoRicoDevelopers.PuertoRico"
"""The name by which winget knows the game."""

_WINGET = RECIPES / "windows" / "winget"


def read_sums(path: Path) -> dict[str, str]:
    """Return the SHA-256 checksum of each file that a list of ``sha256sum`` names."""
    lines = [line.split() for line in path.read_text(encoding="utf-8").splitlines()]
    return {name.removeprefix("*"): total for total, name in lines}


def write_cask(sums: Mapping[str, str]) -> Path:
    """Write the cask for Homebrew and return its path. Raises SystemExit if an image is missing."""
    images = {machine: f"{NAME}-{names.version()}-macos-{machine}.dmg" for machine in ("arm64", "x86_64")}
    found = {machine: _sum(sums, image) for machine, image in images.items()}
    path = STORES / "homebrew-cask" / "Casks" / "p" / "puerto-rico.rb"
    folder = f"~/Library/Application Support/{NAME}"
    more = {"SUM_ARM": found["arm64"], "SUM_INTEL": found["x86_64"], "FOLDER": folder}
    return _write(path, templates.filled(RECIPES / "macos" / "puerto-rico.rb.in", **more))


def write_winget(sums: Mapping[str, str]) -> list[Path]:
    """Write the manifests for winget, one for each language among them, and return their paths.

    Raises SystemExit if the installer is missing.
    """
    installer = f"{NAME}-{names.version()}-windows-x86_64-setup.exe"
    total = _sum(sums, installer).upper()
    publisher, game = PACKAGE.split(".")
    folder = STORES / "winget-pkgs" / "manifests" / "p" / publisher / game / names.version()
    known = {"PACKAGE": PACKAGE, "ENDING": names.GAME_ENDING.removeprefix(".")}
    written = [
        _write(folder / f"{PACKAGE}.yaml", _manifest("version", known, LOCALE=_locale(SOURCE_LANGUAGE))),
        _write(
            folder / f"{PACKAGE}.installer.yaml",
            _manifest("installer", known, FILE=installer, SUM=total),
        ),
    ]
    summaries, abouts = texts.in_all_languages("SUMMARY"), texts.in_all_languages("ABOUT")
    for code in texts.languages():
        locale = _locale(code)
        more = {
            "LOCALE": locale,
            "KIND": "defaultLocale" if code == SOURCE_LANGUAGE else "locale",
            # What JSON calls a string is one in YAML, too, whatever is in it.
            "SUMMARY_TEXT": json.dumps(summaries[code], ensure_ascii=False),
            "ABOUT_TEXT": json.dumps(abouts[code], ensure_ascii=False),
        }
        written.append(_write(folder / f"{PACKAGE}.locale.{locale}.yaml", _manifest("locale", known, **more)))
    return written


def _locale(code: str) -> str:
    """Return what winget calls a language, such as ``cs-CZ``."""
    return texts.with_country(code).replace("_", "-")


def _manifest(kind: str, known: Mapping[str, str], **more: str) -> str:
    return templates.filled(_WINGET / f"{kind}.yaml.in", **known, **more)


def _sum(sums: Mapping[str, str], name: str) -> str:
    if name not in sums:
        raise SystemExit(f"packaging: SHA256SUMS doesn't list {name}.")
    return sums[name]


def _write(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="\n")
    return path
