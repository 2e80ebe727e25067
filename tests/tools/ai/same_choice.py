"""Measure how often the expert makes the same choice if only luck is different.

    python -m tests.tools.ai.same_choice --boxes base --games 20 --seed 5 --jobs 2

The tool picks decisions from games between Hard players and asks the expert several times what it would do.
Before each try it reorders the hidden tiles: the expert can't see them, but draws different random numbers.
The tool prints the share of pairs of choices with the same outcome, and its standard error over decisions.
"""

import argparse
import random
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import combinations
from statistics import fmean

from attrs import evolve, frozen
from tqdm import tqdm

from puertorico import ai
from puertorico.ai.players import PLAYERS
from puertorico.cli.simulation import parallel_map
from puertorico.engine.action_parser import parse
from puertorico.engine.actions import Action
from puertorico.engine.game import apply_unchecked, legal_actions, new_game
from puertorico.engine.ids import Step
from puertorico.engine.options import DraftMode, Options
from puertorico.engine.state import GameState
from puertorico.engine.view import View, view
from puertorico.review.moments import outcome_key
from tests.setups import BOXES
from tests.tools.ai.frozen_arena import mean_and_error
from tests.tools.ai.regret import choice_text
from tests.tools.command import run

EXPERT = PLAYERS["expert"]

TIMES = 3
"""How often each decision is made."""

PER_GAME = 16
"""How many decisions are picked from a game, at most."""


@frozen
class Agreement:
    """How well the choices in one decision agree: the share of pairs with the same outcome."""

    step: Step
    share: float


def agreements(options: Options, seed: int, number: int) -> list[Agreement]:
    """Return the agreements in decisions of a game; the result depends only on the arguments."""
    rng = random.Random(f"{seed}/{number}")
    met = list(decisions(options, rng.getrandbits(63)))
    chosen = rng.sample(met, min(PER_GAME, len(met)))
    return [Agreement(state.tasks[-1].step, agreement(state)) for state in chosen]


def decisions(options: Options, seed: int) -> Iterator[GameState]:
    """Yield the positions with a choice in a game of Hard players; of a placement, only its start."""
    state, placing = new_game(options, seed), None
    while not state.is_over:
        step, seat = state.tasks[-1].step, state.seat
        goes_on = step == Step.PLACE and placing == seat
        if step != Step.DRAFT and not goes_on and len(legal_actions(state)) > 1:
            yield state.clone()
        placing = seat if step == Step.PLACE else None
        apply_unchecked(state, ai.choose("hard", view(state, seat)))


def agreement(state: GameState) -> float:
    """Return the share of pairs of the expert's choices in a position that have the same outcome."""
    outcomes = []
    for number in range(TIMES):
        choice = choice_text(state, partial(choose_with_luck, number))
        actions = tuple(map(parse, choice.split("; ")))
        outcomes.append(outcome_key(state, actions))
    return fmean(one == other for one, other in combinations(outcomes, 2))


def choose_with_luck(number: int, state: GameState) -> Action:
    """Return the expert's choice in the try with this number.

    The player is asked directly: ``ai.choose`` would put the hidden tiles back in order.
    """
    legal = legal_actions(state)
    return (
        legal[0]
        if len(legal) == 1
        else EXPERT.choose(with_other_luck(ai.known_view("expert", state, state.seat), number))
    )


def with_other_luck(seen: View, number: int) -> View:
    """Return the same view with the hidden tiles in another order."""
    state = seen.state.clone()
    tiles = list(state.face_down)
    random.Random(number).shuffle(tiles)
    state.face_down = tuple(tiles)
    return evolve(seen, state=state)


def lines(found: Sequence[Agreement]) -> Iterator[str]:
    """Yield the shares of all decisions and of each kind, in percent."""
    yield f"{len(found)} decisions: {mean_and_error([100 * one.share for one in found])}%"
    for step in Step:
        shares = [100 * one.share for one in found if one.step == step]
        if shares:
            yield f"  {step.name.lower()}: {len(shares)}, {mean_and_error(shares)}%"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; return its exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.tools.ai.same_choice",
        description="Measure how often the expert makes the same choice if only luck is different.",
    )
    parser.add_argument("--players", type=int, default=4, choices=range(2, 6))
    parser.add_argument("--boxes", default="base", choices=list(BOXES))
    parser.add_argument("--games", type=int, default=20, help="(default: %(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="(default: %(default)s)")
    parser.add_argument("--jobs", type=int, default=1, help="processes (default: %(default)s)")
    given = parser.parse_args(arguments)
    options = Options(given.players, BOXES[given.boxes], draft=DraftMode.RANDOM, governor=0)
    found: list[Agreement] = []
    games = parallel_map(partial(agreements, options, given.seed), given.games, given.jobs)
    for some in tqdm(games, total=given.games, unit="game", disable=None):
        found += some
    print(*lines(found), sep="\n")
    return 0


if __name__ == "__main__":
    run(main)
