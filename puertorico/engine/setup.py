"""The first state of a game from its options and seed (SET)."""

from puertorico.engine import rng
from puertorico.engine.agenda import in_turn, task
from puertorico.engine.buildings import PRODUCTION, SPECS, buildings_in, mask_of
from puertorico.engine.draft_order import draft_order
from puertorico.engine.ids import BUILDINGS, GOODS, NOBODY, PLANTATIONS, ROLES, Building, Step, Tile
from puertorico.engine.options import DRAFT_PLACES, DraftMode, Options, Rules, rules_for
from puertorico.engine.state import GameState, PlayerState

TRADING_HOUSE_SPACES = 4
"""Barrels the trading house holds (TRD-2)."""


_ROUND_END = task(Step.ROUND_END)


def empty_table(rules: Rules) -> GameState:
    """Return a state with all pieces in the supply and nothing dealt yet.

    New games and positions built by hand both start from it.
    """
    in_play = _always_in_play(rules)
    return GameState(
        rules=rules,
        rng=0,
        governor=0,
        round=1,
        active_role=NOBODY,
        active_seat=NOBODY,
        colonists=rules.colonists,
        colonist_ship=rules.colonist_ship,
        nobles=rules.nobles,
        ship_nobles=rules.ship_nobles,
        in_play=in_play,
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
        buildings=[n if in_play >> b & 1 else 0 for b, n in enumerate(rules.tiles)],
        ship_good=[NOBODY] * len(rules.ships),
        ship_load=[0] * len(rules.ships),
        trading_house=[],
        produced=[0] * len(GOODS),
    )


def initial_state(options: Options, seed: int) -> GameState:
    """Return the first state of a game, determined by options and seed alone.

    The seed decides the face-down tiles and, unless the options name one, the first governor (SET-8).
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
    _prepare_draft(state)
    return state


def _always_in_play(rules: Rules) -> int:
    """Return the buildings that need no draft, as a mask.

    These are all buildings in the base game alone, otherwise the production buildings (SET-10).
    """
    return mask_of(rules.buildings) if not rules.options.has_draft else mask_of(rules.buildings) & PRODUCTION


def _prepare_draft(state: GameState) -> None:
    """Fill the violet places at random or as selected, or leave them to the players (SET-10)."""
    options = state.options
    if not options.has_draft:
        return
    if options.draft == DraftMode.PLAYERS:
        state.tasks.extend(in_turn(Step.DRAFT, remaining_drafts(state)))
    elif options.draft == DraftMode.CUSTOM:
        for building in options.selection:
            bring_into_play(state, building)
    else:
        candidates = sorted(draft_candidates(state), key=draft_order)
        for cost, places in DRAFT_PLACES.items():
            drawn = [int(b) for b in candidates if SPECS[b].cost == cost]
            state.rng = rng.shuffle(state.rng, drawn)
            for number in drawn[:places]:
                bring_into_play(state, BUILDINGS[number])


def drafted_count(state: GameState) -> int:
    """Return how many places are filled (SET-10)."""
    return (state.in_play & ~PRODUCTION).bit_count()


def remaining_drafts(state: GameState) -> tuple[int, ...]:
    """Return the seats that still have to fill a place, in turn order (SET-10)."""
    places = range(drafted_count(state), sum(DRAFT_PLACES.values()))
    return tuple((state.governor + place) % state.rules.players for place in places)


def draft_candidates(state: GameState) -> list[Building]:
    """Return the violet buildings not yet in play that have a free place of their cost (SET-10)."""
    taken = dict.fromkeys(DRAFT_PLACES, 0)
    for building in buildings_in(state.in_play & ~PRODUCTION):
        taken[SPECS[building].cost] += 1
    return [
        b
        for b in state.rules.buildings
        if not state.in_play >> b & 1 and taken[SPECS[b].cost] < DRAFT_PLACES[SPECS[b].cost]
    ]


def bring_into_play(state: GameState, building: Building) -> None:
    """Put all tiles of a drafted building in the bank (SET-10)."""
    state.in_play |= 1 << building
    state.buildings[building] = state.rules.tiles[building]


def _give_first_plantations(state: GameState) -> None:
    rules = state.rules
    for place, seat in enumerate(state.seats_from(state.governor)):
        player = state.players[seat]
        corn = place in rules.corn_seats
        player.tiles[Tile.CORN if corn else Tile.INDIGO] += 1
        player.doubloons = rules.doubloons - (1 if corn and rules.options.corn_costs_doubloon else 0)


def _lay_out_plantations(state: GameState) -> None:
    """Shuffle the plantations that no player has, and turn the first row up (SET-8)."""
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
    """Put the tasks of a round on the stack: a role for each player in turn, then its end (RND-1)."""
    rules = state.rules
    turns = state.seats_from(state.governor) * rules.roles_per_player
    state.tasks.append(_ROUND_END)
    state.tasks.extend(in_turn(Step.CHOOSE_ROLE, turns))
