"""How a good player gets from one placement of colonists and nobles to another in few gestures."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum, auto

from attrs import define, frozen

from puertorico.session.colonist_draft import SAN_JUAN, ColonistDraft, Spot


class Way(Enum):
    """How someone is moved: from spot to spot, in exchange for someone of the other kind, by using their
    circle (which sends them to San Juan, or lets a noble take their place), or by using an empty circle.
    """

    MOVE = auto()
    EXCHANGE = auto()
    USE = auto()
    FILL = auto()


@frozen
class Step:
    """One gesture: a noble, or else a colonist, goes from a spot to another."""

    way: Way
    start: Spot
    end: Spot
    noble: bool


@define
class Plan:
    """The steps from a draft to another, which it reaches one by one."""

    draft: ColonistDraft
    wanted: ColonistDraft

    def steps(self) -> Iterator[Step]:
        """Yield the steps, each from the draft before it."""
        while (step := self._next()) is not None:
            if step.way is Way.EXCHANGE or (step.way is Way.USE and self._gives_way(step)):
                self.draft = self.draft.exchange(step.start, step.end, noble=step.noble)
            else:
                self.draft = self.draft.move(step.start, step.end, noble=step.noble)
            yield step

    def _next(self) -> Step | None:
        """Return the step that saves most: an exchange, a move between circles, then San Juan."""
        spots = self.draft.spots()
        ways = [
            *self._exchanges(spots),
            *self._moves(spots),
            *self._exchanges_with_san_juan(spots),
            *self._fills(spots),
            *self._removals(spots),
        ]
        return ways[0] if ways else None

    def _missing(self, spot: Spot, *, noble: bool) -> int:
        """Return how many people of a kind a spot lacks; negative if it has too many."""
        now, wanted = self.draft, self.wanted
        nobles = wanted.nobles_at(spot) - now.nobles_at(spot)
        return nobles if noble else wanted.at(spot) - now.at(spot) - nobles

    def _lacks(self, spot: Spot, *, noble: bool) -> bool:
        return self._missing(spot, noble=noble) > 0

    def _has_too_many(self, spot: Spot, *, noble: bool) -> bool:
        return self._missing(spot, noble=noble) < 0

    def _exchanges(self, spots: list[Spot]) -> Iterator[Step]:
        for start in spots:
            if self._has_too_many(start, noble=True) and self._lacks(start, noble=False):
                for end in spots:
                    if self._has_too_many(end, noble=False) and self._lacks(end, noble=True):
                        yield Step(Way.EXCHANGE, start, end, noble=True)

    def _exchanges_with_san_juan(self, spots: list[Spot]) -> Iterator[Step]:
        for spot in spots:
            for noble in (True, False):
                is_wrong = self._has_too_many(spot, noble=not noble) and self._lacks(spot, noble=noble)
                if not is_wrong or not self.draft.has(SAN_JUAN, noble=noble):
                    continue
                if noble:
                    yield Step(Way.USE, spot, SAN_JUAN, noble=False)
                else:
                    yield Step(Way.EXCHANGE, SAN_JUAN, spot, noble=False)

    def _moves(self, spots: list[Spot]) -> Iterator[Step]:
        for noble in (True, False):
            for start in spots:
                if self._has_too_many(start, noble=noble):
                    for end in spots:
                        if self._lacks(end, noble=noble) and self.draft.room(end):
                            yield Step(Way.MOVE, start, end, noble=noble)

    def _fills(self, spots: list[Spot]) -> Iterator[Step]:
        """Yield first the people whom an empty circle brings by itself."""
        found = [
            (noble, spot)
            for noble in (True, False)
            for spot in spots
            if self._lacks(spot, noble=noble)
            and self.draft.room(spot)
            and self.draft.has(SAN_JUAN, noble=noble)
        ]
        for noble, spot in found:
            if self.draft.prefers_noble(spot) == noble:
                yield Step(Way.FILL, SAN_JUAN, spot, noble)
        for noble, spot in found:
            yield Step(Way.MOVE, SAN_JUAN, spot, noble)

    def _removals(self, spots: list[Spot]) -> Iterator[Step]:
        for noble in (True, False):
            for spot in spots:
                if self._has_too_many(spot, noble=noble):
                    is_used = noble or not self.draft.has(SAN_JUAN, noble=True)
                    yield Step(Way.USE if is_used else Way.MOVE, spot, SAN_JUAN, noble)

    def _gives_way(self, step: Step) -> bool:
        return not step.noble and self.draft.has(SAN_JUAN, noble=True)
