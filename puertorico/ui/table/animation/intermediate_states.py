"""States of the table to show while pieces are in flight.

Anything left out is corrected at the end, when the table shows the actual state of the game.
"""

from typing import Any

from attrs import evolve

from puertorico.ui.table.model.snapshot import Snapshot


def after_hand_move(before: Snapshot, after: Snapshot) -> Snapshot:
    """Return the state after a player has put down a piece themselves: it is already in its place."""
    boards = tuple(
        evolve(board, arrangement=then.arrangement)
        for board, then in zip(before.boards, after.boards, strict=True)
    )
    return evolve(
        before,
        boards=boards,
        kept=after.kept,
        draft=after.draft,
        to_move=after.to_move,
        to_act=after.to_act,
        to_choose=after.to_choose,
        under_way=after.under_way,
    )


def with_board(shown: Snapshot, seat: int, **changed: Any) -> Snapshot:
    """Return the state with some fields of one board changed."""
    boards = tuple(evolve(board, **changed) if board.seat == seat else board for board in shown.boards)
    return evolve(shown, boards=boards)


def with_arrangement(shown: Snapshot, seat: int, after: Snapshot) -> Snapshot:
    """Return the state with one board arranged as after the move."""
    return with_board(shown, seat, arrangement=after.boards[seat].arrangement)
