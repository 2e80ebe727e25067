"""Texts about a saved game: title, progress, winners."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from puertorico.engine.scoring import scores, winners
from puertorico.engine.state import GameState
from puertorico.i18n import _, list_text, ngettext
from puertorico.record.game_record import GameRecord
from puertorico.ui import theme
from puertorico.ui.scene.paint.assets import Assets
from puertorico.ui.scene.paint.text import fit_line
from puertorico.ui.screens.shared.formatting import date_text


def title_text(record: GameRecord) -> str:
    """Return the title of a game, or when it was started if it has none."""
    if record.title:
        return record.title
    if not record.begun:
        return _("Untitled game")
    return _("Game from {date}").format(date=date_text(datetime.fromisoformat(record.begun)))


def round_text(state: GameState) -> str:
    """Return the progress of a game: its round, or that it is finished."""
    return _("Finished") if state.is_over else _("Round {number}").format(number=state.round)


def turn_text(record: GameRecord, state: GameState) -> str:
    """Return the progress of an unfinished game, with the player to move."""
    name = record.seats[state.seat].name
    return _("Round {number}, {name} to move").format(number=state.round, name=name)


def in_use_text(state: GameState) -> str:
    """Return the progress of a game that is open in another window."""
    if state.is_over:
        return _("Finished, open in another window")
    return _("Round {number}, open in another window").format(number=state.round)


def copy_text(state: GameState) -> str:
    """Return the progress of a game that can only be continued as a copy."""
    if state.is_over:
        return _("Finished, opens as a copy")
    return _("Round {number}, opens as a copy").format(number=state.round)


def winners_text(record: GameRecord, state: GameState) -> str:
    """Return the winners' names, as in "Ana and Jan"."""
    return list_text([record.seats[seat].name for seat in winners(state)])


def result_text(record: GameRecord, state: GameState) -> str:
    """Return who won a finished game, and with how many points."""
    points = max(score.total for score in scores(state))
    text = ngettext(
        "Finished: {names} won with {points} point", "Finished: {names} won with {points} points", points
    )
    return text.format(names=winners_text(record, state), points=points)


def names_text(assets: Assets, names: Sequence[str], style: theme.TextStyle, room: float) -> str:
    """Return as many names as fit into a width in units, and the number of the others."""
    for shown in range(len(names), 0, -1):
        more = len(names) - shown
        text = list_text(names[:shown], with_and=False)
        if more:
            # Translators: {names} is a list with commas, as in "Ana, Jan and 2 more".
            text = ngettext("{names} and {n} more", "{names} and {n} more", more).format(names=text, n=more)
        if assets.measure(text, style) <= room:
            return text
    return truncated(assets, text, style, room)


def truncated(assets: Assets, text: str, style: theme.TextStyle, room: float) -> str:
    """Return a text cut with an ellipsis to fit a width in units, without shrinking it."""
    return fit_line(assets, text, style, assets.scale, int(room * assets.scale), 1.0)[0]
