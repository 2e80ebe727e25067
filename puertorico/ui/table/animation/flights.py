"""What moves on the table when something has happened: events turned into flights of pieces from place to
place.

Events come in the order of the rules; those that the players see as one (a whole phase of production, the
ship being dealt) fly together as a beat. Only names of places are used here, so the same flight serves the
large board and the small ones.
"""

from collections.abc import Iterator, Sequence

from attrs import define, evolve, frozen

from puertorico.engine import events as ev
from puertorico.engine.buildings import SPECS
from puertorico.engine.ids import (
    BUILDINGS,
    FOREST_OFFSET,
    FORESTS,
    GOODS,
    ISLAND_PLACES,
    TILES,
    Building,
    Good,
    Role,
    Tile,
)
from puertorico.ui.table.model import names
from puertorico.ui.table.model.piece_kinds import PieceKind
from puertorico.ui.table.model.snapshot import PlantationRow, Snapshot

MAX_PIECES = 6
"""Of one kind that fly in one beat; more would only be noise."""


@frozen
class Flight:
    """One piece on its way. ``direct`` when it is the very piece that the acting player moves; ``cause`` is
    the kind of event that moves it. ``becomes`` is what it is turned into on the way; ``marks`` what is
    marked when it has arrived, where that is not the place it flies to.
    """

    piece: PieceKind | Good | Tile | Building | Role
    start: str
    end: str
    direct: bool = False
    cause: type[ev.Event] | None = None
    becomes: Tile | None = None
    marks: str | None = None


Beat = tuple[Flight, ...]


@define
class FlightGroup:
    """Events that the players see as one, and what flies for them, beat by beat; perhaps nothing does."""

    events: tuple[ev.Event, ...]
    beats: list[Beat]


def group_flights(happened: Sequence[ev.Event], before: Snapshot, after: Snapshot) -> list[FlightGroup]:
    """What is to be seen of these events, one after the other, between two pictures of the table."""
    result: list[FlightGroup] = []
    card, row = before.role, before.row
    for event in happened:
        if isinstance(event, ev.RoleTaken):
            card = event.role
        if isinstance(event, ev.TileTaken) and event.tile is not Tile.QUARRY:
            place = taken_from(event.tile, before, after)
            row = (*row[:place], None, *row[place + 1 :])
        legs = (
            _leading_flights(event, row, before, after),
            _flights(event, before, after, card),
            _trailing_flights(event),
        )
        flown = [tuple(evolve(flight, cause=type(event)) for flight in leg) for leg in legs]
        found = [beat for beat in flown if beat]
        last = result[-1] if result else None
        if last is not None and type(event) is type(last.events[-1]) and isinstance(event, _MERGED):
            last.events += (event,)
            together = [flight for beat in (*last.beats, *found) for flight in beat]
            last.beats = [tuple(together)] if together else []
        else:
            result.append(FlightGroup((event,), found))
    return result


def beats(happened: Sequence[ev.Event], before: Snapshot, after: Snapshot) -> list[Beat]:
    """All beats of these events, one after the other."""
    return [beat for group in group_flights(happened, before, after) for beat in group.beats]


_MERGED = (ev.ColonistsDealt, ev.ShipSailed, ev.Stored, ev.PointsGained, ev.DoubloonsGained)


def _repeated(
    piece: PieceKind | Good | Tile, start: str, end: str, count: int, *, direct: bool = False
) -> Iterator[Flight]:
    for _ in range(min(count, MAX_PIECES)):
        yield Flight(piece, start, end, direct)


def _leading_flights(
    event: ev.Event, row: PlantationRow, before: Snapshot, after: Snapshot
) -> Iterator[Flight]:
    """What goes before: the price of a building; the plantations that nobody wanted (STL-3); the doubloons on
    the roles that nobody took (RND-1).
    """
    match event:
        case ev.Built(seat, building, price):
            yield from _repeated(
                PieceKind.DOUBLOON, names.seat(seat, "doubloons"), names.bank(building), price
            )
        case ev.PlantationsLaidOut():
            for place, left_over in enumerate(row):
                if left_over is not None:
                    yield Flight(left_over, names.row(place), "stack")
        case ev.RoundEnded():
            yield from _role_bonus_flights(before, after)
        case _:
            pass


def _role_bonus_flights(before: Snapshot, after: Snapshot) -> Iterator[Flight]:
    """The doubloons put on role cards."""
    lay = {card.role: card.doubloons for card in before.cards}
    for card in after.cards:
        coins = names.role_coins(card.role)
        yield from _repeated(PieceKind.DOUBLOON, "bank", coins, card.doubloons - lay.get(card.role, 0))


def _trailing_flights(event: ev.Event) -> Iterator[Flight]:
    """What goes on from a wharf to the supply (CAP-6, SMW-1)."""
    match event:
        case ev.Loaded(seat, good, count, None):
            yield from _repeated(good, names.building(seat, Building.WHARF), names.supply(good), count)
        case ev.SmallWharfLoaded(seat, goods):
            wharf = names.building(seat, Building.SMALL_WHARF)
            for good, count in zip(GOODS, goods, strict=True):
                yield from _repeated(good, wharf, names.supply(good), count)
        case _:
            pass


def _flights(event: ev.Event, before: Snapshot, after: Snapshot, card: Role | None) -> Iterator[Flight]:
    """What flies for an event; ``card`` is the role in play."""
    match event:
        case ev.RoleTaken(seat, role, doubloons):
            yield Flight(role, names.role(role), names.seat(seat), direct=True)
            yield from _repeated(
                PieceKind.DOUBLOON, names.role(role), names.seat(seat, "doubloons"), doubloons
            )
        case ev.TileTaken(seat, tile):
            turned = tile if tile in FORESTS else None
            source = _source_of(tile, before, after)
            yield Flight(_face(tile), source, _newest_tile(seat, after), direct=True, becomes=turned)
        case ev.PlantationDrawn(seat, tile):
            yield Flight(tile, "stack", _newest_tile(seat, after))
        case ev.BuildingDrafted(_, building):
            end = names.draft_place(SPECS[building].cost)
            yield Flight(building, names.draft(building), end, direct=True)
        case ev.GuestMoved(seat, to, noble):
            guesthouse = names.building(seat, Building.GUESTHOUSE)
            yield Flight(_person(noble), guesthouse, _place(seat, to, after), direct=True)
        case ev.ForestLaid(seat, tile):
            # It has been drawn to the island before, and is turned over there (FOR-1).
            there = _newest_tile(seat, after)
            yield Flight(_face(tile), there, there, becomes=tile)
        case ev.TileDiscarded(seat, tile, _):
            yield Flight(tile, _cleared_space(seat, before, after), "stack", direct=True)
        case ev.NobleTaken(seat, noble):
            source = "supply.nobles" if noble else "supply.colonists"
            yield Flight(_person(noble), source, names.waiting(seat, noble=False), direct=True)
        case ev.PaidInKind(seat, what, good):
            yield _paid_in_kind(seat, what, good, before, after)
        case ev.DoubloonsPaid(seat, count, by):
            yield from _repeated(
                PieceKind.DOUBLOON, names.seat(seat, "doubloons"), names.building(seat, by), count
            )
        case ev.SoldToPost(seat, good, price):
            post = names.building(seat, Building.TRADING_POST)
            yield Flight(good, names.goods(seat, good), names.supply(good), direct=True)
            yield from _repeated(PieceKind.DOUBLOON, post, names.seat(seat, "doubloons"), price)
        case ev.SmallWharfLoaded(seat, goods):
            wharf = names.building(seat, Building.SMALL_WHARF)
            for good, count in zip(GOODS, goods, strict=True):
                yield from _repeated(good, names.goods(seat, good), wharf, count)
        case ev.CrownSupplied(seat, goods):
            for good, count in zip(GOODS, goods, strict=True):
                yield from _repeated(good, names.goods(seat, good), names.supply(good), count)
        case ev.TileSettled(seat, tile, from_ship):
            # A forest has no circle: he goes to San Juan.
            in_woods = tile in FORESTS
            end = names.waiting(seat, noble=False) if in_woods else _newest_tile(seat, after)
            yield Flight(PieceKind.COLONIST, _people(from_ship), end, direct=True)
        case ev.PlantationsLaidOut():
            for place, laid_out in enumerate(after.row):
                if laid_out is not None:
                    yield Flight(laid_out, "stack", names.row(place))
        case ev.ColonistTaken(seat):
            yield Flight(PieceKind.COLONIST, "supply.colonists", names.seat(seat, "san_juan"), direct=True)
        case ev.ColonistsDealt(seat, count):
            yield from _repeated(PieceKind.COLONIST, "colonist_ship", names.seat(seat, "san_juan"), count)
        case ev.ShipRefilled(count, _, nobles):
            yield from _repeated(PieceKind.COLONIST, "supply.colonists", "colonist_ship", count - nobles)
            yield from _repeated(PieceKind.NOBLE, "supply.nobles", "colonist_ship", nobles)
        case ev.Built(seat, building, _):
            mark = names.building(seat, building)
            yield Flight(
                building, names.bank(building), _site(seat, building, after), direct=True, marks=mark
            )
        case ev.BuildingStaffed(seat, building, from_ship):
            yield Flight(PieceKind.COLONIST, _people(from_ship), names.building(seat, building), direct=True)
        case ev.Produced(seat, goods, _):
            for good, count in zip(GOODS, goods, strict=True):
                yield from _repeated(good, names.supply(good), names.goods(seat, good), count)
        case ev.BarrelTaken(seat, good):
            yield Flight(good, names.supply(good), names.goods(seat, good), direct=True)
        case ev.Sold(seat, good, price):
            yield Flight(
                good, names.goods(seat, good), names.trading_house(len(before.trading_house)), direct=True
            )
            yield from _repeated(PieceKind.DOUBLOON, "house", names.seat(seat, "doubloons"), price)
        case ev.TradingHouseEmptied(goods):
            for place, good in enumerate(goods):
                yield Flight(good, names.trading_house(place), names.supply(good))
        case ev.Loaded(seat, good, count, None):
            wharf = names.building(seat, Building.WHARF)
            yield from _repeated(good, names.goods(seat, good), wharf, count, direct=True)
        case ev.Loaded(seat, good, count, int(ship)):
            first = next(cargo.load for cargo in before.ships if cargo.capacity == ship)
            for place in range(first, min(first + count, ship)):
                yield Flight(good, names.goods(seat, good), names.hold(ship, place), direct=True)
        case ev.ShipSailed(ship, good):
            for place in range(ship):
                yield Flight(good, names.hold(ship, place), names.supply(good))
        case ev.Stored(seat, _, lost):
            for good, count in zip(GOODS, lost, strict=True):
                yield from _repeated(good, names.goods(seat, good), names.supply(good), count)
        case ev.DoubloonsGained(seat, count, by):
            start = names.building(seat, by) if by is not None else names.role(card or Role.PROSPECTOR)
            yield from _repeated(PieceKind.DOUBLOON, start, names.seat(seat, "doubloons"), count)
        case ev.PointsGained(seat, count, _):
            yield from _repeated(PieceKind.POINT, "supply.vp", names.seat(seat, "vp"), count)
        case ev.RoundEnded(_, governor) if governor != before.governor:
            yield Flight(PieceKind.GOVERNOR, names.seat(before.governor), names.seat(governor))


def _person(noble: bool) -> PieceKind:
    return PieceKind.NOBLE if noble else PieceKind.COLONIST


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


def _paid_in_kind(seat: int, what: str, good: Good | None, before: Snapshot, after: Snapshot) -> Flight:
    """What makes up for a doubloon goes back to the supply (BLM-1)."""
    match what:
        case "good" if good is not None:
            return Flight(good, names.goods(seat, good), names.supply(good), direct=True)
        case "noble":
            start = _left_by(seat, before, after, noble=True)
            return Flight(PieceKind.NOBLE, start, "supply.nobles", direct=True)
        case "colonist":
            start = _left_by(seat, before, after, noble=False)
            return Flight(PieceKind.COLONIST, start, "supply.colonists", direct=True)
        case _:
            return Flight(PieceKind.POINT, names.seat(seat, "vp"), "supply.vp", direct=True)


def _left_by(seat: int, before: Snapshot, after: Snapshot, *, noble: bool) -> str:
    """The tile or building on which fewer people stand now, or San Juan."""
    then, now = before.boards[seat].arrangement, after.boards[seat].arrangement
    for space, (was, here) in enumerate(zip(then.island, now.island, strict=True)):
        if was is not None and here is not None and was.colonist and not here.colonist:
            return names.island(seat, space)
    stand = {tile.building: tile.colonists for _, tile in now.placed_buildings()}
    for _, tile in then.placed_buildings():
        if stand.get(tile.building, 0) < tile.colonists:
            return names.building(seat, tile.building)
    return names.waiting(seat, noble=noble and before.boards[seat].san_juan_nobles > 0)


def _site(seat: int, building: Building, after: Snapshot) -> str:
    """The city space where a building stands that was bought."""
    space = after.boards[seat].arrangement.space_of(building)
    return names.seat(seat, "city") if space is None else names.city(seat, space)


def _face(tile: Tile) -> Tile:
    """What is printed on a tile, also on one that is laid face down."""
    return TILES[tile - FOREST_OFFSET] if tile in FORESTS else tile


def _people(from_ship: bool) -> str:
    return "colonist_ship" if from_ship else "supply.colonists"


def _source_of(tile: Tile, before: Snapshot, after: Snapshot) -> str:
    """Where the tile lay."""
    return "quarries" if tile == Tile.QUARRY else names.row(taken_from(tile, before, after))


def taken_from(tile: Tile, before: Snapshot, after: Snapshot) -> int:
    """The place of the row that is empty now, or any of its kind when the row has been laid out anew."""
    face = _face(tile)
    places = [place for place, lying in enumerate(before.row) if lying == face]
    gone = [place for place in places if after.row[place] != face]
    return (gone or places or [0])[0]


def _newest_tile(seat: int, after: Snapshot) -> str:
    newest = after.boards[seat].arrangement.newest
    return names.seat(seat, "island") if newest is None else names.island(seat, newest)
