"""What holds for any setup, any seed and any choices."""

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from puertorico.engine.action_parser import parse
from puertorico.engine.buildings import BuildingSet
from puertorico.engine.game import apply, apply_unchecked, legal_actions, new_game
from puertorico.engine.invariants import find_violations
from puertorico.engine.options import DraftMode, Options
from puertorico.engine.state import GameState
from puertorico.engine.view import determinize, view
from tests.engine.helpers import SELECTIONS


@st.composite
def setups(draw: st.DrawFn) -> Options:
    players = draw(st.integers(2, 5))
    governor = draw(st.one_of(st.none(), st.integers(0, players - 1)))
    flags = {
        name: draw(st.booleans())
        for name in ("vp_126", "swap_factory_university", "open_vp", "corn_costs_doubloon")
    }
    sets = draw(st.sampled_from([frozenset({BuildingSet.BASE}), *SELECTIONS]))
    draft = draw(st.sampled_from(DraftMode))
    selection = SELECTIONS.get(sets, ())
    return Options(players=players, sets=sets, draft=draft, selection=selection, governor=governor, **flags)


@st.composite
def positions(draw: st.DrawFn) -> GameState:
    """A state some way into a game; the first choices are drawn one by one, so that they can be shrunk."""
    state = new_game(draw(setups()), draw(st.integers()))
    for choice in draw(st.lists(st.integers(0, 1000), max_size=12)):
        actions = legal_actions(state)
        apply(state, actions[choice % len(actions)])
    rng = random.Random(draw(st.integers(0, 1 << 32)))
    for _ in range(draw(st.integers(0, 400))):
        if state.is_over:
            break
        apply(state, rng.choice(legal_actions(state)))
    return state


quick = settings(max_examples=60)


def picture(state: GameState) -> str:
    """Return everything in a state, including random numbers, tasks and stored legal actions."""
    return repr(state) + repr(state.legal)


@quick
@given(positions(), st.integers(0, 1000))
def test_playing_on_a_clone_does_not_change_the_original(state: GameState, choice: int) -> None:
    past = picture(state)
    clone = state.clone()
    assert clone == state
    assert picture(clone) == past
    for step in range(30):
        actions = legal_actions(clone)
        if not actions:
            break
        apply(clone, actions[(choice + step) % len(actions)])
        assert picture(state) == past


@quick
@given(positions())
def test_asking_for_legal_actions_changes_nothing(state: GameState) -> None:
    before = picture(state)
    first = legal_actions(state)
    assert legal_actions(state) == first
    assert picture(state) == before
    state.legal = None
    bare = picture(state)
    assert legal_actions(state) == first
    assert picture(state) == bare


@quick
@given(positions())
def test_legal_actions_are_distinct_and_readable(state: GameState) -> None:
    actions = legal_actions(state)
    assert len(set(actions)) == len(actions)
    assert len({str(action) for action in actions}) == len(actions)
    for action in actions:
        assert parse(str(action)) == action
    assert state.is_over == (not actions)
    assert find_violations(state) == []


@quick
@given(positions())
def test_every_legal_action_leads_to_a_different_state(state: GameState) -> None:
    for action in legal_actions(state):
        one, two = state.clone(), state.clone()
        assert apply(one, parse(str(action))) == apply_unchecked(two, action)
        assert one == two
        assert one != state
        assert find_violations(one) == []


@quick
@given(positions(), st.integers(0, 1), st.integers())
def test_a_determinization_fits_the_view(state: GameState, seat: int, seed: int) -> None:
    before = picture(state)
    seen = view(state, seat)
    assert picture(state) == before
    if state.seat == seat:
        assert legal_actions(seen.state) == legal_actions(state)
    filled = determinize(seen, seed)
    assert find_violations(filled) == []
    assert view(filled, seat).state == seen.state


@quick
@given(setups(), st.integers(), st.lists(st.integers(0, 1000), max_size=60))
def test_setup_seed_and_actions_determine_a_game(options: Options, seed: int, choices: list[int]) -> None:
    one, two = new_game(options, seed), new_game(options, seed)
    for choice in choices:
        actions = legal_actions(one)
        text = str(actions[choice % len(actions)])
        assert apply(one, parse(text)) == apply(two, parse(text))
        assert one == two
