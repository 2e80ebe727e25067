"""The table event by event, between two moments of a game: what has left its place, what has arrived.

It is for the eye while pieces fly: numbers change when a piece leaves and when it lands, in the order of the
rules. It knows no rules; what it leaves out is right when the last piece has landed, for then the table is
shown as the game has it.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from attrs import evolve

from puertorico.engine import events as ev
from puertorico.engine.ids import GOODS, Building, Good, Tile
from puertorico.ui.table.animation.flights import taken_from
from puertorico.ui.table.model.snapshot import PlantationRow, ShipSnapshot, Snapshot

_ON_THE_BOARD = (
    ev.TileTaken,
    ev.PlantationDrawn,
    ev.ForestLaid,
    ev.TileDiscarded,
    ev.TileSettled,
    ev.GuestMoved,
    ev.Built,
    ev.BuildingStaffed,
)
"""Events after which the board of their seat lies as it will lie in the end."""


def after_departure(shown: Snapshot, event: ev.Event, after: Snapshot) -> Snapshot:
    """The table when the pieces of an event have left their places."""
    match event:
        case ev.RoleTaken(seat, role, _):
            cards = tuple(
                evolve(card, doubloons=0, taken_by=seat) if card.role is role else card
                for card in shown.cards
            )
            return evolve(shown, cards=cards)
        case ev.TileTaken(_, tile) if tile is Tile.QUARRY:
            return evolve(shown, quarries=shown.quarries - 1)
        case ev.TileTaken(_, tile):
            return evolve(shown, row=_without(shown.row, taken_from(tile, shown, after)))
        case ev.PlantationDrawn():
            return evolve(shown, face_down=max(0, shown.face_down - 1))
        case ev.PlantationsLaidOut():
            return evolve(shown, row=(None,) * len(shown.row))
        case ev.Built(seat, building, price):
            return _with_losses(_sold_out(shown, building), seat, doubloons=price)
        case ev.DoubloonsPaid(seat, count, _):
            return _with_losses(shown, seat, doubloons=count)
        case ev.Produced(_, goods, _):
            return _supply(shown, goods, -1)
        case ev.BarrelTaken(_, good):
            return _supply(shown, _one(good), -1)
        case ev.Sold(seat, good, _) | ev.SoldToPost(seat, good, _):
            return _with_losses(shown, seat, goods=_one(good))
        case ev.Loaded(seat, good, count, _):
            return _with_losses(shown, seat, goods=_one(good, count))
        case ev.SmallWharfLoaded(seat, goods) | ev.CrownSupplied(seat, goods) | ev.Stored(seat, _, goods):
            return _with_losses(shown, seat, goods=goods)
        case ev.TradingHouseEmptied():
            return evolve(shown, trading_house=())
        case ev.ShipSailed(capacity, _):
            return _with_load(shown, capacity, None, 0)
        case ev.ColonistTaken():
            return evolve(shown, colonists=shown.colonists - 1)
        case ev.ColonistsDealt(_, count):
            # Who of them is a noble the event does not say; no more are shown than can be aboard.
            aboard = max(0, shown.colonist_ship - count)
            return evolve(shown, colonist_ship=aboard, ship_nobles=min(shown.ship_nobles, aboard))
        case ev.ShipRefilled(count, _, nobles):
            in_supply = None if shown.nobles is None else shown.nobles - nobles
            return evolve(shown, colonists=max(0, shown.colonists - count + nobles), nobles=in_supply)
        case ev.PointsGained(_, count, _):
            return evolve(shown, vp_left=max(0, shown.vp_left - count))
        case _:
            return shown


def after_arrival(shown: Snapshot, event: ev.Event, after: Snapshot) -> Snapshot:
    """The table when the pieces of an event have landed."""
    match event:
        case ev.RoleTaken(seat, role, doubloons):
            board = shown.boards[seat]
            roles = board.roles if role in board.roles else (*board.roles, role)
            taken = _board(shown, seat, roles=roles, doubloons=board.doubloons + doubloons)
            return evolve(taken, role=role, role_seat=seat)
        case ev.BuildingDrafted():
            return evolve(shown, bank=after.bank, draft=after.draft)
        case ev.PlantationsLaidOut():
            return evolve(shown, row=after.row)
        case ev.Produced(seat, goods, _):
            return _with_gains(shown, seat, goods=goods)
        case ev.BarrelTaken(seat, good):
            return _with_gains(shown, seat, goods=_one(good))
        case ev.Sold(seat, good, price):
            return _with_gains(
                evolve(shown, trading_house=(*shown.trading_house, good)), seat, doubloons=price
            )
        case ev.SoldToPost(seat, good, price):
            return _with_gains(_supply(shown, _one(good)), seat, doubloons=price)
        case ev.Loaded(_, good, count, None):
            return _supply(shown, _one(good, count))
        case ev.Loaded(_, good, count, int(capacity)):
            load = next(ship.load for ship in shown.ships if ship.capacity == capacity)
            return _with_load(shown, capacity, good, load + count)
        case ev.SmallWharfLoaded(_, goods) | ev.CrownSupplied(_, goods) | ev.Stored(_, _, goods):
            return _supply(shown, goods)
        case ev.TradingHouseEmptied(goods):
            return _supply(shown, [goods.count(good) for good in GOODS])
        case ev.ShipSailed(capacity, good):
            return _supply(shown, _one(good, capacity))
        case ev.ColonistTaken(seat):
            return _with_gains(shown, seat, people=1)
        case ev.ColonistsDealt(seat, count):
            return _with_gains(shown, seat, people=count)
        case ev.ShipRefilled(count, _, nobles):
            return evolve(
                shown, colonist_ship=shown.colonist_ship + count, ship_nobles=shown.ship_nobles + nobles
            )
        case ev.DoubloonsGained(seat, count, _):
            return _with_gains(shown, seat, doubloons=count)
        case ev.PointsGained(seat, count, _):
            return _with_gains(shown, seat, points=count)
        case ev.RoundEnded(number, governor):
            return evolve(
                shown, round=number, governor=governor, cards=after.cards, role=None, role_seat=None
            )
        case _ if isinstance(event, _ON_THE_BOARD):
            return _board(shown, event.seat, arrangement=after.boards[event.seat].arrangement)
        case _:
            return shown


def after_hand_move(before: Snapshot, after: Snapshot) -> Snapshot:
    """The table from which a move of a hand goes on: what the hand has laid lies there already."""
    boards = tuple(
        evolve(board, arrangement=then.arrangement)
        for board, then in zip(before.boards, after.boards, strict=True)
    )
    return evolve(
        before,
        boards=boards,
        kept=after.kept,
        draft=after.draft,
        to_move=after.to_move,
        after=after.after,
        under_way=after.under_way,
    )


def _board(shown: Snapshot, seat: int, **changed: Any) -> Snapshot:
    boards = tuple(evolve(board, **changed) if board.seat == seat else board for board in shown.boards)
    return evolve(shown, boards=boards)


def _with_gains(
    shown: Snapshot,
    seat: int,
    *,
    goods: Sequence[int] = (0,) * 5,
    doubloons: int = 0,
    points: int = 0,
    people: int = 0,
) -> Snapshot:
    board = shown.boards[seat]
    return _board(
        shown,
        seat,
        goods=tuple(here + more for here, more in zip(board.goods, goods, strict=True)),
        doubloons=max(0, board.doubloons + doubloons),
        vp=None if board.vp is None else board.vp + points,
        san_juan=board.san_juan + people,
    )


def _with_losses(
    shown: Snapshot, seat: int, *, goods: Sequence[int] = (0,) * 5, doubloons: int = 0
) -> Snapshot:
    return _with_gains(shown, seat, goods=[-count for count in goods], doubloons=-doubloons)


def _supply(shown: Snapshot, goods: Sequence[int], sign: int = 1) -> Snapshot:
    supply = tuple(here + sign * more for here, more in zip(shown.supply, goods, strict=True))
    return evolve(shown, supply=supply)


def _one(good: Good, count: int = 1) -> tuple[int, ...]:
    return tuple(count if other is good else 0 for other in GOODS)


def _with_load(shown: Snapshot, capacity: int, good: Good | None, load: int) -> Snapshot:
    ships = tuple(
        ShipSnapshot(capacity, good, min(load, capacity)) if ship.capacity == capacity else ship
        for ship in shown.ships
    )
    return evolve(shown, ships=ships)


def _sold_out(shown: Snapshot, building: Building) -> Snapshot:
    bank: Mapping[Building, int] = {**shown.bank, building: shown.bank[building] - 1}
    return evolve(shown, bank=bank)


def _without(row: PlantationRow, place: int) -> PlantationRow:
    return (*row[:place], None, *row[place + 1 :])
