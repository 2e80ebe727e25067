"""People in one place."""

from attrs import frozen

from puertorico.engine.actions import Person


@frozen
class Group:
    """So many people in one place, the nobles counted among them."""

    people: int = 0
    nobles: int = 0

    @property
    def colonists(self) -> int:
        """Those who are no nobles."""
        return self.people - self.nobles

    def person(self, place: int) -> Person:
        """Who stands on a place of a row of circles: nobles first, then colonists."""
        if place < self.nobles:
            return Person.NOBLE
        return Person.COLONIST if place < self.people else Person.NOBODY

    @property
    def next(self) -> Person:
        """Who is taken when nobody in particular is asked for: a noble only where nobody else is."""
        if self.colonists:
            return Person.COLONIST
        return Person.NOBLE if self.nobles else Person.NOBODY
