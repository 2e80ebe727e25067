"""What each building does beyond its numbers: one module for each set."""

from puertorico.engine.effects import base, new_buildings, nobles
from puertorico.engine.hooks import HookTable

HOOKS = HookTable(base.EFFECTS, new_buildings.EFFECTS, nobles.EFFECTS)
"""The effects of all sets, asked by the phases."""

STEPS = {**base.STEPS, **new_buildings.STEPS, **nobles.STEPS}
"""The choices that buildings bring in."""

# What to do when an action that a building has brought in is chosen, by type of action.

ANY_TIME_HANDLERS = {**new_buildings.ANY_TIME_HANDLERS}
"""At any time: it changes the board."""

SALE_HANDLERS = {**new_buildings.SALE_HANDLERS}
"""Sales in place of one to the trading house; told the trader's privilege in doubloons."""

TRADE_HANDLERS = {**nobles.TRADE_HANDLERS}
"""What is done in the trader phase beside a sale."""

LOAD_HANDLERS = {**base.LOAD_HANDLERS, **new_buildings.LOAD_HANDLERS}
"""Loadings: each moves the barrels and returns the VP they are worth."""

LOADING_EXTRA_HANDLERS = {**new_buildings.LOADING_EXTRA_HANDLERS, **nobles.LOADING_EXTRA_HANDLERS}
"""What is done on a turn of loading beside a loading."""

REFUSALS = {**base.REFUSALS, **new_buildings.REFUSALS, **nobles.REFUSALS}
"""When an action that a building has brought in may come, and why not."""

UNUSABLE_AFTER_LOADING = nobles.UNUSABLE_AFTER_LOADING
"""The buildings that cannot be used any more once their owner has loaded, as a mask."""
