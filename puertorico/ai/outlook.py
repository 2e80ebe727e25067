"""What is still to come: how many rounds, and how often each phase, from what lies open on the table."""

import math

from attrs import frozen

from puertorico.engine.ids import NOBODY, ROLES, Role, Step
from puertorico.engine.moves import CITY_SPACES
from puertorico.engine.state import GameState

FREQUENCY: tuple[float, ...] = (0.57, 0.57, 0.7, 0.63, 0.52, 0.68, 0.4, 0.4)
"""How often each role is taken in a round of four such players, by Role: counted over their games."""

ROUNDS = 15.5
"""How long a game lasts when nothing unusual happens (rules.md §9)."""


@frozen
class Outlook:
    """Expected numbers from now to the end of the game.

    ``rounds``: after the one being played. ``phases``: plays of each role, by Role, this round's among them.
    ``doubloon``: what one is worth in VP. ``arrivals``: colonists a player still gets.
    """

    rounds: float
    phases: tuple[float, ...]
    doubloon: float
    arrivals: float


def rounds_left(state: GameState) -> float:
    """Rounds after this one: the nearest of the three ways to end, each by its usual pace."""
    if state.ended:
        return 0.0
    n = state.rules.players
    spaces = max(player.city_spaces for player in state.players)
    by_city = (CITY_SPACES - spaces) / 0.8 - 0.5
    circles = sum(player.empty_building_circles for player in state.players)
    by_people = state.colonists / (0.75 * max(n + 1.0, 0.5 * (n + circles))) - 0.2
    if state.options.nobles:
        # Then the game goes on when nobody is left in the supply (NOB-3).
        by_people = math.inf
    by_points = state.vp_supply / _points_each_round(state) - 0.3
    usual = max(2.0, ROUNDS - state.round)
    nearest = min(by_city, by_people, by_points)
    return max(0.3, min(nearest, 0.5 * (nearest + usual)))


def _points_each_round(state: GameState) -> float:
    """Barrels that leave the islands in a round, now and when the boards have grown a little."""
    hands = sum(sum(player.manned[:5]) for player in state.players)
    return 0.6 * hands + 1.2 * state.rules.players


def outlook(state: GameState) -> Outlook:
    """The outlook of a table."""
    rounds = rounds_left(state)
    n = state.rules.players
    turns = sum(task.step == Step.CHOOSE_ROLE for task in state.tasks)
    often = (n * state.rules.roles_each / len(state.rules.roles)) / (4 / 7)
    open_cards = [role for role in state.rules.roles if state.role_taken_by[role] == NOBODY]
    total = sum(FREQUENCY[role] + 0.1 * state.role_doubloons[role] for role in open_cards) or 1.0
    phases = []
    for role in ROLES:
        count = rounds * min(0.97, FREQUENCY[role] * often)
        if turns and role in open_cards:
            share = (FREQUENCY[role] + 0.1 * state.role_doubloons[role]) * turns / total
            count += min(1.0, share)
        phases.append(count)
    builders = phases[Role.BUILDER]
    doubloon = min(1.0, builders) * (0.5 + 0.035 * min(rounds, 10.0))
    arrivals = phases[Role.MAYOR] * 1.45
    return Outlook(rounds, tuple(phases), doubloon, arrivals)
