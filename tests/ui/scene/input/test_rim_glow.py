"""Many rims glow less, except for the one pointed at."""

import pytest

from puertorico.ui import theme
from puertorico.ui.app import App
from puertorico.ui.pilot import Pilot
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.stage import Stage
from puertorico.ui.scene.tree.node import Node, Rim
from tests.ui.conftest import BuiltScreen


@pytest.fixture
def nodes(app: App) -> list[Node]:
    """Ten nodes that can be clicked, one more than may glow fully with a rim."""
    found: list[Node] = []

    def build(stage: Stage) -> None:
        for number in range(10):
            place = Rect(20 + 110 * number, 100, 90, 60)
            found.append(stage.content.add(Node(f"n{number}", place, on_click=lambda: None)))
        for node in found[: theme.MANY_RIMS + 1]:
            node.rim = Rim.TOUCH

    app.push(BuiltScreen(build))
    app.step(0.02)
    return found


def lit(nodes: list[Node]) -> list[float]:
    return [node.glow for node in nodes if node.rim is Rim.TOUCH]


@pytest.mark.usefixtures("nodes")
def test_more_than_six_rims_are_quiet(app: App, nodes: list[Node]) -> None:
    assert set(lit(nodes)) == {theme.QUIET_GLOW}
    nodes[0].rim = Rim.NONE
    app.step(0.02)
    assert set(lit(nodes)) == {theme.GLOW}


def test_the_one_under_the_mouse_glows_fully(app: App, nodes: list[Node]) -> None:
    Pilot(app).move_to("n2")
    app.step(0.02)
    assert [number for number, glow in enumerate(lit(nodes)) if glow == theme.GLOW] == [2]
    Pilot(app).move_to((640, 600))
    app.step(0.02)
    assert set(lit(nodes)) == {theme.QUIET_GLOW}


def test_the_one_with_the_focus_glows_fully(app: App, nodes: list[Node]) -> None:
    app.stage.focus.set(nodes[3])
    app.step(0.02)
    assert [number for number, glow in enumerate(lit(nodes)) if glow == theme.GLOW] == [3]


def test_hidden_and_removed_nodes_dont_count(app: App, nodes: list[Node]) -> None:
    nodes[0].visible = False
    nodes[1].rim = Rim.NONE
    nodes[7].rim = Rim.TOUCH
    app.step(0.02)
    assert {node.glow for node in nodes[2:8]} == {theme.GLOW}


def test_a_change_of_the_glow_is_painted_once(app: App, nodes: list[Node]) -> None:
    pilot = Pilot(app)
    pilot.move_to((640, 600))
    app.step(0.02)
    quiet = app.window.surface.copy()
    pilot.move_to("n2")
    app.step(0.02)
    assert app.window.surface.get_buffer().raw != quiet.get_buffer().raw
    assert not app.stage.compose(app.window.surface)
    nodes[2].hovered = True
    pilot.move_to((640, 600))
    app.step(0.02)
    assert app.window.surface.get_buffer().raw == quiet.get_buffer().raw


def test_hints_glow_fully_even_if_selected(app: App, nodes: list[Node]) -> None:
    nodes[1].rim = nodes[7].rim = Rim.SELECTED
    nodes[8].rim = nodes[9].rim = Rim.TOUCH
    app.stage.rim_glow.hinted = (nodes[1], nodes[4])
    app.step(0.02)
    assert [nodes[1].glow, nodes[7].glow] == [theme.GLOW, 0.0]
    assert [number for number, node in enumerate(nodes) if node.glow == theme.GLOW] == [1, 4]
    app.stage.rim_glow.hinted = ()
    app.step(0.02)
    assert [node.glow for node in nodes if node.glow == theme.GLOW] == []


def test_some_light_up_only_when_they_are_pointed_at(app: App, nodes: list[Node]) -> None:
    for node in nodes[:3]:
        node.lights_when_pointed = True
        node.rim = Rim.NONE
        node.rim = Rim.TOUCH
    app.step(0.02)
    assert lit(nodes) == [0.0] * 3 + [theme.GLOW] * 4, "those that are dark aren't many rims"
    assert [node.draws_rim for node in nodes[:4]] == [False, False, False, True]
    Pilot(app).move_to("n1")
    app.step(0.02)
    assert lit(nodes) == [0.0, theme.GLOW, 0.0] + [theme.GLOW] * 4
    app.stage.rim_glow.hinted = (nodes[2],)
    app.step(0.02)
    assert nodes[2].draws_rim
