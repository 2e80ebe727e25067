"""Neighbors of a placement: one colonist, or two who produce a barrel together, placed elsewhere."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from operator import itemgetter

from puertorico.ai.evaluation.board_facts import city_profile
from puertorico.ai.evaluation.forecast import Forecast
from puertorico.ai.evaluation.value import seat_value
from puertorico.ai.policies.placement import PlacementPlan, assign_nobles
from puertorico.ai.styles import Style
from puertorico.engine.buildings import PRODUCERS
from puertorico.engine.effects import HOOKS, NEW_COLONISTS
from puertorico.engine.hooks import Hook
from puertorico.engine.ids import GOODS, ISLAND_PLACES, PLACES, Good, Tile
from puertorico.engine.phases.mayor import places_with_circles
from puertorico.engine.state import GameState

PAIRS = frozenset((int(good), ISLAND_PLACES + building) for good in GOODS for building in PRODUCERS[good])
"""Plantations and buildings that produce a barrel together."""

_ALONE = (int(Tile.CORN), int(Tile.QUARRY))
"""The places on the island that need no building."""

_LARGE_MATTERS = HOOKS.mask[Hook.BONUS_PRODUCTION]
"""The buildings for which it matters which production buildings are staffed."""

_PEOPLE_LATER = HOOKS.mask[Hook.ANY_TIME] | NEW_COLONISTS
"""The buildings that may add or move people between two mayor phases."""

_NOBODY_STAYS = (0,) * PLACES

Relocation = tuple[tuple[int, ...], tuple[int, ...]]
"""The places that lose a colonist each, and the places that get one."""


def neighbor_placements(
    state: GameState, default: PlacementPlan, forecast: Forecast, style: Style, margin: float, limit: int
) -> list[PlacementPlan]:
    """Return the best neighbors of the ``default`` placement of the seat to move, at most ``limit``.

    None is more than ``margin`` VP worse than the default, none leaves people idle who could do something,
    and no two have the same effect.
    """
    at = state.tasks[-1]
    known = {effect(state, default.people)}
    values: dict[tuple[int, ...], float] = {}
    for people in _neighbors(state, default):
        outcome = effect(state, people)
        if outcome not in known and not wastes_people(state, people):
            known.add(outcome)
            values[people] = value_with_placement(state, people, forecast, style)
    least = value_with_placement(state, default.people, forecast, style) - margin
    best = sorted(values.items(), key=itemgetter(1), reverse=True)[:limit]
    return [assign_nobles(state, at.seat, people, forecast) for people, value in best if value >= least]


def effect(state: GameState, people: tuple[int, ...]) -> tuple[int, ...]:
    """Return what a placement of the seat to move achieves: barrels by good, and people on other places.

    Placements with the same effect differ only in people who do nothing until all are placed again.
    """
    counts = _with_people(state, people)
    built = state.players[state.tasks[-1].seat].built
    matters: list[int] = list(city_profile(built).non_production)
    if built & _LARGE_MATTERS:
        matters += [building for makers in PRODUCERS for building in makers]
    barrels = (min(counts[good], _workers(counts, good)) for good in GOODS[1:])
    others = (*_ALONE, *(ISLAND_PLACES + building for building in matters))
    return *barrels, *(counts[place] for place in others)


def wastes_people(state: GameState, people: tuple[int, ...]) -> bool:
    """Return whether people do nothing although they could do something elsewhere (a dominated placement).

    One of them could staff a place that needs no other, or two could produce one more barrel. That is never
    worse, since all are placed again in the next mayor phase, unless a building staffs the other half of a
    pair before.
    """
    at = state.tasks[-1]
    player = state.players[at.seat]
    if player.built & _PEOPLE_LATER:
        return False
    counts = _with_people(state, people)
    free = {place for place, room in places_with_circles(player, at.detail) if room > people[place]}
    idle, can_produce = 0, False
    for good in GOODS[1:]:
        growers, workers = counts[good], _workers(counts, good)
        idle += abs(growers - workers)
        can_grow = growers > workers or good in free
        can_work = workers > growers or any(ISLAND_PLACES + building in free for building in PRODUCERS[good])
        can_produce = can_produce or (can_grow and can_work)
    alone = {*_ALONE, *(ISLAND_PLACES + building for building in city_profile(player.built).non_production)}
    return (idle > 0 and not alone.isdisjoint(free)) or (idle > 1 and can_produce)


def _with_people(state: GameState, people: tuple[int, ...]) -> list[int]:
    """Return the number of people on each place after a placement of the seat to move."""
    player = state.players[state.tasks[-1].seat]
    before = (*player.staffed[:ISLAND_PLACES], *player.workers)
    return [old + new for old, new in zip(before, people, strict=True)]


def _workers(counts: Sequence[int], good: Good) -> int:
    return sum(counts[ISLAND_PLACES + building] for building in PRODUCERS[good])


def _neighbors(state: GameState, default: PlacementPlan) -> Iterator[tuple[int, ...]]:
    """Yield the placements with one colonist, or a pair who produce a barrel, placed elsewhere."""
    at = state.tasks[-1]
    player = state.players[at.seat]
    if player.san_juan > sum(default.people):
        return
    yield from relocated(places_with_circles(player, at.detail), default.people, _NOBODY_STAYS)


def relocated(
    rooms: Sequence[tuple[int, int]], default: Sequence[int], least: Sequence[int]
) -> Iterator[tuple[int, ...]]:
    """Yield the placements with one person, or a pair, elsewhere, but ``least`` people on each place.

    ``rooms`` are the places with circles, and how many.
    """
    taken = [place for place, _ in rooms if default[place] > least[place]]
    free = [place for place, room in rooms if room > default[place]]
    moves: list[Relocation] = [((one,), (other,)) for one in taken for other in free]
    from_two, to_two = list(combinations(taken, 2)), list(combinations(free, 2))
    moves += [(two, others) for two in from_two for others in to_two if two in PAIRS or others in PAIRS]
    for sources, targets in moves:
        people = list(default)
        for place in sources:
            people[place] -= 1
        for place in targets:
            people[place] += 1
        yield tuple(people)


def value_with_placement(
    state: GameState, people: tuple[int, ...], forecast: Forecast, style: Style
) -> float:
    """Return the value of the board with a placement. The state is changed temporarily."""
    seat = state.tasks[-1].seat
    player = state.players[seat]
    board = player.clone()
    board.san_juan -= sum(people)
    for place, count in enumerate(people):
        if count:
            board.change_people(place, count)
    state.players[seat] = board
    value = seat_value(state, seat, forecast, style)
    state.players[seat] = player
    return value
