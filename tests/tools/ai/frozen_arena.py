"""Let a player compete with players of an earlier version.

    python -m tests.tools.ai.frozen_arena --commit 38e222e --players 4 --games 48 --seed 1 --jobs 2

One seat is taken by today's version, the others by that of the commit. Each deal is played from every seat.
The tool prints the share of wins and the lead over the best opponent, each with its standard error over
deals, and repeats it after each deal, so it can be stopped early. CPU times are those of decisions that
aren't forced, in seconds.
"""

import argparse
import random
import time
from collections.abc import Sequence
from functools import partial
from statistics import fmean, median, stdev

from attrs import field, frozen

from puertorico import ai
from puertorico.cli.simulation import parallel_map
from puertorico.engine.game import apply, legal_actions, new_game
from puertorico.engine.options import DraftMode, Options
from puertorico.engine.scoring import scores, winners
from tests.setups import BOXES
from tests.tools.ai.frozen import FrozenGame
from tests.tools.command import run


@frozen
class Match:
    """The players at the table: today's one in one seat, those of the commit in the others."""

    commit: str
    player: str
    options: Options
    seed: int


@frozen
class Outcome:
    """The result of today's player in a game, and the times of its decisions and of the others'."""

    won: float
    lead: float
    seconds: list[float] = field(factory=list)
    theirs: list[float] = field(factory=list)


def play(match: Match, number: int) -> Outcome:
    """Play a game; the games of a deal have consecutive numbers."""
    players = match.options.players
    deal, seat = divmod(number, players)
    seed = random.Random(f"{match.seed}/{deal}").getrandbits(63)
    state, other = new_game(match.options, seed), FrozenGame(match.commit, match.options, seed)
    times: tuple[list[float], list[float]] = [], []
    while not state.is_over:
        legal, is_mine = legal_actions(state), state.seat == seat
        started = time.process_time()
        if is_mine:
            action = ai.choose(match.player, ai.known_view(match.player, state, seat))
        else:
            action = other.choose(match.player)
        if len(legal) > 1:
            times[not is_mine].append(time.process_time() - started)
        apply(state, action)
        other.play(action)
    totals = [score.total for score in scores(state)]
    mine, best = totals.pop(seat), winners(state)
    return Outcome((seat in best) / len(best), mine - max(totals), *times)


def lines(outcomes: Sequence[Outcome], players: int) -> list[str]:
    """Return the results of all complete deals."""
    deals = [outcomes[start : start + players] for start in range(0, len(outcomes), players)]
    complete = [deal for deal in deals if len(deal) == players]
    wins = [100 * fmean(one.won for one in deal) for deal in complete]
    leads = [fmean(one.lead for one in deal) for deal in complete]
    mine = [second for one in outcomes for second in one.seconds]
    theirs = [second for one in outcomes for second in one.theirs]
    return [
        f"{len(complete) * players} games: wins {mean_and_error(wins)}% (even: {100 / players:.1f}), "
        f"lead over the best other {mean_and_error(leads)}",
        f"  CPU seconds: median {median(mine):.2f}, most {max(mine):.2f}; "
        f"theirs: median {median(theirs):.2f}, most {max(theirs):.2f}",
    ]


def mean_and_error(values: Sequence[float]) -> str:
    """Return a mean with its standard error."""
    error = f"{stdev(values) / len(values) ** 0.5:.2f}" if len(values) > 1 else "?"
    return f"{fmean(values):.2f} ± {error}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; return its exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.tools.ai.frozen_arena",
        description="Compete with players of an earlier version.",
    )
    parser.add_argument("--commit", required=True, help="the earlier version")
    parser.add_argument("--player", default="expert", help="(default: %(default)s)")
    parser.add_argument("--players", type=int, default=4, choices=range(2, 6))
    parser.add_argument("--boxes", default="base", choices=list(BOXES))
    parser.add_argument("--games", type=int, default=48, help="(default: %(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="(default: %(default)s)")
    parser.add_argument("--jobs", type=int, default=1, help="processes (default: %(default)s)")
    given = parser.parse_args(arguments)
    options = Options(given.players, BOXES[given.boxes], draft=DraftMode.RANDOM, governor=0)
    match = Match(given.commit, given.player, options, given.seed)
    outcomes: list[Outcome] = []
    for outcome in parallel_map(partial(play, match), given.games, given.jobs):
        outcomes.append(outcome)
        if len(outcomes) % given.players == 0:
            print(*lines(outcomes, given.players), sep="\n", flush=True)
    return 0


if __name__ == "__main__":
    run(main)
