"""Labels that show their full text in a tooltip when it doesn't fit."""

from __future__ import annotations

from puertorico.ui import theme
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.paint.assets import Assets
from puertorico.ui.scene.widgets.display import Label


def fitted_label(
    assets: Assets,
    text: str,
    rect: Rect,
    style: theme.TextStyle,
    color: str = theme.INK,
    *,
    shown: str | None = None,
    name: str = "",
) -> Label:
    """Return a label with the full text as a tooltip if it doesn't fit.

    ``shown`` is the text already shortened to fit, or None to let the label shrink or cut it.
    """

    def full_text() -> Label:
        # A label, since a string would be read as markup.
        wide = assets.measure(text, theme.SENTENCE) + 1
        return Label(text, Rect(0, 0, wide, 20), theme.SENTENCE, theme.CARD)

    fits = shown in (None, text) and assets.measure(text, style) <= rect.w
    tooltip = None if fits else full_text
    return Label(text if shown is None else shown, rect, style, color, name=name, tooltip=tooltip)
