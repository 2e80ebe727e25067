"""Loading in the captain phase (CAP-1 to CAP-7, CAP-9, CAP-10)."""

import random

import pytest

from puertorico.engine.events import EndTriggered, Loaded, Passed, PointsGained, ShipSailed
from puertorico.engine.ids import NOBODY, Building, EndReason, Good, Role
from puertorico.engine.position import Board, position
from puertorico.engine.state import GameState
from tests.engine.helpers import (
    COFFEE,
    CORN,
    FIVE,
    FOUR,
    INDIGO,
    SUGAR,
    THREE,
    TOBACCO,
    boards,
    do,
    of_type,
    texts,
)

B = Building


def hold(*buildings: Building, vp: int = 0, **goods: int) -> Board:
    """Return a board with these staffed buildings and barrels, named by kind."""
    return Board(
        vp=vp,
        city=dict.fromkeys(buildings, 1),
        goods={Good[name.upper()]: count for name, count in goods.items()},
    )


def captain(*given: Board, **more: object) -> GameState:
    full = [*given, *[Board()] * (4 - len(given))]
    return position(FOUR, full, role=Role.CAPTAIN, **more)  # type: ignore[arg-type]


def cargo(state: GameState) -> dict[int, tuple[Good, int]]:
    """Return what the ships carry, by capacity."""
    return {
        size: (Good(good), load)
        for size, good, load in zip(state.rules.ships, state.ship_good, state.ship_load, strict=True)
        if good != NOBODY
    }


def points(state: GameState) -> list[int]:
    return [player.vp for player in state.players]


def test_first_example_of_a_captain_phase() -> None:
    """CAP-1, CAP-2, CAP-3, CAP-4, CAP-7, CAP-8, CAP-9: the example in three rulebooks.

    They say that the second player is left with nothing; by their own numbers one sugar remains.
    """
    state = captain(
        hold(corn=2, sugar=6),
        hold(sugar=2, tobacco=3),
        hold(corn=2, tobacco=1),
        hold(corn=1, indigo=5),
        ships={6: (CORN, 3)},
    )
    assert state.goods == [2, 6, 3, 5, 9]
    assert texts(state) == ["load corn on ship 6", "load sugar on ship 7"]
    do(state, "load sugar on ship 7")
    assert points(state) == [7, 0, 0, 0]
    assert texts(state) == ["load sugar on ship 7", "load tobacco on ship 5"]
    do(state, "load sugar on ship 7")
    assert state.players[1].goods == [0, 0, 1, 3, 0]
    assert texts(state) == ["load corn on ship 6", "load tobacco on ship 5"]
    do(state, "load tobacco on ship 5")
    assert (state.seat, texts(state)) == (3, ["load corn on ship 6"])
    do(state, "load corn on ship 6")
    assert (state.seat, texts(state)) == (0, ["load corn on ship 6"])
    do(state, "load corn on ship 6")
    assert (state.seat, texts(state)) == (1, ["load tobacco on ship 5"])
    events = do(state, "load tobacco on ship 5")
    # No one can load any more, and storing leaves no choice.
    assert of_type(events, Passed) == [Passed(seat, forced=True) for seat in (2, 3, 0, 1)]
    assert state.role is None
    assert points(state) == [9, 4, 1, 1]
    assert state.vp_supply == 100 - 15
    assert of_type(events, ShipSailed) == [ShipSailed(6, CORN), ShipSailed(7, SUGAR)]
    assert cargo(state) == {5: (TOBACCO, 4)}
    assert [player.goods for player in state.players] == [
        [0, 0, 0, 0, 0],
        [0, 0, 1, 0, 0],
        [1, 0, 0, 0, 0],
        [0, 1, 0, 0, 0],
    ]
    assert state.goods == [9, 10, 10, 5, 9]


def test_second_example_of_a_captain_phase() -> None:
    """CAP-1, CAP-2, CAP-3, CAP-4, CAP-7, CAP-8, CAP-9: the Hungarian example.

    It uses eleven barrels of corn; here the last player, who can't load it, has one less.
    """
    state = captain(
        hold(corn=6, tobacco=2, sugar=1),
        hold(indigo=1, sugar=2),
        hold(coffee=1, corn=3, indigo=2),
        hold(corn=1, tobacco=4),
        ships={6: (INDIGO, 2)},
    )
    assert state.goods == [0, 6, 8, 3, 8]
    assert "load corn on ship 7" in texts(state)
    assert "load corn on ship 5" not in texts(state)
    assert {"load tobacco on ship 5", "load tobacco on ship 7", "load sugar on ship 5"} <= set(texts(state))
    do(state, "load corn on ship 7")
    assert points(state) == [7, 0, 0, 0]
    assert texts(state) == ["load indigo on ship 6", "load sugar on ship 5"]
    do(state, "load sugar on ship 5")
    assert texts(state) == ["load corn on ship 7", "load indigo on ship 6"]
    events = do(state, "load corn on ship 7")
    assert Passed(3, forced=True) in events
    assert (state.seat, texts(state)) == (0, ["load sugar on ship 5"])
    do(state, "load sugar on ship 5")
    assert points(state)[0] == 8  # no second privilege
    assert (state.seat, texts(state)) == (1, ["load indigo on ship 6"])
    do(state, "load indigo on ship 6")
    assert (state.seat, texts(state)) == (2, ["load indigo on ship 6"])
    do(state, "load indigo on ship 6")
    assert points(state) == [8, 3, 3, 0]
    assert (state.seat, texts(state)) == (2, ["store 1 coffee", "store 1 corn"])
    do(state, "store 1 coffee", "store 1 tobacco")
    assert cargo(state) == {5: (SUGAR, 3), 6: (INDIGO, 5)}
    assert state.goods == [10, 6, 8, 7, 8]
    assert state.players[0].goods == [0, 0, 0, 1, 0]


def test_players_who_can_load_must_load() -> None:
    """CAP-1, RND-2: they can't pass."""
    state = captain(hold(corn=1))
    assert texts(state) == ["load corn on ship 5", "load corn on ship 6", "load corn on ship 7"]


def test_turns_continue_until_no_one_can_load() -> None:
    """CAP-1, CAP-7: a player has another turn after others had nothing to load."""
    state = captain(hold(corn=1, indigo=1, sugar=1))
    do(state, "load corn on ship 5", "load indigo on ship 6")
    assert state.seat == 0
    do(state, "load sugar on ship 7")
    assert state.role is None
    assert points(state)[0] == 4


def test_everyone_has_a_turn_even_if_the_captain_cannot_load() -> None:
    """CAP-1"""
    state = captain(Board(), Board(), hold(corn=1))
    assert state.seat == 2
    do(state, "load corn on ship 5")
    assert points(state) == [0, 0, 1, 0]


def test_everyone_passes_if_no_one_can_load_anything() -> None:
    """CAP-1, CAP-7: everyone passes once, then storing follows."""
    state = position(FOUR, boards(4, p2=hold(corn=1)), ships={5: (INDIGO, 1), 6: (SUGAR, 1), 7: (COFFEE, 1)})
    events = do(state, "take captain")
    assert of_type(events, Passed) == [Passed(seat, forced=True) for seat in range(4)]
    assert state.role is None
    assert state.players[2].goods[CORN] == 1


def test_players_load_as_many_of_one_kind_as_fit_on_one_ship() -> None:
    """CAP-2"""
    state = captain(hold(corn=4), ships={5: (CORN, 3), 6: (SUGAR, 1), 7: (INDIGO, 1)})
    events = do(state, "load corn on ship 5")
    assert of_type(events, Loaded) == [Loaded(0, CORN, 2, 5)]


def test_each_kind_goes_on_one_ship_only() -> None:
    """CAP-2"""
    state = captain(hold(corn=4, sugar=1), ships={5: (CORN, 1)})
    assert texts(state) == ["load corn on ship 5", "load sugar on ship 6", "load sugar on ship 7"]


def test_a_full_ship_keeps_its_kind_off_the_others() -> None:
    """CAP-2"""
    state = captain(hold(corn=4, sugar=1), ships={5: (CORN, 5)})
    assert texts(state) == ["load sugar on ship 6", "load sugar on ship 7"]


def test_a_ship_with_another_kind_takes_nothing() -> None:
    """CAP-2"""
    state = captain(hold(corn=1), hold(indigo=1), ships={5: (SUGAR, 1), 6: (INDIGO, 1), 7: (COFFEE, 1)})
    assert state.seat == 1
    assert texts(state) == ["load indigo on ship 6"]


def test_six_barrels_must_go_on_a_ship_that_holds_six() -> None:
    """CAP-3: an example in the rulebooks, not for the Captain."""
    state = captain(Board(), hold(tobacco=6), ships={6: (CORN, 1)})
    assert texts(state) == ["load tobacco on ship 7"]
    do(state, "load tobacco on ship 7")
    assert points(state) == [0, 6, 0, 0]
    assert state.players[1].goods == [0] * 5


@pytest.mark.parametrize(
    ("barrels", "ships"), [(1, (5, 6, 7)), (5, (5, 6, 7)), (6, (6, 7)), (7, (7,)), (8, (7,)), (9, (7,))]
)
def test_empty_ships_that_hold_the_most_barrels_are_offered(barrels: int, ships: tuple[int, ...]) -> None:
    """CAP-3: players choose among ships that hold equally many."""
    state = captain(hold(sugar=barrels))
    assert texts(state) == [f"load sugar on ship {ship}" for ship in ships]


def test_players_may_choose_a_kind_that_loads_less() -> None:
    """CAP-3"""
    state = captain(hold(corn=6, coffee=1), ships={5: (COFFEE, 4), 6: (CORN, 0)})
    assert "load coffee on ship 5" in texts(state)


def loads(held: list[int], ships: dict[int, tuple[Good, int]]) -> set[str]:
    """Return what may be loaded on which ship, derived from the rules ship by ship."""
    found = set()
    for good in Good:
        room = {}
        for size in (5, 6, 7):
            kind, load = ships.get(size, (good, 0))
            elsewhere = any(k == good for s, (k, _) in ships.items() if s != size)
            if held[good] and kind == good and load < size and not elsewhere:
                room[size] = min(held[good], size - load)
        found |= {f"load {good.label} on ship {size}" for size, n in room.items() if n == max(room.values())}
    return found


def test_offered_loads_follow_the_rules() -> None:
    """CAP-1, CAP-2, CAP-3: any barrels, any ships; passing only if nothing can be loaded."""
    offers = [offered_loads(seed) for seed in range(60)]
    for seed, (state, offered) in enumerate(offers):
        mine = set(texts(state)) if state.seat == 0 else set()
        assert mine == offered, f"seed {seed}"
        assert state.seat == (0 if offered else 1), f"seed {seed}"
    assert 0 < sum(not offered for _, offered in offers) < 30


def offered_loads(seed: int) -> tuple[GameState, set[str]]:
    """A random moment of the captain phase, and what seat 0 may load by the rules."""
    rng = random.Random(seed)
    kinds = rng.sample(list(Good), 3)
    ships = {size: (good, rng.randint(1, size)) for size, good in zip((5, 6, 7), kinds, strict=True)}
    ships = {size: load for size, load in ships.items() if rng.random() < 0.6}
    held = [rng.choice((0, 0, 1, 2)) for _ in Good]
    held[kinds[0]] += rng.randrange(3)
    goods = {good: held[good] for good in Good}
    state = captain(Board(goods=goods), hold(B.WHARF, corn=1), ships=ships)
    return state, loads(held, ships)


def test_each_barrel_of_any_kind_is_worth_one_vp() -> None:
    """CAP-4"""
    for good in Good:
        state = captain(Board(), hold(**{good.label: 4}))
        do(state, f"load {good.label} on ship 7")
        assert points(state) == [0, 4, 0, 0]


def test_captain_gets_one_extra_vp_for_the_first_load() -> None:
    """CAP-4: once per phase, right when they load."""
    state = captain(hold(corn=2, sugar=3), hold(indigo=1))
    events = do(state, "load corn on ship 5")
    assert of_type(events, PointsGained) == [PointsGained(0, 3, None)]
    assert points(state) == [3, 0, 0, 0]
    do(state, "load indigo on ship 6", "load sugar on ship 7")
    assert points(state) == [6, 1, 0, 0]


def test_captain_who_loads_nothing_gets_nothing() -> None:
    """CAP-4"""
    state = captain(Board(), hold(corn=1))
    do(state, "load corn on ship 5")
    assert points(state) == [0, 1, 0, 0]


def test_captains_privilege_pays_for_the_wharf_too() -> None:
    """CAP-4, CAP-6: using the Wharf counts as loading."""
    state = captain(hold(B.WHARF, corn=2), ships={5: (INDIGO, 1), 6: (SUGAR, 1), 7: (COFFEE, 1)})
    assert texts(state) == ["load corn on wharf", "pass"]
    do(state, "load corn on wharf")
    assert points(state) == [3, 0, 0, 0]


def test_harbor_pays_each_time_the_owner_loads() -> None:
    """CAP-5"""
    state = captain(Board(), hold(B.HARBOR, corn=3, sugar=1), ships={5: (CORN, 3)})
    events = do(state, "load corn on ship 5")
    assert of_type(events, PointsGained) == [PointsGained(1, 2, None), PointsGained(1, 1, B.HARBOR)]
    do(state, "load sugar on ship 6")
    assert points(state) == [0, 5, 0, 0]


def test_unstaffed_harbor_and_wharf_do_nothing() -> None:
    """CAP-5, CAP-6, MAY-3"""
    idle = Board(goods={CORN: 2}, city={B.HARBOR: 0, B.WHARF: 0})
    state = captain(Board(), idle)
    assert texts(state) == ["load corn on ship 5", "load corn on ship 6", "load corn on ship 7"]
    do(state, "load corn on ship 5")
    assert points(state) == [0, 2, 0, 0]


HARBOR_AND_WHARF = hold(B.HARBOR, B.WHARF, tobacco=5, sugar=2)
FIRST_SHIPS = {5: (INDIGO, 1), 6: (TOBACCO, 3), 7: (SUGAR, 2)}


def test_harbor_with_wharf_first_example() -> None:
    """CAP-5, CAP-6, CAP-9: an example in four rulebooks; 3 VP from the Harbor, 2 from the Wharf."""
    state = captain(Board(), HARBOR_AND_WHARF, ships=FIRST_SHIPS)
    do(state, "load tobacco on ship 6")
    assert points(state)[1] == 4
    do(state, "load sugar on ship 7")
    assert points(state)[1] == 7
    assert texts(state) == ["load tobacco on wharf", "pass"]
    supply = state.goods[TOBACCO]
    do(state, "load tobacco on wharf")
    assert points(state)[1] == 10
    assert state.goods[TOBACCO] == supply + 2 + 6  # the full ship was emptied besides
    assert cargo(state) == {5: (INDIGO, 1), 7: (SUGAR, 4)}


def test_harbor_with_wharf_as_captain() -> None:
    """CAP-4, CAP-5, CAP-6"""
    state = captain(HARBOR_AND_WHARF, ships=FIRST_SHIPS)
    do(state, "load tobacco on ship 6", "load sugar on ship 7", "load tobacco on wharf")
    assert points(state)[0] == 11


def test_wharf_may_be_used_first() -> None:
    """CAP-6, CAP-9: an example; all five barrels go, and the tobacco ship is not full."""
    state = captain(Board(), HARBOR_AND_WHARF, ships=FIRST_SHIPS)
    assert "load tobacco on wharf" in texts(state)
    do(state, "load tobacco on wharf")
    assert state.players[1].goods == [0, 0, 2, 0, 0]
    do(state, "load sugar on ship 7")
    assert points(state)[1] == 9
    assert cargo(state)[6] == (TOBACCO, 3)


def test_harbor_with_wharf_second_example() -> None:
    """CAP-5, CAP-6: the Hungarian example; the same kind pays at the Harbor twice."""
    state = captain(
        Board(),
        hold(B.HARBOR, B.WHARF, corn=2, tobacco=4),
        ships={5: (TOBACCO, 4), 6: (INDIGO, 1), 7: (CORN, 3)},
    )
    gains = []
    for text in ("load tobacco on ship 5", "load corn on ship 7", "load tobacco on wharf"):
        before = points(state)[1]
        do(state, text)
        gains.append(points(state)[1] - before)
    assert gains == [2, 3, 4]
    assert state.players[1].goods == [0] * 5


def test_wharf_is_never_forced() -> None:
    """CAP-6: with nothing for a cargo ship, its owner may pass."""
    state = captain(hold(B.WHARF, corn=3), ships={5: (INDIGO, 1), 6: (SUGAR, 1), 7: (COFFEE, 1)})
    assert texts(state) == ["load corn on wharf", "pass"]
    do(state, "pass")
    assert points(state) == [0, 0, 0, 0]


def test_wharf_owner_who_can_load_a_ship_may_not_pass() -> None:
    """CAP-6, CAP-1: they load a ship or use the Wharf."""
    state = captain(hold(B.WHARF, corn=3), ships={5: (INDIGO, 1), 6: (SUGAR, 1)})
    assert texts(state) == ["load corn on ship 7", "load corn on wharf"]


def test_wharf_may_be_used_on_a_later_turn() -> None:
    """CAP-6, CAP-7"""
    state = captain(
        hold(B.WHARF, corn=3), hold(indigo=1), ships={5: (INDIGO, 1), 6: (SUGAR, 1), 7: (COFFEE, 1)}
    )
    do(state, "pass", "load indigo on ship 5")
    assert state.seat == 0
    do(state, "load corn on wharf")
    assert points(state) == [4, 1, 0, 0]


def test_loading_ends_after_everyone_passed_once() -> None:
    """CAP-7: also if the Wharf's owner was one of them."""
    blocked = {5: (INDIGO, 5), 6: (SUGAR, 1), 7: (COFFEE, 1)}
    state = captain(hold(corn=1), hold(B.WHARF, corn=3), hold(B.WHARF, corn=2), ships=blocked)
    do(state, "pass")
    assert (state.seat, texts(state)) == (2, ["load corn on wharf", "pass"])
    do(state, "pass")
    assert state.role is None
    assert state.players[1].goods[CORN] == 1


def test_loading_restarts_the_count_of_passes() -> None:
    """CAP-7: players who passed before it have another turn."""
    blocked = {5: (INDIGO, 5), 6: (SUGAR, 1), 7: (COFFEE, 1)}
    state = captain(hold(corn=1), hold(B.WHARF, corn=3), hold(B.WHARF, corn=2), ships=blocked)
    do(state, "pass", "load corn on wharf")
    assert (state.seat, texts(state)) == (1, ["load corn on wharf", "pass"])
    do(state, "pass")
    assert state.role is None


def test_wharf_works_once_per_phase() -> None:
    """CAP-6"""
    state = captain(hold(B.WHARF, corn=3, sugar=2, coffee=1))
    do(state, "load corn on wharf")
    assert state.seat == 0
    assert not any("wharf" in text for text in texts(state))


def test_wharf_takes_all_barrels_of_any_kind() -> None:
    """CAP-6: also a kind on a ship or on a full ship, and not only the largest."""
    state = captain(
        hold(B.WHARF, corn=4, sugar=1), hold(B.WHARF, sugar=3), ships={5: (SUGAR, 5), 6: (CORN, 1)}
    )
    assert texts(state) == ["load corn on ship 6", "load corn on wharf", "load sugar on wharf"]
    supply = state.goods[SUGAR]
    events = do(state, "load sugar on wharf")
    assert of_type(events, Loaded) == [Loaded(0, SUGAR, 1, None)]
    assert state.goods[SUGAR] == supply + 1
    assert state.seat == 1
    assert "load sugar on wharf" in texts(state)


def test_wharf_has_room_for_eleven() -> None:
    """CAP-6: as many as there are of any kind."""
    state = captain(Board(), hold(B.WHARF, sugar=11))
    do(state, "load sugar on wharf")
    assert points(state) == [0, 11, 0, 0]


def test_barrels_on_the_wharf_go_to_the_supply_at_once() -> None:
    """CAP-6"""
    state = captain(hold(B.WHARF, corn=3), hold(corn=2))
    do(state, "load corn on wharf")
    assert state.goods[CORN] == 8
    assert "load corn on ship 5" in texts(state)


def test_full_ships_are_emptied_after_storing_and_others_keep_their_load() -> None:
    """CAP-9"""
    state = captain(hold(corn=3, coffee=2, sugar=1), ships={5: (CORN, 3), 6: (SUGAR, 6), 7: (TOBACCO, 6)})
    do(state, "load corn on ship 5")
    assert cargo(state)[5] == (CORN, 5)  # still full while goods are stored
    events = do(state, "store 1 coffee")
    assert of_type(events, ShipSailed) == [ShipSailed(5, CORN), ShipSailed(6, SUGAR)]
    assert cargo(state) == {7: (TOBACCO, 6)}


def test_last_chip_ends_the_game_and_points_are_counted_on() -> None:
    """CAP-10, END-1"""
    state = captain(hold(corn=3, vp=50), Board(vp=48), hold(sugar=2))
    assert state.vp_supply == 2
    events = do(state, "load corn on ship 5")
    assert of_type(events, EndTriggered) == [EndTriggered(EndReason.VICTORY_POINTS, 0)]
    assert points(state) == [54, 48, 0, 0]
    assert state.vp_supply == -2
    assert not of_type(do(state, "load sugar on ship 6"), EndTriggered)
    assert points(state) == [54, 48, 2, 0]
    assert not state.is_over


@pytest.mark.parametrize(("left", "ends"), [(3, False), (2, True)])
def test_taking_exactly_the_last_chip_counts(left: int, ends: bool) -> None:
    """CAP-10, END-1"""
    state = captain(Board(vp=100 - left), hold(corn=2))
    do(state, "load corn on ship 5")
    assert bool(state.end_reasons & EndReason.VICTORY_POINTS) == ends


def test_only_the_ships_of_this_game_exist() -> None:
    """SET-5, CAP-2"""
    three = position(THREE, boards(3, p0=hold(corn=1)), role=Role.CAPTAIN)
    assert texts(three) == ["load corn on ship 4", "load corn on ship 5", "load corn on ship 6"]
    five = position(FIVE, boards(5, p0=hold(corn=1)), role=Role.CAPTAIN)
    assert texts(five) == ["load corn on ship 6", "load corn on ship 7", "load corn on ship 8"]
