"""Faults in a layout: texts that are cut off, overlap, are covered, or are too small or too pale to read.

There are few exceptions, each with its reason.
"""

from collections.abc import Iterator

import pygame

from puertorico.ui.scene.widgets.text_field import TextField
from puertorico.ui.screens.history.past_rows import GameCard
from puertorico.ui.screens.replay.replay_line import ReplayLine
from puertorico.ui.screens.saved.saved_list import GameRow
from puertorico.ui.table.components.boards.city import CityBuilding
from puertorico.ui.table.components.center.bank_tile import BankTile
from puertorico.ui.table.components.center.ship import CargoShip
from tests.ui.layout.watch import (
    Line,
    Watch,
    covered,
    is_barrel_letter,
    outside,
    overlapping,
    shortened,
    worst,
)

SMALLEST = 14.0
SMALLEST_ON_TILES = 12.5
"""For names on tiles and ships, and for numbers on coins, shields and badges."""
ROUNDING = 0.13
"""A quarter of a pixel, in which font sizes are rounded, in units in small windows."""
LEAST_CONTRAST = 4.4
"""A tenth less than required of the colors of the theme, because the measurement may include a pixel of the
edge of the background.
"""

TILES = (BankTile, CityBuilding, CargoShip)


WITH_TOOLTIP = (GameRow, GameCard, ReplayLine)
"""Rows of lists, where names and titles may be cut off, and the events of a replay step, which may take half
a page: the full text is in the tooltip or next to it.
"""


def _may_be_shortened(line: Line) -> bool:
    """Whether a text may be cut off; text fields scroll with the cursor."""
    return any(isinstance(node, WITH_TOOLTIP) for node in line.node.ancestors()) or isinstance(
        line.node, TextField
    )


def _is_figure(line: Line) -> bool:
    return not any(letter.isalpha() for letter in line.text)


def too_small(line: Line) -> bool:
    """Whether a text is too small."""
    if is_barrel_letter(line):
        return False
    on_tile = any(isinstance(node, TILES) for node in line.node.ancestors())
    least = SMALLEST_ON_TILES if on_tile or _is_figure(line) else SMALLEST
    return line.size < least - ROUNDING


def too_pale(line: Line) -> bool:
    """Whether a text has too little contrast. Letters on barrels may be faint if there are no barrels."""
    return worst(line) < LEAST_CONTRAST and not is_barrel_letter(line)


def faults(watch: Watch, window: pygame.Surface) -> Iterator[str]:
    """All faults in what was drawn."""
    yield from faults_of_place(watch, window)
    for line in watch.lines:
        if too_small(line):
            yield f"{line.text!r} is set in {line.size:.1f}: {line.where}"
        if too_pale(line):
            yield f"{line.text!r} has a contrast of {worst(line):.1f}: {line.where}"


def faults_of_place(watch: Watch, window: pygame.Surface, **glow: float) -> Iterator[str]:
    """Texts that are cut off, covered or in the wrong place, whatever their size and color."""
    yield from watch.faults
    yield from (fault for line, fault in shortened(watch) if not _may_be_shortened(line))
    yield from overlapping(watch)
    yield from covered(watch, window, **glow)
    yield from outside(watch)
