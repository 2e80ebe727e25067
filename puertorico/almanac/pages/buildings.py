"""The chapter on the buildings: a page for each, from the table of buildings and their texts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from puertorico.almanac.page import Block, Chapter, Page, Paragraph, Table, building_page
from puertorico.almanac.pages.building_notes import NOTES, paragraphs
from puertorico.building_texts import BUILDING_TEXTS
from puertorico.engine.buildings import BUILDINGS, SPECS, Building, Category
from puertorico.engine.options import Options, rules_for
from puertorico.i18n import N_, _, pgettext
from puertorico.terms import building_name

_PHASES: Mapping[Category, str] = {
    Category.PRODUCTION: "roles/craftsman",
    Category.SETTLER: "roles/settler",
    Category.MAYOR: "roles/mayor",
    Category.BUILDER: "roles/builder",
    Category.CRAFTSMAN: "roles/craftsman",
    Category.TRADER: "roles/trader",
    Category.CAPTAIN: "roles/captain",
    Category.END: "game/scoring",
    Category.PROSPECTOR: "game/privileges",
}
"""The page on the time when buildings of a category work."""

_NOT_IN_THIS_GAME = N_("It isn't in this game.")


def building_pages(options: Options | None) -> Iterator[Page]:
    """Yield a page for each building; with ``options``, its price and number are those of that game."""
    for building in BUILDINGS:
        page = building_page(building)
        yield Page(
            page,
            Chapter.BUILDINGS,
            building_name(building),
            page,
            tuple(_blocks(building, options)),
            tuple(
                one for one in (_PHASES[SPECS[building].category], *NOTES[building].related) if one != page
            ),
        )


def _blocks(building: Building, options: Options | None) -> Iterator[Block]:
    yield Paragraph(_(BUILDING_TEXTS[building].paragraph), NOTES[building].marks)
    yield from paragraphs(building)
    if options is not None and not options.includes(building):
        yield Paragraph(_(_NOT_IN_THIS_GAME))
    yield _figures(building, options)


def _figures(building: Building, options: Options | None) -> Table:
    spec = SPECS[building]
    in_game = options is not None and options.includes(building)
    rules = rules_for(options) if options is not None and in_game else None
    row = (
        str(rules.costs[building] if rules else spec.cost),
        str(spec.vp),
        str(spec.circles),
        str(spec.column),
        str(rules.tiles[building] if rules else spec.tiles),
    )
    # Translators: headings of columns about a building.
    heads = (_("Price"), _("VP"), _("Circles"), pgettext("of the bank", "Column"), _("Tiles"))
    return Table((heads, row), ("BLD-1", "BLD-3"))
