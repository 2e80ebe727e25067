"""Other placements than the usual one: a colonist, or the two who make a barrel together, put elsewhere."""

from collections.abc import Iterator
from itertools import combinations
from operator import itemgetter

from puertorico.ai.evaluation.forecast import Outlook
from puertorico.ai.evaluation.value import worth
from puertorico.ai.policies.placement import Plan, with_nobles
from puertorico.ai.styles import Style
from puertorico.engine.buildings import PRODUCERS
from puertorico.engine.ids import GOODS, ISLAND_PLACES
from puertorico.engine.phases.mayor import rooms_from
from puertorico.engine.state import GameState

ALIKE = 0.005
"""VP by which the worths of two placements differ that come to the same."""

PAIRS = frozenset((int(good), ISLAND_PLACES + building) for good in GOODS for building in PRODUCERS[good])
"""Plantation and building of those who make a barrel together."""

Move = tuple[tuple[int, ...], tuple[int, ...]]
"""Places that give up a colonist each, and those that get them."""


def shifted(
    state: GameState, usual: Plan, ahead: Outlook, style: Style, behind: float, most: int
) -> list[Plan]:
    """Placements of the seat whose turn it is besides the usual one: those that look best, at most so many,
    and none that looks so many VP worse. Of those that come to the same there is only one.
    """
    at = state.tasks[-1]
    usual_look = _look(state, usual.people, ahead, style)
    others = {people: _look(state, people, ahead, style) for people in _others(state, usual)}
    plans: list[Plan] = []
    looks = [usual_look]
    for people, look in sorted(others.items(), key=itemgetter(1), reverse=True):
        if len(plans) == most or look < usual_look - behind:
            break
        if all(abs(look - known) > ALIKE for known in looks):
            looks.append(look)
            plans.append(with_nobles(state, at.seat, people, ahead))
    return plans


def _others(state: GameState, usual: Plan) -> Iterator[tuple[int, ...]]:
    """Whoever can be moved is moved to wherever there is room."""
    at = state.tasks[-1]
    player = state.players[at.seat]
    if player.san_juan > sum(usual.people):
        return
    rooms = rooms_from(player, at.detail)
    taken = [place for place, _ in rooms if usual.people[place]]
    free = [place for place, room in rooms if room > usual.people[place]]
    moves: list[Move] = [((one,), (other,)) for one in taken for other in free]
    from_two, to_two = list(combinations(taken, 2)), list(combinations(free, 2))
    moves += [(two, others) for two in from_two for others in to_two if two in PAIRS or others in PAIRS]
    for sources, goals in moves:
        people = list(usual.people)
        for place in sources:
            people[place] -= 1
        for place in goals:
            people[place] += 1
        yield tuple(people)


def _look(state: GameState, people: tuple[int, ...], ahead: Outlook, style: Style) -> float:
    """The worth of the board with such a placement. It is tried out in place and put back."""
    seat = state.tasks[-1].seat
    player = state.players[seat]
    board = player.clone()
    board.san_juan -= sum(people)
    for place, count in enumerate(people):
        if count:
            board.change_people(place, count)
    state.players[seat] = board
    look = worth(state, seat, ahead, style)
    state.players[seat] = player
    return look
