"""What the tooltips of barrels, ships, trading house and points say."""

from __future__ import annotations

from collections.abc import Iterable

from puertorico import terms
from puertorico.engine.ids import GOODS, Good, Role
from puertorico.engine.phases import craftsman
from puertorico.engine.setup import TRADING_HOUSE_SPACES
from puertorico.i18n import _, ngettext
from puertorico.session.preview import goods
from puertorico.session.rules_text import HelpTopic, paragraph
from puertorico.terms import good_name
from puertorico.ui.table.drawing import figures
from puertorico.ui.table.model.snapshot import ShipSnapshot
from puertorico.ui.table.tooltips.roles import loading, sales
from puertorico.ui.table.tooltips.tabletop import TooltipContext
from puertorico.ui.table.tooltips.tip import Fact, Tip


def barrels_tip(good: Good, count: int, seat: int | None, context: TooltipContext | None) -> Tip:
    """Barrels of a good: those of a seat, or None for the supply."""
    facts: list[Fact] = []
    if context is not None:
        if seat is None:
            facts = list(_everywhere(context, good))
        else:
            facts.append(Fact(context.label(seat), _barrels(context, seat) or _("no barrels")))
            made = craftsman.production(context.preview.state.players[seat])[good]
            if context.preview.is_settled:
                produced = figures.barrels(good, made, plus=True)
                facts.append(Fact(_("Craftsman"), produced))
    return Tip(
        title=terms.good_label(good),
        aside=f"× {count}" if seat is not None else _("{n} left").format(n=count),
        rule=(_("Price in the trading house: {price}").format(price=figures.coins(int(good))),),
        facts=tuple(facts),
        more=paragraph(HelpTopic.GOODS),
    )


def _barrels(context: TooltipContext, seat: int) -> str:
    return figures.goods(context.preview.state.players[seat].goods)


def _everywhere(context: TooltipContext, good: Good) -> Iterable[Fact]:
    """Who has how many of a good, where else it lies, and how many all would be due now (CRA-2)."""
    state = context.preview.state
    holders = [(seat, state.players[seat].goods[good]) for seat in context.preview.seats]
    held = [f"{context.label(seat)}{figures.NO_BREAK}{count}" for seat, count in holders if count]
    yield Fact(_("Players"), figures.joined(held) or _("nobody has any"))
    loads = [
        _("{n} on ship {ship}").format(n=load, ship=size)
        for size, carried, load in zip(state.rules.ships, state.ship_good, state.ship_load, strict=True)
        if load and carried == good
    ]
    sold = state.trading_house.count(good)
    if sold:
        loads.append(_("{n} in the trading house").format(n=sold))
    if loads:
        yield Fact(_("Elsewhere"), figures.joined(loads))
    if context.preview.is_settled:
        due = sum(craftsman.production(player)[good] for player in state.players)
        yield Fact(_("Craftsman"), _("{n} due to all players").format(n=due))


def ship_tip(shown: ShipSnapshot, context: TooltipContext | None) -> Tip:
    """A cargo ship: what it still takes, what this seat could load, and who else has such barrels."""
    room = shown.capacity - shown.load
    rule = _("One kind of goods; once it is full, it sails at the end of the captain phase.")
    facts = [Fact(_("Takes"), _takes(shown, room))]
    if context is not None and room:
        seat = context.preview.seat
        ways = goods.loadings(context.preview, seat, taken=False)
        mine = [loading(way, where=False) for way in ways if way.ship == shown.capacity]
        facts.append(Fact(context.label(seat), "\n".join(mine) or _("nothing to load here")))
        facts += _others(context, shown)
    return Tip(
        title=_("Cargo ship {capacity}").format(capacity=shown.capacity),
        aside=figures.barrels(shown.good, shown.load) if shown.good is not None else "",
        rule=(rule,),
        facts=tuple(facts),
        more=paragraph(HelpTopic.CARGO_SHIP),
    )


def _takes(shown: ShipSnapshot, room: int) -> str:
    if not room:
        return _("nothing more: it is full")
    if shown.good is None:
        return ngettext("{n} barrel of any one kind", "{n} barrels of any one kind", room).format(n=room)
    return figures.barrels(shown.good, room)


def _others(context: TooltipContext, shown: ShipSnapshot) -> Iterable[Fact]:
    """The others' barrels of the kind on a ship; of all kinds while it is empty, which it may become."""
    for seat in context.preview.seats[1:]:
        held = context.preview.state.players[seat].goods
        mine = [held[good] if shown.good in (None, good) else 0 for good in GOODS]
        text = figures.goods(mine)
        if text:
            yield Fact(context.label(seat), text)


def trading_house_tip(sold: tuple[Good, ...], context: TooltipContext | None) -> Tip:
    """The trading house: what it takes, and what it pays this seat for each of its goods (TRD-1, TRD-5)."""
    free = TRADING_HOUSE_SPACES - len(sold)
    facts = []
    here = figures.kinds(sold)
    places = ngettext("{n} place free", "{n} places free", free).format(n=free) if free else _("it is full")
    facts.append(Fact(_("Here"), figures.joined([here, places])))
    if context is not None:
        facts += _my_sales(context)
    return Tip(
        title=_("Trading house"),
        rule=(_("It takes each kind once, and is emptied when it is full at the end of the phase."),),
        facts=tuple(facts),
        more=paragraph(HelpTopic.TRADING_HOUSE),
    )


def _my_sales(context: TooltipContext) -> Iterable[Fact]:
    preview = context.preview
    mine = [offer for offer in goods.sales(preview) if not offer.is_post]
    yield Fact(context.label(preview.seat), sales(mine) or _("nothing to sell"))
    held = preview.me.goods
    kept = [good for good in GOODS if held[good] and good not in {offer.good for offer in mine}]
    if kept and mine:
        yield Fact("", _("Not wanted: {goods}").format(goods=", ".join(good_name(good) for good in kept)))
    if mine and preview.is_free(Role.TRADER):
        privileged = [offer for offer in goods.trader(preview)[preview.seat] if not offer.is_post]
        yield Fact(_("As trader"), sales(privileged))
    posted = [offer for offer in goods.sales(preview) if offer.is_post]
    if posted:
        yield Fact(_("Trading post"), sales(posted))


def points_left_tip(count: int, context: TooltipContext | None) -> Tip:
    """The victory points in the supply."""
    facts = []
    if context is not None and context.preview.knows_points:
        facts.append(Fact(context.label(context.preview.seat), figures.shields(context.preview.me.vp)))
    return Tip(
        title=_("Victory points"),
        aside=_("{n} left").format(n=count),
        rule=(_("When the last is taken, the game ends with the round."),),
        facts=tuple(facts),
        more=paragraph(HelpTopic.POINTS),
    )


def vp_chips_tip(count: int | None, seat: int, context: TooltipContext | None) -> Tip:
    """The chips of a seat; None for hidden ones: how many several others have together can be counted, for
    those left in the supply are open.
    """
    facts = []
    if context is not None:
        facts.append(Fact("", context.label(seat)))
        preview = context.preview
        if count is None and preview.knows_points and len(preview.seats) > 2:
            together = figures.shields(preview.seen.hidden_points)
            facts.append(Fact(_("All others"), together))
    return Tip(
        title=_("Victory point chips"),
        aside="" if count is None else figures.shields(count),
        rule=(_("Their number is hidden."),) if count is None else (),
        facts=tuple(facts),
        more=paragraph(HelpTopic.POINTS),
    )


def purse_tip(count: int, seat: int, context: TooltipContext | None) -> Tip:
    """The doubloons of a seat."""
    facts = () if context is None else (Fact("", context.label(seat)),)
    return Tip(
        title=_("Doubloons"),
        aside=figures.coins(count),
        rule=(_("They pay for buildings; at the end they only break a tie."),),
        facts=facts,
        more=paragraph(HelpTopic.DOUBLOONS),
    )
