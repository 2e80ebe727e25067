"""Log lines about plantations, quarries and forests."""

from collections.abc import Mapping

from puertorico.engine import events as ev
from puertorico.engine.ids import FORESTS, Tile
from puertorico.i18n import N_, _
from puertorico.session.texts.log_phrases import LogContext, printed_tile
from puertorico.terms import building_name, tile_name

Texts = Mapping[Tile, tuple[str, str]]
"""Texts by tile, each about a player and for the reader."""

_TAKES_TILE: Texts = {
    Tile.CORN: (N_("{name} takes a corn plantation"), N_("You take a corn plantation")),
    Tile.INDIGO: (N_("{name} takes an indigo plantation"), N_("You take an indigo plantation")),
    Tile.SUGAR: (N_("{name} takes a sugar plantation"), N_("You take a sugar plantation")),
    Tile.TOBACCO: (N_("{name} takes a tobacco plantation"), N_("You take a tobacco plantation")),
    Tile.COFFEE: (N_("{name} takes a coffee plantation"), N_("You take a coffee plantation")),
    Tile.QUARRY: (N_("{name} takes a quarry"), N_("You take a quarry")),
}

_TAKES_AS_FOREST: Texts = {
    Tile.CORN: (
        N_("{name} takes a corn plantation as a forest"),
        N_("You take a corn plantation as a forest"),
    ),
    Tile.INDIGO: (
        N_("{name} takes an indigo plantation as a forest"),
        N_("You take an indigo plantation as a forest"),
    ),
    Tile.SUGAR: (
        N_("{name} takes a sugar plantation as a forest"),
        N_("You take a sugar plantation as a forest"),
    ),
    Tile.TOBACCO: (
        N_("{name} takes a tobacco plantation as a forest"),
        N_("You take a tobacco plantation as a forest"),
    ),
    Tile.COFFEE: (
        N_("{name} takes a coffee plantation as a forest"),
        N_("You take a coffee plantation as a forest"),
    ),
}

_DRAWS_TILE: Texts = {
    Tile.CORN: (
        N_("{name} uses the Hacienda to draw a corn plantation"),
        N_("You use the Hacienda to draw a corn plantation"),
    ),
    Tile.INDIGO: (
        N_("{name} uses the Hacienda to draw an indigo plantation"),
        N_("You use the Hacienda to draw an indigo plantation"),
    ),
    Tile.SUGAR: (
        N_("{name} uses the Hacienda to draw a sugar plantation"),
        N_("You use the Hacienda to draw a sugar plantation"),
    ),
    Tile.TOBACCO: (
        N_("{name} uses the Hacienda to draw a tobacco plantation"),
        N_("You use the Hacienda to draw a tobacco plantation"),
    ),
    Tile.COFFEE: (
        N_("{name} uses the Hacienda to draw a coffee plantation"),
        N_("You use the Hacienda to draw a coffee plantation"),
    ),
}

_FOREST = (
    N_("{name} uses the {building} to discard a forest"),
    N_("You use the {building} to discard a forest"),
)
_DISCARDS_TILE: Texts = {
    Tile.CORN: (
        N_("{name} uses the {building} to discard a corn plantation"),
        N_("You use the {building} to discard a corn plantation"),
    ),
    Tile.INDIGO: (
        N_("{name} uses the {building} to discard an indigo plantation"),
        N_("You use the {building} to discard an indigo plantation"),
    ),
    Tile.SUGAR: (
        N_("{name} uses the {building} to discard a sugar plantation"),
        N_("You use the {building} to discard a sugar plantation"),
    ),
    Tile.TOBACCO: (
        N_("{name} uses the {building} to discard a tobacco plantation"),
        N_("You use the {building} to discard a tobacco plantation"),
    ),
    Tile.COFFEE: (
        N_("{name} uses the {building} to discard a coffee plantation"),
        N_("You use the {building} to discard a coffee plantation"),
    ),
    **dict.fromkeys(FORESTS, _FOREST),
}


def tile_taken_line(context: LogContext, event: ev.TileTaken) -> str:
    """Return the line about a tile from the row or the quarries."""
    texts = _TAKES_AS_FOREST if event.tile in FORESTS else _TAKES_TILE
    named, own = texts[printed_tile(event.tile)]
    return context.about(event.seat, _(named), _(own))


def forest_laid_line(context: LogContext, event: ev.ForestLaid) -> str:
    """Return the line about a drawn tile that becomes a forest (FOR-1)."""
    named, own = _("{name} turns the {tile} into a forest"), _("You turn the {tile} into a forest")
    return context.about(event.seat, named, own, tile=tile_name(printed_tile(event.tile)))


def tile_discarded_line(context: LogContext, event: ev.TileDiscarded) -> str:
    """Return the line about a tile that leaves an island."""
    named, own = _DISCARDS_TILE[event.tile]
    return context.about(event.seat, _(named), _(own), building=building_name(event.by))


def plantation_drawn_line(context: LogContext, event: ev.PlantationDrawn) -> str:
    """Return the line about a plantation from the face-down stack."""
    named, own = _DRAWS_TILE[event.tile]
    return context.about(event.seat, _(named), _(own))


def tile_settled_line(context: LogContext, event: ev.TileSettled) -> str:
    """Return the line about a colonist who comes with a tile."""
    if event.tile in FORESTS:
        named = _("{name} uses the Hospice to bring a colonist to San Juan")
        return context.about(event.seat, named, _("You use the Hospice to bring a colonist to San Juan"))
    named = _("{name} uses the Hospice to staff the {tile}")
    return context.about(
        event.seat, named, _("You use the Hospice to staff the {tile}"), tile=tile_name(event.tile)
    )
