"""What the driver in ``game`` needs to know about a step: how it happens, or what may be chosen and what
the choice does; and the kinds of functions that actions are looked up for.
"""

from collections.abc import Callable, Sequence
from typing import Any

from attrs import frozen

from puertorico.engine.actions import Action
from puertorico.engine.agenda import Task
from puertorico.engine.errors import Reason
from puertorico.engine.ids import Building, Step
from puertorico.engine.mutations import Events
from puertorico.engine.state import GameState

# What is done with an action, and why not, is looked up by its type, so that each takes its own.
ActionHandler = Callable[[GameState, int, Any, Events], None]
"""Does an action of a seat."""
LoadHandler = Callable[[GameState, int, Any, Events], int]
"""Loads barrels; returns the VP they are worth."""
SaleHandler = Callable[[GameState, int, Any, int, Events], None]
"""Sells a barrel; told the trader's privilege in doubloons."""
RefusalHandler = Callable[[GameState, int, Any], Reason]
"""Says why an action of a seat cannot be done."""
Refusal = tuple[tuple[Step, ...], RefusalHandler]
"""The steps an action belongs to, and what says why it cannot be done there."""

ANY_STEP: tuple[Step, ...] = tuple(Step)
"""Of actions that may come at any decision."""

ALWAYS = -1
"""In place of a mask of buildings: whatever the seat has built."""


@frozen
class AutomaticStep:
    """A step that happens by itself. ``run`` finds its task already taken off the stack.

    ``interrupt_mask``: something of the seat is settled here without a decision, so that what may be done at
    any time may be done before it (GST-1): ALWAYS, or the mask of the buildings that act here, for an owner
    of whom one stands empty; to anybody else it makes no difference. ``needs``: the buildings without which
    the step never comes, occupied.
    """

    run: Callable[[GameState, Task, Events], None]
    interrupt_mask: int = 0
    needs: tuple[Building, ...] = ()


@frozen
class ChoiceStep:
    """A step that waits for its seat.

    ``legal`` changes nothing and returns every action that may be taken, at least one. ``apply`` finds the
    task already taken off the stack. A choice with nothing but passing in it, or with a single action where
    ``auto_apply``, is not put to the player. ``announce_pass``: a pass is a turn left unused, worth
    telling, and not just an extra that did not come up. ``needs``: the buildings without which the step
    never comes, occupied.
    """

    legal: Callable[[GameState, Task], Sequence[Action]]
    apply: Callable[[GameState, Task, Action, Events], None]
    auto_apply: bool = False
    announce_pass: bool = True
    needs: tuple[Building, ...] = ()
