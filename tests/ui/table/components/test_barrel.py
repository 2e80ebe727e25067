"""Barrels with a count."""

import pygame
import pytest

from puertorico.engine.ids import Good, Role
from puertorico.engine.options import Options
from puertorico.engine.position import Board, position
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.paint.assets import Assets
from puertorico.ui.scene.paint.canvas import Canvas
from puertorico.ui.table.components.barrel import BadgedBarrel, Barrels
from puertorico.ui.table.components.boards.own_board import OwnBoard
from puertorico.ui.table.model.piece_kinds import PieceKind
from tests.ui.layout.watch import capture
from tests.ui.table.conftest import MakeTable
from tests.ui.table.letters import letters_drawn


@pytest.mark.parametrize("good", Good)
@pytest.mark.usefixtures("app")
def test_an_enlarged_letter_stays_clear_of_the_count(good: Good) -> None:
    assets = Assets(2.0)
    assets.text_factor = 2.0
    barrel = BadgedBarrel("", good)
    barrel.rect = Rect(0, 0, 32.9, 37.6)
    barrel.show(Barrels(good, 10))
    with letters_drawn() as drawn:
        barrel.paint(Canvas(pygame.Surface((140, 140)), assets, 2.0, 20.0, 20.0))
    letter, count = drawn.values()
    assert not letter.colliderect(count)


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize(
    ("role", "gains"),
    [(Role.TRADER, {"corn": 1, "indigo": 2, "coffee": 5}), (Role.CAPTAIN, {"corn": 2, "coffee": 2})],
)
def test_barrels_show_what_they_bring(
    make_table: MakeTable, role: Role, gains: dict[str, int], players: int
) -> None:
    """TRD-3, CAP-7: including the privilege; indigo has no ship left."""
    goods = {Good.CORN: 1, Good.INDIGO: 1, Good.COFFEE: 1}
    ships = {4: (Good.CORN, 1), 5: (Good.COFFEE, 1), 6: (Good.TOBACCO, 1)}
    boards = [Board(goods=goods), *[Board()] * (players - 1)]
    ships = ships if players == 3 else {4: (Good.CORN, 1), 6: (Good.COFFEE, 1)}
    table = make_table(players, 1, state=position(Options(players=players), boards, role=role, ships=ships))
    table.until_asked()
    own = table.screen.view.own
    rose = own.rose.goods if isinstance(own, OwnBoard) else own.goods
    said = [line.text for line in capture(table.app).lines if line.node in rose]
    assert [text for text in said if text[0] == "+"] == [f"+{count}" for count in gains.values()]
    shown = {node.state.good.label: node.gain[1] for node in rose if node.gain is not None}
    assert shown == gains
    piece = PieceKind.DOUBLOON if role is Role.TRADER else PieceKind.POINT
    assert {node.gain[0] for node in rose if node.gain is not None} == {piece}
    corn = table.pilot.find("seat.0.goods.corn")
    x, y = corn.absolute()[:2]
    if players == 3:
        # The tag is part of the barrel, even where it stands out.
        table.pilot.click((x + 1, y - 1))
    else:
        table.pilot.click(corn)
    assert table.app.stage.selection.source is corn
    assert not any(node.gain for node in rose), "the ships and the house say it now"
