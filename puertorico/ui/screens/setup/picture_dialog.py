"""The dialog in which a person chooses one of several pictures, such as a portrait or the flag of a color."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from attrs import frozen

from puertorico.i18n import _
from puertorico.ui import theme
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.scene.widgets.buttons import Button, ButtonLook
from puertorico.ui.scene.widgets.dialog import Dialog
from puertorico.ui.scene.widgets.display import Label
from puertorico.ui.sound import Sound

if TYPE_CHECKING:
    from puertorico.ui.scene.paint.canvas import Canvas
    from puertorico.ui.scene.stage import Stage

_FACE, _GAP = 88.0, 14.0
_PAD, _TITLE, _NAME, _BUTTON = 26.0, 40.0, 32.0, 42.0
_RING = 4.0
_FLAG = 0.62
"""The size of a flag as a share of its disc."""
_OWNER = 0.4
"""The size of the portrait of a flag's owner as a share of the disc."""


@frozen
class Choice:
    """A picture to choose: its id and what it is called.

    ``is_flag`` puts it on a disc. ``owner`` is the picture of the player using it, if any.
    """

    id: str
    picture: str
    name: str
    is_flag: bool = False
    owner: str | None = None


class PictureButton(Node):
    """A round picture that opens the dialog or is chosen in it. ``chosen`` draws a ring around it."""

    def __init__(
        self,
        name: str,
        choice: Choice,
        rect: Rect,
        on_click: Callable[[], None],
        *,
        tooltip: str,
        chosen: bool = False,
    ) -> None:
        super().__init__(name, rect, on_click=on_click, tooltip=tooltip, radius=rect.h / 2)
        self.choice = choice
        self.chosen = chosen
        self.sound = Sound.CLICK
        self.bleed = _RING + 2

    def hover_changed(self) -> None:
        """Draw a ring under the mouse."""
        super().hover_changed()
        self.invalidate()

    def paint(self, canvas: Canvas) -> None:
        """Draw the ring and the picture."""
        center, radius = self.area.center, self.w / 2
        if self.chosen or self.hovered:
            color = theme.PHASES["captain"] if self.chosen else theme.SAND_EDGE
            canvas.circle(center, radius + (_RING if self.chosen else _RING / 2), color)
        if not self.choice.is_flag:
            canvas.picture(self.choice.picture, self.area)
            return
        canvas.panel(theme.PLAIN_BUTTON, self.area)
        canvas.picture(self.choice.picture, Rect.around(center, self.w * _FLAG, self.h * _FLAG))
        if self.choice.owner is not None:
            side = self.w * _OWNER
            canvas.picture(self.choice.owner, Rect(self.w - side + 2, self.h - side + 2, side, side))


class PictureDialog(Dialog):
    """All choices, ``across`` in a row. ``choose`` is called with the id clicked, once the dialog is closed.

    The nodes are named ``<name>.<id>``, ``<name>.name`` and ``<name>.cancel``.
    """

    def __init__(
        self,
        name: str,
        stage: Stage,
        title: str,
        choices: Sequence[Choice],
        chosen: str,
        choose: Callable[[str], None],
        *,
        across: int,
    ) -> None:
        rows = -(-len(choices) // across)
        w = 2 * _PAD + across * (_FACE + _GAP) - _GAP
        h = 2 * _PAD + _TITLE + rows * (_FACE + _GAP) + _NAME + _BUTTON
        super().__init__(name, stage, w, h, light=True)
        self._chosen = next(choice for choice in choices if choice.id == chosen)
        self._choose = choose
        inner, panel = w - 2 * _PAD, self.panel
        panel.add(Label(title, Rect(_PAD, _PAD - 8, inner, 30), theme.serif(21)))
        top = _PAD + _TITLE
        step = _FACE + _GAP
        for number, choice in enumerate(choices):
            row, column = divmod(number, across)
            place = Rect(_PAD + column * step, top + row * step, _FACE, _FACE)
            node = panel.add(self._picture(f"{name}.{choice.id}", choice, place))
            if choice is self._chosen:
                first = node
        place = Rect(0, 0, 0, _BUTTON)
        button = Button(f"{name}.cancel", _("Cancel"), place, self.close, look=ButtonLook.PLAIN)
        wide = max(120.0, button.natural_width(stage.assets))
        button.rect = Rect(w - _PAD - wide, h - _PAD - _BUTTON, wide, _BUTTON)
        panel.add(button)
        place = Rect(_PAD, top + rows * step, inner, _NAME)
        self._caption = panel.add(
            Label(self._chosen.name, place, theme.serif(17), align="center", name=f"{name}.name")
        )
        self.open()
        stage.focus.set(first, ring=True)

    def _picture(self, name: str, choice: Choice, place: Rect) -> _Option:
        is_chosen = choice is self._chosen
        return _Option(name, choice, place, lambda: self._take(choice), chosen=is_chosen, pointed=self._show)

    def _show(self, choice: Choice | None) -> None:
        self._caption.text = (choice or self._chosen).name

    def _take(self, choice: Choice) -> None:
        self.close()
        self._choose(choice.id)


class _Option(PictureButton):
    """A picture in the dialog. ``pointed`` gets its choice from the mouse or the focus, then None."""

    def __init__(
        self,
        name: str,
        choice: Choice,
        rect: Rect,
        on_click: Callable[[], None],
        *,
        chosen: bool,
        pointed: Callable[[Choice | None], None],
    ) -> None:
        super().__init__(name, choice, rect, on_click, tooltip=choice.name, chosen=chosen)
        self._pointed = pointed

    def hover_changed(self) -> None:
        """Tell whether the mouse is here."""
        super().hover_changed()
        self._pointed(self.choice if self.hovered else None)

    def focus_changed(self, focused: bool) -> None:
        """Tell whether the focus is here."""
        self._pointed(self.choice if focused else None)
