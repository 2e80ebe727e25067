"""From options and a seed to the first state (rules.md §2)."""

from puertorico.engine import rng
from puertorico.engine.ids import GOODS, NOBODY, PLANTATIONS, ROLES, Step, Tile
from puertorico.engine.options import Options, Rules, rules_for
from puertorico.engine.state import GameState, PlayerState
from puertorico.engine.tasks import task

HOUSE_PLACES = 4
"""Barrels the trading house holds (TRD-2)."""


def empty_table(rules: Rules) -> GameState:
    """All material in the supply, nothing dealt yet: where a new game and a position built by hand both
    start.
    """
    return GameState(
        rules=rules,
        rng=0,
        governor=0,
        round=1,
        active_role=NOBODY,
        active_seat=NOBODY,
        colonists=rules.colonists,
        colonist_ship=rules.colonist_ship,
        vp_supply=rules.vp,
        quarries=rules.island_tiles[Tile.QUARRY],
        ended=0,
        loadless_turns=0,
        captain_has_loaded=False,
        players=[PlayerState() for _ in range(rules.players)],
        role_doubloons=[0] * len(ROLES),
        role_taken_by=[NOBODY] * len(ROLES),
        goods=list(rules.barrels),
        face_up=[0] * len(PLANTATIONS),
        face_down=(),
        discards=[0] * len(PLANTATIONS),
        buildings=list(rules.tiles),
        ship_good=[NOBODY] * len(rules.ships),
        ship_load=[0] * len(rules.ships),
        house=[],
        produced=[0] * len(GOODS),
    )


def new_game(options: Options, seed: int) -> GameState:
    """The first state of a game: a function of its arguments alone.

    The face-down tiles and, where the options leave it open, the first governor come from the seed (SET-8).
    """
    rules = rules_for(options)
    state = empty_table(rules)
    state.rng = rng.seeded(seed)
    if options.governor is None:
        state.rng, state.governor = rng.draw(state.rng, rules.players)
    else:
        state.governor = options.governor
    _give_first_plantations(state)
    _lay_out_plantations(state)
    begin_round(state)
    return state


def _give_first_plantations(state: GameState) -> None:
    rules = state.rules
    for place, seat in enumerate(state.seats_from(state.governor)):
        player = state.players[seat]
        corn = place in rules.corn_seats
        player.tiles[Tile.CORN if corn else Tile.INDIGO] += 1
        player.doubloons = rules.doubloons - (1 if corn and rules.options.corn_costs_doubloon else 0)


def _lay_out_plantations(state: GameState) -> None:
    """Shuffles what the players do not have and turns the first row up (SET-8)."""
    pool = [
        tile
        for tile in PLANTATIONS
        for _ in range(state.rules.island_tiles[tile] - sum(p.tiles[tile] for p in state.players))
    ]
    numbers = [int(tile) for tile in pool]
    state.rng = rng.shuffle(state.rng, numbers)
    for _ in range(state.rules.face_up):
        state.face_up[numbers.pop()] += 1
    state.face_down = tuple(numbers)


def begin_round(state: GameState) -> None:
    """Puts on the stack what a round consists of: a role for each player in turn, then its end (RND-1)."""
    rules = state.rules
    turns = state.seats_from(state.governor) * rules.roles_each
    state.tasks.append(task(Step.ROUND_END))
    state.tasks.extend(task(Step.CHOOSE_ROLE, seat) for seat in reversed(turns))
