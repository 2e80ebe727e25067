"""Widgets without input: labels, paragraphs, pictures, panels."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from puertorico.ui import theme
from puertorico.ui.scene.geometry import NOWHERE, Rect
from puertorico.ui.scene.paint.text import Inline, lay_out
from puertorico.ui.scene.tree.node import Node, Tooltip
from puertorico.ui.scene.tree.reactive import Reactive

if TYPE_CHECKING:
    from puertorico.ui.scene.metrics import Align, VAlign
    from puertorico.ui.scene.paint.assets import Assets
    from puertorico.ui.scene.paint.canvas import Canvas

_NARROWEST = 0.75
"""How far a line may be narrowed before it is reduced."""


class Label(Node):
    """One line of text, made to fit."""

    text = Reactive[str]()
    style = Reactive[theme.TextStyle]()
    color = Reactive[str]()

    def __init__(
        self,
        text: str,
        rect: Rect = NOWHERE,
        style: theme.TextStyle = theme.SENTENCE,
        color: str = theme.INK,
        align: Align = "left",
        *,
        name: str = "",
        tooltip: Tooltip = None,
    ) -> None:
        super().__init__(name, rect, tooltip=tooltip)
        self.text = text
        self.style = style
        self.color = color
        self.align: Align = align
        self.largest: float | None = None
        """How far large text enlarges it at most; None: as far as there is room."""

    def paint(self, canvas: Canvas) -> None:
        """Draw the line."""
        wanted = canvas.assets.text_factor
        with canvas.assets.text_at(wanted if self.largest is None else min(wanted, self.largest)):
            canvas.text(self.text, self.area, self.style, self.color, self.align, narrowest=_NARROWEST)


class Paragraph(Node):
    """Wrapped text: markup or runs."""

    content = Reactive[str | Sequence[Inline]]()
    style = Reactive[theme.TextStyle]()
    color = Reactive[str]()

    def __init__(
        self,
        content: str | Sequence[Inline],
        rect: Rect = NOWHERE,
        style: theme.TextStyle = theme.SENTENCE,
        color: str = theme.INK,
        align: Align = "left",
        valign: VAlign = "top",
        *,
        name: str = "",
    ) -> None:
        super().__init__(name, rect)
        self.content = content
        self.style = style
        self.color = color
        self.align: Align = align
        self.valign: VAlign = valign

    def height_for(self, assets: Assets, width: float) -> float:
        """Return the height in units the text needs at a width."""
        return lay_out(assets, self.content, self.style, width, assets.scale, self.align).height_units

    def paint(self, canvas: Canvas) -> None:
        """Draw the text."""
        canvas.paragraph(self.content, self.area, self.style, self.color, self.align, self.valign)


class Picture(Node):
    """A picture by name, such as ``goods/corn``."""

    picture = Reactive[str]()

    def __init__(
        self, picture: str, rect: Rect = NOWHERE, *, name: str = "", tooltip: Tooltip = None
    ) -> None:
        super().__init__(name, rect, tooltip=tooltip)
        self.picture = picture

    def paint(self, canvas: Canvas) -> None:
        """Draw the picture."""
        canvas.picture(self.picture, self.area)


class Panel(Node):
    """A rounded panel, which keeps the mouse from what is below."""

    def __init__(
        self, name: str = "", rect: Rect = NOWHERE, style: theme.PanelStyle = theme.BOARD_PANEL, *, z: int = 0
    ) -> None:
        super().__init__(name, rect, z=z, blocks_mouse=True, radius=style.radius)
        self._style = style
        self.bleed = style.shadow * 2.2 + 2 if style.shadow else 0.0

    @property
    def style(self) -> theme.PanelStyle:
        """The look of the panel."""
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
