"""Who comes next, in the status bar and on the role card."""

from itertools import product

import attrs
import pygame
import pytest

from puertorico.engine.ids import Good, Role
from puertorico.engine.options import BuildingSet, Options
from puertorico.engine.position import Board, position
from puertorico.engine.state import GameState
from puertorico.record.seats import Seat, SeatKind
from puertorico.session.game_session import Session
from puertorico.ui import theme
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.paint.assets import Assets
from puertorico.ui.scene.paint.canvas import Canvas
from puertorico.ui.table.components.center.role_row import RoleColumn
from puertorico.ui.table.components.panels.status_bar import StatusBar
from puertorico.ui.table.components.panels.status_state import status_of
from puertorico.ui.table.components.panels.turn_pill import pill_width
from puertorico.ui.table.components.panels.turn_strip import strips
from puertorico.ui.table.drawing import figures, ink
from puertorico.ui.table.drawing.short_names import short_name
from puertorico.ui.table.model.player_colors import PlayerColor
from puertorico.ui.table.model.snapshot import Snapshot, take_snapshot, update_row

SHORT = ("Ana", "Ben", "Cleo", "Dan", "Eva")
LONG = ("Maximilian Josef", "Wilhelmine Wurst", "Constantin-Matei", "Zsófia-Erzsébet-", "Frederick-Willem")
RICH = Board(doubloons=9)


@pytest.fixture(scope="module")
def assets() -> Assets:
    pygame.font.init()
    return Assets(1.0)


def snapshot(state: GameState, names: tuple[str, ...] = SHORT) -> Snapshot:
    seats = [Seat(SeatKind.HUMAN, name) for name in names[: state.rules.players]]
    session = Session(state.options, 1, seats, start=state)
    return take_snapshot(session, update_row((), session))


def building(turn: int = 1, names: tuple[str, ...] = SHORT) -> Snapshot:
    """Five players in the builder phase of seat 4, the second of the round."""
    state = position(
        Options(players=5),
        [RICH] * 5,
        role=Role.BUILDER,
        played_by=4,
        turn=turn,
        roles_taken={Role.MAYOR: 3, Role.BUILDER: 4},
    )
    return snapshot(state, names)


def painted(
    monkeypatch: pytest.MonkeyPatch, assets: Assets, moment: Snapshot, w: float = 1280.0
) -> tuple[list[str], list[int]]:
    """Return the texts and the seats of the flags that the status bar paints, from left to right."""
    texts: list[tuple[float, str]] = []
    flags: list[tuple[float, int]] = []
    text, flag = Canvas.text, ink.flag

    def watched_text(canvas: Canvas, words: str, rect: Rect, *args: object, **more: object) -> None:
        texts.append((rect.x, words))
        text(canvas, words, rect, *args, **more)  # type: ignore[arg-type]

    def watched_flag(canvas: Canvas, color: PlayerColor, rect: Rect) -> None:
        flags.append((rect.x, [*PlayerColor].index(color)))
        assert rect.right < bar.hint.rect.x
        flag(canvas, color, rect)

    bar = StatusBar(status_of(moment))
    bar.rect = Rect(0, 0, w, 37)
    monkeypatch.setattr(Canvas, "text", watched_text)
    monkeypatch.setattr(ink, "flag", watched_flag)
    bar.paint(Canvas(pygame.Surface((int(w), 37)), assets, 1.0, 0.0, 0.0))
    monkeypatch.undo()
    return [words for _x, words in sorted(texts)], [seat for _x, seat in sorted(flags)]


def test_nobody_plays_while_next_waits(monkeypatch: pytest.MonkeyPatch, assets: Assets) -> None:
    shown = building().showing(1)
    assert "Ben is playing" in painted(monkeypatch, assets, shown)[0]
    assert "Ben has played" in painted(monkeypatch, assets, attrs.evolve(shown, awaits_next=True))[0]


def drafting() -> Snapshot:
    """Four players before the first building is drafted (SET-10)."""
    seats = [Seat(SeatKind.HUMAN, name) for name in SHORT[:4]]
    session = Session(Options(4, sets=frozenset(BuildingSet), governor=0), 1, seats)
    return take_snapshot(session, update_row((), session))


def test_in_a_draft_the_bar_says_so_instead_of_a_round(
    monkeypatch: pytest.MonkeyPatch, assets: Assets
) -> None:
    moment = drafting()
    words, flags = painted(monkeypatch, assets, moment)
    assert words == ["Building draft", "Ana", "Your pick, Ana", "Still to pick:", "Ben", "Cleo", "Dan"]
    assert flags == [0, 1, 2, 3]
    others = moment.showing(1)
    assert "Ben's pick" in painted(monkeypatch, assets, others)[0]
    assert "Ben has picked" in painted(monkeypatch, assets, attrs.evolve(others, awaits_next=True))[0]
    tip = str(StatusBar(status_of(moment)).describe())
    assert [text in tip for text in ("Building draft", "Still to pick", "Round")] == [True, True, False]


@pytest.mark.parametrize("factor", [1.5, 2.0])
def test_with_large_text_the_bar_says_whose_pick_it_is(
    monkeypatch: pytest.MonkeyPatch, assets: Assets, factor: float
) -> None:
    with assets.text_at(factor):
        words, flags = painted(monkeypatch, assets, drafting())
    assert words[0] == "Building draft"
    assert words[2].startswith("Your pick")
    assert words[3] == "Still to pick:"
    assert flags == [0, 1, 2, 3]


def test_the_bar_names_who_still_acts_then_who_still_chooses_a_role(
    monkeypatch: pytest.MonkeyPatch, assets: Assets
) -> None:
    """With five players in the smallest window, and nobody who has acted already.

    Those who choose are flags if there is no room for their names, too.
    """
    words, flags = painted(monkeypatch, assets, building())
    assert words[words.index("Still to act:") :] == ["Still to act:", "Cleo", "Dan", "Then choose a role:"]
    assert flags == [1, 2, 3, 0, 1, 2]
    words, flags = painted(monkeypatch, assets, building(), 1440.0)
    assert words[-4:] == ["Then choose a role:", "Ana", "Ben", "Cleo"]


def test_five_players_leave_both_labels_and_the_role_their_words(
    monkeypatch: pytest.MonkeyPatch, assets: Assets
) -> None:
    """However many still act, and however long their names are."""
    for names, turn in product((SHORT, LONG), range(5)):
        moment = building(turn, names)
        words, flags = painted(monkeypatch, assets, moment)
        assert {"Still to act:", "Then choose a role:"} & {*words} == {
            *(["Still to act:"] if moment.next_to_act else []),
            "Then choose a role:",
        }
        assert any(word.startswith("Builder") for word in words), (turn, words)
        assert flags[1:] == [*moment.next_to_act, *moment.next_to_choose]


@pytest.mark.parametrize("factor", [1.25, 1.5, 2.0])
def test_large_text_leaves_the_bar_all_who_come_next(
    monkeypatch: pytest.MonkeyPatch, assets: Assets, factor: float
) -> None:
    """It rather grows less."""
    with assets.text_at(factor):
        for names, turn in product((SHORT, LONG), range(5)):
            moment = building(turn, names)
            words, flags = painted(monkeypatch, assets, moment)
            assert ("Still to act:" in words) == bool(moment.next_to_act)
            assert "Then choose a role:" in words
            assert any(word.startswith("Builder") for word in words), (turn, words)
            assert flags[1:] == [*moment.next_to_act, *moment.next_to_choose]


def test_the_pill_is_no_wider_than_its_words_need(assets: Assets) -> None:
    """In a bar of this height, they can't be as large as other texts."""
    state = status_of(building())
    usual = pill_width(assets, state)
    with assets.text_at(2.0):
        assert usual < pill_width(assets, state) < 1.35 * usual


def test_long_names_are_shortened_before_they_are_lost(
    monkeypatch: pytest.MonkeyPatch, assets: Assets
) -> None:
    words, flags = painted(monkeypatch, assets, building(4, LONG), 1440.0)
    acting = words[words.index("Still to act:") + 1 : words.index("Then choose a role:")]
    assert len(acting) == 4
    for shown, name in zip(acting, (*LONG[:4],), strict=True):
        assert len(shown.rstrip("…")) >= 3
        assert name.startswith(shown.rstrip("…"))
    assert flags == [4, 0, 1, 2, 3, 0, 1, 2]


def test_in_the_captain_phase_the_bar_lists_those_who_can_still_load(
    monkeypatch: pytest.MonkeyPatch, assets: Assets
) -> None:
    """CAP-1: Cleo has nothing to load."""
    corn = Board(goods={Good.CORN: 2})
    state = position(Options(players=4), [corn, corn, Board(), corn], role=Role.CAPTAIN, played_by=1, turn=1)
    words, flags = painted(monkeypatch, assets, snapshot(state))
    assert words[words.index("Still to act:") :] == ["Still to act:", "Dan", "Ana", "Then choose a role:"]
    assert flags == [1, 3, 0, 2, 3, 0]


def test_between_phases_the_bar_lists_who_chooses_next(
    monkeypatch: pytest.MonkeyPatch, assets: Assets
) -> None:
    words, _flags = painted(monkeypatch, assets, snapshot(position(Options(players=3), [Board()] * 3)))
    assert words[-3:] == ["Then choose a role:", "Ben", "Cleo"]
    assert "Still to act:" not in words


def test_the_tooltip_of_the_bar_has_the_whole_names() -> None:
    tip = str(StatusBar(status_of(building(4, LONG))).describe()).replace(figures.NO_BREAK, " ")
    assert all(name in tip for name in LONG[:4])


@pytest.mark.parametrize("names", [SHORT, LONG, ("W" * 16,) * 5], ids=["short", "long", "wide"])
def test_strips_get_narrower_and_end_with_nothing(assets: Assets, names: tuple[str, ...]) -> None:
    players = tuple(zip(PlayerColor, names, strict=False))
    for room in (100.0, 300.0, 600.0):
        found = [strip.width(assets) for strip in strips(assets, players[1:], players[:3], room)]
        assert found[-1] == 0
        assert found[0] == max(found)
        shortened = found[2]
        assert shortened <= max(room, 4 * 75 + 250)
    wide = [*strips(assets, players[1:], players[:3], 560.0)][2]
    assert wide.width(assets) <= 560


@pytest.mark.parametrize(
    ("name", "room", "shown"),
    [
        ("Ana", 60, "Ana"),
        ("Maximilian Josef", 80, "Maximilian"),
        ("Constantin-Matei", 80, "Constantin"),
        ("Zsófia-Erzsébet-", 44, "Zsófia"),
        ("El Niño de la Cruz", 30, "El…"),
        ("W" * 16, 2, "W"),
    ],
)
def test_a_short_name_is_the_first_word_if_it_fits(
    assets: Assets, name: str, room: float, shown: str
) -> None:
    assert short_name(assets, name, theme.STATUS, room) == shown


def test_the_card_in_play_shows_whose_turns_are_over(assets: Assets) -> None:
    column = RoleColumn(assets)
    column.show(building())
    turns = column.cards[Role.BUILDER].state.turns
    acted = [color.value for color, has_acted in turns if has_acted]
    assert acted == ["pink", "red"]
    assert [color.value for color, _has_acted in turns[2:]] == ["blue", "purple", "green"]
    assert column.cards[Role.MAYOR].state.turns == ()


def test_a_turn_that_is_over_looks_different_without_color(assets: Assets) -> None:
    column = RoleColumn(assets)
    column.rect = Rect(0, 0, 118, 400)
    column.show(building())
    card = column.cards[Role.BUILDER]
    pictures = []
    for has_acted in (True, False):
        card.show(attrs.evolve(card.state, turns=tuple((color, has_acted) for color in PlayerColor)))
        surface = pygame.Surface((118, 60))
        card.paint(Canvas(surface, assets, 1.0, 0.0, 0.0))
        pictures.append(pygame.transform.grayscale(surface))
    same = pygame.mask.from_threshold(pictures[0], (0, 0, 0, 255), (40, 40, 40, 255), pictures[1])
    assert 118 * 60 - same.count() > 5 * 5


def test_the_dots_stay_within_the_panel_of_the_picture(assets: Assets) -> None:
    """Five dots on the smallest card; nothing is painted beside the panel."""
    column = RoleColumn(assets)
    column.rect = Rect(0, 0, 118, 400)
    column.show(building())
    card = column.cards[Role.BUILDER]
    with_dots, without = pygame.Surface((118, 60)), pygame.Surface((118, 60))
    card.paint(Canvas(with_dots, assets, 1.0, 0.0, 0.0))
    card.show(attrs.evolve(card.state, turns=()))
    card.paint(Canvas(without, assets, 1.0, 0.0, 0.0))
    changed = pygame.mask.from_threshold(with_dots, (0, 0, 0, 255), (1, 1, 1, 255), without)
    changed.invert()
    (box,) = [changed.get_bounding_rects()[0].unionall(changed.get_bounding_rects())]
    assert box.left >= 2
    assert box.right <= 36
