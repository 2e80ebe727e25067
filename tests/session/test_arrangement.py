import pytest
from hypothesis import given
from hypothesis import strategies as st

from puertorico.engine.actions import Person
from puertorico.engine.buildings import CIRCLES, LARGE
from puertorico.engine.ids import BUILDINGS, FOREST_OFFSET, ISLAND_PLACES, SAN_JUAN, TILES, Building, Tile
from puertorico.engine.mutations import MAX_LARGE_BUILDINGS
from puertorico.engine.state import PlayerState
from puertorico.session.arrangement import (
    COLUMNS,
    EMPTY_ARRANGEMENT,
    SPACES,
    Arrangement,
    CityTile,
    IslandTile,
    is_large,
    move_building,
    move_tile,
    place_new_building,
    place_new_tile,
    update_arrangement,
)

B = Building
SMALL = [b for b in BUILDINGS if not is_large(b)]
LARGE_ONES = [b for b in BUILDINGS if is_large(b)]

spaces = st.integers(0, SPACES - 1)


def check(now: Arrangement, player: PlayerState) -> None:
    """Check that an arrangement has exactly the player's tiles and people, without overlaps."""
    assert len(now.island) == len(now.city) == SPACES
    for tile in TILES:
        mine = [here for here in now.island if here is not None and here.tile == tile]
        assert len(mine) == player.tiles[tile]
        assert sum(here.colonist for here in mine) == player.staffed[tile]
        assert all(here.colonist for here in mine if here.noble)
        assert sum(here.noble for here in mine) == (player.nobles[tile] if tile < ISLAND_PLACES else 0)
    assert tuple(sorted(here.building for _, here in now.placed_buildings())) == player.buildings
    covered: list[int] = []
    for space, here in now.placed_buildings():
        assert here.colonists == player.workers[here.building]
        assert here.nobles == player.nobles[ISLAND_PLACES + here.building]
        mine = [space, space + COLUMNS] if here.is_large else [space]
        assert all(now.city[one] == here for one in mine)
        covered += mine
    assert len(set(covered)) == len(covered)
    assert {space for space, here in enumerate(now.city) if here is not None} == set(covered)
    assert now.colonists == player.colonists - player.san_juan
    assert now.nobles == sum(player.nobles) - player.nobles[SAN_JUAN]


def board(**city: int) -> PlayerState:
    player = PlayerState()
    for name, colonists in city.items():
        building = Building[name.upper()]
        player.built |= 1 << building
        player.workers[building] = colonists
    return player


def board_of(tiles: list[int], staffed: list[int] | None = None) -> PlayerState:
    """Return a player with these tiles and colonists, counted by Tile; missing counts are 0."""
    player = PlayerState()
    player.tiles[: len(tiles)] = tiles
    player.staffed[: len(tiles)] = staffed or [0] * len(tiles)
    return player


def city(text: str) -> Arrangement:
    """Return a city drawn with one word for each space: two letters for a building, "." for none."""
    words = text.split()
    assert len(words) == SPACES
    by_word = {"ha": B.HACIENDA, "of": B.OFFICE, "fa": B.FACTORY, "sm": B.SMALL_MARKET, "ho": B.HOSPICE}
    by_word |= {"GU": B.GUILD_HALL, "RE": B.RESIDENCE, "FO": B.FORTRESS, "CI": B.CITY_HALL}
    return Arrangement(city=tuple(CityTile(by_word[w]) if w in by_word else None for w in words))


def test_the_first_tiles_are_on_the_first_spaces():
    player = board_of(tiles=[1, 0, 0, 0, 0, 2])
    island = update_arrangement(EMPTY_ARRANGEMENT, player).island
    assert island[:4] == (IslandTile(Tile.CORN), IslandTile(Tile.QUARRY), IslandTile(Tile.QUARRY), None)


def test_a_tile_lands_where_it_was_dropped():
    before = update_arrangement(EMPTY_ARRANGEMENT, board_of(tiles=[1, 0, 0, 0, 0, 0]))
    player = board_of(tiles=[1, 0, 1, 0, 0, 0])
    after = update_arrangement(before, player, preferred_island_space=7)
    assert after.island[7] == IslandTile(Tile.SUGAR)
    assert after.newest == 7
    assert update_arrangement(before, player, preferred_island_space=0).island[1] == IslandTile(Tile.SUGAR), (
        "a taken space"
    )


def test_old_tiles_stay_in_place():
    before = move_tile(
        update_arrangement(EMPTY_ARRANGEMENT, board_of(tiles=[1, 1, 0, 0, 0, 0], staffed=[0, 1, 0, 0, 0, 0])),
        1,
        9,
    )
    after = update_arrangement(before, board_of(tiles=[2, 1, 0, 0, 0, 0], staffed=[0, 1, 0, 0, 0, 0]))
    assert after.island[9] == IslandTile(Tile.INDIGO, True)
    assert after.island[0] == after.island[1] == IslandTile(Tile.CORN)


def test_the_hospice_colonist_goes_to_the_new_tile():
    before = update_arrangement(EMPTY_ARRANGEMENT, board_of(tiles=[2, 0, 0, 0, 0, 0]))
    taken = update_arrangement(before, board_of(tiles=[3, 0, 0, 0, 0, 0]), preferred_island_space=8)
    after = update_arrangement(taken, board_of(tiles=[3, 0, 0, 0, 0, 0], staffed=[1, 0, 0, 0, 0, 0]))
    assert after.island[8] == IslandTile(Tile.CORN, True)
    moved = move_tile(taken, 8, 3)
    assert moved.newest == 3


def test_colonists_stay_in_place():
    player = board_of(tiles=[3, 0, 0, 0, 0, 0], staffed=[2, 0, 0, 0, 0, 0])
    before = move_tile(update_arrangement(EMPTY_ARRANGEMENT, player), 0, 11)
    fewer = update_arrangement(before, board_of(tiles=[3, 0, 0, 0, 0, 0], staffed=[1, 0, 0, 0, 0, 0]))
    assert [space for space, here in enumerate(fewer.island) if here and here.colonist] in ([1], [2], [11])
    assert update_arrangement(before, player) == before


def test_removed_tiles_leave_the_board():
    player = board_of(tiles=[2, 1, 0, 0, 0, 0], staffed=[1, 0, 0, 0, 0, 0])
    after = update_arrangement(
        update_arrangement(EMPTY_ARRANGEMENT, player),
        board_of(tiles=[1, 0, 0, 0, 0, 0], staffed=[1, 0, 0, 0, 0, 0]),
    )
    assert after.island == (IslandTile(Tile.CORN, True), *(None,) * 11)
    assert (
        update_arrangement(
            update_arrangement(EMPTY_ARRANGEMENT, board(hacienda=1, fortress=0)), board(fortress=0)
        ).space_of(B.HACIENDA)
        is None
    )


def test_a_forest_replaces_its_plantation():
    drawn = update_arrangement(
        update_arrangement(EMPTY_ARRANGEMENT, board_of([2])), board_of([2, 0, 1]), preferred_island_space=7
    )
    assert drawn.island[7] == IslandTile(Tile.SUGAR)
    laid = update_arrangement(drawn, board_of([2, 0, 0, 0, 0, 0, 0, 0, 1]))
    assert laid.island[7] == IslandTile(Tile(Tile.SUGAR + FOREST_OFFSET))
    assert laid.island[:2] == drawn.island[:2]


@pytest.mark.parametrize(("preferred", "left"), [(None, 2), (0, 0), (2, 2)])
def test_the_preferred_tile_leaves_the_island(preferred: int | None, left: int):
    before = update_arrangement(EMPTY_ARRANGEMENT, board_of([3]))
    after = update_arrangement(before, board_of([2]), preferred_island_space=preferred)
    assert [space for space in range(3) if after.island[space] is None] == [left]


def test_a_tile_leaves_with_its_occupant():
    player = board_of([3], [2])
    player.nobles = (1, *player.nobles[1:])
    before = update_arrangement(EMPTY_ARRANGEMENT, player)
    people = [here.person for here in before.island[:3] if here]
    assert people == [Person.NOBLE, Person.NOBODY, Person.COLONIST]
    without_noble = update_arrangement(before, board_of([2], [1]))
    assert without_noble.island[:3] == (None, IslandTile(Tile.CORN), IslandTile(Tile.CORN, True))


def test_a_guest_goes_to_the_preferred_circle():
    before = update_arrangement(EMPTY_ARRANGEMENT, board_of([3]))
    assert update_arrangement(before, board_of([3], [1]), preferred_island_space=1).island[1] == IslandTile(
        Tile.CORN, True
    )
    full = update_arrangement(EMPTY_ARRANGEMENT, board_of([3], [3]))
    assert update_arrangement(full, board_of([3], [2]), preferred_island_space=1).island[1] == IslandTile(
        Tile.CORN
    )


def test_a_large_building_lands_where_it_was_dropped():
    after = update_arrangement(EMPTY_ARRANGEMENT, board(fortress=0), preferred_city_space=10)
    assert after.space_of(B.FORTRESS) == 6, "dropped on the bottom row, it covers the two lower ones"
    assert (
        update_arrangement(EMPTY_ARRANGEMENT, board(fortress=0), preferred_city_space=1).space_of(B.FORTRESS)
        == 1
    )


def test_a_small_building_lands_where_it_was_dropped():
    assert update_arrangement(EMPTY_ARRANGEMENT, board(office=1), preferred_city_space=6).city[6] == CityTile(
        B.OFFICE, 1
    )


def test_small_buildings_make_room_for_a_large_one():
    before = city(""" ha GU RE FO
                      of GU RE FO
                      .  fa sm . """)
    after = place_new_building(before, B.CITY_HALL)
    assert after == city(""" ha GU RE FO
                             CI GU RE FO
                             CI fa sm of """)


def test_moving_a_small_building():
    before = city("ha of . .  . . . .  . . . .")
    assert move_building(before, 0, 6) == city(".  of . .  . . ha .  . . . .")
    assert move_building(before, 0, 1) == city("of ha . .  . . . .  . . . .")
    assert move_building(before, 0, 0) == before
    assert move_building(before, 5, 1) == before


def test_moving_a_large_building():
    before = city(""" GU ha of .
                      GU .  fa .
                      sm .  ho . """)
    assert move_building(before, 0, 3) == city(""" .  ha of GU
                                                   .  .  fa GU
                                                   sm .  ho .  """)
    assert move_building(before, 4, 10) == city(""" fa ha of .
                                                    ho .  GU .
                                                    sm .  GU . """), "it is swapped with two"
    assert move_building(before, 0, 8) == city(""" sm ha of .
                                                   GU .  fa .
                                                   GU .  ho . """), "it moves down in its column"
    assert move_building(before, 8, 4) == move_building(before, 0, 8)
    assert move_building(before, 1, 0) == move_building(before, 0, 1)


def test_two_large_buildings_swap_columns():
    before = city(""" GU ha . .
                      GU RE . .
                      sm RE . . """)
    after = city(""" ha GU . .
                     RE GU . .
                     RE sm . . """)
    assert move_building(before, 0, 9) == after
    assert move_building(before, 8, 5) == after, "a small one onto a large one, from a column with another"


@st.composite
def players(draw: st.DrawFn) -> PlayerState:
    player = PlayerState(san_juan=draw(st.integers(0, 3)))
    for tile in draw(st.lists(st.sampled_from(TILES), max_size=SPACES)):
        player.tiles[tile] += 1
    player.staffed = [draw(st.integers(0, n)) if t < ISLAND_PLACES else 0 for t, n in enumerate(player.tiles)]
    for building in draw(st.lists(st.sampled_from(BUILDINGS), unique=True)):
        large = (player.built & LARGE).bit_count()
        if is_large(building) and large == MAX_LARGE_BUILDINGS:
            continue
        if player.city_spaces + 1 + is_large(building) <= SPACES:
            player.built |= 1 << building
            player.workers[building] = draw(st.integers(0, CIRCLES[building]))
    player.nobles = tuple(draw(st.integers(0, player.people_at(place))) for place in range(SAN_JUAN + 1))
    return player


@given(st.lists(st.tuples(players(), spaces, spaces), min_size=1, max_size=4))
def test_updates_show_exactly_the_counts(steps: list[tuple[PlayerState, int, int]]):
    now = EMPTY_ARRANGEMENT
    for player, preferred_island_space, preferred_city_space in steps:
        now = update_arrangement(
            now,
            player,
            preferred_island_space=preferred_island_space,
            preferred_city_space=preferred_city_space,
        )
        check(now, player)
        assert update_arrangement(now, player) == now, "nothing moves without a change"


@given(players(), st.lists(st.tuples(st.booleans(), spaces, spaces), max_size=30))
def test_moves_change_no_count(player: PlayerState, moves: list[tuple[bool, int, int]]):
    now = update_arrangement(EMPTY_ARRANGEMENT, player)
    for in_city, start, end in moves:
        moved = move_building(now, start, end) if in_city else move_tile(now, start, end)
        check(moved, player)
        if in_city and now.city[start] is not None:
            assert now.city[start] in moved.city[end % COLUMNS :: COLUMNS], "it is in the target column"
        now = moved


@given(st.permutations(SMALL), st.permutations(LARGE_ONES), st.lists(spaces, min_size=12, max_size=12))
def test_a_large_building_always_finds_room(small: list[Building], large: list[Building], wishes: list[int]):
    """Four small and four large buildings fill the city, in any order and with any drops."""
    now = EMPTY_ARRANGEMENT
    for building, space in zip([*small[:4], *large[:4]], wishes, strict=False):
        now = place_new_building(now, building, space)
    assert None not in now.city
    assert len(list(now.placed_buildings())) == 8


@pytest.mark.parametrize("preferred", range(SPACES))
def test_an_empty_city_takes_a_large_building_anywhere(preferred: int):
    assert place_new_building(EMPTY_ARRANGEMENT, B.FORTRESS, preferred).city[preferred] == CityTile(
        B.FORTRESS
    )
    assert place_new_tile(EMPTY_ARRANGEMENT, Tile.CORN, preferred).island[preferred] == IslandTile(Tile.CORN)
