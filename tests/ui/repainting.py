"""What is seen after painting what has changed, against the whole painted anew."""

import pygame

from puertorico.ui.scene.layer import Layer
from puertorico.ui.scene.stage import Stage


def assert_nothing_is_stale(stage: Stage, surface: pygame.Surface) -> None:
    """The picture on a surface, brought up to date bit by bit, is the one that painting everything gives, to
    the last pixel.
    """
    stage.compose(surface)
    bit_by_bit = surface.copy()
    for node in stage.root.walk():
        if isinstance(node, Layer):
            node.damaged(node.area)
    stage.root.invalidate_all()
    stage.compose(surface)
    if bit_by_bit.get_buffer().raw != surface.get_buffer().raw:
        wrong = pygame.mask.from_threshold(bit_by_bit, (0, 0, 0), (1, 1, 1, 255), surface)
        wrong.invert()
        raise AssertionError(f"another picture at {wrong.get_bounding_rects()[:5]}")
