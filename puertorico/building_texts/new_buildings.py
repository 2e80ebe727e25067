"""The texts of the buildings in New Buildings."""

from collections.abc import Mapping

from puertorico.building_texts.texts import BuildingTexts
from puertorico.engine.ids import Building
from puertorico.i18n import N_, NT_

B = Building

TEXTS: Mapping[Building, BuildingTexts] = {
    B.AQUEDUCT: BuildingTexts(
        NT_("Aqueduct"),
        N_("Craftsman: 1 extra indigo from your Indigo Plant and 1 extra sugar from your Sugar Mill."),
        use=N_("it adds 1 indigo to what your Indigo Plant produces, and 1 sugar to that of your Sugar Mill"),
        brief=N_("1 extra from the Indigo Plant and the Sugar Mill."),
        paragraph=N_(
            "If you produce indigo in the craftsman phase and your Indigo Plant is staffed, you receive one "
            "extra indigo, if the supply has any left. The same goes for sugar and the Sugar Mill. The "
            "Small Indigo Plant and the Small Sugar Mill don't count."
        ),
    ),
    B.FOREST_HOUSE: BuildingTexts(
        NT_("Forest House"),
        N_("Settler: turn a plantation into a forest. Two forests make each building 1 doubloon cheaper."),
        use=N_("it lets you lay plantations as forests, and every two make each building 1 doubloon cheaper"),
        brief=N_("Plant forests; every two make buildings 1 cheaper."),
        paragraph=N_(
            "In the settler phase you may lay a plantation that you take or draw face down: it becomes a "
            "forest. A forest fills an island space and needs no colonist. For every two forests you pay 1 "
            "doubloon less for any building, even if the Forest House is not staffed then."
        ),
    ),
    B.BLACK_MARKET: BuildingTexts(
        NT_("Black Market"),
        N_("Builder: replace up to 3 missing doubloons with a colonist, a barrel and/or a VP."),
        use=N_("it lets you make up for 3 missing doubloons at most with a colonist, a barrel and a VP"),
        brief=N_("Pay up to 3 with a colonist, a barrel and/or a VP."),
        paragraph=N_(
            "If you don't have enough doubloons for a building, you may make up the difference with at most "
            "one colonist, one barrel and one VP chip, worth 1 doubloon each. You can't pay more than you "
            "need to. The Black Market's own colonist can't be used as payment."
        ),
    ),
    B.STOREHOUSE: BuildingTexts(
        NT_("Storehouse"),
        N_("Captain: keep 3 extra barrels of any kind when goods spoil."),
        use=N_("it keeps 3 more barrels of any kind from spoiling"),
        brief=N_("Keep 3 extra barrels of any kind."),
        paragraph=N_(
            "When goods spoil at the end of the captain phase, you keep three extra barrels of any kind, "
            "on top of the one that everyone keeps and of what your warehouses hold."
        ),
    ),
    B.GUESTHOUSE: BuildingTexts(
        NT_("Guesthouse"),
        N_("At any time outside the mayor phase: its guests may move to empty circles on your board."),
        use=N_("its 2 guests can move to empty circles at any time outside the mayor phase"),
        brief=N_("2 guests who can move to empty circles at any time."),
        paragraph=N_(
            "Its two colonists are guests. At almost any time outside the mayor phase, you may move one or "
            "both of them to empty circles elsewhere on your board, where they work right away. They stay "
            "there until the next mayor phase, when you rearrange all your colonists."
        ),
    ),
    B.TRADING_POST: BuildingTexts(
        NT_("Trading Post"),
        N_("Trader: sell a barrel of any kind to the supply instead of the trading house."),
        use=N_("it lets you sell a barrel of any kind to the supply instead of the trading house"),
        brief=N_("Sell any good to the supply instead."),
        paragraph=N_(
            "In the trader phase you may sell your barrel to the supply instead of the trading house: any "
            "kind, at its base price, even when the trading house is full. Markets don't add to it; the "
            "Trader's privilege does."
        ),
    ),
    B.CHURCH: BuildingTexts(
        NT_("Church"),
        N_("Builder: 1 VP when you buy a building of column 2 or 3, 2 VP for a large one."),
        use=N_("it earns you 1 VP for each building you buy in column 2 or 3, and 2 VP for a large one"),
        brief=N_("1 VP for buying in column 2 or 3, 2 VP for a large one."),
        paragraph=N_(
            "Whenever you buy a building, you get VP for its column: 1 for the second or third, 2 for the "
            "fourth, none for the first. Buying the Church itself gives none."
        ),
    ),
    B.SMALL_WHARF: BuildingTexts(
        NT_("Small Wharf"),
        N_("Captain: once per phase, ship any mix of your barrels for 1 VP per 2 barrels."),
        use=N_("it lets you ship any mix of barrels in each captain phase, for 1 VP per 2 barrels"),
        brief=N_("Once per phase, ship any mix: 1 VP per 2 barrels."),
        paragraph=N_(
            "Once per captain phase, instead of loading a cargo ship, you may ship any of your barrels, in "
            "any mix of kinds, for 1 VP per two barrels. They go to the supply. You never have to use it. "
            "It counts as loading for the Harbor and the Lighthouse."
        ),
    ),
    B.LIGHTHOUSE: BuildingTexts(
        NT_("Lighthouse"),
        N_("Captain: 1 doubloon each time you load, and 1 more as the Captain."),
        use=N_("it earns you 1 doubloon each time you load, and 1 more as the Captain"),
        brief=N_("1 doubloon each time you load, 1 more as the Captain."),
        paragraph=N_(
            "Each time you load in the captain phase, you get 1 doubloon. As the Captain you get 1 more, "
            "with your first loading or, if you load nothing, when the loading ends."
        ),
    ),
    B.SPECIALTY_FACTORY: BuildingTexts(
        NT_("Specialty Factory"),
        N_("Craftsman: doubloons for the good you produce most of, except corn: its barrels minus 1."),
        use=N_("it pays 1 doubloon for each barrel but one of the good you produce most of, except corn"),
        brief=N_("Doubloons for your top good except corn: barrels minus 1."),
        paragraph=N_(
            "In the craftsman phase you get doubloons for the good, other than corn, that you produce most "
            "of: as many as its barrels, minus 1. The Craftsman's extra barrel doesn't count."
        ),
    ),
    B.LIBRARY: BuildingTexts(
        NT_("Library"),
        N_("All roles: the privilege of the role you choose counts twice."),
        use=N_("it doubles the privilege of each role you choose"),
        brief=N_("Your privileges count twice."),
        paragraph=N_(
            "The privileges of the roles you choose count twice: 2 colonists as the Mayor, 2 doubloons off "
            "as the Builder, 2 extra barrels as the Craftsman, 2 extra doubloons as the Trader, 2 extra VP "
            "as the Captain, 2 doubloons as the Prospector. As the Settler you take a second plantation "
            "(or, with a staffed Construction Hut, a quarry) when everyone else has had their turn."
        ),
    ),
    B.UNION_HALL: BuildingTexts(
        NT_("Union Hall"),
        N_("Captain: before you load, 1 VP per pair of matching barrels."),
        use=N_("it earns you 1 VP for every pair of matching barrels before you load"),
        brief=N_("Before loading: 1 VP per pair of matching barrels."),
        paragraph=N_(
            "On your first turn in the captain phase, before you load, you get 1 VP for every two barrels "
            "of the same kind that you have. Each kind counts separately. You keep the barrels and then "
            "load as usual."
        ),
    ),
    B.STATUE: BuildingTexts(
        NT_("Statue"),
        N_("End of game: worth its 8 VP; needs no colonist."),
        brief=N_("Worth 8 VP; needs no colonist."),
        paragraph=N_(
            "The Statue is worth the 8 VP printed on it and gives no bonus. It has no circle and needs no "
            "colonist. For the City Hall it counts as a non-production building."
        ),
    ),
    B.CLOISTER: BuildingTexts(
        NT_("Cloister"),
        N_("End of game: 1, 3, 6 or 10 VP for 1, 2, 3 or 4 sets of three matching island tiles."),
        brief=N_("1/3/6/10 VP for 1/2/3/4 sets of 3 matching tiles."),
        paragraph=N_(
            "If staffed at the end of the game: VP for sets of three matching tiles on your island: 1 for "
            "one set, 3 for two, 6 for three and 10 for four. Quarries and forests count as well, and all "
            "forests match."
        ),
    ),
}
