"""The pages on goods, buildings, money, points, and the ships and the trading house."""

from __future__ import annotations

from collections.abc import Iterator

from puertorico.almanac.page import Chapter, Page, Paragraph, Table
from puertorico.engine.ids import GOODS, Good
from puertorico.engine.options import BARRELS
from puertorico.i18n import _
from puertorico.terms import good_label


def trade_piece_pages() -> Iterator[Page]:
    """Yield the pages on what is made, bought, sold and shipped."""
    yield _goods()
    yield _buildings()
    yield _doubloons()
    yield _victory_points()
    yield _cargo_ships()
    yield _trading_house()


def _goods() -> Page:
    def row(good: Good) -> tuple[str, ...]:
        return good_label(good), str(BARRELS[good]), str(int(good))

    return Page(
        "pieces/goods",
        Chapter.PIECES,
        _("Goods"),
        "goods/tobacco",
        (
            Paragraph(
                _(
                    "Plantations grow crops; barrels of goods are what you sell or ship. You "
                    "<roles/craftsman|produce> them, then <roles/trader|sell> one for doubloons or "
                    "<roles/captain|ship> many for VP: every barrel shipped is worth 1 VP, whatever is in it."
                ),
                ("CRA-1", "TRD-1", "CAP-4"),
            ),
            Table(((_("Good"), _("In the box"), _("Price")), *map(row, GOODS))),
            # Translators: use the letters of the goods in your language, and drop what doesn't apply.
            Paragraph(_("Barrels show a letter for their good. Coffee has an F, since C stands for corn.")),
            Paragraph(
                _("With two players, two barrels of each kind are left in the box."),
                ("SET-9",),
            ),
            Paragraph(
                _(
                    "Barrels sold, shipped or spoiled go back to the supply. When it has none left of a "
                    "kind, nobody can produce it."
                ),
                ("CRA-2",),
            ),
        ),
        (
            "roles/craftsman",
            "roles/trader",
            "roles/captain",
            "pieces/trading-house",
            "buildings/tobacco-storage",
            "buildings/coffee-roaster",
        ),
    )


def _buildings() -> Page:
    return Page(
        "pieces/buildings",
        Chapter.PIECES,
        _("Buildings"),
        "buildings/factory",
        (
            Paragraph(
                _(
                    "Buildings lie in the bank in four columns. The column tells you how many "
                    "<pieces/quarries|quarries> can make a building cheaper. Each building shows its price, "
                    "its VP and its circles for colonists."
                ),
                ("BLD-3",),
            ),
            Paragraph(
                _(
                    "**Production buildings** turn indigo, sugar, tobacco and coffee into goods. All the "
                    "others give you something extra."
                ),
                ("CRA-1",),
            ),
            Paragraph(
                _(
                    "**Large buildings**, in the fourth column, fill two city spaces and exist only once. If "
                    "staffed, they score a bonus at the end of the game."
                ),
                ("BLD-4", "END-2"),
            ),
            Paragraph(
                _(
                    "There are three or four of each production building and two of most others. You can't "
                    "own the same one twice. With <setup/two-players|two players> there are fewer."
                ),
                ("BLD-1", "SET-9"),
            ),
        ),
        ("roles/builder", "game/scoring"),
    )


def _doubloons() -> Page:
    return Page(
        "pieces/doubloons",
        Chapter.PIECES,
        _("Doubloons"),
        "pieces/doubloon",
        (
            Paragraph(
                _(
                    "Doubloons pay for <roles/builder|buildings>. You get them by <roles/trader|selling> "
                    "goods, by choosing roles with doubloons on them, and through buildings such as the "
                    "<buildings/factory|Factory>."
                ),
                ("BLD-2", "TRD-1", "RND-1"),
            ),
            Paragraph(
                _(
                    "The bank never runs out of them. Everyone can see how many you have. At the end they "
                    "only matter if there's a <game/scoring|tie>."
                ),
                ("END-3", "END-4"),
            ),
        ),
        ("roles/trader", "roles/prospector"),
    )


def _victory_points() -> Page:
    return Page(
        "pieces/victory-points",
        Chapter.PIECES,
        _("VP chips"),
        "pieces/victory-point",
        (
            Paragraph(
                _(
                    "For the victory points (VP) you win during the game, mostly by "
                    "<roles/captain|shipping>, you get chips from the supply. They lie face down, so the "
                    "others don't see how many you have."
                ),
                ("RND-4", "END-4"),
            ),
            Paragraph(
                _(
                    "When the last chip is taken, the current round is the last. You still score after that: "
                    "the points are noted, and count like chips, also for the "
                    "<buildings/customs-house|Customs House>."
                ),
                ("CAP-10", "CUS-1"),
            ),
            Paragraph(
                _(
                    "The VP printed on buildings and the bonuses of large buildings aren't chips. They are "
                    "added up at the <game/scoring|end>."
                ),
                ("END-2",),
            ),
        ),
        ("game/scoring", "roles/captain"),
    )


def _cargo_ships() -> Page:
    return Page(
        "pieces/cargo-ships",
        Chapter.PIECES,
        _("Cargo ships"),
        "pieces/cargo-ship",
        (
            Paragraph(
                _(
                    "There are three cargo ships, or two with two players. Each takes only one kind of goods "
                    "at a time, and no two carry the same kind. They are emptied at the end of the "
                    "<roles/captain|captain phase>, but only if full."
                ),
                ("SET-5", "CAP-2", "CAP-9"),
            ),
            Paragraph(
                _(
                    "So with five kinds of goods and three ships, something is always left behind. A "
                    "half-full ship is as good as reserved: look at what it carries before you call the "
                    "Captain."
                ),
                ("CAP-2",),
            ),
            Paragraph(
                _(
                    "A <buildings/wharf|Wharf> or <buildings/small-wharf|Small Wharf> is a ship of your own "
                    "that doesn't care what the others carry."
                ),
                ("CAP-6", "SMW-1"),
            ),
        ),
        ("roles/captain", "setup/players"),
    )


def _trading_house() -> Page:
    return Page(
        "pieces/trading-house",
        Chapter.PIECES,
        _("Trading house"),
        "pieces/market-stall",
        (
            Paragraph(
                _(
                    "The trading house takes four barrels, all of different kinds. Once it's full, nobody "
                    "can sell to it until it is emptied at the end of that <roles/trader|trader phase>."
                ),
                ("TRD-2", "TRD-3"),
            ),
            Paragraph(
                _(
                    "Barrels in a house that isn't full stay. If coffee lies there, no one can sell coffee, "
                    "unless they have an <buildings/office|Office>."
                ),
                ("TRD-2", "TRD-3", "TRD-5"),
            ),
        ),
        ("roles/trader", "pieces/goods"),
    )
