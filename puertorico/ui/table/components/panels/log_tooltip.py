"""The tooltip of a line of the log: a picture of the building or tile that it is about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from puertorico import terms
from puertorico.almanac.page import building_page
from puertorico.engine import events as ev
from puertorico.ui import theme
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.paint.text import LINE_HEIGHT
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.scene.widgets.display import Label, Picture
from puertorico.ui.table.drawing import figures
from puertorico.ui.table.model import names

if TYPE_CHECKING:
    from puertorico.ui.scene.paint.assets import Assets

_SIDE = 64.0
_NAME = theme.serif(16)


@frozen
class PictureTip:
    """A picture with a name."""

    picture: str
    name: str
    page: str = ""

    def card(self, assets: Assets, *, expanded: bool) -> Node:  # noqa: ARG002 - there is only one form
        """Return the card that shows it."""
        card = Node("")
        wide = assets.measure(self.name, _NAME) + 2
        high = _NAME.size * assets.text_factor * LINE_HEIGHT
        card.rect = Rect(0, 0, _SIDE + 10 + wide, max(_SIDE, high))
        card.add(Picture(self.picture, Rect(0, (card.h - _SIDE) / 2, _SIDE, _SIDE)))
        card.add(Label(self.name, Rect(_SIDE + 10, 0, wide, card.h), _NAME, theme.CARD))
        return card


def event_tip(event: ev.Event) -> PictureTip | None:
    """Return the tooltip for an event; None if it isn't about a single building or tile."""
    match event:
        case (
            ev.Built(building=building)
            | ev.BuildingDrafted(building=building)
            | ev.BuildingStaffed(building=building)
        ):
            return PictureTip(
                f"buildings/{names.picture(building)}",
                terms.building_name(building),
                building_page(building),
            )
        case ev.TileTaken(tile=tile) | ev.PlantationDrawn(tile=tile) | ev.ForestLaid(tile=tile):
            return PictureTip(figures.tile_picture(tile), terms.tile_label(tile))
        case _:
            return None
