"""Any legal situation, built by hand: for tests, puzzles, and programs that hand over positions from
elsewhere.

    position(
        Options(players=3),
        [Board(goods={Good.CORN: 3}), Board(city={Building.HARBOR: 1}), Board()],
        role=Role.CAPTAIN, played_by=0, turn=1,
        ships={4: (Good.CORN, 4)},
    )

What is not named is as plain as can be: the boards are empty, and whatever lies on no board, ship or row is
in the supply, so that all pieces are accounted for. The result has been checked by ``invariants`` and waits
for the next choice, like any state of a game.
"""

from collections.abc import Mapping, Sequence

from attrs import Factory, frozen

from puertorico.engine import rng as generator
from puertorico.engine.errors import BadPosition, Reason
from puertorico.engine.game import advance
from puertorico.engine.ids import (
    FOREST,
    ISLAND_PLACES,
    NOBODY,
    PLANTATIONS,
    SAN_JUAN,
    Building,
    EndReason,
    Good,
    Role,
    Step,
    Tile,
)
from puertorico.engine.invariants import check, due
from puertorico.engine.options import Options, rules_for
from puertorico.engine.phases import captain, craftsman, mayor, rounds, settler
from puertorico.engine.setup import begin_round, bring_into_play, drafted_kinds, empty_table, remaining_drafts
from puertorico.engine.state import GameState
from puertorico.engine.tasks import Task, in_turn, task


@frozen
class Board:
    """One player's board. ``island``: tiles of each kind; ``manned``: how many of them hold a colonist;
    ``city``: buildings with the colonists on them; ``nobles_…``: how many of
    those people are nobles; ``used``: buildings already used in this phase (the
    wharf).
    """

    doubloons: int = 0
    vp: int = 0
    san_juan: int = 0
    goods: Mapping[Good, int] = Factory(dict)
    island: Mapping[Tile, int] = Factory(dict)
    manned: Mapping[Tile, int] = Factory(dict)
    city: Mapping[Building, int] = Factory(dict)
    nobles_manned: Mapping[Tile, int] = Factory(dict)
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
    house: Sequence[Good] = (),
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
    """The situation described, at its first decision. Raises BadPosition with what is wrong.

    ``role`` is the phase being played, None when the next role card is to be taken; ``played_by`` has taken
    it; ``turn`` is whose turn it is (default: the one who played the role). ``governor`` defaults to the
    seat from which the roles taken come out in turn. ``step`` names the very decision where a turn has
    several (``Step.SETTLE`` with the hacienda done, ``Step.HOSPICE_COLONIST`` with the tile as ``detail``,
    ``Step.PLACING`` with the ship unloaded, ``Step.STORE`` with the loading done, and so on).
    With no role, ``step`` is ``Step.LAST_CHANCE`` at the end of a phase or ``Step.GAME_END`` before the final
    scoring, with the guests of ``turn`` to move; or ``Step.DRAFT`` with ``in_play`` drafted so far. ``pay``
    goes with ``Step.PAY``: what is still to be paid in kind for the building in ``detail``, and 4 more when
    colonists, 8 more when barrels too are no longer asked for.
    ``roles_taken`` are the cards taken in this round, the one in play among them. ``ships`` maps capacities
    to loads, ``face_up`` and ``discards`` count tiles; ``produced`` is what the craftsman has just
    received, with the privilege still open. ``colonist_ship`` counts the colonists on it (default: those of
    the setup, none once the mayor has unloaded it), ``ship_nobles`` the nobles among them (default: one, if
    there is one to be had). ``ended``: reasons why this is the last round, besides
    those that can be seen on the table. ``in_play``: the buildings drafted (default: all of the sets in
    use). ``seed`` decides the order of the face-down tiles.
    """
    rules = rules_for(options)
    if len(boards) != rules.players:
        raise BadPosition(Reason("There must be as many boards as players."))
    state = empty_table(rules)
    state.rng = generator.seeded(seed)
    state.round = round
    drafted = rules.buildings if in_play is None else in_play
    for building in drafted:
        bring_into_play(state, building)
    _set_boards(state, boards)
    state.ended = int((ended or EndReason(0)) | due(state))
    _set_harbour(state, ships or {}, house)
    _set_rows(state, face_up, discards or {})
    for card, count in (role_doubloons or {}).items():
        state.role_doubloons[card] = count
    turn = played_by if turn is None else turn
    taken = dict(roles_taken or ({} if role is None else {role: played_by}))
    if governor is None and step == Step.DRAFT:
        governor = (turn - drafted_kinds(state)) % rules.players
    elif governor is None:
        governor = (turn - len(taken) if role is None else played_by + 1 - len(taken)) % rules.players
    _set_turns(state, governor, taken)
    if role is None:
        _set_between(state, turn, step)
    else:
        if taken.get(role) != played_by or played_by != (governor + len(taken) - 1) % rules.players:
            raise BadPosition(Reason("The role in play must be the one taken last."))
        if _set_phase(state, role, played_by, turn, step, detail, pay):
            colonist_ship = colonist_ship or 0
        for player, board in zip(state.players, boards, strict=True):
            player.used = sum(1 << building for building in board.used)
        for good, count in (produced or {}).items():
            state.produced[good] = count
    _set_colonist_ship(state, state.colonist_ship if colonist_ship is None else colonist_ship, ship_nobles)
    state.loadless_turns = loadless_turns
    state.captain_has_loaded = captain_has_loaded
    problems = check(state)
    if problems:
        raise BadPosition(Reason("This position cannot be: {problem}.", {"problem": problems[0]}))
    advance(state, [])
    return state


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
        for tile, count in board.manned.items():
            player.manned[tile] = count
        for building, colonists in board.city.items():
            player.built |= 1 << building
            player.workers[building] = colonists
            state.buildings[building] -= 1
        player.rebuild_occupied()
        for tile, count in board.nobles_manned.items():
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


def _set_harbour(state: GameState, ships: Mapping[int, tuple[Good, int]], house: Sequence[Good]) -> None:
    for size, (good, load) in ships.items():
        if size not in state.rules.ships:
            raise BadPosition(Reason("There is no ship of {ship} in this game.", {"ship": size}))
        if load:
            ship = state.rules.ships.index(size)
            state.ship_good[ship] = int(good)
            state.ship_load[ship] = load
            state.goods[good] -= load
    state.house = [int(good) for good in house]
    for good in house:
        state.goods[good] -= 1


def _set_rows(state: GameState, face_up: Mapping[Tile, int] | None, discards: Mapping[Tile, int]) -> None:
    """What is on no island and in no row named here lies face down, shuffled."""
    left = [
        state.rules.island_tiles[tile] - sum(p.tiles[tile] + p.tiles[tile + FOREST] for p in state.players)
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
    """The roles still to be taken in this round."""
    rules = state.rules
    if any(seat not in range(rules.players) for seat in (governor, *taken.values())):
        raise BadPosition(Reason("There is no such player."))
    state.governor = governor
    begin_round(state)
    turns = [at.seat for at in reversed(state.tasks) if at.step == Step.CHOOSE_ROLE]
    if sorted(taken.values()) != sorted(turns[: len(taken)]):
        raise BadPosition(Reason("Roles are taken one by one in turn order from the governor."))
    for card, seat in taken.items():
        if card not in rules.roles:
            raise BadPosition(Reason("The {role} is not in this game.", {"role": card}))
        state.role_taken_by[card] = seat
        state.tasks.pop()


_STEPS_OF: Mapping[Role, Sequence[Step]] = {
    Role.SETTLER: (
        Step.SETTLER_TURN,
        Step.SETTLE,
        Step.DRAW_PLANTATION,
        Step.HOSPICE_COLONIST,
        Step.LAY_FOREST,
        Step.SETTLE_AGAIN,
        Step.SETTLER_LAST,
        Step.HUNT,
        Step.SETTLER_CLOSE,
    ),
    Role.MAYOR: (Step.MAYOR_PRIVILEGE, Step.PLACING, Step.VILLA_NOBLE, Step.PLACE),
    Role.BUILDER: (Step.BUILD, Step.PAY, Step.FINISH_BUILDING, Step.UNIVERSITY_COLONIST),
    Role.CRAFTSMAN: (Step.BEFORE_PRODUCTION, Step.PRODUCE, Step.CRAFTSMAN_PRIVILEGE),
    Role.TRADER: (Step.SELL, Step.AFTER_SALE),
    Role.CAPTAIN: (Step.LOAD, Step.LOADING_END, Step.STORE),
    Role.PROSPECTOR: (Step.PROSPECT,),
    Role.PROSPECTOR_2: (Step.PROSPECT,),
}
"""The steps by which a moment of a phase can be named."""


def _set_between(state: GameState, turn: int, step: Step | None) -> None:
    """A moment outside the phases: the next role card, or what may be done before it."""
    if step is None:
        if state.tasks[-1] != task(Step.CHOOSE_ROLE, turn):
            raise BadPosition(Reason("It cannot be this player's turn to take a role."))
    elif step == Step.LAST_CHANCE:
        cards = sum(seat != NOBODY for seat in state.role_taken_by)
        first = (state.governor + cards - 1) % state.rules.players
        rounds.schedule_last_chances(state, _coming(state, first, turn))
    elif step == Step.GAME_END and state.tasks == [task(Step.ROUND_END)]:
        state.tasks = [task(Step.GAME_END)]
        first = state.governor
        rounds.schedule_last_chances(state, _coming(state, first, turn))
    elif step == Step.DRAFT and state.options.has_draft:
        seats = remaining_drafts(state)
        if not seats or seats[0] != turn:
            raise BadPosition(Reason("It cannot be this player's turn to draft a building."))
        state.tasks.extend(in_turn(Step.DRAFT, seats))
    else:
        raise BadPosition(Reason("This step does not belong to the role in play."))


def _coming(state: GameState, first: int, turn: int) -> tuple[int, ...]:
    """The seats from one on that come no later than the last, in turn order from the first."""
    order = state.seats_from(first)
    return order[order.index(turn) :]


def _set_phase(
    state: GameState, role: Role, played_by: int, turn: int, step: Step | None, detail: int, pay: int
) -> bool:
    """Puts the tasks of the phase that are still to be done on the stack. Returns whether the colonist ship
    has been unloaded.
    """
    if turn not in range(state.rules.players):
        raise BadPosition(Reason("There is no such player."))
    if step is not None and step not in _STEPS_OF.get(role, ()):
        raise BadPosition(Reason("This step does not belong to the role in play."))
    rounds.begin_phase(state, role, played_by)
    order = state.seats_from(played_by)
    seats = order[order.index(turn) :]
    after, at = seats[1:], Task(step or Step.PHASE_END, turn, detail)
    dealt = role == Role.MAYOR and (turn != played_by or step not in (None, Step.MAYOR_PRIVILEGE))
    match step:
        case None | Step.LOAD | Step.SETTLER_TURN | Step.PROSPECT if not dealt:
            rounds.SCHEDULE[role](state, seats)
        case None | Step.PLACING:
            mayor.schedule(state, seats, dealt=True)
        case Step.PLACE | Step.VILLA_NOBLE:
            mayor.schedule(state, after, dealt=True)
            state.tasks.extend([task(Step.PLACE_ALL, turn)] * (step == Step.VILLA_NOBLE))
            state.tasks.append(at)
        case Step.STORE:
            captain.schedule_storing(state, seats)
        case Step.LOADING_END:
            captain.schedule_storing(state, order)
            state.tasks.append(at)
        case Step.BEFORE_PRODUCTION:
            craftsman.schedule_production(state, order)
            state.tasks.extend(in_turn(step, seats))
        case Step.PRODUCE:
            craftsman.schedule_production(state, seats)
        case Step.MAYOR_PRIVILEGE | Step.CRAFTSMAN_PRIVILEGE:
            rounds.SCHEDULE[role](state, order)
            while state.tasks[-1].step != step:
                state.tasks.pop()
            state.tasks[-1] = Task(step, state.tasks[-1].seat, detail)
        case Step.SETTLE_AGAIN | Step.SETTLER_LAST | Step.HUNT | Step.SETTLER_CLOSE:
            last = {Step.SETTLE_AGAIN: order, Step.SETTLER_LAST: seats, Step.HUNT: after}.get(step, ())
            settler.schedule_end(state, last, seats if step == Step.SETTLER_CLOSE else order)
            state.tasks.extend([at] * (step in (Step.SETTLE_AGAIN, Step.HUNT)))
        case _:
            rounds.SCHEDULE[role](state, after)
            if step in (Step.DRAW_PLANTATION, Step.LAY_FOREST):
                state.tasks.append(task(Step.SETTLE, turn))
            elif step == Step.PAY:
                state.tasks.append(task(Step.FINISH_BUILDING, turn, detail))
                at = Task(Step.PAY, turn, pay)
            state.tasks.append(at)
    return dealt
