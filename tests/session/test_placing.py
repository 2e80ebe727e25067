import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puertorico.engine.actions import PLACE_IN_CITY, PLACE_ON_ISLAND, TAKE_ROLE
from puertorico.engine.errors import IllegalAction
from puertorico.engine.game import apply
from puertorico.engine.ids import Building, Role, Step, Tile
from puertorico.engine.options import Options
from puertorico.engine.phases.craftsman import output
from puertorico.engine.position import Board, position
from puertorico.engine.state import GameState
from puertorico.session.arrangement import EMPTY, follow, move_tile, without_colonists
from puertorico.session.game import Session
from puertorico.session.placing import SAN_JUAN, InBuilding, OnIsland, Placement, begin
from puertorico.session.seats import Kind, Seat

B = Building


def placing(board: Board, colonists: int) -> tuple[GameState, Placement]:
    """A seat with so many new colonists in the middle of the mayor phase, and its draft."""
    before = follow(EMPTY, position(Options(players=3), [board, Board(), Board()]).players[0])
    people = sum(board.manned.values()) + sum(board.city.values()) + colonists
    bare = Board(island=board.island, city=dict.fromkeys(board.city, 0), san_juan=people)
    state = position(
        Options(players=3), [bare, Board(), Board()], role=Role.MAYOR, played_by=0, step=Step.PLACING
    )
    return state, begin(state, 0, before)


def test_the_draft_begins_where_people_stood():
    board = Board(island={Tile.CORN: 2, Tile.QUARRY: 1}, manned={Tile.CORN: 1}, city={B.OFFICE: 1})
    _, draft = placing(board, colonists=1)
    assert draft.san_juan == 1
    assert (draft.at(InBuilding(B.OFFICE)), draft.room(InBuilding(B.OFFICE))) == (1, 0)
    assert [draft.at(OnIsland(space)) for space in range(4)] == [1, 0, 0, 0]
    assert [draft.room(OnIsland(space)) for space in range(4)] == [0, 1, 1, 0]
    assert draft.room(InBuilding(B.WHARF)) == draft.at(InBuilding(B.WHARF)) == 0


def test_moving():
    board = Board(island={Tile.CORN: 2}, city={B.INDIGO_PLANT: 2})
    _, draft = placing(board, colonists=1)
    plant = InBuilding(B.INDIGO_PLANT)
    draft = draft.move(SAN_JUAN, OnIsland(1)).move(plant, OnIsland(0)).move(plant, SAN_JUAN)
    assert (draft.at(plant), draft.at(OnIsland(0)), draft.at(OnIsland(1)), draft.san_juan) == (0, 1, 1, 1)
    assert draft.move(OnIsland(0), OnIsland(0)) == draft
    assert str(draft.why_not(SAN_JUAN, OnIsland(0))) == "There is no empty circle."
    assert str(draft.why_not(plant, SAN_JUAN)) == "No colonist is there."
    with pytest.raises(IllegalAction, match="no empty circle"):
        draft.move(SAN_JUAN, OnIsland(7))
    assert draft.clear().san_juan == 3
    assert draft.clear().arrangement == without_colonists(draft.arrangement)


def test_nobody_stays_in_san_juan_while_a_circle_is_empty():
    state, draft = placing(Board(island={Tile.CORN: 2}, city={B.OFFICE: 0}), colonists=2)
    assert [str(reason) for reason in draft.problems()] == [
        "Nobody may stay in San Juan while a circle is empty."
    ]
    with pytest.raises(IllegalAction, match="San Juan"):
        draft.steps(state)
    assert draft.move(SAN_JUAN, OnIsland(0)).move(SAN_JUAN, OnIsland(1)).problems() == ()


def test_steps_answer_what_is_asked_and_no_more():
    state, draft = placing(Board(island={Tile.CORN: 2, Tile.QUARRY: 1}, city={B.OFFICE: 0}), colonists=2)
    draft = draft.move(SAN_JUAN, InBuilding(B.OFFICE)).move(SAN_JUAN, OnIsland(1))
    before = state.clone()
    steps = draft.steps(state)
    assert steps == [PLACE_ON_ISLAND[Tile.CORN][1], PLACE_ON_ISLAND[Tile.QUARRY][0]]
    assert state == before
    for step in steps:
        apply(state, step)
    assert state.players[0].manned == [1, 0, 0, 0, 0, 0]
    assert state.players[0].workers[B.OFFICE] == 1
    assert draft.steps(state) == []


def test_a_full_board_asks_nothing():
    board = Board(island={Tile.CORN: 1}, city={B.OFFICE: 0})
    before = follow(EMPTY, position(Options(players=3), [board, Board(), Board()]).players[0])
    state = position(
        Options(players=3),
        [Board(island=board.island, city=board.city, san_juan=3), Board(), Board()],
        role=Role.MAYOR,
        played_by=0,
        step=Step.PLACING,
    )
    assert state.tasks[-1].step != Step.PLACE
    draft = begin(state, 0, before).fill()
    assert (draft.san_juan, draft.problems()) == (1, ())
    assert draft.steps(state) == []


@pytest.mark.parametrize(
    ("board", "colonists", "spots"),
    [
        (
            Board(
                island={Tile.INDIGO: 1, Tile.COFFEE: 1}, city={B.SMALL_INDIGO_PLANT: 0, B.COFFEE_ROASTER: 0}
            ),
            2,
            {OnIsland(1), InBuilding(B.COFFEE_ROASTER)},
        ),
        (
            Board(
                island={Tile.INDIGO: 1, Tile.COFFEE: 1}, city={B.COFFEE_ROASTER: 0, B.SMALL_INDIGO_PLANT: 1}
            ),
            1,
            {OnIsland(0)},
        ),
        (Board(island={Tile.INDIGO: 1, Tile.QUARRY: 1}, city={B.OFFICE: 0}), 1, {InBuilding(B.OFFICE)}),
        (Board(island={Tile.INDIGO: 1, Tile.QUARRY: 1}, city={B.INDIGO_PLANT: 0}), 1, {OnIsland(1)}),
        (Board(island={Tile.CORN: 1, Tile.QUARRY: 1}, city={B.HARBOR: 0}), 1, {OnIsland(0)}),
        (Board(island={Tile.QUARRY: 1}, city={B.OFFICE: 0, B.WHARF: 0}), 1, {InBuilding(B.WHARF)}),
        (Board(island={Tile.SUGAR: 1}, city={B.INDIGO_PLANT: 0, B.SUGAR_MILL: 1}), 1, {OnIsland(0)}),
    ],
)
def test_filling_goes_where_it_is_of_use(board: Board, colonists: int, spots: set[object]):
    _, draft = placing(board, colonists)
    filled = draft.fill()
    assert {spot for spot in filled.spots() if filled.at(spot) > draft.at(spot)} == spots


def test_filling_leaves_people_where_they_are():
    board = Board(island={Tile.QUARRY: 2, Tile.CORN: 1}, manned={Tile.QUARRY: 2}, city={B.OFFICE: 0})
    _, draft = placing(board, colonists=1)
    filled = draft.fill()
    assert [filled.at(OnIsland(space)) for space in range(3)] == [1, 1, 1]
    assert filled.at(InBuilding(B.OFFICE)) == 0


def session(seed: int) -> Session:
    return Session(Options(players=4), seed, [Seat(Kind.HUMAN, name) for name in "ABCD"])


def place_by_hand(draft: Placement, rng: random.Random) -> Placement:
    """Moves discs about at random, then fills what is left."""
    for _ in range(rng.randrange(12)):
        start, end = rng.choice([*draft.spots(), SAN_JUAN]), rng.choice([*draft.spots(), SAN_JUAN])
        if draft.why_not(start, end) is None:
            draft = draft.move(start, end)
    return draft.fill()


@given(st.integers(0, 10_000))
@settings(max_examples=15, deadline=None)
def test_whole_games_placed_by_hand(seed: int):
    """The draft, handed in step by step, is what stands on the board afterwards, disc by disc."""
    game, rng = session(seed), random.Random(seed)
    placed = 0
    while not game.is_over:
        seat = game.seat_to_move
        assert seat is not None
        if not game.is_placing(seat):
            game.act(rng.choice(game.legal()), space=rng.choice([None, *range(12)]))
            continue
        draft = begin(game.state, seat, game.arrangements[seat])
        total = game.state.players[seat].colonists
        draft = place_by_hand(draft, rng)
        assert draft.problems() == ()
        assert draft.san_juan + draft.arrangement.colonists == total
        moments = game.place(draft)
        assert moments
        assert not game.is_placing(seat)
        assert game.arrangements[seat] == draft.arrangement
        assert game.state.players[seat].san_juan == draft.san_juan
        placed += 1
    assert placed


def test_tiles_can_be_shifted_while_colonists_are_placed():
    game = session(1)
    game.act(TAKE_ROLE[Role.SETTLER])
    while game.seat_to_move is not None and game.state.role is Role.SETTLER:
        game.act(game.legal()[0])
    game.act(TAKE_ROLE[Role.MAYOR])
    while game.state.tasks[-1].step != Step.PLACE:
        game.act(game.legal()[-1])
    seat = game.seat_to_move
    assert seat is not None
    game.arrange(seat, move_tile(game.arrangements[seat], 0, 11))
    with pytest.raises(ValueError, match="does not show this board"):
        game.arrange(seat, EMPTY)


def test_filling_makes_barrels():
    """Whatever circles there are: filling with everybody in hand makes no fewer kinds than a random hand."""
    rng = random.Random(5)
    board = Board(
        island={Tile.INDIGO: 2, Tile.SUGAR: 2, Tile.TOBACCO: 1, Tile.QUARRY: 2},
        city={B.INDIGO_PLANT: 0, B.SUGAR_MILL: 0, B.TOBACCO_STORAGE: 0, B.WHARF: 0},
    )
    made = []
    for use_fill in (True, False):
        state, draft = placing(board, colonists=6)
        if not use_fill:
            while draft.san_juan:
                draft = draft.move(SAN_JUAN, rng.choice([s for s in draft.spots() if draft.room(s)]))
        for step in draft.fill().steps(state):
            apply(state, step)
        made.append(sum(output(state.players[0])))
    assert made[0] == 3
    assert made[1] <= 3


def test_the_last_circles_are_filled_by_the_engine():
    state, draft = placing(Board(island={Tile.QUARRY: 1}, city={B.OFFICE: 0, B.WHARF: 0}), colonists=2)
    draft = draft.move(SAN_JUAN, OnIsland(0)).move(SAN_JUAN, InBuilding(B.OFFICE))
    assert draft.steps(state) == [PLACE_ON_ISLAND[Tile.QUARRY][1], PLACE_IN_CITY[B.OFFICE][1]]
