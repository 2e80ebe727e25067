"""Tooltips of barrels, cargo ships, the trading house, VP chips and doubloons."""

from __future__ import annotations

from collections.abc import Iterable

from puertorico import terms
from puertorico.engine.ids import GOODS, Building, Good, Role
from puertorico.engine.phases import craftsman
from puertorico.engine.scoring import Score, public_score, score
from puertorico.engine.setup import TRADING_HOUSE_SPACES
from puertorico.i18n import _, list_text, ngettext, pgettext
from puertorico.session.preview import goods
from puertorico.session.texts.rules_text import HelpTopic, paragraph
from puertorico.terms import building_name, good_name
from puertorico.ui.table.drawing import figures, labels
from puertorico.ui.table.model.snapshot import ShipSnapshot
from puertorico.ui.table.tooltips.pages import PAGES
from puertorico.ui.table.tooltips.roles import alternatives, loading, sales
from puertorico.ui.table.tooltips.tabletop import TooltipContext
from puertorico.ui.table.tooltips.tip import Fact, Tip


def barrels_tip(good: Good, count: int, seat: int | None, context: TooltipContext | None) -> Tip:
    """Return the tooltip of barrels of a good: those of a seat, or of the supply if ``seat`` is None."""
    facts: list[Fact] = []
    if context is not None:
        if seat is None:
            facts = list(_everywhere(context, good))
        else:
            facts.append(Fact(context.label(seat), _barrels(context, seat) or _("no barrels")))
            made = craftsman.production(context.preview.state.players[seat])[good]
            if context.preview.is_settled:
                produced = figures.barrels(good, made, plus=True)
                # Translators: label before what a player would produce now.
                facts.append(Fact(_("Produces"), produced))
    return Tip(
        title=terms.good_label(good),
        aside=f"× {count}" if seat is not None else figures.left(count),
        rule=(
            _("Trading house price: {price}").format(price=figures.coins(int(good))),
            # Translators: the letter on barrels of a good, since "F" for coffee isn't obvious.
            _("Letter on the barrel: {letter}").format(letter=labels.letter(good)),
        ),
        facts=tuple(facts),
        more=paragraph(HelpTopic.GOODS),
        page=PAGES[HelpTopic.GOODS],
    )


def _barrels(context: TooltipContext, seat: int) -> str:
    return figures.goods(context.preview.state.players[seat].goods)


def _everywhere(context: TooltipContext, good: Good) -> Iterable[Fact]:
    """Yield who holds how many barrels of a good, where others are, and total production now (CRA-2)."""
    state = context.preview.state
    holders = [(seat, state.players[seat].goods[good]) for seat in context.preview.seats]
    held = [f"{context.label(seat)}{figures.NO_BREAK}{count}" for seat, count in holders if count]
    yield Fact(_("Players"), figures.joined(held) or pgettext("players", "none"))
    loads = [
        # Translators: {n} barrels; {ship} is how many barrels the ship holds.
        _("{n} on the {ship}-barrel ship").format(n=load, ship=size)
        for size, carried, load in zip(state.rules.ships, state.ship_good, state.ship_load, strict=True)
        if load and carried == good
    ]
    sold = state.trading_house.count(good)
    if sold:
        loads.append(_("{n} in the trading house").format(n=sold))
    if loads:
        # Translators: where barrels are that no player holds.
        yield Fact(_("Elsewhere"), figures.joined(loads))
    if context.preview.is_settled:
        due = sum(craftsman.production(player)[good] for player in state.players)
        # Translators: how many barrels everyone together would produce now.
        yield Fact(_("Craftsman"), _("{n} for all players").format(n=due))


def ship_tip(shown: ShipSnapshot, context: TooltipContext | None) -> Tip:
    """Return the tooltip of a cargo ship: its room, and what the viewed seat and opponents could load."""
    room = shown.capacity - shown.load
    rule = _("Carries one kind of good. Once full, it sails at the end of the captain phase.")
    # Translators: label before the barrels that a ship still has room for.
    facts = [Fact(_("Room for"), _takes(shown, room))]
    if context is not None and room:
        seat = context.preview.seat
        ways = goods.loading_options(context.preview, seat, chosen=False)
        mine = [loading(way, where=False) for way in ways if way.ship == shown.capacity]
        facts.append(Fact(context.label(seat), alternatives(mine) or _("nothing to load here")))
        facts += _others(context, shown)
    return Tip(
        # Translators: {capacity} is how many barrels the ship holds.
        title=_("{capacity}-barrel ship").format(capacity=shown.capacity),
        aside=figures.barrels(shown.good, shown.load) if shown.good is not None else "",
        rule=(rule,),
        facts=tuple(facts),
        more=paragraph(HelpTopic.CARGO_SHIP),
        page=PAGES[HelpTopic.CARGO_SHIP],
    )


def _takes(shown: ShipSnapshot, room: int) -> str:
    if not room:
        return _("nothing (full)")
    if shown.good is None:
        text = ngettext("{n} barrel of any good", "{n} barrels of any one good", room)
        return text.format(n=room)
    return figures.barrels(shown.good, room)


def _others(context: TooltipContext, shown: ShipSnapshot) -> Iterable[Fact]:
    """Yield the opponents' barrels of the good on a ship; of all goods if the ship is empty."""
    for seat in context.preview.seats[1:]:
        held = context.preview.state.players[seat].goods
        mine = [held[good] if shown.good in (None, good) else 0 for good in GOODS]
        text = figures.goods(mine)
        if text:
            yield Fact(context.label(seat), text)


def trading_house_tip(sold: tuple[Good, ...], context: TooltipContext | None) -> Tip:
    """Return the tooltip of the trading house: what it buys, and at which prices (TRD-1, TRD-5)."""
    free = TRADING_HOUSE_SPACES - len(sold)
    facts = []
    here = figures.kinds(sold)
    spaces = ngettext("{n} empty space", "{n} empty spaces", free).format(n=free) if free else _("full")
    facts.append(Fact("", figures.joined([here, spaces])))
    if context is not None:
        facts += _my_sales(context)
    return Tip(
        title=_("Trading house"),
        rule=(_("Buys each good once. If full at the end of the trader phase, it is emptied."),),
        facts=tuple(facts),
        more=paragraph(HelpTopic.TRADING_HOUSE),
        page=PAGES[HelpTopic.TRADING_HOUSE],
    )


def _my_sales(context: TooltipContext) -> Iterable[Fact]:
    preview = context.preview
    mine = [offer for offer in goods.sales(preview) if not offer.is_post]
    yield Fact(context.label(preview.seat), sales(mine) or _("nothing to sell"))
    held = preview.me.goods
    kept = [good for good in GOODS if held[good] and good not in {offer.good for offer in mine}]
    if kept and mine:
        yield Fact("", _("Already here: {goods}").format(goods=list_text([good_name(good) for good in kept])))
    if mine and preview.is_free(Role.TRADER):
        privileged = [offer for offer in goods.trader(preview)[preview.seat] if not offer.is_post]
        # Translators: the prices for the player who chooses the Trader.
        yield Fact(_("As Trader"), sales(privileged))
    posted = [offer for offer in goods.sales(preview) if offer.is_post]
    if posted:
        yield Fact(building_name(Building.TRADING_POST), sales(posted))


def points_left_tip(count: int, context: TooltipContext | None) -> Tip:
    """Return the tooltip of the VP chips in the supply."""
    facts = []
    if context is not None and context.preview.knows_points:
        facts.append(Fact(context.label(context.preview.seat), figures.shields(context.preview.me.vp)))
    return Tip(
        title=_("Victory points"),
        aside=figures.left(count),
        rule=(
            _("When the last chip is taken, the game ends after that round."),
            _("Points scored after that still count."),
        ),
        facts=tuple(facts),
        more=paragraph(HelpTopic.POINTS),
        page=PAGES[HelpTopic.POINTS],
    )


def vp_chips_tip(count: int | None, seat: int, context: TooltipContext | None) -> Tip:
    """Return the tooltip of the VP chips of a seat, with its score so far; ``count`` is None for hidden ones.

    The total of several opponents is known, since the chips left in the supply are open.
    """
    facts = []
    if context is not None:
        facts.append(Fact("", context.label(seat)))
        preview = context.preview
        known = (public_score if count is None else score)(preview.state, seat)
        facts += _score_so_far(known, count)
        if count is None and preview.knows_points and len(preview.seats) > 2:
            together = figures.shields(preview.seen.hidden_points)
            facts.append(Fact(_("VP chips of all opponents"), together))
    return Tip(
        title=_("VP chips"),
        aside="" if count is None else figures.shields(count),
        rule=(_("Hidden until the end of the game."),) if count is None else (),
        facts=tuple(facts),
        more=paragraph(HelpTopic.POINTS),
        page=PAGES[HelpTopic.POINTS],
    )


def _score_so_far(known: Score, chips: int | None) -> Iterable[Fact]:
    """Yield the points by source if the game ended now (END-2), as far as they are known."""
    if chips is not None:
        yield Fact(_("VP chips"), str(chips))
    yield Fact(_("Buildings"), str(known.buildings))
    for building, bonus in known.bonuses.items():
        yield Fact(building_name(building), f"{bonus:+}")
    if known.nobles:
        yield Fact(_("Nobles"), f"{known.nobles:+}")
    if chips is None:
        yield Fact(_("Without VP chips"), _("{vp} VP").format(vp=known.without_chips))
    else:
        yield Fact(_("Score so far"), _("{vp} VP").format(vp=known.without_chips + chips))


def purse_tip(count: int, seat: int, context: TooltipContext | None) -> Tip:
    """Return the tooltip of the doubloons of a seat."""
    facts = () if context is None else (Fact("", context.label(seat)),)
    return Tip(
        title=_("Doubloons"),
        aside=figures.coins(count),
        rule=(_("Spend them on buildings. At the end of the game, they only break ties."),),
        facts=facts,
        more=paragraph(HelpTopic.DOUBLOONS),
        page=PAGES[HelpTopic.DOUBLOONS],
    )
