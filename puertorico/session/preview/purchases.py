"""Previews of prices, purchases and end-game bonuses."""

from attrs import frozen

from puertorico.engine.actions import BUILD, Build
from puertorico.engine.buildings import buildings_in
from puertorico.engine.effects import HOOKS
from puertorico.engine.errors import Reason
from puertorico.engine.game import legal_actions
from puertorico.engine.hooks import Hook
from puertorico.engine.ids import NOBODY, Building, Role, Step
from puertorico.engine.phases.builder import Price, price
from puertorico.engine.refusals import why_not
from puertorico.engine.scoring import public_score, score
from puertorico.session.preview.what_if import Preview

"""More VP chips than anyone ever has: a bonus that they change depends on chips."""


@frozen
class Purchase:
    """What a building costs a seat now.

    ``as_builder`` is the price with the privilege, if the seat could still get it. ``discounts`` are its
    buildings that lower some prices, ``purse`` its doubloons. ``obstacle`` says why it couldn't buy the
    building on its turn; None if it could.
    """

    price: Price
    as_builder: int | None
    discounts: tuple[Building, ...]
    purse: int
    obstacle: Reason | None


def purchase(preview: Preview, building: Building) -> Purchase:
    """Return the price of a building for the seat, with all its parts (BLD-2, FOR-2, NOB-8)."""
    state, seat = preview.state, preview.seat
    now = price(state, seat, building)
    with_privilege = price(state, seat, building, as_builder=True).total
    is_builder = state.active_role == Role.BUILDER and state.active_seat == seat
    could = preview.is_free(Role.BUILDER) and with_privilege != now.total
    turn = preview.turn(Role.BUILDER, Step.BUILD, seat, chosen=False)
    if is_builder:
        turn.active_seat = seat
    action = BUILD[building]
    return Purchase(
        price=now,
        as_builder=with_privilege if could else None,
        discounts=buildings_in(preview.me.occupied & HOOKS.mask[Hook.BUILDING_DISCOUNT]),
        purse=preview.me.doubloons,
        obstacle=None if action in legal_actions(turn) else why_not(turn, action),
    )


@frozen
class PurchaseOptions:
    """What a seat could buy with ``purse`` doubloons, the most expensive buildings first."""

    seat: int
    buildings: tuple[Building, ...]
    purse: int


def builder(preview: Preview) -> tuple[PurchaseOptions, ...]:
    """Return what each seat could buy if the seat to move chose the Builder, before anyone builds (BLD-1)."""
    found = []
    for seat in preview.seats:
        state = preview.turn(Role.BUILDER, Step.BUILD, seat, chosen=True)
        costs = state.rules.costs
        buildings = [action.building for action in legal_actions(state) if isinstance(action, Build)]
        buildings.sort(key=lambda building: (-costs[building], building))
        found.append(PurchaseOptions(seat, tuple(buildings), state.players[seat].doubloons))
    return tuple(found)


def bonus(preview: Preview, seat: int, building: Building) -> int | None:
    """Return the end-game bonus of a building if a seat had it now, staffed (END-2).

    None for a building without a bonus, or if the bonus depends on hidden chips (END-4).
    """
    if not HOOKS.mask[Hook.FINAL_SCORE] >> building & 1:
        return None
    state = preview.state.clone()
    player = state.players[seat]
    player.built |= 1 << building
    player.occupied |= 1 << building
    known = preview.knows_points if seat == preview.seat else _all_open(preview)
    return (score if known else public_score)(state, seat).bonuses.get(building)


def _all_open(preview: Preview) -> bool:
    state = preview.state
    return state.options.open_vp or state.seat == NOBODY
