"""The end of a game: the result as towers, the ceremony, and what keys do meanwhile."""

from collections.abc import Callable
from itertools import pairwise

import pygame
import pytest

from puertorico.engine.ids import Building
from puertorico.engine.options import Options
from puertorico.record.seats import Seat
from puertorico.session.ending import ending_texts
from puertorico.session.game_session import Session
from puertorico.terms import building_name
from puertorico.ui.app import App
from puertorico.ui.context import Context
from puertorico.ui.pilot import Pilot
from puertorico.ui.scene.geometry import Size
from puertorico.ui.scene.tree.animation import MotionLevel
from puertorico.ui.scene.widgets.buttons import Button, ButtonLook
from puertorico.ui.scene.widgets.display import Label, Paragraph, Picture
from puertorico.ui.screen import Screen
from puertorico.ui.screens.game.ending.block import Block
from puertorico.ui.screens.game.ending.curtain import GUARD
from puertorico.ui.screens.game.ending.ending_screen import EndingScreen
from puertorico.ui.screens.game.ending.plan import free_quay, make_plan
from puertorico.ui.screens.game.ending.standing import standings_of
from puertorico.ui.screens.game.score_screen import ScoreScreen
from puertorico.ui.screens.title import TitleScreen
from puertorico.ui.sound import Sound, Sounds
from tests.ui.layout.watch import capture
from tests.ui.recording import Recording
from tests.ui.screens.screen_games import LARGE_BUILDINGS, finished_game, noble_game, rich_game, tied_game

Put = Callable[[Screen], Pilot]
BUTTONS = ["table", "charts", "watch", "review", "again", "score", "history", "title"]
PAD = {
    "A": pygame.CONTROLLER_BUTTON_A,
    "B": pygame.CONTROLLER_BUTTON_B,
    "down": pygame.CONTROLLER_BUTTON_DPAD_DOWN,
}
"""Buttons of a gamepad."""
LONGEST = 8.0
"""More seconds than any ceremony and its fireworks last."""


@pytest.fixture
def celebrate(app: App, context: Context, unpainted: None) -> Callable[[Session], Pilot]:  # noqa: ARG001
    """Begin the ceremony of a game at normal speed."""

    def begun(session: Session) -> Pilot:
        app.animator.level = MotionLevel.NORMAL
        app.push(EndingScreen(context, session, lambda: None, celebrates=True))
        return Pilot(app)

    return begun


@pytest.fixture
def played_sounds(app: App) -> Recording:
    recording = Recording()
    app.sounds = Sounds(recording)
    return recording


def press(pilot: Pilot, how: str) -> None:
    """Press a key, a button of a gamepad, or the place where the gold button will be."""
    place = (640.0, 680.0)
    if how == "click":
        pilot.click(place)
    elif how == "tap":
        pilot.tap(place)
    elif how in PAD:
        pilot.press_button(PAD[how])
    else:
        pilot.key(how)


def headline(pilot: Pilot) -> str:
    label = pilot.find("ending.headline")
    assert isinstance(label, Label)
    return label.text


def summary(pilot: Pilot) -> str:
    paragraph = pilot.find("ending.summary")
    assert isinstance(paragraph, Paragraph)
    return "".join(run.text for run in paragraph.content)


def points(pilot: Pilot) -> list[int]:
    plates = sorted(name for name in pilot.names() if name.startswith("ending.plate."))
    return [pilot.find(plate).points for plate in plates]


def shown(pilot: Pilot, kind: str) -> list[int]:
    """Return the seats whose portrait or crown is shown."""
    return sorted(int(name[-1]) for name in pilot.names() if name.startswith(f"ending.{kind}."))


def is_final(pilot: Pilot, session: Session) -> bool:
    return (
        points(pilot) == [score.total for score in session.scores()]
        and shown(pilot, "portrait") == list(range(len(session.seats)))
        and shown(pilot, "crown") == session.winners()
        and pilot.has("ending.again")
        and headline(pilot) != "Game over"
    )


# The result -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_each_tower_is_as_high_as_its_points(put: Put, context: Context, players: int):
    session = finished_game(players)
    pilot = put(EndingScreen(context, session, lambda: None))
    assert is_final(pilot, session)
    towers = [pilot.find(f"ending.tower.{seat}") for seat in range(players)]
    unit = towers[0].h / session.scores()[0].total
    for tower, score in zip(towers, session.scores(), strict=True):
        assert tower.h == pytest.approx(unit * score.total)
        assert [floor.block.source.points for floor in tower.floors] == [
            points
            for points in (score.chips, score.buildings, *score.bonuses.values(), score.nobles)
            if points
        ]
        assert sum(floor.window.h for floor in tower.floors) == pytest.approx(tower.h)


def test_the_result_says_who_won_and_why_the_game_ended(put: Put, context: Context):
    session = finished_game(4)
    pilot = put(EndingScreen(context, session, lambda: None))
    best = session.scores()[session.winners()[0]]
    assert headline(pilot) == f"{session.names[best.seat]} wins with {best.total} points"
    assert summary(pilot) == " ".join(
        [f"The game lasted {session.state.round} rounds.", *ending_texts(session)]
    )


def test_who_would_have_won_without_the_bonuses_is_named(put: Put, context: Context):
    """Not who "led": the graph in the summary has the bonuses of every round."""
    session = rich_game(3)
    bonus = sum(session.scores()[0].bonuses.values())
    session.state.players[2].vp = session.scores()[0].total - session.scores()[2].total - 1
    assert bonus > 1
    pilot = put(EndingScreen(context, session, lambda: None))
    assert shown(pilot, "crown") == [0]
    assert "Without the end-game bonuses, Eva would have won." in summary(pilot)
    session.state.players[2].vp += 2
    pilot = put(EndingScreen(context, session, lambda: None))
    assert shown(pilot, "crown") == [2]
    assert "would have won" not in summary(pilot)


def test_winners_share_the_first_place_and_the_tiebreaker_is_named(put: Put, context: Context):
    pilot = put(EndingScreen(context, tied_game(), lambda: None))
    assert shown(pilot, "crown") == [0, 1, 2]
    assert [standing.place for standing in pilot.app.screen.standings] == [1, 1, 1]
    assert summary(pilot).startswith("Ana, Maximilian Maria and Eva share the victory.")


def test_a_broken_tie_gives_places_by_doubloons_and_goods(put: Put, context: Context):
    """END-3."""
    session = tied_game()
    session.state.players[2].doubloons += 1
    pilot = put(EndingScreen(context, session, lambda: None))
    standings = pilot.app.screen.standings
    assert [standing.place for standing in standings] == [2, 2, 1]
    assert [(standing.is_tied, standing.doubloons_and_goods) for standing in standings] == [
        (True, 2),
        (True, 2),
        (True, 3),
    ]
    assert shown(pilot, "crown") == [2]
    assert "The tie was broken by doubloons and goods." in summary(pilot)


def test_low_blocks_have_their_points_beside_them(put: Put, context: Context):
    pilot = put(EndingScreen(context, rich_game(5), lambda: None))
    tower = pilot.find("ending.tower.0")
    beside = [floor.label.rect for floor in tower.floors if floor.label is not None]
    assert beside
    assert all(not floor.block.has_label for floor in tower.floors if floor.label is not None)
    assert all(floor.block.has_label for floor in tower.floors if floor.label is None)
    tops = sorted(box.y for box in beside)
    assert all(lower - upper >= beside[0].h for upper, lower in pairwise(tops))


def test_nobles_are_a_block_of_their_own(put: Put, context: Context):
    """NOB-4."""
    pilot = put(EndingScreen(context, noble_game(3), lambda: None))
    pictures = [floor.block.source.picture for floor in pilot.find("ending.tower.0").floors]
    assert pictures[-1] == "pieces/noble"
    assert Building.ROYAL_GARDEN in pilot.app.screen.session.scores()[0].bonuses


def test_the_winners_crown_is_not_the_governors(put: Put, app: App, context: Context):
    put(EndingScreen(context, finished_game(3), lambda: None))
    pictures = [node.picture for node in app.stage.root.walk() if isinstance(node, Picture)]
    assert pictures.count("pieces/winner") == 1
    assert "pieces/governor" not in pictures


@pytest.mark.parametrize(
    ("percent", "tied", "grows"), [(100, False, False), (200, False, True), (200, True, False)]
)
def test_with_large_text_the_total_stands_beside_the_name(
    put: Put, app: App, context: Context, percent: int, tied: bool, grows: bool
):
    """There it can be as large as the points on a block; after a tie, what broke it needs the room."""
    app.assets.text_factor = percent / 100
    session = Session(Options(3), 1, [Seat("human", name) for name in ("Ana", "Jan", "Eva")])
    for seat, player in enumerate(session.state.players):
        player.vp = 30 - (0 if tied else seat)
    session.state.tasks.clear()
    pilot = put(EndingScreen(context, session, lambda: None))
    pilot.wait(GUARD)
    plate = pilot.find("ending.plate.0")
    sizes = {line.text: line.size for line in capture(app).lines if line.node is plate}
    assert (sizes[str(plate.points)] > 40) is grows


# Buttons ----------------------------------------------------------------------------------------------


def test_the_buttons_lead_on(put: Put, app: App, context: Context):
    looked: list[bool] = []
    session = finished_game(4)
    pilot = put(EndingScreen(context, session, lambda: looked.append(True)))
    pilot.wait(GUARD)
    pilot.click("ending.table")
    pilot.key("escape")
    assert looked == [True, True]
    pilot.click("ending.score")
    assert isinstance(app.screen, ScoreScreen)
    pilot.key("escape")
    pilot.click("ending.again")
    again = getattr(app.screen, "session", None)
    assert again is not None
    assert (again.options, again.seats, again.seed) == (session.options, session.seats, 17)
    assert not again.actions
    assert app.screens == [app.screen]
    pilot = put(EndingScreen(context, session, lambda: None))
    pilot.click("ending.title")
    assert [type(screen) for screen in app.screens] == [TitleScreen]


def test_nothing_has_the_focus_and_tab_visits_the_buttons_from_left_to_right(
    put: Put, app: App, context: Context
):
    pilot = put(EndingScreen(context, finished_game(3), lambda: None))
    pilot.wait(GUARD)
    assert app.stage.focus.node is None
    visited = []
    for _ in BUTTONS:
        pilot.key("tab")
        assert app.stage.focus.node is not None
        visited.append(app.stage.focus.node.name)
    assert visited == [f"ending.{name}" for name in BUTTONS]
    golden = [
        node.name
        for node in app.stage.root.walk()
        if isinstance(node, Button) and node.look is ButtonLook.GOLD
    ]
    assert golden == ["ending.again"]


@pytest.mark.parametrize("key", ["return", "space", "escape"])
def test_a_stray_key_just_after_the_last_move_does_nothing(put: Put, app: App, context: Context, key: str):
    left: list[bool] = []
    pilot = put(EndingScreen(context, finished_game(3), lambda: left.append(True)))
    screen = app.screen
    for _ in range(3):
        pilot.key(key)
        pilot.wait(GUARD / 5)
    assert app.screen is screen
    assert left == []


@pytest.mark.parametrize("how", ["escape", "click", "button", "tap"])
def test_whoever_goes_on_pressing_to_skip_the_ceremony_still_sees_the_result(
    celebrate: Callable[[Session], Pilot], how: str
):
    """Presses count after a pause, wherever they are: here where a button has appeared."""
    pilot = celebrate(finished_game(3))
    screen = pilot.app.screen
    pilot.wait(0.3)
    pilot.key("space")
    place = pilot.where("ending.title")
    presses = {
        "escape": lambda: pilot.key("escape"),
        "click": lambda: pilot.click(place),
        "button": lambda: pilot.press_button(pygame.CONTROLLER_BUTTON_B),
        "tap": lambda: pilot.tap(place),
    }
    for _ in range(3):
        pilot.wait(GUARD - 0.1)
        presses[how]()
        assert pilot.app.screen is screen
    assert pilot.has("ending.again")
    pilot.wait(GUARD)
    pilot.click(place)
    assert isinstance(pilot.app.screen, TitleScreen)


def test_presses_count_after_a_while_even_without_a_pause(celebrate: Callable[[Session], Pilot]):
    pilot = celebrate(finished_game(3))
    pilot.wait(0.3)
    pilot.key("space")
    place = pilot.where("ending.title")
    for _ in range(7):
        pilot.wait(0.45)
        pilot.click(place)
    assert isinstance(pilot.app.screen, TitleScreen)


@pytest.mark.parametrize("key", ["return", "space"])
def test_enter_and_space_never_choose_a_button_that_nobody_has_moved_to(
    put: Put, app: App, context: Context, key: str
):
    pilot = put(EndingScreen(context, finished_game(3), lambda: None))
    screen = app.screen
    pilot.wait(2 * GUARD)
    pilot.key(key)
    assert app.screen is screen
    pilot.key("tab")
    pilot.key("tab")
    pilot.key(key)
    assert app.screen is not screen, "now it was chosen"


# The ceremony -----------------------------------------------------------------------------------------


def test_the_ceremony_counts_row_by_row_and_reveals_the_last_place_first(
    celebrate: Callable[[Session], Pilot],
):
    session = finished_game(4)
    scores = session.scores()
    pilot = celebrate(session)
    assert points(pilot) == [0, 0, 0, 0]
    assert headline(pilot) == "Game over"
    assert session.names[session.winners()[0]] not in summary(pilot).removesuffix(ending_texts(session)[-1])
    assert not any(pilot.has(f"ending.{name}") for name in BUTTONS)
    seen_points, seen_faces = [points(pilot)], [shown(pilot, "portrait")]
    for _ in range(round(LONGEST * 20)):
        pilot.wait(0.05)
        seen_points.append(points(pilot))
        seen_faces.append(shown(pilot, "portrait"))
    chips, buildings = [s.chips for s in scores], [s.chips + s.buildings for s in scores]
    totals = [s.total for s in scores]
    assert [seen_points.index(row) for row in (chips, buildings, totals)] == sorted(
        seen_points.index(row) for row in (chips, buildings, totals)
    )
    places = {standing.seat: standing.place for standing in pilot.app.screen.standings}
    appeared = [next(n for n, faces in enumerate(seen_faces) if seat in faces) for seat in range(4)]
    by_place = sorted(range(4), key=lambda seat: -places[seat])
    assert [appeared[seat] for seat in by_place] == sorted(appeared)
    assert len(set(appeared)) == len(set(places.values()))
    assert min(appeared) > seen_points.index(totals), "first the points, then the places"
    assert is_final(pilot, session)


def test_the_ceremony_lasts_about_as_long_as_planned(celebrate: Callable[[Session], Pilot]):
    pilot = celebrate(rich_game(5))
    spent = 0.0
    while not pilot.has("ending.again"):
        pilot.wait(0.1)
        spent += 0.1
    assert 3.0 < spent < 5.5


@pytest.mark.parametrize("moment", [0.0, 0.3, 1.2, 2.5])
@pytest.mark.parametrize("how", ["return", "space", "x", "escape", "click", "tap", *PAD])
def test_any_key_or_click_skips_to_the_end_of_the_ceremony(
    celebrate: Callable[[Session], Pilot], moment: float, how: str
):
    session = rich_game(4)
    pilot = celebrate(session)
    screen = pilot.app.screen
    pilot.wait(moment)
    assert not pilot.has("ending.again")
    for _ in range(2):
        press(pilot, how)
        assert is_final(pilot, session)
        assert pilot.app.screen is screen
    pilot.key("return")
    assert pilot.app.screen is screen
    assert is_final(pilot, session)


@pytest.mark.parametrize("key", ["left shift", "right alt", "left ctrl"])
def test_a_key_that_only_modifies_another_one_skips_nothing(celebrate: Callable[[Session], Pilot], key: str):
    """As when changing to another window."""
    pilot = celebrate(finished_game(3))
    pilot.wait(0.3)
    pilot.key(key)
    assert not pilot.has("ending.again")


def test_each_place_is_revealed_on_its_own_and_the_first_after_a_pause(
    celebrate: Callable[[Session], Pilot],
):
    pilot = celebrate(finished_game(4))
    appeared: dict[int, float] = {}
    for frame in range(round(LONGEST * 60)):
        pilot.wait(1 / 60)
        for seat in shown(pilot, "portrait"):
            appeared.setdefault(seat, frame / 60)
    gaps = [later - earlier for earlier, later in pairwise(sorted(appeared.values()))]
    assert all(gap > 0.3 for gap in gaps)
    assert gaps[-1] > 0.5


def test_what_the_ceremony_leaves_behind_is_what_is_shown_without_it(
    celebrate: Callable[[Session], Pilot], put: Put, context: Context
):
    session = noble_game(4)

    def places(pilot: Pilot) -> list[tuple[object, ...]]:
        root = pilot.app.stage.content
        return [(type(node).__name__, node.name, node.absolute(), node.zoom) for node in root.walk()]

    waited = celebrate(session)
    waited.wait(LONGEST)
    after_waiting = places(waited)
    skipped = celebrate(session)
    skipped.wait(1.0)
    skipped.key("space")
    skipped.wait(GUARD)
    assert places(skipped) == after_waiting
    assert places(put(EndingScreen(context, session, lambda: None))) == after_waiting


@pytest.mark.usefixtures("painted")
def test_nothing_is_painted_when_the_fireworks_are_over(app: App, context: Context):
    app.animator.level = MotionLevel.NORMAL
    app.push(EndingScreen(context, finished_game(3), lambda: None, celebrates=True))
    pilot = Pilot(app)
    pilot.settle(LONGEST)
    pilot.wait(GUARD)
    assert app.animator.next_wake() is None
    frames = app.frames
    pilot.wait(1.0)
    assert app.frames == frames


def test_a_window_resized_during_the_ceremony_shows_the_result(celebrate: Callable[[Session], Pilot]):
    session = rich_game(3)
    pilot = celebrate(session)
    pilot.wait(1.5)
    pilot.resize(1600, 900)
    assert is_final(pilot, session)
    pilot.wait(LONGEST)
    assert is_final(pilot, session)


def test_the_fanfare_sounds_once_also_when_the_ceremony_is_skipped(
    celebrate: Callable[[Session], Pilot], played_sounds: Recording
):
    pilot = celebrate(finished_game(3))
    pilot.wait(LONGEST)
    assert played_sounds.take().count(Sound.FANFARE) == 1
    pilot = celebrate(finished_game(3))
    pilot.wait(0.5)
    played_sounds.take()
    pilot.key("space")
    assert played_sounds.take() == [Sound.FANFARE]


@pytest.mark.parametrize("size", [(1280, 720), (960, 720), (1280, 2276)])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_barrels_on_the_quay_stand_clear_of_the_towers(size: Size, seats: int):
    place, plan = free_quay(size, seats), make_plan(size, [40] * seats, 200)
    assert place.x > plan.towers[-1].right
    assert place.right <= size[0]
    assert place.bottom == plan.quay


def test_a_block_says_what_its_points_consist_of(put: Put, context: Context) -> None:
    """In the words of a tooltip, with a line for each building or source of chips."""
    session = rich_game(2)
    session.state.players[1].vp += 3  # a hand-made position: nobody knows where they come from
    pilot = put(EndingScreen(context, session, lambda: None))
    tower = pilot.find("ending.tower.0")
    tooltips = [node.tooltip for node in tower.walk() if isinstance(node, Block)]
    assert tooltips[0] == "\n".join(
        [
            "**Buildings: 22 VP**",
            *(f"{building_name(building)}: **4**" for building in sorted(LARGE_BUILDINGS)),
            "Indigo Plant: **2**",
        ]
    )
    assert "**Guild Hall: 2 VP**\n1\xa0VP per small production building, 2\xa0VP per large one." in tooltips
    chips = next(node for node in pilot.find("ending.tower.1").walk() if isinstance(node, Block))
    assert chips.tooltip == "**VP chips: 3 VP**"


def test_the_chips_of_a_finished_game_are_all_accounted_for() -> None:
    for seats in (2, 5):
        session = finished_game(seats)
        for score, standing in zip(session.scores(), standings_of(session), strict=True):
            for source in standing.sources:
                assert len(source.tooltip.split("\n")) > 1
            assert sum(source.points for source in standing.sources) == score.total
