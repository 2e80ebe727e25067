"""The contents of the bar at the top."""

from attrs import frozen

from puertorico.engine.ids import Role
from puertorico.ui.table.components.panels.turn_strip import Players
from puertorico.ui.table.model.player_colors import PlayerColor
from puertorico.ui.table.model.snapshot import Snapshot


@frozen
class StatusState:
    """The contents of the bar."""

    round: int
    last_round: bool
    governor: str
    role: Role | None
    role_by: str
    turn: str
    turn_color: PlayerColor | None
    is_mine: bool
    is_computer: bool
    is_under_way: bool
    to_act: Players
    to_choose: Players
    governed: Players
    """The governor, as the only one of these."""
    free_undo: bool = False
    awaits_next: bool = False
    drafts: bool = False
    """Whether buildings are being drafted, before the first round."""


def status_of(snapshot: Snapshot) -> StatusState:
    """Return the contents of the bar for a snapshot."""
    boards = snapshot.boards
    mover = None if snapshot.to_move is None else boards[snapshot.to_move]
    return StatusState(
        snapshot.round,
        snapshot.last_round,
        boards[snapshot.governor].name,
        snapshot.role,
        "" if snapshot.role_seat is None else boards[snapshot.role_seat].name,
        "" if mover is None else mover.name,
        None if mover is None else mover.color,
        snapshot.to_move == snapshot.viewed_seat
        and mover is not None
        and not mover.is_computer
        and not snapshot.under_way,
        mover is not None and mover.is_computer,
        snapshot.under_way,
        tuple((boards[seat].color, boards[seat].name) for seat in snapshot.next_to_act),
        tuple((boards[seat].color, boards[seat].name) for seat in snapshot.next_to_choose),
        ((boards[snapshot.governor].color, boards[snapshot.governor].name),),
        snapshot.free_undo,
        snapshot.awaits_next,
        snapshot.draft is not None,
    )
