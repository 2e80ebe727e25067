"""Rows for drafting, buying and staffing buildings, and for payments."""

from typing import assert_never

from attrs import evolve

from puertorico.engine import events as ev
from puertorico.engine.buildings import SPECS
from puertorico.engine.ids import Building, Good
from puertorico.i18n import _
from puertorico.terms import building_name
from puertorico.ui.sound import Sound
from puertorico.ui.table.animation.event_rows.base import EventRow, Gain, Scene
from puertorico.ui.table.animation.flights import Beat, doubloons_from, played_piece
from puertorico.ui.table.model import names
from puertorico.ui.table.model.piece_kinds import PieceKind
from puertorico.ui.table.model.snapshot import Snapshot

BuildingEvent = ev.BuildingDrafted | ev.Built | ev.BuildingStaffed | ev.PaidInKind | ev.DoubloonsPaid


def building_row(event: BuildingEvent) -> EventRow:
    """Return the row of an event about buildings or their price."""
    match event:
        case ev.BuildingDrafted(_, building):
            start, end = names.draft(building), names.draft_place(SPECS[building].cost)
            return EventRow(
                Sound.DRAFT,
                beats=lambda _: [played_piece(building, start, end)],
                arrived=lambda shown, after: evolve(shown, bank=after.bank, draft=after.draft),
            )
        case ev.Built(seat, building, price):
            return EventRow(
                Sound.BUILDING,
                beats=lambda scene: [
                    doubloons_from(seat, names.bank(building), price),
                    _bought(seat, building, scene.after),
                ],
                # Translators: short, on the board of a player while they do it.
                activity=(seat, _("builds {building}").format(building=building_name(building))),
                gain=_large_points(seat, building),
            )
        case ev.BuildingStaffed(seat, building, from_ship):
            start = "colonist_ship" if from_ship else "supply.colonists"
            end = names.circle(seat, building, 0)
            return EventRow(Sound.COLONIST, beats=lambda _: [played_piece(PieceKind.COLONIST, start, end)])
        case ev.PaidInKind(seat, what, good):
            return EventRow(Sound.COIN, beats=lambda scene: [_payment_in_kind(seat, what, good, scene)])
        case ev.DoubloonsPaid(seat, count, by):
            return EventRow(
                Sound.COIN,
                beats=lambda _: [doubloons_from(seat, names.building(seat, by), count)],
            )
        case _:
            assert_never(event)


def _large_points(seat: int, building: Building) -> Gain | None:
    """Return the VP of a large building as a gain; those of others are too few to mention."""
    if SPECS[building].spaces < 2:
        return None
    return Gain(PieceKind.POINT, names.building(seat, building), SPECS[building].vp)


def _bought(seat: int, building: Building, after: Snapshot) -> Beat:
    """Return the flight of a building from the bank to its city space."""
    space = after.boards[seat].arrangement.space_of(building)
    end = names.seat(seat, "city") if space is None else names.city(seat, space)
    return played_piece(building, names.bank(building), end, marks=names.building(seat, building))


def _payment_in_kind(seat: int, what: str, good: Good | None, scene: Scene) -> Beat:
    """Return the flight to the supply of a piece that replaces a doubloon (BLM-1)."""
    match what:
        case "good" if good is not None:
            return played_piece(good, names.goods(seat, good), names.supply(good))
        case "noble":
            return played_piece(PieceKind.NOBLE, _left_place(seat, scene, noble=True), "supply.nobles")
        case "colonist":
            return played_piece(PieceKind.COLONIST, _left_place(seat, scene, noble=False), "supply.colonists")
        case _:
            return played_piece(PieceKind.POINT, names.seat(seat, "vp"), "supply.vp")


def _left_place(seat: int, scene: Scene, *, noble: bool) -> str:
    """Return the place that a person has left: a tile, a building or San Juan."""
    before = scene.before.boards[seat]
    then, now = before.arrangement, scene.after.boards[seat].arrangement
    for space, (was, here) in enumerate(zip(then.island, now.island, strict=True)):
        if was is not None and here is not None and was.colonist and not here.colonist:
            return names.island(seat, space)
    stand = {tile.building: tile.colonists for _, tile in now.placed_buildings()}
    for _space, tile in then.placed_buildings():
        if stand.get(tile.building, 0) < tile.colonists:
            return names.building(seat, tile.building)
    return names.waiting(seat, noble=noble and before.san_juan_nobles > 0)
