"""Auto-fill: new colonists go where they are of use, and those already placed stay."""

import pytest
from attrs import evolve

from puertorico.ai.advice import advise_filling
from puertorico.engine.ids import ISLAND_PLACES, PLACES, Building, Role, Step, Tile
from puertorico.engine.options import Options
from puertorico.engine.position import Board, position
from puertorico.engine.view import view

B, T = Building, Tile
OTHER = Board(doubloons=3, island={T.INDIGO: 1, T.CORN: 1})


def at(*places: Tile | Building) -> list[int]:
    """Return places by number, one for each colonist."""
    return sorted(ISLAND_PLACES + here if isinstance(here, Building) else int(here) for here in places)


def added(board: Board, hand: int, placed: list[int]) -> list[int]:
    """Return the places of new colonists in the middle of a game, given those of the others."""
    board = evolve(board, doubloons=3, san_juan=hand + len(placed))
    state = position(
        Options(players=3), [board, OTHER, OTHER], role=Role.MAYOR, played_by=0, step=Step.PLACING, round=6
    )
    before = [placed.count(place) for place in range(PLACES)]
    found = advise_filling(view(state, 0), before, hand)
    return [place for place in range(PLACES) for _ in range(found[place] - before[place])]


@pytest.mark.parametrize(
    ("board", "hand", "expected"),
    [
        (Board(island={T.INDIGO: 1, T.QUARRY: 1}, city={B.OFFICE: 0}), 1, at(T.QUARRY)),
        (Board(island={T.INDIGO: 1, T.QUARRY: 1}, city={B.INDIGO_PLANT: 0}), 1, at(T.QUARRY)),
        (Board(island={T.INDIGO: 2, T.QUARRY: 1}, city={B.SMALL_MARKET: 0}), 1, at(T.QUARRY)),
        (Board(island={T.CORN: 1, T.INDIGO: 1}, city={B.HOSPICE: 0}), 1, at(T.CORN)),
        (
            Board(island={T.INDIGO: 1, T.COFFEE: 1}, city={B.SMALL_INDIGO_PLANT: 0, B.COFFEE_ROASTER: 0}),
            2,
            at(T.COFFEE, B.COFFEE_ROASTER),
        ),
        (
            Board(island={T.SUGAR: 2, T.TOBACCO: 1}, city={B.SMALL_SUGAR_MILL: 0}),
            2,
            at(T.SUGAR, B.SMALL_SUGAR_MILL),
        ),
    ],
)
def test_new_colonists_go_where_they_do_something(board: Board, hand: int, expected: list[int]) -> None:
    """Never to a plantation without a building, or a market without goods, if a quarry is empty."""
    assert added(board, hand, []) == expected


@pytest.mark.parametrize(
    ("placed", "expected"),
    [(at(B.COFFEE_ROASTER), at(T.COFFEE)), (at(T.COFFEE, B.COFFEE_ROASTER), at(T.QUARRY))],
)
def test_a_new_colonist_completes_what_is_there(placed: list[int], expected: list[int]) -> None:
    board = Board(island={T.COFFEE: 1, T.QUARRY: 1}, city={B.COFFEE_ROASTER: 0})
    assert added(board, 1, placed) == expected
