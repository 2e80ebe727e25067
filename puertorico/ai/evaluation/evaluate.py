"""How a seat stands at a table and where that comes from: its expected points less a share of the others'."""

from collections.abc import Sequence
from statistics import fmean

from attrs import frozen

from puertorico.ai.evaluation.forecast import outlook
from puertorico.ai.evaluation.value import weighed, worth
from puertorico.ai.evaluation.value_weights import Parts
from puertorico.ai.styles import Style
from puertorico.engine.scoring import score
from puertorico.engine.state import GameState

TIE = 0.02
"""What a doubloon or a barrel is worth when the game is over, in VP: it may decide a tie (END-3)."""


@frozen
class Standing:
    """``own``: expected points of the seat by what they come from, in VP, as far as they count; ``others``:
    what those of the others take from that.
    """

    own: Parts
    others: float

    @property
    def value(self) -> float:
        """All in all, in VP."""
        return sum(self.own) + self.others


_NO_PARTS = Parts(*(0.0,) * len(Parts._fields))


def standing(state: GameState, seat: int, style: Style, pace: float | None = None) -> Standing:
    """How a seat stands in the eyes of a style.

    ``pace``: that of the table from which the ways part, where they differ in a small thing; or else
    whoever puts one more to work would fear for the length of the game.
    """
    rivals = [other for other in range(state.rules.players) if other != seat]
    if state.is_over:
        end = score(state, seat)
        own = _NO_PARTS._replace(
            won=float(end.chips + end.nobles),
            city=float(end.buildings + sum(end.bonuses.values())),
            doubloons=TIE * end.doubloons_and_goods,
        )
        theirs = sum(one.total + TIE * one.doubloons_and_goods for one in (score(state, r) for r in rivals))
    else:
        ahead = outlook(state, pace)
        own = weighed(state, seat, ahead, style)
        theirs = sum(worth(state, rival, ahead, style) for rival in rivals)
    return Standing(own, -style.envy * theirs / len(rivals))


def mean(standings: Sequence[Standing]) -> Standing:
    """The mean of several, one at least, part by part."""
    own = Parts(*map(fmean, zip(*(one.own for one in standings), strict=True)))
    return Standing(own, fmean(one.others for one in standings))
