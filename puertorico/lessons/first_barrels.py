"""The first lesson: a plantation, a building, colonists, and the first barrels."""

from puertorico.engine.ids import Tile
from puertorico.engine.options import Options
from puertorico.engine.position import Board, position
from puertorico.engine.state import GameState
from puertorico.i18n import _
from puertorico.lessons.lesson import Ask, Lesson, Tell, theirs

_SEED = 2
"""With it, the second settler phase offers four different plantations."""


def _begin() -> GameState:
    return position(
        Options(players=3),
        [
            Board(doubloons=2, island={Tile.INDIGO: 1}),
            Board(doubloons=2, island={Tile.CORN: 1}),
            Board(doubloons=2, island={Tile.INDIGO: 1}),
        ],
        face_up={Tile.CORN: 2, Tile.SUGAR: 1, Tile.TOBACCO: 1},
        seed=_SEED,
    )


def first_barrels() -> Lesson:
    """Return the lesson in the current language."""
    return Lesson(
        "first_barrels",
        _("Your first barrels"),
        _("Plant a field, put up a building, bring colonists, and produce your first goods."),
        _("Now you know how to take land, build, bring colonists and produce goods."),
        4,
        _begin,
        (
            Tell(
                _(
                    "Welcome! In Puerto Rico you grow crops, sell or ship them, and put up buildings. "
                    "Ships and buildings score points, and most points win."
                ),
                ("seat.0.vp",),
            ),
            Tell(
                _("This is your island. So far you own a single field of indigo, and nobody works there."),
                ("seat.0.island",),
            ),
            Ask(
                _("It all begins when someone chooses a role. Choose the Settler: it gives everyone land."),
                ("role.settler",),
                ("take settler",),
                _("You need more land first: choose the Settler."),
            ),
            Ask(
                _("You chose the role, so you pick first: take corn, the only crop that needs no building."),
                ("row.0",),
                ("settle corn",),
                _("Take corn for now: it is the only crop that needs no building."),
            ),
            *theirs("settle sugar", "settle corn"),
            Tell(
                _("Inés and Diego took land too: when someone chooses a role, everyone gets to use it."),
                ("seat.1.island", "seat.2.island"),
            ),
            *theirs("take builder", "build small market", "build small indigo plant"),
            Ask(
                _(
                    "Inés chose the Builder, so you may build as well: buy the Small Indigo Plant, "
                    "which turns your indigo into barrels."
                ),
                ("bank.small_indigo_plant",),
                ("build small indigo plant",),
                _("Your field grows indigo, so it's the Small Indigo Plant you need."),
            ),
            *theirs("take mayor", "take colonist", "place 0 on island corn"),
            Ask(
                _(
                    "Diego chose the Mayor, so a colonist has come to you: put it on your corn "
                    "and press Done, because empty fields grow nothing."
                ),
                ("seat.0.island.1",),
                ("place 1 on island corn",),
                _(
                    "Indigo needs two colonists, one on the field and one in the Small Indigo Plant. "
                    "Put this one on corn."
                ),
            ),
            *theirs("place 1 on island corn", "take craftsman", "take barrel corn"),
            Tell(
                _("Inés chose the Craftsman, so everyone produced goods: this corn is your first barrel!"),
                ("seat.0.goods.corn",),
            ),
            Tell(
                _("Your indigo gave nothing yet: its field and the Small Indigo Plant need a colonist each."),
                ("seat.0.building.small_indigo_plant", "seat.0.island.0"),
            ),
            *theirs("take settler", "settle tobacco"),
            Ask(
                _(
                    "Diego chose the Settler: take any plantation you like, but remember that "
                    "every crop except corn needs a building too."
                ),
                ("row.0", "row.1", "row.2", "row.3"),
                ("settle indigo",),
                _("Land costs nothing, so take a plantation."),
                others=("settle corn", "settle coffee"),
            ),
            *theirs("settle indigo|settle coffee"),
            Ask(
                _("Everyone chooses one role each round. Choose the Mayor, who brings more colonists."),
                ("role.mayor",),
                ("take mayor",),
                _("Your indigo is waiting for colonists: choose the Mayor."),
            ),
            Ask(
                _("Choosing a role comes with a privilege: as the Mayor, you take one extra colonist."),
                ("supply.colonists",),
                ("take colonist",),
                _("Take it: the extra colonist costs nothing."),
            ),
            Ask(
                _(
                    "Two more colonists! Your corn has one already, so put one on an indigo field "
                    "and one in the Small Indigo Plant, then press Done."
                ),
                ("seat.0.san_juan",),
                ("place 1 on island corn", "place 1 on island indigo", "place 1 in small indigo plant"),
                _("One on corn, one on indigo, one in the Small Indigo Plant: then two crops produce."),
            ),
            *theirs(
                "place 1 on island corn",
                "place 0 on island indigo|place 0 on island sugar",
                "place 0 on island sugar|place 0 on island coffee",
                "place 1 on island corn",
                "place 1 on island indigo",
                "place 0 on island tobacco",
            ),
            Tell(
                _("Everyone has chosen, so a new round begins: the crown moves to Diego, who chooses first."),
                ("seat.2.look",),
            ),
            *theirs("take builder", "build hacienda"),
            Ask(
                _(
                    "Diego chose the Builder: buy a Small Market, where a colonist earns you 1 more doubloon "
                    "for each barrel you sell, or keep your doubloon and pass."
                ),
                ("bank.small_market", "action.pass"),
                ("pass",),
                free=True,
            ),
            *theirs("build small sugar mill"),
            Ask(
                _(
                    "Colonists now work on corn, on indigo and in the Small Indigo Plant: "
                    "choose the Craftsman, and see what they produce."
                ),
                ("role.craftsman",),
                ("take craftsman",),
                _("It's harvest time: choose the Craftsman."),
            ),
            Ask(
                _("Corn and indigo! The Craftsman's privilege is one more barrel: take either."),
                ("supply.corn", "supply.indigo"),
                ("take barrel indigo",),
                _("Take the extra barrel: it costs nothing."),
                others=("take barrel corn",),
            ),
            Tell(
                _("Field, building, colonists, Craftsman: that's how barrels are made. Next, sell them!"),
                ("seat.0.goods.corn", "seat.0.goods.indigo"),
            ),
        ),
    )
