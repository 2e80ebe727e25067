"""The third lesson: ships, spoiled goods, warehouses, where points come from, and how a game ends."""

from puertorico.engine.ids import Building, Good, Role, Tile
from puertorico.engine.options import Options
from puertorico.engine.position import Board, position
from puertorico.engine.state import GameState
from puertorico.i18n import _
from puertorico.lessons.lesson import YOU, Ask, Lesson, Tell, theirs

_ISLAND = {Tile.CORN: 4, Tile.INDIGO: 3, Tile.SUGAR: 2, Tile.TOBACCO: 1}
_CITY = {
    Building.SMALL_INDIGO_PLANT: 1,
    Building.SMALL_SUGAR_MILL: 1,
    Building.SMALL_MARKET: 1,
    Building.HACIENDA: 1,
    Building.SMALL_WAREHOUSE: 1,
    Building.INDIGO_PLANT: 2,
    Building.SUGAR_MILL: 1,
    Building.HOSPICE: 1,
    Building.LARGE_MARKET: 1,
    Building.TOBACCO_STORAGE: 1,
}
"""Your tiles and buildings at the beginning, with their colonists."""


def _begin() -> GameState:
    return position(
        Options(players=3),
        [
            Board(
                doubloons=10,
                vp=11,
                goods={Good.CORN: 5, Good.INDIGO: 3, Good.SUGAR: 2, Good.TOBACCO: 1},
                island=_ISLAND,
                staffed=_ISLAND,
                city=_CITY,
            ),
            Board(
                doubloons=5,
                vp=21,
                goods={Good.SUGAR: 2},
                island={Tile.CORN: 3, Tile.SUGAR: 3, Tile.QUARRY: 2},
                staffed={Tile.CORN: 3, Tile.SUGAR: 3, Tile.QUARRY: 2},
                city={
                    Building.SUGAR_MILL: 3,
                    Building.SMALL_MARKET: 1,
                    Building.CONSTRUCTION_HUT: 1,
                    Building.HARBOR: 1,
                },
            ),
            Board(
                doubloons=3,
                vp=18,
                goods={Good.COFFEE: 2},
                island={Tile.CORN: 2, Tile.COFFEE: 2, Tile.INDIGO: 2},
                staffed={Tile.CORN: 2, Tile.COFFEE: 2, Tile.INDIGO: 2},
                city={
                    Building.COFFEE_ROASTER: 2,
                    Building.INDIGO_PLANT: 2,
                    Building.OFFICE: 1,
                    Building.FACTORY: 1,
                },
            ),
        ],
        governor=YOU,
        round=14,
        ships={5: (Good.SUGAR, 3), 6: (Good.CORN, 2)},
        role_doubloons={Role.SETTLER: 1},
        face_up={Tile.CORN: 1, Tile.INDIGO: 1, Tile.SUGAR: 1, Tile.COFFEE: 1},
    )


def shipping_ending() -> Lesson:
    """Return the lesson in the current language."""
    return Lesson(
        "shipping_ending",
        _("Shipping and winning"),
        _("Ship goods, save them from spoiling, see where points come from, and win a game."),
        _("Now you know how to ship goods, what spoils, where points come from, and how a game ends."),
        4,
        _begin,
        (
            Tell(
                _(
                    "The game is nearly over, and most victory points (VP) win. You have 11 VP in chips, "
                    "which nobody else can see."
                ),
                ("seat.0.vp",),
            ),
            Ask(
                _("Barrels become points when they're shipped: choose the Captain, so that you load first."),
                ("role.captain",),
                ("take captain",),
                _("Your barrels are worth points on ships: choose the Captain."),
            ),
            Ask(
                _(
                    "Load corn: the ship with corn has room for 4 of your 5 barrels. "
                    "That's 4 points, and 1 more because you're the Captain."
                ),
                ("ship.6", "seat.0.goods.corn"),
                ("load corn on ship 6",),
                _("Load corn first: no other good earns you as many points."),
            ),
            *theirs("load sugar on ship 5", "load coffee on ship 4"),
            Tell(
                _(
                    "That's 5 points for you! A ship carries only one kind of good, and no ship has room "
                    "for your other barrels."
                ),
                ("ship.4", "ship.5"),
            ),
            Tell(
                _(
                    "You load in turns, one kind at a time, as long as something fits: on the ship with that "
                    "good, or else on an empty one."
                ),
                ("ship.6",),
            ),
            Tell(
                _(
                    "What isn't shipped spoils, except one barrel, and all barrels of one kind in your "
                    "Small Warehouse."
                ),
                ("seat.0.building.small_warehouse",),
            ),
            Ask(
                _("Choose what to keep: drag barrels to “Keep” or press Suggest, then press Keep selected."),
                ("seat.0.goods.indigo", "seat.0.goods.sugar", "seat.0.goods.tobacco", "seat.0.goods.corn"),
                ("store 3 indigo, 1 tobacco",),
                free=True,
            ),
            Tell(
                _(
                    "Full ships have sailed. The one with coffee waits here, and takes only coffee until "
                    "it's full."
                ),
                ("ship.4",),
            ),
            *theirs("take builder", "build factory", "build small warehouse"),
            Ask(
                _(
                    "Inés chose the Builder: buy the Customs House. It's worth 4 points, "
                    "and 1 more for every 4 points in your chips."
                ),
                ("bank.customs_house",),
                ("build customs house",),
                _("Your chips make the Customs House the best one for you: buy it."),
            ),
            Tell(
                _("The Customs House takes two spaces, so your city is full. The game ends with this round!"),
                ("seat.0.city",),
            ),
            Tell(
                _(
                    "It would also end if these point chips ran out, "
                    "or if there were too few colonists left to fill their ship."
                ),
                ("supply.vp", "supply.colonists"),
            ),
            *theirs("take mayor", "take colonist"),
            Ask(
                _(
                    "Diego chose the Mayor. The Customs House pays its extra points only if somebody "
                    "works there: put your new colonist in it and press Done."
                ),
                ("seat.0.building.customs_house",),
                (
                    *(f"place {count} on island {tile.label}" for tile, count in _ISLAND.items()),
                    *(f"place {count} in {building.label}" for building, count in _CITY.items()),
                    "place 1 in customs house",
                ),
                _("Put your new colonist in the Customs House: without one, it loses its extra points."),
                needed=("place 1 in customs house",),
            ),
            Tell(
                _("The game is over, and all chips are shown: yours are worth 16 points."),
                ("seat.0.vp",),
            ),
            Tell(
                _(
                    "Your buildings add the 20 points on their shields, and the Customs House 4 more for "
                    "your chips."
                ),
                ("seat.0.city",),
            ),
            Tell(
                _("With 40 points against 34 and 31, you win! Now you're ready for your first game."),
                ("seat.1.vp", "seat.2.vp"),
            ),
        ),
    )
