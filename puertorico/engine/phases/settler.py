"""Settler phase (STL-1 to STL-6)."""

from collections.abc import Mapping, Sequence

from puertorico.engine.actions import PASS, TAKE_PLANTATION, TAKE_QUARRY, Action, TakePlantation, TakeQuarry
from puertorico.engine.decisions import Automatic, Choice
from puertorico.engine.effects import HOOKS
from puertorico.engine.events import PlantationsLaidOut, TileTaken
from puertorico.engine.hooks import Hook
from puertorico.engine.ids import PLANTATIONS, Step, Tile
from puertorico.engine.moves import Events, draw_face_down, has_island_room
from puertorico.engine.state import GameState
from puertorico.engine.tasks import Task, task


def schedule(state: GameState, seats: Sequence[int]) -> None:
    """Puts the phase on the stack, from the first of these seats on."""
    state.tasks.append(task(Step.SETTLER_END))
    state.tasks.extend(task(Step.SETTLER_TURN, seat) for seat in reversed(seats))


def _turn(state: GameState, at: Task, events: Events) -> None:
    """A player's turn is his own action and, on top of it, what buildings put before it."""
    state.tasks.append(task(Step.SETTLE, at.seat))
    HOOKS.run(Hook.BEFORE_SETTLING, state, at.seat, events)


def may_take_quarry(state: GameState, seat: int) -> bool:
    """The settler's privilege, or a building that gives the same (STL-1, STL-5)."""
    return seat == state.active_seat or HOOKS.allows(Hook.QUARRY_ALLOWED, state, seat)


def _legal(state: GameState, at: Task) -> Sequence[Action]:
    if not has_island_room(state.players[at.seat]):
        return (PASS,)
    actions: list[Action] = [TAKE_PLANTATION[tile] for tile, n in enumerate(state.face_up) if n]
    if state.quarries and may_take_quarry(state, at.seat):
        actions.append(TAKE_QUARRY)
    actions.append(PASS)
    return actions


def _settle(state: GameState, at: Task, action: Action, events: Events) -> None:
    if isinstance(action, TakePlantation):
        tile = action.tile
        state.face_up[tile] -= 1
    elif isinstance(action, TakeQuarry):
        tile = Tile.QUARRY
        state.quarries -= 1
    else:
        return
    state.players[at.seat].tiles[tile] += 1
    events.append(TileTaken(at.seat, tile))
    HOOKS.run(Hook.AFTER_SETTLING, state, at.seat, events, tile)


def _end(state: GameState, _at: Task, events: Events) -> None:
    """Lays out a new row; what the stacks lack comes from the discards, this row among them (STL-3)."""
    for tile in PLANTATIONS:
        state.discards[tile] += state.face_up[tile]
        state.face_up[tile] = 0
    for _ in range(state.rules.face_up):
        drawn = draw_face_down(state, events)
        if drawn is None:
            break
        state.face_up[drawn] += 1
    events.append(PlantationsLaidOut(tuple(state.face_up)))


STEPS: Mapping[Step, Automatic | Choice] = {
    Step.SETTLER_TURN: Automatic(_turn),
    Step.SETTLE: Choice(_legal, _settle),
    Step.SETTLER_END: Automatic(_end),
}
