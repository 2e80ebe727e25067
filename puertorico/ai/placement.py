"""Placing colonists: the whole placement is planned, then given step by step (MAY-2)."""

from puertorico.ai.outlook import Outlook
from puertorico.ai.preferences import VALUE, Prospects
from puertorico.ai.styles import Style
from puertorico.ai.worth import QUARRIES, SHIPPED, city
from puertorico.engine.buildings import CIRCLES, LARGE, PRODUCERS
from puertorico.engine.effects import HOOKS
from puertorico.engine.hooks import Hook
from puertorico.engine.ids import GOODS, TILES, Good, Role, Tile
from puertorico.engine.phases.mayor import PLACES, capacity
from puertorico.engine.state import GameState

_CITY = len(TILES)
"""Where the buildings begin in the fixed order of places."""


def plan(state: GameState, seat: int, first: int, view: Outlook, style: Style) -> list[int]:
    """Colonists for each place of the fixed order from ``first`` on; what comes before is settled."""
    player = state.players[seat]
    rooms = [capacity(player, place) if place >= first else 0 for place in range(PLACES)]
    put = [0] * PLACES
    hand = min(player.san_juan, sum(rooms))
    jobs = _jobs(state, seat, view, style)
    while hand:
        best, best_value = None, -1.0
        for value, places in jobs:
            open_places = [place for place in places if place >= first]
            need = len(open_places)
            if need == 0 or any(put[place] >= rooms[place] for place in open_places):
                continue
            each = value / need if need <= hand else 0.2 * value
            if each > best_value:
                best, best_value = (value, places), each
        if best is None:
            place = next(place for place in range(PLACES) if put[place] < rooms[place])
            put[place] += 1
            hand -= 1
            continue
        jobs.remove(best)
        for place in best[1]:
            if place >= first and hand:
                put[place] += 1
                hand -= 1
    return put


Job = tuple[float, tuple[int, ...]]
"""What a piece of work is worth, and the places that it needs a colonist on."""


def _jobs(state: GameState, seat: int, view: Outlook, style: Style) -> list[Job]:
    player = state.players[seat]
    odd, circles, _ = city(player.built)
    crafts = view.phases[Role.CRAFTSMAN] + 0.2
    doubloon = view.doubloon * style.money
    bonus = HOOKS.total(Hook.SALE_BONUS, state, seat)
    jobs: list[Job] = []
    made = [min(player.tiles[good], circles[good]) for good in GOODS]
    made[Good.CORN] = player.tiles[Good.CORN]
    dearest = max((good for good in GOODS if made[good]), default=Good.CORN)
    for good in GOODS:
        stations = [_CITY + b for b in PRODUCERS[good] if player.built >> b & 1 for _ in range(CIRCLES[b])]
        for count in range(made[good]):
            value = style.shipping * SHIPPED * crafts * (1.0 if count < 3 else 0.6)
            if not count:
                chance = 0.5 if good == dearest else 0.12
                value += chance * (good + bonus) * doubloon * min(view.phases[Role.TRADER], crafts)
                value += 0.15 * crafts
            places = (int(good),) if good == Good.CORN else (int(good), stations[count])
            jobs.append((value, places))
        spare = max(0, player.tiles[good] - made[good])
        jobs.extend((0.05, (int(good),)) for _ in range(spare))
        jobs.extend((0.04, (place,)) for place in stations[made[good] :])
    spent = min(view.phases[Role.BUILDER], 12.0 - player.city_spaces)
    for count in range(player.tiles[Tile.QUARRY]):
        saved = QUARRIES[min(count + 1, 4)] - QUARRIES[min(count, 4)]
        jobs.append((0.05 + 0.85 * saved * spent * doubloon, (int(Tile.QUARRY),)))
    prospects = Prospects(
        player, view, float(sum(made)), float(sum(1 for n in made if n)), min(1.0, 0.5 * sum(made))
    )
    for building in odd:
        value = VALUE[building](prospects) + 0.05
        if LARGE >> building & 1:
            value += style.building * _bonus(state, seat, building)
        jobs.append((value, (_CITY + building,)))
    return jobs


def _bonus(state: GameState, seat: int, building: int) -> int:
    """Points that a large building gives once it is occupied."""
    player = state.players[seat]
    occupied = player.occupied
    player.occupied = 1 << building
    total = HOOKS.total(Hook.FINAL_SCORE, state, seat)
    player.occupied = occupied
    return total
