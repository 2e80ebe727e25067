"""The arguments of the command, checked: what is wrong is told in one sentence."""

import argparse
import os
from collections.abc import Mapping, Sequence
from enum import Enum
from itertools import cycle, islice
from typing import NoReturn

from attrs import frozen

from puertorico import __version__, ai
from puertorico.cli.errors import BadArguments
from puertorico.cli.simulation import SeriesSetup, rotations
from puertorico.engine.buildings import BuildingSet
from puertorico.engine.options import SETUP_TABLE, DraftMode
from puertorico.expansions import EXPANSIONS
from puertorico.i18n import _

_BOXES: Mapping[str, BuildingSet] = {one.option: one.box for one in EXPANSIONS}
"""The boxes, by their names on the command line."""

COMMANDS = ("arena", "replay", "simulate")

DRAFT_MODES: Mapping[str, DraftMode] = {"players": DraftMode.PLAYERS, "random": DraftMode.RANDOM}


@frozen
class SimulationConfig:
    """What to simulate, how often and how it is told."""

    table: SeriesSetup
    games: int
    seed: int
    jobs: int
    as_json: bool


class OutputFormat(Enum):
    """How a result is printed."""

    TABLE = "table"
    JSON = "json"
    CSV = "csv"


@frozen
class ArenaConfig:
    """Who plays against whom: ``games`` are those asked for, rounded up so that each deal is played from all
    seats.
    """

    table: SeriesSetup
    asked: int
    seed: int
    jobs: int
    form: OutputFormat

    @property
    def games(self) -> int:
        """How many games are played."""
        times = rotations(self.table)
        return -(-self.asked // times) * times


class _Parser(argparse.ArgumentParser):
    """A parser that tells what is wrong and leaves out how to call the command."""

    def error(self, message: str) -> NoReturn:
        raise BadArguments(message)


def make_parser() -> argparse.ArgumentParser:
    """The parser of the whole command line."""
    top = _Parser(
        prog="puertorico",
        usage=_("puertorico [GAME.json] or puertorico COMMAND ..."),
        description=_("Puerto Rico, the board game. Opens the window, with a saved game where one is named."),
        allow_abbrev=False,
    )
    top.add_argument("--version", action="version", version=f"puertorico {__version__}")
    top.add_argument(
        "--selftest",
        action="store_true",
        help=_("check that all pictures, fonts and texts can be used, and play a game"),
    )
    commands = top.add_subparsers(dest="command", title=_("commands"))
    text = _("watch a saved game")
    replay = commands.add_parser("replay", help=text, description=text, allow_abbrev=False)
    replay.add_argument("game", metavar="GAME.json", help=_("the file of the game"))
    replay.add_argument(
        "--print",
        action="store_true",
        dest="as_text",
        help=_("write it as text instead of opening the window"),
    )
    _add_simulate(commands)
    _add_arena(commands)
    return top


def _add_simulate(commands: "argparse._SubParsersAction[_Parser]") -> None:
    text = _("let computer players play against each other, without a window")
    simulate = commands.add_parser("simulate", help=text, description=text, allow_abbrev=False)
    _add_series(simulate)
    simulate.add_argument(
        "--players-are",
        metavar="PLAYER,PLAYER,...",
        help=_("who plays: {players}").format(players=_known_players()),
    )
    simulate.add_argument(
        "--report", action="store_true", help=_("count how often each kind of building was put to use")
    )
    simulate.add_argument("--json", action="store_true", help=_("print one JSON object and nothing else"))


def _add_arena(commands: "argparse._SubParsersAction[_Parser]") -> None:
    text = _("find out which computer players are stronger: seats change, luck is the same for all")
    arena_config = commands.add_parser("arena", help=text, description=text, allow_abbrev=False)
    arena_config.add_argument(
        "styles",
        metavar="PLAYER",
        nargs="*",
        help=_(
            "who plays, a name for each seat, or two, the first against copies of the second: {players}"
        ).format(players=_known_players()),
    )
    _add_series(arena_config)
    arena_config.add_argument("--json", action="store_true", help=_("print one JSON object and nothing else"))
    arena_config.add_argument("--csv", action="store_true", help=_("print CSV, a row for each player"))


def _add_series(command: argparse.ArgumentParser) -> None:
    """The arguments of all commands that play many games."""
    command.add_argument("--players", default="4", metavar="N", help=_("players at the table, 2 to 5"))
    command.add_argument("--games", default="100", metavar="N", help=_("how many games"))
    command.add_argument("--seed", default="1", metavar="N", help=_("the same seed gives the same games"))
    command.add_argument(
        "--expansion",
        action="append",
        default=[],
        metavar="NAME",
        help=_("play with an expansion, once for each: {names}").format(names=", ".join(_BOXES)),
    )
    command.add_argument(
        "--draft",
        metavar="HOW",
        help=_("who drafts the buildings, with an expansion: {names}").format(names=", ".join(DRAFT_MODES)),
    )
    command.add_argument("--jobs", metavar="N", help=_("processes to use, by default one for each core"))


def parse_arguments(arguments: Sequence[str]) -> argparse.Namespace:
    """The arguments as they were given. Raises BadArguments; ends the program after --help or --version.

    A file alone is to be opened; the command is then ``open``.
    """
    if arguments and not arguments[0].startswith("-") and arguments[0] not in COMMANDS:
        if len(arguments) > 1:
            raise BadArguments(_("There is no argument “{argument}”.").format(argument=arguments[1]))
        return argparse.Namespace(command="open", game=arguments[0], selftest=False)
    given, unknown = make_parser().parse_known_args(arguments)
    if unknown:
        raise BadArguments(_("There is no argument “{argument}”.").format(argument=unknown[0]))
    if given.selftest and given.command:
        raise BadArguments(_("--selftest goes with no other command."))
    return given


def simulation_config(given: argparse.Namespace) -> SimulationConfig:
    """What to simulate. Raises BadArguments."""
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


def arena_config(given: argparse.Namespace) -> ArenaConfig:
    """Who plays against whom. Raises BadArguments."""
    players = _number("--players", given.players, min(SETUP_TABLE), max(SETUP_TABLE))
    if given.json and given.csv:
        raise BadArguments(_("--json does not go together with --csv."))
    table = SeriesSetup(
        styles=_arena_styles(given.styles, players),
        sets=_sets(given.expansion),
        draft=_draft(given.draft, given.expansion),
        count_uses=False,
    )
    return ArenaConfig(
        table=table,
        asked=_number("--games", given.games, 1),
        seed=_number("--seed", given.seed),
        jobs=_jobs(given.jobs),
        form=OutputFormat.JSON if given.json else OutputFormat.CSV if given.csv else OutputFormat.TABLE,
    )


def _arena_styles(names: Sequence[str], players: int) -> tuple[str, ...]:
    """Who sits where in the first game; two names are one against copies of the other."""
    _check_styles(names)
    if len(names) < 2:
        raise BadArguments(_("Name the players: one for each seat, or two, one against copies of the other."))
    if len(names) == 2:
        return (names[0], *[names[1]] * (players - 1))
    if len(names) != players:
        wanted = _("{given} players are named, but {players} are at the table: name all of them, or two.")
        raise BadArguments(wanted.format(given=len(names), players=players))
    return tuple(names)


def _jobs(text: str | None) -> int:
    return _number("--jobs", text, 1) if text is not None else _cores()


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
        wanted = _("{name} must be a whole number, at least {low}, not “{text}”.")
    else:
        wanted = _("{name} must be a whole number, not “{text}”.")
    raise BadArguments(wanted.format(name=name, low=low, high=high, text=text[:40]))


def _sets(names: Sequence[str]) -> frozenset[BuildingSet]:
    for name in names:
        if name not in _BOXES:
            raise BadArguments(
                _("There is no expansion “{name}”; the expansions are {known}.").format(
                    name=name[:40], known=", ".join(_BOXES)
                )
            )
        if names.count(name) > 1:
            raise BadArguments(_("--expansion names {name} more than once.").format(name=name))
    return frozenset({BuildingSet.BASE, *(_BOXES[name] for name in names)})


def _draft(name: str | None, expansions: Sequence[str]) -> DraftMode:
    if name is None:
        return DraftMode.PLAYERS
    if name not in DRAFT_MODES:
        wanted = _("--draft must be one of {known}, not “{name}”.")
        raise BadArguments(wanted.format(known=", ".join(DRAFT_MODES), name=name[:40]))
    if not expansions:
        raise BadArguments(_("--draft goes with an expansion: without one there is nothing to draft."))
    return DRAFT_MODES[name]


def _styles(text: str | None, players: int) -> tuple[str, ...]:
    """The styles named; without any, the opponents one after the other."""
    if text is None:
        return tuple(islice(cycle(ai.STYLE_IDS), players))
    styles = tuple(name.strip() for name in text.split(","))
    _check_styles(styles)
    if len(styles) != players:
        raise BadArguments(
            _("--players-are names {given} players, but {players} are at the table.").format(
                given=len(styles), players=players
            )
        )
    return styles


def _check_styles(names: Sequence[str]) -> None:
    for name in names:
        if name not in ai.PLAYERS:
            raise BadArguments(
                _("There is no computer player “{player}”; there are {known}.").format(
                    player=name[:40], known=_known_players()
                )
            )


def _known_players() -> str:
    """The computer players, in a few words: not all combinations one by one."""
    return _("{strengths}, {styles}, or both as in {example}; {others}").format(
        strengths=", ".join(ai.Difficulty),
        styles=", ".join(ai.STYLE_IDS),
        example="expert-shipper",
        others=", ".join(name for name in ai.PLAYERS if name not in ai.PLAYER_SPECS),
    )


def _cores() -> int:
    """The cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
