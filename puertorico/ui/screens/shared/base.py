"""What the screens with a bar on top have in common: the sea, the bar with its title, the way back."""

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


class TopBar(Node):
    """The dark bar along the top."""

    def paint(self, canvas: Canvas) -> None:
        """Draw the bar and its golden line."""
        canvas.panel(theme.PanelStyle(theme.BAR, theme.BAR_LOW, 0), self.area)
        canvas.fill(theme.BAR_LINE, Rect(0, self.h - 1.6, self.w, 1.6))


class ContextScreen(Screen):
    """A screen that knows the context and shows its notices."""

    def __init__(self, context: Context) -> None:
        super().__init__()
        self.context = context

    def update(self, dt: float) -> None:  # noqa: ARG002 - notices need no clock
        """Show a notice that has come up."""
        show_notice(self, self.context)

    def opener(self, route: Route) -> Callable[[], None]:
        """Return the action of a button that opens a screen above this one."""

        def opened() -> None:
            self.app.open(route, self.context)

        return opened

    def rebuild(self) -> None:
        """Build all nodes anew; the focus stays by name."""
        self.on_resize(self.stage.root.rect.size)


class Page(ContextScreen):
    """A screen over the one before, with a bar; Esc and the button in the bar lead back."""

    def heading(self) -> str:
        """Return what stands in the bar. Override."""
        raise NotImplementedError

    def fill(self, area: Rect) -> None:
        """Put nodes on the stage, within an area. Override."""
        raise NotImplementedError

    def build(self, size: Size) -> None:
        """Build the ground, the bar, and what the screen is about."""
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
        bar.add(Label(self.heading(), title, theme.serif(24), theme.CARD))
        self.fill(self.room(size))

    def room(self, size: Size) -> Rect:
        """Return the area that is filled: no wider than is good to read. Override."""
        wide = min(MAX_WIDTH, size[0] - 2 * MARGIN)
        top = BAR_HEIGHT + 16
        return Rect((size[0] - wide) / 2, top, wide, size[1] - top - 16)

    def go_back(self) -> None:
        """Leave for the screen before."""
        self.app.pop()

    def handle_key(self, key: Key) -> bool:
        """Leave by Esc."""
        if key.name != "escape":
            return False
        self.go_back()
        return True
