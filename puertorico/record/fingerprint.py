"""The fingerprint of a position: a short text that differs for any two different positions.

It is the hash of a canonical summary that doesn't depend on the engine's tables: each fact of the state under
its name, pieces by their labels, and without anything empty. So a new building, kind of tile or field of the
state doesn't change the fingerprint of a game that doesn't use it. In return, the names of fields and the
labels in ``engine.ids`` are part of the file format: a renamed field must keep its old name here.
"""

import hashlib
import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import attrs

from puertorico.engine.action_base import place_label
from puertorico.engine.agenda import Task
from puertorico.engine.buildings import buildings_in
from puertorico.engine.ids import BUILDINGS, GOODS, NOBODY, ROLES, TILES, EndReason, Step, Term
from puertorico.engine.state import GameState

Summary = Any
"""Anything JSON can hold. Empty values, such as 0, False, "" or [], are left out of the summary."""

_DERIVED = {"rules", "legal"}
"""Fields that follow from the options and the other fields."""

_TILE_STEPS = {Step.HOSPICE_COLONIST, Step.LAY_FOREST}
_BUILDING_STEPS = {Step.UNIVERSITY_COLONIST, Step.FINISH_BUILDING}
_PLACE_STEPS = {Step.PLACE}
"""The steps whose detail is an index into a table that may grow; other details are plain numbers."""


def fingerprint(state: GameState) -> str:
    """Return the fingerprint of a position, as 64 hexadecimal digits."""
    plain = json.dumps(summary(state), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(plain.encode("ascii")).hexdigest()


def summary(state: GameState) -> dict[str, Summary]:
    """Return all facts of a position that are not empty, by name."""
    ships = [f"ship {size}" for size in state.rules.ships]
    facts = _facts(state, _GAME)
    facts["players"] = [_facts(player, _PLAYER) for player in state.players]
    facts["ship_good"] = _named(ships, state.ship_good, lambda good: _label(GOODS, good))
    facts["ship_load"] = _named(ships, state.ship_load)
    return _without_empty(facts)


def _facts(of: Any, writers: Mapping[str, Callable[[Any], Summary]]) -> dict[str, Summary]:
    """Summarize an object: each field with its writer, or unchanged if it has none."""
    names = [attribute.name for attribute in attrs.fields(type(of)) if attribute.name not in _DERIVED]
    return _without_empty({name: writers.get(name, _plain)(getattr(of, name)) for name in names})


def _without_empty(facts: Mapping[str, Summary]) -> dict[str, Summary]:
    return {name: value for name, value in facts.items() if value}


def _plain(value: Any) -> Summary:
    return value


def _label(terms: Sequence[Term], number: int) -> str:
    return "" if number == NOBODY else terms[number].label


def _seat(seat: int) -> str:
    """Return a seat as text, so that seat 0 differs from nobody, which is empty."""
    return "" if seat == NOBODY else f"seat {seat}"


def _named(
    names: Iterable[str], values: Iterable[Any], write: Callable[[Any], Summary] = _plain
) -> dict[str, Summary]:
    return _without_empty({name: write(value) for name, value in zip(names, values, strict=True)})


def _counts(terms: Sequence[Term]) -> Callable[[Iterable[int]], Summary]:
    """Return a writer of a list with a number for each of these terms."""
    return lambda numbers: _named((term.label for term in terms), numbers)


def _labels(terms: Sequence[Term]) -> Callable[[Iterable[int]], Summary]:
    """Return a writer of a list of these terms; the order matters too."""
    return lambda numbers: [terms[number].label for number in numbers]


def _buildings(mask: int) -> Summary:
    return sorted(building.label for building in buildings_in(mask))


def _end_reasons(mask: int) -> Summary:
    return sorted(str(reason.name) for reason in EndReason if reason & mask)


def _people(numbers: Sequence[int]) -> Summary:
    return _named(map(place_label, range(len(numbers))), numbers)


def _task(at: Task) -> Summary:
    return [at.step.label, _seat(at.seat), _detail(at)]


def _detail(at: Task) -> Summary:
    if at.step in _TILE_STEPS:
        return TILES[at.detail].label
    if at.step in _BUILDING_STEPS:
        return BUILDINGS[at.detail].label
    return place_label(at.detail) if at.step in _PLACE_STEPS else int(at.detail)


_GAME: Mapping[str, Callable[[Any], Summary]] = {
    "governor": _seat,
    "active_role": lambda role: _label(ROLES, role),
    "active_seat": _seat,
    "in_play": _buildings,
    "ended": _end_reasons,
    "players": lambda _players: None,
    "role_doubloons": _counts(ROLES),
    "role_taken_by": lambda seats: _named((role.label for role in ROLES), seats, _seat),
    "goods": _counts(GOODS),
    # These lists may be shorter than the table of tiles, because they have no forests and quarries.
    "face_up": lambda numbers: _counts(TILES[: len(numbers)])(numbers),
    "face_down": _labels(TILES),
    "discards": lambda numbers: _counts(TILES[: len(numbers)])(numbers),
    "buildings": _counts(BUILDINGS),
    "ship_good": lambda _goods: None,
    "ship_load": lambda _barrels: None,
    "trading_house": _labels(GOODS),
    "produced": _counts(GOODS),
    "tasks": lambda tasks: [_task(at) for at in tasks],
}
"""How the fields of a GameState are written.

Plain numbers are not listed, nor fields that need the whole state.
"""

_PLAYER: Mapping[str, Callable[[Any], Summary]] = {
    "built": _buildings,
    "occupied": _buildings,
    "used": _buildings,
    "goods": _counts(GOODS),
    "tiles": _counts(TILES),
    "staffed": _counts(TILES),
    "workers": _counts(BUILDINGS),
    "nobles": _people,
}
"""How the fields of a PlayerState are written."""
