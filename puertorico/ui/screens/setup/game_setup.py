"""A game being set up, as data: its seats, names, options and variants."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from attrs import evolve, frozen

from puertorico import ai, expansions
from puertorico.engine.errors import BadOptions
from puertorico.engine.ids import Building
from puertorico.engine.options import BASE_ONLY, SETUP_TABLE, DraftMode, Options
from puertorico.i18n import _
from puertorico.record.seats import Seat as SessionSeat
from puertorico.record.seats import SeatKind
from puertorico.settings import SeatSetup
from puertorico.terms import reason_text
from puertorico.ui.screens.setup.building_selection import BuildingSelection
from puertorico.ui.table.model.player_colors import PlayerColor, colors_of

FEWEST, MOST = min(SETUP_TABLE), max(SETUP_TABLE)
OPTION_VARIANTS = ("vp_126", "swap_factory_university", "open_vp", "corn_costs_doubloon")
"""Variants that are fields of ``Options``, by name."""

VARIANTS = (*OPTION_VARIANTS, "free_undo")
EXPANSIONS = {expansion.id: expansion for expansion in expansions.EXPANSIONS}
COMPUTER_NAMES = ("Inés", "Diego", "Rafael", "Mateo", "Luz")
_DEFAULT_PLAYERS = 4
DEFAULT_DIFFICULTY = ai.Difficulty.NORMAL
"""The difficulty of new computer players until another one is chosen."""


@frozen
class GameSetup:
    """A game being set up.

    ``options`` leaves the draft to the players; ``draft`` and ``selection`` are kept separately, so that
    a custom selection is remembered while another draft mode is chosen and needn't fit the other choices
    until the game starts. ``final_options`` combines both. ``free_undo`` is an agreement between the players,
    not a rule.
    """

    seats: tuple[SeatSetup, ...]
    options: Options
    draft: DraftMode = DraftMode.PLAYERS
    selection: tuple[Building, ...] = ()
    free_undo: bool = False


def default_setup() -> GameSetup:
    """Return the initial setup: one human against three computer players."""
    seats: tuple[SeatSetup, ...] = (SeatSetup(SeatKind.HUMAN.value),)
    while len(seats) < _DEFAULT_PLAYERS:
        seats = (*seats, _computer(seats))
    return GameSetup(seats, Options(_DEFAULT_PLAYERS))


def add_seat(setup: GameSetup) -> GameSetup:
    """Return the setup with one more computer player, in an unused style if there is one."""
    return _with_seats(setup, (*setup.seats, _computer(setup.seats)), setup.options.governor)


def remove_seat(setup: GameSetup, seat: int) -> GameSetup:
    """Return the setup without a seat. The first governor and the colors remain those of the same players."""
    governor = setup.options.governor
    if governor is not None:
        governor = None if governor == seat else governor - (governor > seat)
    return _with_seats(setup, _without(_with_colors(setup), seat), governor)


def move_seat(setup: GameSetup, seat: int, by: int) -> GameSetup:
    """Return the setup with a seat moved up (-1) or down (1).

    The first governor and the colors remain those of the same players.
    """
    other = seat + by
    seats = list(_with_colors(setup))
    seats[seat], seats[other] = seats[other], seats[seat]
    swapped = {seat: other, other: seat}
    governor = setup.options.governor
    if governor is not None:
        governor = swapped.get(governor, governor)
    return _with_seats(setup, tuple(seats), governor)


def set_kind(setup: GameSetup, seat: int, kind: SeatKind) -> GameSetup:
    """Return the setup with a human or a computer player in a seat."""
    old = setup.seats[seat]
    if old.kind == kind:
        return setup
    if kind == SeatKind.HUMAN:
        new = evolve(old, kind=kind.value, name="" if old.name in COMPUTER_NAMES else old.name)
    else:
        fresh = _computer(_without(setup.seats, seat))
        new = evolve(old, kind=kind.value, name=old.name or fresh.name, style=old.style or fresh.style)
    return change_seat(setup, seat, new)


def change_seat(setup: GameSetup, seat: int, new: SeatSetup) -> GameSetup:
    """Return the setup with a seat replaced."""
    return evolve(setup, seats=(*setup.seats[:seat], new, *setup.seats[seat + 1 :]))


def colors(setup: GameSetup) -> tuple[PlayerColor, ...]:
    """Return the color of each seat."""
    return colors_of(seats(setup))


def set_color(setup: GameSetup, seat: int, color: PlayerColor) -> GameSetup:
    """Return the setup with this color for a seat. A player who already has it swaps colors."""
    found = colors(setup)
    changed = setup
    if color in found:
        other = found.index(color)
        changed = change_seat(changed, other, evolve(setup.seats[other], color=found[seat].value))
    return change_seat(changed, seat, evolve(setup.seats[seat], color=color.value))


def set_governor(setup: GameSetup, seat: int | None) -> GameSetup:
    """Return the setup with this seat as the first governor; None means at random."""
    return evolve(setup, options=evolve(setup.options, governor=seat))


def set_variant(setup: GameSetup, variant: str, on: bool) -> GameSetup:
    """Return the setup with a variant (one of ``VARIANTS``) or an expansion (its id) switched on or off."""
    if variant == "free_undo":
        return evolve(setup, free_undo=on)
    options = setup.options
    change: dict[str, Any] = {variant: on}
    if variant in EXPANSIONS:
        box = {EXPANSIONS[variant].building_set}
        change = {"sets": options.sets | box if on else options.sets - box}
    return evolve(setup, options=evolve(options, **change))


def is_on(setup: GameSetup, variant: str) -> bool:
    """Return whether a variant or an expansion is switched on."""
    if variant == "free_undo":
        return setup.free_undo
    if variant in EXPANSIONS:
        return EXPANSIONS[variant].building_set in setup.options.sets
    return getattr(setup.options, variant) is True


def has_expansion(setup: GameSetup) -> bool:
    """Return whether an expansion is in use, so that there are buildings to choose from."""
    return setup.options.sets != BASE_ONLY


def selected_buildings(setup: GameSetup) -> BuildingSelection:
    """Return the custom selection without the buildings that don't fit this game."""
    return BuildingSelection(setup.options).with_all(setup.selection)


def with_selection(setup: GameSetup, buildings: Iterable[Building]) -> GameSetup:
    """Return the setup with these buildings as its custom selection, which is then used."""
    return evolve(setup, draft=DraftMode.CUSTOM, selection=tuple(sorted(buildings)))


def has_custom_buildings(setup: GameSetup) -> bool:
    """Return whether a custom selection of buildings is used."""
    return setup.draft == DraftMode.CUSTOM


def variants_on(setup: GameSetup) -> int:
    """Return the number of variants in use."""
    return sum(is_applicable(setup, variant) and is_on(setup, variant) for variant in VARIANTS)


def is_applicable(setup: GameSetup, variant: str) -> bool:
    """Return whether a variant or expansion applies to this number of players (VAR-1)."""
    return variant != "vp_126" or len(setup.seats) == MOST


def names(setup: GameSetup) -> list[str]:
    """Return the name of each seat, with an unused default name where the field is empty."""
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
    """Return a sentence on why the game can't start, or None if it can."""
    seen: dict[str, str] = {}
    for name in names(setup):
        if _key(name) in seen:
            text = _("Two players are named {name}. Give one of them another name.")
            return text.format(name=seen[_key(name)])
        seen[_key(name)] = name
    return draft_problem(setup)


def draft_problem(setup: GameSetup) -> str | None:
    """Return a sentence on why the custom selection can't be used, or None if it can."""
    try:
        final_options(setup)
    except BadOptions as error:
        return reason_text(error.reason)
    return None


def final_options(setup: GameSetup) -> Options:
    """Return the options of the game. Raises BadOptions if the custom selection doesn't fit them."""
    return evolve(
        setup.options,
        draft=setup.draft,
        selection=setup.selection if has_custom_buildings(setup) else (),
        vp_126=setup.options.vp_126 and is_applicable(setup, "vp_126"),
    )


def seats(setup: GameSetup) -> tuple[SessionSeat, ...]:
    """Return the seats of the new game."""
    return tuple(
        SessionSeat(SeatKind.COMPUTER, name, style=seat.style, color=seat.color)
        if seat.kind == SeatKind.COMPUTER
        else SessionSeat(SeatKind.HUMAN, name, portrait=seat.portrait, color=seat.color)
        for seat, name in zip(setup.seats, names(setup), strict=True)
    )


def _with_seats(setup: GameSetup, seats: tuple[SeatSetup, ...], governor: int | None) -> GameSetup:
    return evolve(setup, seats=seats, options=evolve(setup.options, players=len(seats), governor=governor))


def _with_colors(setup: GameSetup) -> tuple[SeatSetup, ...]:
    """Return the seats with the colors that they have now, so that they keep them in other places."""
    pairs = zip(setup.seats, colors(setup), strict=True)
    return tuple(evolve(seat, color=color.value) for seat, color in pairs)


def _without(seats: tuple[SeatSetup, ...], seat: int) -> tuple[SeatSetup, ...]:
    return seats[:seat] + seats[seat + 1 :]


def _computer(others: tuple[SeatSetup, ...]) -> SeatSetup:
    """Return a computer player with the least used style, an unused name and the last one's difficulty."""
    there = [ai.PLAYER_SPECS[seat.style] for seat in others if seat.kind == SeatKind.COMPUTER]
    used = [player.style for player in there]
    difficulty = there[-1].difficulty if there else DEFAULT_DIFFICULTY
    taken = {_key(seat.name) for seat in others}
    name = next(name for name in COMPUTER_NAMES if _key(name) not in taken)
    return SeatSetup(
        SeatKind.COMPUTER.value, name, ai.PlayerSpec(difficulty, min(ai.STYLE_IDS, key=used.count)).id
    )


def _automatic(seat: SeatSetup, number: int) -> list[str]:
    """Return default names to try for a seat, more than the other seats can use up."""
    if seat.kind == SeatKind.COMPUTER:
        return list(COMPUTER_NAMES)
    numbers = [number, *(n for n in range(1, 2 * MOST) if n != number)]
    # Translators: the default name of a human player, as in "Player 2".
    return [_("Player {number}").format(number=n) for n in numbers]


def _key(name: str) -> str:
    return " ".join(name.split()).casefold()
