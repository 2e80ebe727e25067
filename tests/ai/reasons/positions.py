"""Decisions of all kinds from recorded games, with two choices to compare.

Neither the positions nor the choices depend on how computer players value anything.
"""

import random
from collections.abc import Iterator, Mapping
from functools import cache

from attrs import frozen

from puertorico.ai.search.choices import Choice, is_placement
from puertorico.ai.styles import STYLE_BY_ID
from puertorico.engine.actions import Action
from puertorico.engine.game import apply_unchecked, legal_actions, new_game
from puertorico.engine.ids import Step
from puertorico.engine.state import GameState
from puertorico.record import game_file
from puertorico.record.game_record import GameRecord
from puertorico.review.choices import choice_made
from tests.folders import GAMES_FOLDER

STYLE = STYLE_BY_ID["allrounder"]

KINDS: Mapping[Step, int] = {
    Step.CHOOSE_ROLE: 110,
    Step.PLACE: 80,
    Step.BUILD: 60,
    Step.SETTLE: 50,
    Step.LOAD: 45,
    Step.STORE: 30,
    Step.SELL: 30,
    Step.CRAFTSMAN_PRIVILEGE: 25,
    Step.MAYOR_PRIVILEGE: 20,
    Step.PAY: 15,
    Step.DRAW_PLANTATION: 15,
    Step.HOSPICE_COLONIST: 15,
    Step.UNIVERSITY_COLONIST: 10,
    Step.VILLA_NOBLE: 10,
    Step.HUNT: 8,
    Step.ANY_TIME: 7,
    Step.LAY_FOREST: 4,
    Step.SETTLE_AGAIN: 1,
    Step.AFTER_SALE: 1,
}
"""The kinds of decisions that may have a reason, and how many of each to compare: of the rare ones, all there
are in the recorded games.
"""


@frozen
class Decision:
    """A position and two of the choices in it."""

    name: str
    state: GameState
    best: Choice
    second: Choice


@cache
def games() -> tuple[tuple[str, GameRecord], ...]:
    """Return the recorded games: all sets, and two to five players."""
    return tuple((path.stem, game_file.read(path)) for path in sorted(GAMES_FOLDER.glob("*.json")))


def decisions(most: int) -> Iterator[Decision]:
    """Yield decisions of every kind, at most ``most`` of each, spread over all recorded games."""
    found: dict[Step, list[Decision]] = {}
    for name, record in games():
        for decision in _of_game(name, record):
            found.setdefault(decision.state.tasks[-1].step, []).append(decision)
    for step, wanted in KINDS.items():
        there, count = found[step], min(wanted, most)
        assert len(there) >= count
        yield from (there[(2 * number + 1) * len(there) // (2 * count)] for number in range(count))


def _of_game(name: str, record: GameRecord) -> Iterator[Decision]:
    """Yield the decisions of a game: what was done, and something else that was legal."""
    state, before = new_game(record.options, record.seed), Step.DRAFT
    for number, action in enumerate(record.actions):
        step = state.tasks[-1].step
        is_begun = step == before == Step.PLACE
        if step in KINDS and not is_begun and len(legal_actions(state)) > 1:
            best = choice_made(state, record.actions[number:])
            second = _another(state, best, random.Random(f"{name}/{number}"))
            if second is not None:
                yield Decision(f"{name}[{number}]", state.clone(), best, second)
        before = step
        apply_unchecked(state, action)


def _another(state: GameState, best: Choice, chances: random.Random) -> Choice | None:
    """Return another choice, or None if chance finds no other placement."""
    for _ in range(9):
        choice = _any_choice(state, chances)
        if choice != best:
            return choice
    return None


def _any_choice(start: GameState, chances: random.Random) -> Choice:
    if not is_placement(start):
        return (chances.choice(legal_actions(start)),)
    state, actions = start.clone(), list[Action]()
    while is_placement(state) and state.seat == start.seat:
        actions.append(chances.choice(legal_actions(state)))
        apply_unchecked(state, actions[-1])
    return tuple(actions)
