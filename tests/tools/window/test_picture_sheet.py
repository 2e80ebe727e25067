"""The sheet of buildings without names: all of them once, as small as on the table, with a separate key."""

import os
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from puertorico import terms
from puertorico.engine.ids import BUILDINGS, Building
from puertorico.session.arrangement import CityTile
from puertorico.ui.scene.paint.canvas import Canvas
from puertorico.ui.table.components.boards.city import City, CityBuilding
from puertorico.ui.table.components.boards.opponent import divide as divide_board
from puertorico.ui.table.components.screen_layout import divide
from tests.tools.window import picture_sheet
from tests.tools.window.picture_sheet import ENLARGED, main, shuffled, smallest_city


def test_the_sheet_the_names_and_the_key_are_written(tmp_path: Path) -> None:
    assert main([str(tmp_path / "new"), "--seed", "7"]) == 0
    sheet = pygame.image.load(tmp_path / "new" / "sheet.png")
    large = pygame.image.load(tmp_path / "new" / f"sheet-{ENLARGED}.png")
    assert large.get_size() == tuple(ENLARGED * side for side in sheet.get_size())
    assert large.get_at((ENLARGED * 40 + 1, ENLARGED * 40 + 2)) == sheet.get_at((40, 40))
    names = (tmp_path / "new" / "names.txt").read_text(encoding="utf-8").splitlines()
    assert names == sorted(map(terms.building_name, BUILDINGS))
    found = dict(
        line.split(" ", 1) for line in (tmp_path / "new" / "key.txt").read_text(encoding="utf-8").splitlines()
    )
    assert found == {str(k + 1): terms.building_name(b) for k, b in enumerate(shuffled(7))}


def test_the_order_depends_on_the_seed() -> None:
    assert sorted(shuffled(1)) == sorted(BUILDINGS)
    assert shuffled(1) == shuffled(1)
    assert shuffled(1) not in (shuffled(2), list(BUILDINGS))


def test_no_tile_on_the_table_is_smaller() -> None:
    width, height = smallest_city().space_rect(0).size
    for others in range(1, 5):
        for board in divide(1280, 720, others).others:
            city = City(1, mini=True)
            city.rect = divide_board(board.w, board.h).city
            assert city.space_rect(0).w * city.space_rect(0).h >= width * height


def test_tiles_are_drawn_as_on_the_table_without_names(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[Building] = []
    written: list[str] = []

    class Spied(CityBuilding):
        def __init__(self, seat: int, tile: CityTile, mini: bool) -> None:
            super().__init__(seat, tile, mini)
            drawn.append(tile.building)

    def listen(_canvas: Canvas, text: str, *_given: object, **_named: object) -> None:
        written.append(text)

    monkeypatch.setattr(picture_sheet, "CityBuilding", Spied)
    monkeypatch.setattr(Canvas, "text", listen)
    pygame.font.init()
    order = shuffled(3)
    picture_sheet.draw(order)
    assert drawn == order
    assert written == [str(k + 1) for k in range(len(order))]
