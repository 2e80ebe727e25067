"""At every window size, nothing overlaps, is cut off or is too small to read."""

from collections.abc import Callable

from attrs import evolve

from puertorico.engine.buildings import BuildingSet
from puertorico.engine.options import Options
from puertorico.keybindings import Key
from puertorico.ui.app import App
from puertorico.ui.context import Context
from puertorico.ui.pilot import Pilot
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.widgets.display import Label
from puertorico.ui.scene.widgets.text_field import TextField
from puertorico.ui.screen import Screen
from puertorico.ui.screens.game.ending.ending_screen import EndingScreen
from puertorico.ui.screens.game.handover import HandoverScreen
from puertorico.ui.screens.game.menu import open_menu
from puertorico.ui.screens.game.score_screen import ScoreScreen
from puertorico.ui.screens.help.help_screen import HelpScreen
from puertorico.ui.screens.help.help_texts import pages
from puertorico.ui.screens.saved.saved_screen import SavedScreen
from puertorico.ui.screens.settings.settings_screen import SettingsScreen
from puertorico.ui.screens.setup import game_setup
from puertorico.ui.screens.setup.building_selection import BuildingSelection
from puertorico.ui.screens.setup.selection_screen import SelectionScreen
from puertorico.ui.screens.setup.setup_screen import SetupScreen
from puertorico.ui.screens.shared.notice import show_notice
from puertorico.ui.screens.shared.unsaved import ask_to_leave
from puertorico.ui.screens.title import TitleScreen
from puertorico.ui.table.model.player_colors import PlayerColor
from puertorico.ui.table.model.player_looks import PlayerLook
from tests.ui.screens.overlaps import WIDE_NAME, walk
from tests.ui.screens.saved_games import game as saved_game
from tests.ui.screens.saved_games import play_unsaved, put, put_damaged
from tests.ui.screens.screen_games import finished_game, noble_game, rich_game, tied_game

Put = Callable[[Screen], Pilot]

LADY = "players/portrait-lady"
ANA = PlayerLook("Ana", LADY, PlayerColor.RED)
WIDE = PlayerLook(WIDE_NAME, LADY, PlayerColor.PINK)


def setup(context: Context, seats: int, *, doubles: bool = False, page: int = 0) -> SetupScreen:
    screen = SetupScreen(context, page=page)
    setup = screen.setup
    while len(setup.seats) < seats:
        setup = game_setup.add_seat(setup)
    while len(setup.seats) > seats:
        setup = game_setup.remove_seat(setup, seats)
    if doubles:
        setup = game_setup.change_seat(setup, 0, game_setup.SeatSetup("human", WIDE_NAME))
        setup = game_setup.change_seat(setup, 1, game_setup.SeatSetup("human", WIDE_NAME.lower()))
    screen.setup = setup
    return screen


def custom_buildings(context: Context) -> SetupScreen:
    screen = setup(context, 5)
    for expansion in game_setup.EXPANSIONS:
        screen.setup = game_setup.set_variant(screen.setup, expansion, True)
    screen.setup = game_setup.with_selection(
        screen.setup, game_setup.selected_buildings(screen.setup).as_in_base_game().buildings
    )
    return screen


EVERYTHING = Options(3, sets=frozenset(BuildingSet))
SCREENS: dict[str, Callable[[Context], Screen]] = {
    "title": TitleScreen,
    "settings": SettingsScreen,
    "setup of 3": lambda context: setup(context, 3),
    "setup of 4": lambda context: setup(context, 4),
    "setup of 5": lambda context: setup(context, 5),
    "setup of 2, variants": lambda context: setup(context, 2, page=1),
    "setup with custom buildings": lambda context: custom_buildings(context),
    "selection": lambda context: SelectionScreen(context, BuildingSelection(EVERYTHING), lambda _: None),
    "setup with duplicate names": lambda context: setup(context, 5, doubles=True),
    "handover": lambda context: HandoverScreen(context, ANA, lambda: None),
    "handover to a long name": lambda context: HandoverScreen(context, WIDE, lambda: None),
    **{
        f"ending of {n}": lambda context, n=n: EndingScreen(context, finished_game(n), lambda: None)
        for n in (3, 4, 5)
    },
    "ending with all large buildings": lambda context: EndingScreen(context, rich_game(5), lambda: None),
    "ending with a tie": lambda context: EndingScreen(context, tied_game(), lambda: None),
    **{f"score of {n}": lambda context, n=n: ScoreScreen(context, finished_game(n)) for n in (3, 4, 5)},
    "score with all large buildings": lambda context: ScoreScreen(context, rich_game(5)),
    "score with expansions": lambda context: ScoreScreen(context, noble_game(5)),
    "score with a tie": lambda context: ScoreScreen(context, tied_game()),
    **{f"help: {page.name}": lambda context, n=n: HelpScreen(context, n) for n, page in enumerate(pages())},
}


def test_nothing_overlaps_or_is_cut(sized: App, context: Context):
    wrong = {}
    for name, make in SCREENS.items():
        sized.push(make(context))
        wrong[name] = walk(sized, sized.stage.root)
    assert {name: found for name, found in wrong.items() if found} == {}


def test_saved_games_of_all_kinds_fit_the_title_and_the_list(sized: App, context: Context):
    """Games with any number of players and expansions, some finished, some with long names, one damaged."""
    for number, record in enumerate(
        [
            *(saved_game(which) for which in range(0, 19, 2)),
            saved_game(18, over=True),
            saved_game(17, long=True),
            evolve(saved_game(16, over=True, long=True), title="W" * 60),
        ]
    ):
        put(record, f"{number:02}", number)
    put_damaged("damaged", b"{", 99)
    context.library.refresh()
    context.library.load_for(context.library.games, 1e9)
    wrong = {}
    for screen in (TitleScreen(context), SavedScreen(context)):
        sized.push(screen)
        wrong[type(screen).__name__] = walk(sized, sized.stage.root)
    for number in range(len(context.library.games)):
        sized.stage.focus.set(sized.stage.root.find(f"saved.{number}"))
        wrong[context.library.games[number].path.stem] = walk(sized, sized.stage.root)
    for game in list(context.library.games):
        context.library.delete(game)
    sized.push(SavedScreen(context))
    wrong["none"] = walk(sized, sized.stage.root)
    assert {name: found for name, found in wrong.items() if found} == {}


def test_dialogs_about_saved_games_fit_with_error_messages(sized: App, context: Context):
    put(saved_game(12, long=True), "a")
    context.library.refresh()
    context.library.load_for(context.library.games, 1e9)
    screen = SavedScreen(context)
    sized.push(screen)
    wrong = []
    game, actions = context.library.games[0], screen.actions
    for action in (actions.rename, actions.export, lambda _game: actions.import_game(), actions.delete):
        action(game)
        dialog = sized.stage.scope()
        field = next((node for node in dialog.walk() if isinstance(node, TextField)), None)
        if field is not None:
            # Invalid: a title of this length, a folder that doesn't exist.
            slot = context.library.store.slot(game.path)
            field.text = "/nowhere/" + "deeper/" * 20 + "game"
            field.key(Key("return"))
            slot.close()
        wrong += walk(sized, dialog)
        dialog.close()
    assert wrong == []


def test_menu_leave_dialog_and_settings_notice_fit(sized: App, context: Context):
    screen = TitleScreen(context)
    context.notify("Some settings in /a/long/path/to/settings.json cannot be used and have their default.")
    sized.push(screen)
    wrong = []
    for show in (lambda: show_notice(screen, context), lambda: open_menu(screen, context)):
        show()
        wrong += walk(sized, sized.stage.scope())
    play_unsaved(context)
    ask_to_leave(sized, context, lambda: None)
    wrong += walk(sized, sized.stage.scope())
    assert wrong == []


def test_the_walk_finds_covered_cut_and_outlying_texts(put: Put, app: App, context: Context):
    put(TitleScreen(context))
    content = app.stage.content
    content.add(Label("over the card", app.stage.root.find("title.help").absolute()))
    content.add(Label("a text that is too long", Rect(600, 20, 40, 20)))
    content.add(Label("half outside", Rect(1250, 400, 100, 20)))
    found = " / ".join(walk(app, app.stage.root))
    for part in ("over the card", "is too long' needs", "half outside leaves"):
        assert part in found
