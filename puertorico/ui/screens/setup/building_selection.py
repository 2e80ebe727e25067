"""The kinds of buildings that one person picks for a game with expansions, as data (SET-10)."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from attrs import evolve, frozen

from puertorico.engine.buildings import PRODUCTION, SPECS
from puertorico.engine.errors import BadOptions, Reason
from puertorico.engine.ids import Building
from puertorico.engine.options import DRAFT_PLACES, DraftMode, Options, rules_for
from puertorico.engine.setup import bring_into_play, draft_candidates, empty_table


@frozen
class BuildingSelection:
    """What has been picked so far, in that order, for a game with these options; whatever their own draft
    is. What may be picked is the engine's to say.
    """

    options: Options
    kinds: tuple[Building, ...] = ()

    def with_all(self, kinds: Iterable[Building]) -> BuildingSelection:
        """These kinds too, as far as there are places for them in this game."""
        picks = self
        for kind in kinds:
            if kind in picks.open_kinds():
                picks = evolve(picks, kinds=(*picks.kinds, kind))
        return picks

    def open_kinds(self) -> list[Building]:
        """The kinds for which there is a place."""
        table = empty_table(rules_for(self._unselected))
        for kind in self.kinds:
            bring_into_play(table, kind)
        return draft_candidates(table)

    def all_kinds(self) -> list[Building]:
        """All kinds there are to pick from."""
        return draft_candidates(empty_table(rules_for(self._unselected)))

    def toggled(self, kind: Building) -> BuildingSelection:
        """With a kind, or without it if it was picked. Where there is only one place, it takes it from the
        kind there; where there are more and all are taken, nothing changes.
        """
        if kind in self.kinds:
            return evolve(self, kinds=tuple(other for other in self.kinds if other != kind))
        cost = SPECS[kind].cost
        picks = self
        if DRAFT_PLACES[cost] == 1:
            picks = evolve(self, kinds=tuple(other for other in self.kinds if SPECS[other].cost != cost))
        return picks.with_all([kind])

    def filled(self, chance: Random) -> BuildingSelection:
        """With the places that are still free filled by chance."""
        picks = self
        while candidates := picks.open_kinds():
            picks = picks.with_all([chance.choice(candidates)])
        return picks

    def as_in_base_game(self) -> BuildingSelection:
        """The kinds of the base game, and no others."""
        base = rules_for(Options(self.options.players)).buildings
        return evolve(self, kinds=()).with_all(kind for kind in base if not PRODUCTION >> kind & 1)

    def free(self) -> dict[int, int]:
        """How many places are free, by their cost; only those costs of which there are any."""
        free = dict(DRAFT_PLACES)
        for kind in self.kinds:
            free[SPECS[kind].cost] -= 1
        return {cost: places for cost, places in free.items() if places}

    def refusal(self) -> Reason | None:
        """Why the game cannot be played with just these kinds; None if it can."""
        try:
            evolve(self.options, draft=DraftMode.NAMED, selection=self.kinds)
        except BadOptions as error:
            return error.reason
        return None

    @property
    def _unselected(self) -> Options:
        return evolve(self.options, draft=DraftMode.PLAYERS, selection=())
