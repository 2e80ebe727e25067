"""What the tooltips say, as markup: short, the name first."""

from __future__ import annotations

from puertorico.engine.buildings import ROW
from puertorico.engine.ids import Building
from puertorico.i18n import _, ngettext
from puertorico.session.explaining import building_effect
from puertorico.ui.table import labels

COIN = "[[pieces/doubloon]]"


def building(kind: Building, price: int | None = None, left: int | None = None) -> str:
    """A building: price for the one who looks, effect, tiles left."""
    row = ROW[kind]
    lines = [f"**{labels.building_name(kind)}**  {_price(row.cost, price)}"]
    lines.append(building_effect(kind))
    facts = [_("{vp} VP").format(vp=row.vp)]
    facts.append(ngettext("{n} circle", "{n} circles", row.circles).format(n=row.circles))
    if left is not None:
        facts.append(_("{n} left").format(n=left) if left else _("none left"))
    lines.append(" · ".join(facts))
    return "\n".join(lines)


def _price(cost: int, price: int | None) -> str:
    if price is None or price == cost:
        return f"{COIN} {cost}"
    return f"{COIN} **{price}** = {cost} − {cost - price}"
