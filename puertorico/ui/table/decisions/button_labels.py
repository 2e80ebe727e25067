"""What the buttons say: each possibility in words, with what it brings at once."""

from typing import assert_never

from puertorico.engine.actions import (
    TAKE_AS_FOREST,
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
from puertorico.engine.game import apply_unchecked, legal_actions
from puertorico.engine.ids import BUILDINGS, ISLAND_PLACES, SAN_JUAN, TILES, Role, Step, Tile
from puertorico.engine.phases.builder import price
from puertorico.engine.state import GameState
from puertorico.i18n import N_, _
from puertorico.terms import building_name, good_label, good_name, role_name, tile_name
from puertorico.ui.table.drawing import labels

_PASSES: dict[Step, str] = {
    Step.SETTLE: N_("Take nothing"),
    Step.DRAW_PLANTATION: N_("Do not draw"),
    Step.HOSPICE_COLONIST: N_("No colonist"),
    Step.MAYOR_PRIVILEGE: N_("No colonist"),
    Step.BUILD: N_("Build nothing"),
    Step.UNIVERSITY_COLONIST: N_("No colonist"),
    Step.CRAFTSMAN_PRIVILEGE: N_("No barrel"),
    Step.SELL: N_("Sell nothing"),
    Step.LOAD: N_("Load nothing"),
    Step.SETTLE_AGAIN: N_("Take nothing"),
    Step.LAY_FOREST: N_("Keep it"),
    Step.HUNT: N_("Discard nothing"),
    Step.VILLA_NOBLE: N_("No noble"),
    Step.AFTER_SALE: N_("Go on"),
    Step.ANY_TIME: N_("Stay"),
}


def action_label(action: Action, state: GameState) -> str:
    """The action on a button, with what it brings at once."""
    match action:
        case Pass():
            return _(_PASSES[state.tasks[-1].step])
        case TakeRole(role):
            text = _("Take the {role}").format(role=role_name(labels.plain_role(role)))
            return _with_doubloons(text, state.role_doubloons[role] + _privilege(role))
        case DraftBuilding(building):
            return _("Take the {building}").format(building=building_name(building))
        case TakePlantation(tile, as_forest):
            return _take(tile, state, as_forest)
        case BuyPlantation(tile, as_forest):
            return _("As a forest") if as_forest else _("Buy it for 1")
        case SellPlantation():
            return _("Sell it for 1")
        case DiscardTile(tile):
            return _("Discard the {tile}").format(tile=tile_name(tile))
        case LayForest():
            return _("Make it a forest")
        case MoveGuest(place, noble):
            text = _("Noble to the {place}") if noble else _("Guest to the {place}")
            return text.format(place=place_name(place))
        case PayColonist(place, noble):
            text = _("Noble from the {place}") if noble else _("Colonist from the {place}")
            return text.format(place=place_name(place))
        case PayGood(good):
            return _("Pay with {good}").format(good=good_name(good))
        case PayPoint():
            return _("Pay with 1 VP")
        case SellToPost(good):
            text = _("{good} to your trading post").format(good=good_label(good))
            return _with_doubloons(text, gain(state, action)[0])
        case LoadSmallWharf():
            return _with_points(_("Ship these"), gain(state, action)[1])
        case SupplyCrown():
            return _with_points(_("Supply these"), gain(state, action)[1])
        case CallUnionHall():
            return _with_points(_("Union hall first"), gain(state, action)[1])
        case TakeQuarry():
            return _("Take a quarry")
        case DrawPlantation():
            return _("Draw a tile")
        case TakeColonist():
            is_villa = state.tasks[-1].step == Step.VILLA_NOBLE
            return _("Take a noble") if is_villa and state.nobles else _("Take a colonist")
        case Build(building):
            cost = price(state, state.seat, building).total
            name = building_name(building)
            return _("{building} for {price}").format(building=name, price=cost)
        case TakeGood(good):
            return _("Take {good}").format(good=good_name(good))
        case Sell(good):
            paid = gain(state, action)[0]
            return _("Sell {good} for {price}").format(good=good_name(good), price=paid)
        case Load(good, ship):
            text = _("{good} on ship {ship}").format(good=good_label(good), ship=ship)
            return _with_points(text, gain(state, action)[1])
        case LoadWharf(good):
            text = _("{good} on your wharf").format(good=good_label(good))
            return _with_points(text, gain(state, action)[1])
        case PlaceOnIsland() | PlaceInCity() | Store():
            return str(action)  # laid out on the table, never on a button
        case _:
            assert_never(action)


def _take(tile: Tile, state: GameState, as_forest: bool) -> str:
    """Taking a plantation; where it may become a forest too, the two ways are told apart."""
    if as_forest:
        return _("As a forest")
    if TAKE_AS_FOREST[tile] in legal_actions(state):
        return _("Keep it")
    return _("Take the {tile}").format(tile=tile_name(tile))


def place_name(place: int) -> str:
    """A place of people in words: "corn plantation", "office", "San Juan"."""
    if place == SAN_JUAN:
        return _("San Juan")
    return (
        tile_name(TILES[place]) if place < ISLAND_PLACES else building_name(BUILDINGS[place - ISLAND_PLACES])
    )


def gain(state: GameState, action: Action) -> tuple[int, int]:
    """The doubloons and VP that a legal action brings its player at once."""
    after = state.clone()
    apply_unchecked(after, action)
    mine, then = state.players[state.seat], after.players[state.seat]
    return then.doubloons - mine.doubloons, then.vp - mine.vp


def _privilege(role: Role) -> int:
    return int(role in (Role.PROSPECTOR, Role.PROSPECTOR_2))


def _with_doubloons(text: str, count: int) -> str:
    return _("{text} · +{count}").format(text=text, count=count) if count else text


def _with_points(text: str, count: int) -> str:
    return _("{text} · +{count} VP").format(text=text, count=count)
