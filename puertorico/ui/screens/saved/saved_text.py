"""What is said of a saved game: what it is called, how far it is, who has won."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from puertorico.engine.scoring import scores, winners
from puertorico.engine.state import GameState
from puertorico.i18n import _, ngettext
from puertorico.record.game_record import GameRecord
from puertorico.ui import theme
from puertorico.ui.scene.paint.assets import Assets
from puertorico.ui.scene.paint.text import fit_line
from puertorico.ui.screens.shared.formatting import date_text


def title_text(record: GameRecord) -> str:
    """Return the title of a game; without one, when it was begun."""
    if record.title:
        return record.title
    if not record.begun:
        return _("A game")
    return _("Game of {date}").format(date=date_text(datetime.fromisoformat(record.begun)))


def round_text(state: GameState) -> str:
    """Return how far a game is: its round, or that it is over."""
    return _("Over") if state.is_over else _("Round {number}").format(number=state.round)


def winners_text(record: GameRecord, state: GameState) -> str:
    """Return who has won, as in "Ana"; several with commas."""
    return ", ".join(record.seats[seat].name for seat in winners(state))


def result_text(record: GameRecord, state: GameState) -> str:
    """Return who has won a game that is over, and with how many points."""
    points = max(score.total for score in scores(state))
    text = ngettext("Over: {names} with {points} point", "Over: {names} with {points} points", points)
    return text.format(names=winners_text(record, state), points=points)


def names_text(assets: Assets, names: Sequence[str], style: theme.TextStyle, room: float) -> str:
    """Return as many names as there is room for in units, and how many more there are."""
    for shown in range(len(names), 0, -1):
        more = len(names) - shown
        text = ", ".join(names[:shown])
        if more:
            text = ngettext("{names} and {n} more", "{names} and {n} more", more).format(names=text, n=more)
        if assets.measure(text, style) <= room:
            return text
    return truncated(assets, text, style, room)


def truncated(assets: Assets, text: str, style: theme.TextStyle, room: float) -> str:
    """Return what of a text there is room for in units, at its full size."""
    return fit_line(assets, text, style, assets.scale, int(room * assets.scale), 1.0)[0]
