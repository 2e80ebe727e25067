"""Sums of floats: from Python 3.12 on, sum() rounds them differently, so the AI must not use it for them."""

import builtins
import pkgutil
from collections.abc import Iterable
from importlib import import_module
from typing import Any

import pytest

from puertorico import ai
from puertorico.ai.advice import advise
from puertorico.engine.view import view
from tests.ai.tables import examples


def sum_of_integers(numbers: Iterable[Any], start: Any = 0) -> Any:
    """Return the sum of numbers without a fraction, which is exact in any order."""
    found = list(numbers)
    assert all(float(number).is_integer() for number in found), f"use math.fsum: {found}"
    return builtins.sum(found, start)


@pytest.fixture
def _strict_sums(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every module of the AI use this sum."""
    for module in pkgutil.walk_packages(ai.__path__, f"{ai.__name__}."):
        monkeypatch.setattr(import_module(module.name), "sum", sum_of_integers, raising=False)


@pytest.mark.usefixtures("few_rollouts", "_strict_sums")
@pytest.mark.parametrize("player", ["expert", "hard", "greedy"])
def test_floats_are_added_in_the_same_way_by_all_versions_of_python(player: str) -> None:
    for state in examples(1):
        seen = view(state, state.seat)
        assert ai.choose(player, seen)
    if player == "expert":
        assert advise(seen)
