"""Whether a state that was read has the right shape: list lengths and ranges of numbers.

The engine may only use it after this check.
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
from puertorico.engine.phases.mayor import places_with_circles
from puertorico.engine.state import GameState, PlayerState

_SEATLESS_STEPS = {
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
_RNG_LIMIT = 1 << 64
_COUNT_LIMIT = 1000
"""More than the box has of anything."""


def shape_error(state: GameState) -> str | None:
    """Return the first problem with the shape of a state; None if there is none."""
    for problem in _shape_errors(state):
        return problem
    if state.tasks and not legal_actions(state):
        return "no player has a choice"
    return None


def _shape_errors(state: GameState) -> Iterator[str]:
    n, ships = state.rules.players, len(state.rules.ships)
    seats = range(NOBODY, n)
    wholes = (
        ("rng", state.rng, range(_RNG_LIMIT)),
        ("governor", state.governor, range(n)),
        ("round", state.round, range(1, _COUNT_LIMIT)),
        ("active_role", state.active_role, range(NOBODY, len(ROLES))),
        ("active_seat", state.active_seat, seats),
        ("colonists", state.colonists, range(_COUNT_LIMIT)),
        ("colonist_ship", state.colonist_ship, range(_COUNT_LIMIT)),
        ("nobles", state.nobles, range(_COUNT_LIMIT)),
        ("ship_nobles", state.ship_nobles, range(_COUNT_LIMIT)),
        ("in_play", state.in_play, range(1 << len(BUILDINGS))),
        ("vp_supply", state.vp_supply, range(-_COUNT_LIMIT, _COUNT_LIMIT)),
        ("quarries", state.quarries, range(_COUNT_LIMIT)),
        ("ended", state.ended, range(2 * max(EndReason))),
        ("loadless_turns", state.loadless_turns, range(n + 1)),
    )
    lists = (
        ("role_doubloons", state.role_doubloons, len(ROLES), range(_COUNT_LIMIT)),
        ("role_taken_by", state.role_taken_by, len(ROLES), seats),
        ("goods", state.goods, len(GOODS), range(_COUNT_LIMIT)),
        ("face_up", state.face_up, len(PLANTATIONS), range(_COUNT_LIMIT)),
        ("discards", state.discards, len(PLANTATIONS), range(_COUNT_LIMIT)),
        ("buildings", state.buildings, len(BUILDINGS), range(_COUNT_LIMIT)),
        ("ship_good", state.ship_good, ships, range(NOBODY, len(GOODS))),
        ("ship_load", state.ship_load, ships, range(_COUNT_LIMIT)),
        ("produced", state.produced, len(GOODS), range(_COUNT_LIMIT)),
        ("face_down", state.face_down, len(state.face_down), range(len(PLANTATIONS))),
        ("trading_house", state.trading_house, len(state.trading_house), range(len(GOODS))),
    )
    yield from (f"{name} is {value}" for name, value, allowed in wholes if value not in allowed)
    for name, values, length, allowed in lists:
        yield from _list(name, values, length, allowed)
    if len(state.players) != n:
        yield f"there are {len(state.players)} boards for {n} players"
    for player in state.players:
        yield from _board(player)
    for place, at in enumerate(state.tasks):
        if not _is_task(at, n) or not _is_well_placed(state, place):
            yield f"{at.step.label} is asked of seat {at.seat} with {at.detail}"


def _board(player: PlayerState) -> Iterator[str]:
    wholes = (
        ("doubloons", player.doubloons, range(_COUNT_LIMIT)),
        ("vp", player.vp, range(_COUNT_LIMIT)),
        ("san_juan", player.san_juan, range(_COUNT_LIMIT)),
        ("built", player.built, range(1 << len(BUILDINGS))),
        ("occupied", player.occupied, range(1 << len(BUILDINGS))),
        ("used", player.used, range(1 << len(BUILDINGS))),
    )
    yield from (f"{name} is {value}" for name, value, allowed in wholes if value not in allowed)
    yield from _list("goods of a board", player.goods, len(GOODS), range(_COUNT_LIMIT))
    yield from _list("tiles", player.tiles, len(TILES), range(ISLAND_SPACES + 1))
    yield from _list("staffed", player.staffed, len(TILES), range(ISLAND_SPACES + 1))
    yield from _list("nobles of a board", player.nobles, PLACES + 1, range(_COUNT_LIMIT))
    yield from _list("workers", player.workers, len(BUILDINGS), range(CITY_SPACES + 1))


def _list(name: str, values: Iterable[int], length: int, allowed: range) -> Iterator[str]:
    numbers = list(values)
    if len(numbers) != length:
        yield f"{name} has {len(numbers)} entries instead of {length}"
    yield from (f"{name} holds {value}" for value in numbers if value not in allowed)


def _is_task(at: Task, players: int) -> bool:
    seats = range(NOBODY, 0) if at.step in _SEATLESS_STEPS else range(players)
    return at.seat in seats and at.detail in _DETAILS.get(at.step, _NO_DETAIL)


def _is_automatic(state: GameState, place: int) -> bool:
    """Return whether a task is automatic, so that there is nothing to choose when it comes."""
    until = state.clone()
    until.legal = None
    del until.tasks[place + 1 :]
    return not legal_actions(until)


def _is_well_placed(state: GameState, place: int) -> bool:
    """Return whether a task can be done at its place on the stack.

    What is asked before another step lies on top of that step, and colonists are placed only where there are
    circles.
    """
    at = state.tasks[place]
    if at.step == Step.ANY_TIME:
        # It waits above an automatic task of the same seat.
        is_top = place == len(state.tasks) - 1
        return (
            is_top
            and place > 0
            and state.tasks[place - 1].seat == at.seat
            and _is_automatic(state, place - 1)
        )
    if at.step == Step.PLACE:
        rooms = places_with_circles(state.players[at.seat], at.detail)
        return bool(rooms) and rooms[0][0] == at.detail
    return True
