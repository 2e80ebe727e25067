"""Log lines: the events of a game as sentences.

Only what is worth reading, and no bookkeeping that the table shows. Forced passes in a row share a line.
"""

from collections.abc import Sequence
from typing import assert_never

from attrs import frozen

from puertorico.engine import events as ev
from puertorico.engine.ids import FORESTS, ISLAND_PLACES, TILES, Building, Role
from puertorico.i18n import _, list_text, ngettext
from puertorico.session.game_session import LogEntry
from puertorico.session.texts.log_colonists import dealt_line, ship_line
from puertorico.session.texts.log_phrases import (
    DISCARDS_TILE,
    DRAWS_TILE,
    LAST_ROUND,
    PASSES,
    TAKES_AS_FOREST,
    TAKES_TILE,
    LogContext,
    barrel_list,
    forced_pass_text,
    printed_tile,
)
from puertorico.session.texts.log_shipments import crown_line, is_from_shipment, loaded_line, small_wharf_line
from puertorico.terms import building_name, good_name, role_name, tile_name


@frozen
class LogLine:
    """A line of the log, the event it is about, and its seat; None if it is about several players or none.

    ``event`` is the first one if the line is about several.
    """

    text: str
    seat: int | None
    event: ev.Event


def log_lines(entry: LogEntry, names: Sequence[str]) -> list[str]:
    """Return the lines about a log entry, without final periods; ``names`` are the players', by seat."""
    return [line.text for line in seated_log_lines(entry, names)]


def seated_log_lines(entry: LogEntry, names: Sequence[str]) -> list[LogLine]:
    """Return the lines about a log entry as ``log_lines`` does, each with its seat."""
    context = LogContext(entry, names)
    texts = ((index, _line(context, event, index)) for index, event in enumerate(entry.events))
    return [LogLine(text, _seat(context, index), entry.events[index]) for index, text in texts if text]


def _seat(context: LogContext, index: int) -> int | None:
    """Return the only seat that the line about the event at ``index`` names; None if there isn't one."""
    event = context.entry.events[index]
    match event:
        case ev.RoundEnded():
            return event.governor
        case ev.ColonistsDealt() | ev.Passed(forced=True):
            seats = {event.seat, *(other.seat for other in context.following(index, type(event)))}
            return event.seat if len(seats) == 1 else None
        case ev.PlantationsLaidOut() | ev.StacksReshuffled() | ev.TradingHouseEmptied():
            return None
        case ev.ShipRefilled() | ev.ShipSailed() | ev.EndTriggered() | ev.GameEnded():
            return None
        case _:
            return event.seat


def _line(context: LogContext, event: ev.Event, index: int) -> str | None:
    """Return the line about the event at ``index`` in its entry; None if it is not logged."""
    match event:
        case ev.RoleTaken():
            return _role_taken(context, event)
        case ev.Passed():
            return _passed(context, event, index)
        case ev.BuildingDrafted():
            return _building_drafted(context, event)
        case ev.GuestMoved():
            return _guest_moved(context, event)
        case ev.TileTaken():
            return _tile_taken(context, event)
        case ev.ForestLaid():
            return _forest_laid(context, event)
        case ev.TileDiscarded():
            return _tile_discarded(context, event)
        case ev.NobleTaken():
            return _noble_taken(context, event)
        case ev.PaidInKind():
            return _paid_in_kind(context, event)
        case ev.DoubloonsPaid():
            return _doubloons_paid(context, event)
        case ev.PlantationDrawn():
            return _plantation_drawn(context, event)
        case ev.TileSettled():
            return _tile_settled(context, event)
        case ev.StacksReshuffled():
            return _("The discards are shuffled into a new face-down stack")
        case ev.ColonistTaken():
            return _colonist_taken(context, event)
        case ev.ColonistsDealt():
            return dealt_line(context, event, index)
        case ev.ShipRefilled():
            return ship_line(event)
        case ev.Built():
            return _built(context, event)
        case ev.BuildingStaffed():
            return _building_staffed(context, event)
        case ev.Produced():
            return _produced(context, event)
        case ev.BarrelTaken():
            return _barrel_taken(context, event)
        case ev.DoubloonsGained():
            return _doubloons_gained(context, event)
        case ev.PointsGained():
            return _points_gained(context, event)
        case ev.Loaded():
            return loaded_line(context, event, index)
        case ev.SmallWharfLoaded():
            return small_wharf_line(context, event, index)
        case ev.CrownSupplied():
            return crown_line(context, event)
        case ev.Sold():
            return _sold(context, event)
        case ev.SoldToPost():
            return _sold_to_post(context, event)
        case ev.TradingHouseEmptied():
            return _("The full trading house is emptied")
        case ev.Stored():
            return _stored(context, event)
        case ev.ShipSailed():
            return _ship_sailed(event)
        case ev.EndTriggered():
            name = "" if event.seat is None else context.names[event.seat]
            return _(LAST_ROUND[event.reason]).format(name=name)
        case ev.RoundEnded():
            return _("{name} is the new governor").format(name=context.names[event.governor])
        case ev.GameEnded():
            return _("The game ends")
        case ev.PlantationsLaidOut() | ev.ColonistsPlaced():
            return None  # seen on the table
        case _:
            assert_never(event)


def _role_taken(context: LogContext, event: ev.RoleTaken) -> str:
    name, role = context.names[event.seat], role_name(event.role)
    if not event.doubloons:
        return _("{name} chooses the {role}").format(name=name, role=role)
    text = ngettext(
        "{name} chooses the {role} (+{count} doubloon)",
        "{name} chooses the {role} (+{count} doubloons)",
        event.doubloons,
    )
    return text.format(name=name, role=role, count=event.doubloons)


def _passed(context: LogContext, event: ev.Passed, index: int) -> str | None:
    role = context.entry.role
    if event.forced:
        return _forced_pass(context, event, index)
    if role is None or role not in PASSES:
        return None
    return _(PASSES[role]).format(name=context.names[event.seat])


def _forced_pass(context: LogContext, event: ev.Passed, index: int) -> str | None:
    """Return one line for a run of forced passes, at the first of them."""
    before = context.entry.events[index - 1] if index else None
    if isinstance(before, ev.Passed) and before.forced:
        return None
    seats: list[int] = [event.seat, *(other.seat for other in context.following(index, ev.Passed))]
    role = context.entry.role
    if role is Role.CAPTAIN and len(seats) >= len(context.names):
        return _("No more goods can be shipped")
    text = forced_pass_text(role, len(seats))
    return None if text is None else text.format(names=list_text([context.names[seat] for seat in seats]))


def _building_drafted(context: LogContext, event: ev.BuildingDrafted) -> str:
    text = _("{name} drafts the {building}")
    return text.format(name=context.names[event.seat], building=building_name(event.building))


def _guest_moved(context: LogContext, event: ev.GuestMoved) -> str:
    name = context.names[event.seat]
    if event.place < ISLAND_PLACES:
        text = (
            _("{name} moves a noble guest to the {tile}")
            if event.noble
            else _("{name} moves a guest to the {tile}")
        )
        return text.format(name=name, tile=tile_name(TILES[event.place]))
    text = (
        _("{name} moves a noble guest to the {building}")
        if event.noble
        else _("{name} moves a guest to the {building}")
    )
    return text.format(name=name, building=building_name(Building(event.place - ISLAND_PLACES)))


def _tile_taken(context: LogContext, event: ev.TileTaken) -> str:
    texts = TAKES_AS_FOREST if event.tile in FORESTS else TAKES_TILE
    return _(texts[printed_tile(event.tile)]).format(name=context.names[event.seat])


def _forest_laid(context: LogContext, event: ev.ForestLaid) -> str:
    text = _("{name} turns the {tile} into a forest")
    return text.format(name=context.names[event.seat], tile=tile_name(printed_tile(event.tile)))


def _tile_discarded(context: LogContext, event: ev.TileDiscarded) -> str:
    text = _(DISCARDS_TILE[event.tile])
    return text.format(name=context.names[event.seat], building=building_name(event.by))


def _noble_taken(context: LogContext, event: ev.NobleTaken) -> str:
    text = (
        _("{name} uses the Villa to take a noble")
        if event.noble
        else _("{name} uses the Villa to take a colonist")
    )
    return text.format(name=context.names[event.seat])


def _paid_in_kind(context: LogContext, event: ev.PaidInKind) -> str:
    name = context.names[event.seat]
    if event.good is not None:
        text = _("{name} uses the Black Market to pay with a barrel of {good}")
        return text.format(name=name, good=good_name(event.good))
    texts = {
        "colonist": _("{name} uses the Black Market to pay with a colonist"),
        "noble": _("{name} uses the Black Market to pay with a noble"),
        "point": _("{name} uses the Black Market to pay with 1 VP"),
    }
    return texts[event.what].format(name=name)


def _doubloons_paid(context: LogContext, event: ev.DoubloonsPaid) -> str:
    text = ngettext(
        "{name} pays {count} doubloon to use the {building}",
        "{name} pays {count} doubloons to use the {building}",
        event.count,
    )
    name, building = context.names[event.seat], building_name(event.by)
    return text.format(name=name, count=event.count, building=building)


def _plantation_drawn(context: LogContext, event: ev.PlantationDrawn) -> str:
    return _(DRAWS_TILE[event.tile]).format(name=context.names[event.seat])


def _tile_settled(context: LogContext, event: ev.TileSettled) -> str:
    name = context.names[event.seat]
    if event.tile in FORESTS:
        return _("{name} uses the Hospice to bring a colonist to San Juan").format(name=name)
    return _("{name} uses the Hospice to staff the {tile}").format(name=name, tile=tile_name(event.tile))


def _colonist_taken(context: LogContext, event: ev.ColonistTaken) -> str:
    return _("{name} takes an extra colonist from the supply").format(name=context.names[event.seat])


def _built(context: LogContext, event: ev.Built) -> str:
    name, building = context.names[event.seat], building_name(event.building)
    if not event.price:
        return _("{name} builds the {building} for free").format(name=name, building=building)
    text = ngettext(
        "{name} builds the {building} for {count} doubloon",
        "{name} builds the {building} for {count} doubloons",
        event.price,
    )
    return text.format(name=name, building=building, count=event.price)


def _building_staffed(context: LogContext, event: ev.BuildingStaffed) -> str:
    text = _("{name} uses the University to staff the {building}")
    return text.format(name=context.names[event.seat], building=building_name(event.building))


def _produced(context: LogContext, event: ev.Produced) -> str | None:
    name, goods, missing = context.names[event.seat], barrel_list(event.goods), barrel_list(event.short)
    if goods and missing:
        # Translators: both are lists of barrels; {missing} were due but not in the supply.
        text = _("{name} produces {goods}, but the supply is {missing} short")
    elif missing:
        # Translators: {missing} is a list of barrels that were due but not in the supply.
        text = _("{name} produces nothing: the supply is {missing} short")
    elif goods:
        text = _("{name} produces {goods}")
    else:
        return None
    return text.format(name=name, goods=goods, missing=missing)


def _barrel_taken(context: LogContext, event: ev.BarrelTaken) -> str:
    text = _("{name} takes 1 extra {good} as Craftsman")
    return text.format(name=context.names[event.seat], good=good_name(event.good))


def _doubloons_gained(context: LogContext, event: ev.DoubloonsGained) -> str:
    name, count = context.names[event.seat], event.count
    if event.by is None:
        text = ngettext("{name} gets {count} doubloon", "{name} gets {count} doubloons", count)
        return text.format(name=name, count=count)
    text = ngettext(
        "{name} gets {count} doubloon from the {building}",
        "{name} gets {count} doubloons from the {building}",
        count,
    )
    return text.format(name=name, count=count, building=building_name(event.by))


def _points_gained(context: LogContext, event: ev.PointsGained) -> str | None:
    """Return the line about a building's VP, unless the line about shipped barrels includes them."""
    if event.by is None or is_from_shipment(event) or event.by == Building.ROYAL_SUPPLIER:
        return None
    text = ngettext(
        "{name} gets {count} VP from the {building}",
        "{name} gets {count} VP from the {building}",
        event.count,
    )
    name, building = context.names[event.seat], building_name(event.by)
    return text.format(name=name, count=event.count, building=building)


def _sold(context: LogContext, event: ev.Sold) -> str:
    name, good = context.names[event.seat], good_name(event.good)
    if not event.price:
        return _("{name} sells {good} for nothing").format(name=name, good=good)
    text = ngettext(
        "{name} sells {good} for {count} doubloon", "{name} sells {good} for {count} doubloons", event.price
    )
    return text.format(name=name, good=good, count=event.price)


def _sold_to_post(context: LogContext, event: ev.SoldToPost) -> str:
    name, good = context.names[event.seat], good_name(event.good)
    if not event.price:
        return _("{name} sells {good} at the Trading Post for nothing").format(name=name, good=good)
    text = ngettext(
        "{name} sells {good} at the Trading Post for {count} doubloon",
        "{name} sells {good} at the Trading Post for {count} doubloons",
        event.price,
    )
    return text.format(name=name, good=good, count=event.price)


def _stored(context: LogContext, event: ev.Stored) -> str:
    name, kept, spoiled = context.names[event.seat], barrel_list(event.kept), sum(event.lost)
    if not spoiled:
        return _("{name} stores {kept}").format(name=name, kept=kept)
    # Translators: both are lists of barrels; the plural is for two or more barrels in {lost}.
    text = ngettext("{name} stores {kept}; {lost} spoils", "{name} stores {kept}; {lost} spoil", spoiled)
    return text.format(name=name, kept=kept, lost=barrel_list(event.lost))


def _ship_sailed(event: ev.ShipSailed) -> str:
    text = _("The full {ship}-barrel ship sails with {good}")
    return text.format(ship=event.ship, good=good_name(event.good))
