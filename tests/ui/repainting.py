"""Compares partial repainting with painting everything."""

import pygame

from puertorico.ui.scene.stage import Stage
from puertorico.ui.scene.tree.layer import Layer


def assert_nothing_is_stale(stage: Stage, surface: pygame.Surface) -> None:
    """Assert that repainting what has changed gives the same pixels as painting everything."""
    stage.compose(surface)
    bit_by_bit = surface.copy()
    for node in stage.root.walk():
        if isinstance(node, Layer):
            node.damaged(node.area)
    stage.root.invalidate_all()
    stage.compose(surface)
    # Without the fourth byte of a pixel, which has no meaning.
    before, after = (pygame.image.tobytes(one, "RGB") for one in (bit_by_bit, surface))
    if before != after:
        wide = 3 * surface.get_width()
        rows = [
            y for y in range(surface.get_height()) if before[y * wide :][:wide] != after[y * wide :][:wide]
        ]
        raise AssertionError(f"the pictures differ in rows {rows[0]} to {rows[-1]}")
