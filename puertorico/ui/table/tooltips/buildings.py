"""What the tooltips of buildings say: in the bank, in a city, in the draft."""

from __future__ import annotations

from collections.abc import Iterable

from puertorico import terms
from puertorico.engine.buildings import SPECS
from puertorico.engine.ids import Building
from puertorico.engine.phases import craftsman
from puertorico.engine.phases.builder import Price
from puertorico.i18n import _, ngettext
from puertorico.session.preview import purchases
from puertorico.session.role_text import building_effect
from puertorico.session.rules_text import building_paragraph
from puertorico.terms import building_name, reason_text
from puertorico.ui.table.drawing import figures
from puertorico.ui.table.tooltips.tabletop import TooltipContext
from puertorico.ui.table.tooltips.tip import Fact, Tip


def building_tip(kind: Building, cost: int | None = None) -> Tip:
    """A building by itself; ``cost`` where it is not the printed one (VAR-2)."""
    return Tip(
        title=terms.building_name(kind),
        aside=figures.coins(SPECS[kind].cost if cost is None else cost),
        rule=(building_effect(kind),),
        facts=(Fact("", _worth(kind)),),
        more=building_paragraph(kind),
    )


def building_for_sale_tip(kind: Building, cost: int, left: int, context: TooltipContext | None) -> Tip:
    """A building in the bank: what it costs the one who looks, how that comes about, whether he could buy
    it, and what it would add at the end (BLD-2, END-2).
    """
    stock = _("{n} left").format(n=left) if left else _("none left")
    facts = [Fact("", figures.joined([_worth(kind), stock]))]
    due = cost
    if context is not None and context.preview.is_settled:
        told = purchases.purchase(context.preview, kind)
        due = told.price.total
        facts[:0] = _costs(told, context)
        facts += _at_the_end(context, context.preview.seat, kind)
    return Tip(
        title=terms.building_name(kind),
        aside=figures.coins(due),
        rule=(building_effect(kind),),
        facts=tuple(facts),
        more=building_paragraph(kind),
    )


def _costs(told: purchases.Purchase, context: TooltipContext) -> Iterable[Fact]:
    yield Fact(_("Price"), price(told.price, told.discounts))
    if told.as_builder is not None:
        yield Fact(_("As builder"), figures.coins(told.as_builder))
    if told.obstacle is None or not context.preview.is_played:
        yield Fact(context.label(context.preview.seat), figures.coins(told.purse))
    else:
        yield Fact("", reason_text(told.obstacle))


def price(told: Price, discounts: Iterable[Building] = ()) -> str:
    """A price and how it comes about (BLD-2, FOR-2); ``discounts`` are the buildings that make it lower."""
    parts = [str(told.printed)]
    if told.quarries:
        text = ngettext("{n} quarry", "{n} quarries", told.quarries)
        parts.append(text.format(n=told.quarries))
    if told.privilege:
        parts.append(_("{n} as builder").format(n=told.privilege))
    if told.buildings:
        names = ", ".join(building_name(kind) for kind in discounts)
        parts.append(_("{n} for {buildings}").format(n=told.buildings, buildings=names))
    if told.forests:
        parts.append(_("{n} for forests").format(n=told.forests))
    if len(parts) == 1:
        return parts[0]
    return f"{' − '.join(parts)} = **{told.total}**"


def building_in_city_tip(
    kind: Building, people: tuple[int, int], seat: int, context: TooltipContext | None
) -> Tip:
    """A building that stands in the city of a seat, with so many people on it, nobles among them: whether
    it works, and what it brings.
    """
    count, nobles = people
    circles = SPECS[kind].circles
    facts = []
    if circles:
        standing = _("{n} of {most}").format(n=count, most=circles)
        facts.append(Fact(_("People"), figures.joined([standing, _person(nobles)])))
        if not count:
            facts.append(Fact("", _("It does nothing until somebody works here.")))
    if context is not None and context.preview.is_settled:
        facts += _work(context, seat, kind)
        facts += _at_the_end(context, seat, kind)
    return Tip(
        title=terms.building_name(kind),
        aside=figures.shields(SPECS[kind].vp),
        rule=(building_effect(kind),),
        facts=tuple(facts),
        more=building_paragraph(kind),
    )


def _person(nobles: int) -> str:
    return figures.counted("pieces/noble", nobles) if nobles else ""


def _work(context: TooltipContext, seat: int, kind: Building) -> Iterable[Fact]:
    """What a production building makes with its like, and whether another has been used in this phase."""
    player, good = context.preview.state.players[seat], SPECS[kind].good
    if good is not None:
        made = craftsman.production(player)[good]
        text = figures.barrels(good, made)
        grown = ngettext("of {n} plantation", "of {n} plantations", player.staffed[good])
        yield Fact(_("Craftsman"), f"{text} {grown.format(n=player.staffed[good])}")
    elif player.is_occupied(kind) and player.has_used(kind) and context.preview.state.role is not None:
        yield Fact("", _("Used in this phase."))


def _at_the_end(context: TooltipContext, seat: int, kind: Building) -> Iterable[Fact]:
    """What a large building adds as things are."""
    points = purchases.bonus(context.preview, seat, kind)
    if points is not None:
        yield Fact(_("At the end"), _("{points} as things are").format(points=figures.points(points)))


def _worth(kind: Building) -> str:
    row = SPECS[kind]
    circles = ngettext("{n} circle", "{n} circles", row.circles).format(n=row.circles)
    spaces = _("two spaces of the city") if row.spaces == 2 else ""
    return figures.joined(
        [_("{vp} VP").format(vp=row.vp), circles if row.circles else _("no circle"), spaces]
    )
