"""Print hints with their positions in short, to be read and judged by a strong player.

    python -m tests.tools.read_hints --hints 200 --seed 1

The positions come from games between Hard players of mixed styles, with all numbers of players and expansions
in turn. No two hints come from the same round of a game.
"""

import argparse
import random
from collections.abc import Iterator, Sequence

from puertorico.ai.advice import advise
from puertorico.ai.search.lookahead import best_action
from puertorico.ai.styles import STYLE_BY_ID
from puertorico.engine.game import apply_unchecked, legal_actions, new_game
from puertorico.engine.ids import GOODS, ISLAND_PLACES, NOBODY, ROLES, TILES, Step
from puertorico.engine.state import GameState
from puertorico.engine.view import view
from puertorico.terms import building_name, good_name, role_name, tile_name
from puertorico.ui.table.hints import advice_text
from tests.tools.command import run
from tests.tools.series import setup

NAMES = ("Ana", "Ben", "Cora", "Diego", "Eva")
PER_GAME = 5
"""The number of hints from each game."""

WIDTH = 2
"""The number of roles that each player of these games compares."""


def positions(hints: int, seed: int) -> Iterator[tuple[str, GameState]]:
    """Yield decisions with more than one legal action, and the names of their games."""
    number = 0
    while hints > 0:
        rng = random.Random(f"{seed}/{number}")
        options = setup(number)
        state = new_game(options, rng.getrandbits(63))
        styles = [rng.choice(list(STYLE_BY_ID.values())) for _ in range(options.players)]
        by_round: dict[int, list[GameState]] = {}
        before = Step.DRAFT
        while not state.is_over:
            step = state.tasks[-1].step
            # The draft has no hints with reasons, and a placement one hint for all its steps.
            is_begun = step == before == Step.PLACE
            if step != Step.DRAFT and not is_begun and len(legal_actions(state)) > 1:
                by_round.setdefault(state.round, []).append(state.clone())
            before = step
            apply_unchecked(state, best_action(state, styles[state.seat], WIDTH))
        rounds = rng.sample(sorted(by_round), min(PER_GAME, hints, len(by_round)))
        for place in sorted(rounds):
            yield f"game {number}", rng.choice(by_round[place])
        hints -= len(rounds)
        number += 1


def lines(state: GameState) -> Iterator[str]:
    """Yield what a player sees of a position: the decision, the own board, and what is on the table."""
    player, rules = state.players[state.seat], state.rules
    yield (
        f"{rules.players} players, round {state.round}, {NAMES[state.seat]} to {state.tasks[-1].step.label},"
        f" {player.doubloons} doubloons, {player.san_juan} in San Juan"
    )
    tiles = [
        f"{tile_name(tile)} {player.staffed[tile]}/{player.tiles[tile]}"
        for tile in TILES[:ISLAND_PLACES]
        if player.tiles[tile]
    ]
    city = [f"{building_name(b)} {player.workers[b]}" for b in player.buildings]
    goods = [f"{player.goods[good]} {good_name(good)}" for good in GOODS if player.goods[good]]
    yield f"{', '.join(tiles)} | {', '.join(city)} | {', '.join(goods)}"
    cards = [f"{role_name(role)} +{bonus}" for role in ROLES if (bonus := state.role_doubloons[role])]
    ships = [
        f"{load}/{capacity} {'' if good == NOBODY else good_name(GOODS[good])}"
        for capacity, good, load in zip(rules.ships, state.ship_good, state.ship_load, strict=True)
    ]
    house = [good_name(GOODS[good]) for good in state.trading_house]
    yield f"cards: {', '.join(cards)} | ships: {', '.join(ships)} | house: {', '.join(house)}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; return its exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.tools.read_hints", description="Print hints with their positions."
    )
    parser.add_argument("--hints", type=int, default=200, help="(default: %(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="(default: %(default)s)")
    given = parser.parse_args(arguments)
    for number, (name, state) in enumerate(positions(given.hints, given.seed), 1):
        print(f"{number}. {name}:", "\n   ".join(lines(state)))
        print("   =>", advice_text(advise(view(state, state.seat)), state, NAMES), flush=True)
    return 0


if __name__ == "__main__":
    run(main)
