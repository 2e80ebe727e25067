"""Kinds of pieces that fly over the table."""

from enum import Enum

from puertorico.engine.ids import Building, Good, Role, Tile


class PieceKind(Enum):
    """A kind of flying piece other than goods, tiles and buildings."""

    COLONIST = "colonist"
    NOBLE = "noble"
    DOUBLOON = "doubloon"
    POINT = "point"
    GOVERNOR = "governor"


FlyingPiece = PieceKind | Good | Tile | Building | Role
