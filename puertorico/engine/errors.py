"""What the engine says when it refuses something."""

from collections.abc import Mapping

from attrs import field, frozen

Value = int | str


@frozen
class Reason:
    """A sentence with named gaps, and what goes into them. The template is the key for translation.

    ``str(reason)`` is the English sentence. Terms (goods, buildings) are handed over as members of ``ids``,
    so that whoever shows the sentence can translate them too.
    """

    template: str
    values: Mapping[str, Value] = field(factory=dict)

    def __str__(self) -> str:
        return self.template.format(**{k: getattr(v, "english", v) for k, v in self.values.items()})


class EngineError(ValueError):
    """The engine refuses; ``reason`` says why in words."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(str(reason))
        self.reason = reason


class IllegalAction(EngineError):  # noqa: N818 - it is an answer to a player, not a fault of the program
    """The action is not among the legal ones."""


class BadOptions(EngineError):  # noqa: N818
    """The game cannot be set up like this."""


class BadPosition(EngineError):  # noqa: N818
    """The position built by hand breaks a rule of accounting."""
