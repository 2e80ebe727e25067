"""Dispatch of the command line: each command is imported only when it is used."""

import io
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from puertorico import i18n
from puertorico.cli.errors import BadArguments
from puertorico.paths import ResourceMissingError

if TYPE_CHECKING:
    from puertorico.record.save_folder import Slot
    from puertorico.session.game_session import Session

EXIT_USAGE_ERROR = 2


def run(arguments: Sequence[str]) -> int:
    """Run the command and return its exit status."""
    _make_output_streams_safe()
    # Pygame's greeting would end up in output that other programs read.
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    i18n.install(None)
    try:
        try:
            return _dispatch(arguments)
        finally:
            sys.stdout.flush()
    except BadArguments as wrong:
        print(f"puertorico: {wrong}", file=sys.stderr)
        return EXIT_USAGE_ERROR
    except ResourceMissingError as missing:
        print(f"puertorico: {missing}", file=sys.stderr)
        return 1
    except BrokenPipeError:
        # The reader is gone. Python would complain again when it flushes stdout at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


def _make_output_streams_safe() -> None:
    """Make sure that printing never fails, whatever the language and the terminal's encoding."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            # On Windows, a program without a console has no streams at all.
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115 - open until exit
        elif isinstance(stream, io.TextIOWrapper):
            # The encoding of a pipe or an old terminal may lack some letters.
            stream.reconfigure(errors="backslashreplace")


def _dispatch(arguments: Sequence[str]) -> int:
    if not arguments:
        return _open_game()
    # Checking arguments loads the computer players and the rules; the main menu shouldn't wait for them.
    from puertorico.cli.arguments import arena_config, parse_arguments, simulation_config

    given = parse_arguments(arguments)
    if given.command == "simulate":
        from puertorico.cli import simulate

        return simulate.run(simulation_config(given))
    if given.command == "arena":
        from puertorico.cli.arena import run as compare

        return compare(arena_config(given))
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
    from puertorico.session.autosave import open_saved_game

    try:
        return open_saved_game(path, SaveFolder())
    except (BadRecord, GameInUse) as problem:
        raise BadArguments(f"{path}: {problem}") from problem


def _open_game(game: "tuple[Session, Slot | None] | None" = None, *, watched: "Session | None" = None) -> int:
    """Open the window and return the exit status. The only command that imports pygame."""
    from puertorico.ui.window import NoDisplay

    try:
        from puertorico.ui.main import run as play

        return play(game, watched=watched)
    except NoDisplay as reason:
        print(f"puertorico: {reason}", file=sys.stderr)
        return 1
