"""How many rounds are still to come, and how often each phase, from what lies open on the table."""

import math
from functools import cache
from typing import NamedTuple

from attrs import Factory, field, frozen

from puertorico.ai.evaluation.value_weights import Parts, part_weights
from puertorico.engine.ids import NOBODY, Step
from puertorico.engine.mutations import CITY_SPACES
from puertorico.engine.state import GameState

ROLE_FREQUENCY: tuple[float, ...] = (0.57, 0.57, 0.7, 0.63, 0.52, 0.68, 0.4, 0.4)
"""How often each role is taken in a round of four such players, by Role: counted over their games."""

USUAL_ROUNDS = {2: 11.4, 3: 17.0, 4: 16.0, 5: 15.2}
"""How many rounds a game lasts, by the number of players: counted over games of such players."""

NEAR_END = 3.0
"""Rounds to an end that can be reckoned from the table, at which it counts as much as the usual length."""


class PhaseCounts(NamedTuple):
    """How often each role will still be played, this round's phases among them, in the order of Role."""

    settler: float
    mayor: float
    builder: float
    craftsman: float
    trader: float
    captain: float
    prospector: float
    prospector_2: float


def _crafts(forecast: "Forecast") -> float:
    return min(forecast.phases.craftsman, forecast.phases.captain + 0.3)


def _sales(forecast: "Forecast") -> float:
    return min(forecast.phases.trader, forecast.crafts + 0.5)


@frozen
class Forecast:
    """Expected numbers from now to the end of the game.

    ``rounds``: after the one being played. ``phases``: plays of each role. ``doubloon``: what one is worth
    in VP. ``arrivals``: colonists a player still gets. ``pace``: VP that leave the supply while each role is
    played as often as in a round of four. ``weights``: how much each part of a player's worth counts at such
    a time. ``crafts``: craftsman phases whose barrels still meet a captain. ``sales``: trader phases that
    find barrels to sell.
    """

    rounds: float
    phases: PhaseCounts
    doubloon: float
    arrivals: float
    pace: float
    weights: Parts
    crafts: float = field(init=False, default=Factory(_crafts, takes_self=True))
    sales: float = field(init=False, default=Factory(_sales, takes_self=True))


def rounds_left(state: GameState, pace: float) -> float:
    """Rounds after this one: the nearest of the three ways to end, each by its usual pace, and the usual
    length of a game, which counts the more the further away the end is.
    """
    if state.ended:
        return 0.0
    n = state.rules.players
    spaces = max([player.city_spaces for player in state.players])
    by_city = (CITY_SPACES - spaces) / 0.9
    by_people = math.inf
    # With nobles the game goes on when nobody is left in the supply (NOB-3).
    if not state.options.nobles:
        circles = sum([player.empty_building_circles for player in state.players])
        by_people = state.colonists / (0.55 * max(n + 1.0, 0.5 * (n + circles)))
    by_points = state.vp_supply / pace
    often = relative_turns(n, state.rules.roles_per_player, len(state.rules.roles))
    nearest = max(0.2, min(by_city, by_people, by_points) / often - 0.6)
    usual = max(1.0, USUAL_ROUNDS[n] - state.round)
    return nearest + (usual - nearest) * nearest / (nearest + NEAR_END)


@cache
def relative_turns(players: int, roles_per_player: int, cards: int) -> float:
    """How often each of so many role cards comes up in a round, compared with a table of four."""
    return (players * roles_per_player / cards) / (4 / 7)


@cache
def _plays_per_round(players: int, roles_per_player: int, cards: int) -> tuple[float, ...]:
    """How often each role is played in a round, by Role."""
    often = relative_turns(players, roles_per_player, cards)
    return tuple(min(0.97, frequency * often) for frequency in ROLE_FREQUENCY)


def points_pace(state: GameState) -> float:
    """Barrels that leave the islands in a round, now and when the boards have grown a little."""
    hands = sum([sum(player.staffed[:5]) for player in state.players])
    return 0.35 * hands + 1.2 * state.rules.players


def make_forecast(state: GameState, pace: float | None = None) -> Forecast:
    """Return the forecast for a table; with a ``pace``, as it would be at that pace (see ``Forecast``)."""
    pace = pace or points_pace(state)
    rounds = rounds_left(state, pace)
    rules, taken_by = state.rules, state.role_taken_by
    counts = [
        rounds * plays for plays in _plays_per_round(rules.players, rules.roles_per_player, len(rules.roles))
    ]
    to_come = [task.step for task in state.tasks].count(Step.CHOOSE_ROLE)
    if to_come:
        wanted = {
            role: ROLE_FREQUENCY[role] + 0.1 * state.role_doubloons[role]
            for role in rules.roles
            if taken_by[role] == NOBODY
        }
        total = sum(wanted.values())
        for role, want in wanted.items():
            counts[role] += min(1.0, want * to_come / total)
    phases = PhaseCounts(*counts)
    doubloon = min(1.0, phases.builder) * (0.5 + 0.035 * min(rounds, 10.0))
    return Forecast(rounds, phases, doubloon, phases.mayor * 1.45, pace, part_weights(rounds))
