"""The buildings of a game with expansions in a dialog over the table: once they are known, or on request."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from puertorico.engine.buildings import PRODUCTION, SPECS, BuildingSet, buildings_in
from puertorico.engine.options import DraftMode
from puertorico.i18n import _, pgettext
from puertorico.ui import theme
from puertorico.ui.scene.geometry import NOWHERE, Rect
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.scene.widgets.buttons import Button
from puertorico.ui.scene.widgets.dialog import Dialog
from puertorico.ui.scene.widgets.display import Label
from puertorico.ui.table.components.center.draft_card import DraftCandidate, DraftCard
from puertorico.ui.table.drawing import ink
from puertorico.ui.table.model import names
from puertorico.ui.table.model.snapshot import drafted_by

if TYPE_CHECKING:
    from collections.abc import Mapping

    from puertorico.engine.ids import Building
    from puertorico.keybindings import Key
    from puertorico.session.game_session import Session
    from puertorico.ui.scene.paint.canvas import Canvas
    from puertorico.ui.scene.stage import Stage
    from puertorico.ui.table.model.player_colors import PlayerColor

_EDGE, _PAD = 16.0, 16.0
_WIDEST, _HIGHEST_CARD = 1420.0, 92.0
_HEAD, _NOTE_Y, _FOOT = 74.0, 46.0, 56.0
_GAP_X, _GAP_Y = 12.0, 6.0
_SPINE = 40.0
_COLUMNS = 4
_MOST_ROWS = 5
_BUTTON = (190.0, 40.0)
_TITLE = theme.serif(23)
_NEW = theme.sans(14, theme.Weight.BOLD)


@frozen
class GameBuildings:
    """The buildings of a game that could have been others, and the colors of those who have drafted some."""

    mode: DraftMode
    buildings: tuple[Building, ...]
    by: Mapping[Building, PlayerColor]

    @classmethod
    def of(cls, session: Session) -> GameBuildings:
        """Return the buildings of a game."""
        found = (b for b in buildings_in(session.state.in_play) if not PRODUCTION >> b & 1)
        return cls(session.options.draft, tuple(found), drafted_by(session))

    @property
    def note(self) -> str:
        """A sentence on who chose them."""
        match self.mode:
            case DraftMode.PLAYERS:
                return _("The players have drafted these. Production buildings are always in the game.")
            case DraftMode.RANDOM:
                return _("These were drawn at random. Production buildings are always in the game.")
            case DraftMode.CUSTOM:
                return _("These were chosen for this game. Production buildings are always in the game.")


class GameBuildingsDialog(Dialog):
    """The dialog, in columns as in the bank. Any key or click closes it."""

    def __init__(self, stage: Stage, shown: GameBuildings) -> None:
        super().__init__("game_buildings", stage, 0, 0)
        self.on_click = self.close
        self.focusable = False
        self._title = self.panel.add(Label(_("Buildings in this game"), NOWHERE, _TITLE))
        self._note = self.panel.add(Label(shown.note, NOWHERE, theme.SENTENCE, theme.INK_SOFT))
        self._columns: list[list[_Entry]] = [[] for _column in range(_COLUMNS)]
        for building in sorted(shown.buildings, key=lambda b: (SPECS[b].cost, b)):
            entry = self.panel.add(_Entry(building, shown.by.get(building)))
            self._columns[SPECS[building].column - 1].append(entry)
        self._legend = self.panel.add(_Legend())
        self._legend.visible = any(entry.is_new for column in self._columns for entry in column)
        self._button = self.panel.add(Button("game_buildings.close", _("Continue"), NOWHERE, self.close))
        self._button.focusable = False
        self.resized()

    def resized(self) -> None:
        """Use the whole width of the table."""
        room = self.area.inset(_EDGE)
        w = min(room.w, _WIDEST)
        card_h = min(_HIGHEST_CARD, (room.h - _HEAD - _FOOT) / _MOST_ROWS - _GAP_Y)
        h = _HEAD + _MOST_ROWS * (card_h + _GAP_Y) + _FOOT
        self.panel.rect = Rect.around(self.area.center, w, h)
        inner = w - 2 * _PAD
        self._title.rect = Rect(_PAD + 2, 10, inner, 32)
        self._note.rect = Rect(_PAD + 2, _NOTE_Y, inner, 22)
        wide = (inner - (_COLUMNS - 1) * _GAP_X) / _COLUMNS
        for number, column in enumerate(self._columns):
            for row, entry in enumerate(column):
                y = _HEAD + row * (card_h + _GAP_Y)
                entry.rect = Rect(_PAD + number * (wide + _GAP_X), y, wide, card_h)
        across, high = _BUTTON
        y = h - _FOOT + (_FOOT - high) / 2 - 2
        self._button.rect = Rect((w - across) / 2, y, across, high)
        self._legend.rect = Rect(_PAD, y, (w - across) / 2 - _PAD - 8, high)

    def key(self, key: Key) -> bool:
        """Close the dialog, whatever the key."""
        if not key.is_modifier:
            self.close()
        return True


class _Entry(Node):
    """A building: its price, whether it belongs to an expansion, and its card."""

    def __init__(self, building: Building, by: PlayerColor | None) -> None:
        super().__init__("")
        self.building = building
        self.is_new = SPECS[building].from_set is not BuildingSet.BASE
        self._card = self.add(DraftCard(DraftCandidate(building, by is not None, by)))
        self._card.name = f"game_buildings.{names.slug(building)}"

    def resized(self) -> None:
        """Leave room for the price on the left."""
        self._card.rect = Rect(_SPINE, 0, self.w - _SPINE, self.h)

    def paint(self, canvas: Canvas) -> None:
        """Draw the price, and a mark if the building is new."""
        middle = self.h / 2 - (12 if self.is_new else 0)
        ink.coin(canvas, (_SPINE / 2 - 2, middle), 13.0, SPECS[self.building].cost)
        if self.is_new:
            _paint_new(canvas, Rect(0, middle + 16, _SPINE - 4, 19))


class _Legend(Node):
    """What the mark of new buildings means."""

    def __init__(self) -> None:
        super().__init__("")

    def paint(self, canvas: Canvas) -> None:
        """Draw the mark and the words."""
        _paint_new(canvas, Rect(0, self.h / 2 - 9.5, _SPINE - 4, 19))
        room = Rect(_SPINE + 4, 0, self.w - _SPINE - 4, self.h)
        canvas.text(_("not in the base game"), room, theme.SENTENCE, theme.INK_SOFT)


def _paint_new(canvas: Canvas, plate: Rect) -> None:
    # Translators: a mark on buildings of an expansion; there is room for about 4 letters.
    text = pgettext("building", "New")
    ink.pill(canvas, plate, theme.PHASES["end"])
    canvas.text(text, plate.inset(3, 1), _NEW, theme.WHITE, "center", narrowest=0.7)
