"""Positions built by other programs: every computer player chooses a legal action in any of them."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puertorico import ai
from puertorico.engine.buildings import CIRCLES
from puertorico.engine.errors import BadPosition
from puertorico.engine.game import apply, legal_actions
from puertorico.engine.ids import GOODS, ISLAND_PLACES, ROLES, Building, Role, Step, Tile
from puertorico.engine.options import Options, rules_for
from puertorico.engine.position import Board, position
from puertorico.engine.state import GameState
from puertorico.engine.view import view
from tests.ai.tables import BASELINES
from tests.quick_thoughts import quick_thoughts
from tests.setups import BOXES

DIFFICULTIES = tuple(ai.Difficulty)
QUICK = (
    *(f"{difficulty}-{style}" for difficulty in DIFFICULTIES[:3] for style in ai.STYLE_IDS),
    *BASELINES,
)
FIELDS = tuple(Tile)[:ISLAND_PLACES]


def answers(player: str, state: GameState) -> int:
    """Answer the decisions of the seat to move until its step changes, at most 12; return their number.

    Every answer must be legal.
    """
    seat, step, asked = state.seat, state.tasks[-1].step, 0
    while state.seat == seat and state.tasks[-1].step == step and asked < 12:
        action = ai.choose(player, view(state, seat))
        assert action in legal_actions(state)
        apply(state, action)
        asked += 1
    return asked


@st.composite
def boards(draw: st.DrawFn, options: Options) -> Board:
    """A board with some of everything, including nobles if they are in the game."""

    def below(most: int) -> int:
        return draw(st.integers(0, most))

    kinds = draw(st.sets(st.sampled_from(rules_for(options).buildings), max_size=6))
    island = {tile: below(2) for tile in FIELDS[:3]} | {tile: below(1) for tile in FIELDS[3:]}
    staffed = {tile: below(count) for tile, count in island.items()}
    city = {kind: below(CIRCLES[kind]) for kind in sorted(kinds)}
    nobles = options.nobles
    return Board(
        doubloons=below(11),
        vp=below(9),
        san_juan=below(3),
        goods={good: below(2) for good in GOODS},
        island=island,
        staffed=staffed,
        city=city,
        nobles_island={tile: below(1) for tile, count in staffed.items() if nobles and count},
        nobles_city={kind: below(1) for kind, count in city.items() if nobles and count},
    )


@st.composite
def placements(draw: st.DrawFn) -> GameState:
    """Any position in which a player places colonists."""
    options = Options(draw(st.integers(2, 5)), BOXES[draw(st.sampled_from(("base", "all")))])
    mine = draw(boards(options))
    details = [tile for tile in FIELDS if mine.island[tile]] + [ISLAND_PLACES + kind for kind in mine.city]
    detail = draw(st.sampled_from([0, *details]))
    others = [Board(san_juan=2, island={Tile.CORN: 1, Tile.INDIGO: 1})] * (options.players - 1)
    table: dict[str, Any] = {"role": Role.MAYOR, "step": Step.PLACE, "round": draw(st.integers(1, 15))}
    try:
        return position(options, [mine, *others], detail=detail, **table)
    except BadPosition:  # a place would have been skipped, or there aren't enough pieces
        return position(options, [Board(island={Tile.CORN: 2}, san_juan=1), *others], **table)


STANDING = Board(
    san_juan=1,
    island={Tile.CORN: 2, Tile.INDIGO: 1, Tile.SUGAR: 2, Tile.QUARRY: 1},
    staffed={Tile.CORN: 2, Tile.SUGAR: 1},
    city={Building.HARBOR: 0, Building.HOSPICE: 1, Building.SMALL_MARKET: 1},
)


def read_off() -> GameState:
    """Return a position before placing colonists, with some already on the board."""
    boards = [STANDING, Board(), Board()]
    return position(Options(3), boards, role=Role.MAYOR, step=Step.PLACE, round=6)


@pytest.mark.parametrize("player", DIFFICULTIES)
def test_colonists_already_on_the_board_can_be_placed(player: str) -> None:
    """MAY-2"""
    assert answers(player, read_off()) >= 3


@pytest.mark.parametrize("player", DIFFICULTIES)
def test_an_inconsistent_placement_is_answered_legally(player: str) -> None:
    """A state made without ``position``: colonists to be placed are still on the board."""
    state = read_off()
    for tile, count in STANDING.staffed.items():
        state.players[0].change_people(tile, count)
    for building, count in STANDING.city.items():
        state.players[0].change_people(ISLAND_PLACES + building, count)
    state.players[0].san_juan = STANDING.san_juan
    assert ai.choose(player, view(state, 0)) in legal_actions(state)


@given(placements(), st.sampled_from(QUICK))
@settings(max_examples=150)
def test_any_placement_is_answered_legally(state: GameState, player: str) -> None:
    assert answers(player, state) or state.is_over


@given(placements())
@settings(max_examples=12)
def test_any_placement_is_answered_legally_by_expert(state: GameState) -> None:
    with quick_thoughts():
        assert answers("expert", state)


@st.composite
def moments(draw: st.DrawFn) -> GameState:
    """Any position in which a player acts in a phase or chooses a role."""
    options = Options(draw(st.integers(2, 5)), BOXES[draw(st.sampled_from(tuple(BOXES)))])
    cards = (None, *(role for role in ROLES if role in rules_for(options).roles))
    role, turn = draw(st.sampled_from(cards)), draw(st.integers(0, options.players - 1))
    alone = role in (None, Role.PROSPECTOR, Role.PROSPECTOR_2)
    played_by = turn if alone else draw(st.integers(0, options.players - 1))
    table: dict[str, Any] = {"role": role, "turn": turn, "played_by": played_by}
    table["round"] = draw(st.integers(1, 15))
    try:
        return position(options, [draw(boards(options)) for _ in range(options.players)], **table)
    except BadPosition:  # there aren't enough pieces
        return position(options, [Board(goods={GOODS[0]: 1})] * options.players, **table)


@given(moments(), st.sampled_from(QUICK))
@settings(max_examples=150)
def test_any_position_is_answered_legally(state: GameState, player: str) -> None:
    assert state.is_over or answers(player, state)


@pytest.mark.parametrize("player", DIFFICULTIES)
def test_changes_to_a_position_before_the_first_action_count(player: str) -> None:
    state = position(Options(3), [Board(doubloons=9)] * 3, role=Role.BUILDER)
    state.players[0].doubloons = 1
    action = ai.choose(player, view(state, state.seat))
    assert action in legal_actions(state)
    apply(state, action)
    assert state.players[0].doubloons >= 0


@pytest.mark.parametrize("player", ["expert", "hard", "corn", "random"])
def test_a_state_instead_of_a_view_is_refused(player: str) -> None:
    state: Any = position(Options(3), [Board()] * 3)
    with pytest.raises(TypeError, match=r"^Expected a view, as in view\(state, seat\)\.$"):
        ai.choose(player, state)
