"""The errors of the engine and their reasons in words."""

from collections.abc import Mapping

from attrs import field, frozen

Value = int | str


@frozen
class Reason:
    """A sentence with named placeholders and their values.

    The template is the key for translation. ``str(reason)`` is the English sentence. Terms (goods, buildings)
    are passed as members of ``ids``, so that they can be translated too.
    """

    template: str
    values: Mapping[str, Value] = field(factory=dict)

    def __str__(self) -> str:
        return self.template.format(**{k: getattr(v, "english", v) for k, v in self.values.items()})


class EngineError(ValueError):
    """Base of the engine's errors; ``reason`` explains it in words."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(str(reason))
        self.reason = reason


class IllegalAction(EngineError):  # noqa: N818 - an answer to a player, not a bug
    """The action is not legal now."""


class BadOptions(EngineError):  # noqa: N818
    """A game can't be set up like this."""


class BadPosition(EngineError):  # noqa: N818
    """A position built by hand is impossible."""
