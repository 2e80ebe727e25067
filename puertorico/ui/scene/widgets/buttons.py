"""Buttons and toggle switches."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import TYPE_CHECKING

import attrs

from puertorico.ui import theme
from puertorico.ui.scene.geometry import NOWHERE, Rect
from puertorico.ui.scene.tree.node import Node, Tooltip
from puertorico.ui.scene.tree.reactive import Reactive
from puertorico.ui.sound import Sound

if TYPE_CHECKING:
    from puertorico.ui.scene.paint.assets import Assets
    from puertorico.ui.scene.paint.canvas import Canvas


_NARROWEST = 0.8
"""How far the text of a button may be narrowed before it is reduced."""
_DISABLED_GRAY = 0.3
"""The share of gray in disabled text, which must stay readable."""


class ButtonLook(Enum):
    """The looks of buttons: panel style and text color."""

    GOLD = (theme.GOLD_BUTTON, theme.INK)
    DARK = (theme.DARK_BUTTON, theme.CARD)
    PLAIN = (theme.PLAIN_BUTTON, theme.INK)
    ALERT = (theme.ALERT_BUTTON, theme.WHITE)


class Button(Node):
    """A pill-shaped button with a text, an icon, or both."""

    text = Reactive[str]()
    look = Reactive[ButtonLook]()
    icon = Reactive[str | None]()
    style = Reactive[theme.TextStyle]()

    def __init__(
        self,
        name: str,
        text: str,
        rect: Rect = NOWHERE,
        on_click: Callable[[], None] | None = None,
        *,
        look: ButtonLook = ButtonLook.GOLD,
        icon: str | None = None,
        style: theme.TextStyle = theme.BUTTON,
        tooltip: Tooltip = None,
    ) -> None:
        super().__init__(name, rect, tooltip=tooltip, on_click=on_click, radius=99)
        self.text = text
        self.look = look
        self.icon = icon
        self.style = style
        self.largest: float | None = None
        """An upper limit for the text factor, to give several buttons the same text size."""
        self.focusable = True
        self.bleed = 8.0
        self.sound = Sound.CLICK

    @property
    def clickable(self) -> bool:
        """Always True, even if nothing happens."""
        return True

    def natural_width(self, assets: Assets) -> float:
        """Return a comfortable width for the text, in units."""
        icon = self.h * 0.62 + 6 if self.icon is not None else 0.0
        text = assets.measure(self.text, self.style) if self.text else -10.0
        return icon + text + self.h * 0.9

    def hover_changed(self) -> None:
        """Look brighter under the mouse."""
        super().hover_changed()
        self.invalidate()

    def press_changed(self) -> None:
        """Look pressed."""
        self.invalidate()

    def _panel(self) -> theme.PanelStyle:
        style: theme.PanelStyle = self.look.value[0]
        return shade(style, self.hovered, self.usable())

    @property
    def highlighted(self) -> bool:
        """Whether the button is gold or highlighted."""
        return self.look is ButtonLook.GOLD or super().highlighted

    def paint(self, canvas: Canvas) -> None:
        """Draw the pill, the picture and the text."""
        wanted = canvas.assets.text_factor
        with canvas.assets.text_at(wanted if self.largest is None else min(wanted, self.largest)):
            self._paint(canvas)

    def _paint(self, canvas: Canvas) -> None:
        down = 1.0 if self.pressed and self.hovered else 0.0
        area = self.area.moved(0, down)
        canvas.panel(self._panel(), area)
        color: str = (
            self.look.value[1] if self.usable() else theme.mix(self.look.value[1], "#808080", _DISABLED_GRAY)
        )
        side = self.h * 0.62
        gap = 6.0 if self.text else 0.0
        text_width = canvas.assets.measure(self.text, self.style) + 2 if self.text else 0.0
        icon_width = side + gap if self.icon is not None else 0.0
        text_width = min(text_width, self.w - icon_width - self.h * 0.5)
        left = (self.w - icon_width - text_width) / 2
        if self.icon is not None:
            box = Rect(left, area.y + (self.h - side) / 2, side, side)
            canvas.picture(self.icon, box, 1.0 if self.usable() else theme.FADED)
        if self.text:
            box = Rect(left + icon_width, area.y, text_width, self.h)
            canvas.text(self.text, box, self.style, color, "center", narrowest=_NARROWEST)


def shade(style: theme.PanelStyle, hovered: bool, usable: bool) -> theme.PanelStyle:
    """Return a panel style as it looks under the mouse or when it is disabled."""
    if not usable:
        # On a dark background, a gray pill would stand out.
        gray = theme.BAR_LOW if style is theme.DARK_BUTTON else "#9AA3A2"
        bottom = theme.mix(style.bottom or style.top, gray, 0.6)
        return attrs.evolve(
            style,
            top=theme.mix(style.top, gray, 0.6),
            bottom=bottom,
            edge=theme.mix(style.edge or gray, gray, 0.6),
            shadow=0.0,
        )
    if hovered:
        bottom = theme.mix(style.bottom or style.top, theme.WHITE, 0.22)
        return attrs.evolve(style, top=theme.mix(style.top, theme.WHITE, 0.22), bottom=bottom)
    return style


class Toggle(Node):
    """An on/off switch with a text."""

    text = Reactive[str]()
    color = Reactive[str]()
    on = Reactive[bool]()

    def __init__(
        self,
        name: str,
        text: str,
        rect: Rect = NOWHERE,
        *,
        on: bool = False,
        changed: Callable[[bool], None] | None = None,
        color: str = theme.INK,
        tooltip: Tooltip = None,
    ) -> None:
        super().__init__(name, rect, tooltip=tooltip)
        self.text = text
        self.color = color
        self.changed = changed
        self.on = on
        self.bleed = 4.0
        self.sound = Sound.CLICK

    @property
    def clickable(self) -> bool:
        """Always True."""
        return True

    def clicked(self) -> None:
        """Switch on or off."""
        self.on = not self.on
        if self.changed is not None:
            self.changed(self.on)

    def hover_changed(self) -> None:
        """Look brighter under the mouse."""
        super().hover_changed()
        self.invalidate()

    def paint(self, canvas: Canvas) -> None:
        """Draw the switch and the text."""
        height = min(20.0, self.h - 4)
        width = height * 1.8
        track = Rect(2, (self.h - height) / 2, width, height)
        # Not gold: on the table, that color means "usable now".
        base = theme.PHASES["captain"] if self.on else "#A08F78"
        style = theme.PanelStyle(base, None, 99, theme.INK_SOFT, 1.0)
        canvas.panel(shade(style, self.hovered, self.usable()), track)
        knob = height / 2 - 2.5
        x = track.right - height / 2 if self.on else track.x + height / 2
        canvas.circle((x, self.h / 2), knob, theme.CARD, theme.INK_SOFT, 1.0)
        left = track.right + 9
        color = self.color if self.usable() else theme.mix(self.color, "#808080", _DISABLED_GRAY)
        canvas.text(self.text, Rect(left, 0, self.w - left, self.h), theme.SENTENCE, color)
