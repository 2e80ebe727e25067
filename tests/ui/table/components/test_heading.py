"""The headings of boards always show who plays: the portrait, and as much of the name as fits."""

import pygame
import pytest
from attrs import evolve

from puertorico.engine.ids import Role
from puertorico.engine.options import Options
from puertorico.engine.position import Board, position
from puertorico.record.seats import Seat, SeatKind
from puertorico.session.game_session import Session
from puertorico.ui import theme
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.paint.assets import Assets
from puertorico.ui.scene.paint.canvas import Canvas
from puertorico.ui.table.components.boards.board import PlayerBoard
from puertorico.ui.table.components.table_view import TableView
from puertorico.ui.table.model.snapshot import Activity, take_snapshot, update_row
from tests.ui.layout.watch import Watch

ROLES = (Role.MAYOR, Role.TRADER, Role.CAPTAIN)


@pytest.fixture(scope="module")
def assets() -> Assets:
    pygame.font.init()
    return Assets(1.0)


def painted(
    monkeypatch: pytest.MonkeyPatch, assets: Assets, board: PlayerBoard
) -> tuple[dict[str, Rect], dict[str, Rect]]:
    """Return the pictures and the texts that a board paints itself, with their places."""
    pictures: dict[str, Rect] = {}
    texts: dict[str, Rect] = {}

    def picture(_canvas: Canvas, name: str, rect: Rect, _alpha: float = 1.0) -> None:
        pictures[name] = rect

    def text(_canvas: Canvas, words: str, rect: Rect, *_more: object, **_options: object) -> None:
        texts[words] = rect

    with monkeypatch.context() as patch:
        patch.setattr(Canvas, "picture", picture)
        patch.setattr(Canvas, "text", text)
        board.paint(Canvas(pygame.Surface((1280, 720)), assets, 1.0, 0.0, 0.0))
    return pictures, texts


@pytest.mark.parametrize("factor", [1.0, 1.5])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("name", ["Maximilian Josef", "W" * 16])
def test_a_long_name_is_shortened_instead_of_the_portrait(
    monkeypatch: pytest.MonkeyPatch, assets: Assets, name: str, players: int, factor: float
) -> None:
    state = position(Options(players=players), [Board(san_juan=3)] * players)
    seats = [Seat(SeatKind.HUMAN, name, portrait="lady")] * players
    session = Session(state.options, 1, seats, start=state)
    with assets.text_at(factor):
        view = TableView(assets, take_snapshot(session, update_row((), session)))
        for board in (view.own, view.others[0]):
            governor = evolve(board.state, board=evolve(board.state.board, roles=ROLES), is_governor=True)
            loading = Activity(0, "loads 4 corn", Role.CAPTAIN)
            for state_shown in (governor, evolve(governor, activity=loading)):
                board.show(state_shown)
                pictures, texts = painted(monkeypatch, assets, board)
                face = pictures["players/portrait-lady"]
                named = [(words, place) for words, place in texts.items() if words[:3] == name[:3]]
                if not named:
                    assert "loads 4 corn" in texts, "a collapsed board has no room for both"
                    continue
                [(shown, place)] = named
                assert shown.rstrip("…") == name[: len(shown.rstrip("…"))]
                assert len(shown) >= 3
                assert face.right <= place.x + 3
                crown = pictures.get("pieces/governor")
                assert crown is not None or state_shown is not governor, "it makes room for words only"
                assert crown is None or place.right <= crown.x


@pytest.mark.parametrize("words", ["loads 4 corn", "builds Small Indigo Plant"])
@pytest.mark.parametrize("players", [2, 3, 5])
def test_what_a_player_does_is_never_smaller_than_other_texts(
    assets: Assets, players: int, words: str
) -> None:
    state = position(Options(players=players), [Board(san_juan=3)] * players)
    seats = [Seat(SeatKind.HUMAN, "Maximilian Josef", portrait="lady")] * players
    session = Session(state.options, 1, seats, start=state)
    view = TableView(assets, take_snapshot(session, update_row((), session)))
    board = view.others[0]
    activity = Activity(0, words, Role.BUILDER)
    board.show(evolve(board.state, activity=activity, is_governor=True))
    watch = Watch(assets)
    with watch.on():
        board.draw(Canvas(pygame.Surface((1280, 720)), assets, 1.0, 0.0, 0.0))
    [line] = [line for line in watch.lines if line.text == words]
    assert line.size >= 14
    assert line.box.w >= 0.8 * assets.measure(words, theme.sans(14, theme.Weight.SEMIBOLD)) - 3


@pytest.mark.parametrize(
    ("name", "governs", "has_room"),
    [("Ana", True, True), ("Test & Co oĉjo", False, True), ("W" * 16, False, False)],
)
def test_island_and_portrait_keep_their_places_next_to_a_name(
    monkeypatch: pytest.MonkeyPatch, assets: Assets, name: str, governs: bool, has_room: bool
) -> None:
    state = position(Options(players=3), [Board()] * 3)
    seats = [Seat(SeatKind.HUMAN, name, portrait="lady")] * 3
    session = Session(state.options, 1, seats, start=state)
    view = TableView(assets, take_snapshot(session, update_row((), session)))
    view.own.show(evolve(view.own.state, is_governor=governs))
    pictures, texts = painted(monkeypatch, assets, view.own)
    [named] = [place for words, place in texts.items() if words[:3] == name[:3]]
    assert named.x >= pictures["players/portrait-lady"].right + 5
    assert ("Island" in texts) == has_room
    before = pictures["pieces/governor"].right if governs else named.right
    if has_room:
        assert before + 4 <= texts["Island"].x


def opponents_heading(assets: Assets, players: int, *, waiting: int = 0) -> Watch:
    """Return what the heading of the opponent who has chosen the Mayor says."""
    state = position(Options(players=players), [Board(), Board(san_juan=waiting), *[Board()] * (players - 2)])
    seats = [Seat(SeatKind.HUMAN, name, portrait="lady") for name in ("Ana", "Ben", "Eva", "Jan", "Mia")]
    session = Session(state.options, 1, seats[:players], start=state)
    view = TableView(assets, take_snapshot(session, update_row((), session)))
    view.layout(1280, 720)
    board = view.others[0]
    chosen = evolve(board.state.board, roles=(Role.MAYOR,))
    board.show(evolve(board.state, board=chosen))
    watch = Watch(assets)
    with watch.on():
        board.draw(Canvas(pygame.Surface((1280, 720)), assets, 1.0, 0.0, 0.0))
    watch.lines = [line for line in watch.lines if line.node is board]
    return watch


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_colonists_who_wait_move_nothing_in_a_heading(assets: Assets, players: int) -> None:
    def named(waiting: int) -> list[tuple[str, pygame.Rect]]:
        found = opponents_heading(assets, players, waiting=waiting)
        return [(line.text, line.box) for line in found.lines]

    assert named(0) == named(1) == named(3)


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("players", [2, 3, 5])
def test_a_short_name_is_whole_on_ones_own_board(assets: Assets, players: int, text: float) -> None:
    state = position(Options(players=players), [Board()] * players, governor=0)
    seats = [Seat(SeatKind.HUMAN, name, portrait="lady") for name in ("Ana", "Ben", "Eva", "Jan", "Mia")]
    session = Session(state.options, 1, seats[:players], start=state)
    watch = Watch(assets)
    with assets.text_at(text):
        view = TableView(assets, take_snapshot(session, update_row((), session)))
        view.layout(1280, 720)
        with watch.on():
            view.own.draw(Canvas(pygame.Surface((1280, 720)), assets, 1.0, 0.0, 0.0))
    [name] = [line for line in watch.lines if line.text == "Ana"]
    assert name.size >= theme.PLAYER.size * min(text, 1.3)


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("words", ["loads 4 corn", "builds Construction Hut", "chooses Prospector"])
@pytest.mark.parametrize("governs", [False, True])
def test_a_name_stays_while_a_player_does_something(
    assets: Assets, players: int, words: str, governs: bool
) -> None:
    state = position(Options(players=players), [Board()] * players)
    seats = [Seat(SeatKind.HUMAN, name) for name in ("Ana", "Diego", "Eva", "Jan", "Mia")]
    session = Session(state.options, 1, seats[:players], start=state)
    view = TableView(assets, take_snapshot(session, update_row((), session)))
    view.layout(1280, 720)
    board = view.others[0]
    board.show(evolve(board.state, activity=Activity(1, words, Role.BUILDER), is_governor=governs))
    watch = Watch(assets)
    with watch.on():
        board.draw(Canvas(pygame.Surface((1280, 720)), assets, 1.0, 0.0, 0.0))
    assert {"Diego", words} <= {line.text for line in watch.lines}
