"""Captain phase: loading and storing (CAP-1 to CAP-10)."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

from puertorico.engine.actions import LOAD, PASS, Action, Load, Store
from puertorico.engine.agenda import Task, in_turn, task, task_of_each_seat
from puertorico.engine.effects import HOOKS, LOAD_HANDLERS, LOADING_EXTRA_HANDLERS, UNUSABLE_AFTER_LOADING
from puertorico.engine.events import Loaded, ShipSailed, Stored, shared
from puertorico.engine.hooks import Hook
from puertorico.engine.ids import GOODS, NOBODY, Step
from puertorico.engine.mutations import Events, gain_points, return_goods
from puertorico.engine.state import GameState
from puertorico.engine.step_kinds import AutomaticStep, ChoiceStep

_BEFORE_LOADING_MASK = HOOKS.mask[Hook.BEFORE_LOADING]
_LOADING_POINTS_MASK = HOOKS.mask[Hook.LOADING_POINTS]
_AFTER_LOADING_MASK = HOOKS.mask[Hook.AFTER_LOADING]
_LOADINGS_MASK = HOOKS.mask[Hook.LOADINGS]
_END = task(Step.CAPTAIN_END)
_LOAD = task_of_each_seat(Step.LOAD)
_loaded = shared(Loaded)
_NOTHING_TO_STORE = (Store((0, 0, 0, 0, 0)),)


def schedule(state: GameState, seats: tuple[int, ...]) -> None:
    """Put the phase on the stack: the first of these seats loads next.

    Who follows is decided turn by turn (CAP-7).
    """
    state.tasks.append(_END)
    state.tasks.append(_LOAD[seats[0]])


def schedule_storing(state: GameState, seats: tuple[int, ...]) -> None:
    """Put the rest of the phase on the stack, once loading is over; these seats still have to store."""
    state.tasks.append(_END)
    state.tasks.extend(in_turn(Step.STORE, seats))


def possible_ship_loads(state: GameState, good: int, count: int) -> list[tuple[int, int]]:
    """Return the ships, by index, that may take ``count`` of a good, and how many fit (CAP-2, CAP-3)."""
    sizes, load = state.rules.ships, state.ship_load
    empty: list[int] = []
    for ship, carried in enumerate(state.ship_good):
        if carried == good:
            room = sizes[ship] - load[ship]
            return [(ship, min(count, room))] if room else []
        if carried == NOBODY:
            empty.append(ship)
    if not empty:
        return []
    most = min(count, max(sizes[ship] for ship in empty))
    return [(ship, most) for ship in empty if sizes[ship] >= most]


def _load_legal(state: GameState, at: Task) -> Sequence[Action]:
    """Return the ways to load, ships first.

    Players who can load a ship must load, on a ship or with a building. Others may use a building or pass
    (CAP-1, CAP-6).
    """
    actions: list[Action] = []
    for good, count in enumerate(state.players[at.seat].goods):
        if count:
            for ship, _ in possible_ship_loads(state, good, count):
                actions.append(LOAD[state.rules.ships[ship]][good])
    must_load = bool(actions)
    if state.players[at.seat].occupied & _LOADINGS_MASK:
        actions.extend(HOOKS.collect(Hook.LOADINGS, state, at.seat))
    if not must_load:
        actions.append(PASS)
    return actions


def can_load(state: GameState, seat: int) -> bool:
    """Return whether a seat has anything to load in this phase, now or on its next turn (CAP-1, CAP-6).

    Ships only get fuller, so those who have nothing to load now won't have later, unless a guest staffs a
    building (GST-1).
    """
    goods = enumerate(state.players[seat].goods)
    if any(count and possible_ship_loads(state, good, count) for good, count in goods):
        return True
    return bool(HOOKS.collect(Hook.LOADINGS, state, seat))


def _load(state: GameState, at: Task, action: Action, events: Events) -> None:
    if type(action) in LOADING_EXTRA_HANDLERS:
        LOADING_EXTRA_HANDLERS[type(action)](state, at.seat, action, events)
        state.tasks.append(at)
        return
    _before_loading(state, at.seat, events)
    if isinstance(action, Load):
        ship = state.rules.ships.index(action.ship)
        held = state.players[at.seat].goods
        count = min(held[action.good], action.ship - state.ship_load[ship])
        held[action.good] -= count
        state.ship_good[ship] = int(action.good)
        state.ship_load[ship] += count
        events.append(_loaded(at.seat, action.good, count, action.ship))
        _score_loading(state, at.seat, count, events)
    elif type(action) in LOAD_HANDLERS:
        _score_loading(state, at.seat, LOAD_HANDLERS[type(action)](state, at.seat, action, events), events)
    else:
        state.loadless_turns += 1
        if state.loadless_turns == state.rules.players:
            _begin_storing(state)
            return
    state.tasks.append(_LOAD[(at.seat + 1) % state.rules.players])


def _before_loading(state: GameState, seat: int, events: Events) -> None:
    """Run what only acts on the first turn; the turn uses it up, staffed or not (UNI-1)."""
    if state.in_play & _BEFORE_LOADING_MASK:
        player = state.players[seat]
        if player.occupied & _BEFORE_LOADING_MASK:
            HOOKS.run(Hook.BEFORE_LOADING, state, seat, events)
        player.used |= _BEFORE_LOADING_MASK


def _score_loading(state: GameState, seat: int, points: int, events: Events) -> None:
    """Give the VP of the barrels, the Captain's privilege once, and what buildings add (CAP-4, CAP-5)."""
    state.loadless_turns = 0
    state.players[seat].used |= UNUSABLE_AFTER_LOADING
    first = seat == state.active_seat and not state.captain_has_loaded
    if first:
        state.captain_has_loaded = True
        points += 1 + HOOKS.total(Hook.PRIVILEGES, state, seat)
    if points:
        gain_points(state, seat, points, None, events)
    if state.players[seat].occupied & _LOADING_POINTS_MASK:
        for building, more in HOOKS.per_building(Hook.LOADING_POINTS, state, seat).items():
            gain_points(state, seat, more, building, events)
    if state.players[seat].occupied & _AFTER_LOADING_MASK:
        HOOKS.run(Hook.AFTER_LOADING, state, seat, events, first)


def _begin_storing(state: GameState) -> None:
    state.tasks.extend(in_turn(Step.STORE, state.seats_from(state.active_seat)))
    if not state.captain_has_loaded and state.in_play & HOOKS.mask[Hook.NOTHING_LOADED]:
        state.tasks.append(task(Step.LOADING_END, state.active_seat))


def _nothing_loaded(state: GameState, at: Task, events: Events) -> None:
    """Give the Captain what they get even without loading (LIG-1)."""
    HOOKS.run(Hook.NOTHING_LOADED, state, at.seat, events)


def _store_legal(state: GameState, at: Task) -> Sequence[Action]:
    """Return the distinct ways to fill every storage space (CAP-8, STO-1)."""
    held = state.players[at.seat].goods
    if not any(held):
        return _NOTHING_TO_STORE
    kinds = [good for good in GOODS if held[good]]
    stored = min(len(kinds), HOOKS.total(Hook.STORED_KINDS, state, at.seat))
    single = 1 + HOOKS.total(Hook.STORED_BARRELS, state, at.seat)
    if len(kinds) <= stored or sum(held) <= single:
        return (Store((held[0], held[1], held[2], held[3], held[4])),)
    results: dict[Store, None] = {}
    for whole in combinations(kinds, stored):
        rest = [0 if good in whole else held[good] for good in GOODS]
        for kept in _barrel_choices(rest, min(single, sum(rest))):
            k = [held[good] if good in whole else n for good, n in zip(GOODS, kept, strict=True)]
            results[Store((k[0], k[1], k[2], k[3], k[4]))] = None
    return tuple(results)


def chooses_storage(state: GameState, seat: int) -> bool:
    """Return whether a seat has more than one way to store its barrels (CAP-8)."""
    return len(_store_legal(state, task(Step.STORE, seat))) > 1


def _barrel_choices(barrels: Sequence[int], places: int) -> Iterator[tuple[int, ...]]:
    """Yield all ways to take exactly ``places`` of these barrels."""
    if not barrels:
        if not places:
            yield ()
        return
    for count in range(min(barrels[0], places), -1, -1):
        for rest in _barrel_choices(barrels[1:], places - count):
            yield (count, *rest)


def _store(state: GameState, at: Task, action: Action, events: Events) -> None:
    if not isinstance(action, Store):
        return
    player = state.players[at.seat]
    if any(player.goods):
        lost = tuple(held - kept for held, kept in zip(player.goods, action.kept, strict=True))
        return_goods(state, at.seat, lost)
        events.append(Stored(at.seat, action.kept, lost))


def _end(state: GameState, _at: Task, events: Events) -> None:
    """Empty full ships into the supply (CAP-9)."""
    for ship, size in enumerate(state.rules.ships):
        if state.ship_load[ship] == size:
            good = GOODS[state.ship_good[ship]]
            state.goods[good] += size
            state.ship_good[ship] = NOBODY
            state.ship_load[ship] = 0
            events.append(ShipSailed(size, good))


STEPS: Mapping[Step, AutomaticStep | ChoiceStep] = {
    Step.LOAD: ChoiceStep(_load_legal, _load),
    Step.LOADING_END: AutomaticStep(_nothing_loaded, interrupt_mask=HOOKS.mask[Hook.NOTHING_LOADED]),
    Step.STORE: ChoiceStep(_store_legal, _store, auto_apply=True),
    Step.CAPTAIN_END: AutomaticStep(_end),
}
