"""Tooltips of role cards: the role, and its effect for each seat if it were chosen now."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from puertorico import terms
from puertorico.almanac.page import role_page
from puertorico.engine.ids import GOODS, Building, Role, Tile
from puertorico.i18n import _, alternatives_text, list_text, ngettext, pgettext
from puertorico.session.preview import goods, land, people, purchases
from puertorico.session.preview.goods import LoadingOption, SaleOption
from puertorico.session.texts.role_text import role_text
from puertorico.session.texts.rules_text import role_paragraph
from puertorico.ui.table.drawing import figures, labels
from puertorico.ui.table.tooltips.tabletop import TooltipContext
from puertorico.ui.table.tooltips.tip import Fact, Tip

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
            heading = _if_taken(context, card)
    return Tip(
        title=labels.role_name(card),
        aside=aside,
        rule=(text.action, text.privilege),
        heading=heading,
        facts=facts,
        more=role_paragraph(labels.plain_role(card)),
        page=role_page(card),
    )


def _if_taken(context: TooltipContext, card: Role) -> str:
    is_captain = card is Role.CAPTAIN
    if context.preview.is_played:
        return _("First shipments if you choose it now") if is_captain else _("If you choose it now")
    text = _("First shipments if {name} chooses it now") if is_captain else _("If {name} chooses it now")
    return text.format(name=context.who(context.preview.seat))


def _settler(context: TooltipContext, _card: Role) -> Iterable[Fact]:
    mine, *others = land.settler(context.preview)
    for choice in (mine, *others):
        if not choice.room:
            yield Fact(context.label(choice.seat), _("island full"))
        elif choice is mine:
            yield Fact(context.label(choice.seat), figures.any_tile(choice.tiles) or _("nothing left"))
        else:
            room = ngettext("{n} empty space", "{n} empty spaces", choice.room).format(n=choice.room)
            # Translators: {tile} is the picture of a quarry, for a player who may take one.
            quarry = _("{tile} allowed").format(tile=figures.icon("tiles/quarry"))
            may = quarry if Tile.QUARRY in choice.tiles else ""
            yield Fact(context.label(choice.seat), figures.joined([room, may]))


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
    shown = [terms.building_name(building) for building in top_priced[:_NAMED]]
    is_all = len(shown) == len(top_priced)
    named = alternatives_text(shown) if is_all else f"{list_text(shown, with_and=False)} …"
    # Translators: how many buildings a player can choose from, and the most expensive ones.
    text = ngettext("{n} building: {names}", "1 of {n} buildings, up to {names}", len(buildings))
    return text.format(n=len(buildings), names=named)


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
        kinds = figures.any_good(crop.privilege)
        # Translators: {goods} are pictures of the goods to choose from, with "or" between them.
        yield Fact("", _("Craftsman's privilege: extra {goods}").format(goods=kinds))


def _trader(context: TooltipContext, _card: Role) -> Iterable[Fact]:
    for seat, offers in goods.trader(context.preview).items():
        yield Fact(context.label(seat), sales(offers) or _("nothing to sell"))


def sales(offers: Iterable[SaleOption]) -> str:
    """Return each good with its best price, as alternatives."""
    best: dict[int, SaleOption] = {}
    for offer in offers:
        best.setdefault(offer.good, offer)
    return alternatives_text([figures.sale(offer.good, offer.price) for offer in best.values()])


def _captain(context: TooltipContext, _card: Role) -> Iterable[Fact]:
    for seat, ways in goods.captain(context.preview).items():
        kinds = _one_a_kind(ways)
        if seat == context.preview.seat or len(kinds) == 1:
            text = alternatives([loading(way) for way in kinds])
        else:
            text = alternatives_text([loading(way, where=False) for way in kinds])
        yield Fact(context.label(seat), text or _("nothing to load"))


def alternatives(ways: Sequence[str]) -> str:
    """Return ways of which a player takes one, each on its own line."""
    # Translators: {way} is something that a player can do instead of what the line above says.
    return "\n".join(_("or {way}").format(way=way) if at else way for at, way in enumerate(ways))


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
        # Translators: {gains} are points and doubloons.
        return _("{barrels}: {gains}").format(barrels=barrels, gains=gains)
    if way.wharf is not None:
        # Translators: {building} is the Wharf or the Small Wharf; {gains} are points and doubloons.
        text = _("{barrels} with the {building}: {gains}")
        return text.format(barrels=barrels, building=terms.building_name(way.wharf), gains=gains)
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
