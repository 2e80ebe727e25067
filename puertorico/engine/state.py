"""The state of a game as plain data: ints, lists of ints, frozen tasks.

It has everything that matters later: the random numbers, the order of the face-down tiles and the tasks still
to do. So a state can be copied, compared and saved in the middle of any decision. Where tiles lie on a
board and which of several equal tiles is staffed makes no difference to the rules (BLD-4, MAY-2) and is not
kept here: islands and cities are counts.
"""

from functools import cache
from typing import Self

from attrs import Factory, define, field

from puertorico.engine.actions import Action
from puertorico.engine.agenda import Task
from puertorico.engine.buildings import CIRCLES, LARGE, buildings_in, circle_count
from puertorico.engine.ids import (
    BUILDINGS,
    GOODS,
    ISLAND_PLACES,
    NOBODY,
    PLACES,
    ROLES,
    SAN_JUAN,
    TILES,
    Building,
    EndReason,
    Role,
)
from puertorico.engine.options import Options, Rules

NO_NOBLES = (0,) * (PLACES + 1)
"""No nobles on any place or in San Juan."""


@cache
def _seats_in_turn_order(players: int, first: int) -> tuple[int, ...]:
    return tuple((first + k) % players for k in range(players))


@define
class PlayerState:
    """A player's board.

    ``vp`` counts chips and the points gained after they ran out (CAP-10). ``goods`` is indexed by Good,
    ``tiles`` and ``staffed`` by Tile, ``workers`` (colonists on the circles) by Building. ``built``,
    ``occupied`` (staffed, MAY-3) and ``used`` (used up for this phase) are bit masks over Building.
    ``nobles`` says how many of the people on each place of the fixed order, and last in San Juan, are nobles;
    it rarely changes, so it is a tuple that copies share.
    """

    doubloons: int = 0
    vp: int = 0
    san_juan: int = 0
    built: int = 0
    occupied: int = 0
    used: int = 0
    goods: list[int] = field(factory=lambda: [0] * len(GOODS))
    tiles: list[int] = field(factory=lambda: [0] * len(TILES))
    staffed: list[int] = field(factory=lambda: [0] * len(TILES))
    workers: list[int] = field(factory=lambda: [0] * len(BUILDINGS))
    nobles: tuple[int, ...] = NO_NOBLES

    def clone(self) -> Self:
        """Return an independent copy.

        It is written out by hand because a search copies states at every step.
        """
        new = object.__new__(type(self))
        new.doubloons = self.doubloons
        new.vp = self.vp
        new.san_juan = self.san_juan
        new.built = self.built
        new.occupied = self.occupied
        new.used = self.used
        new.goods = self.goods.copy()
        new.tiles = self.tiles.copy()
        new.staffed = self.staffed.copy()
        new.workers = self.workers.copy()
        new.nobles = self.nobles
        return new

    def owns(self, building: Building) -> bool:
        """Return whether the building is in the city, staffed or not."""
        return bool(self.built >> building & 1)

    def is_occupied(self, building: Building) -> bool:
        """Return whether at least one colonist is on the building (MAY-3)."""
        return bool(self.occupied >> building & 1)

    @property
    def buildings(self) -> tuple[Building, ...]:
        """The buildings of the city, in the order of the table."""
        return buildings_in(self.built)

    @property
    def island_spaces(self) -> int:
        """The number of filled island spaces, of 12."""
        return sum(self.tiles)

    @property
    def city_spaces(self) -> int:
        """The number of filled city spaces, of 12; a large building fills two (BLD-4)."""
        return self.built.bit_count() + (self.built & LARGE).bit_count()

    @property
    def colonists(self) -> int:
        """The number of colonists on the board, San Juan included (FTR-1)."""
        return self.san_juan + sum(self.staffed) + sum(self.workers)

    @property
    def empty_building_circles(self) -> int:
        """The number of empty circles on the buildings (MAY-4)."""
        return circle_count(self.built) - sum(self.workers)

    @property
    def forests(self) -> int:
        """The number of forests on the island, no matter which plantations are under them (FOR-1)."""
        return sum(self.tiles[ISLAND_PLACES:])

    def people_at(self, place: int) -> int:
        """Return the number of colonists, nobles included, on a place of the fixed order or in San Juan."""
        if place < ISLAND_PLACES:
            return self.staffed[place]
        return self.san_juan if place == SAN_JUAN else self.workers[place - ISLAND_PLACES]

    def circles_at(self, place: int) -> int:
        """Return the number of circles, empty or not, on a place of the fixed order."""
        return self.tiles[place] if place < ISLAND_PLACES else CIRCLES[place - ISLAND_PLACES]

    def change_people(self, place: int, by: int) -> None:
        """Add colonists to a place or remove them, and update ``occupied``."""
        if place < ISLAND_PLACES:
            self.staffed[place] += by
        elif place == SAN_JUAN:
            self.san_juan += by
        else:
            building = place - ISLAND_PLACES
            count = self.workers[building] = self.workers[building] + by
            if count:
                self.occupied |= 1 << building
            else:
                self.occupied &= ~(1 << building)

    def change_nobles(self, place: int, by: int) -> None:
        """Change how many of the people on a place are nobles (NOB-2)."""
        if by:
            self.nobles = (*self.nobles[:place], self.nobles[place] + by, *self.nobles[place + 1 :])

    def move_nobles(self, origin: int, target: int, count: int) -> None:
        """Count this many of the nobles on a place, or in San Juan, elsewhere (NOB-2)."""
        nobles = list(self.nobles)
        nobles[origin] -= count
        nobles[target] += count
        self.nobles = tuple(nobles)

    def has_noble(self, building: Building) -> bool:
        """Return whether a noble is on the building."""
        return self.nobles[ISLAND_PLACES + building] > 0

    def has_used(self, building: Building) -> bool:
        """Return whether the building is used up for this phase."""
        return bool(self.used >> building & 1)

    def mark_used(self, building: Building) -> None:
        """Mark the building as used in this phase."""
        self.used |= 1 << building

    def rebuild_occupied(self) -> None:
        """Compute the mask of staffed buildings from the colonists."""
        workers = self.workers
        self.occupied = sum(1 << b for b in buildings_in(self.built) if workers[b])


@define
class GameState:
    """The whole table.

    Lists are indexed by the enums of ``ids``; the top of ``face_down`` is at its end. Ships are in the order
    of ``rules.ships``; ``ship_good`` is a Good or NOBODY. ``vp_supply`` falls below zero if points are
    counted after the last chip (CAP-10). ``tasks`` is the stack of what is still to be done, the next task
    last (see agenda.py). ``nobles`` are in the supply, ``ship_nobles`` are among the people on the colonist
    ship. ``in_play`` is the mask of the buildings in the game. ``ended`` has the reasons why this round is
    the last (END-1).
    """

    rules: Rules
    rng: int
    governor: int
    round: int
    active_role: int
    active_seat: int
    colonists: int
    colonist_ship: int
    nobles: int
    ship_nobles: int
    in_play: int
    vp_supply: int
    quarries: int
    ended: int
    loadless_turns: int
    captain_has_loaded: bool
    players: list[PlayerState]
    role_doubloons: list[int]
    role_taken_by: list[int]
    goods: list[int]
    face_up: list[int]
    face_down: tuple[int, ...]
    discards: list[int]
    buildings: list[int]
    ship_good: list[int]
    ship_load: list[int]
    trading_house: list[int]
    produced: list[int]
    tasks: list[Task] = Factory(list)
    legal: tuple[Action, ...] | None = field(default=None, eq=False, repr=False)
    """The legal actions of the current decision, kept by ``game.advance``; None until they are asked for."""

    def clone(self) -> Self:
        """Return an independent copy; what can't change is shared."""
        new = object.__new__(type(self))
        new.rules = self.rules
        new.rng = self.rng
        new.governor = self.governor
        new.round = self.round
        new.active_role = self.active_role
        new.active_seat = self.active_seat
        new.colonists = self.colonists
        new.colonist_ship = self.colonist_ship
        new.nobles = self.nobles
        new.ship_nobles = self.ship_nobles
        new.in_play = self.in_play
        new.vp_supply = self.vp_supply
        new.quarries = self.quarries
        new.ended = self.ended
        new.loadless_turns = self.loadless_turns
        new.captain_has_loaded = self.captain_has_loaded
        new.players = [player.clone() for player in self.players]
        new.role_doubloons = self.role_doubloons.copy()
        new.role_taken_by = self.role_taken_by.copy()
        new.goods = self.goods.copy()
        new.face_up = self.face_up.copy()
        new.face_down = self.face_down
        new.discards = self.discards.copy()
        new.buildings = self.buildings.copy()
        new.ship_good = self.ship_good.copy()
        new.ship_load = self.ship_load.copy()
        new.trading_house = self.trading_house.copy()
        new.produced = self.produced.copy()
        new.tasks = self.tasks.copy()
        new.legal = self.legal
        return new

    @property
    def options(self) -> Options:
        """The options the game was set up with."""
        return self.rules.options

    @property
    def is_over(self) -> bool:
        """Whether nothing is left to do."""
        return not self.tasks

    @property
    def seat(self) -> int:
        """The seat that has to decide; NOBODY when the game is over."""
        return self.tasks[-1].seat if self.tasks else NOBODY

    @property
    def role(self) -> Role | None:
        """The role of the current phase, None between phases."""
        return None if self.active_role == NOBODY else ROLES[self.active_role]

    @property
    def end_reasons(self) -> EndReason:
        """Why this round is the last; empty if it is not."""
        return EndReason(self.ended)

    def seats_from(self, seat: int) -> tuple[int, ...]:
        """Return all seats in turn order, starting with this one."""
        return _seats_in_turn_order(self.rules.players, seat)
