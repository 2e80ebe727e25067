"""Groups of colonists and nobles."""

from attrs import frozen

from puertorico.engine.actions import Person


@frozen
class Group:
    """People in one place; ``people`` includes the nobles."""

    people: int = 0
    nobles: int = 0

    @property
    def colonists(self) -> int:
        """The people who are not nobles."""
        return self.people - self.nobles

    def person(self, place: int) -> Person:
        """Return who is on a circle of a row: nobles first, then colonists."""
        if place < self.nobles:
            return Person.NOBLE
        return Person.COLONIST if place < self.people else Person.NOBODY

    @property
    def next(self) -> Person:
        """Who leaves first: a colonist, or a noble if there are only nobles."""
        if self.colonists:
            return Person.COLONIST
        return Person.NOBLE if self.nobles else Person.NOBODY


NO_ONE = Group()
