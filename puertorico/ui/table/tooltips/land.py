"""What the tooltips of island tiles, of the row and of the piles say."""

from __future__ import annotations

from collections.abc import Iterable

from puertorico import terms
from puertorico.engine.ids import FORESTS, GOODS, PLANTATIONS, Good, Tile
from puertorico.engine.phases import craftsman
from puertorico.i18n import _, ngettext
from puertorico.session.preview import land
from puertorico.session.rules_text import HelpTopic, paragraph
from puertorico.ui.table.drawing import figures, labels
from puertorico.ui.table.tooltips.tabletop import TooltipContext
from puertorico.ui.table.tooltips.tip import Fact, Tip


def tile_tip(kind: Tile, seat: int | None, context: TooltipContext | None) -> Tip:
    """An island tile: one on the island of a seat, or None for one that may be taken."""
    facts: list[Fact] = []
    if context is not None:
        facts = list(_on_island(context, kind, context.preview.seat if seat is None else seat))
        if seat is None and kind in PLANTATIONS:
            down = land.face_down(context.preview)[kind]
            facts.append(Fact(_("Face down"), figures.counted(figures.tile_picture(kind), down)))
    return Tip(
        title=terms.tile_label(kind),
        rule=tuple(labels.tile_effect(kind).split("\n")),
        facts=tuple(facts),
        more=paragraph(_thing(kind)),
    )


def _thing(kind: Tile) -> HelpTopic:
    if kind in FORESTS:
        return HelpTopic.FOREST
    return HelpTopic.QUARRY if kind is Tile.QUARRY else HelpTopic.PLANTATION


def _on_island(context: TooltipContext, kind: Tile, seat: int) -> Iterable[Fact]:
    """How many of the kind an island has, how many are worked, and what comes of them."""
    player = context.preview.state.players[seat]
    if kind in FORESTS:
        count = player.forests
        text = ngettext("{n} forest: buildings {off} cheaper", "{n} forests: buildings {off} cheaper", count)
        yield Fact(context.label(seat), text.format(n=count, off=count // 2))
        return
    tiles = figures.counted(figures.tile_picture(kind), player.tiles[kind])
    if not context.preview.is_settled or not player.tiles[kind]:
        yield Fact(context.label(seat), tiles)
        return
    worked = player.staffed[kind]
    people = ngettext("{n} with a colonist", "{n} with colonists", worked).format(n=worked)
    yield Fact(context.label(seat), figures.joined([tiles, people]))
    if kind in PLANTATIONS:
        made = craftsman.production(player)[kind]
        yield Fact(_("Craftsman"), figures.barrels(Good(kind), made, plus=True))


def quarries_tip(left: int, context: TooltipContext | None) -> Tip:
    """The quarries that are left."""
    tip = tile_tip(Tile.QUARRY, None, context)
    return Tip(tip.title, _("{n} left").format(n=left), tip.rule, "", tip.facts, tip.more)


def stack_tip(left: int, discards: tuple[int, ...], context: TooltipContext | None) -> Tip:
    """The face-down plantations: how many of each kind there must be, and what has been discarded."""
    facts = []
    if context is not None and left:
        counts = land.face_down(context.preview)
        facts.append(Fact(_("Among them"), figures.tiles((Tile(good), counts[good]) for good in GOODS)))
    if any(discards):
        gone = figures.tiles((Tile(good), n) for good, n in zip(GOODS, discards, strict=False))
        facts.append(Fact(_("Discarded"), gone))
    return Tip(
        title=_("Face-down plantations"),
        aside=_("{n} left").format(n=left),
        rule=(_("After each settler a new row is drawn; when they run out, the discards are shuffled."),),
        facts=tuple(facts),
        more=paragraph(HelpTopic.STACK),
    )
