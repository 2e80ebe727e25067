"""A panel that scrolls by wheel, bar and keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puertorico.keybindings import Key
from puertorico.ui import theme
from puertorico.ui.scene.geometry import NOWHERE, Point, Rect
from puertorico.ui.scene.tree.node import Node

if TYPE_CHECKING:
    from puertorico.ui.scene.paint.canvas import Canvas

_NOTCH = 48.0
_BAR = 8.0
_MIN_GRIP = 28.0


class _ScrollBar(Node):
    """The scroll bar on the right, with a grip that can be dragged."""

    def __init__(self, panel: ScrollPanel) -> None:
        super().__init__("", NOWHERE, z=10, blocks_mouse=True)
        self.panel = panel
        self._held = 0.0

    def paint(self, canvas: Canvas) -> None:
        """Draw the track and the grip."""
        track = theme.PanelStyle(theme.INK, None, 99, opacity=0.10)
        canvas.panel(track, Rect(2, 0, self.w - 4, self.h))
        strong = self.hovered or self.pressed
        grip = theme.PanelStyle(theme.INK_SOFT, None, 99, opacity=0.9 if strong else 0.6)
        start, length = self._grip()
        canvas.panel(grip, Rect(1, start, self.w - 2, length))

    def _grip(self) -> tuple[float, float]:
        panel = self.panel
        length = max(_MIN_GRIP, self.h * panel.h / max(panel.h, panel.length))
        share = panel.offset / panel.max_offset if panel.max_offset else 0.0
        return (self.h - length) * share, length

    def hover_changed(self) -> None:
        """Make the grip darker under the mouse."""
        self.invalidate()

    def press_changed(self) -> None:
        """Make the grip darker while it is held."""
        self.invalidate()

    def grabbed(self, point: Point) -> bool:
        """Hold the grip, or move it to the mouse if the track was pressed."""
        start, length = self._grip()
        self._held = point[1] - start if start <= point[1] <= start + length else length / 2
        self.dragged(point)
        return True

    def dragged(self, point: Point) -> None:
        """Scroll with the mouse."""
        _, length = self._grip()
        way = self.h - length
        if way > 0:
            self.panel.scroll_to((point[1] - self._held) / way * self.panel.max_offset)


class ScrollPanel(Node):
    """A scrolling panel: add nodes to ``content`` and set ``length``, its height."""

    def __init__(self, name: str = "", rect: Rect = NOWHERE, length: float = 0.0, *, z: int = 0) -> None:
        super().__init__(name, rect, z=z)
        self.clips = True
        self.offset = 0.0
        self._length = length
        self.content = self.add(Node("", Rect(0, 0, rect.w - _BAR - 2, max(length, rect.h))))
        self._bar = self.add(_ScrollBar(self))
        self.resized()

    @property
    def length(self) -> float:
        """The height of the content."""
        return self._length

    @length.setter
    def length(self, value: float) -> None:
        self._length = value
        self.scroll_to(self.offset)

    @property
    def max_offset(self) -> float:
        """The largest scroll offset."""
        return max(0.0, self._length - self.h)

    def resized(self) -> None:
        """Keep the scroll offset within its limits."""
        self.scroll_to(self.offset)

    def scroll_to(self, offset: float) -> None:
        """Scroll to an offset from the top of the content."""
        self.offset = min(max(0.0, offset), self.max_offset)
        width = self.w - (_BAR + 2 if self.max_offset else 0)
        self.content.rect = Rect(0, -self.offset, max(0.0, width), max(self._length, self.h))
        self._bar.visible = self.max_offset > 0
        self._bar.rect = Rect(self.w - _BAR, 0, _BAR, self.h)
        self._bar.invalidate()

    def wheel(self, dx: float, dy: float) -> bool:  # noqa: ARG002 - sideways does nothing here
        """Scroll by the wheel; at the end, leave it to an outer panel."""
        return self.panned(dy * _NOTCH)

    def panned(self, dy: float) -> bool:
        """Move the content with a finger; return whether it moved."""
        before = self.offset
        self.scroll_to(self.offset - dy)
        return self.offset != before

    def key(self, key: Key) -> bool:
        """Scroll with Page Up, Page Down, Home and End."""
        page = self.h * 0.9
        ways = {
            "page up": self.offset - page,
            "page down": self.offset + page,
            "home": 0.0,
            "end": self.max_offset,
        }
        if key.name not in ways or not self.max_offset:
            return False
        self.scroll_to(ways[key.name])
        return True

    def reveal(self, node: Node) -> None:
        """Scroll a node into view."""
        top = node.absolute().y - self.content.absolute().y
        scale = self.content.transform().scale
        top, height = top / scale, node.absolute().h / scale
        margin = theme.GUTTER
        if top - margin < self.offset:
            self.scroll_to(top - margin)
        elif top + height + margin > self.offset + self.h:
            self.scroll_to(top + height + margin - self.h)
