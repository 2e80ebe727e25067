"""Add positions found by ``find_puzzles`` to the puzzles of the game.

    python -m tests.tools.puzzles.add_puzzles found.jsonl 3 7 12

Copies these lines of the file, counted from 1, to ``resources/puzzles``. Then write the explanations.
"""

import argparse
import json
from collections.abc import Sequence
from operator import itemgetter
from pathlib import Path
from typing import Any

from attrs import evolve

from puertorico.ai.search.choices import is_placement
from puertorico.engine.action_parser import parse
from puertorico.engine.game import apply_unchecked, new_game
from puertorico.engine.state import GameState
from puertorico.paths import resources_root
from puertorico.puzzles.puzzle import Choice, Prospect, Puzzle, kind_of, outcome
from puertorico.puzzles.puzzle_files import write
from puertorico.puzzles.puzzle_run import PuzzleRun, people_moved
from puertorico.record.codec import read_options
from puertorico.record.seats import Seat, SeatKind
from tests.tools.command import run
from tests.tools.puzzles.puzzle_search import placements


def puzzle_of(found: dict[str, Any]) -> Puzzle:
    """Return the puzzle in a line of the file."""
    options, actions = read_options(found["options"]), _choice(found["actions"])
    state = new_game(options, found["seed"])
    for action in actions:
        apply_unchecked(state, action)
    kind = kind_of(state)
    if kind is None:
        raise ValueError(f"there are no puzzles about {found['step']}")
    prospects = tuple(
        Prospect(
            _choice(one["actions"]),
            float(one["points"]),
            float(one["lead"]),
            float(one["won"]),
            float(one["behind"]),
            float(one["error"]),
            one["playouts"],
        )
        for one in found["choices"]
    )
    hard, greedy = _choice(found["hard"]), _choice(found["greedy"])
    puzzle = Puzzle(kind, state.seat, options, found["seed"], prospects, hard, greedy, actions)
    if is_placement(state):
        puzzle = evolve(puzzle, prospects=_with_fewest_moves(puzzle, state))
    # The same placement can be made in several orders.
    hard, greedy = (puzzle.prospects[puzzle.find(state, one)].actions for one in (hard, greedy))
    return evolve(puzzle, hard=hard, greedy=greedy)


def _with_fewest_moves(puzzle: Puzzle, state: GameState) -> tuple[Prospect, ...]:
    """Return the choices, each as the placement with the same outcome that moves the fewest people."""
    placed = PuzzleRun("", puzzle, Seat(SeatKind.HUMAN, "")).placed
    nearest: dict[object, tuple[int, Choice]] = {}
    for choice in placements(state):
        found = people_moved(state, choice, placed), choice
        key = outcome(state, choice)
        nearest[key] = min(nearest.get(key, found), found, key=itemgetter(0))
    return tuple(evolve(one, actions=nearest[outcome(state, one.actions)][1]) for one in puzzle.prospects)


def _choice(texts: Sequence[str]) -> Choice:
    return tuple(map(parse, texts))


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; return its exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.tools.puzzles.add_puzzles",
        description="Add positions that were found to the puzzles.",
    )
    parser.add_argument("file", type=Path, help="positions that find_puzzles has found")
    parser.add_argument("lines", type=int, nargs="+", help="the numbers of their lines, from 1")
    given = parser.parse_args(arguments)
    lines = given.file.read_text(encoding="utf-8").splitlines()
    for number in given.lines:
        found = json.loads(lines[number - 1])
        puzzle = puzzle_of(found)
        name = f"{found['boxes']}-{found['players']}-{puzzle.kind}-{found['seed']}-{found['round']}"
        write(resources_root() / "puzzles" / f"{name}.json", puzzle)
        print(name)
    return 0


if __name__ == "__main__":
    run(main)
