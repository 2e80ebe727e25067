"""The places where a building can change the rules: a closed list, in the words of the rulebook, each with
the way several buildings are joined.

A phase asks here and never for a building by name. Only occupied buildings are asked (MAY-3). Which
building does what at which hook is said in ``effects``, one table for each set.
"""

from collections.abc import Callable, Mapping
from enum import IntEnum
from typing import Any

from puertorico.engine.ids import Building
from puertorico.engine.moves import Events
from puertorico.engine.state import GameState


class Hook(IntEnum):
    """Where buildings act. Sums add numbers; permissions hold if any building gives them; the others act
    one after the other.
    """

    BEFORE_SETTLING = 0
    """In order, before the owner's turn in the settler phase: (state, seat, events)."""
    QUARRY_ALLOWED = 1
    """Permission to take a quarry instead of a plantation."""
    AFTER_SETTLING = 2
    """In order, after a tile was taken with the owner's turn: (state, seat, events, tile)."""
    BUILDING_DISCOUNT = 3
    """Sum: doubloons off the price, (state, seat, building)."""
    AFTER_BUILDING = 4
    """In order, after a purchase: (state, seat, events, building)."""
    AFTER_PRODUCTION = 5
    """In order, after the owner received barrels: (state, seat, events, barrels by good)."""
    SALE_BONUS = 6
    """Sum: doubloons more for a sale to the trading house."""
    SELL_KIND_PRESENT = 7
    """Permission to sell a kind that lies in the trading house."""
    LOADING_POINTS = 8
    """Sum: VP more for each turn of loading."""
    OTHER_LOADINGS = 9
    """Joined: loadings besides those on cargo ships, (state, seat) -> list of actions."""
    STORED_KINDS = 10
    """Sum: kinds of which all barrels are stored."""
    FINAL_SCORE = 11
    """Sum: VP at the end, (state, seat)."""


Effect = int | bool | Callable[..., Any]
"""A number or a permission as it is, or a function of the hook's arguments."""

Effects = Mapping[Building, Mapping[Hook, Effect]]


class HookTable:
    """The effects of all sets, ready to be asked. ``mask`` finds at once the players who have nothing at a
    hook, which is nearly always.
    """

    def __init__(self, *sets: Effects) -> None:
        self._effects: list[list[tuple[Building, int, Effect]]] = [[] for _ in Hook]
        for effects in sets:
            for building, hooks in effects.items():
                for hook, effect in hooks.items():
                    self._effects[hook].append((building, 1 << building, effect))
        self.mask = [sum(bit for _, bit, _ in entries) for entries in self._effects]

    def allows(self, hook: Hook, state: GameState, seat: int) -> bool:
        """Whether an occupied building of the seat gives this permission."""
        return bool(state.players[seat].occupied & self.mask[hook])

    def total(self, hook: Hook, state: GameState, seat: int, *details: int) -> int:
        """The sum of what the seat's occupied buildings give."""
        occupied = state.players[seat].occupied & self.mask[hook]
        if not occupied:
            return 0
        return sum(
            effect(state, seat, *details) if callable(effect) else effect
            for _, bit, effect in self._effects[hook]
            if occupied & bit
        )

    def shares(self, hook: Hook, state: GameState, seat: int) -> dict[Building, int]:
        """What each of the seat's occupied buildings gives to a sum."""
        occupied = state.players[seat].occupied
        return {
            building: effect(state, seat) if callable(effect) else int(effect)
            for building, bit, effect in self._effects[hook]
            if occupied & bit
        }

    def joined(self, hook: Hook, state: GameState, seat: int) -> list[Any]:
        """All choices that the seat's occupied buildings add."""
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
        """Lets the seat's occupied buildings act, in the order of the table."""
        occupied = state.players[seat].occupied & self.mask[hook]
        if not occupied:
            return
        for _, bit, effect in self._effects[hook]:
            if occupied & bit and callable(effect):
                effect(state, seat, events, *details)
