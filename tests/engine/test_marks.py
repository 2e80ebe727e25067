"""Every rule has a test that names its mark."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent

FAMILIES = {
    "SET": 11,
    "RND": 4,
    "STL": 6,
    "MAY": 5,
    "BLD": 6,
    "CRA": 4,
    "TRD": 5,
    "CAP": 10,
    "PRO": 1,
    "END": 4,
    "GUI": 1,
    "RES": 1,
    "FTR": 1,
    "CUS": 1,
    "CTY": 1,
    "VAR": 4,
    "AQU": 1,
    "FOR": 2,
    "BLM": 2,
    "STO": 1,
    "GST": 1,
    "TPO": 1,
    "CHU": 1,
    "SMW": 1,
    "LIG": 1,
    "SPF": 1,
    "LIB": 1,
    "UNI": 1,
    "STA": 1,
    "CLO": 1,
    "NOB": 12,
}
"""The rules, each family with the number of its last mark."""

MARKS = [f"{family}-{number}" for family, last in FAMILIES.items() for number in range(1, last + 1)]

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
