"""Rows for barrels, and for the doubloons and VP chips they earn."""

from collections.abc import Iterator, Sequence
from typing import assert_never

from puertorico.engine import events as ev
from puertorico.engine.ids import GOODS, Building, Good, Role
from puertorico.i18n import _, ngettext
from puertorico.terms import good_name
from puertorico.ui.sound import Sound
from puertorico.ui.table.animation.event_rows.base import EventRow, Gain, SoundCue
from puertorico.ui.table.animation.flights import (
    Flight,
    barrels_to_supply,
    doubloons_to,
    played_piece,
    repeated,
)
from puertorico.ui.table.model import names
from puertorico.ui.table.model.piece_kinds import PieceKind
from puertorico.ui.table.model.snapshot import ShipSnapshot, Snapshot

GoodsEvent = (
    ev.Produced
    | ev.BarrelTaken
    | ev.Sold
    | ev.SoldToPost
    | ev.TradingHouseEmptied
    | ev.Loaded
    | ev.ShipSailed
    | ev.SmallWharfLoaded
    | ev.CrownSupplied
    | ev.Stored
    | ev.DoubloonsGained
    | ev.PointsGained
)


def goods_row(event: GoodsEvent) -> EventRow:
    """Return the row of an event about barrels or what they earn."""
    match event:
        case ev.Produced(seat, goods, _):
            return EventRow(
                Sound.BARREL,
                beats=lambda _: [_harvest(seat, goods)],
                activity=(seat, _produced(goods)) if any(goods) else None,
            )
        case ev.BarrelTaken(seat, good):
            return EventRow(
                Sound.BARREL,
                beats=lambda _: [played_piece(good, names.supply(good), names.goods(seat, good))],
                # Translators: short, on the board of a player while they do it.
                activity=(seat, _("takes 1 {good}").format(good=good_name(good))),
            )
        case ev.Sold(seat, good, price):
            return EventRow(
                Sound.SOLD,
                beats=lambda scene: [_sale(seat, good, price, len(scene.before.trading_house))],
                activity=(seat, _sold(good)),
                gain=Gain(PieceKind.DOUBLOON, names.seat(seat, "doubloons"), price),
            )
        case ev.SoldToPost(seat, good, price):
            return EventRow(
                Sound.SOLD,
                beats=lambda _: [_sale_to_post(seat, good, price)],
                activity=(seat, _sold(good)),
                gain=Gain(PieceKind.DOUBLOON, names.seat(seat, "doubloons"), price),
            )
        case ev.TradingHouseEmptied(barrels):
            return EventRow(
                Sound.HOUSE_EMPTIED,
                SoundCue.DEPARTURE,
                beats=lambda _: [_sold_barrels(barrels)],
            )
        case ev.Loaded(seat, good, count, ship):
            return _wharf_row(seat, good, count) if ship is None else _ship_row(seat, good, count, ship)
        case ev.ShipSailed(ship, good):
            return EventRow(
                Sound.SHIP_SAILS,
                SoundCue.DEPARTURE,
                beats=lambda _: [(_cargo(ship, good),)],
                is_merged=True,
            )
        case ev.SmallWharfLoaded(seat, goods):
            wharf = names.building(seat, Building.SMALL_WHARF)
            return EventRow(
                Sound.LOADED,
                beats=lambda _: [_to_wharf(seat, goods, wharf), _from_wharf(goods, wharf)],
                activity=(seat, _shipped(goods)),
            )
        case ev.CrownSupplied(seat, goods):
            return EventRow(
                Sound.LOADED,
                beats=lambda _: [barrels_to_supply(seat, goods)],
                activity=(seat, _shipped(goods)),
            )
        case ev.Stored(seat, _, lost):
            return EventRow(
                Sound.THROWN_AWAY,
                SoundCue.DEPARTURE,
                beats=lambda _: [barrels_to_supply(seat, lost)],
                is_merged=True,
                # Translators: short, on the board of a player while they do it.
                activity=(seat, _("stores goods")),
            )
        case ev.DoubloonsGained(seat, count, by):
            return EventRow(
                Sound.COIN,
                beats=lambda scene: [doubloons_to(seat, _giver(seat, by, scene.role), count)],
                is_merged=True,
                gain=Gain(PieceKind.DOUBLOON, names.seat(seat, "doubloons"), count),
            )
        case ev.PointsGained(seat, count, _):
            return EventRow(
                Sound.POINT,
                beats=lambda _: [repeated(PieceKind.POINT, "supply.vp", names.seat(seat, "vp"), count)],
                is_merged=True,
                gain=Gain(PieceKind.POINT, names.seat(seat, "vp"), count),
            )
        case _:
            assert_never(event)


def _produced(goods: Sequence[int]) -> str:
    n = sum(goods)
    # Translators: short, on the board of a player while they do it.
    return ngettext("produces {n} barrel", "produces {n} barrels", n).format(n=n)


def _sold(good: Good) -> str:
    # Translators: short, on the board of a player while they do it.
    return _("sells {good}").format(good=good_name(good))


def _loaded(good: Good, count: int) -> str:
    # Translators: short, on the board of a player while they do it.
    return ngettext("loads {n} {good}", "loads {n} {good}", count).format(n=count, good=good_name(good))


def _shipped(goods: Sequence[int]) -> str:
    n = sum(goods)
    # Translators: short, on the board of a player while they do it.
    return ngettext("ships {n} barrel", "ships {n} barrels", n).format(n=n)


def _wharf_row(seat: int, good: Good, count: int) -> EventRow:
    """Return the row for loading the Wharf, from where barrels go on to the supply (CAP-6)."""
    wharf = names.building(seat, Building.WHARF)
    return EventRow(
        Sound.LOADED,
        beats=lambda _: [
            repeated(good, names.goods(seat, good), wharf, count, by_player=True),
            repeated(good, wharf, names.supply(good), count),
        ],
        activity=(seat, _loaded(good, count)),
    )


def _ship_row(seat: int, good: Good, count: int, ship: int) -> EventRow:
    """Return the row for loading a cargo ship."""
    return EventRow(
        Sound.LOADED,
        beats=lambda scene: [_loading(seat, good, count, _ship(scene.before, ship))],
        activity=(seat, _loaded(good, count)),
    )


def _harvest(seat: int, goods: Sequence[int]) -> Iterator[Flight]:
    for good, count in zip(GOODS, goods, strict=True):
        yield from repeated(good, names.supply(good), names.goods(seat, good), count)


def _sale(seat: int, good: Good, price: int, place: int) -> Iterator[Flight]:
    yield from played_piece(good, names.goods(seat, good), names.trading_house(place))
    yield from doubloons_to(seat, "house", price)


def _sale_to_post(seat: int, good: Good, price: int) -> Iterator[Flight]:
    yield from played_piece(good, names.goods(seat, good), names.supply(good))
    yield from doubloons_to(seat, names.building(seat, Building.TRADING_POST), price)


def _sold_barrels(barrels: Sequence[Good]) -> Iterator[Flight]:
    """Yield the flights of all barrels from the trading house to the supply."""
    for place, good in reversed(list(enumerate(barrels))):
        yield Flight(good, names.trading_house(place), names.supply(good))


def _loading(seat: int, good: Good, count: int, ship: ShipSnapshot) -> Iterator[Flight]:
    """Yield the flights of barrels to the empty places of a ship."""
    for place in range(ship.load, min(ship.load + count, ship.capacity)):
        yield Flight(good, names.goods(seat, good), names.hold(ship.capacity, place), by_player=True)


def _cargo(ship: int, good: Good) -> Flight:
    """Return the way of all barrels of a full ship to the supply."""
    return Flight(good, names.hold(ship, 0), names.supply(good), count=ship, sails=True)


def _to_wharf(seat: int, goods: Sequence[int], wharf: str) -> Iterator[Flight]:
    for good, count in zip(GOODS, goods, strict=True):
        yield from repeated(good, names.goods(seat, good), wharf, count)


def _from_wharf(goods: Sequence[int], wharf: str) -> Iterator[Flight]:
    for good, count in zip(GOODS, goods, strict=True):
        yield from repeated(good, wharf, names.supply(good), count)


def _giver(seat: int, by: Building | None, role: Role | None) -> str:
    """Return the source of doubloons: the building that pays them, or the card of the role in play."""
    if by is not None:
        return names.building(seat, by)
    return names.role(Role.PROSPECTOR if role is None else role)


def _ship(shown: Snapshot, capacity: int) -> ShipSnapshot:
    return next(ship for ship in shown.ships if ship.capacity == capacity)
