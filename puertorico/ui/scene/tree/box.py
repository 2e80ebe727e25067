"""The visible properties of a node: place, size, z, opacity, zoom and rim."""

from __future__ import annotations

from abc import ABC, abstractmethod
from enum import Enum

from puertorico.ui import theme
from puertorico.ui.scene.geometry import NOWHERE, Point, Rect
from puertorico.ui.scene.paint.canvas import Canvas

_RIM_INSIDE = 2.0
"""How far inside its rectangle a rim starts at most, in units."""
_SMALL = 3000.0
"""The area in square units below which the inside of a rim is painted again with it."""


class Rim(Enum):
    """The rims around a node, by meaning."""

    NONE = 0
    TOUCH = 1
    SELECTED = 2
    CHANGED = 3


class Box(ABC):
    """A rectangle whose properties, when set, repaint both its old and its new appearance."""

    def __init__(self, rect: Rect, z: int, radius: float) -> None:
        self.radius = radius
        self._rect = rect
        self._area = Rect(0.0, 0.0, rect.w, rect.h)
        self._z = z
        self._visible = True
        self._enabled = True
        self._alpha = 1.0
        self._zoom = 1.0
        self._bleed = 0.0
        self._hit_margin = 0.0
        self._rim = Rim.NONE
        self.lights_when_pointed = False
        """Whether its ``TOUCH`` rim is drawn only under the mouse, at the focus and for hints."""
        self._glow = theme.GLOW
        self._rim_seen = Rim.NONE
        """The rim that was painted last."""
        self._glow_seen = theme.GLOW

    @abstractmethod
    def invalidate(self) -> None:
        """Repaint the node; call it when what ``paint`` draws has changed."""

    @abstractmethod
    def invalidate_all(self) -> None:
        """Repaint the node and all its descendants."""

    @abstractmethod
    def _invalidate_area(self, box: Rect) -> None:
        """Mark a dirty rectangle, in own units, here and in all layers around the node."""

    @abstractmethod
    def _rimmed(self) -> None:
        """Handle a changed rim."""

    @abstractmethod
    def _invalidate_bounds(self) -> None:
        """Handle a change of the area that the node covers."""

    @abstractmethod
    def _reordered(self) -> None:
        """Handle a change of the z order."""

    @abstractmethod
    def resized(self) -> None:
        """Handle a change of width or height."""

    @property
    def rect(self) -> Rect:
        """Place and size in units of the parent."""
        return self._rect

    @rect.setter
    def rect(self, value: Rect) -> None:
        if value == self._rect:
            return
        resized = value.size != self._rect.size
        self.invalidate_all()
        self._rect = value
        self._invalidate_bounds()
        if resized:
            self._area = Rect(0.0, 0.0, value.w, value.h)
            self.resized()
        self.invalidate_all()

    @property
    def w(self) -> float:
        """The width in own units."""
        return self._rect.w

    @property
    def h(self) -> float:
        """The height in own units."""
        return self._rect.h

    @property
    def area(self) -> Rect:
        """The node's own rectangle in own units, starting at (0, 0)."""
        return self._area

    @property
    def z(self) -> int:
        """The z order among siblings; of the same z, later ones are on top."""
        return self._z

    @z.setter
    def z(self, value: int) -> None:
        self._z = value
        self._reordered()
        self.invalidate_all()

    @property
    def visible(self) -> bool:
        """Whether the node is painted and takes input."""
        return self._visible

    @visible.setter
    def visible(self, value: bool) -> None:
        if value != self._visible:
            self.invalidate_all()
            self._visible = value
            self._invalidate_bounds()
            self.invalidate_all()

    @property
    def enabled(self) -> bool:
        """Whether it can be used; a disabled node still has a tooltip, which should say why."""
        return self._enabled

    @enabled.setter
    def enabled(self, value: bool) -> None:
        if value != self._enabled:
            self._enabled = value
            self.invalidate_all()

    @property
    def alpha(self) -> float:
        """The opacity of the node and its descendants, as one picture."""
        return self._alpha

    @alpha.setter
    def alpha(self, value: float) -> None:
        if value != self._alpha:
            self._alpha = value
            self.invalidate_all()

    @property
    def zoom(self) -> float:
        """The scale at which it is shown, around its center; pictures and text stay sharp."""
        return self._zoom

    @zoom.setter
    def zoom(self, value: float) -> None:
        if value != self._zoom:
            self.invalidate_all()
            self._zoom = value
            self._invalidate_bounds()
            self.invalidate_all()

    @property
    def bleed(self) -> float:
        """How far outside the rectangle ``paint`` draws."""
        return self._bleed

    @bleed.setter
    def bleed(self, value: float) -> None:
        if value != self._bleed:
            self._bleed = value
            self._invalidate_bounds()
            self.invalidate()

    @property
    def hit_margin(self) -> float:
        """How far outside the rectangle the mouse still hits it, for small pieces."""
        return self._hit_margin

    @hit_margin.setter
    def hit_margin(self, value: float) -> None:
        self._hit_margin = value
        self._invalidate_bounds()

    @property
    def rim(self) -> Rim:
        """The rim around it, painted over it and its children, with corners of ``radius``."""
        return self._rim

    @rim.setter
    def rim(self, value: Rim) -> None:
        if value != self._rim:
            before, self._rim = self.paint_bounds(), value
            if self.paint_bounds() != before:
                self._invalidate_bounds()
            self._rimmed()

    @property
    def glow(self) -> float:
        """How far the glow of a ``TOUCH`` or ``SELECTED`` rim reaches; a ``TOUCH`` rim of 0 isn't drawn."""
        return self._glow

    @glow.setter
    def glow(self, value: float) -> None:
        if value != self._glow:
            self._glow = value
            self._rimmed()

    @property
    def rim_width(self) -> float:
        """The width of a ``TOUCH`` rim, which is narrower if it glows less."""
        return theme.LINE_RIM if self._glow >= theme.GLOW else theme.LINE_QUIET_RIM

    @property
    def draws_rim(self) -> bool:
        """Whether there is a rim to draw."""
        return self._rim is not Rim.NONE and (self._rim is not Rim.TOUCH or self._glow > 0)

    @property
    def highlighted(self) -> bool:
        """Whether the node is highlighted as usable now."""
        return self._rim is Rim.TOUCH

    def _offset(self) -> Point:
        x, y, w, h = self._rect
        gone = (1.0 - self._zoom) / 2
        return (x + w * gone, y + h * gone)

    def to_parent(self, rect: Rect) -> Rect:
        """Convert a rectangle from own units to those of the parent."""
        left, top = self._offset()
        x, y, w, h = rect
        zoom = self._zoom
        # Not the constructor of Rect: see there.
        return tuple.__new__(Rect, (left + x * zoom, top + y * zoom, w * zoom, h * zoom))

    def from_parent(self, point: Point) -> Point:
        """Convert a point from units of the parent to own units."""
        x, y = self._offset()
        return ((point[0] - x) / self._zoom, (point[1] - y) / self._zoom)

    def contains(self, point: Point) -> bool:
        """Return whether a point in own units is on the node. Override for other shapes."""
        return self.area.grown(self._hit_margin).has(point)

    def paint_bounds(self) -> Rect:
        """Return the area covered by ``paint``, the rim and the rim painted last, in own units."""
        rim = 0.0 if self._rim is self._rim_seen is Rim.NONE else theme.LINE_SELECTED + theme.GLOW + 2
        margin = max(self._bleed, rim, self._hit_margin)
        return self._area.grown(margin) if margin else self._area

    def inside_rim(self, depth: float = 0.0) -> Rect:
        """Return the area that a rim, drawn ``depth`` units inside the rectangle, leaves untouched."""
        # Inset by 0.3 (at least 1 - 1/√2) times the corner radius, a plain rectangle fits inside the rim.
        corner = min(self.radius, self.w / 2, self.h / 2) * 0.3
        return self.area.inset(depth + corner + _RIM_INSIDE)

    def paint_over(self, canvas: Canvas) -> None:
        """Draw what is above the children: the rim."""
        self.paint_rim(canvas, self._rim)

    def paint_rim(self, canvas: Canvas, rim: Rim) -> None:
        """Draw a rim around the rectangle."""
        if rim is Rim.TOUCH:
            canvas.rim(self.area, self.radius, width=self.rim_width, glow=self._glow)
        elif rim is Rim.SELECTED:
            canvas.rim(self.area, self.radius, width=theme.LINE_SELECTED, glow=self._glow)
        elif rim is Rim.CHANGED:
            canvas.rim(self.area, self.radius, theme.CHANGED, edge=theme.CHANGED_EDGE)

    def repaint_rim(self) -> None:
        """Invalidate the rim if it differs from the one painted last. Internal to the framework."""
        glows = self._rim in (Rim.TOUCH, Rim.SELECTED)
        now = (self._rim, self._glow if glows else self._glow_seen)
        if now == (self._rim_seen, self._glow_seen):
            return
        before, (self._rim_seen, self._glow_seen) = self.paint_bounds(), now
        if self.paint_bounds() != before:
            self._invalidate_bounds()
        # A rim is a line, so the inside needs no repainting, unless the node paints its own rim.
        # Four parts around a small inside are merged into one anyway.
        own, inside = type(self).paint_over is not Box.paint_over, self.inside_rim()
        is_whole = own or inside.w * inside.h < _SMALL
        for part in before.difference(NOWHERE if is_whole else inside):
            self._invalidate_area(part)
