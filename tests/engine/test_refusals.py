"""What cannot be done is refused with the reason in words, and changes nothing."""

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
from tests.engine.test_actions import BARREL_KINDS, FORMS

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
        "The mayor has been taken already.",
    ),
    "role of another game": (
        lambda: position(THREE, boards(3)),
        "take prospector",
        "The prospector is not in this game.",
    ),
    "no role": (lambda: position(THREE, boards(3)), "pass", "A role must be taken."),
    "something else than a role": (
        lambda: position(THREE, boards(3)),
        "sell corn",
        "Now a role card is to be taken.",
    ),
    "tile not there": (
        lambda: phase(Role.SETTLER, face_up={Tile.CORN: 4}),
        "settle coffee",
        "No coffee plantation lies face up.",
    ),
    "quarry": (
        lambda: phase(Role.SETTLER, Board(), turn=1),
        "settle quarry",
        "Only the settler, or the owner of an occupied construction hut, may take a quarry.",
    ),
    "no quarry left": (
        lambda: phase(Role.SETTLER, Board(island={Tile.QUARRY: 4}), Board(island={Tile.QUARRY: 4})),
        "settle quarry",
        "No quarry is left.",
    ),
    "draw without a hacienda": (
        lambda: phase(Role.SETTLER),
        "draw plantation",
        "Now a plantation or quarry may be taken.",
    ),
    "settle before the hacienda": (
        lambda: phase(Role.SETTLER, Board(city={B.HACIENDA: 1})),
        "settle quarry",
        "Now the hacienda may draw a plantation.",
    ),
    "place something else first": (
        lambda: phase(Role.MAYOR, HAND, step=Step.PLACING),
        "place 1 in harbor",
        "Colonists are placed kind by kind, in a fixed order.",
    ),
    "keep colonists back": (
        lambda: phase(Role.MAYOR, Board(san_juan=2, island={Tile.CORN: 2, Tile.SUGAR: 1}), step=Step.PLACING),
        "place 0 on island corn",
        "Every colonist goes to an empty circle while there is one, and no circle takes two.",
    ),
    "own it already": (
        lambda: phase(Role.BUILDER, Board(doubloons=9, city={B.WHARF: 0})),
        "build wharf",
        "You own the wharf already.",
    ),
    "sold out": (
        lambda: phase(Role.BUILDER, Board(doubloons=9), Board(city={B.WHARF: 0}), Board(city={B.WHARF: 0})),
        "build wharf",
        "No wharf is left.",
    ),
    "too dear": (
        lambda: phase(Role.BUILDER, Board(doubloons=7)),
        "build wharf",
        "The wharf costs you 8, and you have 7.",
    ),
    "too large": (
        lambda: phase(Role.BUILDER, Board(doubloons=30, city=dict.fromkeys(SMALL[:11], 0))),
        "build city hall",
        "A large building needs two spaces one below the other.",
    ),
    "not produced": (
        lambda: phase(Role.CRAFTSMAN, Board(island={Tile.CORN: 1}, staffed={Tile.CORN: 1})),
        "take barrel coffee",
        "You have not just produced any coffee.",
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
    "kind in the house": (
        lambda: phase(Role.TRADER, SHIP, trading_house=[CORN]),
        "sell corn",
        "There is corn in the trading house already, and you have no occupied office.",
    ),
    "pass while something can be loaded": (
        lambda: phase(Role.CAPTAIN, SHIP),
        "pass",
        "Whoever can load must load.",
    ),
    "nothing to load": (lambda: phase(Role.CAPTAIN, SHIP), "load coffee on ship 4", "You have no coffee."),
    "no such ship": (
        lambda: phase(Role.CAPTAIN, SHIP),
        "load corn on ship 8",
        "There is no ship of 8 in this game.",
    ),
    "other kind on it": (
        lambda: phase(Role.CAPTAIN, SHIP, ships={5: (SUGAR, 1)}),
        "load corn on ship 5",
        "The ship of 5 carries sugar.",
    ),
    "kind on another": (
        lambda: phase(Role.CAPTAIN, SHIP, ships={5: (CORN, 1)}),
        "load corn on ship 6",
        "corn is already on the ship of 5.",
    ),
    "full ship": (
        lambda: phase(Role.CAPTAIN, SHIP, ships={5: (CORN, 5)}),
        "load corn on ship 5",
        "The ship of 5 is full.",
    ),
    "larger ship": (
        lambda: phase(Role.CAPTAIN, SHIP),
        "load corn on ship 4",
        "More of the corn finds room on the ship of 6.",
    ),
    "no wharf": (lambda: phase(Role.CAPTAIN, SHIP), "load corn on wharf", "You have no occupied wharf."),
    "wharf used": (
        lambda: phase(Role.CAPTAIN, Board(goods=goods(corn=5), city={B.WHARF: 1}, used=[B.WHARF])),
        "load corn on wharf",
        "The wharf can be used once in the captain phase.",
    ),
    "nothing for the wharf": (
        lambda: phase(Role.CAPTAIN, WHARF),
        "load coffee on wharf",
        "You have no coffee.",
    ),
    "too much kept": (
        lambda: phase(Role.CAPTAIN, SHIP, step=Step.STORE),
        "store 6 corn",
        "You do not have so many barrels.",
    ),
    "too many kinds kept": (
        lambda: phase(Role.CAPTAIN, SHIP, step=Step.STORE),
        "store 5 corn, 1 indigo",
        "One barrel is kept, and all of as many kinds as your warehouses hold; no place may stay empty.",
    ),
    "too little kept": (
        lambda: phase(Role.CAPTAIN, SHIP, step=Step.STORE),
        "store nothing",
        "One barrel is kept, and all of as many kinds as your warehouses hold; no place may stay empty.",
    ),
    "pass the storing": (
        lambda: phase(Role.CAPTAIN, SHIP, step=Step.STORE),
        "pass",
        "This must be done before the game goes on.",
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
    """A factory of 7 with five doubloons."""
    state = new(Role.BUILDER, Board(), evolve(MARKET, doubloons=5), turn=1)
    apply(state, parse("build factory"))
    return state


EXPANSIONS = {
    "drafted already": (lambda: draft(B.AQUEDUCT), "draft aqueduct", "The aqueduct is in the game already."),
    "no place of its cost": (
        lambda: draft(B.AQUEDUCT),
        "draft small market",
        "No place for a building of 1 is left.",
    ),
    "never drafted": (lambda: draft(), "draft jeweler", "The jeweler is in the game already."),
    "of a set not in use": (
        lambda: position(NEW, boards(3), step=Step.DRAFT, in_play=()),
        "draft chapel",
        "The chapel is not in this game.",
    ),
    "something else than a draft": (
        lambda: draft(),
        "take mayor",
        "Now a building is to be brought into the game.",
    ),
    "no draft passed": (lambda: draft(), "pass", "This must be done before the game goes on."),
    "building not drafted": (
        lambda: position(NEW, boards(3, p0=Board(doubloons=9)), role=Role.BUILDER, in_play=[B.WHARF]),
        "build harbor",
        "The harbor is not in this game.",
    ),
    "no forest house": (
        lambda: new(Role.SETTLER),
        "settle corn as forest",
        "You have no occupied forest house.",
    ),
    "no such forest": (
        lambda: new(Role.SETTLER, city(B.FOREST_HOUSE)),
        "settle sugar as forest",
        "No sugar plantation lies face up.",
    ),
    "nothing drawn": (
        lambda: new(Role.SETTLER, city(B.FOREST_HOUSE)),
        "lay forest",
        "Now a plantation or quarry may be taken.",
    ),
    "second quarry": (
        lambda: new(Role.SETTLER, city(B.LIBRARY), step=Step.SETTLE_AGAIN),
        "settle quarry",
        "The second tile is a quarry only for the owner of an occupied construction hut.",
    ),
    "hunt a quarry": (
        lambda: new(Role.SETTLER, city(B.HUNTING_LODGE, island={Tile.CORN: 1}), step=Step.HUNT),
        "discard quarry",
        "A quarry stays on the island.",
    ),
    "hunt what is not there": (
        lambda: new(Role.SETTLER, city(B.HUNTING_LODGE, island={Tile.CORN: 1}), step=Step.HUNT),
        "discard forest corn",
        "You have no forest corn.",
    ),
    "hunt nobody": (
        lambda: new(
            Role.SETTLER,
            city(B.HUNTING_LODGE, island={Tile.CORN: 1}, staffed={Tile.CORN: 1}),
            step=Step.HUNT,
        ),
        "discard corn",
        "Each corn of yours is occupied: say by whom.",
    ),
    "hunt a noble": (
        lambda: new(
            Role.SETTLER,
            city(B.HUNTING_LODGE, island={Tile.CORN: 1}, staffed={Tile.CORN: 1}),
            step=Step.HUNT,
        ),
        "discard corn with noble",
        "There is nobody of that kind on your corn.",
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
        "Your guests are nobles.",
    ),
    "no empty circle": (
        lambda: position(BOTH, boards(3, p0=GUEST)),
        "move guest to harbor",
        "A guest needs an empty circle on your board.",
    ),
    "guests in the mayor phase": (
        lambda: new(Role.MAYOR, GUEST),
        "move guest to wharf",
        "Guests do not move in the mayor phase.",
    ),
    "something else before guests have moved": (
        lambda: new(Role.CRAFTSMAN, GUEST),
        "take barrel corn",
        "Now guests may move.",
    ),
    "pay with the market's own colonist": (
        paying,
        "pay colonist from black market",
        "Whoever occupies the black market cannot be paid with.",
    ),
    "pay with nobody": (
        paying,
        "pay noble from wharf",
        "You have nothing of that kind to pay with.",
    ),
    "pay with no barrel": (paying, "pay barrel coffee", "You have nothing of that kind to pay with."),
    "do not pay": (paying, "pass", "This must be done before the game goes on."),
    "no trading post": (
        lambda: new(Role.TRADER, SHIP),
        "sell corn to post",
        "You have no occupied trading post.",
    ),
    "nothing for the trading post": (
        lambda: new(Role.TRADER, POST),
        "sell coffee to post",
        "You have no coffee.",
    ),
    "no land office": (
        lambda: new(Role.TRADER, SHIP),
        "buy plantation corn",
        "You have no occupied land office.",
    ),
    "land office used": (
        lambda: new(Role.TRADER, evolve(LAND, used=[B.LAND_OFFICE])),
        "buy plantation corn",
        "The land office can be used once in the trader phase.",
    ),
    "colonist sells": (
        lambda: new(Role.TRADER, LAND),
        "sell plantation corn",
        "Only a noble on the land office sells plantations.",
    ),
    "noble buys": (
        lambda: new(Role.TRADER, evolve(LAND, nobles_city={B.LAND_OFFICE: 1})),
        "buy plantation corn",
        "Only a colonist on the land office buys plantations.",
    ),
    "nothing to sell to the bank": (
        lambda: new(Role.TRADER, evolve(LAND, nobles_city={B.LAND_OFFICE: 1})),
        "sell plantation sugar",
        "You have no sugar.",
    ),
    "no doubloon": (
        lambda: new(Role.TRADER, evolve(LAND, doubloons=0)),
        "buy plantation corn",
        "You have no doubloon.",
    ),
    "no room to buy for": (
        lambda: new(Role.TRADER, evolve(LAND, island=FULL_ISLAND), face_up={}),
        "buy plantation corn",
        "The island is full.",
    ),
    "buy what is not there": (
        lambda: new(Role.TRADER, LAND),
        "buy plantation coffee",
        "No coffee plantation lies face up.",
    ),
    "buy a forest": (
        lambda: new(Role.TRADER, LAND),
        "buy plantation corn as forest",
        "You have no occupied forest house.",
    ),
    "no small wharf": (
        lambda: new(Role.CAPTAIN, SHIP),
        "load 1 corn on small wharf",
        "You have no occupied small wharf.",
    ),
    "small wharf used": (
        lambda: new(Role.CAPTAIN, evolve(SMALL_WHARF, used=[B.SMALL_WHARF])),
        "load 1 corn on small wharf",
        "The small wharf can be used once in the captain phase.",
    ),
    "nothing on the small wharf": (
        lambda: new(Role.CAPTAIN, SMALL_WHARF),
        "load nothing on small wharf",
        "At least one barrel goes on the small wharf.",
    ),
    "too much on the small wharf": (
        lambda: new(Role.CAPTAIN, SMALL_WHARF),
        "load 3 corn on small wharf",
        "You do not have so many barrels.",
    ),
    "no royal supplier": (
        lambda: new(Role.CAPTAIN, SHIP),
        "supply 1 corn",
        "You have no occupied royal supplier.",
    ),
    "royal supplier used": (
        lambda: new(Role.CAPTAIN, evolve(CROWN, used=[B.ROYAL_SUPPLIER])),
        "supply 1 corn",
        "The royal supplier can be used once in the captain phase, before you have loaded.",
    ),
    "supply what is not there": (
        lambda: new(Role.CAPTAIN, CROWN),
        "supply 1 coffee",
        "You do not have so many barrels.",
    ),
    "supply too much": (
        lambda: new(Role.CAPTAIN, CROWN),
        "supply 1 corn, 1 indigo",
        "The royal supplier takes different kinds, as many barrels as you have nobles at most.",
    ),
    "supply two of a kind": (
        lambda: new(Role.CAPTAIN, CROWN),
        "supply 2 corn",
        "The royal supplier takes different kinds, as many barrels as you have nobles at most.",
    ),
    "no union hall": (
        lambda: new(Role.CAPTAIN, SHIP),
        "call union hall",
        "You have no occupied union hall.",
    ),
    "union hall used": (
        lambda: new(Role.CAPTAIN, evolve(CROWN, used=[B.UNION_HALL])),
        "call union hall",
        "The union hall acts once, on your first turn in the captain phase.",
    ),
    "union hall by itself": (
        lambda: new(Role.CAPTAIN, city(B.UNION_HALL, goods=goods(corn=2))),
        "call union hall",
        "The union hall pays by itself when you load or pass.",
    ),
    "store too little with a storehouse": (
        lambda: new(Role.CAPTAIN, evolve(SHIP, city={B.STOREHOUSE: 1}), step=Step.STORE),
        "store 3 corn",
        "4 single barrels are kept, and all of as many kinds as your warehouses hold; no place may stay"
        " empty.",
    ),
    "nobles that are not there": (
        lambda: new(Role.MAYOR, evolve(HAND, nobles_san_juan=1), step=Step.PLACING),
        "place 2 (2 noble) on island corn",
        "Every colonist goes to an empty circle while there is one, no circle takes two, and nobles are told"
        " apart.",
    ),
    "place nobles elsewhere first": (
        lambda: new(Role.MAYOR, evolve(HAND, nobles_san_juan=1), step=Step.PLACING),
        "place 1 (1 noble) in harbor",
        "Colonists are placed kind by kind, in a fixed order.",
    ),
    "after a sale": (
        lambda: new(Role.TRADER, LAND, step=Step.AFTER_SALE),
        "sell corn",
        "Now the land office may be used.",
    ),
}


def test_paid_in_one_order_and_each_once() -> None:
    """BLM-1"""
    state = new(Role.BUILDER, Board(), evolve(MARKET, doubloons=5), turn=1)
    apply(state, parse("build factory"))
    assert refuse(state, "pay point") == "The rest could not be paid then."
    apply(state, parse("pay colonist from wharf"))
    twice = "At most one colonist, one barrel and one victory point are paid, in this order."
    assert refuse(state, "pay colonist from san juan") == "You have nothing of that kind to pay with."
    state = new(Role.BUILDER, Board(), evolve(MARKET, doubloons=5, san_juan=1), turn=1)
    for text in ("build factory", "pay colonist from wharf"):
        apply(state, parse(text))
    assert refuse(state, "pay colonist from san juan") == twice


@pytest.mark.parametrize("name", EXPANSIONS)
def test_reason_with_expansions(name: str) -> None:
    build, action, reason = EXPANSIONS[name]
    assert refuse(build(), action) == reason


@pytest.mark.parametrize("name", CASES)
def test_reason(name: str) -> None:
    build, action, reason = CASES[name]
    assert refuse(build(), action) == reason


def test_over_is_over() -> None:
    state = play(THREE, 1)
    assert refuse(state, "pass") == "The game is over."
    assert refuse(state, "take mayor") == "The game is over."


@pytest.mark.parametrize(
    "options",
    [*[Options(players=n) for n in (2, 3, 4, 5)], *[expanded(n)[k] for n, k in enumerate((8, 2, 5, 8), 2)]],
    ids=name_of,
)
def test_every_illegal_action_is_refused_in_every_situation(options: Options) -> None:
    """A sentence, and the state untouched; nothing is swallowed and nothing slips through."""
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
def test_odd_things_are_refused_too(odd: object) -> None:
    for state in some_states(FOUR, 3, every=17):
        before = state.clone()
        with pytest.raises(IllegalAction):
            apply(state, odd)  # type: ignore[arg-type]
        assert state == before


def test_reason_reads_terms_and_keeps_them_for_translation() -> None:
    reason = Reason("No {building} is left for {good}.", {"building": B.SMALL_MARKET, "good": INDIGO})
    assert str(reason) == "No small market is left for indigo."
    assert reason.values["good"] is INDIGO
    assert COFFEE.label == "coffee"
