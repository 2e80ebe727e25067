"""Tooltips of role cards: the role, and its effect for each seat if it were chosen now."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from puertorico import terms
from puertorico.engine.ids import GOODS, Building, Role, Tile
from puertorico.i18n import _, list_text, ngettext, pgettext
from puertorico.session.preview import goods, land, people, purchases
from puertorico.session.preview.goods import LoadingOption, SaleOption
from puertorico.session.texts.role_text import role_text
from puertorico.session.texts.rules_text import role_paragraph
from puertorico.ui.table.drawing import figures, labels
from puertorico.ui.table.tooltips.tabletop import TooltipContext
from puertorico.ui.table.tooltips.tip import Fact, Tip

_MAX_LOADINGS = 3
_NAMED = 2


def role_tip(card: Role, doubloons: int, taken_by: str | None, context: TooltipContext | None) -> Tip:
    """Return the tooltip of a role card; ``taken_by`` is a name as markup, None if nobody has chosen it."""
    text = role_text(card)
    aside, heading = "", ""
    facts: tuple[Fact, ...] = ()
    if taken_by is not None:
        facts = (Fact("", _("Chosen by {name}").format(name=taken_by)),)
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
        return _("If you choose it now")
    return _("If {name} chooses it now").format(name=context.who(context.preview.seat))


def _settler(context: TooltipContext, _card: Role) -> Iterable[Fact]:
    mine, *others = land.settler(context.preview)
    row = context.preview.state.face_up
    quarries = context.preview.state.quarries
    for choice in (mine, *others):
        if not choice.room:
            yield Fact(context.label(choice.seat), _("island full"))
        elif choice is mine:
            tiles = [(tile, row[tile] if tile < len(row) else quarries) for tile in choice.tiles]
            yield Fact(context.label(choice.seat), figures.tiles(tiles) or _("nothing left"))
        else:
            room = ngettext("{n} empty space", "{n} empty spaces", choice.room).format(n=choice.room)
            quarry = figures.icon("tiles/quarry") if Tile.QUARRY in choice.tiles else ""
            yield Fact(context.label(choice.seat), figures.joined([room, quarry]))


def _mayor(context: TooltipContext, _card: Role) -> Iterable[Fact]:
    for dealt in people.mayor(context.preview):
        gain = figures.people(dealt.people - dealt.nobles, dealt.nobles)
        free = ngettext("{n} empty circle", "{n} empty circles", dealt.circles).format(n=dealt.circles)
        yield Fact(context.label(dealt.seat), figures.joined([gain, free]))


def _builder(context: TooltipContext, _card: Role) -> Iterable[Fact]:
    for means in purchases.builder(context.preview):
        yield Fact(context.label(means.seat), _affordable(means.buildings, context))


def _affordable(buildings: tuple[Building, ...], context: TooltipContext) -> str:
    if not buildings:
        return pgettext("role", "nothing")
    costs = context.preview.state.rules.costs
    top_priced = [building for building in buildings if costs[building] == costs[buildings[0]]]
    named = list_text([terms.building_name(building) for building in top_priced[:_NAMED]], with_and=False)
    more = " …" if len(top_priced) > _NAMED else ""
    # Translators: how many buildings a player can afford, and the most expensive ones.
    text = ngettext("{n} building: {names}", "{n} buildings, up to {names}", len(buildings))
    return text.format(n=len(buildings), names=named + more)


def _craftsman(context: TooltipContext, _card: Role) -> Iterable[Fact]:
    crop = goods.craftsman(context.preview)
    for harvest in crop.harvests:
        made = figures.goods(harvest.goods)
        extra = [figures.coins(harvest.doubloons, plus=True) if harvest.doubloons else ""]
        extra.append(figures.points(harvest.points) if harvest.points else "")
        short = figures.goods(harvest.short)
        # Translators: {goods} are barrels that the supply cannot provide.
        lost = _("supply short by {goods}").format(goods=short) if short else ""
        received = figures.joined([made, *extra, lost])
        yield Fact(context.label(harvest.seat), received or pgettext("role", "nothing"))
    if crop.privilege:
        kinds = figures.kinds(crop.privilege)
        # Translators: {goods} are pictures of the goods to choose from.
        yield Fact("", _("Craftsman's privilege: extra {goods}").format(goods=kinds))


def _trader(context: TooltipContext, _card: Role) -> Iterable[Fact]:
    for seat, offers in goods.trader(context.preview).items():
        shown = offers if seat == context.preview.seat else offers[:1]
        yield Fact(context.label(seat), sales(shown) or _("nothing to sell"))


def sales(offers: Iterable[SaleOption]) -> str:
    """Return each good with its best price."""
    best: dict[int, SaleOption] = {}
    for offer in offers:
        best.setdefault(offer.good, offer)
    return figures.joined(
        f"{figures.kinds([sale.good])} {figures.coins(sale.price, plus=True)}" for sale in best.values()
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
    """Return barrels, the ship they go to if ``where``, and the gain."""
    gains = figures.points(way.points)
    if way.doubloons:
        gains += f" {figures.coins(way.doubloons, plus=True)}"
    barrels = figures.goods(way.goods)
    if not where:
        return f"{barrels}: {gains}"
    if way.ship is None:
        # Translators: barrels loaded by means of a Wharf, and the points for them.
        return _("{barrels} without a cargo ship: {gains}").format(barrels=barrels, gains=gains)
    # Translators: {ship} is how many barrels the ship holds; {gains} are points and doubloons.
    text = _("{barrels} on the {ship}-barrel ship: {gains}")
    return text.format(barrels=barrels, ship=way.ship, gains=gains)


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
