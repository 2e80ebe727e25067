"""A card with the figures of a base game: how many VP chips and colonists there are, and which ships."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puertorico.engine.options import rules_for
from puertorico.i18n import _, list_text, ngettext
from puertorico.ui import theme
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.tree.layout import row
from puertorico.ui.scene.tree.reactive import Reactive
from puertorico.ui.scene.widgets.display import Panel

if TYPE_CHECKING:
    from puertorico.engine.options import Options
    from puertorico.ui.scene.paint.canvas import Canvas

_PAD = 12.0
_PICTURE = 32.0
_FIGURE = theme.sans(18, theme.Weight.BOLD)
_LABEL = theme.sans(14)


class FiguresCard(Panel):
    """The card; ``options`` are those of the game being set up."""

    options = Reactive["Options"]()

    def __init__(self, rect: Rect, options: Options) -> None:
        super().__init__("setup.figures", rect, theme.CARD_PANEL)
        self.options = options

    def paint(self, canvas: Canvas) -> None:
        """Draw the title, and the figures with their pictures and names."""
        super().paint(canvas)
        rules, room = rules_for(self.options), self.w - 2 * _PAD
        title = ngettext("With {n} player", "With {n} players", rules.players).format(n=rules.players)
        canvas.text(title, Rect(_PAD, 8, room, 24), theme.SENTENCE)
        ships = list_text([str(size) for size in rules.ships], with_and=False)
        figures = (
            ("pieces/victory-point", str(rules.vp), _("VP chips")),
            ("pieces/colonist", str(rules.people), _("Colonists")),
            ("ui/title-ship", ships, _("Cargo ships")),
        )
        places = row(Rect(_PAD, 40, room, self.h - 48), [None] * len(figures), 8)
        for (picture, figure, label), place in zip(figures, places, strict=True):
            canvas.picture(picture, Rect(place.x, place.y, _PICTURE, _PICTURE))
            beside = Rect(place.x + _PICTURE + 8, place.y, place.w - _PICTURE - 8, _PICTURE)
            canvas.text(figure, beside, _FIGURE)
            below = Rect(place.x, place.y + _PICTURE + 4, place.w, place.h - _PICTURE - 4)
            canvas.text(label, below, _LABEL, theme.INK_SOFT)
