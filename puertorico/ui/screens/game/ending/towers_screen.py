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
from puertorico.ui.screens.game.ending.plan import make_plan, plate_room
from puertorico.ui.screens.game.ending.plate import Plate, has_one_line, plate_width
from puertorico.ui.screens.game.ending.result_text import headline
from puertorico.ui.screens.game.ending.standing import Standing
from puertorico.ui.screens.game.ending.tower import Tower
from puertorico.ui.screens.shared.base import ContextScreen

_TITLE = theme.serif(42)
_LARGEST_TITLE = 1.15
_SUMMARY = theme.sans(15.5, theme.Weight.SEMIBOLD)
_WIDEST_SUMMARY = 1100.0
_GAP = 14.0
_LEAST_BUTTON = 116.0
_TIGHT_GAP, _TIGHT = 8.0, 0.4
"""Between buttons that don't fit otherwise, and how much narrower they are, as a share of their height."""
_BUTTON_LETTERS = (18, 17, 16, 15, 14, 13, 12)


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
        assets = self.stage.assets
        one_line = has_one_line(assets, self.standings, plate_room(size, len(totals)))
        plan = make_plan(size, totals, plate_width(assets, self.standings, one_line=one_line))
        title = Label("", plan.title, _TITLE, theme.DUSK_LIGHT, "center", name="ending.headline")
        # Accents above tall letters need room too.
        title.largest = _LARGEST_TITLE
        self._headline = content.add(title)
        wide = min(plan.summary.w, _WIDEST_SUMMARY)
        box = Rect(plan.summary.center[0] - wide / 2, plan.summary.y, wide, plan.summary.h)
        self._summary = content.add(
            Paragraph("", box, _SUMMARY, theme.WHITE, "center", name="ending.summary")
        )
        self.say(headline(self.standings), self.summary())
        self.towers, self.plates = [], []
        for standing, place, plate in zip(self.standings, plan.towers, plan.plates, strict=True):
            self.plates.append(content.add(Plate(standing, plate, one_line=one_line)))
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
        factor, widths, gap = self._fit_buttons(area)
        for number, box in enumerate(row(area, widths, gap, justify="center")):
            button = self.stage.content.add(self.buttons[number])
            button.largest = factor
            button.rect = box
            button.focus_order = number

    def _fit_buttons(self, area: Rect) -> tuple[float, list[float], float]:
        """Set the size of the letters, the largest in which all buttons fit, as translated.

        Returns how far they are enlarged, the widths, and the gap. Buttons get narrower before letters get
        smaller.
        """
        assets, buttons = self.stage.assets, self.buttons
        ways = [(_BUTTON_LETTERS[0], 0.0), *((size, _TIGHT * area.h) for size in _BUTTON_LETTERS)]
        for size, less in ways:
            gap = _TIGHT_GAP if less else _GAP
            spare = area.w - gap * (len(buttons) - 1)
            for button in buttons:
                button.style = theme.serif(size)

            def widths(less: float = less) -> list[float]:
                natural = (button.natural_width(assets) + 6 for button in buttons)
                return [max(_LEAST_BUTTON, wide) - less for wide in natural]

            def fits(spare: float = spare, widths: Callable[[], list[float]] = widths) -> bool:
                return sum(widths()) <= spare

            factor = assets.factor_for(fits)
            with assets.text_at(factor):
                if fits():
                    break
        with assets.text_at(factor):
            return factor, widths(), gap
