"""States of the table to show while pieces are in flight.

Numbers change when a piece leaves and when it lands. No rules are applied here. Anything left out is
corrected at the end, when the table shows the actual state of the game.
"""

from collections.abc import Sequence
from typing import Any

from attrs import evolve

from puertorico.engine.ids import GOODS, Good
from puertorico.ui.table.model.snapshot import Snapshot

_NO_GOODS = (0,) * len(GOODS)


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


def with_gains(
    shown: Snapshot,
    seat: int,
    *,
    goods: Sequence[int] = _NO_GOODS,
    doubloons: int = 0,
    points: int = 0,
    colonists: int = 0,
) -> Snapshot:
    """Return the state after a player has gained something; ``goods`` are counts by Good."""
    board = shown.boards[seat]
    return with_board(
        shown,
        seat,
        goods=tuple(here + more for here, more in zip(board.goods, goods, strict=True)),
        doubloons=max(0, board.doubloons + doubloons),
        vp=None if board.vp is None else board.vp + points,
        san_juan=board.san_juan + colonists,
    )


def with_losses(
    shown: Snapshot, seat: int, *, goods: Sequence[int] = _NO_GOODS, doubloons: int = 0
) -> Snapshot:
    """Return the state after a player has lost something; ``goods`` are counts by Good."""
    return with_gains(shown, seat, goods=[-count for count in goods], doubloons=-doubloons)


def with_supply(shown: Snapshot, goods: Sequence[int]) -> Snapshot:
    """Return the state with barrels added to the supply, by Good."""
    return evolve(shown, supply=tuple(here + more for here, more in zip(shown.supply, goods, strict=True)))


def without_supply(shown: Snapshot, goods: Sequence[int]) -> Snapshot:
    """Return the state with barrels taken from the supply, by Good."""
    return with_supply(shown, [-count for count in goods])


def counts(good: Good, count: int = 1) -> tuple[int, ...]:
    """Return barrels of one good as counts by Good."""
    return tuple(count if other is good else 0 for other in GOODS)
