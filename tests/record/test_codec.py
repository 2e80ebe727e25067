import json
import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from puertorico.engine.actions import PASS, Store
from puertorico.engine.buildings import PRODUCTION, buildings_in
from puertorico.engine.game import apply, legal_actions, new_game
from puertorico.engine.options import DraftMode, Options
from puertorico.engine.state import GameState
from puertorico.engine.view import view
from puertorico.record.codec import (
    BadRecord,
    read_action,
    read_options,
    read_state,
    read_view,
    write_action,
    write_options,
    write_state,
    write_view,
)
from tests.setups import SETUPS, SOME_SETUPS


def decisions(options: Options, seed: int) -> Iterator[GameState]:
    """Yield every decision of a random game, and its end."""
    rng = random.Random(seed)
    state = new_game(options, seed)
    while not state.is_over:
        yield state
        apply(state, rng.choice(legal_actions(state)))
    yield state


def through_json(data: Any) -> Any:
    return json.loads(json.dumps(data))


def test_sets_given_by_number_are_written_by_name():
    numbers = Options(players=3, sets=frozenset({0}))
    assert write_options(numbers) == write_options(Options(players=3))


@pytest.mark.parametrize(
    "options",
    [
        Options(players=3),
        Options(players=4, governor=2, swap_factory_university=True, corn_costs_doubloon=True),
        Options(players=5, vp_126=True, open_vp=True),
        *SOME_SETUPS,
    ],
)
def test_round_trip_at_every_decision(options: Options):
    assert read_options(through_json(write_options(options))) == options
    for state in decisions(options, seed=options.players):
        again = read_state(through_json(write_state(state)))
        assert again == state
        assert legal_actions(again) == legal_actions(state)
        for action in legal_actions(state):
            assert read_action(through_json(write_action(action))) == action
    assert state.is_over


def test_options_are_written_by_name():
    selection = list(
        buildings_in(new_game(Options(3, SETUPS[3].sets, draft=DraftMode.RANDOM), 1).in_play & ~PRODUCTION)
    )
    options = Options(3, SETUPS[3].sets, draft=DraftMode.CUSTOM, selection=selection)
    written = write_options(options)
    assert written["draft"] == "named"
    assert written["sets"] == ["base", "new_buildings", "nobles"]
    assert written["selection"] == [building.name.lower() for building in selection]
    assert read_options(through_json(written)) == options
    for key, value in (("draft", "auction"), ("draft", 2), ("selection", ["palace"]), ("selection", [4])):
        with pytest.raises(BadRecord):
            read_options(written | {key: value})


def is_plain(data: Any) -> bool:
    if type(data) is dict:
        return all(type(key) is str and is_plain(value) for key, value in data.items())
    if type(data) is list:
        return all(map(is_plain, data))
    return data is None or type(data) in (bool, int, str)


def test_written_data_is_plain_at_every_decision():
    """No members of enums and no tuples, so that the result can't depend on the way through JSON."""
    for state in decisions(Options(players=3), seed=8):
        assert is_plain(write_state(state))
        assert read_state(write_state(state)) == state
        assert is_plain(write_view(view(state, 0)))


def test_a_game_continues_from_written_data():
    states = decisions(Options(players=4), seed=11)
    state = next(s for number, s in enumerate(states) if number == 100)
    again = read_state(through_json(write_state(state)))
    rng = random.Random(1)
    while not state.is_over:
        action = rng.choice(legal_actions(state))
        assert list(apply(again, action)) == list(apply(state, action))
    assert again == state


def test_views_round_trip():
    for number, state in enumerate(decisions(Options(players=4), seed=5)):
        for seat in (number % 4, (number + 1) % 4):
            seen = view(state, seat)
            again = read_view(through_json(write_view(seen)))
            assert (again.seat, again.hidden_points, again.state) == (seat, seen.hidden_points, seen.state)


def test_a_view_reveals_nothing_hidden():
    state = next(s for number, s in enumerate(decisions(Options(players=3), seed=2)) if number == 150)
    written = write_view(view(state, 0))
    assert written["state"]["rng"] == 0
    assert [player["vp"] for player in written["state"]["players"][1:]] == [0, 0]
    assert written["state"]["face_down"] == sorted(written["state"]["face_down"])


def test_written_data_is_plain_and_readable():
    written = write_state(new_game(Options(players=3, governor=1), seed=1))
    assert written["rules"]["sets"] == ["base"]
    assert written["tasks"][-1] == ["choose_role", 1, 0]
    assert "legal" not in written
    assert write_action(Store((1, 0, 0, 0, 2))) == "store 1 corn, 2 coffee"
    assert read_action("pass") is PASS


def a_state() -> Any:
    return through_json(write_state(new_game(Options(players=3), seed=1)))


def put(*path: Any) -> Callable[[Any], None]:
    *way, last, value = path

    def change(data: Any) -> None:
        for step in way:
            data = data[step]
        data[last] = value

    return change


def drop(*path: Any) -> Callable[[Any], None]:
    *way, last = path

    def change(data: Any) -> None:
        for step in way:
            data = data[step]
        del data[last]

    return change


@pytest.mark.parametrize(
    "damage",
    [
        put("round", "1"),
        put("round", True),
        put("round", 1.0),
        put("round", 0),
        put("round", 10**30),
        put("rng", -1),
        put("governor", 3),
        put("captain_has_loaded", 0),
        put("unheard_of", 1),
        put("legal", None),
        put("goods", "10"),
        put("goods", {}),
        put("goods", [10, 11, 11, 9]),
        put("goods", [10, 11, 11, 9, 8]),
        put("trading_house", ""),
        put("trading_house", [7]),
        put("face_down", 0, 9),
        put("ship_good", 0, 6),
        put("ended", 8),
        put("tasks", 0, ["round_end", 1, 0]),
        put("tasks", -1, ["choose_role", 7, 0]),
        put("tasks", -1, ["choose_role", 1, 4]),
        put("tasks", -1, ["CHOOSE_ROLE", 1, 0]),
        put("tasks", -1, ["dance", 1, 0]),
        put("tasks", -1, ["choose_role", 1]),
        put("tasks", -1, ["round_end", -1, 0]),
        put("tasks", -1, None),
        put("players", 0, "built", 1 << 30),
        put("players", 0, "built", 1),
        put("players", 0, "workers", [0]),
        put("players", 0, "nobles", [0]),
        put("players", 0, "nobles", 0, 1),
        put("players", 0, "nobles", 0, -1),
        put("nobles", 1),
        put("ship_nobles", 1),
        put("in_play", 1),
        put("in_play", 1 << 60),
        put("tasks", -1, ["any_time", 0, 0]),
        put("tasks", [["any_time", 0, 0]]),
        put("tasks", -1, ["pay", 0, 1]),
        put("tasks", -1, ["place", 0, 3]),
        put("tasks", -1, ["game_end", 0, 0]),
        put("players", 0, "doubloons", None),
        put("players", 0, []),
        put("rules", "players", 6),
        put("rules", "sets", ["nobles"]),
        put("rules", "sets", ["BASE"]),
        put("rules", "sets", "base"),
        put("rules", "vp_126", 0),
        put("rules", "variant", True),
        drop("round"),
        drop("players", 0),
        drop("players", 0, "doubloons"),
        drop("rules", "players"),
    ],
)
def test_a_damaged_state_is_refused_with_a_message(damage: Callable[[Any], None]):
    data = a_state()
    damage(data)
    with pytest.raises(BadRecord) as refused:
        read_state(data)
    text = str(refused.value)
    assert text.endswith(".")
    assert "\n" not in text
    assert len(text) < 200


@pytest.mark.parametrize("data", [None, [], {}, "state", 7, [[[[]]]]])
def test_data_that_is_no_record_is_refused(data: Any):
    for read in (read_state, read_view, read_options):
        if not (read is read_options and data == {}):
            with pytest.raises(BadRecord):
                read(data)
    with pytest.raises(BadRecord):
        read_action(data)


@pytest.mark.parametrize("text", ["", "dance", "PASS", "store 1 gold", "load corn on ship 9"])
def test_unknown_actions_are_refused(text: str):
    with pytest.raises(BadRecord, match="is not a move"):
        read_action(text)


def test_a_damaged_view_is_refused():
    seen = through_json(write_view(view(new_game(Options(players=3), seed=1), 0)))
    for key, value in (("seat", 3), ("seat", "0"), ("hidden_points", 1), ("hidden_points", None)):
        with pytest.raises(BadRecord):
            read_view(seen | {key: value})


def test_a_missing_option_has_its_default():
    assert read_options({"players": 4}) == Options(players=4)
