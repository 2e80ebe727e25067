"""Let a beginner play against Easy, which is fitted to lose often enough.

    python -m tests.tools.ai.beginner_games --games 400 --seed 1 --jobs 2

The beginner follows simple rules (``tests/ai/beginner.py``). It plays each deal from every seat, in the base
game and with both expansions. The tool prints the percentage of games it wins, with the 95% confidence
interval; the aim is 40% with two players and 25% with four.
"""

from collections.abc import Iterator, Sequence
from functools import partial

from tqdm import tqdm

from puertorico import ai
from puertorico.ai.protocol import Player
from puertorico.cli.simulation import parallel_map
from puertorico.cli.statistics import percentage
from puertorico.engine.game import apply, legal_actions, new_game
from puertorico.engine.options import DraftMode, Options
from puertorico.engine.scoring import winners
from puertorico.engine.view import view
from tests.ai.beginner import Beginner
from tests.setups import BOXES, setup_id
from tests.tools.command import run
from tests.tools.series import Series, parse_series

PLAYED = tuple(
    Options(players, BOXES[boxes], draft=DraftMode.RANDOM, governor=0)
    for players in (2, 4)
    for boxes in ("base", "all")
)
"""The setups played."""


def share_won(player: Player, others: str, options: Options, seed: int, deal: int) -> float:
    """Return the share of games that a player wins from all seats of a deal; shared wins are split."""
    won = 0.0
    for seat in range(options.players):
        state = new_game(options, seed * 1_000_000 + deal)
        while not state.is_over:
            seen, legal = view(state, state.seat), legal_actions(state)
            if len(legal) == 1:
                chosen = legal[0]
            else:
                chosen = player.choose(seen) if state.seat == seat else ai.choose(others, seen)
            apply(state, chosen)
        best = winners(state)
        won += (seat in best) / len(best)
    return won / options.players


def lines(series: Series) -> Iterator[str]:
    """Yield a line for each setup."""
    for options in PLAYED:
        deals = max(2, series.games // options.players)
        work = partial(share_won, Beginner(), "easy", options, series.seed)
        found = percentage([*tqdm(parallel_map(work, deals, series.jobs), total=deals)])
        interval = "" if found.low is None else f" [{found.low:.0f}, {found.high:.0f}]"
        yield f"{setup_id(options)}: {found.mean:.0f}%{interval} of {deals * options.players} games"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; return its exit status."""
    series = parse_series("ai.beginner_games", "Let a beginner play against Easy.", 400, arguments)
    if series is None:
        return 2
    for line in lines(series):
        print(line)
    return 0


if __name__ == "__main__":
    run(main)
