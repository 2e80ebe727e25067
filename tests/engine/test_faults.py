"""Bugs that other programs for this game have or had, and how this engine avoids them."""

import ast
import random
from pathlib import Path

import attrs
import pytest

import puertorico.engine
from puertorico.engine import options
from puertorico.engine.events import PointsGained, StacksReshuffled
from puertorico.engine.game import apply, legal_actions, new_game
from puertorico.engine.hooks import Hook
from puertorico.engine.ids import GOODS, Building, Role, Step, Tile
from puertorico.engine.options import Options
from puertorico.engine.position import Board, position
from puertorico.engine.state import GameState, PlayerState
from puertorico.engine.view import open_position
from tests.engine.helpers import CORN, FOUR, THREE, boards, do, of_type, play

ENGINE = Path(puertorico.engine.__file__).parent


def middle() -> GameState:
    """Return a state with something in every field."""
    state = new_game(FOUR, 3)
    rng = random.Random(3)
    for _ in range(150):
        apply(state, rng.choice(legal_actions(state)))
    return state


def other_value(value: object) -> object:
    """Return a different value of the same type."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, list):
        return [*value, 1] if not value else [other_value(value[0]), *value[1:]]
    if isinstance(value, tuple):
        return (*value, 1)
    if isinstance(value, PlayerState):
        changed = value.clone()
        changed.doubloons += 1
        return changed
    return object()


@pytest.mark.parametrize("name", [field.name for field in attrs.fields(GameState)])
def test_no_field_of_the_state_is_missing_from_copy_equality_and_lookup(name: str) -> None:
    state = middle()
    marked = other_value(getattr(state, name))
    setattr(state, name, marked)
    copy = state.clone()
    assert getattr(copy, name) == marked
    if isinstance(marked, list):
        assert getattr(copy, name) is not marked
    if name == "legal":
        copy.legal = ()
        assert copy == state  # worked out from the rest
        assert open_position(copy) == open_position(state)
        return
    setattr(copy, name, other_value(marked))
    assert copy != state
    assert (open_position(copy) == open_position(state)) == (name == "rng")


@pytest.mark.parametrize("name", [field.name for field in attrs.fields(PlayerState)])
def test_no_field_of_a_player_is_missing_from_copy_equality_and_lookup(name: str) -> None:
    state = middle()
    player = state.players[1]
    marked = other_value(getattr(player, name))
    setattr(player, name, marked)
    copy = state.clone()
    assert getattr(copy.players[1], name) == marked
    if isinstance(marked, list):
        assert getattr(copy.players[1], name) is not marked
    assert copy == state
    setattr(copy.players[1], name, other_value(marked))
    assert copy != state
    assert open_position(copy) != open_position(state)
    assert copy.players[0] is not state.players[0]


def test_discards_are_shuffled() -> None:
    """STL-3: different seeds give different orders, neither sorted nor in the order of the discards."""
    orders = set()
    for seed in range(20):
        state = position(
            THREE,
            boards(3, p0=Board(city={Building.HACIENDA: 1})),
            role=Role.SETTLER,
            face_up={Tile.CORN: 1},
            discards={Tile.CORN: 9, Tile.INDIGO: 12, Tile.SUGAR: 11, Tile.TOBACCO: 9, Tile.COFFEE: 8},
            seed=seed,
        )
        generator = state.rng
        events = do(state, "draw plantation")
        assert of_type(events, StacksReshuffled)
        assert state.rng != generator
        assert list(state.face_down) != sorted(state.face_down)
        orders.add(state.face_down)
    assert len(orders) == 20


def test_games_reshuffle_the_discards() -> None:
    """STL-3: long games reshuffle, and no tile is missing."""
    reshuffles: list[int] = []
    for seed in range(6):
        play(
            Options(players=5),
            seed,
            after=lambda _s, _a, events: reshuffles.extend(
                event.tiles for event in events if isinstance(event, StacksReshuffled)
            ),
        )
    assert reshuffles
    assert all(0 < tiles <= 50 for tiles in reshuffles)


def test_doubloons_are_dealt_by_number_of_players() -> None:
    """SET-1"""
    dealt = [new_game(Options(players=n), 1).players[0].doubloons for n in (3, 4, 5)]
    assert dealt == [2, 3, 4]


def test_captain_is_paid_at_once_and_only_for_loading() -> None:
    """CAP-4"""
    state = position(THREE, [Board(goods={CORN: 1}), Board(goods={GOODS[1]: 1}), Board()], role=Role.CAPTAIN)
    assert of_type(do(state, "load corn on ship 4"), PointsGained) == [PointsGained(0, 2, None)]
    state = position(THREE, [Board(), Board(goods={GOODS[1]: 1}), Board()], role=Role.CAPTAIN)
    do(state, "load indigo on ship 4")
    assert [player.vp for player in state.players] == [0, 1, 0]


def test_the_vp_supply_follows_the_rulebooks() -> None:
    """SET-3: not 76, 101 and 126."""
    assert [new_game(Options(players=n), 1).vp_supply for n in (3, 4, 5)] == [75, 100, 122]


def test_barrels_differ_in_number_from_plantations() -> None:
    assert list(options.BARRELS) == [10, 11, 11, 9, 9]
    assert list(options.ISLAND_TILES) == [10, 12, 11, 9, 8, 8]


def test_no_exception_is_swallowed_in_the_engine() -> None:
    """Nothing in the engine catches exceptions, so every refusal is noticed."""
    for path in ENGINE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            assert not isinstance(node, ast.Try), f"{path.name}:{getattr(node, 'lineno', 0)}"


def test_phases_never_ask_for_a_building_by_name() -> None:
    """What a building does is in ``effects``."""
    for path in (ENGINE / "phases").glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            named = (
                isinstance(node, ast.Attribute)
                and isinstance(node.value, ast.Name)
                and node.value.id == "Building"
            )
            assert not named, f"{path.name}:{getattr(node, 'lineno', 0)}"


def test_every_hook_is_used() -> None:
    """The list of hooks is closed."""
    source = "\n".join(path.read_text("utf-8") for path in ENGINE.rglob("*.py"))
    for hook in Hook:
        assert f"Hook.{hook.name}," in source, hook.name


def test_all_randomness_comes_from_the_state() -> None:
    """No ``random``, no clock, no environment."""
    for path in ENGINE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            names = []
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom):
                names = [node.module or ""]
            assert not {"random", "time", "os", "datetime", "secrets", "uuid"} & set(names), path.name


def test_every_step_is_used() -> None:
    """No member of Step is unused."""
    seen: set[Step] = set()
    for path in ENGINE.rglob("*.py"):
        source = path.read_text("utf-8")
        if path.name != "ids.py":
            seen |= {step for step in Step if f"Step.{step.name}:" in source}
    assert seen == set(Step)
