"""Find positions in which one choice is better than all others by at least 2 points beyond doubt.

    python -m tests.tools.puzzles.find_puzzles --seed 1 --games 50 found.jsonl
    python -m tests.tools.puzzles.find_puzzles --seed 1 --games 50 --kinds storing nobles -- found.jsonl
    python -m tests.tools.puzzles.find_puzzles --seed 1 --recorded game.json found.jsonl

Plays games between quick players of mixed styles, with all numbers of players and all combinations of
expansions, or takes recorded games. From each it draws some decisions, preferring kinds and sets of which the
file has few. A few fast playouts of the best-looking choices leave the positions in which one is clearly
ahead, and in which someone who only looks at the next moves might choose another. There all legal choices are
played to the end by careful players, with other luck, until one is ahead of each other by at least 2 points
and three standard errors, or it would take too long. The file gets one position a line, with the figures of
all choices.
"""

import argparse
import json
from collections import Counter
from collections.abc import Container, Iterator, Sequence
from pathlib import Path
from random import Random
from time import process_time

from attrs import define, field

from puertorico.ai.evaluation.forecast import make_forecast
from puertorico.ai.policies.greedy import greedy_action
from puertorico.ai.search.lookahead import ranked_roles
from puertorico.ai.styles import STYLE_BY_ID
from puertorico.engine.action_parser import parse
from puertorico.engine.actions import Action
from puertorico.engine.buildings import BuildingSet
from puertorico.engine.game import apply_unchecked, new_game
from puertorico.engine.ids import Step
from puertorico.engine.options import DraftMode, Options
from puertorico.puzzles.puzzle import KINDS, Kind
from puertorico.review.choices import is_real_decision
from puertorico.review.playouts import WIDTH
from tests.setups import BOXES
from tests.tools.command import run
from tests.tools.puzzles.puzzle_search import Found, Position, is_puzzle

NOISE_SD = 0.3
"""Standard deviation of the noise on the values of roles in the games played, in VP."""

EARLIEST = 0.7
"""The part of a game not looked at, if nothing else is asked for."""

PUZZLES = 2
"""Most puzzles of one game."""

WEIGHTS: dict[Step, float] = {
    Step.CHOOSE_ROLE: 0.6,
    Step.BUILD: 1.5,
    Step.SETTLE: 0.8,
    Step.LOAD: 0.7,
    Step.PLACE: 1.5,
    Step.SELL: 1.2,
    Step.STORE: 1.5,
    Step.CRAFTSMAN_PRIVILEGE: 1.0,
    Step.DRAFT: 0,
}
"""How willingly a decision is looked at; 2 if not listed."""

SOME = 4
"""Number of puzzles of a kind from which on others are preferred."""


@define
class Steering:
    """Counts the puzzles found, so that kinds and sets with few are preferred."""

    wanted: Container[Kind] = ()
    """The only kinds looked at, all of their decisions; if empty, some of all kinds."""
    earliest: float = EARLIEST
    """The part of a game not looked at."""
    steps: Counter[str] = field(factory=Counter)
    boxes: Counter[str] = field(factory=Counter)

    def count(self, step: str, boxes: str) -> None:
        """Count a puzzle."""
        self.steps[step] += 1
        self.boxes[boxes] += 1

    def is_rare(self, step: Step) -> bool:
        """Return whether there are hardly any puzzles about this kind of decision."""
        return bool(self.wanted) or self.steps[step.name] < SOME

    def weight(self, step: Step) -> float:
        """Return how willingly to look at a decision."""
        if self.wanted:
            return float(KINDS.get(step) in self.wanted)
        return WEIGHTS.get(step, 2.0) / max(1.0, self.steps[step.name] / SOME) ** 2


def played_game(players: int, boxes: str, seed: int) -> tuple[Options, list[Action]]:
    """Play a game between quick players of mixed styles, about as strong as Normal."""
    chances = Random(f"{players}/{boxes}/{seed}")
    options = Options(players, BOXES[boxes], draft=DraftMode.RANDOM, governor=0)
    state, actions = new_game(options, seed), list[Action]()
    styles = [chances.choice(list(STYLE_BY_ID.values())) for _ in range(players)]
    while not state.is_over:
        forecast, style = make_forecast(state), styles[state.seat]
        if state.tasks[-1].step == Step.CHOOSE_ROLE:
            ranked = ranked_roles(state, forecast, style, WIDTH)
            action = max(ranked, key=lambda role: role.value + chances.gauss(0, NOISE_SD)).action
        else:
            action = greedy_action(state, forecast, style)
        actions.append(action)
        apply_unchecked(state, action)
    return options, actions


def recorded_game(file: Path) -> tuple[Options, int, list[Action]]:
    """Return a recorded game: its options, its seed and its actions."""
    data = json.loads(file.read_text(encoding="utf-8"))
    sets = frozenset({BuildingSet.BASE, *map(BuildingSet, data["sets"])})
    return Options(data["players"], sets), data["seed"], [parse(action) for action in data["actions"]]


def find(
    options: Options, seed: int, actions: Sequence[Action], source: str, steering: Steering
) -> Iterator[Found]:
    """Yield puzzles of one game."""
    rng = Random(f"{source}/{seed}")
    boxes = next(name for name, sets in BOXES.items() if sets == options.sets)
    decisions = _decisions(options, seed, actions, steering.earliest)
    numbers = {number for number, step in decisions if rng.random() < steering.weight(step)}
    state, found = new_game(options, seed), 0
    for number, action in enumerate(actions):
        if number in numbers and found < PUZZLES:
            position = Position(options, seed, actions[:number], state.clone(), boxes, source)
            puzzle = is_puzzle(position, rng, choosy=not steering.is_rare(position.step))
            if puzzle is not None:
                found += 1
                steering.count(position.step.name, boxes)
                yield puzzle
        apply_unchecked(state, action)


def _decisions(
    options: Options, seed: int, actions: Sequence[Action], earliest: float
) -> Iterator[tuple[int, Step]]:
    """Yield the number and the kind of each real decision after the ``earliest`` part of a game."""
    state, placing = new_game(options, seed), -1
    for number, action in enumerate(actions):
        step = state.tasks[-1].step
        is_new = step != Step.PLACE or placing != state.seat
        placing = state.seat if step == Step.PLACE else -1
        if is_new and number > earliest * len(actions) and is_real_decision(state):
            yield number, step
        apply_unchecked(state, action)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; return its exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.tools.puzzles.find_puzzles",
        description="Find positions in which one choice is better than all others.",
    )
    parser.add_argument("file", type=Path, help="where the positions are added")
    parser.add_argument("--games", type=int, default=16, help="(default: %(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="(default: %(default)s)")
    parser.add_argument(
        "--recorded", type=Path, nargs="*", default=[], help="recorded games, looked at first"
    )
    parser.add_argument(
        "--kinds",
        type=Kind,
        nargs="*",
        default=[],
        help="look only at these kinds of decisions, and at all of them",
    )
    parser.add_argument(
        "--earliest",
        type=float,
        default=EARLIEST,
        help="the part of each game not looked at (default: %(default)s)",
    )
    parser.add_argument("--boxes", nargs="*", default=list(BOXES), choices=BOXES, help="(default: all)")
    given = parser.parse_args(arguments)
    steering = Steering(frozenset(given.kinds), given.earliest)
    if given.file.exists():
        for line in given.file.read_text(encoding="utf-8").splitlines():
            known = json.loads(line)
            steering.count(known["step"], known["boxes"])
    setups = [(players, boxes) for players in range(2, 6) for boxes in given.boxes]
    Random(given.seed).shuffle(setups)
    for number in range(-len(given.recorded), given.games):
        if number < 0:
            file = given.recorded[number]
            options, seed, actions = recorded_game(file)
            source = file.stem
        else:
            players, boxes = setups[number % len(setups)]
            seed, source = given.seed * 1000 + number, "played"
            options, actions = played_game(players, boxes, seed)
        for found in find(options, seed, actions, source, steering):
            with given.file.open("a", encoding="utf-8") as output:
                output.write(found.line() + "\n")
        print(f"{source} {options.players} {seed}: {sum(steering.steps.values())} puzzles, ", end="")
        print(f"{process_time():.0f} s", flush=True)
    return 0


if __name__ == "__main__":
    run(main)
