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
    buildings: tuple[Building, ...] = ()

    def with_all(self, buildings: Iterable[Building]) -> BuildingSelection:
        """Return the selection with these buildings added, skipping those without a free slot."""
        picks = self
        for building in buildings:
            if building in picks.available():
                picks = evolve(picks, buildings=(*picks.buildings, building))
        return picks

    def available(self) -> list[Building]:
        """Return the buildings that still have a free slot."""
        table = empty_table(rules_for(self._unselected))
        for building in self.buildings:
            bring_into_play(table, building)
        return draft_candidates(table)

    def candidates(self) -> list[Building]:
        """Return all buildings to pick from."""
        return draft_candidates(empty_table(rules_for(self._unselected)))

    def toggled(self, chosen: Building) -> BuildingSelection:
        """Return the selection with a building added, or removed if it was picked.

        If its cost has only one slot, the building replaces the one there. If there are several slots and all
        are taken, nothing changes.
        """
        if chosen in self.buildings:
            return evolve(
                self, buildings=tuple(building for building in self.buildings if building != chosen)
            )
        cost = SPECS[chosen].cost
        picks = self
        if DRAFT_PLACES[cost] == 1:
            picks = evolve(
                self, buildings=tuple(building for building in self.buildings if SPECS[building].cost != cost)
            )
        return picks.with_all([chosen])

    def filled(self, chance: Random) -> BuildingSelection:
        """Return the selection with all free slots filled at random."""
        picks = self
        while candidates := picks.available():
            picks = picks.with_all([chance.choice(candidates)])
        return picks

    def as_in_base_game(self) -> BuildingSelection:
        """Return the selection of the base game."""
        base = rules_for(Options(self.options.players)).buildings
        return evolve(self, buildings=()).with_all(
            building for building in base if not PRODUCTION >> building & 1
        )

    def free_slots(self) -> dict[int, int]:
        """Return the number of free slots by cost, leaving out costs without any."""
        free = dict(DRAFT_PLACES)
        for building in self.buildings:
            free[SPECS[building].cost] -= 1
        return {cost: places for cost, places in free.items() if places}

    def refusal(self) -> Reason | None:
        """Return why the game can't be played with exactly these buildings, or None if it can."""
        try:
            evolve(self.options, draft=DraftMode.CUSTOM, selection=self.buildings)
        except BadOptions as error:
            return error.reason
        return None

    @property
    def _unselected(self) -> Options:
        return evolve(self.options, draft=DraftMode.PLAYERS, selection=())
