"""The placement of colonists: planned as a whole, then played step by step (MAY-2)."""

from collections.abc import Iterator, Sequence
from itertools import accumulate
from operator import add, attrgetter

from attrs import evolve, frozen

from puertorico.ai.evaluation.board_facts import city_profile
from puertorico.ai.evaluation.board_weights import occupied_weight, work_weight
from puertorico.ai.evaluation.building_values import Prospects, building_value, noble_value, staffing_order
from puertorico.ai.evaluation.forecast import Forecast
from puertorico.ai.evaluation.value import BUYING_SHARE, QUARRY_SAVINGS, SHIPPED_SHARE
from puertorico.ai.styles import Style
from puertorico.engine.actions import Action
from puertorico.engine.buildings import CIRCLES, LARGE, PRODUCERS, mask_of
from puertorico.engine.effects import HOOKS
from puertorico.engine.game import apply_unchecked
from puertorico.engine.hooks import Hook
from puertorico.engine.ids import BUILDINGS, GOODS, ISLAND_PLACES, PLACES, SAN_JUAN, Good, Step, Tile
from puertorico.engine.mutations import CITY_SPACES
from puertorico.engine.phases.mayor import place_action
from puertorico.engine.state import GameState

SECOND_COLONIST = 0.6
"""Value of a second colonist on a building, relative to the first."""

LEAST = 0.01
"""The least value, in VP, of a colonist who does something: more than one who does nothing."""

PRODUCER_MASKS = tuple(mask_of(makers) for makers in PRODUCERS)
"""The production buildings of each good, as bit masks."""


@frozen
class Job:
    """A place to staff, or two that produce a barrel, with their value in VP."""

    value: float
    places: tuple[int, ...]


@frozen
class PlacementPlan:
    """The number of people, including nobles, and of nobles for each place in the fixed order."""

    people: tuple[int, ...]
    nobles: tuple[int, ...]

    def step(self, place: int) -> Action:
        """Return the action for a place."""
        return place_action(place, self.people[place], self.nobles[place])


def plan_placement(
    state: GameState, seat: int, first: int, forecast: Forecast, style: Style
) -> PlacementPlan:
    """Return the placement for the places from ``first`` on; those before it keep their colonists."""
    return assign_nobles(state, seat, tuple(_people(state, seat, first, forecast, style)), forecast)


def apply_placement(state: GameState, plan: PlacementPlan) -> None:
    """Carry out the whole placement of the seat to move."""
    seat = state.tasks[-1].seat
    while state.tasks and (task := state.tasks[-1]).step == Step.PLACE and task.seat == seat:
        apply_unchecked(state, plan.step(task.detail))


def assign_nobles(state: GameState, seat: int, people: tuple[int, ...], forecast: Forecast) -> PlacementPlan:
    """Return the placement with the given number of people on each place."""
    hand = state.players[seat].nobles[SAN_JUAN]
    return PlacementPlan(people, _nobles(state, seat, people, hand, forecast) if hand else _NO_NOBLES)


_NO_NOBLES = (0,) * PLACES


def _nobles(
    state: GameState, seat: int, people: tuple[int, ...], hand: int, forecast: Forecast
) -> tuple[int, ...]:
    """Return the number of nobles on each place.

    They go first where they do more than colonists, then where it makes no difference. They are used where
    they do less only if there are no colonists left.
    """
    prospects = Prospects(state, seat, state.players[seat], forecast, 0.0, 0.0, 0.0)
    gain = {
        place: noble_value(BUILDINGS[place - ISLAND_PLACES], prospects) if place >= ISLAND_PLACES else 0.0
        for place, count in enumerate(people)
        if count
    }
    left = state.players[seat].san_juan - sum(people)
    nobles = [0] * PLACES
    for place in sorted(gain, key=gain.__getitem__, reverse=True):
        if gain[place] < 0:
            hand -= min(hand, left)
            left = 0
        nobles[place] = min(people[place], hand)
        hand -= nobles[place]
    return tuple(nobles)


def fill_by_jobs(
    state: GameState, seat: int, placed: Sequence[int], hand: int, forecast: Forecast, style: Style
) -> tuple[int, ...]:
    """Return the number of people for each place after ``hand`` people join those already ``placed``.

    The seat is about to place everyone (MAY-2).
    """
    jobs = _jobs(state, seat, 0, forecast, style)
    jobs.sort(key=attrgetter("value"), reverse=True)
    left, open_jobs = list(placed), list[Job]()
    for job in jobs:
        rest = []
        for place in job.places:
            if left[place]:
                left[place] -= 1
            else:
                rest.append(place)
        if rest:
            open_jobs.append(evolve(job, places=tuple(rest)))
    return tuple(map(add, placed, _best_jobs(open_jobs, hand)))


def _people(state: GameState, seat: int, first: int, forecast: Forecast, style: Style) -> list[int]:
    """Return the number of people, including nobles, for each place."""
    return _best_jobs(_jobs(state, seat, first, forecast, style), state.players[seat].san_juan)


def _best_jobs(jobs: list[Job], hand: int) -> list[int]:
    """Return the number of people for each place when ``hand`` people do the best jobs.

    No other choice of jobs has a higher total value, so one more colonist never leads to a worse one. Any
    colonists left go where they are useless.
    """
    jobs.sort(key=attrgetter("value"), reverse=True)
    singles = [job for job in jobs if len(job.places) == 1]
    pairs = [job for job in jobs if len(job.places) == 2]
    of_pairs = [0.0, *accumulate(job.value for job in pairs)]
    of_singles = [0.0, *accumulate(job.value for job in singles)]
    most = min(hand // 2, len(pairs))
    best = max(range(most + 1), key=lambda n: of_pairs[n] + of_singles[min(hand - 2 * n, len(singles))])
    order = [*pairs[:best], *singles[: hand - 2 * best], *pairs[best:]]
    placed = [0] * PLACES
    for place in [place for job in order for place in job.places][:hand]:
        placed[place] += 1
    return placed


def _jobs(state: GameState, seat: int, first: int, forecast: Forecast, style: Style) -> list[Job]:
    """Return jobs that cover all circles not yet decided, each exactly once."""
    jobs = [Job(value, places) for value, places in _production(state, seat, first, forecast, style)]
    player = state.players[seat]
    doubloon = forecast.doubloon * style.money
    if first <= Tile.QUARRY:
        spent = BUYING_SHARE * doubloon * min(forecast.phases.builder, CITY_SPACES - player.city_spaces)
        spent *= forecast.weights.savings
        for count in range(player.tiles[Tile.QUARRY]):
            saved = QUARRY_SAVINGS[min(count + 1, 4)] - QUARRY_SAVINGS[min(count, 4)]
            value = max(LEAST, 0.05 + saved * spent + work_weight(Tile.QUARRY, forecast.stage))
            jobs.append(Job(value, (int(Tile.QUARRY),)))
    city = city_profile(player.built)
    made = [min(player.tiles[good], city.circles[good]) for good in GOODS]
    made[Good.CORN] = player.tiles[Good.CORN]
    kinds = sum(1 for count in made if count)
    prospects = Prospects(
        state, seat, player, forecast, float(sum(made)), float(kinds), min(1.0, 0.5 * kinds)
    )
    for building in city.non_production:
        if ISLAND_PLACES + building >= first:
            value = 0.05 + forecast.weights.uses * building_value(building, prospects)
            value = max(LEAST, value + occupied_weight(building, forecast.stage))
            if LARGE >> building & 1:
                value += style.building * final_bonus(state, seat, building)
            jobs.extend(
                Job(value * SECOND_COLONIST**k, (ISLAND_PLACES + building,)) for k in range(CIRCLES[building])
            )
    return jobs


def _production(
    state: GameState, seat: int, first: int, forecast: Forecast, style: Style
) -> Iterator[tuple[float, tuple[int, ...]]]:
    """Yield the value and the places of each barrel: a plantation and a building circle, unless decided.

    Unmatched plantations and circles follow with a tiny value.
    """
    player = state.players[seat]
    crafts = forecast.phases.craftsman + 0.2
    trades = forecast.weights.sales * min(forecast.phases.trader, crafts) * forecast.doubloon * style.money
    bonus = HOOKS.total(Hook.SALE_BONUS, state, seat)
    shipping = forecast.weights.harvest * style.shipping * SHIPPED_SHARE
    is_priciest = True
    for good in reversed(GOODS):
        decided = first > good
        plantations = player.staffed[good] if decided else player.tiles[good]
        if not plantations and not player.built & PRODUCER_MASKS[good]:
            continue
        done, stations = 0, []
        for building in staffing_order(good, player):
            if player.built >> building & 1:
                if ISLAND_PLACES + building < first:
                    done += player.workers[building]
                else:
                    stations += [ISLAND_PLACES + building] * CIRCLES[building]
        made = plantations if good == Good.CORN else min(plantations, done + len(stations))
        for count in range(made):
            value = shipping * crafts * (1.0 if count < 3 else 0.6) + work_weight(good, forecast.stage)
            if not count:
                value += (0.5 if is_priciest else 0.12) * (good + bonus) * trades + 0.15 * crafts
                is_priciest = False
            places = () if decided else (int(good),)
            if good != Good.CORN and count >= done:
                places = (*places, stations[count - done])
            if places:
                yield value, places
        if not decided:
            yield from ((0.002, (int(good),)) for _ in range(plantations - made))
        if good != Good.CORN:
            yield from ((0.001, (place,)) for place in stations[max(0, made - done) :])


def final_bonus(state: GameState, seat: int, building: int) -> int:
    """Return the end-game bonus of a large building once it is staffed."""
    player = state.players[seat]
    occupied = player.occupied
    player.occupied = 1 << building
    total = HOOKS.total(Hook.FINAL_SCORE, state, seat)
    player.occupied = occupied
    return total
