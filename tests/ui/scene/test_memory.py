"""Screens that aren't shown keep no pictures, and shades take almost none."""

from collections.abc import Callable, Iterator

import pytest

from puertorico.ui.app import App
from puertorico.ui.pilot import Pilot
from puertorico.ui.scene.paint.canvas import Canvas
from puertorico.ui.scene.stage import Stage
from puertorico.ui.scene.tree.layer import Layer
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.scene.widgets.dialog import ask
from puertorico.ui.screen import Screen
from puertorico.ui.screens.shared.backgrounds import harbor_background
from tests.ui.repainting import assert_nothing_is_stale

Show = Callable[..., Pilot]


class Ground(Node):
    """Covers everything, as a background does."""

    def paint(self, canvas: Canvas) -> None:
        canvas.fill("#336699", self.area)


def add_ground(stage: Stage) -> None:
    layer = stage.content.add(Layer("layer", stage.root.area, opaque=True))
    layer.add(Ground("ground", layer.area))


def kept(stage: Stage) -> Iterator[Node]:
    """The nodes that keep something painted."""
    return (
        node
        for node in stage.root.walk()
        if node._painted is not None or (isinstance(node, Layer) and node._surface is not None)
    )


def test_a_screen_below_another_keeps_no_pictures(show: Show, app: App) -> None:
    pilot = show(add_ground)
    below = app.stage
    assert {node.name for node in kept(below)} >= {"layer", "ground"}
    app.push(Screen())
    assert list(kept(below)) == []
    app.pop()
    pilot.settle()
    assert app.stage is below
    assert {node.name for node in kept(below)} >= {"layer", "ground"}
    assert_nothing_is_stale(below, app.window.surface)


def test_a_rebuilt_screen_keeps_nothing_of_its_old_nodes(show: Show, app: App) -> None:
    """Nodes are full of reference cycles, so the old ones may live on for a while."""
    show(add_ground)
    old = app.stage.root.find("layer")
    assert isinstance(old, Layer)
    app.screens[-1].on_resize(app.root_size)
    assert old._surface is None
    app.step(0.0)
    assert app.stage.root.find("layer") is not old


@pytest.mark.usefixtures("own_pictures")
def test_shades_need_no_picture_of_the_whole_window(show: Show) -> None:
    """One behind a dialog, and one over the title picture, which itself does need one."""

    def build(stage: Stage) -> None:
        stage.content.add(harbor_background(stage.root.rect.size, 0.4))

    app = show(build).app
    ask(app.stage, "leave", "Leave?", "Really?", [("yes", "Yes", None)])
    app.step(0.0)
    area = app.window.pixels[0] * app.window.pixels[1]
    pictures = app.assets._pictures._values.values()
    assert sum(one.get_width() * one.get_height() > 0.5 * area for one in pictures) == 1
    assert app.assets._nine_slices._used < 0.5 * area


def test_a_shade_covers_the_whole_window_evenly(show: Show) -> None:
    app = show(add_ground).app
    before = app.window.surface.get_at((5, 5))
    ask(app.stage, "leave", "Leave?", "Really?", [("yes", "Yes", None)])
    app.step(0.0)
    w, h = app.window.pixels
    corners = {
        tuple(app.window.surface.get_at(place)) for place in ((0, 0), (w - 1, 0), (0, h - 1), (w - 1, h - 1))
    }
    assert len(corners) == 1
    assert sum(corners.pop()[:3]) < sum(before[:3])
