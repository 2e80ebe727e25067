"""The result of a review as plain data: what each decision of a seat cost, and the chances over the game.

Everything is from the point of view of the reviewed seat, by what it could see at the time. Points are final
VP of the seat, with all it gets at the end (END-2). A lead is the final points of the seat minus those of its
strongest opponent. Probabilities are from 0 to 1; those of winning count a shared win as its share. The
error of a mean is its standard error, in the same unit.
"""

from collections.abc import Sequence
from enum import StrEnum
from math import isfinite

from attrs import Attribute, field, frozen
from attrs.validators import and_, deep_iterable, ge, instance_of, le, max_len, min_len

from puertorico.ai.reasons.reason import Reason
from puertorico.engine.actions import Action
from puertorico.engine.ids import Tile

BEYOND_DOUBT = 2.0
"""Number of standard errors beyond which a difference counts."""


class Kind(StrEnum):
    """The kinds of decisions, in the order in which they are listed."""

    ROLES = "roles"
    TILES = "tiles"
    """Settling and discarding plantations, quarries and forests, whether to draw one, and buying and selling
    one."""
    PEOPLE = "people"
    """Whether to take a colonist or noble that is offered."""
    PLACEMENT = "placement"
    PURCHASES = "purchases"
    """What to build, and how to pay for it."""
    PRODUCTION = "production"
    """The Craftsman's extra barrel."""
    TRADE = "trade"
    LOADING = "loading"
    STORING = "storing"
    DRAFT = "draft"
    """Not judged so far: what is in the game is so for everyone."""


def _finite(_instance: object, attribute: "Attribute[float]", value: float) -> None:
    if not isfinite(value):
        raise ValueError(f"{attribute.name} is {value}")


_COUNT = and_(instance_of(int), ge(0))
_NUMBER = and_(instance_of(float), _finite)
_ERROR = and_(_NUMBER, ge(0.0))
_SHARE = and_(_NUMBER, ge(0.0), le(1.0))
_TEXT = and_(instance_of(str), max_len(100))


@frozen
class Mean:
    """An estimate: its value and its standard error."""

    value: float = field(validator=_NUMBER)
    error: float = field(validator=_ERROR)

    @property
    def is_beyond_doubt(self) -> bool:
        """Whether it is above zero by more than ``BEYOND_DOUBT`` standard errors."""
        return self.value > BEYOND_DOUBT * self.error


@frozen
class Candidate:
    """A choice that was compared.

    ``actions``: one action, or those of a whole placement. ``playouts``: how often the game was played to the
    end after it. ``points``, ``lead``: the expected final points and lead, in VP. ``win``: the probability
    of winning. ``behind``: by how many VP of the expected lead it is behind the best candidate, with the
    error of the difference, which is smaller than that of either lead, since all candidates share their luck.
    """

    actions: tuple[Action, ...] = field(validator=min_len(1))
    playouts: int = field(validator=_COUNT)
    points: Mean
    lead: Mean
    win: Mean
    behind: Mean


def _has_candidate(decision: "Decision", _attribute: object, value: int) -> None:
    if value >= len(decision.candidates):
        raise ValueError("the choice is not a candidate")


@frozen
class Decision:
    """One real decision of the reviewed seat: it had more than one sensible choice.

    ``action``: the number of its first action in the record, from 0: so also the number of actions before it.
    ``round``: from 1. ``candidates``: the choices compared, the best first. ``chosen``: the place of the
    choice made among them. ``reason``: what the best choice brings that the one made doesn't, if the cost
    counts and something stands out (``session.texts.advice_text`` puts it into words).
    """

    action: int = field(validator=_COUNT)
    round: int = field(validator=_COUNT)
    kind: Kind
    candidates: tuple[Candidate, ...] = field(validator=min_len(2))
    chosen: int = field(validator=and_(_COUNT, _has_candidate))
    reason: Reason | None

    @property
    def best(self) -> Candidate:
        """The best candidate; if nothing else is better beyond doubt, the one chosen is as good."""
        return self.candidates[0]

    @property
    def made(self) -> Candidate:
        """The choice made."""
        return self.candidates[self.chosen]

    @property
    def cost(self) -> Mean:
        """What the choice cost, in VP of the expected lead; zero if it was the best."""
        return self.made.behind

    @property
    def win_cost(self) -> float:
        """By how much the choice lowered the probability of winning; it may be below zero."""
        return self.best.win.value - self.made.win.value

    @property
    def counts(self) -> bool:
        """Whether the choice cost something beyond doubt."""
        return self.cost.is_beyond_doubt


@frozen
class CurvePoint:
    """The chances of all seats at one time.

    ``action``: the number of actions done. ``round``: from 1. ``wins``: the probability of winning by seat;
    they add up to 1. ``points``: the expected final points by seat. At the end of a finished game they are
    the result.
    """

    action: int = field(validator=_COUNT)
    round: int = field(validator=_COUNT)
    wins: tuple[float, ...] = field(validator=deep_iterable(_SHARE))
    points: tuple[float, ...] = field(validator=deep_iterable(_NUMBER))


@frozen
class KindSummary:
    """All decisions of one kind: how many, how many cost something beyond doubt, and the average cost in VP.

    The average is fair: the best choice is found by one half of the playouts, and its lead over the choice
    made measured by the other half. So it may be slightly below zero, and luck in the playouts doesn't raise
    it, as it raises the costs of single decisions.
    """

    kind: Kind
    decisions: int = field(validator=_COUNT)
    costly: int = field(validator=_COUNT)
    average: Mean


@frozen
class Draw:
    """Tiles that were turned over, and what that meant for the seat.

    ``action``: the number of the action that turned them over. ``tiles``: those that came. ``gain``: by how
    many VP they changed the expected lead of the seat, compared with the average of all tiles that could
    have come; below zero for bad luck.
    """

    action: int = field(validator=_COUNT)
    round: int = field(validator=_COUNT)
    tiles: tuple[Tile, ...]
    gain: Mean


@frozen
class Settings:
    """What a review is asked for.

    ``seat``: the seat reviewed. ``open_tiles``: whether the face-down tiles are those of the game, instead
    of any that the seat could expect. ``work``: how many times the usual work is done.
    """

    seat: int = field(validator=_COUNT)
    open_tiles: bool = field(default=False, validator=instance_of(bool))
    work: int = field(default=1, validator=and_(instance_of(int), ge(1)))


@frozen
class Report:
    """The review of one seat, complete or as far as it has come.

    ``game``: the identity of the moves (``review.identity.moves_id``). ``program``: the version of the
    program; another one may judge differently. ``done``: the share of the work that is done; 1 if it is
    complete.

    ``decisions`` are in the order of the game; those that aren't judged yet are missing. ``total``: how many
    there will be. ``average``: the fair average cost of a decision, in VP (see ``KindSummary``), None before
    anything is known. ``kinds`` are in the order of ``Kind``, only those that occurred. ``curve`` has a point
    for each decision and one for the end of the record. ``draws`` are in the order of the game; ``luck`` is
    the sum of their gains, in VP, None before it is known.
    """

    game: str = field(validator=_TEXT)
    program: str = field(validator=_TEXT)
    settings: Settings
    done: float = field(validator=_SHARE)
    total: int = field(validator=_COUNT)
    decisions: tuple[Decision, ...]
    average: Mean | None
    kinds: tuple[KindSummary, ...]
    curve: tuple[CurvePoint, ...]
    draws: tuple[Draw, ...]
    luck: Mean | None

    @property
    def seat(self) -> int:
        """The seat reviewed."""
        return self.settings.seat

    @property
    def is_complete(self) -> bool:
        """Whether all the work is done."""
        return self.done >= 1.0

    def costliest(self, count: int = 5) -> Sequence[Decision]:
        """Return the decisions that cost the most beyond doubt, at most ``count``, the costliest first."""
        costly = [decision for decision in self.decisions if decision.counts]
        return sorted(costly, key=lambda decision: -decision.cost.value)[:count]
