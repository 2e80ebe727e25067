"""A large building is lifted, flies, drops and gets a flag; a chosen role card changes its paper."""

import pygame
import pytest
from attrs import evolve

from puertorico.engine.buildings import SPECS
from puertorico.engine.ids import BUILDINGS, Building, Role
from puertorico.engine.position import Board, position
from puertorico.engine.state import GameState
from puertorico.settings import Animation
from puertorico.ui.app import App
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.paint.canvas import Canvas
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.table.components.center.role_card import CardState, RoleCard
from puertorico.ui.table.components.crossfade import Crossfade
from puertorico.ui.table.components.dust import Dust
from puertorico.ui.table.components.flyer import Flyer
from puertorico.ui.table.components.heavy_flyer import HEAVY_FLIGHT, HeavyFlyer
from puertorico.ui.table.components.raised_flag import RaisedFlag
from puertorico.ui.table.model.names import slug
from puertorico.ui.table.model.player_colors import PlayerColor
from tests.ui.repainting import assert_nothing_is_stale
from tests.ui.table.animation.playing import FRAME, OPEN, played
from tests.ui.table.conftest import MakeTable


def builder() -> GameState:
    return position(OPEN, [Board(doubloons=12), Board(), Board()], role=Role.BUILDER)


def of_kind(ground: Node, kind: type[Node]) -> list[Node]:
    return [node for node in ground.children if isinstance(node, kind)]


@pytest.mark.usefixtures("unpainted")
def test_it_is_lifted_then_flies_then_drops() -> None:
    start, end = Rect(300, 300, 104, 70), Rect(900, 500, 104, 117)
    flyer = HeavyFlyer(Building.GUILD_HALL, start, end)
    first = flyer.body
    flyer.fly(0.16 / HEAVY_FLIGHT)
    assert flyer.body.center[0] == pytest.approx(start.center[0])
    assert flyer.body.center[1] < start.center[1]
    assert flyer.body.w == pytest.approx(first.w * 1.12)
    flyer.fly(0.37 / HEAVY_FLIGHT)
    assert start.center[0] < flyer.body.center[0] < end.center[0]
    flyer.fly(0.58 / HEAVY_FLIGHT)
    assert flyer.body.center[0] == pytest.approx(end.center[0])
    assert flyer.body.center[1] < end.center[1]
    flyer.fly(1.0)
    assert flyer.body.center == pytest.approx(end.center)


@pytest.mark.parametrize(
    ("action", "kind", "flags"),
    [("build guild hall", HeavyFlyer, True), ("build small indigo plant", Flyer, False)],
)
def test_a_flag_goes_up_only_on_a_large_one(
    make_table: MakeTable, action: str, kind: type[Flyer], flags: bool
) -> None:
    table = played(make_table, builder(), action, Animation.NORMAL, seat=1)
    seen: set[type[Node]] = set()
    for frame in range(250):
        table.app.step(FRAME)
        seen |= {type(node) for node in table.app.stage.top.children}
        if frame % 40 == 39:
            assert_nothing_is_stale(table.app.stage, table.app.window.surface)
    assert {kind, Dust} <= seen
    assert (RaisedFlag in seen) == flags
    assert of_kind(table.app.stage.top, RaisedFlag) == of_kind(table.app.stage.top, Dust) == []


def crowded() -> GameState:
    """A city whose only pairs of spaces below each other are taken by small buildings."""
    kinds = [building for building in BUILDINGS if SPECS[building].spaces == 1]
    board = Board(doubloons=12, city=dict.fromkeys(kinds[:9], 0))
    return position(OPEN, [board, Board(), Board()], role=Role.BUILDER)


@pytest.mark.usefixtures("unpainted")
def test_small_buildings_make_room_as_it_lands(make_table: MakeTable) -> None:
    table = played(make_table, crowded(), "build guild hall", Animation.NORMAL, seat=1)
    before, (board,) = table.screen.view.snapshot, (b for b in table.screen.view.others if b.seat == 0)
    seen = []
    for _ in range(250):
        table.app.step(FRAME)
        arrangement = table.screen.view.snapshot.boards[0].arrangement
        if arrangement != before.boards[0].arrangement and arrangement not in seen:
            seen.append(arrangement)
            assert board.city.buildings[Building.GUILD_HALL].rect.bottom < board.city.h
    assert seen == [table.screen.controller._table.snapshot.boards[0].arrangement]


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("building", [Building.GUILD_HALL, Building.SMALL_MARKET])
def test_it_lands_as_it_looks_on_the_board(make_table: MakeTable, building: Building) -> None:
    """On an opponent's board, buildings are narrower than in the bank, and have no name."""
    table = make_table(3, 3, state=builder())
    table.until_asked()
    view = table.screen.view
    start, end = view.place_for(building, f"bank.{slug(building)}"), view.place_for(building, "seat.1.city.0")
    look = view.look_at("seat.1.city.0", building)
    assert start is not None
    assert end is not None
    assert look is not None
    assert look.rect.size == end.size
    flyer = Flyer(building, start, end, landed=look)
    flyer.fly(1.0)
    assert flyer.body == pytest.approx(end)
    flyer.land(1.0)
    assert flyer.body == pytest.approx(end)


@pytest.mark.usefixtures("unpainted")
def test_it_leaves_the_bank_as_it_lay_there(make_table: MakeTable) -> None:
    """A card of the bank is wider than high."""
    table = played(make_table, builder(), "build guild hall", Animation.NORMAL, seat=1)
    card = table.screen.view.find("bank.guild_hall").absolute()
    flyers: list[Node] = []
    for _ in range(120):
        flyers = of_kind(table.app.stage.top, HeavyFlyer)
        if flyers:
            break
        table.app.step(FRAME)
    (flyer,) = flyers
    assert isinstance(flyer, HeavyFlyer)
    assert flyer.body.w / flyer.body.h == pytest.approx(card.w / card.h, rel=0.01)


@pytest.mark.usefixtures("unpainted")
def test_dust_and_flag_follow_at_once_when_it_is_put_down_by_hand(make_table: MakeTable) -> None:
    table = make_table(3, 3, state=builder(), speed=Animation.NORMAL, asks_always=True)
    table.until_asked()
    table.pilot.drag("bank.guild_hall", "seat.0.city.3")
    table.app.step(FRAME)
    assert len(of_kind(table.app.stage.top, Dust)) == len(of_kind(table.app.stage.top, RaisedFlag)) == 1
    assert of_kind(table.app.stage.top, HeavyFlyer) == []
    table.screen.controller.hurry()
    assert of_kind(table.app.stage.top, Dust) == of_kind(table.app.stage.top, RaisedFlag) == []


def test_the_paper_of_a_chosen_role_fades_to_its_new_tone(make_table: MakeTable) -> None:
    state = position(OPEN, [Board(), Board(), Board()], turn=0)
    table = played(make_table, state, "take craftsman", Animation.NORMAL, seat=1)
    ground, alphas = table.app.stage.content, []
    for _ in range(150):
        table.app.step(FRAME)
        for node in of_kind(ground, Crossfade):
            alphas.append(node.alpha)
            if len(alphas) == 6:
                assert_nothing_is_stale(table.app.stage, table.app.window.surface)
    assert alphas == sorted(alphas, reverse=True)
    assert 10 <= len(alphas) <= 13
    assert of_kind(ground, Crossfade) == []


TAKEN = CardState(Role.BUILDER, 0, PlayerColor.RED, "Ana", in_play=True)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (CardState(Role.BUILDER), TAKEN),
        (CardState(Role.BUILDER, 2), TAKEN),
        (TAKEN, CardState(Role.BUILDER)),
        (TAKEN, CardState(Role.BUILDER, 1)),
        (TAKEN, evolve(TAKEN, in_play=False)),
    ],
)
@pytest.mark.parametrize("enlarged", [False, True])
def test_name_and_picture_stay_in_place_while_the_paper_fades(
    app: App, monkeypatch: pytest.MonkeyPatch, before: CardState, after: CardState, enlarged: bool
) -> None:
    """Else both would appear twice."""
    card = RoleCard("role.builder", after, Rect(0, 0, 118, 53))
    if enlarged:
        card.name_size = 18.0
    drawn: list[tuple[str, Rect]] = []
    monkeypatch.setattr(Canvas, "text", lambda _, words, box, *_more, **_how: drawn.append((words, box)))
    monkeypatch.setattr(Canvas, "picture", lambda _, name, box, *_more: drawn.append((name, box)))
    places = []
    for look in (card.look_of(before), card):
        drawn.clear()
        look.paint(Canvas(pygame.Surface((200, 100)), app.assets, 1.0, 0, 0, keeps=False))
        places.append({what: box for what, box in drawn if what in ("Builder", "roles/builder")})
        assert all(box.y >= 0 and box.bottom <= 53 for _what, box in drawn)
    assert len(places[0]) == 2
    assert places[0] == places[1]


@pytest.mark.usefixtures("unpainted")
def test_without_animation_the_paper_changes_at_once(make_table: MakeTable) -> None:
    state = position(OPEN, [Board(), Board(), Board()], turn=0)
    table = played(make_table, state, "take craftsman", Animation.NONE, seat=1)
    assert of_kind(table.app.stage.content, Crossfade) == []
