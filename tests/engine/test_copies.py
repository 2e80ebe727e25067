"""States are plain data: they survive any way of copying and writing them."""

import copy
import pickle
from collections.abc import Callable

import attrs
import pytest

from puertorico.engine.actions import Pass
from puertorico.engine.agenda import Task
from puertorico.engine.game import apply, apply_unchecked, legal_actions
from puertorico.engine.ids import Building, EndReason, Role, Step, Tile
from puertorico.engine.options import Options, rules_for
from puertorico.engine.position import Board, position
from puertorico.engine.state import GameState
from tests.engine.helpers import BOTH, CORN, FOUR, THREE, VARIANTS, boards, do, expanded, name_of, some_states

Copier = Callable[[GameState], GameState]


def pickled(state: GameState) -> GameState:
    restored = pickle.loads(pickle.dumps(state))
    assert isinstance(restored, GameState)
    return restored


COPIERS: dict[str, Copier] = {"clone": GameState.clone, "pickle": pickled, "deepcopy": copy.deepcopy}


@pytest.mark.parametrize("name", COPIERS)
@pytest.mark.parametrize("options", [FOUR, *expanded(3)[::2], expanded(2)[8]], ids=name_of)
def test_copies_are_equal_and_continue_alike(name: str, options: Options) -> None:
    for state in some_states(options, 5, every=9):
        other = COPIERS[name](state)
        assert other == state
        assert legal_actions(other) == legal_actions(state)
        for action in legal_actions(state):
            one, two = state.clone(), COPIERS[name](state)
            assert apply(one, action) == apply(two, action)
            assert one == two


@pytest.mark.parametrize("name", COPIERS)
def test_a_pass_works_in_every_copy(name: str) -> None:
    """A pass is recognized by its type, not by identity."""
    hospice = Board(city={Building.HOSPICE: 1})
    university = Board(doubloons=20, city={Building.UNIVERSITY: 1})
    hacienda = Board(city={Building.HACIENDA: 1})
    land = Board(doubloons=1, goods={CORN: 1}, city={Building.LAND_OFFICE: 1})
    library, lodge = (
        Board(city={Building.LIBRARY: 1}),
        Board(city={Building.HUNTING_LODGE: 1}, island={Tile.CORN: 1}),
    )
    guest = Board(city={Building.GUESTHOUSE: 1, Building.WHARF: 0})
    cases = [
        (position(THREE, boards(3, p0=hospice), role=Role.SETTLER, face_up={Tile.CORN: 4}), ["settle corn"]),
        (position(THREE, boards(3, p0=university), role=Role.BUILDER), ["build wharf"]),
        (position(THREE, boards(3, p0=hacienda), role=Role.SETTLER), []),
        (position(THREE, boards(3), role=Role.SETTLER), []),
        (position(THREE, boards(3, p0=Board(island={Tile.CORN: 1})), role=Role.MAYOR), []),
        (position(THREE, boards(3, p0=Board(goods={CORN: 1})), role=Role.TRADER), []),
        (position(BOTH, boards(3, p0=land), role=Role.TRADER), ["sell corn"]),
        (position(BOTH, boards(3, p0=library), role=Role.SETTLER), ["pass", "pass", "pass"]),
        (position(BOTH, boards(3, p0=lodge), role=Role.SETTLER, step=Step.HUNT), []),
        (position(BOTH, boards(3, p0=guest), role=Role.CRAFTSMAN), []),
    ]
    for state, first in cases:
        do(state, *first)
        before = [(p.colonists, p.island_spaces, p.goods) for p in state.players]
        for passing in (legal_actions(COPIERS[name](state))[-1], Pass()):
            assert str(passing) == "pass"
            for how in (apply, apply_unchecked):
                after = COPIERS[name](state)
                events = how(after, passing)
                if state.role is not Role.MAYOR:
                    assert [(p.colonists, p.island_spaces, p.goods) for p in after.players] == before
                plain = state.clone()
                assert events == do(plain, "pass")
                assert after == plain


def test_copies_share_the_rules_of_their_options() -> None:
    """Equal options give the same shared numbers in every copy, however many options there have been."""
    rules = rules_for(THREE)
    assert pickle.loads(pickle.dumps(rules)) is rules
    assert copy.deepcopy(rules) is rules
    for players in (2, 3, 4, 5):
        for governor in (None, *range(players)):
            for bits in range(16):
                flags = {name: bool(bits >> k & 1) for k, name in enumerate(VARIANTS[-1])}
                rules_for(Options(players=players, governor=governor, **flags))
    assert rules_for(THREE) is rules


def test_state_is_made_of_plain_data() -> None:
    """Ints, lists, tuples; no callbacks and nothing that can't be compared.

    Not even members of the enums, so that a state reads the same however it came about; only tasks have
    names.
    """

    def walk(value: object) -> None:
        if isinstance(value, list | tuple):
            for item in value:
                walk(item)
        else:
            assert type(value) in (int, bool), repr(value)

    by_hand = position(
        THREE,
        boards(3, p0=Board(vp=75, goods={CORN: 2}, city={Building.WHARF: 1}, used=[Building.WHARF])),
        role=Role.CAPTAIN,
        ships={4: (CORN, 1)},
        trading_house=[CORN],
        face_up={Tile.CORN: 1},
        ended=EndReason.COLONISTS,
    )
    do(by_hand, "load corn on ship 4")
    for state in [*some_states(THREE, 2), *some_states(FOUR, 3), *some_states(expanded(3)[8], 2), by_hand]:
        for field in attrs.fields(GameState):
            if field.name not in ("rules", "players", "legal", "tasks"):
                walk(getattr(state, field.name))
        for player in state.players:
            for field in attrs.fields(type(player)):
                walk(getattr(player, field.name))
        for at in state.tasks:
            assert type(at) is Task
            assert all(isinstance(part, int) for part in at)
