"""What the tooltips of barrels, ships, trading house and points say."""

from __future__ import annotations

from collections.abc import Iterable

from puertorico.engine.ids import GOODS, Good, Role
from puertorico.engine.phases import craftsman
from puertorico.engine.setup import HOUSE_PLACES
from puertorico.i18n import _, ngettext
from puertorico.session.preview import goods
from puertorico.session.rules_text import Thing, paragraph
from puertorico.terms import good_name
from puertorico.ui.table.drawing import figures, labels
from puertorico.ui.table.model.snapshot import Ship
from puertorico.ui.table.tooltips.roles import loading, sales
from puertorico.ui.table.tooltips.tabletop import Now
from puertorico.ui.table.tooltips.tip import Fact, Tip


def pile(good: Good, count: int, seat: int | None, now: Now | None) -> Tip:
    """Barrels of a good: those of a seat, or None for the supply."""
    facts: list[Fact] = []
    if now is not None:
        if seat is None:
            facts = list(_everywhere(now, good))
        else:
            facts.append(Fact(now.label(seat), _barrels(now, seat) or _("no barrels")))
            made = craftsman.output(now.foresight.state.players[seat])[good]
            if now.foresight.is_settled:
                produced = figures.barrels(good, made, plus=True)
                facts.append(Fact(_("Craftsman"), produced))
    return Tip(
        title=labels.good_name(good),
        aside=f"× {count}" if seat is not None else _("{n} left").format(n=count),
        rule=(_("Price in the trading house: {price}").format(price=figures.coins(int(good))),),
        facts=tuple(facts),
        more=paragraph(Thing.GOODS),
    )


def _barrels(now: Now, seat: int) -> str:
    return figures.goods(now.foresight.state.players[seat].goods)


def _everywhere(now: Now, good: Good) -> Iterable[Fact]:
    """Who has how many of a good, where else it lies, and how many all would be due now (CRA-2)."""
    state = now.foresight.state
    holders = [(seat, state.players[seat].goods[good]) for seat in now.foresight.seats]
    held = [f"{now.label(seat)}{figures.NO_BREAK}{count}" for seat, count in holders if count]
    yield Fact(_("Players"), figures.joined(held) or _("nobody has any"))
    loads = [
        _("{n} on ship {ship}").format(n=load, ship=size)
        for size, carried, load in zip(state.rules.ships, state.ship_good, state.ship_load, strict=True)
        if load and carried == good
    ]
    sold = state.house.count(good)
    if sold:
        loads.append(_("{n} in the trading house").format(n=sold))
    if loads:
        yield Fact(_("Elsewhere"), figures.joined(loads))
    if now.foresight.is_settled:
        due = sum(craftsman.output(player)[good] for player in state.players)
        yield Fact(_("Craftsman"), _("{n} due to all players").format(n=due))


def ship(shown: Ship, now: Now | None) -> Tip:
    """A cargo ship: what it still takes, what this seat could load, and who else has such barrels."""
    room = shown.capacity - shown.load
    rule = _("One kind of goods; once it is full, it sails at the end of the captain phase.")
    facts = [Fact(_("Takes"), _takes(shown, room))]
    if now is not None and room:
        seat = now.foresight.seat
        ways = goods.loadings(now.foresight, seat, taken=False)
        mine = [loading(way, where=False) for way in ways if way.ship == shown.capacity]
        facts.append(Fact(now.label(seat), "\n".join(mine) or _("nothing to load here")))
        facts += _others(now, shown)
    return Tip(
        title=_("Cargo ship {capacity}").format(capacity=shown.capacity),
        aside=figures.barrels(shown.good, shown.load) if shown.good is not None else "",
        rule=(rule,),
        facts=tuple(facts),
        more=paragraph(Thing.CARGO_SHIP),
    )


def _takes(shown: Ship, room: int) -> str:
    if not room:
        return _("nothing more: it is full")
    if shown.good is None:
        return ngettext("{n} barrel of any one kind", "{n} barrels of any one kind", room).format(n=room)
    return figures.barrels(shown.good, room)


def _others(now: Now, shown: Ship) -> Iterable[Fact]:
    """The others' barrels of the kind on a ship; of all kinds while it is empty, which it may become."""
    for seat in now.foresight.seats[1:]:
        held = now.foresight.state.players[seat].goods
        mine = [held[good] if shown.good in (None, good) else 0 for good in GOODS]
        text = figures.goods(mine)
        if text:
            yield Fact(now.label(seat), text)


def house(sold: tuple[Good, ...], now: Now | None) -> Tip:
    """The trading house: what it takes, and what it pays this seat for each of its goods (TRD-1, TRD-5)."""
    free = HOUSE_PLACES - len(sold)
    facts = []
    here = figures.kinds(sold)
    places = ngettext("{n} place free", "{n} places free", free).format(n=free) if free else _("it is full")
    facts.append(Fact(_("Here"), figures.joined([here, places])))
    if now is not None:
        facts += _my_sales(now)
    return Tip(
        title=_("Trading house"),
        rule=(_("It takes each kind once, and is emptied when it is full at the end of the phase."),),
        facts=tuple(facts),
        more=paragraph(Thing.TRADING_HOUSE),
    )


def _my_sales(now: Now) -> Iterable[Fact]:
    foresight = now.foresight
    mine = [offer for offer in goods.sales(foresight) if not offer.is_post]
    yield Fact(now.label(foresight.seat), sales(mine) or _("nothing to sell"))
    held = foresight.me.goods
    kept = [good for good in GOODS if held[good] and good not in {offer.good for offer in mine}]
    if kept and mine:
        yield Fact("", _("Not wanted: {goods}").format(goods=", ".join(good_name(good) for good in kept)))
    if mine and foresight.is_free(Role.TRADER):
        privileged = [offer for offer in goods.trader(foresight)[foresight.seat] if not offer.is_post]
        yield Fact(_("As trader"), sales(privileged))
    posted = [offer for offer in goods.sales(foresight) if offer.is_post]
    if posted:
        yield Fact(_("Trading post"), sales(posted))


def points_left(count: int, now: Now | None) -> Tip:
    """The victory points in the supply."""
    facts = []
    if now is not None and now.foresight.knows_points:
        facts.append(Fact(now.label(now.foresight.seat), figures.shields(now.foresight.me.vp)))
    return Tip(
        title=_("Victory points"),
        aside=_("{n} left").format(n=count),
        rule=(_("When the last is taken, the game ends with the round."),),
        facts=tuple(facts),
        more=paragraph(Thing.POINTS),
    )


def chips(count: int | None, seat: int, now: Now | None) -> Tip:
    """The chips of a seat; None for hidden ones: how many several others have together can be counted, for
    those left in the supply are open.
    """
    facts = []
    if now is not None:
        facts.append(Fact("", now.label(seat)))
        foresight = now.foresight
        if count is None and foresight.knows_points and len(foresight.seats) > 2:
            together = figures.shields(foresight.seen.hidden_points)
            facts.append(Fact(_("All others"), together))
    return Tip(
        title=_("Victory point chips"),
        aside="" if count is None else figures.shields(count),
        rule=(_("Their number is hidden."),) if count is None else (),
        facts=tuple(facts),
        more=paragraph(Thing.POINTS),
    )


def purse(count: int, seat: int, now: Now | None) -> Tip:
    """The doubloons of a seat."""
    facts = () if now is None else (Fact("", now.label(seat)),)
    return Tip(
        title=_("Doubloons"),
        aside=figures.coins(count),
        rule=(_("They pay for buildings; at the end they only break a tie."),),
        facts=facts,
        more=paragraph(Thing.DOUBLOONS),
    )
