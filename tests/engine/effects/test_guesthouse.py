"""Guesthouse: guests move at any time outside the mayor phase (GST)."""

import pytest

from puertorico.engine.events import BuildingStaffed, GuestMoved, ShipRefilled
from puertorico.engine.game import legal_actions
from puertorico.engine.ids import Building, EndReason, Role, Step, Tile
from puertorico.engine.invariants import find_violations
from puertorico.engine.position import Board, position
from puertorico.engine.scoring import score
from puertorico.engine.state import GameState
from tests.engine.helpers import (
    BOTH,
    COFFEE,
    CORN,
    INDIGO,
    NEW,
    SUGAR,
    TOBACCO,
    boards,
    city,
    do,
    of_type,
    phase,
    texts,
)

B, G = Building, Building.GUESTHOUSE


def host(*empty: Building, guests: int = 1, **more: object) -> Board:
    """Return a Guesthouse with this many guests, and these buildings without a colonist."""
    return Board(city={G: guests, **dict.fromkeys(empty, 0)}, **more)  # type: ignore[arg-type]


def moves(state: GameState) -> list[str]:
    return [text for text in texts(state) if text.startswith("move")]


def test_mark_stores_and_then_sells() -> None:
    """GST-1, STO-1, LIB-1, TRD-1, an example in the Hungarian rulebook."""
    goods = {CORN: 1, INDIGO: 1, SUGAR: 1, TOBACCO: 1, COFFEE: 1}
    mark = host(B.STOREHOUSE, B.LIBRARY, guests=2, goods=goods)
    full = {4: (CORN, 4), 5: (INDIGO, 5), 6: (SUGAR, 6)}
    state = phase(
        NEW,
        Role.CAPTAIN,
        Board(),
        mark,
        Board(),
        turn=1,
        step=Step.STORE,
        ships=full,
        trading_house=[TOBACCO],
    )
    assert "move guest to storehouse" in texts(state)
    do(state, "move guest to storehouse")
    do(state, "store 1 corn, 1 indigo, 1 sugar, 1 coffee")
    assert state.seat == 1
    assert "move guest to library" in texts(state)  # the end of the phase
    do(state, "pass", "take trader", "move guest to library", "sell coffee")
    player = state.players[1]
    assert player.doubloons == 4 + 2
    assert (player.workers[G], player.workers[B.STOREHOUSE], player.workers[B.LIBRARY]) == (0, 1, 1)
    assert find_violations(state) == []


def test_guests_may_move_to_every_empty_circle_on_the_board() -> None:
    """GST-1: on the island and in the city, but not on a full one, the Statue, or San Juan."""
    board = Board(
        island={Tile.CORN: 2, Tile.SUGAR: 1, Tile.QUARRY: 1},
        staffed={Tile.CORN: 1, Tile.SUGAR: 1},
        city={G: 1, B.SUGAR_MILL: 2, B.HARBOR: 1, B.WHARF: 0, B.STATUE: 0},
        san_juan=0,
    )
    state = position(NEW, boards(3, p0=board))
    assert moves(state) == [
        "move guest to island corn",
        "move guest to island quarry",
        "move guest to sugar mill",
        "move guest to wharf",
    ]
    assert do(state, "move guest to island quarry") == [GuestMoved(0, Tile.QUARRY, noble=False)]
    assert state.players[0].staffed[Tile.QUARRY] == 1
    assert state.seat == 0
    assert moves(state) == []
    assert "take builder" in texts(state)


@pytest.mark.parametrize("first", ["wharf", "harbor"])
def test_one_or_both_guests_may_move(first: str) -> None:
    """GST-1"""
    state = position(NEW, boards(3, p0=host(B.WHARF, B.HARBOR, guests=2)))
    do(state, f"move guest to {first}")
    assert state.players[0].workers[G] == 1
    second = "harbor" if first == "wharf" else "wharf"
    assert moves(state) == [f"move guest to {second}"]
    do(state, f"move guest to {second}")
    assert state.players[0].workers[G] == 0
    assert {B.WHARF, B.HARBOR} == {b for b in state.players[0].buildings if state.players[0].is_occupied(b)}


def test_nobles_are_guests_like_others() -> None:
    """GST-1, NOB-2: the owner chooses which guest moves, and a noble stays a noble."""
    board = Board(city={G: 2, B.CHAPEL: 0}, nobles_city={G: 1})
    state = position(BOTH, boards(3, p0=board))
    assert moves(state) == ["move guest to chapel", "move noble guest to chapel"]
    do(state, "move noble guest to chapel")
    assert state.players[0].has_noble(B.CHAPEL)
    assert not state.players[0].has_noble(G)
    assert sum(state.players[0].nobles) == 1
    assert find_violations(state) == []


def test_only_guests_move_and_only_once() -> None:
    """GST-1: once moved, they stay; they can't move to a Guesthouse."""
    state = position(NEW, boards(3, p0=host(B.WHARF, B.HARBOR, san_juan=3)))
    do(state, "move guest to wharf")
    assert moves(state) == []
    state = position(NEW, boards(3, p0=host(guests=1, san_juan=1)))
    assert moves(state) == []


def test_not_in_the_mayor_phase() -> None:
    """GST-1, LIB-1: not even between choosing the Mayor and the privilege; right after it again."""
    state = position(NEW, boards(3, p0=host(B.LIBRARY, guests=1)))
    assert moves(state) == ["move guest to library"]
    state = position(NEW, boards(3, p0=host(B.LIBRARY, B.WHARF, guests=1)))
    do(state, "take mayor")
    assert texts(state) == ["pass", "take colonist"]
    do(state, "take colonist")
    assert texts(state) == ["place 0 in wharf", "place 1 in wharf"]
    do(state, "place 0 in wharf")
    assert state.players[0].workers[B.LIBRARY] == 1
    assert state.seat == 1
    state = position(NEW, boards(3, p0=host(B.LIBRARY, B.WHARF, guests=1, san_juan=0), p1=host(B.WHARF)))
    do(state, "take mayor", "pass")
    assert not any("move" in text for text in texts(state))


def test_the_two_circles_count_like_others() -> None:
    """GST-1, MAY-2, MAY-4"""
    state = phase(NEW, Role.MAYOR, host(guests=0), host(guests=0), Board(), colonist_ship=1)
    events = do(state, "take colonist")
    assert state.players[0].workers[G] == 2
    assert of_type(events, ShipRefilled) == [ShipRefilled(3, 0)]
    state = phase(NEW, Role.MAYOR, *[host(guests=0)] * 2, colonist_ship=0)
    assert of_type(do(state, "pass"), ShipRefilled) == [ShipRefilled(4, 0)]


def test_a_colonist_of_the_university_is_a_guest() -> None:
    """BLD-5, GST-1: so they may move at once."""
    state = phase(NEW, Role.BUILDER, Board(doubloons=9, city={B.UNIVERSITY: 1, B.WHARF: 0}))
    do(state, "build guesthouse")
    events = do(state, "take colonist")
    assert events[0] == BuildingStaffed(0, G, from_ship=False)
    assert state.seat == 0  # the end of the phase: nobody else can buy anything
    do(state, "move guest to wharf")
    assert state.players[0].is_occupied(B.WHARF)


def after(state: GameState, *actions: str) -> GameState:
    """Return the decision after these actions."""
    do(state, *actions)
    return state


def with_guest(*occupied: Building, **more: object) -> Board:
    """Return a guest, a Wharf for them, and these buildings already staffed."""
    return Board(city={G: 1, B.WHARF: 0, **dict.fromkeys(occupied, 1)}, **more)  # type: ignore[arg-type]


CORN_FIELD = {Tile.CORN: 1}
GUEST = host(B.WHARF, goods={CORN: 2}, doubloons=3, island={Tile.CORN: 1})
MOMENTS = {
    "taking a card": lambda: position(NEW, boards(3, p0=GUEST)),
    "settler": lambda: phase(NEW, Role.SETTLER, GUEST),
    "settler, not first": lambda: phase(NEW, Role.SETTLER, Board(), GUEST, turn=1),
    "builder": lambda: phase(NEW, Role.BUILDER, GUEST),
    "production": lambda: phase(NEW, Role.CRAFTSMAN, GUEST),
    "production, not first": lambda: phase(NEW, Role.CRAFTSMAN, Board(), GUEST),
    "trader": lambda: phase(NEW, Role.TRADER, GUEST),
    "trader with a full house": lambda: phase(
        NEW, Role.TRADER, GUEST, trading_house=[CORN, INDIGO, SUGAR, COFFEE]
    ),
    "captain": lambda: phase(NEW, Role.CAPTAIN, GUEST),
    "captain with nothing to load": lambda: phase(NEW, Role.CAPTAIN, host(B.WHARF)),
    "storing": lambda: phase(NEW, Role.CAPTAIN, GUEST, step=Step.STORE),
    "storing nothing": lambda: phase(NEW, Role.CAPTAIN, host(B.WHARF), step=Step.STORE),
    "full island": lambda: phase(NEW, Role.SETTLER, host(B.WHARF, island={Tile.CORN: 6, Tile.SUGAR: 6})),
    "hacienda": lambda: phase(NEW, Role.SETTLER, with_guest(B.HACIENDA)),
    "forest of the hacienda": lambda: after(
        phase(NEW, Role.SETTLER, with_guest(B.HACIENDA, B.FOREST_HOUSE)), "draw plantation"
    ),
    "hospice": lambda: after(phase(NEW, Role.SETTLER, with_guest(B.HOSPICE)), "settle quarry"),
    "second tile": lambda: after(phase(NEW, Role.SETTLER, with_guest(B.LIBRARY)), "pass", "pass", "pass"),
    "hunting": lambda: after(
        phase(BOTH, Role.SETTLER, with_guest(B.HUNTING_LODGE, island=CORN_FIELD)), "pass", "pass", "pass"
    ),
    "paying in kind": lambda: after(
        phase(NEW, Role.BUILDER, with_guest(B.BLACK_MARKET, vp=1, goods={CORN: 1})), "build hacienda"
    ),
    "university": lambda: after(phase(NEW, Role.BUILDER, with_guest(B.UNIVERSITY)), "build small market"),
    "craftsman's privilege": lambda: after(
        phase(NEW, Role.CRAFTSMAN, with_guest(island=CORN_FIELD, staffed=CORN_FIELD)), "pass"
    ),
    "after a sale": lambda: after(
        phase(BOTH, Role.TRADER, with_guest(B.LAND_OFFICE, goods={CORN: 1})), "sell corn"
    ),
    "after the royal supplier": lambda: after(
        phase(BOTH, Role.CAPTAIN, with_guest(
            B.ROYAL_SUPPLIER, goods={CORN: 2}, san_juan=1, nobles_san_juan=1
        )), "supply 1 corn"
    ),
    "end of a phase": lambda: position(NEW, boards(3, p0=GUEST), step=Step.LAST_CHANCE, turn=0, governor=0,
                                       roles_taken={Role.BUILDER: 0}),
}  # fmt: skip


@pytest.mark.parametrize("name", MOMENTS)
def test_guests_may_move_before_each_decision_and_each_automatic_step(name: str) -> None:
    """GST-1: also if there is nothing else to choose."""
    state = MOMENTS[name]()
    assert "move guest to wharf" in texts(state)
    seat = state.seat
    others = [text for text in texts(state) if not text.startswith("move")]
    assert others
    do(state, "move guest to wharf")
    assert state.players[seat].is_occupied(B.WHARF)


def test_a_guest_works_at_once() -> None:
    """GST-1: the Wharf may be used in the same turn, the plantation produces in the same phase."""
    state = phase(NEW, Role.CAPTAIN, GUEST)
    do(state, "move guest to wharf")
    assert "load corn on wharf" in texts(state)
    state = phase(NEW, Role.CRAFTSMAN, GUEST)
    assert texts(state) == ["move guest to island corn", "move guest to wharf", "pass"]
    do(state, "move guest to island corn")
    assert state.players[0].goods[CORN] == 3


def test_production_waits_for_each_in_turn() -> None:
    """GST-1: guests may move before their owner's production, after that of earlier players."""
    board = host(guests=1, island={Tile.CORN: 1})
    state = phase(NEW, Role.CRAFTSMAN, Board(island={Tile.CORN: 1}, staffed={Tile.CORN: 1}), board)
    assert state.seat == 1
    assert state.players[0].goods[CORN] == 1
    do(state, "pass")
    assert state.players[1].goods[CORN] == 0
    assert state.seat == 0


def test_keeping_the_guest_costs_nothing() -> None:
    """GST-1: passing before an automatic step only leaves the guest in place."""
    state = phase(NEW, Role.CRAFTSMAN, Board(), with_guest(island=CORN_FIELD, staffed=CORN_FIELD))
    do(state, "pass")
    assert state.players[1].goods[CORN] == 1
    options = BOTH.__class__(players=4, sets=BOTH.sets)
    state = position(options, boards(4, p0=host(B.LIBRARY)))
    do(state, "take prospector", "pass")
    assert state.players[0].doubloons == 1
    state = phase(NEW, Role.SETTLER, host(B.HACIENDA))
    do(state, "pass", "settle quarry")
    assert state.players[0].tiles[Tile.QUARRY] == 1
    state = phase(NEW, Role.BUILDER, Board(), with_guest(B.BLACK_MARKET, B.CHURCH, doubloons=8), turn=1)
    do(state, "build harbor")
    assert state.players[1].owns(B.HARBOR)
    state = phase(NEW, Role.BUILDER, Board(), with_guest(B.BLACK_MARKET, B.CHURCH, doubloons=7), turn=1)
    do(state, "build harbor", "pay colonist from church", "pass")
    assert state.players[1].owns(B.HARBOR)
    assert (state.players[1].vp, state.players[1].workers[G]) == (0, 1)


@pytest.mark.parametrize("noble", [False, True])
def test_guests_move_in_time_for_the_chapel(noble: bool) -> None:
    """GST-1, NOB-6"""
    board = Board(city={G: 1, B.CHAPEL: 0}, nobles_city={G: 1} if noble else {})
    state = phase(BOTH, Role.CRAFTSMAN, Board(), board)
    assert state.seat == 1
    do(state, f"move {'noble guest' if noble else 'guest'} to chapel")
    assert (state.players[1].doubloons, state.players[1].vp) == ((0, 1) if noble else (1, 0))


def test_guests_move_in_time_for_the_hacienda() -> None:
    """GST-1, STL-4: before the turn starts, not only before the player's action."""
    state = phase(NEW, Role.SETTLER, host(B.HACIENDA))
    assert texts(state) == ["move guest to hacienda", "pass"]
    do(state, "move guest to hacienda")
    assert texts(state) == ["draw plantation", "pass"]
    do(state, "draw plantation")
    assert state.players[0].island_spaces == 1


def test_guests_move_in_time_for_the_hospice() -> None:
    """GST-1, STL-6: and a guest may take the circle before the Hospice's colonist."""
    state = phase(NEW, Role.SETTLER, host(B.HOSPICE, guests=2), face_up={Tile.CORN: 4})
    do(state, "move guest to hospice", "settle corn")
    assert texts(state) == ["move guest to island corn", "pass", "take colonist"]
    do(state, "move guest to island corn")
    assert state.seat == 1
    assert state.players[0].staffed[Tile.CORN] == 1


@pytest.mark.parametrize(("building", "asked"), [("wharf", False), ("sugar mill", True)])
def test_guests_move_in_time_for_the_circle_of_the_university(building: str, asked: bool) -> None:
    """GST-1, BLD-5: a guest on the only circle of the new building leaves none for the colonist."""
    state = phase(NEW, Role.BUILDER, Board(doubloons=9, city={B.UNIVERSITY: 1, G: 2}))
    do(state, f"build {building}")
    assert texts(state) == [f"move guest to {building}", "pass", "take colonist"]
    do(state, f"move guest to {building}")
    assert ("take colonist" in texts(state)) == asked
    assert find_violations(state) == []


@pytest.mark.parametrize("role", ["settler", "builder", "craftsman", "trader", "prospector"])
def test_guests_move_in_time_for_the_library_after_the_role_is_chosen(role: str) -> None:
    """GST-1, LIB-1: between choosing a role and its privilege."""
    options = BOTH.__class__(players=4, sets=BOTH.sets)
    state = position(options, boards(4, p0=host(B.LIBRARY, goods={CORN: 1})))
    do(state, f"take {role}")
    assert state.seat == 0
    do(state, "move guest to library")
    if role == "prospector":
        assert state.players[0].doubloons == 2
    else:
        assert state.players[0].is_occupied(B.LIBRARY)


def test_the_prospector_is_asked_only_because_of_a_library() -> None:
    """GST-1: if a move makes no difference, the end of the phase is soon enough."""
    options = BOTH.__class__(players=4, sets=BOTH.sets)
    state = position(options, boards(4, p0=host(B.WHARF)))
    do(state, "take prospector")
    assert state.players[0].doubloons == 1
    assert texts(state) == ["move guest to wharf", "pass"]
    do(state, "pass")
    assert state.seat == 1


def test_at_the_end_of_every_phase_for_each_in_turn() -> None:
    """GST-1: starting with the player of the role; passing keeps the guest."""
    state = phase(NEW, Role.BUILDER, host(B.WHARF), Board(), host(B.HARBOR), played_by=2)
    assert state.seat == 2
    do(state, "pass", "pass")  # the turns of 2 and 0; 1 can buy nothing and has no guests
    assert state.seat == 2
    assert texts(state) == ["move guest to harbor", "pass"]
    do(state, "pass")
    assert state.seat == 0
    do(state, "move guest to wharf")
    assert state.role is None
    assert "take mayor" in texts(state)


def test_guests_may_move_before_the_final_scoring() -> None:
    """GST-1: also when the mayor phase was the last."""
    board = host(B.CITY_HALL, guests=1)
    taken = {Role.BUILDER: 0, Role.TRADER: 1}
    state = position(NEW, boards(3, p0=board), turn=2, governor=0, roles_taken=taken, ended=EndReason.CITY)
    do(state, "take mayor", "pass")
    # The guest was placed again, in the Guesthouse or elsewhere.
    while state.role is Role.MAYOR:
        do(state, "place 2 in guesthouse" if "place 2 in guesthouse" in texts(state) else texts(state)[0])
    assert not state.is_over
    assert "move guest to city hall" in texts(state)
    do(state, "move guest to city hall")
    assert state.is_over
    assert score(state, 0).bonuses[B.CITY_HALL] == 2


def test_an_empty_guesthouse_has_no_moves() -> None:
    """GST-1, MAY-3"""
    state = position(NEW, boards(3, p0=host(B.WHARF, guests=0, san_juan=2)))
    assert moves(state) == []
    assert len(legal_actions(state)) == 6


def test_guests_move_in_time_for_the_spaces_of_the_hunting_lodge() -> None:
    """GST-1, NOB-7: a noble guest may move in after everyone has discarded."""
    board = Board(city={G: 1, B.HUNTING_LODGE: 0}, nobles_city={G: 1})
    other = city(B.HUNTING_LODGE, island={Tile.CORN: 1})
    state = phase(BOTH, Role.SETTLER, board, other, step=Step.SETTLER_LAST)
    assert state.seat == 0
    do(state, "pass")
    assert texts(state) == ["discard corn", "pass"]
    do(state, "pass")
    assert state.seat == 0
    assert texts(state) == ["move noble guest to hunting lodge", "pass"]
    do(state, "move noble guest to hunting lodge")
    assert state.players[0].vp == 0  # the third player's island is as empty
    state = phase(BOTH, Role.SETTLER, board, *[Board(island={Tile.SUGAR: 1})] * 2, step=Step.SETTLER_CLOSE)
    do(state, "move noble guest to hunting lodge")
    assert state.players[0].vp == 2


def test_guests_move_in_time_for_the_lighthouse_of_a_captain_who_loads_nothing() -> None:
    """GST-1, LIG-1"""
    state = phase(NEW, Role.CAPTAIN, host(B.LIGHTHOUSE))
    do(state, "pass")
    assert state.seat == 0
    assert texts(state) == ["move guest to lighthouse", "pass"]
    do(state, "move guest to lighthouse")
    assert state.players[0].doubloons == 1


@pytest.mark.parametrize("building", [B.CHURCH, B.UNIVERSITY])
def test_guests_move_in_time_for_a_building_unstaffed_by_a_payment(building: Building) -> None:
    """GST-1, BLM-1: a guest moves in before the building acts."""
    board = Board(doubloons=8, city={G: 1, B.BLACK_MARKET: 1, building: 1})
    state = phase(NEW, Role.BUILDER, Board(), board, turn=1)
    do(state, "build wharf", f"pay colonist from {building.label}")
    assert f"move guest to {building.label}" in texts(state)
    do(state, f"move guest to {building.label}")
    if building is B.CHURCH:
        assert state.players[1].vp == 1
    else:
        assert texts(state) == ["pass", "take colonist"]


@pytest.mark.parametrize(("corn", "staffed"), [(0, 0), (2, 1), (2, 2)])
def test_a_guest_on_the_tile_just_drawn_keeps_it_a_plantation(corn: int, staffed: int) -> None:
    """GST-1, FOR-1, STL-4: if it was the last empty one; no one ever stands on a forest."""
    board = Board(
        city={G: 1, B.HACIENDA: 1, B.FOREST_HOUSE: 1},
        island={Tile.CORN: corn + 1},
        staffed={Tile.CORN: staffed},
    )
    state = phase(NEW, Role.SETTLER, board, step=Step.LAY_FOREST, detail=Tile.CORN)
    assert texts(state) == ["lay forest", "move guest to island corn", "pass"]
    do(state, "move guest to island corn")
    assert ("lay forest" in texts(state)) == (corn > staffed)
    if corn > staffed:
        do(state, "lay forest")
    assert "settle quarry" in texts(state)
    assert state.players[0].staffed[Tile.CORN] == staffed + 1
    assert find_violations(state) == []
