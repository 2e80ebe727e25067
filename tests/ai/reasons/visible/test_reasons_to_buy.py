"""Visible reasons for one building over another, or for keeping the money."""

import pytest

from puertorico.ai.evaluation.forecast import make_forecast
from puertorico.ai.reasons.comparison import Difference, When
from puertorico.ai.reasons.differences import main_difference
from puertorico.ai.reasons.facts import Fact, What
from puertorico.ai.reasons.sight import LATE_ROUNDS
from puertorico.ai.reasons.visible import sight
from puertorico.engine.actions import BUILD, PASS, PayColonist, PayGood, PayPoint, TakePlantation, TakeRole
from puertorico.engine.agenda import task
from puertorico.engine.ids import FOREST_OFFSET, NOBODY, Building, Role, Step
from puertorico.engine.options import Options
from puertorico.engine.position import Board, position
from tests.ai.reasons.visible.naming import LATE, OF_ANOTHER, B, G, T, named, table, table_of, what
from tests.setups import BOXES


def test_a_building_is_bought_for_the_plantations_that_wait_for_it() -> None:
    state = table(Board(doubloons=9, island={T.COFFEE: 2, T.CORN: 1}), Role.BUILDER)
    for other in (BUILD[B.SMALL_SUGAR_MILL], PASS):
        reason = named(state, BUILD[B.COFFEE_ROASTER], other)
        assert reason is not None
        assert (reason.what, reason.item, reason.count) == (What.PROCESSED, G.COFFEE, 2)


def test_a_building_without_plantations_is_not_praised_for_its_price() -> None:
    state = table(Board(doubloons=9, island={T.CORN: 1}), Role.BUILDER, **OF_ANOTHER)
    assert named(state, BUILD[B.SMALL_SUGAR_MILL], BUILD[B.COFFEE_ROASTER]) is None
    both = table(Board(doubloons=9, island={T.INDIGO: 1}), Role.BUILDER, **OF_ANOTHER)
    assert what(named(both, BUILD[B.SMALL_INDIGO_PLANT], BUILD[B.INDIGO_PLANT])) is What.BIG_ENOUGH


@pytest.mark.parametrize(("corn", "expected"), [(1, What.USE), (0, None)])
def test_a_building_is_praised_for_its_use_once_everyone_is_placed(corn: int, expected: What | None) -> None:
    state = table(Board(doubloons=3, island={T.CORN: corn}), Role.BUILDER, **OF_ANOTHER)
    assert what(named(state, BUILD[B.SMALL_MARKET], BUILD[B.INDIGO_PLANT])) is expected


def test_the_aqueduct_is_praised_if_its_plant_could_produce() -> None:
    island, city = {T.INDIGO: 1}, {B.INDIGO_PLANT: 0}
    state = position(
        Options(players=3, sets=BOXES["new"]),
        [Board(doubloons=3, island=island, city=city), Board(), Board()],
        role=Role.BUILDER,
    )
    assert what(named(state, BUILD[B.AQUEDUCT], PASS)) is What.USE


def test_money_is_kept_for_the_building_that_is_nearly_affordable() -> None:
    state = table(Board(doubloons=3, island={T.TOBACCO: 1}), Role.BUILDER)
    reason = named(state, PASS, BUILD[B.SMALL_SUGAR_MILL])
    assert reason is not None
    assert (reason.what, reason.item, reason.count) == (What.SHORT_OF, B.TOBACCO_STORAGE, 1)


@pytest.mark.parametrize(("doubloons", "expected"), [(2, None), (4, What.KEEP_MONEY)])
def test_a_few_doubloons_are_not_worth_keeping_for_their_own_sake(
    doubloons: int, expected: What | None
) -> None:
    state = table(Board(doubloons=doubloons), Role.BUILDER, **OF_ANOTHER)
    assert what(named(state, PASS, BUILD[B.SMALL_MARKET])) is expected


def test_printed_vp_are_named_early_if_there_is_nothing_else() -> None:
    points = Difference(Fact(What.CITY, 0), When.PHASE, 2, 0, 0, True)
    state = table(Board(doubloons=3), Role.BUILDER)
    reason = named(state, BUILD[B.INDIGO_PLANT], PASS, points)
    assert reason is not None
    assert (reason.what, reason.total) == (What.CITY, 2)
    useful = table(Board(doubloons=3, island={T.INDIGO: 1}), Role.BUILDER)
    assert what(named(useful, BUILD[B.INDIGO_PLANT], PASS, points)) is What.PROCESSED


def test_in_the_last_rounds_a_building_is_not_bought_for_what_comes_later() -> None:
    spoiled = Difference(Fact(What.SPOILED, 0), When.NEXT_ROUND, 0, 30, 0, True)
    points = Difference(Fact(What.CITY, 0), When.PHASE, 1, 0, 0, True)
    board = Board(doubloons=3, goods={G.CORN: 2}, island={T.CORN: 2})
    state = table(board, Role.BUILDER, round=14)
    state.vp_supply = 5
    assert 0 < make_forecast(state).rounds < LATE_ROUNDS
    assert what(named(state, BUILD[B.SMALL_WAREHOUSE], PASS, spoiled, points)) is What.CITY


@pytest.mark.parametrize(("factory", "expected"), [({B.FACTORY: 1}, What.MORE_KINDS), ({}, What.HAS_ROOM)])
def test_another_kind_of_good_is_praised_for_what_the_factory_pays(
    factory: dict[Building, int], expected: What
) -> None:
    island = {T.INDIGO: 1, T.SUGAR: 1}
    city = {B.SMALL_INDIGO_PLANT: 1, B.SMALL_SUGAR_MILL: 1, **factory}
    state = table(Board(island=island, city=city), Role.SETTLER, face_up={T.CORN: 1, T.SUGAR: 1})
    corn, sugar = TakePlantation(T.CORN), TakePlantation(T.SUGAR)
    reason = named(state, corn, sugar)
    assert reason is not None
    assert reason.what is expected
    if factory:
        assert (reason.item, reason.total, reason.rival_total) == (G.CORN, 2, 1)
    assert what(named(state, sugar, corn)) is None


def test_a_production_building_for_another_kind_is_praised_for_what_the_factory_pays() -> None:
    board = Board(doubloons=9, island={T.CORN: 1, T.COFFEE: 1, T.SUGAR: 1}, city={B.FACTORY: 0})
    state = table(board, Role.BUILDER, round=6)
    reason = named(state, BUILD[B.COFFEE_ROASTER], PASS)
    assert reason is not None
    assert (reason.what, reason.item) == (What.MORE_KINDS, G.COFFEE)
    assert (reason.total, reason.rival_total) == (1, 0)
    either = named(state, BUILD[B.COFFEE_ROASTER], BUILD[B.SMALL_SUGAR_MILL])
    assert what(either) is What.RIPE


def test_of_two_buildings_without_work_the_cheaper_one_is_said_to_be_worth_as_much() -> None:
    state = table(Board(doubloons=9, island={T.CORN: 1}), Role.BUILDER)
    reason = named(state, BUILD[B.TOBACCO_STORAGE], BUILD[B.COFFEE_ROASTER])
    assert reason is not None
    assert (reason.what, reason.count) == (What.SAME_VP, 1)


@pytest.mark.parametrize(
    ("box", "colonists", "expected"),
    [("base", 20, What.PROCESSED), ("base", 0, What.CITY), ("nobles", 0, What.PROCESSED)],
)
def test_a_building_is_bought_for_its_points_once_the_colonists_run_out(
    box: str, colonists: int, expected: What
) -> None:
    """MAY-5: the mayor phase that could staff it ends the game, but not with nobles (NOB-3)."""
    board = Board(doubloons=9, island={T.SUGAR: 1})
    state = position(Options(players=3, sets=BOXES[box]), [board, Board(), Board()], role=Role.BUILDER)
    state.round, state.colonists = 8, colonists
    points = Difference(Fact(What.CITY, 0), When.PHASE, 2, 0, 0, True)
    assert what(named(state, BUILD[B.SUGAR_MILL], PASS, points)) is expected


def test_a_large_building_that_nobody_can_staff_any_more_is_not_praised_for_its_bonus() -> None:
    """END-2: only the bonus needs a colonist."""
    found = []
    for mayor in (NOBODY, 2):
        state = table(Board(doubloons=10, city={B.SMALL_MARKET: 1}), Role.BUILDER, **LATE)
        state.role_taken_by[Role.MAYOR] = mayor
        found.append(what(named(state, BUILD[B.CITY_HALL], PASS)))
    assert found[0] is What.LARGE_WORTH
    assert found[1] is not What.LARGE_WORTH


@pytest.mark.parametrize("forests", [0, 1, 2, 3])
def test_forests_are_counted_in_twos(forests: int) -> None:
    """FOR-2"""
    board = Board(city={B.FOREST_HOUSE: 1})
    state = position(
        Options(players=3, sets=BOXES["new"]),
        [board, Board(), Board()],
        role=Role.SETTLER,
        face_up={T.CORN: 1, T.SUGAR: 1},
    )
    state.players[0].tiles[FOREST_OFFSET + T.CORN] = forests
    reason = named(state, TakePlantation(T.CORN, True), TakePlantation(T.SUGAR))
    if forests == 2:
        assert what(reason) is not What.FOREST, "a third one saves nothing yet"
    else:
        assert reason is not None
        assert (reason.what, reason.count) == (What.FOREST, forests + 1)


def test_vp_are_paid_last_and_idle_colonists_first() -> None:
    """BLM-1"""
    board = Board(city={B.BLACK_MARKET: 1, B.SMALL_MARKET: 1}, goods={G.CORN: 1}, island={T.SUGAR: 1})
    state = position(Options(players=3, sets=BOXES["new"]), [board, Board(), Board()], role=Role.BUILDER)
    state.tasks.append(task(Step.PAY, 0, 1))
    idle = PayColonist(T.SUGAR)
    state.players[0].staffed[T.SUGAR] = 1
    assert what(named(state, idle, PayGood(G.CORN))) is What.IDLE
    assert what(named(state, PayGood(G.CORN), PayPoint())) is What.KEEP_VP
    assert what(named(state, PayGood(G.CORN), idle)) is None


@pytest.mark.parametrize(("saved", "price"), [(3, 6), (1, NOBODY)])
def test_a_price_is_named_only_if_nothing_is_paid_in_kind(saved: int, price: int) -> None:
    """BLM-1: the Wharf costs 9, and 6 are paid in doubloons."""
    state = table(Board(goods={G.CORN: 1}, doubloons=6), round=6)
    differences = [
        Difference(Fact(What.BUILT, 0, B.WHARF), When.PHASE, 1, 0, 0, True),
        Difference(Fact(What.PRICE, 0, B.WHARF), When.PHASE, 6, 0, 0, True),
        Difference(Fact(What.SAVED, 0), When.PHASE, saved, 0, 0, True),
    ]
    reason = named(state, TakeRole(Role.BUILDER), TakeRole(Role.SETTLER), *differences)
    assert reason is not None
    assert (reason.what, reason.extra) == (What.BUILT, price)


def test_a_building_that_costs_nothing_has_a_price_all_the_same() -> None:
    state = table(Board(island={T.CORN: 1}), round=2)
    differences = [
        Difference(Fact(What.BUILT, 0, B.SMALL_MARKET), When.PHASE, 1, 0, 0, True),
        Difference(Fact(What.SAVED, 0), When.PHASE, 1, 0, 0, True),
    ]
    reason = named(state, TakeRole(Role.BUILDER), TakeRole(Role.SETTLER), *differences)
    assert reason is not None
    assert (reason.what, reason.extra) == (What.BUILT, 0)


@pytest.mark.parametrize(
    ("box", "building", "fact", "expected"),
    [
        ("new", B.UNION_HALL, What.SHIPPED, None),
        ("nobles", B.ROYAL_SUPPLIER, What.SHIPPED, None),
        ("new", B.SMALL_WHARF, What.SHIPPED, What.SHIPPED),
        ("nobles", B.LAND_OFFICE, What.SOLD, None),
        ("new", B.TRADING_POST, What.SOLD, What.SOLD),
        ("new", B.CHURCH, What.STAFFED, None),
        ("new", B.HOSPICE, What.STAFFED, What.STAFFED),
    ],
)
def test_a_building_is_bought_only_for_what_it_does(
    box: str, building: Building, fact: What, expected: What | None
) -> None:
    """UNI-1, NOB-9, NOB-5, CHU-1: none of these ships barrels, sells them, or brings people."""
    state = table_of(box, [Board(doubloons=9), Board(), Board()], Role.BUILDER, round=4)
    more = Difference(Fact(fact, 0), When.NEXT_ROUND, 9, 0, 0, True)
    reason = main_difference(state, (BUILD[building],), (PASS,), [more])
    assert (reason and reason.what) is expected


def test_a_purchase_paid_in_kind_ends_the_game_and_raises_the_city_hall() -> None:
    """BLM-1: the other payments come after the choice of the building."""
    small = (B.SMALL_MARKET, B.HACIENDA, B.CONSTRUCTION_HUT, B.SMALL_WAREHOUSE, B.HOSPICE, B.OFFICE)
    city = {
        **dict.fromkeys((*small, B.LARGE_MARKET, B.LARGE_WAREHOUSE), 0),
        B.BLACK_MARKET: 1,
        B.CITY_HALL: 1,
    }
    board = Board(doubloons=6, goods={G.CORN: 1}, city=city)
    state = table_of("new", [board, Board(), Board()], Role.BUILDER, round=12, **OF_ANOTHER)
    seen = sight(state, (BUILD[B.FACTORY],), (PASS,), is_late=True).main
    assert [(each.what, each.item, each.count) for each in seen] == [
        (What.ENDS_GAME, NOBODY, 1),
        (What.RAISES, B.CITY_HALL, 1),
    ]


@pytest.mark.parametrize(
    ("city", "colonists", "expected"),
    [
        ({}, 20, None),
        ({B.UNIVERSITY: 1}, 20, What.LARGE_WORTH),
        ({B.UNIVERSITY: 0}, 20, None),
        ({B.UNIVERSITY: 1}, 0, None),
        ({B.GUESTHOUSE: 1}, 20, What.LARGE_WORTH),
    ],
)
def test_a_large_building_can_be_staffed_without_a_mayor(
    city: dict[Building, int], colonists: int, expected: What | None
) -> None:
    """BLD-5: the colonist of the University comes after the purchase. GST-1: so do guests."""
    board = Board(doubloons=10, city={B.SMALL_MARKET: 1, **city})
    taken = {Role.MAYOR: 2, Role.SETTLER: 0, Role.BUILDER: 1}
    last = {**LATE, "governor": 2, "roles_taken": taken}
    state = table_of("new", [board, Board(), Board()], Role.BUILDER, **last, **OF_ANOTHER)
    state.colonists, state.colonist_ship = colonists, 0
    seen = sight(state, (BUILD[B.CITY_HALL],), (PASS,), is_late=True).main
    assert next((each.what for each in seen), None) is expected


def test_a_large_building_that_ends_the_game_needs_a_mayor_in_this_round() -> None:
    """END-1, END-2: nobody chooses a role after this phase."""
    small = (B.SMALL_MARKET, B.HACIENDA, B.CONSTRUCTION_HUT, B.SMALL_WAREHOUSE, B.HOSPICE, B.OFFICE)
    found = []
    for more in (B.LARGE_MARKET,), (B.LARGE_MARKET, B.LARGE_WAREHOUSE):
        city = dict.fromkeys((*small, B.SMALL_INDIGO_PLANT, B.SMALL_SUGAR_MILL, *more), 0)
        board = Board(doubloons=10, city=city)
        last = {"round": 12, "governor": 2, "roles_taken": {Role.MAYOR: 2, Role.SETTLER: 0, Role.BUILDER: 1}}
        state = table_of("base", [board, Board(), Board()], Role.BUILDER, **last, **OF_ANOTHER)
        found.append([each.what for each in sight(state, (BUILD[B.CITY_HALL],), (PASS,), is_late=True).main])
    assert found == [[What.LARGE_WORTH], [What.ENDS_GAME]]


@pytest.mark.parametrize(("church", "expected"), [(1, What.RAISES), (0, None)])
def test_the_points_of_a_church_count_for_the_customs_house(church: int, expected: What | None) -> None:
    """CHU-1, CUS-1: the fourth VP adds one."""
    board = Board(doubloons=9, vp=3, city={B.CHURCH: church, B.CUSTOMS_HOUSE: 1})
    state = table_of("new", [board, Board(), Board()], Role.BUILDER, round=12)
    seen = sight(state, (BUILD[B.OFFICE],), (PASS,), is_late=True).main
    assert next((each.what for each in seen), None) is expected
