"""All pages of the help."""

from __future__ import annotations

from puertorico.i18n import _
from puertorico.ui.screens.help.control_cards import control_cards, game_cards
from puertorico.ui.screens.help.device_cards import device_cards
from puertorico.ui.screens.help.help_card import HelpPage
from puertorico.ui.screens.help.rule_cards import basics_cards, end_cards, expansion_cards, role_cards


def pages() -> tuple[HelpPage, ...]:
    """Return all pages in the current language."""
    return (
        HelpPage("goal", _("The basics"), 3, basics_cards()),
        HelpPage("roles", _("The roles"), 4, role_cards()),
        HelpPage("moves", _("Controls"), 4, control_cards()),
        # Translators: a tab of the help, on playing with a gamepad or a touchscreen.
        HelpPage("devices", _("Gamepad & touch"), 4, device_cards()),
        HelpPage("end", _("End of game"), 3, end_cards()),
        HelpPage("expansions", _("Expansions"), 3, expansion_cards()),
        HelpPage("games", _("Your games"), 3, game_cards()),
    )
