"""The words that the lines of the log are made of, and the moment a line is about."""

from collections.abc import Iterator, Sequence
from typing import Any

from attrs import frozen

from puertorico.engine import events as ev
from puertorico.engine.ids import FOREST_OFFSET, FORESTS, GOODS, ISLAND_PLACES, TILES, Building, Role, Tile
from puertorico.i18n import N_, _, ngettext
from puertorico.session.game_session import LogEntry
from puertorico.terms import building_name, good_name

A_TILE = {
    Tile.CORN: N_("a corn plantation"),
    Tile.INDIGO: N_("an indigo plantation"),
    Tile.SUGAR: N_("a sugar plantation"),
    Tile.TOBACCO: N_("a tobacco plantation"),
    Tile.COFFEE: N_("a coffee plantation"),
    Tile.QUARRY: N_("a quarry"),
}

PASSES = {
    Role.SETTLER: N_("{name} takes no plantation"),
    Role.BUILDER: N_("{name} builds nothing"),
    Role.TRADER: N_("{name} sells nothing"),
    Role.CAPTAIN: N_("{name} loads nothing"),
}


def could_not_text(role: Role | None, count: int) -> str | None:
    """How it is told that so many could do nothing when a role was used."""
    match role:
        case Role.SETTLER:
            return ngettext("{names} can take no plantation", "{names} can take no plantation", count)
        case Role.BUILDER:
            return ngettext("{names} can build nothing", "{names} can build nothing", count)
        case Role.TRADER:
            return ngettext("{names} can sell nothing", "{names} can sell nothing", count)
        case Role.CAPTAIN:
            return ngettext("{names} can load nothing", "{names} can load nothing", count)
        case _:
            return None


@frozen
class LogContext:
    """A moment and the names: what a line needs besides its own event."""

    entry: LogEntry
    names: Sequence[str]

    def after(self, place: int, kind: type[ev.Event]) -> Iterator[Any]:
        """The events of one kind that follow the one at a place without others between, but for the notice
        that the game will end.
        """
        for event in self.entry.events[place + 1 :]:
            if isinstance(event, kind):
                yield event
            elif not isinstance(event, ev.EndTriggered):
                return

    def is_first(self, place: int, kind: type[ev.Event]) -> bool:
        """Whether no event of this kind stands right before the one at a place."""
        return place == 0 or not isinstance(self.entry.events[place - 1], kind)


def doubloons_text(count: int) -> str:
    """Doubloons, as in "2 doubloons"."""
    return ngettext("{count} doubloon", "{count} doubloons", count).format(count=count)


def counted_barrels(counts: Sequence[int]) -> str:
    """Barrels of several kinds, as in "2 corn, 1 sugar"."""
    some = [(count, good) for good, count in zip(GOODS, counts, strict=True) if count]
    return ", ".join(_("{count} {good}").format(count=count, good=good_name(good)) for count, good in some)


def joined_names(names: Sequence[str]) -> str:
    """Names as a list: "Ana, Jan and Eva"."""
    if len(names) == 1:
        return names[0]
    return _("{some} and {last}").format(some=", ".join(names[:-1]), last=names[-1])


def place_text(place: int) -> str:
    """A place of the fixed order, as in "the harbor" or "a corn plantation"."""
    if place < ISLAND_PLACES:
        return _(A_TILE[TILES[place]])
    return _("the {building}").format(building=building_name(Building(place - ISLAND_PLACES)))


def face_up(tile: Tile) -> Tile:
    """What is printed on a tile, also on one that lies face down as a forest (FOR-1)."""
    return TILES[tile - FOREST_OFFSET] if tile in FORESTS else tile
