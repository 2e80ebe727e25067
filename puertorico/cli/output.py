"""Output shared by the commands that play many games: progress bar, heading and tables."""

import sys
from collections.abc import Iterable, Mapping, Sequence
from typing import TypeVar

from tqdm import tqdm

from puertorico.cli.simulation import SeriesSetup
from puertorico.engine.options import DraftMode
from puertorico.expansions import EXPANSIONS
from puertorico.i18n import N_, SOURCE_LANGUAGE, _, current_language, list_text, ngettext, pgettext
from puertorico.terminal import write_status

T = TypeVar("T")

_EXPANSIONS_LINE: Mapping[DraftMode, str] = {
    # Translators: {expansions} is a list of names, as in "New Buildings and Nobles".
    DraftMode.PLAYERS: N_("Base game with {expansions}; the players draft the buildings."),
    # Translators: {expansions} is a list of names, as in "New Buildings and Nobles".
    DraftMode.RANDOM: N_("Base game with {expansions}; the buildings are drawn at random."),
}


def with_progress_bar(results: Iterable[T], games: int) -> Iterable[T]:
    """Return the results with a progress bar around them if the output is a terminal."""
    if not sys.stderr.isatty():
        return results
    # Translators: the unit of the speed, as in "12.3 games/s".
    unit = pgettext("progress bar", "games")
    bar: Iterable[T] = tqdm(results, total=games, unit=f" {unit}", file=sys.stderr, leave=False)
    return bar


def report_interruption(games: int) -> None:
    """Say that the results which follow are only those of the games played so far."""
    text = ngettext(
        "Interrupted. These are the results of {games} game.",
        "Interrupted. These are the results of {games} games.",
        games,
    )
    write_status(text.format(games=games))


def heading(table: SeriesSetup, games: int, seed: int) -> list[str]:
    """Return the lines that say what was played."""
    numbers = _("Games: {games}, players: {players}, seed: {seed}")
    return [
        numbers.format(games=games, players=len(table.styles), seed=seed),
        _("Seats in the first game: {players}").format(players=", ".join(table.styles)),
        _setup_line(table),
    ]


def _setup_line(table: SeriesSetup) -> str:
    expansions = [_(expansion.name) for expansion in EXPANSIONS if expansion.building_set in table.sets]
    if not expansions:
        return _("Base game.")
    return _(_EXPANSIONS_LINE[table.draft]).format(expansions=list_text(expansions))


def number_text(number: float, form: str = "") -> str:
    """Return a number in a format such as ``.1f``, with the decimal sign of the current language."""
    text = format(number, form)
    if current_language() == SOURCE_LANGUAGE:
        return text
    from babel.numbers import get_decimal_symbol

    return text.replace(".", get_decimal_symbol(current_language()))


def columns(heads: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> list[str]:
    """Return the lines of a table, with the first column aligned left and the others right."""
    cells = [heads, *rows]
    widths = [max(len(row[column]) for row in cells) for column in range(len(heads))]
    return [
        "  ".join(
            [row[0].ljust(widths[0]), *(cell.rjust(w) for cell, w in zip(row[1:], widths[1:], strict=True))]
        )
        for row in cells
    ]
