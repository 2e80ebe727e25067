"""Helpers for tests of the computer players: example decisions of each step, and fast games."""

from collections.abc import Iterator
from functools import cache
from itertools import islice

from attrs import frozen

from puertorico import ai
from puertorico.engine.actions import Sell
from puertorico.engine.game import apply, apply_unchecked, new_game
from puertorico.engine.ids import Step
from puertorico.engine.options import Options
from puertorico.engine.scoring import Score, scores, winners
from puertorico.engine.state import GameState
from puertorico.engine.view import view
from tests.setups import BOXES

BASELINES = tuple(player for player in ai.PLAYERS if player not in (*ai.PLAYER_SPECS, ai.RANDOM))
"""The players without a difficulty and a style, except the random one."""

CHOICES = frozenset(
    {
        Step.CHOOSE_ROLE,
        Step.SETTLE,
        Step.DRAW_PLANTATION,
        Step.HOSPICE_COLONIST,
        Step.MAYOR_PRIVILEGE,
        Step.PLACE,
        Step.BUILD,
        Step.UNIVERSITY_COLONIST,
        Step.CRAFTSMAN_PRIVILEGE,
        Step.SELL,
        Step.LOAD,
        Step.STORE,
    }
)
"""The steps with a decision in the base game."""

MORE_CHOICES = frozenset(
    {
        Step.DRAFT,
        Step.ANY_TIME,
        Step.LAY_FOREST,
        Step.SETTLE_AGAIN,
        Step.HUNT,
        Step.VILLA_NOBLE,
        Step.PAY,
        Step.AFTER_SALE,
    }
)
"""The steps with a decision that expansions add."""

MOST_EXAMPLES = 3
"""The number of decisions of each step that ``examples`` can return."""


def situations(players: int, seed: int, boxes: str = "base") -> Iterator[GameState]:
    """Yield the decisions of one game between random players."""
    state = new_game(Options(players=players, sets=BOXES[boxes]), seed)
    while not state.is_over:
        yield state.clone()
        apply_unchecked(state, ai.choose("random", view(state, state.seat)))


def examples(each: int = MOST_EXAMPLES) -> tuple[GameState, ...]:
    """Return ``each`` decisions of every step, from games of three to five players.

    The steps of the base game come from games without expansions.
    """
    return tuple(state for kept in _examples() for state in kept[:each])


@cache
def _examples() -> tuple[list[GameState], ...]:
    return (*_found("base", CHOICES), *_found("all", MORE_CHOICES))


def _found(boxes: str, steps: frozenset[Step]) -> list[list[GameState]]:
    found: dict[Step, list[GameState]] = {step: [] for step in steps}
    last: dict[Step, tuple[int, int]] = {}
    for seed in range(200):
        for state in situations(3 + seed % 3, seed, boxes):
            step, moment = state.tasks[-1].step, (seed, state.round)
            if step in found and len(found[step]) < MOST_EXAMPLES and last.get(step) != moment:
                found[step].append(state)
                last[step] = moment
        if all(len(kept) == MOST_EXAMPLES for kept in found.values()):
            return list(found.values())
    raise AssertionError("some decisions never came up")


@cache
def placements() -> tuple[GameState, ...]:
    """Return states at the start of a placement (MAY-2), with and without nobles."""
    found = []
    for boxes in ("base", "all"):
        before = Step.CHOOSE_ROLE
        for state in situations(4, 1, boxes):
            step = state.tasks[-1].step
            if step == Step.PLACE != before:
                found.append(state)
            before = step
    assert len(found) > 10
    return tuple(found)


@frozen
class Game:
    """The result of a game. ``earned``: doubloons that each seat got for goods."""

    seats: tuple[str, ...]
    scores: list[Score]
    winners: list[int]
    rounds: int
    earned: list[int]


@cache
def play(seats: tuple[str, ...], seed: int, options: Options | None = None) -> Game:
    """Play a whole game with these players, by default the base game; every action is checked."""
    state = new_game(options or Options(players=len(seats), governor=0), seed)
    earned = [0] * len(seats)
    while not state.is_over:
        seat, action = state.seat, ai.choose(seats[state.seat], view(state, state.seat))
        before = state.players[seat].doubloons
        apply(state, action)
        if isinstance(action, Sell):
            earned[seat] += state.players[seat].doubloons - before
    return Game(seats, scores(state), winners(state), state.round, earned)


@cache
def search_decisions() -> tuple[GameState, ...]:
    """Return decisions that need a search, in games with two to four players: first a purchase, colonists to
    place, barrels to store, then a role.
    """
    wanted = [(2, 22), (2, 29), (2, 187), (4, 60)]
    return tuple(next(islice(situations(players, 1), number, None)) for players, number in wanted)
