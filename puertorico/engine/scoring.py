"""Final points with their breakdown (END-2, END-3)."""

from collections.abc import Mapping

from attrs import frozen

from puertorico.engine.buildings import VP, buildings_in
from puertorico.engine.effects import HOOKS
from puertorico.engine.hooks import Hook
from puertorico.engine.ids import Building
from puertorico.engine.state import GameState


@frozen
class Score:
    """One player's points: chips, printed VP of all buildings, the bonuses of occupied large buildings,
    nobles (NOB-4); and what breaks a tie.
    """

    seat: int
    chips: int
    buildings: int
    bonuses: Mapping[Building, int]
    nobles: int
    doubloons_and_goods: int

    @property
    def total(self) -> int:
        """All points (END-2)."""
        return self.chips + self.buildings + sum(self.bonuses.values()) + self.nobles


def score(state: GameState, seat: int) -> Score:
    """The points a seat would have if the game ended now."""
    player = state.players[seat]
    return Score(
        seat=seat,
        chips=player.vp,
        buildings=sum(VP[building] for building in buildings_in(player.built)),
        bonuses=HOOKS.per_building(Hook.FINAL_SCORE, state, seat),
        nobles=sum(player.nobles),
        doubloons_and_goods=player.doubloons + sum(player.goods),
    )


def scores(state: GameState) -> list[Score]:
    """The points of all seats, in the order of the seats."""
    return [score(state, seat) for seat in range(state.rules.players)]


def winners(state: GameState) -> list[int]:
    """The seats that win: most points, then most doubloons and barrels; several when still tied (END-3)."""
    results = scores(state)
    best = max((s.total, s.doubloons_and_goods) for s in results)
    return [s.seat for s in results if (s.total, s.doubloons_and_goods) == best]
