"""Changes on the table since a person's last decision, piece by piece.

They are found by comparing two positions, so they are also right after an undo, in a continued game, and for
each of several people at one computer.
"""

from collections.abc import Iterable, Iterator, Sequence

from attrs import frozen

from puertorico.engine.events import EndTriggered, PlantationsLaidOut
from puertorico.engine.ids import GOODS, NOBODY, Tile
from puertorico.engine.state import GameState
from puertorico.session.arrangement import Arrangement
from puertorico.session.decisions import last_decision
from puertorico.session.game_session import Session
from puertorico.ui.table.model import names
from puertorico.ui.table.model.snapshot import PlantationRow


@frozen
class Change:
    """A piece that is new or has changed, by name; ``count`` is the difference in number, if meaningful."""

    name: str
    count: int | None = None


def changes(session: Session, row: PlantationRow) -> tuple[Change, ...]:
    """Return the changes since the last decision of the viewed seat, or since the beginning.

    ``row`` are the face-up plantations by place.
    """
    count = _actions_seen(session)
    if count == len(session.actions):
        return ()
    then, boards = session.position(count), session.boards(count)
    return changes_since(session, then, boards, _events(session, count), row)


def changes_since(
    session: Session,
    then: GameState,
    boards: Sequence[Arrangement],
    events: Iterable[object],
    row: PlantationRow,
) -> tuple[Change, ...]:
    """Return the changes since an earlier position with these boards, given the events in between."""
    found = [*_shared_changes(then, session.state)]
    if any(isinstance(event, PlantationsLaidOut) for event in events):
        found += [Change(names.row(place)) for place, tile in enumerate(row) if tile is not None]
    for seat in range(len(session.seats)):
        found += _goods_and_chips(session, then, seat)
        found += _board(seat, boards[seat], session.arrangements[seat])
        found += _waiting(session, then, boards[seat], seat)
    return tuple(found)


def end_triggered(session: Session) -> tuple[int, EndTriggered] | None:
    """Return the number of the action that triggered the end, and the event (END-1).

    None unless that was after the last decision of the viewed seat.
    """
    for entry in session.log_entries[_actions_seen(session) :]:
        for event in entry.events:
            if isinstance(event, EndTriggered):
                return entry.number, event
    return None


def _actions_seen(session: Session) -> int:
    """Return the number of actions up to the last decision of the viewed seat."""
    last = last_decision(session, session.viewed_seat)
    return 0 if last is None else last + 1


def _events(session: Session, count: int) -> Iterator[object]:
    return (event for entry in session.log_entries[count:] for event in entry.events)


def _counted(name: str, then: int, now: int) -> Iterator[Change]:
    if now != then:
        yield Change(name, now - then)


def _shared_changes(then: GameState, now: GameState) -> Iterator[Change]:
    for card in now.rules.roles:
        if now.role_doubloons[card] > then.role_doubloons[card]:
            yield Change(names.role(card), now.role_doubloons[card] - then.role_doubloons[card])
    for k, capacity in enumerate(now.rules.ships):
        if now.ship_good[k] != then.ship_good[k] and NOBODY not in (now.ship_good[k], then.ship_good[k]):
            yield Change(names.ship(capacity))
        else:
            yield from _counted(names.ship(capacity), then.ship_load[k], now.ship_load[k])
    for place, good in enumerate(now.trading_house):
        if place >= len(then.trading_house) or then.trading_house[place] != good:
            yield Change(names.trading_house(place))
    yield from _counted("colonist_ship", then.colonist_ship, now.colonist_ship)
    yield from _counted("quarries", then.quarries, now.quarries)


def _goods_and_chips(session: Session, then: GameState, seat: int) -> Iterator[Change]:
    before, player = then.players[seat], session.state.players[seat]
    for good in GOODS:
        yield from _counted(names.goods(seat, good), before.goods[good], player.goods[good])
    yield from _counted(names.seat(seat, "doubloons"), before.doubloons, player.doubloons)
    if session.sees_points(seat):
        yield from _counted(names.seat(seat, "vp"), before.vp, player.vp)


def _waiting(session: Session, then: GameState, board: Arrangement, seat: int) -> Iterator[Change]:
    waited = then.players[seat].colonists - board.colonists
    yield from _counted(names.waiting(seat, noble=False), waited, session.san_juan(seat))


def _board(seat: int, then: Arrangement, now: Arrangement) -> Iterator[Change]:
    stood = {here.building: here for _, here in then.placed_buildings()}
    for _, here in now.placed_buildings():
        before = stood.get(here.building)
        if before is None:
            yield Change(names.building(seat, here.building))
        for place in range(before.colonists if before is not None else 0, here.colonists):
            yield Change(names.circle(seat, here.building, place))
    yield from (Change(names.island(seat, space)) for space in _new_tiles(then, now))
    for space, (was, tile) in enumerate(zip(then.island, now.island, strict=True)):
        if tile is not None and tile.colonist and (was is None or not was.colonist or was.tile != tile.tile):
            yield Change(names.island_circle(seat, space))


def _new_tiles(then: Arrangement, now: Arrangement) -> list[int]:
    """Return the spaces of tiles that are new on an island, not just rearranged (BLD-4)."""
    new = []
    more = {tile: _count(now, tile) - _count(then, tile) for tile in Tile}
    for space, (was, here) in enumerate(zip(then.island, now.island, strict=True)):
        if here is None or (was is not None and was.tile == here.tile):
            continue
        if more[here.tile] > 0:
            more[here.tile] -= 1
            new.append(space)
    return new


def _count(board: Arrangement, tile: Tile) -> int:
    spaces: Sequence[Tile | None] = [None if here is None else here.tile for here in board.island]
    return spaces.count(tile)
