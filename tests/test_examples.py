"""The examples of the documentation do what they say."""

import doctest
import re
from pathlib import Path
from typing import Any

from puertorico.engine import position
from puertorico.engine.state import GameState

README = Path(__file__).resolve().parents[1] / "README.md"


def test_the_readme_can_be_pasted_block_after_block() -> None:
    blocks = re.findall(r"^```python\n(.*?)^```$", README.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    pasted: dict[str, Any] = {}
    states: list[GameState] = []
    for block in blocks:
        exec(block, pasted)
        states.append(pasted["state"])
    assert [state.is_over for state in states] == [True, False]


def test_the_position_built_by_hand_is_asked_about_as_told() -> None:
    tried = doctest.testmod(position)
    assert tried.attempted > 5
    assert tried.failed == 0
