"""The chapter on the expansions: what each of them changes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from puertorico.almanac.page import Block, Chapter, Page, Paragraph, building_page
from puertorico.engine.buildings import BUILDINGS, SPECS, BuildingSet
from puertorico.expansions import EXPANSIONS
from puertorico.i18n import _


def expansion_pages() -> Iterator[Page]:
    """Yield a page for each expansion, related to the pages of its buildings."""
    for expansion in EXPANSIONS:
        yield Page(
            f"expansions/{expansion.option}",
            Chapter.EXPANSIONS,
            _(expansion.name),
            expansion.picture,
            (Paragraph(_(expansion.sentence)), *_CHANGES[expansion.building_set]()),
            (
                "setup/draft",
                *(
                    building_page(building)
                    for building in BUILDINGS
                    if SPECS[building].from_set is expansion.building_set
                ),
            ),
        )


def _new_buildings() -> tuple[Block, ...]:
    return (
        Paragraph(
            _(
                "The new buildings don't come on top of the old ones: they compete for the same places in "
                "the bank. So before the game, you <setup/draft|choose the buildings> that will be in it."
            ),
            ("SET-10",),
        ),
        Paragraph(
            _(
                "They bring two new things to the table: <pieces/forests|forests>, which make all buildings "
                "cheaper, and guests in the <buildings/guesthouse|Guesthouse>, who can move at almost any "
                "time."
            ),
            ("FOR-1", "GST-1"),
        ),
        Paragraph(_("All the other rules stay the same, also with both expansions together.")),
    )


def _nobles() -> tuple[Block, ...]:
    return (
        Paragraph(
            _(
                "Twenty of the people who come to the colony are <pieces/nobles|nobles>. They work like "
                "colonists, and each is worth 1 VP at the end."
            ),
            ("SET-11", "NOB-2", "NOB-4"),
        ),
        Paragraph(
            _(
                "Each colonist ship brings one noble, who goes to the <roles/mayor|Mayor>. That makes the "
                "Mayor more popular."
            ),
            ("NOB-1", "NOB-2"),
        ),
        Paragraph(
            _(
                "The game no longer ends when the colonists run out: only a full city or the last VP chip "
                "ends it."
            ),
            ("NOB-3",),
        ),
        Paragraph(
            _(
                "Seven of the eight buildings join the <setup/draft|draft>. The <buildings/jeweler|Jeweler> "
                "is a production building and always in the game."
            ),
            ("SET-11",),
        ),
    )


_CHANGES: Mapping[BuildingSet, Callable[[], tuple[Block, ...]]] = {
    BuildingSet.NEW_BUILDINGS: _new_buildings,
    BuildingSet.NOBLES: _nobles,
}
