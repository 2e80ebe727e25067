"""The ribbon that names the next player when no cover does."""

from typing import Any

import pytest

from puertorico.engine.buildings import BuildingSet
from puertorico.engine.ids import Role
from puertorico.engine.options import Options
from puertorico.engine.position import Board, position
from puertorico.settings import Animation, Cover
from puertorico.ui import theme
from puertorico.ui.app import App
from puertorico.ui.screens.game.handover import HandoverScreen
from puertorico.ui.table.model.player_colors import PlayerColor
from puertorico.ui.table.model.player_looks import PlayerLook
from puertorico.ui.table.turn_ribbon import Ribbon
from tests.ui.table.conftest import MakeTable, Table

pytestmark = pytest.mark.usefixtures("unpainted")
FRAME = 1 / 60


def ribbon(table: Table) -> str | None:
    return table.screen.controller.ribbon.text


def until_shown(table: Table, frames: int = 4000) -> str | None:
    for _ in range(frames):
        if ribbon(table) is not None or table.app.screen is not table.screen:
            break
        table.app.step(FRAME)
    return ribbon(table)


def passed_to_jan(make_table: MakeTable, speed: Animation = Animation.NORMAL, **options: Any) -> Table:
    """A table at which Ana has taken the Builder and passed, so that Jan is asked next."""
    table = make_table(3, 3, speed=speed, **options)
    table.until_asked()
    table.pilot.drag("role.builder", "seat.0")
    table.until_asked()
    assert ribbon(table) is None, "the first player sat down just now"
    table.pilot.click("action.pass")
    return table


def test_it_names_the_next_person(make_table: MakeTable) -> None:
    table = passed_to_jan(make_table, open_vp=True)
    assert until_shown(table) == "Jan's turn"


def test_in_a_draft_it_says_whose_pick_it_is(make_table: MakeTable) -> None:
    """SET-10"""
    table = make_table(3, 3, speed=Animation.NORMAL, sets=frozenset(BuildingSet), open_vp=True)
    table.until_asked()
    table.pilot.click("draft.hacienda")
    table.pilot.click("action.draft_hacienda")
    assert until_shown(table) == "Jan's pick"


@pytest.mark.parametrize(
    ("speed", "seconds"), [(Animation.NORMAL, 1.0), (Animation.FAST, 0.5), (Animation.SLOW, 1.6)]
)
def test_it_goes_away_in_the_speed_of_all_animation(
    make_table: MakeTable, speed: Animation, seconds: float
) -> None:
    table = passed_to_jan(make_table, speed, open_vp=True)
    until_shown(table)
    table.pilot.wait(seconds * 0.9)
    assert ribbon(table) is not None
    table.pilot.wait(seconds * (0.1 + theme.PICK_UP) + 2 * FRAME)
    assert ribbon(table) is None
    assert not any(isinstance(node, Ribbon) for node in table.app.stage.top.children)


@pytest.mark.parametrize("options", [{}, {"chips": 3, "cover": Cover.POINTS}], ids=["no chips", "only chips"])
def test_it_replaces_the_cover_if_nothing_on_the_table_is_hidden(
    make_table: MakeTable, options: dict[str, Any]
) -> None:
    """END-4: before the first VP chip, or with all chips covered."""
    table = passed_to_jan(make_table, **options)
    assert until_shown(table) == "Jan's turn"
    assert table.app.screen is table.screen
    assert table.session.viewed_seat == 1


def test_there_is_none_without_animation(make_table: MakeTable) -> None:
    table = passed_to_jan(make_table, Animation.NONE, open_vp=True)
    table.until_asked()
    assert table.state.seat == 1
    assert ribbon(table) is None


def test_there_is_none_after_a_cover(make_table: MakeTable) -> None:
    table = passed_to_jan(make_table, chips=1)
    assert until_shown(table) is None
    assert table.app.screen is not table.screen


def test_the_cover_shows_who_comes_next_in_their_color(make_table: MakeTable) -> None:
    table = passed_to_jan(make_table, chips=1)
    until_shown(table)
    cover = table.app.screen
    assert isinstance(cover, HandoverScreen)
    assert cover.look == PlayerLook("Jan", "players/portrait-market-woman", PlayerColor.BLUE)
    assert table.pilot.find("handover.portrait").look == cover.look
    table.pilot.click("handover.ready")
    table.pilot.wait(0.5)
    assert table.state.seat == 1
    assert ribbon(table) is None


def test_it_calls_a_single_person_after_the_computer_players(make_table: MakeTable) -> None:
    table = make_table(3, 1, speed=Animation.NORMAL)
    table.until_asked()
    table.pilot.drag("role.craftsman", "seat.0")
    assert until_shown(table) == "Your turn, Ana"
    assert table.session.log_entries[-1].seat != 0


def test_a_click_ends_it_and_still_counts(make_table: MakeTable) -> None:
    table = passed_to_jan(make_table, open_vp=True)
    until_shown(table)
    table.pilot.click("bank.small_market")
    assert ribbon(table) is None
    assert table.app.stage.selection.source is table.pilot.find("bank.small_market")


def test_a_key_ends_it_and_still_counts(make_table: MakeTable) -> None:
    table = passed_to_jan(make_table, open_vp=True)
    until_shown(table)
    table.pilot.key("tab")
    assert ribbon(table) is None
    assert table.app.stage.focus.node is not None
    assert table.app.stage.focus.ring.visible


def test_a_key_ends_the_change_of_prices(make_table: MakeTable) -> None:
    table = make_table(3, 3, speed=Animation.SLOW, open_vp=True)
    table.until_asked()
    table.pilot.drag("role.builder", "seat.0")
    while table.screen.controller.question is None or not table.screen.controller.question.drags():
        table.app.step(FRAME)
    assert table.app.animator.busy, "prices are changing"
    table.pilot.key("f5")
    assert not table.app.animator.busy


def test_it_ends_with_an_undo(make_table: MakeTable) -> None:
    table = passed_to_jan(make_table, open_vp=True, free_undo=True)
    until_shown(table)
    table.screen.controller.stop()
    assert ribbon(table) is None


@pytest.mark.parametrize("text", [1.0, 1.5])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_it_covers_nothing_but_words_in_the_bar(
    make_table: MakeTable, app: App, players: int, text: float
) -> None:
    app.assets.text_factor = text
    boards = [Board(doubloons=20) for _ in range(players)]
    state = position(Options(players=players, open_vp=True), boards, role=Role.SETTLER, turn=players - 1)
    table = make_table(players, 1, state=state, speed=Animation.NORMAL, asks_always=True)
    assert until_shown(table) == "Your turn, Ana"
    [shown] = [node.rect for node in app.stage.top.children if isinstance(node, Ribbon)]
    view = table.screen.view
    assert view.status.absolute().grown(0.1).has((shown.x, shown.y))
    assert view.status.absolute().grown(0.1).has((shown.right, shown.bottom))
    areas = (view.roles, view.bank, view.harbor, view.action_line, view.own, *view.others)
    parts = (*areas, *view.status.children)
    assert not [node.name for node in parts if node.showing() and node.absolute().overlaps(shown)]
