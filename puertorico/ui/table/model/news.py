"""What has happened lately in a game for two, for the panel next to the harbor."""

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import Final

from attrs import frozen

from puertorico.engine import events as ev
from puertorico.engine.ids import GOODS, Role
from puertorico.i18n import _, ngettext
from puertorico.session.decisions import had_a_choice
from puertorico.session.game_session import LogEntry, Session
from puertorico.session.replay import ReplayTable
from puertorico.session.texts.forced_text import addressed_seat
from puertorico.session.texts.log_phrases import LogContext, barrel_list, barrels_of
from puertorico.session.texts.log_text import seated_log_lines
from puertorico.terms import building_name, good_name, role_name
from puertorico.ui.table.model.piece_kinds import FlyingPiece, PieceKind
from puertorico.ui.table.model.player_colors import PlayerColor, colors_of

PAIR: Final = 2
"""With more players, their boards take the place of the panel."""
_MOST_LINES = 20
_BOOKKEEPING = (ev.ShipRefilled, ev.StacksReshuffled)
"""Events that nobody needs to be reminded of."""

_ENDS = (ev.RoundEnded, ev.EndTriggered, ev.GameEnded)
"""Events that don't belong to the role in play."""

PieceCount = tuple[FlyingPiece, int]


@frozen
class NewsLine:
    """A line of the log with the role in play, if any, and the pieces it is about with their numbers.

    ``color`` is that of the player, None if it is about several or none. ``is_new``: it happened since the
    last turn of the viewed seat, or in a replay, in the current step; while computers play, it is the newest.
    """

    text: str
    color: PlayerColor | None
    role: Role | None
    pieces: tuple[PieceCount, ...]
    is_new: bool


@frozen
class News:
    """The last lines of the log, newest first, and the roles of the round.

    ``chosen``: the roles in the order in which they were chosen, each with the color of its player;
    ``to_choose``: the colors of those who choose next. ``is_choosing``: whether one of them does so now.
    ``is_played``: whether the viewed seat belongs to a person who is playing.
    """

    lines: tuple[NewsLine, ...] = ()
    chosen: tuple[tuple[Role, PlayerColor], ...] = ()
    to_choose: tuple[PlayerColor, ...] = ()
    is_choosing: bool = False
    round: int = 1
    is_played: bool = False


def news_of(session: Session, to_choose: tuple[int, ...]) -> News:
    """Return the news for the viewed seat."""
    is_replay = isinstance(session, ReplayTable)
    is_played = not is_replay and session.viewed_seat in session.humans
    you = None if is_replay else addressed_seat(session)
    entries = session.log_entries
    first = _first_new(session) if is_played else len(entries) - 1
    lines: list[NewsLine] = []
    colors = colors_of(session.seats)
    for number in range(len(entries) - 1, -1, -1):
        if len(lines) >= _MOST_LINES:
            break
        if not (is_replay or is_played or lines):
            first = number
        _add_lines(lines, LogContext(entries[number], session.names, you), colors, is_new=number >= first)
    now, is_choosing = session.state.round, session.state.role is None
    chosen = tuple((role, colors[seat]) for role, seat in _chosen(entries, now))
    choosing = tuple(colors[seat] for seat in to_choose)
    return News(tuple(lines[:_MOST_LINES]), chosen, choosing, is_choosing, now, is_played)


def _first_new(session: Session) -> int:
    """Return the number of the first log entry after the last turn of the viewed seat.

    If it is their turn, that is the turn before. Moves without a choice aren't turns.
    """
    entries, seat = session.log_entries, session.viewed_seat
    number = len(entries)
    while session.seat_to_move == seat and number and entries[number - 1].seat == seat:
        number -= 1
    while number and not (entries[number - 1].seat == seat and had_a_choice(session, number - 1)):
        number -= 1
    return number


def _add_lines(
    lines: list[NewsLine],
    context: LogContext,
    colors: Sequence[PlayerColor],
    *,
    is_new: bool,
) -> None:
    """Add the lines about a log entry, newest first, to those of later entries."""
    entry = context.entry
    for line in reversed(seated_log_lines(entry, context.names, context.you)):
        event = line.event
        if isinstance(event, _BOOKKEEPING) or (lines and _goes_without_saying(event, lines[-1], colors)):
            continue
        text, pieces = short_text(event, context) or line.text, tuple(pieces_of(entry.events, event))
        role = None if isinstance(event, _ENDS) else entry.role
        color = None if line.seat is None else colors[line.seat]
        lines.append(NewsLine(text, color, role, pieces, is_new))


def _goes_without_saying(event: ev.Event, later: NewsLine, colors: Sequence[PlayerColor]) -> bool:
    """Return whether the next line shows that a player has chosen a role."""
    match event:
        case ev.RoleTaken(seat, role, 0):
            return (later.color, later.role) == (colors[seat], role)
        case _:
            return False


def short_text(event: ev.Event, context: LogContext) -> str | None:
    """Return a shorter text than that of the log for what the pieces show; None to take that of the log."""
    match event:
        case ev.RoleTaken(seat, role, _):
            named, own = _("{name} chooses the {role}"), _("You choose the {role}")
            return context.about(seat, named, own, role=role_name(role))
        case ev.Produced(seat, goods, _) if any(goods):
            n = sum(goods)
            named = ngettext("{name} produces {n} barrel", "{name} produces {n} barrels", n)
            own = ngettext("You produce {n} barrel", "You produce {n} barrels", n)
            return context.about(seat, named, own, n=n)
        case ev.Loaded(seat, good, count, _):
            return _shipped(context, seat, barrels_of(good, count))
        case ev.SmallWharfLoaded(seat, goods) | ev.CrownSupplied(seat, goods):
            return _shipped(context, seat, barrel_list(goods))
        case ev.Sold(seat, good, _) | ev.SoldToPost(seat, good, _):
            return context.about(seat, _("{name} sells {good}"), _("You sell {good}"), good=good_name(good))
        case ev.Built(seat, building, _):
            named, own = _("{name} builds the {building}"), _("You build the {building}")
            return context.about(seat, named, own, building=building_name(building))
        case _:
            return None


def _shipped(context: LogContext, seat: int, barrels: str) -> str:
    return context.about(seat, _("{name} ships {barrels}"), _("You ship {barrels}"), barrels=barrels)


def pieces_of(events: Sequence[ev.Event], event: ev.Event) -> Iterator[PieceCount]:
    """Yield the pieces that an event is about, each with its number, or 0 if that doesn't matter."""
    match event:
        case ev.RoleTaken(doubloons=count) | ev.DoubloonsGained(count=count):
            if count:
                yield PieceKind.DOUBLOON, count
        case ev.Sold(price=price) | ev.SoldToPost(price=price):
            yield PieceKind.DOUBLOON, price
        case ev.Loaded() | ev.SmallWharfLoaded() | ev.CrownSupplied():
            yield PieceKind.POINT, _points(events, event)
        case ev.PointsGained(count=count):
            yield PieceKind.POINT, count
        case ev.Produced(goods=goods):
            yield from ((good, count) for good, count in zip(GOODS, goods, strict=True) if count)
        case ev.BarrelTaken(good=good):
            yield good, 0
        case ev.TileTaken(tile=tile) | ev.PlantationDrawn(tile=tile) | ev.ForestLaid(tile=tile):
            yield tile, 0
        case ev.Built(building=building) | ev.BuildingDrafted(building=building):
            yield building, 0
        case ev.ColonistTaken():
            yield PieceKind.COLONIST, 1
        case ev.NobleTaken(noble=noble):
            yield (PieceKind.NOBLE if noble else PieceKind.COLONIST), 1
        case ev.RoundEnded():
            yield PieceKind.GOVERNOR, 0
        case _:
            pass


def _points(events: Sequence[ev.Event], shipment: ev.Event) -> int:
    """Return the VP for a shipment, which follow its event."""
    number = next(number for number, event in enumerate(events) if event is shipment)
    after = events[number + 1 :]
    gains = takewhile(lambda event: isinstance(event, ev.PointsGained | ev.EndTriggered), after)
    return sum(gain.count for gain in gains if isinstance(gain, ev.PointsGained))


def _chosen(entries: Sequence[LogEntry], now: int) -> Iterator[tuple[Role, int]]:
    """Yield the roles chosen this round, each with its seat."""
    for entry in entries:
        if entry.round == now:
            for event in entry.events:
                if isinstance(event, ev.RoleTaken):
                    yield event.role, event.seat
