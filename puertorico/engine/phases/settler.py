"""Settler phase (STL-1 to STL-6)."""

from collections.abc import Mapping, Sequence

from puertorico.engine.actions import (
    DRAW_PLANTATION,
    LAY_FOREST,
    PASS,
    TAKE_AS_FOREST,
    TAKE_PLANTATION,
    TAKE_QUARRY,
    Action,
    DrawPlantation,
    LayForest,
    TakePlantation,
    TakeQuarry,
)
from puertorico.engine.agenda import Task, in_turn, task, task_of_each_seat
from puertorico.engine.buildings import buildings_in
from puertorico.engine.effects import HOOKS
from puertorico.engine.events import ForestLaid, PlantationDrawn, PlantationsLaidOut, TileTaken, shared
from puertorico.engine.hooks import Hook
from puertorico.engine.ids import FOREST_OFFSET, PLANTATIONS, TILES, Step, Tile
from puertorico.engine.mutations import Events, draw_face_down, has_island_room
from puertorico.engine.state import GameState
from puertorico.engine.step_kinds import AutomaticStep, ChoiceStep

_END = task(Step.SETTLER_END)
_SETTLE = task_of_each_seat(Step.SETTLE)
_tile_taken = shared(TileTaken)
_BEFORE_SETTLING_MASK = HOOKS.mask[Hook.BEFORE_SETTLING]
_AFTER_SETTLING_MASK = HOOKS.mask[Hook.AFTER_SETTLING]
_FOREST_MASK = HOOKS.mask[Hook.FOREST_ALLOWED]
_QUARRY_MASK = HOOKS.mask[Hook.QUARRY_ALLOWED]
_END_OF_SETTLING_MASK = HOOKS.mask[Hook.END_OF_SETTLING]
_AFTER_END_OF_SETTLING_MASK = HOOKS.mask[Hook.AFTER_END_OF_SETTLING]


def schedule(state: GameState, seats: tuple[int, ...]) -> None:
    """Put the phase on the stack, starting with the first of these seats."""
    order = state.seats_from(state.active_seat)
    schedule_end(state, order, order)
    if state.players[state.active_seat].built & HOOKS.mask[Hook.PRIVILEGES]:
        state.tasks.append(task(Step.SETTLE_AGAIN, state.active_seat))
    state.tasks.extend(in_turn(Step.SETTLER_TURN, seats))


def schedule_end(state: GameState, last: tuple[int, ...], close: tuple[int, ...]) -> None:
    """Put what follows all turns on the stack (NOB-7).

    The seats of ``last`` still have their last choices, those of ``close`` the results of all such choices.
    """
    state.tasks.append(_END)
    if state.in_play & _END_OF_SETTLING_MASK:
        state.tasks.extend(in_turn(Step.SETTLER_CLOSE, close))
        state.tasks.extend(in_turn(Step.SETTLER_LAST, last))


def _turn(state: GameState, at: Task, events: Events) -> None:
    """Start a player's turn: first the effects of buildings, then their own action."""
    state.tasks.append(_SETTLE[at.seat])
    if state.players[at.seat].occupied & _BEFORE_SETTLING_MASK:
        HOOKS.run(Hook.BEFORE_SETTLING, state, at.seat, events)


def _draw_legal(state: GameState, at: Task) -> Sequence[Action]:
    drawable = state.face_down or any(state.discards)
    if drawable and has_island_room(state.players[at.seat]):
        return (DRAW_PLANTATION, PASS)
    return (PASS,)


def _draw(state: GameState, at: Task, action: Action, events: Events) -> None:
    """Draw a tile, which must be placed (STL-4).

    Players who may plant forests see it first (FOR-1).
    """
    if not isinstance(action, DrawPlantation):
        return
    tile = draw_face_down(state, events)
    if tile is not None:
        state.players[at.seat].tiles[tile] += 1
        events.append(PlantationDrawn(at.seat, TILES[tile]))
        if HOOKS.allows(Hook.FOREST_ALLOWED, state, at.seat):
            state.tasks.append(task(Step.LAY_FOREST, at.seat, tile))


def _forest_legal(state: GameState, at: Task) -> Sequence[Action]:
    """Offer a forest, unless a guest has just taken the last circle of the kind (GST-1)."""
    player = state.players[at.seat]
    return (LAY_FOREST, PASS) if player.staffed[at.detail] < player.tiles[at.detail] else (PASS,)


def _lay_forest(state: GameState, at: Task, action: Action, events: Events) -> None:
    if isinstance(action, LayForest):
        tiles = state.players[at.seat].tiles
        tiles[at.detail] -= 1
        tiles[at.detail + FOREST_OFFSET] += 1
        events.append(ForestLaid(at.seat, TILES[at.detail + FOREST_OFFSET]))


def may_take_quarry(state: GameState, seat: int) -> bool:
    """Return whether a seat may take a quarry, by privilege or building (STL-1, STL-5)."""
    return seat == state.active_seat or bool(state.players[seat].occupied & _QUARRY_MASK)


def _legal(state: GameState, at: Task) -> Sequence[Action]:
    if not has_island_room(state.players[at.seat]):
        return (PASS,)
    return _tiles(state, at.seat, quarry=may_take_quarry(state, at.seat))


def _tiles(state: GameState, seat: int, *, quarry: bool) -> list[Action]:
    actions: list[Action] = [TAKE_PLANTATION[tile] for tile, n in enumerate(state.face_up) if n]
    if state.players[seat].occupied & _FOREST_MASK:
        actions += [TAKE_AS_FOREST[tile] for tile, n in enumerate(state.face_up) if n]
    if state.quarries and quarry:
        actions.append(TAKE_QUARRY)
    actions.append(PASS)
    return actions


def _settle_again_legal(state: GameState, at: Task) -> Sequence[Action]:
    """Return the second tiles of a doubled privilege (LIB-1).

    Quarries are among them only with a building that allows them.
    """
    doubled = HOOKS.total(Hook.PRIVILEGES, state, at.seat)
    if not doubled or not has_island_room(state.players[at.seat]):
        return (PASS,)
    return _tiles(state, at.seat, quarry=HOOKS.allows(Hook.QUARRY_ALLOWED, state, at.seat))


def _settle(state: GameState, at: Task, action: Action, events: Events) -> None:
    tile = _take(state, at.seat, action, events)
    if tile is not None and state.players[at.seat].occupied & _AFTER_SETTLING_MASK:
        HOOKS.run(Hook.AFTER_SETTLING, state, at.seat, events, tile)


def _settle_again(state: GameState, at: Task, action: Action, events: Events) -> None:
    """Take the second tile, without the Hospice, which only serves the first (LIB-1)."""
    _take(state, at.seat, action, events)


def _take(state: GameState, seat: int, action: Action, events: Events) -> Tile | None:
    if isinstance(action, TakePlantation):
        state.face_up[action.tile] -= 1
        tile = TILES[action.tile + FOREST_OFFSET] if action.as_forest else action.tile
    elif isinstance(action, TakeQuarry):
        tile = Tile.QUARRY
        state.quarries -= 1
    else:
        return None
    state.players[seat].tiles[tile] += 1
    events.append(_tile_taken(seat, tile))
    return tile


def _end_of_settling(state: GameState, at: Task, events: Events) -> None:
    if state.players[at.seat].occupied & _END_OF_SETTLING_MASK:
        HOOKS.run(Hook.END_OF_SETTLING, state, at.seat, events)


def _after_end_of_settling(state: GameState, at: Task, events: Events) -> None:
    """Run what follows when everyone has had their choices (NOB-7)."""
    if state.players[at.seat].occupied & _AFTER_END_OF_SETTLING_MASK:
        HOOKS.run(Hook.AFTER_END_OF_SETTLING, state, at.seat, events)


def _end(state: GameState, _at: Task, events: Events) -> None:
    """Replace the plantation row, reshuffling the discards, old row included, if needed (STL-3)."""
    for tile, count in enumerate(state.face_up):
        state.discards[tile] += count
    state.face_up = [0] * len(PLANTATIONS)
    for _ in range(state.rules.face_up):
        drawn = draw_face_down(state, events)
        if drawn is None:
            break
        state.face_up[drawn] += 1
    events.append(PlantationsLaidOut(tuple(state.face_up)))


_DRAWING = buildings_in(_BEFORE_SETTLING_MASK)

STEPS: Mapping[Step, AutomaticStep | ChoiceStep] = {
    Step.SETTLER_TURN: AutomaticStep(_turn, interrupt_mask=_BEFORE_SETTLING_MASK),
    Step.DRAW_PLANTATION: ChoiceStep(_draw_legal, _draw, announce_pass=False, needs=_DRAWING),
    Step.LAY_FOREST: ChoiceStep(
        _forest_legal,
        _lay_forest,
        announce_pass=False,
        needs=(*_DRAWING, *buildings_in(_FOREST_MASK)),
    ),
    Step.SETTLE: ChoiceStep(_legal, _settle),
    Step.SETTLE_AGAIN: ChoiceStep(_settle_again_legal, _settle_again, announce_pass=False),
    Step.SETTLER_LAST: AutomaticStep(_end_of_settling, interrupt_mask=_END_OF_SETTLING_MASK),
    Step.SETTLER_CLOSE: AutomaticStep(_after_end_of_settling, interrupt_mask=_AFTER_END_OF_SETTLING_MASK),
    Step.SETTLER_END: AutomaticStep(_end),
}
