import random

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from puertorico.engine.actions import PLACE_IN_CITY, PLACE_ON_ISLAND, TAKE_ROLE
from puertorico.engine.errors import IllegalAction
from puertorico.engine.game import apply
from puertorico.engine.ids import PLACES, Building, Role, Step, Tile
from puertorico.engine.ids import SAN_JUAN as SAN_JUAN_PLACE
from puertorico.engine.options import Options
from puertorico.engine.position import Board, position
from puertorico.engine.state import GameState
from puertorico.record.seats import Seat, SeatKind
from puertorico.session.arrangement import EMPTY_ARRANGEMENT, move_tile, update_arrangement, without_colonists
from puertorico.session.colonist_draft import SAN_JUAN, ColonistDraft, InBuilding, OnIsland, start_draft
from puertorico.session.game_session import Session
from tests.setups import BOXES, SETUPS

B = Building
EVERYWHERE = (9,) * PLACES
"""More people than there are circles, on every place."""


def placing(board: Board, colonists: int) -> tuple[GameState, ColonistDraft]:
    """Return a position in which seat 0 places colonists, of which ``colonists`` are new, and its draft."""
    before = update_arrangement(
        EMPTY_ARRANGEMENT, position(Options(players=3), [board, Board(), Board()]).players[0]
    )
    people = sum(board.staffed.values()) + sum(board.city.values()) + colonists
    bare = Board(island=board.island, city=dict.fromkeys(board.city, 0), san_juan=people)
    state = position(
        Options(players=3), [bare, Board(), Board()], role=Role.MAYOR, played_by=0, step=Step.PLACING
    )
    return state, start_draft(state, 0, before)


def test_a_draft_starts_with_the_old_placement():
    board = Board(island={Tile.CORN: 2, Tile.QUARRY: 1}, staffed={Tile.CORN: 1}, city={B.OFFICE: 1})
    _, draft = placing(board, colonists=1)
    assert draft.san_juan == 1
    assert (draft.at(InBuilding(B.OFFICE)), draft.room(InBuilding(B.OFFICE))) == (1, 0)
    assert [draft.at(OnIsland(space)) for space in range(4)] == [1, 0, 0, 0]
    assert [draft.room(OnIsland(space)) for space in range(4)] == [0, 1, 1, 0]
    assert draft.room(InBuilding(B.WHARF)) == draft.at(InBuilding(B.WHARF)) == 0


def test_a_noble_and_a_colonist_change_places():
    """MAY-2, NOB-2: on the board and in San Juan."""
    board = Board(island={Tile.CORN: 2}, staffed={Tile.CORN: 1}, city={B.OFFICE: 0})
    _, draft = placing(board, colonists=2)
    draft = evolve(draft.clear(), san_juan_nobles=1).move(SAN_JUAN, InBuilding(B.OFFICE), noble=True)
    draft = draft.move(SAN_JUAN, OnIsland(0))
    there = draft.exchange(InBuilding(B.OFFICE), OnIsland(0), noble=True)
    assert (there.nobles_at(InBuilding(B.OFFICE)), there.nobles_at(OnIsland(0))) == (0, 1)
    assert there.exchange(InBuilding(B.OFFICE), OnIsland(0), noble=False) == draft
    home = draft.exchange(SAN_JUAN, InBuilding(B.OFFICE), noble=False)
    assert (home.san_juan, home.san_juan_nobles, home.nobles_at(InBuilding(B.OFFICE))) == (1, 1, 0)
    assert draft.has_both
    assert not evolve(home, san_juan_nobles=0).has_both
    with pytest.raises(IllegalAction, match="no noble"):
        draft.exchange(OnIsland(0), InBuilding(B.OFFICE), noble=True)
    with pytest.raises(IllegalAction, match="no colonist"):
        draft.exchange(InBuilding(B.OFFICE), OnIsland(1), noble=True)


def test_colonists_can_be_moved():
    board = Board(island={Tile.CORN: 2}, city={B.INDIGO_PLANT: 2})
    _, draft = placing(board, colonists=1)
    plant = InBuilding(B.INDIGO_PLANT)
    draft = draft.move(SAN_JUAN, OnIsland(1)).move(plant, OnIsland(0)).move(plant, SAN_JUAN)
    assert (draft.at(plant), draft.at(OnIsland(0)), draft.at(OnIsland(1)), draft.san_juan) == (0, 1, 1, 1)
    assert draft.move(OnIsland(0), OnIsland(0)) == draft
    assert str(draft.why_not(SAN_JUAN, OnIsland(0))) == "There is no empty circle there."
    assert str(draft.why_not(plant, SAN_JUAN)) == "There is no colonist there."
    with pytest.raises(IllegalAction, match="no empty circle"):
        draft.move(SAN_JUAN, OnIsland(7))
    assert draft.clear().san_juan == 3
    assert draft.clear().arrangement == without_colonists(draft.arrangement)


def test_no_one_stays_in_san_juan_while_a_circle_is_empty():
    state, draft = placing(Board(island={Tile.CORN: 2}, city={B.OFFICE: 0}), colonists=2)
    assert [str(reason) for reason in draft.problems()] == [
        "Fill every empty circle before you leave anyone in San Juan."
    ]
    with pytest.raises(IllegalAction, match="San Juan"):
        draft.steps(state)
    assert draft.move(SAN_JUAN, OnIsland(0)).move(SAN_JUAN, OnIsland(1)).problems() == ()


def test_steps_answer_exactly_the_decisions_of_the_engine():
    state, draft = placing(Board(island={Tile.CORN: 2, Tile.QUARRY: 1}, city={B.OFFICE: 0}), colonists=2)
    draft = draft.move(SAN_JUAN, InBuilding(B.OFFICE)).move(SAN_JUAN, OnIsland(1))
    before = state.clone()
    steps = draft.steps(state)
    assert steps == [PLACE_ON_ISLAND[Tile.CORN][1], PLACE_ON_ISLAND[Tile.QUARRY][0]]
    assert state == before
    for step in steps:
        apply(state, step)
    assert state.players[0].staffed[:6] == [1, 0, 0, 0, 0, 0]
    assert state.players[0].workers[B.OFFICE] == 1
    assert draft.steps(state) == []


def test_a_full_board_needs_no_steps():
    board = Board(island={Tile.CORN: 1}, city={B.OFFICE: 0})
    before = update_arrangement(
        EMPTY_ARRANGEMENT, position(Options(players=3), [board, Board(), Board()]).players[0]
    )
    state = position(
        Options(players=3),
        [Board(island=board.island, city=board.city, san_juan=3), Board(), Board()],
        role=Role.MAYOR,
        played_by=0,
        step=Step.PLACING,
    )
    assert state.tasks[-1].step != Step.PLACE
    draft = start_draft(state, 0, before).fill(EVERYWHERE)
    assert (draft.san_juan, draft.problems()) == (1, ())
    assert draft.steps(state) == []


def test_filling_does_not_move_placed_colonists():
    board = Board(island={Tile.QUARRY: 2, Tile.CORN: 1}, staffed={Tile.QUARRY: 2}, city={B.OFFICE: 0})
    _, draft = placing(board, colonists=1)
    counts = [*draft.counts()]
    counts[Tile.CORN] += 1
    filled = draft.fill(counts)
    assert [filled.at(OnIsland(space)) for space in range(3)] == [1, 1, 1]
    assert filled.at(InBuilding(B.OFFICE)) == 0
    assert filled.counts() == tuple(counts)


def session(seed: int, options: Options | None = None) -> Session:
    options = options or Options(players=4)
    return Session(options, seed, [Seat(SeatKind.HUMAN, name) for name in "ABCDE"[: options.players]])


def place_by_hand(draft: ColonistDraft, rng: random.Random) -> ColonistDraft:
    """Move colonists at random, then fill the remaining circles."""
    for _ in range(rng.randrange(12)):
        start, end = rng.choice([*draft.spots(), SAN_JUAN]), rng.choice([*draft.spots(), SAN_JUAN])
        noble = rng.choice([None, False, True])
        if draft.why_not(start, end, noble=noble) is None:
            draft = draft.move(start, end, noble=noble)
    return draft.fill(EVERYWHERE)


@given(st.integers(0, 10_000), st.sampled_from(SETUPS))
@settings(max_examples=25)
def test_drafts_are_placed_exactly_for_whole_games(seed: int, options: Options):
    """After its steps, the board has exactly the colonists and nobles of the draft."""
    game, rng = session(seed, options), random.Random(seed)
    placed = 0
    while not game.is_over:
        seat = game.seat_to_move
        assert seat is not None
        if not game.is_placing(seat):
            game.act(rng.choice(game.legal()), space=rng.choice([None, *range(12)]))
            continue
        draft = start_draft(game.state, seat, game.arrangements[seat])
        player = game.state.players[seat]
        total, nobles = player.colonists, sum(player.nobles)
        assert (game.san_juan(seat), game.san_juan_nobles(seat)) == (draft.san_juan, draft.san_juan_nobles)
        draft = place_by_hand(draft, rng)
        assert draft.problems() == ()
        assert draft.san_juan + draft.arrangement.colonists == total
        assert draft.san_juan_nobles + draft.arrangement.nobles == nobles
        log_entries = game.place(draft)
        assert log_entries
        assert not game.is_placing(seat)
        assert game.arrangements[seat] == draft.arrangement
        assert game.state.players[seat].san_juan == draft.san_juan
        assert game.state.players[seat].nobles[SAN_JUAN_PLACE] == draft.san_juan_nobles
        placed += 1
    assert placed


def with_nobles(board: Board, colonists: int, nobles: int) -> ColonistDraft:
    """Return the draft of a seat with these colonists and nobles to place."""
    options = Options(players=3, sets=BOXES["all"])
    before = position(options, [board, Board(), Board()])
    state = position(
        options,
        [Board(island=board.island, city=board.city, san_juan=colonists + nobles, nobles_san_juan=nobles)]
        + [Board()] * 2,
        role=Role.MAYOR,
        played_by=0,
        step=Step.PLACING,
    )
    return start_draft(state, 0, update_arrangement(EMPTY_ARRANGEMENT, before.players[0]))


def test_nobles_and_colonists_are_moved_separately():
    draft = with_nobles(Board(island={Tile.CORN: 3}, city={B.INDIGO_PLANT: 0}), colonists=2, nobles=1)
    plant = InBuilding(B.INDIGO_PLANT)
    assert (draft.san_juan, draft.san_juan_nobles) == (3, 1)
    draft = draft.move(SAN_JUAN, plant, noble=True)
    assert (draft.at(plant), draft.nobles_at(plant), draft.san_juan_nobles) == (1, 1, 0)
    assert str(draft.why_not(SAN_JUAN, plant, noble=True)) == "There is no noble there."
    assert str(draft.why_not(plant, SAN_JUAN, noble=False)) == "There is no colonist there."
    draft = draft.move(SAN_JUAN, plant)
    assert (draft.at(plant), draft.nobles_at(plant)) == (2, 1)
    draft = draft.move(plant, OnIsland(0))
    assert (draft.nobles_at(OnIsland(0)), draft.nobles_at(plant)) == (0, 1), "the colonist goes first"
    draft = draft.move(plant, OnIsland(1))
    assert draft.nobles_at(OnIsland(1)) == 1
    assert (draft.clear().san_juan, draft.clear().san_juan_nobles) == (3, 1)


def test_filling_puts_nobles_where_they_have_a_better_effect():
    draft = with_nobles(Board(city={B.CHAPEL: 0, B.OFFICE: 0}), colonists=1, nobles=1).fill(EVERYWHERE)
    assert (draft.nobles_at(InBuilding(B.CHAPEL)), draft.nobles_at(InBuilding(B.OFFICE))) == (1, 0)


def test_a_forest_has_no_circle():
    draft = with_nobles(Board(island={Tile.FOREST_CORN: 1, Tile.CORN: 1}), colonists=2, nobles=0)
    forest, field = (
        OnIsland(space)
        for kind in (Tile.FOREST_CORN, Tile.CORN)
        for space, here in enumerate(draft.arrangement.island)
        if here is not None and here.tile == kind
    )
    assert draft.spots() == [field]
    assert str(draft.why_not(SAN_JUAN, forest)) == "There is no empty circle there."
    assert draft.fill(EVERYWHERE).problems() == ()


def test_tiles_can_be_moved_while_placing_colonists():
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
        game.arrange(seat, EMPTY_ARRANGEMENT)


def test_the_engine_fills_the_last_circles():
    state, draft = placing(Board(island={Tile.QUARRY: 1}, city={B.OFFICE: 0, B.WHARF: 0}), colonists=2)
    draft = draft.move(SAN_JUAN, OnIsland(0)).move(SAN_JUAN, InBuilding(B.OFFICE))
    assert draft.steps(state) == [PLACE_ON_ISLAND[Tile.QUARRY][1], PLACE_IN_CITY[B.OFFICE][1]]
