"""What each building does beyond its numbers: one module for each set."""

from puertorico.engine.effects import base, new_buildings, nobles
from puertorico.engine.hooks import Hook, HookTable

HOOKS = HookTable(base.EFFECTS, new_buildings.EFFECTS, nobles.EFFECTS)
"""The effects of all sets, which the phases ask."""

STEPS = {**base.STEPS, **new_buildings.STEPS, **nobles.STEPS}
"""The choices that buildings add."""

# What to do for the actions that buildings add, by type of action.

ANY_TIME_HANDLERS = {**new_buildings.ANY_TIME_HANDLERS}
"""Actions that are possible at any time."""

SALE_HANDLERS = {**new_buildings.SALE_HANDLERS}
"""Sales instead of one to the trading house, given the Trader's privilege in doubloons."""

TRADE_HANDLERS = {**nobles.TRADE_HANDLERS}
"""Other actions in the trader phase."""

LOAD_HANDLERS = {**base.LOAD_HANDLERS, **new_buildings.LOAD_HANDLERS}
"""Loadings: each moves the barrels and returns the VP they are worth."""

LOADING_EXTRA_HANDLERS = {**new_buildings.LOADING_EXTRA_HANDLERS, **nobles.LOADING_EXTRA_HANDLERS}
"""Other actions on a turn of loading."""

REFUSALS = {**base.REFUSALS, **new_buildings.REFUSALS, **nobles.REFUSALS}
"""The steps each action of a building belongs to, and the function that says why it is refused there."""

UNUSABLE_AFTER_LOADING = nobles.UNUSABLE_AFTER_LOADING
"""The buildings that can no longer be used once their owner has loaded, as a mask."""

OWN_SHIPS = base.OWN_SHIPS | new_buildings.OWN_SHIPS
"""The buildings that ship their owner's barrels without a cargo ship, as a mask."""

OWN_SALES = new_buildings.OWN_SALES
"""The buildings that sell barrels without the trading house, as a mask."""

EXTRA_SALES = HOOKS.mask[Hook.SELL_DUPLICATE_ALLOWED] | OWN_SALES
"""The buildings that sell what the trading house has already, as a mask."""

NEW_COLONISTS = base.NEW_COLONISTS
"""The buildings that bring colonists outside the mayor phase, as a mask."""
