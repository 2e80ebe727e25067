"""The dialog in which a person chooses a portrait."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from puertorico.i18n import _
from puertorico.ui import theme
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.scene.widgets.buttons import Button
from puertorico.ui.scene.widgets.dialog import Dialog
from puertorico.ui.scene.widgets.display import Label
from puertorico.ui.sound import Sound
from puertorico.ui.table.model.portraits import PORTRAITS, portrait_name, portrait_picture

if TYPE_CHECKING:
    from puertorico.ui.scene.paint.canvas import Canvas
    from puertorico.ui.scene.stage import Stage

_ACROSS = 6
_FACE, _GAP = 88.0, 14.0
_PAD, _TITLE, _NAME, _BUTTON = 26.0, 40.0, 32.0, 42.0
_RING = 4.0


class PortraitButton(Node):
    """A portrait that opens the dialog or is chosen in it. ``chosen`` draws a ring around it."""

    def __init__(
        self,
        name: str,
        portrait: str,
        rect: Rect,
        on_click: Callable[[], None],
        *,
        tooltip: str,
        chosen: bool = False,
    ) -> None:
        super().__init__(name, rect, on_click=on_click, tooltip=tooltip, radius=rect.h / 2)
        self.portrait = portrait
        self.chosen = chosen
        self.sound = Sound.CLICK
        self.bleed = _RING + 2

    def hover_changed(self) -> None:
        """Draw a ring under the mouse."""
        super().hover_changed()
        self.invalidate()

    def paint(self, canvas: Canvas) -> None:
        """Draw the ring and the face."""
        if self.chosen or self.hovered:
            color = theme.PHASES["captain"] if self.chosen else theme.SAND_EDGE
            canvas.circle(self.area.center, self.w / 2 + (_RING if self.chosen else _RING / 2), color)
        canvas.picture(portrait_picture(self.portrait), self.area)


class PortraitDialog(Dialog):
    """All portraits. ``choose`` is called with the id of the one clicked, after the dialog has closed.

    The nodes are named ``portrait.<id>``, ``portrait.name`` and ``portrait.cancel``.
    """

    def __init__(self, stage: Stage, player: str, portrait: str, choose: Callable[[str], None]) -> None:
        rows = -(-len(PORTRAITS) // _ACROSS)
        w = 2 * _PAD + _ACROSS * (_FACE + _GAP) - _GAP
        h = 2 * _PAD + _TITLE + rows * (_FACE + _GAP) + _NAME + _BUTTON
        super().__init__("portrait", stage, w, h)
        self._portrait = portrait
        self._choose = choose
        inner, panel = w - 2 * _PAD, self.panel
        # Translators: the title of a choice of pictures.
        title = _("Portrait of {name}").format(name=player)
        panel.add(Label(title, Rect(_PAD, _PAD - 8, inner, 30), theme.serif(21)))
        top = _PAD + _TITLE
        self._faces = [panel.add(self._face(number, id_, top)) for number, id_ in enumerate(PORTRAITS)]
        top += rows * (_FACE + _GAP)
        button = Button("portrait.cancel", _("Cancel"), Rect(0, 0, 0, _BUTTON), self.close)
        wide = max(120.0, button.natural_width(stage.assets))
        button.rect = Rect(w - _PAD - wide, h - _PAD - _BUTTON, wide, _BUTTON)
        panel.add(button)
        place = Rect(_PAD, top, inner, _NAME)
        self._caption = panel.add(
            Label(portrait_name(portrait), place, theme.serif(17), align="center", name="portrait.name")
        )
        self.open()
        stage.focus.set(self._faces[PORTRAITS.index(portrait)], ring=True)

    def _face(self, number: int, portrait: str, top: float) -> _Face:
        row, column = divmod(number, _ACROSS)
        step = _FACE + _GAP
        return _Face(
            f"portrait.{portrait}",
            portrait,
            Rect(_PAD + column * step, top + row * step, _FACE, _FACE),
            lambda: self._chosen(portrait),
            chosen=portrait == self._portrait,
            pointed=self._show_name,
        )

    def _show_name(self, portrait: str | None) -> None:
        self._caption.text = portrait_name(portrait or self._portrait)

    def _chosen(self, portrait: str) -> None:
        self.close()
        self._choose(portrait)


class _Face(PortraitButton):
    """A portrait to choose. ``pointed`` is called with it while the mouse or the focus is there."""

    def __init__(
        self,
        name: str,
        portrait: str,
        rect: Rect,
        on_click: Callable[[], None],
        *,
        chosen: bool,
        pointed: Callable[[str | None], None],
    ) -> None:
        super().__init__(name, portrait, rect, on_click, tooltip=portrait_name(portrait), chosen=chosen)
        self._pointed = pointed

    def hover_changed(self) -> None:
        """Tell whether the mouse is here."""
        super().hover_changed()
        self._pointed(self.portrait if self.hovered else None)

    def focus_changed(self, focused: bool) -> None:
        """Tell whether the focus is here."""
        self._pointed(self.portrait if focused else None)
