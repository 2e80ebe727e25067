"""Print digests of random games and of Expert's thoughts, to show that faster code plays exactly the same.

    python -m tests.tools.games.play_digest >before.txt
    python -m tests.tools.games.play_digest | diff before.txt -

Run the first line before a change and the second one after it: no output means that nothing differs. The
games are random, with four setups; their digests cover all legal actions, events and states. The decisions
come from the recorded games, evenly spread; their digest covers the actions that Expert ranks and their
evaluations to the last bit.
"""

import argparse
import hashlib
import random
from collections.abc import Iterable, Iterator, Sequence

from puertorico.ai.search.expert import expert_search
from puertorico.ai.search.placement_search import ranked_placements
from puertorico.ai.styles import STYLE_BY_ID
from puertorico.engine.game import apply_unchecked, legal_actions, new_game
from puertorico.engine.ids import Step
from puertorico.engine.options import Options
from puertorico.engine.state import GameState
from puertorico.engine.view import view
from puertorico.record import game_file
from tests.folders import GAMES_FOLDER
from tests.setups import SETUPS, setup_id
from tests.tools.command import run

PLAYED = tuple(options for options in SETUPS if setup_id(options) in ("2-new", "3-base", "4-all", "5-nobles"))
"""The setups of the random games."""


def digest(texts: Iterable[str]) -> str:
    """Return a short digest of some texts."""
    whole = hashlib.sha256()
    for text in texts:
        whole.update(text.encode())
        whole.update(b"\n")
    return whole.hexdigest()[:16]


def game_texts(options: Options, seed: int) -> Iterator[str]:
    """Yield all that happens in a random game, as text."""
    chances, state = random.Random(seed), new_game(options, seed)
    while not state.is_over:
        legal = legal_actions(state)
        action = chances.choice(legal)
        yield f"{state} {legal} {action} {apply_unchecked(state, action)}"
    yield str(state)


def recorded_decisions(count: int) -> list[GameState]:
    """Return this many decisions of the recorded games, evenly spread."""
    found: list[GameState] = []
    for path in sorted(GAMES_FOLDER.glob("*.json")):
        record = game_file.read(path)
        state = new_game(record.options, record.seed)
        for action in record.actions:
            if len(legal_actions(state)) > 1:
                found.append(state.clone())
            apply_unchecked(state, action)
    return [found[number * len(found) // count] for number in range(count)]


def thoughts(state: GameState) -> str:
    """Return what Expert thinks about a decision, as text."""
    seen, style = view(state, state.seat), STYLE_BY_ID["allrounder"]
    search = ranked_placements if state.tasks[-1].step == Step.PLACE else expert_search
    return str(search(seen, style))


def lines(games: int, decisions: int) -> Iterator[str]:
    """Yield the report: a line for each setup, and one for the decisions."""
    for options in PLAYED:
        texts = (text for seed in range(games) for text in game_texts(options, seed))
        yield f"{games} random games, {setup_id(options)}: {digest(texts)}"
    yield f"{decisions} decisions of Expert: {digest(map(thoughts, recorded_decisions(decisions)))}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; return its exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.tools.games.play_digest",
        description="Print digests of random games and of Expert's decisions, to compare two versions.",
    )
    parser.add_argument("--games", type=int, default=50, help="games of each setup (default: %(default)s)")
    parser.add_argument(
        "--decisions", type=int, default=30, help="decisions of Expert (default: %(default)s)"
    )
    given = parser.parse_args(arguments)
    for line in lines(given.games, given.decisions):
        print(line)
    return 0


if __name__ == "__main__":
    run(main)
