"""Whether a state that was read has the shape of one: lists as long as they should be, numbers that name
something. Only then may the engine look at it.
"""

from collections.abc import Iterable, Iterator

from puertorico.engine.agenda import Task
from puertorico.engine.game import legal_actions
from puertorico.engine.ids import (
    BUILDINGS,
    GOODS,
    NOBODY,
    PLACES,
    PLANTATIONS,
    ROLES,
    TILES,
    EndReason,
    Step,
)
from puertorico.engine.mutations import CITY_SPACES, ISLAND_SPACES
from puertorico.engine.phases.mayor import rooms_from
from puertorico.engine.state import GameState, PlayerState

_OF_NOBODY = {
    Step.ROUND_END,
    Step.PHASE_END,
    Step.SETTLER_END,
    Step.MAYOR_END,
    Step.TRADER_END,
    Step.CAPTAIN_END,
    Step.GAME_END,
}
_DETAILS = {
    Step.HOSPICE_COLONIST: range(len(TILES)),
    Step.LAY_FOREST: range(len(PLANTATIONS)),
    Step.UNIVERSITY_COLONIST: range(len(BUILDINGS)),
    Step.FINISH_BUILDING: range(len(BUILDINGS)),
    Step.PLACE: range(PLACES),
    Step.MAYOR_PRIVILEGE: range(2),
    Step.CRAFTSMAN_PRIVILEGE: range(2),
    Step.PAY: range(1, 12),
}
_NO_DETAIL = range(1)
_GENERATORS = 1 << 64
_MANY = 1000
"""More than there is of anything in the box."""


def misshapen(state: GameState) -> str | None:
    """The first thing that has not the shape of a state; None when it has."""
    for problem in _problems(state):
        return problem
    if state.tasks and not legal_actions(state):
        return "nobody has anything to choose"
    return None


def _problems(state: GameState) -> Iterator[str]:
    n, ships = state.rules.players, len(state.rules.ships)
    seats = range(NOBODY, n)
    wholes = (
        ("rng", state.rng, range(_GENERATORS)),
        ("governor", state.governor, range(n)),
        ("round", state.round, range(1, _MANY)),
        ("active_role", state.active_role, range(NOBODY, len(ROLES))),
        ("active_seat", state.active_seat, seats),
        ("colonists", state.colonists, range(_MANY)),
        ("colonist_ship", state.colonist_ship, range(_MANY)),
        ("nobles", state.nobles, range(_MANY)),
        ("ship_nobles", state.ship_nobles, range(_MANY)),
        ("in_play", state.in_play, range(1 << len(BUILDINGS))),
        ("vp_supply", state.vp_supply, range(-_MANY, _MANY)),
        ("quarries", state.quarries, range(_MANY)),
        ("ended", state.ended, range(2 * max(EndReason))),
        ("loadless_turns", state.loadless_turns, range(n + 1)),
    )
    lists = (
        ("role_doubloons", state.role_doubloons, len(ROLES), range(_MANY)),
        ("role_taken_by", state.role_taken_by, len(ROLES), seats),
        ("goods", state.goods, len(GOODS), range(_MANY)),
        ("face_up", state.face_up, len(PLANTATIONS), range(_MANY)),
        ("discards", state.discards, len(PLANTATIONS), range(_MANY)),
        ("buildings", state.buildings, len(BUILDINGS), range(_MANY)),
        ("ship_good", state.ship_good, ships, range(NOBODY, len(GOODS))),
        ("ship_load", state.ship_load, ships, range(_MANY)),
        ("produced", state.produced, len(GOODS), range(_MANY)),
        ("face_down", state.face_down, len(state.face_down), range(len(PLANTATIONS))),
        ("house", state.house, len(state.house), range(len(GOODS))),
    )
    yield from (f"{name} is {value}" for name, value, allowed in wholes if value not in allowed)
    for name, values, length, allowed in lists:
        yield from _list(name, values, length, allowed)
    if len(state.players) != n:
        yield f"there are {len(state.players)} boards for {n} players"
    for player in state.players:
        yield from _board(player)
    for place, at in enumerate(state.tasks):
        if not _is_task(at, n) or not _stands_right(state, place):
            yield f"{at.step.label} is asked of seat {at.seat} with {at.detail}"


def _board(player: PlayerState) -> Iterator[str]:
    wholes = (
        ("doubloons", player.doubloons, range(_MANY)),
        ("vp", player.vp, range(_MANY)),
        ("san_juan", player.san_juan, range(_MANY)),
        ("built", player.built, range(1 << len(BUILDINGS))),
        ("occupied", player.occupied, range(1 << len(BUILDINGS))),
        ("used", player.used, range(1 << len(BUILDINGS))),
    )
    yield from (f"{name} is {value}" for name, value, allowed in wholes if value not in allowed)
    yield from _list("goods of a board", player.goods, len(GOODS), range(_MANY))
    yield from _list("tiles", player.tiles, len(TILES), range(ISLAND_SPACES + 1))
    yield from _list("manned", player.manned, len(TILES), range(ISLAND_SPACES + 1))
    yield from _list("nobles of a board", player.nobles, PLACES + 1, range(_MANY))
    yield from _list("workers", player.workers, len(BUILDINGS), range(CITY_SPACES + 1))


def _list(name: str, values: Iterable[int], length: int, allowed: range) -> Iterator[str]:
    numbers = list(values)
    if len(numbers) != length:
        yield f"{name} has {len(numbers)} entries instead of {length}"
    yield from (f"{name} holds {value}" for value in numbers if value not in allowed)


def _is_task(at: Task, players: int) -> bool:
    seats = range(NOBODY, 0) if at.step in _OF_NOBODY else range(players)
    return at.seat in seats and at.detail in _DETAILS.get(at.step, _NO_DETAIL)


def _happens(state: GameState, place: int) -> bool:
    """Whether a task happens by itself, so that nobody has anything to choose when it comes."""
    until = state.clone()
    until.legal = None
    del until.tasks[place + 1 :]
    return not legal_actions(until)


def _stands_right(state: GameState, place: int) -> bool:
    """Whether a task lies on the stack where it can be done: what is asked before another thing lies on it,
    and colonists are placed where there are circles.
    """
    at = state.tasks[place]
    if at.step == Step.ANY_TIME:
        # It waits above something of the same seat that happens by itself.
        is_top = place == len(state.tasks) - 1
        return is_top and place > 0 and state.tasks[place - 1].seat == at.seat and _happens(state, place - 1)
    if at.step == Step.PLACE:
        rooms = rooms_from(state.players[at.seat], at.detail)
        return bool(rooms) and rooms[0][0] == at.detail
    return True
