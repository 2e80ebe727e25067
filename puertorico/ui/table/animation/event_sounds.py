"""What is heard of each kind of event, and when: the one place that knows it.

A piece is heard when it has come to where it goes; what leaves, when it begins to move. Events for which
nothing flies are heard when all that flies has landed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from puertorico.engine import events as ev
from puertorico.ui.sound import Sound
from puertorico.ui.table.animation.flights import Beat, Flight
from puertorico.ui.table.model.piece_kinds import PieceKind

EVENTS: Mapping[type[ev.Event], Sound | None] = {
    ev.RoleTaken: Sound.ROLE,
    ev.Passed: Sound.PASSED,
    ev.BuildingDrafted: Sound.DRAFT,
    ev.GuestMoved: Sound.COLONIST,
    ev.TileTaken: Sound.TILE,
    ev.ForestLaid: Sound.FOREST,
    ev.TileDiscarded: Sound.TILE,
    ev.NobleTaken: Sound.NOBLE,
    ev.PaidInKind: Sound.COIN,
    ev.DoubloonsPaid: Sound.COIN,
    ev.PlantationDrawn: Sound.TILE,
    ev.TileSettled: Sound.COLONIST,
    ev.PlantationsLaidOut: Sound.ROW,
    ev.StacksReshuffled: None,  # the row is laid out with it, and heard
    ev.ColonistTaken: Sound.COLONIST,
    ev.ColonistsDealt: Sound.COLONIST,
    ev.ColonistsPlaced: Sound.COLONIST,
    ev.ShipRefilled: Sound.COLONIST_SHIP,
    ev.Built: Sound.BUILDING,
    ev.BuildingStaffed: Sound.COLONIST,
    ev.Produced: Sound.BARREL,
    ev.BarrelTaken: Sound.BARREL,
    ev.DoubloonsGained: Sound.COIN,
    ev.PointsGained: Sound.POINT,
    ev.Sold: Sound.SOLD,
    ev.TradingHouseEmptied: Sound.HOUSE_EMPTIED,
    ev.SoldToPost: Sound.SOLD,
    ev.SmallWharfLoaded: Sound.LOADED,
    ev.CrownSupplied: Sound.LOADED,
    ev.Loaded: Sound.LOADED,
    ev.Stored: Sound.THROWN_AWAY,
    ev.ShipSailed: Sound.SHIP_SAILS,
    ev.EndTriggered: Sound.LAST_ROUND,
    ev.RoundEnded: Sound.GOVERNOR,
    ev.GameEnded: Sound.GAME_OVER,
}
"""Every kind of event; None is heard of nothing."""

_PIECES: Mapping[object, Sound] = {PieceKind.DOUBLOON: Sound.COIN, PieceKind.POINT: Sound.POINT}
"""Pieces that sound alike whatever they fly for."""

_AT_DEPARTURE = frozenset({Sound.SHIP_SAILS, Sound.THROWN_AWAY, Sound.HOUSE_EMPTIED, Sound.ROW})

_WITHOUT_PIECES = (ev.GameEnded, ev.EndTriggered, ev.RoundEnded, ev.ColonistsPlaced, ev.Passed)
"""They are heard at the end, whether anything flies for them or not; of several the first in this order."""


def flight_sound(flight: Flight) -> Sound | None:
    """What is heard of a piece on its way."""
    is_cleared_away = flight.cause is ev.PlantationsLaidOut and flight.end == "stack"
    if flight.cause in _WITHOUT_PIECES or is_cleared_away:
        return None
    found = _PIECES.get(flight.piece)
    return EVENTS[flight.cause] if found is None and flight.cause is not None else found


def plays_at_departure(sound: Sound) -> bool:
    """Whether it is heard once, when the first piece begins to move, and not when each lands."""
    return sound in _AT_DEPARTURE


def announces_end(sound: Sound | None) -> bool:
    """Whether it must be heard whatever the haste."""
    return sound in (Sound.GAME_OVER, Sound.LAST_ROUND)


def closing_sound(events: Iterable[ev.Event]) -> Sound | None:
    """What is heard when all that flies for these events has landed."""
    happened = {type(event) for event in events}
    return next((EVENTS[kind] for kind in _WITHOUT_PIECES if kind in happened), None)


def instant_sound(events: Sequence[ev.Event], shown: Iterable[Beat]) -> Sound | None:
    """The one sound of a move that is shown without motion: that the end comes, or else what came first."""
    last = closing_sound(events)
    if announces_end(last):
        return last
    flown = (flight_sound(flight) for beat in shown for flight in beat)
    return next((sound for sound in flown if sound is not None), last)
