"""What the table shows when a piece leaves a place, and when it lands on one.

No rules are applied here. Places that show no pieces themselves, such as a Wharf, don't change.
"""

from attrs import evolve

from puertorico.engine.buildings import SPECS
from puertorico.engine.ids import GOODS, Building, Good, Tile
from puertorico.session.arrangement import Arrangement, CityTile, IslandTile, place_new_building
from puertorico.ui.table.animation.flights import Flight
from puertorico.ui.table.animation.intermediate_states import with_board
from puertorico.ui.table.model.names import slug
from puertorico.ui.table.model.piece_kinds import FlyingPiece, PieceKind
from puertorico.ui.table.model.snapshot import BoardSnapshot, ShipSnapshot, Snapshot


def after_departure(shown: Snapshot, flight: Flight) -> Snapshot:
    """Return the state after a piece has left its place."""
    return _with_pieces(shown, flight.start, flight.piece, -flight.count)


def after_landing(shown: Snapshot, flight: Flight) -> Snapshot:
    """Return the state after a piece has landed."""
    return _with_pieces(shown, flight.end, flight.becomes or flight.piece, flight.count)


def _with_pieces(shown: Snapshot, place: str, piece: FlyingPiece, count: int) -> Snapshot:
    """Return the state with ``count`` more pieces at a place, or fewer if it is negative."""
    match place.split("."):
        case ["seat", seat, *part]:
            board = shown.boards[int(seat)]
            return with_board(shown, board.seat, **_board_change(board, part, piece, count))
        case ["supply", _] if isinstance(piece, Good):
            return evolve(shown, supply=_with_goods(shown.supply, piece, count))
        case ["supply", "vp"]:
            return evolve(shown, vp_left=max(0, shown.vp_left + count))
        case ["supply", "colonists"]:
            return evolve(shown, colonists=max(0, shown.colonists + count))
        case ["supply", "nobles"] if shown.nobles is not None:
            return evolve(shown, nobles=max(0, shown.nobles + count))
        case ["colonist_ship"]:
            nobles = count if piece is PieceKind.NOBLE else 0
            people = max(0, shown.colonist_ship + count)
            return evolve(shown, colonist_ship=people, ship_nobles=max(0, shown.ship_nobles + nobles))
        case ["ship", capacity, _] if isinstance(piece, Good):
            return _with_load(shown, int(capacity), piece, count)
        case ["house", _] if isinstance(piece, Good):
            sold = (*shown.trading_house, piece) if count > 0 else shown.trading_house[:-1]
            return evolve(shown, trading_house=sold)
        case ["role", name, "doubloons"]:
            cards = tuple(
                evolve(card, doubloons=max(0, card.doubloons + count)) if slug(card.role) == name else card
                for card in shown.cards
            )
            return evolve(shown, cards=cards)
        case ["row", number] if isinstance(piece, Tile):
            place_here = int(number)
            here = piece if count > 0 else None
            return evolve(shown, row=(*shown.row[:place_here], here, *shown.row[place_here + 1 :]))
        case ["quarries"]:
            return evolve(shown, quarries=max(0, shown.quarries + count))
        case ["stack"] if count < 0:
            return evolve(shown, face_down=max(0, shown.face_down + count))
        case ["bank", _] if isinstance(piece, Building):
            return evolve(shown, bank={**shown.bank, piece: shown.bank[piece] + count})
    return shown


def _board_change(board: BoardSnapshot, part: list[str], piece: FlyingPiece, count: int) -> dict[str, object]:
    """Return the fields of a board that change with the pieces at one of its parts."""
    match part:
        case ["goods", _] if isinstance(piece, Good):
            return {"goods": _with_goods(board.goods, piece, count)}
        case ["doubloons"]:
            return {"doubloons": max(0, board.doubloons + count)}
        case ["vp"] if board.vp is not None:
            return {"vp": max(0, board.vp + count)}
        case ["san_juan", *_]:
            nobles = count if piece is PieceKind.NOBLE else 0
            return {
                "san_juan": max(0, board.san_juan + count),
                "san_juan_nobles": max(0, board.san_juan_nobles + nobles),
            }
        case ["island", space] if isinstance(piece, Tile):
            return {"arrangement": _with_tile(board.arrangement, int(space), piece if count > 0 else None)}
        case ["island", space, "circle"]:
            return {"arrangement": _with_settler(board.arrangement, int(space), piece, count)}
        case ["city", space] if isinstance(piece, Building):
            return {"arrangement": _with_building(board.arrangement, int(space), piece)}
        case ["building", name, "circle", _]:
            return {"arrangement": _with_worker(board.arrangement, name, piece, count)}
    return {}


def _with_goods(goods: tuple[int, ...], good: Good, count: int) -> tuple[int, ...]:
    return tuple(max(0, n + count) if other is good else n for other, n in zip(GOODS, goods, strict=True))


def _with_load(shown: Snapshot, capacity: int, good: Good, count: int) -> Snapshot:
    """Return the state with the cargo of one ship changed."""
    ships = []
    for ship in shown.ships:
        load = max(0, min(ship.load + count, capacity))
        changed = ShipSnapshot(capacity, good if load else None, load)
        ships.append(changed if ship.capacity == capacity else ship)
    return evolve(shown, ships=tuple(ships))


def _with_tile(arrangement: Arrangement, space: int, tile: Tile | None) -> Arrangement:
    """Return the arrangement with a tile laid on an island space, or removed from it.

    A tile that was put down by hand is there already, maybe with a colonist.
    """
    island = arrangement.island
    here = island[space]
    if tile is not None and here is not None and here.tile is tile:
        return arrangement
    laid = None if tile is None else IslandTile(tile)
    return evolve(arrangement, island=(*island[:space], laid, *island[space + 1 :]))


def _with_settler(arrangement: Arrangement, space: int, piece: FlyingPiece, count: int) -> Arrangement:
    """Return the arrangement with a person on the tile of an island space, or without if there are fewer.

    If someone else has come already, they stay.
    """
    island = arrangement.island
    here = island[space]
    is_noble = piece is PieceKind.NOBLE
    if here is None or (count < 0 and here.noble != is_noble):
        return arrangement
    settled = evolve(here, colonist=count > 0, noble=count > 0 and is_noble)
    return evolve(arrangement, island=(*island[:space], settled, *island[space + 1 :]))


def _with_building(arrangement: Arrangement, space: int, building: Building) -> Arrangement:
    """Return the arrangement with a building on a city space, unless it stands in the city already.

    Small buildings make room for a large one, as they do in the end.
    """
    if arrangement.space_of(building) is not None:
        return arrangement
    return place_new_building(arrangement, building, space)


def _with_worker(arrangement: Arrangement, name: str, piece: FlyingPiece, count: int) -> Arrangement:
    """Return the arrangement with one more person on a building, or with one less if ``count`` is negative.

    In a full building, someone takes the place of one of the other kind, who need not leave any more.
    """
    is_noble = piece is PieceKind.NOBLE

    def staffed(here: CityTile) -> CityTile:
        nobles, others = here.nobles, here.colonists - here.nobles
        full = here.colonists >= SPECS[here.building].circles
        if is_noble:
            nobles, others = max(0, nobles + count), others - (count > 0 and full)
        else:
            nobles, others = nobles - (count > 0 and full), max(0, others + count)
        nobles = max(0, nobles)
        return evolve(here, colonists=nobles + max(0, others), nobles=nobles)

    city = tuple(
        staffed(here) if here is not None and slug(here.building) == name else here
        for here in arrangement.city
    )
    return evolve(arrangement, city=city)
