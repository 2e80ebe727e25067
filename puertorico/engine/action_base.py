"""The base of all actions: their order, their wording, and which of each kind exist."""

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
    """The person on a tile that is discarded or sold."""

    NOBODY = 0
    COLONIST = 1
    NOBLE = 2

    @property
    def suffix(self) -> str:
        """The end of an action's text."""
        return ("", " with colonist", " with noble")[self]


PERSONS: tuple[Person, ...] = tuple(Person)


def place_label(place: int) -> str:
    """Return a place of the fixed order as text: ``island corn``, ``small market``, ``san juan``."""
    if place < ISLAND_PLACES:
        return f"island {TILES[place].label}"
    return "san juan" if place == SAN_JUAN else BUILDINGS[place - ISLAND_PLACES].label


def people_text(count: int, nobles: int) -> str:
    """Return a number of people, nobles included, as text: ``3 (1 noble)``."""
    return f"{count} ({nobles} noble)" if nobles else str(count)


def barrels_text(counts: Sequence[int]) -> str:
    """Return barrels by good as text: ``2 corn, 1 coffee``, or ``nothing``."""
    parts = [f"{n} {good.label}" for good, n in zip(GOODS, counts, strict=True) if n]
    return ", ".join(parts) or "nothing"


_VALUES: Mapping[Any, Iterable[Any]] = {
    Good: GOODS,
    Tile: PLANTATIONS,
    Role: ROLES,
    Building: BUILDINGS,
    Person: PERSONS,
    bool: (False, True),
    Barrels: (),  # too many to list
}
"""The possible values of an action's field, by its type."""


@total_ordering
class ActionBase:
    """Base of all actions, which are sorted by their text."""

    __slots__ = ()

    def __lt__(self, other: object) -> bool:
        if not isinstance(other, ActionBase):
            return NotImplemented
        return str(self) < str(other)

    @classmethod
    def _choices(cls) -> Iterable[tuple[Any, ...]]:
        """Return the combinations of values that the fields can have.

        A kind overrides this if a field is a number, or a tile other than a plantation.
        """
        kind: Any = cls
        return product(*(_VALUES[field.type] for field in fields(kind)))

    @classmethod
    def forms(cls) -> tuple[Self, ...]:
        """Return every action of this kind, always as the same objects; empty if barrels are listed."""
        kind: Any = cls  # mypy doesn't know that classes are hashable
        return _forms(kind)


@cache
def _forms(kind: type[Any]) -> tuple[Any, ...]:
    return tuple(kind(*values) for values in kind._choices())
