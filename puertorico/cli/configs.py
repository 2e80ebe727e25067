"""The settings of the commands, checked: made from the parsed arguments, or refused in a sentence."""

import argparse
from collections.abc import Mapping, Sequence
from enum import Enum
from itertools import cycle, islice
from pathlib import Path

from attrs import frozen

from puertorico import ai
from puertorico.cli.errors import BadArguments
from puertorico.cli.simulation import SeriesSetup, rotations
from puertorico.engine.buildings import BuildingSet
from puertorico.engine.options import SETUP_TABLE, DraftMode
from puertorico.expansions import EXPANSIONS
from puertorico.i18n import _
from puertorico.subprocess_lifetime import usable_cores

EXPANSION_SETS: Mapping[str, BuildingSet] = {
    expansion.option: expansion.building_set for expansion in EXPANSIONS
}
"""The expansions, by their names on the command line."""

DRAFT_MODES: Mapping[str, DraftMode] = {"players": DraftMode.PLAYERS, "random": DraftMode.RANDOM}


@frozen
class ReviewConfig:
    """The checked arguments of ``review``; ``seat`` counts from 1, None for the only human player."""

    path: Path
    seat: int | None
    open_tiles: bool
    as_json: bool


@frozen
class SimulationConfig:
    """The checked arguments of ``simulate``."""

    table: SeriesSetup
    games: int
    seed: int
    jobs: int
    as_json: bool


class OutputFormat(Enum):
    """The format in which a result is printed."""

    TABLE = "table"
    JSON = "json"
    CSV = "csv"


@frozen
class ArenaConfig:
    """The checked arguments of ``arena``."""

    table: SeriesSetup
    requested_games: int
    seed: int
    jobs: int
    format: OutputFormat

    @property
    def games(self) -> int:
        """The number of games to play: rounded up, so that each deal is played from all seats."""
        times = rotations(self.table)
        return -(-self.requested_games // times) * times


def simulation_config(given: argparse.Namespace) -> SimulationConfig:
    """Return the checked arguments of ``simulate``.

    Raises BadArguments.
    """
    players = _number("--players", given.players, min(SETUP_TABLE), max(SETUP_TABLE))
    return SimulationConfig(
        table=SeriesSetup(
            styles=_styles(given.players_are, players),
            sets=_sets(given.expansion),
            draft=_draft(given.draft, given.expansion),
            count_uses=given.report,
        ),
        games=_number("--games", given.games, 1),
        seed=_number("--seed", given.seed),
        jobs=_jobs(given.jobs),
        as_json=given.json,
    )


def review_config(given: argparse.Namespace) -> ReviewConfig:
    """Return the checked arguments of ``review``.

    Raises BadArguments.
    """
    return ReviewConfig(
        path=Path(given.game),
        seat=None if given.seat is None else _number("--seat", given.seat, 1),
        open_tiles=given.open_tiles,
        as_json=given.json,
    )


def arena_config(given: argparse.Namespace) -> ArenaConfig:
    """Return the checked arguments of ``arena``.

    Raises BadArguments.
    """
    players = _number("--players", given.players, min(SETUP_TABLE), max(SETUP_TABLE))
    if given.json and given.csv:
        raise BadArguments(_("--json can't be combined with --csv."))
    table = SeriesSetup(
        styles=_arena_styles(given.styles, players),
        sets=_sets(given.expansion),
        draft=_draft(given.draft, given.expansion),
        count_uses=False,
    )
    return ArenaConfig(
        table=table,
        requested_games=_number("--games", given.games, 1),
        seed=_number("--seed", given.seed),
        jobs=_jobs(given.jobs),
        format=OutputFormat.JSON if given.json else OutputFormat.CSV if given.csv else OutputFormat.TABLE,
    )


def _arena_styles(names: Sequence[str], players: int) -> tuple[str, ...]:
    """Return the players by seat in the first game; two names are one player against copies of the other."""
    _check_styles(names)
    if len(names) == 2:
        return (names[0], *[names[1]] * (players - 1))
    if len(names) != players:
        # Translators: {players} and {given} are numbers of computer players.
        wanted = _("Name two computer players, or {players} (one for each seat), not {given}.")
        raise BadArguments(wanted.format(given=len(names), players=players))
    return tuple(names)


def _jobs(text: str | None) -> int:
    return _number("--jobs", text, 1) if text is not None else usable_cores()


def _number(name: str, text: str, low: int | None = None, high: int | None = None) -> int:
    try:
        value = int(text)
    except ValueError:
        value = None
    if value is not None and (low is None or low <= value) and (high is None or value <= high):
        return value
    if high is not None:
        wanted = _("{name} must be a whole number from {low} to {high}, not “{text}”.")
    elif low is not None:
        wanted = _("{name} must be a whole number, {low} or higher, not “{text}”.")
    else:
        wanted = _("{name} must be a whole number, not “{text}”.")
    raise BadArguments(wanted.format(name=name, low=low, high=high, text=text[:40]))


def _sets(names: Sequence[str]) -> frozenset[BuildingSet]:
    for name in names:
        if name not in EXPANSION_SETS:
            raise BadArguments(
                _("Unknown expansion “{name}”. Choose from: {known}.").format(
                    name=name[:40], known=", ".join(EXPANSION_SETS)
                )
            )
        if names.count(name) > 1:
            raise BadArguments(_("--expansion {name} is given more than once.").format(name=name))
    return frozenset({BuildingSet.BASE, *(EXPANSION_SETS[name] for name in names)})


def _draft(name: str | None, expansions: Sequence[str]) -> DraftMode:
    if name is None:
        return DraftMode.PLAYERS
    if name not in DRAFT_MODES:
        wanted = _("--draft must be one of {known}, not “{name}”.")
        raise BadArguments(wanted.format(known=", ".join(DRAFT_MODES), name=name[:40]))
    if not expansions:
        raise BadArguments(_("--draft needs --expansion: the base game has no draft."))
    return DRAFT_MODES[name]


def _styles(text: str | None, players: int) -> tuple[str, ...]:
    """Return the players by seat in the first game; by default, the playing styles in turn."""
    if text is None:
        return tuple(islice(cycle(ai.STYLE_IDS), players))
    styles = tuple(name.strip() for name in text.split(","))
    _check_styles(styles)
    if len(styles) != players:
        raise BadArguments(
            _("--players-are must name one player for each seat: {players}, not {given}.").format(
                given=len(styles), players=players
            )
        )
    return styles


def _check_styles(names: Sequence[str]) -> None:
    for name in names:
        if name not in ai.PLAYERS:
            raise BadArguments(
                _("Unknown computer player “{player}”. Choose from: {known}.").format(
                    player=name[:40], known=known_players()
                )
            )


def known_players() -> str:
    """Return the names of the computer players, without listing every combination."""
    # Translators: names used on the command line, as in "easy, normal, hard, expert".
    return _("{difficulties}; {styles}; combinations such as {example}; {others}").format(
        difficulties=", ".join(ai.Difficulty),
        styles=", ".join(ai.STYLE_IDS),
        example="expert-shipper",
        others=", ".join(name for name in ai.PLAYERS if name not in ai.PLAYER_SPECS),
    )
