"""Games outlive the growth of the program: new buildings, a new set, a new field of the state.

A copy of the program is edited as an engineer would do it, and opens all recorded games.
"""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from puertorico.engine.options import RULES_VERSION
from tests.folders import GAMES_FOLDER, LEGACY_FOLDER, ROOT

LEGACY_POINTS: dict[str, list[int]] = json.loads((LEGACY_FOLDER / "points.json").read_text(encoding="utf-8"))
FOLDERS = [GAMES_FOLDER, *sorted(LEGACY_FOLDER.glob("v*"))]
NEW_BUILDINGS = ("CUSTOMS_POST", "HARBOR_INN", "COCOA_EXCHANGE")
NEXT = RULES_VERSION + 1
ROWS = f"""\
    BuildingSpec(1, B.CUSTOMS_POST, 2, 1, 1, 2, Category.TRADER, since={NEXT}),
    BuildingSpec(2, B.HARBOR_INN, 5, 2, 1, 2, Category.TRADER, from_set=NEW, since={NEXT}),
    BuildingSpec(4, B.COCOA_EXCHANGE, 10, 4, 1, 1, Category.END, from_set=BuildingSet.COCOA, since={NEXT}),
"""
FIELD = "    storms: int = 0\n"
CLONED_FIELD = "        new.storms = self.storms\n"


def edit(path: Path, *changes: tuple[str, str]) -> None:
    """Replace each text, which must occur exactly once."""
    text = path.read_text(encoding="utf-8")
    for before, after in changes:
        assert text.count(before) == 1, f"{before!r} in {path.name}"
        text = text.replace(before, after)
    path.write_text(text, encoding="utf-8")


def add_buildings(path: Path, after: str) -> None:
    """Add buildings after another one; all that follow get the next numbers."""
    text = path.read_text(encoding="utf-8")
    head, table = text.split("class Building(Term):", 1)
    table, tail = table.split("class BuildingSet(IntEnum):", 1)
    names = re.findall(r"^    ([A-Z_]+) = \d+$", table, re.MULTILINE)
    place = names.index(after) + 1
    names[place:place] = NEW_BUILDINGS
    rows = "".join(f"    {name} = {number}\n" for number, name in enumerate(names))
    members = f'class Building(Term):\n    """The buildings."""\n\n{rows}\n\n'
    path.write_text(f"{head}{members}class BuildingSet(IntEnum):{tail}", encoding="utf-8")


def grow(program: Path, after: str) -> None:
    """Add a building to the base game, to an expansion and to a new expansion, and a field to the state."""
    engine = program / "puertorico" / "engine"
    add_buildings(engine / "buildings.py", after)
    edit(
        engine / "buildings.py",
        ("    NOBLES = 2\n", "    NOBLES = 2\n    COCOA = 3\n"),
        (
            "_TABLE: tuple[BuildingSpec, ...] = (\n",
            f"_TABLE: tuple[BuildingSpec, ...] = (\n{ROWS}",
        ),
    )
    edit(engine / "options.py", (f"RULES_VERSION = {RULES_VERSION}\n", f"RULES_VERSION = {NEXT}\n"))
    edit(
        engine / "state.py",
        ("    tasks: list[Task] = Factory(list)\n", f"    tasks: list[Task] = Factory(list)\n{FIELD}"),
        ("        new.tasks = self.tasks.copy()\n", f"        new.tasks = self.tasks.copy()\n{CLONED_FIELD}"),
    )


def opened_by(program: Path) -> dict[str, list[int] | str]:
    """Return the final points of the games, or why they open only as copies."""
    env = {**os.environ, "PYTHONPATH": str(program), "PYTHONDONTWRITEBYTECODE": "1"}
    script = Path(__file__).with_name("opens.py")
    done = subprocess.run(
        [sys.executable, "-P", script, *FOLDERS], env=env, cwd=program, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    found: dict[str, list[int] | str] = json.loads(done.stdout)
    return found


@pytest.fixture
def program(tmp_path: Path) -> Path:
    """A copy of the program, without what the rules don't need."""
    unneeded = shutil.ignore_patterns("__pycache__", "ui", "ai", "cli")
    shutil.copytree(ROOT / "puertorico", tmp_path / "puertorico", ignore=unneeded)
    return tmp_path


@pytest.mark.parametrize("after", ["HARBOR", "ROYAL_GARDEN"], ids=["in the middle", "at the end"])
def test_all_games_open_after_the_tables_have_grown(program: Path, after: str) -> None:
    grow(program, after)
    found = opened_by(program)
    assert {name: found[name] for name in LEGACY_POINTS} == LEGACY_POINTS
    current = {path.stem for path in GAMES_FOLDER.glob("*.json")}
    for name in current:
        points = found[f"games/{name}"]
        assert isinstance(points, list), points
        assert points == LEGACY_POINTS.get(f"v1/{name}", points)
    assert len(found) == len(LEGACY_POINTS) + len(current)
