"""Shared helpers of the rules tests: short ways to set up a position and to play on from it."""

import random
from collections.abc import Callable, Sequence
from typing import Any

from puertorico.engine.action_parser import parse
from puertorico.engine.actions import Action
from puertorico.engine.buildings import BuildingSet
from puertorico.engine.events import Event
from puertorico.engine.game import apply, legal_actions, new_game
from puertorico.engine.ids import TILES, Building, Good, Role, Tile
from puertorico.engine.options import DraftMode, Options, rules_for
from puertorico.engine.position import Board, position
from puertorico.engine.state import GameState

CORN, INDIGO, SUGAR, TOBACCO, COFFEE = Good
QUARRY = Tile.QUARRY
B = Building
R = Role

EMPTY = Board()
THREE, FOUR, FIVE = Options(players=3), Options(players=4), Options(players=5)

WITH_NEW = frozenset({BuildingSet.BASE, BuildingSet.NEW_BUILDINGS})
WITH_NOBLES = frozenset({BuildingSet.BASE, BuildingSet.NOBLES})
ALL_SETS = frozenset(BuildingSet)
NEW, NOBLES, BOTH = (Options(players=3, sets=sets) for sets in (WITH_NEW, WITH_NOBLES, ALL_SETS))
"""Three players with the expansions. In positions built by hand every building is in play."""

BASE = rules_for(FOUR).buildings
"""The buildings of the base game."""
BASE_TILES = TILES[:6]
"""Plantations and quarry, without the forests."""

VARIANTS = (
    {},
    {"vp_126": True},
    {"swap_factory_university": True},
    {"open_vp": True},
    {"corn_costs_doubloon": True},
    {"vp_126": True, "swap_factory_university": True, "open_vp": True, "corn_costs_doubloon": True},
)
"""No variant, each one alone, and all together (VAR-1 to VAR-4)."""

_LARGE = (B.STATUE, B.CLOISTER, B.FORTRESS, B.CUSTOMS_HOUSE, B.CITY_HALL)
SELECTIONS: dict[frozenset[BuildingSet], tuple[Building, ...]] = {
    WITH_NEW: (
        *(B.AQUEDUCT, B.BLACK_MARKET, B.FOREST_HOUSE, B.STOREHOUSE, B.GUESTHOUSE, B.TRADING_POST, B.CHURCH),
        *(B.SMALL_WHARF, B.LIGHTHOUSE, B.SPECIALTY_FACTORY, B.LIBRARY, B.UNION_HALL, *_LARGE),
    ),
    WITH_NOBLES: (
        *(B.SMALL_MARKET, B.LAND_OFFICE, B.HACIENDA, B.CHAPEL, B.HUNTING_LODGE, B.ZONING_OFFICE, B.OFFICE),
        *(B.ROYAL_SUPPLIER, B.VILLA, B.UNIVERSITY, B.HARBOR, B.WHARF, B.ROYAL_GARDEN, B.GUILD_HALL),
        *_LARGE[2:],
    ),
    ALL_SETS: (
        *(B.AQUEDUCT, B.BLACK_MARKET, B.LAND_OFFICE, B.CHAPEL, B.GUESTHOUSE, B.TRADING_POST, B.ZONING_OFFICE),
        *(B.ROYAL_SUPPLIER, B.VILLA, B.LIBRARY, B.UNIVERSITY, B.UNION_HALL, B.ROYAL_GARDEN, *_LARGE[:4]),
    ),
}
"""For each combination of sets, the buildings that interact most."""


def expanded(players: int, **more: Any) -> list[Options]:
    """The games with expansions: every combination of sets, every way to draft."""
    return [
        Options(players=players, sets=sets, draft=draft, selection=selection, **more)
        for sets, selection in SELECTIONS.items()
        for draft in DraftMode
    ]


def name_of(options: Options) -> str:
    """Return players, sets and draft in short, for test ids."""
    sets = "+".join(s.name.lower() for s in sorted(options.sets))
    return (
        f"{options.players}-{sets}-{options.draft.name.lower()}"
        if options.has_draft
        else f"{options.players}"
    )


def texts(state: GameState) -> list[str]:
    """Return the legal actions as sorted texts."""
    return sorted(str(action) for action in legal_actions(state))


def do(state: GameState, *actions: str) -> list[Event]:
    """Do the actions with these texts one after the other; return what happened."""
    events: list[Event] = []
    for text in actions:
        events.extend(apply(state, parse(text)))
    return events


def of_type(events: Sequence[Event], kind: type[Event]) -> list[Event]:
    return [event for event in events if isinstance(event, kind)]


def boards(count: int, **at: Board) -> list[Board]:
    """Return boards for this many players, empty except those named p0, p1, ..."""
    return [at.get(f"p{seat}", EMPTY) for seat in range(count)]


def phase(options: Options, role: Role, *given: Board, **more: Any) -> GameState:
    """Return a phase of a role, taken by seat 0 by default, with empty boards for everyone not given."""
    return position(options, [*given, *[EMPTY] * (options.players - len(given))], role=role, **more)


def city(*buildings: Building, **more: Any) -> Board:
    """Return a board with these buildings, all staffed."""
    return Board(city=dict.fromkeys(buildings, 1), **more)


Chooser = Callable[[GameState, Sequence[Action], random.Random], Action]


def at_random(_state: GameState, actions: Sequence[Action], rng: random.Random) -> Action:
    return rng.choice(actions)


def play(
    options: Options,
    seed: int,
    choose: Chooser = at_random,
    after: Callable[[GameState, Action, Sequence[Event]], None] | None = None,
) -> GameState:
    """Play a whole game; ``after`` sees the state after every action."""
    rng = random.Random(seed)
    state = new_game(options, seed)
    while not state.is_over:
        action = choose(state, legal_actions(state), rng)
        events = apply(state, action)
        if after is not None:
            after(state, action, events)
    return state


def some_states(options: Options, seed: int, every: int = 7) -> list[GameState]:
    """Return copies of states from a random game."""
    states: list[GameState] = [new_game(options, seed)]
    count = 0

    def keep(state: GameState, _action: Action, _events: Sequence[Event]) -> None:
        nonlocal count
        count += 1
        if count % every == 0:
            states.append(state.clone())

    play(options, seed, after=keep)
    return states
