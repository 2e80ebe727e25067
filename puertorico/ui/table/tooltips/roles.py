"""What the tooltip of a role card says: the role, and what it would bring this seat and the others now."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from puertorico import terms
from puertorico.engine.ids import GOODS, Building, Role, Tile
from puertorico.i18n import _, ngettext
from puertorico.session.preview import goods, land, people, purchases
from puertorico.session.preview.goods import LoadingOption, SaleOption
from puertorico.session.role_text import role_text
from puertorico.session.rules_text import role_paragraph
from puertorico.ui.table.drawing import figures, labels
from puertorico.ui.table.tooltips.tabletop import TooltipContext
from puertorico.ui.table.tooltips.tip import Fact, Tip

_MAX_LOADINGS = 3
_NAMED = 2


def role_tip(card: Role, doubloons: int, taken_by: str | None, context: TooltipContext | None) -> Tip:
    """A role card with so many doubloons on it; ``taken_by`` is markup, None while it is free."""
    text = role_text(card)
    aside, heading = "", ""
    facts: tuple[Fact, ...] = ()
    if taken_by is not None:
        facts = (Fact("", _("Taken by {name}").format(name=taken_by)),)
    else:
        aside = figures.coins(doubloons, plus=True) if doubloons else ""
        if context is not None and context.preview.is_settled and context.preview.is_free(card):
            facts = tuple(_PREVIEWS[labels.plain_role(card)](context, card))
            heading = _if_taken(context)
    return Tip(
        title=labels.role_name(card),
        aside=aside,
        rule=(text.action, text.privilege),
        heading=heading,
        facts=facts,
        more=role_paragraph(labels.plain_role(card)),
    )


def _if_taken(context: TooltipContext) -> str:
    if context.preview.is_played:
        return _("If you take it now")
    return _("If {name} takes it now").format(name=context.who(context.preview.seat))


def _settler(context: TooltipContext, _card: Role) -> Iterable[Fact]:
    mine, *others = land.settler(context.preview)
    row = context.preview.state.face_up
    quarries = context.preview.state.quarries
    for choice in (mine, *others):
        if not choice.room:
            yield Fact(context.label(choice.seat), _("the island is full"))
        elif choice is mine:
            tiles = [(tile, row[tile] if tile < len(row) else quarries) for tile in choice.tiles]
            yield Fact(context.label(choice.seat), figures.tiles(tiles) or _("nothing is left"))
        else:
            room = ngettext("{n} space free", "{n} spaces free", choice.room).format(n=choice.room)
            quarry = figures.icon("tiles/quarry") if Tile.QUARRY in choice.tiles else ""
            yield Fact(context.label(choice.seat), figures.joined([room, quarry]))


def _mayor(context: TooltipContext, _card: Role) -> Iterable[Fact]:
    for one in people.mayor(context.preview):
        gain = figures.people(one.people - one.nobles, one.nobles)
        free = ngettext("{n} circle free", "{n} circles free", one.circles).format(n=one.circles)
        yield Fact(context.label(one.seat), figures.joined([gain, free]))


def _builder(context: TooltipContext, _card: Role) -> Iterable[Fact]:
    for means in purchases.builder(context.preview):
        yield Fact(context.label(means.seat), _kinds(means.kinds, context))


def _kinds(kinds: tuple[Building, ...], context: TooltipContext) -> str:
    if not kinds:
        return _("nothing")
    costs = context.preview.state.rules.costs
    dearest = [building for building in kinds if costs[building] == costs[kinds[0]]]
    named = ", ".join(terms.building_name(building) for building in dearest[:_NAMED])
    more = " …" if len(dearest) > _NAMED else ""
    count = ngettext("{n} kind", "{n} kinds", len(kinds)).format(n=len(kinds))
    return _("{count}, up to {names}").format(count=count, names=named + more)


def _craftsman(context: TooltipContext, _card: Role) -> Iterable[Fact]:
    crop = goods.craftsman(context.preview)
    for one in crop.harvests:
        made = figures.goods(one.goods)
        extra = [figures.coins(one.doubloons, plus=True) if one.doubloons else ""]
        extra.append(figures.points(one.points) if one.points else "")
        short = figures.goods(one.short)
        lost = _("short of {goods}").format(goods=short) if short else ""
        yield Fact(context.label(one.seat), figures.joined([made, *extra, lost]) or _("nothing"))
    if crop.privilege:
        kinds = figures.kinds(crop.privilege)
        yield Fact("", _("As craftsman one more of: {goods}").format(goods=kinds))


def _trader(context: TooltipContext, _card: Role) -> Iterable[Fact]:
    for seat, offers in goods.trader(context.preview).items():
        shown = offers if seat == context.preview.seat else offers[:1]
        yield Fact(context.label(seat), sales(shown) or _("nothing to sell"))


def sales(offers: Iterable[SaleOption]) -> str:
    """Each good with what it brings; the better way where there are two."""
    best: dict[int, SaleOption] = {}
    for offer in offers:
        best.setdefault(offer.good, offer)
    return figures.joined(
        f"{figures.kinds([one.good])} {figures.coins(one.price, plus=True)}" for one in best.values()
    )


def _captain(context: TooltipContext, _card: Role) -> Iterable[Fact]:
    for seat, ways in goods.captain(context.preview).items():
        most = _MAX_LOADINGS if seat == context.preview.seat else 1
        lines = [loading(way) for way in _one_a_kind(ways)[:most]]
        yield Fact(context.label(seat), "\n".join(lines) or _("nothing to load"))


def _one_a_kind(ways: Iterable[LoadingOption]) -> list[LoadingOption]:
    best: dict[tuple[int, ...], LoadingOption] = {}
    for way in ways:
        best.setdefault(tuple(good for good in GOODS if way.goods[good]), way)
    return list(best.values())


def loading(way: LoadingOption, *, where: bool = True) -> str:
    """Barrels, where to, and what that brings."""
    place = _("on an own ship") if way.ship is None else _("on ship {ship}").format(ship=way.ship)
    gains = [figures.points(way.points)]
    if way.doubloons:
        gains.append(figures.coins(way.doubloons, plus=True))
    barrels = figures.goods(way.goods)
    return f"{barrels} {place}: {' '.join(gains)}" if where else f"{barrels}: {' '.join(gains)}"


def _prospector(context: TooltipContext, card: Role) -> Iterable[Fact]:
    brought = land.prospector(context.preview, card)
    yield Fact(context.label(context.preview.seat), figures.coins(brought, plus=True))


_PREVIEWS: Mapping[Role, Callable[[TooltipContext, Role], Iterable[Fact]]] = {
    Role.SETTLER: _settler,
    Role.MAYOR: _mayor,
    Role.BUILDER: _builder,
    Role.CRAFTSMAN: _craftsman,
    Role.TRADER: _trader,
    Role.CAPTAIN: _captain,
    Role.PROSPECTOR: _prospector,
}
