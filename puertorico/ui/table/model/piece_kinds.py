"""What flies over the table."""

from enum import Enum


class PieceKind(Enum):
    """What flies, where it is not a good, a tile or a building."""

    COLONIST = "colonist"
    NOBLE = "noble"
    DOUBLOON = "doubloon"
    POINT = "point"
    GOVERNOR = "governor"
