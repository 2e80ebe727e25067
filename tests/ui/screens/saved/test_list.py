"""The list of saved games: what it shows, and how it is moved through."""

import os
from collections.abc import Callable
from itertools import count
from pathlib import Path

import pytest
from attrs import evolve

from puertorico.record.save_folder import SaveFolder
from puertorico.session.game_session import Session
from puertorico.session.saving.saved_games import Library
from puertorico.ui.context import Context
from puertorico.ui.pilot import Pilot
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.paint.assets import Assets
from puertorico.ui.scene.widgets.display import Label, Picture
from puertorico.ui.screens.saved.saved_list import fit_widths
from puertorico.ui.screens.saved.saved_screen import SavedScreen
from puertorico.ui.screens.setup.setup_screen import SetupScreen
from puertorico.ui.screens.title import TitleScreen
from tests.ui.screens.saved.list_of_games import Put, chosen, load_visible, rows, typed, words
from tests.ui.screens.saved_games import LONG, game
from tests.ui.screens.saved_games import put as put_game


def test_games_are_listed_newest_first_with_players_and_progress(opened: Callable[[], Pilot]):
    put_game(game(3), "old", 50)
    put_game(evolve(game(12), title="Sunday"), "new", 1)
    put_game(game(5, over=True), "over", 20)
    pilot = opened()
    assert rows(pilot) == ["new", "over", "old"]
    assert chosen(pilot) == "new"
    session = Session.resume(game(12))
    texts = words(pilot)
    assert "Sunday" in texts
    assert f"Round {session.state.round}, {session.names[session.seat_to_move]} to move" in texts
    for name in session.names:
        assert name in texts
    pilot.click("saved.1")
    over = Session.resume(game(5, over=True))
    best = max(score.total for score in over.scores())
    texts = words(pilot)
    assert f"Finished: {over.names[over.winners()[0]]} won with {best} points" in texts
    for score in over.scores():
        assert str(score.total) in texts
    assert pilot.find("saved.load").text == "Show result"
    crowns = [
        node
        for node in pilot.app.stage.root.walk()
        if isinstance(node, Picture) and node.picture == "pieces/winner"
    ]
    assert len(crowns) == len(over.winners())


def test_a_branch_does_not_look_like_its_original(opened: Callable[[], Pilot]):
    put_game(game(12), "original", 2)
    put_game(evolve(game(12), branched_at=120), "branch", 1)
    pilot = opened()
    number = Session.resume(game(12)).state.round
    for name, is_branch in (("branch", True), ("original", False)):
        assert chosen(pilot) == name
        texts = words(pilot)
        assert pilot.find("saved.title").text == f"Ana, Mihai and 2 computer players · round {number}"
        assert f"{name}.json" in texts, "the file's own name"
        assert ("Branched at move 120" in texts) == is_branch
        pilot.key("down")


def test_renamed_games_keep_their_name_and_others_their_players(opened: Callable[[], Pilot]):
    put_game(game(12), "one")
    pilot = opened()
    players = pilot.find("saved.title").text
    for title, shown in (("Sunday", "Sunday"), ("", players)):
        pilot.click("saved.rename")
        typed(pilot, "rename.text", title)
        pilot.key("return")
        load_visible(pilot)
        assert pilot.find("saved.title").text == shown


def test_points_of_an_unfinished_game_are_hidden(opened: Callable[[], Pilot]):
    """END-4: VP chips are hidden."""
    put_game(game(12), "a")
    pilot = opened()
    session = Session.resume(game(12))
    figures = [node.text for node in pilot.app.stage.root.walk() if isinstance(node, Label)]
    doubloons = [str(player.doubloons) for player in session.state.players]
    supply = session.state
    left = [supply.vp_supply, supply.colonists, supply.quarries, len(supply.face_down)]
    shown = sorted(figure for figure in figures if figure.isdigit())
    assert shown in (sorted(doubloons), sorted(doubloons + [str(number) for number in left]))


def test_a_folder_that_cannot_be_listed_is_not_shown_as_empty(
    opened: Callable[[], Pilot], monkeypatch: pytest.MonkeyPatch
):
    """The title opens, and the games are listed once the folder can be read again."""
    put_game(game(12), "a")
    listdir = os.listdir

    def denied(_folder: Path) -> list[str]:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "listdir", denied)
    pilot = opened()
    folder = SaveFolder().folder
    assert f"The saved games in {folder} can't be listed: Permission denied." in words(pilot)
    assert "No saved games yet" not in words(pilot)
    assert not pilot.has("saved.list")
    monkeypatch.setattr(os, "listdir", listdir)
    pilot.click("saved.new_game")
    pilot.key("escape")
    assert isinstance(pilot.app.screen, SavedScreen)
    load_visible(pilot)
    assert "can't be listed" not in words(pilot)
    assert pilot.has("saved.list")


def test_empty_list_offers_a_new_game(opened: Callable[[], Pilot]):
    pilot = opened()
    assert "No saved games yet" in words(pilot)
    assert not pilot.has("saved.list")
    pilot.click("saved.new_game")
    assert isinstance(pilot.app.screen, SetupScreen)
    pilot.key("escape")
    assert isinstance(pilot.app.screen, SavedScreen), "back to where it was opened"
    pilot.key("escape")
    assert isinstance(pilot.app.screen, TitleScreen)


def test_keys_move_through_a_long_list(opened: Callable[[], Pilot]):
    for number in range(40):
        put_game(game(number % 5), f"{number:02}", number)
    pilot = opened()
    panel = pilot.find("saved.list")
    for key, stem in (
        ("down", "01"),
        ("down", "02"),
        ("up", "01"),
        ("end", "39"),
        ("page up", "35"),
        ("home", "00"),
        ("page down", "04"),
    ):
        pilot.key(key)
        assert chosen(pilot) == stem
        row = pilot.app.stage.focus.node
        assert row.game.path.stem == stem
        box, outer = row.absolute(), panel.absolute()
        assert outer.y <= box.y
        assert box.bottom <= outer.bottom
    load_visible(pilot)
    assert pilot.has("saved.load")
    pilot.key("home")
    pilot.key("up")
    assert pilot.app.stage.focus.node is not panel.rows[0], "the end of the list leads on"


def test_scrolling_leaves_the_selection_unchanged(opened: Callable[[], Pilot]):
    for number in range(40):
        put_game(game(number % 5), f"{number:02}", number)
    pilot = opened()
    panel = pilot.find("saved.list")
    pilot.wheel(panel, -3)
    assert panel.offset > 0
    assert chosen(pilot) == "00"
    box = panel.absolute()
    pilot.drag((box.right - 4, box.y + 20), (box.right - 4, box.bottom + 50))
    assert panel.offset == panel.max_offset
    pilot.click("saved.39")
    assert chosen(pilot) == "39"
    pilot.resize(1600, 900)
    again = pilot.find("saved.list")
    assert again is not panel
    assert again.chosen == 39
    assert again.offset > 0


def test_only_visible_games_are_loaded_within_a_time_limit_per_frame(put: Put, context: Context):
    """The clock advances by a tenth of a millisecond each time it is read."""
    for number in range(60):
        put_game(game(number % 5), f"{number:02}", number)
    ticks = count()
    library = Library(SaveFolder(), clock=lambda: next(ticks) * 1e-4)
    context.library = library
    pilot = put(SavedScreen(context))
    frames = 0
    while pilot.app.screen.poll is not None:
        before = next(ticks)
        pilot.app.step(0.0)
        assert (next(ticks) - before) * 1e-4 < 0.02
        frames += 1
    assert frames > 8, "nothing was done little by little"
    assert 6 <= sum(one.is_loaded for one in library.games) < 25
    pilot.key("end")
    load_visible(pilot)
    assert library.games[-1].is_loaded
    assert not library.games[30].is_loaded


@pytest.mark.usefixtures("painted")
def test_row_is_repainted_when_its_game_is_loaded(put: Put, context: Context):
    put_game(game(3), "a", 1)
    put_game(game(12), "b", 2)
    ticks = count()
    context.library = Library(SaveFolder(), clock=lambda: next(ticks) * 1e-3)
    pilot = put(SavedScreen(context))
    box = pilot.find("saved.1").absolute().inset(10)
    surface = pilot.app.window.surface.subsurface(tuple(map(int, box)))
    before = surface.copy().get_buffer().raw
    load_visible(pilot)
    pilot.app.step(0.0)
    assert surface.copy().get_buffer().raw != before


def test_longest_names_are_cut_first():
    assert fit_widths([10, 20, 30], 60) == [10, 20, 30]
    assert fit_widths([10, 20, 90], 60) == pytest.approx([10, 20, 30], abs=0.1)
    assert fit_widths([40, 20, 90], 60) == pytest.approx([20, 20, 20], abs=0.1)
    assert fit_widths([], 60) == []


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (2560, 1440), (2560, 1080)])
@pytest.mark.usefixtures("unpainted")
def test_long_names_stay_within_their_cards(opened: Callable[[], Pilot], size: tuple[int, int]):
    put_game(evolve(game(18, long=True), title="W" * 60), "long")
    pilot = opened()
    pilot.resize(*size)
    assert LONG not in words(pilot)
    assert "WWW…" in words(pilot)
    assets: Assets = pilot.app.assets
    for node in pilot.app.stage.root.walk():
        if isinstance(node, Label):
            assert assets.measure(node.text, node.style) <= node.w + 0.6


def test_details_fit_on_their_panel(opened: Callable[[], Pilot]):
    """For any number of seats."""
    for number in range(19):
        put_game(game(number), f"{number:02}", number)
    pilot = opened()
    for _ in range(19):
        load_visible(pilot)
        panel = pilot.find("saved.load").parent
        seen: list[Rect] = [node.rect for node in panel.children]
        for one in seen:
            assert one.bottom <= panel.h
            assert one.right <= panel.w
        pilot.key("down")
