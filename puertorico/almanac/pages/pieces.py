"""The chapter on the pieces: tiles, people, boards. Goods, money and points are in ``trade_pieces``."""

from __future__ import annotations

from collections.abc import Iterator

from puertorico.almanac.page import Chapter, Page, Paragraph, Table
from puertorico.almanac.pages.trade_pieces import trade_piece_pages
from puertorico.engine.ids import Tile
from puertorico.engine.options import ISLAND_TILES
from puertorico.i18n import _
from puertorico.terms import tile_label


def piece_pages() -> Iterator[Page]:
    """Yield a page for each sort of piece."""
    yield _plantations()
    yield _quarries()
    yield _colonists()
    yield from trade_piece_pages()
    yield _board()
    yield _governor()
    yield _forests()
    yield _nobles()


def _plantations() -> Page:
    return Page(
        "pieces/plantations",
        Chapter.PIECES,
        _("Plantations"),
        "tiles/sugar",
        (
            Paragraph(
                _(
                    "Your island has room for twelve tiles: plantations, <pieces/quarries|quarries> and, "
                    "with New Buildings, <pieces/forests|forests>. You mostly get them in the "
                    "<roles/settler|settler phase>. A tile stays where it is for the rest of the game."
                ),
                ("STL-1", "STL-2"),
            ),
            Paragraph(
                _(
                    "A plantation needs a <pieces/colonists|colonist> to produce anything. Corn needs "
                    "nothing else; the other crops also need their production building."
                ),
                ("MAY-3", "CRA-1"),
            ),
            Table(
                (
                    # Translators: the heading of a column: a kind of island tile.
                    (_("Tile"), _("In the box")),
                    *((tile_label(Tile(n)), str(number)) for n, number in enumerate(ISLAND_TILES)),
                )
            ),
            Paragraph(
                _(
                    "With two players, three of each kind and three quarries are left in the box. The "
                    "plantations that players start with come out before the rest are shuffled into the "
                    "face-down stack."
                ),
                ("SET-8", "SET-9"),
            ),
        ),
        ("roles/settler", "roles/craftsman", "pieces/quarries"),
    )


def _quarries() -> Page:
    return Page(
        "pieces/quarries",
        Chapter.PIECES,
        tile_label(Tile.QUARRY),
        "tiles/quarry",
        (
            Paragraph(
                _(
                    "Each staffed quarry takes 1 doubloon off the price of a building, up to the number of "
                    "the building's column: at most 1 in the first column, 2 in the second, 3 in the third "
                    "and 4 for large buildings."
                ),
                ("BLD-3",),
            ),
            Paragraph(
                _(
                    "Quarries never lie among the face-up plantations. They go to whoever chooses the "
                    "<roles/settler|Settler>, or to players with a staffed "
                    "<buildings/construction-hut|Construction Hut>. Once they're gone, they're gone."
                ),
                ("STL-1", "STL-5"),
            ),
            Paragraph(
                _(
                    "Early quarries pay for themselves many times over. The fourth only helps with large "
                    "buildings."
                )
            ),
        ),
        ("roles/builder", "roles/settler"),
    )


def _colonists() -> Page:
    return Page(
        "pieces/colonists",
        Chapter.PIECES,
        _("Colonists"),
        "pieces/colonist",
        (
            Paragraph(
                _(
                    "Colonists staff plantations, quarries and buildings: one for each circle. A tile or "
                    "building without a colonist does nothing, but a building still counts its printed VP at "
                    "the end."
                ),
                ("MAY-3", "END-2"),
            ),
            Paragraph(
                _(
                    "They arrive in the <roles/mayor|mayor phase>, which is also when you can move them. A "
                    "few buildings bring or move them at other times: <buildings/hospice|Hospice>, "
                    "<buildings/university|University>, <buildings/guesthouse|Guesthouse>."
                ),
                ("MAY-2",),
            ),
            Paragraph(
                _(
                    "Colonists without a circle wait in San Juan, on your board. They aren't lost: they take "
                    "their places in the next mayor phase."
                ),
                ("MAY-2",),
            ),
            Paragraph(
                _("When the supply can no longer fill the colonist ship, the game <game/end|ends>."),
                ("MAY-5",),
            ),
        ),
        ("roles/mayor", "pieces/nobles"),
    )


def _board() -> Page:
    return Page(
        "pieces/board",
        Chapter.PIECES,
        _("Your board"),
        "pieces/san-juan",
        (
            Paragraph(
                _(
                    "Your **island** has twelve spaces for <pieces/plantations|plantations>, quarries and "
                    "forests. Your **city** has twelve spaces for <pieces/buildings|buildings>, in four "
                    "columns of three. Colonists without a circle wait in **San Juan**."
                ),
                ("STL-2", "BLD-4", "MAY-2"),
            ),
            Paragraph(
                _(
                    "You can rearrange tiles and buildings whenever you like: it never matters where they "
                    "lie. Nothing can be removed, apart from what the <buildings/land-office|Land Office> "
                    "and the <buildings/hunting-lodge|Hunting Lodge> do."
                ),
                ("STL-2", "BLD-4", "NOB-5", "NOB-7"),
            ),
        ),
        ("pieces/plantations", "pieces/buildings"),
    )


def _governor() -> Page:
    return Page(
        "pieces/governor",
        Chapter.PIECES,
        _("Governor"),
        "pieces/governor",
        (
            Paragraph(
                _(
                    "The governor chooses a role first in a <game/round|round>. At its end the governor card "
                    "passes to the left, so everyone is first in turn."
                ),
                ("RND-1",),
            ),
            Paragraph(
                _(
                    "Who is first governor is decided before the game: by lot, or as set in the game setup. "
                    "Since going first is an advantage, the last seats start with corn instead of indigo."
                ),
                ("SET-2", "SET-8"),
            ),
        ),
        ("game/round", "setup/players"),
    )


def _forests() -> Page:
    return Page(
        "pieces/forests",
        Chapter.PIECES,
        _("Forests"),
        "tiles/forest",
        (
            Paragraph(
                _(
                    "With the <buildings/forest-house|Forest House>, you can lay a plantation face down when "
                    "you get it: it's a forest now. A forest fills an island space, has no circle and needs "
                    "no colonist."
                ),
                ("FOR-1",),
            ),
            Paragraph(
                _(
                    "For every two forests, each building costs you 1 doubloon less, whatever its column. "
                    "That adds to quarries and the Builder's privilege, and works even when the Forest House "
                    "isn't staffed."
                ),
                ("FOR-2",),
            ),
            Paragraph(
                _(
                    "For example, as the Builder with five forests and four staffed quarries, you pay 3 "
                    "doubloons for the Wharf: 9, less 1 for the privilege, 2 for the forests and 3 for the "
                    "quarries."
                ),
                ("FOR-2",),
            ),
            Paragraph(
                _(
                    "Everyone may know what's under a forest. If a forest is discarded, it goes to the "
                    "discards as that plantation. Quarries can't become forests."
                ),
                ("FOR-1",),
            ),
        ),
        ("buildings/forest-house", "roles/builder"),
    )


def _nobles() -> Page:
    return Page(
        "pieces/nobles",
        Chapter.PIECES,
        _("Nobles"),
        "pieces/noble",
        (
            Paragraph(
                _(
                    "A noble does whatever a colonist does: staffs plantations and buildings, waits in San "
                    "Juan, counts for the <buildings/fortress|Fortress>. In addition, each noble is worth 1 "
                    "VP at the end, wherever it stands on your board."
                ),
                ("NOB-2", "NOB-4"),
            ),
            Paragraph(
                _(
                    "Some buildings of the <expansions/nobles|Nobles> expansion work differently with a "
                    "noble than with a colonist, so it matters who goes where."
                ),
                ("NOB-2",),
            ),
            Paragraph(
                _(
                    "One of the places on each new colonist ship goes to a noble, while there are any. The "
                    "noble is dealt first, so the <roles/mayor|Mayor> gets it. Privileges, the Hospice and "
                    "the University bring colonists; they bring a noble only if there's nobody else left on "
                    "the ship."
                ),
                ("NOB-1", "NOB-2"),
            ),
        ),
        ("expansions/nobles", "roles/mayor"),
    )
