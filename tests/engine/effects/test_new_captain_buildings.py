"""Storehouse, Small Wharf, Lighthouse, Union Hall: captain phase (STO, SMW, LIG, UNI)."""

from itertools import product

import pytest

from puertorico.engine.actions import LoadSmallWharf
from puertorico.engine.events import DoubloonsGained, PointsGained, SmallWharfLoaded
from puertorico.engine.game import legal_actions
from puertorico.engine.ids import Building, Good, Role, Step
from puertorico.engine.position import Board
from puertorico.engine.state import GameState
from tests.engine.helpers import (
    BOTH,
    COFFEE,
    CORN,
    INDIGO,
    NEW,
    SUGAR,
    TOBACCO,
    city,
    do,
    of_type,
    phase,
    texts,
)

B = Building
SHUT = {4: (TOBACCO, 4), 5: (COFFEE, 5), 6: (SUGAR, 6)}
"""All ships full: nothing can be loaded on them."""


def captain(*given: Board, **more: object) -> GameState:
    return phase(NEW, Role.CAPTAIN, *given, **more)


def test_storehouse_with_a_small_warehouse() -> None:
    """STO-1, CAP-8, an example in the Hungarian rulebook: all of one kind and four other barrels."""
    board = city(B.STOREHOUSE, B.SMALL_WAREHOUSE, goods={CORN: 4, INDIGO: 2, SUGAR: 2, COFFEE: 1})
    state = captain(board, step=Step.STORE)
    offered = texts(state)
    assert "store 4 corn, 2 indigo, 2 sugar" in offered
    assert "store 4 corn, 1 indigo, 2 sugar, 1 coffee" in offered
    assert "store 4 corn, 2 indigo, 2 sugar, 1 coffee" not in offered
    do(state, "store 4 corn, 2 indigo, 1 sugar, 1 coffee")
    assert state.players[0].goods == [4, 2, 1, 0, 1]


@pytest.mark.parametrize(
    ("houses", "kinds"),
    [
        ((), 0),
        ((B.SMALL_WAREHOUSE,), 1),
        ((B.LARGE_WAREHOUSE,), 2),
        ((B.SMALL_WAREHOUSE, B.LARGE_WAREHOUSE), 3),
    ],
)
@pytest.mark.parametrize("storehouse", [False, True])
def test_every_way_to_store_is_offered(houses: tuple[Building, ...], kinds: int, storehouse: bool) -> None:
    """STO-1, CAP-8: every way to fill all storage spaces, and nothing else."""
    held = (4, 3, 2, 1, 2)
    extra = (B.STOREHOUSE,) if storehouse else ()
    state = captain(city(*houses, *extra, goods=dict(zip(Good, held, strict=True))), step=Step.STORE)
    single = 4 if storehouse else 1
    wanted = set()
    for whole in product((0, 1), repeat=5):
        if sum(whole) == kinds:
            for kept in product(*[(n,) if w else range(n + 1) for n, w in zip(held, whole, strict=True)]):
                loose = sum(k for k, w in zip(kept, whole, strict=True) if not w)
                rest = sum(n for n, w in zip(held, whole, strict=True) if not w)
                if loose == min(single, rest):
                    wanted.add(kept)
    assert {action.kept for action in legal_actions(state)} == wanted  # type: ignore[attr-defined]


def test_storehouse_must_be_staffed() -> None:
    """STO-1, MAY-3"""
    state = captain(Board(city={B.STOREHOUSE: 0}, goods={CORN: 2, INDIGO: 1}), step=Step.STORE)
    assert texts(state) == ["store 1 corn", "store 1 indigo"]


def test_four_barrels_without_a_warehouse_need_no_choice() -> None:
    """STO-1"""
    state = captain(city(B.STOREHOUSE, goods={CORN: 2, INDIGO: 2}), step=Step.STORE)
    assert state.role is None
    assert state.players[0].goods == [2, 2, 0, 0, 0]


def test_small_wharf_takes_any_barrels_of_any_kinds() -> None:
    """SMW-1: any number of barrels, but at least one."""
    state = captain(city(B.SMALL_WHARF, goods={CORN: 2, COFFEE: 1}), ships=SHUT)
    wharf = [text for text in texts(state) if text.endswith("small wharf")]
    assert wharf == sorted(
        f"load {what} on small wharf"
        for what in ("1 corn", "2 corn", "1 coffee", "1 corn, 1 coffee", "2 corn, 1 coffee")
    )
    assert "pass" in texts(state)


def test_small_wharf_takes_any_mix() -> None:
    """SMW-1: of all five kinds."""
    held = (1, 2, 1, 2, 1)
    state = captain(city(B.SMALL_WHARF, goods=dict(zip(Good, held, strict=True))), ships=SHUT)
    offered = [action for action in legal_actions(state) if isinstance(action, LoadSmallWharf)]
    mixtures = set(product(*[range(n + 1) for n in held])) - {(0,) * 5}
    assert {action.goods for action in offered} == mixtures
    assert len(offered) == len(mixtures)


@pytest.mark.parametrize(
    ("barrels", "points"),
    [("1 corn", 0), ("2 corn", 1), ("1 corn, 1 coffee", 1), ("2 corn, 1 coffee", 1), ("3 corn, 1 coffee", 2)],
)
def test_small_wharf_gives_a_vp_for_two_barrels(barrels: str, points: int) -> None:
    """SMW-1: of any kind, rounded down; the barrels go to the supply."""
    state = captain(Board(), city(B.SMALL_WHARF, goods={CORN: 3, COFFEE: 1}), ships=SHUT, turn=1)
    before = sum(state.goods)
    events = do(state, f"load {barrels} on small wharf")
    assert state.players[1].vp == points
    loaded = of_type(events, SmallWharfLoaded)[0]
    assert isinstance(loaded, SmallWharfLoaded)
    assert sum(state.goods) >= before + sum(loaded.goods)


def test_small_wharf_counts_as_loading_even_for_0_vp() -> None:
    """SMW-1, CAP-4, CAP-5, LIG-1: privilege, Harbor and Lighthouse pay once for any number of kinds."""
    board = city(B.SMALL_WHARF, B.HARBOR, B.LIGHTHOUSE, goods={CORN: 1, COFFEE: 1, INDIGO: 1})
    state = captain(board, ships=SHUT)
    events = do(state, "load 1 corn on small wharf")
    assert of_type(events, PointsGained)[:2] == [PointsGained(0, 1, None), PointsGained(0, 1, B.HARBOR)]
    assert of_type(events, DoubloonsGained) == [DoubloonsGained(0, 2, B.LIGHTHOUSE)]
    state = captain(board, ships=SHUT)
    do(state, "load 1 corn, 1 indigo, 1 coffee on small wharf")
    assert state.players[0].vp == 1 + 1 + 1
    assert state.players[0].doubloons == 2


def test_other_players_get_the_harbor_but_no_privilege() -> None:
    """SMW-1, CAP-5: a single barrel itself is worth nothing."""
    state = captain(Board(), city(B.SMALL_WHARF, B.HARBOR, goods={CORN: 1}), ships=SHUT, turn=1)
    events = do(state, "load 1 corn on small wharf")
    assert of_type(events, PointsGained) == [PointsGained(1, 1, B.HARBOR)]
    assert state.players[1].vp == 1


def test_small_wharf_works_once_per_phase() -> None:
    """SMW-1"""
    state = captain(city(B.SMALL_WHARF, goods={CORN: 4}), ships=SHUT)
    do(state, "load 1 corn on small wharf")
    assert state.role is None or not any("small wharf" in text for text in texts(state))
    state = captain(city(B.SMALL_WHARF, goods={CORN: 4}), Board(goods={INDIGO: 1}))
    do(state, "load 1 corn on small wharf", "load indigo on ship 4")
    assert texts(state) == ["load corn on ship 5", "load corn on ship 6"]


def test_small_wharf_restarts_the_count_of_passes() -> None:
    """SMW-1, CAP-7: everyone gets another turn after it."""
    state = captain(
        Board(), Board(), city(B.SMALL_WHARF, B.WHARF, goods={CORN: 2}), ships=SHUT, turn=2, loadless_turns=2
    )
    do(state, "load 1 corn on small wharf")
    assert texts(state) == ["load corn on wharf", "pass"]


def test_small_wharf_is_never_forced() -> None:
    """SMW-1, CAP-6: players who can load a cargo ship must load it or use a wharf; others may pass."""
    state = captain(city(B.SMALL_WHARF, goods={CORN: 1}))
    assert texts(state) == ["load 1 corn on small wharf", *[f"load corn on ship {n}" for n in (4, 5, 6)]]
    state = captain(city(B.SMALL_WHARF, goods={CORN: 1}), ships=SHUT)
    assert texts(state) == ["load 1 corn on small wharf", "pass"]


@pytest.mark.parametrize("first", ["load 1 corn on small wharf", "load indigo on wharf"])
def test_wharf_and_small_wharf_work_once_each_in_either_order(first: str) -> None:
    """SMW-1, CAP-6: a note in the Hungarian rulebook."""
    state = captain(city(B.SMALL_WHARF, B.WHARF, goods={CORN: 1, INDIGO: 3}), ships=SHUT)
    second = "load indigo on wharf" if "small" in first else "load 1 corn on small wharf"
    do(state, first)
    assert state.seat == 0
    assert first not in texts(state)
    do(state, second)
    assert state.players[0].vp == 3 + 1
    assert state.players[0].goods == [0] * 5


def test_small_wharf_must_be_staffed() -> None:
    """SMW-1, MAY-3"""
    state = captain(Board(city={B.SMALL_WHARF: 0}, goods={CORN: 1}), ships=SHUT)
    assert state.role is None


def test_lighthouse_pays_each_time_the_owner_loads() -> None:
    """LIG-1, an example in the Hungarian rulebook: the Captain gets 2 for the first, then 1 each."""
    state = captain(city(B.LIGHTHOUSE, goods={CORN: 1, INDIGO: 1}), city(B.LIGHTHOUSE, goods={SUGAR: 1}))
    do(state, "load corn on ship 4")
    assert state.players[0].doubloons == 2
    do(state, "load sugar on ship 5")
    assert state.players[1].doubloons == 1
    do(state, "load indigo on ship 6")
    assert state.players[0].doubloons == 3


def test_lighthouse_pays_for_the_wharf_too() -> None:
    """LIG-1, CAP-6"""
    state = captain(city(B.LIGHTHOUSE, B.WHARF, goods={CORN: 1}), ships=SHUT)
    do(state, "load corn on wharf")
    assert state.players[0].doubloons == 2


def test_lighthouse_pays_a_captain_who_loads_nothing() -> None:
    """LIG-1, an example in the Hungarian rulebook: one doubloon at the end of loading."""
    state = captain(city(B.LIGHTHOUSE), Board(goods={CORN: 1}), turn=1)
    events = do(state, "load corn on ship 4")
    assert of_type(events, DoubloonsGained) == [DoubloonsGained(0, 1, B.LIGHTHOUSE)]
    state = captain(Board(goods={CORN: 1}), city(B.LIGHTHOUSE))
    do(state, "load corn on ship 4")
    assert state.players[1].doubloons == 0  # the owner isn't the Captain


def test_lighthouse_pays_the_captains_extra_doubloon_once() -> None:
    """LIG-1"""
    state = captain(city(B.LIGHTHOUSE, goods={CORN: 1}))
    do(state, "load corn on ship 4")
    assert state.role is None
    assert state.players[0].doubloons == 2


def test_the_library_does_not_double_the_lighthouse() -> None:
    """LIG-1, LIB-1"""
    state = captain(city(B.LIGHTHOUSE, B.LIBRARY, goods={CORN: 1}))
    do(state, "load corn on ship 4")
    assert state.players[0].doubloons == 2
    assert state.players[0].vp == 1 + 2


def test_lighthouse_must_be_staffed() -> None:
    """LIG-1, MAY-3"""
    state = captain(Board(city={B.LIGHTHOUSE: 0}, goods={CORN: 1}))
    do(state, "load corn on ship 4")
    assert state.players[0].doubloons == 0


def test_union_hall_example_with_mark_and_anita() -> None:
    """UNI-1, an example in the Hungarian rulebook: it pays before loading, and the barrels stay."""
    mark = city(B.UNION_HALL, goods={CORN: 3, COFFEE: 1, INDIGO: 2})
    anita = city(B.UNION_HALL, goods={CORN: 4, COFFEE: 2})
    state = captain(Board(), mark, anita, ships={4: (SUGAR, 4), 5: (TOBACCO, 5), 6: (INDIGO, 6)}, turn=1)
    assert state.tasks[-1].step is Step.STORE
    assert [player.goods for player in state.players[1:]] == [[3, 2, 0, 0, 1], [4, 0, 0, 0, 2]]
    assert [player.vp for player in state.players] == [0, 2, 3]


def test_union_hall_pays_when_the_owner_loads() -> None:
    """UNI-1: it counts all barrels before they are loaded; the privilege adds nothing."""
    state = captain(city(B.UNION_HALL, B.HARBOR, B.LIGHTHOUSE, goods={CORN: 4, INDIGO: 1}))
    events = do(state, "load corn on ship 4")
    assert of_type(events, PointsGained) == [
        PointsGained(0, 2, B.UNION_HALL),
        PointsGained(0, 5, None),
        PointsGained(0, 1, B.HARBOR),
    ]
    assert state.players[0].doubloons == 2


def test_union_hall_does_not_count_as_loading() -> None:
    """UNI-1, CAP-7, LIG-1: a Captain who only gets its VP has loaded nothing."""
    state = captain(city(B.UNION_HALL, B.LIGHTHOUSE, B.HARBOR, goods={CORN: 4}), ships=SHUT)
    assert state.players[0].vp == 2
    assert state.players[0].doubloons == 1
    assert state.role is not Role.CAPTAIN or state.tasks[-1].step is Step.STORE


def test_union_hall_pays_only_on_the_first_turn() -> None:
    """UNI-1: a guest who moves in later comes too late."""
    late = Board(city={B.UNION_HALL: 0, B.GUESTHOUSE: 1}, goods={CORN: 4, INDIGO: 2})
    state = captain(late, Board(goods={SUGAR: 1}), ships={4: (TOBACCO, 1)})
    do(state, "load corn on ship 5", "load sugar on ship 6", "move guest to union hall")
    assert state.players[0].vp == 4 + 1
    state = captain(late, ships={4: (TOBACCO, 1)})
    do(state, "move guest to union hall", "load corn on ship 5")
    assert state.players[0].vp == 2 + 1 + 4 + 1


def test_union_hall_without_a_pair_causes_no_event() -> None:
    """UNI-1, RND-4"""
    state = captain(city(B.UNION_HALL, goods={CORN: 1, INDIGO: 1}))
    assert of_type(do(state, "load corn on ship 4"), PointsGained) == [PointsGained(0, 2, None)]


def test_union_hall_pays_once() -> None:
    """UNI-1"""
    state = captain(city(B.UNION_HALL, goods={CORN: 2, INDIGO: 2}), Board(goods={SUGAR: 1}))
    do(state, "load corn on ship 4")
    assert state.players[0].vp == 2 + 3
    do(state, "load sugar on ship 5", "load indigo on ship 6")
    assert state.players[0].vp == 2 + 3 + 2


def noble_owner(**goods: int) -> Board:
    return Board(
        goods={Good[name.upper()]: n for name, n in goods.items()},
        city={B.UNION_HALL: 1, B.ROYAL_SUPPLIER: 1},
        san_juan=2,
        nobles_san_juan=2,
    )


def test_royal_supplier_before_the_union_hall() -> None:
    """UNI-1, NOB-9: the barrels turned in no longer count."""
    state = phase(BOTH, Role.CAPTAIN, Board(), noble_owner(corn=2, indigo=2), ships=SHUT, turn=1)
    assert "call union hall" in texts(state)
    do(state, "supply 1 corn, 1 indigo")
    assert "call union hall" not in texts(state)
    assert state.players[1].vp == 2


def test_union_hall_before_the_royal_supplier() -> None:
    """UNI-1, NOB-9: if the owner calls it first, it counts the barrels still to be turned in."""
    state = phase(BOTH, Role.CAPTAIN, Board(), noble_owner(corn=2, indigo=2), ships=SHUT, turn=1)
    events = do(state, "call union hall")
    assert events == [PointsGained(1, 2, B.UNION_HALL)]
    assert state.seat == 1
    assert "call union hall" not in texts(state)
    do(state, "supply 1 corn, 1 indigo")
    assert state.players[1].vp == 2 + 2


def test_union_hall_is_only_called_before_a_usable_royal_supplier() -> None:
    """UNI-1: otherwise it pays automatically."""
    state = captain(city(B.UNION_HALL, goods={CORN: 2}))
    assert "call union hall" not in texts(state)
    idle = Board(goods={CORN: 2}, city={B.UNION_HALL: 1, B.ROYAL_SUPPLIER: 1})
    assert "call union hall" not in texts(phase(BOTH, Role.CAPTAIN, idle))
    empty = Board(goods={CORN: 2}, city={B.UNION_HALL: 1, B.ROYAL_SUPPLIER: 0}, san_juan=1, nobles_san_juan=1)
    assert "call union hall" not in texts(phase(BOTH, Role.CAPTAIN, empty))
    assert phase(BOTH, Role.CAPTAIN, noble_owner()).role is None  # without barrels there is nothing to decide
    # Without a pair the Union Hall pays nothing.
    assert "call union hall" not in texts(phase(BOTH, Role.CAPTAIN, noble_owner(corn=1, indigo=1)))
    assert "call union hall" in texts(phase(BOTH, Role.CAPTAIN, noble_owner(corn=2, indigo=1)))


def test_union_hall_must_be_staffed() -> None:
    """UNI-1, MAY-3"""
    state = captain(Board(city={B.UNION_HALL: 0}, goods={CORN: 2}))
    do(state, "load corn on ship 4")
    assert state.players[0].vp == 3
