"""The part of ``fit_weights`` that fits ``ai.evaluation.board_weights``: what is on a board.

Whose turn it is matters for the final score, too, but not for any decision. It is fitted so that it doesn't
distort the rest.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from attrs import frozen

from puertorico.ai.evaluation.board_weights import (
    BOARD_KNOTS,
    BUILDING_WEIGHTS,
    COLONIST_WEIGHTS,
    OCCUPIED_WEIGHTS,
    TILE_WEIGHTS,
    WORK_WEIGHTS,
    Row,
    Stage,
    produced_and_quarries,
    production_workers,
)
from puertorico.engine.buildings import SPECS
from puertorico.engine.ids import BUILDINGS, TILES, Tile
from puertorico.engine.state import GameState
from tests.tools.fitting.knots import smooth
from tests.tools.fitting.least_squares import DesignRow

KNOTS = len(BOARD_KNOTS)
ZERO = (0.0,) * KNOTS
SMOOTHNESS = 3.0
"""By how many times neighboring knots are pulled more strongly than weights toward their current values."""


@frozen
class Table:
    """A table of board_weights. ``ridge``: by how much its weights are pulled toward their current values."""

    name: str
    kind: str
    current: Mapping[Any, Row]
    keys: Sequence[Any]
    ridge: float
    about: str


KINDS = TILES[: Tile.FOREST_CORN + 1]
OTHERS = tuple(building for building in BUILDINGS if SPECS[building].good is None)
TABLES = (
    Table("TILE_WEIGHTS", "Tile", TILE_WEIGHTS, KINDS, 1200.0, "A tile; all forests count like FOREST_CORN."),
    Table(
        "WORK_WEIGHTS",
        "Tile",
        WORK_WEIGHTS,
        KINDS[:-1],
        1200.0,
        "A barrel that can be produced now, by its plantation, or a staffed quarry.",
    ),
    Table("BUILDING_WEIGHTS", "Building", BUILDING_WEIGHTS, BUILDINGS, 300.0, "A building."),
    Table(
        "OCCUPIED_WEIGHTS",
        "Building",
        OCCUPIED_WEIGHTS,
        OTHERS,
        300.0,
        "A staffed building other than a producer of goods, in addition to BUILDING_WEIGHTS.",
    ),
)
STARTS = {table.name: sum(len(before.keys) for before in TABLES[:n]) for n, table in enumerate(TABLES)}
ITEMS = sum(len(table.keys) for table in TABLES)
COLONIST, TURN, GOVERNOR = range(ITEMS, ITEMS + 3)
"""The items that aren't in tables: a colonist, and the distances from the seat to move and the governor."""

RIDGES = [table.ridge for table in TABLES for _ in table.keys] + [3300.0, 1200.0, 1200.0]
BOARD_UNKNOWNS = len(RIDGES) * KNOTS


def board_row(state: GameState, seat: int, stage: Stage) -> DesignRow:
    """Return the coefficients of a seat's board: the items on it, at the two knots of a stage."""
    player, players = state.players[seat], state.rules.players
    counts: dict[str, Sequence[int]] = {
        "TILE_WEIGHTS": [*player.tiles[: Tile.FOREST_CORN], player.forests],
        "WORK_WEIGHTS": produced_and_quarries(player.staffed, production_workers(player.workers)),
        "BUILDING_WEIGHTS": [player.owns(building) for building in BUILDINGS],
        "OCCUPIED_WEIGHTS": [player.is_occupied(building) for building in OTHERS],
    }
    items = {
        STARTS[name] + n: float(many) for name, row in counts.items() for n, many in enumerate(row) if many
    }
    items |= {
        COLONIST: float(player.colonists),
        TURN: float((seat - state.seat) % players),
        GOVERNOR: float((seat - state.governor) % players),
    }
    knot, share, before = stage
    row: DesignRow = {}
    for item, count in items.items():
        row[item * KNOTS + knot - 1] = count * before
        row[item * KNOTS + knot] = count * share
    return row


def regularize_boards(squares: list[list[float]], first: int) -> None:
    """Pull weights toward their current values and their neighbors, in place, from unknown ``first`` on."""
    for item, ridge in enumerate(RIDGES):
        start = first + item * KNOTS
        for unknown in range(start, start + KNOTS):
            squares[unknown][unknown] += ridge
        smooth(squares, start, KNOTS, SMOOTHNESS * ridge)


def board_lines(changes: Sequence[float]) -> Iterator[str]:
    """Yield the new weights in the format of ai/evaluation/board_weights.py, without those of about 0."""
    rows = [changes[start : start + KNOTS] for start in range(0, BOARD_UNKNOWNS, KNOTS)]
    for table in TABLES:
        yield f"{table.name}: Mapping[{table.kind}, Row] = {{"
        for number, key in enumerate(table.keys, STARTS[table.name]):
            text = _row_text(table.current.get(key, ZERO), rows[number])
            if text != _row_text(ZERO, ZERO):
                yield f"    {table.kind}.{key.name}: {text},"
        yield "}"
        yield f'"""{table.about}"""'
        yield ""
    yield f"COLONIST_WEIGHTS: Row = {_row_text(COLONIST_WEIGHTS, rows[COLONIST])}"
    yield '"""A colonist, wherever they are."""'


def _row_text(current: Sequence[float], change: Sequence[float]) -> str:
    """Return the sum of two rows as text."""
    return (
        f"({', '.join(str(round(one + other, 2) + 0.0) for one, other in zip(current, change, strict=True))})"
    )
