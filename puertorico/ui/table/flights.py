"""What moves on the table when something has happened: events turned into flights of pieces from place to
place.

Events come in the order of the rules; those that the players see as one (a whole phase of production, the
ship being dealt) fly together as a beat. Only names of places are used here, so the same flight serves the
large board and the small ones.
"""

from collections.abc import Iterator, Sequence
from enum import Enum

from attrs import evolve, frozen

from puertorico.engine import events as ev
from puertorico.engine.buildings import ROW
from puertorico.engine.ids import BUILDINGS, GOODS, ISLAND_PLACES, Building, Good, Role, Tile
from puertorico.ui.table import names
from puertorico.ui.table.snapshot import Snapshot

MOST_PIECES = 6
"""Of one kind that fly in one beat; more would only be noise."""


class Piece(Enum):
    """What flies, where it is not a good, a tile or a building."""

    COLONIST = "colonist"
    NOBLE = "noble"
    DOUBLOON = "doubloon"
    POINT = "point"


@frozen
class Flight:
    """One piece on its way. ``direct`` when it is the very piece that the acting player moves; ``cause`` is
    the kind of event that moves it.
    """

    piece: Piece | Good | Tile | Building | Role
    start: str
    end: str
    direct: bool = False
    cause: type[ev.Event] | None = None


Beat = tuple[Flight, ...]


def beats(happened: Sequence[ev.Event], before: Snapshot, after: Snapshot) -> list[Beat]:
    """The beats of these events, empty ones left out, between two pictures of the table."""
    result: list[Beat] = []
    kind: type[ev.Event] | None = None
    for event in happened:
        flights = tuple(evolve(flight, cause=type(event)) for flight in _flights(event, before, after))
        if not flights:
            continue
        if result and type(event) is kind and isinstance(event, _TOGETHER):
            result[-1] += flights
        else:
            result.append(flights)
        kind = type(event)
    return result


_TOGETHER = (ev.ColonistsDealt, ev.ShipSailed, ev.Stored, ev.PointsGained, ev.DoubloonsGained)


def _many(
    piece: Piece | Good | Tile, start: str, end: str, count: int, *, direct: bool = False
) -> Iterator[Flight]:
    for _ in range(min(count, MOST_PIECES)):
        yield Flight(piece, start, end, direct)


def _flights(event: ev.Event, before: Snapshot, after: Snapshot) -> Iterator[Flight]:
    match event:
        case ev.RoleTaken(seat, role, doubloons):
            yield Flight(role, names.role(role), names.seat(seat), direct=True)
            yield from _many(Piece.DOUBLOON, names.role(role), names.seat(seat, "doubloons"), doubloons)
        case ev.TileTaken(seat, tile):
            yield Flight(tile, _source_of(tile, before, after), _newest_tile(seat, after), direct=True)
        case ev.PlantationDrawn(seat, tile):
            yield Flight(tile, "stack", _newest_tile(seat, after))
        case ev.BuildingDrafted(_, building):
            end = names.draft_place(ROW[building].cost)
            yield Flight(building, names.draft(building), end, direct=True)
        case ev.GuestMoved(seat, to, noble):
            guesthouse = names.building(seat, Building.GUESTHOUSE)
            yield Flight(_person(noble), guesthouse, _place(seat, to, after), direct=True)
        case ev.ForestLaid(seat, tile):
            yield Flight(tile, "stack", _newest_tile(seat, after))
        case ev.TileDiscarded(seat, tile, _):
            yield Flight(tile, _cleared_space(seat, before, after), "stack", direct=True)
        case ev.NobleTaken(seat, noble):
            source = "supply.nobles" if noble else "supply.colonists"
            yield Flight(_person(noble), source, names.waiting(seat, noble=False), direct=True)
        case ev.PaidInKind(seat, what, good):
            yield _paid_in_kind(seat, what, good)
        case ev.DoubloonsPaid(seat, count, by):
            yield from _many(Piece.DOUBLOON, names.seat(seat, "doubloons"), names.building(seat, by), count)
        case ev.SoldToPost(seat, good, price):
            post = names.building(seat, Building.TRADING_POST)
            yield Flight(good, names.goods(seat, good), names.supply(good), direct=True)
            yield from _many(Piece.DOUBLOON, post, names.seat(seat, "doubloons"), price)
        case ev.SmallWharfLoaded(seat, goods) | ev.CrownSupplied(seat, goods):
            for good, count in zip(GOODS, goods, strict=True):
                yield from _many(good, names.goods(seat, good), names.supply(good), count)
        case ev.TileSettled(seat, _, from_ship):
            yield Flight(Piece.COLONIST, _people(from_ship), _newest_tile(seat, after), direct=True)
        case ev.PlantationsLaidOut():
            for place, laid_out in enumerate(after.row):
                if laid_out is not None:
                    yield Flight(laid_out, "stack", names.row(place))
        case ev.ColonistTaken(seat):
            yield Flight(Piece.COLONIST, "supply.colonists", names.seat(seat, "san_juan"), direct=True)
        case ev.ColonistsDealt(seat, count):
            yield from _many(Piece.COLONIST, "colonist_ship", names.seat(seat, "san_juan"), count)
        case ev.ShipRefilled(count, _):
            yield from _many(Piece.COLONIST, "supply.colonists", "colonist_ship", count)
        case ev.Built(seat, building, _):
            yield Flight(building, names.bank(building), names.building(seat, building), direct=True)
        case ev.BuildingStaffed(seat, building, from_ship):
            yield Flight(Piece.COLONIST, _people(from_ship), names.building(seat, building), direct=True)
        case ev.Produced(seat, goods, _):
            for good, count in zip(GOODS, goods, strict=True):
                yield from _many(good, names.supply(good), names.goods(seat, good), count)
        case ev.BarrelTaken(seat, good):
            yield Flight(good, names.supply(good), names.goods(seat, good), direct=True)
        case ev.Sold(seat, good, price):
            yield Flight(good, names.goods(seat, good), names.house(len(before.house)), direct=True)
            yield from _many(Piece.DOUBLOON, "house", names.seat(seat, "doubloons"), price)
        case ev.HouseEmptied(goods):
            for place, good in enumerate(goods):
                yield Flight(good, names.house(place), names.supply(good))
        case ev.Loaded(seat, good, count, None):
            yield from _many(good, names.goods(seat, good), names.supply(good), count, direct=True)
        case ev.Loaded(seat, good, count, int(ship)):
            first = next(cargo.load for cargo in before.ships if cargo.capacity == ship)
            for place in range(first, min(first + count, ship)):
                yield Flight(good, names.goods(seat, good), names.hold(ship, place), direct=True)
        case ev.ShipSailed(ship, good):
            for place in range(ship):
                yield Flight(good, names.hold(ship, place), names.supply(good))
        case ev.Stored(seat, _, lost):
            for good, count in zip(GOODS, lost, strict=True):
                yield from _many(good, names.goods(seat, good), names.supply(good), count)
        case ev.DoubloonsGained(seat, count, by):
            start = names.building(seat, by) if by is not None else names.role(Role.PROSPECTOR)
            yield from _many(Piece.DOUBLOON, start, names.seat(seat, "doubloons"), count)
        case ev.PointsGained(seat, count, _):
            yield from _many(Piece.POINT, "supply.vp", names.seat(seat, "vp"), count)


def _person(noble: bool) -> Piece:
    return Piece.NOBLE if noble else Piece.COLONIST


def _place(seat: int, place: int, after: Snapshot) -> str:
    """A place of people: the building, or of equal tiles the first with somebody on it."""
    if place >= ISLAND_PLACES:
        return names.building(seat, BUILDINGS[place - ISLAND_PLACES])
    tiles = enumerate(after.boards[seat].arrangement.island)
    found = [space for space, here in tiles if here is not None and here.tile == place and here.colonist]
    return names.island(seat, found[0]) if found else names.seat(seat, "island")


def _cleared_space(seat: int, before: Snapshot, after: Snapshot) -> str:
    """The island space that is empty now."""
    pairs = zip(before.boards[seat].arrangement.island, after.boards[seat].arrangement.island, strict=True)
    gone = [space for space, (then, now) in enumerate(pairs) if then is not None and now is None]
    return names.island(seat, gone[0]) if gone else names.seat(seat, "island")


def _paid_in_kind(seat: int, what: str, good: Good | None) -> Flight:
    """What makes up for a doubloon goes back to the supply (BLM-1)."""
    match what:
        case "good" if good is not None:
            return Flight(good, names.goods(seat, good), names.supply(good), direct=True)
        case "noble":
            return Flight(Piece.NOBLE, names.seat(seat), "supply.nobles", direct=True)
        case "colonist":
            return Flight(Piece.COLONIST, names.seat(seat), "supply.colonists", direct=True)
        case _:
            return Flight(Piece.POINT, names.seat(seat, "vp"), "supply.vp", direct=True)


def _people(from_ship: bool) -> str:
    return "colonist_ship" if from_ship else "supply.colonists"


def _source_of(tile: Tile, before: Snapshot, after: Snapshot) -> str:
    """Where the tile lay: the place that is empty now, or any of its kind when the row has been laid out
    anew.
    """
    if tile == Tile.QUARRY:
        return "quarries"
    places = [place for place, lying in enumerate(before.row) if lying == tile]
    gone = [place for place in places if after.row[place] != tile]
    return names.row((gone or places or [0])[0])


def _newest_tile(seat: int, after: Snapshot) -> str:
    newest = after.boards[seat].arrangement.newest
    return names.seat(seat, "island") if newest is None else names.island(seat, newest)
