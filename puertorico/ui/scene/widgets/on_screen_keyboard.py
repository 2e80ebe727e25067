"""A keyboard on the screen, for those who play with a gamepad or their fingers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from puertorico.i18n import _, current_language, pgettext
from puertorico.keybindings import MENU_PAD_KEY, Key
from puertorico.ui import keys, theme
from puertorico.ui.keys import Device
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.tree.layout import row
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.scene.tree.reactive import Reactive
from puertorico.ui.scene.widgets.buttons import Button, ButtonLook, shade
from puertorico.ui.scene.widgets.dialog import Dialog, DialogHost
from puertorico.ui.scene.widgets.text_field import TextField
from puertorico.ui.sound import Sound

if TYPE_CHECKING:
    from puertorico.ui.scene.paint.canvas import Canvas

_DIGITS = "1234567890"
_QWERTY = (_DIGITS, "qwertyuiop", "asdfghjkl", "zxcvbnm'-")
_QWERTZ = (_DIGITS, "qwertzuiop", "asdfghjkl", "yxcvbnm'-")
_AZERTY = (_DIGITS, "azertyuiop", "qsdfghjklm", "wxcvbn'-")
_LETTERS: Mapping[str, Sequence[str]] = {"fr": _AZERTY, "cs": _QWERTZ, "de": _QWERTZ, "hu": _QWERTZ}
"""The arrangements of the languages that don't use the English one."""
_ACCENTS = ("áàâäãåăæąçčćď", "đéèêëěęğíîïłñ", "ňńóòôöõőøœřšș", "śßťțúùûüűůýžż")
_SIGNS = (_DIGITS, "-_.,:;'!?&", "/\\()+#@*=~", '"%<>[]{}|$')
_TITLES: Sequence[str] = ("abc", "áéñ", "?!&")
"""What is on the buttons that change the letters."""

_KEY, _GAP, _PAD = 44.0, 6.0, 20.0
_COLUMNS, _ROWS = 13, 4
_WIDTH = _COLUMNS * (_KEY + _GAP) - _GAP + 2 * _PAD
_FIELD = 40.0
_HIGH = 2 * _PAD + _FIELD + (_ROWS + 2) * (_KEY + _GAP) + 6
_LETTER = theme.sans(20, theme.Weight.SEMIBOLD)
_CAP = theme.PanelStyle(theme.WHITE, theme.PLAIN_LOW, 8, theme.INK_SOFT, 1.2, shadow=1.5)
_SPACE = " "


class LetterKey(Node):
    """A key with a letter; ``is_capital`` shows and types the capital."""

    is_capital = Reactive[bool]()

    def __init__(self, letter: str, rect: Rect, typed: Callable[[str], None]) -> None:
        super().__init__(f"keyboard.{letter}", rect, radius=_CAP.radius)
        self.is_capital = False
        self.focusable = True
        self.bleed = 4.0
        self.sound = Sound.CLICK
        self._letter = letter
        self._typed = typed

    @property
    def letter(self) -> str:
        """The letter that it types now."""
        capital = self._letter.upper()
        # There is none for a sharp s.
        return capital if self.is_capital and len(capital) == 1 else self._letter

    @property
    def clickable(self) -> bool:
        """Always True."""
        return True

    def clicked(self) -> None:
        """Type the letter."""
        self._typed(self.letter)

    def hover_changed(self) -> None:
        """Look brighter under the mouse."""
        super().hover_changed()
        self.invalidate()

    def press_changed(self) -> None:
        """Look pressed."""
        self.invalidate()

    def paint(self, canvas: Canvas) -> None:
        """Draw the key."""
        area = self.area.moved(0, 1 if self.pressed else 0)
        canvas.panel(shade(_CAP, self.hovered or self.pressed, usable=True), area)
        canvas.text(self.letter, area, _LETTER, theme.INK, "center")


class OnScreenKeyboard(Dialog):
    """Writes into a text field when it is closed with Done. Letters can also be typed."""

    def __init__(self, stage: DialogHost, target: TextField) -> None:
        super().__init__("keyboard", stage, _WIDTH, _HIGH)
        self._target = target
        self._letters: list[LetterKey] = []
        self._is_capital = False
        inner = _WIDTH - 2 * _PAD
        self.field = self.panel.add(
            TextField(
                "keyboard.text",
                target.text,
                Rect(_PAD, _PAD, inner, _FIELD),
                max_length=target.max_length,
                placeholder=target.placeholder,
            )
        )
        self.field.focusable, self.field.ignores_mouse = False, True
        self.field.focused = True
        self._rows = Rect(_PAD, self.field.rect.bottom + 12, inner, _ROWS * (_KEY + _GAP))
        foot = Rect(_PAD, self._rows.bottom, inner, _KEY)
        self._pages = self._add_buttons(foot, [(title, title, self._turner(title)) for title in _TITLES], 78)
        self._shift = self._add_buttons(
            Rect(_PAD + 3 * (78 + _GAP), foot.y, inner, _KEY),
            [("shift", pgettext("key", "Shift"), self._press_shift)],
            110,
        )[0]
        self._add_buttons(
            Rect(self._shift.rect.right + _GAP, foot.y, inner, _KEY),
            [("space", _with_button(pgettext("key", "Space"), "Y"), lambda: self._type(_SPACE))],
            _PAD + inner - self._shift.rect.right - _GAP,
        )
        wide = (inner - 2 * _GAP) / 3
        last = foot.moved(0, _KEY + _GAP)
        backspace, cancel, done = self._add_buttons(
            last,
            [
                ("backspace", _with_button(pgettext("key", "Backspace"), "X"), self._erase),
                ("cancel", _("Cancel"), self.close),
                ("done", _with_button(_("Done"), pgettext("gamepad", "Menu")), self._accept),
            ],
            wide,
        )
        for button in (backspace, cancel):
            button.look = ButtonLook.PLAIN
        done.look = ButtonLook.GOLD
        self._turn(_TITLES[0])

    def open(self) -> None:
        """Open the keyboard with the focus on a letter."""
        by_pad = keys.device() is Device.GAMEPAD
        super().open()
        self.stage.focus.set(self._letters[len(_DIGITS)], ring=by_pad)

    def _add_buttons(
        self, area: Rect, buttons: Sequence[tuple[str, str, Callable[[], None]]], wide: float
    ) -> list[Button]:
        places = row(area, [wide] * len(buttons), _GAP)
        return [
            self.panel.add(Button(f"keyboard.{name}", text, place, call, look=ButtonLook.PLAIN))
            for (name, text, call), place in zip(buttons, places, strict=True)
        ]

    def _turner(self, title: str) -> Callable[[], None]:
        return lambda: self._turn(title)

    def _turn(self, title: str) -> None:
        """Show other letters."""
        lines = dict(zip(_TITLES, (_LETTERS.get(current_language(), _QWERTY), _ACCENTS, _SIGNS), strict=True))
        for button in self._pages:
            button.look = ButtonLook.DARK if button.text == title else ButtonLook.PLAIN
        for key in self._letters:
            key.detach()
        self._letters = []
        for number, line in enumerate(lines[title]):
            whole = Rect(self._rows.x, self._rows.y + number * (_KEY + _GAP), self._rows.w, _KEY)
            places = row(whole, [_KEY] * len(line), _GAP, justify="center")
            for letter, place in zip(line, places, strict=True):
                self._letters.append(self.panel.add(LetterKey(letter, place, self._type)))
        self._begin_word()

    def _begin_word(self) -> None:
        """Type a capital next if a word begins."""
        self._show_capitals(not self.field.text or self.field.text.endswith(_SPACE))

    def _show_capitals(self, shown: bool) -> None:
        self._is_capital = shown
        self._shift.look = ButtonLook.DARK if shown else ButtonLook.PLAIN
        for key in self._letters:
            key.is_capital = shown

    def _press_shift(self) -> None:
        self._show_capitals(not self._is_capital)

    def _type(self, text: str) -> None:
        self.field.typed(text)
        self._begin_word()

    def _erase(self) -> None:
        self.field.key(Key("backspace"))
        self._begin_word()

    def typed(self, text: str) -> bool:
        """Write what is typed on a real keyboard."""
        return self.field.typed(text)

    def _accept(self) -> None:
        text = self.field.text
        self.close()
        # A resized window has another field of that name.
        field = self.stage.root.find(self._target.name)
        (field if isinstance(field, TextField) else self._target).replace(text)

    def key(self, key: Key) -> bool:
        """Erase or type a space with buttons of a gamepad; handle the keys of a real keyboard."""
        by_keyboard = keys.device() is Device.KEYBOARD
        if key.name == "backspace" or (key.name == "space" and not by_keyboard):
            self._erase()
        elif key.name == "pad y":
            self._type(_SPACE)
        elif key.name == MENU_PAD_KEY or (key.name == "return" and by_keyboard):
            self._accept()
        else:
            is_letter = len(key.name) == 1 or key.name == "space"
            return (by_keyboard and is_letter and not key.ctrl) or super().key(key)
        return True


def _with_button(text: str, button: str) -> str:
    """Return a text with a button of the gamepad, if one is used."""
    return _("{text} ({key})").format(text=text, key=button) if keys.device() is Device.GAMEPAD else text
