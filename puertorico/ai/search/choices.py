"""Choices: what a seat decides at once, a single action or a whole placement of colonists."""

from puertorico.ai.policies.placement import PlacementPlan
from puertorico.engine.actions import Action
from puertorico.engine.game import apply_unchecked
from puertorico.engine.ids import Step
from puertorico.engine.state import GameState

Choice = tuple[Action, ...]
"""An action; when placing colonists, all actions of the placement."""


def is_placement(state: GameState) -> bool:
    """Return whether the seat to move is placing colonists."""
    return bool(state.tasks) and state.tasks[-1].step == Step.PLACE


def apply_choice(state: GameState, choice: Choice) -> None:
    """Carry out a choice."""
    for action in choice:
        apply_unchecked(state, action)


def placement_choice(start: GameState, plan: PlacementPlan) -> Choice:
    """Return the actions of a placement, from this state on, in which the seat to move is placing."""
    state, seat, steps = start.clone(), start.seat, list[Action]()
    while is_placement(state) and state.seat == seat:
        steps.append(plan.step(state.tasks[-1].detail))
        apply_unchecked(state, steps[-1])
    return tuple(steps)
