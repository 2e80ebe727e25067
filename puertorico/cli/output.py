"""What the commands that play many games print in the same way: how far they are, the boxes, columns."""

import sys
from collections.abc import Iterable, Mapping, Sequence
from typing import TypeVar

from tqdm import tqdm

from puertorico.cli.simulation import SeriesSetup
from puertorico.engine.options import DraftMode
from puertorico.expansions import EXPANSIONS
from puertorico.i18n import N_, _

T = TypeVar("T")

DRAFT_MODE_TEXTS: Mapping[DraftMode, str] = {
    DraftMode.PLAYERS: N_("the players draft"),
    DraftMode.RANDOM: N_("the buildings are drafted at random"),
}


def with_progress_bar(results: Iterable[T], games: int) -> Iterable[T]:
    """Shows on a terminal how far it is."""
    if not sys.stderr.isatty():
        return results
    bar: Iterable[T] = tqdm(results, total=games, unit=_("game"), file=sys.stderr, leave=False)
    return bar


def setup_line(table: SeriesSetup) -> str:
    """The boxes in use, and who drafts."""
    expansions = [_(one.name) for one in EXPANSIONS if one.box in table.sets]
    if not expansions:
        return _("Base game.")
    line = _("Base game with {expansions}; {drafters}.")
    return line.format(expansions=", ".join(expansions), drafters=_(DRAFT_MODE_TEXTS[table.draft]))


def columns(heads: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> list[str]:
    """Lines with columns of equal width, names left and figures right."""
    cells = [heads, *rows]
    widths = [max(len(row[column]) for row in cells) for column in range(len(heads))]
    return [
        "  ".join(
            [row[0].ljust(widths[0]), *(cell.rjust(w) for cell, w in zip(row[1:], widths[1:], strict=True))]
        )
        for row in cells
    ]
