"""Garbage collection is paused during a search, and then as it was before."""

import gc

import pytest

from puertorico.ai.search import expert
from puertorico.ai.search.garbage import gc_paused
from puertorico.ai.styles import STYLE_BY_ID
from puertorico.engine.game import new_game
from puertorico.engine.options import Options
from puertorico.engine.view import View, view


@pytest.mark.parametrize("is_on", [True, False])
def test_afterwards_it_is_as_it_was(is_on: bool) -> None:
    was_on = gc.isenabled()
    try:
        (gc.enable if is_on else gc.disable)()
        with gc_paused(), gc_paused():
            assert not gc.isenabled()
        assert gc.isenabled() == is_on
        with pytest.raises(ZeroDivisionError), gc_paused():
            print(1 / 0)
        assert gc.isenabled() == is_on
    finally:
        (gc.enable if was_on else gc.disable)()


def test_a_search_runs_without_it(monkeypatch: pytest.MonkeyPatch) -> None:
    found: list[bool] = []

    def noted(seen: View, number: int = 0) -> object:
        found.append(gc.isenabled())
        return determinized(seen, number)

    determinized = expert.determinized_state
    monkeypatch.setattr(expert, "determinized_state", noted)
    state = new_game(Options(players=5), 1)
    expert.expert_search(view(state, state.seat), STYLE_BY_ID["allrounder"])
    assert found == [False]
    assert gc.isenabled()
