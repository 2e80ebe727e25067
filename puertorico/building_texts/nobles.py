"""The texts of the buildings in Nobles."""

from collections.abc import Mapping

from puertorico.building_texts.texts import BuildingTexts
from puertorico.engine.ids import Building
from puertorico.i18n import N_, NT_

B = Building

TEXTS: Mapping[Building, BuildingTexts] = {
    B.LAND_OFFICE: BuildingTexts(
        NT_("Land Office"),
        N_("Trader: buy a plantation for 1 doubloon; with a noble, sell one for 1 doubloon instead."),
        use=N_(
            "it lets you buy a plantation for 1 doubloon in each trader phase, or, with a noble, sell one"
        ),
        brief=N_("Buy a plantation for 1; with a noble, sell one for 1."),
        paragraph=N_(
            "Once per trader phase, on your turn. With a colonist here: pay 1 doubloon and take a "
            "plantation from the plantation row. With a noble here: put one of your plantations on the "
            "discards and get 1 doubloon; a colonist or noble on it goes to San Juan."
        ),
    ),
    B.CHAPEL: BuildingTexts(
        NT_("Chapel"),
        N_("Craftsman: 1 doubloon; with a noble, 1 VP instead."),
        use=N_("it brings you 1 doubloon in each craftsman phase, or, with a noble, 1 VP"),
        brief=N_("1 doubloon, or 1 VP with a noble."),
        paragraph=N_(
            "At the start of the craftsman phase you get 1 doubloon with a colonist here, or 1 VP with a "
            "noble."
        ),
    ),
    B.HUNTING_LODGE: BuildingTexts(
        NT_("Hunting Lodge"),
        N_("Settler: discard a plantation or forest; with a noble, 2 VP for the emptiest island instead."),
        use=N_(
            "it lets you discard a plantation in each settler phase, or, with a noble, earns 2 VP for the "
            "emptiest island"
        ),
        brief=N_("Discard a tile; with a noble, 2 VP for most empty spaces."),
        paragraph=N_(
            "At the end of the settler phase. With a colonist here: you may discard one plantation or "
            "forest from your island. With a noble here: you get 2 VP if your island has more empty spaces "
            "than any other; a tie gives nothing."
        ),
    ),
    B.ZONING_OFFICE: BuildingTexts(
        NT_("Zoning Office"),
        N_("Builder: small buildings cost 1 less; with a noble, large ones cost 2 less instead."),
        use=N_("it makes small buildings 1 doubloon cheaper, or, with a noble, large ones 2"),
        brief=N_("Small ones cost 1 less; with a noble, large ones 2 less."),
        paragraph=N_(
            "With a colonist here, buildings in columns 1–3 cost you 1 doubloon less. With a noble, large "
            "buildings cost you 2 less. Quarries and the Builder's privilege are taken off as well."
        ),
    ),
    B.ROYAL_SUPPLIER: BuildingTexts(
        NT_("Royal Supplier"),
        N_("Captain: before loading, turn in different goods for 1 VP each, up to one per noble."),
        use=N_("it lets you turn in different goods before loading, for 1 VP each, at most one per noble"),
        brief=N_("Turn in different goods, up to 1 per noble: 1 VP each."),
        paragraph=N_(
            "Once per captain phase, before you have loaded anything, you may return barrels to the supply "
            "for 1 VP each: all of different kinds, and at most as many as you have nobles. This isn't "
            "loading: the Harbor and the Captain's privilege don't add to it."
        ),
    ),
    B.VILLA: BuildingTexts(
        NT_("Villa"),
        N_("Mayor: take a noble from the supply before you place your colonists."),
        use=N_("it brings you a noble in each mayor phase"),
        brief=N_("Take a noble from the supply."),
        paragraph=N_(
            "In the mayor phase, after the colonists from the ship have been dealt out and before you place "
            "yours, you may take one noble from the supply. If there are none left, you may take a colonist "
            "instead."
        ),
    ),
    B.JEWELER: BuildingTexts(
        NT_("Jeweler"),
        N_("Craftsman: 1 doubloon for each noble on your board."),
        paragraph=N_(
            "In the craftsman phase you get 1 doubloon for each noble on your board. The Jeweler produces "
            "no goods, but it counts as a production building: for the Guild Hall it is worth 2 VP."
        ),
    ),
    B.ROYAL_GARDEN: BuildingTexts(
        NT_("Royal Garden"),
        N_("End of game: 1 extra VP for each noble on your board."),
        brief=N_("1 extra VP for each noble."),
        paragraph=N_(
            "If staffed at the end of the game: 1 extra VP for each noble on your board. That makes 2 VP "
            "each, since every noble is worth 1 VP anyway."
        ),
    ),
}
