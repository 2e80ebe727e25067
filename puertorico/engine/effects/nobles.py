"""The effects of the buildings in the second expansion, Nobles."""

from collections.abc import Mapping, Sequence
from itertools import product

from puertorico.engine.actions import (
    BUY_AS_FOREST,
    BUY_PLANTATION,
    PASS,
    TAKE_COLONIST,
    Action,
    BuyPlantation,
    DiscardTile,
    Person,
    SellPlantation,
    SupplyCrown,
    TakeColonist,
)
from puertorico.engine.agenda import Task, task
from puertorico.engine.errors import Reason
from puertorico.engine.events import (
    CrownSupplied,
    DoubloonsPaid,
    NobleTaken,
    TileDiscarded,
    TileTaken,
)
from puertorico.engine.hooks import Effects, Hook, OncePerPhase
from puertorico.engine.ids import FOREST_OFFSET, PLANTATIONS, SAN_JUAN, TILES, Building, Step, Tile
from puertorico.engine.mutations import (
    ISLAND_SPACES,
    Events,
    gain_doubloons,
    gain_points,
    has_island_room,
    occupants_on,
    remove_tile,
    return_goods,
)
from puertorico.engine.state import GameState
from puertorico.engine.step_kinds import ActionHandler, ChoiceStep, Refusal

LODGE_POINTS = 2
"""VP for the most empty island spaces (NOB-7)."""


# Settler


def hunting_lodge(state: GameState, seat: int, _events: Events) -> None:
    """With a colonist on it, offer to discard a plantation or forest (NOB-7)."""
    if not state.players[seat].has_noble(Building.HUNTING_LODGE):
        state.tasks.append(task(Step.HUNT, seat))


_DISCARDABLE = tuple(tile for tile in TILES if tile != Tile.QUARRY)


def _discard_tile_legal(state: GameState, at: Task) -> Sequence[Action]:
    player = state.players[at.seat]
    kinds = [tile for tile in _DISCARDABLE if player.tiles[tile]]
    return [*(DiscardTile(tile, person) for tile in kinds for person in occupants_on(player, tile)), PASS]


def _discard_tile(state: GameState, at: Task, action: Action, events: Events) -> None:
    if isinstance(action, DiscardTile):
        remove_tile(state, at.seat, action.tile, action.person)
        events.append(TileDiscarded(at.seat, action.tile, Building.HUNTING_LODGE))


def hunting_lodge_points(state: GameState, seat: int, events: Events) -> None:
    """With a noble on it, give 2 VP if only the owner has the most empty island spaces (NOB-7)."""
    if not state.players[seat].has_noble(Building.HUNTING_LODGE):
        return
    empty = [ISLAND_SPACES - player.island_spaces for player in state.players]
    if empty.count(max(empty)) == 1 and empty[seat] == max(empty):
        gain_points(state, seat, LODGE_POINTS, Building.HUNTING_LODGE, events)


# Mayor


def villa(state: GameState, seat: int, _events: Events) -> None:
    """Offer a noble from the supply (NOB-10)."""
    state.tasks.append(task(Step.VILLA_NOBLE, seat))


def _villa_legal(state: GameState, _at: Task) -> Sequence[Action]:
    return (TAKE_COLONIST, PASS) if state.nobles or state.colonists else (PASS,)


def _villa(state: GameState, at: Task, action: Action, events: Events) -> None:
    """Give a noble, or a colonist if none is left (NOB-10)."""
    if not isinstance(action, TakeColonist):
        return
    player = state.players[at.seat]
    player.san_juan += 1
    noble = state.nobles > 0
    if noble:
        state.nobles -= 1
        player.change_nobles(SAN_JUAN, 1)
    else:
        state.colonists -= 1
    events.append(NobleTaken(at.seat, noble))


# Builder


def zoning_office(state: GameState, seat: int, column: int) -> int:
    """Return the discount: 1 in columns 1 to 3 with a colonist, 2 in column 4 with a noble (NOB-8)."""
    if state.players[seat].has_noble(Building.ZONING_OFFICE):
        return 2 if column == 4 else 0
    return 1 if column < 4 else 0


# Craftsman


def chapel(state: GameState, seat: int, events: Events) -> None:
    """Give a doubloon for a colonist, a VP for a noble (NOB-6)."""
    if state.players[seat].has_noble(Building.CHAPEL):
        gain_points(state, seat, 1, Building.CHAPEL, events)
    else:
        gain_doubloons(state, seat, 1, Building.CHAPEL, events)


def jeweler(state: GameState, seat: int, events: Events, _received: Sequence[int]) -> None:
    """Give a doubloon for each noble of the owner (NOB-11)."""
    gain_doubloons(state, seat, sum(state.players[seat].nobles), Building.JEWELER, events)


# Trader


def land_office(state: GameState, seat: int) -> Sequence[Action]:
    """Return the face-up plantations to buy, or with a noble, the owner's plantations to sell (NOB-5)."""
    player = state.players[seat]
    if player.has_noble(Building.LAND_OFFICE):
        kinds = [tile for tile in PLANTATIONS if player.tiles[tile]]
        return [SellPlantation(tile, person) for tile in kinds for person in occupants_on(player, tile)]
    if not player.doubloons or not has_island_room(player):
        return ()
    face_up = [tile for tile, count in enumerate(state.face_up) if count]
    forests = [BUY_AS_FOREST[tile] for tile in face_up] if player.is_occupied(Building.FOREST_HOUSE) else []
    return [*(BUY_PLANTATION[tile] for tile in face_up), *forests]


def buy_plantation(state: GameState, seat: int, action: BuyPlantation, events: Events) -> None:
    """Take a face-up plantation for a doubloon; the row is not refilled (NOB-5)."""
    player = state.players[seat]
    player.mark_used(Building.LAND_OFFICE)
    player.doubloons -= 1
    state.face_up[action.tile] -= 1
    tile = TILES[action.tile + FOREST_OFFSET] if action.as_forest else action.tile
    player.tiles[tile] += 1
    events.append(DoubloonsPaid(seat, 1, Building.LAND_OFFICE))
    events.append(TileTaken(seat, tile))


def sell_plantation(state: GameState, seat: int, action: SellPlantation, events: Events) -> None:
    """Put a plantation on the discards for a doubloon (NOB-5)."""
    state.players[seat].mark_used(Building.LAND_OFFICE)
    remove_tile(state, seat, action.tile, action.person)
    events.append(TileDiscarded(seat, action.tile, Building.LAND_OFFICE))
    gain_doubloons(state, seat, 1, Building.LAND_OFFICE, events)


# Captain


def royal_supplier(state: GameState, seat: int) -> Sequence[Action]:
    """Return the ways to turn in barrels of different kinds, at most one per noble (NOB-9)."""
    player = state.players[seat]
    nobles = sum(player.nobles)
    if not nobles:
        return ()
    corn, indigo, sugar, tobacco, coffee = ((1, 0) if held else (0,) for held in player.goods)
    choices = product(corn, indigo, sugar, tobacco, coffee)
    return [SupplyCrown(goods) for goods in choices if 0 < sum(goods) <= nobles]


def supply_crown(state: GameState, seat: int, action: SupplyCrown, events: Events) -> None:
    """Move the barrels to the supply for 1 VP each, without other bonuses (NOB-9)."""
    state.players[seat].mark_used(Building.ROYAL_SUPPLIER)
    return_goods(state, seat, action.goods)
    events.append(CrownSupplied(seat, action.goods))
    gain_points(state, seat, sum(action.goods), Building.ROYAL_SUPPLIER, events)


# End


def royal_garden(state: GameState, seat: int) -> int:
    """Return 1 VP for each noble (NOB-12)."""
    return sum(state.players[seat].nobles)


# Refusals


def _tile_refusal(state: GameState, seat: int, tile: Tile, person: Person) -> Reason:
    """Return why a player can't discard or sell a tile of this kind with this person on it."""
    player = state.players[seat]
    if not player.tiles[tile]:
        # Translators: {tile} is an island tile, as in "corn plantation" or "forest".
        return Reason("You have no {tile}.", {"tile": tile})
    match person:
        case Person.NOBODY:
            # Translators: all tiles of this kind are staffed, and the player must say which one they mean.
            return Reason("Choose the colonist's or the noble's {tile}.", {"tile": tile})
        case Person.COLONIST:
            return Reason("You have no colonist on a {tile}.", {"tile": tile})
        case Person.NOBLE:
            return Reason("You have no noble on a {tile}.", {"tile": tile})


def _discard_tile_refusal(state: GameState, seat: int, action: DiscardTile) -> Reason:
    if action.tile == Tile.QUARRY:
        return Reason("Quarries can't be discarded.")
    return _tile_refusal(state, seat, action.tile, action.person)


def _land_office_refusal(state: GameState, seat: int, action: BuyPlantation | SellPlantation) -> Reason:
    player = state.players[seat]
    if not player.is_occupied(Building.LAND_OFFICE):
        return Reason("You have no staffed Land Office.")
    if player.has_used(Building.LAND_OFFICE):
        return Reason("You can use the Land Office only once per trader phase.")
    if isinstance(action, SellPlantation):
        if not player.has_noble(Building.LAND_OFFICE):
            return Reason("To sell plantations, your Land Office needs a noble.")
        return _tile_refusal(state, seat, action.tile, action.person)
    if player.has_noble(Building.LAND_OFFICE):
        return Reason("A noble in the Land Office can only sell plantations.")
    if not player.doubloons:
        return Reason("You have no doubloons.")
    if not has_island_room(player):
        return Reason("Your island is full.")
    if not state.face_up[action.tile]:
        # Translators: {tile} is a plantation, as in "corn plantation".
        return Reason("The plantation row has no {tile}.", {"tile": action.tile})
    return Reason("You have no staffed Forest House.")


def _royal_supplier_refusal(state: GameState, seat: int, action: SupplyCrown) -> Reason:
    player = state.players[seat]
    if not player.is_occupied(Building.ROYAL_SUPPLIER):
        return Reason("You have no staffed Royal Supplier.")
    if player.has_used(Building.ROYAL_SUPPLIER):
        return Reason("You can use the Royal Supplier only once per captain phase, before you load.")
    if any(n > held for n, held in zip(action.goods, player.goods, strict=True)):
        return Reason("You don't have that many barrels.")
    return Reason("The Royal Supplier takes one barrel per kind, and no more barrels than you have nobles.")


EFFECTS: Effects = {
    Building.LAND_OFFICE: {Hook.TRADES: OncePerPhase(land_office)},
    Building.CHAPEL: {Hook.BEFORE_PRODUCTION: chapel},
    Building.HUNTING_LODGE: {
        Hook.END_OF_SETTLING: hunting_lodge,
        Hook.AFTER_END_OF_SETTLING: hunting_lodge_points,
    },
    Building.ZONING_OFFICE: {Hook.BUILDING_DISCOUNT: zoning_office},
    Building.ROYAL_SUPPLIER: {Hook.LOADINGS: OncePerPhase(royal_supplier)},
    Building.VILLA: {Hook.BEFORE_PLACING: villa},
    Building.JEWELER: {Hook.AFTER_PRODUCTION: jeweler},
    Building.ROYAL_GARDEN: {Hook.FINAL_SCORE: royal_garden},
}

STEPS: Mapping[Step, ChoiceStep] = {
    Step.HUNT: ChoiceStep(
        _discard_tile_legal, _discard_tile, announce_pass=False, needs=(Building.HUNTING_LODGE,)
    ),
    Step.VILLA_NOBLE: ChoiceStep(_villa_legal, _villa, announce_pass=False, needs=(Building.VILLA,)),
}

TRADE_HANDLERS: Mapping[type[Action], ActionHandler] = {
    BuyPlantation: buy_plantation,
    SellPlantation: sell_plantation,
}
LOADING_EXTRA_HANDLERS: Mapping[type[Action], ActionHandler] = {SupplyCrown: supply_crown}
REFUSALS: Mapping[type[Action], Refusal] = {
    DiscardTile: ((Step.HUNT,), _discard_tile_refusal),
    BuyPlantation: ((Step.SELL, Step.AFTER_SALE), _land_office_refusal),
    SellPlantation: ((Step.SELL, Step.AFTER_SALE), _land_office_refusal),
    SupplyCrown: ((Step.LOAD,), _royal_supplier_refusal),
}
UNUSABLE_AFTER_LOADING = 1 << Building.ROYAL_SUPPLIER
"""The buildings that can no longer be used once their owner has loaded, as a mask (NOB-9)."""
