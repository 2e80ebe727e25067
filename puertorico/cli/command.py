"""Dispatch of the command line: each command is imported only when it is used."""

import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from puertorico.cli.errors import BadArguments, ProcessLost
from puertorico.paths import ResourceMissingError
from puertorico.terminal import OutputError, has_terminal, make_streams_safe, write_error, write_problem
from puertorico.ui.language import use_language

if TYPE_CHECKING:
    from puertorico.record.save_folder import Slot
    from puertorico.session.game_session import Session

EXIT_USAGE_ERROR = 2


def run(arguments: Sequence[str]) -> int:
    """Run the command and return its exit status."""
    make_streams_safe()
    # Pygame's greeting would end up in output that other programs read.
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    use_language(None)
    try:
        return _dispatch_or_explain(arguments)
    except BadArguments as wrong:
        write_error(str(wrong))
        return EXIT_USAGE_ERROR
    except ResourceMissingError as missing:
        if _opens_window(arguments):
            return _fail(str(missing))
        write_error(str(missing))
        return 1
    except ProcessLost as problem:
        write_error(str(problem))
        return 1
    except OutputError as problem:
        write_problem(problem)
        return 1


def _dispatch_or_explain(arguments: Sequence[str]) -> int:
    """Run the command. If a file opened from the desktop is unusable, the window says why.

    The desktop names a file by its whole path. Anything else is a mistake in a command.
    """
    try:
        return _dispatch(arguments)
    except BadArguments as wrong:
        if has_terminal() or not _opens_window(arguments) or not os.path.isabs(arguments[-1]):
            raise
        problem = str(wrong)
    write_error(problem)
    return _open_game(notice=problem)


def _opens_window(arguments: Sequence[str]) -> bool:
    """Return whether a command opens the window, even if some of its arguments are wrong."""
    if not arguments:
        return True
    first = arguments[0]
    prints = first.startswith("-") or first in ("arena", "review", "simulate") or "--print" in arguments
    return not prints


def _dispatch(arguments: Sequence[str]) -> int:
    # Checking arguments loads the computer players and the rules; nothing else should wait for them.
    if not arguments:
        return _open_game()
    from puertorico.cli.arguments import parse_arguments
    from puertorico.cli.configs import arena_config, simulation_config

    given = parse_arguments(arguments)
    if given.command == "simulate":
        from puertorico.cli import simulate

        return simulate.run(simulation_config(given))
    if given.command == "arena":
        from puertorico.cli.arena import run as compare

        return compare(arena_config(given))
    if given.command == "review":
        from puertorico.cli import review
        from puertorico.cli.configs import review_config

        return review.run(review_config(given))
    if given.selftest:
        from puertorico.cli import selftest

        return selftest.run()
    if given.command == "replay":
        from puertorico.cli import replay

        path = Path(given.game)
        return replay.run(path) if given.as_text else _open_game(watched=replay.load_session(path))
    if given.command == "open":
        return _open_game(_load_game(Path(given.game)))
    return _open_game()


def _load_game(path: Path) -> "tuple[Session, Slot | None]":
    """Return the game in a file and its save slot, if any.

    Raises BadArguments.
    """
    from puertorico.record.codec import BadRecord
    from puertorico.record.game_lock import GameInUse
    from puertorico.record.save_folder import SaveFolder
    from puertorico.session.saving.saved_games import open_saved_game

    try:
        return open_saved_game(path, SaveFolder())
    except (BadRecord, GameInUse) as problem:
        raise BadArguments(f"{path}: {problem}") from problem


def _open_game(
    game: "tuple[Session, Slot | None] | None" = None,
    *,
    watched: "Session | None" = None,
    notice: str | None = None,
) -> int:
    """Open the window and return the exit status."""
    from puertorico.ui.window import NoDisplay

    try:
        from puertorico.ui.main import run as play

        return play(game, watched=watched, notice=notice)
    except NoDisplay as reason:
        return _fail(str(reason))


def _fail(message: str) -> int:
    """Report why there is no window, and return the exit status."""
    from puertorico.ui.alert import report_failure

    report_failure(message)
    return 1
