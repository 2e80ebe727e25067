"""Kinds of pieces that fly over the table."""

from enum import Enum


class PieceKind(Enum):
    """A kind of flying piece other than goods, tiles and buildings."""

    COLONIST = "colonist"
    NOBLE = "noble"
    DOUBLOON = "doubloon"
    POINT = "point"
    GOVERNOR = "governor"
