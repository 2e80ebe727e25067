"""Print hints with their positions in words, to be read and judged by strong players and by beginners.

    python -m tests.tools.ai.read_hints --hints 200 --seed 1

The positions come from games between Hard players of mixed styles, with all numbers of players and expansions
in turn. No two hints come from the same round of a game, and rare kinds of decisions come up more often than
in games.
"""

import argparse
import random
from collections import Counter
from collections.abc import Iterator, Sequence

from puertorico.ai.advice import advise
from puertorico.ai.search.lookahead import best_action
from puertorico.ai.styles import STYLE_BY_ID
from puertorico.engine.actions import Action, PlaceInCity, PlaceOnIsland
from puertorico.engine.buildings import CIRCLES
from puertorico.engine.game import apply_unchecked, legal_actions, new_game
from puertorico.engine.ids import GOODS, ISLAND_PLACES, NOBODY, ROLES, Step, Tile
from puertorico.engine.state import GameState, PlayerState
from puertorico.engine.view import view
from puertorico.terms import building_name, good_name
from puertorico.ui.table.drawing.labels import role_name
from puertorico.ui.table.hints import advice_text, with_whole_placements
from tests.setups import BOXES
from tests.tools.command import run
from tests.tools.series import setup

NAMES = ("Ana", "Ben", "Cora", "Diego", "Eva")
PER_GAME = 5
"""The number of hints from each game."""

WIDTH = 2
"""The number of roles that each player of these games compares."""

SHARES = {
    Step.CHOOSE_ROLE: 10,
    Step.BUILD: 5,
    Step.SETTLE: 4,
    Step.PLACE: 4,
    Step.LOAD: 4,
    Step.SELL: 3,
    Step.STORE: 2,
    Step.CRAFTSMAN_PRIVILEGE: 2,
}
"""How often a kind of decision comes up; the others once, if at all."""

_DECISIONS = {
    Step.CHOOSE_ROLE: "choose a role",
    Step.SETTLE: "take a plantation or quarry",
    Step.SETTLE_AGAIN: "take another plantation (Library)",
    Step.DRAW_PLANTATION: "may draw a face-down tile (Hacienda)",
    Step.LAY_FOREST: "lay the tile as a plantation or as a forest (Forest House)",
    Step.HUNT: "may discard an island tile for points (Hunting Lodge)",
    Step.HOSPICE_COLONIST: "may take a colonist for the tile (Hospice)",
    Step.MAYOR_PRIVILEGE: "may take one more colonist (Mayor's privilege)",
    Step.VILLA_NOBLE: "may take a noble (Villa)",
    Step.PLACE: "place your colonists",
    Step.BUILD: "may buy a building",
    Step.PAY: "pay for the building (Black Market)",
    Step.UNIVERSITY_COLONIST: "may take a colonist for the building (University)",
    Step.CRAFTSMAN_PRIVILEGE: "may take one more barrel (Craftsman's privilege)",
    Step.SELL: "may sell a barrel",
    Step.AFTER_SALE: "may buy or sell a plantation (Land Office)",
    Step.LOAD: "load a ship",
    Step.STORE: "keep one kind or barrel of your goods, the rest spoils",
    Step.ANY_TIME: "may move guests (Guesthouse)",
}

_SETS = {
    "base": "base game",
    "new": "with New Buildings",
    "nobles": "with Nobles",
    "all": "with both expansions",
}


def positions(hints: int, seed: int) -> Iterator[GameState]:
    """Yield decisions with more than one legal action."""
    number = 0
    found: Counter[Step] = Counter()
    while hints > 0:
        rng = random.Random(f"{seed}/{number}")
        options = setup(number)
        state = new_game(options, rng.getrandbits(63))
        styles = [rng.choice(list(STYLE_BY_ID.values())) for _ in range(options.players)]
        by_round: dict[int, list[GameState]] = {}
        before = Step.DRAFT
        while not state.is_over:
            step = state.tasks[-1].step
            # A placement has one hint for all its steps.
            is_begun = step == before == Step.PLACE
            if step != Step.DRAFT and not is_begun and len(legal_actions(state)) > 1:
                by_round.setdefault(state.round, []).append(state.clone())
            before = step
            apply_unchecked(state, best_action(state, styles[state.seat], WIDTH))
        rounds = rng.sample(sorted(by_round), min(PER_GAME, hints, len(by_round)))
        for place in sorted(rounds):
            steps = {at.tasks[-1].step for at in by_round[place]}
            rarest = min(sorted(steps), key=lambda step: found[step] / SHARES.get(step, 1))
            found[rarest] += 1
            yield rng.choice([at for at in by_round[place] if at.tasks[-1].step == rarest])
        hints -= len(rounds)
        number += 1


def lines(state: GameState) -> Iterator[str]:
    """Yield what the player to move sees: the decision, the common pieces, and everyone's boards."""
    rules = state.rules
    boxes = next(_SETS[name] for name, sets in BOXES.items() if sets == rules.options.sets)
    ended = ", last round" if state.ended else ""
    yield (
        f"{rules.players} players, {boxes}, round {state.round}{ended},"
        f" {NAMES[state.governor]} is governor."
        + ("" if state.active_role == NOBODY else f" {_chosen(state)}.")
        + f" You are {NAMES[state.seat]}: you {_DECISIONS[state.tasks[-1].step]}."
    )
    free = [role for role in rules.roles if state.role_taken_by[role] == NOBODY]
    cards = [f"{role_name(role)}{_coins(state.role_doubloons[role])}" for role in free]
    taken = [
        f"{NAMES[state.role_taken_by[role]]} {role_name(role)}"
        for role in rules.roles
        if state.role_taken_by[role] != NOBODY
    ]
    yield f"Role cards left: {_listed(cards)}. Taken this round: {_listed(taken)}."
    ships = [
        f"{capacity}-barrel ship {f'{load} {good_name(GOODS[good])}' if good != NOBODY else 'empty'}"
        for capacity, good, load in zip(rules.ships, state.ship_good, state.ship_load, strict=True)
    ]
    house = [good_name(GOODS[good]) for good in state.trading_house]
    yield f"Ships: {_listed(ships)}. Trading house: {_listed(house)}."
    row = [f"{n} {good_name(good)}" for good in GOODS if (n := state.face_up[good])]
    yield (
        f"Plantations on offer: {_listed(row)}. Quarries left: {state.quarries}. On the colonist ship:"
        f" {state.colonist_ship}, in the supply: {state.colonists}. VP chips left: {max(0, state.vp_supply)}."
    )
    order = range(state.seat, state.seat + rules.players)
    for seat in (number % rules.players for number in order):
        yield f"{NAMES[seat]}: {_board(state.players[seat], seat == state.seat)}"


def _chosen(state: GameState) -> str:
    role = ROLES[state.active_role]
    return f"{NAMES[state.active_seat]} chose the {role_name(role)}"


def _coins(doubloons: int) -> str:
    return f" (+{doubloons})" if doubloons else ""


def _listed(items: Sequence[str]) -> str:
    return ", ".join(items) or "none"


def _short(tile: int) -> str:
    return "quarry" if tile == Tile.QUARRY else good_name(GOODS[tile])


def _board(player: PlayerState, mine: bool) -> str:
    """Return a board in words; of opponents, VP chips are hidden."""
    tiles = [
        f"{_short(tile)} {player.staffed[tile]}/{count}" if tile < ISLAND_PLACES else "forest"
        for tile, count in enumerate(player.tiles)
        if count
    ]
    city = [f"{building_name(b)} {player.workers[b]}/{CIRCLES[b]}" for b in player.buildings]
    goods = [f"{player.goods[good]} {good_name(good)}" for good in GOODS if player.goods[good]]
    chips = f"; VP chips {player.vp}" if mine else ""
    return (
        f"money {player.doubloons}; goods: {_listed(goods)}{chips}; San Juan {player.san_juan}"
        f" | island (staffed/tiles): {_listed(tiles)} | city (staffed/circles): {_listed(city)}"
    )


def _placed(actions: Sequence[Action]) -> str:
    """Return what the window shows of a placement."""
    places = [
        f"{_short(action.tile)} {action.count}"
        if isinstance(action, PlaceOnIsland)
        else f"{building_name(action.building)} {action.count}"
        for action in actions
        if isinstance(action, PlaceOnIsland | PlaceInCity)
    ]
    return _listed(places)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; return its exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.tools.ai.read_hints", description="Print hints with their positions."
    )
    parser.add_argument("--hints", type=int, default=200, help="(default: %(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="(default: %(default)s)")
    given = parser.parse_args(arguments)
    for number, state in enumerate(positions(given.hints, given.seed), 1):
        print(f"{number}. " + "\n   ".join(lines(state)))
        advice = with_whole_placements(advise(view(state, state.seat)), state)
        if state.tasks[-1].step == Step.PLACE:
            print("   (The board shows:", _placed(advice.actions) + ")")
        print("   HINT:", advice_text(advice, state, NAMES) + "\n", flush=True)
    return 0


if __name__ == "__main__":
    run(main)
