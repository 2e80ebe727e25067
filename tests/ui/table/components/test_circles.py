"""Circles on the smallest boards: whether they are empty is visible at a glance, whatever colors one sees."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import combinations
from math import dist

import pygame
import pytest

from puertorico.engine.actions import Person
from puertorico.engine.buildings import BuildingSet
from puertorico.engine.ids import Building, Tile
from puertorico.engine.options import Options
from puertorico.engine.position import Board, position
from puertorico.ui.app import App
from puertorico.ui.scene.geometry import Point, Rect
from puertorico.ui.scene.paint.canvas import Canvas
from puertorico.ui.table.components.center.colonist_ship import ColonistShip
from puertorico.ui.table.components.people_discs import Circle
from puertorico.ui.table.drawing import ink
from puertorico.ui.table.model.people import Group
from tests.ui.layout.watch import luminance
from tests.ui.table.conftest import MakeTable, Table

Color = tuple[int, int, int]
Sight = Callable[[Color], float]

OPTIONS = Options(players=5, sets=frozenset({BuildingSet.BASE, BuildingSet.NOBLES}))
TILES = (Tile.CORN, Tile.INDIGO, Tile.SUGAR, Tile.TOBACCO, Tile.COFFEE, Tile.QUARRY)
HALF_FILLED = Board(
    city={
        Building.INDIGO_PLANT: 2,
        Building.SUGAR_MILL: 2,
        Building.COFFEE_ROASTER: 1,
        Building.TOBACCO_STORAGE: 2,
        Building.HOSPICE: 0,
        Building.OFFICE: 1,
        Building.CITY_HALL: 0,
    },
    nobles_city={Building.INDIGO_PLANT: 1, Building.SUGAR_MILL: 1, Building.TOBACCO_STORAGE: 1},
)
EMPTY = Board(island=dict.fromkeys(TILES, 2))
STAFFED = Board(island=dict.fromkeys(TILES, 2), staffed=dict.fromkeys(TILES, 2))
NOBLE = Board(
    island=dict.fromkeys(TILES, 2),
    staffed=dict.fromkeys(TILES, 2),
    nobles_island=dict.fromkeys(TILES, 1),
)
LEAST = 3.5
"""The least contrast between people and empty circles, as defined by WCAG 2, which asks for 3 of any sign."""

# Machado, Oliveira and Fernandes (2009): what people without some cones see, for linear red, green and blue.
_DEUTERANOPIA = ((0.3673, 0.8607, -0.2280), (0.2801, 0.6725, 0.0474), (-0.0118, 0.0429, 0.9689))
_PROTANOPIA = ((0.1523, 1.0526, -0.2049), (0.1145, 0.7863, 0.0992), (-0.0039, -0.0481, 1.0519))
_TRITANOPIA = ((1.2555, -0.0767, -0.1788), (-0.0784, 0.9308, 0.1476), (0.0047, 0.6914, 0.3039))


def seen_with(matrix: Sequence[Sequence[float]], color: Color) -> float:
    """The luminance of a color as seen by someone without some cones."""
    pure = [luminance(tuple(v if k == n else 0 for k, v in enumerate(color))) for n in range(3)]  # type: ignore[arg-type]
    linear = [share / weight for share, weight in zip(pure, (0.2126, 0.7152, 0.0722), strict=True)]
    seen = [sum(m * v for m, v in zip(row, linear, strict=True)) for row in matrix]
    red, green, blue = (min(1.0, max(0.0, value)) for value in seen)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


SIGHTS: dict[str, Sight] = {
    "gray": luminance,
    "deuteranopia": partial(seen_with, _DEUTERANOPIA),
    "protanopia": partial(seen_with, _PROTANOPIA),
    "tritanopia": partial(seen_with, _TRITANOPIA),
}


@pytest.fixture
def table(make_table: MakeTable) -> Table:
    """The table with the smallest boards."""
    boards = [Board(), HALF_FILLED, EMPTY, STAFFED, NOBLE]
    made = make_table(5, state=position(OPTIONS, boards))
    made.until_asked()
    return made


def circles(table: Table) -> list[Circle]:
    return [node for board in table.screen.view.others for node in board.walk() if isinstance(node, Circle)]


def pixels(table: Table, circle: Circle, start: float, end: float) -> list[Color]:
    """The colors between two distances from the middle of a circle, over its radius."""
    surface, scale = table.app.window.surface, table.app.assets.scale
    x, y, w, h = (length * scale for length in circle.absolute())
    found: list[Color] = []
    for column in range(int(x), int(x + w) + 1):
        for row in range(int(y), int(y + h) + 1):
            away = ((column + 0.5 - x - w / 2) ** 2 + (row + 0.5 - y - h / 2) ** 2) ** 0.5
            if start * w / 2 <= away <= end * w / 2:
                red, green, blue, _alpha = surface.get_at((column, row))
                found.append((red, green, blue))
    return found


def brightness(colors: Sequence[Color], sight: Sight) -> float:
    return sum(map(sight, colors)) / len(colors)


def inside(table: Table, people: Person, sight: Sight) -> Iterator[float]:
    """How bright each circle with such a person is inside its rim."""
    for circle in circles(table):
        if circle.state is people:
            yield brightness(pixels(table, circle, 0.0, 0.75), sight)


@pytest.mark.parametrize("sight", SIGHTS.values(), ids=SIGHTS)
def test_people_are_much_brighter_than_the_brightest_empty_circle(table: Table, sight: Sight) -> None:
    assert min(circle.w for circle in circles(table)) < 9, "these should be the smallest circles"
    hole = max(inside(table, Person.NOBODY, sight))
    for person in (Person.COLONIST, Person.NOBLE):
        darkest = min(inside(table, person, sight))
        assert (darkest + 0.05) / (hole + 0.05) > LEAST, person


@pytest.mark.parametrize("sight", SIGHTS.values(), ids=SIGHTS)
def test_colonists_are_dark_in_the_middle_and_nobles_bright(table: Table, sight: Sight) -> None:
    for circle in circles(table):
        middle = brightness(pixels(table, circle, 0.0, 0.35), sight)
        around = brightness(pixels(table, circle, 0.6, 0.85), sight)
        if circle.state is Person.COLONIST:
            assert middle < around, circle.name
        elif circle.state is Person.NOBLE:
            assert middle > around, circle.name


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("count", range(1, 13))
def test_people_aboard_the_colonist_ship_hide_no_one(
    app: App, monkeypatch: pytest.MonkeyPatch, count: int
) -> None:
    drawn: list[tuple[Point, float]] = []
    monkeypatch.setattr(ink, "disc", lambda _canvas, center, radius, _person: drawn.append((center, radius)))
    ship = ColonistShip()
    ship.rect = Rect(0, 0, 132, 106)
    ship.show(Group(count, 1))
    ship.paint(Canvas(pygame.Surface((140, 110)), app.assets, 1.0, 0, 0, keeps=False))
    assert len(drawn) == min(count, 10)
    for (one, radius), (other, _) in combinations(drawn, 2):
        assert dist(one, other) > 2 * radius
