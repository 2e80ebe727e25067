"""How much moves at each speed a player can choose."""

from collections.abc import Mapping

from puertorico.settings import Animation
from puertorico.ui.scene.tree.animation import MotionLevel

MOTION_LEVELS: Mapping[Animation, MotionLevel] = {
    # Step by step, pieces move as usual; it is the table that waits after each move.
    Animation.STEP: MotionLevel.NORMAL,
    Animation.SLOW: MotionLevel.SLOW,
    Animation.NORMAL: MotionLevel.NORMAL,
    Animation.FAST: MotionLevel.FAST,
    Animation.NONE: MotionLevel.NONE,
}
