"""The speeds of the game, as the menu and the settings offer them."""

from __future__ import annotations

from collections.abc import Mapping

from puertorico.i18n import N_, _
from puertorico.settings import Animation
from puertorico.ui.context import Context
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.screens.shared.segments import SegmentedControl, SegmentOption

_SPEEDS: Mapping[Animation, tuple[str, str]] = {
    Animation.STEP: (N_("Step"), N_("After each move of another player the game waits for you.")),
    Animation.SLOW: (N_("Slow"), N_("Pieces take their time.")),
    Animation.NORMAL: (N_("Normal"), N_("Pieces move at an easy pace.")),
    Animation.FAST: (N_("Fast"), N_("Pieces hurry.")),
    Animation.NONE: (N_("None"), N_("Nothing flies: pieces are at their new places at once.")),
}

SPEEDS: tuple[Animation, ...] = tuple(_SPEEDS)
"""From the slowest to the fastest."""


def speed_name(speed: Animation) -> str:
    """Return what a speed is called."""
    return _(_SPEEDS[speed][0])


def speed_description(speed: Animation) -> str:
    """Return what a speed means."""
    return _(_SPEEDS[speed][1])


def speed_options() -> list[SegmentOption]:
    """Return the speeds as values side by side."""
    return [SegmentOption(speed.value, speed_name(speed)) for speed in SPEEDS]


def speed_segments(name: str, rect: Rect, context: Context) -> SegmentedControl:
    """Return a control that changes the speed and saves it."""
    return SegmentedControl(
        name,
        speed_options(),
        rect,
        index=SPEEDS.index(context.settings.animation),
        changed=lambda index: context.change(animation=SPEEDS[index]),
    )
