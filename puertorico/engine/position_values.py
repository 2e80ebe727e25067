"""Of what kind each value is that describes a position: looked at before anything is made of it, so that
whoever hands over something else is told in a sentence what is wanted.
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
class Kind:
    """What a value may be: in words, which follow on “must be”, and as a test."""

    words: str
    fits: Callable[[object], bool]


def check_values(given: Mapping[str, object]) -> None:
    """Raises BadPosition for the first value that is not what its name asks for."""
    for name, value in given.items():
        if not KINDS[name].fits(value):
            raise BadPosition(
                Reason("“{name}” must be {wanted}.", {"name": name, "wanted": KINDS[name].words})
            )


def _whole(least: int | None = 0) -> Kind:
    """A whole number, not below the least if there is one. True and False are none."""
    words = "a whole number" if least is None else f"a whole number from {least} on"
    return Kind(
        words,
        lambda value: (
            isinstance(value, int) and not isinstance(value, bool) and (least is None or value >= least)
        ),
    )


def _one_of(terms: Sequence[Term]) -> Kind:
    """One of these terms, or its number as a plain int."""
    kind, names = type(terms[0]), frozenset(terms)
    words = f"one of {kind.__name__}.{terms[0].name} to {kind.__name__}.{terms[-1].name}"
    return Kind(words, lambda value: type(value) in (kind, int) and value in names)


def _map(keys: Kind, values: Kind) -> Kind:
    """Values by keys, all of one kind each."""

    def fits(value: object) -> bool:
        return (
            isinstance(value, Mapping)
            and all(keys.fits(key) for key in value)
            and all(values.fits(item) for item in value.values())
        )

    return Kind(f"a mapping in which each key is {keys.words} and each value {values.words}", fits)


def _some(terms: Sequence[Term]) -> Kind:
    """Any number of these terms."""
    item = _one_of(terms)
    return Kind(
        f"a sequence in which each item is {item.words}",
        lambda value: (
            isinstance(value, Collection) and not isinstance(value, Mapping) and all(map(item.fits, value))
        ),
    )


def _or_none(kind: Kind) -> Kind:
    return Kind(f"{kind.words}, or None", lambda value: value is None or kind.fits(value))


def _is_load(value: object) -> bool:
    return isinstance(value, Sequence) and len(value) == 2 and _GOOD.fits(value[0]) and _COUNT.fits(value[1])


_COUNT = _whole()
_GOOD = _one_of(GOODS)
_PLANTATIONS = _map(_one_of(PLANTATIONS), _COUNT)
_LOAD = Kind("a pair of a Good and a whole number from 0 on", _is_load)
_REASONS = Kind(
    "an EndReason", lambda value: type(value) in (EndReason, int) and value in range(sum(EndReason) + 1)
)

KINDS: Mapping[str, Kind] = {
    # One board.
    "doubloons": _COUNT,
    "vp": _COUNT,
    "san_juan": _COUNT,
    "goods": _map(_GOOD, _COUNT),
    "island": _map(_one_of(TILES), _COUNT),
    "manned": _map(_one_of(TILES), _COUNT),
    "city": _map(_one_of(BUILDINGS), _COUNT),
    "nobles_manned": _map(_one_of(TILES[:ISLAND_PLACES]), _COUNT),
    "nobles_city": _map(_one_of(BUILDINGS), _COUNT),
    "nobles_san_juan": _COUNT,
    "used": _some(BUILDINGS),
    # The table.
    "options": Kind("an Options", lambda value: isinstance(value, Options)),
    "boards": Kind("a sequence of Board", lambda value: isinstance(value, Sequence)),
    "role": _or_none(_one_of(ROLES)),
    "played_by": _COUNT,
    "turn": _or_none(_COUNT),
    "step": _or_none(_one_of(tuple(Step))),
    "detail": _COUNT,
    "governor": _or_none(_COUNT),
    "round": _whole(1),
    "roles_taken": _or_none(_map(_one_of(ROLES), _COUNT)),
    "role_doubloons": _or_none(_map(_one_of(ROLES), _COUNT)),
    "ships": _or_none(_map(_COUNT, _LOAD)),
    "house": _some(GOODS),
    "face_up": _or_none(_PLANTATIONS),
    "discards": _or_none(_PLANTATIONS),
    "colonist_ship": _or_none(_COUNT),
    "ship_nobles": _or_none(_COUNT),
    "produced": _or_none(_map(_GOOD, _COUNT)),
    "loadless_turns": _COUNT,
    "captain_has_loaded": Kind("True or False", lambda value: isinstance(value, bool)),
    "ended": _or_none(_REASONS),
    "in_play": _or_none(_some(BUILDINGS)),
    "pay": _COUNT,
    "seed": _whole(least=None),
}
"""The kind of each value by its name in ``Board`` and ``position``."""
