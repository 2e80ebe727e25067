"""How much moves at each speed a player can choose."""

from collections.abc import Mapping

from puertorico.settings import Animation
from puertorico.ui.scene.tree.animation import Level

LEVELS: Mapping[Animation, Level] = {
    # Step by step, pieces move as usual; it is the table that waits after each move.
    Animation.STEP: Level.NORMAL,
    Animation.SLOW: Level.SLOW,
    Animation.NORMAL: Level.NORMAL,
    Animation.FAST: Level.FAST,
    Animation.NONE: Level.NONE,
}
