"""The draft board: all cards are there, nothing is cut off or too small to read (SET-10)."""

from collections.abc import Mapping
from itertools import combinations

import pygame
import pytest

from puertorico.engine.buildings import PRODUCTION, SPECS, BuildingSet
from puertorico.engine.ids import BUILDINGS, Building, Role
from puertorico.engine.options import DRAFT_PLACES, Options
from puertorico.record.seats import Seat, SeatKind
from puertorico.session.game_session import Session
from puertorico.session.texts.role_text import building_brief
from puertorico.ui import theme
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.paint import canvas as scene_canvas
from puertorico.ui.scene.paint.assets import Assets
from puertorico.ui.scene.paint.canvas import Canvas
from puertorico.ui.scene.paint.fonts import FINE
from puertorico.ui.scene.paint.text import Run, TextLayout
from puertorico.ui.screens.setup.building_selection import BuildingSelection
from puertorico.ui.table.components.center import draft_buildings, draft_card
from puertorico.ui.table.components.center.draft_buildings import DraftBuildings
from puertorico.ui.table.components.center.draft_card import DraftCandidate, DraftCard, DraftSlots, Slots
from puertorico.ui.table.model import names
from puertorico.ui.table.model.player_colors import PlayerColor
from puertorico.ui.table.model.snapshot import take_snapshot, update_row
from tests.ui.table.rendered import PlainAssets, RenderedTable

SIZES = ((1280, 720), (1024, 640), (1366, 768), (1920, 1080), (2560, 1440), (1280, 960), (2560, 1080))
BOXES = {
    "new": frozenset({BuildingSet.BASE, BuildingSet.NEW_BUILDINGS}),
    "nobles": frozenset({BuildingSet.BASE, BuildingSet.NOBLES}),
    "all": frozenset(BuildingSet),
}
SMALLEST = 14.0
SMALLEST_FIGURE = 10.0
"""For one or two digits on a coin or shield."""


@pytest.fixture(scope="module", autouse=True)
def letters() -> None:
    pygame.font.init()


@pytest.fixture(scope="module", params=BOXES.values(), ids=BOXES)
def sets(request: pytest.FixtureRequest) -> frozenset[BuildingSet]:
    return request.param


EXTRA = {SPECS[b].cost: b for b in BUILDINGS if PRODUCTION >> b & 1 and SPECS[b].from_set == BuildingSet.BASE}
"""Buildings by cost that stand in for those of further expansions."""


@pytest.fixture(scope="module", params=SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def shown(request: pytest.FixtureRequest, sets: frozenset[BuildingSet]) -> RenderedTable:
    """A table with some buildings drafted."""
    session = Session(Options(4, sets=sets), 3, [Seat(SeatKind.HUMAN, name) for name in "ABCD"])
    row = update_row((), session)
    for _ in range(9):
        session.act(session.legal()[0])
    return RenderedTable(take_snapshot(session, row), request.param)


def test_all_text_on_the_board_can_be_read(
    shown: RenderedTable, sets: frozenset[BuildingSet], monkeypatch: pytest.MonkeyPatch
) -> None:
    """No line is cut off, and no text needed to play is smaller than 14 units."""
    drawn: list[tuple[str, float]] = []
    scale, fit, draw = shown.assets.scale, scene_canvas.fit_line, Canvas.text_layout

    def fit_line(
        assets: Assets, text: str, style: theme.TextStyle, at: float, *more: object
    ) -> tuple[str, int]:
        line, fine = fit(assets, text, style, at, *more)  # type: ignore[arg-type]
        assert line == text
        drawn.append((text, fine / FINE / scale))
        return line, fine

    def paragraph(canvas: Canvas, laid: TextLayout, rect: Rect, color: str) -> None:
        words = " ".join(piece.item.text for piece in laid.boxes if isinstance(piece.item, Run))
        drawn.append((words, min(piece.fine for piece in laid.boxes) / FINE / scale))
        draw(canvas, laid, rect, color)

    monkeypatch.setattr(scene_canvas, "fit_line", fit_line)
    monkeypatch.setattr(Canvas, "text_layout", paragraph)
    others = [node for node in shown.view.children if node is not shown.view.draft and node.visible]
    for node in others:
        node.visible = False
    shown.draw()
    for node in others:
        node.visible = True
    for text, size in drawn:
        assert size >= (SMALLEST if len(text) > 3 else SMALLEST_FIGURE) - 0.1, f"{text!r} is {size:.1f} high"
    kinds = [b for b in BUILDINGS if SPECS[b].from_set in sets and not PRODUCTION >> b & 1]
    assert {building_brief(b) for b in kinds} <= {text for text, _ in drawn}


def assert_effects_fit(
    cards: Mapping[Building, DraftCard], assets: Assets, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every effect is on its card in full, and keeps clear of the edges."""
    drawn: list[tuple[str, float, float]] = []
    draw = Canvas.text_layout

    def drawn_at(canvas: Canvas, laid: TextLayout, rect: Rect, color: str) -> None:
        words = " ".join(piece.item.text for piece in laid.boxes if isinstance(piece.item, Run))
        drawn.append((words, rect.y, rect.bottom))
        draw(canvas, laid, rect, color)

    monkeypatch.setattr(Canvas, "text_layout", drawn_at)
    surface = pygame.Surface((600, 300))
    for building, card in cards.items():
        drawn.clear()
        card.paint(Canvas(surface, assets, assets.scale, 0.0, 0.0))
        [(words, top, bottom)] = drawn
        assert words == building_brief(building)
        assert top >= draft_card.CLEAR + draft_card.NAME_LINE, building
        assert bottom <= card.h - draft_card.CLEAR + 0.1, building


def test_effects_stay_clear_of_the_edges_of_their_cards(
    shown: RenderedTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert_effects_fit(shown.view.draft.cards, shown.assets, monkeypatch)


def test_cards_and_slots_do_not_overlap_and_are_above_the_action_line(shown: RenderedTable) -> None:
    boxes = [node for node in shown.view.draft.walk() if isinstance(node, DraftCard | DraftSlots)]
    room = shown.view.draft.absolute()
    room = room._replace(h=shown.view.action_line.absolute().y - room.y)
    for node in boxes:
        assert node.absolute().clamped_to(room) == node.absolute(), node.name
    for one, other in combinations(boxes, 2):
        assert not one.absolute().overlaps(other.absolute()), (one.name, other.name)


def test_each_card_is_beside_the_slots_of_its_cost(shown: RenderedTable) -> None:
    """SET-10"""
    for building, node in shown.view.draft.cards.items():
        places = shown.view.place(names.draft_place(SPECS[building].cost))
        card = node.absolute()
        assert places is not None
        assert places.y <= card.y
        assert card.bottom <= places.bottom
        assert 0 <= card.x - places.right < 10


MORE = [*combinations(EXTRA, 1), *combinations(EXTRA, 2)]


@pytest.mark.parametrize("costs", MORE, ids=lambda costs: "-".join(map(str, costs)))
@pytest.mark.parametrize("height", [598, 627], ids=["setup", "table"])
def test_there_is_room_for_the_buildings_of_further_expansions(
    height: int, costs: tuple[int, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """With all expansions and one or two more buildings, effects still fit on their cards."""
    known = BuildingSelection(Options(3, sets=frozenset(BuildingSet))).candidates()
    shown = DraftBuildings([*known, *(EXTRA[cost] for cost in costs)], Rect(0, 0, 1266, height))
    boxes = [*shown.cards.values(), *shown.places.values()]
    for box in boxes:
        assert box.rect.clamped_to(shown.area.grown(0.01)) == box.rect, box.name
    for one, other in combinations(boxes, 2):
        assert not one.rect.overlaps(other.rect), (one.name, other.name)
    for building, card in shown.cards.items():
        places = shown.places[SPECS[building].cost].rect
        assert places.y <= card.rect.y
        assert card.rect.bottom <= places.bottom
    assert_effects_fit({b: shown.cards[b] for b in known}, PlainAssets(1.0), monkeypatch)
    shown.draw(Canvas(pygame.Surface((1266, height)), PlainAssets(1.0), 1.0, 0.0, 0.0))


def test_an_effect_too_long_for_its_card_ends_with_an_ellipsis(monkeypatch: pytest.MonkeyPatch) -> None:
    """A translation may be too long for the card; the tooltip has all of it."""
    long = "Donaudampfschiff " * 12
    monkeypatch.setattr(draft_card, "building_brief", lambda _building: long)
    laid = draft_card.effect(PlainAssets(1.0), Building.OFFICE, 213, 40, 1.0)
    assert laid.lines == 2
    last = laid.boxes[-1].item
    assert isinstance(last, Run)
    assert last.text.endswith("…")


def test_a_note_too_long_for_its_place_is_shortened_and_whole_in_the_tooltip(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Longer words of a translation must not make it disappear."""
    monkeypatch.setattr(draft_buildings, "_", lambda text: text.replace(" ", " Donaudampfschiff "))
    drawn: list[str] = []

    def text_layout(_canvas: Canvas, laid: TextLayout, _rect: Rect, _color: str) -> None:
        drawn.append(" ".join(box.item.text for box in laid.boxes if isinstance(box.item, Run)))

    monkeypatch.setattr(Canvas, "text_layout", text_layout)
    note = draft_buildings.DraftNote({Building.OFFICE, Building.TRADING_POST})
    note.rect = Rect(0, 0, 290, 100)
    note.paint(Canvas(pygame.Surface((290, 100)), PlainAssets(1.0), 1.0, 0.0, 0.0))
    [shown] = drawn
    assert shown.startswith("Production Donaudampfschiff buildings")
    assert shown.endswith("…")
    assert str(note.describe()).endswith("Donaudampfschiff effects.")


def test_a_note_without_room_for_all_paragraphs_ends_with_a_whole_sentence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    drawn: list[str] = []

    def text_layout(_canvas: Canvas, laid: TextLayout, _rect: Rect, _color: str) -> None:
        drawn.append(" ".join(box.item.text for box in laid.boxes if isinstance(box.item, Run)))

    monkeypatch.setattr(Canvas, "text_layout", text_layout)
    note = draft_buildings.DraftNote({Building.OFFICE, Building.TRADING_POST})
    note.rect = Rect(0, 0, 290, 72)
    note.paint(Canvas(pygame.Surface((290, 72)), PlainAssets(1.0), 1.0, 0.0, 0.0))
    [shown] = drawn
    assert shown.endswith("aren't chosen are left out.")


def test_cards_show_chosen_available_and_excluded_buildings() -> None:
    """SET-10"""
    picks = BuildingSelection(Options(3, sets=frozenset(BuildingSet)))
    shown = DraftBuildings(picks.candidates(), Rect(0, 0, 1266, 600))
    shown.show({Building.AQUEDUCT: PlayerColor.PINK, Building.OFFICE: None})
    market, office, church = (
        shown.cards[b].state for b in (Building.SMALL_MARKET, Building.OFFICE, Building.CHURCH)
    )
    assert (shown.cards[Building.AQUEDUCT].state.by, office.by) == (PlayerColor.PINK, None)
    assert office.is_taken
    assert market.is_excluded
    assert church.is_open
    assert not church.is_excluded
    assert {cost: places.state.free for cost, places in shown.places.items()} == {
        **DRAFT_PLACES,
        1: 0,
        5: 1,
    }


def test_every_building_has_a_brief_effect_and_its_phases() -> None:
    for building in BUILDINGS:
        if not PRODUCTION >> building & 1:
            assert 10 < len(building_brief(building)) < 60
    assert draft_card.phases(Building.FOREST_HOUSE) == (Role.SETTLER, Role.BUILDER)
    assert draft_card.phases(Building.LIBRARY) == ()
    assert draft_card.phases(Building.OFFICE) == (Role.TRADER,)


def test_full_slots_say_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """SET-10"""
    texts: list[str] = []
    monkeypatch.setattr(Canvas, "text", lambda _canvas, text, *_args, **_kwargs: texts.append(text))
    surface = pygame.Surface((60, 200))
    for taken in ((), (Building.SMALL_MARKET,)):
        slots = DraftSlots(Slots(1, 1, taken))
        slots.rect = Rect(0, 0, 38, 120)
        slots.paint(Canvas(surface, Assets(1.0), 1.0, 0, 0, keeps=False))
    assert [text for text in texts if text != "1"] == ["0/1", "full"]


@pytest.mark.parametrize("high", [draft_card.LEAST_HEIGHT, 57.0])
def test_the_shield_ends_above_the_effect(monkeypatch: pytest.MonkeyPatch, high: float) -> None:
    assets, drawn = Assets(1.0), dict[str, Rect]()
    monkeypatch.setattr(Canvas, "picture", lambda _, name, rect, *_strength: drawn.update({name: rect}))
    monkeypatch.setattr(Canvas, "text_layout", lambda _, _laid, rect, *_color: drawn.update(effect=rect))
    card = DraftCard(DraftCandidate(Building.SMALL_WHARF))
    card.rect = Rect(0, 0, 268, high)
    card.paint(Canvas(pygame.Surface((300, 80)), assets, 1.0, 0, 0, keeps=False))
    assert drawn["pieces/victory-point"].bottom <= drawn["effect"].y + 2.5, "letters begin below their line"
