"""Find positions in which one choice is better than all others by at least 2 points beyond doubt.

    python -m tests.tools.find_puzzles --seed 1 --games 50 candidates.jsonl

Games between Hard players of mixed styles, with all numbers of players and all combinations of expansions. A
few fast playouts of the best-looking choices leave the promising positions; in those, all sensible choices
are played to the end by careful players, with other luck, until one is ahead of each other by more than 2
points and three standard errors, or it can't be. The file gets one position a line, with the figures of all
choices.
"""

import argparse
import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

from attrs import frozen

from puertorico.ai.policies.pruning import prune
from puertorico.ai.search.choices import Choice
from puertorico.ai.search.lookahead import best_action
from puertorico.ai.styles import STYLE_BY_ID
from puertorico.engine.actions import Action
from puertorico.engine.game import apply_unchecked, legal_actions, new_game
from puertorico.engine.ids import Step
from puertorico.engine.options import DraftMode, Options
from puertorico.engine.state import GameState
from puertorico.engine.view import view
from puertorico.review.choices import is_real_decision, promising_choices
from puertorico.review.comparison import Comparison
from puertorico.review.playouts import WIDTH, Playouts
from tests.setups import BOXES
from tests.tools.command import run

LEAD = 2.0
"""Points by which the best choice of a puzzle is better than each other."""

ERRORS = 3.0
"""Standard errors beyond those points."""

SCREENED = 4
"""Choices compared by fast playouts."""

FEW, MORE, MOST = 6, 18, 160
"""Number of playouts of each choice: at first, in promising positions, and of careful players."""

CHANCES: dict[Step, float] = {Step.CHOOSE_ROLE: 0.6, Step.BUILD: 0.6, Step.DRAFT: 0}
"""The share of decisions looked at, where it isn't 1."""


@frozen
class Found:
    """A puzzle: the position, its choices with their figures, the best first, and the kind of decision."""

    players: int
    boxes: str
    seed: int
    actions: Sequence[Action]
    seat: int
    round: int
    step: Step
    comparison: Comparison

    def line(self) -> str:
        """Return the puzzle as a line of JSON."""
        best = self.comparison.best()
        order = sorted(self.comparison.choices, key=lambda one: -self.comparison.difference(one, best).mean)
        choices = [
            {
                "actions": [str(action) for action in choice],
                "points": round(self.comparison.points(choice), 1),
                "won": round(self.comparison.win_rate(choice), 3),
                "behind": round(self.comparison.difference(best, choice).mean, 2),
                "error": round(self.comparison.difference(best, choice).error, 2),
                "playouts": len(self.comparison.outcomes[choice]),
            }
            for choice in order
        ]
        return json.dumps(
            {
                "players": self.players,
                "boxes": self.boxes,
                "seed": self.seed,
                "seat": self.seat,
                "round": self.round,
                "step": self.step.name,
                "choices": choices,
                "actions": [str(action) for action in self.actions],
            }
        )


def is_puzzle(state: GameState, seed: int) -> Comparison | None:
    """Return the playouts if one choice is beyond doubt better than all others, otherwise None."""
    seen = view(state, state.seat)
    choices = promising_choices(seen, SCREENED)
    if len(choices) < 2 or not _is_promising(Comparison(Playouts(seen), choices)):
        return None
    if state.tasks[-1].step != Step.PLACE:
        found = [(action,) for action in prune(state, legal_actions(state))]
        choices = [*choices, *(one for one in found if one not in choices)]
    comparison = Comparison(Playouts(seen, careful=True), choices, first_number=1000 + seed % 1000)
    running: list[Choice] = list(choices)
    batch = MOST // 8
    for _ in range(8):
        comparison.add(running, batch)
        best = comparison.best()
        if any(comparison.difference(best, one).mean < LEAD for one in running if one != best):
            return None
        running = [
            one
            for one in running
            if one == best or not comparison.difference(best, one).exceeds(ERRORS, points=LEAD)
        ]
        if running == [best]:
            return comparison
    return None


def _is_promising(comparison: Comparison) -> bool:
    """Return whether the best choice is clearly ahead in a few fast playouts."""
    for times in (FEW, MORE):
        comparison.add(comparison.choices, times)
        best = comparison.best()
        if any(
            comparison.difference(best, one).mean < LEAD or not comparison.difference(best, one).exceeds(1)
            for one in comparison.choices
            if one != best
        ):
            return False
    return True


def find(players: int, boxes: str, seed: int) -> Iterator[Found]:
    """Yield the puzzles of one game."""
    chances = Random(f"{players}/{boxes}/{seed}")
    state = new_game(Options(players, BOXES[boxes], draft=DraftMode.RANDOM, governor=0), seed)
    styles = [chances.choice(list(STYLE_BY_ID.values())) for _ in range(players)]
    actions = list[Action]()
    placing = -1
    while not state.is_over:
        step = state.tasks[-1].step
        is_new = step != Step.PLACE or placing != state.seat
        placing = state.seat if step == Step.PLACE else -1
        if is_new and is_real_decision(state) and chances.random() < CHANCES.get(step, 1):
            comparison = is_puzzle(state, seed)
            if comparison is not None:
                yield Found(players, boxes, seed, list(actions), state.seat, state.round, step, comparison)
        action = best_action(state, styles[state.seat], WIDTH)
        apply_unchecked(state, action)
        actions.append(action)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; return its exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.tools.find_puzzles",
        description="Find positions in which one choice is better than all others.",
    )
    parser.add_argument("file", type=Path)
    parser.add_argument("--games", type=int, default=16, help="(default: %(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="(default: %(default)s)")
    given = parser.parse_args(arguments)
    setups = [(players, boxes) for players in range(2, 6) for boxes in BOXES]
    Random(given.seed).shuffle(setups)
    for number in range(given.games):
        players, boxes = setups[number % len(setups)]
        seed = given.seed * 1000 + number
        for found in find(players, boxes, seed):
            with given.file.open("a", encoding="utf-8") as file:
                file.write(found.line() + "\n")
        print(f"{number + 1} games", flush=True)
    return 0


if __name__ == "__main__":
    run(main)
