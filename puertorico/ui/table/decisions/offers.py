"""Legal actions as moves of pieces from sources to targets.

The engine decides what is legal; this module only maps each legal action to the piece it moves and the
places where that piece may be dropped. Actions that take several moves are elsewhere: placing colonists in
``placing``, storing goods in ``storing``, mixed loads in ``loading``. Actions
with only a button have no offer.
"""

from collections.abc import Iterator
from typing import assert_never

from attrs import frozen

from puertorico.engine.actions import (
    BUY_PLANTATION,
    DRAFT,
    DRAW_PLANTATION,
    LOAD,
    LOAD_WHARF,
    PAY_GOOD,
    PAY_POINT,
    SELL,
    SELL_TO_POST,
    TAKE_COLONIST,
    TAKE_GOOD,
    TAKE_PLANTATION,
    TAKE_QUARRY,
    TAKE_ROLE,
    Action,
    Build,
    BuyPlantation,
    CallUnionHall,
    DiscardTile,
    DraftBuilding,
    DrawPlantation,
    LayForest,
    Load,
    LoadSmallWharf,
    LoadWharf,
    MoveGuest,
    Pass,
    PayColonist,
    PayGood,
    PayPoint,
    Person,
    PlaceInCity,
    PlaceOnIsland,
    Sell,
    SellPlantation,
    SellToPost,
    Store,
    SupplyCrown,
    TakeColonist,
    TakeGood,
    TakePlantation,
    TakeQuarry,
    TakeRole,
)
from puertorico.engine.buildings import SPECS
from puertorico.engine.game import legal_actions
from puertorico.engine.ids import (
    BUILDINGS,
    GOODS,
    ISLAND_PLACES,
    PLANTATIONS,
    ROLES,
    TILES,
    Building,
    Role,
    Step,
    Tile,
)
from puertorico.engine.state import GameState
from puertorico.ui.table.model import names
from puertorico.ui.table.model.circles import circles_of, spaces_of, tile_at
from puertorico.ui.table.model.snapshot import BoardSnapshot, Snapshot


@frozen
class Offer:
    """A legal action as a move of a piece from a source to any of the targets (see ``model.names``)."""

    action: Action
    source: str
    targets: tuple[str, ...]


def offers(state: GameState, shown: Snapshot) -> list[Offer]:
    """Return all offers to the seat to move, which must be the viewed seat."""
    seat = state.seat
    board = shown.boards[seat]
    return [
        Offer(action, source, targets)
        for action in legal_actions(state)
        for source, targets in _moves(action, state, shown, board)
    ]


def button_actions(state: GameState) -> list[Action]:
    """Return the legal actions that move no piece, except passing."""
    return [action for action in legal_actions(state) if isinstance(action, LayForest | CallUnionHall)]


def _moves(
    action: Action, state: GameState, shown: Snapshot, board: BoardSnapshot
) -> Iterator[tuple[str, tuple[str, ...]]]:
    seat = board.seat
    match action:
        case TakeRole(role):
            yield names.role(role), (names.seat(seat),)
        case DraftBuilding(building):
            yield names.draft(building), (names.draft_place(SPECS[building].cost),)
        case TakePlantation(tile) | BuyPlantation(tile):
            free = _free_island(board)
            for place, face_up in enumerate(shown.row):
                if face_up == tile:
                    yield names.row(place), free
        case DiscardTile(tile, person) | SellPlantation(tile, person):
            for space in spaces_of(board, tile, person):
                yield space, ("stack",)
        case TakeQuarry():
            yield "quarries", _free_island(board)
        case DrawPlantation():
            yield "stack", _free_island(board)
        case TakeColonist():
            yield _colonist_source(state), (_colonist_target(state, board),)
        case Build(building):
            yield names.bank(building), _free_city(board)
        case TakeGood(good):
            yield names.supply(good), (names.goods(seat, good), names.seat(seat))
        case Sell(good):
            yield names.goods(seat, good), ("house",)
        case Load(good, ship):
            yield names.goods(seat, good), (names.ship(ship),)
        case LoadWharf(good):
            yield names.goods(seat, good), (names.building(seat, Building.WHARF),)
        case SellToPost(good):
            yield names.goods(seat, good), (names.building(seat, Building.TRADING_POST),)
        case MoveGuest(place, noble):
            targets = tuple(circles_of(board, place, Person.NOBODY))
            for guest in circles_of(board, ISLAND_PLACES + Building.GUESTHOUSE, _person(noble)):
                yield guest, targets
        case PayColonist(place, noble):
            for payer in circles_of(board, place, _person(noble)):
                yield payer, (_to_be_paid(state),)
        case PayGood(good):
            yield names.goods(seat, good), (_to_be_paid(state),)
        case PayPoint():
            yield names.seat(seat, "vp"), (_to_be_paid(state),)
        case PlaceOnIsland() | PlaceInCity() | Store() | LoadSmallWharf() | SupplyCrown():
            return  # several pieces are moved first
        case Pass() | LayForest() | CallUnionHall():
            return  # only a button
        case _:
            assert_never(action)


def _person(noble: bool) -> Person:
    return Person.NOBLE if noble else Person.COLONIST


def _to_be_paid(state: GameState) -> str:
    """Return the building being paid for; its purchase is the task below on the stack."""
    return names.bank(BUILDINGS[state.tasks[-2].detail])


def _colonist_source(state: GameState) -> str:
    if state.tasks[-1].step == Step.VILLA_NOBLE and state.nobles:
        return "supply.nobles"
    return "supply.colonists" if state.colonists else "colonist_ship"


def _free_island(board: BoardSnapshot) -> tuple[str, ...]:
    return tuple(
        names.island(board.seat, space) for space, here in enumerate(board.arrangement.island) if here is None
    )


def _free_city(board: BoardSnapshot) -> tuple[str, ...]:
    return tuple(
        names.city(board.seat, space) for space, here in enumerate(board.arrangement.city) if here is None
    )


def _colonist_target(state: GameState, board: BoardSnapshot) -> str:
    """Return where an offered colonist goes: San Juan for the Mayor, else the tile or building just taken."""
    at = state.tasks[-1]
    if at.step == Step.UNIVERSITY_COLONIST:
        return names.building(board.seat, BUILDINGS[at.detail])
    if at.step == Step.HOSPICE_COLONIST:
        tile = TILES[at.detail]
        return names.island(board.seat, last_empty(board, tile))
    return names.seat(board.seat, "san_juan")


def last_empty(board: BoardSnapshot, tile: Tile) -> int:
    """Return the space of the newest unstaffed tile of a kind."""
    spaces = [
        space
        for space, here in enumerate(board.arrangement.island)
        if here is not None and here.tile == tile and not here.colonist
    ]
    newest = board.arrangement.newest
    return newest if newest in spaces else spaces[-1]


def attempted_action(source: str, target: str, shown: Snapshot) -> Action | None:
    """Return the action that a drop would mean, legal or not, to find out why it is refused."""
    kind, _, rest = source.partition(".")
    match kind:
        case "role":
            return next((TAKE_ROLE[card] for card in ROLES if names.slug(card) == rest), None)
        case "row":
            tile = shown.row[int(rest)]
            if tile is None or tile == Tile.QUARRY:
                return None
            return (BUY_PLANTATION if shown.role is Role.TRADER else TAKE_PLANTATION)[tile]
        case "draft":
            return next((DRAFT[b] for b in BUILDINGS if names.slug(b) == rest), None)
        case "quarries":
            return TAKE_QUARRY
        case "stack":
            return DRAW_PLANTATION
        case "bank":
            return next((Build(b) for b in BUILDINGS if names.slug(b) == rest), None)
        case "colonist_ship":
            return TAKE_COLONIST
        case "supply":
            return _attempt_supply(rest)
        case "seat":
            return _attempt_tile(source, target, shown) or _attempt_own(rest, target)
        case _:
            return None


def _attempt_supply(rest: str) -> Action | None:
    if rest == "colonists":
        return TAKE_COLONIST
    return next((TAKE_GOOD[good] for good in GOODS if names.slug(good) == rest), None)


def _attempt_own(rest: str, target: str) -> Action | None:
    if rest.endswith(".vp"):
        return PAY_POINT
    good = next((g for g in GOODS if rest.endswith(f".goods.{names.slug(g)}")), None)
    if good is None:
        return None
    if target.startswith("bank."):
        return PAY_GOOD[good]
    if target.startswith("house"):
        return SELL[good]
    if target.startswith("ship."):
        return LOAD[int(target.split(".")[1])][good]
    if target.endswith(f".{names.slug(Building.WHARF)}"):
        return LOAD_WHARF[good]
    if target.endswith(f".{names.slug(Building.TRADING_POST)}"):
        return SELL_TO_POST[good]
    return None


def _attempt_tile(source: str, target: str, shown: Snapshot) -> Action | None:
    """Return what dropping a tile on the stack means: selling it in the trader phase, or discarding it."""
    found = tile_at(shown.boards[shown.viewed_seat], source)
    if found is None or target != "stack":
        return None
    tile, person = found
    if shown.role is Role.TRADER:
        return SellPlantation(tile, person) if tile in PLANTATIONS else None
    return DiscardTile(tile, person)
