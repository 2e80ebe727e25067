"""Arrangements: where a player's tiles are on their board, for display only.

The engine keeps counts, since positions don't matter to the rules (BLD-4, MAY-2). Here the same tiles have
positions, and players may move them as on a real board. Everything is a pure function on frozen values.

The spaces of an island and of a city are numbered row by row, in 4 columns and 3 rows:
``space = row * 4 + column`` (0 to 11). A large building covers a space and the one below it.
"""

from collections.abc import Iterator
from typing import TypeVar

from attrs import evolve, frozen

from puertorico.engine.actions import Person
from puertorico.engine.buildings import LARGE
from puertorico.engine.ids import FORESTS, ISLAND_PLACES, TILES, Building, Tile
from puertorico.engine.state import PlayerState
from puertorico.session.tile_occupants import reassign_occupants, spaces_to_clear

COLUMNS = 4
ROWS = 3
SPACES = COLUMNS * ROWS

T = TypeVar("T")


@frozen
class IslandTile:
    """A plantation, quarry or forest on a space; ``colonist`` is also set for a noble."""

    tile: Tile
    colonist: bool = False
    noble: bool = False

    @property
    def person(self) -> Person:
        """Who is on the tile."""
        return Person.NOBLE if self.noble else Person.COLONIST if self.colonist else Person.NOBODY


@frozen
class CityTile:
    """A building on a space; ``colonists`` on its circles include ``nobles``."""

    building: Building
    colonists: int = 0
    nobles: int = 0

    @property
    def is_large(self) -> bool:
        """Whether the building covers two spaces."""
        return is_large(self.building)


IslandSpaces = tuple[IslandTile | None, ...]
CitySpaces = tuple[CityTile | None, ...]


@frozen
class Arrangement:
    """The tiles of a board, space by space. A large building appears in both of its ``city`` spaces.

    ``newest`` is the island space of the latest tile: the Hospice's colonist goes there, rather than to
    another tile of its kind.
    """

    island: IslandSpaces = (None,) * SPACES
    city: CitySpaces = (None,) * SPACES
    newest: int | None = None

    def placed_buildings(self) -> Iterator[tuple[int, CityTile]]:
        """Yield each building once, with its space; for a large one the upper of the two."""
        for space, here in enumerate(self.city):
            if here is not None and not (here.is_large and space >= COLUMNS and self._is_lower(space)):
                yield space, here

    def space_of(self, building: Building) -> int | None:
        """Return the space of a building, the upper one if it is large; None if it isn't in the city."""
        return next((space for space, here in self.placed_buildings() if here.building == building), None)

    @property
    def colonists(self) -> int:
        """The number of colonists on tiles and buildings, including nobles; the others are in San Juan."""
        on_island = sum(here is not None and here.colonist for here in self.island)
        return on_island + sum(here.colonists for _, here in self.placed_buildings())

    @property
    def nobles(self) -> int:
        """The number of nobles on tiles and buildings."""
        on_island = sum(here is not None and here.noble for here in self.island)
        return on_island + sum(here.nobles for _, here in self.placed_buildings())

    def _is_lower(self, space: int) -> bool:
        here, above = self.city[space], self.city[space - COLUMNS]
        return here is not None and above is not None and here.building == above.building


EMPTY_ARRANGEMENT = Arrangement()


def is_large(building: Building) -> bool:
    """Return whether a building covers two spaces, one below the other."""
    return bool(LARGE >> building & 1)


def update_arrangement(
    previous: Arrangement,
    player: PlayerState,
    *,
    preferred_island_space: int | None = None,
    preferred_city_space: int | None = None,
) -> Arrangement:
    """Return the arrangement for a player's new state; what was there before stays in place.

    New tiles and buildings go to the preferred space (where the player dropped them), or else to the first
    empty one. A forest replaces the plantation it was made from. A tile that leaves the island leaves the
    preferred space. Colonists stay where they were as far as the counts allow.
    """
    island = _without_surplus(previous, player, preferred_island_space)
    left = [space for space, here in enumerate(island) if here is None and previous.island[space] is not None]
    owned = set(player.buildings)
    city = tuple(here if here is not None and here.building in owned else None for here in previous.city)
    now = Arrangement(island, city, previous.newest)
    kept = [here.tile for here in island if here is not None]
    for tile in TILES:
        for _ in range(player.tiles[tile] - kept.count(tile)):
            turned = (
                left[0]
                if left and tile in FORESTS and preferred_island_space is None
                else preferred_island_space
            )
            now = place_new_tile(now, tile, turned)
    placed = {here.building for here in city if here is not None}
    for building in player.buildings:
        if building not in placed:
            now = place_new_building(now, building, preferred_city_space)
    return evolve(
        now, island=_staff_island(now, player, preferred_island_space), city=_staff_city(now.city, player)
    )


def place_new_tile(now: Arrangement, tile: Tile, space: int | None = None) -> Arrangement:
    """Place a tile on an island space; on the first empty one if that is taken or None."""
    if space is None or now.island[space] is not None:
        space = now.island.index(None)
    return evolve(now, island=_replaced(now.island, {space: IslandTile(tile)}), newest=space)


def move_tile(now: Arrangement, start: int, end: int) -> Arrangement:
    """Move a tile to another island space, swapping it with the tile there."""
    if now.island[start] is None:
        return now
    newest = end if now.newest == start else start if now.newest == end else now.newest
    island = _replaced(now.island, {start: now.island[end], end: now.island[start]})
    return evolve(now, island=island, newest=newest)


def place_new_building(now: Arrangement, building: Building, space: int | None = None) -> Arrangement:
    """Place a building on a city space; on the first empty one if that is taken or None.

    A large building needs two spaces, one below the other; small buildings move out of its way if
    necessary. That always works while two spaces are empty and there are fewer than four large buildings.
    """
    new = CityTile(building)
    if is_large(building):
        upper = _space_for_large(now.city, space)
        city = _with_spaces_cleared(now.city, upper)
        return evolve(now, city=_replaced(city, {upper: new, upper + COLUMNS: new}))
    if space is None or now.city[space] is not None:
        space = now.city.index(None)
    return evolve(now, city=_replaced(now.city, {space: new}))


def move_building(now: Arrangement, start: int, end: int) -> Arrangement:
    """Move the building on one city space to another, swapping it with what is there.

    A large building is swapped with the contents of two spaces. If both columns have a large building, the
    whole columns are swapped.
    """
    here, there = now.city[start], now.city[end]
    if here is None or (there is not None and there.building == here.building):
        return now
    if here.is_large:
        return evolve(now, city=_move_large(now, here.building, end))
    if there is not None and there.is_large:
        return evolve(now, city=_move_large(now, there.building, start))
    return evolve(now, city=_replaced(now.city, {start: there, end: here}))


def without_colonists(now: Arrangement) -> Arrangement:
    """Return the same board with all colonists removed."""
    island = tuple(None if here is None else IslandTile(here.tile) for here in now.island)
    city = tuple(None if here is None else CityTile(here.building) for here in now.city)
    return evolve(now, island=island, city=city)


def _replaced(spaces: tuple[T, ...], changes: dict[int, T]) -> tuple[T, ...]:
    result = list(spaces)
    for space, here in changes.items():
        result[space] = here
    return tuple(result)


def _move_large(now: Arrangement, building: Building, end: int) -> CitySpaces:
    """Return the city with a large building moved to cover the space ``end``."""
    city, upper = now.city, now.space_of(building)
    assert upper is not None
    source, column = upper % COLUMNS, end % COLUMNS
    if source == column:
        # The third building of the column, if any, moves to the other end.
        spaces = [column + COLUMNS * row for row in range(ROWS)]
        single = next((city[s] for s in spaces if city[s] != city[upper]), None)
        order = [single, city[upper], city[upper]] if upper < COLUMNS else [city[upper], city[upper], single]
        return _replaced(city, dict(zip(spaces, order, strict=True)))
    if any(here is not None and here.is_large for here in city[column::COLUMNS]):
        pairs = [(source + COLUMNS * row, column + COLUMNS * row) for row in range(ROWS)]
    else:
        target = min(end, column + COLUMNS)
        pairs = [(upper, target), (upper + COLUMNS, target + COLUMNS)]
    return _replaced(city, {a: city[b] for one, other in pairs for a, b in ((one, other), (other, one))})


def _space_for_large(city: CitySpaces, preferred: int | None) -> int:
    """Return the upper space for a new large building.

    Prefer the given column, then moving few buildings, then covering the given space.
    """

    def trouble(upper: int) -> tuple[bool, int, bool, int]:
        taken = (city[upper] is not None) + (city[upper + COLUMNS] is not None)
        column_missed = preferred is not None and upper % COLUMNS != preferred % COLUMNS
        space_missed = preferred is not None and preferred not in (upper, upper + COLUMNS)
        return (column_missed, taken, space_missed, upper)

    columns = [c for c in range(COLUMNS) if not any(h is not None and h.is_large for h in city[c::COLUMNS])]
    return min((c + COLUMNS * row for c in columns for row in range(ROWS - 1)), key=trouble)


def _with_spaces_cleared(city: CitySpaces, upper: int) -> CitySpaces:
    """Return the city with two spaces cleared; small buildings move to the first empty spaces elsewhere."""
    pair = (upper, upper + COLUMNS)
    free = [space for space, here in enumerate(city) if here is None and space not in pair]
    changes: dict[int, CityTile | None] = {}
    for space in pair:
        if city[space] is not None:
            changes[free.pop(0)] = city[space]
            changes[space] = None
    return _replaced(city, changes)


def _occupants(island: IslandSpaces) -> dict[Tile, dict[int, Person]]:
    """Return who is on each space with a tile, by kind of tile."""
    kinds: dict[Tile, dict[int, Person]] = {}
    for space, here in enumerate(island):
        if here is not None:
            kinds.setdefault(here.tile, {})[space] = here.person
    return kinds


def _people_on_kind(player: PlayerState, tile: Tile) -> tuple[int, int]:
    """Return how many colonists (without nobles) and nobles are on a kind of tile."""
    nobles = player.nobles[tile] if tile < ISLAND_PLACES else 0
    return player.staffed[tile] - nobles, nobles


def _without_surplus(previous: Arrangement, player: PlayerState, preferred: int | None) -> IslandSpaces:
    """Return the island without the tiles the player no longer has."""
    result = list(previous.island)
    for tile, occupants in _occupants(previous.island).items():
        colonists, nobles = _people_on_kind(player, tile)
        for space in spaces_to_clear(
            occupants,
            tiles=player.tiles[tile],
            colonists=colonists,
            nobles=nobles,
            preferred=preferred,
            newest=previous.newest,
        ):
            result[space] = None
    return tuple(result)


def _staff_island(now: Arrangement, player: PlayerState, preferred: int | None) -> IslandSpaces:
    """Return the island with the player's colonists and nobles on each kind of tile."""
    result = list(now.island)
    for tile, occupants in _occupants(now.island).items():
        colonists, nobles = _people_on_kind(player, tile)
        there = list(occupants.values())
        if (there.count(Person.COLONIST), there.count(Person.NOBLE)) == (colonists, nobles):
            continue
        people = reassign_occupants(
            occupants,
            colonists=colonists,
            nobles=nobles,
            preferred=preferred,
            newest=now.newest,
        )
        for space, person in people.items():
            if person is not occupants[space]:
                result[space] = IslandTile(tile, person is not Person.NOBODY, person is Person.NOBLE)
    return tuple(result)


def _staff_city(city: CitySpaces, player: PlayerState) -> CitySpaces:
    def staffed(building: Building) -> CityTile:
        return CityTile(building, player.workers[building], player.nobles[ISLAND_PLACES + building])

    return tuple(None if here is None else staffed(here.building) for here in city)


def same_board(player: PlayerState, before: PlayerState) -> bool:
    """Return whether a board has the same tiles, buildings and people as before."""
    return (
        player.built == before.built
        and player.tiles == before.tiles
        and player.staffed == before.staffed
        and player.workers == before.workers
        and player.nobles == before.nobles
    )
