"""Explain why an action is not legal.

Asked only after an action has been refused: ``game.legal_actions`` alone decides what is legal.
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
from puertorico.engine.ids import GOODS, ISLAND_PLACES, NOBODY, Building, Good, Role, Step
from puertorico.engine.mutations import city_room, has_island_room
from puertorico.engine.phases.builder import missing, price
from puertorico.engine.phases.captain import possible_ship_loads
from puertorico.engine.phases.settler import may_take_quarry
from puertorico.engine.setup import TRADING_HOUSE_SPACES
from puertorico.engine.state import GameState
from puertorico.engine.step_kinds import ANY_STEP, Refusal

_CURRENT_STEP_REASONS: dict[Step, Reason] = {
    Step.CHOOSE_ROLE: Reason("Choose a role."),
    Step.SETTLE: Reason("Take a tile for your island, or pass."),
    Step.DRAW_PLANTATION: Reason("Decide first whether to draw a plantation with the Hacienda."),
    Step.HOSPICE_COLONIST: Reason("Decide first whether the Hospice staffs your new tile."),
    Step.MAYOR_PRIVILEGE: Reason("Decide first whether to take an extra colonist."),
    Step.PLACE: Reason("Place your colonists."),
    Step.BUILD: Reason("Buy a building, or pass."),
    Step.UNIVERSITY_COLONIST: Reason("Decide first whether the University staffs your new building."),
    Step.CRAFTSMAN_PRIVILEGE: Reason("Take an extra barrel, or pass."),
    Step.SELL: Reason("Sell a barrel, or pass."),
    Step.LOAD: Reason("Ship your goods."),
    Step.STORE: Reason("Choose which goods to keep."),
    Step.DRAFT: Reason("Draft a building."),
    Step.LAY_FOREST: Reason("Decide first whether your new plantation becomes a forest."),
    Step.SETTLE_AGAIN: Reason("Take a second tile, or pass."),
    Step.HUNT: Reason("Discard a tile with the Hunting Lodge, or pass."),
    Step.VILLA_NOBLE: Reason("Decide first whether to take a noble with the Villa."),
    Step.PAY: Reason("Pay the rest of the price first."),
    Step.AFTER_SALE: Reason("Use the Land Office, or pass."),
    Step.ANY_TIME: Reason("Move your guests, or leave them where they are."),
}
"""What to do instead of an action that belongs to another step."""


_OCCASIONS: Mapping[type[Action], tuple[Role | None, Reason]] = {
    TakeRole: (None, Reason("You can't choose a role during a phase.")),
    DraftBuilding: (None, Reason("Buildings are drafted before the game starts.")),
    TakePlantation: (Role.SETTLER, Reason("Plantations are taken in the settler phase.")),
    TakeQuarry: (Role.SETTLER, Reason("Quarries are taken in the settler phase.")),
    DrawPlantation: (Role.SETTLER, Reason("Tiles are drawn from the face-down stack in the settler phase.")),
    TakeColonist: (Role.MAYOR, Reason("Colonists arrive in the mayor phase.")),
    PlaceOnIsland: (Role.MAYOR, Reason("Colonists are placed in the mayor phase.")),
    PlaceInCity: (Role.MAYOR, Reason("Colonists are placed in the mayor phase.")),
    Build: (Role.BUILDER, Reason("Buildings are bought in the builder phase.")),
    TakeGood: (Role.CRAFTSMAN, Reason("Goods come from the supply in the craftsman phase.")),
    Sell: (Role.TRADER, Reason("Goods are sold in the trader phase.")),
    Load: (Role.CAPTAIN, Reason("Goods are shipped in the captain phase.")),
}
"""When an action is possible at all, and the phase it belongs to."""

_TOO_LATE: Mapping[tuple[type[Action], Step], Reason] = {
    (TakePlantation, Step.HUNT): Reason("It's too late to take a tile."),
    (TakeQuarry, Step.HUNT): Reason("It's too late to take a tile."),
    (TakeColonist, Step.PLACE): Reason("This phase's colonists have already arrived."),
    (Sell, Step.AFTER_SALE): Reason("You can't sell another barrel."),
    (Load, Step.STORE): Reason("No more goods can be shipped."),
}
"""Why an action is no longer possible at a later step of its own phase."""


def belongs_to_step(state: GameState, action: Action) -> bool:
    """Return whether an action, legal or not, is of a kind that belongs to the current step."""
    steps, _reason = REFUSALS.get(type(action), ((), None))
    return bool(state.tasks) and state.tasks[-1].step in steps


def occasion(state: GameState, action: Action) -> Reason | None:
    """Return when an action is possible at all, or why not any more; None if it may be possible now."""
    role, reason = _OCCASIONS.get(type(action), (None, None))
    if isinstance(action, DrawPlantation) and state.role is role and not belongs_to_step(state, action):
        return _draw_occasion(state)
    if not state.tasks or belongs_to_step(state, action):
        return None
    step = state.tasks[-1].step
    if step == Step.DRAFT:
        return Reason("The game starts after the draft.")
    if role is not None and role is state.role:
        return _TOO_LATE.get((type(action), step))
    return reason


def _draw_occasion(state: GameState) -> Reason:
    """Return why the seat to move can't draw a plantation in the settler phase now (STL-4)."""
    if state.players[state.seat].is_occupied(Building.HACIENDA):
        return Reason("The Hacienda draws only once, before you take a tile.")
    if not _is_in_play(state, Building.HACIENDA):
        return Reason("The face-down stack only refills the face-up plantations.")
    return Reason("Only a staffed Hacienda draws from the face-down stack.")


def _is_in_play(state: GameState, building: Building) -> bool:
    """Return whether the game has the building: a reason shouldn't advise one that nobody can buy."""
    return bool(state.in_play >> building & 1)


def what_now(state: GameState) -> Reason:
    """Return what the seat to move is to do."""
    if not state.tasks:
        return Reason("The game is over.")
    return _CURRENT_STEP_REASONS.get(state.tasks[-1].step, Reason("You can't do that now."))


def why_no_load(state: GameState, seat: int, good: Good) -> Reason:
    """Return why a seat can load none of its barrels of a good on any cargo ship (CAP-2, CAP-3)."""
    if not state.players[seat].goods[good]:
        return Reason("You have no {good}.", {"good": good})
    carrier = _carrier(state, good)
    if carrier is not None:
        return _full_carrier(good, carrier)
    return Reason("All ships carry other goods, so none can take your {good}.", {"good": good})


def _carrier(state: GameState, good: Good) -> int | None:
    """Return the size of the ship that carries a good, if any."""
    ships = zip(state.rules.ships, state.ship_good, strict=True)
    return next((ship for ship, carried in ships if carried == good), None)


def _full_carrier(good: Good, ship: int) -> Reason:
    return Reason(
        "The {ship}-barrel ship with {good} is full, and only one ship may carry {good}.",
        {"ship": ship, "good": good},
    )


def why_not(state: GameState, action: Action) -> Reason:
    """Return the reason why an action is not legal now."""
    if not state.tasks:
        return Reason("The game is over.")
    at = state.tasks[-1]
    refusal = REFUSALS.get(type(action))  # from outside, the action may be anything
    if refusal is not None:
        steps, reason = refusal
        if steps is ANY_STEP or at.step in steps:
            return reason(state, at.seat, action)
    return what_now(state)


def _default_refusal(_state: GameState, _seat: int, _action: Action) -> Reason:
    return Reason("You can't do that now.")


def _pass(state: GameState, _seat: int, _action: Action) -> Reason:
    match state.tasks[-1].step:
        case Step.CHOOSE_ROLE:
            return Reason("You must choose a role.")
        case Step.LOAD:
            return Reason("You must load: a cargo ship has room for your goods.")
        case _:
            return Reason("You can't pass here.")


def _role(state: GameState, _seat: int, action: TakeRole) -> Reason:
    if action.role not in state.rules.roles:
        return Reason("The {role} is not in this game.", {"role": action.role})
    return Reason("The {role} is already taken.", {"role": action.role})


def _draft(state: GameState, _seat: int, action: DraftBuilding) -> Reason:
    building = action.building
    if _is_in_play(state, building):
        return Reason("The {building} is already in the game.", {"building": building})
    if building not in state.rules.buildings:
        return Reason("The {building} is not in this game.", {"building": building})
    # Translators: {cost} is the price of the building.
    return Reason("All slots for buildings that cost {cost} are filled.", {"cost": SPECS[building].cost})


def _settle(state: GameState, seat: int, action: TakePlantation | TakeQuarry | DrawPlantation) -> Reason:
    if not has_island_room(state.players[seat]):
        return Reason("Your island is full.")
    if isinstance(action, TakeQuarry):
        has_hut = _is_in_play(state, Building.CONSTRUCTION_HUT)
        if state.tasks[-1].step == Step.SETTLE_AGAIN and state.quarries:
            if not has_hut:
                return Reason("Your second tile can't be a quarry.")
            return Reason("Your second tile can only be a quarry with a staffed Construction Hut.")
        if not may_take_quarry(state, seat):
            if not has_hut:
                return Reason("You can only take a quarry if you chose the Settler.")
            return Reason(
                "You can only take a quarry if you chose the Settler or have a staffed Construction Hut."
            )
        return Reason("No quarries are left.")
    if isinstance(action, TakePlantation):
        if action.as_forest and not HOOKS.allows(Hook.FOREST_ALLOWED, state, seat):
            return Reason("You have no staffed Forest House.")
        # Translators: {tile} is a plantation, as in "corn plantation".
        return Reason("The plantation row has no {tile}.", {"tile": action.tile})
    return Reason("No plantations are left to draw.")


def _colonist(_state: GameState, _seat: int, _action: Action) -> Reason:
    return Reason("No colonists are left.")


def _place(state: GameState, _seat: int, action: PlaceOnIsland | PlaceInCity) -> Reason:
    place = action.tile if isinstance(action, PlaceOnIsland) else ISLAND_PLACES + action.building
    if place != state.tasks[-1].detail:
        return Reason("Place colonists in the fixed order: first on your island, then in your city.")
    if any(sum(player.nobles) for player in state.players):
        return Reason(
            "Each circle holds one colonist or noble. Circles may only stay empty when San Juan is empty."
        )
    return Reason("Each circle holds one colonist. Circles may only stay empty when San Juan is empty.")


def _build(state: GameState, seat: int, action: Build) -> Reason:
    building, player = action.building, state.players[seat]
    if player.owns(building):
        return Reason("You already own the {building}.", {"building": building})
    if not _is_in_play(state, building):
        return Reason("The {building} is not in this game.", {"building": building})
    if not state.buildings[building]:
        return Reason("No {building} is left.", {"building": building})
    small, large = city_room(player)
    if not small:
        return Reason("Your city is full.")
    if COLUMN[building] == 4 and not large:
        return Reason("A large building needs two city spaces, one below the other.")
    cost = price(state, seat, building).total
    return Reason(
        # Translators: both numbers are doubloons.
        "The {building} costs you {price}, so you need {missing} more.",
        {"building": building, "price": cost, "missing": missing(state, seat, building)},
    )


def _good(state: GameState, _seat: int, action: TakeGood) -> Reason:
    good = action.good
    if not state.produced[good]:
        return Reason("You haven't produced any {good} in this phase.", {"good": good})
    return Reason("The supply has no {good} left.", {"good": good})


def _sell(state: GameState, seat: int, action: Sell) -> Reason:
    good = action.good
    if not state.players[seat].goods[good]:
        return Reason("You have no {good}.", {"good": good})
    if len(state.trading_house) >= TRADING_HOUSE_SPACES:
        return Reason("The trading house is full.")
    if not _is_in_play(state, Building.OFFICE):
        return Reason("The trading house already has {good}.", {"good": good})
    return Reason("The trading house already has {good} (a staffed Office would allow it).", {"good": good})


def _load(state: GameState, seat: int, action: Load) -> Reason:
    good, rules = action.good, state.rules
    held = state.players[seat].goods[good]
    if not held:
        return Reason("You have no {good}.", {"good": good})
    if action.ship not in rules.ships:
        return Reason("There is no {ship}-barrel ship in this game.", {"ship": action.ship})
    ship = rules.ships.index(action.ship)
    here = state.ship_good[ship]
    if here not in (NOBODY, good):
        return Reason(
            "The {ship}-barrel ship carries {other_good}.", {"ship": action.ship, "other_good": GOODS[here]}
        )
    if here == good:
        return Reason("The {ship}-barrel ship is full.", {"ship": action.ship})
    carrier = _carrier(state, good)
    if carrier is not None:
        if not possible_ship_loads(state, good, held):
            return _full_carrier(good, carrier)
        return Reason("The {ship}-barrel ship already carries {good}.", {"good": good, "ship": carrier})
    best = max(rules.ships[index] for index, _ in possible_ship_loads(state, good, held))
    return Reason(
        "You must use the {ship}-barrel ship: it holds more of your {good}.", {"good": good, "ship": best}
    )


def _store(state: GameState, seat: int, action: Store) -> Reason:
    if any(n > held for n, held in zip(action.kept, state.players[seat].goods, strict=True)):
        return Reason("You don't have that many barrels.")
    single = 1 + HOOKS.total(Hook.STORED_BARRELS, state, seat)
    if single > 1:
        return Reason(
            # Translators: {count} is a number of barrels.
            "Keep exactly what your storage holds: single barrels ({count}), plus all barrels of each kind "
            "that your warehouses hold.",
            {"count": single},
        )
    return Reason(
        "Keep exactly what your storage holds: one barrel, plus all barrels of each kind that your "
        "warehouses hold."
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
"""The steps each action belongs to, and the function that says why it is refused there."""
