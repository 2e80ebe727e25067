"""Draw a sheet of all buildings without their names, to test whether people recognize them.

    python tests/tools/window/picture_sheet.py sheet --seed 1

writes ``sheet.png``, with tiles as small as on the table in a 1280×720 window; ``sheet-3.png``, enlarged
three times; ``names.txt``, the names to choose from; and ``key.txt``, the solution.
"""

import argparse
import os
import random
import sys
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from puertorico import terms
from puertorico.engine.buildings import SPECS
from puertorico.engine.ids import BUILDINGS, Building
from puertorico.session.arrangement import CityTile
from puertorico.ui import theme
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.paint.assets import Assets
from puertorico.ui.scene.paint.canvas import Canvas
from puertorico.ui.table.components import screen_layout as divide
from puertorico.ui.table.components.boards import opponent
from puertorico.ui.table.components.boards.city import City, CityBuilding

ENLARGED = 3
COLUMNS = 9
MOST_OTHERS = 4
"""Maximum number of opponents' boards."""
_CELL_W, _CELL_H, _NUMBER = 60.0, 92.0, 18.0


def smallest_city() -> City:
    """Return the city with the smallest tiles on the table at 1280×720."""
    cities = []
    for others in range(1, MOST_OTHERS + 1):
        for board in divide.divide(divide.MIN_W, divide.MIN_H, others).others:
            city = City(1, mini=True)
            city.rect = opponent.divide(board.w, board.h).city
            cities.append(city)
    return min(cities, key=lambda city: city.space_rect(0).w * city.space_rect(0).h)


def shuffled(seed: int) -> list[Building]:
    """Return all buildings in the order of the sheet."""
    order = list(BUILDINGS)
    random.Random(seed).shuffle(order)
    return order


def draw(order: list[Building]) -> pygame.Surface:
    """Return the sheet: the tiles in the given order, numbered from 1, without their names."""
    rows = -(-len(order) // COLUMNS)
    sheet = pygame.Surface((int(COLUMNS * _CELL_W), int(rows * _CELL_H)))
    canvas = Canvas(sheet, Assets(), 1.0, 0.0, 0.0)
    canvas.fill(theme.PLAZA, Rect(0, 0, *sheet.get_size()))
    city = smallest_city()
    style = theme.sans(13, theme.Weight.BOLD)
    for k, building in enumerate(order):
        x, y = k % COLUMNS * _CELL_W, k // COLUMNS * _CELL_H
        canvas.text(str(k + 1), Rect(x, y + 1, _CELL_W, _NUMBER), style, theme.INK, "center")
        tile = CityBuilding(1, CityTile(building), mini=True)
        size = city.space_rect(0, SPECS[building].spaces)
        tile.rect = Rect(x + int((_CELL_W - size.w) / 2), y + _NUMBER + 1, size.w, size.h)
        tile.draw(canvas)
    return sheet


def key(order: list[Building]) -> str:
    """Return the building for each number, one per line."""
    return "".join(f"{k + 1} {terms.building_name(building)}\n" for k, building in enumerate(order))


def main(arguments: list[str] | None = None) -> int:
    """Run the command; return its exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.tools.window.picture_sheet",
        description="Draw all buildings without their names.",
    )
    parser.add_argument("folder", type=Path, help="folder for the sheet, the names and the key")
    parser.add_argument(
        "--seed", type=int, default=1, help="seed for the order of the buildings (default: %(default)s)"
    )
    given = parser.parse_args(arguments)
    pygame.font.init()
    order = shuffled(given.seed)
    sheet = draw(order)
    folder: Path = given.folder
    folder.mkdir(parents=True, exist_ok=True)
    pygame.image.save(sheet, folder / "sheet.png")
    pygame.image.save(pygame.transform.scale_by(sheet, ENLARGED), folder / f"sheet-{ENLARGED}.png")
    names = sorted(terms.building_name(building) for building in BUILDINGS)
    (folder / "names.txt").write_text("".join(f"{name}\n" for name in names), encoding="utf-8")
    (folder / "key.txt").write_text(key(order), encoding="utf-8")
    print(f"drew {len(order)} buildings on {folder / 'sheet.png'}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
