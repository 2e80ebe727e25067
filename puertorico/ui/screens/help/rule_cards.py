"""The help pages on the rules: the basics, the roles, the end of the game, the expansions."""

from __future__ import annotations

from puertorico.engine.ids import ROLES, Role
from puertorico.i18n import _, pgettext
from puertorico.session.texts.role_text import role_text
from puertorico.terms import role_name
from puertorico.ui import theme
from puertorico.ui.screens.help.help_card import CardContent


def basics_cards() -> tuple[CardContent, ...]:
    """Return what a new player needs to know first."""
    return (
        CardContent(
            # Translators: a heading: what you do in the game.
            pgettext("verb", "Plant"),
            _(
                "Fill your island with plantations and staff them with colonists to grow five crops. "
                "Staffed quarries make buildings cheaper."
            ),
            ("tiles/corn", "tiles/indigo", "tiles/sugar", "tiles/tobacco", "tiles/coffee"),
            color=theme.PHASES["settler"],
        ),
        CardContent(
            # Translators: a heading: what you do in the game.
            pgettext("verb", "Build"),
            _(
                "All crops but corn also need a staffed production building to become goods. "
                "Other buildings give you special abilities."
            ),
            ("buildings/indigo-plant", "buildings/factory", "buildings/city-hall"),
            color=theme.PHASES["builder"],
        ),
        CardContent(
            # Translators: a heading: what you do in the game.
            _("Ship and sell"),
            _(
                "Ship goods to Spain for victory points (VP), or sell them for doubloons "
                "to buy more buildings."
            ),
            ("goods/corn", "goods/sugar", "goods/coffee", "pieces/doubloon"),
            color=theme.PHASES["captain"],
        ),
        CardContent(
            _("Rounds"),
            _(
                "Starting with the governor, players take turns choosing a role, which everyone then plays. "
                "Each role can be chosen only once per round."
            ),
            ("pieces/governor",),
            color=theme.PHASES["prospector"],
        ),
        CardContent(
            _("Privileges"),
            _("When you choose a role, you go first and get its privilege: a bonus just for you."),
            ("roles/captain", "roles/builder", "roles/trader"),
            color=theme.PHASES["trader"],
        ),
        CardContent(
            _("Winning"),
            _(
                "The player with the most VP wins. You score by shipping and by building, "
                "and staffed large buildings add bonuses at the end."
            ),
            ("pieces/victory-point", "buildings/residence", "pieces/medal"),
            color=theme.PHASES["end"],
        ),
    )


def role_cards() -> tuple[CardContent, ...]:
    """Return a card for each role, and one for the doubloons on unused roles."""
    shown = [role for role in ROLES if role is not Role.PROSPECTOR_2]
    cards = [
        CardContent(
            role_name(role),
            role_text(role).action,
            (f"roles/{role.label}",),
            color=theme.PHASES[role.label],
            more=role_text(role).privilege,
        )
        for role in shown
    ]
    doubloons = CardContent(
        _("Unused roles"),
        _("After each round, every role that nobody chose gets 1 doubloon. The governor passes to the left."),
        ("pieces/doubloon",),
        color=theme.SEA,
        more=_("Choose a role and you also get the doubloons on it."),
    )
    return (*cards, doubloons)


def end_cards() -> tuple[CardContent, ...]:
    """Return what ends the game and how it is scored."""
    return (
        CardContent(
            _("Too few colonists"),
            _(
                "If the supply can't refill the colonist ship after the mayor phase, "
                "the current round is the last. (Not with the Nobles expansion.)"
            ),
            ("pieces/colonist-ship", "pieces/colonist"),
        ),
        CardContent(
            _("A full city"),
            _("If a player fills the last space in their city, the current round is the last."),
            ("buildings/guild-hall", "buildings/university", "buildings/fortress"),
        ),
        CardContent(
            _("No VP chips left"),
            _(
                "If a player takes the last VP chip, the current round is the last. "
                "Any further points still count."
            ),
            ("pieces/victory-point",),
        ),
        CardContent(
            _("Scoring"),
            _("Add up your VP chips and the VP of all your buildings, staffed or not."),
            ("pieces/victory-point", "buildings/small-market", "buildings/harbor"),
            color=theme.PHASES["end"],
        ),
        CardContent(
            _("Large buildings"),
            _("Each large building scores a bonus if it's staffed. Point at one to see what it counts."),
            ("buildings/customs-house", "buildings/city-hall", "pieces/colonist"),
            color=theme.PHASES["end"],
        ),
        CardContent(
            _("Ties"),
            _(
                "If players tie, the one with the most doubloons and barrels combined wins. "
                "If that's a tie too, they share the victory."
            ),
            ("pieces/doubloon", "goods/tobacco", "pieces/medal"),
            color=theme.PHASES["end"],
        ),
    )


def expansion_cards() -> tuple[CardContent, ...]:
    """Return what the two expansions change."""
    return (
        CardContent(
            _("Building draft"),
            _(
                "Before the game, players take turns adding a building until every slot is filled. "
                "You can also use random buildings or choose your own."
            ),
            ("buildings/library", "buildings/small-wharf", "buildings/church"),
            color=theme.PHASES["builder"],
        ),
        CardContent(
            _("Forests"),
            _(
                "With a staffed Forest House, you may turn a new plantation into a forest. "
                "Every 2 forests take 1 doubloon off each building."
            ),
            ("buildings/forest-house", "tiles/forest"),
            color=theme.PHASES["settler"],
        ),
        CardContent(
            _("Guests"),
            _(
                "Before any move outside the mayor phase, you can drag guests from your Guesthouse "
                "to empty circles. They get to work at once."
            ),
            ("buildings/guesthouse", "pieces/colonist"),
            color=theme.PHASES["mayor"],
        ),
        CardContent(
            _("Nobles"),
            _(
                "Each colonist ship brings one noble. Nobles work like colonists "
                "and score 1 VP each at the end."
            ),
            ("pieces/noble", "pieces/colonist-ship"),
            color=theme.PHASES["mayor"],
        ),
        CardContent(
            _("Colonist or noble?"),
            _(
                "Some buildings do one thing when staffed by a colonist and another when staffed by a noble. "
                "Point at one to see both."
            ),
            ("buildings/chapel", "buildings/land-office", "buildings/hunting-lodge"),
        ),
        CardContent(
            _("Mixed loads"),
            _("Drag barrels one by one to your Small Wharf or Royal Supplier, then press the gold button."),
            ("goods/corn", "goods/sugar", "buildings/royal-supplier"),
            color=theme.PHASES["captain"],
        ),
    )
