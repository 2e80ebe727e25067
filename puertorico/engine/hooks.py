"""The points where a building can change the rules: a closed list, each with its way to combine buildings.

A phase asks a hook, never for a building by name. Only staffed buildings take part (MAY-3). Which building
does what at which hook is in ``effects``, one table for each set.
"""

from collections.abc import Callable, Mapping
from enum import IntEnum
from typing import Any

from attrs import frozen

from puertorico.engine.ids import Building
from puertorico.engine.mutations import Events
from puertorico.engine.state import GameState


class Hook(IntEnum):
    """The points where buildings act, in the order of play.

    "Sum" adds numbers; a "permission" holds if any building gives it; "joined" concatenates choices; "in
    order" runs one building after the other. A function gets (state, seat), then the events if it may change
    something, then what is named here.
    """

    ANY_TIME = 0
    """Joined: what may be done before any decision outside the mayor phase (GST-1)."""
    PRIVILEGES = 1
    """Sum: how many more times the privilege of the owner's role counts (LIB-1)."""
    BEFORE_SETTLING = 2
    """In order, before the owner's turn in the settler phase."""
    QUARRY_ALLOWED = 3
    """Permission to take a quarry instead of a plantation."""
    FOREST_ALLOWED = 4
    """Permission to turn a plantation into a forest."""
    AFTER_SETTLING = 5
    """In order, after the owner took a tile on their turn: the tile."""
    END_OF_SETTLING = 6
    """In order, at the end of the settler phase: choices."""
    AFTER_END_OF_SETTLING = 7
    """In order, after all those choices."""
    BEFORE_PLACING = 8
    """In order, after the colonists were dealt and before the owner places theirs."""
    BUILDING_DISCOUNT = 9
    """Sum: doubloons off the price of a building: its column."""
    PAYMENT_IN_KIND = 10
    """Sum: doubloons that can be paid with other things."""
    AFTER_BUILDING = 11
    """In order, after a purchase: the building."""
    BEFORE_PRODUCTION = 12
    """In order, at the start of the craftsman phase."""
    BONUS_PRODUCTION = 13
    """In order, while the owner produces: the list of barrels received by good, which may grow."""
    AFTER_PRODUCTION = 14
    """In order, after the owner received barrels: the barrels by good."""
    SALE_BONUS = 15
    """Sum: extra doubloons for a sale to the trading house."""
    SELL_DUPLICATE_ALLOWED = 16
    """Permission to sell a kind the trading house already has."""
    TRADES = 17
    """Joined: what players may do on a turn in the trader phase besides selling to the trading house."""
    BEFORE_LOADING = 18
    """In order, on the owner's first turn in the captain phase, before they load or pass."""
    LOADINGS = 19
    """Joined: what players may do on a loading turn besides loading a cargo ship."""
    LOADING_POINTS = 20
    """Sum: extra VP each time the owner loads."""
    AFTER_LOADING = 21
    """In order, after the owner has loaded; called with whether this was the Captain's first load."""
    NOTHING_LOADED = 22
    """In order, at the end of loading, if the owner is the Captain and has loaded nothing."""
    STORED_KINDS = 23
    """Sum: kinds of which all barrels are stored."""
    STORED_BARRELS = 24
    """Sum: single barrels stored besides the one that everyone keeps."""
    FINAL_SCORE = 25
    """Sum: VP at the end."""


@frozen
class OncePerPhase:
    """An effect that stops for the rest of the phase once its building is marked as used."""

    effect: Callable[..., Any]


Effect = int | bool | Callable[..., Any] | OncePerPhase
"""A number or a permission, or a function of the hook's arguments."""

Effects = Mapping[Building, Mapping[Hook, Effect]]


_Applied = int | bool | Callable[..., Any]
"""An effect in the form in which it is applied."""


def _unless_used(building: Building, effect: Callable[..., Any]) -> Callable[..., Any]:
    """Return the effect of a building, without choices or actions once the building is used up."""

    def limited(state: GameState, seat: int, *details: Any) -> Any:
        return () if state.players[seat].used >> building & 1 else effect(state, seat, *details)

    return limited


class HookTable:
    """The effects of all sets, by hook.

    ``mask`` has the buildings of each hook, so players without any are skipped quickly. Phases compare it
    with ``occupied`` themselves where a call would take most of the time. ``once_per_phase`` has, for each
    hook, the buildings that are used up there.
    """

    def __init__(self, *sets: Effects) -> None:
        self._effects: list[list[tuple[Building, int, _Applied]]] = [[] for _ in Hook]
        self.once_per_phase = [0 for _ in Hook]
        for effects in sets:
            for building, hooks in effects.items():
                for hook, effect in hooks.items():
                    if isinstance(effect, OncePerPhase):
                        self.once_per_phase[hook] |= 1 << building
                        effect = _unless_used(building, effect.effect)
                    self._effects[hook].append((building, 1 << building, effect))
        self.mask = [sum(bit for _, bit, _ in entries) for entries in self._effects]

    def allows(self, hook: Hook, state: GameState, seat: int) -> bool:
        """Return whether a staffed building of the seat gives this permission."""
        return bool(state.players[seat].occupied & self.mask[hook])

    def total(self, hook: Hook, state: GameState, seat: int, *details: int) -> int:
        """Return the sum over the seat's staffed buildings."""
        occupied = state.players[seat].occupied & self.mask[hook]
        if not occupied:
            return 0
        total = 0
        for _, bit, effect in self._effects[hook]:
            if occupied & bit:
                total += effect(state, seat, *details) if callable(effect) else effect
        return total

    def per_building(self, hook: Hook, state: GameState, seat: int) -> dict[Building, int]:
        """Return what each of the seat's staffed buildings adds to a sum."""
        occupied = state.players[seat].occupied & self.mask[hook]
        if not occupied:
            return {}
        return {
            building: effect(state, seat) if callable(effect) else int(effect)
            for building, bit, effect in self._effects[hook]
            if occupied & bit
        }

    def collect(self, hook: Hook, state: GameState, seat: int) -> list[Any]:
        """Return all choices that the seat's staffed buildings add."""
        occupied = state.players[seat].occupied & self.mask[hook]
        if not occupied:
            return []
        return [
            choice
            for _, bit, effect in self._effects[hook]
            if occupied & bit and callable(effect)
            for choice in effect(state, seat)
        ]

    def run(self, hook: Hook, state: GameState, seat: int, events: Events, *details: Any) -> None:
        """Run the effects of the seat's staffed buildings, in the order of the table."""
        occupied = state.players[seat].occupied & self.mask[hook]
        if not occupied:
            return
        for _, bit, effect in self._effects[hook]:
            if occupied & bit and callable(effect):
                effect(state, seat, events, *details)
