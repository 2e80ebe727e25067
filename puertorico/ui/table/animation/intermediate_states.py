"""The table between two moments of a game, for the eye while pieces fly: what has left its place, what has
arrived.

Numbers change when a piece leaves and when it lands. No rule is applied here; anything left out is right once
the last piece has landed, for then the table is shown as the game has it.
"""

from collections.abc import Sequence
from typing import Any

from attrs import evolve

from puertorico.engine.ids import GOODS, Good
from puertorico.ui.table.model.snapshot import Snapshot

_NO_GOODS = (0,) * len(GOODS)


def after_hand_move(before: Snapshot, after: Snapshot) -> Snapshot:
    """The table from which a move made by hand goes on: what the hand has put down lies there already."""
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
        after=after.after,
        under_way=after.under_way,
    )


def with_board(shown: Snapshot, seat: int, **changed: Any) -> Snapshot:
    """Change some fields of one board."""
    boards = tuple(evolve(board, **changed) if board.seat == seat else board for board in shown.boards)
    return evolve(shown, boards=boards)


def with_arrangement(shown: Snapshot, seat: int, after: Snapshot) -> Snapshot:
    """Lay out one board as it will be in the end."""
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
    """Give a player something; ``goods`` are counts by Good."""
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
    """Take something from a player; ``goods`` are counts by Good."""
    return with_gains(shown, seat, goods=[-count for count in goods], doubloons=-doubloons)


def with_supply(shown: Snapshot, goods: Sequence[int]) -> Snapshot:
    """Put barrels into the supply, by Good."""
    return evolve(shown, supply=tuple(here + more for here, more in zip(shown.supply, goods, strict=True)))


def without_supply(shown: Snapshot, goods: Sequence[int]) -> Snapshot:
    """Take barrels from the supply, by Good."""
    return with_supply(shown, [-count for count in goods])


def counts(good: Good, count: int = 1) -> tuple[int, ...]:
    """Barrels of one kind as counts by Good."""
    return tuple(count if other is good else 0 for other in GOODS)
