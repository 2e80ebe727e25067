"""Log lines: the events of a game as sentences.

Only what is worth reading, and no bookkeeping that the table shows. Forced passes in a row share a line.
"""

from collections.abc import Sequence
from typing import assert_never

from attrs import frozen

from puertorico.engine import events as ev
from puertorico.engine.ids import ISLAND_PLACES, TILES, Building, Role
from puertorico.i18n import _, list_text, ngettext, pgettext
from puertorico.session.game_session import LogEntry
from puertorico.session.texts.log_colonists import dealt_line, ship_line
from puertorico.session.texts.log_goods import (
    barrel_taken_line,
    doubloons_gained_line,
    points_gained_line,
    produced_line,
    sold_line,
    sold_to_post_line,
    stored_line,
)
from puertorico.session.texts.log_phrases import (
    LAST_ROUND,
    LAST_ROUND_BY_YOU,
    PASSES,
    YOU_CANNOT,
    YOU_PASS,
    LogContext,
    forced_pass_text,
)
from puertorico.session.texts.log_shipments import crown_line, loaded_line, small_wharf_line
from puertorico.session.texts.log_tiles import (
    forest_laid_line,
    plantation_drawn_line,
    tile_discarded_line,
    tile_settled_line,
    tile_taken_line,
)
from puertorico.terms import building_name, good_name, role_name, tile_name


@frozen
class LogLine:
    """A line of the log, the event it is about, and its seat; None if it is about several players or none.

    ``event`` is the first one if the line is about several.
    """

    text: str
    seat: int | None
    event: ev.Event


def log_lines(entry: LogEntry, names: Sequence[str], you: int | None = None) -> list[str]:
    """Return the lines about a log entry, without final periods; ``names`` are the players', by seat.

    ``you`` is the seat of the reader, if there is just one.
    """
    return [line.text for line in seated_log_lines(entry, names, you)]


def seated_log_lines(entry: LogEntry, names: Sequence[str], you: int | None = None) -> list[LogLine]:
    """Return the lines about a log entry as ``log_lines`` does, each with its seat."""
    context = LogContext(entry, names, you)
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
            return tile_taken_line(context, event)
        case ev.ForestLaid():
            return forest_laid_line(context, event)
        case ev.TileDiscarded():
            return tile_discarded_line(context, event)
        case ev.NobleTaken():
            return _noble_taken(context, event)
        case ev.PaidInKind():
            return _paid_in_kind(context, event)
        case ev.DoubloonsPaid():
            return _doubloons_paid(context, event)
        case ev.PlantationDrawn():
            return plantation_drawn_line(context, event)
        case ev.TileSettled():
            return tile_settled_line(context, event)
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
            return produced_line(context, event)
        case ev.BarrelTaken():
            return barrel_taken_line(context, event)
        case ev.DoubloonsGained():
            return doubloons_gained_line(context, event)
        case ev.PointsGained():
            return points_gained_line(context, event)
        case ev.Loaded():
            return loaded_line(context, event, index)
        case ev.SmallWharfLoaded():
            return small_wharf_line(context, event, index)
        case ev.CrownSupplied():
            return crown_line(context, event)
        case ev.Sold():
            return sold_line(context, event)
        case ev.SoldToPost():
            return sold_to_post_line(context, event)
        case ev.TradingHouseEmptied():
            return _("The full trading house is emptied")
        case ev.Stored():
            return stored_line(context, event)
        case ev.ShipSailed():
            return _ship_sailed(event)
        case ev.EndTriggered():
            if event.seat is None:
                return _(LAST_ROUND[event.reason])
            own = _(LAST_ROUND_BY_YOU[event.reason])
            return context.about(event.seat, _(LAST_ROUND[event.reason]), own)
        case ev.RoundEnded():
            return context.about(
                event.governor, _("{name} is the new governor"), _("You are the new governor")
            )
        case ev.GameEnded():
            return _("The game ends")
        case ev.PlantationsLaidOut() | ev.ColonistsPlaced():
            return None  # seen on the table
        case _:
            assert_never(event)


def _role_taken(context: LogContext, event: ev.RoleTaken) -> str:
    role, count = role_name(event.role), event.doubloons
    if not count:
        named, own = _("{name} chooses the {role}"), _("You choose the {role}")
    else:
        named = ngettext(
            "{name} chooses the {role} (+{count} doubloon)",
            "{name} chooses the {role} (+{count} doubloons)",
            count,
        )
        own = ngettext(
            "You choose the {role} (+{count} doubloon)", "You choose the {role} (+{count} doubloons)", count
        )
    return context.about(event.seat, named, own, role=role, count=count)


def _passed(context: LogContext, event: ev.Passed, index: int) -> str | None:
    role = context.entry.role
    if event.forced:
        return _forced_pass(context, event, index)
    if role is None or role not in PASSES:
        return None
    return context.about(event.seat, _(PASSES[role]), _(YOU_PASS[role]))


def _forced_pass(context: LogContext, event: ev.Passed, index: int) -> str | None:
    """Return one line for a run of forced passes, at the first of them."""
    before = context.entry.events[index - 1] if index else None
    if isinstance(before, ev.Passed) and before.forced:
        return None
    seats: list[int] = [event.seat, *(other.seat for other in context.following(index, ev.Passed))]
    role = context.entry.role
    if role is Role.CAPTAIN and len(seats) >= len(context.names):
        return _("No more goods can be shipped")
    if role is not None and role in YOU_CANNOT and seats == [context.you]:
        return _(YOU_CANNOT[role])
    text = forced_pass_text(role, len(seats))
    # The reader comes first, so that the line begins with "You".
    # Translators: at the start of a line of the log, as in "You and Ben can't build anything".
    found = [pgettext("log", "You")] * (context.you in seats)
    found += [context.names[seat] for seat in seats if seat != context.you]
    return None if text is None else text.format(names=list_text(found))


def _building_drafted(context: LogContext, event: ev.BuildingDrafted) -> str:
    named, own = _("{name} drafts the {building}"), _("You draft the {building}")
    return context.about(event.seat, named, own, building=building_name(event.building))


def _guest_moved(context: LogContext, event: ev.GuestMoved) -> str:
    if event.place < ISLAND_PLACES:
        if event.noble:
            named, own = (
                _("{name} moves a noble guest to the {tile}"),
                _("You move a noble guest to the {tile}"),
            )
        else:
            named, own = _("{name} moves a guest to the {tile}"), _("You move a guest to the {tile}")
        return context.about(event.seat, named, own, tile=tile_name(TILES[event.place]))
    if event.noble:
        named = _("{name} moves a noble guest to the {building}")
        own = _("You move a noble guest to the {building}")
    else:
        named, own = _("{name} moves a guest to the {building}"), _("You move a guest to the {building}")
    building = building_name(Building(event.place - ISLAND_PLACES))
    return context.about(event.seat, named, own, building=building)


def _noble_taken(context: LogContext, event: ev.NobleTaken) -> str:
    if event.noble:
        named, own = _("{name} uses the Villa to take a noble"), _("You use the Villa to take a noble")
    else:
        named, own = _("{name} uses the Villa to take a colonist"), _("You use the Villa to take a colonist")
    return context.about(event.seat, named, own)


def _paid_in_kind(context: LogContext, event: ev.PaidInKind) -> str:
    if event.good is not None:
        named = _("{name} uses the Black Market to pay with a barrel of {good}")
        own = _("You use the Black Market to pay with a barrel of {good}")
        return context.about(event.seat, named, own, good=good_name(event.good))
    texts = {
        "colonist": (
            _("{name} uses the Black Market to pay with a colonist"),
            _("You use the Black Market to pay with a colonist"),
        ),
        "noble": (
            _("{name} uses the Black Market to pay with a noble"),
            _("You use the Black Market to pay with a noble"),
        ),
        "point": (
            _("{name} uses the Black Market to pay with 1 VP"),
            _("You use the Black Market to pay with 1 VP"),
        ),
    }
    return context.about(event.seat, *texts[event.what])


def _doubloons_paid(context: LogContext, event: ev.DoubloonsPaid) -> str:
    named = ngettext(
        "{name} pays {count} doubloon to use the {building}",
        "{name} pays {count} doubloons to use the {building}",
        event.count,
    )
    own = ngettext(
        "You pay {count} doubloon to use the {building}",
        "You pay {count} doubloons to use the {building}",
        event.count,
    )
    return context.about(event.seat, named, own, count=event.count, building=building_name(event.by))


def _colonist_taken(context: LogContext, event: ev.ColonistTaken) -> str:
    named = _("{name} takes an extra colonist from the supply")
    return context.about(event.seat, named, _("You take an extra colonist from the supply"))


def _built(context: LogContext, event: ev.Built) -> str:
    building = building_name(event.building)
    if not event.price:
        named, own = _("{name} builds the {building} for free"), _("You build the {building} for free")
        return context.about(event.seat, named, own, building=building)
    named = ngettext(
        "{name} builds the {building} for {count} doubloon",
        "{name} builds the {building} for {count} doubloons",
        event.price,
    )
    own = ngettext(
        "You build the {building} for {count} doubloon",
        "You build the {building} for {count} doubloons",
        event.price,
    )
    return context.about(event.seat, named, own, building=building, count=event.price)


def _building_staffed(context: LogContext, event: ev.BuildingStaffed) -> str:
    named = _("{name} uses the University to staff the {building}")
    own = _("You use the University to staff the {building}")
    return context.about(event.seat, named, own, building=building_name(event.building))


def _ship_sailed(event: ev.ShipSailed) -> str:
    text = _("The full {ship}-barrel ship sails with {good}")
    return text.format(ship=event.ship, good=good_name(event.good))
