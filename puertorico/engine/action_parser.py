"""Reading actions from their text, as records and tests write them."""

from functools import cache
from typing import Any, get_args

from puertorico.engine.action_base import Barrels
from puertorico.engine.actions import Action
from puertorico.engine.errors import IllegalAction, Reason
from puertorico.engine.ids import GOODS

_ACTION_TYPES: tuple[type[Any], ...] = get_args(Action)
_NOTHING: Barrels = (0, 0, 0, 0, 0)


@cache
def _by_text() -> dict[str, Action]:
    """Return the actions without a list of barrels, by their text."""
    return {str(action): action for action_type in _ACTION_TYPES for action in action_type.forms()}


@cache
def _barrel_actions() -> list[tuple[str, str, type[Any]]]:
    """Return the start, end and type of the actions whose texts list barrels."""
    action_types = [action_type for action_type in _ACTION_TYPES if not action_type.forms()]
    texts = [str(action_type(_NOTHING)).partition("nothing") for action_type in action_types]
    return [
        (start, end, action_type) for (start, _, end), action_type in zip(texts, action_types, strict=True)
    ]


def parse(text: str) -> Action:
    """Return the action with this text. Raises IllegalAction if there is none."""
    known = _by_text().get(text)
    if known is not None:
        return known
    for start, end, action_type in _barrel_actions():
        if text.startswith(start) and text.endswith(end):
            counts = _parse_barrels(text.removeprefix(start).removesuffix(end))
            if counts is not None:
                action: Action = action_type(counts)
                if str(action) == text:
                    return action
    raise IllegalAction(Reason("“{text}” is not a move.", {"text": text[:80]}))


def _parse_barrels(text: str) -> Barrels | None:
    if text == "nothing":
        return _NOTHING
    counts = [0] * 5
    by_label = {good.label: good for good in GOODS}
    for part in text.split(", "):
        number, _, label = part.partition(" ")
        good = by_label.get(label)
        if good is None or not (number.isascii() and number.isdigit() and len(number) <= 2):
            return None
        counts[good] = int(number)
    return (counts[0], counts[1], counts[2], counts[3], counts[4])
