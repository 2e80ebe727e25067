"""What buildings do, in a paragraph each: for whoever wants to know it exactly."""

from collections.abc import Mapping

from puertorico.engine.ids import Building
from puertorico.i18n import N_

B = Building

PARAGRAPHS: Mapping[Building, str] = {
    # The base game
    B.SMALL_INDIGO_PLANT: N_(
        "In the craftsman phase you receive one barrel of indigo, if at least one of your indigo "
        "plantations has a colonist and so has this plant. It works together with the larger indigo "
        "plant: what counts is the smaller of plantations and circles with colonists, all added up."
    ),
    B.SMALL_SUGAR_MILL: N_(
        "In the craftsman phase you receive one barrel of sugar, if at least one of your sugar "
        "plantations has a colonist and so has this mill. It works together with the larger sugar mill: "
        "what counts is the smaller of plantations and circles with colonists, all added up."
    ),
    B.SMALL_MARKET: N_(
        "Whenever you sell a barrel to the trading house, you get 1 doubloon more. It adds to the large "
        "market and to the trader's privilege, and it works for corn too, which is worth nothing by "
        "itself."
    ),
    B.HACIENDA: N_(
        "On your turn in the settler phase, before your own choice, you may draw the top face-down "
        "plantation. You have to keep it. Then you take a tile as usual, if your island still has room. "
        "The hacienda brings no quarry, and the hospice gives no colonist to the tile drawn."
    ),
    B.CONSTRUCTION_HUT: N_(
        "In a settler phase that somebody else began, you may take a quarry in place of a plantation, "
        "while there are quarries. As settler you may do that anyway, so it adds nothing then: it stays "
        "at one tile."
    ),
    B.SMALL_WAREHOUSE: N_(
        "At the end of the captain phase, when goods spoil, you keep all barrels of one kind that you "
        "choose, and of the rest one single barrel as everybody does. You still have to load while you "
        "can. Together with the large warehouse it is three kinds."
    ),
    B.INDIGO_PLANT: N_(
        "In the craftsman phase every colonist here turns the crop of one indigo plantation with a "
        "colonist into a barrel, up to three. Colonists in a small indigo plant add to these."
    ),
    B.SUGAR_MILL: N_(
        "In the craftsman phase every colonist here turns the crop of one sugar plantation with a "
        "colonist into a barrel, up to three. Colonists in a small sugar mill add to these."
    ),
    B.HOSPICE: N_(
        "When you take a plantation or quarry in the settler phase, you may put a colonist on it at "
        "once: from the supply or, if that is empty, from the colonist ship. It does not serve the tile "
        "that a hacienda draws."
    ),
    B.OFFICE: N_(
        "You may sell a kind of goods to the trading house that lies there already. A full house stays "
        "shut for you as well."
    ),
    B.LARGE_MARKET: N_(
        "Whenever you sell a barrel to the trading house, you get 2 doubloons more. With the small "
        "market that makes 3, and the trader's privilege comes on top."
    ),
    B.LARGE_WAREHOUSE: N_(
        "At the end of the captain phase, when goods spoil, you keep all barrels of two kinds that you "
        "choose, and of the rest one single barrel as everybody does. You still have to load while you "
        "can. Together with the small warehouse it is three kinds."
    ),
    B.TOBACCO_STORAGE: N_(
        "In the craftsman phase every colonist here turns the crop of one tobacco plantation with a "
        "colonist into a barrel, up to three. It is the only building that makes tobacco."
    ),
    B.COFFEE_ROASTER: N_(
        "In the craftsman phase every colonist here turns the crop of one coffee plantation with a "
        "colonist into a barrel, up to two. It is the only building that makes coffee."
    ),
    B.FACTORY: N_(
        "In the craftsman phase you get doubloons for the number of different kinds of goods you "
        "receive: 1 for two kinds, 2 for three, 3 for four and 5 for all five. How many barrels does not "
        "matter; the extra barrel of the craftsman does not count."
    ),
    B.UNIVERSITY: N_(
        "When you buy a building, you may put one colonist on it at once: from the supply or, if that is "
        "empty, from the colonist ship. It is one only, even where the building has more circles."
    ),
    B.HARBOR: N_(
        "Every time you load in the captain phase you get 1 VP more, on a cargo ship as well as on a "
        "wharf. Loading often, with many kinds, pays best."
    ),
    B.WHARF: N_(
        "Once in each captain phase, in place of loading a cargo ship, you may ship all your barrels of "
        "one kind for 1 VP each, whatever the cargo ships carry. The barrels go to the supply. If no "
        "cargo ship takes anything of yours, you may also keep the wharf for a later turn, or not use it "
        "at all."
    ),
    B.GUILD_HALL: N_(
        "With a colonist here at the end, you get 1 VP more for each small indigo plant and small sugar "
        "mill, and 2 VP for each other production building in your city, whether anybody works there or "
        "not."
    ),
    B.RESIDENCE: N_(
        "With a colonist here at the end, you get VP for the filled spaces of your island, with or "
        "without colonists: 4 for up to nine, 5 for ten, 6 for eleven and 7 for all twelve."
    ),
    B.FORTRESS: N_(
        "With a colonist here at the end, you get 1 VP for every three people on your board: on the "
        "island, in the city and in San Juan, those in the fortress included. What is left over does not "
        "count."
    ),
    B.CUSTOMS_HOUSE: N_(
        "With a colonist here at the end, you get 1 VP for every four VP you have in chips. The VP of "
        "your buildings do not count for it."
    ),
    B.CITY_HALL: N_(
        "With a colonist here at the end, you get 1 VP for each building in your city that is not a "
        "production building. Large ones count too, this one among them, whether anybody works there or "
        "not."
    ),
    # New Buildings
    B.AQUEDUCT: N_(
        "If you receive indigo in the craftsman phase and somebody works in your large indigo plant, you "
        "receive one barrel of indigo more, while the supply has any. The same goes for sugar and the "
        "large sugar mill."
    ),
    B.FOREST_HOUSE: N_(
        "In the settler phase you may lay a plantation that you take or draw face down: it becomes a "
        "forest. A forest fills a space and needs no colonist. For every two forests you pay 1 doubloon "
        "less for any building, whether somebody works in the forest house then or not."
    ),
    B.BLACK_MARKET: N_(
        "If your doubloons do not suffice for a building, you may make up for the rest with at most one "
        "colonist, one barrel and one VP chip, worth a doubloon each. You may give only as much as is "
        "needed. Whoever works in the black market itself cannot be given away."
    ),
    B.STOREHOUSE: N_(
        "When goods spoil at the end of the captain phase, you keep three more barrels, of any kinds, "
        "besides the one that everybody keeps and besides what warehouses hold."
    ),
    B.GUESTHOUSE: N_(
        "Its two colonists are guests. At almost any time outside the mayor phase, one or both may move "
        "to empty circles elsewhere on your board and work there at once. They stay there until the next "
        "mayor phase, in which all colonists are placed afresh."
    ),
    B.TRADING_POST: N_(
        "In the trader phase you may sell your barrel to the supply in place of the trading house: any "
        "kind, at its plain price, and also when the house is full. Markets add nothing to it; the "
        "trader's privilege does."
    ),
    B.CHURCH: N_(
        "Whenever you buy a building you get VP for its column: 1 for the second or third, 2 for the "
        "fourth, none for the first. The church itself brings none when it is bought."
    ),
    B.SMALL_WHARF: N_(
        "Once in each captain phase, in place of loading a cargo ship, you may ship any barrels you "
        "like, of any kinds, for 1 VP for every two of them. They go to the supply. You are never forced "
        "to, and it counts as a loading for harbor and lighthouse."
    ),
    B.LIGHTHOUSE: N_(
        "Every time you load in the captain phase you get 1 doubloon. As captain you get 1 more, with "
        "your first loading or, if you load nothing, at the end of loading."
    ),
    B.SPECIALTY_FACTORY: N_(
        "In the craftsman phase you get doubloons for the kind of goods, other than corn, of which you "
        "receive most: as many as you receive barrels of it, less one. The extra barrel of the craftsman "
        "does not count."
    ),
    B.LIBRARY: N_(
        "The privileges of the roles you take count twice: two colonists as mayor, 2 doubloons off as "
        "builder, two more barrels as craftsman, 2 doubloons more as trader, 2 VP as captain, 2 "
        "doubloons as prospector. As settler you take a second plantation after all others had their "
        "turn."
    ),
    B.UNION_HALL: N_(
        "On your first turn in the captain phase, before you load anything, you get 1 VP for every two "
        "barrels of the same kind that you hold. Each kind counts by itself. You keep the barrels and "
        "then load as usual."
    ),
    B.STATUE: N_(
        "It brings the 8 VP printed on it and nothing else. It has no circle and needs no colonist. For "
        "the city hall it counts as a building that is not for production."
    ),
    B.CLOISTER: N_(
        "With a colonist here at the end, you get VP for sets of three equal tiles on your island: 1 for "
        "one set, 3 for two, 6 for three and 10 for four. Quarries and forests make sets too, and all "
        "forests are alike."
    ),
    # Nobles
    B.LAND_OFFICE: N_(
        "Once on your turn in the trader phase. With a colonist here: pay 1 doubloon and take one of the "
        "plantations lying face up. With a noble: put one of your plantations on the discards and get 1 "
        "doubloon; whoever worked on it goes to San Juan."
    ),
    B.CHAPEL: N_(
        "At the beginning of the craftsman phase you get 1 doubloon with a colonist here, and 1 VP with "
        "a noble."
    ),
    B.HUNTING_LODGE: N_(
        "At the end of the settler phase. With a colonist here: you may discard one plantation or forest "
        "from your island. With a noble: you get 2 VP if you alone have the most empty spaces on your "
        "island; a tie brings nothing."
    ),
    B.ZONING_OFFICE: N_(
        "With a colonist here, buildings of the first three columns cost you 1 doubloon less. With a "
        "noble, large buildings cost you 2 less. Quarries and the builder's privilege come on top."
    ),
    B.ROYAL_SUPPLIER: N_(
        "Once in the captain phase, before you have loaded anything, you may give barrels to the supply "
        "for 1 VP each: all of different kinds, and at most as many as you have nobles. It is no "
        "loading; harbor and privilege add nothing."
    ),
    B.VILLA: N_(
        "In the mayor phase, when the colonists of the ship have been dealt and before you place yours, "
        "you may take one noble from the supply. If there is none left, you take a colonist."
    ),
    B.JEWELER: N_(
        "In the craftsman phase you get 1 doubloon for each noble on your board. It makes no goods, but "
        "it counts as a production building: for the guild hall it is worth 2 VP."
    ),
    B.ROYAL_GARDEN: N_(
        "With somebody here at the end, every noble on your board is worth 1 VP more: 2 in all, for each "
        "is worth 1 VP anyway."
    ),
}
