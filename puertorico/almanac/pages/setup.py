"""The chapter on the setup: figures by number of players, two players, the draft, the variants."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from puertorico.almanac.page import Chapter, Heading, Page, Paragraph, Table
from puertorico.engine.options import DRAFT_PLACES, SETUP_TABLE, Options, Rules, rules_for
from puertorico.i18n import _, list_text


def setup_pages(options: Options | None) -> Iterator[Page]:
    """Yield the pages on the setup; with ``options``, the table points out the game in progress."""
    yield _players(options)
    yield _two_players()
    yield _draft()
    yield _variants()


def _players(options: Options | None) -> Page:
    return Page(
        "setup/players",
        Chapter.SETUP,
        _("Setup by number of players"),
        "players/portrait-navigator",
        (
            _figures(options),
            Paragraph(
                _(
                    "The first <pieces/governor|governor> and the next player or players start with an "
                    "indigo plantation, the last ones with corn: one with two or three players, two with "
                    "four or five."
                ),
                ("SET-2", "SET-8"),
            ),
            Paragraph(
                _(
                    "With <expansions/nobles|Nobles>, all 100 colonists are used. The first ship brings as "
                    "many people as there are players, one of them a noble; all the others wait in the "
                    "supply."
                ),
                ("SET-11",),
            ),
        ),
        ("setup/two-players", "setup/draft", "setup/variants"),
    )


def _figures(options: Options | None) -> Table:
    columns = [rules_for(Options(players=players)) for players in SETUP_TABLE]

    def row(label: str, figure: Callable[[Rules], object]) -> tuple[str, ...]:
        return (label, *(str(figure(rules)) for rules in columns))

    rows = (
        row(_("Players"), lambda rules: rules.players),
        row(_("Doubloons each"), lambda rules: rules.doubloons),
        row(_("VP chips"), lambda rules: rules.vp),
        row(_("Colonists in the supply"), lambda rules: rules.colonists),
        row(_("Colonists on the first ship"), lambda rules: rules.colonist_ship),
        row(_("Cargo ships"), lambda rules: list_text([str(size) for size in rules.ships], with_and=False)),
        row(_("Role cards"), lambda rules: len(rules.roles)),
        row(_("Roles per player and round"), lambda rules: rules.roles_per_player),
        row(_("Face-up plantations"), lambda rules: rules.face_up),
    )
    current = None if options is None else 1 + [*SETUP_TABLE].index(options.players)
    return Table(rows, ("SET-1", "SET-3", "SET-4", "SET-5", "SET-6"), current)


def _two_players() -> Page:
    return Page(
        "setup/two-players",
        Chapter.SETUP,
        _("Two players"),
        "role-discs/prospector",
        (
            Paragraph(
                _(
                    "Each round, the players choose roles in turn until each has three. So six of the seven "
                    "roles come up, and one gets a doubloon."
                ),
                ("RND-1", "SET-6"),
            ),
            Paragraph(
                _(
                    "Before the game, some pieces are left in the box: three plantations of each kind, three "
                    "quarries, two barrels of each good. There are just two of each production building and "
                    "one of each other building."
                ),
                ("SET-9",),
            ),
            Paragraph(
                _(
                    "There are two <pieces/cargo-ships|cargo ships>, with room for 4 and 6 barrels, and "
                    "everything you leave to your opponent is theirs alone. Watch which role you make "
                    "tempting."
                ),
                ("SET-5",),
            ),
        ),
        ("setup/players", "game/round"),
    )


def _draft() -> Page:
    places = Table(
        (
            (_("Price"), *(str(price) for price in DRAFT_PLACES)),
            (_("Buildings"), *(str(count) for count in DRAFT_PLACES.values())),
        ),
        ("SET-10",),
    )
    return Page(
        "setup/draft",
        Chapter.SETUP,
        _("Choosing the buildings"),
        "buildings/library",
        (
            Paragraph(
                _(
                    "With an expansion there are more buildings than the bank has room for. All production "
                    "buildings are in the game, but only seventeen others, so many of each price:"
                ),
                ("SET-10", "SET-11"),
            ),
            places,
            Paragraph(
                _(
                    "In the **draft**, players take turns from the governor on. Each picks one building and "
                    "adds it, until all places are filled. What isn't picked stays out of the game."
                ),
                ("SET-10",),
            ),
            Paragraph(
                _(
                    "Or let chance decide, or choose your own selection in the game setup. The "
                    "<buildings/office|Office> and the <buildings/trading-post|Trading Post> do much the "
                    "same thing, so you may not want both."
                ),
                ("SET-10",),
            ),
        ),
        ("expansions/new-buildings", "expansions/nobles"),
    )


def _variants() -> Page:
    return Page(
        "setup/variants",
        Chapter.SETUP,
        _("Variants"),
        "ui-ink/settings",
        (
            Paragraph(_("You can turn these on in the game setup.")),
            Heading(_("126 victory points")),
            Paragraph(
                _(
                    "Newer editions give five players 126 VP in chips instead of 122, which can make the "
                    "game a little longer."
                ),
                ("VAR-1", "SET-7"),
            ),
            Heading(_("Factory 8, University 7")),
            Paragraph(
                _(
                    "The <buildings/factory|Factory> costs 8 and the <buildings/university|University> 7, "
                    "instead of the other way around. Many tournaments play this way, since the Factory is "
                    "the stronger one. In the draft they keep the places of their printed prices."
                ),
                ("VAR-2",),
            ),
            Heading(_("Open victory points")),
            Paragraph(_("Everyone can see how many VP chips each player has."), ("VAR-3", "END-4")),
            Heading(_("Corn handicap")),
            Paragraph(
                _(
                    "Players who start with corn get 1 doubloon less. Corn needs no building, so it's worth "
                    "a little more than indigo at the start."
                ),
                ("VAR-4",),
            ),
        ),
        ("setup/players", "game/hidden"),
    )
