"""The texts of the buildings of the base game."""

from collections.abc import Mapping

from puertorico.building_texts.texts import BuildingTexts
from puertorico.engine.ids import Building
from puertorico.i18n import N_, NT_

B = Building

TEXTS: Mapping[Building, BuildingTexts] = {
    B.SMALL_INDIGO_PLANT: BuildingTexts(
        NT_("Small Indigo Plant"),
        N_("Craftsman: produces 1 indigo from a staffed indigo plantation."),
        paragraph=N_(
            "In the craftsman phase you produce one indigo if this plant and an indigo plantation are both "
            "staffed. It adds to the Indigo Plant: you produce as much indigo as the lower of your staffed "
            "indigo plantations and the filled circles of both buildings together."
        ),
    ),
    B.SMALL_SUGAR_MILL: BuildingTexts(
        NT_("Small Sugar Mill"),
        N_("Craftsman: produces 1 sugar from a staffed sugar plantation."),
        paragraph=N_(
            "In the craftsman phase you produce one sugar if this mill and a sugar plantation are both "
            "staffed. It adds to the Sugar Mill: you produce as much sugar as the lower of your staffed "
            "sugar plantations and the filled circles of both buildings together."
        ),
    ),
    B.SMALL_MARKET: BuildingTexts(
        NT_("Small Market"),
        N_("Trader: 1 extra doubloon when you sell."),
        use=N_("it earns you 1 extra doubloon whenever you sell"),
        brief=N_("1 extra doubloon when you sell."),
        paragraph=N_(
            "Whenever you sell a barrel to the trading house, you get 1 extra doubloon. It adds to the "
            "Large Market and to the Trader's privilege, and it works for corn too, which sells for 0 "
            "otherwise."
        ),
    ),
    B.HACIENDA: BuildingTexts(
        NT_("Hacienda"),
        N_("Settler: you may first draw the top face-down plantation."),
        use=N_("it gives you an extra plantation from the face-down stack in each settler phase"),
        brief=N_("You may first draw a face-down plantation."),
        paragraph=N_(
            "On your turn in the settler phase, you may first draw the top plantation of the face-down "
            "stack; you must keep it. Then take a tile as usual, if your island still has room. The "
            "Hacienda never gives a quarry, and the Hospice does not apply to the Hacienda's tile."
        ),
    ),
    B.CONSTRUCTION_HUT: BuildingTexts(
        NT_("Construction Hut"),
        N_("Settler: take a quarry instead of a plantation."),
        use=N_("it lets you take a quarry instead of a plantation in each settler phase"),
        brief=N_("Take a quarry instead of a plantation."),
        paragraph=N_(
            "When an opponent chooses the Settler, you may take a quarry instead of a plantation, as long "
            "as there are any. When you choose the Settler you may do so anyway: the Construction Hut then "
            "adds nothing, and you still take only one tile."
        ),
    ),
    B.SMALL_WAREHOUSE: BuildingTexts(
        NT_("Small Warehouse"),
        N_("Captain: keep all your barrels of 1 kind when goods spoil."),
        use=N_("it keeps all your barrels of 1 kind from spoiling"),
        brief=N_("Keep all barrels of 1 kind."),
        paragraph=N_(
            "When goods spoil at the end of the captain phase, you keep all barrels of one kind of your "
            "choice, plus the single barrel that everyone keeps. You still have to load while you can. With "
            "the Large Warehouse as well, you keep three kinds."
        ),
    ),
    B.INDIGO_PLANT: BuildingTexts(
        NT_("Indigo Plant"),
        N_("Craftsman: produces up to 3 indigo from staffed indigo plantations."),
        paragraph=N_(
            "In the craftsman phase each colonist here produces one indigo from one staffed indigo "
            "plantation, so up to three. The colonist of a Small Indigo Plant adds one more."
        ),
    ),
    B.SUGAR_MILL: BuildingTexts(
        NT_("Sugar Mill"),
        N_("Craftsman: produces up to 3 sugar from staffed sugar plantations."),
        paragraph=N_(
            "In the craftsman phase each colonist here produces one sugar from one staffed sugar "
            "plantation, so up to three. The colonist of a Small Sugar Mill adds one more."
        ),
    ),
    B.HOSPICE: BuildingTexts(
        NT_("Hospice"),
        N_("Settler: staff the plantation or quarry you take."),
        use=N_("it brings a colonist with each plantation or quarry you take"),
        brief=N_("Staff the tile you take."),
        paragraph=N_(
            "When you take a plantation or quarry in the settler phase, you may put a colonist on it right "
            "away: from the supply or, if that is empty, from the colonist ship. It does not apply to the "
            "Hacienda's tile."
        ),
    ),
    B.OFFICE: BuildingTexts(
        NT_("Office"),
        N_("Trader: sell a good the trading house already has."),
        use=N_("it lets you sell a good that the trading house already has"),
        brief=N_("Sell a good the trading house already has."),
        paragraph=N_(
            "You may sell a good that is already in the trading house. A full trading house is "
            "closed to you as well."
        ),
    ),
    B.LARGE_MARKET: BuildingTexts(
        NT_("Large Market"),
        N_("Trader: 2 extra doubloons when you sell."),
        use=N_("it earns you 2 extra doubloons whenever you sell"),
        brief=N_("2 extra doubloons when you sell."),
        paragraph=N_(
            "Whenever you sell a barrel to the trading house, you get 2 extra doubloons. With the Small "
            "Market that makes 3, and the Trader's privilege adds to it."
        ),
    ),
    B.LARGE_WAREHOUSE: BuildingTexts(
        NT_("Large Warehouse"),
        N_("Captain: keep all your barrels of 2 kinds when goods spoil."),
        use=N_("it keeps all your barrels of 2 kinds from spoiling"),
        brief=N_("Keep all barrels of 2 kinds."),
        paragraph=N_(
            "When goods spoil at the end of the captain phase, you keep all barrels of two kinds of your "
            "choice, plus the single barrel that everyone keeps. You still have to load while you can. With "
            "the Small Warehouse as well, you keep three kinds."
        ),
    ),
    B.TOBACCO_STORAGE: BuildingTexts(
        NT_("Tobacco Storage"),
        N_("Craftsman: produces up to 3 tobacco from staffed tobacco plantations."),
        paragraph=N_(
            "In the craftsman phase each colonist here produces one tobacco from one staffed tobacco "
            "plantation, so up to three. No other building produces tobacco."
        ),
    ),
    B.COFFEE_ROASTER: BuildingTexts(
        NT_("Coffee Roaster"),
        N_("Craftsman: produces up to 2 coffee from staffed coffee plantations."),
        paragraph=N_(
            "In the craftsman phase each colonist here produces one coffee from one staffed coffee "
            "plantation, so up to two. No other building produces coffee."
        ),
    ),
    B.FACTORY: BuildingTexts(
        NT_("Factory"),
        N_("Craftsman: 1, 2, 3 or 5 doubloons when you produce 2, 3, 4 or 5 kinds of goods."),
        use=N_("it pays you 1, 2, 3 or 5 doubloons when you produce 2, 3, 4 or 5 kinds of goods"),
        brief=N_("1/2/3/5 doubloons for producing 2/3/4/5 kinds of goods."),
        paragraph=N_(
            "In the craftsman phase you get doubloons for the number of different kinds of goods you "
            "produce: 1 for two kinds, 2 for three, 3 for four and 5 for all five. It doesn't matter how "
            "many barrels you produce, and the Craftsman's extra barrel doesn't count."
        ),
    ),
    B.UNIVERSITY: BuildingTexts(
        NT_("University"),
        N_("Builder: staff the building you buy."),
        use=N_("it brings a colonist with each building you buy"),
        brief=N_("Staff the building you buy."),
        paragraph=N_(
            "When you buy a building, you may put one colonist on it right away: from the supply or, if "
            "that is empty, from the colonist ship. It is always just one, even if the building has more "
            "circles."
        ),
    ),
    B.HARBOR: BuildingTexts(
        NT_("Harbor"),
        N_("Captain: 1 extra VP each time you load."),
        use=N_("it earns you 1 extra VP each time you load"),
        brief=N_("1 extra VP each time you load."),
        paragraph=N_(
            "Each time you load in the captain phase, on a cargo ship or with a wharf, you get 1 extra VP. "
            "Loading many kinds, one turn at a time, pays best."
        ),
    ),
    B.WHARF: BuildingTexts(
        NT_("Wharf"),
        N_("Captain: once per phase, ship all your barrels of 1 kind on your own ship."),
        use=N_("it lets you ship all your barrels of 1 kind on your own ship in each captain phase"),
        brief=N_("Once per phase, ship all barrels of 1 kind."),
        paragraph=N_(
            "Once per captain phase, instead of loading a cargo ship, you may ship all your barrels of one "
            "kind for 1 VP each, whatever the cargo ships carry. The barrels go to the supply. If you can't "
            "load any cargo ship, you may also pass and save the Wharf for a later turn, or not use it at "
            "all."
        ),
    ),
    B.GUILD_HALL: BuildingTexts(
        NT_("Guild Hall"),
        N_("End of game: 1 VP for each small production building, 2 VP for each large one."),
        brief=N_("1 VP per small production building, 2 VP per large one."),
        paragraph=N_(
            "If staffed at the end of the game: 1 VP each for a Small Indigo Plant and a Small Sugar Mill, "
            "and 2 VP for every other production building in your city, staffed or not."
        ),
    ),
    B.RESIDENCE: BuildingTexts(
        NT_("Residence"),
        N_("End of game: 4, 5, 6 or 7 VP for up to 9, 10, 11 or 12 filled island spaces."),
        brief=N_("4/5/6/7 VP for up to 9/10/11/12 island tiles."),
        paragraph=N_(
            "If staffed at the end of the game: VP for the filled spaces of your island, whether the tiles "
            "are staffed or not: 4 for up to nine, 5 for ten, 6 for eleven and 7 for all twelve."
        ),
    ),
    B.FORTRESS: BuildingTexts(
        NT_("Fortress"),
        N_("End of game: 1 VP for every 3 colonists on your board."),
        brief=N_("1 VP for every 3 colonists."),
        paragraph=N_(
            "If staffed at the end of the game: 1 VP for every three colonists on your board: on the "
            "island, in the city and in San Juan, including the Fortress's own. Round down."
        ),
    ),
    B.CUSTOMS_HOUSE: BuildingTexts(
        NT_("Customs House"),
        N_("End of game: 1 VP for every 4 VP you have in chips."),
        brief=N_("1 VP for every 4 VP in chips."),
        paragraph=N_(
            "If staffed at the end of the game: 1 VP for every four VP you have in chips, rounded down. The "
            "VP of your buildings don't count."
        ),
    ),
    B.CITY_HALL: BuildingTexts(
        NT_("City Hall"),
        N_("End of game: 1 VP for each non-production building, this one included."),
        brief=N_("1 VP for each non-production building."),
        paragraph=N_(
            "If staffed at the end of the game: 1 VP for each building in your city that is not a "
            "production building, staffed or not. Large buildings count too, including the City Hall."
        ),
    ),
}
