"""What a puzzle consists of, and which of its choices a move is."""

from collections.abc import Mapping, Sequence
from enum import StrEnum

from attrs import field, frozen
from attrs.validators import and_, ge, instance_of, lt, min_len

from puertorico.ai.search.placement_neighbors import effect
from puertorico.engine.actions import Action
from puertorico.engine.game import apply
from puertorico.engine.ids import PLACES, Step
from puertorico.engine.options import Options
from puertorico.engine.state import GameState
from puertorico.record.game_record import SEED_LIMIT

EQUAL = 0.5
"""Choices that are behind the best one by less are as good as it, in points."""

Choice = tuple[Action, ...]
"""An action; when placing colonists, all actions of the placement."""


class Kind(StrEnum):
    """The kinds of decisions."""

    ROLE = "role"
    BUILDING = "building"
    TILE = "tile"
    COLONISTS = "colonists"
    TRADE = "trade"
    LOADING = "loading"
    STORING = "storing"
    GOODS = "goods"
    NOBLES = "nobles"


KINDS: Mapping[Step, Kind] = {
    Step.CHOOSE_ROLE: Kind.ROLE,
    Step.BUILD: Kind.BUILDING,
    Step.SETTLE: Kind.TILE,
    Step.SETTLE_AGAIN: Kind.TILE,
    Step.DRAW_PLANTATION: Kind.TILE,
    Step.LAY_FOREST: Kind.TILE,
    Step.HUNT: Kind.TILE,
    Step.PLACE: Kind.COLONISTS,
    Step.HOSPICE_COLONIST: Kind.COLONISTS,
    Step.UNIVERSITY_COLONIST: Kind.COLONISTS,
    Step.SELL: Kind.TRADE,
    Step.LOAD: Kind.LOADING,
    Step.STORE: Kind.STORING,
    Step.CRAFTSMAN_PRIVILEGE: Kind.GOODS,
    Step.MAYOR_PRIVILEGE: Kind.NOBLES,
    Step.VILLA_NOBLE: Kind.NOBLES,
}
"""The kind of each decision there are puzzles about."""


def kind_of(state: GameState) -> Kind | None:
    """Return the kind of the decision to make; None if there are no puzzles about it."""
    return KINDS.get(state.tasks[-1].step) if state.tasks else None


@frozen
class Prospect:
    """A choice, and what it led to in games played to the end from there.

    ``points``: the mean of the final points. ``lead``: of those minus the best opponent's. ``won``: the share
    of games won. ``behind``: how much smaller the lead is than after the best choice, over the games with the
    same luck, and ``error`` the standard error of that. ``games``: how many were played.
    """

    actions: Choice = field(validator=min_len(1))
    points: float
    lead: float
    won: float = field(validator=ge(0))
    behind: float = field(validator=ge(0))
    error: float = field(validator=ge(0))
    games: int = field(validator=and_(instance_of(int), ge(1)))

    @property
    def opponent(self) -> float:
        """The mean of the best opponent's final points."""
        return self.points - self.lead

    @property
    def is_best(self) -> bool:
        """Whether no choice is better, or hardly."""
        return self.behind < EQUAL


@frozen
class Puzzle:
    """A position, as the game that led to it, and all choices there, the best one first.

    When placing colonists, several choices may be equally good. ``hard``, ``greedy``: what a Hard player and
    one who only looks at the next gain would choose.
    """

    kind: Kind
    seat: int
    options: Options
    seed: int = field(validator=and_(instance_of(int), ge(0), lt(SEED_LIMIT)))
    prospects: tuple[Prospect, ...] = field(validator=min_len(2))
    hard: Choice
    greedy: Choice
    actions: tuple[Action, ...]

    @property
    def best(self) -> Prospect:
        """The best choice."""
        return self.prospects[0]

    @property
    def has_ties(self) -> bool:
        """Whether several choices are equally good."""
        return self.prospects[1].is_best

    @property
    def level(self) -> int:
        """How hard it is, from 1 to 3: whom of the greedy player and Hard it deceives."""
        best = [one.actions for one in self.prospects if one.is_best]
        deceived = [one not in best for one in (self.greedy, self.hard)]
        return 3 if all(deceived) or deceived[1] else 2 if deceived[0] else 1

    def find(self, state: GameState, actions: Choice) -> int:
        """Return the number of the choice that some actions are. Raises ValueError if it isn't known.

        ``state``: the position of the puzzle. Placements with the same effect are the same choice.
        """
        chosen = outcome(state, actions)
        for number, prospect in enumerate(self.prospects):
            if outcome(state, prospect.actions) == chosen:
                return number
        raise ValueError(f"not a choice of this puzzle: {'; '.join(map(str, actions))}")


def outcome(state: GameState, choice: Choice) -> object:
    """Return what a choice of the seat to move achieves: those with the same outcome are the same."""
    if not state.tasks or state.tasks[-1].step != Step.PLACE:
        return choice
    after = state.clone()
    for action in choice:
        apply(after, action)
    before, now = state.players[state.seat], after.players[state.seat]
    placed = tuple(now.people_at(place) - before.people_at(place) for place in range(PLACES))
    return effect(state, placed), now.nobles


def in_order(puzzles: Mapping[str, Puzzle]) -> Sequence[str]:
    """Return the ids from easy to hard; of the same level, the base game first, and placements last."""

    def rank(name: str) -> tuple[int, int, bool, int, str]:
        puzzle = puzzles[name]
        places = puzzle.kind is Kind.COLONISTS
        return puzzle.level, len(puzzle.options.sets), places, puzzle.options.players, name

    return sorted(puzzles, key=rank)
