"""What is on a player's board: circles, and what production lacks."""

from puertorico.engine.buildings import CIRCLES, PRODUCERS
from puertorico.engine.ids import GOODS, ISLAND_PLACES, Building, Good
from puertorico.engine.state import PlayerState


def all_circles(player: PlayerState) -> int:
    """Return the circles on the island and in the city, empty or not."""
    return sum(player.tiles[:ISLAND_PLACES]) + sum(CIRCLES[building] for building in player.buildings)


def production_circles(player: PlayerState, good: Good) -> int:
    """Return the circles of the production buildings for a good."""
    return sum(CIRCLES[building] for building in PRODUCERS[good] if player.owns(building))


def has_room_for(player: PlayerState, good: Good) -> bool:
    """Return whether one more plantation of a good could produce with only colonists."""
    return good == Good.CORN or production_circles(player, good) > player.tiles[good]


def goods_without_building(player: PlayerState) -> list[Good]:
    """Return the goods with plantations but no production building, the most valuable first."""
    planted = [good for good in reversed(GOODS[1:]) if player.tiles[good]]
    return [good for good in planted if not production_circles(player, good)]


def cheapest_producer(good: Good, buildings: tuple[Building, ...], costs: tuple[int, ...]) -> Building | None:
    """Return the cheapest of these buildings that produces a good; None if none does."""
    return min((one for one in buildings if one in PRODUCERS[good]), key=costs.__getitem__, default=None)
