"""Base class of screens that show the result of a game: towers of points at the harbor."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from attrs import frozen

from puertorico.ui import theme
from puertorico.ui.context import Context
from puertorico.ui.scene.geometry import Rect, Size
from puertorico.ui.scene.paint.text import Run
from puertorico.ui.scene.tree.layout import row
from puertorico.ui.scene.widgets.buttons import Button, ButtonLook
from puertorico.ui.scene.widgets.display import Label, Paragraph
from puertorico.ui.screens.game.ending.dusk import dusk_background
from puertorico.ui.screens.game.ending.plan import make_plan
from puertorico.ui.screens.game.ending.plate import Plate, plate_width
from puertorico.ui.screens.game.ending.result_text import headline
from puertorico.ui.screens.game.ending.standing import Standing
from puertorico.ui.screens.game.ending.tower import Tower
from puertorico.ui.screens.shared.base import ContextScreen

_TITLE = theme.serif(42)
_SUMMARY = theme.sans(15.5, theme.Weight.SEMIBOLD)
_WIDEST_SUMMARY = 1100.0
_GAP = 14.0
_LEAST_BUTTON = 116.0
_BUTTON_LETTERS = (18, 16, 14, 12)
"""Sizes of the letters on the buttons: the first in which all buttons fit, as translated."""


@frozen
class EndingButton:
    """A button below the towers: the end of its name, its text and what it does.

    ``why_not`` says why it can't be pressed, None if it can.
    """

    name: str
    text: str
    action: Callable[[], None]
    look: ButtonLook = ButtonLook.PLAIN
    icon: str | None = None
    why_not: str | None = None


class TowersScreen(ContextScreen):
    """The towers of all seats with the final state of everything."""

    def __init__(self, context: Context, standings: Sequence[Standing]) -> None:
        super().__init__(context)
        self.standings = standings

    def summary(self) -> str:
        """Return the sentences below the headline. Override."""
        raise NotImplementedError

    def ending_buttons(self) -> Sequence[EndingButton]:
        """Return the buttons from left to right. Override."""
        raise NotImplementedError

    def build(self, size: Size) -> None:
        """Build the background, the headline, the towers and the buttons."""
        content = self.stage.content
        content.add(dusk_background(size, len(self.standings)))
        totals = [standing.total for standing in self.standings]
        plan = make_plan(size, totals, plate_width(self.stage.assets, self.standings))
        title = Label("", plan.title, _TITLE, theme.DUSK_LIGHT, "center", name="ending.headline")
        self._headline = content.add(title)
        wide = min(plan.summary.w, _WIDEST_SUMMARY)
        box = Rect(plan.summary.center[0] - wide / 2, plan.summary.y, wide, plan.summary.h)
        self._summary = content.add(
            Paragraph("", box, _SUMMARY, theme.WHITE, "center", name="ending.summary")
        )
        self.say(headline(self.standings), self.summary())
        self.towers, self.plates = [], []
        for standing, place, plate in zip(self.standings, plan.towers, plan.plates, strict=True):
            self.plates.append(content.add(Plate(standing, plate)))
            self.towers.append(content.add(Tower(standing, place, plan.unit)))
        self._add_buttons(plan.buttons)

    def say(self, title: str, sentences: str) -> None:
        """Show a headline and the sentences below it."""
        self._headline.text = title
        # A run, because a name may contain markup.
        self._summary.content = [Run(sentences, _SUMMARY)]

    def _add_buttons(self, area: Rect) -> None:
        style = theme.serif(_BUTTON_LETTERS[0])
        place = Rect(0, 0, 0, area.h)
        self.buttons = []
        for given in self.ending_buttons():
            button = Button(f"ending.{given.name}", given.text, place, given.action, look=given.look)
            button.icon, button.style = given.icon, style
            button.enabled, button.tooltip = given.why_not is None, given.why_not
            self.buttons.append(button)
        assets, buttons = self.stage.assets, self.buttons

        def measured() -> list[float]:
            return [max(_LEAST_BUTTON, button.natural_width(assets) + 6) for button in buttons]

        spare = area.w - _GAP * (len(buttons) - 1)
        factor = assets.factor_for(lambda: sum(measured()) <= spare)
        with assets.text_at(factor):
            for size in _BUTTON_LETTERS:
                for button in buttons:
                    button.style = theme.serif(size)
                widths = measured()
                if sum(widths) <= spare:
                    break
        for number, box in enumerate(row(area, widths, _GAP, justify="center")):
            button = self.stage.content.add(buttons[number])
            button.largest = factor
            button.rect = box
            button.focus_order = number
