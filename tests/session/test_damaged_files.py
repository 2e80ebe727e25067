"""Damaged saved games: a short run of tests/tools/damage_files.py."""

from pathlib import Path

import pytest

from tests.record.damage import DAMAGES, other_actions
from tests.tools.damage_files import run


@pytest.mark.parametrize("each", [15, pytest.param(40, marks=pytest.mark.many_games)])
def test_damaged_files_are_refused_with_a_sentence_and_left_unchanged(each: int, tmp_path: Path) -> None:
    outcome = run(each * len(DAMAGES), 7, tmp_path)
    assert outcome.faults == []
    # Wrong actions only cut a game short.
    assert set(outcome.refused) == {damage.__name__ for damage in DAMAGES if damage is not other_actions}
    assert outcome.opened["other_actions"]
