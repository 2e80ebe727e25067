"""Reads the imports of all modules and holds the directions between the parts of the program."""

import ast
import sys
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = "puertorico"

BASE = {"paths", "i18n", "settings", "keybindings"}
ALLOWED = {
    "engine": set(),
    "ai": {"engine"} | BASE,
    "record": {"engine", "files", "strict_types", "terms"} | BASE,
    "session": {"building_texts", "subprocess_lifetime", "ai", "record", "terms", "engine"} | BASE,
    "ui": {"expansions", "session", "ai", "record", "terms", "engine"} | BASE,
    "cli": {"subprocess_lifetime", "ui", "expansions", "session", "ai", "record", "terms", "engine"} | BASE,
    "terms": {"building_texts", "engine", "i18n"},
    "building_texts": {"engine", "i18n"},
    "expansions": {"engine", "i18n"},
    "paths": set(),
    "subprocess_lifetime": set(),
    "strict_types": set(),
    "files": set(),
    "i18n": {"paths"},
    "settings": {"keybindings", "files", "i18n", "paths", "strict_types"},
    "keybindings": set(),
}
"""What each part may import of ours, besides itself. `__main__` may import everything."""


def module_name(path: Path, root: Path) -> str:
    parts = list(path.relative_to(root).with_suffix("").parts)
    if parts[-1] == "__init__":
        parts.pop()
    return ".".join(parts)


def is_type_checking(test: ast.expr) -> bool:
    return (isinstance(test, ast.Name) and test.id == "TYPE_CHECKING") or (
        isinstance(test, ast.Attribute) and test.attr == "TYPE_CHECKING"
    )


def walk(tree: ast.AST, *, import_time: bool):
    """Yield the nodes; for import time without the bodies of functions and of TYPE_CHECKING."""
    for child in ast.iter_child_nodes(tree):
        if import_time and isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            continue
        if import_time and isinstance(child, ast.If) and is_type_checking(child.test):
            for other in child.orelse:
                yield other
                yield from walk(other, import_time=True)
            continue
        yield child
        yield from walk(child, import_time=import_time)


def imports(path: Path, root: Path, modules: set[str], *, import_time: bool = False) -> set[str]:
    """Return the full names of what a file imports; a name taken from a package counts as its module."""
    name = module_name(path, root)
    package = name if path.name == "__init__.py" else name.rpartition(".")[0]
    found: set[str] = set()
    for node in walk(ast.parse(path.read_text(encoding="utf-8")), import_time=import_time):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                above = package.split(".")[: len(package.split(".")) - (node.level - 1)]
                base = ".".join([*above, base]) if base else ".".join(above)
            whole = {f"{base}.{alias.name}" for alias in node.names}
            found.update(whole & modules)
            if whole - modules:
                found.add(base)
    return found


def read(root: Path, *, import_time: bool = False) -> dict[str, set[str]]:
    """Return for each module below root/puertorico what it imports."""
    files = {module_name(path, root): path for path in sorted((root / PACKAGE).rglob("*.py"))}
    return {name: imports(path, root, set(files), import_time=import_time) for name, path in files.items()}


def part(module: str) -> str:
    return module.split(".")[1] if "." in module else ""


def wrong_directions(graph: dict[str, set[str]]) -> list[str]:
    wrong = []
    for name, targets in graph.items():
        here = part(name)
        if here in ("", "__main__"):
            continue
        for target in sorted(targets):
            # The package itself holds the version only, so whoever likes may ask it.
            if not target.startswith(f"{PACKAGE}."):
                continue
            if part(target) != here and part(target) not in ALLOWED.get(here, set()):
                wrong.append(f"{name} imports {target}")
    return wrong


def wrong_libraries(graph: dict[str, set[str]]) -> list[str]:
    wrong = []
    for name, targets in graph.items():
        for target in sorted(targets):
            top = target.split(".")[0]
            if top == "pygame" and part(name) != "ui":
                wrong.append(f"{name} imports {target}")
            if part(name) == "engine" and top not in {*sys.stdlib_module_names, "attrs", "attr", PACKAGE}:
                wrong.append(f"{name} imports {target}")
    return wrong


def cycle(graph: dict[str, set[str]]) -> list[str]:
    """Return the names on one circle of imports, or nothing."""
    ours = {name: targets & graph.keys() - {name} for name, targets in graph.items()}
    try:
        TopologicalSorter(ours).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def test_directions():
    assert wrong_directions(read(ROOT)) == []


def test_libraries():
    assert wrong_libraries(read(ROOT)) == []


def test_no_circular_imports():
    assert cycle(read(ROOT, import_time=True)) == []


def test_every_part_has_a_rule():
    parts = {part(name) for name in read(ROOT)} - {"", "__main__"}
    assert parts <= ALLOWED.keys(), "say in ALLOWED what the new part may import"


def tree(tmp_path: Path, files: dict[str, str]) -> Path:
    for name, text in files.items():
        path = tmp_path / PACKAGE / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        for folder in path.parents:
            if folder == tmp_path:
                break
            (folder / "__init__.py").touch()
    return tmp_path


@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("engine/a.py", "from puertorico.ai import x"),
        ("engine/a.py", "from puertorico import ai"),
        ("engine/a.py", "from .. import ai"),
        ("engine/a.py", "from ..ai import x"),
        ("engine/phases/a.py", "from ...ai.x import y"),
        ("engine/a.py", "import puertorico.ai.x"),
        ("engine/a.py", "def f():\n    from puertorico import i18n"),
        ("ai/x.py", "import puertorico.session"),
        ("ai/x.py", "from puertorico import record"),
        ("record/x.py", "from puertorico import ai"),
        ("session.py", "from puertorico.ui import app"),
        ("paths.py", "from puertorico import i18n"),
        ("i18n.py", "from puertorico import settings"),
        ("settings.py", "from puertorico.engine import a"),
        ("unheard_of.py", "from puertorico.engine import a"),
    ],
)
def test_a_wrong_direction_is_found(tmp_path: Path, file: str, text: str):
    names = ["engine/a.py", "ai/x.py", "record/x.py", "session.py", "ui/app.py", "paths.py", "i18n.py"]
    files = dict.fromkeys([*names, "settings.py"], "")
    found = wrong_directions(read(tree(tmp_path, files | {file: text})))
    assert len(found) == 1, found


def test_right_directions_pass(tmp_path: Path):
    files = {
        "engine/a.py": "import attrs\nfrom puertorico import __version__\nfrom . import b\nfrom .b import c",
        "engine/b.py": "import random",
        "ui/app.py": "import pygame\nfrom puertorico import session, settings",
        "session.py": "from puertorico import ai, record\nfrom puertorico.engine.a import x",
        "ai/x.py": "from puertorico.engine import a",
        "record/x.py": "import json\nfrom puertorico.paths import resource",
        "settings.py": "from puertorico.i18n import _",
        "i18n.py": "from puertorico import paths",
        "paths.py": "import platformdirs",
        "__main__.py": "from puertorico.ui import app",
    }
    graph = read(tree(tmp_path, files))
    assert wrong_directions(graph) == []
    assert wrong_libraries(graph) == []
    assert cycle(graph) == []


@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("ai/x.py", "import pygame"),
        ("session.py", "from pygame.math import Vector2"),
        ("__main__.py", "def f():\n    import pygame"),
        ("engine/a.py", "import cattrs"),
        ("engine/a.py", "import numpy.random"),
    ],
)
def test_a_wrong_library_is_found(tmp_path: Path, file: str, text: str):
    assert len(wrong_libraries(read(tree(tmp_path, {file: text})))) == 1


def test_a_circle_is_found(tmp_path: Path):
    files = {"ai/a.py": "from . import b", "ai/b.py": "from .c import x", "ai/c.py": "import puertorico.ai.a"}
    found = cycle(read(tree(tmp_path, files), import_time=True))
    assert {"puertorico.ai.a", "puertorico.ai.b", "puertorico.ai.c"} == set(found)


@pytest.mark.parametrize(
    "late",
    [
        "def f():\n    from . import a",
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from . import a",
    ],
)
def test_late_imports_make_no_circle(tmp_path: Path, late: str):
    files = {"ai/a.py": "from . import b", "ai/b.py": late}
    assert cycle(read(tree(tmp_path, files), import_time=True)) == []
