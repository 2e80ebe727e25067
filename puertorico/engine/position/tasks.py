"""The moment of a position built by hand: its stack of tasks, and whether it fits the table."""

from collections.abc import Mapping, Sequence

from puertorico.engine.agenda import Task, in_turn, task
from puertorico.engine.buildings import CIRCLES, LARGE
from puertorico.engine.effects import HOOKS
from puertorico.engine.effects.new_buildings import ways_to_pay
from puertorico.engine.errors import BadPosition, Reason
from puertorico.engine.game import STEP_RULES
from puertorico.engine.hooks import Hook
from puertorico.engine.ids import (
    BUILDINGS,
    ISLAND_PLACES,
    NOBODY,
    PLACES,
    PLANTATIONS,
    SAN_JUAN,
    TILES,
    Role,
    Step,
)
from puertorico.engine.mutations import city_room
from puertorico.engine.phases import builder, captain, craftsman, mayor, rounds, settler
from puertorico.engine.setup import remaining_drafts
from puertorico.engine.state import GameState, PlayerState

_STEPS_BY_ROLE: Mapping[Role, Sequence[Step]] = {
    Role.SETTLER: (
        Step.SETTLER_TURN,
        Step.SETTLE,
        Step.DRAW_PLANTATION,
        Step.HOSPICE_COLONIST,
        Step.LAY_FOREST,
        Step.SETTLE_AGAIN,
        Step.SETTLER_LAST,
        Step.HUNT,
        Step.SETTLER_CLOSE,
    ),
    Role.MAYOR: (Step.MAYOR_PRIVILEGE, Step.PLACING, Step.VILLA_NOBLE, Step.PLACE),
    Role.BUILDER: (Step.BUILD, Step.PAY, Step.FINISH_BUILDING, Step.UNIVERSITY_COLONIST),
    Role.CRAFTSMAN: (Step.BEFORE_PRODUCTION, Step.PRODUCE, Step.CRAFTSMAN_PRIVILEGE),
    Role.TRADER: (Step.SELL, Step.AFTER_SALE),
    Role.CAPTAIN: (Step.LOAD, Step.LOADING_END, Step.STORE),
    Role.PROSPECTOR: (Step.PROSPECT,),
    Role.PROSPECTOR_2: (Step.PROSPECT,),
}
"""The steps that can name a moment of a phase."""

_ROLE_OWNER_STEPS = frozenset(
    {Step.MAYOR_PRIVILEGE, Step.CRAFTSMAN_PRIVILEGE, Step.SETTLE_AGAIN, Step.LOADING_END, Step.PROSPECT}
)
"""The steps that only concern the player who chose the role."""


def set_between_phases(state: GameState, turn: int, step: Step | None) -> None:
    """Put a moment outside the phases on the stack: the next role, or what may come before it.

    Raises BadPosition if it can't come now.
    """
    cards = sum(seat != NOBODY for seat in state.role_taken_by)
    if step in (None, Step.CHOOSE_ROLE):
        if state.tasks[-1] != task(Step.CHOOSE_ROLE, turn):
            raise BadPosition(Reason("It can't be this player's turn to choose a role."))
    elif step == Step.LAST_CHANCE and cards:
        first = (state.governor + cards - 1) % state.rules.players
        rounds.schedule_last_chances(state, _seats_from_turn(state, first, turn))
    elif step == Step.GAME_END and state.ended and state.tasks == [task(Step.ROUND_END)]:
        state.tasks = [task(Step.GAME_END)]
        first = state.governor
        rounds.schedule_last_chances(state, _seats_from_turn(state, first, turn))
    elif step == Step.DRAFT and state.options.has_draft:
        seats = remaining_drafts(state)
        if not seats or seats[0] != turn:
            raise BadPosition(Reason("It can't be this player's turn to draft a building."))
        state.tasks.extend(in_turn(Step.DRAFT, seats))
    else:
        raise BadPosition(Reason("This step doesn't belong to the current role."))


def _seats_from_turn(state: GameState, first: int, turn: int) -> tuple[int, ...]:
    """Return the seats from ``turn`` to the last one, in turn order from ``first``."""
    order = state.seats_from(first)
    return order[order.index(turn) :]


def set_phase(
    state: GameState, role: Role, played_by: int, turn: int, step: Step | None, detail: int, pay: int
) -> bool:
    """Put the remaining tasks of the phase on the stack; return whether the colonist ship is unloaded.

    Raises BadPosition if the step does not belong to the role, or to this turn.
    """
    if step is not None and step not in _STEPS_BY_ROLE.get(role, ()):
        raise BadPosition(Reason("This step doesn't belong to the current role."))
    alone = role in (Role.PROSPECTOR, Role.PROSPECTOR_2) or step in _ROLE_OWNER_STEPS
    if alone and turn != played_by:
        raise BadPosition(Reason("In this step it must be the turn of the player who chose the role."))
    rounds.begin_phase(state, role, played_by)
    order = state.seats_from(played_by)
    seats = order[order.index(turn) :]
    after, at = seats[1:], Task(step or Step.PHASE_END, turn, detail)
    dealt = role == Role.MAYOR and (turn != played_by or step not in (None, Step.MAYOR_PRIVILEGE))
    match step:
        case None | Step.LOAD | Step.SETTLER_TURN | Step.PROSPECT if not dealt:
            rounds.SCHEDULERS[role](state, seats)
        case None | Step.PLACING:
            mayor.schedule(state, seats, dealt=True)
        case Step.PLACE | Step.VILLA_NOBLE:
            mayor.schedule(state, after, dealt=True)
            state.tasks.extend([task(Step.PLACE_ALL, turn)] * (step == Step.VILLA_NOBLE))
            state.tasks.append(at)
        case Step.STORE:
            captain.schedule_storing(state, seats)
        case Step.LOADING_END:
            captain.schedule_storing(state, order)
            state.tasks.append(at)
        case Step.BEFORE_PRODUCTION:
            craftsman.schedule_production(state, order)
            state.tasks.extend(in_turn(step, seats))
        case Step.PRODUCE:
            craftsman.schedule_production(state, seats)
        case Step.MAYOR_PRIVILEGE | Step.CRAFTSMAN_PRIVILEGE:
            rounds.SCHEDULERS[role](state, order)
            while state.tasks[-1].step != step:
                state.tasks.pop()
            state.tasks[-1] = Task(step, state.tasks[-1].seat, detail)
        case Step.SETTLE_AGAIN | Step.SETTLER_LAST | Step.HUNT | Step.SETTLER_CLOSE:
            last = {Step.SETTLE_AGAIN: order, Step.SETTLER_LAST: seats, Step.HUNT: after}.get(step, ())
            settler.schedule_end(state, last, seats if step == Step.SETTLER_CLOSE else order)
            state.tasks.extend([at] * (step in (Step.SETTLE_AGAIN, Step.HUNT)))
        case _:
            rounds.SCHEDULERS[role](state, after)
            if step in (Step.DRAW_PLANTATION, Step.LAY_FOREST):
                state.tasks.append(task(Step.SETTLE, turn))
            elif step == Step.PAY:
                state.tasks.append(task(Step.FINISH_BUILDING, turn, detail))
                at = Task(Step.PAY, turn, pay)
            state.tasks.append(at)
    return dealt


def check_step(state: GameState, turn: int, step: Step | None, detail: int, pay: int) -> None:
    """Raise BadPosition if the step, its detail or the amount to pay does not fit these boards.

    Everything else about the state must be sound already.
    """
    player = state.players[turn]
    for building in STEP_RULES[step].needs if step is not None else ():
        if not player.is_occupied(building):
            raise BadPosition(Reason("This step needs a staffed {building}.", {"building": building}))
    if not _detail_fits(state, turn, step, detail):
        raise BadPosition(Reason("The detail {detail} doesn't fit this step and board.", {"detail": detail}))
    if not (_payment_fits(state, turn, detail, pay) if step == Step.PAY else pay == 0):
        raise BadPosition(Reason("The value of “pay” is impossible here: {pay}.", {"pay": pay}))
    if step in (Step.PAY, Step.FINISH_BUILDING) and player.doubloons:
        raise BadPosition(Reason("In this step the player must have no doubloons left."))


def _detail_fits(state: GameState, turn: int, step: Step | None, detail: int) -> bool:
    player = state.players[turn]
    match step:
        case Step.HOSPICE_COLONIST:
            return detail < len(TILES) and player.tiles[detail] > 0
        case Step.LAY_FOREST:
            return detail < len(PLANTATIONS) and player.tiles[detail] > 0
        case Step.UNIVERSITY_COLONIST:
            return detail in player.buildings and CIRCLES[detail] > 0
        case Step.PAY | Step.FINISH_BUILDING:
            return detail < len(BUILDINGS) and _can_be_built(state, player, detail)
        case Step.PLACE:
            return detail < ISLAND_PLACES or detail - ISLAND_PLACES in player.buildings
        case Step.MAYOR_PRIVILEGE | Step.CRAFTSMAN_PRIVILEGE:
            return detail <= HOOKS.total(Hook.PRIVILEGES, state, turn)
        case _:
            return detail == 0


def _can_be_built(state: GameState, player: PlayerState, building: int) -> bool:
    small, large = city_room(player)
    room = large if LARGE >> building & 1 else small
    return room and state.buildings[building] > 0 and not player.built >> building & 1


def _payment_fits(state: GameState, turn: int, building: int, pay: int) -> bool:
    """Return whether the rest is within the price and can be paid in the ways still open (BLM-1)."""
    player, (first, left) = state.players[turn], divmod(pay, 4)
    ways = ways_to_pay(player)[first:]
    return 0 < left <= min(sum(ways), builder.price(state, turn, BUILDINGS[building]).total)


def pick_up_colonists(state: GameState, seat: int, first: int) -> None:
    """Take the people on the places from ``first`` on in hand: they are about to be placed (MAY-2).

    Raises BadPosition if the earlier places can't have been left as they are, because a colonist would stay
    in San Juan while a circle is empty.
    """
    player = state.players[seat]
    for place in range(first, PLACES):
        people, nobles = player.people_at(place), player.nobles[place]
        player.change_people(place, -people)
        player.change_people(SAN_JUAN, people)
        player.move_nobles(place, SAN_JUAN, nobles)
    later = sum(room for _, room in mayor.places_with_circles(player, first))
    before = [(place, room) for place, room in mayor.places_with_circles(player, 0) if place < first]
    if player.san_juan > later and any(room > player.people_at(place) for place, room in before):
        raise BadPosition(Reason("A circle before this place is empty, so San Juan should be too."))
