"""Command-line arguments: parsing, checking and error messages."""

import argparse
from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from enum import Enum
from itertools import cycle, islice
from pathlib import Path

from attrs import frozen

from puertorico import __version__, ai
from puertorico.cli.errors import BadArguments
from puertorico.cli.parser import Parser, aligned_usage
from puertorico.cli.simulation import SeriesSetup, rotations
from puertorico.engine.buildings import BuildingSet
from puertorico.engine.options import SETUP_TABLE, DraftMode
from puertorico.expansions import EXPANSIONS
from puertorico.i18n import _
from puertorico.subprocess_lifetime import usable_cores

_EXPANSIONS: Mapping[str, BuildingSet] = {
    expansion.option: expansion.building_set for expansion in EXPANSIONS
}
"""The expansions, by their names on the command line."""

COMMANDS = ("arena", "replay", "review", "simulate")

TOP_OPTIONS = ("--help", "--version", "--selftest")

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


def make_parser() -> Parser:
    """Return the parser for the whole command line."""
    program = "puertorico"
    # Translators: the name of an example file in the usage; words in capitals are replaced by the player.
    file = _("GAME.json")
    # Translators: stands for one of the commands in the usage.
    command = _("COMMAND")
    top = Parser(
        prog=program,
        usage=aligned_usage((f"{program} [{file}]", f"{program} {command} ...")),
        description=_(
            "Play the board game Puerto Rico. Opens the main menu, or the saved game {file}."
        ).format(file=file),
    )
    top.add_option(
        "--version",
        action="version",
        version=f"{program} {__version__}",
        help=_("print the version and exit"),
    )
    top.add_option(
        "--selftest",
        action="store_true",
        help=_("check the installation: load all resources and play a test game"),
    )
    commands = top.add_subparsers(dest="command", title=_("commands"), prog=program)
    _add_replay(commands)
    _add_review(commands)
    _add_simulate(commands)
    _add_arena(commands)
    return top


def _add_replay(commands: "argparse._SubParsersAction[Parser]") -> None:
    replay = commands.add_parser("replay", help=_("watch a saved game"), description=_("Watch a saved game."))
    replay.add_value("game", metavar=_("GAME.json"), help=_("game file to watch"))
    replay.add_option(
        "--print",
        action="store_true",
        dest="as_text",
        help=_("print the game as text instead of opening a window"),
    )


def _add_review(commands: "argparse._SubParsersAction[Parser]") -> None:
    review = commands.add_parser(
        "review",
        help=_("review the decisions of a player"),
        description=_(
            "Review the decisions of a player in a saved game: what each of them cost, and what would have "
            "been better. This takes about a minute of work, which is kept for the next time."
        ),
    )
    review.add_value("game", metavar=_("GAME.json"), help=_("game file to review"))
    review.add_option(
        "--seat",
        metavar="N",
        help=_("the player to review, counted from 1 (default: the only human player)"),
    )
    review.add_option(
        "--open-tiles",
        action="store_true",
        help=_("judge as if the player had known the face-down tiles"),
    )
    review.add_option("--json", action="store_true", help=_("print the review as JSON"))


def _add_simulate(commands: "argparse._SubParsersAction[Parser]") -> None:
    simulate = commands.add_parser(
        "simulate",
        help=_("play games between computer players"),
        description=_("Play games between computer players and print statistics."),
    )
    _add_series(simulate)
    # Translators: stands for the name of a computer player in the usage.
    player = _("PLAYER")
    simulate.add_option(
        "--players-are",
        metavar=f"{player},{player},...",
        help=_("one computer player for each seat: {players}").format(players=_known_players()),
    )
    simulate.add_option("--report", action="store_true", help=_("report how often each building was used"))
    simulate.add_option("--json", action="store_true", help=_("print the results as JSON"))


def _add_arena(commands: "argparse._SubParsersAction[Parser]") -> None:
    arena = commands.add_parser(
        "arena",
        help=_("compare the strength of computer players"),
        description=_("Compare the strength of computer players. They play each deal from every seat."),
    )
    arena.add_value(
        "styles",
        metavar=_("PLAYER"),
        nargs="*",
        help=_(
            "one computer player for each seat, or two: the first against copies of the second; {players}"
        ).format(players=_known_players()),
    )
    _add_series(arena)
    arena.add_option("--json", action="store_true", help=_("print the results as JSON"))
    arena.add_option(
        "--csv", action="store_true", help=_("print the results as CSV, with a row for each player")
    )


def _add_series(command: Parser) -> None:
    """Add the arguments of all commands that play many games."""
    command.add_option(
        "--players",
        default="4",
        metavar="N",
        help=_("number of players, {low}–{high} (default: {default})").format(
            low=min(SETUP_TABLE), high=max(SETUP_TABLE), default="%(default)s"
        ),
    )
    command.add_option(
        "--games",
        default="100",
        metavar="N",
        help=_("number of games (default: {default})").format(default="%(default)s"),
    )
    command.add_option(
        "--seed",
        default="1",
        metavar="N",
        help=_("random seed; the same seed gives the same games (default: {default})").format(
            default="%(default)s"
        ),
    )
    command.add_option(
        "--expansion",
        action="append",
        default=[],
        # Translators: stands for the name of an expansion in the usage.
        metavar=_("NAME"),
        help=_("add an expansion, can be repeated: {names}").format(names=", ".join(_EXPANSIONS)),
    )
    command.add_option(
        "--draft",
        # Translators: stands for one of two words in the usage: who chooses the buildings.
        metavar=_("MODE"),
        # Translators: {modes} are the values of the option, as in "players, random".
        help=_("who chooses the buildings in games with expansions: {modes} (default: {default})").format(
            modes=", ".join(DRAFT_MODES), default=next(iter(DRAFT_MODES))
        ),
    )
    command.add_option(
        "--jobs", metavar="N", help=_("number of parallel processes (default: one for each CPU core)")
    )


def parse_arguments(arguments: Sequence[str]) -> argparse.Namespace:
    """Return the arguments, unchecked. The command is ``open`` if they are just a file name.

    Raises BadArguments; exits after --help or --version.
    """
    words = [argument for argument in arguments if not argument.startswith("-")]
    if words and words[0] not in COMMANDS:
        if not Path(words[0]).exists():
            _raise_if_mistyped(words[0], COMMANDS)
        if list(arguments) == words[:1]:
            return argparse.Namespace(command="open", game=words[0], selftest=False)
        raise _unknown(arguments[1] if arguments[0] == words[0] else words[0])
    given, unknown = make_parser().parse_known_args(arguments)
    if unknown:
        if not words:
            _raise_if_mistyped(unknown[0], TOP_OPTIONS)
        raise _unknown(unknown[0])
    if given.selftest and given.command:
        raise BadArguments(_("--selftest can't be combined with a command."))
    if given.command in ("replay", "review") and given.game is None:
        # Translators: {command} is a command and {file} its argument, as in "puertorico replay GAME.json".
        text = _("Name a game file: puertorico {command} {file}")
        raise BadArguments(text.format(command=given.command, file=_("GAME.json")))
    return given


def _raise_if_mistyped(word: str, known: Iterable[str]) -> None:
    """Raise BadArguments if a word is nearly one of those known."""
    for meant in get_close_matches(word, known, 1, cutoff=0.75):
        # Translators: {meant} is what the command line knows that looks like {argument}.
        text = _("Unknown argument “{argument}”. Did you mean “{meant}”?")
        raise BadArguments(text.format(argument=word, meant=meant))


def _unknown(argument: str) -> BadArguments:
    return BadArguments(_("Unknown argument “{argument}”.").format(argument=argument))


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
