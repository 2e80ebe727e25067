"""Reasons for hints: they name differences that the rollouts really show."""

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from math import sqrt
from statistics import fmean, stdev

import pytest
from attrs import define, field

from puertorico.ai.reasons.choosing import find_reason
from puertorico.ai.reasons.comparison import TIMES, CountedRollout, Difference, Effort, When, contrast
from puertorico.ai.reasons.facts import EVERYONE_ELSE, Counts, Fact, What
from puertorico.ai.reasons.reason import Reason
from puertorico.ai.reasons.visible import VISIBLE
from puertorico.ai.search.choices import Choice
from puertorico.ai.search.shared_work import Task, ThisProcess, shared_by
from puertorico.engine.actions import (
    BUILD,
    PASS,
    PAY_GOOD,
    Action,
    Build,
    Load,
    PayColonist,
    Sell,
    Store,
    TakePlantation,
    TakeQuarry,
    TakeRole,
)
from puertorico.engine.agenda import task
from puertorico.engine.game import legal_actions
from puertorico.engine.ids import GOODS, ISLAND_PLACES, NOBODY, Building, EndReason, Good, Role, Step, Tile
from puertorico.engine.options import Options
from puertorico.engine.position import Board, position
from puertorico.engine.view import view
from tests.ai.reasons.positions import KINDS, STYLE, Decision, decisions
from tests.ai.reasons.visible_truth import assert_visible
from tests.ai.tables import CHOICES, MORE_CHOICES

LATE = {"round": 15, "ended": EndReason.CITY}
"""A position in the last round."""
QUICK = Effort(rollouts=2, rounds=1, careful_roles=0)
BAD_FOR_OWNER = {What.SPOILED}
"""What a player would rather have less of. They would rather have more of everything else."""


@define
class Noted(ThisProcess):
    """Carries out tasks and keeps their results: the rollouts of both choices in turn."""

    rollouts: list[CountedRollout] = field(factory=list)

    def run(self, shared: object, tasks: Sequence[Task]) -> list[CountedRollout]:
        """Carry out the tasks and return their results."""
        self.rollouts = super().run(shared, tasks)
        return self.rollouts


def reason_and_rollouts(
    decision: Decision,
) -> tuple[Reason | None, list[CountedRollout], list[CountedRollout]]:
    """Return the reason for a choice, and the rollouts of both choices in which it was found."""
    seen, noted = view(decision.state, decision.state.seat), Noted()
    with shared_by(noted):
        found = contrast(seen, STYLE, decision.best, decision.second, QUICK)
    reason = find_reason(decision.state, decision.best, decision.second, found.differences)
    return reason, noted.rollouts[0::2], noted.rollouts[1::2]


def _kept(good: int) -> Choice:
    """Return the choice to keep one barrel."""
    kept = [0] * len(GOODS)
    kept[good] = 1
    return (Store(tuple(kept)),)  # type: ignore[arg-type]


def assert_true(
    decision: Decision, reason: Reason, ours: list[CountedRollout], theirs: list[CountedRollout]
) -> None:
    """Fail unless the rollouts show the difference that the reason names, beyond doubt and the right way."""
    fact, time = Fact(reason.what, reason.seat, reason.item), TIMES.index(reason.when)
    more, less = ([rollout.counts[time].get(fact, 0.0) for rollout in side] for side in (ours, theirs))
    apart = [one - other for one, other in zip(more, less, strict=True)]
    mean, error = fmean(apart), stdev(apart) / sqrt(len(apart))
    assert (mean < 0) == reason.otherwise, decision.name
    assert abs(mean) > 2 * error, decision.name
    if fact.seat != NOBODY:
        helps_owner = (mean > 0) != (fact.what in BAD_FOR_OWNER)
        assert helps_owner == (fact.seat == decision.state.seat), decision.name
    if reason.sure:
        assert set(less if reason.otherwise else more) == {reason.total}, decision.name
        assert set(more if reason.otherwise else less) == {0}, decision.name
    assert reason.count == max(1, round(abs(mean)))
    if reason.what is What.PRODUCED and reason.extra != NOBODY:
        others = [seat for seat in range(decision.state.rules.players) if seat != reason.seat]
        for rollout in ours:
            most = max(rollout.counts[time].get(Fact(What.PRODUCED, seat), 0) for seat in others)
            assert most == reason.extra, decision.name


@pytest.mark.parametrize("most", [2, pytest.param(max(KINDS.values()), marks=pytest.mark.many_games)])
def test_every_reason_names_a_difference_that_the_rollouts_show(most: int) -> None:
    compared: Counter[Step] = Counter()
    found: Counter[What] = Counter()
    for decision in decisions(most):
        compared[decision.state.tasks[-1].step] += 1
        reason, ours, theirs = reason_and_rollouts(decision)
        if reason is not None:
            found[reason.what] += 1
            if reason.what in VISIBLE:
                assert_visible(decision, reason)
            else:
                assert_true(decision, reason, ours, theirs)
    assert compared == {step: min(count, most) for step, count in KINDS.items()}
    assert found


def test_all_kinds_of_decisions_but_the_draft_are_compared() -> None:
    assert KINDS.keys() == (CHOICES | MORE_CHOICES) - {Step.DRAFT}
    assert sum(KINDS.values()) >= 500


@pytest.mark.parametrize("most", [1, pytest.param(8, marks=pytest.mark.many_games)])
def test_what_is_counted_adds_up_to_what_players_have(most: int) -> None:
    """Barrels, people and tiles don't come from nowhere, and nothing is counted twice."""
    for decision in decisions(most):
        players = decision.state.rules.players
        for rollout in reason_and_rollouts(decision)[1]:
            for counts in rollout.counts:
                for what in (What.PRODUCED, What.SPOILED, What.SHIPPED, What.STAFFED):
                    others = [counts.get(Fact(what, seat), 0) for seat in range(players)]
                    mine = others.pop(decision.state.seat)
                    assert counts.get(Fact(what, EVERYONE_ELSE), 0) == sum(others)
                    assert mine >= 0
                for seat in range(players):
                    crops = sum(counts.get(Fact(What.CROP, seat, good), 0) for good in range(5))
                    assert crops == counts.get(Fact(What.PRODUCED, seat), 0)
                    cargo = sum(counts.get(Fact(What.CARGO, seat, good), 0) for good in range(5))
                    assert cargo == counts.get(Fact(What.LOADED, seat), 0)
                    assert counts.get(Fact(What.STAFFED, seat), 0) <= counts.get(Fact(What.PEOPLE, seat), 0)
            assert_growing(rollout.counts)


def assert_growing(times: Sequence[Counts]) -> None:
    """Fail if a later time shows less of what is counted since the decision."""
    for before, after in pairwise(times):
        for fact, count in before.items():
            if fact.what in (What.PRODUCED, What.SHIPPED, What.LOADED, What.SPOILED, What.SOLD, What.ROLE):
                assert after[fact] >= count


def test_the_same_view_gives_the_same_reason() -> None:
    decision = next(iter(decisions(1)))
    assert reason_and_rollouts(decision) == reason_and_rollouts(decision)
    assert {When.PHASE, When.ROUND} == set(TIMES[: QUICK.rounds + 1])


def test_taking_something_free_is_called_free_if_nothing_else_stands_out() -> None:
    coffee = (TakePlantation(Tile.COFFEE),)
    state = position(Options(players=3), [Board()] * 3, role=Role.SETTLER, face_up={Tile.COFFEE: 2})
    reason = find_reason(state, coffee, (PASS,), [])
    assert reason is not None
    assert reason.what is What.FREE
    assert find_reason(state, coffee, (TakeQuarry(),), []) is None


@pytest.mark.parametrize("earned", [0, 2])
def test_only_a_sale_that_earns_something_pays_for_a_building(earned: int) -> None:
    board = Board(goods={Good.INDIGO: 1}, doubloons=1)
    state = position(Options(players=3), [board, Board(), Board()], role=Role.TRADER)
    sale = Difference(Fact(What.SOLD, 0), When.PHASE, earned, 0, 0, True)
    harbor = Difference(Fact(What.BUILT, 0, Building.HARBOR), When.ROUND, 1, 0, 0, True)
    reason = find_reason(state, (Sell(Good.INDIGO),), (PASS,), [sale, harbor] if earned else [harbor])
    assert (reason is not None and reason.what is What.BUILT) == (earned > 0)


def test_a_sale_is_explained_by_its_money_and_not_by_points_for_later_shipments() -> None:
    board = Board(goods={Good.COFFEE: 1}, doubloons=1)
    state = position(Options(players=3), [board, Board(), Board()], role=Role.TRADER)
    sale = Difference(Fact(What.SOLD, 0), When.PHASE, 4, 0, 0, True)
    shipped = Difference(Fact(What.SHIPPED, 0), When.NEXT_ROUND, 5, 3, 0, True)
    reason = find_reason(state, (Sell(Good.COFFEE),), (PASS,), [shipped, sale])
    assert reason is not None
    assert reason.what is What.SOLD
    declined = find_reason(state, (PASS,), (Sell(Good.COFFEE),), [shipped])
    assert declined is not None
    assert declined.what is What.SHIPPED


@pytest.mark.parametrize(("role", "taker"), [(Role.CAPTAIN, 1), (Role.TRADER, NOBODY)])
def test_an_opponent_is_left_a_role_only_if_it_is_the_best_one(role: Role, taker: int) -> None:
    state = position(Options(players=3), [Board()] * 3, round=4)
    captain = Fact(What.ROLE, 1, Role.CAPTAIN)
    differences = [
        Difference(Fact(What.SHIPPED, 1), When.ROUND, 0, 5, 0.5, False),
        Difference(Fact(What.LOADED, 1), When.ROUND, 0, 4, 0.5, False),
        Difference(Fact(What.CARGO, 1, Good.CORN), When.ROUND, 0, 4, 0.5, False),
        Difference(captain, When.ROUND, 0, 1, 0, True),
    ]
    reason = find_reason(state, (TakeRole(role),), (TakeRole(Role.SETTLER),), differences)
    assert reason is not None
    assert (reason.what, reason.seat, reason.otherwise, reason.count) == (What.SHIPPED, 1, True, 5)
    assert (reason.taker, reason.good) == (taker, Good.CORN)
    if taker == 1:
        assert reason.extra == 4


@pytest.mark.parametrize(("chance", "taker"), [(0.9, 2), (0.5, NOBODY)])
def test_an_opponent_who_is_likely_to_follow_with_another_role_is_named(chance: float, taker: int) -> None:
    state = position(Options(players=3), [Board()] * 3, round=4)
    differences = [
        Difference(Fact(What.PRODUCED, 0), When.ROUND, 8, 1, 0.5, False),
        Difference(Fact(What.ROLE, 2, Role.CRAFTSMAN), When.ROUND, chance, 0.1, 0.1, False),
    ]
    reason = find_reason(state, (TakeRole(Role.MAYOR),), (TakeRole(Role.CAPTAIN),), differences)
    assert reason is not None
    assert (reason.what, reason.otherwise, reason.taker) == (What.PRODUCED, False, taker)


@pytest.mark.parametrize(
    ("fact", "best", "second"),
    [
        (Fact(What.SHIPPED, 0), 1, 5),
        (Fact(What.SHIPPED, 1), 5, 1),
        (Fact(What.SHIPPED, EVERYONE_ELSE), 5, 1),
        (Fact(What.SPOILED, 0), 5, 1),
        (Fact(What.SPOILED, 1), 1, 5),
    ],
)
def test_only_what_speaks_for_the_best_choice_is_a_reason(fact: Fact, best: float, second: float) -> None:
    state = position(Options(players=3), [Board()] * 3, round=4)
    roles = (TakeRole(Role.CAPTAIN),), (TakeRole(Role.SETTLER),)

    def reason(*means: float) -> Reason | None:
        return find_reason(state, *roles, [Difference(fact, When.PHASE, *means, 0, True)])

    assert reason(best, second) is None
    assert reason(second, best) is not None


@pytest.mark.parametrize(("sure", "extra"), [(True, 3), (False, NOBODY)])
def test_what_opponents_produce_is_named_only_if_it_is_certain(sure: bool, extra: int) -> None:
    state = position(Options(players=3), [Board()] * 3, round=4)
    differences = [
        Difference(Fact(What.PRODUCED, 0), When.PHASE, 5, 0, 0, True),
        Difference(Fact(What.PRODUCED, 1), When.PHASE, 3, 0, 0, True),
        Difference(Fact(What.PRODUCED, 2), When.PHASE, 2, 0, 0, sure),
    ]
    reason = find_reason(state, (TakeRole(Role.CRAFTSMAN),), (TakeRole(Role.SETTLER),), differences)
    assert reason is not None
    assert (reason.what, reason.seat, reason.total, reason.extra) == (What.PRODUCED, 0, 5, extra)


def test_a_tile_that_is_discarded_is_no_new_good() -> None:
    state = position(Options(players=3), [Board(island={Tile.CORN: 1, Tile.SUGAR: 1})] * 3, role=Role.SETTLER)
    tobacco = Difference(Fact(What.TILES, 0, Tile.TOBACCO), When.PHASE, 1, 0, 0, True)
    taken, other = (TakePlantation(Tile.TOBACCO),), (TakePlantation(Tile.CORN),)
    reason = find_reason(state, taken, other, [tobacco])
    assert reason is not None
    assert reason.what is What.TILES
    state.tasks.append(task(Step.HUNT, 0))
    assert find_reason(state, taken, other, [tobacco]) is None


@pytest.mark.parametrize(("on_other", "expected"), [(0, What.CARD), (2, What.STAFFED)])
def test_doubloons_on_a_card_are_the_reason_only_if_no_other_card_has_as_many(
    on_other: int, expected: What
) -> None:
    cards = {Role.MAYOR: 2, Role.TRADER: on_other}
    state = position(Options(players=3), [Board()] * 3, role_doubloons=cards, round=4)
    differences = [
        Difference(Fact(What.CARD, 0), When.PHASE, 2, 0, 0, True),
        Difference(Fact(What.STAFFED, 0), When.PHASE, 1, 0, 0, True),
    ]
    reason = find_reason(state, (TakeRole(Role.MAYOR),), (TakeRole(Role.SETTLER),), differences)
    assert reason is not None
    assert reason.what is expected


@pytest.mark.parametrize("role", [Role.PROSPECTOR, Role.MAYOR])
def test_a_building_that_loses_its_use_with_the_last_tile_is_not_staffed_by_another_role(role: Role) -> None:
    """With the Settler, the Hacienda fills the island and is no use any more: nobody has moved."""
    hacienda = Board(island={Tile.CORN: 2, Tile.SUGAR: 8}, city={Building.HACIENDA: 1})
    state = position(Options(players=4), [hacienda, *[Board()] * 3], round=14)
    settler = (TakeRole(Role.SETTLER),)
    differences = [
        Difference(Fact(What.IN_USE, 0, Building.HACIENDA), When.PHASE, 1, 0, 0, True),
        Difference(Fact(What.STAFFED, 0), When.PHASE, 3, 2, 0, True),
    ]
    reason = find_reason(state, (TakeRole(role),), settler, differences)
    assert reason is not None
    assert reason.what is (What.STAFFED if role == Role.MAYOR else What.ALONE)
    new = Difference(Fact(What.PEOPLE, 0), When.PHASE, 4, 3, 0, True)
    reason = find_reason(state, settler, (TakeRole(role),), [*differences, new])
    assert reason is not None
    assert reason.what is What.STAFFED


def test_a_colonist_who_fills_a_circle_is_taken_for_that_and_not_for_later_gains() -> None:
    state = position(Options(players=3), [Board()] * 3, round=4)
    state.tasks.append(task(Step.MAYOR_PRIVILEGE, 0))
    taken = next(action for action in legal_actions(state) if action != PASS)
    differences = [
        Difference(Fact(What.STAFFED, 0), When.PHASE, 3, 2, 0, True),
        Difference(Fact(What.PRODUCED, 0), When.ROUND, 9, 2, 0, True),
    ]
    reason = find_reason(state, (taken,), (PASS,), differences)
    assert reason is not None
    assert (reason.what, reason.count) == (What.STAFFED, 1)
    assert find_reason(state, (PASS,), (taken,), differences[1:]) is None


def test_early_in_the_game_a_building_is_bought_for_its_use_and_late_for_its_points() -> None:
    points = Difference(Fact(What.CITY, 0), When.PHASE, 1, 0, 0, True)
    market = (Build(Building.SMALL_MARKET),)
    found = {}
    for name, more in {"early": {"round": 2}, "late": LATE}.items():
        board = Board(doubloons=3, goods={Good.CORN: 1})
        state = position(Options(players=3), [board] * 3, role=Role.BUILDER, **more)  # type: ignore[arg-type]
        reason = find_reason(state, market, (PASS,), [points])
        assert reason is not None
        found[name] = reason.what
    assert found == {"early": What.USE, "late": What.CITY}


def test_printed_vp_are_compared_with_those_of_the_other_building() -> None:
    state = position(Options(players=3), [Board(doubloons=3)] * 3, role=Role.BUILDER, **LATE)  # type: ignore[arg-type]
    points = Difference(Fact(What.CITY, 0), When.PHASE, 6, 5, 0, True)
    plants = (Build(Building.INDIGO_PLANT),), (Build(Building.SMALL_SUGAR_MILL),)
    reason = find_reason(state, *plants, [points])
    assert reason is not None
    assert (reason.what, reason.total) == (What.CITY, 2)
    assert (reason.rival, reason.rival_total) == (Building.SMALL_SUGAR_MILL, 1)


def test_a_barrel_that_sells_for_more_is_kept_for_that_if_no_difference_stands_out() -> None:
    state = position(Options(players=3), [Board()] * 3, round=4)
    state.tasks.append(task(Step.STORE, 0))
    reason = find_reason(state, _kept(Good.TOBACCO), _kept(Good.CORN), [])
    assert reason is not None
    assert (reason.what, reason.item, reason.rival) == (What.DEARER, Good.TOBACCO, Good.CORN)
    assert find_reason(state, _kept(Good.CORN), _kept(Good.TOBACCO), []) is None


def test_a_sale_that_is_declined_cannot_be_said_to_save_barrels_from_spoiling() -> None:
    board = Board(goods={Good.CORN: 1})
    state = position(Options(players=3), [board, Board(), Board()], role=Role.TRADER)
    spoiled = Difference(Fact(What.SPOILED, 0), When.ROUND, 0, 1, 0, True)
    kept = find_reason(state, (PASS,), (Sell(Good.CORN),), [spoiled])
    assert kept is not None
    assert kept.what is What.BETTER_SHIPPED
    other_way = Difference(Fact(What.SPOILED, 0), When.ROUND, 0, 1, 0, True)
    assert find_reason(state, (Sell(Good.CORN),), (PASS,), [other_way]) is not None


@pytest.mark.parametrize("tobacco", [0, 1])
def test_a_colonist_is_said_to_stay_at_work_only_if_there_is_work(tobacco: int) -> None:
    board = Board(
        island={Tile.TOBACCO: tobacco},
        staffed={Tile.TOBACCO: tobacco},
        city={Building.TOBACCO_STORAGE: 1},
        goods={Good.CORN: 1},
    )
    state = position(Options(players=3), [board, Board(), Board()], role=Role.BUILDER)
    state.tasks.append(task(Step.PAY, 0))
    paid = PayColonist(ISLAND_PLACES + Building.TOBACCO_STORAGE)
    staffed = Difference(Fact(What.STAFFED, 0), When.PHASE, 2, 1, 0, True)
    reason = find_reason(state, (PAY_GOOD[Good.CORN],), (paid,), [staffed])
    assert (reason is not None) == bool(tobacco)


def test_a_load_that_shuts_an_opponent_out_is_chosen_for_that() -> None:
    boards = [Board(goods={Good.CORN: 1, Good.INDIGO: 1}), Board(goods={Good.SUGAR: 2}), Board()]
    state = position(Options(players=3), boards, role=Role.CAPTAIN)
    state.ship_good[:2], state.ship_load[:2] = [Good.INDIGO, Good.TOBACCO], [1, 1]
    state.legal = None
    loads = {action.good: action for action in legal_actions(state) if isinstance(action, Load)}
    reason = find_reason(state, (loads[Good.CORN],), (loads[Good.INDIGO],), [])
    assert reason is not None
    assert (reason.what, reason.seat, reason.item) == (What.NO_ROOM, 1, Good.SUGAR)
    assert (reason.count, reason.total) == (2, 0)


@pytest.mark.parametrize(
    ("best", "second", "what"),
    [
        (BUILD[Building.SMALL_SUGAR_MILL], Building.SMALL_INDIGO_PLANT, What.RIPE),
        (PASS, Building.TOBACCO_STORAGE, What.NO_PLANTATION),
    ],
)
def test_buildings_are_compared_by_the_plantations_they_work_with(
    best: Action, second: Building, what: What
) -> None:
    board = Board(doubloons=6, island={Tile.SUGAR: 1, Tile.INDIGO: 1})
    state = position(Options(players=3), [board] * 3, role=Role.BUILDER)
    reason = find_reason(state, (best,), (BUILD[second],), [])
    assert reason is not None
    assert reason.what is what


@pytest.mark.parametrize(("best", "other", "what"), [(4, 6, What.LARGER_EMPTY), (6, 4, What.MORE_FOLLOW)])
def test_two_empty_ships_are_told_apart_by_the_room_that_stays(best: int, other: int, what: What) -> None:
    boards = [Board(goods={Good.CORN: 2, Good.SUGAR: 5}), Board(), Board()]
    state = position(Options(players=3), boards, role=Role.CAPTAIN)
    reason = find_reason(state, (Load(Good.CORN, best),), (Load(Good.CORN, other),), [])
    assert reason is not None
    assert reason.what is what
    assert reason.count == (4 if what is What.MORE_FOLLOW else 1)


@pytest.mark.parametrize("goods", [{Good.CORN: 2}, {Good.CORN: 2, Good.INDIGO: 4}])
def test_a_larger_ship_is_kept_free_only_for_goods_that_need_it(goods: dict[Good, int]) -> None:
    boards = [Board(goods=goods), Board(goods={Good.SUGAR: 5}), Board()]
    state = position(Options(players=3), boards, role=Role.CAPTAIN)
    reason = find_reason(state, (Load(Good.CORN, 4),), (Load(Good.CORN, 6),), [])
    assert reason is None or reason.what is not What.LARGER_EMPTY
