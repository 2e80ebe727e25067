"""What is to be seen on the table at one moment: frozen, made from the game once, shown by the nodes.

The nodes never look at the game itself. So what is shown can lag behind while pieces still move, and nothing hidden can show by accident.
"""

from collections.abc import Mapping

from attrs import frozen

from puertorico.engine.ids import Building, Good, Role, Tile
from puertorico.session.arrangement import Arrangement


@frozen
class RoleCard:
    """A role card with the doubloons on it and the seat that has taken it, None while it is free."""

    role: Role
    doubloons: int
    taken_by: int | None


@frozen
class Ship:
    """A cargo ship; ``good`` is None while it is empty."""

    capacity: int
    good: Good | None
    load: int


@frozen
class Board:
    """One player's board. ``vp`` is None where the chips are hidden from whoever looks at the screen (END-4)."""

    seat: int
    name: str
    is_computer: bool
    arrangement: Arrangement
    san_juan: int
    goods: tuple[int, ...]
    doubloons: int
    vp: int | None
    roles: tuple[Role, ...]


@frozen
class Snapshot:
    """The whole table.

    ``row`` are the face-up plantations by place (None where one was taken), ``watched`` the seat whose board is large, ``to_move`` the seat whose
    decision is awaited (None when the game is over), ``after`` the seats that follow it in turn order. ``prices`` are what the buildings cost the watched seat now.
    """

    round: int
    last_round: bool
    governor: int
    role: Role | None
    role_seat: int | None
    to_move: int | None
    after: tuple[int, ...]
    watched: int
    cards: tuple[RoleCard, ...]
    bank: Mapping[Building, int]
    prices: Mapping[Building, int]
    ships: tuple[Ship, ...]
    house: tuple[Good, ...]
    row: tuple[Tile | None, ...]
    face_down: int
    discards: tuple[int, ...]
    quarries: int
    supply: tuple[int, ...]
    colonists: int
    colonist_ship: int
    vp_left: int
    boards: tuple[Board, ...]

    @property
    def opponents(self) -> tuple[Board, ...]:
        """The other boards, in turn order from the watched seat on."""
        n = len(self.boards)
        return tuple(self.boards[(self.watched + k) % n] for k in range(1, n))
