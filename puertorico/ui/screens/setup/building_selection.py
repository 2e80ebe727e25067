"""A custom selection of buildings for a game with expansions, as data (SET-10)."""

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
    """The buildings picked so far, in that order, for a game with these options.

    The draft mode of the options is ignored. The engine decides what can be picked.
    """

    options: Options
    kinds: tuple[Building, ...] = ()

    def with_all(self, kinds: Iterable[Building]) -> BuildingSelection:
        """Return the selection with these buildings added, skipping those without a free slot."""
        picks = self
        for kind in kinds:
            if kind in picks.open_kinds():
                picks = evolve(picks, kinds=(*picks.kinds, kind))
        return picks

    def open_kinds(self) -> list[Building]:
        """Return the buildings that still have a free slot."""
        table = empty_table(rules_for(self._unselected))
        for kind in self.kinds:
            bring_into_play(table, kind)
        return draft_candidates(table)

    def all_kinds(self) -> list[Building]:
        """Return all buildings to pick from."""
        return draft_candidates(empty_table(rules_for(self._unselected)))

    def toggled(self, kind: Building) -> BuildingSelection:
        """Return the selection with a building added, or removed if it was picked.

        If its cost has only one slot, the building replaces the one there. If there are several slots and all
        are taken, nothing changes.
        """
        if kind in self.kinds:
            return evolve(self, kinds=tuple(other for other in self.kinds if other != kind))
        cost = SPECS[kind].cost
        picks = self
        if DRAFT_PLACES[cost] == 1:
            picks = evolve(self, kinds=tuple(other for other in self.kinds if SPECS[other].cost != cost))
        return picks.with_all([kind])

    def filled(self, chance: Random) -> BuildingSelection:
        """Return the selection with all free slots filled at random."""
        picks = self
        while candidates := picks.open_kinds():
            picks = picks.with_all([chance.choice(candidates)])
        return picks

    def as_in_base_game(self) -> BuildingSelection:
        """Return the selection of the base game."""
        base = rules_for(Options(self.options.players)).buildings
        return evolve(self, kinds=()).with_all(kind for kind in base if not PRODUCTION >> kind & 1)

    def free(self) -> dict[int, int]:
        """Return the number of free slots by cost, leaving out costs without any."""
        free = dict(DRAFT_PLACES)
        for kind in self.kinds:
            free[SPECS[kind].cost] -= 1
        return {cost: places for cost, places in free.items() if places}

    def refusal(self) -> Reason | None:
        """Return why the game can't be played with exactly these buildings, or None if it can."""
        try:
            evolve(self.options, draft=DraftMode.NAMED, selection=self.kinds)
        except BadOptions as error:
            return error.reason
        return None

    @property
    def _unselected(self) -> Options:
        return evolve(self.options, draft=DraftMode.PLAYERS, selection=())
