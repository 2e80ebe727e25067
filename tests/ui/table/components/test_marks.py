"""Marks for changes sit on what has changed without covering its number, or any other text."""

from collections.abc import Iterator
from math import hypot

import pytest

from puertorico.engine.actions import Person
from puertorico.engine.buildings import SPECS, BuildingSet
from puertorico.engine.ids import BUILDINGS, GOODS, Building, Good, Role, Tile
from puertorico.engine.options import Options
from puertorico.engine.position import Board, position
from puertorico.i18n import _
from puertorico.ui import theme
from puertorico.ui.app import App
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.tree.node import Node, Rim
from puertorico.ui.table.components.barrel import BadgedBarrel
from puertorico.ui.table.components.boards.city import CityBuilding
from puertorico.ui.table.components.boards.compass_rose import Purse
from puertorico.ui.table.components.boards.island import IslandSpace
from puertorico.ui.table.components.boards.san_juan import SanJuan
from puertorico.ui.table.components.center.ship import CargoShip
from puertorico.ui.table.components.marks import Ring, Tag
from puertorico.ui.table.components.people_discs import Circle
from puertorico.ui.table.components.table_view import TableView
from puertorico.ui.table.model import names
from puertorico.ui.table.model.changes import Change
from tests.ui.layout.watch import capture, contrast, covered
from tests.ui.table.conftest import MakeTable, Table

NOBLES = frozenset({BuildingSet.BASE, BuildingSet.NOBLES})
ISLAND = {Tile.CORN: 2, Tile.INDIGO: 2, Tile.QUARRY: 1}
PLANTS = (Building.INDIGO_PLANT, Building.SUGAR_MILL, Building.TOBACCO_STORAGE)
LARGE = (
    Building.GUILD_HALL,
    Building.RESIDENCE,
    Building.FORTRESS,
    Building.CUSTOMS_HOUSE,
    Building.CITY_HALL,
)


def table_of(make_table: MakeTable, seats: int, *, nobles: bool = False) -> Table:
    """A table with a bit of everything; ``nobles``: some of them wait in San Juan."""
    boards = [
        Board(
            doubloons=(4, 12)[seat % 2],
            vp=(3, 11)[seat % 2],
            goods={good: (1, 2, 0)[(good + seat) % 3] for good in GOODS},
            island=ISLAND,
            staffed=dict.fromkeys(ISLAND, 1),
            city={PLANTS[seat % 3]: 3, LARGE[seat]: 1},
            san_juan=seat % 2 + nobles,
            nobles_san_juan=int(nobles),
        )
        for seat in range(seats)
    ]
    options = Options(players=seats, sets=NOBLES, open_vp=True) if nobles else Options(seats, open_vp=True)
    base = [building for building in BUILDINGS if SPECS[building].from_set is BuildingSet.BASE]
    coins = dict.fromkeys(list(Role)[:6], 1)
    state = position(options, boards, role_doubloons=coins, trading_house=[Good.CORN], round=8, in_play=base)
    made = make_table(seats, state=state)
    made.until_asked()
    return made


def every_change(table: Table, count: int) -> Iterator[Change]:
    """All changes there can be, with one difference for all numbers."""
    state = table.state
    for seat in range(len(state.players)):
        for good in GOODS:
            yield Change(names.goods(seat, good), count)
        for name in ("doubloons", "vp"):
            yield Change(names.seat(seat, name), count)
        yield Change(names.waiting(seat, noble=False), count)
    for node in table.screen.view.walk():
        is_new = isinstance(node, CityBuilding) or (isinstance(node, IslandSpace) and node.state is not None)
        if is_new or (isinstance(node, Circle) and node.state.value):
            yield Change(node.name)
    for number, capacity in enumerate(state.rules.ships):
        yield Change(names.ship(capacity), count if number else None)
    for card, coins in zip(state.rules.roles, state.role_doubloons, strict=False):
        if coins:
            yield Change(names.role(card), count)
    yield Change("colonist_ship", count)
    yield Change("quarries", count)
    yield Change(names.trading_house(0))


def mark(table: Table, count: int) -> TableView:
    view = table.screen.view
    view.changes.show(every_change(table, count), view)
    table.pilot.wait(0.1)
    return view


@pytest.mark.parametrize(
    ("seats", "nobles", "count"),
    [(2, False, -12), (2, True, 3), (3, True, -12), (4, False, -12), (4, True, 3), (5, True, -12)],
)
def test_no_mark_covers_a_text(make_table: MakeTable, seats: int, nobles: bool, count: int) -> None:
    table = table_of(make_table, seats, nobles=nobles)
    mark(table, count)
    watch = capture(table.app)
    assert list(covered(watch, table.app.window.surface)) == []


NEAR = 9.0
"""How far a tag may be from the line of its number, in units."""


def gap(one: Rect, other: Rect) -> float:
    """The distance between two rectangles."""
    across = max(one.x - other.right, other.x - one.right, 0.0)
    return hypot(across, max(one.y - other.bottom, other.y - one.bottom, 0.0))


def _is_number(text: str, name: str) -> bool:
    """Whether it is the number of a piece; an empty San Juan has a word instead."""
    return text.isdigit() or text == "?" or (name.endswith(".san_juan") and text == _("empty"))


def is_hidden(node: Node | None) -> bool:
    """Whether it is an empty San Juan in a heading."""
    return isinstance(node, SanJuan) and node.is_hidden


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_tag_is_next_to_the_number_that_has_changed(make_table: MakeTable, seats: int) -> None:
    table = table_of(make_table, seats, nobles=seats == 4)
    view = mark(table, 3)
    scale, texts = table.app.assets.scale, capture(table.app).lines
    placed = [node for node in view.changes.children if isinstance(node, Tag)]
    numbered = [change.name for change in view.changes.shown if change.count is not None]
    numbered = [name for name in numbered if not is_hidden(table.pilot.find(name))]
    for name, tag in zip(numbered, placed, strict=True):
        node = table.pilot.find(name)
        if isinstance(node, CargoShip):
            corner = node.absolute()
            assert tag.rect.overlaps(node.hull.moved(corner.x, corner.y)), name
        elif isinstance(node, BadgedBarrel | Purse) or name == "quarries":
            assert tag.rect.overlaps(node.absolute()), name
        elif not name.startswith("role."):
            own = [line for line in texts if node in line.node.ancestors() and _is_number(line.text, name)]
            boxes = [Rect(*(side / scale for side in line.box)) for line in own]
            assert min(gap(tag.rect, box) for box in boxes) < NEAR, name


@pytest.mark.parametrize("seats", [3, 5])
def test_in_large_text_each_tag_is_nearest_to_its_own_number(
    make_table: MakeTable, app: App, seats: int
) -> None:
    app.assets.text_factor = 1.5
    table = table_of(make_table, seats, nobles=False)
    view = mark(table, 3)
    board = view.others[0]
    counted = [*board.goods, board.purse, board.chips, board.san_juan]
    scale, texts = table.app.assets.scale, capture(table.app).lines
    tags = {
        change.name: tag.rect
        for change, tag in zip(
            [change for change in view.changes.shown if not is_hidden(view.find(change.name))],
            view.changes.children,
            strict=True,
        )
        if isinstance(tag, Tag)
    }
    boxes = {
        node.name: Rect(*(side / scale for side in line.box))
        for node in counted
        for line in texts
        if node in line.node.ancestors() and (line.text.isdigit() or line.text == "?")
    }
    assert set(boxes) == {node.name for node in counted}
    for name in boxes:
        others = [other for other in boxes if other != name]
        assert not any(tags[name].overlaps(tags[other]) for other in others)
        assert gap(tags[name], boxes[name]) < min(gap(tags[name], boxes[other]) for other in others), name
        assert tags[name].right <= board.rect.right + 4


LEAST = 1.7
"""The least contrast between a ring and its edge, which may be blurred between two pixels."""


def assert_edge(table: Table, place: Rect) -> None:
    """Assert that a ring around a place is set off from what is left of it."""
    surface, scale = table.app.window.surface, table.app.assets.scale
    x, y, _w, h = (length * scale for length in place)
    outside = [surface.get_at((int(x) - away, int(y + h / 2))) for away in range(6)]
    assert any(contrast(tuple(color)[:3], theme.CHANGED) > LEAST for color in outside), outside  # type: ignore[arg-type]


def test_rings_have_a_dark_edge(make_table: MakeTable) -> None:
    table = table_of(make_table, 5)
    rings = [node for node in mark(table, 3).changes.children if isinstance(node, Ring)]
    assert len(rings) > 20
    for ring in rings:
        assert_edge(table, ring.absolute())


def test_the_rim_of_a_person_who_has_just_landed_has_a_dark_edge(make_table: MakeTable) -> None:
    table = table_of(make_table, 5)
    city = table.screen.view.own.city
    circles = [node for node in city.walk() if isinstance(node, Circle) and node.state is not Person.NOBODY]
    for circle in circles:
        circle.rim = Rim.CHANGED
    table.pilot.wait(0.1)
    assert circles
    for circle in circles:
        assert_edge(table, circle.transform().apply(circle.outline))
