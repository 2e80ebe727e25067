"""What the buildings of the draft do, in the few words a card has room for, and the phases they do it in.

The whole sentence stands in the tooltip (``session.explaining``).
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from puertorico.engine.ids import Building, Role
from puertorico.i18n import N_, _

_IN: Mapping[Role, Mapping[Building, str]] = {
    Role.SETTLER: {
        Building.HACIENDA: N_("First draw a face-down plantation too."),
        Building.CONSTRUCTION_HUT: N_("Take a quarry instead of a plantation."),
        Building.HOSPICE: N_("A colonist comes with the tile you take."),
        Building.HUNTING_LODGE: N_("Discard a tile; noble: 2 VP for the emptiest island."),
    },
    Role.MAYOR: {Building.VILLA: N_("Take a noble from the supply.")},
    Role.BUILDER: {
        Building.UNIVERSITY: N_("A colonist comes with the building you buy."),
        Building.BLACK_MARKET: N_("Pay up to 3 with a colonist, a barrel and a VP."),
        Building.CHURCH: N_("1 VP for buying in column 2 or 3, 2 VP for a large one."),
        Building.ZONING_OFFICE: N_("Small ones cost 1 less; noble: large ones 2 less."),
    },
    Role.CRAFTSMAN: {
        Building.FACTORY: N_("1, 2, 3, 5 doubloons for 2, 3, 4, 5 kinds of goods."),
        Building.AQUEDUCT: N_("1 more from the indigo plant and the sugar mill."),
        Building.SPECIALTY_FACTORY: N_("Doubloons for your largest harvest but corn, less 1."),
        Building.CHAPEL: N_("1 doubloon; with a noble, 1 VP instead."),
    },
    Role.TRADER: {
        Building.SMALL_MARKET: N_("1 doubloon more for a sale."),
        Building.OFFICE: N_("Sell a kind the trading house already has."),
        Building.LARGE_MARKET: N_("2 doubloons more for a sale."),
        Building.TRADING_POST: N_("Sell any kind past the trading house."),
        Building.LAND_OFFICE: N_("Buy a plantation for 1; noble: sell one for 1."),
    },
    Role.CAPTAIN: {
        Building.SMALL_WAREHOUSE: N_("Keep all barrels of 1 kind."),
        Building.LARGE_WAREHOUSE: N_("Keep all barrels of 2 kinds."),
        Building.HARBOR: N_("1 VP more each time you load."),
        Building.WHARF: N_("Once, ship one kind on a ship of your own."),
        Building.STOREHOUSE: N_("Keep 3 more barrels of any kinds."),
        Building.SMALL_WHARF: N_("Once, ship any barrels, 1 VP for every 2."),
        Building.LIGHTHOUSE: N_("1 doubloon each time you load, 1 more as captain."),
        Building.UNION_HALL: N_("1 VP for every 2 equal barrels before you load."),
        Building.ROYAL_SUPPLIER: N_("1 VP for each noble, for different barrels you give."),
    },
}
_AT_OTHER_TIMES: Mapping[Building, str] = {
    Building.FOREST_HOUSE: N_("Plant forests; every two make buildings 1 cheaper."),
    Building.GUESTHOUSE: N_("Two guests, who go to work whenever you like."),
    Building.LIBRARY: N_("The privileges of your roles count twice."),
    Building.GUILD_HALL: N_("1 VP for each small production building, 2 for others."),
    Building.RESIDENCE: N_("4, 5, 6, 7 VP for 9, 10, 11, 12 island spaces filled."),
    Building.FORTRESS: N_("1 VP for every 3 colonists."),
    Building.CUSTOMS_HOUSE: N_("1 VP for every 4 VP in chips."),
    Building.CITY_HALL: N_("1 VP for each building not for production."),
    Building.STATUE: N_("Its 8 VP, without a colonist."),
    Building.CLOISTER: N_("1, 3, 6, 10 VP for 1, 2, 3, 4 sets of 3 equal tiles."),
    Building.ROYAL_GARDEN: N_("1 VP more for each noble."),
}
_TEXTS = {**_AT_OTHER_TIMES, **{b: text for texts in _IN.values() for b, text in texts.items()}}
_PHASES = {
    **{building: (role,) for role, texts in _IN.items() for building in texts},
    Building.FOREST_HOUSE: (Role.SETTLER, Role.BUILDER),
}


_AFTER_A_NUMBER = re.compile(r"(?<=\d) (?=\w)")
_NO_BREAK = "\N{NO-BREAK SPACE}"


def effect(building: Building) -> str:
    """What a building that can be drafted does; a number stays on the line of what it counts."""
    return _AFTER_A_NUMBER.sub(_NO_BREAK, _(_TEXTS[building]))


def phases(building: Building) -> tuple[Role, ...]:
    """The roles in whose phases it works; none for what works at the end, or in any phase."""
    return _PHASES.get(building, ())
