"""The places on the table that an event is about, by name, to point at them from the log."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from puertorico.engine import events as ev
from puertorico.engine.ids import GOODS, ISLAND_PLACES, TILES, Building, Tile
from puertorico.ui.table.model import names
from puertorico.ui.table.model.snapshot import Snapshot


def event_places(event: ev.Event, snapshot: Snapshot) -> list[str]:
    """Return the names of the places, or of the player's board if there are none.

    Pieces may have left the table of the snapshot since.
    """
    found = list(dict.fromkeys(_places(event, snapshot)))
    seat: int | None = getattr(event, "seat", None)
    return found or ([] if seat is None else [names.seat(seat)])


def _places(event: ev.Event, snapshot: Snapshot) -> Iterator[str]:
    match event:
        case ev.RoleTaken(seat, role, doubloons):
            yield names.role(role)
            if doubloons:
                yield names.seat(seat, "doubloons")
        case ev.TileTaken(seat, tile) | ev.PlantationDrawn(seat, tile):
            yield from _tiles(snapshot, seat, tile)
        case ev.ForestLaid(seat, tile) | ev.TileSettled(seat, tile):
            yield from _tiles(snapshot, seat, tile)
        case ev.Built(seat, building) | ev.BuildingStaffed(seat, building):
            yield names.building(seat, building)
        case ev.TileDiscarded(seat, _, building):
            yield names.building(seat, building)
        case ev.BuildingDrafted(_, building):
            yield names.bank(building)
        case ev.GuestMoved(seat, place, _):
            if place < ISLAND_PLACES:
                yield from _tiles(snapshot, seat, TILES[place])
            else:
                yield names.building(seat, Building(place - ISLAND_PLACES))
        case ev.ColonistTaken(seat) | ev.ColonistsDealt(seat) | ev.NobleTaken(seat):
            yield names.seat(seat, "san_juan")
        case ev.ShipRefilled():
            yield "colonist_ship"
        case ev.PlantationsLaidOut() | ev.StacksReshuffled():
            yield "stack"
        case ev.TradingHouseEmptied():
            yield "house"
        case ev.ShipSailed(ship, _):
            yield names.ship(ship)
        case ev.RoundEnded(_, governor):
            yield names.seat(governor)
        case ev.Passed() | ev.ColonistsPlaced() | ev.EndTriggered() | ev.GameEnded():
            pass
        case _:
            yield from _places_of_goods(event)


def _places_of_goods(
    event: ev.Produced
    | ev.BarrelTaken
    | ev.Sold
    | ev.SoldToPost
    | ev.Loaded
    | ev.SmallWharfLoaded
    | ev.CrownSupplied
    | ev.Stored
    | ev.DoubloonsGained
    | ev.DoubloonsPaid
    | ev.PointsGained
    | ev.PaidInKind,
) -> Iterator[str]:
    """Yield the places of an event about barrels, doubloons or VP."""
    seat = event.seat
    match event:
        case ev.Produced(_, counts, _):
            yield from _goods(seat, counts)
        case ev.Stored(_, counts, lost):
            yield from _goods(seat, [stored + gone for stored, gone in zip(counts, lost, strict=True)])
        case ev.BarrelTaken(_, good):
            yield names.goods(seat, good)
        case ev.Sold(_, good, price) | ev.SoldToPost(_, good, price):
            is_post = isinstance(event, ev.SoldToPost)
            yield names.building(seat, Building.TRADING_POST) if is_post else "house"
            yield names.goods(seat, good)
            if price:
                yield names.seat(seat, "doubloons")
        case ev.Loaded(_, good, _, ship):
            yield names.building(seat, Building.WHARF) if ship is None else names.ship(ship)
            yield from (names.goods(seat, good), names.seat(seat, "vp"))
        case ev.SmallWharfLoaded(_, counts):
            yield from (names.building(seat, Building.SMALL_WHARF), names.seat(seat, "vp"))
            yield from _goods(seat, counts)
        case ev.CrownSupplied(_, counts):
            yield from (names.building(seat, Building.ROYAL_SUPPLIER), names.seat(seat, "vp"))
            yield from _goods(seat, counts)
        case ev.PaidInKind():
            yield names.building(seat, Building.BLACK_MARKET)
        case ev.DoubloonsGained(_, _, by) | ev.DoubloonsPaid(_, _, by):
            yield names.seat(seat, "doubloons")
            yield from () if by is None else (names.building(seat, by),)
        case ev.PointsGained(_, _, by):
            yield names.seat(seat, "vp")
            yield from () if by is None else (names.building(seat, by),)


def _goods(seat: int, counts: Sequence[int]) -> Iterator[str]:
    return (names.goods(seat, good) for good, count in zip(GOODS, counts, strict=True) if count)


def _tiles(snapshot: Snapshot, seat: int, tile: Tile) -> Iterator[str]:
    """Yield all spaces of an island with a tile, since the table doesn't show which one was taken when."""
    island = snapshot.boards[seat].arrangement.island
    return (names.island(seat, space) for space, here in enumerate(island) if here and here.tile is tile)
