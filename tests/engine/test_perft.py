"""The number of sequences of actions from fixed positions, which reveals changes in the rules.

These numbers are not rules. If you meant to change a rule, enter the new numbers.
"""

import json
from collections.abc import Callable

import pytest

from puertorico.engine.action_parser import parse
from puertorico.engine.game import apply, apply_unchecked, legal_actions, new_game
from puertorico.engine.ids import Building, EndReason, Good, Role, Step, Tile
from puertorico.engine.options import DraftMode, Options
from puertorico.engine.position import Board, position
from puertorico.engine.state import GameState
from puertorico.record.codec import read_state, write_state
from tests.engine.helpers import (
    ALL_SETS,
    BOTH,
    CORN,
    FIVE,
    FOUR,
    INDIGO,
    NEW,
    SUGAR,
    THREE,
    TOBACCO,
    boards,
)

B = Building


def sequences(state: GameState, depth: int) -> int:
    if depth == 0 or state.is_over:
        return 1
    actions = legal_actions(state)
    if depth == 1:
        return len(actions)
    total = 0
    for action in actions:
        after = state.clone()
        apply_unchecked(after, action)
        total += sequences(after, depth - 1)
    return total


RICH = Board(
    doubloons=9,
    goods=dict.fromkeys(Good, 2),
    island={Tile.CORN: 2, Tile.QUARRY: 1, Tile.SUGAR: 1},
    staffed={Tile.CORN: 1, Tile.QUARRY: 1, Tile.SUGAR: 1},
    city={B.SMALL_SUGAR_MILL: 1, B.HACIENDA: 1, B.HOSPICE: 1, B.SMALL_WAREHOUSE: 1},
    san_juan=1,
)
LATE = Board(
    doubloons=12,
    goods={CORN: 3, SUGAR: 2, TOBACCO: 1},
    island={Tile.CORN: 3, Tile.SUGAR: 3, Tile.TOBACCO: 2, Tile.QUARRY: 2},
    staffed={Tile.CORN: 3, Tile.SUGAR: 2, Tile.TOBACCO: 1, Tile.QUARRY: 2},
    city={B.SUGAR_MILL: 2, B.TOBACCO_STORAGE: 1, B.UNIVERSITY: 1, B.WHARF: 1, B.HARBOR: 1, B.LARGE_MARKET: 1},
)

HOST = Board(
    doubloons=3,
    vp=2,
    goods={CORN: 2, SUGAR: 1},
    island={Tile.CORN: 1, Tile.FOREST_SUGAR: 3, Tile.SUGAR: 1},
    staffed={Tile.SUGAR: 1},
    city={
        B.GUESTHOUSE: 2,
        B.FOREST_HOUSE: 1,
        B.BLACK_MARKET: 1,
        B.LIBRARY: 1,
        B.HACIENDA: 0,
        B.SUGAR_MILL: 1,
    },
)
LORD = Board(
    doubloons=2,
    goods={CORN: 2, INDIGO: 1, TOBACCO: 1},
    island={Tile.CORN: 2, Tile.TOBACCO: 1, Tile.FOREST_CORN: 1},
    staffed={Tile.CORN: 2},
    nobles_island={Tile.CORN: 1},
    city={
        B.LAND_OFFICE: 1,
        B.HUNTING_LODGE: 1,
        B.VILLA: 1,
        B.ROYAL_SUPPLIER: 1,
        B.SMALL_WHARF: 1,
        B.STOREHOUSE: 1,
    },
    nobles_city={B.LAND_OFFICE: 1},
)

CROWD = Board(
    san_juan=5,
    nobles_san_juan=2,
    island={Tile.CORN: 2, Tile.QUARRY: 1},
    city={B.SUGAR_MILL: 0, B.CHAPEL: 0, B.ZONING_OFFICE: 0, B.GUESTHOUSE: 0},
)
SHIPPER = Board(
    goods={CORN: 2, INDIGO: 2, SUGAR: 1},
    island={Tile.CORN: 1},
    nobles_island={Tile.CORN: 1},
    staffed={Tile.CORN: 1},
    city=dict.fromkeys(
        (B.WHARF, B.SMALL_WHARF, B.UNION_HALL, B.ROYAL_SUPPLIER, B.LIGHTHOUSE, B.LIBRARY, B.HARBOR), 1
    ),
)
MERCHANT = Board(
    doubloons=6,
    goods={CORN: 1, INDIGO: 1, TOBACCO: 1},
    city={B.TRADING_POST: 1, B.OFFICE: 1, B.CHURCH: 1, B.UNIVERSITY: 1, B.ZONING_OFFICE: 1, B.LAND_OFFICE: 1},
)

POSITIONS: dict[str, Callable[[], GameState]] = {
    "start of three": lambda: new_game(Options(players=3, governor=0), 1),
    "start of four": lambda: new_game(Options(players=4, governor=1), 2),
    "start of five": lambda: new_game(Options(players=5, governor=2), 3),
    "settling": lambda: position(THREE, [RICH, Board(), LATE], role=Role.SETTLER, face_up={Tile.COFFEE: 4}),
    "mayor": lambda: position(THREE, [RICH, LATE, Board()], role=Role.MAYOR),
    "placing": lambda: position(FOUR, boards(4, p1=LATE), role=Role.MAYOR, turn=1, step=Step.PLACING),
    "building": lambda: position(FOUR, [RICH, LATE, Board(doubloons=5), Board()], role=Role.BUILDER),
    "making": lambda: position(FOUR, [RICH, LATE, Board(), Board()], role=Role.CRAFTSMAN),
    "selling": lambda: position(FOUR, [RICH, LATE, RICH, Board()], role=Role.TRADER, trading_house=[INDIGO]),
    "loading": lambda: position(FOUR, [RICH, LATE, RICH, Board()], role=Role.CAPTAIN),
    "loading, few ships": lambda: position(
        FIVE, boards(5, p0=LATE, p3=LATE), role=Role.CAPTAIN, ships={6: (INDIGO, 2), 7: (SUGAR, 6)}
    ),
    "storing": lambda: position(THREE, [RICH, LATE, Board()], role=Role.CAPTAIN, step=Step.STORE),
    "between phases": lambda: position(
        FIVE, boards(5, p0=RICH, p4=LATE), governor=3, turn=4, roles_taken={Role.MAYOR: 3}
    ),
    "drafting": lambda: new_game(Options(players=3, sets=ALL_SETS, governor=0), 1),
    "guests and forests": lambda: position(
        NEW, [HOST, RICH, Board()], role=Role.SETTLER, face_up={Tile.CORN: 4}
    ),
    "guests before producing": lambda: position(NEW, [HOST, RICH, Board()], role=Role.CRAFTSMAN),
    "paying in kind": lambda: position(NEW, [HOST, RICH, Board()], role=Role.BUILDER),
    "shipping by small wharf": lambda: position(BOTH, [LORD, HOST, Board()], role=Role.CAPTAIN),
    "storing with a storehouse": lambda: position(
        BOTH, [LORD, HOST, Board()], role=Role.CAPTAIN, step=Step.STORE
    ),
    "placing nobles": lambda: position(BOTH, [LORD, RICH, Board()], role=Role.MAYOR),
    "selling land": lambda: position(BOTH, [LORD, HOST, Board()], role=Role.TRADER),
    "hunting": lambda: position(BOTH, [LORD, HOST, Board()], role=Role.SETTLER, step=Step.SETTLER_LAST),
    "placing a mixed crowd": lambda: position(
        BOTH, [CROWD, RICH, Board()], role=Role.MAYOR, step=Step.PLACING
    ),
    "settling again by library": lambda: position(
        NEW, [HOST, RICH, Board()], role=Role.SETTLER, step=Step.SETTLE_AGAIN
    ),
    "shipping by all means": lambda: position(BOTH, [SHIPPER, RICH, Board()], role=Role.CAPTAIN),
    "shipping by all means, two players": lambda: position(
        Options(players=2, sets=ALL_SETS), [SHIPPER, RICH], role=Role.CAPTAIN, ships={4: (CORN, 1)}
    ),
    "selling past a full house": lambda: position(
        BOTH, [MERCHANT, MERCHANT, HOST], role=Role.TRADER, trading_house=[CORN, INDIGO, SUGAR, TOBACCO]
    ),
    "building with church and university": lambda: position(
        BOTH, [MERCHANT, CROWD, Board(doubloons=4)], role=Role.BUILDER
    ),
    "drafting, half done": lambda: position(
        Options(players=5, sets=ALL_SETS),
        [Board()] * 5,
        turn=3,
        step=Step.DRAFT,
        in_play=[B.AQUEDUCT, B.LAND_OFFICE, B.CHAPEL, B.CHURCH, B.STATUE, B.CLOISTER, B.WHARF, B.VILLA],
    ),
    "last card of the game": lambda: position(
        FOUR,
        [RICH, LATE, Board(), RICH],
        governor=0,
        turn=3,
        roles_taken={Role.MAYOR: 0, Role.CAPTAIN: 1, Role.TRADER: 2},
        ended=EndReason.COLONISTS,
    ),
    "start of two with all sets": lambda: new_game(
        Options(players=2, sets=ALL_SETS, draft=DraftMode.RANDOM, governor=0), 1
    ),
}

EXPECTED: dict[str, tuple[int, int, int]] = {
    "start of three": (6, 30, 145),
    "start of four": (7, 42, 251),
    "start of five": (8, 55, 383),
    "settling": (2, 6, 12),
    "mayor": (2, 8, 26),
    "placing": (4, 15, 48),
    "building": (20, 355, 929),
    "making": (3, 18, 135),
    "selling": (5, 17, 60),
    "loading": (15, 126, 845),
    "loading, few ships": (6, 33, 83),
    "storing": (20, 60, 300),
    "between phases": (7, 56, 339),
    "drafting": (38, 1378, 47496),
    "guests and forests": (4, 18, 71),
    "guests before producing": (4, 15, 54),
    "paying in kind": (28, 762, 6168),
    "shipping by small wharf": (26, 220, 1328),
    "storing with a storehouse": (5, 21, 70),
    "placing nobles": (2, 4, 12),
    "selling land": (7, 30, 165),
    "hunting": (5, 20, 90),
    "placing a mixed crowd": (6, 17, 93),
    "settling again by library": (10, 58, 246),
    "shipping by all means": (33, 475, 3869),
    "shipping by all means, two players": (27, 181, 823),
    "selling past a full house": (6, 23, 123),
    "building with church and university": (30, 76, 1130),
    "drafting, half done": (24, 516, 9864),
    "last card of the game": (4, 25, 404),
    "start of two with all sets": (7, 41, 229),
}


@pytest.mark.parametrize("name", POSITIONS)
def test_the_number_of_sequences_is_known(name: str) -> None:
    state = POSITIONS[name]()
    assert tuple(sequences(state, depth) for depth in (1, 2, 3)) == EXPECTED[name]


def sequences_of_texts(situation: str, depth: int, known: dict[tuple[str, int], int]) -> int:
    """Return the same number, counted without copies or stored legal actions.

    Positions are JSON texts, parsed again for every action; each is counted once, however it was reached.
    Actions are parsed from text, too.
    """
    state = read_state(json.loads(situation))
    if depth == 0 or state.is_over:
        return 1
    if (situation, depth) not in known:
        actions = {str(action) for action in legal_actions(state)}
        total = 0 if depth > 1 else len(actions)
        for action in actions if depth > 1 else ():
            after = read_state(json.loads(situation))
            apply(after, parse(action))
            total += sequences_of_texts(json.dumps(write_state(after)), depth - 1, known)
        known[situation, depth] = total
    return known[situation, depth]


@pytest.mark.parametrize("depth", [2, pytest.param(3, marks=pytest.mark.many_games)])
@pytest.mark.parametrize("name", POSITIONS)
def test_counting_with_parsed_texts_gives_the_same_number(name: str, depth: int) -> None:
    situation = json.dumps(write_state(POSITIONS[name]()))
    assert sequences_of_texts(situation, depth, {}) == EXPECTED[name][depth - 1]
