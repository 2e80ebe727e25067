"""Reasons, and their texts."""

from puertorico.ai.reasons.comparison import When
from puertorico.ai.reasons.facts import What
from puertorico.ai.reasons.reason import Reason
from puertorico.engine.ids import NOBODY, Building, Good, Tile
from puertorico.engine.options import Options
from puertorico.engine.position import Board, position
from puertorico.session.texts.reason_text import reason_text

NAMES = ("Ana", "Ben", "Cora")

ROLE = position(Options(players=3), [Board()] * 3)

OF_ITEMS = {
    What.BUILT: Building.WHARF,
    What.IN_USE: Building.GUILD_HALL,
    What.EARNED: Building.FACTORY,
    What.SCORED: Building.HARBOR,
    What.BONUS: Building.GUILD_HALL,
    What.CROP: Good.SUGAR,
    What.CAPACITY: Good.SUGAR,
    What.TILES: Tile.QUARRY,
    What.USE: Building.SMALL_MARKET,
    What.DEARER: Good.TOBACCO,
    What.CHEAPER_PLANT: Good.INDIGO,
    What.HAS_ROOM: Good.SUGAR,
    What.RAISES: Building.GUILD_HALL,
    What.MORE_BARRELS: Good.SUGAR,
    What.PROCESSED: Good.SUGAR,
    What.SHORT_OF: Building.TOBACCO_STORAGE,
    What.AT_WORK: Building.SMALL_MARKET,
}


def make(what: What, when: When, seat: int, otherwise: bool = False, **more: int) -> Reason:
    rival = Good.SUGAR if what is What.NOT_PROCESSED else NOBODY
    values = {"item": OF_ITEMS.get(what, NOBODY), "count": 2, "total": 4, "rival": rival, **more}
    return Reason(what, when, seat, otherwise=otherwise, **values)


def words(reason: Reason, state: object = ROLE) -> str | None:
    return reason_text(reason, state, NAMES)  # type: ignore[arg-type]
