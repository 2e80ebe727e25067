"""``ai.choose``: legal, repeatable, and independent of hidden information."""

import copy
import random
from functools import cache
from itertools import chain, cycle, product

import pytest

from puertorico import ai
from puertorico.ai.advice import advise
from puertorico.ai.search import placement_search
from puertorico.ai.search.expert import expert_search
from puertorico.ai.styles import STYLE_BY_ID
from puertorico.engine.game import apply, legal_actions, new_game
from puertorico.engine.ids import NOBODY, Step
from puertorico.engine.invariants import find_violations
from puertorico.engine.options import Options
from puertorico.engine.state import GameState
from puertorico.engine.view import View, view
from tests.ai.hidden import hide_otherwise
from tests.ai.tables import BASELINES, CHOICES, MORE_CHOICES, examples, situations
from tests.setups import BOXES, SOME_SETUPS, setup_id


def test_there_are_examples_of_every_decision():
    assert {state.tasks[-1].step for state in examples()} == CHOICES | MORE_CHOICES


KINDS = (*ai.Difficulty, *(f"hard-{style}" for style in ai.STYLE_IDS), *BASELINES, ai.RANDOM)
"""Players of every difficulty and every style, and the others."""

QUICK = tuple(kind for kind in KINDS if kind != "expert")


@pytest.mark.parametrize("style", KINDS)
@pytest.mark.usefixtures("few_rollouts")
def test_every_decision_is_legal_and_repeatable(style: str):
    for state in examples(1)[::2] if style == "expert" else examples():
        before = state.clone()
        seen = view(state, state.seat)
        action = ai.choose(style, seen)
        placement_search._search_placements.cache_clear()
        assert action in legal_actions(state)
        assert ai.choose(style, view(state, state.seat)) == action
        assert state == before
        assert seen.state == view(state, state.seat).state


@pytest.mark.parametrize("style", ai.STYLE_IDS)
def test_a_copied_view_gives_the_same_action(style: str):
    """As when it is sent to another process: the actions in it are different objects."""
    for state in examples():
        seen = view(state, state.seat)
        assert ai.choose(style, copy.deepcopy(seen)) == ai.choose(style, seen)


@pytest.mark.parametrize("options", SOME_SETUPS, ids=setup_id)
def test_all_actions_of_a_game_are_legal(options: Options):
    state = new_game(options, seed=options.players)
    while not state.is_over:
        style = ai.STYLE_IDS[state.seat % len(ai.STYLE_IDS)]
        apply(state, ai.choose(style, view(state, state.seat)))
        assert find_violations(state) == []


@pytest.mark.parametrize("boxes", ["base", "all"])
@pytest.mark.parametrize("players", [3, 5])
def test_every_step_of_a_placement_is_legal(players: int, boxes: str):
    games = (situations(players, seed, boxes) for seed in range(4))
    placements = [state for game in games for state in game if state.tasks[-1].step == Step.PLACE]
    assert len(placements) > 100
    for state in placements:
        assert ai.choose("builder", view(state, state.seat)) in legal_actions(state)


@pytest.mark.parametrize("boxes", ["new", "all"])
def test_every_decision_of_random_games_is_legal(boxes: str):
    """With boards that no style would ever build."""
    for seed in range(3):
        within_phases = [s for s in situations(2 + seed, seed, boxes) if s.tasks[-1].step != Step.CHOOSE_ROLE]
        assert len(within_phases) > 100
        for state in within_phases:
            style = ai.STYLE_IDS[seed % len(ai.STYLE_IDS)]
            assert ai.choose(style, view(state, state.seat)) in legal_actions(state)


@cache
def with_secrets() -> tuple[GameState, ...]:
    """Return midgame states, choosing a role and another step, for all player counts and expansions."""
    steps = cycle((Step.BUILD, Step.PLACE, Step.SELL, Step.LOAD, Step.SETTLE))
    found = []
    for (players, boxes), step in zip(product((2, 3, 4, 5), BOXES), steps, strict=False):
        games = chain.from_iterable(situations(players, seed, boxes) for seed in range(3, 9))
        later = (s for s in games if s.round >= 5 and len(s.face_down) > 5 and len(legal_actions(s)) > 1)
        wanted = [Step.CHOOSE_ROLE, step]
        for state in later:
            if state.tasks[-1].step in wanted:
                wanted.remove(state.tasks[-1].step)
                found.append(state)
            if not wanted:
                break
    return tuple(found)


def hidden(state: GameState) -> tuple[object, object]:
    """Return what the seat to move doesn't know: the order of the tiles, and who has how many VP chips."""
    return state.face_down, [player.vp for player in state.players]


def test_the_hidden_information_differs():
    pairs = [(hidden(state), hidden(hide_otherwise(state, 1))) for state in with_secrets()]
    assert len(pairs) == 32
    assert all(tiles != others for (tiles, _), (others, _) in pairs)
    assert sum(chips != others for (_, chips), (_, others) in pairs) >= 16


@pytest.mark.parametrize("style", QUICK)
def test_hidden_information_does_not_influence_decisions(style: str):
    """END-4"""
    for state in (*with_secrets(), *examples()):
        action = ai.choose(style, view(state, state.seat))
        other = hide_otherwise(state, 1)
        assert ai.choose(style, view(other, other.seat)) == action


@pytest.mark.parametrize("part", [0, *(pytest.param(n, marks=pytest.mark.many_games) for n in (1, 2))])
@pytest.mark.usefixtures("few_rollouts")
def test_hidden_information_does_not_influence_the_experts_ranking(part: int):
    """END-4: all means are exactly equal. The cache of placements is cleared each time."""
    compared = 0
    for state in with_secrets()[part::3]:
        rankings = []
        for table in (state, hide_otherwise(state, 1)):
            placement_search._search_placements.cache_clear()
            rankings.append(expert_search(view(table, table.seat), STYLE_BY_ID["allrounder"]))
        assert rankings[0] == rankings[1]
        compared += rankings[0][0].value is not None
    assert compared > 4, "most rankings come from rollouts"


@pytest.mark.parametrize("style", QUICK)
def test_secrets_in_a_view_built_by_hand_are_ignored(style: str):
    """END-4"""
    for state in with_secrets():
        seen = View(state.seat, hide_otherwise(state, 1), 0)
        assert ai.choose(style, seen) == ai.choose(style, view(state, state.seat))


def test_the_adviser_ignores_secrets_too():
    state = with_secrets()[0]
    seen = View(state.seat, hide_otherwise(state, 1), 0)
    assert advise(seen) == advise(view(state, state.seat))


def test_the_random_player_uses_the_given_generator():
    first = [ai.choose("random", view(s, s.seat), random.Random(7)) for s in examples()]
    again = [ai.choose("random", view(s, s.seat), random.Random(7)) for s in examples()]
    others = [ai.choose("random", view(s, s.seat), random.Random(8)) for s in examples()]
    assert first == again
    assert first != others


def test_an_unknown_player_is_refused():
    state = new_game(Options(players=3), 1)
    with pytest.raises(ValueError, match="Unknown computer player “pirate”"):
        ai.choose("pirate", view(state, state.seat))


def test_choosing_out_of_turn_is_refused():
    state = new_game(Options(players=3), 1)
    for seat in ((state.seat + 1) % 3, NOBODY):
        with pytest.raises(ValueError, match="isn't this seat's turn"):
            ai.choose("allrounder", view(state, seat))
    *_, last = situations(3, 1)
    while not last.is_over:
        apply(last, legal_actions(last)[0])
    with pytest.raises(ValueError, match="isn't this seat's turn"):
        ai.choose("allrounder", view(last, 0))


def test_random_is_not_a_style():
    assert "random" not in ai.STYLE_IDS
    assert {"allrounder", "shipper", "builder", "trader"} == set(ai.STYLE_IDS)
