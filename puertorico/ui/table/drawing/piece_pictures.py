"""The pictures of pieces, for lists of what happened."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from puertorico.engine.ids import Building, Good, Role, Tile
from puertorico.ui.table.drawing import figures, ink, labels
from puertorico.ui.table.model import names
from puertorico.ui.table.model.piece_kinds import FlyingPiece, PieceKind

_PICTURES: Final[Mapping[PieceKind, str]] = {
    PieceKind.COLONIST: "pieces/colonist",
    PieceKind.NOBLE: "pieces/noble",
    PieceKind.DOUBLOON: "pieces/doubloon",
    PieceKind.POINT: "pieces/victory-point",
    PieceKind.GOVERNOR: "pieces/governor",
}


def piece_picture(piece: FlyingPiece) -> str:
    """Return the name of the picture of a piece."""
    match piece:
        case PieceKind():
            return _PICTURES[piece]
        case Good():
            return ink.good_picture(piece)
        case Tile():
            return figures.tile_picture(piece)
        case Building():
            return f"buildings/{names.picture(piece)}"
        case Role():
            return f"roles/{labels.plain_role(piece).label}"
