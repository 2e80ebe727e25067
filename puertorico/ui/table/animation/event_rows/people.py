"""Rows for colonists and nobles, except those who come with a tile or a building."""

from collections.abc import Iterator
from typing import assert_never

from puertorico.engine import events as ev
from puertorico.engine.ids import BUILDINGS, ISLAND_PLACES, Building
from puertorico.i18n import _
from puertorico.ui.sound import Sound
from puertorico.ui.table.animation.event_rows.base import EventRow, SoundCue
from puertorico.ui.table.animation.event_rows.placement import placed_people, with_people_placed
from puertorico.ui.table.animation.flights import Flight, played_piece, repeated
from puertorico.ui.table.animation.intermediate_states import with_arrangement
from puertorico.ui.table.model import names
from puertorico.ui.table.model.piece_kinds import PieceKind
from puertorico.ui.table.model.snapshot import Snapshot

PeopleEvent = (
    ev.ColonistTaken
    | ev.ColonistsDealt
    | ev.ColonistsPlaced
    | ev.ShipRefilled
    | ev.NobleTaken
    | ev.GuestMoved
)


def people_row(event: PeopleEvent) -> EventRow:
    """Return the row of an event about people."""
    match event:
        case ev.ColonistTaken(seat):
            san_juan = names.seat(seat, "san_juan")
            return EventRow(
                Sound.COLONIST,
                beats=lambda _: [played_piece(PieceKind.COLONIST, "supply.colonists", san_juan)],
                # Translators: short, on the board of a player while they do it.
                activity=(seat, _("takes a colonist")),
            )
        case ev.ColonistsDealt(seat, count, nobles):
            san_juan = names.seat(seat, "san_juan")
            return EventRow(
                Sound.COLONIST,
                beats=lambda _: [_ashore(count, nobles, san_juan)],
                is_merged=True,
            )
        case ev.ColonistsPlaced(seat):
            return EventRow(
                Sound.COLONIST,
                SoundCue.END,
                beats=lambda scene: [placed_people(seat, scene.before, scene.after)],
                arrived=lambda shown, after: with_people_placed(shown, seat, after),
                # Translators: short, on the board of a player while they do it.
                activity=(seat, _("places colonists")),
                swells=lambda before, after: _newly_staffed(seat, before, after),
                changes=lambda before, after: _restaffed(seat, before, after),
            )
        case ev.ShipRefilled(count, _, nobles):
            return EventRow(
                Sound.COLONIST_SHIP,
                beats=lambda _: [_passengers(count, nobles)],
                rocks="colonist_ship",
            )
        case ev.NobleTaken(seat, noble):
            start, end = _supply(noble=noble), names.waiting(seat, noble=False)
            return EventRow(
                Sound.NOBLE,
                beats=lambda _: [played_piece(_kind(noble=noble), start, end)],
                # Translators: short, on the board of a player while they do it.
                activity=(seat, _("takes a noble") if noble else _("takes a colonist")),
            )
        case ev.GuestMoved(seat, place, noble):
            start = names.building(seat, Building.GUESTHOUSE)
            return EventRow(
                Sound.COLONIST,
                beats=lambda scene: [
                    played_piece(_kind(noble=noble), start, _staffed_place(seat, place, scene.after))
                ],
                arrived=lambda shown, after: with_arrangement(shown, seat, after),
                # Translators: short, on the board of a player while they do it.
                activity=(seat, _("moves a guest")),
            )
        case _:
            assert_never(event)


def _newly_staffed(seat: int, before: Snapshot, after: Snapshot) -> Iterator[str]:
    """Yield the buildings of a seat that had nobody before."""
    then = before.boards[seat].arrangement.placed_buildings()
    idle = {tile.building for _space, tile in then if not tile.colonists}
    for _space, tile in after.boards[seat].arrangement.placed_buildings():
        if tile.building in idle and tile.colonists:
            yield names.building(seat, tile.building)


def _restaffed(seat: int, before: Snapshot, after: Snapshot) -> Iterator[str]:
    """Yield the tiles and buildings of a seat where other people work than before, or more, or fewer."""
    then, now = before.boards[seat].arrangement, after.boards[seat].arrangement
    for space, (old, new) in enumerate(zip(then.island, now.island, strict=True)):
        if new is not None and (old is None or new.person is not old.person):
            yield names.island(seat, space)
    people = {tile.building: (tile.colonists, tile.nobles) for _space, tile in then.placed_buildings()}
    for _space, tile in now.placed_buildings():
        if people.get(tile.building, (0, 0)) != (tile.colonists, tile.nobles):
            yield names.building(seat, tile.building)


def _kind(*, noble: bool) -> PieceKind:
    return PieceKind.NOBLE if noble else PieceKind.COLONIST


def _supply(*, noble: bool) -> str:
    return "supply.nobles" if noble else "supply.colonists"


def _passengers(count: int, nobles: int) -> Iterator[Flight]:
    """Yield the flights of ``count`` people, including ``nobles``, to the colonist ship."""
    yield from repeated(PieceKind.COLONIST, _supply(noble=False), "colonist_ship", count - nobles)
    yield from repeated(PieceKind.NOBLE, _supply(noble=True), "colonist_ship", nobles)


def _ashore(count: int, nobles: int, end: str) -> Iterator[Flight]:
    """Yield the flights of ``count`` people, including ``nobles``, from the colonist ship."""
    yield from repeated(PieceKind.NOBLE, "colonist_ship", end, nobles)
    yield from repeated(PieceKind.COLONIST, "colonist_ship", end, count - nobles)


def _staffed_place(seat: int, place: int, after: Snapshot) -> str:
    """Return a place, given its number in the engine; for a tile, the first staffed one of its kind."""
    if place >= ISLAND_PLACES:
        return names.building(seat, BUILDINGS[place - ISLAND_PLACES])
    tiles = enumerate(after.boards[seat].arrangement.island)
    found = [space for space, here in tiles if here is not None and here.tile == place and here.colonist]
    return names.island(seat, found[0]) if found else names.seat(seat, "island")
