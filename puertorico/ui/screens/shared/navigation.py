"""From one screen to another, where more than one step back or forth is meant.

The title imports this: what only a game needs is imported when one is to be played.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from attrs import evolve

if TYPE_CHECKING:
    from puertorico.record.save_folder import Slot
    from puertorico.session.game_session import Session
    from puertorico.ui.context import Context
    from puertorico.ui.screen import ScreenHost


def show_title(app: ScreenHost, context: Context) -> None:
    """Show the title, and forget all other screens; the game that was played stays saved."""
    context.stop_autosave()
    app.open_alone("title", context)


def play_game(app: ScreenHost, context: Context, session: Session, slot: Slot | None = None) -> None:
    """Show the table of a game, and forget all other screens. From now on it is saved after every action: in
    the slot it came from, or in a new one. If it is only a copy of the game in its file, say so.
    """
    context.notice = session.problem or context.notice
    context.start_autosave(session, slot)
    app.open_alone("table", context, session)


def play_recovered(app: ScreenHost, context: Context, session: Session) -> None:
    """Go on with the game that was being played, made anew after an error: it is saved where it was."""
    if context.autosave is not None:
        context.start_autosave(session, context.autosave.release())
        context.autosave.save_soon()
    app.open_alone("table", context, session)


def continue_game(app: ScreenHost, context: Context, path: Path) -> None:
    """Go on with a saved game; what keeps it from that is told by the screen that is shown."""
    from puertorico.record.codec import BadRecord
    from puertorico.record.save_folder import GameInUse
    from puertorico.session.autosave import open_saved_game

    try:
        session, slot = open_saved_game(path, context.library.store)
    except (BadRecord, GameInUse) as problem:
        context.notice = str(problem)
    else:
        play_game(app, context, session, slot)


def rematch(context: Context, session: Session) -> Session:
    """Return a new game with the same players and options, by the rules of today."""
    from puertorico.engine.options import RULES_VERSION
    from puertorico.session.game_session import Session

    options = evolve(session.options, rules_version=RULES_VERSION)
    return Session(options, context.seed(), session.seats, free_undo=session.free_undo)
