"""Illegal actions of the expansions are refused with the reason in words."""

import pytest
from attrs import evolve

from puertorico.engine.action_parser import parse
from puertorico.engine.game import apply
from puertorico.engine.ids import Building, Role, Step, Tile
from puertorico.engine.position import Board, position
from puertorico.engine.state import GameState
from tests.engine.helpers import BOTH, NEW, boards, city
from tests.engine.refusals.illegal_actions import HAND, LAND, SHIP, B, draft, goods, new, refuse


def lords(*buildings: Building, **more: object) -> Board:
    people = dict.fromkeys(buildings, 1)
    return Board(city=people, nobles_city=people, **more)  # type: ignore[arg-type]


GUEST = Board(city={B.GUESTHOUSE: 1, B.WHARF: 0, B.HARBOR: 1}, goods=goods(corn=1))
MARKET = city(B.BLACK_MARKET, B.WHARF, doubloons=4, vp=1, goods=goods(corn=1))
POST = city(B.TRADING_POST, goods=goods(corn=1))
SMALL_WHARF = city(B.SMALL_WHARF, goods=goods(corn=2))
CROWN = Board(
    city={B.ROYAL_SUPPLIER: 1, B.UNION_HALL: 1}, goods=goods(corn=2, indigo=1), san_juan=1, nobles_san_juan=1
)
FULL_ISLAND = {Tile.CORN: 6, Tile.SUGAR: 6}


def paying() -> GameState:
    """Return a player buying a Factory for 7 with five doubloons."""
    state = new(Role.BUILDER, Board(), evolve(MARKET, doubloons=5), turn=1)
    apply(state, parse("build factory"))
    return state


EXPANSIONS = {
    "drafted already": (
        lambda: draft(B.AQUEDUCT),
        "draft aqueduct",
        "The Aqueduct is already in the game.",
    ),
    "no place of its cost": (
        lambda: draft(B.AQUEDUCT),
        "draft small market",
        "All slots for buildings that cost 1 are filled.",
    ),
    "never drafted": (
        lambda: draft(),
        "draft jeweler",
        "The Jeweler is already in the game.",
    ),
    "in a set not in use": (
        lambda: position(NEW, boards(3), step=Step.DRAFT, in_play=()),
        "draft chapel",
        "The Chapel is not in this game.",
    ),
    "another action instead of a draft": (
        lambda: draft(),
        "take mayor",
        "Draft a building.",
    ),
    "passing the draft": (
        lambda: draft(),
        "pass",
        "You can't pass here.",
    ),
    "building not drafted": (
        lambda: position(NEW, boards(3, p0=Board(doubloons=9)), role=Role.BUILDER, in_play=[B.WHARF]),
        "build harbor",
        "The Harbor is not in this game.",
    ),
    "no forest house": (
        lambda: new(Role.SETTLER),
        "settle corn as forest",
        "You have no staffed Forest House.",
    ),
    "no such forest": (
        lambda: new(Role.SETTLER, city(B.FOREST_HOUSE)),
        "settle sugar as forest",
        "The plantation row has no sugar plantation.",
    ),
    "nothing drawn": (
        lambda: new(Role.SETTLER, city(B.FOREST_HOUSE)),
        "lay forest",
        "Take a tile for your island, or pass.",
    ),
    "second quarry": (
        lambda: new(Role.SETTLER, city(B.LIBRARY), step=Step.SETTLE_AGAIN),
        "settle quarry",
        "Your second tile can only be a quarry with a staffed Construction Hut.",
    ),
    "hunt a quarry": (
        lambda: new(Role.SETTLER, city(B.HUNTING_LODGE, island={Tile.CORN: 1}), step=Step.HUNT),
        "discard quarry",
        "Quarries can't be discarded.",
    ),
    "hunt a missing tile": (
        lambda: new(Role.SETTLER, city(B.HUNTING_LODGE, island={Tile.CORN: 1}), step=Step.HUNT),
        "discard forest corn",
        "You have no forest.",
    ),
    "hunt without naming the person": (
        lambda: new(
            Role.SETTLER,
            city(B.HUNTING_LODGE, island={Tile.CORN: 1}, staffed={Tile.CORN: 1}),
            step=Step.HUNT,
        ),
        "discard corn",
        "Choose the colonist's or the noble's corn plantation.",
    ),
    "hunt a noble": (
        lambda: new(
            Role.SETTLER,
            city(B.HUNTING_LODGE, island={Tile.CORN: 1}, staffed={Tile.CORN: 1}),
            step=Step.HUNT,
        ),
        "discard corn with noble",
        "You have no noble on a corn plantation.",
    ),
    "no guests": (lambda: position(BOTH, boards(3)), "move guest to wharf", "You have no guests."),
    "no noble guest": (
        lambda: position(BOTH, boards(3, p0=GUEST)),
        "move noble guest to wharf",
        "You have no noble guest.",
    ),
    "only noble guests": (
        lambda: position(BOTH, boards(3, p0=lords(B.GUESTHOUSE, island={Tile.CORN: 1}))),
        "move guest to island corn",
        "All your guests are nobles.",
    ),
    "no empty circle": (
        lambda: position(BOTH, boards(3, p0=GUEST)),
        "move guest to harbor",
        "Guests can only move to an empty circle on your board.",
    ),
    "guests in the mayor phase": (
        lambda: new(Role.MAYOR, GUEST),
        "move guest to wharf",
        "Guests can't move in the mayor phase.",
    ),
    "another action before guests have moved": (
        lambda: new(Role.CRAFTSMAN, GUEST),
        "take barrel corn",
        "Move your guests, or leave them where they are.",
    ),
    "pay with the market's own colonist": (
        paying,
        "pay colonist from black market",
        "The Black Market's own colonist can't be used as payment.",
    ),
    "pay with a missing noble": (
        paying,
        "pay noble from wharf",
        "You have no noble there.",
    ),
    "pay with no barrel": (
        paying,
        "pay barrel coffee",
        "You have no coffee.",
    ),
    "do not pay": (
        paying,
        "pass",
        "You can't pass here.",
    ),
    "no trading post": (
        lambda: new(Role.TRADER, SHIP),
        "sell corn to post",
        "You have no staffed Trading Post.",
    ),
    "nothing for the trading post": (
        lambda: new(Role.TRADER, POST),
        "sell coffee to post",
        "You have no coffee.",
    ),
    "no land office": (
        lambda: new(Role.TRADER, SHIP),
        "buy plantation corn",
        "You have no staffed Land Office.",
    ),
    "land office used": (
        lambda: new(Role.TRADER, evolve(LAND, used=[B.LAND_OFFICE])),
        "buy plantation corn",
        "You can use the Land Office only once per trader phase.",
    ),
    "colonist sells": (
        lambda: new(Role.TRADER, LAND),
        "sell plantation corn",
        "To sell plantations, your Land Office needs a noble.",
    ),
    "noble buys": (
        lambda: new(Role.TRADER, evolve(LAND, nobles_city={B.LAND_OFFICE: 1})),
        "buy plantation corn",
        "A noble in the Land Office can only sell plantations.",
    ),
    "no plantation to sell": (
        lambda: new(Role.TRADER, evolve(LAND, nobles_city={B.LAND_OFFICE: 1})),
        "sell plantation sugar",
        "You have no sugar plantation.",
    ),
    "no doubloon": (
        lambda: new(Role.TRADER, evolve(LAND, doubloons=0)),
        "buy plantation corn",
        "You have no doubloons.",
    ),
    "no room for a purchase": (
        lambda: new(Role.TRADER, evolve(LAND, island=FULL_ISLAND), face_up={}),
        "buy plantation corn",
        "Your island is full.",
    ),
    "buy a missing plantation": (
        lambda: new(Role.TRADER, LAND),
        "buy plantation coffee",
        "The plantation row has no coffee plantation.",
    ),
    "buy a forest": (
        lambda: new(Role.TRADER, LAND),
        "buy plantation corn as forest",
        "You have no staffed Forest House.",
    ),
    "no small wharf": (
        lambda: new(Role.CAPTAIN, SHIP),
        "load 1 corn on small wharf",
        "You have no staffed Small Wharf.",
    ),
    "small wharf used": (
        lambda: new(Role.CAPTAIN, evolve(SMALL_WHARF, used=[B.SMALL_WHARF])),
        "load 1 corn on small wharf",
        "You can use the Small Wharf only once per captain phase.",
    ),
    "nothing on the small wharf": (
        lambda: new(Role.CAPTAIN, SMALL_WHARF),
        "load nothing on small wharf",
        "Choose at least one barrel for the Small Wharf.",
    ),
    "too much on the small wharf": (
        lambda: new(Role.CAPTAIN, SMALL_WHARF),
        "load 3 corn on small wharf",
        "You don't have that many barrels.",
    ),
    "no royal supplier": (
        lambda: new(Role.CAPTAIN, SHIP),
        "supply 1 corn",
        "You have no staffed Royal Supplier.",
    ),
    "royal supplier used": (
        lambda: new(Role.CAPTAIN, evolve(CROWN, used=[B.ROYAL_SUPPLIER])),
        "supply 1 corn",
        "You can use the Royal Supplier only once per captain phase, before you load.",
    ),
    "supply a missing barrel": (
        lambda: new(Role.CAPTAIN, CROWN),
        "supply 1 coffee",
        "You don't have that many barrels.",
    ),
    "supply too much": (
        lambda: new(Role.CAPTAIN, CROWN),
        "supply 1 corn, 1 indigo",
        "The Royal Supplier takes one barrel per kind, and no more barrels than you have nobles.",
    ),
    "supply two of a kind": (
        lambda: new(Role.CAPTAIN, CROWN),
        "supply 2 corn",
        "The Royal Supplier takes one barrel per kind, and no more barrels than you have nobles.",
    ),
    "no union hall": (
        lambda: new(Role.CAPTAIN, SHIP),
        "call union hall",
        "You have no staffed Union Hall.",
    ),
    "union hall used": (
        lambda: new(Role.CAPTAIN, evolve(CROWN, used=[B.UNION_HALL])),
        "call union hall",
        "The Union Hall pays only once, on your first turn in the captain phase.",
    ),
    "union hall called in vain": (
        lambda: new(Role.CAPTAIN, city(B.UNION_HALL, goods=goods(corn=2))),
        "call union hall",
        "The Union Hall pays automatically when you load or pass.",
    ),
    "store too little with a storehouse": (
        lambda: new(Role.CAPTAIN, evolve(SHIP, city={B.STOREHOUSE: 1}), step=Step.STORE),
        "store 3 corn",
        "Keep exactly what your storage holds: single barrels (4), plus all barrels of each kind that your "
        "warehouses hold.",
    ),
    "missing nobles": (
        lambda: new(Role.MAYOR, evolve(HAND, nobles_san_juan=1), step=Step.PLACING),
        "place 2 (2 noble) on island corn",
        "Each circle holds one colonist or noble. Circles may only stay empty when San Juan is empty.",
    ),
    "place nobles elsewhere first": (
        lambda: new(Role.MAYOR, evolve(HAND, nobles_san_juan=1), step=Step.PLACING),
        "place 1 (1 noble) in harbor",
        "Place colonists in the fixed order: first on your island, then in your city.",
    ),
    "after a sale": (
        lambda: new(Role.TRADER, LAND, step=Step.AFTER_SALE),
        "sell corn",
        "Use the Land Office, or pass.",
    ),
}


def test_payments_are_offered_in_one_order_and_once_each() -> None:
    """BLM-1"""
    state = new(Role.BUILDER, Board(), evolve(MARKET, doubloons=5), turn=1)
    apply(state, parse("build factory"))
    assert refuse(state, "pay point") == "If you paid with that, you couldn't pay the rest."
    apply(state, parse("pay colonist from wharf"))
    twice = "Pay at most one colonist, one barrel and one VP, in this order."
    assert refuse(state, "pay colonist from san juan") == "You have no colonist there."
    state = new(Role.BUILDER, Board(), evolve(MARKET, doubloons=5, san_juan=1), turn=1)
    for text in ("build factory", "pay colonist from wharf"):
        apply(state, parse(text))
    assert refuse(state, "pay colonist from san juan") == twice


@pytest.mark.parametrize("name", EXPANSIONS)
def test_refusals_in_the_expansions_have_the_expected_reason(name: str) -> None:
    build, action, reason = EXPANSIONS[name]
    assert refuse(build(), action) == reason
