"""What desktops of Linux read: the menu entry, the type of saved games, the metadata and the icons."""

import shutil
from pathlib import Path

from bundling import icons, templates
from bundling.names import IDENTIFIER, NAME, RECIPES

TEMPLATES = RECIPES / "linux"


def lay_out(share: Path, entry: str = NAME) -> None:
    """Copy everything to its place in the folder ``share`` of a system or a program.

    ``entry``: the name of the menu entry and the icons.
    """
    for template, place in (
        ("desktop", share / "applications" / f"{entry}.desktop"),
        ("xml", share / "mime" / "packages" / f"{entry}.xml"),
        ("metainfo.xml", share / "metainfo" / f"{IDENTIFIER}.metainfo.xml"),
    ):
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(filled(template, entry), encoding="utf-8")
    hicolor = share / "icons" / "hicolor"
    for size in icons.SIZES:
        _copy(icons.png(size), hicolor / f"{size}x{size}" / "apps" / f"{entry}.png")
    _copy(icons.source(), hicolor / "scalable" / "apps" / f"{entry}.svg")


def filled(template: str, entry: str = NAME) -> str:
    """Return the text of the ``desktop``, ``xml`` or ``metainfo.xml`` file."""
    return templates.filled(TEMPLATES / f"{NAME}.{template}.in", ENTRY=entry)


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)
