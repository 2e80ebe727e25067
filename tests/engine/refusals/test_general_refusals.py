"""Reasons for kinds of actions, when no particular piece is meant."""

import pytest
from attrs import evolve

from puertorico.engine.action_parser import parse
from puertorico.engine.game import apply
from puertorico.engine.ids import Building, Good, Role, Step, Tile
from puertorico.engine.position import Board, position
from puertorico.engine.refusals import occasion, what_now, why_no_load
from puertorico.engine.state import GameState
from tests.engine.helpers import CORN, THREE, boards, city
from tests.engine.refusals.illegal_actions import HAND, LAND, SHIP, B, draft, goods, new, phase, refuse


def test_a_good_that_no_ship_can_take_names_the_cause() -> None:
    """CAP-3"""
    state = phase(
        Role.CAPTAIN,
        Board(goods={Good.COFFEE: 1, Good.CORN: 1, Good.SUGAR: 1}),
        ships={4: (Good.CORN, 4), 5: (Good.SUGAR, 1), 6: (Good.INDIGO, 1)},
    )
    full = "The 4-barrel ship with corn is full, and only one ship may carry corn."
    assert str(why_no_load(state, 0, Good.CORN)) == full
    assert refuse(state, "load corn on ship 5") == "The 5-barrel ship carries sugar."
    assert str(why_no_load(state, 0, Good.TOBACCO)) == "You have no tobacco."
    assert str(why_no_load(state, 0, Good.COFFEE)).startswith("All ships carry other goods")


def test_an_empty_ship_is_no_second_one_for_a_good() -> None:
    """CAP-3: whether the first one is full or not."""
    board = Board(goods={Good.CORN: 2, Good.SUGAR: 1})
    full = phase(Role.CAPTAIN, board, ships={4: (Good.CORN, 4)})
    assert refuse(full, "load corn on ship 6") == (
        "The 4-barrel ship with corn is full, and only one ship may carry corn."
    )
    started = phase(Role.CAPTAIN, board, ships={4: (Good.CORN, 1)})
    assert refuse(started, "load corn on ship 6") == "The 4-barrel ship already carries corn."


def test_actions_of_other_phases_have_an_occasion() -> None:
    state = phase(Role.BUILDER, Board(doubloons=5))
    assert str(occasion(state, parse("sell corn"))) == "Goods are sold in the trader phase."
    assert occasion(state, parse("build hospice")) is None
    assert str(what_now(state)) == "Buy a building, or pass."


@pytest.mark.parametrize(
    ("role", "step", "action", "reason"),
    [
        (Role.MAYOR, Step.PLACING, "take colonist", "This phase's colonists have already arrived."),
        (Role.CAPTAIN, Step.STORE, "load corn on ship 6", "No more goods can be shipped."),
    ],
)
def test_what_is_no_longer_possible_in_its_own_phase_is_too_late(
    role: Role, step: Step, action: str, reason: str
) -> None:
    """MAY-1, CAP-8"""
    board = evolve(HAND, goods=goods(corn=2, sugar=2))
    state = position(THREE, boards(3, p0=board), role=role, step=step)
    assert str(occasion(state, parse(action))) == reason


@pytest.mark.parametrize(
    ("role", "first", "step", "action", "reason"),
    [
        (Role.TRADER, LAND, Step.AFTER_SALE, "sell corn", "You can't sell another barrel."),
        (
            Role.SETTLER,
            city(B.HUNTING_LODGE, island={Tile.CORN: 1}),
            Step.HUNT,
            "settle quarry",
            "It's too late to take a tile.",
        ),
    ],
)
def test_what_is_too_late_with_an_expansion_is_said_too(
    role: Role, first: Board, step: Step, action: str, reason: str
) -> None:
    """NOB-5, NOB-7"""
    assert str(occasion(new(role, first, step=step), parse(action))) == reason


def test_nothing_on_the_table_can_be_used_during_the_draft() -> None:
    """SET-10"""
    state = draft()
    assert str(occasion(state, parse("take mayor"))) == "The game starts after the draft."
    assert occasion(state, parse("draft small market")) is None


def lacking(building: Building, role: Role, first: Board | None = None, **more: object) -> GameState:
    """Return a position of a game for which this building wasn't drafted."""
    state = new(role, first or Board(), **more)
    state.in_play &= ~(1 << building)
    return state


def test_reasons_advise_no_building_that_the_game_does_not_have() -> None:
    """SET-10"""
    quarry, draw = parse("settle quarry"), parse("draw plantation")
    settlers = lacking(B.CONSTRUCTION_HUT, Role.SETTLER, turn=1)
    assert refuse(settlers, quarry) == "You can only take a quarry if you chose the Settler."
    again = lacking(B.CONSTRUCTION_HUT, Role.SETTLER, city(B.LIBRARY), step=Step.SETTLE_AGAIN)
    assert refuse(again, quarry) == "Your second tile can't be a quarry."
    reason = occasion(lacking(B.HACIENDA, Role.SETTLER), draw)
    assert str(reason) == "The face-down stack only refills the face-up plantations."
    sellers = lacking(B.OFFICE, Role.TRADER, SHIP, trading_house=[CORN])
    assert refuse(sellers, "sell corn") == "The trading house already has corn."


def test_drawing_a_tile_is_refused_with_the_phase_the_building_or_the_moment() -> None:
    """STL-4"""
    hacienda = Board(city={B.HACIENDA: 1})
    draw = parse("draw plantation")
    assert "in the settler phase" in str(occasion(phase(Role.BUILDER, hacienda), draw))
    assert "Only a staffed Hacienda" in str(occasion(phase(Role.SETTLER), draw))
    state = phase(Role.SETTLER, hacienda)
    assert occasion(state, draw) is None
    apply(state, parse("pass"))
    assert "only once" in str(occasion(state, draw))
