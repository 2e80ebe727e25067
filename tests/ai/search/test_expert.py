"""Thinking hard: how much work it is, that it is always the same, and that it works from any view."""

from collections.abc import Sequence
from random import Random
from statistics import fmean

import pytest

from puertorico import ai
from puertorico.ai.difficulty import BUILDING, ROLE, SMALL, Effort, effort
from puertorico.ai.evaluation.forecast import outlook
from puertorico.ai.search import sequential_halving as playing
from puertorico.ai.search.determinization import filled_in
from puertorico.ai.search.expert import think
from puertorico.ai.search.lookahead import candidates
from puertorico.ai.search.rollout import foresee, play_on
from puertorico.ai.search.sequential_halving import FAR, NEAR, OWN_AND_NEXT, SURE, Heats
from puertorico.ai.styles import BY_NAME, Style
from puertorico.engine.game import apply_unchecked, legal_actions
from puertorico.engine.ids import Step
from puertorico.engine.state import GameState
from puertorico.engine.view import view
from tests.ai.tables import CHOICES, MORE_CHOICES, examples
from tests.engine.test_position import rebuilt

SOBER = BY_NAME["allrounder"]


def most(effort: Effort) -> int:
    """How often an effort allows at most to play on."""
    return sum(keep * times for keep, times in effort.heats)


class Counted:
    """Stands in for ``play_on``, and notes how far each time is played and how many cards are tried out."""

    def __init__(self) -> None:
        self.stretches: list[tuple[int, int | None]] = []

    def __call__(
        self, state: GameState, style: Style, chances: Random, cards: int = -1, *, width: int | None = None
    ) -> GameState:
        self.stretches.append((cards, width))
        return play_on(state, style, chances, cards, width=width)


def test_no_more_work_than_allowed(monkeypatch: pytest.MonkeyPatch):
    """Neither times played on nor rounds of each; and what is allowed is used where much may be done."""
    spent: dict[Effort, float] = {}
    foreseen = []
    for state in examples(2):
        step, players = state.tasks[-1].step, state.rules.players
        work = effort(step, players)
        counted = Counted()
        monkeypatch.setattr(playing, "play_on", counted)
        think(view(state, state.seat), SOBER)
        firsts = counted.stretches[:: work.rounds]
        assert len(firsts) <= most(work)
        assert len(counted.stretches) == len(firsts) * work.rounds
        assert set(firsts) <= {(players + 1, NEAR), (OWN_AND_NEXT, NEAR)}
        for later in range(1, work.rounds):
            assert set(counted.stretches[later :: work.rounds]) <= {(players, FAR)}
        foreseen += [first == (OWN_AND_NEXT, NEAR) for first in firsts]
        if step != Step.PLACE:  # A placement that was thought about before is known.
            spent[work] = max(len(firsts) / most(work), spent.get(work, 0.0))
    assert set(spent) >= {ROLE, BUILDING, SMALL}
    assert min(spent.values()) > 0.5
    assert SURE - 0.1 < fmean(foreseen) < SURE + 0.1


def test_what_falls_behind_is_played_on_no_more():
    """Heats: each action that takes part is played on equally often in each, and fewer come to the next."""
    for state in roles():
        work = effort(Step.CHOOSE_ROLE, state.rules.players)
        heats = Heats(view(state, state.seat), SOBER, work, apply_unchecked)
        order = heats.run(legal_actions(state))
        counts = {action: len(heats.results.get(action, ())) for action in order}
        allowed = {0}
        for _, times in work.heats:
            allowed.add(max(allowed) + times)
        assert set(counts.values()) <= allowed
        assert counts[order[0]] == max(counts.values())
        kept = [sum(count >= done for count in counts.values()) for done in sorted(allowed - {0})]
        assert all(many <= keep for many, (keep, _) in zip(kept, work.heats, strict=True))


def roles() -> Sequence[GameState]:
    return [state for state in examples() if state.tasks[-1].step == Step.CHOOSE_ROLE]


def test_what_the_others_do_is_foreseen_once_for_each_choice(monkeypatch: pytest.MonkeyPatch):
    asked = []

    def noted(state: GameState, style: Style, cards: int) -> None:
        asked.append(cards)
        foresee(state, style, cards)

    monkeypatch.setattr(playing, "foresee", noted)
    for state in roles():
        asked.clear()
        think(view(state, state.seat), SOBER)
        most_running, _ = ROLE.heats[0]
        assert len(asked) <= most_running
        assert set(asked) <= {state.rules.players - 1}


def test_at_a_table_of_five_three_times_for_four():
    """Each time takes longer there: a decision is to take two seconds at most."""
    for step in (Step.CHOOSE_ROLE, Step.BUILD, Step.PLACE, Step.LOAD):
        assert most(effort(step, 5)) == 0.75 * most(effort(step, 4))
        assert effort(step, 2) == effort(step, 3) == effort(step, 4)


def test_the_same_view_gives_the_same_thought():
    for state in examples()[::4]:
        assert think(view(state, state.seat), SOBER) == think(view(state, state.seat), SOBER)


def test_a_thought_is_about_what_may_be_done_best_first():
    for state in examples(1):
        ways = think(view(state, state.seat), SOBER)
        actions = [way.action for way in ways]
        assert len(set(actions)) == len(actions) >= 1
        assert set(actions) <= set(legal_actions(state))
        assert ai.choose("expert", view(state, state.seat)) == actions[0]
        # Of those that stayed to the last heat none has led to more.
        stands = [way.standing.value for way in ways[: ROLE.heats[-1][0]] if way.standing]
        assert stands == sorted(stands, reverse=True)


def test_nothing_that_looks_good_is_left_out():
    """All ways that a hard player compares are in the thought; those that were never played on come last."""
    for state in roles():
        seen = view(state, state.seat)
        table = filled_in(seen)
        ways = {action for _, action in candidates(table, outlook(table), SOBER)}
        found = think(seen, SOBER)
        assert {way.action for way in found} == ways
        unplayed = [way.standing is None for way in found]
        assert unplayed == sorted(unplayed)


def test_a_style_sways_what_is_thought():
    """Thoughts of a shipper and of a builder about the same choices are not worth the same to them."""
    for state in roles():
        seen = view(state, state.seat)
        shipper, builder = (think(seen, BY_NAME[style]) for style in ("shipper", "builder"))
        assert [way.standing for way in shipper] != [way.standing for way in builder]


@pytest.mark.parametrize("step", sorted(CHOICES | MORE_CHOICES))
@pytest.mark.parametrize("player", [*ai.Strength, *ai.SIMPLE])
def test_all_choose_at_a_table_built_by_hand(player: str, step: Step):
    """Any decision, handed over by what a person could read off the table (engine.position)."""
    built = [rebuilt(state) for state in examples(1 if player == "expert" else 3) if _asks(state, step)]
    assert built
    for state in built:
        assert ai.choose(player, view(state, state.seat)) in legal_actions(state)


def _asks(state: GameState, step: Step) -> bool:
    return state.tasks[-1].step == step
