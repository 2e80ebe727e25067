"""Every test can fail: at least one of its assertions is unconditional.

A test with all assertions under an ``if`` passes if the condition is never true.
"""

import ast
from collections.abc import Iterator

import pytest

from tests.folders import ROOT

FILES = sorted((ROOT / "tests").rglob("*.py"))
CHECKING_CALLS = {"raises", "warns", "fail"}
"""Functions of pytest that can make a test fail."""

AstFunction = ast.FunctionDef | ast.AsyncFunctionDef


def called_name(call: ast.Call) -> str:
    """Return the last part of a called function's name: "raises" for ``pytest.raises(...)``."""
    match call.func:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""


def makes_fail(node: ast.AST, helpers: set[str]) -> bool:
    """Return whether this node, not counting its children, can make a test fail."""
    match node:
        case ast.Assert() | ast.Raise():
            return True
        case ast.Call():
            checked = any(
                keyword.arg == "check" and ast.unparse(keyword.value) == "True" for keyword in node.keywords
            )
            return checked or called_name(node) in CHECKING_CALLS | helpers
    return False


def always(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the nodes of a test that always run. The body of a loop counts as such."""
    yield node
    match node:
        case ast.If() | ast.IfExp():
            yield from always(node.test)
        case ast.Match():
            yield from always(node.subject)
        case ast.ExceptHandler():
            pass
        case _:
            for part in ast.iter_child_nodes(node):
                yield from always(part)


def functions(tree: ast.AST) -> list[AstFunction]:
    return [node for node in ast.walk(tree) if isinstance(node, AstFunction)]


def cannot_fail(source: str, helpers: set[str]) -> list[str]:
    """Return the tests of a module that may pass without checking anything."""
    return [
        function.name
        for function in functions(ast.parse(source))
        if function.name.startswith("test_")
        and not any(makes_fail(part, helpers) for statement in function.body for part in always(statement))
    ]


@pytest.fixture(scope="module")
def helpers() -> set[str]:
    """The helper functions with assertions."""
    found: set[str] = set()
    for path in FILES:
        for function in functions(ast.parse(path.read_text(encoding="utf-8"))):
            if not function.name.startswith("test_") and any(
                makes_fail(part, found) for part in ast.walk(function)
            ):
                found.add(function.name)
    return found


def test_every_test_has_an_unconditional_assertion(helpers: set[str]) -> None:
    tests = [path for path in FILES if path.name.startswith("test_") and "bench" not in path.parts]
    assert len(tests) > 100
    idle = {
        str(path.relative_to(ROOT)): names
        for path in tests
        if (names := cannot_fail(path.read_text(encoding="utf-8"), helpers))
    }
    assert idle == {}


@pytest.mark.parametrize(
    ("body", "can_fail"),
    [
        ("for x in y: assert x", True),
        ("for x in y:\n  if x: assert x", False),
        ("if x:\n  assert x\n else:\n  assert not x", False),
        ("match x:\n  case 1: assert x", False),
        ("with pytest.raises(ValueError): f()", True),
        ("check_that(x)", True),
        ("f(x)", False),
        ("subprocess.run(x, check=True)", True),
        ("def after(x):\n  if x: assert x\n play(after)", False),
        ("if x: return\n raise AssertionError", True),
    ],
)
def test_conditional_assertions_are_found(body: str, can_fail: bool) -> None:
    source = f"def test_it():\n {body}\n"
    assert cannot_fail(source, {"check_that"}) == ([] if can_fail else ["test_it"])
