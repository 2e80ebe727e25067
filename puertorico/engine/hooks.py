"""The places where a building can change the rules: a closed list, in the words of the rulebook, each with
the way several buildings are joined.

A phase asks here and never for a building by name. Only occupied buildings are asked (MAY-3). Which
building does what at which hook is said in ``effects``, one table for each set.
"""

from collections.abc import Callable, Mapping
from enum import IntEnum
from typing import Any

from attrs import frozen

from puertorico.engine.ids import Building
from puertorico.engine.mutations import Events
from puertorico.engine.state import GameState


class Hook(IntEnum):
    """Where buildings act, in the order of play.

    Sums add numbers; permissions hold if any building gives them; choices are joined; what is done "in
    order" is done by one building after the other. An effect that is called gets (state, seat), then the
    events where it may change something, then what is named here.
    """

    ANY_TIME = 0
    """Joined: what may be done before any decision, outside the mayor phase (GST-1)."""
    PRIVILEGES = 1
    """Sum: how many times more the privilege of the owner's role counts (LIB-1)."""
    BEFORE_SETTLING = 2
    """In order, before the owner's turn in the settler phase."""
    QUARRY_ALLOWED = 3
    """Permission to take a quarry instead of a plantation."""
    FOREST_ALLOWED = 4
    """Permission to lay a plantation down as a forest."""
    AFTER_SETTLING = 5
    """In order, after a tile was taken with the owner's turn: the tile."""
    END_OF_SETTLING = 6
    """In order, at the end of the settler phase: choices."""
    AFTER_END_OF_SETTLING = 7
    """In order, after all those choices."""
    BEFORE_PLACING = 8
    """In order, when the colonists have been dealt, before the owner places his."""
    BUILDING_DISCOUNT = 9
    """Sum: doubloons off the price of a building."""
    PAYMENT_IN_KIND = 10
    """Sum: doubloons that can be made up with other things."""
    AFTER_BUILDING = 11
    """In order, after a purchase: the building."""
    BEFORE_PRODUCTION = 12
    """In order, at the start of the craftsman phase."""
    BONUS_PRODUCTION = 13
    """In order, while the owner produces: the barrels received, by good, to be added to."""
    AFTER_PRODUCTION = 14
    """In order, after the owner received barrels: the barrels by good."""
    SALE_BONUS = 15
    """Sum: doubloons more for a sale to the trading house."""
    SELL_DUPLICATE_ALLOWED = 16
    """Permission to sell a kind that lies in the trading house."""
    TRADES = 17
    """Joined: what may be done on a turn in the trader phase besides selling to the trading house."""
    BEFORE_LOADING = 18
    """In order, on the owner's first turn in the captain phase, before he loads or passes."""
    LOADINGS = 19
    """Joined: what may be done on a turn of loading besides loading a cargo ship."""
    LOADING_POINTS = 20
    """Sum: VP more for each turn of loading."""
    AFTER_LOADING = 21
    """In order, after a loading: whether it was the captain's first."""
    NOTHING_LOADED = 22
    """In order, at the end of loading, for the captain who has loaded nothing."""
    STORED_KINDS = 23
    """Sum: kinds of which all barrels are stored."""
    STORED_BARRELS = 24
    """Sum: single barrels stored besides the one that everybody keeps."""
    FINAL_SCORE = 25
    """Sum: VP at the end."""


@frozen
class OncePerPhase:
    """An effect that is gone for the rest of the phase once its building is marked as used."""

    effect: Callable[..., Any]


Effect = int | bool | Callable[..., Any] | OncePerPhase
"""A number or a permission as it is, or a function of the hook's arguments."""

Effects = Mapping[Building, Mapping[Hook, Effect]]


_Applied = int | bool | Callable[..., Any]
"""An effect as it is asked."""


def _unless_used(building: Building, effect: Callable[..., Any]) -> Callable[..., Any]:
    """The effect of a building that counts as used up: no choices, and nothing is done."""

    def limited(state: GameState, seat: int, *details: Any) -> Any:
        return () if state.players[seat].used >> building & 1 else effect(state, seat, *details)

    return limited


class HookTable:
    """The effects of all sets, ready to be asked. ``mask`` finds at once the players who have nothing at a
    hook, which is nearly always; ``once_per_phase`` has of each hook the buildings that are used up there.
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

    def per_building(self, hook: Hook, state: GameState, seat: int) -> dict[Building, int]:
        """What each of the seat's occupied buildings gives to a sum."""
        occupied = state.players[seat].occupied & self.mask[hook]
        if not occupied:
            return {}
        return {
            building: effect(state, seat) if callable(effect) else int(effect)
            for building, bit, effect in self._effects[hook]
            if occupied & bit
        }

    def collect(self, hook: Hook, state: GameState, seat: int) -> list[Any]:
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
