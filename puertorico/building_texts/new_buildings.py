"""The texts of the buildings of New Buildings."""

from collections.abc import Mapping

from puertorico.building_texts.texts import BuildingTexts
from puertorico.engine.ids import Building
from puertorico.i18n import N_

B = Building

TEXTS: Mapping[Building, BuildingTexts] = {
    B.AQUEDUCT: BuildingTexts(
        N_("Aqueduct"),
        N_(
            "Craftsman: 1 indigo more if your indigo plant produces; "
            "1 sugar more likewise for your sugar mill."
        ),
        brief=N_("1 more from the indigo plant and the sugar mill."),
        paragraph=N_(
            "If you receive indigo in the craftsman phase and somebody works in your large indigo plant, you "
            "receive one barrel of indigo more, while the supply has any. The same goes for sugar and the "
            "large sugar mill."
        ),
    ),
    B.FOREST_HOUSE: BuildingTexts(
        N_("Forest House"),
        N_("Settler: lay a plantation down as a forest. Two forests make each building 1 doubloon cheaper."),
        brief=N_("Plant forests; every two make buildings 1 cheaper."),
        paragraph=N_(
            "In the settler phase you may lay a plantation that you take or draw face down: it becomes a "
            "forest. A forest fills a space and needs no colonist. For every two forests you pay 1 doubloon "
            "less for any building, whether somebody works in the forest house then or not."
        ),
    ),
    B.BLACK_MARKET: BuildingTexts(
        N_("Black Market"),
        N_("Builder: make up for missing doubloons with 1 colonist, 1 barrel and 1 VP, a doubloon each."),
        brief=N_("Pay up to 3 with a colonist, a barrel and a VP."),
        paragraph=N_(
            "If your doubloons do not suffice for a building, you may make up for the rest with at most one "
            "colonist, one barrel and one VP chip, worth a doubloon each. You may give only as much as is "
            "needed. Whoever works in the black market itself cannot be given away."
        ),
    ),
    B.STOREHOUSE: BuildingTexts(
        N_("Storehouse"),
        N_("Captain: keep 3 more barrels, of any kinds, when goods spoil."),
        brief=N_("Keep 3 more barrels of any kinds."),
        paragraph=N_(
            "When goods spoil at the end of the captain phase, you keep three more barrels, of any kinds, "
            "besides the one that everybody keeps and besides what warehouses hold."
        ),
    ),
    B.GUESTHOUSE: BuildingTexts(
        N_("Guesthouse"),
        N_("At any time but in the mayor phase: its guests move to empty circles on your board."),
        brief=N_("Two guests, who go to work whenever you like."),
        paragraph=N_(
            "Its two colonists are guests. At almost any time outside the mayor phase, one or both may move "
            "to empty circles elsewhere on your board and work there at once. They stay there until the next "
            "mayor phase, in which all colonists are placed afresh."
        ),
    ),
    B.TRADING_POST: BuildingTexts(
        N_("Trading Post"),
        N_("Trader: sell a barrel of any kind to the supply, past the trading house."),
        brief=N_("Sell any kind past the trading house."),
        paragraph=N_(
            "In the trader phase you may sell your barrel to the supply in place of the trading house: any "
            "kind, at its plain price, and also when the house is full. Markets add nothing to it; the "
            "trader's privilege does."
        ),
    ),
    B.CHURCH: BuildingTexts(
        N_("Church"),
        N_("Builder: 1 VP for a building of column 2 or 3 that you buy, 2 VP for a large one."),
        brief=N_("1 VP for buying in column 2 or 3, 2 VP for a large one."),
        paragraph=N_(
            "Whenever you buy a building you get VP for its column: 1 for the second or third, 2 for the "
            "fourth, none for the first. The church itself brings none when it is bought."
        ),
    ),
    B.SMALL_WHARF: BuildingTexts(
        N_("Small Wharf"),
        N_("Captain: once, ship any of your barrels, mixed as you like, 1 VP for every 2."),
        brief=N_("Once, ship any barrels, 1 VP for every 2."),
        paragraph=N_(
            "Once in each captain phase, in place of loading a cargo ship, you may ship any barrels you "
            "like, of any kinds, for 1 VP for every two of them. They go to the supply. You are never forced "
            "to, and it counts as a loading for harbor and lighthouse."
        ),
    ),
    B.LIGHTHOUSE: BuildingTexts(
        N_("Lighthouse"),
        N_("Captain: 1 doubloon each time you load, and 1 more as captain."),
        brief=N_("1 doubloon each time you load, 1 more as captain."),
        paragraph=N_(
            "Every time you load in the captain phase you get 1 doubloon. As captain you get 1 more, with "
            "your first loading or, if you load nothing, at the end of loading."
        ),
    ),
    B.SPECIALTY_FACTORY: BuildingTexts(
        N_("Specialty Factory"),
        N_("Craftsman: doubloons for your largest harvest but corn, as many as its barrels less one."),
        brief=N_("Doubloons for your largest harvest but corn, less 1."),
        paragraph=N_(
            "In the craftsman phase you get doubloons for the kind of goods, other than corn, of which you "
            "receive most: as many as you receive barrels of it, less one. The extra barrel of the craftsman "
            "does not count."
        ),
    ),
    B.LIBRARY: BuildingTexts(
        N_("Library"),
        N_("With every role: the privilege of the card you take counts twice."),
        brief=N_("The privileges of your roles count twice."),
        paragraph=N_(
            "The privileges of the roles you take count twice: two colonists as mayor, 2 doubloons off as "
            "builder, two more barrels as craftsman, 2 doubloons more as trader, 2 VP as captain, 2 "
            "doubloons as prospector. As settler you take a second plantation after all others had their "
            "turn."
        ),
    ),
    B.UNION_HALL: BuildingTexts(
        N_("Union Hall"),
        N_("Captain: before you load, 1 VP for every 2 barrels of the same kind you hold."),
        brief=N_("1 VP for every 2 equal barrels before you load."),
        paragraph=N_(
            "On your first turn in the captain phase, before you load anything, you get 1 VP for every two "
            "barrels of the same kind that you hold. Each kind counts by itself. You keep the barrels and "
            "then load as usual."
        ),
    ),
    B.STATUE: BuildingTexts(
        N_("Statue"),
        N_("At the end: nothing but its 8 VP, without a colonist."),
        brief=N_("Its 8 VP, without a colonist."),
        paragraph=N_(
            "It brings the 8 VP printed on it and nothing else. It has no circle and needs no colonist. For "
            "the city hall it counts as a building that is not for production."
        ),
    ),
    B.CLOISTER: BuildingTexts(
        N_("Cloister"),
        N_("At the end: 1, 3, 6 or 10 VP for 1, 2, 3 or 4 sets of three equal island tiles."),
        brief=N_("1, 3, 6, 10 VP for 1, 2, 3, 4 sets of 3 equal tiles."),
        paragraph=N_(
            "With a colonist here at the end, you get VP for sets of three equal tiles on your island: 1 for "
            "one set, 3 for two, 6 for three and 10 for four. Quarries and forests make sets too, and all "
            "forests are alike."
        ),
    ),
}
