"""Decisions from recorded games, with two choices to compare."""

from collections.abc import Iterator
from functools import cache

from attrs import frozen

from puertorico.ai.evaluation.forecast import make_forecast
from puertorico.ai.policies.greedy import action_values
from puertorico.ai.policies.pruning import prune
from puertorico.ai.search.choices import Choice
from puertorico.ai.styles import STYLE_BY_ID
from puertorico.engine.actions import Action
from puertorico.engine.game import apply_unchecked, legal_actions, new_game
from puertorico.engine.ids import Step
from puertorico.engine.state import GameState
from puertorico.record import game_file
from puertorico.record.game_record import GameRecord
from tests.folders import GAMES_FOLDER

STYLE = STYLE_BY_ID["allrounder"]
NOT_COMPARED = frozenset({Step.DRAFT, Step.PLACE})


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


def decisions(each: int) -> Iterator[Decision]:
    """Yield ``each`` decisions of every recorded game, spread over the whole game."""
    for name, record in games():
        open_to = [number for number, action in enumerate(record.actions) if action]
        wanted = {open_to[(2 * turn + 1) * len(open_to) // (2 * each)] for turn in range(each)}
        state, waiting = new_game(record.options, record.seed), 0
        for number, action in enumerate(record.actions):
            waiting += number in wanted
            choices = _choices(state) if waiting else []
            if len(choices) > 1:
                waiting -= 1
                yield Decision(f"{name}[{number}]", state.clone(), (choices[0],), (choices[1],))
            apply_unchecked(state, action)


def _choices(state: GameState) -> list[Action]:
    """Return the actions worth comparing, best first by the greedy values."""
    if state.tasks[-1].step in NOT_COMPARED:
        return []
    legal = list(prune(state, legal_actions(state)))
    if len(legal) < 2:
        return []
    values = action_values(state, legal, make_forecast(state), STYLE)
    order = sorted(range(len(legal)), key=lambda number: -values[number])
    return [legal[number] for number in order]
