"""What must not be: texts that are cut, lie over each other, are covered, too small or too pale to read.

Few texts are excepted, each for a reason that is told here.
"""

from collections.abc import Iterator

import pygame

from puertorico.engine.ids import GOODS
from puertorico.ui.scene.widgets.text_field import TextField
from puertorico.ui.screens.history.past_rows import GameCard
from puertorico.ui.screens.replay.replay_line import ReplayLine
from puertorico.ui.screens.saved.saved_list import GameRow
from puertorico.ui.table.components.boards.city import CityBuilding
from puertorico.ui.table.components.center.bank_tile import BankTile
from puertorico.ui.table.components.center.ship import CargoShip
from puertorico.ui.table.drawing import labels
from tests.ui.layout.watch import Line, Watch, covered, outside, overlapping, shortened, worst

SMALLEST = 14.0
SMALLEST_ON_TILES = 12.5
"""For names on tiles and ships, and for figures on coins, shields and badges."""
ROUNDING = 0.13
"""Sizes are counted in quarters of a pixel; in small windows that is this much of a unit."""
LEAST_CONTRAST = 4.4
"""A tenth below what is asked of the colors themselves, which a test of its own holds: what is measured here
may have the edge of its ground, a pixel wide, mixed in.
"""

TILES = (BankTile, CityBuilding, CargoShip)

BARREL_LETTERS = frozenset(labels.letter(good) for good in GOODS)

WITH_TOOLTIP = (GameRow, GameCard, ReplayLine)
"""Rows of a list, where names and titles give way; what happened in a step of a replay, which may be half a
page: all of it is written beside it or in the tooltip.
"""


def _may_be_shortened(line: Line) -> bool:
    """Whether the end of it may be missing: what is typed into a field moves along with the cursor."""
    return any(isinstance(node, WITH_TOOLTIP) for node in line.node.ancestors()) or isinstance(
        line.node, TextField
    )


def _is_barrel_letter(line: Line) -> bool:
    """The letter on a barrel is part of its picture: it repeats what color and shape say."""
    return line.text in BARREL_LETTERS


def _is_figure(line: Line) -> bool:
    return not any(letter.isalpha() for letter in line.text)


def too_small(line: Line) -> bool:
    """Whether a text is smaller than it may be."""
    if _is_barrel_letter(line):
        return False
    on_tile = any(isinstance(node, TILES) for node in line.node.ancestors())
    least = SMALLEST_ON_TILES if on_tile or _is_figure(line) else SMALLEST
    return line.size < least - ROUNDING


def too_pale(line: Line) -> bool:
    """Whether a text stands out too little from its ground. A barrel that is not there is shown faintly."""
    return worst(line) < LEAST_CONTRAST and not _is_barrel_letter(line)


def faults(watch: Watch, window: pygame.Surface) -> Iterator[str]:
    """All that is wrong with what was drawn."""
    yield from watch.faults
    yield from (fault for line, fault in shortened(watch) if not _may_be_shortened(line))
    yield from overlapping(watch)
    yield from covered(watch, window)
    yield from outside(watch)
    for line in watch.lines:
        if too_small(line):
            yield f"{line.text!r} is set in {line.size:.1f}: {line.where}"
        if too_pale(line):
            yield f"{line.text!r} has a contrast of {worst(line):.1f}: {line.where}"
