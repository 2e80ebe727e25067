"""The chapter on the buildings: a page for each, from the table of buildings and their texts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from puertorico.almanac.page import Block, Chapter, Page, Paragraph, Table, building_page
from puertorico.almanac.pages.building_notes import NOTES, paragraphs
from puertorico.almanac.running_game import RunningGame
from puertorico.building_texts import BUILDING_TEXTS
from puertorico.engine.buildings import BUILDINGS, SPECS, Building, Category
from puertorico.engine.options import rules_for
from puertorico.i18n import N_, _, list_text, ngettext, pgettext
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
_NOT_DRAFTED_YET = N_("It hasn't been drafted yet.")


def building_pages(game: RunningGame | None) -> Iterator[Page]:
    """Yield a page for each building; with ``game``, its figures are those of that game."""
    for building in BUILDINGS:
        page = building_page(building)
        related = dict.fromkeys((_PHASES[SPECS[building].category], *NOTES[building].related))
        yield Page(
            page,
            Chapter.BUILDINGS,
            building_name(building),
            page,
            tuple(_blocks(building, game)),
            tuple(one for one in related if one != page),
        )


def _blocks(building: Building, game: RunningGame | None) -> Iterator[Block]:
    yield _figures(building, game)
    yield Paragraph(_(BUILDING_TEXTS[building].paragraph), NOTES[building].marks)
    yield from paragraphs(building)
    if game is not None:
        yield Paragraph(_whereabouts(building, game))


def _figures(building: Building, game: RunningGame | None) -> Table:
    spec = SPECS[building]
    price, tiles = spec.cost, spec.tiles
    if game is not None and game.in_play >> building & 1:
        rules = rules_for(game.options)
        price, tiles = rules.costs[building], rules.tiles[building]
    # Translators: headings of columns about a building.
    heads = (_("Price"), _("VP"), _("Circles"), pgettext("of the bank", "Column"), _("Tiles"))
    figures = (price, spec.vp, spec.circles, spec.column, tiles)
    return Table((heads, tuple(map(str, figures))), ("BLD-1", "BLD-3"))


def _whereabouts(building: Building, game: RunningGame) -> str:
    """Return a paragraph on where the tiles of a building are in a game."""
    if not game.in_play >> building & 1:
        return _(_NOT_DRAFTED_YET if game.can_be_drafted >> building & 1 else _NOT_IN_THIS_GAME)
    owners = game.owners(building)
    n = game.left[building]
    left = ngettext("In this game, {n} is left in the bank.", "In this game, {n} are left in the bank.", n)
    left = left.format(n=n) if n else _("In this game, none are left in the bank.")
    if not owners:
        return left
    # Translators: the building has these owners. {left} is the sentence on how many are left in the bank.
    return _("{left} Owned by: {players}.").format(left=left, players=list_text(owners))
