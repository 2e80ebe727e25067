"""Reasons that anyone can see on the table, and what is named before forecasts."""

import pytest

from puertorico.ai.evaluation.forecast import make_forecast
from puertorico.ai.policies.placement import PlacementPlan
from puertorico.ai.reasons.choosing import find_reason
from puertorico.ai.reasons.comparison import Difference, When
from puertorico.ai.reasons.facts import EVERYONE_ELSE, Fact, What
from puertorico.ai.reasons.reason import Reason
from puertorico.ai.reasons.sight import LATE_ROUNDS
from puertorico.ai.search.choices import placement_choice
from puertorico.engine.actions import (
    BUILD,
    DRAW_PLANTATION,
    PASS,
    Action,
    DiscardTile,
    Load,
    PayColonist,
    PayGood,
    PayPoint,
    Person,
    Sell,
    TakePlantation,
    TakeQuarry,
    TakeRole,
)
from puertorico.engine.agenda import task
from puertorico.engine.game import legal_actions
from puertorico.engine.ids import (
    FOREST_OFFSET,
    ISLAND_PLACES,
    NOBODY,
    PLACES,
    Building,
    EndReason,
    Good,
    Role,
    Step,
    Tile,
)
from puertorico.engine.options import Options
from puertorico.engine.position import Board, position
from puertorico.engine.state import GameState
from tests.setups import BOXES

B, G, T = Building, Good, Tile
LATE = {"round": 15, "ended": EndReason.CITY}
"""A position in the last round."""
OF_ANOTHER = {"played_by": 1, "turn": 0}
"""A phase that another player has chosen."""


def table(board: Board, role: Role | None = None, **more: object) -> GameState:
    return position(Options(players=3), [board, Board(), Board()], role=role, **more)  # type: ignore[arg-type]


def named(
    state: GameState, best: Action, second: Action, *differences: Difference, is_ahead: bool = True
) -> Reason | None:
    return find_reason(state, (best,), (second,), differences, is_ahead)


def what(reason: Reason | None) -> What | None:
    return None if reason is None else reason.what


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


@pytest.mark.parametrize(
    ("board", "expected"),
    [
        (Board(san_juan=1, island={T.INDIGO: 1}, city={B.SMALL_INDIGO_PLANT: 0}), What.MORE_BARRELS),
        (Board(island={T.CORN: 1}, staffed={T.CORN: 1}, city={B.SMALL_MARKET: 0}), What.AT_WORK),
        (Board(island={T.QUARRY: 1}), What.QUARRY_AT_WORK),
        (Board(san_juan=1, city={B.FORTRESS: 1}), What.RAISES),
        (Board(city={B.FORTRESS: 0}), None),
    ],
)
def test_one_more_colonist_is_taken_for_what_they_do_once_placed(board: Board, expected: What | None) -> None:
    """MAY-1: an empty large building may be staffed later all the same, so its points aren't credited."""
    state = table(board, Role.MAYOR, round=4)
    state.colonist_ship = 0
    taken = next(action for action in legal_actions(state) if action != PASS)
    assert what(named(state, taken, PASS)) is (expected or What.FREE)


@pytest.mark.parametrize(("taken", "expected"), [(False, What.MORE_BARRELS), (True, None)])
def test_more_barrels_are_a_reason_only_if_they_are_still_produced(
    taken: bool, expected: What | None
) -> None:
    """END-1: in the last round, each role is chosen at most once."""
    board = Board(san_juan=1, island={T.CORN: 1, T.SUGAR: 1})
    state = table(board, Role.MAYOR, step=Step.PLACE, **LATE)
    if taken:
        state.role_taken_by[Role.CRAFTSMAN] = 2
    placements = {type(action).__name__ + str(action): action for action in legal_actions(state)}
    corn = next(action for action in placements.values() if getattr(action, "count", 0) == 1)
    none = next(action for action in placements.values() if getattr(action, "count", 1) == 0)
    assert what(named(state, corn, none)) is expected


@pytest.mark.parametrize(("on_trader", "expected"), [(0, What.ALONE), (1, None)])
def test_the_prospector_is_praised_only_if_it_brings_more(on_trader: int, expected: What | None) -> None:
    state = position(Options(players=4), [Board()] * 4, role_doubloons={Role.TRADER: on_trader}, round=4)
    reason = named(state, TakeRole(Role.PROSPECTOR), TakeRole(Role.TRADER))
    assert what(reason) is expected


def loads(state: GameState) -> dict[tuple[Good, int], Action]:
    return {(one.good, one.ship): one for one in legal_actions(state) if isinstance(one, Load)}


def test_the_barrels_of_several_opponents_are_named_together_if_only_together_they_lose_room() -> None:
    """CAP-2, CAP-3"""
    boards = [Board(goods={G.CORN: 3}), Board(goods={G.CORN: 2}), Board(goods={G.CORN: 1})]
    state = position(Options(players=3), boards, role=Role.CAPTAIN)
    ship = loads(state)
    reason = named(state, ship[G.CORN, 5], ship[G.CORN, 6])
    assert reason is not None
    assert (reason.what, reason.seat, reason.item) == (What.NO_ROOM, EVERYONE_ELSE, G.CORN)
    assert (reason.count, reason.total) == (3, 2)


def test_a_good_that_would_find_less_room_later_is_named() -> None:
    state = table(Board(goods={G.CORN: 1, G.SUGAR: 1}), Role.CAPTAIN)
    ship = loads(state)
    shipped = Difference(Fact(What.SHIPPED, 0), When.PHASE, 2, 1, 0, False)
    corn = Difference(Fact(What.CARGO, 0, G.CORN), When.PHASE, 1, 0, 0, True)
    reason = named(state, ship[G.CORN, 4], ship[G.SUGAR, 4], shipped, corn)
    assert reason is not None
    assert (reason.what, reason.rival) == (What.SHIPPED, G.CORN)
    other = named(state, ship[G.SUGAR, 4], ship[G.CORN, 4], shipped, corn)
    assert other is not None
    assert other.rival == -1


def test_a_forecast_of_many_points_does_not_belong_to_a_choice_that_is_hardly_ahead() -> None:
    state = table(Board(), round=4)
    roles = TakeRole(Role.CRAFTSMAN), TakeRole(Role.SETTLER)
    shipped = Difference(Fact(What.SHIPPED, 0), When.ROUND, 5, 0, 0.5, False)
    produced = Difference(Fact(What.PRODUCED, 0), When.PHASE, 4, 0, 0, True)
    assert what(named(state, *roles, shipped)) is What.SHIPPED
    assert named(state, *roles, shipped, is_ahead=False) is None
    assert what(named(state, *roles, shipped, produced, is_ahead=False)) is What.PRODUCED


def test_more_colonists_are_no_reason_for_the_mayor_without_work_for_them() -> None:
    state = table(Board(), round=4)
    people = Difference(Fact(What.PEOPLE, 0), When.PHASE, 4, 0, 0, True)
    assert named(state, TakeRole(Role.MAYOR), TakeRole(Role.SETTLER), people) is None


@pytest.mark.parametrize(("captain", "expected"), [(NOBODY, What.PRODUCED), (2, What.TIE_BREAK)])
def test_barrels_that_no_ship_takes_any_more_are_only_good_for_ties(captain: int, expected: What) -> None:
    """END-1: in the last round, each role is chosen at most once."""
    state = table(Board(), **LATE)
    state.role_taken_by[Role.CAPTAIN] = captain
    differences = [
        Difference(Fact(What.PRODUCED, 0), When.PHASE, 4, 0, 0, True),
        Difference(Fact(What.TIE_BREAK, 0), When.ROUND, 4, 0, 0, True),
    ]
    reason = named(state, TakeRole(Role.CRAFTSMAN), TakeRole(Role.SETTLER), *differences)
    assert what(reason) is expected


@pytest.mark.parametrize(("builder", "expected"), [(NOBODY, What.SOLD), (2, None)])
def test_doubloons_that_buy_nothing_any_more_are_no_reason(builder: int, expected: What | None) -> None:
    state = table(Board(goods={G.COFFEE: 1}), **LATE)
    state.role_taken_by[Role.BUILDER] = builder
    sold = Difference(Fact(What.SOLD, 0), When.PHASE, 5, 0, 0, True)
    assert what(named(state, TakeRole(Role.TRADER), TakeRole(Role.SETTLER), sold)) is expected


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


def test_a_noble_is_taken_for_the_point() -> None:
    """NOB-4, NOB-10"""
    state = position(
        Options(players=3, sets=BOXES["nobles"]),
        [Board(city={B.VILLA: 1}), Board(), Board()],
        role=Role.MAYOR,
    )
    state.colonist_ship = 0
    state.tasks = [*state.tasks, task(Step.VILLA_NOBLE, 0)]
    state.legal = None
    noble = next(action for action in legal_actions(state) if action != PASS)
    assert what(named(state, noble, PASS)) is What.NOBLE


@pytest.mark.parametrize(("price", "expected"), [(2, What.BETTER_SHIPPED), (3, None)])
def test_a_barrel_is_kept_for_a_ship_only_if_it_sells_for_little(price: int, expected: What | None) -> None:
    good = G.SUGAR if price == 2 else G.TOBACCO
    state = table(Board(goods={good: 1}), Role.TRADER, **OF_ANOTHER)
    assert what(named(state, PASS, Sell(good))) is expected


def test_a_barrel_is_not_kept_for_a_ship_if_another_one_sells_for_more() -> None:
    """TRD-2: only one barrel is sold, so the dearest is what a player gives up."""
    state = table(Board(goods={G.CORN: 1, G.TOBACCO: 1}), Role.TRADER, **OF_ANOTHER)
    assert named(state, PASS, Sell(G.CORN)) is None


def test_a_building_that_is_staffed_already_is_no_reason_for_one_more_colonist() -> None:
    board = Board(island={T.CORN: 1}, staffed={T.CORN: 0}, city={B.SMALL_MARKET: 1})
    state = table(board, Role.MAYOR, round=4)
    state.colonist_ship = 0
    taken = next(action for action in legal_actions(state) if action != PASS)
    assert what(named(state, taken, PASS)) is not What.AT_WORK


def test_a_fifth_quarry_at_work_is_no_reason() -> None:
    """BLD-3: four quarries count at most."""
    state = table(Board(san_juan=1, island={T.QUARRY: 5}, staffed={T.QUARRY: 4}), Role.MAYOR, round=4)
    state.colonist_ship = 0
    taken = next(action for action in legal_actions(state) if action != PASS)
    assert what(named(state, taken, PASS)) is not What.QUARRY_AT_WORK


@pytest.mark.parametrize(("quarries", "expected"), [(3, What.TILES), (4, None)])
def test_a_fifth_quarry_is_no_reason(quarries: int, expected: What | None) -> None:
    """BLD-3: four quarries count at most."""
    state = table(Board(island={T.QUARRY: quarries}), Role.SETTLER, face_up={T.SUGAR: 1})
    one_more = Difference(Fact(What.TILES, 0, T.QUARRY), When.PHASE, quarries + 1, quarries, 0, True)
    assert what(named(state, TakeQuarry(), TakePlantation(T.SUGAR), one_more)) is expected


def test_a_forest_is_not_praised_for_quarries_that_come_later() -> None:
    """FOR-2: a forest needs nobody, and works in pairs."""
    state = table(Board(), Role.SETTLER, face_up={T.CORN: 1})
    quarries = Difference(Fact(What.TILES, 0, T.QUARRY), When.THREE_ROUNDS, 2, 1, 0, True)
    assert what(named(state, TakeQuarry(), TakePlantation(T.CORN), quarries)) is What.TILES
    assert what(named(state, TakePlantation(T.CORN), PASS, quarries)) is not What.TILES


@pytest.mark.parametrize(("money", "expected"), [(2, What.CARD), (15, None)])
def test_doubloons_on_a_card_are_no_reason_for_the_rich(money: int, expected: What | None) -> None:
    state = table(Board(doubloons=money), role_doubloons={Role.MAYOR: 2}, round=4)
    card = Difference(Fact(What.CARD, 0), When.PHASE, 2, 0, 0, True)
    assert what(named(state, TakeRole(Role.MAYOR), TakeRole(Role.BUILDER), card)) is expected


def test_a_card_is_not_compared_with_a_role_that_brings_other_doubloons() -> None:
    state = table(Board(), role_doubloons={Role.MAYOR: 2, Role.CRAFTSMAN: 1}, round=4)
    roles = TakeRole(Role.MAYOR), TakeRole(Role.CRAFTSMAN)
    card = Difference(Fact(What.CARD, 0), When.PHASE, 2, 1, 0, True)
    earned = Difference(Fact(What.EARNED, 0, B.FACTORY), When.PHASE, 0, 1, 0, True)
    only, besides = named(state, *roles, card), named(state, *roles, card, earned)
    assert only is not None
    assert besides is not None
    assert (only.rival_total, besides.rival_total) == (1, 0)


@pytest.mark.parametrize(("mine", "expected"), [(3, What.PRODUCED), (6, None)])
def test_a_role_is_left_for_what_it_brings_an_opponent_only_if_that_is_more(
    mine: int, expected: What | None
) -> None:
    state = table(Board(), round=4)
    produced = [
        Difference(Fact(What.PRODUCED, seat), When.PHASE, 0, barrels, 0, True)
        for seat, barrels in ((0, mine), (1, 6))
    ]
    assert what(named(state, TakeRole(Role.CAPTAIN), TakeRole(Role.CRAFTSMAN), *produced)) is expected


@pytest.mark.parametrize(("later", "expected"), [(6, What.BUILT), (1, None)])
def test_a_role_is_not_left_for_what_an_opponent_does_with_it_later_anyway(
    later: float, expected: What | None
) -> None:
    rich = [Board(), Board(doubloons=12), Board()]
    state = position(Options(players=3), rich, round=4)
    fact = Fact(What.BUILT, 1, B.FORTRESS)
    built = [
        Difference(fact, When.PHASE, 0, 1, 0, True),
        Difference(fact, When.ROUND, 1 - min(1, later - 1), 1, 0.01, True),
    ]
    assert what(named(state, TakeRole(Role.CAPTAIN), TakeRole(Role.BUILDER), *built)) is expected


def test_what_an_opponent_could_only_afford_later_is_no_reason() -> None:
    """BLD-2: the Builder pays one doubloon less."""
    roles = TakeRole(Role.CAPTAIN), TakeRole(Role.BUILDER)
    built = Difference(Fact(What.BUILT, 1, B.FORTRESS), When.PHASE, 0, 1, 0, True)
    found = []
    for doubloons in (8, 9):
        boards = [Board(), Board(doubloons=doubloons), Board()]
        found.append(what(named(position(Options(players=3), boards, round=4), *roles, built)))
    assert found == [None, What.BUILT]


def test_barrels_loaded_now_are_no_reason_if_nobody_could_take_the_room() -> None:
    """CAP-3: everyone loads as long as they can."""
    goods = {G.CORN: 3, G.SUGAR: 1}
    found = []
    for theirs in ({}, {G.CORN: 2}):
        boards = [Board(goods=goods), Board(goods=theirs), Board()]
        ships = {4: (G.CORN, 1), 5: (G.SUGAR, 1), 6: (G.COFFEE, 1)}
        state = position(Options(players=3), boards, role=Role.CAPTAIN, ships=ships)
        found.append(what(named(state, Load(G.CORN, 4), Load(G.SUGAR, 5))))
    assert found[0] is None
    assert found[1] is not None


def test_the_points_of_the_harbor_count_for_what_is_shipped() -> None:
    """CAP-5: each loading earns one VP more."""
    state = table(Board(city={B.HARBOR: 1}), round=4)
    differences = [
        Difference(Fact(What.SHIPPED, 0), When.PHASE, 3, 0, 0, True),
        Difference(Fact(What.SCORED, 0, B.HARBOR), When.PHASE, 2, 0, 0, True),
    ]
    reason = named(state, TakeRole(Role.CAPTAIN), TakeRole(Role.MAYOR), *differences)
    assert reason is not None
    assert (reason.what, reason.total) == (What.SHIPPED, 5)


def test_a_tile_that_takes_the_last_space_is_not_called_free() -> None:
    """STL-4: the Hacienda's tile comes first."""
    found = []
    for indigo in (5, 6):
        board = Board(island={T.CORN: 5, T.INDIGO: indigo}, city={B.HACIENDA: 1})
        state = table(board, Role.SETTLER, face_up={T.CORN: 1})
        found.append(what(named(state, DRAW_PLANTATION, PASS)))
    assert found == [What.FREE, None]


@pytest.mark.parametrize(("theirs", "expected"), [(4, What.PRODUCED), (6, None)])
def test_barrels_are_a_reason_for_the_craftsman_unless_an_opponent_produces_more(
    theirs: int, expected: What | None
) -> None:
    state = table(Board(), round=4)
    produced = [
        Difference(Fact(What.PRODUCED, seat), When.PHASE, barrels, 0, 0, True)
        for seat, barrels in ((0, 5), (1, theirs))
    ]
    assert what(named(state, TakeRole(Role.CRAFTSMAN), TakeRole(Role.MAYOR), *produced)) is expected


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


@pytest.mark.parametrize(
    ("role", "on_role", "expected"),
    [(Role.CRAFTSMAN, 1, What.ALONE), (Role.CAPTAIN, 1, None), (Role.MAYOR, 2, None)],
)
def test_a_prospector_that_brings_no_more_is_praised_only_if_the_other_role_helps_everyone(
    role: Role, on_role: int, expected: What | None
) -> None:
    state = position(Options(players=4), [Board()] * 4, role_doubloons={role: on_role}, round=4)
    assert what(named(state, TakeRole(Role.PROSPECTOR), TakeRole(role))) is expected


def test_doubloons_on_a_card_are_no_reason_if_another_card_has_more() -> None:
    cards = {Role.BUILDER: 1, Role.MAYOR: 2}
    state = table(Board(), role_doubloons=cards, round=4)
    card = Difference(Fact(What.CARD, 0), When.PHASE, 1, 0, 0, True)
    assert named(state, TakeRole(Role.BUILDER), TakeRole(Role.CAPTAIN), card) is None
    state.role_doubloons[Role.MAYOR] = 1
    assert what(named(state, TakeRole(Role.BUILDER), TakeRole(Role.CAPTAIN), card)) is What.CARD


def test_one_doubloon_that_an_opponent_earns_with_a_building_is_no_reason() -> None:
    state = table(Board(), round=4)
    roles = TakeRole(Role.SETTLER), TakeRole(Role.CRAFTSMAN)
    earned = Fact(What.EARNED, 1, B.FACTORY)
    assert what(named(state, *roles, Difference(earned, When.PHASE, 0, 1, 0, True))) is What.FIRST_PICK
    assert what(named(state, *roles, Difference(earned, When.PHASE, 0, 3, 0, True))) is What.EARNED


@pytest.mark.parametrize(("quarries", "expected"), [(3, What.MAKES_ROOM), (2, None)])
def test_a_tile_is_discarded_for_another_only_if_the_island_is_full(
    quarries: int, expected: What | None
) -> None:
    """NOB-7"""
    island = {T.CORN: 3, T.INDIGO: 3, T.SUGAR: 3, T.QUARRY: quarries}
    board = Board(island=island, city={B.HUNTING_LODGE: 1})
    state = position(Options(players=3, sets=BOXES["nobles"]), [board, Board(), Board()], role=Role.SETTLER)
    state.tasks.append(task(Step.HUNT, 0))
    state.legal = None
    discard = DiscardTile(T.INDIGO, Person.NOBODY)
    assert discard in legal_actions(state)
    assert what(named(state, discard, PASS)) is expected


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


@pytest.mark.parametrize(("chance", "expected"), [(0.9, What.IN_USE), (0.5, None)])
def test_people_for_a_building_are_a_reason_for_another_role_only_if_someone_is_named(
    chance: float, expected: What | None
) -> None:
    state = table(Board(city={B.FACTORY: 0}), round=4)
    in_use = Difference(Fact(What.IN_USE, 0, B.FACTORY), When.ROUND, 1, 0, 0, True)
    mayor = Difference(Fact(What.ROLE, 2, Role.MAYOR), When.ROUND, chance, 0.1, 0.1, False)
    reason = named(state, TakeRole(Role.BUILDER), TakeRole(Role.CAPTAIN), in_use, mayor)
    assert what(reason) is expected


def test_the_barrel_of_the_aqueduct_counts_in_a_placement() -> None:
    """AQU-1"""
    city = {B.SMALL_INDIGO_PLANT: 0, B.INDIGO_PLANT: 0, B.AQUEDUCT: 0}
    board = Board(san_juan=3, island={T.INDIGO: 1}, city=city)
    state = position(
        Options(players=3, sets=BOXES["new"]), [board, Board(), Board()], role=Role.MAYOR, step=Step.PLACE
    )
    plans = []
    for plant in (B.INDIGO_PLANT, B.SMALL_INDIGO_PLANT):
        people = [0] * PLACES
        for place in (T.INDIGO, ISLAND_PLACES + plant, ISLAND_PLACES + B.AQUEDUCT):
            people[place] = 1
        plans.append(placement_choice(state, PlacementPlan(tuple(people), (0,) * PLACES)))
    reason = find_reason(state, *plans, [])
    assert reason is not None
    assert (reason.what, reason.item, reason.count) == (What.MORE_BARRELS, G.INDIGO, 1)


def test_a_building_that_costs_nothing_has_a_price_all_the_same() -> None:
    state = table(Board(island={T.CORN: 1}), round=2)
    differences = [
        Difference(Fact(What.BUILT, 0, B.SMALL_MARKET), When.PHASE, 1, 0, 0, True),
        Difference(Fact(What.SAVED, 0), When.PHASE, 1, 0, 0, True),
    ]
    reason = named(state, TakeRole(Role.BUILDER), TakeRole(Role.SETTLER), *differences)
    assert reason is not None
    assert (reason.what, reason.extra) == (What.BUILT, 0)


def test_doubloons_that_an_opponent_takes_from_a_card_are_no_reason() -> None:
    state = table(Board(), round=4)
    roles = TakeRole(Role.CAPTAIN), TakeRole(Role.CRAFTSMAN)
    taken = Difference(Fact(What.CARD, 1), When.ROUND, 0, 2, 0, True)
    assert named(state, *roles, taken) is None


@pytest.mark.parametrize(("staffed", "expected"), [(3, What.STAFFED), (1, What.CARD)])
def test_what_a_role_does_is_named_before_fewer_doubloons_on_its_card(staffed: int, expected: What) -> None:
    state = table(Board(), role_doubloons={Role.MAYOR: 2}, round=4)
    differences = [
        Difference(Fact(What.CARD, 0), When.PHASE, 2, 0, 0, True),
        Difference(Fact(What.STAFFED, 0), When.PHASE, staffed, 0, 0, True),
    ]
    reason = named(state, TakeRole(Role.MAYOR), TakeRole(Role.SETTLER), *differences)
    assert what(reason) is expected


def test_that_everyone_would_produce_is_no_reason_against_the_craftsman() -> None:
    state = table(Board(), round=4)
    roles = TakeRole(Role.SETTLER), TakeRole(Role.CRAFTSMAN)
    produced = Difference(Fact(What.PRODUCED, EVERYONE_ELSE), When.PHASE, 0, 17, 0, True)
    assert what(named(state, *roles, produced)) is What.FIRST_PICK


def test_a_plantation_is_passed_up_for_the_points_of_the_hunting_lodge() -> None:
    """NOB-7: with a noble, the emptiest island scores."""
    state = position(
        Options(players=3, sets=BOXES["nobles"]),
        [Board(city={B.HUNTING_LODGE: 1}), Board(), Board()],
        role=Role.SETTLER,
        face_up={T.CORN: 1},
    )
    scored = Difference(Fact(What.SCORED, 0, B.HUNTING_LODGE), When.PHASE, 2, 0, 0, True)
    assert what(named(state, PASS, TakeQuarry(), scored)) is What.SCORED


@pytest.mark.parametrize(("when", "expected"), [(When.ROUND, What.SPOILED), (When.NEXT_ROUND, What.SOLD)])
def test_a_sale_saves_a_barrel_from_spoiling_only_soon(when: When, expected: What) -> None:
    state = table(Board(goods={G.INDIGO: 1}), Role.TRADER, **OF_ANOTHER)
    spoiled = Difference(Fact(What.SPOILED, 0), when, 0, 1, 0, True)
    sold = Difference(Fact(What.SOLD, 0), When.PHASE, 1, 0, 0, True)
    assert what(named(state, Sell(G.INDIGO), PASS, sold, spoiled)) is expected
