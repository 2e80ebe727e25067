"""What the tooltips of island tiles, of the row and of the piles say."""

from __future__ import annotations

from collections.abc import Iterable

from puertorico.engine.ids import FORESTS, GOODS, PLANTATIONS, Good, Tile
from puertorico.engine.phases import craftsman
from puertorico.i18n import _, ngettext
from puertorico.session.preview import land
from puertorico.session.rules_text import Thing, paragraph
from puertorico.ui.table.drawing import figures, labels
from puertorico.ui.table.tooltips.tabletop import Now
from puertorico.ui.table.tooltips.tip import Fact, Tip


def tile(kind: Tile, seat: int | None, now: Now | None) -> Tip:
    """An island tile: one on the island of a seat, or None for one that may be taken."""
    facts: list[Fact] = []
    if now is not None:
        facts = list(_on_island(now, kind, now.foresight.seat if seat is None else seat))
        if seat is None and kind in PLANTATIONS:
            down = land.face_down(now.foresight)[kind]
            facts.append(Fact(_("Face down"), figures.counted(figures.tile_picture(kind), down)))
    return Tip(
        title=labels.tile_name(kind),
        rule=tuple(labels.tile_effect(kind).split("\n")),
        facts=tuple(facts),
        more=paragraph(_thing(kind)),
    )


def _thing(kind: Tile) -> Thing:
    if kind in FORESTS:
        return Thing.FOREST
    return Thing.QUARRY if kind is Tile.QUARRY else Thing.PLANTATION


def _on_island(now: Now, kind: Tile, seat: int) -> Iterable[Fact]:
    """How many of the kind an island has, how many are worked, and what comes of them."""
    player = now.foresight.state.players[seat]
    if kind in FORESTS:
        count = player.forests
        text = ngettext("{n} forest: buildings {off} cheaper", "{n} forests: buildings {off} cheaper", count)
        yield Fact(now.label(seat), text.format(n=count, off=count // 2))
        return
    tiles = figures.counted(figures.tile_picture(kind), player.tiles[kind])
    if not now.foresight.is_settled or not player.tiles[kind]:
        yield Fact(now.label(seat), tiles)
        return
    worked = player.manned[kind]
    people = ngettext("{n} with a colonist", "{n} with colonists", worked).format(n=worked)
    yield Fact(now.label(seat), figures.joined([tiles, people]))
    if kind in PLANTATIONS:
        made = craftsman.output(player)[kind]
        yield Fact(_("Craftsman"), figures.barrels(Good(kind), made, plus=True))


def quarries(left: int, now: Now | None) -> Tip:
    """The quarries that are left."""
    told = tile(Tile.QUARRY, None, now)
    return Tip(told.title, _("{n} left").format(n=left), told.rule, "", told.facts, told.more)


def stack(left: int, discards: tuple[int, ...], now: Now | None) -> Tip:
    """The face-down plantations: how many of each kind there must be, and what has been discarded."""
    facts = []
    if now is not None and left:
        counts = land.face_down(now.foresight)
        facts.append(Fact(_("Among them"), figures.tiles((Tile(good), counts[good]) for good in GOODS)))
    if any(discards):
        gone = figures.tiles((Tile(good), n) for good, n in zip(GOODS, discards, strict=False))
        facts.append(Fact(_("Discarded"), gone))
    return Tip(
        title=_("Face-down plantations"),
        aside=_("{n} left").format(n=left),
        rule=(_("After each settler a new row is drawn; when they run out, the discards are shuffled."),),
        facts=tuple(facts),
        more=paragraph(Thing.STACK),
    )
