"""How much is animated at each animation speed."""

from collections.abc import Mapping

from puertorico.settings import Animation
from puertorico.ui.scene.tree.animation import MotionLevel

MOTION_LEVELS: Mapping[Animation, MotionLevel] = {
    # Pieces move normally; the table waits after each move.
    Animation.STEP: MotionLevel.NORMAL,
    Animation.SLOW: MotionLevel.SLOW,
    Animation.NORMAL: MotionLevel.NORMAL,
    Animation.FAST: MotionLevel.FAST,
    Animation.NONE: MotionLevel.NONE,
}
