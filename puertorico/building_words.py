"""What buildings are called and what they do, in words: all texts of a building in one place.

The names are in lower case, as they stand in a sentence.
"""

from collections.abc import Mapping

from attrs import frozen

from puertorico.engine.ids import Building
from puertorico.i18n import N_

B = Building


@frozen
class Texts:
    """Of one kind, to be translated: its name; what it does, in a sentence; and the same in the few words a
    card of the draft has room for, empty for what is never drafted.
    """

    name: str
    effect: str
    brief: str = ""


TEXTS: Mapping[Building, Texts] = {
    # The base game
    B.SMALL_INDIGO_PLANT: Texts(
        N_("small indigo plant"),
        N_("Craftsman: turns the crop of 1 indigo plantation into a barrel."),
    ),
    B.SMALL_SUGAR_MILL: Texts(
        N_("small sugar mill"),
        N_("Craftsman: turns the crop of 1 sugar plantation into a barrel."),
    ),
    B.SMALL_MARKET: Texts(
        N_("small market"),
        N_("Trader: 1 doubloon more for a barrel you sell."),
        N_("1 doubloon more for a sale."),
    ),
    B.HACIENDA: Texts(
        N_("hacienda"),
        N_("Settler: first draw the top face-down plantation, if you like."),
        N_("First draw a face-down plantation too."),
    ),
    B.CONSTRUCTION_HUT: Texts(
        N_("construction hut"),
        N_("Settler: take a quarry instead of a plantation."),
        N_("Take a quarry instead of a plantation."),
    ),
    B.SMALL_WAREHOUSE: Texts(
        N_("small warehouse"),
        N_("Captain: keep all your barrels of 1 kind when goods spoil."),
        N_("Keep all barrels of 1 kind."),
    ),
    B.INDIGO_PLANT: Texts(
        N_("indigo plant"),
        N_("Craftsman: turns the crop of up to 3 indigo plantations into barrels."),
    ),
    B.SUGAR_MILL: Texts(
        N_("sugar mill"),
        N_("Craftsman: turns the crop of up to 3 sugar plantations into barrels."),
    ),
    B.HOSPICE: Texts(
        N_("hospice"),
        N_("Settler: put a colonist on the plantation or quarry you take."),
        N_("A colonist comes with the tile you take."),
    ),
    B.OFFICE: Texts(
        N_("office"),
        N_("Trader: sell a kind that is already in the trading house."),
        N_("Sell a kind the trading house already has."),
    ),
    B.LARGE_MARKET: Texts(
        N_("large market"),
        N_("Trader: 2 doubloons more for a barrel you sell."),
        N_("2 doubloons more for a sale."),
    ),
    B.LARGE_WAREHOUSE: Texts(
        N_("large warehouse"),
        N_("Captain: keep all your barrels of 2 kinds when goods spoil."),
        N_("Keep all barrels of 2 kinds."),
    ),
    B.TOBACCO_STORAGE: Texts(
        N_("tobacco storage"),
        N_("Craftsman: turns the crop of up to 3 tobacco plantations into barrels."),
    ),
    B.COFFEE_ROASTER: Texts(
        N_("coffee roaster"),
        N_("Craftsman: turns the crop of up to 2 coffee plantations into barrels."),
    ),
    B.FACTORY: Texts(
        N_("factory"),
        N_("Craftsman: 1, 2, 3 or 5 doubloons when you produce 2, 3, 4 or 5 kinds of goods."),
        N_("1, 2, 3, 5 doubloons for 2, 3, 4, 5 kinds of goods."),
    ),
    B.UNIVERSITY: Texts(
        N_("university"),
        N_("Builder: put a colonist on the building you buy."),
        N_("A colonist comes with the building you buy."),
    ),
    B.HARBOR: Texts(
        N_("harbor"),
        N_("Captain: 1 VP more each time you load."),
        N_("1 VP more each time you load."),
    ),
    B.WHARF: Texts(
        N_("wharf"),
        N_("Captain: once, ship all your barrels of one kind on a ship of your own."),
        N_("Once, ship one kind on a ship of your own."),
    ),
    B.GUILD_HALL: Texts(
        N_("guild hall"),
        N_("At the end: 1 VP for each small production building, 2 VP for each larger one."),
        N_("1 VP for each small production building, 2 for others."),
    ),
    B.RESIDENCE: Texts(
        N_("residence"),
        N_("At the end: 4, 5, 6 or 7 VP for up to 9, 10, 11 or 12 filled island spaces."),
        N_("4, 5, 6, 7 VP for 9, 10, 11, 12 island spaces filled."),
    ),
    B.FORTRESS: Texts(
        N_("fortress"),
        N_("At the end: 1 VP for every 3 colonists on your board."),
        N_("1 VP for every 3 colonists."),
    ),
    B.CUSTOMS_HOUSE: Texts(
        N_("customs house"),
        N_("At the end: 1 VP for every 4 VP you have in chips."),
        N_("1 VP for every 4 VP in chips."),
    ),
    B.CITY_HALL: Texts(
        N_("city hall"),
        N_("At the end: 1 VP for each building that is not for production, this one included."),
        N_("1 VP for each building not for production."),
    ),
    # New Buildings
    B.AQUEDUCT: Texts(
        N_("aqueduct"),
        N_(
            "Craftsman: 1 indigo more if your indigo plant produces; "
            "1 sugar more likewise for your sugar mill."
        ),
        N_("1 more from the indigo plant and the sugar mill."),
    ),
    B.FOREST_HOUSE: Texts(
        N_("forest house"),
        N_("Settler: lay a plantation down as a forest. Two forests make each building 1 doubloon cheaper."),
        N_("Plant forests; every two make buildings 1 cheaper."),
    ),
    B.BLACK_MARKET: Texts(
        N_("black market"),
        N_("Builder: make up for missing doubloons with 1 colonist, 1 barrel and 1 VP, a doubloon each."),
        N_("Pay up to 3 with a colonist, a barrel and a VP."),
    ),
    B.STOREHOUSE: Texts(
        N_("storehouse"),
        N_("Captain: keep 3 more barrels, of any kinds, when goods spoil."),
        N_("Keep 3 more barrels of any kinds."),
    ),
    B.GUESTHOUSE: Texts(
        N_("guesthouse"),
        N_("At any time but in the mayor phase: its guests move to empty circles on your board."),
        N_("Two guests, who go to work whenever you like."),
    ),
    B.TRADING_POST: Texts(
        N_("trading post"),
        N_("Trader: sell a barrel of any kind to the supply, past the trading house."),
        N_("Sell any kind past the trading house."),
    ),
    B.CHURCH: Texts(
        N_("church"),
        N_("Builder: 1 VP for a building of column 2 or 3 that you buy, 2 VP for a large one."),
        N_("1 VP for buying in column 2 or 3, 2 VP for a large one."),
    ),
    B.SMALL_WHARF: Texts(
        N_("small wharf"),
        N_("Captain: once, ship any of your barrels, mixed as you like, 1 VP for every 2."),
        N_("Once, ship any barrels, 1 VP for every 2."),
    ),
    B.LIGHTHOUSE: Texts(
        N_("lighthouse"),
        N_("Captain: 1 doubloon each time you load, and 1 more as captain."),
        N_("1 doubloon each time you load, 1 more as captain."),
    ),
    B.SPECIALTY_FACTORY: Texts(
        N_("specialty factory"),
        N_("Craftsman: doubloons for your largest harvest but corn, as many as its barrels less one."),
        N_("Doubloons for your largest harvest but corn, less 1."),
    ),
    B.LIBRARY: Texts(
        N_("library"),
        N_("With every role: the privilege of the card you take counts twice."),
        N_("The privileges of your roles count twice."),
    ),
    B.UNION_HALL: Texts(
        N_("union hall"),
        N_("Captain: before you load, 1 VP for every 2 barrels of the same kind you hold."),
        N_("1 VP for every 2 equal barrels before you load."),
    ),
    B.STATUE: Texts(
        N_("statue"),
        N_("At the end: nothing but its 8 VP, without a colonist."),
        N_("Its 8 VP, without a colonist."),
    ),
    B.CLOISTER: Texts(
        N_("cloister"),
        N_("At the end: 1, 3, 6 or 10 VP for 1, 2, 3 or 4 sets of three equal island tiles."),
        N_("1, 3, 6, 10 VP for 1, 2, 3, 4 sets of 3 equal tiles."),
    ),
    # Nobles
    B.LAND_OFFICE: Texts(
        N_("land office"),
        N_("Trader: buy a plantation for 1 doubloon; with a noble, sell one for 1 instead."),
        N_("Buy a plantation for 1; noble: sell one for 1."),
    ),
    B.CHAPEL: Texts(
        N_("chapel"),
        N_("Craftsman: 1 doubloon; with a noble, 1 VP instead."),
        N_("1 doubloon; with a noble, 1 VP instead."),
    ),
    B.HUNTING_LODGE: Texts(
        N_("hunting lodge"),
        N_("Settler: discard a plantation or forest; with a noble, 2 VP for the emptiest island instead."),
        N_("Discard a tile; noble: 2 VP for the emptiest island."),
    ),
    B.ZONING_OFFICE: Texts(
        N_("zoning office"),
        N_("Builder: small buildings cost 1 less; with a noble, large ones 2 less instead."),
        N_("Small ones cost 1 less; noble: large ones 2 less."),
    ),
    B.ROYAL_SUPPLIER: Texts(
        N_("royal supplier"),
        N_("Captain: before loading, 1 VP each for different barrels, one for each noble."),
        N_("1 VP for each noble, for different barrels you give."),
    ),
    B.VILLA: Texts(
        N_("villa"),
        N_("Mayor: take a noble from the supply before you place your colonists."),
        N_("Take a noble from the supply."),
    ),
    B.JEWELER: Texts(
        N_("jeweler"),
        N_("Craftsman: 1 doubloon for each noble on your board."),
    ),
    B.ROYAL_GARDEN: Texts(
        N_("royal garden"),
        N_("At the end: 1 VP more for each noble on your board."),
        N_("1 VP more for each noble."),
    ),
}
