"""Rows for plantations, quarries and forests."""

from collections.abc import Iterator
from typing import assert_never

from attrs import evolve

from puertorico.engine import events as ev
from puertorico.engine.ids import FOREST_OFFSET, FORESTS, TILES, Good, Tile
from puertorico.i18n import _
from puertorico.terms import good_name
from puertorico.ui.sound import Sound
from puertorico.ui.table.animation.event_rows.base import EventRow, Scene, SoundCue
from puertorico.ui.table.animation.flights import Beat, Flight, played_piece
from puertorico.ui.table.animation.intermediate_states import with_arrangement
from puertorico.ui.table.model import names
from puertorico.ui.table.model.piece_kinds import PieceKind
from puertorico.ui.table.model.snapshot import PlantationRow, Snapshot

TileEvent = (
    ev.TileTaken
    | ev.PlantationDrawn
    | ev.ForestLaid
    | ev.TileDiscarded
    | ev.TileSettled
    | ev.PlantationsLaidOut
    | ev.StacksReshuffled
)


def tile_row(event: TileEvent) -> EventRow:
    """Return the row of an event about tiles."""
    match event:
        case ev.TileTaken(seat, tile):
            return EventRow(
                Sound.TILE,
                beats=lambda scene: [_taken_tile(seat, tile, scene)],
                activity=(seat, _planted(tile)),
            )
        case ev.PlantationDrawn(seat, tile):
            return EventRow(
                Sound.TILE,
                beats=lambda scene: [(Flight(tile, "stack", _newest_tile(seat, scene.after)),)],
                activity=(seat, _planted(tile)),
            )
        case ev.ForestLaid(seat, tile):
            return EventRow(
                Sound.FOREST,
                beats=lambda scene: [_turned_tile(seat, tile, scene)],
                arrived=lambda shown, after: with_arrangement(shown, seat, after),
                activity=(seat, _planted(tile)),
            )
        case ev.TileDiscarded(seat, tile, _):
            return EventRow(
                Sound.TILE,
                beats=lambda scene: [played_piece(tile, _cleared_space(seat, scene), "stack")],
                arrived=lambda shown, after: with_arrangement(shown, seat, after),
                # Translators: short, on the board of a player while they do it.
                activity=(seat, _("clears a tile")),
            )
        case ev.TileSettled(seat, tile, from_ship):
            return EventRow(
                Sound.COLONIST,
                beats=lambda scene: [_settling_colonist(seat, tile, scene, from_ship=from_ship)],
            )
        case ev.PlantationsLaidOut():
            return EventRow(
                Sound.ROW,
                SoundCue.DEPARTURE,
                beats=lambda scene: [_discarded(scene.plantations), _laid_out(scene.after.row)],
                arrived=lambda shown, after: evolve(shown, row=after.row),
            )
        case ev.StacksReshuffled():
            return EventRow(None)  # laying out the row at the same time makes the sound
        case _:
            assert_never(event)


def without_taken(plantations: PlantationRow, tile: Tile, before: Snapshot, after: Snapshot) -> PlantationRow:
    """Return the plantation row without the tile just taken, or unchanged for a quarry."""
    if tile is Tile.QUARRY:
        return plantations
    place = _place_in_row(tile, before, after)
    return (*plantations[:place], None, *plantations[place + 1 :])


def _planted(tile: Tile) -> str:
    """Return what a player does who lays this tile."""
    if tile is Tile.QUARRY:
        # Translators: short, on the board of a player while they do it.
        return _("takes a quarry")
    if tile in FORESTS:
        # Translators: short, on the board of a player while they do it.
        return _("plants a forest")
    # Translators: short, on the board of a player while they do it.
    return _("plants {good}").format(good=good_name(Good(tile)))


def _taken_tile(seat: int, tile: Tile, scene: Scene) -> Beat:
    """Return the flight of a tile to an island; a forest is turned over on the way (FOR-1)."""
    is_quarry = tile is Tile.QUARRY
    start = "quarries" if is_quarry else names.row(_place_in_row(tile, scene.before, scene.after))
    becomes = tile if tile in FORESTS else None
    return played_piece(_face(tile), start, _newest_tile(seat, scene.after), becomes=becomes)


def _turned_tile(seat: int, tile: Tile, scene: Scene) -> Beat:
    """Return the flight that turns over a tile just drawn to the island (FOR-1)."""
    space = _newest_tile(seat, scene.after)
    return (Flight(_face(tile), space, space, becomes=tile),)


def _settling_colonist(seat: int, tile: Tile, scene: Scene, *, from_ship: bool) -> Beat:
    """Return the flight of a colonist to the tile just taken, or to San Juan for a forest (no circle)."""
    start = "colonist_ship" if from_ship else "supply.colonists"
    newest = scene.after.boards[seat].arrangement.newest
    if newest is None or tile in FORESTS:
        end = names.waiting(seat, noble=False)
    else:
        end = names.island_circle(seat, newest)
    return played_piece(PieceKind.COLONIST, start, end)


def _discarded(plantations: PlantationRow) -> Iterator[Flight]:
    """Yield the flights of the plantations that nobody took (STL-3)."""
    for place, tile in enumerate(plantations):
        if tile is not None:
            yield Flight(tile, names.row(place), "stack", is_silent=True)


def _laid_out(plantations: PlantationRow) -> Iterator[Flight]:
    for place, tile in enumerate(plantations):
        if tile is not None:
            yield Flight(tile, "stack", names.row(place))


def _place_in_row(tile: Tile, before: Snapshot, after: Snapshot) -> int:
    """Return the place in the row that a tile was taken from.

    If the row has been laid out again since, return any place that had such a tile.
    """
    face = _face(tile)
    places = [place for place, face_up in enumerate(before.row) if face_up == face]
    gone = [place for place in places if after.row[place] != face]
    return (gone or places or [0])[0]


def _newest_tile(seat: int, after: Snapshot) -> str:
    """Return the island space of the newest tile."""
    newest = after.boards[seat].arrangement.newest
    return names.seat(seat, "island") if newest is None else names.island(seat, newest)


def _cleared_space(seat: int, scene: Scene) -> str:
    """Return the island space that has just been cleared."""
    then, now = (moment.boards[seat].arrangement.island for moment in (scene.before, scene.after))
    pairs = enumerate(zip(then, now, strict=True))
    gone = [space for space, (was, here) in pairs if was is not None and here is None]
    return names.island(seat, gone[0]) if gone else names.seat(seat, "island")


def _face(tile: Tile) -> Tile:
    """Return the front of a tile, even if it is face down as a forest."""
    return TILES[tile - FOREST_OFFSET] if tile in FORESTS else tile
