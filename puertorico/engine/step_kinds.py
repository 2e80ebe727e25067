"""The two kinds of steps, automatic and chosen, and the types of the functions that handle actions."""

from collections.abc import Callable, Sequence
from typing import Any

from attrs import frozen

from puertorico.engine.actions import Action
from puertorico.engine.agenda import Task
from puertorico.engine.errors import Reason
from puertorico.engine.ids import Building, Step
from puertorico.engine.mutations import Events
from puertorico.engine.state import GameState

# Handlers are looked up by the type of the action, so each takes its own type: hence Any.
ActionHandler = Callable[[GameState, int, Any, Events], None]
"""Does an action of a seat."""
LoadHandler = Callable[[GameState, int, Any, Events], int]
"""Loads barrels and returns the VP they are worth."""
SaleHandler = Callable[[GameState, int, Any, int, Events], None]
"""Sells a barrel, given the Trader's privilege in doubloons."""
RefusalHandler = Callable[[GameState, int, Any], Reason]
"""Returns why an action of a seat is not legal."""
Refusal = tuple[tuple[Step, ...], RefusalHandler]
"""The steps an action belongs to, and the function that says why it is refused there."""

ANY_STEP: tuple[Step, ...] = tuple(Step)
"""All steps, for actions that are possible at any decision."""

ALWAYS = -1
"""An interrupt mask that applies whatever the seat has built."""


@frozen
class AutomaticStep:
    """A step without a choice. Its task is already off the stack when ``run`` is called.

    ``interrupt_mask`` says that the step settles something for the seat, so actions that are possible at any
    time may come before it (GST-1). It is ALWAYS, or the mask of the buildings that act here: then it only
    applies to owners of one that is unstaffed, since to others it makes no difference. ``needs`` are
    buildings that must be staffed for the step to come up.
    """

    run: Callable[[GameState, Task, Events], None]
    interrupt_mask: int = 0
    needs: tuple[Building, ...] = ()


@frozen
class ChoiceStep:
    """A step that waits for its seat.

    ``legal`` changes nothing and returns every legal action, at least one. When ``apply`` is called, its task
    is already off the stack. A player is not asked if they can only pass, or have a single action and
    ``auto_apply`` is set. ``announce_pass`` makes passing an event, because it leaves a turn unused and not
    just an extra. ``needs`` are buildings that must be staffed for the step to come up.
    """

    legal: Callable[[GameState, Task], Sequence[Action]]
    apply: Callable[[GameState, Task, Action, Events], None]
    auto_apply: bool = False
    announce_pass: bool = True
    needs: tuple[Building, ...] = ()
