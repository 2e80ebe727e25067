"""Conversion of the setup to and from the settings, which remember the last game's."""

from __future__ import annotations

from attrs import evolve

from puertorico import ai
from puertorico.engine.buildings import BuildingSet
from puertorico.engine.ids import BUILDINGS
from puertorico.engine.options import DraftMode, Options
from puertorico.record.seats import SeatKind
from puertorico.settings import DRAFT_MODES, LastSetup, SeatSetup
from puertorico.ui.screens.setup.game_setup import (
    DEFAULT_DIFFICULTY,
    EXPANSIONS,
    FEWEST,
    MOST,
    OPTION_VARIANTS,
    GameSetup,
    default_setup,
    draft_problem,
    is_on,
)


def initial_setup(last: LastSetup | None) -> GameSetup:
    """Return the last game's setup as far as this version supports it, or else the default."""
    if last is None or not FEWEST <= len(last.seats) <= MOST:
        return default_setup()
    boxes = (EXPANSIONS[name].building_set for name in last.expansions if name in EXPANSIONS)
    setup = GameSetup(
        seats=tuple(_known(seat) for seat in last.seats),
        options=Options(
            players=len(last.seats),
            sets=frozenset([BuildingSet.BASE, *boxes]),
            governor=last.first_governor,
            **{name: getattr(last, name) for name in OPTION_VARIANTS},
        ),
        draft=DraftMode(DRAFT_MODES.index(last.draft)),
        selection=tuple(building for building in BUILDINGS if building.label in last.selection),
        free_undo=last.free_undo,
    )
    # The selection may contain buildings that only another version knows.
    return setup if draft_problem(setup) is None else evolve(setup, draft=DraftMode.PLAYERS)


def stored_setup(setup: GameSetup) -> LastSetup:
    """Return the setup in the form stored in the settings."""
    return LastSetup(
        seats=setup.seats,
        first_governor=setup.options.governor,
        expansions=tuple(name for name in EXPANSIONS if is_on(setup, name)),
        draft=DRAFT_MODES[setup.draft],
        selection=tuple(building.label for building in setup.selection),
        free_undo=setup.free_undo,
        **{name: getattr(setup.options, name) for name in OPTION_VARIANTS},
    )


def _known(seat: SeatSetup) -> SeatSetup:
    """Return the seat, replacing a computer player this version doesn't know."""
    if seat.kind == SeatKind.COMPUTER and seat.style not in ai.PLAYER_SPECS:
        return evolve(seat, style=ai.PlayerSpec(DEFAULT_DIFFICULTY).id)
    return seat
