"""From one screen to another, where more than one step back or forth is meant."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puertorico.session.game import Session

if TYPE_CHECKING:
    from puertorico.ui.app import App
    from puertorico.ui.context import Context


def home(app: App, context: Context) -> None:
    """Show the title, and forget all other screens."""
    # The title leads to all screens, and they lead back to it.
    from puertorico.ui.screens.title import TitleScreen

    del app.screens[:-1]
    app.replace(TitleScreen(context))


def play(app: App, context: Context, session: Session) -> None:
    """Show the table of a game, and forget all other screens."""
    del app.screens[:-1]
    app.replace(context.table(context, session))


def again(context: Context, session: Session) -> Session:
    """Return a new game with the same players and rules."""
    return Session(session.options, context.seed(), session.seats, friendly=session.friendly)
