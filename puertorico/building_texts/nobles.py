"""The texts of the buildings of Nobles."""

from collections.abc import Mapping

from puertorico.building_texts.texts import BuildingTexts
from puertorico.engine.ids import Building
from puertorico.i18n import N_

B = Building

TEXTS: Mapping[Building, BuildingTexts] = {
    B.LAND_OFFICE: BuildingTexts(
        N_("Land Office"),
        N_("Trader: buy a plantation for 1 doubloon; with a noble, sell one for 1 instead."),
        brief=N_("Buy a plantation for 1; noble: sell one for 1."),
        paragraph=N_(
            "Once on your turn in the trader phase. With a colonist here: pay 1 doubloon and take one of the "
            "plantations lying face up. With a noble: put one of your plantations on the discards and get 1 "
            "doubloon; whoever worked on it goes to San Juan."
        ),
    ),
    B.CHAPEL: BuildingTexts(
        N_("Chapel"),
        N_("Craftsman: 1 doubloon; with a noble, 1 VP instead."),
        brief=N_("1 doubloon; with a noble, 1 VP instead."),
        paragraph=N_(
            "At the beginning of the craftsman phase you get 1 doubloon with a colonist here, and 1 VP with "
            "a noble."
        ),
    ),
    B.HUNTING_LODGE: BuildingTexts(
        N_("Hunting Lodge"),
        N_("Settler: discard a plantation or forest; with a noble, 2 VP for the emptiest island instead."),
        brief=N_("Discard a tile; noble: 2 VP for the emptiest island."),
        paragraph=N_(
            "At the end of the settler phase. With a colonist here: you may discard one plantation or forest "
            "from your island. With a noble: you get 2 VP if you alone have the most empty spaces on your "
            "island; a tie brings nothing."
        ),
    ),
    B.ZONING_OFFICE: BuildingTexts(
        N_("Zoning Office"),
        N_("Builder: small buildings cost 1 less; with a noble, large ones 2 less instead."),
        brief=N_("Small ones cost 1 less; noble: large ones 2 less."),
        paragraph=N_(
            "With a colonist here, buildings of the first three columns cost you 1 doubloon less. With a "
            "noble, large buildings cost you 2 less. Quarries and the builder's privilege come on top."
        ),
    ),
    B.ROYAL_SUPPLIER: BuildingTexts(
        N_("Royal Supplier"),
        N_("Captain: before loading, 1 VP each for different barrels, one for each noble."),
        brief=N_("1 VP for each noble, for different barrels you give."),
        paragraph=N_(
            "Once in the captain phase, before you have loaded anything, you may give barrels to the supply "
            "for 1 VP each: all of different kinds, and at most as many as you have nobles. It is no "
            "loading; harbor and privilege add nothing."
        ),
    ),
    B.VILLA: BuildingTexts(
        N_("Villa"),
        N_("Mayor: take a noble from the supply before you place your colonists."),
        brief=N_("Take a noble from the supply."),
        paragraph=N_(
            "In the mayor phase, when the colonists of the ship have been dealt and before you place yours, "
            "you may take one noble from the supply. If there is none left, you take a colonist."
        ),
    ),
    B.JEWELER: BuildingTexts(
        N_("Jeweler"),
        N_("Craftsman: 1 doubloon for each noble on your board."),
        paragraph=N_(
            "In the craftsman phase you get 1 doubloon for each noble on your board. It makes no goods, but "
            "it counts as a production building: for the guild hall it is worth 2 VP."
        ),
    ),
    B.ROYAL_GARDEN: BuildingTexts(
        N_("Royal Garden"),
        N_("At the end: 1 VP more for each noble on your board."),
        brief=N_("1 VP more for each noble."),
        paragraph=N_(
            "With somebody here at the end, every noble on your board is worth 1 VP more: 2 in all, for each "
            "is worth 1 VP anyway."
        ),
    ),
}
