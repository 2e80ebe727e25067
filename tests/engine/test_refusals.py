"""What cannot be done is refused with the reason in words, and changes nothing."""

import random

import pytest

from puertorico.engine.actions import Action, PlaceInCity, PlaceOnIsland, Store, TakePlantation, parse
from puertorico.engine.errors import IllegalAction, Reason
from puertorico.engine.game import apply, legal_actions
from puertorico.engine.ids import BUILDINGS, Building, Good, Role, Step, Tile
from puertorico.engine.position import Board, position
from puertorico.engine.state import GameState
from tests.engine.helpers import COFFEE, CORN, FOUR, INDIGO, SUGAR, THREE, Options, boards, play, some_states
from tests.engine.test_actions import ALL

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
        lambda: phase(Role.CRAFTSMAN, Board(island={Tile.CORN: 1}, manned={Tile.CORN: 1})),
        "take barrel coffee",
        "You have not just produced any coffee.",
    ),
    "supply empty": (
        lambda: phase(
            Role.CRAFTSMAN,
            Board(
                island={Tile.CORN: 1, Tile.INDIGO: 1},
                manned={Tile.CORN: 1, Tile.INDIGO: 1},
                city={B.INDIGO_PLANT: 1},
            ),
            Board(goods=goods(corn=9)),
        ),
        "take barrel corn",
        "The supply has no corn left.",
    ),
    "nothing to sell": (lambda: phase(Role.TRADER, SHIP), "sell coffee", "You have no coffee."),
    "kind in the house": (
        lambda: phase(Role.TRADER, SHIP, house=[CORN]),
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


@pytest.mark.parametrize("name", CASES)
def test_reason(name: str) -> None:
    build, action, reason = CASES[name]
    assert refuse(build(), action) == reason


def test_over_is_over() -> None:
    state = play(THREE, 1)
    assert refuse(state, "pass") == "The game is over."
    assert refuse(state, "take mayor") == "The game is over."


@pytest.mark.parametrize("seed", range(4))
def test_every_illegal_action_is_refused_in_every_situation(seed: int) -> None:
    """A sentence, and the state untouched; nothing is swallowed and nothing slips through."""
    rng = random.Random(seed)
    for state in some_states(Options(players=3 + seed % 3), seed, every=11):
        legal = set(legal_actions(state))
        kept = [rng.randrange(4) for _ in range(5)]
        extra = Store((kept[0], kept[1], kept[2], kept[3], kept[4]))
        before = state.clone()
        for action in [*ALL, extra]:
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
