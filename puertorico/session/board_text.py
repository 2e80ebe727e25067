"""Conversion of arrangements to and from the texts of a record (record.game_record.BoardLayout).

The text of an island space is its tile, followed by "+" for a colonist or "*" for a noble. That of a city
space is its building; a large one appears in both of its spaces.
"""

from collections.abc import Sequence

from attrs import evolve

from puertorico.engine.actions import Action, Build, BuyPlantation, TakePlantation, TakeQuarry
from puertorico.engine.buildings import SPECS
from puertorico.engine.ids import BUILDINGS, TILES, Building, Tile
from puertorico.record.game_record import BoardLayout
from puertorico.session.arrangement import COLUMNS, Arrangement, IslandTile

_COLONIST, _NOBLE = "+", "*"
_TILES = {tile.label: tile for tile in TILES}
_BUILDINGS = {building.label: building for building in BUILDINGS}


def write_board(shown: Arrangement) -> BoardLayout:
    """Return an arrangement as texts."""
    return BoardLayout(
        island=tuple("" if here is None else _island_text(here) for here in shown.island),
        city=tuple("" if here is None else here.building.label for here in shown.city),
    )


def read_board(board: BoardLayout, shown: Arrangement) -> Arrangement:
    """Return the arrangement rearranged as in the texts; unchanged if they have other tiles or people."""
    same = write_board(shown)
    if sorted(board.island) != sorted(same.island) or sorted(board.city) != sorted(same.city):
        return shown
    city = [_BUILDINGS.get(text) for text in board.city]
    if not _is_valid_city(city):
        return shown
    staffed = {here.building: here for here in shown.city if here is not None}
    return evolve(
        shown,
        island=tuple(_island_tile(text) for text in board.island),
        city=tuple(None if here is None else staffed[here] for here in city),
        # The texts don't say which tile is the newest. It is known as long as nothing was moved.
        newest=shown.newest if board.island == same.island else None,
    )


def space_in_layout(action: Action, board: BoardLayout, shown: Arrangement) -> int | None:
    """Return where the tile or building of an action lies in a layout saved later.

    None if the action adds none, or if that space isn't empty yet: things may have been moved or replaced.
    """
    match action:
        case Build(building=building):
            return _first_empty(building.label, board.city, shown.city)
        case TakePlantation(tile=tile, as_forest=False) | BuyPlantation(tile=tile, as_forest=False):
            return _first_empty(tile.label, _tile_texts(board), shown.island)
        case TakeQuarry():
            return _first_empty(Tile.QUARRY.label, _tile_texts(board), shown.island)
        case _:
            return None


def _first_empty(label: str, texts: Sequence[str], spaces: Sequence[object]) -> int | None:
    """Return the first empty space with this label among the texts."""
    return next(
        (
            space
            for space, (text, here) in enumerate(zip(texts, spaces, strict=True))
            if text == label and here is None
        ),
        None,
    )


def _tile_texts(board: BoardLayout) -> list[str]:
    """Return the tiles of an island, without people."""
    return [text.rstrip(_COLONIST + _NOBLE) for text in board.island]


def _island_text(here: IslandTile) -> str:
    return here.tile.label + (_NOBLE if here.noble else _COLONIST if here.colonist else "")


def _island_tile(text: str) -> IslandTile | None:
    if not text:
        return None
    person = text[-1]
    tile = _TILES[text.rstrip(_COLONIST + _NOBLE)]
    return IslandTile(tile, colonist=person in (_COLONIST, _NOBLE), noble=person == _NOBLE)


def _is_valid_city(city: Sequence[Building | None]) -> bool:
    """Return whether each large building covers two spaces, one below the other."""
    for large in {here for here in city if here is not None and SPECS[here].spaces == 2}:
        upper, lower = (space for space, here in enumerate(city) if here == large)
        if lower - upper != COLUMNS:
            return False
    return True
