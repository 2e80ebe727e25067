"""Tooltips of island tiles, the plantation row, the quarries and the face-down stack."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import evolve

from puertorico import terms
from puertorico.engine.ids import FORESTS, GOODS, PLANTATIONS, Good, Tile
from puertorico.engine.phases import craftsman
from puertorico.i18n import _, ngettext
from puertorico.session.preview import land
from puertorico.session.texts.rules_text import HelpTopic, paragraph
from puertorico.ui.table.drawing import figures, labels
from puertorico.ui.table.tooltips.pages import PAGES
from puertorico.ui.table.tooltips.tabletop import TooltipContext
from puertorico.ui.table.tooltips.tip import Fact, Tip


def tile_tip(tile: Tile, seat: int | None, context: TooltipContext | None) -> Tip:
    """Return the tooltip of an island tile; ``seat`` is None for one that isn't on an island yet."""
    facts: list[Fact] = []
    if context is not None:
        facts = list(_on_island(context, tile, context.preview.seat if seat is None else seat))
        if seat is None and tile in PLANTATIONS:
            down = land.face_down(context.preview)[tile]
            # Translators: label before how many tiles of a kind are in the face-down stack.
            facts.append(Fact(_("In the stack"), figures.counted(figures.tile_picture(tile), down)))
    return Tip(
        title=terms.tile_label(tile),
        rule=tuple(labels.tile_effect(tile).split("\n")),
        facts=tuple(facts),
        more=paragraph(_topic(tile)),
        page=PAGES[_topic(tile)],
    )


def _topic(tile: Tile) -> HelpTopic:
    if tile in FORESTS:
        return HelpTopic.FOREST
    return HelpTopic.QUARRY if tile is Tile.QUARRY else HelpTopic.PLANTATION


def _on_island(context: TooltipContext, tile: Tile, seat: int) -> Iterable[Fact]:
    """Yield how many tiles of a kind an island has, how many are staffed, and what they produce."""
    player = context.preview.state.players[seat]
    if tile in FORESTS:
        count = player.forests
        # Translators: {off} is how many doubloons every building is cheaper.
        text = ngettext("{n} forest (−{off} per building)", "{n} forests (−{off} per building)", count)
        yield Fact(context.label(seat), text.format(n=count, off=count // 2))
        return
    tiles = figures.counted(figures.tile_picture(tile), player.tiles[tile])
    if not context.preview.is_settled or not player.tiles[tile]:
        yield Fact(context.label(seat), tiles)
        return
    staffed = player.staffed[tile]
    # Translators: how many tiles of a kind have colonists.
    text = ngettext("{n} staffed", "{n} staffed", staffed).format(n=staffed)
    yield Fact(context.label(seat), figures.joined([tiles, text]))
    if tile in PLANTATIONS:
        made = craftsman.production(player)[tile]
        # Translators: label before what a player would produce now.
        yield Fact(_("Produces"), figures.barrels(Good(tile), made, plus=True))


def quarries_tip(left: int, context: TooltipContext | None) -> Tip:
    """Return the tooltip of the quarries in the supply."""
    tip = tile_tip(Tile.QUARRY, None, context)
    return evolve(tip, aside=figures.left(left), heading="")


def quarry_discount_tip(most: int, context: TooltipContext | None) -> Tip:
    """Return the tooltip of the highest discount by quarries in a column of the bank, in doubloons."""
    tip = tile_tip(Tile.QUARRY, None, context)
    limit = ngettext("In this column: up to {n} doubloon.", "In this column: up to {n} doubloons.", most)
    return evolve(tip, rule=(*tip.rule, limit.format(n=most)))


def stack_tip(left: int, discards: tuple[int, ...], context: TooltipContext | None) -> Tip:
    """Return the tooltip of the face-down stack: how many tiles of each kind it holds, and the discards."""
    facts = []
    if context is not None and left:
        counts = land.face_down(context.preview)
        facts.append(Fact(_("In the stack"), figures.tiles((Tile(good), counts[good]) for good in GOODS)))
    if any(discards):
        gone = figures.tiles((Tile(good), n) for good, n in zip(GOODS, discards, strict=False))
        facts.append(Fact(_("Discards"), gone))
    return Tip(
        title=_("Face-down stack"),
        aside=figures.left(left),
        rule=(_("Refills the row after each settler phase. When it runs out, the discards are shuffled."),),
        facts=tuple(facts),
        more=paragraph(HelpTopic.STACK),
        page=PAGES[HelpTopic.STACK],
    )
