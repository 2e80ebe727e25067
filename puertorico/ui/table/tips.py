"""What the tooltips say, as markup: short, the name first."""

from __future__ import annotations

from puertorico.engine.buildings import ROW
from puertorico.engine.ids import Building
from puertorico.engine.phases.builder import Price
from puertorico.i18n import _, ngettext
from puertorico.session.explaining import building_effect
from puertorico.ui.table import labels

COIN = "[[pieces/doubloon]]"


def building(kind: Building, price: Price | None = None, left: int | None = None) -> str:
    """A building: price for the one who looks, effect, tiles left."""
    row = ROW[kind]
    lines = [f"**{labels.building_name(kind)}**  {_price(row.cost, price)}"]
    lines.append(building_effect(kind))
    facts = [_("{vp} VP").format(vp=row.vp)]
    circles = ngettext("{n} circle", "{n} circles", row.circles).format(n=row.circles)
    facts.append(circles if row.circles else _("no circle"))
    if left is not None:
        facts.append(_("{n} left").format(n=left) if left else _("none left"))
    lines.append(" · ".join(facts))
    return "\n".join(lines)


def _price(cost: int, price: Price | None) -> str:
    """The price for the one who looks, and how it comes about (BLD-2)."""
    if price is None:
        return f"{COIN} {cost}"
    parts = [str(price.printed)]
    if price.quarries:
        text = ngettext("{n} quarry", "{n} quarries", price.quarries).format(n=price.quarries)
        parts.append(text)
    if price.privilege:
        parts.append(_("{n} as builder").format(n=price.privilege))
    if price.buildings:
        parts.append(_("{n} by buildings").format(n=price.buildings))
    if len(parts) == 1:
        return f"{COIN} {price.printed}"
    return f"{COIN} **{price.total}** = " + " − ".join(parts)
