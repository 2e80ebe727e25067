from collections.abc import Callable
from typing import Any

import pytest

from puertorico.ui import theme
from puertorico.ui.app import App
from puertorico.ui.pilot import NotOnScreenError, Pilot
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.paint.canvas import Canvas
from puertorico.ui.scene.tree.layer import Damage, Layer
from puertorico.ui.scene.tree.node import Node, Rim

Show = Callable[..., Pilot]


class Counted(Node):
    """Counts how often it is painted."""

    color = "#FF0000"

    def __init__(self, name: str, rect: Rect, **more: Any) -> None:
        super().__init__(name, rect, **more)
        self.paints = 0

    def paint(self, canvas: Canvas) -> None:
        self.paints += 1
        canvas.fill(self.color, self.area)


def test_later_and_higher_nodes_are_hit_first(show: Show) -> None:
    hits: list[str] = []

    def build(stage):
        for name, z in (("low", 0), ("late", 0), ("high", 1)):
            stage.content.add(Node(name, Rect(10, 10, 50, 50), z=z, on_click=lambda n=name: hits.append(n)))

    pilot = show(build)
    pilot.click((20, 20))
    pilot.find("high").visible = False
    pilot.click((20, 20))
    pilot.find("late").ignores_mouse = True
    pilot.click((20, 20))
    assert hits == ["high", "late", "low"]


def test_a_click_on_a_child_goes_to_its_clickable_parent(show: Show) -> None:
    hits: list[str] = []

    def build(stage):
        card = stage.content.add(Node("card", Rect(0, 0, 100, 100), on_click=lambda: hits.append("card")))
        card.add(Node("coin", Rect(10, 10, 20, 20), tooltip="a coin"))

    show(build).click("coin")
    assert hits == ["card"]


def test_clipped_parts_are_not_hit(show: Show) -> None:
    hits: list[str] = []

    def build(stage):
        frame = stage.content.add(Node("frame", Rect(0, 0, 50, 50)))
        frame.clips = True
        frame.add(Node("in", Rect(0, 0, 200, 50), on_click=lambda: hits.append("in")))

    pilot = show(build)
    pilot.click((100, 20))
    pilot.click((20, 20))
    assert hits == ["in"]


def test_zoomed_nodes_are_hit_and_measured_where_they_are_drawn() -> None:
    root = Node("", Rect(0, 0, 400, 400))
    outer = root.add(Node("outer", Rect(100, 100, 100, 100), blocks_mouse=True))
    inner = outer.add(Node("inner", Rect(0, 0, 10, 10), blocks_mouse=True))
    outer.zoom = 2.0
    assert outer.absolute() == Rect(50, 50, 200, 200)
    assert inner.absolute() == Rect(50, 50, 20, 20)
    assert root.hit((69, 69)) is inner
    assert root.hit((71, 71)) is outer
    assert inner.from_root((50, 50)) == (0, 0)
    assert inner.from_root((70, 70)) == (10, 10)


def test_bounds_grow_and_shrink_with_children_and_their_rims() -> None:
    root = Node("", Rect(0, 0, 100, 100))
    child = root.add(Node("child", Rect(0, 0, 10, 10)))
    assert root.bounds() == Rect(0, 0, 100, 100)
    child.rect = Rect(150, 0, 10, 10)
    assert root.bounds().right == 160
    child.rim = Rim.TOUCH
    assert root.bounds().right > 160 + theme.GLOW
    child.visible = False
    assert root.bounds().right == 100


def test_a_layer_repaints_only_what_has_changed(show: Show, app: App) -> None:
    def build(stage):
        layer = stage.content.add(Layer("table", stage.root.area, opaque=True))
        for n in range(10):
            layer.add(Counted(f"tile.{n}", Rect(10 + 60 * n, 10, 50, 50)))
        stage.content.add(Counted("piece", Rect(10, 300, 30, 30)))

    pilot = show(build)
    tiles = [pilot.find(f"tile.{n}") for n in range(10)]
    layer, piece = pilot.find("table"), pilot.find("piece")
    assert isinstance(layer, Layer)
    assert [tile.paints for tile in tiles] == [1] * 10
    for x in range(0, 600, 20):
        piece.rect = Rect(x, 20, 30, 30)
        app.step(0.0)
    assert [tile.paints for tile in tiles] == [1] * 10
    assert layer.repaints == 1
    tiles[3].invalidate()
    app.step(0.0)
    assert [tile.paints for tile in tiles] == [1, 1, 1, 2, 1, 1, 1, 1, 1, 1]
    assert layer.repaints == 2


def test_without_changes_nothing_is_drawn(show: Show, app: App) -> None:
    pilot = show(lambda stage: stage.content.add(Counted("a", Rect(0, 0, 50, 50), tooltip="x")))
    frames = app.frames
    for _ in range(5):
        app.step(1 / 60)
    pilot.move_to((700, 700))
    assert app.frames == frames


def test_a_moved_node_leaves_nothing_behind(show: Show, app: App) -> None:
    def build(stage):
        layer = stage.content.add(Layer("table", stage.root.area))
        layer.add(Counted("a", Rect(0, 0, 50, 50)))

    pilot = show(build)
    surface = app.window.surface
    assert surface.get_at((25, 25))[:3] == (255, 0, 0)
    pilot.find("a").rect = Rect(100, 0, 50, 50)
    app.step(0.0)
    assert surface.get_at((25, 25))[:3] == (0, 0, 0)
    assert surface.get_at((125, 25))[:3] == (255, 0, 0)
    pilot.find("a").detach()
    app.step(0.0)
    assert surface.get_at((125, 25))[:3] == (0, 0, 0)


def test_overlapping_parts_fade_as_one(show: Show, app: App) -> None:
    def build(stage):
        group = stage.content.add(Node("group", Rect(0, 0, 100, 100)))
        group.add(Counted("a", Rect(0, 0, 60, 60)))
        group.add(Counted("b", Rect(30, 0, 60, 60)))
        group.alpha = 0.5

    show(build)
    surface = app.window.surface
    assert surface.get_at((10, 10)) == surface.get_at((45, 10)) == surface.get_at((80, 10))
    assert 120 <= surface.get_at((45, 10)).r <= 132


def test_dirty_rectangles_are_merged_beyond_eight() -> None:
    damage = Damage()
    for n in range(50):
        damage.add(Rect(n * 20, 0, 10, 10))
    assert len(damage.merge()) <= 8
    damage.add(Rect(0, 0, 2000, 20))
    assert damage.take() == [Rect(0, 0, 2000, 20)]
    assert damage.take() == []


def test_missing_and_ambiguous_names_raise_errors(show: Show) -> None:
    def build(stage):
        for name in ("role.mayor", "role.trader", "twin", "twin"):
            stage.content.add(Node(name, Rect(0, 0, 9, 9)))

    pilot = show(build)
    assert pilot.names() == ["role.mayor", "role.trader", "twin", "twin"]
    with pytest.raises(NotOnScreenError, match=r"role\.major.*role\.mayor"):
        pilot.find("role.major")
    with pytest.raises(NotOnScreenError, match="2 visible nodes"):
        pilot.find("twin")


def test_nodes_are_found_by_name_after_any_change_of_the_tree() -> None:
    root = Node("", Rect(0, 0, 400, 400))
    first, second = (root.add(Node(name, Rect(0, 0, 100, 100))) for name in ("first", "second"))
    piece = first.add(Node("piece"))
    twin = second.add(Node("piece"))
    assert root.find("piece") is piece
    assert second.find("piece") is twin
    first.visible = False
    assert root.find("piece") is twin
    assert first.find("piece") is None
    first.visible = True
    assert root.find("piece") is piece
    first.z = 1
    assert root.find("piece") is twin
    twin.name = "other"
    assert root.find("piece") is piece
    assert root.find("other") is twin
    twin.name = ""
    assert root.find("other") is None
    group = Node("")
    group.add(Node("late"))
    assert root.find("late") is None
    second.add(group)
    assert root.find("late") is group.children[0]
    second.detach()
    assert root.find("late") is None
    assert second.find("late") is group.children[0]
    second.clear()
    assert second.find("late") is None
    assert root.find("") is None
