"""The boards of two opponents in a high window, with goods and VP chips beside the island."""

from itertools import pairwise

import pygame
import pytest
from attrs import evolve

from puertorico.engine.ids import GOODS, Role
from puertorico.engine.options import Options
from puertorico.engine.position import Board, position
from puertorico.ui.scene.tree.node import Rim
from puertorico.ui.table.components.boards.opponent import OpponentBoard
from puertorico.ui.table.components.marks import Tag
from puertorico.ui.table.components.screen_layout import divide
from puertorico.ui.table.model.changes import Change
from puertorico.ui.table.model.snapshot import Activity
from tests.ui.layout.watch import capture, overlapping
from tests.ui.table.conftest import MakeTable, Table

LAYOUTS = ((1280, 1100), (1280, 1150), (1280, 1200), (1280, 1700))
"""Sizes of the table in units."""


def table_of(make_table: MakeTable) -> Table:
    """Three players, of whom only the second has colonists in San Juan."""
    state = position(Options(players=3), [Board(), Board(san_juan=3), Board()])
    table = make_table(3, 1, state=state)
    table.pilot.resize(*LAYOUTS[0])
    table.until_asked()
    return table


@pytest.mark.parametrize("size", LAYOUTS)
def test_goods_and_vp_chips_are_beside_the_island(make_table: MakeTable, size: tuple[int, int]) -> None:
    view = table_of(make_table).screen.view
    for board, rect in zip(view.others, divide(*size, 2).others, strict=True):
        board.rect = rect
        piles = [node.rect for node in board.goods]
        assert len(piles) == len(GOODS)
        for part in (*piles, board.chips.rect):
            assert part.x > board.island.rect.right
            assert part.right < rect.w
            assert part.bottom <= board.island.rect.bottom
        for above, below in pairwise(piles):
            assert above.bottom <= below.y + 0.01
        assert piles[0].right < board.chips.rect.x
        assert board.city.rect.bottom > rect.h - 8


def words(table: Table, board: OpponentBoard) -> list[str]:
    return [line.text for line in capture(table.app).lines if board.san_juan in line.node.ancestors()]


def cover(board: OpponentBoard) -> None:
    """Let a board say what the player does, in the place of San Juan."""
    board.show(evolve(board.state, activity=Activity(board.seat, "loads 4 corn", Role.CAPTAIN)))


def test_san_juan_is_in_the_heading_also_while_nobody_is_there(make_table: MakeTable) -> None:
    """So nothing moves there when somebody comes."""
    table = table_of(make_table)
    waiting, empty = table.screen.view.others
    assert waiting.san_juan.rect.bottom <= waiting.head
    assert words(table, waiting) == ["3", "idle"]
    assert words(table, empty) == ["0", "idle"]
    assert waiting.look.rect == empty.look.rect


def test_a_hidden_san_juan_leaves_its_place_to_the_heading(make_table: MakeTable) -> None:
    table = table_of(make_table)
    waiting, hidden = table.screen.view.others
    cover(hidden)
    assert hidden.look.rect.right > waiting.san_juan.rect.center[0]
    assert waiting.look.rect.right < waiting.san_juan.rect.x
    for board in (waiting, hidden):
        found = table.screen.view.hit(board.san_juan.absolute().center)
        assert (found is board.san_juan) == (board is waiting)


def test_what_a_player_does_takes_the_place_of_san_juan(make_table: MakeTable) -> None:
    table = table_of(make_table)
    board = table.screen.view.others[0]
    waiting = board.state
    cover(board)
    assert words(table, board) == []
    assert "loads 4 corn" in [line.text for line in capture(table.app).lines]
    board.show(waiting)
    assert words(table, board) == ["3", "idle"]


def test_a_hidden_san_juan_gets_no_rim(make_table: MakeTable) -> None:
    table = table_of(make_table)
    _, hidden = table.screen.view.others
    cover(hidden)
    table.app.step(0.0)
    castle = hidden.san_juan
    before = table.app.window.surface.copy()
    castle.rim = Rim.CHANGED
    table.app.step(0.0)
    after = table.app.window.surface
    place = pygame.Rect(castle.absolute().grown(castle.bleed)).clip(after.get_rect())
    assert pygame.image.tobytes(after.subsurface(place), "RGB") == pygame.image.tobytes(
        before.subsurface(place), "RGB"
    )


def test_a_hidden_san_juan_gets_no_tag(make_table: MakeTable) -> None:
    view = table_of(make_table).screen.view
    cover(view.others[1])
    view.changes.show([Change(f"seat.{seat}.san_juan", -3) for seat in (1, 2)], view)
    assert len([node for node in view.changes.children if isinstance(node, Tag)]) == 1


@pytest.mark.parametrize(("colonists", "nobles"), [(3, 1), (12, 5), (5, 12), (21, 10)])
def test_colonists_and_nobles_have_room_in_the_heading(
    make_table: MakeTable, colonists: int, nobles: int
) -> None:
    table = table_of(make_table)
    board = table.screen.view.others[0]
    assert isinstance(board, OpponentBoard)
    waiting = evolve(board.state.board, san_juan=colonists + nobles, san_juan_nobles=nobles)
    board.show(evolve(board.state, board=waiting))
    seen = capture(table.app)
    castle = board.san_juan
    places = {line.text: line.box for line in seen.lines if castle in line.node.ancestors()}
    assert set(places) == {str(colonists), str(nobles)}
    assert places[str(colonists)].right + 2 < castle.nobles.absolute().x
    assert places[str(nobles)].right + 2 < castle.absolute().right < board.purse.absolute().x
    assert not [fault for fault in overlapping(seen) if castle.name in fault]
