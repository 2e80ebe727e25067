"""What all actions share: their order, the words of their texts, and which of each kind there are."""

from collections.abc import Iterable, Mapping, Sequence
from enum import IntEnum
from functools import cache, total_ordering
from itertools import product
from typing import Any, Self

from attrs import fields

from puertorico.engine.ids import (
    BUILDINGS,
    GOODS,
    ISLAND_PLACES,
    PLANTATIONS,
    ROLES,
    SAN_JUAN,
    TILES,
    Building,
    Good,
    Role,
    Tile,
)

Barrels = tuple[int, int, int, int, int]
"""Barrels of corn, indigo, sugar, tobacco, coffee."""


class Person(IntEnum):
    """Who stands on a tile that is given away."""

    NOBODY = 0
    COLONIST = 1
    NOBLE = 2

    @property
    def suffix(self) -> str:
        """What the text of an action says of it."""
        return ("", " with colonist", " with noble")[self]


def place_label(place: int) -> str:
    """A place of the fixed order in words: ``island corn``, ``small market``, ``san juan``."""
    if place < ISLAND_PLACES:
        return f"island {TILES[place].label}"
    return "san juan" if place == SAN_JUAN else BUILDINGS[place - ISLAND_PLACES].label


def people_text(count: int, nobles: int) -> str:
    """So many people with the nobles among them: ``3 (1 noble)``."""
    return f"{count} ({nobles} noble)" if nobles else str(count)


def barrels_text(counts: Sequence[int]) -> str:
    """Barrels by good in words: ``2 corn, 1 coffee``, or ``nothing``."""
    parts = [f"{n} {good.label}" for good, n in zip(GOODS, counts, strict=True) if n]
    return ", ".join(parts) or "nothing"


_VALUES: Mapping[Any, Iterable[Any]] = {
    Good: GOODS,
    Tile: PLANTATIONS,
    Role: ROLES,
    Building: BUILDINGS,
    Person: tuple(Person),
    bool: (False, True),
    Barrels: (),  # far too many to list
}
"""What a field of an action may be, by its type."""


@total_ordering
class ActionBase:
    """Base of all actions; sorted by their text."""

    __slots__ = ()

    def __lt__(self, other: object) -> bool:
        if not isinstance(other, ActionBase):
            return NotImplemented
        return str(self) < str(other)

    @classmethod
    def _choices(cls) -> Iterable[tuple[Any, ...]]:
        """The values the fields may have together. A kind with a number in it, or with other tiles than
        plantations, has its own.
        """
        kind: Any = cls
        return product(*(_VALUES[field.type] for field in fields(kind)))

    @classmethod
    def forms(cls) -> tuple[Self, ...]:
        """Every action of this kind, always the same objects; none where barrels are listed."""
        kind: Any = cls  # mypy takes no class for hashable
        return _forms(kind)


@cache
def _forms(kind: type[Any]) -> tuple[Any, ...]:
    return tuple(kind(*values) for values in kind._choices())
