"""What one seat may know (END-4, VAR-3)."""

import random
from collections.abc import Sequence

import pytest
from attrs import evolve

from puertorico.engine.actions import Action, TakeRole
from puertorico.engine.events import Event, PaidInKind, PointsGained
from puertorico.engine.game import apply, legal_actions
from puertorico.engine.ids import NOBODY, Building, Role, Step, Tile
from puertorico.engine.invariants import find_violations
from puertorico.engine.options import Options
from puertorico.engine.position import Board, position
from puertorico.engine.state import GameState
from puertorico.engine.view import (
    TURNS_OVER_TILES,
    View,
    determinize,
    open_position,
    view,
    with_hidden_tiles,
    without_secrets,
)
from tests.engine.helpers import (
    BOTH,
    CORN,
    NEW,
    THREE,
    boards,
    do,
    expanded,
    name_of,
    play,
    some_states,
    texts,
)

OPEN = Options(players=3, open_vp=True)


def scored(options: Options = THREE) -> GameState:
    return position(options, [Board(vp=5), Board(vp=7), Board(vp=1)])


def test_only_the_sum_of_the_others_chips_is_known() -> None:
    """END-4: the chips left in the supply are open."""
    seen = view(scored(), 1)
    assert [player.vp for player in seen.state.players] == [0, 7, 0]
    assert seen.hidden_points == 6
    assert seen.state.vp_supply == 75 - 13
    assert seen.seat == 1


def test_a_spectator_sees_everything_open() -> None:
    """END-4: with NOBODY as seat only the face-down tiles are hidden."""
    seen = view(scored(), NOBODY)
    assert [player.vp for player in seen.state.players] == [5, 7, 1]
    assert seen.hidden_points == 0
    assert list(seen.state.face_down) == sorted(seen.state.face_down)


def test_someone_who_has_counted_knows_all_chips() -> None:
    """END-4: what was added to the hidden chips could be seen."""
    seen = view(scored(), 1, counts_chips=True)
    assert [player.vp for player in seen.state.players] == [5, 7, 1]
    assert seen.hidden_points == 0
    assert list(seen.state.face_down) == sorted(seen.state.face_down)
    assert seen.state.rng == 0
    assert [player.vp for player in determinize(seen, 1).players] == [5, 7, 1]


@pytest.mark.parametrize("options", [Options(players=4), expanded(3)[0], expanded(5)[-1]], ids=name_of)
def test_chips_can_be_counted_from_what_everyone_sees(options: Options) -> None:
    """END-4: each chip taken or paid is an event that names the seat and the number."""
    counted = [0] * options.players

    def count(state: GameState, _action: Action, events: Sequence[Event]) -> None:
        for event in events:
            match event:
                case PointsGained(seat, number):
                    counted[seat] += number
                case PaidInKind(seat, "point"):
                    counted[seat] -= 1
                case _:
                    pass
        assert counted == [player.vp for player in state.players]

    for seed in range(3):
        counted[:] = [0] * options.players
        play(options, seed, after=count)
    assert any(counted)


def test_open_points_are_visible() -> None:
    """VAR-3"""
    seen = view(scored(OPEN), 1)
    assert [player.vp for player in seen.state.players] == [5, 7, 1]
    assert seen.hidden_points == 0


def test_all_is_open_when_the_game_is_over() -> None:
    """END-4: hidden while the game lasts."""
    state = play(THREE, 1)
    assert [p.vp for p in view(state, 0).state.players] == [p.vp for p in state.players]


@pytest.mark.parametrize("options", [THREE, OPEN])
def test_secrets_are_removed_from_a_view_built_by_hand(options: Options) -> None:
    """END-4: from the state as it is, or with only the sum."""
    state = scored(options)
    made = view(state, 1)
    for seen in (View(1, state, 0), View(1, state, made.hidden_points), made):
        clean = without_secrets(seen)
        assert (clean.seat, clean.state, clean.hidden_points) == (1, made.state, made.hidden_points)


def test_counted_chips_are_no_secret() -> None:
    """END-4: a view keeps the chips that its seat has counted, but not the order of tiles."""
    state = scored()
    clean = without_secrets(View(1, state, 0, counts_chips=True))
    assert clean.state == view(state, 1, counts_chips=True).state != state
    assert without_secrets(clean).counts_chips


def test_only_the_kinds_of_the_face_down_tiles_are_known() -> None:
    """END-4: they follow from what is open."""
    state = scored()
    seen = view(state, 0).state
    assert seen.face_down == tuple(sorted(state.face_down))
    assert seen.rng == 0
    assert seen.discards == state.discards


def test_everything_else_is_visible() -> None:
    """END-4: doubloons, goods, the supply, the discards."""
    for state in some_states(THREE, 3):
        for seat in range(3):
            seen = view(state, seat).state
            seen.rng, seen.face_down = state.rng, state.face_down
            for player, original in zip(seen.players, state.players, strict=True):
                player.vp = original.vp
            assert seen == state


def hide_elsewhere(state: GameState, seat: int) -> GameState:
    """Return another state that looks the same to the seat."""
    other = state.clone()
    other.rng ^= 12345
    other.face_down = other.face_down[::-1]
    if not state.options.open_vp and not state.is_over:
        first, second = [player for place, player in enumerate(other.players) if place != seat][:2]
        first.vp, second.vp = second.vp + first.vp, 0
    return other


@pytest.mark.parametrize(
    "options",
    [THREE, Options(players=4), OPEN, *expanded(3)[::4], *expanded(5)[2::3]],
    ids=lambda o: name_of(o) + "-open" * o.open_vp,
)
def test_view_does_not_change_with_what_is_hidden(options: Options) -> None:
    """END-4"""
    for state in some_states(options, 8):
        for seat in range(options.players):
            one, two = view(state, seat), view(hide_elsewhere(state, seat), seat)
            assert one.state == two.state
            assert one.hidden_points == two.hidden_points
            assert legal_actions(one.state) == legal_actions(two.state)


def test_the_seats_own_actions_are_the_same_in_the_view() -> None:
    games = [Options(players=n) for n in (2, 3, 4, 5)] + expanded(3)[::2] + expanded(2)[2::3]
    for seed, options in enumerate(games):
        for state in some_states(options, seed, every=3):
            if state.is_over:
                continue
            seen = view(state, state.seat).state
            assert legal_actions(seen) == legal_actions(state)
            seen.legal = None  # and not only because they were copied
            assert legal_actions(seen) == legal_actions(state)


def test_taking_a_view_changes_nothing() -> None:
    for state in some_states(THREE, 4):
        before = state.clone()
        seen = view(state, 0)
        assert state == before
        seen.state.players[0].goods[CORN] += 1
        seen.state.trading_house.append(1)
        assert state == before


def test_a_determinization_is_possible_and_gives_the_same_view() -> None:
    for state in [*some_states(Options(players=4), 6), *some_states(expanded(4)[8], 6)]:
        for seat in (0, 3, NOBODY):
            seen = view(state, seat)
            for seed in range(3):
                filled = determinize(seen, seed)
                assert find_violations(filled) == []
                again = view(filled, seat)
                assert again.state == seen.state
                assert again.hidden_points == seen.hidden_points
                if not filled.is_over:
                    apply(filled, legal_actions(filled)[0])
                    assert find_violations(filled) == []


def test_a_determinization_depends_on_the_seed_and_not_on_the_truth() -> None:
    state = position(THREE, boards(3))
    seen = view(state, 0)
    assert determinize(seen, 1) == determinize(seen, 1)
    assert len({determinize(seen, seed).face_down for seed in range(20)}) == 20
    other = view(hide_elsewhere(state, 0), 0)
    assert determinize(other, 1) == determinize(seen, 1)


def test_hidden_points_are_shared_out_evenly() -> None:
    filled = determinize(view(scored(), 0), 1)
    assert [player.vp for player in filled.players] == [5, 4, 4]


def test_a_search_may_play_on_the_view() -> None:
    state = position(THREE, boards(3, p0=Board(goods={CORN: 1})), role=Role.CAPTAIN)
    seen = view(state, 0).state
    for action in legal_actions(seen):
        trial = seen.clone()
        apply(trial, action)
        assert trial.players[0].vp == 2


MARKET = Board(doubloons=1, city={Building.BLACK_MARKET: 1})


@pytest.mark.parametrize("points", [0, 1, 7])
def test_a_view_hides_what_others_could_pay_with_vp(points: int) -> None:
    """END-4, BLM-1: their legal actions would show whether they have any."""
    state = position(NEW, boards(3, p0=evolve(MARKET, vp=points), p1=Board(vp=7 - points)), role=Role.BUILDER)
    assert ("build storehouse" in texts(state)) == (points > 0)
    assert legal_actions(view(state, 0).state) == legal_actions(state)
    offered = [str(action) for action in legal_actions(view(state, 2).state)]
    assert "build storehouse" not in offered
    assert "build hacienda" in offered


def test_in_a_determinization_a_payment_can_be_finished() -> None:
    """END-4, BLM-1: even in the middle of a payment that needs the other player's VP."""
    payer = evolve(MARKET, vp=1, san_juan=1, city={Building.BLACK_MARKET: 1, Building.GUESTHOUSE: 1})
    others = Board(island={Tile.CORN: 1})
    state = position(NEW, [others, payer, others], role=Role.BUILDER, turn=1)
    do(state, "build storehouse")
    assert state.seat == 1
    for seat in (0, 2):
        for seed in range(3):
            filled = determinize(view(state, seat), seed)
            assert filled.players[1].vp == 1
            while filled.role is Role.BUILDER and filled.seat == 1:
                apply(filled, legal_actions(filled)[0])
            assert filled.players[1].owns(Building.STOREHOUSE)
            assert find_violations(filled) == []


def after_role(state: GameState, action: Action) -> GameState:
    """Return the state after a role, with random choices that don't depend on hidden tiles."""
    chances = random.Random(1)
    apply(state, action)
    while not state.is_over and state.tasks[-1].step != Step.CHOOSE_ROLE:
        apply(state, chances.choice(legal_actions(state)))
    return state


@pytest.mark.parametrize("options", [THREE, BOTH], ids=["base", "both"])
def test_hidden_tiles_matter_only_for_roles_that_turn_over_tiles(options: Options) -> None:
    """STL-3, STL-4: any other phase ends the same way, whatever lies face-down."""
    different = set()
    for state in some_states(options, 5, every=3):
        if state.is_over or state.tasks[-1].step != Step.CHOOSE_ROLE:
            continue
        seen = view(state, state.seat)
        for action in legal_actions(state):
            assert isinstance(action, TakeRole)
            one, two = (after_role(determinize(seen, seed), action) for seed in (1, 2))
            if one != with_hidden_tiles(two, one):
                different.add(action.role)
    assert different == TURNS_OVER_TILES


def test_positions_are_looked_up_whatever_is_hidden() -> None:
    one, two = (determinize(view(scored(), 0), seed) for seed in (1, 2))
    assert one != two
    assert open_position(one) == open_position(two)
    assert hash(open_position(one)) == hash(open_position(two))


def test_a_state_gets_the_hidden_tiles_of_another() -> None:
    one, two = (determinize(view(scored(), 0), seed) for seed in (1, 2))
    copy = with_hidden_tiles(one, two)
    assert copy == two != one
    assert copy is not one
