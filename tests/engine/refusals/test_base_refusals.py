"""Illegal actions of the base game are refused with the reason in words."""

import pytest

from puertorico.engine.ids import BUILDINGS, Role, Step, Tile
from puertorico.engine.position import Board, position
from tests.engine.helpers import CORN, SUGAR, THREE, boards
from tests.engine.refusals.illegal_actions import HAND, SHIP, B, goods, phase, refuse

WHARF = Board(goods=goods(corn=5), city={B.WHARF: 1})
SMALL = [b for b in BUILDINGS if b < B.GUILD_HALL]

CASES = {
    "role taken": (
        lambda: position(THREE, boards(3), turn=1, governor=0, roles_taken={Role.MAYOR: 0}),
        "take mayor",
        "The Mayor is already taken.",
    ),
    "role of another game": (
        lambda: position(THREE, boards(3)),
        "take prospector",
        "The Prospector is not in this game.",
    ),
    "no role": (
        lambda: position(THREE, boards(3)),
        "pass",
        "You must choose a role.",
    ),
    "another action instead of a role": (
        lambda: position(THREE, boards(3)),
        "sell corn",
        "Choose a role.",
    ),
    "tile not there": (
        lambda: phase(Role.SETTLER, face_up={Tile.CORN: 4}),
        "settle coffee",
        "The plantation row has no coffee plantation.",
    ),
    "quarry": (
        lambda: phase(Role.SETTLER, Board(), turn=1),
        "settle quarry",
        "You can only take a quarry if you chose the Settler or have a staffed Construction Hut.",
    ),
    "no quarry left": (
        lambda: phase(Role.SETTLER, Board(island={Tile.QUARRY: 4}), Board(island={Tile.QUARRY: 4})),
        "settle quarry",
        "No quarries are left.",
    ),
    "draw without a hacienda": (
        lambda: phase(Role.SETTLER),
        "draw plantation",
        "Take a tile for your island, or pass.",
    ),
    "settle before the hacienda": (
        lambda: phase(Role.SETTLER, Board(city={B.HACIENDA: 1})),
        "settle quarry",
        "Decide first whether to draw a plantation with the Hacienda.",
    ),
    "place another colonist first": (
        lambda: phase(Role.MAYOR, HAND, step=Step.PLACING),
        "place 1 in harbor",
        "Place colonists in the fixed order: first on your island, then in your city.",
    ),
    "keep colonists back": (
        lambda: phase(Role.MAYOR, Board(san_juan=2, island={Tile.CORN: 2, Tile.SUGAR: 1}), step=Step.PLACING),
        "place 0 on island corn",
        "Each circle holds one colonist. Circles may only stay empty when San Juan is empty.",
    ),
    "already owned": (
        lambda: phase(Role.BUILDER, Board(doubloons=9, city={B.WHARF: 0})),
        "build wharf",
        "You already own the Wharf.",
    ),
    "sold out": (
        lambda: phase(Role.BUILDER, Board(doubloons=9), Board(city={B.WHARF: 0}), Board(city={B.WHARF: 0})),
        "build wharf",
        "No Wharf is left.",
    ),
    "too expensive": (
        lambda: phase(Role.BUILDER, Board(doubloons=7)),
        "build wharf",
        "The Wharf costs you 8, so you need 1 more.",
    ),
    "too large": (
        lambda: phase(Role.BUILDER, Board(doubloons=30, city=dict.fromkeys(SMALL[:11], 0))),
        "build city hall",
        "A large building needs two city spaces, one below the other.",
    ),
    "not produced": (
        lambda: phase(Role.CRAFTSMAN, Board(island={Tile.CORN: 1}, staffed={Tile.CORN: 1})),
        "take barrel coffee",
        "You haven't produced any coffee in this phase.",
    ),
    "supply empty": (
        lambda: phase(
            Role.CRAFTSMAN,
            Board(
                island={Tile.CORN: 1, Tile.INDIGO: 1},
                staffed={Tile.CORN: 1, Tile.INDIGO: 1},
                city={B.INDIGO_PLANT: 1},
            ),
            Board(goods=goods(corn=9)),
        ),
        "take barrel corn",
        "The supply has no corn left.",
    ),
    "nothing to sell": (lambda: phase(Role.TRADER, SHIP), "sell coffee", "You have no coffee."),
    "kind already in the trading house": (
        lambda: phase(Role.TRADER, SHIP, trading_house=[CORN]),
        "sell corn",
        "The trading house already has corn (a staffed Office would allow it).",
    ),
    "pass while something can be loaded": (
        lambda: phase(Role.CAPTAIN, SHIP),
        "pass",
        "You must load: a cargo ship has room for your goods.",
    ),
    "nothing to load": (lambda: phase(Role.CAPTAIN, SHIP), "load coffee on ship 4", "You have no coffee."),
    "no such ship": (
        lambda: phase(Role.CAPTAIN, SHIP),
        "load corn on ship 8",
        "There is no 8-barrel ship in this game.",
    ),
    "ship carries another kind": (
        lambda: phase(Role.CAPTAIN, SHIP, ships={5: (SUGAR, 1)}),
        "load corn on ship 5",
        "The 5-barrel ship carries sugar.",
    ),
    "kind on another ship": (
        lambda: phase(Role.CAPTAIN, SHIP, ships={5: (CORN, 1)}),
        "load corn on ship 6",
        "The 5-barrel ship already carries corn.",
    ),
    "full ship": (
        lambda: phase(Role.CAPTAIN, SHIP, ships={5: (CORN, 5)}),
        "load corn on ship 5",
        "The 5-barrel ship is full.",
    ),
    "ship that holds more": (
        lambda: phase(Role.CAPTAIN, SHIP),
        "load corn on ship 4",
        "You must use the 6-barrel ship: it holds more of your corn.",
    ),
    "no wharf": (
        lambda: phase(Role.CAPTAIN, SHIP),
        "load corn on wharf",
        "You have no staffed Wharf.",
    ),
    "wharf used": (
        lambda: phase(Role.CAPTAIN, Board(goods=goods(corn=5), city={B.WHARF: 1}, used=[B.WHARF])),
        "load corn on wharf",
        "You can use the Wharf only once per captain phase.",
    ),
    "nothing for the wharf": (
        lambda: phase(Role.CAPTAIN, WHARF),
        "load coffee on wharf",
        "You have no coffee.",
    ),
    "too much kept": (
        lambda: phase(Role.CAPTAIN, SHIP, step=Step.STORE),
        "store 6 corn",
        "You don't have that many barrels.",
    ),
    "too many kinds kept": (
        lambda: phase(Role.CAPTAIN, SHIP, step=Step.STORE),
        "store 5 corn, 1 indigo",
        "Keep exactly what your storage holds: one barrel, plus all barrels of each kind that your "
        "warehouses hold.",
    ),
    "too little kept": (
        lambda: phase(Role.CAPTAIN, SHIP, step=Step.STORE),
        "store nothing",
        "Keep exactly what your storage holds: one barrel, plus all barrels of each kind that your "
        "warehouses hold.",
    ),
    "pass the storing": (
        lambda: phase(Role.CAPTAIN, SHIP, step=Step.STORE),
        "pass",
        "You can't pass here.",
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_refusals_have_the_expected_reason(name: str) -> None:
    build, action, reason = CASES[name]
    assert refuse(build(), action) == reason
