"""Labels of the buttons: each possible action in words, with its immediate gain."""

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
from puertorico.engine.ids import BUILDINGS, ISLAND_PLACES, TILES, Role, Step, Tile
from puertorico.engine.phases.builder import price
from puertorico.engine.state import GameState
from puertorico.i18n import N_, _, ngettext
from puertorico.session.texts.log_phrases import barrel_list
from puertorico.terms import building_name, good_label, good_name, place_name, role_name, tile_name
from puertorico.ui.table.drawing import labels

# Translators: to do nothing now.
_PASS = N_("Pass")
_PASSES: dict[Step, str] = {
    Step.SETTLE: _PASS,
    Step.DRAW_PLANTATION: _PASS,
    Step.HOSPICE_COLONIST: _PASS,
    Step.MAYOR_PRIVILEGE: _PASS,
    Step.BUILD: _PASS,
    Step.UNIVERSITY_COLONIST: _PASS,
    Step.CRAFTSMAN_PRIVILEGE: _PASS,
    Step.SELL: _PASS,
    Step.LOAD: _PASS,
    Step.SETTLE_AGAIN: _PASS,
    Step.LAY_FOREST: N_("Keep it as a plantation"),
    Step.HUNT: _PASS,
    Step.VILLA_NOBLE: _PASS,
    Step.AFTER_SALE: N_("Done"),
    Step.ANY_TIME: N_("Keep guests here"),
}


def action_label(action: Action, state: GameState) -> str:
    """Return the label of a button for an action, with its immediate gain."""
    match action:
        case Pass():
            return _(_PASSES[state.tasks[-1].step])
        case TakeRole(role):
            text = _("Choose the {role}").format(role=role_name(labels.plain_role(role)))
            return _with_doubloons(text, state.role_doubloons[role] + _privilege(role))
        case DraftBuilding(building):
            return _("Choose the {building}").format(building=building_name(building))
        case TakePlantation(tile, as_forest):
            return _take(tile, state, as_forest)
        case BuyPlantation(tile, as_forest):
            return _("Buy as a forest") if as_forest else _("Buy for 1 doubloon")
        case SellPlantation():
            return _("Sell for 1 doubloon")
        case DiscardTile(tile):
            # Translators: a short label.
            return _("Discard {tile}").format(tile=tile_name(tile))
        case LayForest():
            return _("Lay as a forest")
        case MoveGuest(place, noble):
            # Translators: a short label; {place} is a tile, a building or San Juan.
            text = _("Noble to: {place}") if noble else _("Guest to: {place}")
            return text.format(place=place_name(place))
        case PayColonist(place, noble):
            # Translators: a short label for paying with one from {place}: a tile, a building or San Juan.
            text = _("Noble: {place}") if noble else _("Colonist: {place}")
            return text.format(place=place_name(place))
        case PayGood(good):
            return _("Pay with {good}").format(good=good_name(good))
        case PayPoint():
            return _("Pay with 1 VP")
        case SellToPost(good):
            # Translators: a short label for selling a good.
            text = _("{good}: Trading Post").format(good=good_label(good))
            return _with_doubloons(text, gain(state, action)[0])
        case LoadSmallWharf():
            return _with_points(_("Ship these"), gain(state, action)[1])
        case SupplyCrown():
            return _with_points(_("Deliver these"), gain(state, action)[1])
        case CallUnionHall():
            return _with_points(_("Use the Union Hall"), gain(state, action)[1])
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
            # Translators: a short label, as in "Office for 5"; {price} is a number of doubloons.
            return _("{building} for {price}").format(building=name, price=cost)
        case TakeGood(good):
            return _("Take {good}").format(good=good_name(good))
        case Sell(good):
            paid = gain(state, action)[0]
            # Translators: {price} is a number of doubloons.
            return _("Sell {good} for {price}").format(good=good_name(good), price=paid)
        case Load(good, ship):
            # Translators: a short label for loading a good; {ship} is how many barrels the ship holds.
            text = _("{good}: {ship}-barrel ship").format(good=good_label(good), ship=ship)
            return _with_points(text, gain(state, action)[1])
        case LoadWharf(good):
            # Translators: a short label for loading a good.
            text = _("{good}: Wharf").format(good=good_label(good))
            return _with_points(text, gain(state, action)[1])
        # The last three are never on a button, but a replay shows them.
        case PlaceOnIsland(tile, count):
            return _placement(tile, count)
        case PlaceInCity(building, count):
            return _placement(ISLAND_PLACES + building, count)
        case Store(kept):
            return _("Keep {barrels}").format(barrels=barrel_list(kept))
        case _:
            assert_never(action)


def button_label(action: Action, state: GameState) -> str:
    """Return the label of a button next to the prompt, which says more about it."""
    if isinstance(action, Sell):
        # Translators: a button next to "Sell a barrel."; {price} is a number of doubloons.
        return _("{good} for {price}").format(good=good_label(action.good), price=gain(state, action)[0])
    if isinstance(action, TakeGood):
        return good_label(action.good)
    if isinstance(action, Load):
        # Translators: a button next to "Ship your goods."; {ship} is how many barrels the ship holds.
        text = _("{good} on {ship}: +{count} VP")
        points = gain(state, action)[1]
        return text.format(good=good_label(action.good), ship=action.ship, count=points)
    return action_label(action, state)


def _placement(place: int, count: int) -> str:
    if not count:
        return _("Leave {what} empty").format(what=place_text(place))
    return _("Staff {what}").format(what=place_text(place, count))


def _take(tile: Tile, state: GameState, as_forest: bool) -> str:
    if as_forest:
        return _("Take as a forest")
    if TAKE_AS_FOREST[tile] in legal_actions(state):
        return _("Take as a plantation")
    return _("Take the {tile}").format(tile=tile_name(tile))


def place_text(place: int, count: int = 1) -> str:
    """Return a tile or building as what to staff or leave empty, as in "the Office" or "2 corn plantations".

    ``count`` is a number of tiles, or of circles of a building.
    """
    if place >= ISLAND_PLACES:
        name = building_name(BUILDINGS[place - ISLAND_PLACES])
        # Translators: this text and those of tiles follow "Staff", "Also staff", "Leave" and "Leave only".
        text = ngettext("the {building}", "the {building} ({n} circles)", count)
        return text.format(building=name, n=count)
    return _tiles_text(TILES[place], count).format(n=count)


def _tiles_text(tile: Tile, n: int) -> str:
    match tile:
        case Tile.CORN:
            return ngettext("a corn plantation", "{n} corn plantations", n)
        case Tile.INDIGO:
            return ngettext("an indigo plantation", "{n} indigo plantations", n)
        case Tile.SUGAR:
            return ngettext("a sugar plantation", "{n} sugar plantations", n)
        case Tile.TOBACCO:
            return ngettext("a tobacco plantation", "{n} tobacco plantations", n)
        case Tile.COFFEE:
            return ngettext("a coffee plantation", "{n} coffee plantations", n)
        case _:
            return ngettext("a quarry", "{n} quarries", n)


def gain(state: GameState, action: Action) -> tuple[int, int]:
    """Return the doubloons and VP that a legal action gains its player immediately."""
    after = state.clone()
    apply_unchecked(after, action)
    mine, then = state.players[state.seat], after.players[state.seat]
    return then.doubloons - mine.doubloons, then.vp - mine.vp


def _privilege(role: Role) -> int:
    return int(role in (Role.PROSPECTOR, Role.PROSPECTOR_2))


def _with_doubloons(text: str, count: int) -> str:
    # Translators: a label of a button, and how many doubloons the action gains.
    with_gain = ngettext("{text} · +{count} doubloon", "{text} · +{count} doubloons", count)
    return with_gain.format(text=text, count=count) if count else text


def _with_points(text: str, count: int) -> str:
    # Translators: a label of a button, and how many victory points the action gains.
    return _("{text} · +{count} VP").format(text=text, count=count)
