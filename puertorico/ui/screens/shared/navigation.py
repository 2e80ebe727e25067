"""Navigation that replaces all screens: the title, starting, continuing and leaving games.

The title imports this module, so modules that only games need are imported inside the functions.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from attrs import evolve

if TYPE_CHECKING:
    from collections.abc import Callable

    from puertorico.record.save_folder import Slot
    from puertorico.session.game_session import Session
    from puertorico.ui.context import Context
    from puertorico.ui.screen import ScreenHost


def show_title(app: ScreenHost, context: Context) -> None:
    """Close all screens, stop saving the game, and show the title."""

    def opened() -> None:
        context.stop_autosave()
        app.open_alone("title", context)

    leave_game(app, context, opened)


def play_game(app: ScreenHost, context: Context, session: Session, slot: Slot | None = None) -> None:
    """Close all screens, show the table of a game, and save it after every action from now on.

    It is saved in ``slot``, where it was loaded from, or in a new one. A notice says if the game is only a
    copy.
    """

    def opened() -> None:
        context.notify(session.problem)
        context.start_autosave(session, slot)
        app.open_alone("table", context, session)

    leave_game(app, context, opened)


def leave_game(app: ScreenHost, context: Context, leave: Callable[[], None]) -> None:
    """Call ``leave`` if the game in progress, if any, is saved; otherwise ask the player first."""
    if context.autosave is None or context.autosave.try_again():
        leave()
    else:
        from puertorico.ui.screens.shared.unsaved import ask_to_leave

        ask_to_leave(app, context, leave)


def play_recovered(app: ScreenHost, context: Context, session: Session) -> None:
    """Continue a game that was recovered after an error, in the slot it had."""
    if context.autosave is not None:
        context.start_autosave(session, context.autosave.release())
        context.autosave.save_soon()
    app.open_alone("table", context, session)


def continue_game(app: ScreenHost, context: Context, path: Path) -> None:
    """Continue a saved game. If that isn't possible, the current screen shows a notice."""
    from puertorico.record.codec import BadRecord
    from puertorico.record.game_lock import GameInUse
    from puertorico.session.saving.saved_games import open_saved_game

    try:
        session, slot = open_saved_game(path, context.library.store)
    except (BadRecord, GameInUse) as problem:
        context.notify(str(problem))
    else:
        play_game(app, context, session, slot)


def rematch(context: Context, session: Session) -> Session:
    """Return a new game with the same players and options, under the current rules version."""
    from puertorico.engine.options import RULES_VERSION
    from puertorico.session.game_session import Session

    options = evolve(session.options, rules_version=RULES_VERSION)
    return Session(options, context.seed(), session.seats, free_undo=session.free_undo)
