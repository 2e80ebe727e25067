"""Texts about a saved game: title, progress, winners."""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter

from puertorico.engine.scoring import scores, winners
from puertorico.engine.state import GameState
from puertorico.i18n import _, list_text, ngettext
from puertorico.record.game_record import GameRecord
from puertorico.ui import theme
from puertorico.ui.scene.paint.assets import Assets
from puertorico.ui.scene.paint.text import fit_line

SMALLEST_TITLE = 0.83
"""How far a title shrinks before names are left out."""


def title_text(record: GameRecord, state: GameState) -> str:
    """Return the title of a game, or its players and round if it has none."""
    return record.title or _with_progress(_players_text(record), state)


def fitted_title(
    assets: Assets, record: GameRecord, state: GameState, style: theme.TextStyle, room: float
) -> str:
    """Return the title shortened to a width in units: names are left out, never the round.

    It may be drawn ``SMALLEST_TITLE`` times its size.
    """
    whole = title_text(record, state)
    if record.title:
        return truncated(assets, whole, style, room)
    names = [seat.name for seat in sorted(record.seats, key=attrgetter("is_computer"))]
    with assets.text_at(1.0):
        if assets.measure(whole, style) * (SMALLEST_TITLE + 0.01) <= room:
            return whole
        spare = room - assets.measure(_with_progress("", state), style)
        players = names_text(assets, names, style, spare)
        if players.endswith("…"):
            players = ngettext("{n} player", "{n} players", len(names)).format(n=len(names))
        return truncated(assets, _with_progress(players, state), style, room)


def _with_progress(players: str, state: GameState) -> str:
    if state.is_over:
        # Translators: the title of a saved game, as in "Ana, Ben and 2 computer players · finished".
        return _("{players} · finished").format(players=players)
    # Translators: the title of a saved game, as in "Ana, Ben and 2 computer players · round 7".
    return _("{players} · round {number}").format(players=players, number=state.round)


def _players_text(record: GameRecord) -> str:
    """Return who plays, as in "Ana, Ben and 2 computer players"."""
    people = [seat.name for seat in record.seats if not seat.is_computer]
    others = len(record.seats) - len(people)
    # Translators: part of a list of players, as in "Ana, Ben and 2 computer players".
    text = ngettext("{n} computer player", "{n} computer players", others).format(n=others)
    return list_text([*people, text] if others else people)


def branch_text(record: GameRecord, progress: str) -> str:
    """Return the progress of a game, with its first step if it continues the replay of another game."""
    if record.branched_at is None:
        return progress
    # Translators: {progress} is a text such as "Round 7, Ana to move".
    text = _("Branched at move {number} · {progress}")
    return text.format(number=record.branched_at, progress=progress)


def round_text(state: GameState) -> str:
    """Return the progress of a game: its round, or that it is finished."""
    return _("Finished") if state.is_over else _("Round {number}").format(number=state.round)


def turn_text(record: GameRecord, state: GameState) -> str:
    """Return the progress of an unfinished game, with the player to move; its title may say the round."""
    name = record.seats[state.seat].name
    if not record.title:
        return _("{name} to move").format(name=name)
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
