"""The parts of the help: pages, and the cards on them."""

from __future__ import annotations

from attrs import frozen

from puertorico.ui import theme


@frozen
class CardContent:
    """One fact or control. ``color`` fills the band behind the pictures; ``more`` goes below a thin line.

    ``keys``, if any, are drawn instead of ``pictures``. ``rimmed`` pictures get the gold rim of
    usable pieces.
    """

    title: str
    text: str
    pictures: tuple[str, ...] = ()
    keys: tuple[str, ...] = ()
    color: str = theme.SEA
    more: str = ""
    rimmed: bool = False


@frozen
class HelpPage:
    """A tab of the help: its cards, and the number of columns they are laid out in."""

    name: str
    title: str
    columns: int
    cards: tuple[CardContent, ...]
