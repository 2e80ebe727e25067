"""The whole situation of a game as plain data: ints, lists of ints, frozen tasks.

Everything that matters later is in it: the generator, the order of the face-down tiles and what is still to
be done (``tasks``). So a state can be copied, compared and written down in the middle of any decision.
Where tiles lie on a board and which of several equal tiles holds a colonist makes no difference to the
rules (BLD-4, MAY-2) and is not kept here: islands and cities are counts.
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
"""On no place and not in San Juan."""


@cache
def _seats_in_turn_order(players: int, first: int) -> tuple[int, ...]:
    return tuple((first + k) % players for k in range(players))


@define
class PlayerState:
    """One player's board.

    ``vp`` counts chips and the points gained after they ran out (CAP-10). ``goods`` is indexed by Good,
    ``tiles`` and ``staffed`` by Tile (all, and those with a colonist), ``workers`` by Building (colonists on
    its circles). ``built``, ``occupied`` and ``used`` are bit masks over Building: owned, with at least one
    colonist (MAY-3), and used up for this phase. ``nobles`` says how many of the people on each place of
    the fixed order, and last in San Juan, are nobles; being rarely changed it is a tuple, which copies
    share.
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
        """An independent copy. Written out by hand: states are copied in every step of a search."""
        new = object.__new__(type(self))
        new.doubloons = self.doubloons
        new.vp = self.vp
        new.san_juan = self.san_juan
        new.built = self.built
        new.occupied = self.occupied
        new.used = self.used
        new.goods = self.goods[:]
        new.tiles = self.tiles[:]
        new.staffed = self.staffed[:]
        new.workers = self.workers[:]
        new.nobles = self.nobles
        return new

    def owns(self, building: Building) -> bool:
        """Whether the building stands in the city."""
        return bool(self.built >> building & 1)

    def is_occupied(self, building: Building) -> bool:
        """Whether at least one colonist is on the building (MAY-3)."""
        return bool(self.occupied >> building & 1)

    @property
    def buildings(self) -> tuple[Building, ...]:
        """The buildings of the city in the order of the table."""
        return buildings_in(self.built)

    @property
    def island_spaces(self) -> int:
        """Island spaces filled, of 12."""
        return sum(self.tiles)

    @property
    def city_spaces(self) -> int:
        """City spaces filled, of 12; a large building fills two (BLD-4)."""
        return self.built.bit_count() + (self.built & LARGE).bit_count()

    @property
    def colonists(self) -> int:
        """All colonists on the board, San Juan included (FTR-1)."""
        return self.san_juan + sum(self.staffed) + sum(self.workers)

    @property
    def empty_building_circles(self) -> int:
        """Circles without a colonist on the buildings (MAY-4)."""
        return circle_count(self.built) - sum(self.workers)

    @property
    def forests(self) -> int:
        """Forests on the island, whatever lies under them (FOR-1)."""
        return sum(self.tiles[ISLAND_PLACES:])

    def people_at(self, place: int) -> int:
        """Colonists, nobles among them, on a place of the fixed order or in San Juan."""
        if place < ISLAND_PLACES:
            return self.staffed[place]
        return self.san_juan if place == SAN_JUAN else self.workers[place - ISLAND_PLACES]

    def circles_at(self, place: int) -> int:
        """Circles, empty or not, on a place of the fixed order."""
        return self.tiles[place] if place < ISLAND_PLACES else CIRCLES[place - ISLAND_PLACES]

    def change_people(self, place: int, by: int) -> None:
        """Puts colonists on a place or takes them away; ``occupied`` follows."""
        if place < ISLAND_PLACES:
            self.staffed[place] += by
        elif place == SAN_JUAN:
            self.san_juan += by
        else:
            building = place - ISLAND_PLACES
            self.workers[building] += by
            if self.workers[building]:
                self.occupied |= 1 << building
            else:
                self.occupied &= ~(1 << building)

    def change_nobles(self, place: int, by: int) -> None:
        """Says that so many more of the people on a place are nobles (NOB-2)."""
        if by:
            self.nobles = (*self.nobles[:place], self.nobles[place] + by, *self.nobles[place + 1 :])

    def has_noble(self, building: Building) -> bool:
        """Whether a noble stands on the building."""
        return self.nobles[ISLAND_PLACES + building] > 0

    def has_used(self, building: Building) -> bool:
        """Whether the building is used up for this phase."""
        return bool(self.used >> building & 1)

    def mark_used(self, building: Building) -> None:
        """Says that the building has been used in this phase."""
        self.used |= 1 << building

    def rebuild_occupied(self) -> None:
        """Works the mask of occupied buildings out of the colonists; ``change_people`` keeps it right."""
        workers = self.workers
        self.occupied = sum(1 << b for b in buildings_in(self.built) if workers[b])


@define
class GameState:
    """The table.

    Lists are indexed by the enums of ``ids``; ``face_down`` has its top at the end. Ships are in the order
    of ``rules.ships``; ``ship_good`` is a Good or NOBODY. ``vp_supply`` falls below nought where points
    were counted after the last chip (CAP-10). ``tasks`` is the stack of what is to be done, next one last
    (see tasks.py). ``nobles`` are in the supply, ``ship_nobles`` among those on the colonist ship;
    ``in_play`` is the mask of the buildings that the draft has brought into the game. ``ended`` holds the
    reasons why this round is the last (END-1).
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
    """The legal actions of the decision at hand, kept by ``game.advance``; None when they have not been
    asked yet.
    """

    def clone(self) -> Self:
        """An independent copy; what cannot change is shared."""
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
        new.role_doubloons = self.role_doubloons[:]
        new.role_taken_by = self.role_taken_by[:]
        new.goods = self.goods[:]
        new.face_up = self.face_up[:]
        new.face_down = self.face_down
        new.discards = self.discards[:]
        new.buildings = self.buildings[:]
        new.ship_good = self.ship_good[:]
        new.ship_load = self.ship_load[:]
        new.trading_house = self.trading_house[:]
        new.produced = self.produced[:]
        new.tasks = self.tasks[:]
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
        """The seat whose decision is awaited; NOBODY when the game is over."""
        return self.tasks[-1].seat if self.tasks else NOBODY

    @property
    def role(self) -> Role | None:
        """The role whose phase is being played, None between phases."""
        return None if self.active_role == NOBODY else ROLES[self.active_role]

    @property
    def end_reasons(self) -> EndReason:
        """Why this round is the last; empty while it is not."""
        return EndReason(self.ended)

    def seats_from(self, seat: int) -> tuple[int, ...]:
        """All seats in turn order from this one."""
        return _seats_in_turn_order(self.rules.players, seat)
