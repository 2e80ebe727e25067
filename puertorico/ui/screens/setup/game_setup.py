"""A game being set up, as data: seats come, go and change places, and names are found for all."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from attrs import evolve

from puertorico import ai, expansions
from puertorico.engine.buildings import BuildingSet
from puertorico.engine.errors import BadOptions
from puertorico.engine.ids import BUILDINGS, Building
from puertorico.engine.options import SETUP_TABLE, DraftMode, Options
from puertorico.i18n import _
from puertorico.record.seats import Seat as SessionSeat
from puertorico.record.seats import SeatKind
from puertorico.settings import DRAFT_MODES, LastSetup, SeatSetup
from puertorico.terms import reason_text
from puertorico.ui.screens.setup.building_selection import BuildingSelection

GameSetup = LastSetup
"""The setup is edited in the form in which the settings keep it: unlike ``Options``, it remembers choices
that don't count just now, as the buildings picked before the draft was chosen. ``options`` makes of it what
is played.
"""

FEWEST, MOST = min(SETUP_TABLE), max(SETUP_TABLE)
VARIANTS = ("vp_126", "swap_factory_university", "open_vp", "corn_costs_doubloon", "free_undo")
EXPANSIONS = {one.id: one for one in expansions.EXPANSIONS}
COMPUTER_NAMES = ("Inés", "Diego", "Rafael", "Mateo", "Luz")
_DEFAULT_PLAYERS = 4
DEFAULT_DIFFICULTY = ai.Difficulty.NORMAL
"""Of computer players until somebody chooses another."""


def default_setup() -> GameSetup:
    """Return what is offered the very first time: one person against three computer players."""
    setup = GameSetup((SeatSetup(SeatKind.HUMAN.value), _computer(())))
    while len(setup.seats) < _DEFAULT_PLAYERS:
        setup = add_seat(setup)
    return setup


def initial_setup(last: GameSetup | None) -> GameSetup:
    """Return the last game's setup as far as it can be played, or else the default."""
    if last is None or not FEWEST <= len(last.seats) <= MOST:
        return default_setup()
    known = tuple(
        evolve(seat, style=ai.PlayerSpec(DEFAULT_DIFFICULTY).id)
        if seat.kind == SeatKind.COMPUTER and seat.style not in ai.PLAYER_SPECS
        else seat
        for seat in last.seats
    )
    setup = evolve(last, seats=known, expansions=tuple(e for e in last.expansions if e in EXPANSIONS))
    # Buildings that another version has chosen may be unknown here.
    return setup if _refusal(setup) is None else evolve(setup, draft=DRAFT_MODES[DraftMode.PLAYERS])


def add_seat(setup: GameSetup) -> GameSetup:
    """Return the setup with one more computer player, in a style that is not there yet if there is one."""
    return evolve(setup, seats=(*setup.seats, _computer(setup.seats)))


def remove_seat(setup: GameSetup, seat: int) -> GameSetup:
    """Return the setup without a seat; the governor stays the same player."""
    governor = setup.first_governor
    if governor is not None:
        governor = None if governor == seat else governor - (governor > seat)
    return evolve(setup, seats=_without(setup.seats, seat), first_governor=governor)


def move_seat(setup: GameSetup, seat: int, by: int) -> GameSetup:
    """Return the setup with a seat one place up (-1) or down (1); the governor stays the same player."""
    other = seat + by
    seats = list(setup.seats)
    seats[seat], seats[other] = seats[other], seats[seat]
    swapped = {seat: other, other: seat}
    governor = setup.first_governor
    if governor is not None:
        governor = swapped.get(governor, governor)
    return evolve(setup, seats=tuple(seats), first_governor=governor)


def set_kind(setup: GameSetup, seat: int, kind: SeatKind) -> GameSetup:
    """Return the setup with a person or a computer player in a seat."""
    old = setup.seats[seat]
    if old.kind == kind:
        return setup
    if kind == SeatKind.HUMAN:
        new = SeatSetup(kind.value, "" if old.name in COMPUTER_NAMES else old.name, old.style)
    else:
        fresh = _computer(_without(setup.seats, seat))
        new = SeatSetup(kind.value, old.name or fresh.name, old.style or fresh.style)
    return change_seat(setup, seat, new)


def change_seat(setup: GameSetup, seat: int, new: SeatSetup) -> GameSetup:
    """Return the setup with something else in a seat."""
    return evolve(setup, seats=(*setup.seats[:seat], new, *setup.seats[seat + 1 :]))


def set_variant(setup: GameSetup, variant: str, on: bool) -> GameSetup:
    """Return the setup with a variant (by its name in the setup) or an expansion (by its id) on or off."""
    if variant in EXPANSIONS:
        chosen = {*setup.expansions, variant} if on else {*setup.expansions} - {variant}
        return evolve(setup, expansions=tuple(name for name in EXPANSIONS if name in chosen))
    change: dict[str, Any] = {variant: on}
    return evolve(setup, **change)


def is_on(setup: GameSetup, variant: str) -> bool:
    """Return whether a variant or an expansion is switched on."""
    return variant in setup.expansions if variant in EXPANSIONS else getattr(setup, variant) is True


def has_expansion(setup: GameSetup) -> bool:
    """Return whether there are buildings to choose from."""
    return bool(setup.expansions)


def selected_buildings(setup: GameSetup) -> BuildingSelection:
    """Return the buildings that have been picked, as far as they can come into this game."""
    unselected = options(evolve(setup, draft=DRAFT_MODES[DraftMode.PLAYERS]))
    return BuildingSelection(unselected).with_all(_selection(setup))


def with_selection(setup: GameSetup, kinds: Iterable[Building]) -> GameSetup:
    """Return the setup with these buildings, and with them in play."""
    labels = tuple(kind.label for kind in kinds)
    return evolve(setup, draft=DRAFT_MODES[DraftMode.NAMED], selection=labels)


def has_custom_buildings(setup: GameSetup) -> bool:
    """Return whether whoever sets up the game chooses its buildings."""
    return setup.draft == DRAFT_MODES[DraftMode.NAMED]


def variants_on(setup: GameSetup) -> int:
    """Return how many variants the game is played with."""
    return sum(is_applicable(setup, variant) and is_on(setup, variant) for variant in VARIANTS)


def is_applicable(setup: GameSetup, variant: str) -> bool:
    """Return whether a variant or expansion changes anything for so many players (VAR-1)."""
    return variant != "vp_126" or len(setup.seats) == MOST


def names(setup: GameSetup) -> list[str]:
    """Return the name of each seat; those left empty are given one that nobody has."""
    taken = {_key(seat.name) for seat in setup.seats}
    found = []
    for number, seat in enumerate(setup.seats, 1):
        name = " ".join(seat.name.split())
        if not name:
            name = next(choice for choice in _automatic(seat, number) if _key(choice) not in taken)
            taken.add(_key(name))
        found.append(name)
    return found


def problem(setup: GameSetup) -> str | None:
    """Return why the game cannot begin like this, as a sentence."""
    seen: dict[str, str] = {}
    for name in names(setup):
        if _key(name) in seen:
            text = _("Two players are called {name}. Please give each a different name.")
            return text.format(name=seen[_key(name)])
        seen[_key(name)] = name
    return _refusal(setup)


def _refusal(setup: GameSetup) -> str | None:
    """Return why the engine does not play like this."""
    try:
        options(setup)
    except BadOptions as error:
        return reason_text(error.reason)
    return None


def options(setup: GameSetup) -> Options:
    """Return the options of the engine. Raises BadOptions where the buildings picked do not fit them."""
    return Options(
        players=len(setup.seats),
        sets=_sets(setup),
        draft=DraftMode(DRAFT_MODES.index(setup.draft)),
        selection=_selection(setup) if has_custom_buildings(setup) else (),
        governor=setup.first_governor,
        vp_126=setup.vp_126 and is_applicable(setup, "vp_126"),
        swap_factory_university=setup.swap_factory_university,
        open_vp=setup.open_vp,
        corn_costs_doubloon=setup.corn_costs_doubloon,
    )


def _sets(setup: GameSetup) -> frozenset[BuildingSet]:
    return frozenset([BuildingSet.BASE, *(EXPANSIONS[name].box for name in setup.expansions)])


def _selection(setup: GameSetup) -> tuple[Building, ...]:
    return tuple(building for building in BUILDINGS if building.label in setup.selection)


def seats(setup: GameSetup) -> tuple[SessionSeat, ...]:
    """Return who sits where."""
    return tuple(
        SessionSeat(SeatKind(seat.kind), name, seat.style if seat.kind == SeatKind.COMPUTER else "")
        for seat, name in zip(setup.seats, names(setup), strict=True)
    )


def _without(seats: tuple[SeatSetup, ...], seat: int) -> tuple[SeatSetup, ...]:
    return seats[:seat] + seats[seat + 1 :]


def _computer(others: tuple[SeatSetup, ...]) -> SeatSetup:
    """Return a computer player in the style that is there least, as strong as the last one, by a name that
    nobody has.
    """
    there = [ai.PLAYER_SPECS[seat.style] for seat in others if seat.kind == SeatKind.COMPUTER]
    used = [player.style for player in there]
    difficulty = there[-1].difficulty if there else DEFAULT_DIFFICULTY
    taken = {_key(seat.name) for seat in others}
    name = next(name for name in COMPUTER_NAMES if _key(name) not in taken)
    return SeatSetup(
        SeatKind.COMPUTER.value, name, ai.PlayerSpec(difficulty, min(ai.STYLE_IDS, key=used.count)).id
    )


def _automatic(seat: SeatSetup, number: int) -> list[str]:
    """Return names to try for a seat: more than there can be others that have them."""
    if seat.kind == SeatKind.COMPUTER:
        return list(COMPUTER_NAMES)
    numbers = [number, *(n for n in range(1, 2 * MOST) if n != number)]
    return [_("Player {number}").format(number=n) for n in numbers]


def _key(name: str) -> str:
    return " ".join(name.split()).casefold()
