"""Illegal actions are refused with the reason in words, and change nothing."""

import random

import pytest
from attrs import evolve

from puertorico.engine.action_parser import parse
from puertorico.engine.actions import (
    Action,
    LoadSmallWharf,
    MoveGuest,
    PayColonist,
    PlaceInCity,
    PlaceOnIsland,
    Store,
    SupplyCrown,
    TakePlantation,
)
from puertorico.engine.errors import IllegalAction, Reason
from puertorico.engine.game import apply, legal_actions
from puertorico.engine.ids import BUILDINGS, Building, Good, Role, Step, Tile
from puertorico.engine.position import Board, position
from puertorico.engine.refusals import occasion, what_now, why_no_load
from puertorico.engine.state import GameState
from tests.engine.helpers import (
    BOTH,
    COFFEE,
    CORN,
    FOUR,
    INDIGO,
    NEW,
    SUGAR,
    THREE,
    Options,
    boards,
    city,
    expanded,
    name_of,
    play,
    some_states,
)
from tests.engine.sample_actions import BARREL_KINDS, FORMS

B = Building


def refuse(state: GameState, action: str | Action) -> str:
    before = state.clone()
    with pytest.raises(IllegalAction) as refusal:
        apply(state, parse(action) if isinstance(action, str) else action)
    assert state == before
    assert legal_actions(state) == legal_actions(before)
    return str(refusal.value)


def phase(role: Role, *given: Board, **more: object) -> GameState:
    return position(THREE, [*given, *[Board()] * (3 - len(given))], role=role, **more)  # type: ignore[arg-type]


def goods(**counts: int) -> dict[Good, int]:
    return {Good[name.upper()]: n for name, n in counts.items()}


SHIP = Board(goods=goods(corn=5, indigo=1, sugar=1))
WHARF = Board(goods=goods(corn=5), city={B.WHARF: 1})
SMALL = [b for b in BUILDINGS if b < B.GUILD_HALL]
HAND = Board(san_juan=2, island={Tile.CORN: 2, Tile.SUGAR: 1}, city={B.HARBOR: 0})

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


def new(role: Role, *given: Board, **more: object) -> GameState:
    more.setdefault("face_up", {Tile.CORN: 4})
    return position(BOTH, [*given, *[Board()] * (3 - len(given))], role=role, **more)  # type: ignore[arg-type]


def lords(*buildings: Building, **more: object) -> Board:
    people = dict.fromkeys(buildings, 1)
    return Board(city=people, nobles_city=people, **more)  # type: ignore[arg-type]


def draft(*drafted: Building) -> GameState:
    return position(BOTH, boards(3), step=Step.DRAFT, in_play=drafted, turn=len(drafted) % 3)


GUEST = Board(city={B.GUESTHOUSE: 1, B.WHARF: 0, B.HARBOR: 1}, goods=goods(corn=1))
MARKET = city(B.BLACK_MARKET, B.WHARF, doubloons=4, vp=1, goods=goods(corn=1))
POST = city(B.TRADING_POST, goods=goods(corn=1))
LAND = city(B.LAND_OFFICE, doubloons=1, goods=goods(corn=1), island={Tile.CORN: 1})
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


@pytest.mark.parametrize("name", CASES)
def test_refusals_have_the_expected_reason(name: str) -> None:
    build, action, reason = CASES[name]
    assert refuse(build(), action) == reason


def test_a_finished_game_has_no_more_actions() -> None:
    state = play(THREE, 1)
    assert refuse(state, "pass") == "The game is over."
    assert refuse(state, "take mayor") == "The game is over."


@pytest.mark.parametrize(
    "options",
    [*[Options(players=n) for n in (2, 3, 4, 5)], *[expanded(n)[k] for n, k in enumerate((8, 2, 5, 8), 2)]],
    ids=name_of,
)
def test_every_illegal_action_is_refused_in_every_position(options: Options) -> None:
    """Each with a sentence, and the state is unchanged."""
    rng = random.Random(options.players)
    for state in some_states(options, options.players, every=11):
        legal = set(legal_actions(state))
        kept = [rng.randrange(4) for _ in range(5)]
        counts = (kept[0], kept[1], kept[2], kept[3], kept[4])
        before = state.clone()
        for action in [*FORMS, *(kind(counts) for kind in BARREL_KINDS)]:
            if action in legal:
                continue
            with pytest.raises(IllegalAction) as refusal:
                apply(state, action)
            sentence = str(refusal.value)
            assert sentence.endswith(".")
            assert len(sentence) > 10
            assert "{" not in sentence
        assert state == before
        assert state.legal == before.legal


@pytest.mark.parametrize(
    "odd",
    [
        TakePlantation(Tile.QUARRY),
        PlaceOnIsland(Tile.CORN, 99),
        PlaceInCity(B.HARBOR, -1),
        TakePlantation(Tile.FOREST_CORN, as_forest=True),
        PlaceInCity(B.SUGAR_MILL, 1, 3),
        LoadSmallWharf((-1, 0, 0, 0, 1)),
        SupplyCrown((2, -1, 0, 0, 0)),
        MoveGuest(99),
        PayColonist(-1),
        Store((-1, 0, 0, 0, 0)),
        Store((99, 99, 99, 99, 99)),
        "not an action",
        None,
        3,
    ],
    ids=repr,
)
def test_malformed_actions_are_refused_too(odd: object) -> None:
    for state in some_states(FOUR, 3, every=17):
        before = state.clone()
        with pytest.raises(IllegalAction):
            apply(state, odd)  # type: ignore[arg-type]
        assert state == before


def test_reason_shows_terms_and_keeps_them_for_translation() -> None:
    reason = Reason("No {building} is left for {good}.", {"building": B.SMALL_MARKET, "good": INDIGO})
    assert str(reason) == "No Small Market is left for indigo."
    assert reason.values["good"] is INDIGO
    assert COFFEE.label == "coffee"


# Without a target ----------------------------------------------------------------------------------


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
