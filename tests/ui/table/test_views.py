"""The table view: names, places, texts that fit, and minimal repainting."""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations, pairwise
from types import MappingProxyType

import attrs
import pygame
import pytest

from puertorico import paths
from puertorico.engine.actions import Person
from puertorico.engine.buildings import CIRCLES, SPECS, Category
from puertorico.engine.ids import (
    BUILDINGS,
    FOREST_OFFSET,
    FORESTS,
    GOODS,
    ROLES,
    TILES,
    Building,
    Good,
    Tile,
)
from puertorico.engine.options import Options
from puertorico.record.seats import Seat, SeatKind
from puertorico.session.arrangement import (
    EMPTY_ARRANGEMENT,
    SPACES,
    IslandTile,
    place_new_building,
)
from puertorico.session.game_session import Session
from puertorico.ui import theme
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.paint import canvas as scene_canvas
from puertorico.ui.scene.paint.assets import Assets
from puertorico.ui.scene.paint.canvas import Canvas
from puertorico.ui.scene.paint.fonts import FINE
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.table.components.boards.city import CityBuilding, CitySpace, FloatingBuilding
from puertorico.ui.table.components.center.role_card import CardState, RoleCard
from puertorico.ui.table.components.people_discs import RIM_REACH, PersonDisc
from puertorico.ui.table.components.piece import Mark, Piece
from puertorico.ui.table.drawing import faces
from puertorico.ui.table.model import names
from puertorico.ui.table.model.player_colors import PlayerColor
from puertorico.ui.table.model.snapshot import (
    BoardSnapshot,
    OfferSnapshot,
    Snapshot,
    take_snapshot,
    update_row,
)
from puertorico.ui.table.tooltips.land import tile_tip
from tests.ui.table.rendered import ALL_SETS, PLAYERS, RenderedTable, crowded, played

TABLES: list[tuple[str, Callable[[int], Snapshot]]] = [
    ("early", lambda seats: played(seats, 2)),
    ("late", lambda seats: played(seats, 15)),
    ("crowded", crowded),
    ("late, with expansions", lambda seats: played(seats, 13, ALL_SETS)),
    ("crowded, with expansions", lambda seats: crowded(seats, ALL_SETS)),
]


@pytest.fixture(scope="module", params=[2, 3, 4, 5])
def seats(request: pytest.FixtureRequest) -> int:
    return int(request.param)


@pytest.fixture(scope="module", params=[name for name, _ in TABLES])
def snapshot(request: pytest.FixtureRequest, seats: int) -> Snapshot:
    return dict(TABLES)[request.param](seats)


@pytest.fixture
def table() -> Snapshot:
    return played(4, 6)


SIZES = ((1280, 720), (1920, 1080), (2560, 1440), (1280, 960), (1720, 720))
SHORTEST = 12.0
"""Text smaller than this, in units, is unreadable."""


@cache
def drafting(seats: int) -> Snapshot:
    """Return a table where some buildings have been drafted."""
    session = Session(
        Options(players=seats, sets=ALL_SETS),
        3,
        [Seat(SeatKind.HUMAN, PLAYERS[k][:16]) for k in range(seats)],
    )
    row = update_row((), session)
    for _ in range(9):
        session.act(session.legal()[0])
    return take_snapshot(session, row)


@pytest.fixture(scope="module", autouse=True)
def letters() -> None:
    pygame.font.init()


@pytest.fixture(scope="module", params=SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def shown(request: pytest.FixtureRequest, snapshot: Snapshot) -> RenderedTable:
    return RenderedTable(snapshot, request.param)


def expected_names(table: Snapshot) -> Iterator[str]:
    yield from (names.role(card.role) for card in table.cards)
    yield from (names.bank(building) for building in table.bank)
    yield from (names.bank_column(column) for column in range(1, 5))
    yield from (names.ship(ship.capacity) for ship in table.ships)
    yield from ("house", *(f"house.{k}" for k in range(4)))
    yield from (names.row(place) for place in range(len(table.row)))
    yield from ("quarries", "stack", "colonist_ship", "supply.colonists", "supply.vp")
    if table.nobles is not None:
        yield "supply.nobles"
    yield from map(names.supply, GOODS)
    yield from ("hint", "undo", "redo", "log", "sound", "menu", "bank")
    for board in table.boards:
        yield from expected_on_board(board)
        if board.seat != table.viewed_seat:
            yield names.seat(board.seat, "look")


def expected_on_board(board: BoardSnapshot) -> Iterator[str]:
    seat = board.seat
    yield from (names.seat(seat, *part) for part in ((), ("island",), ("city",), ("san_juan",)))
    yield from (names.seat(seat, "doubloons"), names.seat(seat, "vp"))
    yield from (names.goods(seat, good) for good in GOODS)
    if board.san_juan_nobles:
        yield names.seat(seat, "san_juan", "nobles")
    for space in range(SPACES):
        yield from (names.island(seat, space), names.city(seat, space))
        here = board.arrangement.island[space]
        if here is not None and here.tile not in FORESTS:
            yield f"{names.island(seat, space)}.circle"
    for _, tile in board.arrangement.placed_buildings():
        yield names.building(seat, tile.building)
        yield from (names.circle(seat, tile.building, k) for k in range(CIRCLES[tile.building]))


def test_every_piece_has_exactly_its_name(shown: RenderedTable, snapshot: Snapshot) -> None:
    found = [node.name for node in shown.named()]
    assert sorted(found) == sorted(expected_names(snapshot))
    assert len(set(found)) == len(found)


def in_building(node: Node) -> bool:
    """Return whether a node is a building in a city or one of its circles."""
    return any(isinstance(above, CityBuilding) for above in node.ancestors())


def lie_together(one: Node, other: Node) -> bool:
    """Return whether two nodes may overlap: a piece and its parts, or a building and its space."""
    if one in other.ancestors() or other in one.ancestors():
        return True
    return (isinstance(one, CitySpace) and in_building(other)) or (
        isinstance(other, CitySpace) and in_building(one)
    )


def test_no_pieces_overlap_or_leave_the_screen(shown: RenderedTable) -> None:
    screen = Rect(0, 0, *shown.size).grown(0.01)
    places = [(node, node.absolute()) for node in shown.named()]
    for node, place in places:
        assert not place.empty, node.name
        assert place.clamped_to(screen) == place, f"{node.name} leaves the screen: {place}"
    inner = [(node, place.inset(0.25)) for node, place in places]
    for (one, here), (other, there) in combinations(inner, 2):
        if here.overlaps(there):
            assert lie_together(one, other), f"{one.name} and {other.name}: {here}, {there}"


def test_parts_are_inside_their_boards(shown: RenderedTable) -> None:
    parts = [(n, n.parent) for n in shown.named() if n.parent is not None and n.parent.name]
    assert len(parts) > 20
    for node, parent in parts:
        assert node.rect.clamped_to(parent.area.grown(0.25)) == node.rect, f"{node.name} leaves {parent.name}"


def test_texts_fit_and_are_readable(shown: RenderedTable, monkeypatch: pytest.MonkeyPatch) -> None:
    faults: list[str] = []
    checked: list[str] = []
    fit = scene_canvas.fit_line
    scale = shown.assets.scale

    def watched(
        assets: Assets, text: str, style: theme.TextStyle, at: float, *more: object
    ) -> tuple[str, int]:
        line, fine = fit(assets, text, style, at, *more)  # type: ignore[arg-type]
        size = fine / FINE / scale
        checked.append(text)
        if line != text:
            faults.append(f"{text!r} is cut to {line!r}")
        if len(text) > 2 and size < SHORTEST - 0.1:
            faults.append(f"{text!r} is {size:.1f} high")
        return line, fine

    monkeypatch.setattr(scene_canvas, "fit_line", watched)
    shown.view.invalidate_all()
    shown.draw()
    assert checked
    assert not faults


def test_the_viewed_seat_can_be_changed(seats: int) -> None:
    table = played(seats, 4)
    shown = RenderedTable(table)
    for watched in range(seats):
        shown.view.show(attrs.evolve(table, viewed_seat=watched))
        assert shown.view.own.name == names.seat(watched)
        assert shown.view.own.h < shown.view.own.w
        assert [node.seat for node in shown.view.others] == [(watched + k) % seats for k in range(1, seats)]
        expected = expected_names(shown.view.snapshot)
        assert sorted(node.name for node in shown.named()) == sorted(expected)


def repainted(shown: RenderedTable, change: Callable[[], None]) -> Rect:
    """Return the part of the screen that is repainted after a change, in units."""
    shown.draw()
    change()
    shown.stage.root.note_changes()
    boxes = shown.view._damage.merge()
    found = Rect(0, 0, 0, 0)
    for box in boxes:
        found = found.union(box)
    shown.draw()
    return found


def test_an_unchanged_snapshot_paints_nothing(table: Snapshot) -> None:
    shown = RenderedTable(table)
    assert shown.draw()
    shown.view.show(table)
    shown.view.show(attrs.evolve(table, round=table.round))
    assert not shown.draw()


def test_the_price_to_pay_is_painted_once(table: Snapshot) -> None:
    shown = RenderedTable(table)
    shown.draw()
    offer = OfferSnapshot(price=3, missing=0, is_owned=False)
    shown.view.show(attrs.evolve(table, offers={Building.HOSPICE: offer}))
    assert shown.draw()
    shown.view.show(attrs.evolve(table, offers={Building.HOSPICE: attrs.evolve(offer)}))
    assert not shown.draw()


def changed_goods(table: Snapshot) -> Snapshot:
    boards = list(table.boards)
    board = boards[table.viewed_seat]
    boards[table.viewed_seat] = attrs.evolve(board, goods=(board.goods[0] + 1, *board.goods[1:]))
    return attrs.evolve(table, boards=tuple(boards))


CHANGES: list[tuple[str, Callable[[Snapshot], Snapshot]]] = [
    ("supply.corn", lambda t: attrs.evolve(t, supply=(t.supply[0] - 1, *t.supply[1:]))),
    ("supply.vp", lambda t: attrs.evolve(t, vp_left=t.vp_left - 3)),
    ("colonist_ship", lambda t: attrs.evolve(t, colonist_ship=t.colonist_ship + 1)),
    ("quarries", lambda t: attrs.evolve(t, quarries=t.quarries - 1)),
    ("row.0", lambda t: attrs.evolve(t, row=(None, *t.row[1:]))),
    ("house", lambda t: attrs.evolve(t, trading_house=(Good.COFFEE,))),
    (
        "bank.wharf",
        lambda t: attrs.evolve(t, bank=MappingProxyType({**t.bank, Building.WHARF: 0})),
    ),
    (
        "ship.6",
        lambda t: attrs.evolve(
            t,
            ships=tuple(attrs.evolve(s, good=Good.SUGAR, load=4) if s.capacity == 6 else s for s in t.ships),
        ),
    ),
    ("seat.0.goods.corn", changed_goods),
]


@pytest.mark.parametrize(("name", "change"), CHANGES, ids=[name for name, _ in CHANGES])
def test_only_changed_parts_are_repainted(
    table: Snapshot, name: str, change: Callable[[Snapshot], Snapshot]
) -> None:
    start = attrs.evolve(table, viewed_seat=0, trading_house=(), row=(TILES[0], *table.row[1:]))
    shown = RenderedTable(start)
    place = shown.view.place(name)
    assert place is not None
    again = repainted(shown, lambda: shown.view.show(change(start)))
    assert not again.empty
    assert again.clamped_to(place.grown(20)) == again, f"{name} is at {place}, painted again was {again}"


def test_a_building_can_appear_and_disappear(table: Snapshot) -> None:
    shown = RenderedTable(table)
    board = table.boards[1]
    new = next(b for b in BUILDINGS if board.arrangement.space_of(b) is None and SPECS[b].spaces == 1)
    richer = attrs.evolve(board, arrangement=place_new_building(board.arrangement, new))
    boards = (table.boards[0], richer, *table.boards[2:])
    shown.view.show(attrs.evolve(table, boards=boards))
    assert shown.view.place(names.building(1, new)) is not None
    shown.view.show(table)
    assert shown.view.place(names.building(1, new)) is None


def test_barrels_to_store_are_put_on_a_tray(table: Snapshot) -> None:
    boards = (attrs.evolve(table.boards[0], goods=(3, 0, 2, 0, 1)), *table.boards[1:])
    storing = attrs.evolve(table, viewed_seat=0, boards=boards, kept=(3, 0, 0, 0, 0))
    for pixels in SIZES:
        shown = RenderedTable(storing, pixels)
        tray = [node for node in shown.named() if node.name.startswith("keep.")]
        assert [node.name for node in tray] == ["keep.corn", "keep.sugar", "keep.coffee"]
        for node in tray:
            # The tray replaces San Juan, and covers nothing else.
            for other in shown.named():
                if other not in node.ancestors():
                    assert not node.absolute().overlaps(other.absolute()), (node.name, other.name)
        chips = shown.view.place(names.seat(0, "vp"))
        assert chips is not None
        assert chips.clamped_to(shown.view.own.absolute()) == chips
    shown.view.show(attrs.evolve(storing, kept=None))
    assert shown.view.place("keep.corn") is None
    assert shown.view.place(names.seat(0, "san_juan")) is not None


def test_only_the_faded_mark_makes_a_piece_translucent(table: Snapshot) -> None:
    view = RenderedTable(table).view
    node = view.find("ship.6")
    assert isinstance(node, Piece)
    for mark in Mark:
        node.mark = mark
        assert node.mark is mark
        assert (node.alpha < 1) == (mark is Mark.FADED)


@pytest.mark.parametrize("color", PlayerColor)
def test_the_flag_on_a_role_card_has_a_light_background(color: PlayerColor) -> None:
    """A red flag would be invisible on the red Builder card, a blue one on the Mayor's."""
    for role in ROLES:
        card = RoleCard("role", CardState(role, 0, color, "Ana", in_play=True), Rect(0, 0, 118, 53))
        surface = pygame.Surface((236, 106))
        card.paint(Canvas(surface, Assets(2.0), 2.0, 0.0, 0.0))
        flag = [surface.get_at((x, y))[:3] for x in range(90, 122) for y in range(72, 100)]
        light = pygame.Color(theme.CARD)[:3]
        assert flag.count(light) > len(flag) / 4, role


def test_pieces_have_ghosts_and_tooltips() -> None:
    shown = RenderedTable(crowded(4, ALL_SETS), pictures=True)
    described = 0
    for node in shown.named():
        if not isinstance(node, Piece):
            continue
        ghost = node.ghost()
        if ghost is not None:
            assert ghost.parent is None
            assert all(not part.name for part in ghost.walk())
            assert not ghost.rect.empty
            shown.stage.top.add(ghost)
        described += bool(node.describe())
    assert described > 100
    assert shown.draw()
    # Layers above don't repaint the table.
    shown.stage.top.clear()
    before = shown.view.repaints
    shown.draw()
    assert shown.view.repaints == before


def test_every_building_has_a_distinct_picture_and_colors() -> None:
    for building in BUILDINGS:
        assert paths.resource("images", "buildings", f"{names.picture(building)}.svg").is_file()
        assert faces.face(building).band.startswith("#")
    assert faces.face(Building.LIBRARY).band == theme.PHASES["prospector"]
    plants = {faces.face(b).band for b in BUILDINGS if SPECS[b].good is not None}
    assert faces.face(Building.JEWELER).band not in {*plants, *theme.PHASES.values()}


def test_production_buildings_come_first_and_the_rest_by_price() -> None:
    for kinds in (played(3, 6).bank, played(3, 13, ALL_SETS).bank, drafting(3).bank):
        view = RenderedTable(attrs.evolve(played(3, 6), bank=kinds)).view
        for column in range(1, 5):
            tiles = [tile for b, tile in view.bank.tiles.items() if SPECS[b].column == column]
            tiles.sort(key=lambda tile: tile.rect.y)
            order = [
                (SPECS[t.state.building].category is not Category.PRODUCTION, SPECS[t.state.building].cost)
                for t in tiles
            ]
            assert order == sorted(order)


def test_nobles_are_on_the_first_circles() -> None:
    table = played(3, 6, ALL_SETS)
    arrangement = place_new_building(EMPTY_ARRANGEMENT, Building.GUESTHOUSE)
    city = tuple(here and attrs.evolve(here, colonists=2, nobles=1) for here in arrangement.city)
    island = (IslandTile(Tile.CORN, colonist=True, noble=True), *arrangement.island[1:])
    board = attrs.evolve(table.boards[1], arrangement=attrs.evolve(arrangement, city=city, island=island))
    view = RenderedTable(attrs.evolve(table, boards=(table.boards[0], board, *table.boards[2:]))).view

    def person(name: str) -> object:
        node = view.find(name)
        assert isinstance(node, Piece)
        return node.state

    assert person(names.circle(1, Building.GUESTHOUSE, 0)) is Person.NOBLE
    assert person(names.circle(1, Building.GUESTHOUSE, 1)) is Person.COLONIST
    assert person(f"{names.island(1, 0)}.circle") is Person.NOBLE


@pytest.mark.parametrize(("people", "nobles", "taken"), [(3, 1, Person.COLONIST), (2, 2, Person.NOBLE)])
def test_a_noble_leaves_san_juan_only_when_chosen_or_alone(people: int, nobles: int, taken: Person) -> None:
    table = played(4, 6, ALL_SETS)
    board = attrs.evolve(table.boards[0], san_juan=people, san_juan_nobles=nobles)
    view = RenderedTable(attrs.evolve(table, boards=(board, *table.boards[1:]))).view
    for name, person in (("seat.0.san_juan", taken), ("seat.0.san_juan.nobles", Person.NOBLE)):
        node = view.find(name)
        assert isinstance(node, Piece)
        ghost = node.ghost()
        assert isinstance(ghost, PersonDisc)
        assert ghost.state is person


@pytest.mark.parametrize("building", [b for b in BUILDINGS if CIRCLES[b] > 1])
def test_rims_of_adjacent_guests_do_not_overlap(building: Building) -> None:
    circles = FloatingBuilding(building).circles
    for left, right in pairwise(circles):
        assert right.rect.x - left.rect.right >= 2 * RIM_REACH - 0.01


def test_nobles_and_colonists_in_san_juan_do_not_overlap() -> None:
    table = played(4, 6, ALL_SETS)
    board = attrs.evolve(table.boards[0], san_juan=12, san_juan_nobles=5)
    for pixels in SIZES:
        view = RenderedTable(attrs.evolve(table, boards=(board, *table.boards[1:])), pixels).view
        castle = view.own.san_juan
        colonists, nobles = castle._places
        assert castle.nobles.rect == nobles
        assert not nobles.overlaps(colonists)
        assert nobles.clamped_to(castle.area.inset(2.0)) == nobles


def test_a_forest_names_the_tile_under_it() -> None:
    tip = str(tile_tip(Tile(Tile.SUGAR + FOREST_OFFSET), None, None))
    assert "Forest" in tip
    assert "sugar plantation" in tip
