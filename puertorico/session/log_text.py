"""What has happened, in words for the log.

Only what is worth reading: no bookkeeping that the table shows. Turns in which nothing could be done are told
in one line for all of them.
"""

from collections.abc import Sequence
from typing import assert_never

from puertorico.engine import events as ev
from puertorico.engine.effects import HOOKS
from puertorico.engine.hooks import Hook
from puertorico.engine.ids import FORESTS, Building, Role
from puertorico.i18n import _, ngettext
from puertorico.session.game_session import LogEntry
from puertorico.session.log_phrases import (
    A_TILE,
    PASSES,
    LogContext,
    could_not_text,
    counted_barrels,
    doubloons_text,
    face_up,
    joined_names,
    place_text,
)
from puertorico.terms import building_name, end_reason_texts, good_name, role_name


def log_lines(entry: LogEntry, names: Sequence[str]) -> list[str]:
    """One line for each thing worth telling of a moment; ``names`` are those of the seats."""
    table = LogContext(entry, names)
    lines: list[str] = []
    for place, event in enumerate(entry.events):
        line = _line(table, event, place)
        if line:
            lines.append(line)
    return lines


def _line(table: LogContext, event: ev.Event, place: int) -> str | None:
    """The line about an event at a place among those of its moment, None where there is nothing to say."""
    match event:
        case ev.RoleTaken():
            return _role_taken(table, event)
        case ev.Passed():
            return _passed(table, event, place)
        case ev.BuildingDrafted():
            return _building_drafted(table, event)
        case ev.GuestMoved():
            return _guest_moved(table, event)
        case ev.TileTaken():
            return _tile_taken(table, event)
        case ev.ForestLaid():
            return _forest_laid(table, event)
        case ev.TileDiscarded():
            return _tile_discarded(table, event)
        case ev.NobleTaken():
            return _noble_taken(table, event)
        case ev.PaidInKind():
            return _paid_in_kind(table, event)
        case ev.DoubloonsPaid():
            return _doubloons_paid(table, event)
        case ev.PlantationDrawn():
            return _plantation_drawn(table, event)
        case ev.TileSettled():
            return _tile_settled(table, event)
        case ev.StacksReshuffled():
            return _reshuffled()
        case ev.ColonistTaken():
            return _colonist_taken(table, event)
        case ev.ColonistsDealt():
            return _dealt(table, event, place)
        case ev.ShipRefilled():
            return _refilled(event)
        case ev.Built():
            return _built(table, event)
        case ev.BuildingStaffed():
            return _staffed(table, event)
        case ev.Produced():
            return _produced(table, event)
        case ev.BarrelTaken():
            return _barrel_taken(table, event)
        case ev.DoubloonsGained():
            return _doubloons_gained(table, event)
        case ev.PointsGained():
            return _points_gained(table, event)
        case ev.Loaded():
            return _loaded(table, event, place)
        case ev.SmallWharfLoaded():
            return _small_wharf_loaded(table, event, place)
        case ev.CrownSupplied():
            return _crown_supplied(table, event)
        case ev.Sold():
            return _sold(table, event)
        case ev.SoldToPost():
            return _sold_to_post(table, event)
        case ev.TradingHouseEmptied():
            return _house_emptied()
        case ev.Stored():
            return _stored(table, event)
        case ev.ShipSailed():
            return _sailed(event)
        case ev.EndTriggered():
            return _end_triggered(event)
        case ev.RoundEnded():
            return _round_ended(table, event)
        case ev.GameEnded():
            return _game_ended()
        case ev.PlantationsLaidOut() | ev.ColonistsPlaced():
            return None  # seen on the table
        case _:
            assert_never(event)


def _role_taken(table: LogContext, event: ev.RoleTaken) -> str:
    line = _("{name} takes the {role}").format(name=table.names[event.seat], role=role_name(event.role))
    if not event.doubloons:
        return line
    return _("{line} (+{doubloons})").format(line=line, doubloons=doubloons_text(event.doubloons))


def _passed(table: LogContext, event: ev.Passed, place: int) -> str | None:
    role = table.entry.role
    if event.forced:
        return _could_not(table, event, place)
    if role is None or role not in PASSES:
        return None
    return _(PASSES[role]).format(name=table.names[event.seat])


def _could_not(table: LogContext, event: ev.Passed, place: int) -> str | None:
    """All whose turns passed by themselves one after the other, where the first of them is told of."""
    before = table.entry.events[place - 1] if place else None
    if isinstance(before, ev.Passed) and before.forced:
        return None
    seats: list[int] = [event.seat, *(one.seat for one in table.after(place, ev.Passed))]
    role = table.entry.role
    if role is Role.CAPTAIN and len(seats) >= len(table.names):
        return _("Nobody can load any more")
    line = could_not_text(role, len(seats))
    return None if line is None else line.format(names=joined_names([table.names[seat] for seat in seats]))


def _building_drafted(table: LogContext, event: ev.BuildingDrafted) -> str:
    line = _("{name} brings the {building} into the game")
    return line.format(name=table.names[event.seat], building=building_name(event.building))


def _guest_moved(table: LogContext, event: ev.GuestMoved) -> str:
    guest = _("a noble guest") if event.noble else _("a guest")
    line = _("{name} sends {guest} to {place}")
    return line.format(name=table.names[event.seat], guest=guest, place=place_text(event.place))


def _tile_taken(table: LogContext, event: ev.TileTaken) -> str:
    line = _("{name} takes {tile} as a forest") if event.tile in FORESTS else _("{name} takes {tile}")
    return line.format(name=table.names[event.seat], tile=_(A_TILE[face_up(event.tile)]))


def _forest_laid(table: LogContext, event: ev.ForestLaid) -> str:
    return _("{name} lays it face down as a forest").format(name=table.names[event.seat])


def _tile_discarded(table: LogContext, event: ev.TileDiscarded) -> str:
    tile = _("a forest") if event.tile in FORESTS else _(A_TILE[event.tile])
    line = _("{name} gives up {tile} with the {building}")
    return line.format(name=table.names[event.seat], tile=tile, building=building_name(event.by))


def _noble_taken(table: LogContext, event: ev.NobleTaken) -> str:
    line = (
        _("{name} takes a noble with the villa")
        if event.noble
        else _("{name} takes a colonist with the villa")
    )
    return line.format(name=table.names[event.seat])


def _paid_in_kind(table: LogContext, event: ev.PaidInKind) -> str:
    lines = {
        "colonist": _("{name} pays with a colonist on the black market"),
        "noble": _("{name} pays with a noble on the black market"),
        "point": _("{name} pays with 1 VP on the black market"),
    }
    line = lines.get(event.what) or _("{name} pays with a barrel of {good} on the black market")
    good = "" if event.good is None else good_name(event.good)
    return line.format(name=table.names[event.seat], good=good)


def _doubloons_paid(table: LogContext, event: ev.DoubloonsPaid) -> str:
    line = _("{name} pays {doubloons} at the {building}")
    doubloons = doubloons_text(event.count)
    return line.format(name=table.names[event.seat], doubloons=doubloons, building=building_name(event.by))


def _plantation_drawn(table: LogContext, event: ev.PlantationDrawn) -> str:
    line = _("{name} draws {tile} with the hacienda")
    return line.format(name=table.names[event.seat], tile=_(A_TILE[event.tile]))


def _tile_settled(table: LogContext, event: ev.TileSettled) -> str:
    if event.tile in FORESTS:
        line = _("{name} takes a colonist to San Juan with the hospice")
    else:
        line = _("{name} puts a colonist on it with the hospice")
    return line.format(name=table.names[event.seat])


def _reshuffled() -> str:
    return _("The plantations discarded are shuffled into new stacks")


def _colonist_taken(table: LogContext, event: ev.ColonistTaken) -> str:
    return _("{name} takes a colonist from the supply").format(name=table.names[event.seat])


def _dealt(table: LogContext, event: ev.ColonistsDealt, place: int) -> str | None:
    """All who received colonists in one line, where the first of them is told of."""
    if not table.is_first(place, ev.ColonistsDealt):
        return None
    shares = [event, *table.after(place, ev.ColonistsDealt)]
    text = ", ".join(
        _("{count} for {name}").format(name=table.names[one.seat], count=one.count) for one in shares
    )
    return _("Colonists from the ship: {shares}").format(shares=text)


def _refilled(event: ev.ShipRefilled) -> str:
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


def _built(table: LogContext, event: ev.Built) -> str:
    name, building = table.names[event.seat], building_name(event.building)
    if not event.price:
        return _("{name} builds the {building} for nothing").format(name=name, building=building)
    line = _("{name} builds the {building} for {price}")
    return line.format(name=name, building=building, price=doubloons_text(event.price))


def _staffed(table: LogContext, event: ev.BuildingStaffed) -> str:
    line = _("{name} puts a colonist on the {building} with the university")
    return line.format(name=table.names[event.seat], building=building_name(event.building))


def _produced(table: LogContext, event: ev.Produced) -> str | None:
    name, goods, short = table.names[event.seat], counted_barrels(event.goods), counted_barrels(event.short)
    if goods and short:
        line = _("{name} produces {goods}; the supply lacks {short}")
    elif short:
        line = _("{name} produces nothing; the supply lacks {short}")
    elif goods:
        line = _("{name} produces {goods}")
    else:
        return None
    return line.format(name=name, goods=goods, short=short)


def _barrel_taken(table: LogContext, event: ev.BarrelTaken) -> str:
    line = _("{name} takes 1 more {good} as craftsman")
    return line.format(name=table.names[event.seat], good=good_name(event.good))


def _doubloons_gained(table: LogContext, event: ev.DoubloonsGained) -> str:
    name, doubloons = table.names[event.seat], doubloons_text(event.count)
    if event.by is None:
        return _("{name} gets {doubloons}").format(name=name, doubloons=doubloons)
    line = _("{name} gets {doubloons} from the {building}")
    return line.format(name=name, doubloons=doubloons, building=building_name(event.by))


def _loaded(table: LogContext, event: ev.Loaded, place: int) -> str:
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


def _small_wharf_loaded(table: LogContext, event: ev.SmallWharfLoaded, place: int) -> str:
    line = _("{name} ships {barrels} by the {building}").format(
        name=table.names[event.seat],
        barrels=counted_barrels(event.goods),
        building=building_name(Building.SMALL_WHARF),
    )
    count = sum(event.goods)
    return _with_points(table, line, place, event.seat, barrels=count, worth=count // 2)


def _with_points(table: LogContext, line: str, place: int, seat: int, *, barrels: int, worth: int) -> str:
    """A loading with the VP that follow it, and where they come from; ``worth`` are those of the barrels."""
    gained = [one for one in table.after(place, ev.PointsGained) if one.seat == seat and _is_of_loading(one)]
    points = _("{count} VP").format(count=sum(one.count for one in gained))
    parts = _points_breakdown(barrels, worth, gained)
    if len(parts) == 1:
        return _("{line} (+{points})").format(line=line, points=points)
    return _("{line} (+{points}: {parts})").format(line=line, points=points, parts=", ".join(parts))


def _is_of_loading(event: ev.PointsGained) -> bool:
    """Whether the points belong to a loading and are told with it (CAP-4, CAP-5)."""
    return event.by is None or bool(HOOKS.mask[Hook.LOADING_POINTS] >> event.by & 1)


def _points_breakdown(barrels: int, worth: int, gained: Sequence[ev.PointsGained]) -> list[str]:
    """Where the VP of a loading come from: barrels, the captain's privilege, buildings."""
    parts = [ngettext("{count} barrel", "{count} barrels", barrels).format(count=barrels)]
    for one in gained:
        if one.by is not None:
            parts.append(_("{count} {building}").format(count=one.count, building=building_name(one.by)))
        elif one.count > worth:
            parts.append(_("{count} as captain").format(count=one.count - worth))
    return parts


def _points_gained(table: LogContext, event: ev.PointsGained) -> str | None:
    """What a building gives by itself; the points of a loading and of the crown are told with the barrels."""
    if event.by is None or _is_of_loading(event) or event.by == Building.ROYAL_SUPPLIER:
        return None
    line = _("{name} gets {points} from the {building}")
    points = _("{count} VP").format(count=event.count)
    return line.format(name=table.names[event.seat], points=points, building=building_name(event.by))


def _crown_supplied(table: LogContext, event: ev.CrownSupplied) -> str:
    line = _("{name} supplies {barrels} to the crown").format(
        name=table.names[event.seat], barrels=counted_barrels(event.goods)
    )
    points = _("{count} VP").format(count=sum(event.goods))
    return _("{line} (+{points})").format(line=line, points=points)


def _sold(table: LogContext, event: ev.Sold) -> str:
    name, good = table.names[event.seat], good_name(event.good)
    if not event.price:
        return _("{name} sells {good} for nothing").format(name=name, good=good)
    line = _("{name} sells {good} for {price}")
    return line.format(name=name, good=good, price=doubloons_text(event.price))


def _sold_to_post(table: LogContext, event: ev.SoldToPost) -> str:
    name, good = table.names[event.seat], good_name(event.good)
    if not event.price:
        return _("{name} sells {good} at the trading post for nothing").format(name=name, good=good)
    line = _("{name} sells {good} at the trading post for {price}")
    return line.format(name=name, good=good, price=doubloons_text(event.price))


def _house_emptied() -> str:
    return _("The full trading house is emptied")


def _stored(table: LogContext, event: ev.Stored) -> str:
    line = _("{name} stores {kept}, loses {lost}") if any(event.lost) else _("{name} stores {kept}")
    return line.format(
        name=table.names[event.seat], kept=counted_barrels(event.kept), lost=counted_barrels(event.lost)
    )


def _sailed(event: ev.ShipSailed) -> str:
    return _("The ship of {ship} sails, full of {good}").format(ship=event.ship, good=good_name(event.good))


def _end_triggered(event: ev.EndTriggered) -> str:
    return _("This is the last round. {reasons}").format(reasons=" ".join(end_reason_texts(event.reason)))


def _round_ended(table: LogContext, event: ev.RoundEnded) -> str:
    return _("{name} is the new governor").format(name=table.names[event.governor])


def _game_ended() -> str:
    return _("The game is over")
