"""Painting only what has changed gives the same picture as painting everything."""

import random
from collections.abc import Callable

import pygame
import pytest

from puertorico.ui import theme
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.paint.assets import Assets
from puertorico.ui.scene.paint.canvas import Canvas
from puertorico.ui.scene.stage import Stage
from puertorico.ui.scene.tree import layer as layer_module
from puertorico.ui.scene.tree.animation import Animator
from puertorico.ui.scene.tree.layer import Damage, Layer
from puertorico.ui.scene.tree.node import Node, Rim
from tests.ui.repainting import assert_nothing_is_stale

ROOM = Rect(0, 0, 640, 360)
ALREADY = 0.0
"""A deadline that has passed."""


@pytest.fixture(scope="module", autouse=True)
def letters() -> None:
    pygame.font.init()


class Tile(Node):
    """A panel with a shadow, a picture and a text."""

    def __init__(self, rect: Rect, look: int) -> None:
        super().__init__("", rect)
        self.bleed = 9.0
        self.look = look

    def paint(self, canvas: Canvas) -> None:
        style = (theme.BOARD_PANEL, theme.CARD_PANEL, theme.GOLD_BUTTON, theme.DARK_BUTTON)[self.look % 4]
        canvas.panel(style, self.area)
        canvas.picture("goods/corn", self.area.inset(8))
        canvas.text(f"number {self.look}", self.area, theme.BUILDING, theme.INK, "center")


class OwnRim(Tile):
    """A tile that paints its own rim, inside."""

    def paint_over(self, canvas: Canvas) -> None:
        if self.rim is not Rim.NONE:
            canvas.rim(self.area.inset(self.h * 0.4), 4)


class Solid(Layer):
    """An opaque layer."""

    def __init__(self, rect: Rect) -> None:
        super().__init__("", rect, opaque=True)

    def paint(self, canvas: Canvas) -> None:
        canvas.fill("#204060", self.area)


def place(dice: random.Random, most: float = 150) -> Rect:
    w, h = dice.uniform(3, most), dice.uniform(3, most)
    return Rect(dice.uniform(-20, ROOM.w - 40), dice.uniform(-20, ROOM.h - 40), w, h)


def tile(dice: random.Random) -> Node:
    node = dice.choice((Tile, Tile, OwnRim))(place(dice), dice.randrange(12))
    node.radius = dice.choice((0.0, 4.0, 14.0, 99.0))
    return node


def several(dice: random.Random, parent: Node, depth: int) -> None:
    for _ in range(6):
        kind = dice.randrange(4) if depth else 0
        if kind == 0:
            child = tile(dice)
        elif kind == 1:
            rect = place(dice, 350)
            child = Solid(rect) if dice.random() < 0.3 else Layer("", rect)
        else:
            child = Node("", place(dice, 350))
            child.clips = kind == 2
        parent.add(child)
        if kind:
            several(dice, child, depth - 1)


def changes(dice: random.Random, node: Node) -> list[Callable[[], None]]:
    """Possible changes of a node."""

    def put(name: str, value: object) -> Callable[[], None]:
        return lambda: setattr(node, name, value)

    found = [
        put("rim", dice.choice(list(Rim))),
        put("rim", dice.choice(list(Rim))),
        put("rect", node.rect.moved(dice.uniform(-60, 60), dice.uniform(-60, 60))),
        put("rect", Rect(node.rect.x, node.rect.y, dice.uniform(2, 200), dice.uniform(2, 150))),
        put("visible", not node.visible),
        put("alpha", dice.choice((0.0, 0.4, 1.0))),
        put("zoom", dice.choice((0.5, 1.0, 1.25))),
        put("z", dice.randrange(3)),
        node.invalidate,
    ]
    if isinstance(node, Tile):

        def look_otherwise() -> None:
            node.look = dice.randrange(12)
            node.invalidate()

        found += [look_otherwise, look_otherwise]
    if node.parent is not None and dice.random() < 0.2:
        parent = node.parent
        found += [node.detach, lambda: parent.add(tile(dice)) and None]
    return found


def catch_up(stage: Stage, surface: pygame.Surface) -> int:
    """Compose late frames until nothing is left; return how many."""
    frames = 0
    while stage.compose(surface, ALREADY) or stage.root.lags:
        frames += 1
        assert frames < 100
    return frames


@pytest.mark.parametrize("scale", [1.0, 1.37])
@pytest.mark.parametrize("seed", range(4))
def test_random_changes_leave_no_stale_pixels(seed: int, scale: float) -> None:
    dice = random.Random(seed)
    stage = Stage(Assets(scale), Animator())
    stage.resize(ROOM.size)
    several(dice, stage.content, 3)
    surface = pygame.Surface((round(ROOM.w * scale), round(ROOM.h * scale)))
    for _ in range(30):
        nodes = list(stage.content.walk())[1:]
        for node in dice.choices(nodes, k=dice.choice((1, 1, 2, 5, 40))):
            dice.choice(changes(dice, node))()
        assert_nothing_is_stale(stage, surface)


@pytest.mark.parametrize("seed", range(3))
def test_what_late_frames_leave_is_painted_by_the_next_ones(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(layer_module, "_RECT_OVERHEAD", 0.0)  # more and smaller parts
    dice = random.Random(seed)
    stage = Stage(Assets(), Animator())
    stage.resize(ROOM.size)
    table = stage.content.add(Solid(ROOM))
    table.can_lag = True
    several(dice, table, 2)
    surface = pygame.Surface((640, 360))
    stage.compose(surface)
    lagging = 0
    for _ in range(15):
        nodes = list(table.walk())[1:]
        for node in dice.choices(nodes, k=dice.choice((2, 5, 40))):
            dice.choice(changes(dice, node))()
        for _ in range(dice.randrange(4)):
            stage.compose(surface, ALREADY)
            lagging += stage.root.lags
    assert lagging > 5
    catch_up(stage, surface)
    assert_nothing_is_stale(stage, surface)


def test_a_late_frame_paints_little() -> None:
    stage = Stage(Assets(), Animator())
    stage.resize((1280, 720))
    layer = stage.content.add(Solid(Rect(0, 0, 1280, 720)))
    layer.can_lag = True
    tiles = [layer.add(Tile(Rect(150 * k, 80 * k, 80, 50), k)) for k in range(6)]
    surface = pygame.Surface((1280, 720))
    stage.compose(surface, ALREADY)
    assert layer.repaints == 0
    stage.compose(surface, ALREADY)
    assert layer.repaints == 1  # a new layer is painted at once: it has no earlier picture to show
    for node in tiles:
        node.look += 1
        node.invalidate()
    layer.damaged(Rect(500, 0, 500, 200))
    for painted in (0, 1, 2, 3):
        stage.compose(surface, ALREADY)
        assert layer.repaints == 1 + painted
    assert catch_up(stage, surface) > 2
    assert_nothing_is_stale(stage, surface)


def test_what_waits_is_not_shown_again_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    stage = Stage(Assets(), Animator())
    stage.resize((1280, 720))
    layer = stage.content.add(Solid(Rect(0, 0, 1280, 720)))
    layer.can_lag = True
    tiles = [layer.add(Tile(Rect(300 * k, 150 * k, 80, 50), k)) for k in range(4)]
    surface = pygame.Surface((1280, 720))
    stage.compose(surface)
    shown: list[Rect] = []
    touched = layer_module.touched_pixels

    def noted(canvas: Canvas, box: Rect) -> pygame.Rect:
        if canvas._target is surface:
            shown.append(box)
        return touched(canvas, box)

    monkeypatch.setattr(layer_module, "touched_pixels", noted)
    for node in tiles:
        node.look += 1
        node.invalidate()
    assert not stage.compose(surface, ALREADY)
    assert shown == []
    for frames in (1, 2):
        assert stage.compose(surface, ALREADY)
        assert len(shown) == frames
    catch_up(stage, surface)
    assert len(shown) == len(tiles)
    assert_nothing_is_stale(stage, surface)


def test_a_hidden_layer_that_may_lag_is_painted_when_it_is_shown() -> None:
    stage = Stage(Assets(), Animator())
    stage.resize(ROOM.size)
    layer = stage.content.add(Solid(ROOM))
    layer.can_lag = True
    tile = layer.add(Tile(Rect(50, 50, 80, 50), 1))
    surface = pygame.Surface((640, 360))
    stage.compose(surface)
    stage.content.visible = False
    stage.compose(surface)
    tile.look += 1
    tile.invalidate()
    catch_up(stage, surface)
    stage.content.visible = True
    stage.compose(surface)
    before = surface.copy()
    assert_nothing_is_stale(stage, surface)
    assert pygame.image.tobytes(before, "RGB") == pygame.image.tobytes(surface, "RGB")


def test_nothing_waits_for_long_even_if_all_frames_are_late() -> None:
    stage = Stage(Assets(), Animator())
    stage.resize((1280, 720))
    layer = stage.content.add(Solid(Rect(0, 0, 1280, 720)))
    layer.can_lag = True
    surface = pygame.Surface((1280, 720))
    stage.compose(surface)
    lags = []
    for _ in range(30):
        layer.invalidate()
        stage.compose(surface, ALREADY)
        lags.append(stage.root.lags)
    assert False in lags
    assert lags.index(False) > 12, "not too much at once"


def test_a_late_frame_without_changes_leaves_nothing() -> None:
    stage = Stage(Assets(), Animator())
    stage.resize(ROOM.size)
    surface = pygame.Surface((640, 360))
    stage.compose(surface)
    assert not stage.compose(surface, ALREADY)
    assert not stage.root.lags


def test_dirty_rectangles_are_merged_only_if_close() -> None:
    damage = Damage()
    for box in (Rect(0, 0, 30, 30), Rect(40, 0, 30, 30), Rect(1000, 600, 30, 30), Rect(1000, 0, 30, 30)):
        damage.add(box)
    assert sorted(damage.take()) == [Rect(0, 0, 70, 30), Rect(1000, 0, 30, 30), Rect(1000, 600, 30, 30)]


def test_many_dirty_rectangles_are_merged_into_few_that_cover_them() -> None:
    dice = random.Random(1)
    damage, boxes = Damage(), [place(dice, 40) for _ in range(200)]
    for box in boxes:
        damage.add(box)
    parts = damage.take()
    assert len(parts) <= 16
    for box in boxes:
        # Allow for rounding.
        assert any(part.intersection(box).size == pytest.approx(box.size) for part in parts)
    assert damage.take() == []


def test_a_changed_rim_does_not_repaint_what_is_inside_it() -> None:
    stage = Stage(Assets(), Animator())
    stage.resize(ROOM.size)
    board = stage.content.add(Node("", Rect(50, 50, 500, 250), radius=theme.RADIUS_BOARD))
    inside = board.add(Counted(Rect(20, 20, 460, 210)))
    surface = pygame.Surface((640, 360))
    stage.compose(surface)
    for rim in Rim:
        board.rim = rim
        assert_nothing_is_stale(stage, surface)
    before = inside.paints
    board.rim = Rim.TOUCH
    stage.compose(surface)
    board.rim = Rim.NONE
    stage.compose(surface)
    assert inside.paints == before


def test_a_rim_removed_and_restored_within_a_frame_is_not_repainted() -> None:
    stage = Stage(Assets(), Animator())
    stage.resize(ROOM.size)
    node = stage.content.add(Tile(Rect(50, 50, 200, 100), 0))
    node.rim = Rim.TOUCH
    surface = pygame.Surface((640, 360))
    assert stage.compose(surface)
    node.rim = Rim.NONE
    node.rim = Rim.TOUCH
    assert not stage.compose(surface)
    node.rim = Rim.NONE
    assert stage.compose(surface)
    assert_nothing_is_stale(stage, surface)


@pytest.mark.parametrize("leave", [Node.detach, lambda node: setattr(node, "rect", Rect(300, 150, 90, 90))])
def test_a_rim_disappears_even_if_its_node_moves_or_is_removed(leave: Callable[[Node], None]) -> None:
    node = Tile(Rect(50, 50, 200, 100), 0)
    node.rim = Rim.TOUCH
    stage, surface = alone(node)
    node.rim = Rim.NONE
    leave(node)
    assert_nothing_is_stale(stage, surface)


@pytest.mark.parametrize("scale", [1.0, 1.37])
def test_only_areas_not_covered_by_a_layer_are_cleared(scale: float) -> None:
    """Below an opaque layer nothing is cleared; next to it, or when it is faded, everything is."""
    stage = Stage(Assets(scale), Animator())
    stage.resize(ROOM.size)
    surface = pygame.Surface((round(ROOM.w * scale), round(ROOM.h * scale)))
    solid = stage.content.add(Solid(Rect(50, 50, 300, 200)))
    piece = stage.content.add(Tile(Rect(60, 60, 80, 60), 1))
    stage.compose(surface)
    for x in (100.3, 290, 400):
        piece.rect = Rect(x, 120.6, 80, 60)
        assert_nothing_is_stale(stage, surface)
    solid.alpha = 0.5
    for x in (290, 100.3):
        piece.rect = Rect(x, 120.6, 80, 60)
        assert_nothing_is_stale(stage, surface)
    solid.visible = False
    assert_nothing_is_stale(stage, surface)


class Counted(Node):
    """Counts how often it is painted."""

    def __init__(self, rect: Rect) -> None:
        super().__init__("", rect)
        self.paints = 0

    def paint(self, canvas: Canvas) -> None:
        self.paints += 1
        canvas.fill("#804020", self.area)


class Plain(Counted):
    """Uses all drawing functions."""

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        canvas.panel(theme.GOLD_BUTTON, self.area.inset(10))
        canvas.picture("goods/corn", Rect(30, 30, 60, 60), 0.4)
        canvas.text("a word", self.area, theme.BUILDING, theme.INK, "center", narrowest=0.5)
        canvas.circle((100, 60), 20, theme.WHITE, theme.INK)
        canvas.rim(self.area.inset(20), 8)
        canvas.paragraph("many **words** in a [[goods/sugar]] row", self.area)


def alone(node: Node) -> tuple[Stage, pygame.Surface]:
    """A stage with a node, painted once."""
    stage = Stage(Assets(), Animator())
    stage.resize(ROOM.size)
    stage.content.add(node)
    surface = pygame.Surface((640, 360))
    stage.compose(surface)
    return stage, surface


def test_nodes_next_to_a_change_are_redrawn_without_calling_paint() -> None:
    node = Plain(Rect(30, 30, 300, 200))
    stage, surface = alone(node)
    cover = stage.content.add(Counted(Rect(0, 0, 200, 150)))
    for x in (5.0, 40.0, 90.5):
        cover.rect = Rect(x, 10, 200, 150)
        stage.compose(surface)
    assert node.paints == 1
    assert_nothing_is_stale(stage, surface)


def test_nothing_is_noted_while_a_screen_is_built(monkeypatch: pytest.MonkeyPatch) -> None:
    """Before the first frame there is no picture that could be outdated."""
    noted: list[Rect] = []
    monkeypatch.setattr(Node, "_invalidate_area", lambda _node, box: noted.append(box))
    screen = Solid(ROOM)
    node = screen.add(Plain(Rect(30, 30, 300, 200)))
    node.rect = Rect(0, 0, 50, 50)
    node.invalidate()
    assert noted == []


def test_a_layer_out_of_the_tree_still_notes_changes() -> None:
    """It keeps its picture."""
    screen, surface = Solid(ROOM), pygame.Surface((640, 360))
    node = screen.add(Plain(Rect(30, 30, 300, 200)))
    canvas = Canvas(surface, Assets(), 1.0, 0.0, 0.0)
    screen.draw(canvas)
    before = surface.copy()
    node.rect = Rect(200, 100, 100, 100)
    screen.draw(canvas)
    assert surface.get_at((40, 40)) != before.get_at((40, 40))


def test_changed_nodes_are_painted_again() -> None:
    node = Plain(Rect(30, 30, 300, 200))
    stage, surface = alone(node)
    changes: list[Callable[[], object]] = [
        node.invalidate,
        node.invalidate_all,
        stage.content.invalidate_all,
        lambda: node.damage(Rect(0, 0, 5, 5)),
        lambda: setattr(node, "rect", node.rect.moved(10, 0)),
        lambda: setattr(node, "zoom", 0.9),
        lambda: setattr(stage.content, "enabled", False),
    ]
    for change in changes:
        before = node.paints
        change()
        stage.compose(surface)
        assert node.paints == before + 1
    stage.assets.text_factor = 1.5
    stage.root._invalidate_area(ROOM)
    stage.compose(surface)
    assert node.paints == len(changes) + 2


def test_nodes_that_use_the_surface_are_painted_every_time() -> None:
    class Cut(Counted):
        def paint(self, canvas: Canvas) -> None:
            super().paint(canvas)
            before = canvas.surface.get_clip()
            canvas.surface.set_clip(canvas.box(Rect(10, 10, 20, 20)))
            canvas.fill("#FFFFFF", self.area)
            canvas.surface.set_clip(before)

    node = Cut(Rect(30, 30, 300, 200))
    stage, surface = alone(node)
    for count in (2, 3):
        node._invalidate_area(Rect(0, 0, 100, 100))
        assert_nothing_is_stale(stage, surface)
        assert node.paints == 2 * count - 1
