"""The animation speeds offered by the menu, the settings and replays."""

from __future__ import annotations

from collections.abc import Mapping

from puertorico.i18n import N_, NP_, _, pgettext
from puertorico.settings import Animation
from puertorico.ui.context import Context
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.screens.shared.segments import SegmentedControl, SegmentOption

_SPEEDS: Mapping[Animation, tuple[tuple[str, str], str]] = {
    Animation.STEP: (
        NP_("animation speed", "Step by step"),
        N_("The game waits for you after each move of another player."),
    ),
    Animation.SLOW: (NP_("animation speed", "Slow"), N_("Pieces take their time.")),
    Animation.NORMAL: (NP_("animation speed", "Normal"), N_("Pieces move at an easy pace.")),
    Animation.FAST: (NP_("animation speed", "Fast"), N_("Pieces move quickly.")),
    Animation.NONE: (NP_("animation speed", "Instant"), N_("No animation.")),
}

SPEEDS: tuple[Animation, ...] = tuple(_SPEEDS)
"""All speeds, from the slowest to the fastest."""


def speed_name(speed: Animation) -> str:
    """Return the name of a speed."""
    return pgettext(*_SPEEDS[speed][0])


def speed_description(speed: Animation) -> str:
    """Return a sentence that explains a speed."""
    return _(_SPEEDS[speed][1])


def speed_options() -> list[SegmentOption]:
    """Return all speeds as options of a segmented control, from the slowest to the fastest."""
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
