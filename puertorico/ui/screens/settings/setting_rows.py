"""The rows of the settings screen: title, control, and a line of explanation below."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence

from attrs import define, field

from puertorico.ui import theme
from puertorico.ui.scene.geometry import NOWHERE, Rect
from puertorico.ui.scene.paint.assets import Assets
from puertorico.ui.scene.paint.text import escape
from puertorico.ui.scene.tree.layout import row
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.scene.widgets.buttons import Button, ButtonLook, Toggle
from puertorico.ui.scene.widgets.display import Label, Paragraph
from puertorico.ui.scene.widgets.option_picker import OptionPicker
from puertorico.ui.scene.widgets.slider import Slider
from puertorico.ui.screens.shared.segments import SegmentedControl, SegmentOption

_TITLES = 290.0 / 840.0
"""The share of the width for titles."""
_GAP, _APART = 14.0, 26.0
"""Between a title and its control, and between two switches."""
_CONTROL, _LINE, _BETWEEN = 36.0, 21.0, 2.0
_LINES = 2
"""The lines for which an explanation has room."""
_AROUND, _EDGE = 24.0, 4.0
"""The space above and below the content of a row, together, and the least below it."""
_SLIDER = 300.0
_PICKER = 300.0


@define(eq=False, kw_only=True)
class SettingRow(ABC):
    """One setting. ``about`` returns its explanation, if it needs one, and is called after each change."""

    name: str
    title: str
    about: Callable[[], str] | None = None
    _line: Paragraph | None = field(default=None, init=False)

    @abstractmethod
    def controls(self, place: Rect, assets: Assets) -> Sequence[Node]:
        """Return the controls that change the setting."""

    def follow(self) -> None:  # noqa: B027 - most values only change here
        """Show a value changed elsewhere, for example with a key."""

    def _explanation(self, assets: Assets) -> float:
        """Return the height that the explanation should have, with the space above it."""
        if self.about is None:
            return 0.0
        return _BETWEEN + _LINE * assets.text_factor * _LINES

    def height(self, assets: Assets) -> float:
        """Return the height that the row should have."""
        return _CONTROL + self._explanation(assets) + _AROUND

    def nodes(self, area: Rect, assets: Assets) -> list[Node]:
        """Return all nodes of the row."""
        titles = area.w * _TITLES
        room = min(self._explanation(assets), area.h - _CONTROL - 10)
        top = area.y + (area.h - _CONTROL - room) / 2
        below: Paragraph | None = None
        if self.about is not None:
            below = self._line = Paragraph(escape(self.about()), NOWHERE, theme.SENTENCE, theme.INK_SOFT)
            # A single line is centered together with the control, but another may need the second one.
            spare = room - _BETWEEN - below.height_for(assets, area.w - titles)
            top += min(max(0.0, spare / 2), (area.h - _CONTROL - room) / 2 - _EDGE)
            below.rect = Rect(area.x + titles, top + _CONTROL + _BETWEEN, area.w - titles, room - _BETWEEN)
        place = Rect(area.x + titles, top, area.w - titles, _CONTROL)
        title = Label(self.title, Rect(area.x, top, titles - _GAP, _CONTROL), theme.serif(19))
        nodes: list[Node] = [title, *self.controls(place, assets)]
        if below is not None:
            nodes.insert(1, below)
        return nodes

    def explain(self) -> None:
        """Update the explanation."""
        if self._line is not None and self.about is not None:
            self._line.content = escape(self.about())


@define(eq=False, kw_only=True)
class SwitchRow(SettingRow):
    """A setting that is on or off, with a short text next to the switch."""

    text: str
    value: Callable[[], bool]
    change: Callable[[bool], None]
    beside: SwitchRow | None = None
    """Another switch to the right."""
    _toggle: Toggle | None = field(default=None, init=False)

    def controls(self, place: Rect, assets: Assets) -> Sequence[Node]:  # noqa: ARG002 - its width is given
        """Return the switch, or both."""
        if self.beside is None:
            return [self.switch(place)]
        left, right = row(place, [None, None], _APART)
        return [self.switch(left), self.beside.switch(right)]

    def switch(self, place: Rect) -> Toggle:
        """Return the switch, to be used in another row."""
        self._toggle = Toggle(self.name, self.text, place, on=self.value(), changed=self.change)
        return self._toggle

    def follow(self) -> None:
        """Show a value changed elsewhere, for example with a key."""
        if self._toggle is not None and self._toggle.on != self.value():
            self._toggle.on = self.value()
        if self.beside is not None:
            self.beside.follow()


@define(eq=False, kw_only=True)
class SegmentsRow(SettingRow):
    """A choice between a few values shown side by side, by index."""

    options: Sequence[SegmentOption]
    index: int
    change: Callable[[int], None]

    def controls(self, place: Rect, assets: Assets) -> Sequence[Node]:
        """Return the segmented control."""

        def changed(index: int) -> None:
            self.change(index)
            self.explain()

        return [
            SegmentedControl(self.name, self.options, place, index=self.index, changed=changed, assets=assets)
        ]


@define(eq=False, kw_only=True)
class PickerRow(SettingRow):
    """A choice between many values, by index. ``note`` is a few words to the right of them."""

    options: Sequence[str]
    index: int
    change: Callable[[int], None]
    note: str = ""

    def controls(self, place: Rect, assets: Assets) -> Sequence[Node]:  # noqa: ARG002 - its width is given
        """Return the option picker."""
        box, beside = row(place, [_PICKER, None], _GAP)
        note = Label(self.note, beside, theme.SENTENCE, theme.INK_SOFT)
        return [OptionPicker(self.name, self.options, box, index=self.index, changed=self.change), note]


@define(eq=False, kw_only=True)
class VolumeRow(SettingRow):
    """A volume in percent. ``hear`` is called while the slider is dragged, ``change`` when it is released."""

    volume: int
    hear: Callable[[int], None]
    change: Callable[[int], None]
    mute: SwitchRow | None = None
    """A switch to the right of the slider."""

    def controls(self, place: Rect, assets: Assets) -> Sequence[Node]:  # noqa: ARG002 - its width is given
        """Return the slider and the switch."""
        box = Rect(place.x, place.y, _SLIDER, place.h)
        slider = Slider(self.name, self.volume, box, changed=self.hear, settled=self.change)
        if self.mute is None:
            return [slider]
        label = Rect(place.x + _SLIDER + 40, place.y, place.w - _SLIDER - 40, place.h)
        return [slider, self.mute.switch(label)]

    def follow(self) -> None:
        """Show a value changed elsewhere, for example with a key."""
        if self.mute is not None:
            self.mute.follow()


@define(eq=False, kw_only=True)
class ButtonRow(SettingRow):
    """A button that opens a screen."""

    text: str
    press: Callable[[], None]

    def controls(self, place: Rect, assets: Assets) -> Sequence[Node]:
        """Return the button."""
        button = Button(self.name, self.text, place, self.press, look=ButtonLook.PLAIN)
        button.rect = Rect(place.x, place.y, max(120.0, button.natural_width(assets)), place.h)
        return [button]
