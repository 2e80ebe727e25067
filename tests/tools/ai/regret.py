"""Measure what decisions of the expert cost, in positions where a known mistake can occur.

    python -m tests.tools.ai.regret collect --pattern plantation --positions 200 plantation.json
    python -m tests.tools.ai.regret collect --pattern plantation --passed 38e222e passed.json
    python -m tests.tools.ai.regret judge plantation.json
    python -m tests.tools.ai.regret judge --commit 38e222e plantation.json

``collect`` takes one position from each of many games between Hard players of mixed styles, and plays each
candidate to the end, ``times`` times: the hidden tiles are shuffled again, all seats are Hard players whose
styles vary a little, with noise on the values of roles. Without noise, the same replies would always follow,
and a choice would be as good as it happens to be against them. They consider all roles: near the end, the
result may hang on one that a shortlist leaves out. With ``--quick`` the players judge a role by the end of
its phase, not of the round, which takes much less time. Repetitions with the same number have the same luck
for all candidates. What is beyond doubt behind the best after some repetitions isn't played more often. The
file keeps the results; the same command goes on where it was stopped. With ``--passed``, only positions count
in which today's expert or that of the commit passes, and so declines something free.

``judge`` asks the expert, or that of an earlier version, for its choices, plays them as well, adds the
results to the file, and prints the regret: by how many final points (own minus the best other's) the choice
is behind the best candidate. To be fair, the best is chosen by the even repetitions and compared by the odd
ones, and the other way round.
"""

import argparse
import json
import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import count, islice
from pathlib import Path
from statistics import fmean, stdev

from attrs import asdict, define, evolve, field

from puertorico import ai
from puertorico.ai.evaluation.forecast import make_forecast
from puertorico.ai.policies.placement import PlacementPlan, plan_placement
from puertorico.ai.policies.pruning import prune
from puertorico.ai.search.lookahead import best_action, ranked_actions, ranked_roles
from puertorico.ai.search.placement_neighbors import neighbor_placements
from puertorico.ai.search.rollout import ROLLOUT_NOISE_SD
from puertorico.ai.styles import STYLE_BY_ID, Style
from puertorico.engine.action_parser import parse
from puertorico.engine.actions import PASS, Action, TakeColonist, TakeRole
from puertorico.engine.buildings import LARGE
from puertorico.engine.game import apply_unchecked, legal_actions, new_game
from puertorico.engine.ids import Role, Step
from puertorico.engine.options import DraftMode, Options
from puertorico.engine.scoring import scores
from puertorico.engine.state import GameState
from puertorico.engine.view import reshuffle
from puertorico.files import write_atomic
from tests.setups import BOXES
from tests.tools.ai.frozen import FrozenGame
from tests.tools.ai.frozen_arena import mean_and_error
from tests.tools.command import run

TASTE = 0.08
"""Standard deviation of the weights of a style in these games, so that they differ."""

CANDIDATES = 2
"""Number of candidates besides the choices judged."""

BATCH = 20
"""Number of repetitions between two looks at which choices may still be the best."""

DOUBT = 3.0
"""Standard errors by which a choice must be behind the best to be out of the question."""

ALLROUNDER = STYLE_BY_ID["allrounder"]


def _is_plantation(state: GameState) -> bool:
    return state.tasks[-1].step == Step.SETTLE and len(legal_actions(state)) > 1


def _is_colonist(state: GameState) -> bool:
    legal = legal_actions(state)
    return PASS in legal and any(isinstance(action, TakeColonist) for action in legal)


def _is_barrel(state: GameState) -> bool:
    return state.tasks[-1].step == Step.CRAFTSMAN_PRIVILEGE and len(legal_actions(state)) > 1


def _is_placement(state: GameState) -> bool:
    """Return whether a player places fewer colonists than there are circles, with at least two to place."""
    at = state.tasks[-1]
    if at.step != Step.PLACE:
        return False
    player = state.players[at.seat]
    is_first = not any(player.staffed) and not any(player.workers)
    return is_first and 2 <= player.san_juan < sum(player.tiles) + player.empty_building_circles


def _is_late_mayor(state: GameState) -> bool:
    """Return whether the Mayor can be chosen and the player has an unstaffed large building."""
    player = state.players[state.seat]
    return TakeRole(Role.MAYOR) in legal_actions(state) and bool(player.built & LARGE & ~player.occupied)


def _is_role(state: GameState) -> bool:
    return state.tasks[-1].step == Step.CHOOSE_ROLE and len(legal_actions(state)) > 1


PATTERNS: Mapping[str, Callable[[GameState], bool]] = {
    "plantation": _is_plantation,
    "colonist": _is_colonist,
    "barrel": _is_barrel,
    "placement": _is_placement,
    "mayor": _is_late_mayor,
    "role": _is_role,
}
"""The positions in which a known mistake can occur."""

Results = dict[str, list[float]]
"""The final points, own minus the best other's, by choice (as text) and repetition."""


@define
class Position:
    """A position and what the choices there led to. A placement is a choice of several actions."""

    players: int
    boxes: str
    seed: int
    actions: list[str]
    results: Results = field(factory=dict)
    is_quick: bool = False
    """Whether the players who play on judge a role by the end of its phase."""

    def is_same_as(self, other: "Position") -> bool:
        """Return whether they differ at most in their results."""
        return evolve(self, results={}) == evolve(other, results={})

    @property
    def options(self) -> Options:
        return Options(self.players, BOXES[self.boxes], draft=DraftMode.RANDOM, governor=0)

    def state(self) -> GameState:
        """Return the position."""
        state = new_game(self.options, self.seed)
        for action in self.actions:
            apply_unchecked(state, parse(action))
        return state

    def judge(self, choice: str, times: int) -> None:
        """Play on after a choice, and after all that may be better, unless it is the best beyond doubt.

        ``times``: at least 2, so that they vary.
        """
        self._play(choice, min(BATCH, times))
        for played in range(BATCH, times + BATCH, BATCH):
            rivals = self._rivals()
            if rivals == [choice]:
                break
            for one in {choice, *rivals}:
                self._play(one, min(played, times))

    def _rivals(self) -> list[str]:
        """Return the choices that may be the best."""
        best = max(self.results, key=lambda one: fmean(self.results[one]))
        return [one for one in self.results if not self._is_behind(one, best)]

    def _is_behind(self, choice: str, best: str) -> bool:
        """Return whether a choice is worse than the best beyond doubt."""
        pairs = zip(self.results[best], self.results[choice], strict=False)
        behind = [more - less for more, less in pairs]
        return fmean(behind) > DOUBT * stdev(behind) / len(behind) ** 0.5

    def _play(self, choice: str, times: int) -> None:
        """Play on after a choice until it has this many results."""
        results = self.results.setdefault(choice, [])
        start = self.state()
        for number in range(len(results), times):
            results.append(final_lead(start, choice, number, self.is_quick))


def final_lead(start: GameState, choice: str, number: int, is_quick: bool = False) -> float:
    """Return the final lead of the seat to move over the best other, after this choice."""
    rng, seat, state = random.Random(number), start.seat, start.clone()
    reshuffle(state, number)
    tastes = [
        Style(*(rng.gauss(1, TASTE) for _ in range(3)), opponent_weight=ALLROUNDER.opponent_weight)
        for _ in state.players
    ]
    for action in choice.split("; "):
        apply_unchecked(state, parse(action))
    choose = quick_action if is_quick else careful_action
    while state.tasks:
        apply_unchecked(state, choose(state, tastes[state.seat], rng))
    totals = [score.total for score in scores(state)]
    return totals.pop(seat) - max(totals)


def careful_action(state: GameState, style: Style, rng: random.Random | None = None) -> Action:
    """Return what a Hard player does, with noise on the values of roles if there is an ``rng``."""
    return best_action(state, style, rng=rng)


def quick_action(state: GameState, style: Style, rng: random.Random) -> Action:
    """Return what a Hard player does who judges a role by the end of its phase, with noise."""
    if state.tasks[-1].step != Step.CHOOSE_ROLE:
        return careful_action(state, style)
    ranked = ranked_roles(state, make_forecast(state), style)
    return max(ranked, key=lambda role: role.value + rng.gauss(0, ROLLOUT_NOISE_SD)).action


def candidates(state: GameState) -> list[str]:
    """Return the most promising choices, and the Mayor if it can be chosen."""
    forecast = make_forecast(state)
    if state.tasks[-1].step == Step.PLACE:
        default = plan_placement(state, state.seat, state.tasks[-1].detail, forecast, ALLROUNDER)
        plans = neighbor_placements(state, default, forecast, ALLROUNDER, 1.5, CANDIDATES)
        return [placement_text(state, plan) for plan in (default, *plans)]
    legal = prune(state, legal_actions(state))
    ranked = [action for _, action in ranked_actions(state, forecast, ALLROUNDER)][:CANDIDATES]
    mayor = TakeRole(Role.MAYOR)
    return [str(action) for action in (*ranked, *([mayor] if mayor in legal and mayor not in ranked else ()))]


def placement_text(state: GameState, plan: PlacementPlan) -> str:
    """Return the actions of a placement."""
    return choice_text(state, lambda at: plan.step(at.tasks[-1].detail))


def choice_text(start: GameState, choose: Callable[[GameState], Action]) -> str:
    """Return the choice of a player: an action, or those of a whole placement."""
    state, chosen = start.clone(), list[Action]()
    while not chosen or (state.tasks and state.tasks[-1].step == Step.PLACE and state.seat == start.seat):
        chosen.append(choose(state))
        apply_unchecked(state, chosen[-1])
        if start.tasks[-1].step != Step.PLACE:
            break
    return "; ".join(map(str, chosen))


def collect(pattern: str, table: Position, seed: int, passed: str | None = None) -> Iterator[Position]:
    """Yield positions of a pattern at such a table, one from each game, without end.

    With ``passed``, only those in which today's expert or that of this commit passes.
    """
    for number in count():
        rng = random.Random(f"{seed}/{number}")
        found = evolve(table, seed=rng.getrandbits(63), actions=[], results={})
        state, actions, met = found.state(), list[str](), 0
        styles = [rng.choice(list(STYLE_BY_ID.values())) for _ in state.players]
        while not state.is_over:
            is_met = not state.ended and PATTERNS[pattern](state)
            if is_met and (passed is None or is_passed(evolve(found, actions=actions), passed)):
                met += 1
                # Every position of the game has the same chance of being kept.
                if rng.random() < 1 / met:
                    found.actions = list(actions)
            action = careful_action(state, styles[state.seat])
            apply_unchecked(state, action)
            actions.append(str(action))
        if met:
            yield found


def choice_today(position: Position) -> str:
    """Return the choice of today's expert."""
    return choice_text(
        position.state(), lambda state: ai.choose("expert", ai.known_view("expert", state, state.seat))
    )


def choice_of(commit: str, position: Position) -> str:
    """Return the choice of the expert of a commit."""
    game = FrozenGame(commit, position.options, position.seed)
    for text in position.actions:
        game.play(parse(text))
    done = 0

    def choose(_state: GameState) -> Action:
        nonlocal done
        if done:
            game.play(last[-1])
        done += 1
        last.append(game.choose("expert"))
        return last[-1]

    last: list[Action] = []
    return choice_text(position.state(), choose)


def is_passed(position: Position, commit: str) -> bool:
    """Return whether today's expert or that of a commit passes."""
    return str(PASS) in (choice_today(position), choice_of(commit, position))


def regret(results: Results, choice: str) -> float:
    """Return by how much a choice is behind the best, chosen by one half and compared by the other."""
    times = len(results[choice])
    rivals = {one: found[:times] for one, found in results.items() if len(found) >= times}
    found = []
    for half in (0, 1):
        best = max(rivals.values(), key=lambda one: fmean(one[half::2]))
        found.append(fmean(best[1 - half :: 2]) - fmean(rivals[choice][1 - half :: 2]))
    return fmean(found)


def read(path: Path) -> list[Position]:
    """Return the positions of a file; an unfinished last line is left out."""
    lines = path.read_text("utf-8").split("\n")[:-1]
    return [Position(**json.loads(line)) for line in lines]


def write(path: Path, positions: Sequence[Position]) -> None:
    """Write the positions to a file, one a line. If it is interrupted, the file stays as it was."""
    write_atomic(path, "".join(f"{json.dumps(asdict(one))}\n" for one in positions), flush=False)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; return its exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.tools.ai.regret", description="Measure what decisions of the expert cost."
    )
    parser.add_argument(
        "command", choices=("collect", "judge"), help="find positions, or judge decisions in them"
    )
    parser.add_argument("file", type=Path, help="the positions and their results")
    parser.add_argument("--pattern", choices=PATTERNS, help="what to collect")
    parser.add_argument("--players", type=int, default=4, choices=range(2, 6))
    parser.add_argument("--boxes", default="base", choices=list(BOXES))
    parser.add_argument("--positions", type=int, default=200, help="how many (default: %(default)s)")
    parser.add_argument(
        "--times", type=int, default=100, help="rollouts of each choice (default: %(default)s)"
    )
    parser.add_argument("--seed", type=int, default=1, help="(default: %(default)s)")
    parser.add_argument("--quick", action="store_true", help="play on with quicker, weaker players")
    parser.add_argument("--passed", metavar="COMMIT", help="only where today's expert or this one's passes")
    parser.add_argument("--commit", help="judge the expert of this commit instead of today's")
    given = parser.parse_args(arguments)
    if given.times < 2:
        parser.error("--times must be at least 2")
    if given.command == "collect":
        if given.pattern is None:
            parser.error("say what to collect (--pattern)")
        kept = read(given.file) if given.file.exists() else []
        table = Position(given.players, given.boxes, 0, [], is_quick=given.quick)
        found = islice(collect(given.pattern, table, given.seed, given.passed), given.positions)
        for number, position in enumerate(found):
            if number < len(kept):
                if not kept[number].is_same_as(position):
                    parser.error(f"{given.file} has positions of another pattern, table or seed")
                continue
            for choice in candidates(position.state()):
                position.judge(choice, given.times)
            kept.append(position)
            write(given.file, kept)
        return 0
    positions, costs = read(given.file), list[float]()
    for position in positions:
        chosen = choice_of(given.commit, position) if given.commit else choice_today(position)
        position.judge(chosen, given.times)
        costs.append(regret(position.results, chosen))
        print(f"{costs[-1]:+6.2f} {chosen}", flush=True)
        write(given.file, positions)
    print(f"{len(costs)} positions: regret {mean_and_error(costs)}")
    return 0


if __name__ == "__main__":
    run(main)
