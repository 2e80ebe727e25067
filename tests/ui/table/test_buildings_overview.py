"""The buildings of a game with expansions are shown after the draft, and from the menu."""

import pytest

from puertorico.engine.buildings import PRODUCTION, SPECS, BuildingSet
from puertorico.engine.ids import Building, Step
from puertorico.engine.options import DRAFT_PLACES, DraftMode, Options
from puertorico.engine.position import Board, position
from puertorico.record.seats import Seat, SeatKind
from puertorico.session.game_session import Session
from puertorico.settings import Animation
from puertorico.ui.scene.tree.node import Rim
from puertorico.ui.screens.game.table_screen import TableScreen
from puertorico.ui.table.components.center.draft_card import DraftCard
from puertorico.ui.table.components.center.game_buildings import GameBuildings, GameBuildingsDialog
from puertorico.ui.table.model.player_colors import colors_of
from tests.ui.table.conftest import MakeTable, Table

pytestmark = pytest.mark.usefixtures("unpainted")

ALL = frozenset(BuildingSet)
DIALOG = "game_buildings"


def drafting(make_table: MakeTable, speed: Animation = Animation.FAST, humans: int = 3) -> Table:
    """Return a table where only the last slot is open, and Ana drafts."""
    chosen = some_buildings()
    assert Building.CITY_HALL in chosen
    state = position(
        Options(players=3, open_vp=True, sets=ALL),
        [Board()] * 3,
        step=Step.DRAFT,
        in_play=[building for building in chosen if building is not Building.CITY_HALL],
    )
    table = make_table(3, humans, state=state, speed=speed)
    table.until_asked()
    return table


def some_buildings() -> tuple[Building, ...]:
    """Return buildings that fill all slots, the first ones of each cost."""
    violet = [row for row in SPECS if not PRODUCTION >> row.building & 1]
    by_cost = {cost: [row.building for row in violet if row.cost == cost] for cost in DRAFT_PLACES}
    return tuple(building for cost, places in DRAFT_PLACES.items() for building in by_cost[cost][:places])


def at_random(make_table: MakeTable, speed: Animation, kind: SeatKind = SeatKind.HUMAN) -> Table:
    """Return a table at the beginning of a game with buildings drawn at random."""
    table = make_table(3, 3, open_vp=True)
    style = "" if kind is SeatKind.HUMAN else "easy"
    players = [Seat(kind, name, style) for name in ("Ana", "Jan", "Eva")]
    session = Session(Options(3, sets=ALL, draft=DraftMode.RANDOM), 5, players)
    table.screen.context.change(animation=speed)
    return Table(table.app, TableScreen(table.screen.context, session))


def until_shown(table: Table) -> GameBuildingsDialog | None:
    """Let time pass until the dialog is open, or the next person is asked."""
    for _ in range(600):
        table.pilot.wait(1 / 60)
        if table.pilot.has(DIALOG):
            return table.pilot.find(DIALOG)
        if table.screen.controller.is_waiting_for_person and not table.app.animator.busy:
            return None
    raise TimeoutError("nothing happens")


def test_they_are_shown_after_the_draft_and_any_key_goes_on(make_table: MakeTable) -> None:
    table = drafting(make_table)
    table.pilot.double_click("draft.city_hall")
    assert until_shown(table) is not None
    assert table.pilot.has("game_buildings.city_hall")
    table.pilot.key("x")
    assert not table.pilot.has(DIALOG)
    table.until_asked()
    assert table.said().startswith("Choose a role.")


def test_a_click_anywhere_goes_on_too(make_table: MakeTable) -> None:
    table = drafting(make_table)
    table.pilot.double_click("draft.city_hall")
    assert until_shown(table) is not None
    table.pilot.click("game_buildings.city_hall")
    assert not table.pilot.has(DIALOG)


def test_computer_players_wait_meanwhile(make_table: MakeTable) -> None:
    table = drafting(make_table, humans=1)
    table.pilot.double_click("draft.city_hall")
    assert until_shown(table) is not None
    done = len(table.session.actions)
    table.pilot.wait(5.0)
    assert len(table.session.actions) == done
    assert table.pilot.has(DIALOG)


def test_without_animation_they_are_not_shown(make_table: MakeTable) -> None:
    table = drafting(make_table, Animation.NONE)
    table.pilot.double_click("draft.city_hall")
    assert until_shown(table) is None
    table.screen.context.change(animation=Animation.FAST)
    table.pilot.wait(1.0)
    assert not table.pilot.has(DIALOG), "it's too late now"


def test_buildings_drawn_at_random_are_shown_first(make_table: MakeTable) -> None:
    table = at_random(make_table, Animation.FAST)
    assert until_shown(table) is not None
    table.pilot.key("escape")
    table.pilot.wait(1.0)
    assert not table.pilot.has(DIALOG)
    assert not table.pilot.has("menu.continue"), "the key only closed them"


def test_a_game_of_computer_players_goes_on_without_them(make_table: MakeTable) -> None:
    table = at_random(make_table, Animation.FAST, SeatKind.COMPUTER)
    for _ in range(600):
        table.pilot.wait(1 / 60)
        assert not table.pilot.has(DIALOG)
        if table.screen.session.log_entries and not table.app.animator.busy:
            break
    assert table.screen.session.log_entries


def test_the_menu_shows_them_again(make_table: MakeTable) -> None:
    table = at_random(make_table, Animation.NONE)
    table.pilot.key("escape")
    table.pilot.click("menu.buildings")
    assert table.pilot.has(DIALOG)
    table.pilot.key("escape")
    assert not table.pilot.has(DIALOG)
    assert table.pilot.has("menu.continue"), "back to where they were opened"


def test_the_menu_of_a_base_game_or_a_draft_has_no_button_for_them(make_table: MakeTable) -> None:
    table = make_table(3, 3, open_vp=True)
    table.pilot.key("escape")
    assert not table.pilot.has("menu.buildings")
    table = drafting(make_table, Animation.NONE)
    table.pilot.key("escape")
    assert not table.pilot.has("menu.buildings")


def test_they_are_those_of_the_game_with_the_seats_that_drafted_them(make_table: MakeTable) -> None:
    """SET-10"""
    table = drafting(make_table, Animation.NONE)
    table.pilot.double_click("draft.city_hall")
    found = GameBuildings.of(table.session)
    assert sorted(found.buildings) == sorted(some_buildings())
    assert found.by == {Building.CITY_HALL: colors_of(table.session.seats)[0]}


def test_the_dialog_fits_the_window_after_it_is_resized(make_table: MakeTable) -> None:
    table = at_random(make_table, Animation.FAST)
    assert until_shown(table) is not None
    for size in ((1024, 640), (2560, 1080), (1280, 720)):
        table.pilot.resize(*size)
        shown = table.pilot.find(DIALOG)
        panel = shown.panel.absolute()
        assert panel.clamped_to(table.app.stage.root.area) == panel
        cards = [node for node in table.app.stage.root.walk() if node.name.startswith("game_buildings.")]
        assert len(cards) == sum(DRAFT_PLACES.values()) + 1, "and the button"
        for card in cards:
            assert card.absolute().clamped_to(panel) == card.absolute()


def test_the_focus_stays_off_the_boards_under_the_draft(make_table: MakeTable) -> None:
    table = drafting(make_table, Animation.NONE)
    found = {node.name for node in table.app.stage.focus.candidates()}
    assert "draft.city_hall" in found
    assert not any(name.startswith(("seat.", "role.")) for name in found), found


def test_only_the_card_under_the_mouse_glows_in_a_draft(make_table: MakeTable) -> None:
    table = drafting(make_table, Animation.NONE)
    cards = [node for node in table.app.stage.root.walk() if isinstance(node, DraftCard)]
    chosen = table.pilot.find("draft.city_hall")
    table.pilot.move_to((2.0, 2.0))
    assert not [card.name for card in cards if card.rim is Rim.TOUCH and card.glow]
    table.pilot.move_to(chosen)
    assert [card for card in cards if card.rim is Rim.TOUCH and card.glow] == [chosen]


def test_the_menu_changes_the_volumes(make_table: MakeTable) -> None:
    table = make_table(3, 3, open_vp=True)
    context = table.screen.context
    context.change(muted=True)
    table.pilot.key("escape")
    table.app.stage.focus.set(table.pilot.find("menu.effects"))
    table.pilot.key("left")
    table.app.stage.focus.set(table.pilot.find("menu.ambience"))
    table.pilot.key("end")
    assert (context.settings.effects_volume, context.settings.ambience_volume) == (75, 100)
    assert not context.settings.muted
