"""Every rule has a test that names its mark."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from tests.engine.marks import MARKS

HERE = Path(__file__).resolve().parent


MARK = re.compile(r"\b[A-Z]{3}-\d+\b")


@cache
def named_marks() -> dict[str, list[str]]:
    """Return the marks in the docstrings of test functions, with the functions that name them."""
    found: dict[str, list[str]] = {}
    for path in sorted(HERE.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for mark in MARK.findall(ast.get_docstring(node) or ""):
                    found.setdefault(mark, []).append(f"{path.relative_to(HERE)}::{node.name}")
    return found


@pytest.mark.parametrize("mark", MARKS)
def test_mark_is_tested(mark: str) -> None:
    assert named_marks().get(mark), f"no test names {mark}"


def test_tests_name_only_existing_marks() -> None:
    unknown = {mark for mark in named_marks() if mark not in MARKS}
    assert not unknown
