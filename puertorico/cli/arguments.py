"""The command line: its commands and options, and what may have been meant by a mistyped one."""

import argparse
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from pathlib import Path

from puertorico import __version__
from puertorico.cli.configs import DRAFT_MODES, EXPANSION_SETS, known_players
from puertorico.cli.errors import BadArguments
from puertorico.cli.parser import Parser, aligned_usage
from puertorico.engine.options import SETUP_TABLE
from puertorico.i18n import _

COMMANDS = ("arena", "replay", "review", "simulate")

TOP_OPTIONS = ("--help", "--version", "--selftest")


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
        help=_("one computer player for each seat: {players}").format(players=known_players()),
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
        ).format(players=known_players()),
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
        help=_("add an expansion, can be repeated: {names}").format(names=", ".join(EXPANSION_SETS)),
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
