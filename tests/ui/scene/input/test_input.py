from collections.abc import Callable

import pytest

from puertorico.keybindings import Key
from puertorico.ui.app import App
from puertorico.ui.pilot import Pilot
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.input.dispatch import DRAG_THRESHOLD
from puertorico.ui.scene.input.drag import SNAP_DISTANCE
from puertorico.ui.scene.tree.node import DragPiece, DragSource, DropTarget, Node, Rim
from puertorico.ui.scene.widgets.scroll import ScrollPanel

Show = Callable[..., Pilot]


class Board:
    """Two drag sources and two drop targets, one of them for sugar only."""

    def __init__(self) -> None:
        self.dropped: list[tuple[str, str]] = []

    def build(self, stage):
        for n, good in enumerate(("sugar", "corn")):
            node = stage.content.add(Node(good, Rect(100 + 100 * n, 100, 40, 40)))
            node.drag_source = DragSource(
                lambda good=good: DragPiece(good, Node("ghost", Rect(0, 0, 40, 40)))
            )
        for n, ship in enumerate(("ship.sugar", "ship.any")):
            node = stage.content.add(Node(ship, Rect(100 + 200 * n, 300, 100, 60)))
            node.drop_target = DropTarget(
                lambda good, ship=ship: ship == "ship.any" or good == "sugar",
                lambda good, ship=ship: self.dropped.append((good, ship)),
            )


@pytest.fixture
def board() -> Board:
    return Board()


@pytest.fixture
def pilot(show: Show, board: Board) -> Pilot:
    return show(board.build)


def test_a_drag_starts_only_past_the_threshold(pilot: Pilot, app: App) -> None:
    pilot.move_to((120, 120))
    pilot.down()
    pilot.move_to((120 + DRAG_THRESHOLD - 1, 120))
    assert not app.stage.drag.active
    pilot.move_to((120 + DRAG_THRESHOLD + 1, 120))
    assert app.stage.drag.active
    assert pilot.find("sugar").alpha < 1


def test_a_piece_can_be_dropped_on_a_legal_target(pilot: Pilot, board: Board) -> None:
    pilot.drag("sugar", "ship.sugar")
    assert board.dropped == [("sugar", "ship.sugar")]
    assert pilot.find("sugar").alpha == 1
    assert not pilot.has("ghost")


def test_an_illegal_target_sends_the_piece_home(pilot: Pilot, board: Board) -> None:
    pilot.drag("corn", "ship.sugar")
    assert pilot.has("ghost")
    pilot.settle()
    assert board.dropped == []
    assert not pilot.has("ghost")
    assert pilot.find("corn").alpha == 1


@pytest.mark.parametrize(("off", "expected"), [(SNAP_DISTANCE - 2, True), (SNAP_DISTANCE + 2, False)])
def test_a_drop_just_beside_a_target_snaps_to_it(
    pilot: Pilot, board: Board, off: float, expected: bool
) -> None:
    pilot.drag("sugar", (150, 360 + off))
    assert bool(board.dropped) is expected


def test_legal_targets_are_highlighted_only_while_dragging(pilot: Pilot) -> None:
    pilot.drag("corn", (600, 600), drop=False)
    assert pilot.find("ship.sugar").rim is Rim.NONE
    assert pilot.find("ship.any").rim is Rim.TOUCH
    pilot.move_to("ship.any")
    assert pilot.find("ship.any").rim is Rim.SELECTED
    pilot.up()
    assert pilot.find("ship.any").rim is Rim.NONE


@pytest.mark.parametrize("end", ["escape", "leave", "focus", "right"])
def test_ways_to_send_a_piece_home(pilot: Pilot, board: Board, app: App, end: str) -> None:
    pilot.drag("sugar", "ship.sugar", drop=False)
    if end == "escape":
        pilot.key("escape")
    elif end == "leave":
        pilot.leave()
    elif end == "focus":
        pilot.lose_focus()
    else:
        pilot.down(3)
        pilot.up(3)
    assert not app.stage.drag.active
    pilot.settle()
    pilot.up()
    assert board.dropped == []
    assert pilot.find("sugar").alpha == 1
    assert not pilot.has("ghost")


def test_two_clicks_do_the_same_as_dragging(pilot: Pilot, board: Board, app: App) -> None:
    pilot.click("sugar")
    assert pilot.find("sugar").rim is Rim.SELECTED
    assert pilot.find("ship.any").rim is Rim.TOUCH
    pilot.click("ship.any")
    assert board.dropped == [("sugar", "ship.any")]
    assert pilot.find("ship.any").rim is Rim.NONE
    assert not app.stage.selection.active


def test_a_click_elsewhere_or_escape_clears_the_selection(pilot: Pilot, board: Board, app: App) -> None:
    for deselect in (
        lambda: pilot.click("corn"),
        lambda: pilot.key("escape"),
        lambda: pilot.click((900, 600)),
        lambda: pilot.click("ship.sugar"),
    ):
        pilot.click("corn")
        assert app.stage.selection.active
        deselect()
        assert not app.stage.selection.active
    assert board.dropped == []


def test_a_piece_can_be_moved_by_keyboard(pilot: Pilot, board: Board) -> None:
    pilot.key("tab")
    pilot.key("return")
    pilot.key("down")
    pilot.key("return")
    assert board.dropped == [("sugar", "ship.sugar")]


def test_a_click_needs_press_and_release_on_the_same_node(show: Show) -> None:
    hits: list[str] = []

    def build(stage):
        for n, name in enumerate("ab"):
            node = Node(name, Rect(100 * n, 0, 90, 50), on_click=lambda name=name: hits.append(name))
            stage.content.add(node)

    pilot = show(build)
    pilot.drag("a", "b")
    pilot.drag((20, 20), (60, 20))
    assert hits == []
    pilot.click("b")
    assert hits == ["b"]


def test_moving_between_nodes_calls_on_hover_for_both(show: Show) -> None:
    seen: list[tuple[str, bool]] = []

    def build(stage):
        for n, name in enumerate("ab"):
            node = Node(
                name, Rect(100 * n, 0, 90, 50), on_hover=lambda on, name=name: seen.append((name, on))
            )
            stage.content.add(node)

    pilot = show(build)
    pilot.move_to("a")
    pilot.move_to("b")
    pilot.leave()
    assert seen == [("a", True), ("a", False), ("b", True), ("b", False)]


def test_clicking_a_disabled_node_shows_its_tooltip(show: Show) -> None:
    hits: list[str] = []

    def build(stage):
        node = stage.content.add(
            Node("a", Rect(0, 100, 90, 50), on_click=lambda: hits.append("left"), tooltip="not now")
        )
        node.enabled = False

    pilot = show(build)
    pilot.click("a")
    assert hits == []
    assert pilot.has("tooltip")


def test_a_right_click_clears_the_selection(pilot: Pilot, app: App) -> None:
    pilot.click("sugar")
    assert app.stage.selection.active
    pilot.right_click("ship.any")
    assert not app.stage.selection.active
    assert pilot.find("ship.any").rim is Rim.NONE


def test_scrolling_stops_at_the_ends(show: Show) -> None:
    def build(stage):
        panel = stage.content.add(ScrollPanel("list", Rect(0, 0, 200, 100), 500))
        for n in range(10):
            panel.content.add(Node(f"row.{n}", Rect(0, 50 * n, 180, 40), on_click=lambda: None))

    pilot = show(build)
    panel = pilot.find("list")
    assert isinstance(panel, ScrollPanel)
    pilot.wheel("list", -1)
    assert 0 < panel.offset < 100
    pilot.wheel("list", -50)
    assert panel.offset == 400
    pilot.wheel("list", 99)
    assert panel.offset == 0
    for _ in range(9):
        pilot.key("tab")
    row = pilot.find("row.8").absolute()
    assert panel.absolute().intersection(row) == row
    pilot.drag((196, 90), (196, 0))
    assert panel.offset == 0


def test_unhandled_keys_reach_the_screen(show: Show, app: App) -> None:
    keys: list[Key] = []
    pilot = show(lambda _stage: None)
    app.stage.input.unhandled_key = lambda key: bool(keys.append(key))
    pilot.key("u", ctrl=True)
    pilot.key("escape")
    assert keys == [Key("u", ctrl=True), Key("escape")]


@pytest.mark.parametrize(
    ("key", "expected"), [("right", "1"), ("down", "4"), ("left", "0"), ("up", "0")], ids=str
)
def test_arrow_keys_move_the_focus_by_geometry(show: Show, app: App, key: str, expected: str) -> None:
    def build(stage):
        # The order in the tree differs, so Tab would go elsewhere.
        for n in (0, 5, 2, 4, 1, 3):
            x, y = 100 + 100 * (n % 4), 100 + 100 * (n // 4)
            stage.content.add(Node(str(n), Rect(x, y, 80, 80), on_click=lambda: None))

    pilot = show(build)
    app.stage.focus.set(pilot.find("0"))
    pilot.key(key)
    assert app.stage.focus.node is pilot.find(expected)


def test_a_hidden_node_loses_the_focus(show: Show, app: App) -> None:
    pilot = show(lambda stage: stage.content.add(Node("a", Rect(0, 0, 9, 9), on_click=lambda: None)))
    pilot.key("tab")
    assert app.stage.focus.ring.visible
    pilot.find("a").visible = False
    app.step(0.0)
    assert app.stage.focus.node is None
    assert not app.stage.focus.ring.visible


def four(stage):
    for n in range(4):
        stage.content.add(Node(str(n), Rect(100 + 100 * n, 100, 80, 80), on_click=lambda: None))


def test_a_nearby_node_gets_the_focus_of_a_removed_one(show: Show, app: App) -> None:
    pilot = show(four)
    app.stage.focus.set(pilot.find("2"))
    pilot.find("2").detach()
    app.step(0.0)
    assert app.stage.focus.node in (pilot.find("1"), pilot.find("3"))
    assert app.stage.focus.ring.visible


def test_a_node_of_the_same_name_gets_the_focus_of_a_removed_one(show: Show, app: App) -> None:
    pilot = show(four)
    app.stage.focus.set(pilot.find("2"))
    pilot.find("2").detach()
    app.stage.content.add(Node("2", Rect(700, 500, 80, 80), on_click=lambda: None))
    app.step(0.0)
    assert app.stage.focus.node is pilot.find("2")


def test_a_patient_focus_waits_for_a_highlighted_node(show: Show, app: App) -> None:
    pilot = show(four)
    app.stage.focus.patient = True
    app.stage.focus.set(pilot.find("1"))
    pilot.find("1").enabled = False
    app.step(0.0)
    assert app.stage.focus.node is None
    app.step(0.1)
    assert app.stage.focus.node is None
    pilot.find("3").rim = Rim.TOUCH
    app.step(0.0)
    assert app.stage.focus.node is pilot.find("3")
    assert app.stage.focus.ring.visible


@pytest.mark.parametrize(("wide", "expected"), [(80, "3"), (600, "0")])
def test_from_a_board_the_focus_goes_to_the_first_highlighted_node(
    show: Show, app: App, wide: int, expected: str
) -> None:
    """From a small node, it goes to the nearest one."""
    pilot = show(four)
    board = app.stage.content.add(Node("board", Rect(400, 300, wide, 200), on_click=lambda: None))
    app.stage.focus.patient = True
    app.stage.focus.set(board)
    for name in ("0", "3"):
        pilot.find(name).rim = Rim.TOUCH
    board.enabled = False
    app.step(0.0)
    assert app.stage.focus.node is pilot.find(expected)


def test_without_the_ring_a_lost_focus_is_not_replaced(show: Show, app: App) -> None:
    """Mouse users don't want to see the focus."""
    pilot = show(four)
    app.stage.focus.set(pilot.find("1"), ring=False)
    pilot.find("1").detach()
    app.step(0.0)
    assert app.stage.focus.node is None


def test_selecting_a_piece_by_keyboard_focuses_a_target(pilot: Pilot, app: App) -> None:
    app.stage.focus.set(pilot.find("sugar"))
    pilot.key("return")
    assert app.stage.selection.active
    places = [node for node in app.stage.focus.candidates() if node.rim is Rim.TOUCH]
    assert app.stage.focus.node in places
    pilot.key("escape")
    assert not app.stage.selection.active
    assert app.stage.focus.node is not None


@pytest.mark.parametrize("ground", ["#FFFFFF", "#1E120A", "#F3B93B", "#0F434D", "#F3DFAE", "#808080"])
def test_the_focus_ring_is_visible_on_every_background(show: Show, app: App, ground: str) -> None:
    """One of its two colors has a contrast of 3:1 with the background (WCAG 1.4.11)."""

    class Ground(Node):
        def paint(self, canvas):
            canvas.fill(ground, self.area)

    def build(stage):
        stage.content.add(Ground("ground", Rect(0, 0, 400, 300)))
        stage.content.add(Node("0", Rect(100, 100, 80, 80), on_click=lambda: None))

    pilot = show(build)
    pilot.key("tab")
    surface = app.window.surface

    def light(color) -> float:
        parts = [c / 255 / 12.92 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in color[:3]]
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]

    below = light(surface.get_at((20, 20)))
    row = [light(surface.get_at((x, 140))) for x in range(85, 115)]
    assert max((max(one, below) + 0.05) / (min(one, below) + 0.05) for one in row) >= 3


def test_a_selection_ends_when_its_source_is_removed(pilot: Pilot, app: App) -> None:
    pilot.click("sugar")
    pilot.find("sugar").detach()
    app.step(0.0)
    assert not app.stage.selection.active
    assert pilot.find("ship.any").rim is Rim.NONE


def test_a_piece_flies_home_even_if_its_source_was_removed(pilot: Pilot, app: App) -> None:
    pilot.drag("sugar", (800, 600), drop=False)
    ghost = pilot.find("ghost")
    pilot.find("sugar").detach()
    pilot.up()
    pilot.settle()
    assert ghost.rect.center == pytest.approx((120, 120))
    assert not app.stage.drag.active


def test_small_pieces_have_a_margin_for_clicks(show: Show) -> None:
    hits: list[int] = []

    def build(stage):
        small = stage.content.add(Node("dot", Rect(100, 100, 6, 6), on_click=lambda: hits.append(1)))
        small.hit_margin = 9.0

    pilot = show(build)
    pilot.click((93, 103))
    pilot.click((85, 103))
    assert hits == [1]
