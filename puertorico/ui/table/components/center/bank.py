"""The bank: the buildings for sale, in four columns as on the printed board.

Production buildings are at the top. Below them are the other buildings by cost, with as many places per cost
as the draft fills (SET-10), which is also the number in the base game.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from puertorico.engine.buildings import SPECS, Category
from puertorico.engine.ids import Building
from puertorico.engine.options import DRAFT_PLACES
from puertorico.i18n import _
from puertorico.ui import theme
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.paint.text import fit_line
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.table.components.center.bank_tile import BankTile, Stock
from puertorico.ui.table.components.piece import Piece
from puertorico.ui.table.drawing import faces, ink
from puertorico.ui.table.model import names
from puertorico.ui.table.model.snapshot import Snapshot
from puertorico.ui.table.tooltips.land import quarry_discount_tip
from puertorico.ui.table.tooltips.tabletop import tooltip_context
from puertorico.ui.table.tooltips.tip import Tip

if TYPE_CHECKING:
    from puertorico.ui.scene.paint.assets import Assets
    from puertorico.ui.scene.paint.canvas import Canvas

_COLUMNS = 4
_SIDE = 9.0
_HEAD = 24.0
_FOOT = 9.0
_GAP_X, _GAP_Y = 4.4, 4.0
_HIGHEST, _GAP_MAX = 0.75, 22.0
"""The most height of a tile over its width, and the largest gap between tiles of that height."""
_UPRIGHT = (1.1, 1.35)
"""The least and the most height over the width of tiles that stand upright, in high windows."""
_ICON = 16.0
_BELOW_NAME = 37.0
"""The least height of a tile below an enlarged name."""
_HEADING = theme.sans(14, theme.Weight.SEMIBOLD)


class QuarryDiscount(Piece[int]):
    """The heading of a column: by how much quarries make its buildings cheaper at most."""

    def __init__(self, column: int) -> None:
        super().__init__(names.bank_column(column), column)

    def paint(self, canvas: Canvas) -> None:
        """Draw a quarry, the highest discount and a doubloon."""
        quarry, coin = Rect(2, 1, _ICON, _ICON), Rect(self.w - _ICON - 2, 1, _ICON, _ICON)
        # Translators: above a column of the bank, next to a quarry: the highest discount, in doubloons.
        text = _("up to −{n}").format(n=self.state)
        room = Rect(quarry.right + 4, 0, coin.x - 3 - quarry.right - 4, self.h - 1)
        box = canvas.box(room)
        shown, fine = fit_line(canvas.assets, text, _HEADING, canvas.scale, box.w, height=box.h)
        wide = canvas.assets.width_px(shown, _HEADING, fine) / canvas.scale
        canvas.picture("tiles/quarry", quarry)
        canvas.text(text, room, _HEADING, theme.INK_SOFT)
        canvas.picture("pieces/doubloon", coin._replace(x=min(coin.x, room.x + wide + 3)))

    def describe(self) -> Tip:
        """Return the tooltip: what quarries do, and how many each player has."""
        return quarry_discount_tip(self.state, tooltip_context(self))


class BankBoard(Node):
    """The board of the bank."""

    def __init__(self, assets: Assets) -> None:
        super().__init__("bank", radius=theme.RADIUS_BOARD)
        self.bleed = 16.0
        self.tooltips_beside = True
        self._assets = assets
        self.tiles: dict[Building, BankTile] = {}
        self._shown: tuple[object, ...] = ()
        self.discounts = [self.add(QuarryDiscount(column)) for column in range(1, _COLUMNS + 1)]

    def show(self, snapshot: Snapshot) -> None:
        """Show how many tiles of each building are left, and what they cost."""
        shown = _shown_part(snapshot)
        if shown == self._shown:
            return
        self._shown = shown
        if set(snapshot.bank) != set(self.tiles):
            for tile in self.tiles.values():
                tile.detach()
            self.tiles = {
                building: self.add(BankTile(names.bank(building), _stock(snapshot, building)))
                for building in sorted(snapshot.bank)
            }
            self.resized()
            self.invalidate()
        for building, tile in self.tiles.items():
            tile.show(_stock(snapshot, building))

    def resized(self) -> None:
        """Spread the tiles evenly over each column, below its heading."""
        band = self._band()
        for building, rect in self._places():
            if isinstance(building, Building):
                self.tiles[building].band = band
                self.tiles[building].rect = rect
        for number, heading in enumerate(self.discounts):
            heading.rect = Rect(_SIDE + number * (self._wide + _GAP_X), 1, self._wide, 18)

    def _band(self) -> faces.NameBand:
        """Return the name band of all tiles, as large as the lowest one allows."""
        lowest = min((rect.h for _building, rect in self._places()), default=0.0)
        return faces.name_band(self._assets, self.tiles, (self._wide, lowest), _BELOW_NAME)

    @property
    def _wide(self) -> float:
        """The width of a column."""
        return max(0.0, (self.w - 2 * _SIDE - (_COLUMNS - 1) * _GAP_X) / _COLUMNS)

    def _places(self) -> Iterator[tuple[Building | int, Rect]]:
        """Yield each place with its building, or with its cost if nothing has been drafted for it yet."""
        if self.w <= 0:
            return
        wide = self._wide
        room = self.h - _HEAD - _FOOT
        for column in range(1, _COLUMNS + 1):
            here = self._column(column)
            most = wide * self._proportion(wide, self.h) * self._tallest / len(here)
            high = min((room - (len(here) - 1) * _GAP_Y) / len(here), most)
            gap = (room - len(here) * high) / max(1, len(here) - 1)
            x = _SIDE + (column - 1) * (wide + _GAP_X)
            for k, building in enumerate(here):
                yield building, Rect(x, _HEAD + k * (high + gap), wide, high)

    @property
    def _tallest(self) -> int:
        """The number of tiles in the column with the most."""
        return max(len(self._column(column)) for column in range(1, _COLUMNS + 1))

    def most_height(self, wide: float, high: float) -> float:
        """Return the height that a board of this width can fill if it may be this high."""
        tile = (wide - 2 * _SIDE - (_COLUMNS - 1) * _GAP_X) / _COLUMNS
        rows = self._tallest
        return _HEAD + rows * tile * self._proportion(tile, high) + (rows - 1) * _GAP_MAX + _FOOT

    def _proportion(self, tile: float, high: float) -> float:
        """Return the most height of tiles of a width over their width, on a board of a height."""
        rows, (least, most) = self._tallest, _UPRIGHT
        possible = (high - _HEAD - _FOOT - (rows - 1) * _GAP_Y) / (rows * tile)
        return min(possible, most) if possible >= least else _HIGHEST

    def _column(self, column: int) -> list[Building | int]:
        mine = [SPECS[building] for building in self.tiles if SPECS[building].column == column]
        result: list[Building | int] = [row.building for row in mine if row.category is Category.PRODUCTION]
        for cost, places in DRAFT_PLACES.items():
            if (cost + 2) // 3 == column:
                drafted = [
                    row.building
                    for row in mine
                    if row.cost == cost and row.category is not Category.PRODUCTION
                ]
                result += [*drafted, *([cost] * (places - len(drafted)))]
        return result

    def paint(self, canvas: Canvas) -> None:
        """Draw the board and the empty places."""
        ink.board(canvas, self.area)
        for cost, rect in self._places():
            if not isinstance(cost, Building):
                ink.empty_place(canvas, rect, theme.SAND_LOW, theme.SAND_EDGE, theme.RADIUS_TILE)
                ink.faint_coin(canvas, rect.center, 11.0, cost)


def _shown_part(snapshot: Snapshot) -> tuple[object, ...]:
    """Return what the cards of all buildings depend on: see ``_stock``."""
    color, preview = snapshot.boards[snapshot.viewed_seat].color, snapshot.preview
    is_played = preview is None or preview.is_played
    return snapshot.bank, snapshot.costs, snapshot.offers, color, is_played


def _stock(snapshot: Snapshot, building: Building) -> Stock:
    """Return what the card of a building shows."""
    return Stock(
        building,
        snapshot.bank[building],
        snapshot.costs.get(building, SPECS[building].cost),
        snapshot.offers.get(building),
        snapshot.boards[snapshot.viewed_seat].color,
        snapshot.preview is None or snapshot.preview.is_played,
    )
