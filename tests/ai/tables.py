"""What the tests of the computer players share: situations of every kind, and games played quickly."""

from collections.abc import Iterator
from functools import cache

from attrs import frozen

from puertorico import ai
from puertorico.engine.game import apply_unchecked, new_game
from puertorico.engine.ids import Step
from puertorico.engine.options import Options
from puertorico.engine.scoring import Score, scores, winners
from puertorico.engine.state import GameState
from puertorico.engine.view import view

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
"""The steps that ask a player."""


def situations(players: int, seed: int) -> Iterator[GameState]:
    """The decisions of one game of random players."""
    state = new_game(Options(players=players), seed)
    while not state.is_over:
        yield state.clone()
        apply_unchecked(state, ai.choose("random", view(state, state.seat)))


@cache
def examples(each: int = 3) -> tuple[GameState, ...]:
    """Some decisions of every kind, from games of three, four and five."""
    found: dict[Step, list[GameState]] = {step: [] for step in CHOICES}
    for seed in range(200):
        for state in situations(3 + seed % 3, seed):
            kept = found[state.tasks[-1].step]
            if len(kept) < each and not (kept and kept[-1].round == state.round):
                kept.append(state)
        if all(len(kept) == each for kept in found.values()):
            return tuple(state for kept in found.values() for state in kept)
    raise AssertionError("some decisions never came up")


@frozen
class Game:
    """How a game ended."""

    seats: tuple[str, ...]
    scores: list[Score]
    winners: list[int]
    rounds: int


def play(seats: tuple[str, ...], seed: int) -> Game:
    """A whole game with these styles."""
    state = new_game(Options(players=len(seats), governor=0), seed)
    while not state.is_over:
        apply_unchecked(state, ai.choose(seats[state.seat], view(state, state.seat)))
    return Game(seats, scores(state), winners(state), state.round)
