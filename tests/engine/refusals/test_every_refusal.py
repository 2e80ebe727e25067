"""Every illegal action is refused, in every position, and changes nothing."""

import random

import pytest

from puertorico.engine.actions import (
    LoadSmallWharf,
    MoveGuest,
    PayColonist,
    PlaceInCity,
    PlaceOnIsland,
    Store,
    SupplyCrown,
    TakePlantation,
)
from puertorico.engine.errors import IllegalAction, Reason
from puertorico.engine.game import apply, legal_actions
from puertorico.engine.ids import Tile
from tests.engine.helpers import COFFEE, FOUR, INDIGO, THREE, Options, expanded, name_of, play, some_states
from tests.engine.refusals.illegal_actions import B, refuse
from tests.engine.sample_actions import BARREL_KINDS, FORMS


def test_a_finished_game_has_no_more_actions() -> None:
    state = play(THREE, 1)
    assert refuse(state, "pass") == "The game is over."
    assert refuse(state, "take mayor") == "The game is over."


@pytest.mark.parametrize(
    "options",
    [*[Options(players=n) for n in (2, 3, 4, 5)], *[expanded(n)[k] for n, k in enumerate((8, 2, 5, 8), 2)]],
    ids=name_of,
)
def test_every_illegal_action_is_refused_in_every_position(options: Options) -> None:
    """Each with a sentence, and the state is unchanged."""
    rng = random.Random(options.players)
    for state in some_states(options, options.players, every=11):
        legal = set(legal_actions(state))
        kept = [rng.randrange(4) for _ in range(5)]
        counts = (kept[0], kept[1], kept[2], kept[3], kept[4])
        before = state.clone()
        for action in [*FORMS, *(kind(counts) for kind in BARREL_KINDS)]:
            if action in legal:
                continue
            with pytest.raises(IllegalAction) as refusal:
                apply(state, action)
            sentence = str(refusal.value)
            assert sentence.endswith(".")
            assert len(sentence) > 10
            assert "{" not in sentence
        assert state == before
        assert state.legal == before.legal


@pytest.mark.parametrize(
    "odd",
    [
        TakePlantation(Tile.QUARRY),
        PlaceOnIsland(Tile.CORN, 99),
        PlaceInCity(B.HARBOR, -1),
        TakePlantation(Tile.FOREST_CORN, as_forest=True),
        PlaceInCity(B.SUGAR_MILL, 1, 3),
        LoadSmallWharf((-1, 0, 0, 0, 1)),
        SupplyCrown((2, -1, 0, 0, 0)),
        MoveGuest(99),
        PayColonist(-1),
        Store((-1, 0, 0, 0, 0)),
        Store((99, 99, 99, 99, 99)),
        "not an action",
        None,
        3,
    ],
    ids=repr,
)
def test_malformed_actions_are_refused_too(odd: object) -> None:
    for state in some_states(FOUR, 3, every=17):
        before = state.clone()
        with pytest.raises(IllegalAction):
            apply(state, odd)  # type: ignore[arg-type]
        assert state == before


def test_reason_shows_terms_and_keeps_them_for_translation() -> None:
    reason = Reason("No {building} is left for {good}.", {"building": B.SMALL_MARKET, "good": INDIGO})
    assert str(reason) == "No Small Market is left for indigo."
    assert reason.values["good"] is INDIGO
    assert COFFEE.label == "coffee"
