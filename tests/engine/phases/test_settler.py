"""Settler phase (STL)."""

from puertorico.engine.events import (
    Passed,
    PlantationDrawn,
    PlantationsLaidOut,
    StacksReshuffled,
    TileSettled,
    TileTaken,
)
from puertorico.engine.ids import Building, Role, Tile
from puertorico.engine.position import Board, position
from puertorico.engine.state import GameState
from tests.engine.helpers import FIVE, FOUR, THREE, boards, do, of_type, texts

ROW = {Tile.CORN: 1, Tile.SUGAR: 2, Tile.COFFEE: 1}
FULL = {Tile.CORN: 2, Tile.INDIGO: 4, Tile.SUGAR: 2, Tile.TOBACCO: 2, Tile.QUARRY: 2}
ELEVEN = {**FULL, Tile.QUARRY: 1}


def settler(*given: Board, **more: object) -> GameState:
    more.setdefault("face_up", ROW)
    return position(THREE, [*given, *[Board()] * (3 - len(given))], role=Role.SETTLER, **more)  # type: ignore[arg-type]


def owner(*buildings: Building, island: dict[Tile, int] | None = None) -> Board:
    return Board(city=dict.fromkeys(buildings, 1), island=island or {})


def test_each_player_may_take_one_face_up_plantation() -> None:
    """STL-1"""
    state = settler()
    assert texts(state) == ["pass", "settle coffee", "settle corn", "settle quarry", "settle sugar"]
    do(state, "settle coffee")
    assert state.players[0].tiles[:6] == [0, 0, 0, 0, 1, 0]
    assert texts(state) == ["pass", "settle corn", "settle sugar"]
    do(state, "settle corn", "settle sugar")
    assert state.players[1].tiles[Tile.CORN] == 1
    assert state.players[2].tiles[Tile.SUGAR] == 1


def test_settler_may_take_a_quarry_instead() -> None:
    """STL-1"""
    state = settler()
    events = do(state, "settle quarry")
    assert of_type(events, TileTaken) == [TileTaken(0, Tile.QUARRY)]
    assert state.quarries == 7
    assert sum(state.face_up) == 4
    assert state.seat == 1


def test_no_quarry_when_none_is_left() -> None:
    """STL-1, STL-5: neither for the Settler nor with a Construction Hut."""
    hut = owner(Building.CONSTRUCTION_HUT, island={Tile.QUARRY: 4})
    state = settler(Board(island={Tile.QUARRY: 4}), hut)
    assert state.quarries == 0
    assert "settle quarry" not in texts(state)
    do(state, "pass")
    assert "settle quarry" not in texts(state)


def test_full_island_takes_nothing_more() -> None:
    """STL-2"""
    state = position(THREE, [Board(), Board(island=FULL), Board()], role=Role.SETTLER, face_up=ROW)
    events = do(state, "settle corn")
    assert Passed(1, forced=True) in events
    assert state.seat == 2


def test_a_full_island_has_no_choice_with_any_building() -> None:
    """STL-2, STL-4, STL-5"""
    all_three = owner(Building.HACIENDA, Building.CONSTRUCTION_HUT, Building.HOSPICE, island=FULL)
    state = position(THREE, [Board(), all_three, Board()], role=Role.SETTLER, face_up=ROW)
    do(state, "settle corn")
    assert state.seat == 2


def test_nothing_leaves_an_island() -> None:
    """STL-2: no action of the settler phase removes tiles."""
    state = settler(Board(island=FULL), Board(island=ELEVEN))
    do(state, "settle corn", "pass")
    assert state.players[0].tiles[:6] == [2, 4, 2, 2, 0, 2]
    assert state.players[1].tiles[:6] == [3, 4, 2, 2, 0, 1]
    assert not any(player.forests for player in state.players)


def test_leftovers_are_discarded_and_a_new_row_drawn() -> None:
    """STL-3: one more than there are players, without quarries."""
    state = settler()
    top = state.face_down[-4:]
    events = do(state, "settle corn", "settle sugar", "pass")
    assert state.discards == [0, 0, 1, 0, 1]
    assert sum(state.face_up) == 4
    assert state.face_up == [top.count(tile) for tile in range(5)]
    assert of_type(events, PlantationsLaidOut) == [PlantationsLaidOut(tuple(state.face_up))]


def test_a_short_stack_is_drawn_before_the_reshuffle() -> None:
    """STL-3: then the discards, with this row's leftovers, are shuffled and the rest is drawn."""
    state = settler(discards={Tile.CORN: 9, Tile.INDIGO: 12, Tile.SUGAR: 9, Tile.TOBACCO: 8, Tile.COFFEE: 7})
    assert state.face_down == (3,)
    events = do(state, "pass", "pass", "pass")
    assert of_type(events, StacksReshuffled) == [StacksReshuffled(49)]
    assert state.face_up[Tile.TOBACCO] >= 1
    assert sum(state.face_up) == 4
    assert len(state.face_down) == 46
    assert sum(state.discards) == 0


def test_no_reshuffle_while_the_stacks_last() -> None:
    """STL-3: exactly enough is enough."""
    left = {Tile.CORN: 9, Tile.INDIGO: 12, Tile.SUGAR: 9, Tile.TOBACCO: 5, Tile.COFFEE: 7}
    state = settler(discards=left)
    assert state.face_down == (3, 3, 3, 3)
    events = do(state, "pass", "pass", "pass")
    assert of_type(events, StacksReshuffled) == []
    assert state.face_up == [0, 0, 0, 4, 0]
    assert state.face_down == ()


def crowded(
    face_up: dict[Tile, int], discards: dict[Tile, int] | None = None, city: dict[Building, int] | None = None
) -> GameState:
    """Return five players with 45 plantations between them: only five are left."""
    islands = [
        {Tile.CORN: 9},
        {Tile.INDIGO: 11},
        {Tile.SUGAR: 10},
        {Tile.TOBACCO: 8},
        {Tile.COFFEE: 7},
    ]
    given = [Board(island=island, city=city or {}) for island in islands[:1]]
    given += [Board(island=island) for island in islands[1:]]
    return position(FIVE, given, role=Role.SETTLER, face_up=face_up, discards=discards or {})


def test_the_row_is_shorter_when_plantations_run_out() -> None:
    """STL-3"""
    state = crowded({Tile.CORN: 1, Tile.INDIGO: 1, Tile.SUGAR: 1, Tile.TOBACCO: 1, Tile.COFFEE: 1})
    do(state, "settle corn", *["pass"] * 4)
    assert sum(state.face_up) == 4
    assert state.face_down == ()
    assert state.discards == [0] * 5


def test_empty_row_leaves_only_the_quarry() -> None:
    """STL-3: in later rounds."""
    state = crowded({}, {Tile.CORN: 1, Tile.INDIGO: 1, Tile.SUGAR: 1, Tile.TOBACCO: 1, Tile.COFFEE: 1})
    assert texts(state) == ["pass", "settle quarry"]


def test_hacienda_draws_before_the_players_action() -> None:
    """STL-4"""
    state = settler(owner(Building.HACIENDA))
    top = state.face_down[-1]
    assert texts(state) == ["draw plantation", "pass"]
    events = do(state, "draw plantation")
    assert events == [PlantationDrawn(0, Tile(top))]
    assert state.seat == 0
    assert state.players[0].island_spaces == 1
    do(state, "settle quarry")
    assert state.players[0].island_spaces == 2
    assert state.seat == 1


def test_hacienda_need_not_be_used() -> None:
    """STL-4, RND-2"""
    state = settler(owner(Building.HACIENDA))
    do(state, "pass")
    assert state.seat == 0
    assert "settle corn" in texts(state)


def test_hacienda_on_the_last_space_ends_the_turn() -> None:
    """STL-4: the normal action comes only if there is still room."""
    state = settler(owner(Building.HACIENDA, island=ELEVEN))
    events = do(state, "draw plantation")
    assert state.players[0].island_spaces == 12
    assert Passed(0, forced=True) in events
    assert state.seat == 1


def test_hacienda_shuffles_the_discards_when_the_stacks_are_empty() -> None:
    """STL-4"""
    discards = {Tile.CORN: 9, Tile.INDIGO: 12, Tile.SUGAR: 9, Tile.TOBACCO: 9, Tile.COFFEE: 7}
    state = settler(owner(Building.HACIENDA), discards=discards)
    assert state.face_down == ()
    events = do(state, "draw plantation")
    assert of_type(events, StacksReshuffled) == [StacksReshuffled(46)]
    assert len(state.face_down) == 45
    assert state.discards == [0] * 5


def test_hacienda_has_nothing_to_draw_when_all_is_gone() -> None:
    """STL-4: then the player is not asked."""
    state = crowded(
        {Tile.CORN: 1, Tile.INDIGO: 1, Tile.SUGAR: 1, Tile.TOBACCO: 1, Tile.COFFEE: 1},
        city={Building.HACIENDA: 1},
    )
    assert state.face_down == ()
    assert "settle corn" in texts(state)


def test_hacienda_gives_no_quarry() -> None:
    """STL-4, STL-5: not even with a Construction Hut; a Settler with a Hacienda takes one quarry only."""
    state = settler(owner(Building.HACIENDA, Building.CONSTRUCTION_HUT))
    assert texts(state) == ["draw plantation", "pass"]
    do(state, "draw plantation", "settle quarry")
    assert state.players[0].tiles[Tile.QUARRY] == 1
    assert state.seat == 1


def test_hacienda_must_keep_what_it_drew() -> None:
    """STL-4: the drawn tile is placed at once."""
    state = settler(owner(Building.HACIENDA))
    do(state, "draw plantation", "pass")
    assert state.players[0].island_spaces == 1


def test_construction_hut_lets_others_take_a_quarry() -> None:
    """STL-5: instead of the plantation."""
    state = position(THREE, boards(3, p1=owner(Building.CONSTRUCTION_HUT)), role=Role.SETTLER, face_up=ROW)
    do(state, "pass", "settle quarry")
    assert state.players[1].tiles[Tile.QUARRY] == 1
    assert state.seat == 2


def test_construction_hut_adds_nothing_for_the_settler() -> None:
    """STL-5"""
    state = settler(owner(Building.CONSTRUCTION_HUT))
    assert texts(state).count("settle quarry") == 1
    do(state, "settle quarry")
    assert state.seat == 1


def test_empty_buildings_do_not_work() -> None:
    """MAY-3: Hacienda, Construction Hut and Hospice without a colonist."""
    idle = Board(city={Building.HACIENDA: 0, Building.CONSTRUCTION_HUT: 0, Building.HOSPICE: 0})
    state = position(THREE, boards(3, p1=idle), role=Role.SETTLER, face_up=ROW)
    do(state, "pass")
    assert texts(state) == ["pass", "settle coffee", "settle corn", "settle sugar"]
    do(state, "settle corn")
    assert state.seat == 2


def test_hospice_puts_a_colonist_on_the_tile_taken() -> None:
    """STL-6: a plantation or a quarry."""
    for text, tile in (("settle sugar", Tile.SUGAR), ("settle quarry", Tile.QUARRY)):
        state = settler(owner(Building.HOSPICE))
        before = state.colonists
        do(state, text)
        assert state.seat == 0
        assert texts(state) == ["pass", "take colonist"]
        events = do(state, "take colonist")
        assert events == [TileSettled(0, tile, from_ship=False)]
        assert state.players[0].staffed[tile] == 1
        assert state.colonists == before - 1
        assert state.seat == 1


def test_hospice_may_be_left_unused() -> None:
    """STL-6, RND-2"""
    state = settler(owner(Building.HOSPICE))
    do(state, "settle sugar", "pass")
    assert state.players[0].colonists == 1
    assert state.seat == 1


def test_hospice_does_not_staff_the_haciendas_tile() -> None:
    """STL-6"""
    state = settler(owner(Building.HOSPICE, Building.HACIENDA))
    do(state, "draw plantation")
    assert "settle sugar" in texts(state)
    do(state, "settle sugar", "take colonist")
    player = state.players[0]
    assert sum(player.tiles) == 2
    assert sum(player.staffed) == 1
    assert player.staffed[Tile.SUGAR] == 1


def test_hospice_needs_a_tile_taken_by_the_player() -> None:
    """STL-6: the Hacienda's tile alone gets no colonist."""
    state = settler(owner(Building.HOSPICE, Building.HACIENDA))
    do(state, "draw plantation", "pass")
    assert state.seat == 1
    assert sum(state.players[0].staffed) == 0


def drained(ship: int) -> GameState:
    """Return a state with no colonist in the supply and this many on the ship."""
    rest = 58 - ship - 1
    return settler(
        owner(Building.HOSPICE),
        Board(san_juan=rest // 2),
        Board(san_juan=rest - rest // 2),
        colonist_ship=ship,
    )


def test_hospice_takes_from_the_ship_when_the_supply_is_empty() -> None:
    """STL-6"""
    state = drained(2)
    assert state.colonists == 0
    events = do(state, "settle sugar", "take colonist")
    assert TileSettled(0, Tile.SUGAR, from_ship=True) in events
    assert state.colonist_ship == 1


def test_hospice_takes_the_last_one_of_the_supply() -> None:
    """STL-6: with an empty ship."""
    rest = 58 - 1 - 1
    others = [Board(san_juan=rest // 2), Board(san_juan=rest - rest // 2)]
    state = settler(owner(Building.HOSPICE), *others, colonist_ship=0)
    assert state.colonists == 1
    events = do(state, "settle sugar", "take colonist")
    assert TileSettled(0, Tile.SUGAR, from_ship=False) in events
    assert (state.colonists, state.colonist_ship) == (0, 0)


def test_hospice_gives_none_when_both_are_empty() -> None:
    """STL-6"""
    state = drained(0)
    do(state, "settle sugar")
    assert state.seat == 1
    assert sum(state.players[0].staffed) == 0


def test_turn_order_and_the_next_role_afterwards() -> None:
    """STL-1, RND-1"""
    state = position(FOUR, boards(4), role=Role.SETTLER, played_by=3)
    do(state, "settle quarry", "pass", "pass", "pass")
    assert state.role is None
    assert state.seat == 0
