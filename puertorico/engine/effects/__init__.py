"""What each building does beyond its numbers: one module for each set."""

from puertorico.engine.effects import base, new_buildings, nobles
from puertorico.engine.hooks import HookTable

HOOKS = HookTable(base.EFFECTS, new_buildings.EFFECTS, nobles.EFFECTS)
"""The effects of all sets, asked by the phases."""

STEPS = {**base.STEPS, **new_buildings.STEPS, **nobles.STEPS}
"""The choices that buildings bring in."""

# What to do when an action that a building has brought in is chosen, by type of action.

ANY_TIME = {**new_buildings.ANY_TIME}
"""At any time: it changes the board."""

SALES = {**new_buildings.SALES}
"""Sales in place of one to the trading house; told the trader's privilege in doubloons."""

TRADES = {**nobles.TRADES}
"""What is done in the trader phase beside a sale."""

LOADINGS = {**base.LOADINGS, **new_buildings.LOADINGS}
"""Loadings: each moves the barrels and returns the VP they are worth."""

EXTRAS = {**new_buildings.EXTRAS, **nobles.EXTRAS}
"""What is done on a turn of loading beside a loading."""

UNTIL_LOADING = nobles.UNTIL_LOADING
"""The buildings that cannot be used any more once their owner has loaded, as a mask."""

REFUSALS = {**base.REFUSALS, **new_buildings.REFUSALS, **nobles.REFUSALS}
"""Why an action that a building brings in cannot be done, by type of action."""
