"""Sentences on forced moves: what happens, and why there is no choice.

Besides passing, only loading a cargo ship (CAP-1) and placing colonists (MAY-2) can be forced.
"""

from collections.abc import Iterable
from itertools import groupby

from puertorico.engine.actions import Action, PlaceInCity, PlaceOnIsland, Sell, TakeRole
from puertorico.engine.events import ColonistsPlaced, Event, Loaded, Passed
from puertorico.engine.game import apply_unchecked
from puertorico.engine.ids import Role
from puertorico.engine.mutations import CITY_SPACES, ISLAND_SPACES
from puertorico.engine.setup import TRADING_HOUSE_SPACES
from puertorico.engine.state import PlayerState
from puertorico.i18n import _
from puertorico.session.game_session import LogEntry, Session
from puertorico.session.texts.log_phrases import barrels_of


def forced_load_text(session: Session, only: Action) -> str | None:
    """Return the sentence on the only legal action, if it loads a ship."""
    events = apply_unchecked(session.state.clone(), only)
    loaded = next((event for event in events if isinstance(event, Loaded)), None)
    if loaded is None:
        return None
    if is_addressed(session, loaded.seat):
        text = _("You ship {barrels} on the {ship}-barrel ship: the only legal load")
    else:
        text = _("{name} ships {barrels} on the {ship}-barrel ship: the only legal load")
    barrels = barrels_of(loaded.good, loaded.count)
    return text.format(name=session.names[loaded.seat], barrels=barrels, ship=loaded.ship)


def is_addressed(session: Session, seat: int) -> bool:
    """Return whether a text can call a player "you": nobody else sits at the screen."""
    return session.humans == [seat]


def addressed_seat(session: Session) -> int | None:
    """Return the seat that a text can call "you", if there is one."""
    return session.humans[0] if len(session.humans) == 1 else None


def passed_over(session: Session, entry: LogEntry) -> dict[int, str | None]:
    """Return the seats of people who were passed over after an action, each with the sentence on it.

    The sentence is None if it goes without saying, because nobody can do anything anymore after a move; but
    if nobody can use a role at all, it is there.
    """
    is_role = isinstance(entry.action, TakeRole)
    state = session.position(entry.number)
    players = state.players
    is_full = len(state.trading_house) + isinstance(entry.action, Sell) >= TRADING_HOUSE_SPACES
    found: dict[int, str | None] = {}
    for forced, run in groupby(entry.events, lambda event: isinstance(event, Passed) and event.forced):
        seats = list(_seats(run)) if forced else []
        for seat in seats:
            if not session.is_computer(seat):
                is_all = len(seats) >= len(players) and not is_role
                sentence = _own_pass_text if is_addressed(session, seat) else _pass_text
                text = None if is_all else sentence(entry, seat, players[seat], is_full)
                found[seat] = None if text is None else text.format(name=session.names[seat])
    return found


def placed_without_choice(session: Session, entry: LogEntry) -> dict[int, str]:
    """Return the seats of people whose colonists were placed in the only way, each with the sentence on it.

    Nothing is said where everyone stays where they were (MAY-2).
    """
    found: dict[int, str] = {}
    before, after = (session.position(entry.number + later).players for later in (0, 1))
    by_hand = entry.seat if isinstance(entry.action, PlaceOnIsland | PlaceInCity) else None
    for event in entry.events:
        if not isinstance(event, ColonistsPlaced) or event.seat == by_hand or session.is_computer(event.seat):
            continue
        if _staff(before[event.seat]) != _staff(after[event.seat]):
            if is_addressed(session, event.seat):
                text = _("You have only one way to place your colonists")
            else:
                text = _("{name} has only one way to place colonists")
            found[event.seat] = text.format(name=session.names[event.seat])
    return found


def _staff(player: PlayerState) -> tuple[tuple[int, ...], ...]:
    """Return how many people are on each place of a board."""
    return tuple(player.staffed), tuple(player.workers)


def _seats(events: Iterable[Event]) -> Iterable[int]:
    return (event.seat for event in events if isinstance(event, Passed))


def _pass_text(entry: LogEntry, seat: int, before: PlayerState, is_full: bool) -> str | None:
    has_goods = any(before.goods)
    match entry.role:
        case Role.SETTLER if before.island_spaces >= ISLAND_SPACES:
            return _("{name} takes no tile: their island is full")
        case Role.SETTLER:
            return _("{name} takes no tile: there is none to take")
        case Role.BUILDER if before.city_spaces >= CITY_SPACES:
            return _("{name} builds nothing: their city is full")
        case Role.BUILDER:
            return _("{name} builds nothing: no building they can afford is left")
        case Role.TRADER if has_goods and is_full:
            return _("{name} sells nothing: the trading house is full")
        case Role.TRADER if has_goods:
            return _("{name} sells nothing: the trading house takes none of their goods")
        case Role.TRADER:
            return _("{name} sells nothing: they have no goods")
        case Role.CAPTAIN if entry.seat == seat and not isinstance(entry.action, TakeRole):
            return _("{name} has nothing more to ship")
        case Role.CAPTAIN if has_goods:
            return _("{name} ships nothing: no ship takes their goods")
        case Role.CAPTAIN:
            return _("{name} ships nothing: they have no goods")
        case _:
            return None


def _own_pass_text(entry: LogEntry, seat: int, before: PlayerState, is_full: bool) -> str | None:
    has_goods = any(before.goods)
    match entry.role:
        case Role.SETTLER if before.island_spaces >= ISLAND_SPACES:
            return _("You take no tile: your island is full")
        case Role.SETTLER:
            return _("You take no tile: there is none to take")
        case Role.BUILDER if before.city_spaces >= CITY_SPACES:
            return _("You can't build: your city is full")
        case Role.BUILDER:
            return _("You can't build: no building you can afford is left")
        case Role.TRADER if has_goods and is_full:
            return _("You can't sell: the trading house is full")
        case Role.TRADER if has_goods:
            return _("You can't sell: the trading house takes none of your goods")
        case Role.TRADER:
            return _("You have nothing to sell")
        case Role.CAPTAIN if entry.seat == seat and not isinstance(entry.action, TakeRole):
            return _("You have nothing more to ship")
        case Role.CAPTAIN if has_goods:
            return _("You can't ship: no ship takes your goods")
        case Role.CAPTAIN:
            return _("You have nothing to ship")
        case _:
            return None
