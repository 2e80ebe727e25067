"""Why something cannot be done, in words. Asked only when it cannot; what can be done is said by
``game.legal_actions`` alone.
"""

from collections.abc import Mapping

from puertorico.engine import effects
from puertorico.engine.actions import (
    Action,
    Build,
    DraftBuilding,
    DrawPlantation,
    LayForest,
    Load,
    Pass,
    PlaceInCity,
    PlaceOnIsland,
    Sell,
    Store,
    TakeColonist,
    TakeGood,
    TakePlantation,
    TakeQuarry,
    TakeRole,
)
from puertorico.engine.buildings import COLUMN, SPECS
from puertorico.engine.effects import HOOKS
from puertorico.engine.errors import Reason
from puertorico.engine.hooks import Hook
from puertorico.engine.ids import GOODS, ISLAND_PLACES, NOBODY, Step
from puertorico.engine.mutations import city_room, has_island_room
from puertorico.engine.phases.builder import price
from puertorico.engine.phases.captain import possible_ship_loads
from puertorico.engine.phases.settler import may_take_quarry
from puertorico.engine.setup import TRADING_HOUSE_SPACES
from puertorico.engine.state import GameState
from puertorico.engine.step_kinds import ANY_STEP, Refusal

_CURRENT_STEP_REASONS: dict[Step, Reason] = {
    Step.CHOOSE_ROLE: Reason("Now a role card is to be taken."),
    Step.SETTLE: Reason("Now a plantation or quarry may be taken."),
    Step.DRAW_PLANTATION: Reason("Now the hacienda may draw a plantation."),
    Step.HOSPICE_COLONIST: Reason("Now the hospice may give a colonist."),
    Step.MAYOR_PRIVILEGE: Reason("Now the mayor may take a colonist."),
    Step.PLACE: Reason("Now the colonists are to be placed."),
    Step.BUILD: Reason("Now a building may be bought."),
    Step.UNIVERSITY_COLONIST: Reason("Now the university may give a colonist."),
    Step.CRAFTSMAN_PRIVILEGE: Reason("Now the craftsman may take one more barrel."),
    Step.SELL: Reason("Now a barrel may be sold to the trading house."),
    Step.LOAD: Reason("Now goods are to be loaded."),
    Step.STORE: Reason("Now goods are to be stored."),
    Step.DRAFT: Reason("Now a building is to be brought into the game."),
    Step.LAY_FOREST: Reason("Now the plantation may be laid down as a forest."),
    Step.SETTLE_AGAIN: Reason("Now one more plantation may be taken."),
    Step.HUNT: Reason("Now the hunting lodge may discard a tile."),
    Step.VILLA_NOBLE: Reason("Now the villa may give a noble."),
    Step.PAY: Reason("Now the rest of the price is to be paid."),
    Step.AFTER_SALE: Reason("Now the land office may be used."),
    Step.ANY_TIME: Reason("Now guests may move."),
}


def why_not(state: GameState, action: Action) -> Reason:
    """The reason why an action that is not legal now is refused."""
    if not state.tasks:
        return Reason("The game is over.")
    at = state.tasks[-1]
    refusal = REFUSALS.get(type(action))  # what comes from outside may be anything
    if refusal is not None:
        steps, reason = refusal
        if steps is ANY_STEP or at.step in steps:
            return reason(state, at.seat, action)
    return _CURRENT_STEP_REASONS.get(at.step, Reason("This cannot be done now."))


def _default_refusal(_state: GameState, _seat: int, _action: Action) -> Reason:
    return Reason("This cannot be done now.")


def _pass(state: GameState, _seat: int, _action: Action) -> Reason:
    match state.tasks[-1].step:
        case Step.CHOOSE_ROLE:
            return Reason("A role must be taken.")
        case Step.LOAD:
            return Reason("Whoever can load must load.")
        case _:
            return Reason("This must be done before the game goes on.")


def _role(state: GameState, _seat: int, action: TakeRole) -> Reason:
    if action.role not in state.rules.roles:
        return Reason("The {role} is not in this game.", {"role": action.role})
    return Reason("The {role} has been taken already.", {"role": action.role})


def _draft(state: GameState, _seat: int, action: DraftBuilding) -> Reason:
    building = action.building
    if state.in_play >> building & 1:
        return Reason("The {building} is in the game already.", {"building": building})
    if building not in state.rules.buildings:
        return Reason("The {building} is not in this game.", {"building": building})
    return Reason("No place for a building of {cost} is left.", {"cost": SPECS[building].cost})


def _settle(state: GameState, seat: int, action: TakePlantation | TakeQuarry | DrawPlantation) -> Reason:
    if not has_island_room(state.players[seat]):
        return Reason("The island is full.")
    if isinstance(action, TakeQuarry):
        if state.tasks[-1].step == Step.SETTLE_AGAIN and state.quarries:
            return Reason("The second tile is a quarry only for the owner of an occupied construction hut.")
        if not may_take_quarry(state, seat):
            return Reason(
                "Only the settler, or the owner of an occupied construction hut, may take a quarry."
            )
        return Reason("No quarry is left.")
    if isinstance(action, TakePlantation):
        if action.as_forest and not HOOKS.allows(Hook.FOREST_ALLOWED, state, seat):
            return Reason("You have no occupied forest house.")
        return Reason("No {tile} plantation lies face up.", {"tile": action.tile})
    return Reason("Nothing is left to draw.")


def _colonist(_state: GameState, _seat: int, _action: Action) -> Reason:
    return Reason("No colonist is left.")


def _place(state: GameState, _seat: int, action: PlaceOnIsland | PlaceInCity) -> Reason:
    place = action.tile if isinstance(action, PlaceOnIsland) else ISLAND_PLACES + action.building
    if place != state.tasks[-1].detail:
        return Reason("Colonists are placed kind by kind, in a fixed order.")
    if any(sum(player.nobles) for player in state.players):
        return Reason(
            "Every colonist goes to an empty circle while there is one, no circle takes two, and nobles are "
            "told apart."
        )
    return Reason("Every colonist goes to an empty circle while there is one, and no circle takes two.")


def _build(state: GameState, seat: int, action: Build) -> Reason:
    building, player = action.building, state.players[seat]
    if player.owns(building):
        return Reason("You own the {building} already.", {"building": building})
    if not state.in_play >> building & 1:
        return Reason("The {building} is not in this game.", {"building": building})
    if not state.buildings[building]:
        return Reason("No {building} is left.", {"building": building})
    small, large = city_room(player)
    if not small:
        return Reason("Your city is full.")
    if COLUMN[building] == 4 and not large:
        return Reason("A large building needs two spaces one below the other.")
    cost = price(state, seat, building).total
    return Reason(
        "The {building} costs you {price}, and you have {doubloons}.",
        {"building": building, "price": cost, "doubloons": player.doubloons},
    )


def _good(state: GameState, _seat: int, action: TakeGood) -> Reason:
    good = action.good
    if not state.produced[good]:
        return Reason("You have not just produced any {good}.", {"good": good})
    return Reason("The supply has no {good} left.", {"good": good})


def _sell(state: GameState, seat: int, action: Sell) -> Reason:
    good = action.good
    if not state.players[seat].goods[good]:
        return Reason("You have no {good}.", {"good": good})
    if len(state.trading_house) >= TRADING_HOUSE_SPACES:
        return Reason("The trading house is full.")
    return Reason(
        "There is {good} in the trading house already, and you have no occupied office.", {"good": good}
    )


def _load(state: GameState, seat: int, action: Load) -> Reason:
    good, rules = action.good, state.rules
    held = state.players[seat].goods[good]
    if not held:
        return Reason("You have no {good}.", {"good": good})
    if action.ship not in rules.ships:
        return Reason("There is no ship of {ship} in this game.", {"ship": action.ship})
    ship = rules.ships.index(action.ship)
    here = state.ship_good[ship]
    if here not in (NOBODY, good):
        return Reason("The ship of {ship} carries {other}.", {"ship": action.ship, "other": GOODS[here]})
    if here == good:
        return Reason("The ship of {ship} is full.", {"ship": action.ship})
    for other, carried in zip(rules.ships, state.ship_good, strict=True):
        if carried == good:
            return Reason("The ship of {ship} already carries {good}.", {"good": good, "ship": other})
    best = max(rules.ships[index] for index, _ in possible_ship_loads(state, good, held))
    return Reason("More of the {good} finds room on the ship of {ship}.", {"good": good, "ship": best})


def _store(state: GameState, seat: int, action: Store) -> Reason:
    if any(n > held for n, held in zip(action.kept, state.players[seat].goods, strict=True)):
        return Reason("You do not have so many barrels.")
    single = 1 + HOOKS.total(Hook.STORED_BARRELS, state, seat)
    if single > 1:
        return Reason(
            "{count} single barrels are kept, and all of as many kinds as your warehouses hold; no place may "
            "stay empty.",
            {"count": single},
        )
    return Reason(
        "One barrel is kept, and all of as many kinds as your warehouses hold; no place may stay empty."
    )


_COLONIST_STEPS = (
    Step.MAYOR_PRIVILEGE,
    Step.HOSPICE_COLONIST,
    Step.UNIVERSITY_COLONIST,
    Step.VILLA_NOBLE,
)

REFUSALS: Mapping[type[Action], Refusal] = {
    Pass: (ANY_STEP, _pass),
    TakeRole: ((Step.CHOOSE_ROLE,), _role),
    DraftBuilding: ((Step.DRAFT,), _draft),
    TakePlantation: ((Step.SETTLE, Step.SETTLE_AGAIN), _settle),
    TakeQuarry: ((Step.SETTLE, Step.SETTLE_AGAIN), _settle),
    DrawPlantation: ((Step.DRAW_PLANTATION,), _settle),
    LayForest: ((Step.LAY_FOREST,), _default_refusal),
    TakeColonist: (_COLONIST_STEPS, _colonist),
    PlaceOnIsland: ((Step.PLACE,), _place),
    PlaceInCity: ((Step.PLACE,), _place),
    Build: ((Step.BUILD,), _build),
    TakeGood: ((Step.CRAFTSMAN_PRIVILEGE,), _good),
    Sell: ((Step.SELL,), _sell),
    Load: ((Step.LOAD,), _load),
    Store: ((Step.STORE,), _store),
    **effects.REFUSALS,
}
"""When each action may come, and what says why it cannot be done there."""
