"""Tooltips of buildings: in the bank, in a city, in the draft."""

from __future__ import annotations

from collections.abc import Iterable

from puertorico import terms
from puertorico.almanac.page import building_page
from puertorico.engine.buildings import SPECS
from puertorico.engine.ids import Building
from puertorico.engine.phases import craftsman
from puertorico.engine.phases.builder import Price
from puertorico.i18n import _, list_text, ngettext
from puertorico.session.preview import purchases
from puertorico.session.texts.role_text import building_effect
from puertorico.session.texts.rules_text import building_paragraph
from puertorico.terms import building_name, reason_text
from puertorico.ui.table.drawing import figures
from puertorico.ui.table.tooltips.tabletop import TooltipContext
from puertorico.ui.table.tooltips.tip import Fact, Tip


def building_tip(building: Building, cost: int | None = None) -> Tip:
    """Return the tooltip of a building anywhere; ``cost`` if it isn't the printed one (VAR-2)."""
    return Tip(
        title=terms.building_name(building),
        aside=figures.coins(SPECS[building].cost if cost is None else cost),
        rule=(building_effect(building),),
        facts=(Fact("", _worth(building)),),
        more=building_paragraph(building),
        page=building_page(building),
    )


def building_for_sale_tip(building: Building, cost: int, left: int, context: TooltipContext | None) -> Tip:
    """Return the tooltip of a building in the bank.

    It explains a reduced price for the viewed seat, whether they can buy the building, and its end-game bonus
    (BLD-2, END-2).
    """
    stock = figures.left(left) if left else _("sold out")
    facts = [Fact("", figures.joined([_worth(building), stock]))]
    due = cost
    if context is not None and context.preview.is_settled:
        purchase = purchases.purchase(context.preview, building)
        due = purchase.price.total
        facts[:0] = _costs(purchase, context)
        facts += _at_the_end(context, context.preview.seat, building)
    return Tip(
        title=terms.building_name(building),
        aside=figures.coins(due),
        rule=(building_effect(building),),
        facts=tuple(facts),
        more=building_paragraph(building),
        page=building_page(building),
    )


def _costs(purchase: purchases.Purchase, context: TooltipContext) -> Iterable[Fact]:
    # The price itself is next to the title.
    if purchase.price.total != purchase.price.printed:
        yield Fact(_("Price"), calculation(purchase.price, purchase.discounts))
    if purchase.as_builder is not None:
        # Translators: the price for the player who chooses the Builder.
        yield Fact(_("As Builder"), figures.coins(purchase.as_builder))
    if purchase.obstacle is None or not context.preview.is_played:
        yield Fact(context.label(context.preview.seat), figures.coins(purchase.purse))
    else:
        yield Fact("", reason_text(purchase.obstacle))


def calculation(price: Price, discounts: Iterable[Building]) -> str:
    """Return how a price is reduced, as in "7 − 2 quarries − 1 as Builder" (BLD-2, FOR-2).

    ``discounts`` are the buildings that lower it.
    """
    parts = [str(price.printed)]
    if price.quarries:
        # Translators: part of a calculation, as in "7 − 2 quarries − 1 as Builder".
        text = ngettext("{n} quarry", "{n} quarries", price.quarries)
        parts.append(text.format(n=price.quarries))
    if price.privilege:
        # Translators: part of a calculation, as in "7 − 2 quarries − 1 as Builder".
        parts.append(_("{n} as Builder").format(n=price.privilege))
    if price.buildings:
        names = list_text([building_name(building) for building in discounts])
        # Translators: part of a calculation, as in "7 − 1 for Zoning Office".
        parts.append(_("{n} for {buildings}").format(n=price.buildings, buildings=names))
    if price.forests:
        # Translators: part of a calculation, as in "7 − 1 for forests".
        parts.append(_("{n} for forests").format(n=price.forests))
    return " − ".join(parts)


def building_in_city_tip(
    building: Building, people: tuple[int, int], seat: int, context: TooltipContext | None
) -> Tip:
    """Return the tooltip of a building in a city: whether it is staffed, and what it does now.

    ``people`` are how many are on it, and how many of them are nobles.
    """
    count, nobles = people
    circles = SPECS[building].circles
    facts = []
    if circles:
        # Translators: how many circles of a building have colonists.
        filled = _("{n} of {most}").format(n=count, most=circles)
        # Translators: label before how many circles of a building have colonists.
        facts.append(Fact(_("Staffed"), figures.joined([filled, _noble(nobles)])))
        if not count:
            facts.append(Fact("", _("Inactive until staffed.")))
    if context is not None and context.preview.is_settled:
        facts += _work(context, seat, building)
        facts += _at_the_end(context, seat, building)
    return Tip(
        title=terms.building_name(building),
        aside=figures.shields(SPECS[building].vp),
        rule=(building_effect(building),),
        facts=tuple(facts),
        more=building_paragraph(building),
        page=building_page(building),
    )


def _noble(nobles: int) -> str:
    return figures.counted("pieces/noble", nobles) if nobles else ""


def _work(context: TooltipContext, seat: int, building: Building) -> Iterable[Fact]:
    """Yield what production buildings of this kind produce, or that the building was used this phase."""
    player, good = context.preview.state.players[seat], SPECS[building].good
    if good is not None:
        made = figures.barrels(good, craftsman.production(player)[good])
        staffed = player.staffed[good]
        # Translators: {barrels} is a picture of a barrel and a number.
        text = ngettext(
            "{barrels} from {n} staffed plantation", "{barrels} from {n} staffed plantations", staffed
        )
        # Translators: label before what a player would produce now.
        yield Fact(_("Produces"), text.format(barrels=made, n=staffed))
    elif (
        player.is_occupied(building) and player.has_used(building) and context.preview.state.role is not None
    ):
        yield Fact("", _("Already used this phase."))


def _at_the_end(context: TooltipContext, seat: int, building: Building) -> Iterable[Fact]:
    """Yield the end-game bonus of a large building so far."""
    points = purchases.bonus(context.preview, seat, building)
    if points is not None:
        text = _("{points} so far").format(points=figures.points(points))
        yield Fact(_("End-game bonus"), text)


def _worth(building: Building) -> str:
    spec = SPECS[building]
    circles = ngettext("{n} circle", "{n} circles", spec.circles).format(n=spec.circles)
    spaces = _("takes 2 city spaces") if spec.spaces == 2 else ""
    return figures.joined(
        [_("{vp} VP").format(vp=spec.vp), circles if spec.circles else _("no circles"), spaces]
    )
