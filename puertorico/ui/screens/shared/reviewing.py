"""Opening the review of a game."""

from __future__ import annotations

from puertorico.i18n import _
from puertorico.session.game_session import Session
from puertorico.ui.context import Context
from puertorico.ui.screen import ScreenHost


def review_text() -> str:
    """Return the text of buttons that open a review."""
    # Translators: the review of a game, which says what each decision cost.
    return _("Review")


def open_review(app: ScreenHost, context: Context, session: Session) -> None:
    """Show the review of a game, or a notice if there is nothing to review."""
    reviews = context.reviews(session)
    if reviews is None:
        context.notify(_("There is nothing to review in this game."))
    else:
        context.keep_reviews(reviews)
        app.open("review", context, session, reviews)
