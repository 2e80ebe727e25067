"""Reports as JSON, and back. Reading is strict: anything a report can't be raises BadRecord."""

import json
from typing import Any

from cattrs import Converter

from puertorico.engine.action_base import ActionBase
from puertorico.engine.errors import EngineError
from puertorico.engine.ids import Tile
from puertorico.i18n import _
from puertorico.record.codec import CONVERSION_ERRORS, BadRecord, JsonData, make_converter
from puertorico.review.report import Kind, Report
from puertorico.strict_types import exact_type_hook

FORMAT = "puertorico review"
VERSION = 1

DIGITS = 4
"""Digits after the decimal point: more would only look exact."""


def write_report(report: Report) -> JsonData:
    """Return a report as plain data for JSON."""
    return {"format": FORMAT, "version": VERSION, **_CONVERTER.unstructure(report)}


def read_report(data: JsonData) -> Report:
    """Return the report of plain data; raise BadRecord."""
    if type(data) is not dict or data.get("format") != FORMAT or data.get("version") != VERSION:
        raise BadRecord(_("This is not a review of a game."))
    body = {name: value for name, value in data.items() if name not in ("format", "version")}
    try:
        return _CONVERTER.structure(body, Report)
    except (EngineError, *CONVERSION_ERRORS) as error:
        problem = str(error) or type(error).__name__
        raise BadRecord(_("This is not a valid review: {problem}.").format(problem=problem)) from error


def dumps_report(report: Report) -> str:
    """Return a report as JSON."""
    return json.dumps(write_report(report), ensure_ascii=False, allow_nan=False)


def loads_report(content: bytes) -> Report:
    """Return the report in JSON; raise BadRecord."""
    try:
        data = json.loads(content.decode("utf-8"))
    except (ValueError, RecursionError) as error:
        raise BadRecord(_("This is not a review of a game.")) from error
    return read_report(data)


def _read_tile(value: Any, _type: Any) -> Tile:
    if type(value) is not str or value.upper() not in Tile.__members__ or value != value.lower():
        raise ValueError(f"{str(value)[:40]!r} is unknown")
    return Tile[value.upper()]


def _is_action(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, ActionBase)


def _make_converter() -> Converter:
    converter = make_converter()
    converter.register_structure_hook(float, exact_type_hook(float))
    converter.register_unstructure_hook(float, lambda value: round(float(value), DIGITS))
    converter.register_structure_hook(Kind, lambda value, _type: Kind(value))
    converter.register_unstructure_hook_func(_is_action, str)
    converter.register_structure_hook(Tile, _read_tile)
    converter.register_unstructure_hook(Tile, lambda tile: tile.name.lower())
    return converter


_CONVERTER = _make_converter()
