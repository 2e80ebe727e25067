"""Forecast of the rest of the game: how many rounds remain and how often each role will be played."""

import math
from functools import cache
from typing import NamedTuple

from attrs import Factory, field, frozen

from puertorico.ai.evaluation.board_facts import city_profile
from puertorico.ai.evaluation.board_weights import Stage, stage_of
from puertorico.ai.evaluation.value_weights import Parts, part_weights
from puertorico.engine.ids import NOBODY, Step
from puertorico.engine.mutations import CITY_SPACES
from puertorico.engine.state import GameState

ROLE_FREQUENCY: tuple[float, ...] = (0.57, 0.57, 0.7, 0.63, 0.52, 0.68, 0.4, 0.4)
"""How often each role is chosen in a four-player round, by Role: measured between computer players."""

USUAL_ROUNDS = {2: 11.4, 3: 17.0, 4: 16.0, 5: 15.2}
"""Mean length of a game in rounds, by number of players: measured between computer players."""

MAYOR_RATE = 1.48
"""How fast the chance that no one takes the Mayor falls with the expected number of mayor phases, if it is
taken in 57% of the rounds.
"""

NEAR_END = 3.0
"""Number of remaining rounds at which an estimate from the table counts as much as the usual length."""


class PhaseCounts(NamedTuple):
    """How often each role will still be played, including the rest of this round, in the order of Role."""

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

    ``rounds``: rounds after the current one. ``phases``: plays of each role. ``doubloon``: value of a
    doubloon in VP. ``pace``: VP chips taken from the supply while each role is played as often as in a
    four-player round. ``weights``: the weights of the parts of a seat's value at this stage. ``stage``:
    the stage itself. ``crafts``: craftsman phases followed by a captain phase. ``sales``: trader phases with
    barrels to sell.
    """

    rounds: float
    phases: PhaseCounts
    doubloon: float
    pace: float
    weights: Parts
    stage: Stage = field(init=False, default=Factory(lambda self: stage_of(self.rounds), takes_self=True))
    crafts: float = field(init=False, default=Factory(_crafts, takes_self=True))
    sales: float = field(init=False, default=Factory(_sales, takes_self=True))


def chance_of_mayor(forecast: Forecast) -> float:
    """Return the probability that there is another mayor phase.

    An expected number of 1 doesn't mean that one is sure: a role left out once may be left out again. The
    chance of none is nearly an exponential function, but one that is the same to the last bit everywhere.
    """
    x = MAYOR_RATE * forecast.phases.mayor
    return 1.0 - 1.0 / (1.0 + x * (1.0 + x * (0.5 + x / 6.0)))


def rounds_left(state: GameState, pace: float) -> float:
    """Return the expected number of rounds after this one.

    This is a mean of two estimates: the nearest of the three ways for the game to end, each at its usual
    pace, and the usual length of a game, which counts more the further away the end is.
    """
    if state.ended:
        return 0.0
    n = state.rules.players
    spaces = empty = 0
    for player in state.players:
        city = city_profile(player.built)
        empty += city.places - sum(player.workers)
        if city.spaces > spaces:
            spaces = city.spaces
    by_city, by_people, by_points = (CITY_SPACES - spaces) / 0.9, math.inf, state.vp_supply / pace
    # With nobles, the game doesn't end when the colonist supply runs out (NOB-3).
    if not state.options.nobles:
        by_people = state.colonists / (0.55 * max(n + 1.0, 0.5 * (n + empty)))
    often = relative_turns(n, state.rules.roles_per_player, len(state.rules.roles))
    nearest = max(0.2, min(by_city, by_people, by_points) / often - 0.6)
    usual = max(1.0, USUAL_ROUNDS[n] - state.round)
    return nearest + (usual - nearest) * nearest / (nearest + NEAR_END)


@cache
def relative_turns(players: int, roles_per_player: int, cards: int) -> float:
    """Return how often each role is chosen in a round, relative to a four-player game.

    ``cards``: the number of role cards.
    """
    return (players * roles_per_player / cards) / (4 / 7)


@cache
def _plays_per_round(players: int, roles_per_player: int, cards: int) -> tuple[float, ...]:
    """Return how often each role is played in a round, by Role."""
    often = relative_turns(players, roles_per_player, cards)
    return tuple(min(0.97, frequency * often) for frequency in ROLE_FREQUENCY)


def points_pace(state: GameState) -> float:
    """Return an estimate of the barrels shipped per round, with some growth of the boards."""
    hands = sum([sum(player.staffed[:5]) for player in state.players])
    return 0.35 * hands + 1.2 * state.rules.players


def make_forecast(state: GameState, pace: float | None = None) -> Forecast:
    """Return the forecast for a position. ``pace`` overrides the estimated ``Forecast.pace``."""
    pace = pace or points_pace(state)
    rounds = rounds_left(state, pace)
    rules, taken_by = state.rules, state.role_taken_by
    counts = [
        rounds * plays for plays in _plays_per_round(rules.players, rules.roles_per_player, len(rules.roles))
    ]
    to_come = [task.step for task in state.tasks].count(Step.CHOOSE_ROLE)
    if to_come:
        doubloons = state.role_doubloons
        wanted = [
            (role, ROLE_FREQUENCY[role] + 0.1 * doubloons[role])
            for role in rules.roles
            if taken_by[role] == NOBODY
        ]
        total = math.fsum([want for _, want in wanted])
        for role, want in wanted:
            chance = want * to_come / total
            counts[role] += chance if chance < 1.0 else 1.0
    phases = PhaseCounts(*counts)
    doubloon = doubloon_value(rounds, phases.builder)
    return Forecast(rounds, phases, doubloon, pace, part_weights(rounds))


def doubloon_value(rounds: float, builders: float) -> float:
    """Return the value of a doubloon in VP, given the rounds and builder phases to come."""
    return min(1.0, builders) * (0.5 + 0.035 * min(rounds, 10.0))
