"""Counts what becomes of each kind of building: bought, occupied, could be used, was used. For ``simulate
--report``, which shows where an owner lets a building stand.
"""

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
"""The final scoring, among the phases, which are numbered from 1."""


@define
class BuildingUsage:
    """What became of a kind. Of owners: who bought one, occupied it, could have had it at work, had it at
    work. Of phases, one for each owner: in how many it could have been at work, in how many it was.
    """

    bought: int = 0
    occupied: int = 0
    able: int = 0
    used: int = 0
    chances: int = 0
    times: int = 0

    def add(self, other: "BuildingUsage") -> None:
        """Counts the same kind of another game."""
        for one in fields(BuildingUsage):
            setattr(self, one.name, getattr(self, one.name) + getattr(other, one.name))


class UsageTracker:
    """Watches one game: call ``before`` and ``after`` around each action, and ``uses`` at the end."""

    def __init__(self) -> None:
        self._owners: set[SeatBuilding] = set()
        self._occupiers: set[SeatBuilding] = set()
        self._chances: set[tuple[SeatBuilding, int]] = set()
        self._times: set[tuple[SeatBuilding, int]] = set()
        self._phase = _FINAL_SCORING
        self._table: GameState | None = None
        self._decisions: list[tuple[GameState, set[SeatBuilding]]] = []

    def before(self, state: GameState) -> None:
        """Keeps what is needed to understand the next action, and finds what could be done instead."""
        self._table = state.clone()
        found = find_opportunities(state)
        if found:
            self._decisions.append((self._table, found))
        self._chances.update((place, self._phase) for place in found)

    def after(self, state: GameState, events: Sequence[Event]) -> None:
        """Counts what has happened."""
        self._phase += any(isinstance(event, RoleTaken) for event in events)
        for seat, player in enumerate(state.players):
            self._owners.update((seat, building) for building in buildings_in(player.built))
            self._occupiers.update((seat, building) for building in buildings_in(player.occupied))
        if self._table is not None:
            places = active_buildings(self._table, state, events)
            self._times.update((place, self._phase) for place in places)

    def unused_opportunities(self) -> dict[SeatBuilding, list[GameState]]:
        """The buildings that could have done something and never did, with the table before each decision
        in which they could.
        """
        used = {place for place, _ in self._times}
        found: dict[SeatBuilding, list[GameState]] = {}
        for table, places in self._decisions:
            for place in places - used:
                found.setdefault(place, []).append(table)
        return found

    def uses(self, state: GameState) -> dict[Building, BuildingUsage]:
        """The counts of the game, which is over, for each kind in play. Points at the end are a use, and a
        building without a circle is occupied and of use by standing there.
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
            return sum(kind == building for _, kind in places)

        return BuildingUsage(
            bought=owners(self._owners),
            occupied=owners(self._occupiers),
            able=owners({place for place, _ in self._chances}),
            used=owners({place for place, _ in self._times}),
            chances=sum(kind == building for (_, kind), _ in self._chances),
            times=sum(kind == building for (_, kind), _ in self._times),
        )
