"""What each building does beyond its numbers: one module for each set."""

from puertorico.engine.effects import base
from puertorico.engine.hooks import HookTable

HOOKS = HookTable(base.EFFECTS)
"""The effects of all sets, asked by the phases."""

STEPS = {**base.STEPS}
"""The choices that buildings bring in."""

LOADINGS = {**base.LOADINGS}
"""The loadings that buildings bring in, by type of action: each moves the barrels and returns the VP they
are worth.
"""

REFUSALS = {**base.REFUSALS}
"""Why an action that a building brings in cannot be done, by type of action."""
