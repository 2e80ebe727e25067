"""What is made for Windows around the bundle: an installer for one user, and a portable .zip."""

import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path

from bundling import archive, icons, names, resource, templates
from bundling.names import BUNDLE, RECIPES, RELEASE, WORK, release_name

SCRIPT = RECIPES / "windows" / "puertorico.nsi"
_USUAL = Path("C:/Program Files (x86)/NSIS/makensis.exe")


def installer() -> Path:
    """Where the installer is made."""
    return RELEASE / release_name(".exe", "setup")


def build() -> list[Path]:
    """Makes both around the bundle that is there, and returns where they are."""
    RELEASE.mkdir(parents=True, exist_ok=True)
    icons.make()
    return [make_installer(BUNDLE, installer()), make_zip()]


def make_zip() -> Path:
    """A folder that runs from where it is unpacked."""
    path = RELEASE / release_name(".zip", "portable")
    readme = templates.filled(RECIPES / "windows" / "README.txt.in")
    more = {"README.txt": readme, "LICENCES.txt": templates.licenses()}
    # Editors of Windows want its ends of lines.
    more = {name: text.replace("\n", "\r\n") for name, text in more.items()}
    archive.pack_zip(path, BUNDLE, path.stem, more, templates.moment())
    return path


def make_installer(bundle: Path, output: Path) -> Path:
    """Has NSIS make the installer of a bundle. Ends the program where it is not here, or complains."""
    makensis = shutil.which("makensis") or (str(_USUAL) if _USUAL.exists() else None)
    if makensis is None:
        raise SystemExit("packaging: the installer is made by makensis of NSIS, which is not here.")
    WORK.mkdir(parents=True, exist_ok=True)
    license = WORK / "LICENCES.txt"
    # NSIS reads a text as Unicode where it begins so.
    license.write_text(templates.licenses(), encoding="utf-8-sig", newline="\r\n")
    size = sum(path.stat().st_size for path in bundle.rglob("*") if path.is_file())
    given = definitions(
        BUNDLE=str(bundle), OUTPUT=str(output), LICENCE=str(license), KILOBYTES=str(size // 1024)
    )
    command = [makensis, "-V2", "-WX", *(f"-D{key}={value}" for key, value in given.items()), str(SCRIPT)]
    if subprocess.run(command).returncode:
        raise SystemExit("packaging: makensis has failed.")
    return output


def definitions(**more: str) -> Mapping[str, str]:
    """All that the script asks for by name."""
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
