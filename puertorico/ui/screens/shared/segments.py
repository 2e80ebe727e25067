"""A choice among a few options shown side by side."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from attrs import frozen

from puertorico.keybindings import Key
from puertorico.ui import keys, theme
from puertorico.ui.keys import Device
from puertorico.ui.scene.geometry import NOWHERE, Point, Rect
from puertorico.ui.scene.tree.layout import row
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.screens.shared.player_picture import WIDE, paint_player
from puertorico.ui.sound import Sound

if TYPE_CHECKING:
    from puertorico.ui.scene.paint.assets import Assets
    from puertorico.ui.scene.paint.canvas import Canvas
    from puertorico.ui.table.model.player_looks import PlayerLook

_TRACK = theme.PanelStyle(theme.PLAIN_LOW, theme.PLAIN, 99, theme.SAND_EDGE, 1.2)
_CHOSEN = theme.PanelStyle("#127A7D", theme.PHASES["captain"], 99, theme.SEA_DEEP, 1.2)
_CHOSEN_DISABLED = theme.PanelStyle(theme.SAND, theme.SAND_LOW, 99, theme.SAND_EDGE, 1.2)
_HOVERED = theme.PanelStyle(theme.WHITE, theme.SAND, 99)
_INSET = 2.5
_PADDING = 14.0


@frozen
class SegmentOption:
    """An option: the end of its node's name, its text, and maybe an icon (without its folder) or a player."""

    name: str
    text: str
    icon: str | None = None
    player: PlayerLook | None = None


class SegmentedControl(Node):
    """Options side by side: click one, or use the left and right keys. ``changed`` gets the new index.

    With ``pad_passes``, for a row with other controls, a gamepad's left and right move the focus on. All are
    equally wide; with ``assets``, long texts get more room at the expense of short ones if they need it.
    """

    def __init__(
        self,
        name: str,
        options: Sequence[SegmentOption],
        rect: Rect = NOWHERE,
        *,
        index: int = 0,
        changed: Callable[[int], None] | None = None,
        assets: Assets | None = None,
        pad_passes: bool = False,
    ) -> None:
        super().__init__(name, rect, radius=99)
        self._pad_passes = pad_passes
        self._assets = assets
        self.options = tuple(options)
        self.changed = changed
        self.style = theme.BUTTON
        self.sound = Sound.CLICK
        self._index = index
        self._pressed: int | None = None
        self._parts = [self.add(_Segment(self, number)) for number in range(len(self.options))]
        self.resized()

    @property
    def index(self) -> int:
        """The index of the chosen option."""
        return self._index

    @property
    def clickable(self) -> bool:
        """True: a click chooses the option under the mouse, Enter the next one."""
        return True

    def clicked(self) -> None:
        """Choose the option pressed, or the next one."""
        meant, self._pressed = self._pressed, None
        self.choose((self._index + 1) % len(self.options) if meant is None else meant)

    def grabbed(self, point: Point) -> bool:
        """Mean the nearest option if the mouse is pressed on the rim."""
        places = [part.rect.distance(point) for part in self._parts]
        self.mark_pressed(places.index(min(places)))
        return False

    def mark_pressed(self, number: int) -> None:
        """Remember the option that the mouse was pressed on."""
        self._pressed = number

    def choose(self, index: int) -> None:
        """Choose an option by its index."""
        if index != self._index:
            self._index = index
            self.invalidate_all()
            if self.changed is not None:
                self.changed(index)

    def key(self, key: Key) -> bool:
        """Choose the neighboring option with the left and right keys."""
        ways = {"left": -1, "right": 1}
        if key.name not in ways or not self.usable():
            return False
        if self._pad_passes and keys.device() is Device.GAMEPAD:
            return False
        index = self._index + ways[key.name]
        if 0 <= index < len(self.options):
            self.choose(index)
        return True

    def resized(self) -> None:
        """Divide the width among the options."""
        inner = self.area.inset(_INSET)
        for part in self._parts:
            part.rect = inner
        for part, rect in zip(self._parts, row(inner, self._widths(inner.w)), strict=True):
            part.rect = rect

    def _widths(self, room: float) -> list[float]:
        """Return equal widths if all options fit into them, else widths that suit the texts."""
        equal = room / len(self._parts)
        if self._assets is None:
            return [equal] * len(self._parts)
        wanted = [part.natural_width(self._assets) + _PADDING for part in self._parts]
        if max(wanted) <= equal:
            return [equal] * len(self._parts)
        spare = room - sum(wanted)
        if spare >= 0:
            return [width + spare / len(wanted) for width in wanted]
        return [width * room / sum(wanted) for width in wanted]

    def factor(self, canvas: Canvas) -> float:
        """Return the text scale for all options: the largest at which each of them fits."""

        def fits() -> bool:
            return all(part.natural_width(canvas.assets) <= part.w - _PADDING for part in self._parts)

        return canvas.assets.factor_for(fits)

    def paint(self, canvas: Canvas) -> None:
        """Draw the track."""
        canvas.panel(_TRACK, self.area)


class _Segment(Node):
    def __init__(self, whole: SegmentedControl, number: int) -> None:
        self.option = whole.options[number]
        super().__init__(f"{whole.name}.{self.option.name}", radius=99)
        self.on_hover = self._show_hover
        self.focusable = False
        self._whole = whole
        self._number = number

    def _show_hover(self, _hovered: bool) -> None:
        self.invalidate()

    def grabbed(self, point: Point) -> bool:  # noqa: ARG002 - the exact point doesn't matter
        """Report the option under the mouse; the click itself follows when the button is released."""
        self._whole.mark_pressed(self._number)
        return False

    def natural_width(self, assets: Assets) -> float:
        """Return the width of the picture and the text."""
        return self._picture_width + assets.measure(self.option.text, self._whole.style)

    @property
    def _picture_width(self) -> float:
        """The width of the picture, and of the gap after it."""
        if self.option.player is not None:
            return self._face * WIDE + 5
        return self.h * 0.62 + 6 if self.option.icon else 0.0

    @property
    def _face(self) -> float:
        return self.h * 0.8

    def paint(self, canvas: Canvas) -> None:
        """Draw the option, with a teal background if it is chosen."""
        usable = self.usable()
        chosen = self._whole.index == self._number
        if chosen:
            canvas.panel(_CHOSEN if usable else _CHOSEN_DISABLED, self.area)
        elif self.hovered and usable:
            canvas.panel(_HOVERED, self.area)
        with canvas.assets.text_at(self._whole.factor(canvas)):
            left = max(8.0, (self.w - self.natural_width(canvas.assets)) / 2)
        if self.option.icon:
            side = self.h * 0.62
            folder = "ui" if chosen and usable else "ui-ink"
            canvas.picture(f"{folder}/{self.option.icon}", Rect(left, (self.h - side) / 2, side, side))
        if self.option.player is not None:
            place = Rect(left, (self.h - self._face) / 2, self._face * WIDE, self._face)
            paint_player(canvas, self.option.player, place)
        left += self._picture_width
        box = Rect(left, 0, self.w - left - 6, self.h)
        with canvas.assets.text_at(self._whole.factor(canvas)):
            color = theme.INK_SOFT if not usable else theme.CARD if chosen else theme.INK
            canvas.text(self.option.text, box, self._whole.style, color)
