"""Texts of the log that depend on a tile, a role or a reason, and what log lines look up."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from attrs import frozen

from puertorico.engine import events as ev
from puertorico.engine.ids import (
    FOREST_OFFSET,
    FORESTS,
    GOODS,
    PLANTATIONS,
    TILES,
    EndReason,
    Good,
    Role,
    Tile,
)
from puertorico.i18n import N_, list_text, ngettext
from puertorico.session.game_session import LogEntry
from puertorico.terms import good_name

PASSES: Mapping[Role, str] = {
    Role.SETTLER: N_("{name} takes no plantation"),
    Role.BUILDER: N_("{name} builds nothing"),
    Role.TRADER: N_("{name} sells nothing"),
    Role.CAPTAIN: N_("{name} ships nothing"),
}

YOU_PASS: Mapping[Role, str] = {
    Role.SETTLER: N_("You take no plantation"),
    Role.BUILDER: N_("You build nothing"),
    Role.TRADER: N_("You sell nothing"),
    Role.CAPTAIN: N_("You ship nothing"),
}

YOU_CANNOT: Mapping[Role, str] = {
    Role.SETTLER: N_("You can't take a plantation"),
    Role.BUILDER: N_("You can't build anything"),
    Role.TRADER: N_("You can't sell anything"),
    Role.CAPTAIN: N_("You can't ship anything"),
}

LAST_ROUND: Mapping[EndReason, str] = {
    EndReason.COLONISTS: N_("This is the last round: the supply can't fill the colonist ship"),
    EndReason.CITY: N_("This is the last round: {name} filled their last city space"),
    EndReason.VICTORY_POINTS: N_("This is the last round: {name} took the last VP chip"),
}

LAST_ROUND_BY_YOU: Mapping[EndReason, str] = {
    EndReason.COLONISTS: LAST_ROUND[EndReason.COLONISTS],
    EndReason.CITY: N_("This is the last round: you filled your last city space"),
    EndReason.VICTORY_POINTS: N_("This is the last round: you took the last VP chip"),
}


def forced_pass_text(role: Role | None, count: int) -> str | None:
    """Return the text for ``count`` players who can do nothing in a phase; None if it is not logged."""
    match role:
        case Role.SETTLER:
            # Translators: the plural is for two or more names, as in "Ana and Eva".
            return ngettext("{names} can't take a plantation", "{names} can't take a plantation", count)
        case Role.BUILDER:
            # Translators: the plural is for two or more names, as in "Ana and Eva".
            return ngettext("{names} can't build anything", "{names} can't build anything", count)
        case Role.TRADER:
            # Translators: the plural is for two or more names, as in "Ana and Eva".
            return ngettext("{names} can't sell anything", "{names} can't sell anything", count)
        case Role.CAPTAIN:
            # Translators: the plural is for two or more names, as in "Ana and Eva".
            return ngettext("{names} can't ship anything", "{names} can't ship anything", count)
        case _:
            return None


@frozen
class LogContext:
    """A log entry and the players' names by seat: what a line may need besides its event.

    ``you`` is the seat of the reader, if there is just one.
    """

    entry: LogEntry
    names: Sequence[str]
    you: int | None = None

    def about(self, seat: int, named: str, own: str, **values: object) -> str:
        """Return a text about a player, filled in: the first one, or the second one for the reader."""
        return (own if seat == self.you else named).format(name=self.names[seat], **values)

    def following(self, index: int, kind: type[ev.Event]) -> Iterator[Any]:
        """Yield the unbroken run of events of a type right after an event.

        The announcement of the last round may come in between.
        """
        for event in self.entry.events[index + 1 :]:
            if isinstance(event, kind):
                yield event
            elif not isinstance(event, ev.EndTriggered):
                return

    def is_first(self, index: int, kind: type[ev.Event]) -> bool:
        """Return whether the event right before this one is of another type, or missing."""
        return index == 0 or not isinstance(self.entry.events[index - 1], kind)


def barrels_of(good: Good, count: int) -> str:
    """Return barrels of one good, as in "3 corn"."""
    # Translators: barrels of a good, as in "3 corn".
    text = ngettext("{count} {good}", "{count} {good}", count)
    return text.format(count=count, good=good_name(good))


def barrel_list(counts: Sequence[int]) -> str:
    """Return barrels of several goods, counted by Good, as in "2 corn and 1 sugar"."""
    return list_text([barrels_of(good, count) for good, count in zip(GOODS, counts, strict=True) if count])


def printed_tile(tile: Tile) -> Tile:
    """Return the plantation under a forest (FOR-1); any other tile as it is."""
    return PLANTATIONS[tile - FOREST_OFFSET] if tile in FORESTS else TILES[tile]
