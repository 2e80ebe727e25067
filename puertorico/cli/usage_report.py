"""Usage counts of buildings for ``simulate --report``, which shows the buildings that owners never use."""

from collections.abc import Sequence

from attrs import define, fields

from puertorico.cli.building_activity import SeatBuilding, active_buildings
from puertorico.cli.opportunities import find_opportunities
from puertorico.engine.buildings import CIRCLES, buildings_in
from puertorico.engine.events import Event, RoleTaken
from puertorico.engine.ids import Building
from puertorico.engine.scoring import scores
from puertorico.engine.state import GameState

_FINAL_SCORING = 0
"""The number of the final scoring; phases are numbered from 1."""


@define
class BuildingUsage:
    """The usage of one building.

    Numbers of owners: who bought it (``bought``), staffed it (``occupied``), could have used it (``able``)
    and used it (``used``). Numbers of phases, added up over owners: in which it could have been used
    (``chances``) and was (``times``).
    """

    bought: int = 0
    occupied: int = 0
    able: int = 0
    used: int = 0
    chances: int = 0
    times: int = 0

    def add(self, other: "BuildingUsage") -> None:
        """Add the usage of the same building in another game."""
        for count in fields(BuildingUsage):
            setattr(self, count.name, getattr(self, count.name) + getattr(other, count.name))


class UsageTracker:
    """Tracks one game: call ``before`` and ``after`` around each action, and ``uses`` at the end."""

    def __init__(self) -> None:
        self._owners: set[SeatBuilding] = set()
        self._occupiers: set[SeatBuilding] = set()
        self._chances: set[tuple[SeatBuilding, int]] = set()
        self._times: set[tuple[SeatBuilding, int]] = set()
        self._phase = _FINAL_SCORING
        self._table: GameState | None = None
        self._decisions: list[tuple[GameState, set[SeatBuilding]]] = []

    def before(self, state: GameState) -> None:
        """Remember the table, and find the buildings that the next action could use."""
        self._table = state.clone()
        found = find_opportunities(state)
        if found:
            self._decisions.append((self._table, found))
        self._chances.update((place, self._phase) for place in found)

    def after(self, state: GameState, events: Sequence[Event]) -> None:
        """Count the buildings that the action used."""
        self._phase += any(isinstance(event, RoleTaken) for event in events)
        for seat, player in enumerate(state.players):
            self._owners.update((seat, building) for building in buildings_in(player.built))
            self._occupiers.update((seat, building) for building in buildings_in(player.occupied))
        if self._table is not None:
            places = active_buildings(self._table, state, events)
            self._times.update((place, self._phase) for place in places)

    def unused_opportunities(self) -> dict[SeatBuilding, list[GameState]]:
        """Return the buildings that were usable but never used, with the table before each such decision."""
        used = {place for place, _ in self._times}
        found: dict[SeatBuilding, list[GameState]] = {}
        for table, places in self._decisions:
            for place in places - used:
                found.setdefault(place, []).append(table)
        return found

    def uses(self, state: GameState) -> dict[Building, BuildingUsage]:
        """Return the usage of each building in play; the game must be over.

        End-game bonuses count as a use. A building without circles counts as staffed and used.
        """
        for result in scores(state):
            paying = [building for building, points in result.bonuses.items() if points]
            self._times.update(((result.seat, building), _FINAL_SCORING) for building in paying)
        standing = {place for place in self._owners if not CIRCLES[place[1]]}
        self._occupiers |= standing
        self._times.update((place, _FINAL_SCORING) for place in standing)
        self._chances |= self._times
        return {building: self._use(building) for building in buildings_in(state.in_play)}

    def _use(self, building: Building) -> BuildingUsage:
        def owners(places: set[SeatBuilding]) -> int:
            return sum(owned == building for _, owned in places)

        return BuildingUsage(
            bought=owners(self._owners),
            occupied=owners(self._occupiers),
            able=owners({place for place, _ in self._chances}),
            used=owners({place for place, _ in self._times}),
            chances=sum(owned == building for (_, owned), _ in self._chances),
            times=sum(owned == building for (_, owned), _ in self._times),
        )
