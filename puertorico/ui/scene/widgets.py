"""What only shows: labels, paragraphs, pictures, panels."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from puertorico.ui import theme
from puertorico.ui.scene.geometry import NOWHERE, Rect
from puertorico.ui.scene.node import Node, Tooltip
from puertorico.ui.scene.text import Inline, lay_out

if TYPE_CHECKING:
    from puertorico.ui.assets import Assets
    from puertorico.ui.scene.canvas import Align, Canvas, VAlign


class Label(Node):
    """One line of text, made to fit."""

    def __init__(
        self,
        text: str,
        rect: Rect = NOWHERE,
        style: theme.TextStyle = theme.SENTENCE,
        colour: str = theme.INK,
        align: Align = "left",
        *,
        name: str = "",
        tooltip: Tooltip = None,
    ) -> None:
        super().__init__(name, rect, tooltip=tooltip)
        self._text = text
        self.style = style
        self._colour = colour
        self.align: Align = align

    @property
    def text(self) -> str:
        """What it says."""
        return self._text

    @text.setter
    def text(self, value: str) -> None:
        if value != self._text:
            self._text = value
            self.invalidate()

    @property
    def colour(self) -> str:
        """The colour of the letters."""
        return self._colour

    @colour.setter
    def colour(self, value: str) -> None:
        if value != self._colour:
            self._colour = value
            self.invalidate()

    def paint(self, canvas: Canvas) -> None:
        """Draw the line."""
        canvas.text(self._text, self.area, self.style, self._colour, self.align)


class Paragraph(Node):
    """Wrapped text: markup or runs."""

    def __init__(
        self,
        content: str | Sequence[Inline],
        rect: Rect = NOWHERE,
        style: theme.TextStyle = theme.SENTENCE,
        colour: str = theme.INK,
        align: Align = "left",
        valign: VAlign = "top",
        *,
        name: str = "",
    ) -> None:
        super().__init__(name, rect)
        self._content = content
        self.style = style
        self.colour = colour
        self.align: Align = align
        self.valign: VAlign = valign

    @property
    def content(self) -> str | Sequence[Inline]:
        """What it says."""
        return self._content

    @content.setter
    def content(self, value: str | Sequence[Inline]) -> None:
        if value != self._content:
            self._content = value
            self.invalidate()

    def height_for(self, assets: Assets, width: float) -> float:
        """Return the height in units the text needs at a width."""
        return lay_out(assets, self._content, self.style, width, assets.scale, self.align).height_units

    def paint(self, canvas: Canvas) -> None:
        """Draw the text."""
        canvas.paragraph(self._content, self.area, self.style, self.colour, self.align, self.valign)


class Picture(Node):
    """A picture by name."""

    def __init__(
        self, picture: str, rect: Rect = NOWHERE, *, name: str = "", tooltip: Tooltip = None
    ) -> None:
        super().__init__(name, rect, tooltip=tooltip)
        self._picture = picture

    @property
    def picture(self) -> str:
        """The name of the picture, as ``goods/corn``."""
        return self._picture

    @picture.setter
    def picture(self, value: str) -> None:
        if value != self._picture:
            self._picture = value
            self.invalidate()

    def paint(self, canvas: Canvas) -> None:
        """Draw the picture."""
        canvas.picture(self._picture, self.area)


class Panel(Node):
    """A rounded panel; catches the mouse, so that nothing below it is touched."""

    def __init__(
        self, name: str = "", rect: Rect = NOWHERE, style: theme.PanelStyle = theme.BOARD_PANEL, *, z: int = 0
    ) -> None:
        super().__init__(name, rect, z=z, solid=True, radius=style.radius)
        self._style = style
        self.bleed = style.shadow * 2.2 + 2 if style.shadow else 0.0

    @property
    def style(self) -> theme.PanelStyle:
        """How it looks."""
        return self._style

    @style.setter
    def style(self, value: theme.PanelStyle) -> None:
        if value != self._style:
            self._style = value
            self.radius = value.radius
            self.bleed = value.shadow * 2.2 + 2 if value.shadow else 0.0
            self.invalidate()

    def paint(self, canvas: Canvas) -> None:
        """Draw the panel."""
        canvas.panel(self._style, self.area)
