"""The settings screen. Every change takes effect immediately."""

from __future__ import annotations

from babel import Locale, UnknownLocaleError

from puertorico import i18n
from puertorico.i18n import _
from puertorico.keybindings import Command
from puertorico.settings import TEXT_SIZES, Cover, ForcedMoves
from puertorico.ui import keys, theme
from puertorico.ui.context import Context
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.paint.canvas import Canvas
from puertorico.ui.scene.tree.layout import column, inset, middle
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.scene.widgets.display import Panel
from puertorico.ui.screens.settings.setting_rows import (
    SHORT,
    ButtonRow,
    PickerRow,
    SegmentsRow,
    SettingRow,
    SwitchRow,
    VolumeRow,
)
from puertorico.ui.screens.shared.base import Page
from puertorico.ui.screens.shared.formatting import percent_text
from puertorico.ui.screens.shared.segments import SegmentOption
from puertorico.ui.screens.shared.speeds import SPEEDS, speed_description, speed_options
from puertorico.ui.sound import Sound

_WIDTH, _HEIGHT = 900.0, 668.0
_TALLEST = 860.0
"""The largest height, for enlarged text."""
_GROWTH = 0.34
"""How much wider the panel is at twice the text size, as a share of its width."""
_FORCED_MOVES = (ForcedMoves.LEARN, ForcedMoves.PLAY, ForcedMoves.ASK)
_COVERS = (Cover.TABLE, Cover.POINTS)


def language_name(code: str) -> str:
    """Return a language's own name, as in "Română", or its code if the name is unknown."""
    try:
        name = Locale.parse(code).get_display_name()
    except (ValueError, UnknownLocaleError):
        name = None
    return name[:1].upper() + name[1:] if name else code


class _Line(Node):
    def paint(self, canvas: Canvas) -> None:
        """Draw a thin line between two settings."""
        canvas.fill(theme.SAND_EDGE, self.area)


class SettingsScreen(Page):
    """All settings in one list."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._rows: list[SettingRow] = []

    def heading(self) -> str:
        """Return the title in the bar."""
        return _("Settings")

    def fill(self, area: Rect) -> None:
        """Add the settings, one below the other."""
        grown = self.stage.assets.text_factor - 1.0
        high = area.h + 10 if grown > 0 else _HEIGHT
        wide = min(area.w, _WIDTH * (1 + _GROWTH * grown))
        panel = self.stage.content.add(Panel("", middle(area, wide, min(high, _TALLEST)), theme.BOARD_PANEL))
        self._rows = self._make_rows()
        pad = 6.0 if grown <= 0 else 2.0
        room = inset(panel.area, 30, pad, 30, pad)
        shares = [SHORT if row.about is None else 1.0 for row in self._rows]
        places = column(room, [room.h * share / sum(shares) for share in shares])
        for place in places[1:]:
            panel.add(_Line("", Rect(place.x, place.y, place.w, 1.4)))
        for row, place in zip(self._rows, places, strict=True):
            for node in row.nodes(place, self.stage.assets):
                panel.add(node)

    def update(self, dt: float) -> None:
        """Show what keys have changed: mute and full screen."""
        super().update(dt)
        for row in self._rows:
            row.follow()

    def _make_rows(self) -> list[SettingRow]:
        """Return all settings in the order shown."""
        context = self.context
        codes = [None, *i18n.languages()]
        language = context.settings.language
        return [
            SegmentsRow(
                name="settings.speed",
                title=_("Animation speed"),
                about=lambda: speed_description(context.settings.animation),
                options=speed_options(),
                index=SPEEDS.index(context.settings.animation),
                change=lambda index: context.change(animation=SPEEDS[index]),
            ),
            VolumeRow(
                name="settings.effects",
                title=_("Sound effects"),
                about=_about_sound,
                volume=context.settings.effects_volume,
                hear=lambda value: self._hear(value, context.settings.ambience_volume),
                change=self._change_effects,
                mute=SwitchRow(
                    name="settings.mute",
                    title="",
                    text=_("Mute all"),
                    value=lambda: context.settings.muted,
                    change=lambda on: context.change(muted=on),
                ),
            ),
            VolumeRow(
                name="settings.ambience",
                title=_("Sea and harbor"),
                about=lambda: _("Background sounds, played only while the window is active."),
                volume=context.settings.ambience_volume,
                hear=lambda value: self._hear(context.settings.effects_volume, value),
                change=lambda value: context.change(ambience_volume=value, muted=False),
            ),
            PickerRow(
                name="settings.language",
                title=_("Language"),
                note=_current_language(),
                options=[_("System default"), *(language_name(code) for code in codes if code)],
                index=codes.index(language) if language in codes else 0,
                change=lambda index: context.change(language=codes[index]),
            ),
            SegmentsRow(
                name="settings.text_size",
                title=_("Text size"),
                about=lambda: _("Where larger text doesn't fit, point at it to read it in full."),
                options=[SegmentOption(str(size), percent_text(size / 100)) for size in TEXT_SIZES],
                index=TEXT_SIZES.index(context.settings.text_size),
                change=lambda index: context.change(text_size=TEXT_SIZES[index]),
            ),
            SwitchRow(
                name="settings.fullscreen",
                title=_("Display"),
                text=keys.with_key(_("Full screen"), Command.FULL_SCREEN),
                value=lambda: self.app.window.fullscreen,
                change=lambda on: context.change(full_screen=on),
            ),
            SwitchRow(
                name="settings.coach",
                title=_("Help"),
                text=_("A coach says what matters at each of your decisions"),
                value=lambda: context.settings.coach,
                change=lambda on: context.change(coach=on),
            ),
            SwitchRow(
                name="settings.confirm",
                title=_("Your moves"),
                about=lambda: _("Confirm each move, or let one click move a piece if its place is obvious."),
                text=_("Confirm moves"),
                value=lambda: context.settings.confirm_moves,
                change=lambda on: context.change(confirm_moves=on),
                beside=SwitchRow(
                    name="settings.one_click",
                    title="",
                    text=_("One click acts"),
                    value=lambda: context.settings.one_click_acts,
                    change=lambda on: context.change(one_click_acts=on),
                ),
            ),
            SegmentsRow(
                name="settings.forced",
                title=_("Forced moves"),
                about=lambda: _about_forced_moves(context.settings.forced_moves),
                options=[
                    SegmentOption("learn", _("Ask in first games")),
                    SegmentOption("play", _("Play for me")),
                    SegmentOption("ask", _("Always ask")),
                ],
                index=_FORCED_MOVES.index(context.settings.forced_moves),
                change=lambda index: context.change(forced_moves=_FORCED_MOVES[index]),
            ),
            SegmentsRow(
                name="settings.cover",
                title=_("When the turn passes"),
                about=lambda: _about_cover(context.settings.cover),
                options=[
                    SegmentOption("table", _("Cover the table")),
                    SegmentOption("points", _("Cover only my VP")),
                ],
                index=_COVERS.index(context.settings.cover),
                change=lambda index: context.change(cover=_COVERS[index]),
            ),
            ButtonRow(
                name="settings.keys",
                title=_("Keyboard shortcuts"),
                text=_("View and change"),
                press=self.opener("keys"),
            ),
        ]

    def _hear(self, effects: int, ambience: int) -> None:
        self.app.sounds.set_volumes(effects, ambience, muted=False)

    def _change_effects(self, volume: int) -> None:
        self.context.change(effects_volume=volume, muted=False)
        self.app.sounds.play(Sound.BARREL)


def _about_sound() -> str:
    key = keys.label(Command.MUTE)
    if not key:
        return _("Pieces, cards and coins.")
    # Translators: {key} is a key, as in "M".
    return _("Pieces, cards and coins. Press {key} to mute or unmute everything.").format(key=key)


def _about_forced_moves(setting: ForcedMoves) -> str:
    match setting:
        case ForcedMoves.PLAY:
            return _("If there is no choice, your move is played for you.")
        case ForcedMoves.LEARN:
            return _("If there is no choice, your move is played for you from your fourth game on.")
        case ForcedMoves.ASK:
            return _("You make every move yourself.")


def _about_cover(setting: Cover) -> str:
    match setting:
        case Cover.TABLE:
            return _("Several people, one screen: covered between turns once anyone has secret VP.")
        case Cover.POINTS:
            return _("Several people, one screen: the table stays open; click your VP to see them.")


def _current_language() -> str:
    language = language_name(i18n.current_language())
    return _("Current language: {language}").format(language=language)
