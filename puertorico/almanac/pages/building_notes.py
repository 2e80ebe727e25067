"""What the almanac adds to the text of a building: fine points, and the pages to read next."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import frozen

from puertorico.almanac.page import Paragraph
from puertorico.engine.ids import Building
from puertorico.i18n import N_, _

B = Building


@frozen
class BuildingNotes:
    """``marks`` are the rules that the building's own text explains. ``points`` are fine points with theirs;
    ``related`` are the ids of the pages to read next.
    """

    marks: tuple[str, ...]
    points: tuple[tuple[str, tuple[str, ...]], ...] = ()
    related: tuple[str, ...] = ()


def paragraphs(building: Building) -> tuple[Paragraph, ...]:
    """Return the fine points of a building in the language in use."""
    return tuple(Paragraph(_(text), marks) for text, marks in NOTES[building].points)


_INDIGO = ("buildings/small-indigo-plant", "buildings/indigo-plant")
_SUGAR = ("buildings/small-sugar-mill", "buildings/sugar-mill")
_STORING = ("buildings/small-warehouse", "buildings/large-warehouse", "buildings/storehouse")
_LOADING = ("buildings/harbor", "buildings/wharf", "buildings/small-wharf", "buildings/lighthouse")
_AT_THE_END = N_("Its printed VP count even if it isn't staffed. Only the bonus needs a colonist.")

NOTES: Mapping[Building, BuildingNotes] = {
    B.SMALL_INDIGO_PLANT: BuildingNotes(("CRA-1",), related=_INDIGO),
    B.INDIGO_PLANT: BuildingNotes(("CRA-1",), related=(*_INDIGO, "buildings/aqueduct")),
    B.SMALL_SUGAR_MILL: BuildingNotes(("CRA-1",), related=_SUGAR),
    B.SUGAR_MILL: BuildingNotes(("CRA-1",), related=(*_SUGAR, "buildings/aqueduct")),
    B.TOBACCO_STORAGE: BuildingNotes(("CRA-1",), related=("pieces/goods",)),
    B.COFFEE_ROASTER: BuildingNotes(("CRA-1",), related=("pieces/goods",)),
    B.SMALL_MARKET: BuildingNotes(("TRD-5", "TRD-4"), related=("buildings/large-market",)),
    B.LARGE_MARKET: BuildingNotes(("TRD-5",), related=("buildings/small-market",)),
    B.HACIENDA: BuildingNotes(
        ("STL-4",),
        (
            (
                N_(
                    "If the face-down stack is empty, the discards are shuffled first. If there's nothing "
                    "left at all, you can't draw."
                ),
                ("STL-4", "STL-3"),
            ),
        ),
        ("buildings/hospice", "buildings/forest-house"),
    ),
    B.CONSTRUCTION_HUT: BuildingNotes(("STL-5",), related=("pieces/quarries",)),
    B.HOSPICE: BuildingNotes(
        ("STL-6",),
        (
            (
                N_(
                    "The colonist is a gift: you may decline it. If the supply and the ship are both empty, "
                    "there's none."
                ),
                ("STL-6", "RND-2"),
            ),
        ),
        ("buildings/university",),
    ),
    B.OFFICE: BuildingNotes(("TRD-5",), related=("pieces/trading-house", "buildings/trading-post")),
    B.SMALL_WAREHOUSE: BuildingNotes(("CAP-8",), related=_STORING),
    B.LARGE_WAREHOUSE: BuildingNotes(("CAP-8",), related=_STORING),
    B.FACTORY: BuildingNotes(
        ("CRA-4",),
        (
            (
                N_("Only kinds you really receive count: not those the supply has run out of."),
                ("CRA-4", "CRA-2"),
            ),
        ),
        ("buildings/specialty-factory",),
    ),
    B.UNIVERSITY: BuildingNotes(("BLD-5",), related=("buildings/hospice",)),
    B.HARBOR: BuildingNotes(
        ("CAP-5",),
        (
            (
                N_(
                    "It counts loadings, not kinds: a Small Wharf that takes several kinds at once gives 1 "
                    "extra VP, like any other loading."
                ),
                ("CAP-5", "SMW-1"),
            ),
        ),
        _LOADING,
    ),
    B.WHARF: BuildingNotes(
        ("CAP-6",),
        (
            (
                N_(
                    "As long as a cargo ship can take something of yours, you can't pass: you load a ship or "
                    "use the Wharf."
                ),
                ("CAP-6",),
            ),
        ),
        _LOADING,
    ),
    B.GUILD_HALL: BuildingNotes(
        ("GUI-1",),
        ((_AT_THE_END, ("END-2",)), (N_("The Jeweler counts as a large one."), ("GUI-1", "NOB-11"))),
    ),
    B.RESIDENCE: BuildingNotes(
        ("RES-1",), ((_AT_THE_END, ("END-2",)), (N_("Quarries and forests count, too."), ("RES-1",)))
    ),
    B.FORTRESS: BuildingNotes(
        ("FTR-1",), ((_AT_THE_END, ("END-2",)), (N_("Nobles count like colonists."), ("FTR-1", "NOB-2")))
    ),
    B.CUSTOMS_HOUSE: BuildingNotes(
        ("CUS-1",),
        (
            (_AT_THE_END, ("END-2",)),
            (N_("Points scored after the chips ran out count as chips."), ("CUS-1", "CAP-10")),
        ),
    ),
    B.CITY_HALL: BuildingNotes(("CTY-1",), ((_AT_THE_END, ("END-2",)),)),
    B.AQUEDUCT: BuildingNotes(
        ("AQU-1",),
        (
            (N_("The extra barrels count as produced, for the Specialty Factory as well."), ("AQU-1",)),
            (
                N_(
                    "With a single plantation and both plants staffed, the barrel may count as the larger "
                    "one's, so the Aqueduct adds to it."
                ),
                ("AQU-1",),
            ),
        ),
        (*_INDIGO, *_SUGAR),
    ),
    B.FOREST_HOUSE: BuildingNotes(
        ("FOR-1", "FOR-2"),
        (
            (
                N_(
                    "With a Hacienda you look at the drawn tile first. With a Library, each of your two "
                    "tiles may become a forest. With a Hospice, the colonist for a forest goes to San Juan."
                ),
                ("FOR-1",),
            ),
        ),
        ("pieces/forests", "buildings/cloister", "buildings/residence"),
    ),
    B.BLACK_MARKET: BuildingNotes(
        ("BLM-1",),
        (
            (
                N_(
                    "First you spend all your doubloons, then as little else as needed. Any colonist on your "
                    "board will do, except the one here; so will a noble."
                ),
                ("BLM-1",),
            ),
            (
                N_(
                    "What you pay with goes back to the supply before the University and the Church act. "
                    "They act only if they're still staffed."
                ),
                ("BLM-1",),
            ),
            (
                N_(
                    "Colonists or chips that return this way don't call off an ending that was already "
                    "certain."
                ),
                ("BLM-2",),
            ),
        ),
        ("roles/builder", "game/end"),
    ),
    B.STOREHOUSE: BuildingNotes(("STO-1",), related=_STORING),
    B.GUESTHOUSE: BuildingNotes(
        ("GST-1",),
        (
            (
                N_(
                    "You may move guests before each of your decisions, also between taking a role and using "
                    "its privilege; before anything happens to you without a decision, such as producing; at "
                    "the end of each phase but the mayor's; and before the final scoring."
                ),
                ("GST-1",),
            ),
            (
                N_("In the mayor phase, its two circles are filled and counted like any others."),
                ("GST-1", "MAY-2", "MAY-4"),
            ),
        ),
        ("roles/mayor", "buildings/university"),
    ),
    B.TRADING_POST: BuildingNotes(("TPO-1",), related=("buildings/office", "roles/trader")),
    B.CHURCH: BuildingNotes(("CHU-1",), related=("roles/builder",)),
    B.SMALL_WHARF: BuildingNotes(
        ("SMW-1",),
        (
            (
                N_(
                    "You decide how many barrels to ship, but at least one. Halves are rounded down: five "
                    "barrels make 2 VP. With a Wharf as well, you may use each once, in either order."
                ),
                ("SMW-1",),
            ),
        ),
        _LOADING,
    ),
    B.LIGHTHOUSE: BuildingNotes(
        ("LIG-1",), ((N_("The Library doesn't double the Captain's extra doubloon."), ("LIG-1",)),), _LOADING
    ),
    B.SPECIALTY_FACTORY: BuildingNotes(
        ("SPF-1",),
        ((N_("If two goods are tied, only one of them counts."), ("SPF-1",)),),
        ("buildings/factory",),
    ),
    B.LIBRARY: BuildingNotes(
        ("LIB-1",),
        (
            (
                N_(
                    "It must be staffed when you use the privilege, so a guest who moves in after you take "
                    "the card is in time, except with the Mayor."
                ),
                ("LIB-1",),
            ),
            (
                N_(
                    "As the Settler, you take the second tile from what's left, when everyone else has had "
                    "their turn. The Hospice staffs only the first tile, and the Hacienda draws once. All "
                    "this happens before the Hunting Lodge and before new plantations are turned up."
                ),
                ("LIB-1", "STL-3", "NOB-7"),
            ),
        ),
        ("game/privileges",),
    ),
    B.UNION_HALL: BuildingNotes(
        ("UNI-1",),
        (
            (
                N_(
                    "This isn't loading, so the Harbor and the Lighthouse add nothing. It pays by itself as "
                    "soon as you load or pass. With a Royal Supplier, you decide which comes first."
                ),
                ("UNI-1",),
            ),
        ),
        ("roles/captain",),
    ),
    B.STATUE: BuildingNotes(("STA-1",), related=("game/scoring",)),
    B.CLOISTER: BuildingNotes(("CLO-1",), ((_AT_THE_END, ("END-2",)),), ("pieces/forests",)),
    B.LAND_OFFICE: BuildingNotes(
        ("NOB-5",),
        (
            (
                N_(
                    "You may use it before or after a sale, or without one, and even when the trading house "
                    "is full. The row isn't refilled, and the Hospice doesn't apply. With a staffed Forest "
                    "House, the tile may become a forest."
                ),
                ("NOB-5", "TRD-2", "FOR-1"),
            ),
            (N_("Quarries and forests can't be sold."), ("NOB-5",)),
        ),
        ("roles/trader", "pieces/plantations"),
    ),
    B.CHAPEL: BuildingNotes(("NOB-6",), related=("roles/craftsman",)),
    B.HUNTING_LODGE: BuildingNotes(
        ("NOB-7",),
        (
            (
                N_(
                    "First all discards, in turn order from the Settler; then the empty spaces are compared. "
                    "A colonist on a discarded tile goes to San Juan."
                ),
                ("NOB-7",),
            ),
        ),
        ("roles/settler", "buildings/residence"),
    ),
    B.ZONING_OFFICE: BuildingNotes(("NOB-8",), related=("roles/builder",)),
    B.ROYAL_SUPPLIER: BuildingNotes(
        ("NOB-9",),
        ((N_("You use it on one of your turns, as long as you haven't loaded yet."), ("NOB-9",)),),
        ("roles/captain",),
    ),
    B.VILLA: BuildingNotes(("NOB-10",), related=("roles/mayor", "pieces/nobles")),
    B.JEWELER: BuildingNotes(("NOB-11",), related=("pieces/nobles", "buildings/guild-hall")),
    B.ROYAL_GARDEN: BuildingNotes(("NOB-12",), ((_AT_THE_END, ("END-2",)),), ("pieces/nobles",)),
}
