"""Any legal situation, built by hand: for tests, puzzles, and programs that hand over positions from
elsewhere and ask what a computer player would do. This is the place where that is told.

Build the state, take the view of the seat whose turn it is, ask, and do the answer:

>>> from puertorico import ai
>>> from puertorico.engine.game import apply, legal_actions
>>> from puertorico.engine.ids import Building, Good, Role
>>> from puertorico.engine.options import Options
>>> from puertorico.engine.position import Board, position
>>> from puertorico.engine.view import view
>>> state = position(
...     Options(players=3),
...     [Board(), Board(goods={Good.CORN: 3, Good.SUGAR: 1}, city={Building.HARBOR: 1}), Board(vp=4)],
...     role=Role.CAPTAIN, played_by=0, turn=1, loadless_turns=1,
...     ships={4: (Good.INDIGO, 3), 5: (Good.CORN, 1)}, round=6,
... )
>>> [str(action) for action in legal_actions(state)]
['load corn on ship 5', 'load sugar on ship 6']
>>> action = ai.choose("expert", view(state, state.seat))
>>> print(action)
load corn on ship 5
>>> events = apply(state, action)
>>> print(state.seat, legal_actions(state)[0])
1 load sugar on ship 6

What is not named is as plain as can be: the boards are empty, and whatever lies on no board, ship or row is
in the supply, so that all pieces are accounted for. The result has been checked by ``invariants`` and waits
for the next choice, like any state of a game; where the moment that is named leaves no choice, that is a
later one, perhaps of another seat, and so ``state.seat`` is whom to ask. What cannot be is refused with
BadPosition, which says why in a sentence. A state is not changed by hand afterwards, for its parts hang
together (it keeps who is occupied and what is legal): a position that differs is built anew.

What nobody can see need not be known. A seat's view has only the sum of the others' VP (but VAR-3), so any
split of it among them gives the same answers. So does any ``seed``, the order of the face-down tiles, as long
as ``face_up`` is named; otherwise the row is dealt by it.

The players look at the table alone, not at what went before, and at all of it: so do name ``round``, by which
they guess how long the game still lasts, the doubloons on the role cards and the cards taken.

``step`` names the question where a turn has several; with the role alone the turn is at its beginning, and
the mayor's phase before its privilege. It belongs to a role in play,

==================  ==================================================================================
Step                question
==================  ==================================================================================
SETTLER_TURN        that of DRAW_PLANTATION, if there is a hacienda, then that of SETTLE
DRAW_PLANTATION     whether to draw with the hacienda (STL-4)
LAY_FOREST          whether to lay the tile drawn, ``detail``, as a forest (FOR-1)
SETTLE              which tile to take, with the hacienda done
HOSPICE_COLONIST    whether a colonist comes on the tile taken, ``detail`` (STL-6)
SETTLE_AGAIN        which second tile to take, after all turns (LIB-1)
HUNT                which tile to discard with the hunting lodge, after those too (NOB-7)
MAYOR_PRIVILEGE     whether to take the privilege's colonist; ``detail`` is 1 for a library's second
VILLA_NOBLE         whether to take the villa's noble, with the ship unloaded (NOB-10)
PLACING, PLACE      where people go, see below
BUILD               what to build
PAY                 what else to pay with for ``detail``, see ``pay`` (BLM-1)
UNIVERSITY_COLONIST whether a colonist comes on the building just bought, ``detail`` (BLD-5)
CRAFTSMAN_PRIVILEGE which barrel more to take, of ``produced``; ``detail`` is 1 for a library's second
SELL                what to sell, or to do with the land office
AFTER_SALE          whether to use the land office, with the own sale done (NOB-5)
LOAD                what to load on which ship
STORE               what to keep, with the loading done (CAP-8)
==================  ==================================================================================

or to none: DRAFT (SET-10), and CHOOSE_ROLE, which need not be named.

Guests (GST-1) may move before any question to their owner: so an answer may be a move of theirs, after which
the question is asked again. They may also do so before what happens by itself, where nothing else is asked.
The state then has ``Step.ANY_TIME`` on top of ``state.tasks``; by hand such a moment is named by what happens
next: SETTLER_TURN, SETTLER_LAST (the hunting lodge), SETTLER_CLOSE (when all have used theirs),
FINISH_BUILDING (the purchase paid with the black market), BEFORE_PRODUCTION (the chapel), PRODUCE,
LOADING_END (the lighthouse of a captain who has loaded nothing); after a phase, with no role, LAST_CHANCE;
before the final scoring GAME_END.

Placing colonists (MAY-2) is asked place by place, the kinds of island tiles first, then the buildings, each
time how many go there: so apply each answer and ask again, as long as ``state.tasks[-1]`` has the same seat
and ``Step.PLACE``. ``Step.PLACING`` is the beginning of a player's turn, with the ship unloaded: a villa
gives first, then all his people are taken in hand. ``Step.PLACE`` is the very question about the place in
``detail`` (0, the first, if none is named): whoever the board has on this place or a later one is in hand,
those on the places before have been placed already. With the role alone the ship is yet to be unloaded,
after the privilege.

In the captain phase, ``loadless_turns`` tells how many turns in a row, up to now, have passed without a
loading, fewer than there are players: it decides when the loading is over (CAP-7). ``captain_has_loaded``
tells that his privilege is used (CAP-4); left out in the middle of the phase, he would get the VP for it
again.

``used`` of a board names what has been used in this phase and can be only once: in the captain phase wharf,
small wharf, union hall (its owner has had his first turn) and royal supplier (used, or its owner has
loaded); in the trader phase the land office. Other buildings do not belong there.

With expansions, ``Options(4, {BuildingSet.BASE, BuildingSet.NOBLES})`` (engine.buildings), all buildings of
the sets are in play, unless ``in_play`` names those that were drafted (SET-10); production buildings need not
be named.

Whether this is the last round is seen on the table, but for two reasons, which ``ended`` names where they
hold: the colonist ship could not be filled (MAY-5), and VP chips that ran out and were paid back since
(BLM-2).

Answers are actions (engine.actions), attrs classes that tell what is done by their fields and as a text,
``str(action)``, which ``parse`` reads again.
"""

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
from puertorico.engine.position_tasks import check_step, pick_up_colonists, set_between_phases, set_phase
from puertorico.engine.position_values import check_values
from puertorico.engine.setup import begin_round, bring_into_play, drafted_count, empty_table
from puertorico.engine.state import GameState

_PHASES = {Hook.TRADES: Role.TRADER, Hook.BEFORE_LOADING: Role.CAPTAIN, Hook.LOADINGS: Role.CAPTAIN}
"""When the hooks are asked whose effects can be used up."""

ONCE_PER_PHASE: Mapping[Role, int] = {
    role: union(HOOKS.once_per_phase[hook] for hook, phase in _PHASES.items() if phase is role)
    for role in set(_PHASES.values())
}
"""The buildings that are used up, as a mask, by the phase in which they are."""

USED_UP_UNOWNED = HOOKS.mask[Hook.BEFORE_LOADING] | UNUSABLE_AFTER_LOADING
"""Those that count as used up after a turn or a loading whether one owns them or not, as a mask."""


@frozen
class Board:
    """One player's board. ``island``: tiles of each kind; ``staffed``: how many of them hold a colonist;
    ``city``: buildings with the colonists on them; ``nobles_…``: how many of
    those people are nobles; ``used``: buildings that have been used up for this phase.
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
    """The situation described, at its first decision. Raises BadPosition with what is wrong.

    ``role`` is the phase being played, None when the next role card is to be taken; ``played_by`` has taken
    it; ``turn`` is whose turn it is (default: the one who played the role). ``governor`` defaults to the seat
    from which the roles taken come out in turn. ``step`` names the very decision where a turn has several
    (``Step.SETTLE`` with the hacienda done, ``Step.HOSPICE_COLONIST`` with the tile as ``detail``,
    ``Step.PLACING`` with the ship unloaded, ``Step.STORE`` with the loading done, and so on). ``detail`` goes
    with few steps: the tile just taken or drawn, the building just bought or being paid for, the place that
    is asked about (MAY-2), or how often a privilege has been used that a library doubles. With no role,
    ``step`` is ``Step.LAST_CHANCE`` at the end of a phase or ``Step.GAME_END`` before the final scoring, with
    the guests of ``turn`` to move; or ``Step.DRAFT`` with ``in_play`` drafted so far. ``pay`` goes with
    ``Step.PAY``: what is still to be paid in kind for the building in ``detail``, and 4 more when colonists,
    8 more when barrels too are no longer asked for. ``roles_taken`` are the cards taken in this round, the
    one in play among them. ``ships`` maps capacities to loads, ``trading_house`` has the barrels in the order
    of their sales, ``face_up`` and ``discards`` count tiles; ``produced`` is what the craftsman has just
    received and has on his board, with the privilege still open. ``colonist_ship`` counts the colonists on it
    (default: those of the setup, none once the mayor has unloaded it), ``ship_nobles`` the nobles among them
    (default: one, if there is one to be had). ``ended``: reasons why this is the last round, besides those
    that can be seen on the table. ``in_play``: the buildings drafted (default: all of the sets in use).
    ``seed`` decides the order of the face-down tiles.
    """
    check_values(locals())  # the arguments by their names: nothing else is there yet
    detail = int(detail)  # equal positions are to be written alike: chance is drawn from what is written
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
            raise BadPosition(Reason("The {building} cannot be selected.", {"building": building}))
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
            raise BadPosition(Reason("The role in play must be the one taken last."))
        if set_phase(state, role, played_by, turn, step, detail, pay):
            if colonist_ship:
                raise BadPosition(Reason("The colonist ship is empty while colonists are placed."))
            colonist_ship = 0
        for player, board in zip(state.players, boards, strict=True):
            player.used = mask_of(tuple(set(board.used)))
        _set_produced(state, role, produced or {})
    _set_colonist_ship(state, state.colonist_ship if colonist_ship is None else colonist_ship, ship_nobles)
    if loadless_turns >= rules.players + (role != Role.CAPTAIN or step not in (None, Step.LOAD)):
        raise BadPosition(Reason("The loading is over after so many turns without one."))
    state.loadless_turns = loadless_turns
    state.captain_has_loaded = captain_has_loaded
    problems = find_violations(state)
    if problems:
        raise BadPosition(Reason("This position cannot be: {problem}.", {"problem": problems[0]}))
    check_step(state, turn, step, detail, pay)
    if step == Step.PLACE:
        pick_up_colonists(state, turn, detail)
    advance(state, [])
    state.legal = None  # so that even a value that is changed by hand before the first action is heeded
    return state


def _check_boards(rules: Rules, boards: Sequence[Board], role: Role | None) -> None:
    if len(boards) != rules.players:
        raise BadPosition(Reason("There must be as many boards as players."))
    once = union(mask for phase, mask in ONCE_PER_PHASE.items() if role in (None, phase))
    for board in boards:
        if not isinstance(board, Board):
            raise BadPosition(Reason("Each of the boards must be a Board."))
        check_values(asdict(board, recurse=False))
        for building in board.used:
            if not (once & (mask_of(tuple(board.city)) | USED_UP_UNOWNED)) >> building & 1:
                raise BadPosition(Reason("The {building} cannot be used up here.", {"building": building}))


def _check_seats(rules: Rules, seats: Sequence[int]) -> None:
    if any(seat not in range(rules.players) for seat in seats):
        raise BadPosition(Reason("There is no such player."))


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
    """The barrels that the craftsman has just received are still his; in other phases they do not matter."""
    if role != Role.CRAFTSMAN:
        return
    for good, count in produced.items():
        if count > state.players[state.active_seat].goods[good]:
            raise BadPosition(Reason("The craftsman has fewer barrels than he has just produced."))
        state.produced[good] = count


def _set_harbor(
    state: GameState, ships: Mapping[int, tuple[Good, int]], trading_house: Sequence[Good]
) -> None:
    for size, (good, load) in ships.items():
        if size not in state.rules.ships:
            raise BadPosition(Reason("There is no ship of {ship} in this game.", {"ship": size}))
        if load:
            ship = state.rules.ships.index(size)
            state.ship_good[ship] = int(good)
            state.ship_load[ship] = load
            state.goods[good] -= load
    state.trading_house = [int(good) for good in trading_house]
    for good in trading_house:
        state.goods[good] -= 1


def _set_rows(state: GameState, face_up: Mapping[Tile, int] | None, discards: Mapping[Tile, int]) -> None:
    """What is on no island and in no row named here lies face down, shuffled."""
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
    """The roles still to be taken in this round."""
    rules = state.rules
    _check_seats(rules, list(taken.values()))
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
