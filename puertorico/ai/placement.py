"""Placing colonists: the whole placement is planned, then given step by step (MAY-2)."""

from collections.abc import Iterator
from operator import attrgetter

from attrs import frozen

from puertorico.ai.outlook import Outlook
from puertorico.ai.preferences import Prospects, use
from puertorico.ai.styles import Style
from puertorico.ai.worth import QUARRIES, SAVED, SHIPPED, city
from puertorico.engine.buildings import CIRCLES, LARGE, PRODUCERS, bits
from puertorico.engine.effects import HOOKS
from puertorico.engine.hooks import Hook
from puertorico.engine.ids import GOODS, ISLAND_PLACES, PLACES, Good, Role, Tile
from puertorico.engine.moves import CITY_SPACES
from puertorico.engine.state import GameState

_CITY = ISLAND_PLACES
"""Where the buildings begin in the fixed order of places."""

MAKERS = tuple(bits(makers) for makers in PRODUCERS)
"""The production buildings of each good as a mask."""


@frozen
class Job:
    """A piece of work: the places that need a colonist for it, and what it is worth for each of them."""

    each: float
    places: tuple[int, ...]


def plan(state: GameState, seat: int, first: int, ahead: Outlook, style: Style) -> list[int]:
    """Colonists for each place of the fixed order from ``first`` on; what comes before is settled."""
    player = state.players[seat]
    put = [0] * PLACES
    hand = player.san_juan
    later: list[int] = []
    for job in sorted(_jobs(state, seat, first, ahead, style), key=attrgetter("each"), reverse=True):
        if len(job.places) <= hand:
            for place in job.places:
                put[place] += 1
            hand -= len(job.places)
        else:
            later.extend(job.places)
    for place in later[:hand]:
        put[place] += 1
    return put


def _jobs(state: GameState, seat: int, first: int, ahead: Outlook, style: Style) -> list[Job]:
    """Every circle that is still open belongs to one job."""
    jobs = [
        Job(value / len(places), places) for value, places in _production(state, seat, first, ahead, style)
    ]
    player = state.players[seat]
    doubloon = ahead.doubloon * style.money
    if first <= Tile.QUARRY:
        spent = SAVED * doubloon * min(ahead.phases[Role.BUILDER], CITY_SPACES - player.city_spaces)
        for count in range(player.tiles[Tile.QUARRY]):
            saved = QUARRIES[min(count + 1, 4)] - QUARRIES[min(count, 4)]
            jobs.append(Job(0.05 + saved * spent, (int(Tile.QUARRY),)))
    odd, circles, _ = city(player.built)
    made = [min(player.tiles[good], circles[good]) for good in GOODS]
    made[Good.CORN] = player.tiles[Good.CORN]
    kinds = sum(1 for count in made if count)
    prospects = Prospects(player, ahead, float(sum(made)), float(kinds), min(1.0, 0.5 * kinds))
    for building in odd:
        if _CITY + building >= first:
            value = 0.05 + use(building, prospects)
            if LARGE >> building & 1:
                value += style.building * _bonus(state, seat, building)
            jobs.extend(Job(value, (_CITY + building,)) for _ in range(CIRCLES[building]))
    return jobs


def _production(
    state: GameState, seat: int, first: int, ahead: Outlook, style: Style
) -> Iterator[tuple[float, tuple[int, ...]]]:
    """Barrels: for each a plantation and a circle of the building, as far as they are not settled; and what
    has no counterpart, which only keeps people busy.
    """
    player = state.players[seat]
    crafts = ahead.phases[Role.CRAFTSMAN] + 0.2
    trades = min(ahead.phases[Role.TRADER], crafts) * ahead.doubloon * style.money
    bonus = HOOKS.total(Hook.SALE_BONUS, state, seat)
    dearest = True
    for good in reversed(GOODS):
        settled = first > good
        fields = player.manned[good] if settled else player.tiles[good]
        if not fields and not player.built & MAKERS[good]:
            continue
        done, stations = 0, []
        for building in PRODUCERS[good]:
            if player.built >> building & 1:
                if _CITY + building < first:
                    done += player.workers[building]
                else:
                    stations += [_CITY + building] * CIRCLES[building]
        made = fields if good == Good.CORN else min(fields, done + len(stations))
        for count in range(made):
            value = style.shipping * SHIPPED * crafts * (1.0 if count < 3 else 0.6)
            if not count:
                value += (0.5 if dearest else 0.12) * (good + bonus) * trades + 0.15 * crafts
                dearest = False
            places = () if settled else (int(good),)
            if good != Good.CORN and count >= done:
                places = (*places, stations[count - done])
            if places:
                yield value, places
        if not settled:
            yield from ((0.05, (int(good),)) for _ in range(fields - made))
        if good != Good.CORN:
            yield from ((0.04, (place,)) for place in stations[max(0, made - done) :])


def _bonus(state: GameState, seat: int, building: int) -> int:
    """Points that a large building gives once it is occupied."""
    player = state.players[seat]
    occupied = player.occupied
    player.occupied = 1 << building
    total = HOOKS.total(Hook.FINAL_SCORE, state, seat)
    player.occupied = occupied
    return total
