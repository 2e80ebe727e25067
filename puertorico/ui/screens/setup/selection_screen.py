"""The screen with the custom selection of buildings for a game with expansions (SET-10)."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from attrs import evolve

from puertorico.engine.buildings import SPECS
from puertorico.engine.ids import Building
from puertorico.i18n import _, list_text, ngettext
from puertorico.ui import theme
from puertorico.ui.context import Context
from puertorico.ui.scene.geometry import Rect, Size
from puertorico.ui.scene.tree.layout import cut_bottom
from puertorico.ui.scene.widgets.buttons import Button, ButtonLook
from puertorico.ui.scene.widgets.display import Panel, Paragraph
from puertorico.ui.screens.setup.building_selection import BuildingSelection
from puertorico.ui.screens.shared.base import BAR_HEIGHT, Page
from puertorico.ui.table.components.center.draft_buildings import DraftBuildings

_EDGE = 8.0
_FOOT = 50.0
_BUTTON = 36.0
_LARGEST_BUTTON = 1.5
"""The largest text factor of the buttons: the message next to them is longer."""
_SAND = theme.PanelStyle(theme.SAND, theme.SAND_LOW, 0)
_LINE = theme.PanelStyle("#FFFBF0", "#FFF1D6", 99, theme.SAND_EDGE, 1.0, shadow=3)


class SelectionScreen(Page):
    """All buildings, grouped by the slots they compete for. A click picks one or removes it again.

    ``done`` is called with the selection when all slots are filled and Done is pressed. Back changes nothing.
    """

    def __init__(
        self, context: Context, selection: BuildingSelection, done: Callable[[tuple[Building, ...]], None]
    ) -> None:
        super().__init__(context)
        self.selection = selection
        self._done = done
        self._refused: Building | None = None

    def heading(self) -> str:
        """Return the title in the bar."""
        return _("Choose buildings")

    def room(self, size: Size) -> Rect:
        """Return the full width below the bar, which the cards need."""
        return Rect(_EDGE, BAR_HEIGHT + 7, size[0] - 2 * _EDGE, size[1] - BAR_HEIGHT - 14)

    def fill(self, area: Rect) -> None:
        """Add the buildings, and a line below with a message and the buttons."""
        foot, board = cut_bottom(area, _FOOT, 6)
        ground = self.stage.content.add(Panel("", board.grown(_EDGE)._replace(h=area.h + 2 * _EDGE), _SAND))
        ground.z = -1
        self._board = self.stage.content.add(DraftBuildings(self.selection.candidates(), board))
        for building, card in self._board.cards.items():
            card.on_click = self._toggle(building)
        line = self.stage.content.add(Panel("", foot, _LINE))
        words = Rect(16, 0, self._add_buttons(line) - 28, foot.h)
        self._message = line.add(Paragraph("", words, valign="middle", name="selection.message"))
        self._show()

    def _add_buttons(self, line: Panel) -> float:
        """Add the buttons at the right end of the line and return their left edge."""
        self._ok = Button("selection.ok", _("Done"), on_click=self._accept)
        self._fill = Button(
            "selection.fill", _("Fill at random"), on_click=self._at_random, look=ButtonLook.PLAIN
        )
        base = Button("selection.base", _("Base game"), on_click=self._base, look=ButtonLook.PLAIN)
        # Translators: a button that removes all chosen buildings, or all colonists from their circles.
        self._clear = Button("selection.clear", _("Clear"), on_click=self._remove_all, look=ButtonLook.PLAIN)
        x, assets = line.w - 6, self.stage.assets
        for button in (self._clear, base, self._fill, self._ok):
            button.rect = Rect(0, 0, 0, _BUTTON)
            button.largest = _LARGEST_BUTTON
            with assets.text_at(min(assets.text_factor, _LARGEST_BUTTON)):
                wide = max(88.0, button.natural_width(assets))
            x -= wide
            button.rect = Rect(x, (line.h - _BUTTON) / 2, wide, _BUTTON)
            x -= 7
        for button in (self._ok, self._fill, base, self._clear):
            line.add(button)
        return x

    def _toggle(self, building: Building) -> Callable[[], None]:
        def toggle() -> None:
            selection = self.selection.toggled(building)
            refused = selection == self.selection
            self._pick(selection)
            if refused:
                self._refused = building
                self._show()

        return toggle

    def _at_random(self) -> None:
        self._pick(self.selection.filled(Random(self.context.seed())))

    def _base(self) -> None:
        self._pick(self.selection.as_in_base_game())

    def _remove_all(self) -> None:
        self._pick(evolve(self.selection, buildings=()))

    def _pick(self, selection: BuildingSelection) -> None:
        self.selection = selection
        self._refused = None
        self._show()

    def _show(self) -> None:
        """Show the selection and how many buildings are missing."""
        selection = self.selection
        self._board.show(dict.fromkeys(selection.buildings))
        self._message.content = self._status()
        self._ok.enabled = selection.refusal() is None
        self._fill.enabled = bool(selection.free_slots())
        self._clear.enabled = bool(selection.buildings)

    def _status(self) -> str:
        if self._refused is not None:
            text = _("**All slots of cost {cost} are taken.** Remove one of the buildings there first.")
            return text.format(cost=SPECS[self._refused].cost)
        free = self.selection.free_slots()
        if free:
            missing = sum(free.values())
            # Translators: {slots} is a list such as "1 of cost 1, 2 of cost 2".
            text = ngettext(
                "**Choose {n} more building:** {slots}", "**Choose {n} more buildings:** {slots}", missing
            )
            # Translators: part of a list: how many buildings of which cost are still to be chosen.
            slots = [_("{n} of cost {cost}").format(n=n, cost=cost) for cost, n in free.items()]
            return text.format(n=missing, slots=list_text(slots, with_and=False))
        if {Building.OFFICE, Building.TRADING_POST} <= set(self.selection.buildings):
            return _("**All slots are filled.** The Office and the Trading Post are much alike.")
        return _("**All slots are filled.**")

    def _accept(self) -> None:
        self.app.pop()
        self._done(self.selection.buildings)
