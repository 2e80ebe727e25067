"""The type checks of the values that describe a position.

They run before anything is built, so that callers get a message about what is expected.
"""

from collections.abc import Callable, Collection, Mapping, Sequence

from attrs import frozen

from puertorico.engine.errors import BadPosition, Reason
from puertorico.engine.ids import (
    BUILDINGS,
    GOODS,
    ISLAND_PLACES,
    PLANTATIONS,
    ROLES,
    TILES,
    EndReason,
    Step,
    Term,
)
from puertorico.engine.options import Options


@frozen
class ValueSpec:
    """The values an argument can take: in words that follow “must be”, and as a test."""

    description: str
    accepts: Callable[[object], bool]


def check_values(given: Mapping[str, object]) -> None:
    """Raise BadPosition for the first value that does not fit its name."""
    for name, value in given.items():
        if not VALUE_SPECS[name].accepts(value):
            raise BadPosition(
                Reason("“{name}” must be {wanted}.", {"name": name, "wanted": VALUE_SPECS[name].description})
            )


def _whole_number(least: int | None = 0) -> ValueSpec:
    """Return the spec of a whole number (not a bool), at least ``least`` unless that is None."""
    description = "a whole number" if least is None else f"a whole number, {least} or more"
    return ValueSpec(
        description,
        lambda value: (
            isinstance(value, int) and not isinstance(value, bool) and (least is None or value >= least)
        ),
    )


def _one_of(terms: Sequence[Term]) -> ValueSpec:
    """Return the spec of one of these terms, or its number as a plain int."""
    kind, names = type(terms[0]), frozenset(terms)
    description = f"one of {kind.__name__}.{terms[0].name} to {kind.__name__}.{terms[-1].name}"
    return ValueSpec(description, lambda value: type(value) in (kind, int) and value in names)


def _mapping_of(keys: ValueSpec, values: ValueSpec) -> ValueSpec:
    """Return the spec of a mapping in which all keys, and all values, fit one spec each."""

    def accepts(value: object) -> bool:
        return (
            isinstance(value, Mapping)
            and all(keys.accepts(key) for key in value)
            and all(values.accepts(item) for item in value.values())
        )

    return ValueSpec(
        f"a mapping in which each key is {keys.description} and each value {values.description}", accepts
    )


def _some_of(terms: Sequence[Term]) -> ValueSpec:
    """Return the spec of any number of these terms."""
    item = _one_of(terms)
    return ValueSpec(
        f"a sequence in which each item is {item.description}",
        lambda value: (
            isinstance(value, Collection) and not isinstance(value, Mapping) and all(map(item.accepts, value))
        ),
    )


def _optional(kind: ValueSpec) -> ValueSpec:
    return ValueSpec(f"{kind.description}, or None", lambda value: value is None or kind.accepts(value))


def _is_load(value: object) -> bool:
    return (
        isinstance(value, Sequence)
        and len(value) == 2
        and _GOOD.accepts(value[0])
        and _COUNT.accepts(value[1])
    )


_COUNT = _whole_number()
_GOOD = _one_of(GOODS)
_PLANTATIONS = _mapping_of(_one_of(PLANTATIONS), _COUNT)
_LOAD = ValueSpec("a pair of a Good and a whole number, 0 or more", _is_load)
_REASONS = ValueSpec(
    "an EndReason", lambda value: type(value) in (EndReason, int) and value in range(sum(EndReason) + 1)
)

VALUE_SPECS: Mapping[str, ValueSpec] = {
    # One board.
    "doubloons": _COUNT,
    "vp": _COUNT,
    "san_juan": _COUNT,
    "goods": _mapping_of(_GOOD, _COUNT),
    "island": _mapping_of(_one_of(TILES), _COUNT),
    "staffed": _mapping_of(_one_of(TILES), _COUNT),
    "city": _mapping_of(_one_of(BUILDINGS), _COUNT),
    "nobles_island": _mapping_of(_one_of(TILES[:ISLAND_PLACES]), _COUNT),
    "nobles_city": _mapping_of(_one_of(BUILDINGS), _COUNT),
    "nobles_san_juan": _COUNT,
    "used": _some_of(BUILDINGS),
    # The table.
    "options": ValueSpec("an Options", lambda value: isinstance(value, Options)),
    "boards": ValueSpec("a sequence of Board", lambda value: isinstance(value, Sequence)),
    "role": _optional(_one_of(ROLES)),
    "played_by": _COUNT,
    "turn": _optional(_COUNT),
    "step": _optional(_one_of(tuple(Step))),
    "detail": _COUNT,
    "governor": _optional(_COUNT),
    "round": _whole_number(1),
    "roles_taken": _optional(_mapping_of(_one_of(ROLES), _COUNT)),
    "role_doubloons": _optional(_mapping_of(_one_of(ROLES), _COUNT)),
    "ships": _optional(_mapping_of(_COUNT, _LOAD)),
    "trading_house": _some_of(GOODS),
    "face_up": _optional(_PLANTATIONS),
    "discards": _optional(_PLANTATIONS),
    "colonist_ship": _optional(_COUNT),
    "ship_nobles": _optional(_COUNT),
    "produced": _optional(_mapping_of(_GOOD, _COUNT)),
    "loadless_turns": _COUNT,
    "captain_has_loaded": ValueSpec("True or False", lambda value: isinstance(value, bool)),
    "ended": _optional(_REASONS),
    "in_play": _optional(_some_of(BUILDINGS)),
    "pay": _COUNT,
    "seed": _whole_number(least=None),
}
"""The spec of each value by its name in ``Board`` and ``position``."""
