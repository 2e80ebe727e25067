"""Final points with their breakdown (END-2, END-3)."""

from collections.abc import Mapping, Sequence

from attrs import evolve, frozen

from puertorico.engine.buildings import VP, buildings_in
from puertorico.engine.effects import HOOKS
from puertorico.engine.hooks import Hook
from puertorico.engine.ids import Building
from puertorico.engine.state import GameState

_MANY_CHIPS = 100
"""VP chips with which every bonus for chips differs from that without any."""


@frozen
class Score:
    """A player's points by source, and their doubloons plus goods for breaking ties.

    ``chips`` are VP chips, ``buildings`` the printed VP of all buildings, ``bonuses`` those of staffed large
    buildings, ``nobles`` the VP for nobles (NOB-4).
    """

    seat: int
    chips: int
    buildings: int
    bonuses: Mapping[Building, int]
    nobles: int
    doubloons_and_goods: int

    @property
    def without_chips(self) -> int:
        """All points but the VP chips."""
        return self.buildings + sum(self.bonuses.values()) + self.nobles

    @property
    def total(self) -> int:
        """All points (END-2)."""
        return self.chips + self.without_chips


def score(state: GameState, seat: int) -> Score:
    """Return the points a seat would have if the game ended now."""
    player = state.players[seat]
    return Score(
        seat=seat,
        chips=player.vp,
        buildings=sum(VP[building] for building in buildings_in(player.built)),
        bonuses=HOOKS.per_building(Hook.FINAL_SCORE, state, seat),
        nobles=sum(player.nobles),
        doubloons_and_goods=player.doubloons + sum(player.goods),
    )


def public_score(state: GameState, seat: int) -> Score:
    """Return the score that everyone can see: without VP chips and bonuses for them (END-4, CUS-1)."""
    seen = state.clone()
    seen.players[seat].vp = 0
    least = score(seen, seat)
    seen.players[seat].vp = _MANY_CHIPS
    most = score(seen, seat).bonuses
    return evolve(
        least, bonuses={house: points for house, points in least.bonuses.items() if most[house] == points}
    )


def scores(state: GameState) -> list[Score]:
    """Return the points of all seats, by seat."""
    return [score(state, seat) for seat in range(state.rules.players)]


def places(results: Sequence[Score]) -> list[int]:
    """Return the place of each of these results, from 1; equal ones share a place (END-3)."""
    ranks = [(s.total, s.doubloons_and_goods) for s in results]
    return [1 + sum(other > rank for other in ranks) for rank in ranks]


def winners(state: GameState) -> list[int]:
    """Return the winning seats: most points, then most doubloons plus goods; several if tied (END-3)."""
    results = scores(state)
    best = max((s.total, s.doubloons_and_goods) for s in results)
    return [s.seat for s in results if (s.total, s.doubloons_and_goods) == best]
