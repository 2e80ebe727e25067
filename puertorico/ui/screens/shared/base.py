"""Base classes of screens: notices, and pages with a title bar and a back button."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puertorico.i18n import _
from puertorico.keybindings import Key
from puertorico.ui import theme
from puertorico.ui.scene.geometry import Rect, Size
from puertorico.ui.scene.paint.canvas import Canvas
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.scene.widgets.buttons import Button, ButtonLook
from puertorico.ui.scene.widgets.display import Label
from puertorico.ui.screen import Screen
from puertorico.ui.screens.shared.backgrounds import sea_background
from puertorico.ui.screens.shared.notice import show_notice

if TYPE_CHECKING:
    from collections.abc import Callable

    from puertorico.ui.context import Context
    from puertorico.ui.routes import Route

BAR_HEIGHT = 52.0
MAX_WIDTH = 1240.0
MARGIN = 20.0
_HEADING, _LARGEST_HEADING = 24.0, 40.0
"""The size of a heading, and that of the largest, above whose capitals there is room for accents."""


class TopBar(Node):
    """The dark bar at the top."""

    def paint(self, canvas: Canvas) -> None:
        """Draw the bar and its gold line."""
        canvas.panel(theme.PanelStyle(theme.BAR, theme.BAR_LOW, 0), self.area)
        canvas.fill(theme.BAR_LINE, Rect(0, self.h - 1.6, self.w, 1.6))


class ContextScreen(Screen):
    """A screen with the context, whose notices it shows."""

    def __init__(self, context: Context) -> None:
        super().__init__()
        self.context = context

    def update(self, dt: float) -> None:  # noqa: ARG002 - notices need no clock
        """Show the context's notice, if there is one."""
        show_notice(self, self.context)

    def opener(self, route: Route) -> Callable[[], None]:
        """Return a button action that opens a screen on top of this one."""

        def opened() -> None:
            self.app.open(route, self.context)

        return opened

    def rebuild(self) -> None:
        """Rebuild all nodes and keep the focus by name."""
        self.on_resize(self.stage.root.rect.size)


class Page(ContextScreen):
    """A screen with a title bar. Esc and the button in the bar go back."""

    def heading(self) -> str:
        """Return the title in the bar. Override."""
        raise NotImplementedError

    def fill(self, area: Rect) -> None:
        """Add the content of the page within an area. Override."""
        raise NotImplementedError

    def build(self, size: Size) -> None:
        """Build the background, the bar and the content."""
        content = self.stage.content
        content.add(sea_background(size))
        bar = content.add(TopBar("", Rect(0, 0, size[0], BAR_HEIGHT)))
        back = Button(
            "back", _("Back"), Rect(0, 0, 0, 36), self.go_back, look=ButtonLook.DARK, icon="ui/arrow-left"
        )
        back.rect = Rect(MARGIN, 8, max(100.0, back.natural_width(self.stage.assets)), 36)
        back.focus_order = 1
        bar.add(back)
        left = back.rect.right + 20
        title = Rect(left, 2, size[0] - left - MARGIN, BAR_HEIGHT - 4)
        largest = min(_HEADING, _LARGEST_HEADING / self.stage.assets.text_factor)
        bar.add(Label(self.heading(), title, theme.serif(largest), theme.CARD))
        self.fill(self.room(size))

    def room(self, size: Size) -> Rect:
        """Return the area for the content, not too wide to read. May be overridden."""
        wide = min(MAX_WIDTH, size[0] - 2 * MARGIN)
        top = BAR_HEIGHT + 16
        return Rect((size[0] - wide) / 2, top, wide, size[1] - top - 16)

    def go_back(self) -> None:
        """Go back to the screen below."""
        self.app.pop()

    def handle_key(self, key: Key) -> bool:
        """Go back with Esc."""
        if key.name != "escape":
            return False
        self.go_back()
        return True
