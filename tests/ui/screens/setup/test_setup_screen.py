"""The setup screen, by mouse and by keyboard."""

from collections.abc import Callable

import pytest

from puertorico import ai, settings
from puertorico.engine.buildings import BuildingSet
from puertorico.engine.ids import Step
from puertorico.engine.options import DraftMode, Options
from puertorico.record.seats import Seat
from puertorico.session.game_session import Session
from puertorico.session.texts.ai_text import difficulty_name, style_name
from puertorico.ui import theme
from puertorico.ui.app import App
from puertorico.ui.context import Context
from puertorico.ui.pilot import Pilot
from puertorico.ui.scene.paint import system_fonts
from puertorico.ui.scene.widgets.buttons import Button, ButtonLook
from puertorico.ui.scene.widgets.dialog import Dialog
from puertorico.ui.scene.widgets.display import Label, Picture
from puertorico.ui.screen import Screen
from puertorico.ui.screens.setup.picture_dialog import PictureButton
from puertorico.ui.screens.setup.setup_screen import SetupScreen
from puertorico.ui.screens.title import TitleScreen
from puertorico.ui.table.model.portraits import PORTRAITS
from tests.ui.layout.watch import capture

BOTH = frozenset({BuildingSet.BASE, BuildingSet.NEW_BUILDINGS, BuildingSet.NOBLES})

Put = Callable[[Screen], Pilot]


def started(app: App) -> Session:
    """The game shown on the table."""
    session = getattr(app.screen, "session", None)
    assert isinstance(session, Session), f"no game was begun: {app.screen}"
    return session


def clear_field(pilot: Pilot, name: str) -> None:
    pilot.click(name)
    pilot.key("end")
    for _ in range(20):
        pilot.key("backspace")


def test_default_game_can_be_started(put: Put, app: App, context: Context):
    pilot = put(TitleScreen(context))
    pilot.click("title.new_game")
    pilot.click("setup.start")
    session = started(app)
    assert session.options == Options(4)
    assert session.seed == 17
    assert session.names == ("Player 1", "Inés", "Diego", "Rafael")
    assert len(app.screens) == 1


def test_everything_can_be_set_by_mouse(put: Put, context: Context):
    games: list[Session] = []
    pilot = put(SetupScreen(context, games.append))
    pilot.click("setup.add_seat")
    assert not pilot.has("setup.add_seat")
    pilot.click("setup.seat.0.name")
    pilot.type("Ana")
    pilot.click("setup.seat.2.kind.human")
    pilot.click("setup.seat.2.name")
    pilot.type("Eva")
    assert not pilot.has("setup.seat.2.style")
    pilot.click("setup.seat.1.style.next")
    pilot.click("setup.seat.4.style.previous")
    pilot.click("setup.seat.3.strength.next")
    pilot.click("setup.seat.2.up")
    pilot.click("setup.governor.next")
    pilot.click("setup.governor.next")
    pilot.click("setup.page.variants")
    for variant in ("vp_126", "swap_factory_university", "open_vp", "corn_costs_doubloon"):
        pilot.click(f"setup.variant.{variant}")
    pilot.click("setup.variant.open_vp")
    pilot.click("setup.start")
    (session,) = games
    assert session.options == Options(
        5, governor=1, vp_126=True, swap_factory_university=True, corn_costs_doubloon=True
    )
    styles = [ai.PlayerSpec(ai.Difficulty.NORMAL, style).id for style in ai.STYLE_IDS]
    hard = ai.PlayerSpec(ai.Difficulty.HARD, ai.STYLE_IDS[2]).id
    assert session.seats == (
        Seat("human", "Ana", color="red"),
        Seat("human", "Eva", color="purple"),
        Seat("computer", "Inés", styles[1], color="blue"),
        Seat("computer", "Rafael", hard, color="green"),
        Seat("computer", "Mateo", styles[2], color="pink"),
    ), "players keep their colors when they are moved"


def test_everything_works_by_keyboard_alone(put: Put, app: App, context: Context):
    pilot = put(TitleScreen(context))

    def go_to(name: str) -> None:
        for _ in range(80):
            focused = app.stage.focus.node
            if focused is not None and focused.name == name:
                return
            pilot.key("tab")
        raise AssertionError(f"Tab never reaches {name}")

    go_to("title.new_game")
    pilot.key("return")
    assert isinstance(app.screen, SetupScreen)

    go_to("setup.seat.0.name")
    pilot.type("Ana")
    go_to("setup.seat.1.kind")
    pilot.key("left")
    go_to("setup.seat.1.name")
    pilot.type("Jan")
    go_to("setup.seat.2.style")
    pilot.key("right")
    go_to("setup.seat.3.remove")
    pilot.key("return")
    go_to("setup.governor")
    pilot.key("right")
    go_to("setup.page")
    pilot.key("right")
    go_to("setup.variant.open_vp")
    pilot.key("space")
    go_to("setup.start")
    pilot.key("return")
    session = started(app)
    assert session.options == Options(3, governor=0, open_vp=True)
    assert session.seats[:2] == (Seat("human", "Ana", color="red"), Seat("human", "Jan", color="blue"))
    assert session.seats[2].style == ai.PlayerSpec(ai.Difficulty.NORMAL, ai.STYLE_IDS[2]).id


def test_arrow_keys_move_around_and_back_returns_to_the_title(put: Put, app: App, context: Context):
    pilot = put(TitleScreen(context))
    for name in ("new_game", "puzzles", "history", "almanac", "quit"):
        pilot.key("down")
        assert app.stage.focus.node is pilot.find(f"title.{name}")
    pilot.key("left")
    assert app.stage.focus.node is pilot.find("title.settings")
    pilot.click("title.new_game")
    pilot.key("escape")
    assert isinstance(app.screen, TitleScreen)
    pilot.click("title.new_game")
    pilot.click("back")
    assert isinstance(app.screen, TitleScreen)
    pilot.click("title.quit")
    assert not app.running


def test_duplicate_names_block_the_start_with_a_message(put: Put, app: App, context: Context):
    pilot = put(SetupScreen(context))
    assert not pilot.has("setup.message")
    pilot.click("setup.seat.0.name")
    pilot.type("INÉS")
    message = pilot.find("setup.message")
    assert isinstance(message, Label)
    assert message.text == "Two players are named INÉS. Give one of them another name."
    assert not pilot.find("setup.start").enabled
    pilot.click("setup.start")
    assert isinstance(app.screen, SetupScreen)
    clear_field(pilot, "setup.seat.1.name")
    assert not pilot.has("setup.message")
    pilot.click("setup.start")
    assert started(app).names == ("INÉS", "Mateo", "Diego", "Rafael")


def test_several_people_are_told_when_the_table_is_covered(put: Put, context: Context):
    pilot = put(SetupScreen(context))
    assert not pilot.has("setup.message")
    pilot.click("setup.seat.1.kind.human")
    message = pilot.find("setup.message")
    assert isinstance(message, Label)
    assert message.text == (
        "VP chips are secret: once anyone has some, the table is covered between your turns."
    )
    pilot.click("setup.page.variants")
    pilot.click("setup.variant.open_vp")
    assert not pilot.has("setup.message")


def test_a_name_without_a_font_is_accepted_with_a_warning(
    put: Put, app: App, context: Context, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(system_fonts, "candidates", lambda _letter: iter(()))
    pilot = put(SetupScreen(context))
    pilot.click("setup.seat.0.name")
    pilot.type("王")
    message = pilot.find("setup.message")
    assert isinstance(message, Label)
    assert message.text == "This computer has no font for some letters of “王”."
    pilot.click("setup.start")
    assert started(app).names[0] == "王"


def test_the_last_two_seats_cannot_be_removed(put: Put, context: Context):
    pilot = put(SetupScreen(context))
    pilot.click("setup.seat.3.remove")
    pilot.wait(1)
    pilot.click("setup.seat.2.remove")
    assert not pilot.has("setup.seat.2.kind")
    for seat in range(2):
        assert not pilot.find(f"setup.seat.{seat}.remove").enabled
    pilot.click("setup.seat.0.remove")
    assert pilot.has("setup.seat.1.kind")


def test_the_126_vp_variant_needs_five_players(put: Put, context: Context):
    games: list[Session] = []
    pilot = put(SetupScreen(context, games.append))
    pilot.click("setup.page.variants")
    pilot.click("setup.variant.vp_126")
    pilot.click("setup.start")
    assert not games[-1].options.vp_126


def test_focus_follows_a_moved_seat(put: Put, app: App, context: Context):
    pilot = put(SetupScreen(context))
    pilot.click("setup.seat.0.down")
    assert app.stage.focus.node is pilot.find("setup.seat.1.down")
    pilot.key("return")
    assert app.stage.focus.node is pilot.find("setup.seat.2.down")
    assert pilot.find("setup.seat.2.kind.human")
    pilot.click("setup.start")
    assert [seat.is_computer for seat in started(app).seats] == [True, True, False, True]


def test_last_setup_survives_a_restart(put: Put, app: App, context: Context):
    pilot = put(SetupScreen(context))
    pilot.click("setup.seat.0.name")
    pilot.type("Ana")
    pilot.click("setup.seat.3.remove")
    pilot.click("setup.governor.previous")
    pilot.click("setup.variant.nobles")
    pilot.click("setup.draft.random")
    pilot.click("setup.page.variants")
    pilot.click("setup.variant.open_vp")
    pilot.click("setup.start")
    first = started(app)
    found, notice = settings.load(context.file)
    assert notice is None
    games: list[Session] = []
    pilot = put(SetupScreen(Context(found, file=context.file), games.append))
    pilot.click("setup.start")
    sets = {BuildingSet.BASE, BuildingSet.NOBLES}
    wanted = Options(3, governor=2, open_vp=True, sets=sets, draft=DraftMode.RANDOM)
    assert games[0].options == first.options == wanted
    assert games[0].seats == first.seats


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_both_expansions_work_with_any_number_of_players(put: Put, context: Context, seats: int):
    """SET-10, SET-11. How buildings are chosen matters only with an expansion."""
    games: list[Session] = []
    pilot = put(SetupScreen(context, games.append))
    for _ in range(4 - seats):
        pilot.click("setup.seat.0.remove")
    if seats == 5:
        pilot.click("setup.add_seat")
    assert not pilot.has("setup.draft")
    assert pilot.has("setup.figures")
    pilot.click("setup.variant.new_buildings")
    pilot.click("setup.variant.nobles")
    assert pilot.has("setup.draft")
    assert not pilot.has("setup.figures")
    pilot.click("setup.start")
    assert games[0].options == Options(seats, sets=BOTH)
    assert games[0].state.tasks[-1].step is Step.DRAFT


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_a_name_being_typed_survives_resizing_the_window(
    put: Put, app: App, context: Context, size: tuple[int, int]
):
    pilot = put(SetupScreen(context))
    pilot.click("setup.seat.0.name")
    pilot.type("An")
    pilot.resize(*size)
    pilot.type("a")
    pilot.click("setup.start")
    assert started(app).names[0] == "Ana"


def test_large_text_enlarges_all_that_is_chosen_for_a_seat_alike(put: Put, app: App, context: Context):
    app.assets.text_factor = 2.0
    pilot = put(SetupScreen(context))
    for _times in range(3):
        pilot.click("setup.seat.2.style")
    pilot.settle()
    lines = capture(app).lines
    words = {style_name(style) for style in ai.STYLE_IDS} | {difficulty_name(each) for each in ai.Difficulty}
    sizes = [line.size for line in lines if line.text in words]
    assert len(sizes) == 6
    assert min(sizes) >= 1.3 * theme.BUTTON.size
    assert max(sizes) - min(sizes) < 3
    kinds = [line.size for line in lines if line.text in ("Human", "Computer")]
    assert min(kinds) >= 1.3 * theme.BUTTON.size


def test_start_button_has_a_text(put: Put, context: Context):
    start = put(SetupScreen(context)).find("setup.start")
    assert isinstance(start, Button)
    assert start.text == "Start game"


def test_every_player_has_a_portrait(put: Put, app: App, context: Context):
    pilot = put(SetupScreen(context))

    def portraits() -> list[str]:
        nodes = [node for node in app.stage.root.walk() if isinstance(node, Picture | PictureButton)]
        pictures = [node.picture if isinstance(node, Picture) else node.choice.id for node in nodes]
        return [name for name in pictures if name.startswith("players/") or name in PORTRAITS]

    def without_stars() -> list[str]:
        return [name.removeprefix("players/") for name in portraits() if "strength" not in name]

    assert without_stars() == ["sailor", "allrounder", "shipper", "builder"]
    pilot.click("setup.seat.2.kind.human")
    assert without_stars() == ["sailor", "allrounder", "farmer", "builder"]


def portrait_of(pilot: Pilot, seat: int) -> str:
    button = pilot.find(f"setup.seat.{seat}.portrait.picture")
    assert isinstance(button, PictureButton)
    return button.choice.id


def test_a_portrait_chosen_with_the_mouse_is_played_saved_and_offered_again(
    put: Put, app: App, context: Context
):
    pilot = put(SetupScreen(context))
    pilot.click("setup.seat.0.portrait.picture")
    pilot.click("portrait.lady")
    assert not pilot.has("portrait.lady"), "the choice is closed"
    assert portrait_of(pilot, 0) == "lady"
    pilot.click("setup.start")
    session = started(app)
    assert [seat.portrait for seat in session.seats] == ["lady", "", "", ""]
    assert session.record().seats == session.seats
    last = context.settings.last_setup
    assert last is not None
    assert last.seats[0].portrait == "lady"
    assert portrait_of(put(SetupScreen(context)), 0) == "lady"


def test_a_portrait_can_be_chosen_with_the_keyboard(put: Put, app: App, context: Context):
    pilot = put(SetupScreen(context))
    app.stage.focus.set(app.stage.root.find("setup.seat.0.portrait"))
    pilot.key("return")
    for key in ("right", "right", "down"):
        pilot.key(key)
    name = next(node for node in app.stage.root.walk() if node.name == "portrait.name")
    assert isinstance(name, Label)
    assert name.text == "Friar with a white beard"
    pilot.key("return")
    assert portrait_of(pilot, 0) == "friar"
    focused = app.stage.focus.node
    assert focused is not None
    assert focused.name == "setup.seat.0.portrait"


def test_esc_leaves_the_portrait_as_it_was(put: Put, app: App, context: Context):
    pilot = put(SetupScreen(context))
    pilot.click("setup.seat.0.portrait")
    pilot.key("right")
    pilot.key("escape")
    assert isinstance(app.screen, SetupScreen)
    assert not pilot.has("portrait.lady")
    assert portrait_of(pilot, 0) == "sailor"


def colors_shown(pilot: Pilot) -> list[str]:
    buttons = [pilot.find(f"setup.seat.{seat}.color") for seat in range(4)]
    return [button.choice.id for button in buttons if isinstance(button, PictureButton)]


def test_a_color_chosen_with_the_mouse_is_played_saved_and_offered_again(
    put: Put, app: App, context: Context
):
    pilot = put(SetupScreen(context))
    assert colors_shown(pilot) == ["red", "blue", "purple", "green"]
    pilot.click("setup.seat.0.color")
    pilot.click("color.black")
    assert not pilot.has("color.black"), "the choice is closed"
    assert colors_shown(pilot) == ["black", "blue", "purple", "green"]
    pilot.click("setup.start")
    session = started(app)
    assert [seat.color for seat in session.seats] == ["black", "", "", ""]
    assert session.record().seats == session.seats
    assert colors_shown(put(SetupScreen(context))) == ["black", "blue", "purple", "green"]


def test_a_color_that_another_player_has_is_swapped(put: Put, app: App, context: Context):
    pilot = put(SetupScreen(context))
    pilot.click("setup.seat.0.color")
    pilot.move_to("color.purple")
    name = next(node for node in app.stage.root.walk() if node.name == "color.name")
    assert isinstance(name, Label)
    assert name.text == "Purple: swap with Diego"
    pilot.click("color.purple")
    assert colors_shown(pilot) == ["purple", "blue", "red", "green"]
    pilot.click("setup.seat.3.color")
    pilot.click("color.purple")
    assert colors_shown(pilot) == ["green", "blue", "red", "purple"]
    pilot.click("setup.seat.2.down")
    pilot.click("setup.seat.1.remove")
    pilot.click("setup.add_seat")
    assert colors_shown(pilot) == ["green", "purple", "red", "blue"], "players keep their colors"


def test_a_color_can_be_chosen_with_the_keyboard(put: Put, app: App, context: Context):
    pilot = put(SetupScreen(context))
    app.stage.focus.set(app.stage.root.find("setup.seat.1.color"))
    for key in ("return", "right", "right", "right", "right", "return"):
        pilot.key(key)
    assert colors_shown(pilot) == ["red", "black", "purple", "green"]
    focused = app.stage.focus.node
    assert focused is not None
    assert focused.name == "setup.seat.1.color"
    for key in ("return", "left", "escape"):
        pilot.key(key)
    assert isinstance(app.screen, SetupScreen)
    assert colors_shown(pilot) == ["red", "black", "purple", "green"]


def test_a_click_outside_leaves_the_portrait_as_it_was(put: Put, context: Context):
    pilot = put(SetupScreen(context))
    pilot.click("setup.seat.0.portrait.picture")
    dialog = pilot.find("portrait")
    assert isinstance(dialog, Dialog)
    panel = dialog.panel.absolute()
    cancel = pilot.find("portrait.cancel")
    assert isinstance(cancel, Button)
    assert cancel.look is ButtonLook.PLAIN
    pilot.click((panel.x + 6, panel.bottom - 6))
    assert pilot.has("portrait.lady"), "a click between the pictures chooses nothing"
    pilot.click((panel.x - 20, panel.y))
    assert not pilot.has("portrait.lady")
    assert portrait_of(pilot, 0) == "sailor"
