"""The screen that lists all keyboard shortcuts and changes them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from puertorico.i18n import _
from puertorico.keybindings import Command, Key, assign, bindings, conflicting_commands, is_reserved, parse
from puertorico.ui import keys, theme
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.paint.text import escape
from puertorico.ui.scene.tree.layout import cut_bottom, row
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.scene.tree.reactive import Reactive
from puertorico.ui.scene.widgets.buttons import Button, ButtonLook
from puertorico.ui.scene.widgets.dialog import DialogButton, ask
from puertorico.ui.scene.widgets.display import Label, Panel, Paragraph
from puertorico.ui.screens.shared.base import Page

if TYPE_CHECKING:
    from collections.abc import Callable

    from puertorico.keybindings import Key
    from puertorico.ui.context import Context
    from puertorico.ui.scene.paint.canvas import Canvas

_PAD = 14.0
_ROW, _HEAD = 35.0, 33.0
_APART = 1.5
"""The space above and below the largest text of a row."""
_FOOT, _LARGE_FOOT = 62.0, 84.0
"""The height of the panel below the columns: usually, and for enlarged text."""
_TITLE = theme.sans(15.5)
_CAP = theme.sans(14.5, theme.Weight.SEMIBOLD)
_CAP_PANEL = theme.PanelStyle(theme.WHITE, theme.PLAIN_LOW, 6, theme.INK_SOFT, 1.2, shadow=1.5)
_HOVERED = theme.PanelStyle(theme.WHITE, None, theme.RADIUS_MINI, theme.SAND_EDGE, 1.0)
_WAITING = theme.PanelStyle(theme.PHASES["captain"], None, theme.RADIUS_MINI)
_COLUMNS = ((0, 1, 5), (2, 3), (4,))
"""The sections of each column, by index."""


class KeysScreen(Page):
    """The commands with their keys. Clicking a command or pressing Enter on it waits for its new key."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._rows: dict[Command, _Row] = {}
        self._waiting: Command | None = None

    def heading(self) -> str:
        """Return the title in the bar."""
        return _("Keyboard shortcuts")

    def fill(self, area: Rect) -> None:
        """Add the sections in three columns, and the fixed keys below."""
        content = self.stage.content
        is_large = self.stage.assets.text_factor > 1
        foot, columns = cut_bottom(area, _LARGE_FOOT if is_large else _FOOT, 10)
        self._rows = {}
        self._waiting = None
        self.stage.input.captor = None
        sections = keys.sections(one_press_acts=self.context.settings.one_click_acts)
        for numbers, place in zip(_COLUMNS, row(columns, [None] * len(_COLUMNS), 12), strict=True):
            panel = content.add(Panel("", place, theme.BOARD_PANEL))
            y = 6.0
            for section in (sections[number] for number in numbers):
                title = Rect(_PAD, y, place.w - 2 * _PAD, _HEAD - 4)
                panel.add(Label(section.title, title, theme.serif(17.5), theme.INK_SOFT))
                y += _HEAD
                for command in section.commands:
                    where = Rect(_PAD - 4, y, place.w - 2 * _PAD + 8, _ROW)
                    self._rows[command] = panel.add(_Row(self, command, where))
                    y += _ROW
                y += 5
        self._add_foot(foot)

    def _add_foot(self, foot: Rect) -> None:
        panel = self.stage.content.add(Panel("", foot, theme.BOARD_PANEL))
        right = foot.w - _PAD

        def add(name: str, text: str, press: Callable[[], None]) -> Button:
            nonlocal right
            button = Button(name, text, Rect(0, 0, 0, 38), press, look=ButtonLook.PLAIN)
            wide = max(110.0, button.natural_width(self.stage.assets))
            button.rect = Rect(right - wide, (foot.h - 38) / 2, wide, 38)
            right -= wide + 8
            return panel.add(button)

        self._defaults = add("keys.defaults", _("Restore defaults"), self._reset)
        self._defaults.enabled = bool(self.context.settings.keys)
        add("keys.devices", _("Gamepad & touch"), self._show_devices)
        room = Rect(_PAD, 4, right - _PAD - 4, foot.h - 8)
        self._said = panel.add(
            Paragraph(self._fixed(), room, color=theme.INK, valign="middle", name="keys.said")
        )

    def _show_devices(self) -> None:
        self.app.open("help", self.context, "devices")

    def _fixed(self) -> str:
        # Translators: the keys that can't be changed, on a line each for everywhere and for replays.
        return _(
            "**Always:** Tab and the arrow keys move, Enter uses a piece, "
            "Space picks it up, Esc goes back.\n"
            "**In a replay:** ← and → go step by step, digits jump to a round."
        )

    def entered(self) -> None:
        """Focus the first command."""
        if self.stage.focus.node is None:
            self.stage.focus.set(self._rows[Command.HELP], ring=False)

    def left(self) -> None:
        """Stop waiting for a key."""
        self.stop_waiting()

    # Changing ---------------------------------------------------------------------------------------

    @property
    def waiting(self) -> Command | None:
        """The command waiting for its new key, if any."""
        return self._waiting

    def wait_for(self, command: Command) -> None:
        """Wait for a command's new key, or stop waiting if it already was."""
        again = self._waiting is command
        self.stop_waiting()
        if again:
            return
        self._waiting = command
        self._rows[command].waits = True
        self.stage.input.captor = self._take
        self._show_message(_("Press the new key for “{command}”, or Esc to cancel."), command)

    def stop_waiting(self) -> None:
        """Stop waiting and leave the command's key unchanged."""
        self.stage.input.captor = None
        if self._waiting is not None:
            self._rows[self._waiting].waits = False
            self._waiting = None
            self._said.content = self._fixed()

    def _show_message(self, text: str, command: Command, key: str = "") -> None:
        self._said.content = text.format(command=escape(keys.title(command)), key=escape(key))

    def _take(self, key: Key) -> None:
        """Assign the pressed key unless it can't be used; ask first if another command uses it."""
        command = self._waiting
        if command is None or key.is_modifier:
            return
        if key.name == "escape":
            self.stop_waiting()
            return
        try:
            parse(str(key))
        except ValueError:
            self._show_message(_("This key can't be used. Press another one, or Esc to cancel."), command)
            return
        name = "+".join(keys.keycap_names(key))
        if is_reserved(key, command):
            self._show_message(
                _("{key} can't be reassigned. Press another key, or Esc to cancel."), command, name
            )
            return
        self.stop_waiting()
        changed = self.context.settings.keys
        others = conflicting_commands(key, command, bindings(changed))
        if others:
            self._ask(command, key, name, others[0])
        else:
            self._change(assign(changed, command, key))

    def _ask(self, command: Command, key: Key, name: str, other: Command) -> None:
        changed = assign(self.context.settings.keys, command, key)
        left = bindings(changed)[other]
        if left:
            # Translators: {key} and {left} are keys, {command} and {other} are commands.
            text = _("{key} is used for “{other}”. Use it for “{command}” and give {left} to “{other}”?")
        else:
            # Translators: {key} is a key, {command} and {other} are commands.
            text = _("{key} is used for “{other}”. Use it for “{command}” and leave “{other}” without a key?")
        question = text.format(
            key=escape(name),
            command=escape(keys.title(command)),
            other=escape(keys.title(other)),
            left=escape("+".join(keys.keycap_names(left[0])) if left else ""),
        )
        answers: list[DialogButton] = [
            ("exchange", _("Use {key}").format(key=name), lambda: self._change(changed)),
            ("leave", _("Cancel"), None),
        ]
        ask(self.stage, "taken", _("Key already in use"), question, answers, width=520.0)

    def _reset(self) -> None:
        self._change({})

    def _change(self, changed: Mapping[Command, str]) -> None:
        self.context.change(keys=dict(changed))
        keys.install(changed)
        self._defaults.enabled = bool(changed)
        for shown in self._rows.values():
            shown.caps = keys.keycaps(shown.command)


class _Row(Node):
    """A command and its keys."""

    waits = Reactive[bool]()
    caps = Reactive[tuple[str, ...]]()

    def __init__(self, screen: KeysScreen, command: Command, rect: Rect) -> None:
        super().__init__(f"keys.{command}", rect, radius=theme.RADIUS_MINI)
        self.command = command
        self._screen = screen
        self.waits = False
        self.caps = keys.keycaps(command)
        self.on_click = lambda: screen.wait_for(command)

    def hover_changed(self) -> None:
        """Repaint, since rows look lighter under the mouse."""
        super().hover_changed()
        self.invalidate()

    def focus_changed(self, focused: bool) -> None:
        """Stop waiting for a key when the focus moves away."""
        if not focused and self._screen.waiting is self.command:
            self._screen.stop_waiting()

    def paint(self, canvas: Canvas) -> None:
        """Draw the command, and its keys at the right end."""
        color = theme.INK
        if self.waits:
            canvas.panel(_WAITING, self.area)
            color = theme.WHITE
        elif self.hovered:
            canvas.panel(_HOVERED, self.area)
        right = self.w - 6.0
        words = (_("Press a key"),) if self.waits else self.caps
        if not words:
            none = _("No key")
            wide = canvas.assets.measure(none, _TITLE) + 2
            canvas.text(none, Rect(right - wide, 0, wide, self.h), _TITLE, theme.WARN)
            right -= wide
        for word in reversed(words):
            wide = canvas.assets.measure(word, _CAP) + 2
            box = Rect(right - max(28.0, wide + 14), 3.5, max(28.0, wide + 14), self.h - 8)
            if not self.waits:
                canvas.panel(_CAP_PANEL, box)
            canvas.text(word, box, _CAP, color, "center")
            right = box.x - 5
        room = Rect(8, _APART, right - 12, self.h - 2 * _APART)
        canvas.text(keys.title(self.command), room, _TITLE, color)
