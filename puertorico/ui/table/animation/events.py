"""How events are animated: flights, intermediate states of the table, and sounds.

A new type of event needs a row in one of the modules of ``event_rows``; the type checker complains if it is
missing.
"""

from typing import assert_never

from puertorico.engine.events import Event
from puertorico.ui.table.animation.event_rows.base import EventRow
from puertorico.ui.table.animation.event_rows.buildings import BuildingEvent, building_row
from puertorico.ui.table.animation.event_rows.goods import GoodsEvent, goods_row
from puertorico.ui.table.animation.event_rows.people import PeopleEvent, people_row
from puertorico.ui.table.animation.event_rows.rounds import RoundEvent, round_row
from puertorico.ui.table.animation.event_rows.tiles import TileEvent, tile_row


def event_row(event: Event) -> EventRow:
    """Return the row of an event."""
    if isinstance(event, RoundEvent):
        return round_row(event)
    if isinstance(event, TileEvent):
        return tile_row(event)
    if isinstance(event, PeopleEvent):
        return people_row(event)
    if isinstance(event, BuildingEvent):
        return building_row(event)
    if isinstance(event, GoodsEvent):
        return goods_row(event)
    assert_never(event)
