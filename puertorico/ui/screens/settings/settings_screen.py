"""The settings of the user; every change holds at once."""

from __future__ import annotations

from collections.abc import Callable

from babel import Locale, UnknownLocaleError

from puertorico import i18n
from puertorico.i18n import _
from puertorico.keybindings import Command
from puertorico.settings import TEXT_SIZES, Animation
from puertorico.terms import capital
from puertorico.ui import keys, theme
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.paint.canvas import Canvas
from puertorico.ui.scene.tree.layout import column, inset, middle
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.scene.widgets.buttons import Button, ButtonLook, Toggle
from puertorico.ui.scene.widgets.display import Label, Panel
from puertorico.ui.scene.widgets.option_picker import OptionPicker
from puertorico.ui.scene.widgets.slider import Slider
from puertorico.ui.screens.shared.base import Page
from puertorico.ui.screens.shared.segments import SegmentedControl, SegmentOption
from puertorico.ui.screens.shared.speeds import speed_description, speed_segments
from puertorico.ui.sound import Sound

_WIDTH, _HEIGHT = 820.0, 640.0
_LABELS = 250.0
_SLIDER = 300.0


def language_name(code: str) -> str:
    """Return a language by its own name, as in "Română"; the code itself where nothing is known of it."""
    try:
        name = Locale.parse(code).get_display_name()
    except (ValueError, UnknownLocaleError):
        name = None
    return capital(name) if name else code


class _Line(Node):
    def paint(self, canvas: Canvas) -> None:
        """Draw a thin line between two settings."""
        canvas.fill(theme.SAND_EDGE, self.area)


class SettingsScreen(Page):
    """Speed, sound, language, size of text, full screen, asking before moves and where there is no choice."""

    def heading(self) -> str:
        """Return what stands in the bar."""
        return _("Settings")

    def fill(self, area: Rect) -> None:
        """Put the settings below each other on one board."""
        panel = self.stage.content.add(Panel("", middle(area, _WIDTH, _HEIGHT), theme.BOARD_PANEL))
        rows = column(inset(panel.area, 30, 12, 30, 12), [None] * 9)
        for line in rows[1:]:
            panel.add(_Line("", Rect(line.x, line.y, line.w, 1.4)))
        self._add_speed(panel, rows[0])
        self._add_effects(panel, rows[1])
        self._add_ambience(panel, rows[2])
        self._add_language(panel, rows[3])
        self._add_text_size(panel, rows[4])
        self._add_fullscreen(panel, rows[5])
        self._add_confirm(panel, rows[6])
        self._add_asking(panel, rows[7])
        self._add_keys(panel, rows[8])

    def update(self, dt: float) -> None:
        """Follow the keys that mute and that fill the screen."""
        super().update(dt)
        if self._fullscreen_switch.on != self.app.window.fullscreen:
            self._fullscreen_switch.on = self.app.window.fullscreen
        if self._mute.on != self.context.settings.muted:
            self._mute.on = self.context.settings.muted

    def _row(self, panel: Panel, row: Rect, title: str, line: str) -> tuple[Rect, Label]:
        """Add title and explanation; return the place for the control, and the explanation."""
        height = 36.0
        top = row.y + (row.h - height - 3 - 23) / 2
        panel.add(Label(title, Rect(row.x, top, _LABELS, height), theme.serif(19)))
        control = Rect(row.x + _LABELS, top, row.w - _LABELS, height)
        below = Rect(control.x, top + height + 3, control.w, 23)
        return control, panel.add(Label(line, below, theme.SENTENCE, theme.INK_SOFT))

    def _add_speed(self, panel: Panel, row: Rect) -> None:
        place, line = self._row(panel, row, _("Speed"), speed_description(self.context.settings.animation))

        def changed(speed: Animation) -> None:
            line.text = speed_description(speed)

        panel.add(speed_segments("settings.speed", place, self.context, changed))

    def _add_effects(self, panel: Panel, row: Rect) -> None:
        key = keys.label(Command.MUTE)
        line = _("The key {key} turns all sound off and on.").format(key=key) if key else ""
        about = _("Pieces, cards and coins.")
        place, _line = self._row(panel, row, _("Sound"), f"{about} {line}".rstrip())

        def settled(value: int) -> None:
            self.context.change(effects_volume=value, muted=False)
            self.app.sounds.play(Sound.BARREL)

        self._add_volume(panel, "effects", place, self.context.settings.effects_volume, settled)
        box = Rect(place.x + _SLIDER + 40, place.y, place.w - _SLIDER - 40, place.h)
        self._mute = panel.add(
            Toggle(
                "settings.mute",
                _("Mute"),
                box,
                on=self.context.settings.muted,
                changed=lambda on: self.context.change(muted=on),
            )
        )

    def _add_ambience(self, panel: Panel, row: Rect) -> None:
        place, _line = self._row(
            panel,
            row,
            _("Sea and harbour"),
            _("Quietly in the background, as long as the window is in front."),
        )
        self._add_volume(
            panel,
            "ambience",
            place,
            self.context.settings.ambience_volume,
            lambda value: self.context.change(ambience_volume=value, muted=False),
        )

    def _add_volume(
        self, panel: Panel, name: str, place: Rect, volume: int, settled: Callable[[int], None]
    ) -> None:
        """Add a slider. It is heard while it is pulled, and kept when it is let go."""

        def heard(value: int) -> None:
            now = {"effects": self.context.settings.effects_volume}
            now |= {"ambience": self.context.settings.ambience_volume, name: value}
            self.app.sounds.set_volumes(**now, muted=False)

        box = Rect(place.x, place.y, _SLIDER, place.h)
        panel.add(Slider(f"settings.{name}", volume, box, changed=heard, settled=settled))

    def _add_language(self, panel: Panel, row: Rect) -> None:
        codes = [None, *i18n.languages()]
        names = [_("As the system has it"), *(language_name(code) for code in codes if code)]
        now = self.context.settings.language
        said = _("The game is shown in: {language}").format(language=language_name(i18n.current_language()))
        place, _line = self._row(panel, row, _("Language"), said)
        panel.add(
            OptionPicker(
                "settings.language",
                names,
                Rect(place.x, place.y, 300, place.h),
                index=codes.index(now) if now in codes else 0,
                changed=lambda index: self.context.change(language=codes[index]),
            )
        )

    def _add_text_size(self, panel: Panel, row: Rect) -> None:
        place, _line = self._row(
            panel, row, _("Text size"), _("What has no room for larger letters tells all when pointed at.")
        )
        sizes = [SegmentOption(str(size), _("{number} %").format(number=size)) for size in TEXT_SIZES]
        panel.add(
            SegmentedControl(
                "settings.text_size",
                sizes,
                place,
                index=TEXT_SIZES.index(self.context.settings.text_size),
                changed=lambda index: self.context.change(text_size=TEXT_SIZES[index]),
            )
        )

    def _add_fullscreen(self, panel: Panel, row: Rect) -> None:
        key = keys.label(Command.FULL_SCREEN)
        line = _("The key {key} changes it at any time.").format(key=key) if key else ""
        place, _line = self._row(panel, row, _("Full screen"), line)
        text = _("Fill the whole screen")
        self._fullscreen_switch = panel.add(
            Toggle(
                "settings.fullscreen",
                text,
                place,
                on=self.app.window.fullscreen,
                changed=lambda on: self.context.change(full_screen=on),
            )
        )

    def _add_confirm(self, panel: Panel, row: Rect) -> None:
        place, _line = self._row(
            panel, row, _("Careful moves"), _("A move is only made when you have confirmed it.")
        )
        panel.add(
            Toggle(
                "settings.confirm",
                _("Ask before each move"),
                place,
                on=self.context.settings.confirm_moves,
                changed=lambda on: self.context.change(confirm_moves=on),
            )
        )

    def _add_asking(self, panel: Panel, row: Rect) -> None:
        place, _line = self._row(
            panel,
            row,
            _("Turns without a choice"),
            _("Otherwise they pass by themselves, and the log tells them."),
        )
        panel.add(
            Toggle(
                "settings.ask_always",
                _("Ask me then too"),
                place,
                on=self.context.settings.ask_always,
                changed=lambda on: self.context.change(ask_always=on),
            )
        )

    def _add_keys(self, panel: Panel, row: Rect) -> None:
        place, _line = self._row(
            panel, row, _("Keyboard"), _("All keys on one screen, to be read and changed.")
        )
        button = Button("settings.keys", _("Keys"), place, self.opener("keys"))
        button.look = ButtonLook.PLAIN
        button.rect = Rect(place.x, place.y, max(120.0, button.natural_width(self.stage.assets)), place.h)
        panel.add(button)
