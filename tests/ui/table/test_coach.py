"""The coach at the table: a card at each decision, until it is switched off."""

import random
from pathlib import Path

import pygame
import pytest

from puertorico.engine.buildings import BuildingSet
from puertorico.ui.app import App
from puertorico.ui.context import Context
from puertorico.ui.scene.paint.text import escape
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.scene.widgets.buttons import Button
from puertorico.ui.scene.widgets.display import Paragraph
from puertorico.ui.screens.game.table_screen import TableScreen
from puertorico.ui.screens.lessons.starting import play_first_game
from tests.ui.table.conftest import GREEDY, MakeTable, Table
from tests.ui.table.games.mouse_turns import click_it, play_turn

LARGE = 40_000.0
"""The area of a place to drop pieces that a card may cover in part, such as a board."""


def card(table: Table) -> Node | None:
    return table.app.stage.root.find("coach.card")


def asked(make_table: MakeTable) -> Table:
    """Return a table with the coach, at the first decision."""
    table = make_table(3, 1, coach=True)
    table.until_asked()
    table.app.step(1 / 60)
    return table


def test_a_card_says_what_matters_and_goes_once_it_is_read(make_table: MakeTable) -> None:
    table = asked(make_table)
    found = card(table)
    assert found is not None
    assert "Mayor" in found.text or "Settler" in found.text or "Builder" in found.text
    table.pilot.click("coach.read")
    table.app.step(1 / 60)
    assert card(table) is None
    table.pilot.drag("role.builder", "seat.0")
    table.until_asked()
    table.app.step(1 / 60)
    assert card(table) is not None


def covered(table: Table) -> list[str]:
    """Return what can be used now below the card."""
    found = card(table)
    assert found is not None
    place = found.absolute()
    targets = {
        name for drag in table.screen.controller.desk.drags() if not drag.quiet for name in drag.targets
    }
    below = [
        node
        for node in table.app.stage.root.walk()
        if found not in node.ancestors() and node.usable() and place.overlaps(node.absolute())
    ]
    used = [node for node in below if node.clickable or node.drag_source is not None or node.name in targets]
    return [node.name for node in used if node.w * node.h < LARGE]


@pytest.mark.parametrize("players", [2, pytest.param(5, marks=pytest.mark.many_games)])
def test_in_a_whole_game_the_card_covers_nothing_that_can_be_used(
    make_table: MakeTable, players: int
) -> None:
    cover_nothing(make_table(players, 1, seed=5, coach=True, styles=GREEDY))


@pytest.mark.many_games
@pytest.mark.parametrize("players", [3, 4])
def test_with_both_expansions_the_card_covers_nothing_that_can_be_used(
    make_table: MakeTable, players: int
) -> None:
    sets = frozenset(BuildingSet)
    cover_nothing(make_table(players, 1, seed=players, coach=True, sets=sets, styles=GREEDY))


def cover_nothing(table: Table) -> None:
    """Play a game to its end, with a look at each card."""
    dice, cards = random.Random(5), 0
    table.until_asked()
    while not table.is_over:
        table.app.step(1 / 60)
        if card(table) is not None:
            cards += 1
            assert covered(table) == []
        play_turn(table, dice, click_it)
    assert cards > 20


def test_without_room_for_a_card_the_action_line_shows_the_text(
    make_table: MakeTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    everywhere = "puertorico.ui.screens.game.coach_card.usable_places"
    monkeypatch.setattr(everywhere, lambda view, _desk: [view.absolute()])
    table = asked(make_table)
    assert card(table) is None
    assert table.said().startswith("Coach: ")
    table.screen.on_resize(table.app.stage.root.rect.size)
    table.app.step(1 / 60)
    assert table.said().startswith("Coach: ")
    table.pilot.key("h")
    table.app.step(1 / 60)
    assert table.said().startswith("Hint: ")


@pytest.mark.parametrize("by", ["mouse", "finger"])
def test_the_card_can_be_dragged_aside_and_the_next_one_comes_there(make_table: MakeTable, by: str) -> None:
    table = asked(make_table)
    found = card(table)
    assert found is not None
    place = found.absolute()
    start, end = (place.x + 30, place.y + 12), (240.0, 560.0)
    if by == "mouse":
        table.pilot.drag(start, end)
    else:
        table.pilot.swipe(start, end)
    moved = found.absolute()
    assert (moved.x, moved.y) == pytest.approx((end[0] - 30, end[1] - 12), abs=6)
    assert card(table) is found
    table.screen.on_resize(table.app.stage.root.rect.size)
    table.app.step(1 / 60)
    after_resize = card(table)
    assert after_resize is not None
    assert after_resize.absolute() == moved
    table.pilot.drag("role.builder", "seat.0")
    table.until_asked()
    table.app.step(1 / 60)
    following = card(table)
    assert following is not None
    assert following.absolute().x == moved.x


def test_a_card_dragged_aside_makes_way_for_what_is_needed_next(make_table: MakeTable) -> None:
    table = asked(make_table)
    found = card(table)
    assert found is not None
    place = found.absolute()
    table.pilot.drag((place.x + 30, place.y + 12), (200.0, 150.0))  # on the building cards
    table.pilot.drag("role.builder", "seat.0")
    table.until_asked()
    table.app.step(1 / 60)
    assert covered(table) == []


def test_a_card_cannot_be_dragged_off_the_window(make_table: MakeTable) -> None:
    table = asked(make_table)
    found = card(table)
    assert found is not None
    place = found.absolute()
    table.pilot.drag((place.x + 30, place.y + 12), (1275.0, 715.0))
    area = table.app.stage.root.area
    assert found.absolute().right <= area.right
    assert found.absolute().bottom <= area.bottom


def test_with_a_gamepad_a_hint_speaks_instead_of_the_coach(make_table: MakeTable) -> None:
    table = asked(make_table)
    table.pilot.push(pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 1.0)
    table.app.step(1 / 60)
    assert card(table) is None
    assert "Hint:" in table.said()


@pytest.mark.parametrize("way", ["card", "bulb", "key"])
def test_a_hint_speaks_instead_of_the_coach_until_the_next_decision(make_table: MakeTable, way: str) -> None:
    table = asked(make_table)
    if way == "key":
        table.pilot.key("h")
    else:
        table.pilot.click("coach.hint" if way == "card" else "hint")
    table.app.step(1 / 60)
    assert card(table) is None
    assert "Hint:" in table.said()
    table.screen.on_resize(table.app.stage.root.rect.size)
    table.app.step(1 / 60)
    assert card(table) is None
    table.pilot.drag("role.builder", "seat.0")
    table.until_asked()
    table.app.step(1 / 60)
    assert card(table) is not None


def test_a_gamepad_reaches_the_card(make_table: MakeTable) -> None:
    table = asked(make_table)
    for _ in range(80):
        focused = table.app.stage.focus.node
        if focused is not None and focused.name == "coach.read":
            break
        table.pilot.press_button(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
    table.pilot.press_button(pygame.CONTROLLER_BUTTON_A)
    table.app.step(1 / 60)
    assert card(table) is None


def test_the_menu_and_the_settings_switch_the_coach(make_table: MakeTable) -> None:
    table = make_table(3, 1)
    table.until_asked()
    table.pilot.key("escape")
    table.pilot.click("menu.coach")
    table.pilot.click("menu.continue")
    table.app.step(1 / 60)
    assert card(table) is not None
    table.pilot.key("escape")
    table.pilot.click("menu.settings")
    table.pilot.click("settings.coach")
    assert not table.screen.context.settings.coach


def test_names_on_the_card_are_no_markup(make_table: MakeTable, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("puertorico.ui.screens.game.coach_card.coach_text", lambda *_given: "<b>&")
    table = asked(make_table)
    found = card(table)
    assert found is not None
    assert [part.content for part in found.children if isinstance(part, Paragraph)] == [escape("<b>&")]


def test_switched_off_on_the_card_the_coach_is_silent_from_then_on(make_table: MakeTable) -> None:
    table = asked(make_table)
    table.pilot.click("coach.off")
    table.app.step(1 / 60)
    assert card(table) is None
    assert not table.screen.context.settings.coach
    table.pilot.drag("role.builder", "seat.0")
    table.until_asked()
    table.app.step(1 / 60)
    assert card(table) is None


def test_the_cards_buttons_work_by_keyboard(make_table: MakeTable) -> None:
    table = asked(make_table)
    button = table.app.stage.root.find("coach.read")
    assert button is not None
    for _ in range(80):
        if table.app.stage.focus.node is button:
            break
        table.pilot.key("tab")
    assert table.app.stage.focus.node is button
    table.pilot.key("return")
    table.app.step(1 / 60)
    assert card(table) is None


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_the_card_and_its_words_fit_at_every_text_size(make_table: MakeTable, text: float) -> None:
    table = make_table(3, 1, coach=True)
    table.app.assets.text_factor = text
    table.screen.on_resize(table.app.stage.root.rect.size)
    table.until_asked()
    table.app.step(1 / 60)
    found = card(table)
    assert found is not None
    window, place = table.app.stage.root.area, found.absolute()
    assert window.x <= place.x
    assert window.y <= place.y
    assert place.right <= window.right
    assert place.bottom <= window.bottom
    for part in found.children:
        assert part.rect.x >= 0
        assert part.rect.right <= found.w
        assert part.rect.bottom <= found.h
        assert not isinstance(part, Button) or part.w >= part.natural_width(table.app.assets) - 1


def test_a_read_card_stays_away_when_the_window_is_resized(make_table: MakeTable) -> None:
    table = asked(make_table)
    table.screen.on_resize(table.app.stage.root.rect.size)
    table.app.step(1 / 60)
    assert card(table) is not None
    table.pilot.click("coach.read")
    table.screen.on_resize(table.app.stage.root.rect.size)
    table.app.step(1 / 60)
    assert card(table) is None


def test_without_the_setting_there_is_no_coach(make_table: MakeTable) -> None:
    table = make_table(3, 1)
    table.until_asked()
    table.app.step(1 / 60)
    assert card(table) is None


def test_the_first_game_has_a_coach_two_easy_opponents_and_asks_forced_moves(
    app: App, tmp_path: Path
) -> None:
    context = Context(file=tmp_path / "settings.json", inline=True)
    play_first_game(app, context)
    screen = app.screen
    assert isinstance(screen, TableScreen)
    session = screen.session
    assert context.settings.coach
    assert session.state.governor == 0
    assert [seat.style for seat in session.seats[1:]] == ["easy-allrounder"] * 2
    assert not session.options.has_draft
    assert screen._asks_forced_moves_of(0)
    context.stop_autosave()
