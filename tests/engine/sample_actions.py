"""An action of every kind and form."""

from typing import Any, get_args

from puertorico.engine.actions import (
    Action,
)

KINDS: tuple[type[Any], ...] = get_args(Action)

FORMS: list[Action] = [action for kind in KINDS for action in kind.forms()]
"""Every action that lists no barrels."""

BARREL_KINDS = [kind for kind in KINDS if not kind.forms()]

SAMPLES: list[Action] = [
    *(kind.forms()[-1] for kind in KINDS if kind.forms()),
    *(kind((1, 0, 0, 0, 0)) for kind in BARREL_KINDS),
]
"""One action of each kind."""
