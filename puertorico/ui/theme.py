"""The look in one place: colors, typefaces, spacing, radii, lines and timing.

Lengths are in units (1 unit = 1 pixel at 1280×720), times in seconds. Colors are ``#RRGGBB`` strings.
"""

from __future__ import annotations

from enum import Enum
from functools import lru_cache
from typing import Final

import attrs

Color = str

# The table.
LAGOON: Final = "#2FA3A9"
SEA: Final = "#177A84"
SEA_DEEP: Final = "#0F5A66"
BAR: Final = "#0B3640"
BAR_LOW: Final = "#08272F"
BAR_LINE: Final = "#C9A24B"
BAR_RULE: Final = "#2C6C77"
"""The lines between the parts of the bar."""
SAND: Final = "#FBEBC8"
SAND_LOW: Final = "#EBCB90"
SAND_EDGE: Final = "#B58A4C"
CARD: Final = "#FFF8EA"
CARD_LOW: Final = "#F6E8CB"
MEADOW: Final = "#BCD68A"
MEADOW_LOW: Final = "#8FB85F"
PLAZA: Final = "#FFF4DA"
PLAZA_LOW: Final = "#F6E0B6"
INK: Final = "#2A1D16"
INK_SOFT: Final = "#6A4F38"
WHITE: Final = "#FFFFFF"
SHADOW: Final = "#04222A"
PALE: Final = "#C9DDDD"
"""Secondary text on a dark background."""

# Signals. Gold means "you can use this now" and nothing else.
TOUCH: Final = "#FFC233"
TOUCH_EDGE: Final = "#8A5A0B"
CHANGED: Final = "#3EC6BE"
CHANGED_EDGE: Final = "#0C4F57"
WARN: Final = "#B3261E"
MISSING: Final = "#8E241C"
"""Doubloons that are missing for a purchase, and a price that doesn't hold."""

# Buttons.
GOLD: Final = "#FFD874"
GOLD_LOW: Final = "#F0AA24"
GOLD_EDGE: Final = "#8A5F12"
DARK: Final = "#15505B"
DARK_LOW: Final = "#0F434D"
DARK_EDGE: Final = "#2F7F88"
PLAIN: Final = "#FFFDF6"
PLAIN_LOW: Final = "#F1E0BC"

PHASES: Final[dict[str, Color]] = {
    "settler": "#447F2C",
    "mayor": "#2B739B",
    "builder": "#B5452A",
    "craftsman": "#56606E",
    "trader": "#A5376F",
    "captain": "#0E7072",
    "prospector": "#96690A",
    "end": "#5E3D8F",
}
GOODS: Final[dict[str, Color]] = {
    "corn": "#FFD21F",
    "indigo": "#2A5DB0",
    "sugar": "#FFFFFF",
    "tobacco": "#B5713A",
    "coffee": "#3A2016",
}
GOOD_BANDS: Final[dict[str, Color]] = {**GOODS, "tobacco": "#9A5A28"}
"""Backgrounds for the names of production buildings; a darker tobacco makes white text readable."""

JEWELS: Final = "#C6D3E4"
"""Background for the name of the Jeweler, which produces no good: silver."""

COLONIST: Final = "#EBCF9E"
NOBLE: Final = "#C9302B"
DOUBLOON: Final = "#FBC93B"
DUST: Final = "#E5CB9D"
QUARRY: Final = "#9A958E"

PLAYERS: Final[dict[str, Color]] = {
    "red": "#E2574C",
    "blue": "#2F7FC1",
    "purple": "#8E5BB5",
    "green": "#2F9A63",
    "pink": "#DB6FA8",
    "black": "#3F4450",
    "brown": "#7A4A28",
}
"""The colors of players, by the values of ``PlayerColor``."""

POINTS: Final[dict[str, Color]] = {
    "chips": "#C23B2E",
    "buildings": "#DF8440",
    "bonuses": "#7A53B5",
    "nobles": "#A5376F",
}
"""The colors of points by source, in towers and charts."""

# The end of a game: the harbor at dusk.
QUAY: Final = "#7A5230"
QUAY_EDGE: Final = "#B98A55"
QUAY_POST: Final = "#4A2D18"
SECOND_BONUS: Final = "#6643A0"
"""The color of every other bonus in a tower, so that neighbors differ."""
TOWER_SHADE: Final = 0.22
"""How much darker the side of a tower is, away from the light."""
DUSK: Final = "#2B1F4A"
DUSK_LOW: Final = "#3E2C62"
DUSK_EDGE: Final = "#8B78B8"
DUSK_LIGHT: Final = "#FFE9B8"
END_LINE: Final = "#F6D88B"
"""The gold lines of the ribbon that announces the last round and the end."""
MEDALS: Final[tuple[Color, ...]] = ("#FBC93B", "#D5DCE2", "#D2935A", "#B0A2D4")
"""Gold, silver and bronze for the first three places, and a color for all others."""
SPARKS: Final[tuple[Color, ...]] = ("#FFD874", "#FFF0C0", "#8FE3DC", "#FF9C7A", "#F4A6D0")

# Spacing and shape.
GUTTER: Final = 8.0
RADIUS_BOARD: Final = 14.0
RADIUS_CARD: Final = 10.0
RADIUS_TILE: Final = 8.0
RADIUS_MINI: Final = 6.0
LINE_RIM: Final = 2.6
LINE_QUIET_RIM: Final = 1.9
LINE_EDGE: Final = 1.2
LINE_SELECTED: Final = 4.0
GLOW: Final = 8.0
QUIET_GLOW: Final = 4.0
"""When more than ``MANY_RIMS`` things can be used, except for the one pointed at."""
MANY_RIMS: Final = 6
FADED: Final = 0.42
"""Opacity of what can't be used now."""

# Motion.
HOVER: Final = 0.08
PICK_UP: Final = 0.12
LANDING: Final = 0.09
MOVE: Final = 0.28
DEAL_STEP: Final = 0.07
SENT_HOME: Final = 0.18
PRICE: Final = 0.18
NEW_NUMBER: Final = 0.36
RINGS: Final = 0.6
RINGS_STILL: Final = 1.5
"""How long changes are marked when there is no animation."""
BANNER: Final = 3.0
"""How long a person who acts next is reminded of the last round."""
LAST_ROUND: Final = 1.6
"""How long play stops when the end is triggered."""
CALLOUT: Final = 1.0
"""How long a callout says why a move is forced."""
RIBBON: Final = 1.0
"""How long the ribbon for the next player is shown."""
FIRST_GOVERNOR: Final = 1.5
"""How long a new game says who is the first governor."""
TOOLTIP_DELAY: Final = 0.45
PICK_UP_ZOOM: Final = 1.25


class Family(Enum):
    """The two typefaces."""

    SERIF = "serif"
    SANS = "sans"

    __hash__ = object.__hash__  # Fast: it is part of the keys of caches.


class Weight(Enum):
    """The weights in use; the value is the end of the font file's name."""

    REGULAR = "Regular"
    SEMIBOLD = "Semibold"
    BOLD = "Bold"

    __hash__ = object.__hash__


@attrs.frozen
class TextStyle:
    """A typeface, its weight and its size in units."""

    family: Family
    weight: Weight
    size: float

    def sized(self, size: float) -> TextStyle:
        """Return the same style at another size."""
        return attrs.evolve(self, size=size)

    def weighted(self, weight: Weight) -> TextStyle:
        """Return the same style in another weight."""
        return attrs.evolve(self, weight=weight)


def serif(size: float, weight: Weight = Weight.BOLD) -> TextStyle:
    """Return a style for names and titles."""
    return TextStyle(Family.SERIF, weight, size)


def sans(size: float, weight: Weight = Weight.REGULAR) -> TextStyle:
    """Return a style for numbers and sentences."""
    return TextStyle(Family.SANS, weight, size)


PLAYER: Final = serif(18)
TITLE: Final = serif(15.5)
ROLE: Final = serif(14)
BUILDING: Final = serif(12.5, Weight.SEMIBOLD)
FIGURE: Final = sans(15, Weight.BOLD)
STATUS: Final = sans(14.5, Weight.SEMIBOLD)
BUTTON: Final = sans(14.5, Weight.SEMIBOLD)
SENTENCE: Final = sans(14.5)


@attrs.frozen
class PanelStyle:
    """A rounded rectangle: vertical gradient, edge, inner line, soft shadow.

    ``shadow`` is the reach of the shadow in units (0: none).
    """

    top: Color = CARD
    bottom: Color | None = None
    radius: float = RADIUS_CARD
    edge: Color | None = None
    edge_width: float = LINE_EDGE
    inner: Color | None = None
    inner_width: float = 1.6
    shadow: float = 0.0
    opacity: float = 1.0


BOARD_PANEL: Final = PanelStyle(SAND, SAND_LOW, RADIUS_BOARD, SAND_EDGE, 1.2, CARD, 2.4, shadow=5)
CARD_PANEL: Final = PanelStyle(CARD, CARD_LOW, RADIUS_CARD, SAND_EDGE, 1.0, shadow=3)
DIALOG_PANEL: Final = PanelStyle(CARD, SAND, RADIUS_BOARD, SAND_EDGE, 1.4, WHITE, 2.0, shadow=8)
TIP_PANEL: Final = PanelStyle(BAR, BAR_LOW, RADIUS_CARD, DARK_EDGE, 1.2, shadow=4)
GOLD_BUTTON: Final = PanelStyle(GOLD, GOLD_LOW, 99, GOLD_EDGE, 1.4, shadow=2.4)
DARK_BUTTON: Final = PanelStyle(DARK, DARK_LOW, 99, DARK_EDGE, 1.2)
ALERT_BUTTON: Final = PanelStyle("#D2493A", "#B5322A", 99, CARD, 1.4)
PLAIN_BUTTON: Final = PanelStyle(PLAIN, PLAIN_LOW, 99, SAND_EDGE, 1.2, shadow=2)
MEADOW_INSET: Final = PanelStyle("#7FAE55", None, RADIUS_TILE, opacity=0.45)
PLAZA_INSET: Final = PanelStyle("#EBD2A0", None, RADIUS_TILE, opacity=0.5)
SAND_INSET: Final = PanelStyle("#D4AE6C", None, RADIUS_TILE, opacity=0.38)
FIELD_PANEL: Final = PanelStyle(WHITE, None, RADIUS_TILE, INK_SOFT, 1.2)
TEXT_SELECTED: Final = "#BFE3EE"


@lru_cache(maxsize=1000)
def mix(first: Color, second: Color, share: float) -> Color:
    """Return the color that is ``share`` (0 to 1) of the way from the first to the second."""
    pairs = ((int(first[i : i + 2], 16), int(second[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in pairs)
