"""The chapter on the game as a whole: aim, rounds, privileges, the end, scoring, what's hidden."""

from __future__ import annotations

from collections.abc import Iterator

from puertorico.almanac.page import Chapter, Heading, Page, Paragraph
from puertorico.i18n import _


def game_pages() -> Iterator[Page]:
    """Yield the pages on the course of a game, in the order in which a beginner would read them."""
    yield _overview()
    yield _round()
    yield _privileges()
    yield _end()
    yield _scoring()
    yield _hidden()


def _overview() -> Page:
    return Page(
        "game/overview",
        Chapter.GAME,
        _("What the game is about"),
        "ui/title-ship",
        (
            Paragraph(
                _(
                    "You run a colony on Puerto Rico. You <pieces/plantations|plant> crops, put up "
                    "<pieces/buildings|buildings>, and bring in <pieces/colonists|colonists> to work in "
                    "both. What you produce, you <roles/trader|sell> for <pieces/doubloons|doubloons> or "
                    "<roles/captain|ship> to Spain for victory points (VP). The player with the most VP at "
                    "the end wins."
                )
            ),
            Paragraph(
                _(
                    "There are no dice, and you never attack anyone. On your turn you <game/round|choose a "
                    "role>, and then **everyone** does what that role allows, with a "
                    "<game/privileges|privilege> for you. So a good choice helps you more than the others: "
                    "sell when only you have something to sell, ship when the ships don't suit your "
                    "opponents, build when they're short of money."
                )
            ),
            Heading(_("Two roads to victory")),
            Paragraph(
                _(
                    "**Shipping.** Many barrels, often corn and sugar, loaded round after round for 1 VP "
                    "each. A <buildings/wharf|Wharf> or a <buildings/harbor|Harbor> makes it much stronger."
                )
            ),
            Paragraph(
                _(
                    "**Building.** A few expensive goods, usually tobacco or coffee, sold to pay for "
                    "buildings. Every building is worth VP, and staffed <pieces/buildings|large buildings> "
                    "add a bonus at the end."
                )
            ),
            Paragraph(_("Most winners do some of each. A game lasts about fifteen <game/round|rounds>.")),
        ),
        ("game/round", "game/end", "game/scoring", "pieces/board"),
    )


def _round() -> Page:
    return Page(
        "game/round",
        Chapter.GAME,
        _("Rounds and roles"),
        "pieces/governor",
        (
            Paragraph(
                _(
                    "Starting with the <pieces/governor|governor>, and in turn order, each player takes one "
                    "of the role cards that are still there, along with any doubloons on it. The phase of "
                    "that role follows at once: everyone takes part, in turn order, starting with the player "
                    "who took the card."
                ),
                ("RND-1",),
            ),
            Paragraph(
                _(
                    "You must take a role when it's your turn. What the role lets you do is up to you: you "
                    "may pass. Only <roles/captain|loading goods> is mandatory. You can't refuse what you're "
                    "simply given, either: colonists from the ship, barrels you produce, doubloons and VP."
                ),
                ("RND-2",),
            ),
            Heading(_("The end of a round")),
            Paragraph(
                _(
                    "The round ends when each player has taken a role, or three roles each with two players. "
                    "Every role nobody took gets 1 doubloon. Then all the cards go back, and the governor "
                    "passes to the left."
                ),
                ("RND-1",),
            ),
            Paragraph(
                _(
                    "A role can collect several doubloons this way until someone can't resist. The two "
                    "<roles/prospector|Prospectors> are two separate cards: each collects its own."
                ),
                ("RND-1", "RND-3"),
            ),
        ),
        (
            "roles/settler",
            "roles/mayor",
            "roles/builder",
            "roles/craftsman",
            "roles/trader",
            "roles/captain",
            "roles/prospector",
        ),
    )


def _privileges() -> Page:
    return Page(
        "game/privileges",
        Chapter.GAME,
        _("Privileges"),
        "role-discs/builder",
        (
            Paragraph(
                _(
                    "Whoever chose the role goes first in its phase and has its privilege. The others do the "
                    "same thing without it."
                ),
                ("RND-2",),
            ),
            Paragraph(
                _(
                    "<roles/settler|Settler>: you may take a quarry.\n"
                    "<roles/mayor|Mayor>: 1 extra colonist.\n"
                    "<roles/builder|Builder>: 1 doubloon off.\n"
                    "<roles/craftsman|Craftsman>: 1 extra barrel.\n"
                    "<roles/trader|Trader>: 1 extra doubloon with your sale.\n"
                    "<roles/captain|Captain>: 1 extra VP with your first loading.\n"
                    "<roles/prospector|Prospector>: 1 doubloon."
                ),
                ("RND-2",),
            ),
            Paragraph(
                _(
                    "You may do without a privilege. In New Buildings, the <buildings/library|Library> "
                    "doubles all of yours."
                ),
                ("RND-2",),
            ),
        ),
        ("game/round", "buildings/library"),
    )


def _end() -> Page:
    return Page(
        "game/end",
        Chapter.GAME,
        _("How the game ends"),
        "pieces/medal",
        (
            Paragraph(
                _("The round in which one of these things happens is the last. It is played to its end."),
                ("END-1",),
            ),
            Paragraph(
                _(
                    "**Too few colonists.** After a <roles/mayor|mayor phase>, the supply can't fill the "
                    "colonist ship. If there are exactly enough, the game goes on."
                ),
                ("END-1", "MAY-5"),
            ),
            Paragraph(_("**A full city.** A player fills the twelfth space of their city."), ("END-1",)),
            Paragraph(
                _(
                    "**No VP chips left.** Someone takes the last chip of the supply, in whatever phase. "
                    "Points scored after that still count; they are noted instead."
                ),
                ("END-1", "CAP-10"),
            ),
            Paragraph(
                _(
                    "With <expansions/nobles|Nobles>, running out of colonists or nobles doesn't end the "
                    "game. And once the last round is certain, nothing calls it off: not even colonists or "
                    "VP chips that return to the supply through the <buildings/black-market|Black Market>."
                ),
                ("NOB-3", "BLM-2"),
            ),
            Paragraph(
                _(
                    "The strip at the top shows how far away each of these endings is. When the last round "
                    "begins, the table says so."
                )
            ),
        ),
        ("game/scoring", "roles/mayor", "pieces/victory-points"),
    )


def _scoring() -> Page:
    return Page(
        "game/scoring",
        Chapter.GAME,
        _("Scoring"),
        "pieces/victory-point",
        (
            Paragraph(_("At the end of the game, each player adds up:"), ("END-2",)),
            Paragraph(
                _("**VP chips**, along with points scored after the chips had run out."), ("END-2", "CAP-10")
            ),
            Paragraph(_("**Buildings**: the VP printed on each of them, staffed or not."), ("END-2",)),
            Paragraph(
                _(
                    "**Bonuses** of large buildings, but only of those that are staffed: "
                    "<buildings/guild-hall|Guild Hall>, <buildings/residence|Residence>, "
                    "<buildings/fortress|Fortress>, <buildings/customs-house|Customs House>, "
                    "<buildings/city-hall|City Hall>, and with expansions <buildings/cloister|Cloister> and "
                    "<buildings/royal-garden|Royal Garden>."
                ),
                ("END-2",),
            ),
            Paragraph(_("**Nobles**: 1 VP each, wherever they are on your board."), ("END-2", "NOB-4")),
            Heading(_("Ties")),
            Paragraph(
                _(
                    "If players are tied, the one with the most doubloons and barrels combined wins; a "
                    "barrel counts as 1. If they're still tied, they share the victory. Otherwise doubloons "
                    "and barrels are worth nothing at the end."
                ),
                ("END-3",),
            ),
        ),
        ("game/end", "pieces/buildings"),
    )


def _hidden() -> Page:
    return Page(
        "game/hidden",
        Chapter.GAME,
        _("What everyone can see"),
        "tiles/back",
        (
            Paragraph(
                _(
                    "Two things are hidden: how many VP chips your opponents have, and the order of the "
                    "face-down plantations. Everything else is open, including doubloons, barrels, the "
                    "discards and the number of chips left in the supply."
                ),
                ("END-4",),
            ),
            Paragraph(
                _(
                    "So with a good memory you could keep count of all VP. If you'd rather not, turn on "
                    "“Open victory points” in the <setup/variants|game setup>."
                ),
                ("END-4", "VAR-3"),
            ),
            Paragraph(
                _(
                    "Computer players play by the same rule: they never know more than a person in their "
                    "seat would."
                )
            ),
        ),
        ("pieces/victory-points", "setup/variants"),
    )
