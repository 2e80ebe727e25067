"""The result of a game in words: who won, what became of a tie, how long it lasted."""

from collections.abc import Sequence

from puertorico.i18n import _, list_text, ngettext, sentences_text
from puertorico.session.ending import ending_texts
from puertorico.session.game_session import Session
from puertorico.ui.screens.game.ending.standing import Part, Standing


def headline(standings: Sequence[Standing]) -> str:
    """Return who won, and with how many points."""
    points = max(standing.total for standing in standings)
    names = _winners(standings)
    if len(names) == 1:
        text = ngettext("{name} wins with {points} point", "{name} wins with {points} points", points)
        return text.format(name=names[0], points=points)
    text = ngettext("Shared victory with {points} point", "Shared victory with {points} points", points)
    return text.format(points=points)


def tie_texts(standings: Sequence[Standing]) -> list[str]:
    """Return what became of a tie for the most points, if there was one (END-3)."""
    names = _winners(standings)
    if len(names) > 1:
        return [_("{names} share the victory.").format(names=list_text(names))]
    is_broken = any(standing.is_tied for standing in standings if standing.has_won)
    return [_("The tie was broken by doubloons and goods.")] if is_broken else []


def overtaking_texts(standings: Sequence[Standing]) -> list[str]:
    """Return who would have won without the end-game bonuses, if someone else has won.

    The game summary counts bonuses in every round, so it may show someone else in the lead all the time.
    """
    before = [
        sum(source.points for source in standing.sources if source.part is not Part.BONUSES)
        for standing in standings
    ]
    leaders = [standing for standing, points in zip(standings, before, strict=True) if points == max(before)]
    if len(leaders) > 1 or leaders[0].has_won:
        return []
    text = _("Without the end-game bonuses, {name} would have won.")
    return [text.format(name=leaders[0].player.name)]


def length_text(rounds: int) -> str:
    """Return how many rounds the game lasted."""
    return ngettext("The game lasted {n} round.", "The game lasted {n} rounds.", rounds).format(n=rounds)


def facts(session: Session) -> list[str]:
    """Return how long a game lasted and why it ended, which is known before the places are."""
    return [length_text(session.state.round), *ending_texts(session)]


def summary(standings: Sequence[Standing], known: Sequence[str]) -> str:
    """Return what became of a tie, who was overtaken at the end, and these sentences."""
    return sentences_text([*tie_texts(standings), *overtaking_texts(standings), *known])


def _winners(standings: Sequence[Standing]) -> list[str]:
    return [standing.player.name for standing in standings if standing.has_won]
