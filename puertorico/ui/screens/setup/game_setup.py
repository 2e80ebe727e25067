"""A game being set up, as data: seats come, go and change places, and names are found for all."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from attrs import evolve

from puertorico import ai
from puertorico.engine.buildings import BuildingSet
from puertorico.engine.errors import BadOptions
from puertorico.engine.ids import BUILDINGS, Building
from puertorico.engine.options import TABLE, Draft, Options
from puertorico.i18n import _
from puertorico.record.seats import Kind
from puertorico.record.seats import Seat as SessionSeat
from puertorico.settings import DRAFTS, LastSetup, Seat
from puertorico.terms import reason_text
from puertorico.ui.screens.setup.building_selection import Picks

Plan = LastSetup
"""What is kept in the settings is just what is being set up."""

FEWEST, MOST = min(TABLE), max(TABLE)
VARIANTS = ("vp_126", "swap_factory_university", "open_vp", "corn_costs_doubloon", "friendly")
EXPANSIONS = {"new_buildings": BuildingSet.NEW_BUILDINGS, "nobles": BuildingSet.NOBLES}
COMPUTER_NAMES = ("Inés", "Diego", "Rafael", "Mateo", "Luz")
_FIRST_PLAYERS = 4
FIRST_STRENGTH = ai.Strength.NORMAL
"""Of computer players until somebody chooses another."""


def first_plan() -> Plan:
    """Return what is offered the very first time: one person against three computer players."""
    plan = Plan((Seat(Kind.HUMAN.value), _computer(())))
    while len(plan.seats) < _FIRST_PLAYERS:
        plan = add_seat(plan)
    return plan


def offered(last: Plan | None) -> Plan:
    """Return the last game's setup as far as it can be played, or else the first plan."""
    if last is None or not FEWEST <= len(last.seats) <= MOST:
        return first_plan()
    known = tuple(
        evolve(seat, style=ai.Player(FIRST_STRENGTH).id)
        if seat.kind == Kind.COMPUTER and seat.style not in ai.PLAYERS
        else seat
        for seat in last.seats
    )
    plan = evolve(last, seats=known)
    # Buildings that another version has chosen may be unknown here.
    return plan if _refusal(plan) is None else evolve(plan, draft=DRAFTS[Draft.PLAYERS])


def add_seat(plan: Plan) -> Plan:
    """Return the plan with one more computer player, in a style that is not there yet if there is one."""
    return evolve(plan, seats=(*plan.seats, _computer(plan.seats)))


def remove_seat(plan: Plan, seat: int) -> Plan:
    """Return the plan without a seat; the governor stays who he is."""
    governor = plan.first_governor
    if governor is not None:
        governor = None if governor == seat else governor - (governor > seat)
    return evolve(plan, seats=_without(plan.seats, seat), first_governor=governor)


def move_seat(plan: Plan, seat: int, by: int) -> Plan:
    """Return the plan with a seat one place up (-1) or down (1); the governor stays who he is."""
    other = seat + by
    seats = list(plan.seats)
    seats[seat], seats[other] = seats[other], seats[seat]
    swapped = {seat: other, other: seat}
    governor = plan.first_governor
    if governor is not None:
        governor = swapped.get(governor, governor)
    return evolve(plan, seats=tuple(seats), first_governor=governor)


def set_kind(plan: Plan, seat: int, kind: Kind) -> Plan:
    """Return the plan with a person or a computer player in a seat."""
    old = plan.seats[seat]
    if old.kind == kind:
        return plan
    if kind == Kind.HUMAN:
        new = Seat(kind.value, "" if old.name in COMPUTER_NAMES else old.name, old.style)
    else:
        fresh = _computer(_without(plan.seats, seat))
        new = Seat(kind.value, old.name or fresh.name, old.style or fresh.style)
    return change_seat(plan, seat, new)


def change_seat(plan: Plan, seat: int, new: Seat) -> Plan:
    """Return the plan with something else in a seat."""
    return evolve(plan, seats=(*plan.seats[:seat], new, *plan.seats[seat + 1 :]))


def set_variant(plan: Plan, variant: str, on: bool) -> Plan:
    """Return the plan with a variant or an expansion, by its name in the plan, on or off."""
    change: dict[str, Any] = {variant: on}
    return evolve(plan, **change)


def has_expansion(plan: Plan) -> bool:
    """Return whether there are buildings to choose from."""
    return any(getattr(plan, name) for name in EXPANSIONS)


def picks(plan: Plan) -> Picks:
    """Return the buildings that have been picked, as far as they can come into this game."""
    unpicked = options(evolve(plan, draft=DRAFTS[Draft.PLAYERS]))
    return Picks(unpicked).with_all(_selection(plan))


def select(plan: Plan, kinds: Iterable[Building]) -> Plan:
    """Return the plan with these buildings, and with them in play."""
    labels = tuple(kind.label for kind in kinds)
    return evolve(plan, draft=DRAFTS[Draft.NAMED], selection=labels)


def is_named(plan: Plan) -> bool:
    """Return whether whoever sets up the game chooses its buildings."""
    return plan.draft == DRAFTS[Draft.NAMED]


def variants_on(plan: Plan) -> int:
    """Return how many variants the game is played with."""
    return sum(possible(plan, variant) and getattr(plan, variant) for variant in VARIANTS)


def possible(plan: Plan, variant: str) -> bool:
    """Return whether a variant or expansion changes anything for so many players (VAR-1)."""
    return variant != "vp_126" or len(plan.seats) == MOST


def names(plan: Plan) -> list[str]:
    """Return the name of each seat; those left empty are given one that nobody has."""
    taken = {_key(seat.name) for seat in plan.seats}
    found = []
    for number, seat in enumerate(plan.seats, 1):
        name = " ".join(seat.name.split())
        if not name:
            name = next(choice for choice in _automatic(seat, number) if _key(choice) not in taken)
            taken.add(_key(name))
        found.append(name)
    return found


def problem(plan: Plan) -> str | None:
    """Return why the game cannot begin like this, as a sentence."""
    seen: dict[str, str] = {}
    for name in names(plan):
        if _key(name) in seen:
            text = _("Two players are called {name}. Please give each a different name.")
            return text.format(name=seen[_key(name)])
        seen[_key(name)] = name
    return _refusal(plan)


def _refusal(plan: Plan) -> str | None:
    """Return why the engine does not play like this."""
    try:
        options(plan)
    except BadOptions as error:
        return reason_text(error.reason)
    return None


def options(plan: Plan) -> Options:
    """Return the options of the engine. Raises BadOptions where the buildings picked do not fit them."""
    return Options(
        players=len(plan.seats),
        sets=_sets(plan),
        draft=Draft(DRAFTS.index(plan.draft)),
        selection=_selection(plan) if is_named(plan) else (),
        governor=plan.first_governor,
        vp_126=plan.vp_126 and possible(plan, "vp_126"),
        swap_factory_university=plan.swap_factory_university,
        open_vp=plan.open_vp,
        corn_costs_doubloon=plan.corn_costs_doubloon,
    )


def _sets(plan: Plan) -> frozenset[BuildingSet]:
    chosen = [box for name, box in EXPANSIONS.items() if getattr(plan, name)]
    return frozenset([BuildingSet.BASE, *chosen])


def _selection(plan: Plan) -> tuple[Building, ...]:
    return tuple(building for building in BUILDINGS if building.label in plan.selection)


def seats(plan: Plan) -> tuple[SessionSeat, ...]:
    """Return who sits where."""
    return tuple(
        SessionSeat(Kind(seat.kind), name, seat.style if seat.kind == Kind.COMPUTER else "")
        for seat, name in zip(plan.seats, names(plan), strict=True)
    )


def _without(seats: tuple[Seat, ...], seat: int) -> tuple[Seat, ...]:
    return seats[:seat] + seats[seat + 1 :]


def _computer(others: tuple[Seat, ...]) -> Seat:
    """Return a computer player in the style that is there least, as strong as the last one, by a name that
    nobody has.
    """
    there = [ai.PLAYERS[seat.style] for seat in others if seat.kind == Kind.COMPUTER]
    used = [player.style for player in there]
    strength = there[-1].strength if there else FIRST_STRENGTH
    taken = {_key(seat.name) for seat in others}
    name = next(name for name in COMPUTER_NAMES if _key(name) not in taken)
    return Seat(Kind.COMPUTER.value, name, ai.Player(strength, min(ai.OPPONENTS, key=used.count)).id)


def _automatic(seat: Seat, number: int) -> list[str]:
    """Return names to try for a seat: more than there can be others that have them."""
    if seat.kind == Kind.COMPUTER:
        return list(COMPUTER_NAMES)
    numbers = [number, *(n for n in range(1, 2 * MOST) if n != number)]
    return [_("Player {number}").format(number=n) for n in numbers]


def _key(name: str) -> str:
    return " ".join(name.split()).casefold()
