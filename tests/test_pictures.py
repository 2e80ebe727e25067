"""The pictures: they have nothing that the loader silently ignores, and are visible at every size."""

import os
import re
import xml.etree.ElementTree as ET
from itertools import combinations
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from puertorico.almanac.almanac import Almanac
from puertorico.engine.ids import BUILDINGS, ROLES, Role
from puertorico.puzzles.puzzle import Kind
from puertorico.puzzles.texts import kind_picture
from puertorico.ui import theme
from puertorico.ui.table.model.player_colors import PlayerColor
from tests.ui.layout.watch import contrast

IMAGES = Path(__file__).resolve().parents[1] / "resources" / "images"
PICTURES = sorted(path.relative_to(IMAGES).as_posix() for path in IMAGES.rglob("*.svg"))

SHAPES = {"path", "rect", "circle", "ellipse", "line", "polyline", "polygon"}
GRADIENTS = {"linearGradient", "radialGradient"}
ELEMENTS = SHAPES | GRADIENTS | {"svg", "g", "stop"}
PAINTS = {"fill", "stroke", "stop-color"}
PER_CENT = {"x1", "y1", "x2", "y2", "cx", "cy", "r", "fx", "fy"}
PLACES = {"x", "y", "width", "height", "rx", "ry", "points", "d", "transform"}
STROKES = {"stroke-width", "stroke-linecap", "stroke-linejoin", "stroke-opacity", "fill-opacity", "fill-rule"}
ATTRIBUTES = PAINTS | PER_CENT | PLACES | STROKES | {"id", "offset", "opacity", "stop-opacity", "viewBox"}
COLOR = re.compile(r"#[0-9A-Fa-f]{6}|none|url\(#([\w-]+)\)")

SIZES = (24, 32, 48, 64, 128, 256)


def tag(element: ET.Element) -> str:
    return element.tag.rpartition("}")[2]


def lint(text: str) -> list[str]:
    """Return what nanosvg, the loader, would ignore or draw wrongly in a picture."""
    root = ET.fromstring(text)
    wrong = []
    if tag(root) != "svg" or not root.tag.startswith("{http://www.w3.org/2000/svg}"):
        return ["the root element is not <svg>"]
    if [root.get("width"), root.get("height")] != root.get("viewBox", "").split()[2:]:
        wrong.append("width and height differ from the viewBox")
    gradients = {child.get("id") for child in root if tag(child) in GRADIENTS}
    under_root = set(root)
    for element in root.iter():
        name = tag(element)
        if name not in ELEMENTS:
            wrong.append(f"<{name}> is not drawn")
        if name in GRADIENTS and element not in under_root:
            wrong.append(f"<{name}> must be a child of <svg>")
        if (element.text or "").strip() or (element.tail or "").strip():
            wrong.append(f"text in or after <{name}>")
        for key, value in element.attrib.items():
            if key not in ATTRIBUTES:
                wrong.append(f"{key} on <{name}> is ignored")
            if key == "opacity" and name not in SHAPES:
                wrong.append(f"opacity on <{name}>: works only on shapes")
            if name in GRADIENTS and key in PER_CENT and not value.endswith("%"):
                wrong.append(f'{key}="{value}" of a gradient must be in percent')
            if key in PAINTS:
                found = COLOR.fullmatch(value)
                if not found:
                    wrong.append(f'{key}="{value}" is not a supported color')
                elif found[1] and found[1] not in gradients:
                    wrong.append(f"there is no gradient {found[1]}")
    return wrong


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_has_nothing_that_the_loader_ignores(name: str):
    assert lint((IMAGES / name).read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_is_visible_at_every_size(name: str):
    for size in SIZES:
        picture = pygame.image.load_sized_svg(IMAGES / name, (size, size))
        assert max(picture.get_size()) == size
        seen = picture.get_bounding_rect(min_alpha=2)
        assert seen.width >= size // 4 or seen.height >= size // 4, f"almost invisible at {size} pixels"


def test_the_folders_exist():
    folders = {name.split("/")[0] for name in PICTURES}
    assert {"buildings", "goods", "pieces", "roles", "tiles", "ui", "ui-ink"} <= folders


def test_every_icon_for_light_backgrounds_has_one_for_dark_backgrounds():
    ink = {name.partition("/")[2] for name in PICTURES if name.startswith("ui-ink/")}
    dark = {name.partition("/")[2] for name in PICTURES if name.startswith("ui/")}
    assert ink <= dark


def shapes(name: str) -> list[tuple[str, dict[str, str]]]:
    root = ET.fromstring((IMAGES / name).read_text(encoding="utf-8"))
    return [(tag(element), element.attrib) for element in root.iter() if tag(element) in SHAPES]


def test_every_role_has_its_picture_on_a_disc_of_its_color():
    roles = [name for name in PICTURES if name.startswith("roles/")]
    discs = [name for name in PICTURES if name.startswith("role-discs/")]
    assert len(roles) == len(discs) == len({role.label for role in ROLES} - {Role.PROSPECTOR_2.label})
    for role, on_disc in zip(roles, discs, strict=True):
        (kind, disc), *rest = shapes(on_disc)
        assert (kind, disc["fill"]) == ("circle", theme.PHASES[Path(role).stem])
        assert rest == shapes(role)


def test_the_pictures_of_pages_and_puzzles_are_not_too_pale_for_cards():
    pages = {page.picture for page in Almanac().pages.values()}
    found = {name: visible_share(name) for name in pages | {kind_picture(kind) for kind in Kind}}
    assert {name: share for name, share in found.items() if share < 0.35} == {}


def visible_share(name: str) -> float:
    """Return the share of a picture's pixels that differ clearly from the color of a card."""
    picture = pygame.image.load_sized_svg(IMAGES / f"{name}.svg", (48, 48))
    colors = [picture.get_at((x, y)) for x in range(picture.width) for y in range(picture.height)]
    opaque = [(color.r, color.g, color.b) for color in colors if color.a > 200]
    return sum(contrast(color, theme.CARD) >= 2 for color in opaque) / len(opaque)


def outline(name: str) -> set[tuple[int, int]]:
    picture = pygame.image.load_sized_svg(IMAGES / name, (48, 48))
    width, height = picture.get_size()
    return {(x, y) for x in range(width) for y in range(height) if picture.get_at((x, y)).a > 128}


def test_flags_differ_in_shape_not_only_in_color():
    outlines = [outline(f"{color.flag}.svg") for color in PlayerColor]
    for i, one in enumerate(outlines):
        for other in outlines[:i]:
            assert len(one ^ other) > len(one | other) // 20


def small(name: str) -> bytes:
    """Return the pixels of a building on a sand background, about as small as on the table."""
    picture = pygame.image.load_sized_svg(IMAGES / name, (26, 26))
    ground = pygame.Surface((26, 26))
    ground.fill("#EDE6E0")
    ground.blit(picture, ((26 - picture.get_width()) // 2, 26 - picture.get_height()))
    return pygame.image.tobytes(ground, "RGB")


def test_no_two_buildings_look_alike_at_the_smallest_size():
    seen = {name: small(name) for name in PICTURES if name.startswith("buildings/")}
    assert len(seen) == len(BUILDINGS)
    for one, other in combinations(seen, 2):
        apart = sum(abs(a - b) for a, b in zip(seen[one], seen[other], strict=True)) / len(seen[one])
        assert apart > 20, f"{one} and {other} differ by only {apart:.1f}"


def inside(text: str, attributes: str = 'width="24" height="24" viewBox="0 0 24 24"') -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" {attributes}>{text}</svg>'


@pytest.mark.parametrize(
    "text",
    [
        "<text>C</text>",
        '<use href="#a"/>',
        "<clipPath/>",
        "<mask/>",
        "<pattern/>",
        "<filter/>",
        "<image/>",
        "<style/>",
        "stray text",
        '<rect class="a"/>',
        '<rect style="fill:#FFFFFF"/>',
        '<rect fill="rgba(0,0,0,0.5)"/>',
        '<rect fill="hsl(0,0%,0%)"/>',
        '<rect stroke="currentColor"/>',
        '<rect fill="white"/>',
        '<rect fill="url(#nowhere)"/>',
        '<g opacity="0.5"/>',
        '<g><linearGradient id="a"/></g>',
        '<linearGradient id="a" x1="0" x2="100%"/>',
        '<rect mix-blend-mode="multiply"/>',
    ],
)
def test_the_lint_finds_what_is_ignored(text: str):
    assert lint(inside(text))


def test_the_lint_accepts_good_pictures():
    good = (
        '<linearGradient id="a" x1="0%" y1="0%" x2="0%" y2="100%"><stop offset="0" stop-color="#FFFFFF"/>'
        '</linearGradient><g transform="translate(1,1)"><rect fill="url(#a)" opacity="0.5"/></g>'
    )
    assert lint(inside(good)) == []


def test_the_lint_finds_a_wrong_view_box():
    assert lint(inside("", 'width="24" height="20" viewBox="0 0 24 24"'))
    assert lint(inside("", 'width="24" height="24"'))
