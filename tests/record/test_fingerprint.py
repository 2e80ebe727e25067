"""The fingerprint of a position: it differs if positions differ, and outlives the tables of the engine."""

import random
from collections.abc import Callable, Iterator
from typing import Any

import attrs
import pytest

from puertorico.engine.agenda import Task
from puertorico.engine.game import apply, legal_actions, new_game
from puertorico.engine.ids import BUILDINGS, GOODS, NOBODY, PLACES, ROLES, SAN_JUAN, TILES, EndReason, Step
from puertorico.engine.options import Options
from puertorico.engine.state import GameState, PlayerState
from puertorico.record import fingerprint as module
from puertorico.record.fingerprint import fingerprint, summary
from tests.setups import SETUPS

DETAILS = {
    Step.HOSPICE_COLONIST: len(TILES),
    Step.LAY_FOREST: len(TILES),
    Step.UNIVERSITY_COLONIST: len(BUILDINGS),
    Step.FINISH_BUILDING: len(BUILDINGS),
    Step.PLACE: PLACES + 1,
}
LARGE = 1 << len(BUILDINGS)
MASKS = {"in_play", "built", "occupied", "used"}
RANGES = {
    "governor": range(5),
    "active_seat": range(NOBODY, 5),
    "active_role": range(NOBODY, len(ROLES)),
    "role_taken_by": range(NOBODY, 5),
    "ship_good": range(NOBODY, len(GOODS)),
    "face_down": range(5),
    "trading_house": range(len(GOODS)),
    "ended": range(2 * max(EndReason)),
}
"""What a field may hold; any other may hold any whole number."""


def reached(options: Options, seed: int, actions: int) -> GameState:
    state, chances = new_game(options, seed), random.Random(seed)
    while not state.is_over and actions:
        apply(state, chances.choice(legal_actions(state)))
        actions -= 1
    return state


def other_numbers(name: str, value: int) -> Iterator[int]:
    if name in MASKS:
        yield from (value ^ 1 << bit for bit in range(len(BUILDINGS)))
    elif name in RANGES:
        yield from (other for other in RANGES[name] if other != value)
    else:
        yield from (value - 1, value + 1, value + 10)


def other_tasks(at: Task) -> Iterator[Task]:
    yield from (at._replace(seat=seat) for seat in range(NOBODY, 5) if seat != at.seat)
    yield from (Task(step, at.seat) for step in Step if step != at.step)
    yield from (at._replace(detail=other) for other in range(DETAILS.get(at.step, 12)) if other != at.detail)


def other_values(name: str, value: Any) -> Iterator[Any]:
    """Return the value with any single fact in it changed."""
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield from other_numbers(name, value)
    else:
        change: Callable[..., Iterator[Any]] = (
            other_tasks if name == "tasks" else lambda item: other_numbers(name, item)
        )
        for place, item in enumerate(value):
            for other in change(item):
                yield type(value)([*value[:place], other, *value[place + 1 :]])
        if name in ("tasks", "face_down", "trading_house") and len(value):
            yield value[:-1]


def neighbors(state: GameState) -> Iterator[tuple[str, GameState]]:
    """Return all positions that differ from this one in a single fact, with its name."""
    for attribute in attrs.fields(GameState):
        name = attribute.name
        if name not in ("rules", "legal", "players"):
            for other in other_values(name, getattr(state, name)):
                changed = state.clone()
                setattr(changed, name, other)
                yield f"{name} {other}", changed
    for seat, player in enumerate(state.players):
        for attribute in attrs.fields(PlayerState):
            for other in other_values(attribute.name, getattr(player, attribute.name)):
                changed = state.clone()
                setattr(changed.players[seat], attribute.name, other)
                yield f"{attribute.name} {other} of seat {seat}", changed


@pytest.mark.parametrize(
    ("options", "actions"),
    [(SETUPS[7], 0), (SETUPS[3], 150), (SETUPS[4], 10_000)],
    ids=["start", "middle", "end"],
)
def test_any_single_fact_that_changes_changes_the_fingerprint(options: Options, actions: int) -> None:
    state = reached(options, 4, actions)
    seen = {fingerprint(state): "unchanged"}
    for what, changed in neighbors(state):
        assert changed != state, what
        print_ = fingerprint(changed)
        assert print_ not in seen, f"{what} looks like {seen[print_]}"
        seen[print_] = what
    assert len(seen) > 400


def test_all_steps_with_all_details_differ() -> None:
    state = new_game(Options(3), 1)
    seen: dict[str, Task] = {}
    for step in Step:
        for seat in range(NOBODY, 3):
            for detail in range(DETAILS.get(step, 12)):
                state.tasks[-1] = Task(step, seat, detail)
                assert seen.setdefault(fingerprint(state), state.tasks[-1]) == state.tasks[-1]


def test_empty_facts_are_left_out_and_pieces_have_names() -> None:
    state = new_game(Options(3, governor=0), 1)
    written = summary(state)
    assert written["governor"] == "seat 0"
    assert not {"active_role", "active_seat", "ended", "trading_house", "captain_has_loaded"} & written.keys()
    assert written["players"][0] == {"doubloons": 2, "tiles": {"indigo": 1}}
    assert written["tasks"][-1] == ["choose role", "seat 0", 0]
    state.active_role = state.active_seat = 0
    assert (summary(state)["active_role"], summary(state)["active_seat"]) == ("settler", "seat 0")
    state.players[1].nobles = (*[0] * SAN_JUAN, 2)
    assert summary(state)["players"][1]["nobles"] == {"san juan": 2}


def test_the_order_in_a_list_is_a_fact() -> None:
    state = new_game(Options(3), 1)
    state.trading_house = [0, 1]
    turned = state.clone()
    turned.trading_house = [1, 0]
    assert fingerprint(turned) != fingerprint(state)


def test_every_field_that_is_no_plain_number_has_a_writer() -> None:
    """A list as long as a table would change the fingerprints of all games when the table grows."""
    for kind, writers in ((GameState, module._GAME), (PlayerState, module._PLAYER)):
        names = {one.name for one in attrs.fields(kind) if one.type not in ("int", "bool", int, bool)}
        assert names - module._DERIVED <= writers.keys()
        assert writers.keys() <= {one.name for one in attrs.fields(kind)}
