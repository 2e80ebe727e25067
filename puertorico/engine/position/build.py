"""Building a state from boards, moment and table; the package documents every argument."""

from collections.abc import Mapping, Sequence

from attrs import Factory, asdict, frozen

from puertorico.engine import rng as generator
from puertorico.engine.buildings import mask_of, union
from puertorico.engine.effects import HOOKS, UNUSABLE_AFTER_LOADING
from puertorico.engine.errors import BadPosition, Reason
from puertorico.engine.game import advance
from puertorico.engine.hooks import Hook
from puertorico.engine.ids import (
    FOREST_OFFSET,
    ISLAND_PLACES,
    PLANTATIONS,
    SAN_JUAN,
    Building,
    EndReason,
    Good,
    Role,
    Step,
    Tile,
)
from puertorico.engine.invariants import end_conditions_met, find_violations
from puertorico.engine.options import Options, Rules, rules_for
from puertorico.engine.position.tasks import check_step, pick_up_colonists, set_between_phases, set_phase
from puertorico.engine.position.values import check_values
from puertorico.engine.setup import begin_round, bring_into_play, drafted_count, empty_table
from puertorico.engine.state import GameState

_PHASES = {Hook.TRADES: Role.TRADER, Hook.BEFORE_LOADING: Role.CAPTAIN, Hook.LOADINGS: Role.CAPTAIN}
"""The phases of the hooks whose effects can be used up."""

ONCE_PER_PHASE: Mapping[Role, int] = {
    role: union(HOOKS.once_per_phase[hook] for hook, phase in _PHASES.items() if phase is role)
    for role in set(_PHASES.values())
}
"""The buildings that can be used up in each phase, as masks."""

USED_UP_UNOWNED = HOOKS.mask[Hook.BEFORE_LOADING] | UNUSABLE_AFTER_LOADING
"""The buildings that count as used up after a turn or a load even without owning them, as a mask."""


@frozen
class Board:
    """A player's board.

    ``island`` counts tiles of each kind, ``staffed`` those of them with a colonist; ``city`` has the
    buildings with the number of colonists on each; ``nobles_…`` says how many of these people are nobles;
    ``used`` has the buildings used up in this phase.
    """

    doubloons: int = 0
    vp: int = 0
    san_juan: int = 0
    goods: Mapping[Good, int] = Factory(dict)
    island: Mapping[Tile, int] = Factory(dict)
    staffed: Mapping[Tile, int] = Factory(dict)
    city: Mapping[Building, int] = Factory(dict)
    nobles_island: Mapping[Tile, int] = Factory(dict)
    nobles_city: Mapping[Building, int] = Factory(dict)
    nobles_san_juan: int = 0
    used: Sequence[Building] = ()


def position(
    options: Options,
    boards: Sequence[Board],
    *,
    role: Role | None = None,
    played_by: int = 0,
    turn: int | None = None,
    step: Step | None = None,
    detail: int = 0,
    governor: int | None = None,
    round: int = 1,
    roles_taken: Mapping[Role, int] | None = None,
    role_doubloons: Mapping[Role, int] | None = None,
    ships: Mapping[int, tuple[Good, int]] | None = None,
    trading_house: Sequence[Good] = (),
    face_up: Mapping[Tile, int] | None = None,
    discards: Mapping[Tile, int] | None = None,
    colonist_ship: int | None = None,
    ship_nobles: int | None = None,
    produced: Mapping[Good, int] | None = None,
    loadless_turns: int = 0,
    captain_has_loaded: bool = False,
    ended: EndReason | None = None,
    in_play: Sequence[Building] | None = None,
    pay: int = 0,
    seed: int = 0,
) -> GameState:
    """Return the position described, at its first decision. Raises BadPosition if it is impossible.

    ``role`` is the role of the current phase, None if the next role is to be chosen; ``played_by`` chose it;
    ``turn`` is whose turn it is (default: the player of the role). ``governor`` defaults to the seat that
    makes the turn order fit the roles taken.

    ``step`` names the exact decision if a turn has several (``Step.SETTLE`` after the Hacienda,
    ``Step.HOSPICE_COLONIST`` with the tile as ``detail``, ``Step.PLACING`` with the ship unloaded,
    ``Step.STORE`` once loading is over, and so on). Few steps have a ``detail``: the tile just taken or
    drawn, the building just bought or being paid for, the place in question (MAY-2), or how often a privilege
    doubled by a Library has been used. Without a role, ``step`` is ``Step.LAST_CHANCE`` at the end of a phase
    or ``Step.GAME_END`` before the final scoring, while the guests of ``turn`` may move; or ``Step.DRAFT``
    with ``in_play`` drafted so far.

    ``pay`` goes with ``Step.PAY``: what is still to be paid in kind for the building in ``detail``, plus 4 if
    paying with colonists is no longer offered, or plus 8 if paying with barrels isn't either.

    ``roles_taken`` are the roles chosen in this round, including the current one. ``ships`` maps capacities
    to loads, ``trading_house`` has the barrels in the order of their sales, ``face_up`` and ``discards``
    count tiles. ``produced`` is what the Craftsman has just received and still has, before the privilege.
    ``colonist_ship`` counts the people on the ship (default: as in the setup, or none once it is unloaded),
    ``ship_nobles`` the nobles among them (default: one, if possible). ``ended``: reasons why this is the last
    round that the table doesn't show. ``in_play``: the buildings drafted (default: all of the sets in use).
    ``seed`` decides the order of the face-down tiles.
    """
    check_values(locals())  # no other names are defined yet: these are the arguments
    detail = int(detail)  # equal positions must be written alike: random numbers may depend on it
    rules = rules_for(options)
    turn = played_by if turn is None else turn
    _check_boards(rules, boards, role)
    _check_seats(rules, [played_by, turn, *([] if governor is None else [governor])])
    state = empty_table(rules)
    state.rng = generator.seeded(seed)
    state.round = round
    drafted = rules.buildings if in_play is None else in_play
    for building in drafted:
        if building not in rules.buildings:
            raise BadPosition(Reason("The {building} can't be selected.", {"building": building}))
        bring_into_play(state, building)
    _set_boards(state, boards)
    state.ended = int((ended or EndReason(0)) | end_conditions_met(state))
    _set_harbor(state, ships or {}, trading_house)
    _set_rows(state, face_up, discards or {})
    for card, count in (role_doubloons or {}).items():
        state.role_doubloons[card] = count
    taken = dict(roles_taken or ({} if role is None else {role: played_by}))
    if governor is None and step == Step.DRAFT:
        governor = (turn - drafted_count(state)) % rules.players
    elif governor is None:
        governor = (turn - len(taken) if role is None else played_by + 1 - len(taken)) % rules.players
    _set_turns(state, governor, taken)
    if role is None:
        set_between_phases(state, turn, step)
    else:
        if taken.get(role) != played_by or played_by != (governor + len(taken) - 1) % rules.players:
            raise BadPosition(Reason("The current role must be the last one chosen."))
        if set_phase(state, role, played_by, turn, step, detail, pay):
            if colonist_ship:
                raise BadPosition(Reason("The colonist ship must be empty while colonists are placed."))
            colonist_ship = 0
        for player, board in zip(state.players, boards, strict=True):
            player.used = mask_of(tuple(set(board.used)))
        _set_produced(state, role, produced or {})
    _set_colonist_ship(state, state.colonist_ship if colonist_ship is None else colonist_ship, ship_nobles)
    if loadless_turns >= rules.players + (role != Role.CAPTAIN or step not in (None, Step.LOAD)):
        raise BadPosition(Reason("The value of “loadless_turns” is too high: the loading would be over."))
    state.loadless_turns = loadless_turns
    state.captain_has_loaded = captain_has_loaded
    problems = find_violations(state)
    if problems:
        raise BadPosition(Reason("This position is impossible: {problem}.", {"problem": problems[0]}))
    check_step(state, turn, step, detail, pay)
    if step == Step.PLACE:
        pick_up_colonists(state, turn, detail)
    advance(state, [])
    state.legal = None  # tests may change a value before the first action
    return state


def _check_boards(rules: Rules, boards: Sequence[Board], role: Role | None) -> None:
    if len(boards) != rules.players:
        raise BadPosition(Reason("The number of boards must be the number of players."))
    once = union(mask for phase, mask in ONCE_PER_PHASE.items() if role in (None, phase))
    for board in boards:
        if not isinstance(board, Board):
            raise BadPosition(Reason("Each of the boards must be a Board."))
        check_values(asdict(board, recurse=False))
        for building in board.used:
            if not (once & (mask_of(tuple(board.city)) | USED_UP_UNOWNED)) >> building & 1:
                raise BadPosition(Reason("The {building} can't be used up here.", {"building": building}))


def _check_seats(rules: Rules, seats: Sequence[int]) -> None:
    if any(seat not in range(rules.players) for seat in seats):
        raise BadPosition(Reason("There is no player with this number."))


def _set_boards(state: GameState, boards: Sequence[Board]) -> None:
    for player, board in zip(state.players, boards, strict=True):
        player.doubloons = board.doubloons
        player.vp = board.vp
        state.vp_supply -= board.vp
        player.san_juan = board.san_juan
        for good, count in board.goods.items():
            player.goods[good] = count
            state.goods[good] -= count
        for tile, count in board.island.items():
            player.tiles[tile] = count
            if tile == Tile.QUARRY:
                state.quarries -= count
        for tile, count in board.staffed.items():
            player.staffed[tile] = count
        for building, colonists in board.city.items():
            player.built |= 1 << building
            player.workers[building] = colonists
            state.buildings[building] -= 1
        player.rebuild_occupied()
        for tile, count in board.nobles_island.items():
            player.change_nobles(tile, count)
        for building, count in board.nobles_city.items():
            player.change_nobles(ISLAND_PLACES + building, count)
        player.change_nobles(SAN_JUAN, board.nobles_san_juan)
        state.nobles -= sum(player.nobles)
        state.colonists -= player.colonists - sum(player.nobles)


def _set_colonist_ship(state: GameState, people: int, nobles: int | None) -> None:
    state.nobles += state.ship_nobles
    state.colonists += state.colonist_ship - state.ship_nobles
    if nobles is None:
        nobles = max(0, min(people, state.rules.ship_nobles, state.nobles))
    state.colonist_ship, state.ship_nobles = people, nobles
    state.nobles -= nobles
    state.colonists -= people - nobles


def _set_produced(state: GameState, role: Role, produced: Mapping[Good, int]) -> None:
    """Set what the Craftsman has just received and still has; other phases don't use it."""
    if role != Role.CRAFTSMAN:
        return
    for good, count in produced.items():
        if count > state.players[state.active_seat].goods[good]:
            raise BadPosition(Reason("The Craftsman has fewer barrels than they have just produced."))
        state.produced[good] = count


def _set_harbor(
    state: GameState, ships: Mapping[int, tuple[Good, int]], trading_house: Sequence[Good]
) -> None:
    for size, (good, load) in ships.items():
        if size not in state.rules.ships:
            raise BadPosition(Reason("There is no {ship}-barrel ship in this game.", {"ship": size}))
        if load:
            ship = state.rules.ships.index(size)
            state.ship_good[ship] = int(good)
            state.ship_load[ship] = load
            state.goods[good] -= load
    state.trading_house = [int(good) for good in trading_house]
    for good in trading_house:
        state.goods[good] -= 1


def _set_rows(state: GameState, face_up: Mapping[Tile, int] | None, discards: Mapping[Tile, int]) -> None:
    """Set rows and discards, and shuffle all other tiles that are on no island into the face-down stack."""
    left = [
        state.rules.island_tiles[tile]
        - sum(p.tiles[tile] + p.tiles[tile + FOREST_OFFSET] for p in state.players)
        for tile in PLANTATIONS
    ]
    for tile, count in discards.items():
        state.discards[tile] = count
        left[tile] -= count
    for tile, count in (face_up or {}).items():
        state.face_up[tile] = count
        left[tile] -= count
    pool = [int(tile) for tile in PLANTATIONS for _ in range(left[tile])]
    state.rng = generator.shuffle(state.rng, pool)
    if face_up is None:
        for _ in range(min(state.rules.face_up, len(pool))):
            state.face_up[pool.pop()] += 1
    state.face_down = tuple(pool)


def _set_turns(state: GameState, governor: int, taken: Mapping[Role, int]) -> None:
    """Set the governor and the roles still to be chosen in this round."""
    rules = state.rules
    _check_seats(rules, list(taken.values()))
    state.governor = governor
    begin_round(state)
    turns = [at.seat for at in reversed(state.tasks) if at.step == Step.CHOOSE_ROLE]
    if sorted(taken.values()) != sorted(turns[: len(taken)]):
        raise BadPosition(Reason("Roles must be chosen in turn order, starting with the governor."))
    for card, seat in taken.items():
        if card not in rules.roles:
            raise BadPosition(Reason("The {role} is not in this game.", {"role": card}))
        state.role_taken_by[card] = seat
        state.tasks.pop()
