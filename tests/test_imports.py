"""The allowed imports between the parts of the program, and the size of folders and modules.

Imports inside functions and for type checking count like all others.
"""

import ast
import sys
from collections import Counter
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from puertorico.ui.routes import ROUTES
from tests.allowed_imports import ALLOWED

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = "puertorico"


LAYERS = {
    "ai": (
        "advice",
        "oddities",
        "players",
        "opponents",
        "protocol",
        "reasons",
        "search",
        "policies",
        "evaluation",
        "specs",
        "difficulty styles",
    ),
    "review": (
        "stored_review",
        "review",
        "urgency",
        "findings luck report_codec",
        "estimates chances moments comparison",
        "courses playouts",
        "choices identity report",
    ),
    "session": (
        "coach reviews",
        "ai_process review_job saving texts preview replay undo_history",
        "ai_worker review_worker decisions ending game_history thinking_processes",
        "ai_helpers game_session",
        "ai_job board_text colonist_draft shared_screen",
        "ai_helper_process arrangement",
        "tile_occupants",
    ),
    "ui": (
        "main selftest",
        "crash_recovery pilot",
        "screens",
        "table",
        "app context alert",
        "inputs",
        "screen",
        "gamepads window speed routes mixer crash_report credits idle_gc",
        "x11",
        "scene",
        "keys language sound theme",
    ),
    "ui.scene": ("stage", "widgets", "input", "tree", "paint", "geometry metrics"),
    "ui.screens": (
        "title crash_screen",
        "puzzles",
        "saved lessons review",
        "almanac game help history replay settings setup",
        "findings",
        "shared",
    ),
    "ui.table": (
        "lesson puzzle",
        "controller",
        "undo_controller first_governor",
        "forced_moves hints history last_round turn_ribbon turn_start",
        "callouts pacing",
        "fading",
        "animation decisions",
        "components",
        "tooltips",
        "drawing",
        "model",
    ),
}
"""The layers of the larger packages from top to bottom. Each imports only from lower rows."""

MAX_MODULES = 25
MAX_LINES = 400


@pytest.fixture(scope="module")
def graph() -> dict[str, set[str]]:
    """The imports of each module."""
    return read(ROOT)


def module_name(path: Path, root: Path) -> str:
    parts = list(path.relative_to(root).with_suffix("").parts)
    if parts[-1] == "__init__":
        parts.pop()
    return ".".join(parts)


def imports(path: Path, root: Path, modules: set[str]) -> set[str]:
    """Return the full names of a file's imports; a name imported from a module counts as that module."""
    name = module_name(path, root)
    package = name if path.name == "__init__.py" else name.rpartition(".")[0]
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
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


def read(root: Path) -> dict[str, set[str]]:
    """Return the imports of each module below root/puertorico."""
    files = {module_name(path, root): path for path in sorted((root / PACKAGE).rglob("*.py"))}
    return {name: imports(path, root, set(files)) for name, path in files.items()}


def part(module: str) -> str:
    return module.split(".")[1] if "." in module else ""


def wrong_directions(graph: dict[str, set[str]]) -> list[str]:
    wrong = []
    for name, targets in graph.items():
        here = part(name)
        if here in ("", "__main__"):
            continue
        for target in sorted(targets):
            # The package itself contains only the version, so anyone may import it.
            if not target.startswith(f"{PACKAGE}."):
                continue
            if part(target) != here and part(target) not in ALLOWED.get(here, set()):
                wrong.append(f"{name} imports {target}")
    return wrong


def group(module: str, package: str) -> str:
    """Return the direct child of a package that contains a module; "" for the package itself or elsewhere."""
    inside = module.removeprefix(f"{PACKAGE}.{package}.")
    return "" if inside == module else inside.split(".")[0]


def upward(graph: dict[str, set[str]], package: str, rows: tuple[str, ...]) -> list[str]:
    """Return the imports within a package that don't go to a lower row: upward, or to a neighbor."""
    height = {name: -number for number, row in enumerate(rows) for name in row.split()}
    wrong = []
    for name, targets in graph.items():
        here = group(name, package)
        for target in sorted(targets):
            there = group(target, package)
            if here and there and here != there and height[there] >= height[here]:
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
    """Return the names in an import cycle, or an empty list."""
    ours = {name: targets & graph.keys() - {name} for name, targets in graph.items()}
    try:
        TopologicalSorter(ours).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def test_parts_import_only_allowed_parts(graph: dict[str, set[str]]):
    assert wrong_directions(graph) == []


@pytest.mark.parametrize("package", LAYERS)
def test_layers_import_only_lower_layers(graph: dict[str, set[str]], package: str):
    assert upward(graph, package, LAYERS[package]) == []


@pytest.mark.parametrize("package", LAYERS)
def test_every_group_has_a_row(graph: dict[str, set[str]], package: str):
    there = {group(name, package) for name in graph} - {""}
    rows = [name for row in LAYERS[package] for name in row.split()]
    assert sorted(rows) == sorted(there), "add the new group to LAYERS"


def test_screens_are_imported_only_by_their_routes(graph: dict[str, set[str]]):
    screens = {path.partition(":")[0] for path in ROUTES.values()}
    found = {f"{name} imports {target}" for name, targets in graph.items() for target in targets & screens}
    # To find the game in progress, crash recovery must recognize the table screen.
    assert found == {"puertorico.ui.crash_recovery imports puertorico.ui.screens.game.table_screen"}


def large_folders(root: Path) -> list[str]:
    """Return the folders with too many modules."""
    counts = Counter(path.parent for path in (root / PACKAGE).rglob("*.py") if path.name != "__init__.py")
    return [f"{folder.name}: {count}" for folder, count in counts.items() if count > MAX_MODULES]


def long_modules(root: Path) -> list[str]:
    """Return the modules that should be split."""
    files = (root / PACKAGE).rglob("*.py")
    lengths = {path.name: len(path.read_text(encoding="utf-8").splitlines()) for path in files}
    return [f"{name}: {lines}" for name, lines in lengths.items() if lines > MAX_LINES]


def test_folders_are_small():
    assert large_folders(ROOT) == []


def test_modules_are_short():
    assert long_modules(ROOT) == []


def test_only_allowed_libraries_are_imported(graph: dict[str, set[str]]):
    assert wrong_libraries(graph) == []


def test_no_circular_imports(graph: dict[str, set[str]]):
    assert cycle(graph) == []


def test_every_part_has_a_rule(graph: dict[str, set[str]]):
    parts = {part(name) for name in graph} - {"", "__main__"}
    assert parts <= ALLOWED.keys(), "add the new part to ALLOWED"


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
        ("ai/x.py", "from puertorico import i18n"),
        ("ai/x.py", "from puertorico import record"),
        ("record/x.py", "from puertorico import ai"),
        ("session.py", "from puertorico.ui import app"),
        ("paths.py", "from puertorico import i18n"),
        ("i18n.py", "from puertorico import settings"),
        ("settings.py", "from puertorico.engine import a"),
        ("unheard_of.py", "from puertorico.engine import a"),
    ],
)
def test_a_forbidden_import_is_found(tmp_path: Path, file: str, text: str):
    names = ["engine/a.py", "ai/x.py", "record/x.py", "session.py", "ui/app.py", "paths.py", "i18n.py"]
    files = dict.fromkeys([*names, "settings.py"], "")
    found = wrong_directions(read(tree(tmp_path, files | {file: text})))
    assert len(found) == 1, found


def test_allowed_imports_pass(tmp_path: Path):
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
        ("i18n.py", "def f():\n    from pygame.system import get_pref_locales"),
        ("engine/a.py", "import cattrs"),
        ("engine/a.py", "import numpy.random"),
    ],
)
def test_a_forbidden_library_is_found(tmp_path: Path, file: str, text: str):
    assert len(wrong_libraries(read(tree(tmp_path, {file: text})))) == 1


def test_an_import_cycle_is_found(tmp_path: Path):
    files = {"ai/a.py": "from . import b", "ai/b.py": "from .c import x", "ai/c.py": "import puertorico.ai.a"}
    found = cycle(read(tree(tmp_path, files)))
    assert {"puertorico.ai.a", "puertorico.ai.b", "puertorico.ai.c"} == set(found)


@pytest.mark.parametrize(
    "late",
    [
        "def f():\n    from . import a",
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from . import a",
    ],
)
def test_late_imports_count_for_cycles_too(tmp_path: Path, late: str):
    files = {"ai/a.py": "from . import b", "ai/b.py": late}
    assert set(cycle(read(tree(tmp_path, files)))) == {"puertorico.ai.a", "puertorico.ai.b"}


@pytest.mark.parametrize(
    ("file", "text", "found"),
    [
        ("ai/low/x.py", "from puertorico.ai.high import x", 1),
        ("ai/low/x.py", "def f():\n    from ..high.x import y", 1),
        ("ai/low/x.py", "import puertorico.ai.near", 1),
        ("ai/low/x.py", "from puertorico.ai.low.y import z\nfrom puertorico import engine", 0),
        ("ai/high/x.py", "from ..low import x\nfrom .. import near", 0),
        ("engine/x.py", "from puertorico.ai.high import x", 0),
    ],
)
def test_an_upward_import_is_found(tmp_path: Path, file: str, text: str, found: int):
    names = ["ai/high/x.py", "ai/low/x.py", "ai/low/y.py", "ai/near.py", "engine/__init__.py"]
    graph = read(tree(tmp_path, dict.fromkeys(names, "") | {file: text}))
    assert len(upward(graph, "ai", ("high", "low near"))) == found


def test_large_folders_and_long_modules_are_found(tmp_path: Path):
    files = {f"ai/m{number}.py": "" for number in range(MAX_MODULES)} | {"engine/a.py": "\n" * MAX_LINES}
    assert large_folders(tree(tmp_path, files)) == []
    assert long_modules(tmp_path) == []
    tree(tmp_path, {"ai/one_more.py": "", "engine/a.py": "\n" * (MAX_LINES + 1)})
    assert large_folders(tmp_path) == [f"ai: {MAX_MODULES + 1}"]
    assert long_modules(tmp_path) == [f"a.py: {MAX_LINES + 1}"]
