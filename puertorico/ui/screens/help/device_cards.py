"""The help page on gamepads and touchscreens."""

from __future__ import annotations

from puertorico.i18n import _, pgettext
from puertorico.ui import theme
from puertorico.ui.screens.help.help_card import CardContent


def device_cards() -> tuple[CardContent, ...]:
    """Return what the buttons of a gamepad do, then what fingers do."""
    return (*_gamepad_cards(), *_touch_cards())


def _gamepad_cards() -> tuple[CardContent, ...]:
    # Translators: what is printed on four buttons of gamepads.
    left, right = pgettext("gamepad", "LT"), pgettext("gamepad", "RT")
    view, menu = pgettext("gamepad", "View"), pgettext("gamepad", "Menu")
    return (
        CardContent(
            # Translators: a heading: what you do with a gamepad.
            _("Gamepad: move"),
            _(
                "The D-pad or the left stick moves from piece to piece. LB and RB go to the previous "
                "or next thing you can use."
            ),
            ("ui-ink/gamepad",),
            color=theme.SAND_LOW,
        ),
        CardContent(
            # Translators: a heading: what you do with a gamepad.
            _("Gamepad: act"),
            _(
                "A uses a piece or a button. X picks a piece up, to choose where it goes. "
                "B cancels, goes back, or opens the menu."
            ),
            keys=("A", "B", "X"),
            color=theme.SAND_LOW,
        ),
        CardContent(
            # Translators: a heading: what you do with a gamepad.
            _("Gamepad: look"),
            _(
                "Y looks a piece up in the almanac. The right stick scrolls, and skips rounds in a replay. "
                "{view} opens the log."
            ).format(view=view),
            keys=("Y", view),
            color=theme.SAND_LOW,
        ),
        CardContent(
            # Translators: a heading: what you do with a gamepad.
            _("Gamepad: more"),
            _(
                "{left}: undo. {right}: hint. In a replay, they skip a role. Press the left stick to redo "
                "(in a replay: next costly decision), the right one for Pass or Done. {menu}: menu."
            ).format(left=left, right=right, menu=menu),
            keys=(left, right, menu),
            color=theme.SAND_LOW,
        ),
    )


def _touch_cards() -> tuple[CardContent, ...]:
    return (
        CardContent(
            # Translators: a heading: what you do with a finger.
            pgettext("verb", "Tap"),
            _(
                "Tap a piece, then where it goes. A double-tap does the obvious at once; "
                "so does a single tap if you turn on “One click acts” in the settings."
            ),
            ("ui/touch",),
            color=theme.SEA,
        ),
        CardContent(
            # Translators: a heading: what you do with a finger.
            _("Drag and scroll"),
            _("Drag pieces with a finger. Lists scroll with one finger, too; flick them to go far."),
            ("pieces/colonist", "ui/arrow-right", "tiles/indigo"),
            color=theme.SEA,
        ),
        CardContent(
            # Translators: a heading: what you do with a finger.
            _("Touch and hold"),
            _(
                "Hold a finger still to see what something does, and hold it longer for the full rules. "
                "Nothing happens when you lift it."
            ),
            ("ui/touch", "ui/help"),
            color=theme.SEA,
        ),
        CardContent(
            # Translators: a heading: entering names without a keyboard.
            _("Names"),
            _(
                "To change a name or search, press A on the text field or tap it: a keyboard appears. "
                "X erases, Y types a space, Menu is Done."
            ),
            ("ui/human", "ui/save"),
            color=theme.SEA,
        ),
    )
