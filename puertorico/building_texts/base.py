"""The texts of the buildings of the base game."""

from collections.abc import Mapping

from puertorico.building_texts.texts import BuildingTexts
from puertorico.engine.ids import Building
from puertorico.i18n import N_

B = Building

TEXTS: Mapping[Building, BuildingTexts] = {
    B.SMALL_INDIGO_PLANT: BuildingTexts(
        N_("Small Indigo Plant"),
        N_("Craftsman: turns the crop of 1 indigo plantation into a barrel."),
        paragraph=N_(
            "In the craftsman phase you receive one barrel of indigo, if at least one of your indigo "
            "plantations has a colonist and so has this plant. It works together with the larger indigo "
            "plant: what counts is the smaller of plantations and circles with colonists, all added up."
        ),
    ),
    B.SMALL_SUGAR_MILL: BuildingTexts(
        N_("Small Sugar Mill"),
        N_("Craftsman: turns the crop of 1 sugar plantation into a barrel."),
        paragraph=N_(
            "In the craftsman phase you receive one barrel of sugar, if at least one of your sugar "
            "plantations has a colonist and so has this mill. It works together with the larger sugar mill: "
            "what counts is the smaller of plantations and circles with colonists, all added up."
        ),
    ),
    B.SMALL_MARKET: BuildingTexts(
        N_("Small Market"),
        N_("Trader: 1 doubloon more for a barrel you sell."),
        brief=N_("1 doubloon more for a sale."),
        paragraph=N_(
            "Whenever you sell a barrel to the trading house, you get 1 doubloon more. It adds to the large "
            "market and to the trader's privilege, and it works for corn too, which is worth nothing by "
            "itself."
        ),
    ),
    B.HACIENDA: BuildingTexts(
        N_("Hacienda"),
        N_("Settler: first draw the top face-down plantation, if you like."),
        brief=N_("First draw a face-down plantation too."),
        paragraph=N_(
            "On your turn in the settler phase, before your own choice, you may draw the top face-down "
            "plantation. You have to keep it. Then you take a tile as usual, if your island still has room. "
            "The hacienda brings no quarry, and the hospice gives no colonist to the tile drawn."
        ),
    ),
    B.CONSTRUCTION_HUT: BuildingTexts(
        N_("Construction Hut"),
        N_("Settler: take a quarry instead of a plantation."),
        brief=N_("Take a quarry instead of a plantation."),
        paragraph=N_(
            "In a settler phase that somebody else began, you may take a quarry in place of a plantation, "
            "while there are quarries. As settler you may do that anyway, so it adds nothing then: it stays "
            "at one tile."
        ),
    ),
    B.SMALL_WAREHOUSE: BuildingTexts(
        N_("Small Warehouse"),
        N_("Captain: keep all your barrels of 1 kind when goods spoil."),
        brief=N_("Keep all barrels of 1 kind."),
        paragraph=N_(
            "At the end of the captain phase, when goods spoil, you keep all barrels of one kind that you "
            "choose, and of the rest one single barrel as everybody does. You still have to load while you "
            "can. Together with the large warehouse it is three kinds."
        ),
    ),
    B.INDIGO_PLANT: BuildingTexts(
        N_("Indigo Plant"),
        N_("Craftsman: turns the crop of up to 3 indigo plantations into barrels."),
        paragraph=N_(
            "In the craftsman phase every colonist here turns the crop of one indigo plantation with a "
            "colonist into a barrel, up to three. Colonists in a small indigo plant add to these."
        ),
    ),
    B.SUGAR_MILL: BuildingTexts(
        N_("Sugar Mill"),
        N_("Craftsman: turns the crop of up to 3 sugar plantations into barrels."),
        paragraph=N_(
            "In the craftsman phase every colonist here turns the crop of one sugar plantation with a "
            "colonist into a barrel, up to three. Colonists in a small sugar mill add to these."
        ),
    ),
    B.HOSPICE: BuildingTexts(
        N_("Hospice"),
        N_("Settler: put a colonist on the plantation or quarry you take."),
        brief=N_("A colonist comes with the tile you take."),
        paragraph=N_(
            "When you take a plantation or quarry in the settler phase, you may put a colonist on it at "
            "once: from the supply or, if that is empty, from the colonist ship. It does not serve the tile "
            "that a hacienda draws."
        ),
    ),
    B.OFFICE: BuildingTexts(
        N_("Office"),
        N_("Trader: sell a kind that is already in the trading house."),
        brief=N_("Sell a kind the trading house already has."),
        paragraph=N_(
            "You may sell a kind of goods to the trading house that lies there already. A full house stays "
            "shut for you as well."
        ),
    ),
    B.LARGE_MARKET: BuildingTexts(
        N_("Large Market"),
        N_("Trader: 2 doubloons more for a barrel you sell."),
        brief=N_("2 doubloons more for a sale."),
        paragraph=N_(
            "Whenever you sell a barrel to the trading house, you get 2 doubloons more. With the small "
            "market that makes 3, and the trader's privilege comes on top."
        ),
    ),
    B.LARGE_WAREHOUSE: BuildingTexts(
        N_("Large Warehouse"),
        N_("Captain: keep all your barrels of 2 kinds when goods spoil."),
        brief=N_("Keep all barrels of 2 kinds."),
        paragraph=N_(
            "At the end of the captain phase, when goods spoil, you keep all barrels of two kinds that you "
            "choose, and of the rest one single barrel as everybody does. You still have to load while you "
            "can. Together with the small warehouse it is three kinds."
        ),
    ),
    B.TOBACCO_STORAGE: BuildingTexts(
        N_("Tobacco Storage"),
        N_("Craftsman: turns the crop of up to 3 tobacco plantations into barrels."),
        paragraph=N_(
            "In the craftsman phase every colonist here turns the crop of one tobacco plantation with a "
            "colonist into a barrel, up to three. It is the only building that makes tobacco."
        ),
    ),
    B.COFFEE_ROASTER: BuildingTexts(
        N_("Coffee Roaster"),
        N_("Craftsman: turns the crop of up to 2 coffee plantations into barrels."),
        paragraph=N_(
            "In the craftsman phase every colonist here turns the crop of one coffee plantation with a "
            "colonist into a barrel, up to two. It is the only building that makes coffee."
        ),
    ),
    B.FACTORY: BuildingTexts(
        N_("Factory"),
        N_("Craftsman: 1, 2, 3 or 5 doubloons when you produce 2, 3, 4 or 5 kinds of goods."),
        brief=N_("1, 2, 3, 5 doubloons for 2, 3, 4, 5 kinds of goods."),
        paragraph=N_(
            "In the craftsman phase you get doubloons for the number of different kinds of goods you "
            "receive: 1 for two kinds, 2 for three, 3 for four and 5 for all five. How many barrels does not "
            "matter; the extra barrel of the craftsman does not count."
        ),
    ),
    B.UNIVERSITY: BuildingTexts(
        N_("University"),
        N_("Builder: put a colonist on the building you buy."),
        brief=N_("A colonist comes with the building you buy."),
        paragraph=N_(
            "When you buy a building, you may put one colonist on it at once: from the supply or, if that is "
            "empty, from the colonist ship. It is one only, even where the building has more circles."
        ),
    ),
    B.HARBOR: BuildingTexts(
        N_("Harbor"),
        N_("Captain: 1 VP more each time you load."),
        brief=N_("1 VP more each time you load."),
        paragraph=N_(
            "Every time you load in the captain phase you get 1 VP more, on a cargo ship as well as on a "
            "wharf. Loading often, with many kinds, pays best."
        ),
    ),
    B.WHARF: BuildingTexts(
        N_("Wharf"),
        N_("Captain: once, ship all your barrels of one kind on a ship of your own."),
        brief=N_("Once, ship one kind on a ship of your own."),
        paragraph=N_(
            "Once in each captain phase, in place of loading a cargo ship, you may ship all your barrels of "
            "one kind for 1 VP each, whatever the cargo ships carry. The barrels go to the supply. If no "
            "cargo ship takes anything of yours, you may also keep the wharf for a later turn, or not use it "
            "at all."
        ),
    ),
    B.GUILD_HALL: BuildingTexts(
        N_("Guild Hall"),
        N_("At the end: 1 VP for each small production building, 2 VP for each larger one."),
        brief=N_("1 VP for each small production building, 2 for others."),
        paragraph=N_(
            "With a colonist here at the end, you get 1 VP more for each small indigo plant and small sugar "
            "mill, and 2 VP for each other production building in your city, whether anybody works there or "
            "not."
        ),
    ),
    B.RESIDENCE: BuildingTexts(
        N_("Residence"),
        N_("At the end: 4, 5, 6 or 7 VP for up to 9, 10, 11 or 12 filled island spaces."),
        brief=N_("4, 5, 6, 7 VP for 9, 10, 11, 12 island spaces filled."),
        paragraph=N_(
            "With a colonist here at the end, you get VP for the filled spaces of your island, with or "
            "without colonists: 4 for up to nine, 5 for ten, 6 for eleven and 7 for all twelve."
        ),
    ),
    B.FORTRESS: BuildingTexts(
        N_("Fortress"),
        N_("At the end: 1 VP for every 3 colonists on your board."),
        brief=N_("1 VP for every 3 colonists."),
        paragraph=N_(
            "With a colonist here at the end, you get 1 VP for every three people on your board: on the "
            "island, in the city and in San Juan, those in the fortress included. What is left over does not "
            "count."
        ),
    ),
    B.CUSTOMS_HOUSE: BuildingTexts(
        N_("Customs House"),
        N_("At the end: 1 VP for every 4 VP you have in chips."),
        brief=N_("1 VP for every 4 VP in chips."),
        paragraph=N_(
            "With a colonist here at the end, you get 1 VP for every four VP you have in chips. The VP of "
            "your buildings do not count for it."
        ),
    ),
    B.CITY_HALL: BuildingTexts(
        N_("City Hall"),
        N_("At the end: 1 VP for each building that is not for production, this one included."),
        brief=N_("1 VP for each building not for production."),
        paragraph=N_(
            "With a colonist here at the end, you get 1 VP for each building in your city that is not a "
            "production building. Large ones count too, this one among them, whether anybody works there or "
            "not."
        ),
    ),
}
