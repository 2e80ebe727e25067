"""The files of the puzzles: JSON, one puzzle each, read as strictly as saved games."""

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from puertorico.engine.action_base import ActionBase
from puertorico.files import read_bounded
from puertorico.i18n import _
from puertorico.paths import resources_root
from puertorico.puzzles.puzzle import Kind, Puzzle, in_order
from puertorico.record.codec import CONVERSION_ERRORS, BadRecord, make_converter

MAX_FILE_BYTES = 200_000


def _read_kind(value: Any, _type: Any) -> Kind:
    return Kind(value)


def _read_float(value: Any, _type: Any) -> float:
    if type(value) not in (int, float):
        raise TypeError(f"{str(value)[:40]!r} is not a number")
    return float(value)


def _make_converter() -> Any:
    converter = make_converter()
    converter.register_structure_hook(Kind, _read_kind)
    converter.register_unstructure_hook(Kind, str)
    converter.register_structure_hook(float, _read_float)
    converter.register_unstructure_hook_func(
        lambda kind: isinstance(kind, type) and issubclass(kind, ActionBase), str
    )
    return converter


_CONVERTER = _make_converter()


def read(path: Path) -> Puzzle:
    """Return the puzzle in a file. Raises BadRecord if it isn't one, OSError if the file can't be read."""
    try:
        found: Puzzle = _CONVERTER.structure(json.loads(read_bounded(path, MAX_FILE_BYTES)), Puzzle)
    except CONVERSION_ERRORS as error:
        text = _("{file} is not a valid puzzle: {problem}.")
        raise BadRecord(text.format(file=path.name, problem=str(error) or type(error).__name__)) from error
    if not 0 <= found.seat < found.options.players:
        raise BadRecord(_("{file} is not a valid puzzle: {problem}.").format(file=path.name, problem="seat"))
    return found


def write(path: Path, puzzle: Puzzle) -> None:
    """Write a puzzle to a file."""
    content = _CONVERTER.unstructure(puzzle)
    lines = [f" {json.dumps(name)}: {_json(value)}" for name, value in content.items()]
    path.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


def _json(value: Any) -> str:
    """Return a value on one line, but a list of objects with one line each."""
    if isinstance(value, list) and value and isinstance(value[0], dict):
        return "[\n  " + ",\n  ".join(map(json.dumps, value)) + "\n ]"
    return json.dumps(value)


@cache
def all_puzzles() -> Mapping[str, Puzzle]:
    """Return all puzzles by id, from easy to hard. One that can't be read is left out."""
    found = {}
    for path in sorted(resources_root().glob("puzzles/*.json")):
        try:
            found[path.stem] = read(path)
        except (BadRecord, OSError):
            continue
    return {name: found[name] for name in in_order(found)}
