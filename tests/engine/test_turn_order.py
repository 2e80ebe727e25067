"""Who still has a turn in a phase, and who still chooses a role."""

from collections.abc import Sequence

import pytest

from puertorico.engine.actions import Action
from puertorico.engine.events import Event, RoleTaken
from puertorico.engine.game import new_game
from puertorico.engine.ids import Good, Role, Step, Tile
from puertorico.engine.options import DraftMode, Options
from puertorico.engine.position import Board, position
from puertorico.engine.state import GameState
from puertorico.engine.turn_order import phase_order, still_to_act, still_to_choose
from tests.engine.helpers import (
    FIVE,
    FOUR,
    NEW,
    NOBLES,
    THREE,
    WITH_NEW,
    B,
    boards,
    city,
    do,
    phase,
    play,
)

RICH = Board(doubloons=9)
SELLER = Board(goods={Good.CORN: 1, Good.COFFEE: 1})


def test_before_a_role_is_chosen_nobody_acts() -> None:
    """RND-1"""
    state = new_game(Options(players=4, governor=2), 1)
    assert still_to_act(state) == phase_order(state) == ()
    assert still_to_choose(state) == (2, 3, 0, 1)


def test_those_who_have_chosen_are_not_listed() -> None:
    """RND-1, PRO-1"""
    state = new_game(Options(players=4, governor=2), 1)
    do(state, "take prospector")
    assert still_to_choose(state) == (3, 0, 1)
    do(state, "take builder")
    assert (still_to_act(state), still_to_choose(state)) == ((3, 0, 1, 2), (0, 1))


def test_two_players_choose_in_turn_three_times() -> None:
    """RND-1"""
    state = new_game(Options(players=2, governor=1), 1)
    assert still_to_choose(state) == (1, 0, 1, 0, 1, 0)


def test_order_of_a_phase_starts_with_the_player_of_the_role() -> None:
    """RND-1"""
    state = phase(FIVE, Role.BUILDER, *[RICH] * 5, played_by=3, turn=3)
    assert phase_order(state) == still_to_act(state) == (3, 4, 0, 1, 2)


def test_those_who_have_acted_are_not_listed() -> None:
    """RND-1, BLD-1"""
    state = phase(FIVE, Role.BUILDER, *[RICH] * 5, played_by=3, turn=3)
    do(state, "build hospice", "pass", "pass")
    assert phase_order(state) == (3, 4, 0, 1, 2)
    assert still_to_act(state) == (1, 2)


@pytest.mark.parametrize(
    ("role", "board", "step"),
    [
        (Role.SETTLER, Board(), Step.SETTLE),
        (Role.MAYOR, Board(san_juan=1, island={Tile.CORN: 1, Tile.SUGAR: 1}), Step.PLACE),
        (Role.BUILDER, RICH, Step.BUILD),
        (Role.TRADER, SELLER, Step.SELL),
    ],
)
def test_in_the_middle_of_a_phase(role: Role, board: Board, step: Step) -> None:
    """RND-1"""
    state = phase(FOUR, role, *[board] * 4, played_by=1, turn=3, step=None if role is Role.SETTLER else step)
    assert state.tasks[-1].step == step
    assert still_to_act(state) == (3, 0)


def test_at_the_mayors_privilege_everyone_still_places() -> None:
    """MAY-1, MAY-2"""
    state = phase(THREE, Role.MAYOR, played_by=1, turn=1, step=Step.MAYOR_PRIVILEGE)
    assert still_to_act(state) == (1, 2, 0)


def test_only_the_craftsman_acts_after_everyone_has_produced() -> None:
    """CRA-3"""
    corn = Board(island={Tile.CORN: 1}, staffed={Tile.CORN: 1})
    state = phase(THREE, Role.CRAFTSMAN, *[corn] * 3, played_by=2, turn=2)
    assert (phase_order(state), still_to_act(state)) == ((2, 0, 1), (2,))


def test_a_prospector_with_a_guest_acts_alone() -> None:
    """PRO-1, GST-1"""
    options = Options(players=4, sets=WITH_NEW)
    guest = Board(city={B.GUESTHOUSE: 1, B.LIBRARY: 0})
    state = phase(options, Role.PROSPECTOR, guest, turn=0)
    assert (phase_order(state), still_to_act(state)) == ((0,), (0,))


def test_a_second_tile_with_the_library_comes_after_all_others() -> None:
    """LIB-1"""
    state = phase(NEW, Role.SETTLER, city(B.LIBRARY), played_by=0, turn=0)
    assert still_to_act(state) == (0, 1, 2)
    do(state, "pass")
    assert still_to_act(state) == (1, 2, 0)


def test_a_hunting_lodge_acts_after_everyone_has_settled() -> None:
    """NOB-7"""
    hunter = city(B.HUNTING_LODGE, island={Tile.CORN: 1})
    state = phase(NOBLES, Role.SETTLER, Board(), hunter, played_by=0, turn=0)
    do(state, "pass", "pass")
    assert still_to_act(state) == (2, 1)


def test_in_the_captain_phase_those_with_something_to_load() -> None:
    """CAP-1, CAP-6, CAP-7: seat 2 can load nothing and seat 3 has nothing; seat 0 comes again."""
    given = [
        Board(goods={Good.CORN: 1, Good.INDIGO: 1}),
        Board(goods={Good.CORN: 1}),
        Board(goods={Good.COFFEE: 1}),
        Board(),
    ]
    ships = {5: (Good.CORN, 1), 6: (Good.INDIGO, 1), 7: (Good.SUGAR, 1)}
    state = phase(FOUR, Role.CAPTAIN, *given, ships=ships, played_by=0, turn=0)
    assert still_to_act(state) == (0, 1)
    do(state, "load corn on ship 5")
    assert (phase_order(state), still_to_act(state)) == ((0, 1, 2, 3), (1, 0))


def test_a_wharf_loads_what_no_ship_takes() -> None:
    """CAP-6"""
    coffee = {Good.COFFEE: 1}
    given = [Board(goods={Good.CORN: 2}), city(B.WHARF, goods=coffee), Board(goods=coffee)]
    ships = {4: (Good.CORN, 1), 5: (Good.INDIGO, 1), 6: (Good.SUGAR, 1)}
    state = phase(THREE, Role.CAPTAIN, *given, ships=ships)
    assert still_to_act(state) == (0, 1)


def test_those_who_must_choose_what_to_store_come_after_all_loading() -> None:
    """CAP-8: seat 1 can load nothing of its two kinds, seat 2 has only one barrel."""
    given = [
        Board(goods={Good.CORN: 1}),
        Board(goods={Good.COFFEE: 1, Good.TOBACCO: 1}),
        Board(goods={Good.TOBACCO: 1}),
    ]
    ships = {4: (Good.CORN, 1), 5: (Good.INDIGO, 1), 6: (Good.SUGAR, 1)}
    state = phase(THREE, Role.CAPTAIN, *given, ships=ships)
    assert still_to_act(state) == (0, 1)
    do(state, "load corn on ship 4")
    assert state.tasks[-1].step == Step.STORE
    assert still_to_act(state) == (1,)


def test_while_storing_nobody_loads_any_more() -> None:
    """CAP-7, CAP-8: an empty ship would still take the barrel of seat 2."""
    given = [Board(), Board(goods={Good.COFFEE: 2, Good.CORN: 1}), Board(goods={Good.CORN: 1})]
    state = phase(THREE, Role.CAPTAIN, *given, played_by=0, turn=1, step=Step.STORE)
    assert still_to_act(state) == (1,)


def test_last_chances_of_guests_after_a_phase() -> None:
    """GST-1"""
    guest = Board(city={B.GUESTHOUSE: 1, B.HOSPICE: 0})
    given = boards(3, p0=guest, p2=guest)
    taken = {Role.CRAFTSMAN: 0}
    state = position(NEW, given, step=Step.LAST_CHANCE, turn=0, governor=0, roles_taken=taken)
    assert state.role is None
    assert (still_to_act(state), still_to_choose(state)) == ((0, 2), (1, 2))


def test_a_draft_lists_each_seat_once() -> None:
    """SET-10"""
    state = new_game(Options(players=3, sets=WITH_NEW, draft=DraftMode.PLAYERS, governor=1), 1)
    assert still_to_act(state) == (1, 2, 0)


def test_nobody_acts_after_the_game() -> None:
    """END-1"""
    state = play(THREE, 3)
    assert still_to_act(state) == still_to_choose(state) == phase_order(state) == ()


@pytest.mark.parametrize("options", [THREE, FIVE, NOBLES, Options(players=2)], ids=str)
def test_whoever_is_asked_was_listed_since_the_phase_began(options: Options) -> None:
    """RND-1: in whole games, and nobody comes back once they are no longer listed."""
    listed: set[int] = set()
    asked = 0

    def check(state: GameState, _action: Action, events: Sequence[Event]) -> None:
        nonlocal listed, asked
        now = still_to_act(state)
        if state.role is not None:
            asked += 1
            assert now[0] == state.seat
            assert any(isinstance(event, RoleTaken) for event in events) or set(now) <= listed
        listed = set(now)

    play(options, 5, after=check)
    assert asked > 100
