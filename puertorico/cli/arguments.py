"""Command-line arguments: parsing, checking and error messages."""

import argparse
from collections.abc import Mapping, Sequence
from enum import Enum
from itertools import cycle, islice
from pathlib import Path
from typing import NoReturn

from attrs import frozen

from puertorico import __version__, ai
from puertorico.cli.errors import BadArguments
from puertorico.cli.simulation import SeriesSetup, rotations
from puertorico.engine.buildings import BuildingSet
from puertorico.engine.options import SETUP_TABLE, DraftMode
from puertorico.expansions import EXPANSIONS
from puertorico.i18n import _
from puertorico.subprocess_lifetime import usable_cores
from puertorico.terminal import write_output

_EXPANSIONS: Mapping[str, BuildingSet] = {
    expansion.option: expansion.building_set for expansion in EXPANSIONS
}
"""The expansions, by their names on the command line."""

COMMANDS = ("arena", "replay", "review", "simulate")

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


class _Parser(argparse.ArgumentParser):
    """A parser that reports an error without repeating the usage."""

    def error(self, message: str) -> NoReturn:
        raise BadArguments(message)

    def _print_message(self, message: str, _file: object = None) -> None:
        # For --help and --version. Otherwise an error of writing would be ignored.
        write_output(message.rstrip("\n"))


def make_parser() -> argparse.ArgumentParser:
    """Return the parser for the whole command line."""
    top = _Parser(
        prog="puertorico",
        # Translators: two lines; the second one is indented by the width of "usage: ".
        usage=_("puertorico [GAME.json]\n       puertorico COMMAND ..."),
        description=_("Play the board game Puerto Rico. Opens the main menu, or the saved game GAME.json."),
        allow_abbrev=False,
    )
    top.add_argument("--version", action="version", version=f"puertorico {__version__}")
    top.add_argument(
        "--selftest",
        action="store_true",
        help=_("check the installation: load all resources and play a test game"),
    )
    commands = top.add_subparsers(dest="command", title=_("commands"), prog="puertorico")
    replay = commands.add_parser(
        "replay", help=_("watch a saved game"), description=_("Watch a saved game."), allow_abbrev=False
    )
    replay.add_argument("game", metavar="GAME.json", help=_("game file to watch"))
    replay.add_argument(
        "--print",
        action="store_true",
        dest="as_text",
        help=_("print the game as text instead of opening a window"),
    )
    _add_review(commands)
    _add_simulate(commands)
    _add_arena(commands)
    return top


def _add_review(commands: "argparse._SubParsersAction[_Parser]") -> None:
    review = commands.add_parser(
        "review",
        help=_("review the decisions of a player"),
        description=_(
            "Review the decisions of a player in a saved game: what each of them cost, and what would have "
            "been better. This takes about a minute of work, which is kept for the next time."
        ),
        allow_abbrev=False,
    )
    review.add_argument("game", metavar="GAME.json", help=_("game file to review"))
    review.add_argument(
        "--seat",
        metavar="N",
        help=_("the player to review, counted from 1 (default: the only human player)"),
    )
    review.add_argument(
        "--open-tiles",
        action="store_true",
        help=_("judge as if the player had known the face-down tiles"),
    )
    review.add_argument("--json", action="store_true", help=_("print the review as JSON"))


def _add_simulate(commands: "argparse._SubParsersAction[_Parser]") -> None:
    simulate = commands.add_parser(
        "simulate",
        help=_("play games between computer players"),
        description=_("Play games between computer players and print statistics."),
        allow_abbrev=False,
    )
    _add_series(simulate)
    simulate.add_argument(
        "--players-are",
        metavar="PLAYER,PLAYER,...",
        help=_("one computer player for each seat: {players}").format(players=_known_players()),
    )
    simulate.add_argument("--report", action="store_true", help=_("report how often each building was used"))
    simulate.add_argument("--json", action="store_true", help=_("print the results as JSON"))


def _add_arena(commands: "argparse._SubParsersAction[_Parser]") -> None:
    arena = commands.add_parser(
        "arena",
        help=_("compare the strength of computer players"),
        description=_("Compare the strength of computer players. They play each deal from every seat."),
        allow_abbrev=False,
    )
    arena.add_argument(
        "styles",
        metavar="PLAYER",
        nargs="*",
        help=_(
            "one computer player for each seat, or two: the first against copies of the second; {players}"
        ).format(players=_known_players()),
    )
    _add_series(arena)
    arena.add_argument("--json", action="store_true", help=_("print the results as JSON"))
    arena.add_argument(
        "--csv", action="store_true", help=_("print the results as CSV, with a row for each player")
    )


def _add_series(command: argparse.ArgumentParser) -> None:
    """Add the arguments of all commands that play many games."""
    command.add_argument(
        "--players",
        default="4",
        metavar="N",
        help=_("number of players, {low}–{high} (default: {default})").format(
            low=min(SETUP_TABLE), high=max(SETUP_TABLE), default="%(default)s"
        ),
    )
    command.add_argument(
        "--games",
        default="100",
        metavar="N",
        help=_("number of games (default: {default})").format(default="%(default)s"),
    )
    command.add_argument(
        "--seed",
        default="1",
        metavar="N",
        help=_("random seed; the same seed gives the same games (default: {default})").format(
            default="%(default)s"
        ),
    )
    command.add_argument(
        "--expansion",
        action="append",
        default=[],
        metavar="NAME",
        help=_("add an expansion, can be repeated: {names}").format(names=", ".join(_EXPANSIONS)),
    )
    command.add_argument(
        "--draft",
        metavar="MODE",
        # Translators: {modes} are the values of the option, as in "players, random".
        help=_("who chooses the buildings in games with expansions: {modes} (default: {default})").format(
            modes=", ".join(DRAFT_MODES), default=next(iter(DRAFT_MODES))
        ),
    )
    command.add_argument(
        "--jobs", metavar="N", help=_("number of parallel processes (default: one for each CPU core)")
    )


def parse_arguments(arguments: Sequence[str]) -> argparse.Namespace:
    """Return the arguments, unchecked. The command is ``open`` if they are just a file name.

    Raises BadArguments; exits after --help or --version.
    """
    if arguments and not arguments[0].startswith("-") and arguments[0] not in COMMANDS:
        if len(arguments) > 1:
            raise BadArguments(_("Unknown argument “{argument}”.").format(argument=arguments[1]))
        return argparse.Namespace(command="open", game=arguments[0], selftest=False)
    given, unknown = make_parser().parse_known_args(arguments)
    if unknown:
        raise BadArguments(_("Unknown argument “{argument}”.").format(argument=unknown[0]))
    if given.selftest and given.command:
        raise BadArguments(_("--selftest can't be combined with a command."))
    return given


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
        if name not in _EXPANSIONS:
            raise BadArguments(
                _("Unknown expansion “{name}”. Choose from: {known}.").format(
                    name=name[:40], known=", ".join(_EXPANSIONS)
                )
            )
        if names.count(name) > 1:
            raise BadArguments(_("--expansion {name} is given more than once.").format(name=name))
    return frozenset({BuildingSet.BASE, *(_EXPANSIONS[name] for name in names)})


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
                    player=name[:40], known=_known_players()
                )
            )


def _known_players() -> str:
    """Return the names of the computer players, without listing every combination."""
    # Translators: names used on the command line, as in "easy, normal, hard, expert".
    return _("{difficulties}; {styles}; combinations such as {example}; {others}").format(
        difficulties=", ".join(ai.Difficulty),
        styles=", ".join(ai.STYLE_IDS),
        example="expert-shipper",
        others=", ".join(name for name in ai.PLAYERS if name not in ai.PLAYER_SPECS),
    )
