"""The settings screen. Every change takes effect immediately."""

from __future__ import annotations

from babel import Locale, UnknownLocaleError

from puertorico import i18n
from puertorico.i18n import _, pgettext
from puertorico.keybindings import Command, Key
from puertorico.settings import TEXT_SIZES, Cover, ForcedMoves
from puertorico.ui import keys, theme
from puertorico.ui.context import Context
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.paint.canvas import Canvas
from puertorico.ui.scene.tree.layout import column, cut_top, inset
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.scene.widgets.display import Panel
from puertorico.ui.screens.settings.setting_rows import (
    ButtonRow,
    PickerRow,
    SegmentsRow,
    SettingRow,
    SwitchRow,
    VolumeRow,
)
from puertorico.ui.screens.shared.base import Page
from puertorico.ui.screens.shared.formatting import percent_text
from puertorico.ui.screens.shared.segments import SegmentedControl, SegmentOption
from puertorico.ui.screens.shared.speeds import SPEEDS, speed_description, speed_options
from puertorico.ui.sound import Sound

_WIDTH = 900.0
_TABS, _TABS_GROWTH = 620.0, 0.9
"""The width of the tabs, and how much of it they gain at twice the text size."""
_PAD = 4.0
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
    """The settings on a few pages, turned by the tabs or with Page Up and Page Down.

    ``page`` is the name of the first one shown.
    """

    def __init__(self, context: Context, page: str = "game") -> None:
        super().__init__(context)
        self._page = page
        self._rows: list[SettingRow] = []

    def heading(self) -> str:
        """Return the title in the bar."""
        return _("Settings")

    def fill(self, area: Rect) -> None:
        """Add the tabs, and the settings of the page one below the other."""
        assets, content = self.stage.assets, self.stage.content
        grown = assets.text_factor - 1.0
        tabs, rest = cut_top(area, 42, 14)
        wide = min(tabs.w, _TABS * (1 + _TABS_GROWTH * grown))
        box = Rect.around(tabs.center, wide, tabs.h)
        content.add(
            SegmentedControl(
                "settings.page",
                _tabs(),
                box,
                index=self._number,
                changed=self._turn_to,
                assets=assets,
            )
        )
        self._rows = self._make_rows()
        heights = [row.height(assets) for row in self._rows]
        high = min(sum(heights) + 2 * _PAD, rest.h)
        wide = min(area.w, _WIDTH * (1 + _GROWTH * grown))
        panel = content.add(Panel("", Rect.around((rest.center[0], rest.y + high / 2), wide, high)))
        room = inset(panel.area, 30, _PAD, 30, _PAD)
        places = column(room, [room.h * height / sum(heights) for height in heights])
        for place in places[1:]:
            panel.add(_Line("", Rect(place.x, place.y, place.w, 1.4)))
        for row, place in zip(self._rows, places, strict=True):
            for node in row.nodes(place, assets):
                panel.add(node)

    @property
    def _number(self) -> int:
        return [tab.name for tab in _tabs()].index(self._page)

    def _turn_to(self, number: int) -> None:
        self._page = _tabs()[number].name
        self.rebuild()

    def handle_key(self, key: Key) -> bool:
        """Turn the page with Page Up and Page Down."""
        ways = {"page up": -1, "page down": 1}
        if key.name not in ways:
            return super().handle_key(key)
        number = self._number + ways[key.name]
        if 0 <= number < len(_tabs()):
            self._turn_to(number)
        return True

    def entered(self) -> None:
        """Focus the tabs."""
        if self.stage.focus.node is None:
            self.stage.focus.set(self.stage.root.find("settings.page"), ring=False)

    def update(self, dt: float) -> None:
        """Show what keys have changed: mute and full screen."""
        super().update(dt)
        for row in self._rows:
            row.follow()

    def _make_rows(self) -> list[SettingRow]:
        """Return the settings of the page in the order shown."""
        match self._page:
            case "display":
                return self._display_rows()
            case "controls":
                return self._control_rows()
        return self._game_rows()

    def _game_rows(self) -> list[SettingRow]:
        context = self.context
        return [
            SwitchRow(
                name="settings.coach",
                title=_("Help"),
                text=_("A coach points out what matters in each decision"),
                value=lambda: context.settings.coach,
                change=lambda on: context.change(coach=on),
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
            SegmentsRow(
                name="settings.speed",
                title=_("Animation speed"),
                about=lambda: speed_description(context.settings.animation),
                options=speed_options(),
                index=SPEEDS.index(context.settings.animation),
                change=lambda index: context.change(animation=SPEEDS[index]),
            ),
        ]

    def _display_rows(self) -> list[SettingRow]:
        context = self.context
        codes = [None, *i18n.languages()]
        language = context.settings.language
        return [
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
        ]

    def _control_rows(self) -> list[SettingRow]:
        context = self.context
        return [
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
            ButtonRow(
                name="settings.keys",
                title=_("Keyboard shortcuts"),
                text=_("View and change"),
                press=self.opener("keys"),
            ),
            ButtonRow(
                name="settings.devices",
                title=_("Gamepad & touch"),
                text=_("View"),
                press=self._show_devices,
            ),
        ]

    def _show_devices(self) -> None:
        self.app.open("help", self.context, "devices")

    def _hear(self, effects: int, ambience: int) -> None:
        self.app.sounds.set_volumes(effects, ambience, muted=False)

    def _change_effects(self, volume: int) -> None:
        self.context.change(effects_volume=volume, muted=False)
        self.app.sounds.play(Sound.BARREL)


def _tabs() -> list[SegmentOption]:
    """Return the pages by name."""
    return [
        SegmentOption("game", pgettext("settings", "Game")),
        SegmentOption("display", _("Display & sound")),
        SegmentOption("controls", pgettext("settings", "Controls")),
    ]


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
