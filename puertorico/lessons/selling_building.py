"""The second lesson: selling and building, privileges, and choosing a role for yourself, not for others."""

from puertorico.engine.ids import Building, Good, Role, Tile
from puertorico.engine.options import Options
from puertorico.engine.position import Board, position
from puertorico.engine.state import GameState
from puertorico.i18n import _
from puertorico.lessons.lesson import DIEGO, INES, Ask, Lesson, Tell, theirs


def _begin() -> GameState:
    return position(
        Options(players=3),
        [
            Board(
                doubloons=2,
                goods={Good.CORN: 1, Good.INDIGO: 1, Good.SUGAR: 1},
                island={Tile.CORN: 1, Tile.INDIGO: 1, Tile.SUGAR: 1, Tile.TOBACCO: 1, Tile.QUARRY: 1},
                staffed={Tile.CORN: 1, Tile.INDIGO: 1, Tile.SUGAR: 1, Tile.QUARRY: 1},
                city={Building.SMALL_INDIGO_PLANT: 1, Building.SMALL_SUGAR_MILL: 1},
            ),
            Board(
                goods={Good.INDIGO: 1, Good.COFFEE: 1},
                island={Tile.CORN: 2, Tile.INDIGO: 1, Tile.COFFEE: 1},
                staffed={Tile.CORN: 2, Tile.INDIGO: 1, Tile.COFFEE: 1},
                city={Building.SMALL_INDIGO_PLANT: 1, Building.COFFEE_ROASTER: 2},
            ),
            Board(
                goods={Good.SUGAR: 1},
                island={Tile.CORN: 1, Tile.SUGAR: 3},
                staffed={Tile.CORN: 1, Tile.SUGAR: 3},
                city={Building.SUGAR_MILL: 3},
            ),
        ],
        governor=INES,
        round=4,
        roles_taken={Role.SETTLER: INES, Role.MAYOR: DIEGO},
        role_doubloons={Role.TRADER: 1},
        face_up={Tile.CORN: 1, Tile.INDIGO: 1, Tile.SUGAR: 1, Tile.COFFEE: 1},
    )


def selling_building() -> Lesson:
    """Return the lesson in the current language."""
    return Lesson(
        "selling_building",
        _("Selling and building"),
        _("Turn barrels into doubloons, doubloons into buildings, and choose roles that help you most."),
        _("Now you know how to sell goods, what buildings cost you, and which role to choose."),
        4,
        _begin,
        (
            Tell(
                _("A few rounds later, you have goods but only 2 doubloons, and better buildings cost more."),
                ("seat.0.doubloons",),
            ),
            Ask(
                _(
                    "Choose the Trader to sell a barrel. You also get the doubloon on the card: "
                    "it lies there because nobody chose this role last round."
                ),
                ("role.trader",),
                ("take trader",),
                _("You need doubloons: choose the Trader."),
            ),
            Ask(
                _(
                    "Corn sells for 0, indigo for 1, sugar for 2, and the Trader gets 1 more: sell your "
                    "sugar."
                ),
                ("house", "seat.0.goods.sugar"),
                ("sell sugar",),
                _("Sugar brings the most: sell your sugar."),
            ),
            *theirs("sell indigo"),
            Tell(
                _(
                    "Diego has only sugar, but the trading house takes one barrel of each kind: "
                    "you sold first, so he sells nothing."
                ),
                ("house", "seat.2.look"),
            ),
            Tell(
                _(
                    "Barrels stay in the trading house until all four places are taken: then it's emptied "
                    "at the end of the trader phase."
                ),
                ("house",),
            ),
            Tell(
                _(
                    "The round is over. Each role that nobody chose gets a doubloon and becomes more "
                    "tempting."
                ),
                ("role.builder", "role.craftsman", "role.captain"),
            ),
            *theirs("take craftsman", "take barrel corn"),
            Ask(
                _(
                    "Diego chose the Craftsman, and you got barrels too. With 6 doubloons, "
                    "choose the Builder, who pays 1 less."
                ),
                ("role.builder",),
                ("take builder",),
                _("It's time to build: choose the Builder."),
            ),
            Ask(
                _(
                    "Buy the Tobacco Storage for your tobacco field. The coin shows your price: 5, less 1 "
                    "for the Builder, less 1 for your quarry."
                ),
                ("bank.tobacco_storage",),
                ("build tobacco storage",),
                _("Tobacco sells for 3, more than indigo and sugar: buy the Tobacco Storage."),
            ),
            Tell(
                _(
                    "A quarry with a colonist takes 1 off each price. Several take more, "
                    "up to the number over each column: 1 at the left, 4 at the right."
                ),
                ("bank.column.1", "bank.column.2", "bank.column.3", "bank.column.4", "seat.0.island.4"),
            ),
            *theirs("pass", "pass"),
            Tell(
                _(
                    "The shield on a building shows the points it's worth in the end: 3 here, even if nobody "
                    "works in it."
                ),
                ("seat.0.building.tobacco_storage",),
            ),
            *theirs("take trader", "sell coffee", "pass"),
            Ask(
                _(
                    "Inés chose the Trader, but the trading house has indigo and sugar already, "
                    "and corn sells for nothing, so pass."
                ),
                ("house", "action.pass"),
                ("pass",),
                _("Keep your corn: it sells for nothing here, but ships will take it. Pass."),
            ),
            Tell(
                _(
                    "Your turn! With its privilege, the Craftsman would give you 4 barrels, but Inés and "
                    "Diego 4 each as well."
                ),
                ("role.craftsman",),
            ),
            Ask(
                _(
                    "Choose the Mayor: your tobacco field and its building need colonists, "
                    "while Inés and Diego have no empty circle to fill."
                ),
                ("role.mayor",),
                ("take mayor",),
                _("Choose what helps you more than the others: the Mayor."),
            ),
            Ask(
                _("Take your privilege first: one extra colonist."),
                ("supply.colonists",),
                ("take colonist",),
                _("Take it: without it, you'd have one colonist too few."),
            ),
            Ask(
                _(
                    "Put one colonist on the tobacco field and one in the Tobacco Storage: "
                    "for one field, one of its circles is enough. Press Done."
                ),
                ("seat.0.building.tobacco_storage",),
                (
                    "place 1 on island corn",
                    "place 1 on island indigo",
                    "place 1 on island sugar",
                    "place 1 on island tobacco",
                    "place 1 on island quarry",
                    "place 1 in small indigo plant",
                    "place 1 in small sugar mill",
                    "place 1 in tobacco storage",
                ),
                _("Every field, the quarry and each of your three buildings should have a colonist."),
            ),
            Tell(
                _(
                    "You can make tobacco now, and the others gained little. Choosing what helps you more "
                    "than them is the heart of the game."
                ),
                ("seat.0.island.3", "seat.0.building.tobacco_storage"),
            ),
        ),
    )
