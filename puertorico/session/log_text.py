"""What has happened, in words for the log.

Only what is worth reading: no bookkeeping that the table shows. Turns in which nothing could be done are told
in one line for all of them.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from attrs import frozen

from puertorico.engine import events as ev
from puertorico.engine.ids import FOREST_OFFSET, FORESTS, GOODS, ISLAND_PLACES, TILES, Building, Role, Tile
from puertorico.i18n import N_, _, ngettext
from puertorico.session.game_session import LogEntry
from puertorico.terms import building_name, end_reason_texts, good_name, role_name

_A_TILE = {
    Tile.CORN: N_("a corn plantation"),
    Tile.INDIGO: N_("an indigo plantation"),
    Tile.SUGAR: N_("a sugar plantation"),
    Tile.TOBACCO: N_("a tobacco plantation"),
    Tile.COFFEE: N_("a coffee plantation"),
    Tile.QUARRY: N_("a quarry"),
}

_PASSES = {
    Role.SETTLER: N_("{name} takes no plantation"),
    Role.BUILDER: N_("{name} builds nothing"),
    Role.TRADER: N_("{name} sells nothing"),
    Role.CAPTAIN: N_("{name} loads nothing"),
}


def _could_not_text(role: Role | None, count: int) -> str | None:
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


def log_lines(entry: LogEntry, names: Sequence[str]) -> list[str]:
    """One line for each thing worth telling of a moment; ``names`` are those of the seats."""
    table = _Context(entry, names)
    lines: list[str] = []
    for place, event in enumerate(entry.events):
        text_of = _EVENT_TEXTS.get(type(event))
        line = text_of(table, event, place) if text_of is not None else None
        if line:
            lines.append(line)
    return lines


@frozen
class _Context:
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


def _doubloons(count: int) -> str:
    return ngettext("{count} doubloon", "{count} doubloons", count).format(count=count)


def _barrels(counts: Sequence[int]) -> str:
    """Barrels of several kinds, as in "2 corn, 1 sugar"."""
    some = [(count, good) for good, count in zip(GOODS, counts, strict=True) if count]
    return ", ".join(_("{count} {good}").format(count=count, good=good_name(good)) for count, good in some)


def _role_taken(table: _Context, event: ev.RoleTaken, _place: int) -> str:
    line = _("{name} takes the {role}").format(name=table.names[event.seat], role=role_name(event.role))
    if not event.doubloons:
        return line
    return _("{line} (+{doubloons})").format(line=line, doubloons=_doubloons(event.doubloons))


def _passed(table: _Context, event: ev.Passed, place: int) -> str | None:
    role = table.entry.role
    if event.forced:
        return _could_not(table, event, place)
    if role not in _PASSES:
        return None
    return _(_PASSES[role]).format(name=table.names[event.seat])


def _could_not(table: _Context, event: ev.Passed, place: int) -> str | None:
    """All whose turns passed by themselves one after the other, where the first of them is told of."""
    before = table.entry.events[place - 1] if place else None
    if isinstance(before, ev.Passed) and before.forced:
        return None
    seats = [event.seat, *(one.seat for one in table.after(place, ev.Passed))]
    role = table.entry.role
    if role is Role.CAPTAIN and len(seats) >= len(table.names):
        return _("Nobody can load any more")
    line = _could_not_text(role, len(seats))
    return None if line is None else line.format(names=_joined_names([table.names[seat] for seat in seats]))


def _joined_names(names: Sequence[str]) -> str:
    """Names as a list: "Ana, Jan and Eva"."""
    if len(names) == 1:
        return names[0]
    return _("{some} and {last}").format(some=", ".join(names[:-1]), last=names[-1])


def _building_drafted(table: _Context, event: ev.BuildingDrafted, _place: int) -> str:
    line = _("{name} brings the {building} into the game")
    return line.format(name=table.names[event.seat], building=building_name(event.building))


def _guest_moved(table: _Context, event: ev.GuestMoved, _place: int) -> str:
    guest = _("a noble guest") if event.noble else _("a guest")
    line = _("{name} sends {guest} to {place}")
    return line.format(name=table.names[event.seat], guest=guest, place=_place_text(event.place))


def _place_text(place: int) -> str:
    """A place of the fixed order, as in "the harbor" or "a corn plantation"."""
    if place < ISLAND_PLACES:
        return _(_A_TILE[TILES[place]])
    return _("the {building}").format(building=building_name(Building(place - ISLAND_PLACES)))


def _tile_taken(table: _Context, event: ev.TileTaken, _place: int) -> str:
    line = _("{name} takes {tile} as a forest") if event.tile in FORESTS else _("{name} takes {tile}")
    return line.format(name=table.names[event.seat], tile=_(_A_TILE[_face_up(event.tile)]))


def _face_up(tile: Tile) -> Tile:
    """What is printed on a tile, also on one that lies face down as a forest (FOR-1)."""
    return TILES[tile - FOREST_OFFSET] if tile in FORESTS else tile


def _forest_laid(table: _Context, event: ev.ForestLaid, _place: int) -> str:
    return _("{name} lays it face down as a forest").format(name=table.names[event.seat])


def _tile_discarded(table: _Context, event: ev.TileDiscarded, _place: int) -> str:
    tile = _("a forest") if event.tile in FORESTS else _(_A_TILE[event.tile])
    line = _("{name} gives up {tile} with the {building}")
    return line.format(name=table.names[event.seat], tile=tile, building=building_name(event.by))


def _noble_taken(table: _Context, event: ev.NobleTaken, _place: int) -> str:
    line = (
        _("{name} takes a noble with the villa")
        if event.noble
        else _("{name} takes a colonist with the villa")
    )
    return line.format(name=table.names[event.seat])


def _paid_in_kind(table: _Context, event: ev.PaidInKind, _place: int) -> str:
    lines = {
        "colonist": _("{name} pays with a colonist on the black market"),
        "noble": _("{name} pays with a noble on the black market"),
        "point": _("{name} pays with 1 VP on the black market"),
    }
    line = lines.get(event.what) or _("{name} pays with a barrel of {good} on the black market")
    good = "" if event.good is None else good_name(event.good)
    return line.format(name=table.names[event.seat], good=good)


def _doubloons_paid(table: _Context, event: ev.DoubloonsPaid, _place: int) -> str:
    line = _("{name} pays {doubloons} at the {building}")
    doubloons = _doubloons(event.count)
    return line.format(name=table.names[event.seat], doubloons=doubloons, building=building_name(event.by))


def _plantation_drawn(table: _Context, event: ev.PlantationDrawn, _place: int) -> str:
    line = _("{name} draws {tile} with the hacienda")
    return line.format(name=table.names[event.seat], tile=_(_A_TILE[event.tile]))


def _tile_settled(table: _Context, event: ev.TileSettled, _place: int) -> str:
    if event.tile in FORESTS:
        line = _("{name} takes a colonist to San Juan with the hospice")
    else:
        line = _("{name} puts a colonist on it with the hospice")
    return line.format(name=table.names[event.seat])


def _reshuffled(_table: _Context, _event: ev.StacksReshuffled, _place: int) -> str:
    return _("The plantations discarded are shuffled into new stacks")


def _colonist_taken(table: _Context, event: ev.ColonistTaken, _place: int) -> str:
    return _("{name} takes a colonist from the supply").format(name=table.names[event.seat])


def _dealt(table: _Context, event: ev.ColonistsDealt, place: int) -> str | None:
    """All who received colonists in one line, where the first of them is told of."""
    if not table.is_first(place, ev.ColonistsDealt):
        return None
    shares = [event, *table.after(place, ev.ColonistsDealt)]
    text = ", ".join(
        _("{count} for {name}").format(name=table.names[one.seat], count=one.count) for one in shares
    )
    return _("Colonists from the ship: {shares}").format(shares=text)


def _refilled(_table: _Context, event: ev.ShipRefilled, _place: int) -> str:
    colonists = event.count - event.nobles
    line = ngettext(
        "The colonist ship takes {count} colonist", "The colonist ship takes {count} colonists", colonists
    ).format(count=colonists)
    if event.nobles:
        nobles = ngettext("{count} noble", "{count} nobles", event.nobles).format(count=event.nobles)
        line = _("{line} and {nobles}").format(line=line, nobles=nobles)
    if not event.missing:
        return line
    return _("{line}, {missing} too few").format(line=line, missing=event.missing)


def _built(table: _Context, event: ev.Built, _place: int) -> str:
    name, building = table.names[event.seat], building_name(event.building)
    if not event.price:
        return _("{name} builds the {building} for nothing").format(name=name, building=building)
    line = _("{name} builds the {building} for {price}")
    return line.format(name=name, building=building, price=_doubloons(event.price))


def _staffed(table: _Context, event: ev.BuildingStaffed, _place: int) -> str:
    line = _("{name} puts a colonist on the {building} with the university")
    return line.format(name=table.names[event.seat], building=building_name(event.building))


def _produced(table: _Context, event: ev.Produced, _place: int) -> str | None:
    name, goods, short = table.names[event.seat], _barrels(event.goods), _barrels(event.short)
    if goods and short:
        line = _("{name} produces {goods}; the supply lacks {short}")
    elif short:
        line = _("{name} produces nothing; the supply lacks {short}")
    elif goods:
        line = _("{name} produces {goods}")
    else:
        return None
    return line.format(name=name, goods=goods, short=short)


def _barrel_taken(table: _Context, event: ev.BarrelTaken, _place: int) -> str:
    line = _("{name} takes 1 more {good} as craftsman")
    return line.format(name=table.names[event.seat], good=good_name(event.good))


def _doubloons_gained(table: _Context, event: ev.DoubloonsGained, _place: int) -> str:
    name, doubloons = table.names[event.seat], _doubloons(event.count)
    if event.by is None:
        return _("{name} gets {doubloons}").format(name=name, doubloons=doubloons)
    line = _("{name} gets {doubloons} from the {building}")
    return line.format(name=name, doubloons=doubloons, building=building_name(event.by))


def _loaded(table: _Context, event: ev.Loaded, place: int) -> str:
    barrels = _("{count} {good}").format(count=event.count, good=good_name(event.good))
    if event.ship is None:
        line = _("{name} ships {barrels} by the {building}")
    else:
        line = _("{name} loads {barrels} on the ship of {ship}")
    line = line.format(
        name=table.names[event.seat],
        barrels=barrels,
        ship=event.ship,
        building=building_name(Building.WHARF),
    )
    return _with_points(table, line, place, event.seat, barrels=event.count, worth=event.count)


def _small_wharf_loaded(table: _Context, event: ev.SmallWharfLoaded, place: int) -> str:
    line = _("{name} ships {barrels} by the {building}").format(
        name=table.names[event.seat],
        barrels=_barrels(event.goods),
        building=building_name(Building.SMALL_WHARF),
    )
    count = sum(event.goods)
    return _with_points(table, line, place, event.seat, barrels=count, worth=count // 2)


def _with_points(table: _Context, line: str, place: int, seat: int, *, barrels: int, worth: int) -> str:
    """A loading with the VP that follow it, and where they come from; ``worth`` are those of the barrels."""
    gained = [one for one in table.after(place, ev.PointsGained) if one.seat == seat and _is_of_loading(one)]
    points = _("{count} VP").format(count=sum(one.count for one in gained))
    parts = _points_breakdown(barrels, worth, gained)
    if len(parts) == 1:
        return _("{line} (+{points})").format(line=line, points=points)
    return _("{line} (+{points}: {parts})").format(line=line, points=points, parts=", ".join(parts))


def _is_of_loading(event: ev.PointsGained) -> bool:
    """Whether the points belong to a loading and are told with it (CAP-4, CAP-5)."""
    return event.by is None or event.by == Building.HARBOR


def _points_breakdown(barrels: int, worth: int, gained: Sequence[ev.PointsGained]) -> list[str]:
    """Where the VP of a loading come from: barrels, the captain's privilege, buildings."""
    parts = [ngettext("{count} barrel", "{count} barrels", barrels).format(count=barrels)]
    for one in gained:
        if one.by is not None:
            parts.append(_("{count} {building}").format(count=one.count, building=building_name(one.by)))
        elif one.count > worth:
            parts.append(_("{count} as captain").format(count=one.count - worth))
    return parts


def _points_gained(table: _Context, event: ev.PointsGained, _place: int) -> str | None:
    """What a building gives by itself; the points of a loading and of the crown are told with the barrels."""
    if event.by is None or _is_of_loading(event) or event.by == Building.ROYAL_SUPPLIER:
        return None
    line = _("{name} gets {points} from the {building}")
    points = _("{count} VP").format(count=event.count)
    return line.format(name=table.names[event.seat], points=points, building=building_name(event.by))


def _crown_supplied(table: _Context, event: ev.CrownSupplied, _place: int) -> str:
    line = _("{name} supplies {barrels} to the crown").format(
        name=table.names[event.seat], barrels=_barrels(event.goods)
    )
    points = _("{count} VP").format(count=sum(event.goods))
    return _("{line} (+{points})").format(line=line, points=points)


def _sold(table: _Context, event: ev.Sold, _place: int) -> str:
    name, good = table.names[event.seat], good_name(event.good)
    if not event.price:
        return _("{name} sells {good} for nothing").format(name=name, good=good)
    line = _("{name} sells {good} for {price}")
    return line.format(name=name, good=good, price=_doubloons(event.price))


def _sold_to_post(table: _Context, event: ev.SoldToPost, _place: int) -> str:
    name, good = table.names[event.seat], good_name(event.good)
    if not event.price:
        return _("{name} sells {good} at the trading post for nothing").format(name=name, good=good)
    line = _("{name} sells {good} at the trading post for {price}")
    return line.format(name=name, good=good, price=_doubloons(event.price))


def _house_emptied(_table: _Context, _event: ev.TradingHouseEmptied, _place: int) -> str:
    return _("The full trading house is emptied")


def _stored(table: _Context, event: ev.Stored, _place: int) -> str:
    line = _("{name} stores {kept}, loses {lost}") if any(event.lost) else _("{name} stores {kept}")
    return line.format(name=table.names[event.seat], kept=_barrels(event.kept), lost=_barrels(event.lost))


def _sailed(_table: _Context, event: ev.ShipSailed, _place: int) -> str:
    return _("The ship of {ship} sails, full of {good}").format(ship=event.ship, good=good_name(event.good))


def _end_triggered(_table: _Context, event: ev.EndTriggered, _place: int) -> str:
    return _("This is the last round. {reasons}").format(reasons=" ".join(end_reason_texts(event.reason)))


def _round_ended(table: _Context, event: ev.RoundEnded, _place: int) -> str:
    return _("{name} is the new governor").format(name=table.names[event.governor])


def _game_ended(_table: _Context, _event: ev.GameEnded, _place: int) -> str:
    return _("The game is over")


_EVENT_TEXTS: dict[type[ev.Event], Callable[[_Context, Any, int], str | None]] = {
    ev.RoleTaken: _role_taken,
    ev.Passed: _passed,
    ev.BuildingDrafted: _building_drafted,
    ev.GuestMoved: _guest_moved,
    ev.TileTaken: _tile_taken,
    ev.ForestLaid: _forest_laid,
    ev.TileDiscarded: _tile_discarded,
    ev.NobleTaken: _noble_taken,
    ev.PaidInKind: _paid_in_kind,
    ev.DoubloonsPaid: _doubloons_paid,
    ev.PlantationDrawn: _plantation_drawn,
    ev.TileSettled: _tile_settled,
    ev.StacksReshuffled: _reshuffled,
    ev.ColonistTaken: _colonist_taken,
    ev.ColonistsDealt: _dealt,
    ev.ShipRefilled: _refilled,
    ev.Built: _built,
    ev.BuildingStaffed: _staffed,
    ev.Produced: _produced,
    ev.BarrelTaken: _barrel_taken,
    ev.DoubloonsGained: _doubloons_gained,
    ev.PointsGained: _points_gained,
    ev.Loaded: _loaded,
    ev.SmallWharfLoaded: _small_wharf_loaded,
    ev.CrownSupplied: _crown_supplied,
    ev.Sold: _sold,
    ev.SoldToPost: _sold_to_post,
    ev.TradingHouseEmptied: _house_emptied,
    ev.Stored: _stored,
    ev.ShipSailed: _sailed,
    ev.EndTriggered: _end_triggered,
    ev.RoundEnded: _round_ended,
    ev.GameEnded: _game_ended,
}
"""How each event is told. PlantationsLaidOut and ColonistsPlaced are seen on the table."""
