"""The chapter on the roles: what happens in each phase, in full."""

from __future__ import annotations

from collections.abc import Iterator

from puertorico.almanac.page import Block, Chapter, Heading, Page, Paragraph
from puertorico.engine.ids import Role
from puertorico.i18n import _
from puertorico.terms import role_name


def role_pages() -> Iterator[Page]:
    """Yield a page for each role. Both Prospectors share one."""
    yield _page(Role.SETTLER, _settler(), ("pieces/plantations", "pieces/quarries", "buildings/hacienda"))
    yield _page(Role.MAYOR, _mayor(), ("pieces/colonists", "game/end", "buildings/villa"))
    yield _page(Role.BUILDER, _builder(), ("pieces/buildings", "pieces/quarries", "buildings/university"))
    yield _page(Role.CRAFTSMAN, _craftsman(), ("pieces/goods", "buildings/factory"))
    yield _page(
        Role.TRADER, _trader(), ("pieces/trading-house", "buildings/office", "buildings/large-market")
    )
    yield _page(Role.CAPTAIN, _captain(), ("pieces/cargo-ships", "buildings/wharf", "buildings/harbor"))
    yield _page(Role.PROSPECTOR, _prospector(), ("game/round",))


def _page(role: Role, blocks: tuple[Block, ...], related: tuple[str, ...]) -> Page:
    page, picture = f"roles/{role.label}", f"role-discs/{role.label}"
    return Page(page, Chapter.ROLES, role_name(role), picture, blocks, related)


def _settler() -> tuple[Block, ...]:
    return (
        Paragraph(
            _(
                "In turn order, everyone may take one face-up <pieces/plantations|plantation> and place it "
                "on any free space of their island. If your island is full, you can't take anything."
            ),
            ("STL-1", "STL-2"),
        ),
        Paragraph(
            _(
                "**Privilege.** The Settler may take a <pieces/quarries|quarry> instead, while there are "
                "any. The others may only do so with a <buildings/construction-hut|Construction Hut>."
            ),
            ("STL-1", "STL-5"),
        ),
        Heading(_("New plantations")),
        Paragraph(
            _(
                "When all have had their turn, the plantations nobody wanted are discarded, and new ones are "
                "turned up: one more than there are players. When the face-down stack is used up, the "
                "discards are shuffled and become the new stack."
            ),
            ("STL-3",),
        ),
        Heading(_("Buildings that help")),
        Paragraph(
            _(
                "<buildings/hacienda|Hacienda>: first draw a face-down plantation as well.\n"
                "<buildings/construction-hut|Construction Hut>: take a quarry even if you aren't the "
                "Settler.\n"
                "<buildings/hospice|Hospice>: a colonist for the tile you take."
            ),
            ("STL-4", "STL-5", "STL-6"),
        ),
        Paragraph(
            _(
                "With expansions: <buildings/forest-house|Forest House>, <buildings/library|Library>, "
                "<buildings/hunting-lodge|Hunting Lodge>."
            )
        ),
    )


def _mayor() -> tuple[Block, ...]:
    return (
        Paragraph(
            _(
                "**Privilege.** The Mayor may first take 1 <pieces/colonists|colonist> from the supply (not "
                "from the ship)."
            ),
            ("MAY-1",),
        ),
        Paragraph(
            _(
                "Then the colonists on the colonist ship are dealt out one at a time, in turn order from the "
                "Mayor, until the ship is empty. Some players may get one more than others."
            ),
            ("MAY-1",),
        ),
        Heading(_("Placing colonists")),
        Paragraph(
            _(
                "Now all players place **all** their colonists again, old and new: one on each circle, on "
                "plantations, quarries and buildings alike. You can't leave anyone idle in San Juan while a "
                "circle is empty. This is the only time you can move colonists, apart from what a few "
                "buildings do."
            ),
            ("MAY-2",),
        ),
        Paragraph(
            _(
                "Only what is staffed works: a plantation or quarry with its colonist, a building with at "
                "least one. Production buildings with several circles produce more with each."
            ),
            ("MAY-3",),
        ),
        Heading(_("The next ship")),
        Paragraph(
            _(
                "Finally the ship is filled again from the supply: one colonist for each empty circle on all "
                "players' **buildings**, and at least as many as there are players. Empty plantations don't "
                "count. If the supply doesn't have that many, the game <game/end|ends with this round>."
            ),
            ("MAY-4", "MAY-5"),
        ),
        Paragraph(
            _(
                "With <expansions/nobles|Nobles>, one of the newcomers on each ship is a noble, and the "
                "Mayor gets them."
            ),
            ("NOB-1", "NOB-2"),
        ),
    )


def _builder() -> tuple[Block, ...]:
    return (
        Paragraph(
            _(
                "In turn order, everyone may buy one <pieces/buildings|building> that is still in the bank "
                "and put it in their city. You can't own the same building twice."
            ),
            ("BLD-1",),
        ),
        Heading(_("The price")),
        Paragraph(
            _(
                "You pay the printed price, less 1 doubloon for each staffed <pieces/quarries|quarry>, up to "
                "the number of the building's column: at most 1 in the first, 4 in the last."
            ),
            ("BLD-2", "BLD-3"),
        ),
        Paragraph(
            _(
                "**Privilege.** The Builder pays 1 doubloon less. The price never drops below 0. A Builder "
                "who buys nothing gets nothing."
            ),
            ("BLD-2", "BLD-6"),
        ),
        Paragraph(
            _(
                "With expansions, <pieces/forests|forests> and the <buildings/zoning-office|Zoning Office> "
                "also lower prices, and the <buildings/black-market|Black Market> lets you pay in other ways."
            ),
            ("FOR-2", "NOB-8", "BLM-1"),
        ),
        Heading(_("Room in the city")),
        Paragraph(
            _(
                "A large building takes two city spaces, one above the other, so there's room for at most "
                "four. Buildings already there move aside for it. Nothing is ever torn down."
            ),
            ("BLD-4",),
        ),
        Paragraph(
            _(
                "A new building does nothing until it has a colonist. The next <roles/mayor|mayor phase> "
                "brings one, or the <buildings/university|University> at once."
            ),
            ("MAY-3", "BLD-5"),
        ),
    )


def _craftsman() -> tuple[Block, ...]:
    return (
        Paragraph(
            _(
                "In turn order, everyone produces. You get one barrel of corn for each staffed corn "
                "plantation. Every other crop also needs its production building: you get as many barrels as "
                "you have staffed plantations or filled circles on its buildings, whichever is less."
            ),
            ("CRA-1",),
        ),
        Paragraph(
            _(
                "For example, three staffed sugar plantations and two colonists in sugar mills make two "
                "barrels of sugar."
            ),
            ("CRA-1",),
        ),
        Paragraph(
            _(
                "The barrels come from the supply. If it runs out of a good, the players later in turn order "
                "get less, or nothing, and no substitute."
            ),
            ("CRA-2",),
        ),
        Paragraph(
            _(
                "**Privilege.** When all have produced, the Craftsman takes 1 more barrel of a kind they "
                "just produced, if the supply has any left."
            ),
            ("CRA-3",),
        ),
        Heading(_("Buildings that help")),
        Paragraph(
            _(
                "The <buildings/factory|Factory> pays 1, 2, 3 or 5 doubloons when you produce 2, 3, 4 or 5 "
                "kinds of goods. The extra barrel of the privilege doesn't count."
            ),
            ("CRA-4",),
        ),
        Paragraph(
            _(
                "With expansions: <buildings/aqueduct|Aqueduct>, <buildings/specialty-factory|Specialty "
                "Factory>, <buildings/library|Library>, <buildings/chapel|Chapel>, "
                "<buildings/jeweler|Jeweler>."
            )
        ),
    )


def _trader() -> tuple[Block, ...]:
    return (
        Paragraph(
            _(
                "In turn order, everyone may sell one barrel to the <pieces/trading-house|trading house> for "
                "its price: corn 0, indigo 1, sugar 2, tobacco 3, coffee 4 doubloons."
            ),
            ("TRD-1", "TRD-4"),
        ),
        Paragraph(
            _("**Privilege.** The Trader gets 1 more doubloon, but only when selling something."),
            ("TRD-1",),
        ),
        Paragraph(
            _(
                "The trading house takes four barrels, each of a different kind. When it's full, nobody else "
                "can sell to it. At the end of the phase a full house is emptied; otherwise the barrels stay "
                "and block their kinds next time."
            ),
            ("TRD-2", "TRD-3"),
        ),
        Heading(_("Buildings that help")),
        Paragraph(
            _(
                "<buildings/small-market|Small Market> and <buildings/large-market|Large Market>: 1 and 2 "
                "doubloons more, for corn too.\n"
                "<buildings/office|Office>: sell a kind that's already there, as long as the house isn't "
                "full."
            ),
            ("TRD-4", "TRD-5"),
        ),
        Paragraph(
            _(
                "With expansions: <buildings/trading-post|Trading Post>, <buildings/land-office|Land "
                "Office>, <buildings/library|Library>."
            ),
            ("TRD-2",),
        ),
    )


def _captain() -> tuple[Block, ...]:
    return (
        Paragraph(
            _(
                "Starting with the Captain, players take turns loading goods onto the "
                "<pieces/cargo-ships|cargo ships>, around the table as often as it takes. If you can load "
                "something, you **must**. The loading is over when nobody can load any more."
            ),
            ("CAP-1", "CAP-7"),
        ),
        Paragraph(
            _(
                "One loading is barrels of one kind onto one ship, as many as fit. You choose the kind. Each "
                "barrel is worth 1 VP."
            ),
            ("CAP-2", "CAP-3", "CAP-4"),
        ),
        Paragraph(_("**Privilege.** The Captain gets 1 extra VP with their first loading."), ("CAP-4",)),
        Heading(_("The ships")),
        Paragraph(
            _(
                "A ship carries one kind of goods, and no two ships carry the same kind. If you can start "
                "more than one empty ship, you must choose one that holds the most of your barrels of that "
                "kind. While a full ship waits to sail, its kind can't go on another."
            ),
            ("CAP-2", "CAP-3"),
        ),
        Paragraph(
            _("At the end of the phase the Captain empties the full ships. The others keep their load."),
            ("CAP-9",),
        ),
        Heading(_("Storing goods")),
        Paragraph(
            _(
                "Then goods spoil. In turn order, everyone keeps one barrel of their choice, plus all "
                "barrels of one kind with a <buildings/small-warehouse|Small Warehouse>, of two kinds with a "
                "<buildings/large-warehouse|Large Warehouse>, of three with both. The rest goes back to the "
                "supply. You choose what to keep, but you can't throw away what there is room for. Goods "
                "never spoil at any other time."
            ),
            ("CAP-8",),
        ),
        Heading(_("Buildings that help")),
        Paragraph(
            _(
                "<buildings/harbor|Harbor>: 1 extra VP each time you load.\n"
                "<buildings/wharf|Wharf>: your own ship, once per phase."
            ),
            ("CAP-5", "CAP-6"),
        ),
        Paragraph(
            _(
                "With expansions: <buildings/small-wharf|Small Wharf>, <buildings/lighthouse|Lighthouse>, "
                "<buildings/union-hall|Union Hall>, <buildings/storehouse|Storehouse>, "
                "<buildings/royal-supplier|Royal Supplier>, <buildings/library|Library>."
            )
        ),
    )


def _prospector() -> tuple[Block, ...]:
    return (
        Paragraph(
            _(
                "**Privilege.** The Prospector takes 1 doubloon from the bank, along with any doubloons on "
                "the card. Nobody else does anything."
            ),
            ("PRO-1",),
        ),
        Paragraph(
            _(
                "There is no Prospector with three players, one with two or four players, and two with five. "
                "Two Prospectors are separate cards: each collects its own doubloons."
            ),
            ("SET-6", "RND-3"),
        ),
    )
