"""The rows of the settings screen: title, control, and a line of explanation below."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence

from attrs import define, field

from puertorico.ui import theme
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.paint.assets import Assets
from puertorico.ui.scene.tree.layout import row
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.scene.widgets.buttons import Button, ButtonLook, Toggle
from puertorico.ui.scene.widgets.display import Label
from puertorico.ui.scene.widgets.option_picker import OptionPicker
from puertorico.ui.scene.widgets.slider import Slider
from puertorico.ui.screens.shared.segments import SegmentedControl, SegmentOption

_TITLES = 290.0 / 840.0
"""The share of the width for titles."""
_GAP, _APART = 14.0, 26.0
"""Between a title and its control, and between two switches."""
_CONTROL, _LINE, _BETWEEN = 36.0, 21.0, 1.0
_LARGE_LINE = 0.30
"""The share of a row's height, for enlarged text."""
SHORT = 0.68
"""The height of a row without an explanation, as a share of one with it."""
_SLIDER = 300.0
_PICKER = 300.0


@define(eq=False, kw_only=True)
class SettingRow(ABC):
    """One setting. ``about`` returns its explanation, if it needs one, and is called after each change."""

    name: str
    title: str
    about: Callable[[], str] | None = None
    _line: Label | None = field(default=None, init=False)

    @abstractmethod
    def controls(self, place: Rect, assets: Assets) -> Sequence[Node]:
        """Return the controls that change the setting."""

    def follow(self) -> None:  # noqa: B027 - most values only change here
        """Show a value changed elsewhere, for example with a key."""

    def nodes(self, area: Rect, assets: Assets) -> list[Node]:
        """Return all nodes of the row."""
        line = 0.0
        if self.about is not None:
            line = _BETWEEN + (area.h * _LARGE_LINE if assets.text_factor > 1 else _LINE)
        top = area.y + (area.h - _CONTROL - line) / 2
        titles = area.w * _TITLES
        place = Rect(area.x + titles, top, area.w - titles, _CONTROL)
        title = Label(self.title, Rect(area.x, top, titles - _GAP, _CONTROL), theme.serif(19))
        nodes: list[Node] = [title, *self.controls(place, assets)]
        if self.about is not None:
            below = Rect(place.x, place.bottom + _BETWEEN, place.w, line - _BETWEEN)
            self._line = Label(self.about(), below, theme.SENTENCE, theme.INK_SOFT)
            nodes.insert(1, self._line)
        return nodes

    def explain(self) -> None:
        """Update the explanation."""
        if self._line is not None and self.about is not None:
            self._line.text = self.about()


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
