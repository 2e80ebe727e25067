"""The stable names of all pieces on the table, used by tests, focus and offers.

================================  ==========================================================================
``role.mayor``                    a role card (``role.second_prospector`` for the second one)
``bank.office``                   a building on the bank board
``bank.column.2``                 the heading of a column of the bank
``ship.6``                        the 6-barrel cargo ship;  ``ship.6.0`` … places in it, no nodes
``house``                         the trading house;  ``house.0`` … ``house.3`` its places
``row.0`` …                       the face-up plantations, by place;  ``quarries`` and ``stack`` next to them
``colonist_ship``                 the colonist ship
``supply.corn`` …                 barrels in the supply;  ``supply.colonists``, ``.nobles``, ``.vp``
``seat.0``                        a player's board (seats count from 0 as in the setup)
``seat.0.island``, ``seat.0.city``  its two halves
``seat.0.island.3``               an island space (0 to 11, row by row) and the tile on it
``seat.0.island.3.circle``        the circle of that tile
``seat.0.city.5``                 a city space (0 to 11, row by row: 4 columns, 3 rows)
``seat.0.building.office``        a building in the city
``seat.0.building.office.circle.0``  one of its circles
``seat.0.san_juan``               San Juan;  ``seat.0.san_juan.nobles`` the nobles there
``seat.0.goods.corn``             barrels of a good on the compass rose
``seat.0.doubloons``, ``seat.0.vp``  the doubloons and VP chips
``seat.1.look``                   the heading of a small board, which enlarges it
``keep.corn``                     the place for barrels to keep, while goods are stored
``draft.office``                  a building that can be drafted
``draft.place.5``                 the places for buildings of a cost in the draft
``action.pass`` …                 buttons of the action line: pass, confirm, cancel, fill, reset, next
``menu``, ``log``, ``speed``      buttons of the status bar;  ``hint``, ``undo``, ``redo`` too
``unsaved_moves``                 in the bar as long as the last moves aren't saved
``take_back.agree``, ``….cancel`` the buttons of the dialog that asks for consent to undo
================================  ==========================================================================
"""

from functools import cache

from puertorico.engine.ids import Building, Good, Role, Term


def slug(term: Term) -> str:
    """Return a term as part of a name, as in ``small_market``."""
    return term.label.replace(" ", "_")


def picture(term: Term) -> str:
    """Return a term as part of a file name, as in ``small-market``."""
    return term.label.replace(" ", "-")


def seat_of(name: str) -> int | None:
    """Return the seat whose board a named piece or place is on."""
    first, _, rest = name.partition(".")
    return int(rest.partition(".")[0]) if first == "seat" else None


def role(card: Role) -> str:
    """Return the name of a role card."""
    return f"role.{slug(card)}"


def role_coins(card: Role) -> str:
    """Return the name of the place on a role card where the next doubloon is put."""
    return f"{role(card)}.doubloons"


def bank(building: Building) -> str:
    """Return the name of a building on the bank board."""
    return f"bank.{slug(building)}"


def bank_column(column: int) -> str:
    """Return the name of the heading of a column of the bank, counted from 1."""
    return f"bank.column.{column}"


def ship(capacity: int) -> str:
    """Return the name of a cargo ship."""
    return f"ship.{capacity}"


def hold(capacity: int, place: int) -> str:
    """Return the name of a place in the hold of a cargo ship."""
    return f"{ship(capacity)}.{place}"


def trading_house(place: int) -> str:
    """Return the name of a place in the trading house."""
    return f"house.{place}"


def row(place: int) -> str:
    """Return the name of a place of the face-up plantations."""
    return f"row.{place}"


def supply(good: Good) -> str:
    """Return the name of the supply of a good."""
    return f"supply.{slug(good)}"


@cache
def seat(number: int, *parts: str | int) -> str:
    """Return the name of a player's board, or a part of it."""
    return ".".join(["seat", str(number), *map(str, parts)])


def island(number: int, space: int) -> str:
    """Return the name of an island space."""
    return seat(number, "island", space)


def island_circle(number: int, space: int) -> str:
    """Return the name of the circle of the tile on an island space."""
    return f"{island(number, space)}.circle"


def city(number: int, space: int) -> str:
    """Return the name of a city space."""
    return seat(number, "city", space)


def building(number: int, kind: Building) -> str:
    """Return the name of a building in a city."""
    return seat(number, "building", slug(kind))


def circle(number: int, kind: Building, index: int) -> str:
    """Return the name of a circle of a building in a city."""
    return f"{building(number, kind)}.circle.{index}"


def waiting(number: int, *, noble: bool) -> str:
    """Return the name of the people in San Juan: the nobles or the others."""
    return seat(number, "san_juan", "nobles") if noble else seat(number, "san_juan")


def goods(number: int, good: Good) -> str:
    """Return the name of barrels of a good on a compass rose."""
    return seat(number, "goods", slug(good))


def storage_place(good: Good) -> str:
    """Return the name of the place for barrels of a good to keep."""
    return f"keep.{slug(good)}"


def draft(building: Building) -> str:
    """Return the name of a building that can be drafted."""
    return f"draft.{slug(building)}"


def draft_place(cost: int) -> str:
    """Return the name of the places for drafted buildings of a cost."""
    return f"draft.place.{cost}"
