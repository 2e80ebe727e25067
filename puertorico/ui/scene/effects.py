"""Small motions on the top floor: a piece that flies, rings round what has changed."""

from __future__ import annotations

from collections.abc import Callable

from puertorico.ui import theme
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.node import Node, Rim
from puertorico.ui.scene.stage import Stage
from puertorico.ui.scene.tween import Motion, ease_in_out


def fly(
    stage: Stage,
    piece: Node,
    start: Rect,
    end: Rect,
    duration: float = theme.FLY,
    *,
    delay: float = 0.0,
    done: Callable[[], None] | None = None,
) -> Motion:
    """Show a node above everything, move it from one rectangle of the root to another, take it away.

    It is not seen before its delay is over.
    """
    piece.passes = True
    piece.visible = delay <= 0.0
    piece.rect = start
    stage.top.add(piece)

    def step(t: float) -> None:
        piece.visible = True
        piece.rect = end if t >= 1.0 else start.lerp(end, t)

    def landed() -> None:
        piece.detach()
        if done is not None:
            done()

    return stage.animator.tween(step, duration, ease=ease_in_out, delay=delay, done=landed)


def flash(stage: Stage, node: Node, *, delay: float = 0.0) -> Motion:
    """Show the rings of what has just changed round a node, fading; other things go on meanwhile."""
    rings = Node("", node.absolute(), radius=node.radius * node.transform().scale)
    rings.rim = Rim.CHANGED
    rings.passes = True
    rings.visible = False
    stage.top.add(rings)

    def step(t: float) -> None:
        rings.visible = True
        rings.alpha = 1.0 - t

    return stage.animator.tween(step, theme.RINGS, delay=delay, done=rings.detach)
