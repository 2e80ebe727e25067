"""The names of the game as small ints, so that they can index lists.

``label`` is the standard English term in lower case, the form used in action texts and records.
Players see a translation of it. Buildings are named in ``buildings``, next to their numbers, and goods in
``goods``; import them from here like the others.
"""

from enum import IntFlag

from puertorico.engine.buildings import BUILDINGS as BUILDINGS
from puertorico.engine.buildings import Building as Building
from puertorico.engine.goods import GOODS as GOODS
from puertorico.engine.goods import Good as Good
from puertorico.engine.goods import Term as Term


class Tile(Term):
    """The island tiles.

    A plantation has the value of the good it grows. A forest keeps the kind of the plantation it was made
    from, which is face down under it (FOR-1).
    """

    CORN = 0
    INDIGO = 1
    SUGAR = 2
    TOBACCO = 3
    COFFEE = 4
    QUARRY = 5
    FOREST_CORN = 6
    FOREST_INDIGO = 7
    FOREST_SUGAR = 8
    FOREST_TOBACCO = 9
    FOREST_COFFEE = 10

    @property
    def english(self) -> str:
        """The tile in an English sentence, as in "corn plantation" or "forest"."""
        if self is Tile.QUARRY:
            return "quarry"
        return "forest" if self > Tile.QUARRY else f"{self.label} plantation"


class Role(Term):
    """The role cards. The two Prospectors are two cards (RND-3)."""

    SETTLER = 0
    MAYOR = 1
    BUILDER = 2
    CRAFTSMAN = 3
    TRADER = 4
    CAPTAIN = 5
    PROSPECTOR = 6
    PROSPECTOR_2 = 7

    @property
    def label(self) -> str:
        """The name of the card; the two Prospectors have different ones."""
        return "second prospector" if self is Role.PROSPECTOR_2 else super().label

    @property
    def english(self) -> str:
        """The proper name, as in "Second Prospector"."""
        return self.label.title()


class Step(Term):
    """What a task on the stack is: an automatic step or a player's choice (see agenda.py)."""

    CHOOSE_ROLE = 0
    ROUND_END = 1
    PHASE_END = 2
    SETTLER_TURN = 3
    SETTLE = 4
    DRAW_PLANTATION = 5
    HOSPICE_COLONIST = 6
    SETTLER_END = 7
    MAYOR_PRIVILEGE = 8
    DEAL_COLONISTS = 9
    PLACING = 10
    PLACE = 11
    MAYOR_END = 12
    BUILD = 13
    UNIVERSITY_COLONIST = 14
    PRODUCE = 15
    CRAFTSMAN_PRIVILEGE = 16
    SELL = 17
    TRADER_END = 18
    LOAD = 19
    STORE = 20
    CAPTAIN_END = 21
    PROSPECT = 22
    DRAFT = 23
    ANY_TIME = 24
    LAST_CHANCE = 25
    GAME_END = 26
    LAY_FOREST = 27
    SETTLE_AGAIN = 28
    SETTLER_LAST = 29
    HUNT = 30
    SETTLER_CLOSE = 31
    VILLA_NOBLE = 32
    PLACE_ALL = 33
    PAY = 34
    FINISH_BUILDING = 35
    BEFORE_PRODUCTION = 36
    AFTER_SALE = 37
    LOADING_END = 38


class EndReason(IntFlag):
    """Why the game ends with this round (END-1); several reasons may hold at once."""

    COLONISTS = 1
    CITY = 2
    VICTORY_POINTS = 4


TILES: tuple[Tile, ...] = tuple(Tile)
ROLES: tuple[Role, ...] = tuple(Role)
PLANTATIONS: tuple[Tile, ...] = TILES[:5]
FORESTS: tuple[Tile, ...] = TILES[6:]
FOREST_OFFSET = 6
"""The difference between the number of a forest and that of its plantation."""
ISLAND_PLACES = 6
"""The number of kinds of island tiles with a circle: plantations and quarries."""
PLACES = ISLAND_PLACES + len(BUILDINGS)
"""The number of places for colonists in their fixed order: kinds of island tiles, then buildings."""
SAN_JUAN = PLACES
"""The place of San Juan, after all others."""
NOBODY = -1
"""No seat, role or good."""
