"""Scenes for the layout tests: everything that can be on the screen, as full as possible."""

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime, timedelta
from functools import cache, partial
from pathlib import Path
from random import Random
from tempfile import mkdtemp
from unittest.mock import patch

from attrs import evolve, frozen
from pygame import CONTROLLER_BUTTON_A

from puertorico import settings
from puertorico.ai.difficulty import Difficulty
from puertorico.almanac.running_game import running_game
from puertorico.engine.buildings import BuildingSet
from puertorico.engine.ids import SAN_JUAN, Building
from puertorico.engine.options import DraftMode, Options
from puertorico.i18n import sentences_text
from puertorico.lessons.lesson import Ask, Tell
from puertorico.lessons.lesson_run import LessonRun
from puertorico.lessons.lessons import LESSONS
from puertorico.paths import user_game_folders
from puertorico.record import game_file
from puertorico.record.game_record import GameRecord
from puertorico.record.game_results import PastGame, game_id, past_game
from puertorico.record.lesson_progress import Bookmark, ProgressFile
from puertorico.record.past_games import PastGames
from puertorico.record.past_reviews import PastReview
from puertorico.record.save_folder import SaveFile, SaveFolder
from puertorico.record.seats import Seat, SeatKind
from puertorico.session.ending import ending_texts
from puertorico.session.game_history import build_history
from puertorico.session.game_session import Session
from puertorico.session.saving.saved_games import Library
from puertorico.settings import Animation
from puertorico.ui.app import App
from puertorico.ui.context import Context
from puertorico.ui.credits import DEPENDENCIES
from puertorico.ui.pilot import Pilot
from puertorico.ui.scene.tree.animation import MotionLevel
from puertorico.ui.screen import Screen
from puertorico.ui.screens.almanac.almanac_screen import AlmanacScreen
from puertorico.ui.screens.crash_screen import CrashScreen
from puertorico.ui.screens.game.ending.ending_screen import EndingScreen
from puertorico.ui.screens.game.ending.past_ending import PastEndingScreen
from puertorico.ui.screens.game.game_over import GameOver
from puertorico.ui.screens.game.handover import HandoverScreen
from puertorico.ui.screens.game.menu import open_menu
from puertorico.ui.screens.game.score_screen import ScoreScreen
from puertorico.ui.screens.game.table_screen import TableScreen
from puertorico.ui.screens.help.help_screen import HelpScreen
from puertorico.ui.screens.help.help_texts import pages
from puertorico.ui.screens.help.licenses_screen import LicensesScreen
from puertorico.ui.screens.history.game_charts import GameChartsScreen
from puertorico.ui.screens.history.history_screen import HistoryScreen
from puertorico.ui.screens.lessons.lesson_screen import LessonScreen
from puertorico.ui.screens.lessons.lessons_screen import LessonsScreen
from puertorico.ui.screens.replay.replay_screen import ReplayScreen
from puertorico.ui.screens.saved.saved_screen import SavedScreen
from puertorico.ui.screens.settings.keys_screen import KeysScreen
from puertorico.ui.screens.settings.settings_screen import SettingsScreen
from puertorico.ui.screens.setup import game_setup
from puertorico.ui.screens.setup.building_selection import BuildingSelection
from puertorico.ui.screens.setup.selection_screen import SelectionScreen
from puertorico.ui.screens.setup.setup_screen import SetupScreen
from puertorico.ui.screens.shared.unsaved import ask_to_leave
from puertorico.ui.screens.title import TitleScreen
from puertorico.ui.table.model.player_colors import PlayerColor
from puertorico.ui.table.model.player_looks import PlayerLook
from tests.lessons.skipping import skip_step
from tests.ui.layout import tables
from tests.ui.layout.moments import buildings_overview, menu_with_buildings, moments
from tests.ui.layout.puzzle_scenes import puzzle_scenes
from tests.ui.layout.reviewed import review_scenes
from tests.ui.screens.saved_games import play_unsaved

SIZES = ((1280, 720), (1024, 768), (1024, 640), (1366, 768), (1920, 1080), (2560, 1440), (3840, 2160))
"""Window sizes in pixels in which everything must look right."""
ALL = frozenset(BuildingSet)
LADY = "players/portrait-lady"
COMPUTER_PLAYERS = ("hard-allrounder", "expert-shipper")
LESSON_STEPS = (
    ("first_barrels", "role.settler"),
    ("selling_building", "seat.0.building.tobacco_storage"),
    ("shipping_ending", "seat.1.vp"),
)
"""Steps of lessons, by what they are about."""
COUNTED = {"chips": 0.8, "buildings": 1.7, "bonuses": 3.4}
"""Seconds after which these points have been counted in the ceremony."""
LARGE_BUILDINGS = (Building.GUILD_HALL, Building.RESIDENCE, Building.FORTRESS, Building.CITY_HALL)


@frozen
class Scene:
    """Something to look at; ``show`` brings it up in an app."""

    name: str
    show: Callable[[App, Context], None]


@contextmanager
def own_home(folder: Path) -> Iterator[Path]:
    """Give a scene a home folder of its own, or it would find what another one has saved."""
    folder.mkdir(exist_ok=True)
    home = Path(mkdtemp(dir=folder))
    with patch.dict(os.environ, PUERTORICO_HOME=str(home)):
        yield home


def screen(make: Callable[[Context], Screen]) -> Callable[[App, Context], None]:
    """Shows a screen."""
    return lambda app, context: app.push(make(context))


def _lessons(context: Context) -> LessonsScreen:
    """Show the choice of lessons with one finished and one begun."""
    mark = Bookmark(())
    ids = [*LESSONS]
    ProgressFile().update(lambda found: found.with_bookmark(ids[-1], mark).with_finished(ids[0]))
    return LessonsScreen(context)


def _lesson(lesson: str, piece: str) -> Callable[[App, Context], None]:
    """Shows a lesson at the step about a piece, after a move that doesn't fit it, if it asks for one."""

    def show(app: App, context: Context) -> None:
        run = LessonRun(LESSONS[lesson](), Seat(SeatKind.HUMAN, tables.LONG[0]))
        while not isinstance(run.step, Tell | Ask) or run.step.pieces[0] != piece:
            skip_step(run)
        app.push(LessonScreen(context, run))
        Pilot(app).settle()
        if isinstance(run.step, Ask):
            Pilot(app).double_click("role.captain")
            Pilot(app).settle()

    return show


def _setup(context: Context, seats: int, page: int = 0, *, sets: bool = False) -> SetupScreen:
    found = SetupScreen(context, page=page)
    setup = found.setup
    while len(setup.seats) < seats:
        setup = game_setup.add_seat(setup)
    while len(setup.seats) > seats:
        setup = game_setup.remove_seat(setup, seats)
    for number in range(seats):
        if number % 2:
            seat = game_setup.SeatSetup(SeatKind.COMPUTER, tables.LONG[number], COMPUTER_PLAYERS[number // 2])
        else:
            seat = game_setup.SeatSetup(SeatKind.HUMAN, tables.LONG[number])
        setup = game_setup.change_seat(setup, number, seat)
    if sets:
        for expansion in game_setup.EXPANSIONS:
            setup = game_setup.set_variant(setup, expansion, True)
        base = game_setup.selected_buildings(setup).as_in_base_game()
        setup = game_setup.with_selection(setup, base.buildings)
    found.setup = setup
    return found


def _portraits(app: App, context: Context, seats: int) -> None:
    """Open the choice of portraits for the last human player."""
    found = _setup(context, seats)
    app.push(found)
    button = found.stage.root.find(f"setup.seat.{(seats - 1) // 2 * 2}.portrait")
    assert button is not None
    button.clicked()


def _keyboard(app: App, context: Context) -> None:
    """Open the keyboard on the screen, with accents and the names of buttons."""
    app.push(_setup(context, 3))
    pilot = Pilot(app)
    pilot.press_button(CONTROLLER_BUTTON_A)
    app.stage.focus.set(pilot.find("setup.seat.0.name"))
    pilot.press_button(CONTROLLER_BUTTON_A)
    pilot.find("keyboard.áéñ").clicked()


def _chosen_buildings(app: App, context: Context, seats: int) -> None:
    """Show how the buildings of a game with expansions are chosen, at the end of the page."""
    app.push(_setup(context, seats, sets=True))
    pilot = Pilot(app)
    if pilot.has("setup.rules"):
        pilot.wheel("setup.rules", -99)


def _colors(app: App, context: Context, seats: int) -> None:
    """Open the choice of colors for the last player, pointing at that of the first."""
    app.push(_setup(context, seats))
    pilot = Pilot(app)
    pilot.click(f"setup.seat.{seats - 1}.color")
    pilot.move_to("color.red")


def _handover(context: Context, seats: int) -> HandoverScreen:
    look = PlayerLook(tables.LONG[seats - 1], LADY, [*PlayerColor][seats])
    return HandoverScreen(context, look, lambda: None)


@cache
def over(seats: int, *, sets: bool = True, names: tuple[str, ...] = tables.LONG) -> Session:
    """A finished game with many large buildings, nobles and large numbers."""
    options = Options(seats, sets=ALL, draft=DraftMode.RANDOM) if sets else Options(seats)
    session = Session(options, seats, [Seat(SeatKind.HUMAN, name) for name in names[:seats]])
    choose = Random(seats)
    while not session.is_over:
        session.act(choose.choice(session.legal()))
    for player in session.state.players:
        player.vp += 40
    player = session.state.players[0]
    extra = (Building.STATUE, Building.CLOISTER, Building.ROYAL_GARDEN) if sets else ()
    for building in (*LARGE_BUILDINGS, *extra):
        player.built |= 1 << building
        player.workers[building] = building is not Building.STATUE
    player.rebuild_occupied()
    if sets:
        player.san_juan += 3
        player.change_nobles(SAN_JUAN, 3)
    return session


def past(seats: int) -> PastGame:
    """The same game in the history."""
    session = over(seats)
    return past_game(session.record(), session.state, datetime(2026, 3, 12, tzinfo=UTC))


@cache
def tied(seats: int, *, broken: bool) -> Session:
    """A finished game in which all players have the same points; with ``broken``, one has more doubloons."""
    session = Session(Options(seats), 1, [Seat(SeatKind.HUMAN, name) for name in tables.LONG[:seats]])
    for player in session.state.players:
        player.vp, player.doubloons = 47, 2
    session.state.players[-1].doubloons += broken
    session.state.tasks.clear()
    return session


@cache
def played(seats: int, names: tuple[str, ...] = tables.LONG) -> Session:
    """A complete game with all expansions."""
    whole = tables.record(tables.ALL_SETS[seats])
    people = tuple(evolve(seat, name=names[number]) for number, seat in enumerate(whole.seats))
    return Session.resume(evolve(whole, boards=(), fingerprint="", seats=people))


@cache
def _kept(number: int, seats: int, names: tuple[str, ...]) -> GameRecord:
    """One of the games for ``saved``; the last one is finished."""
    whole = tables.record(tables.ALL_SETS[seats])
    people = tuple(
        Seat(SeatKind.COMPUTER if k % 3 else SeatKind.HUMAN, names[k], "allrounder" if k % 3 else "")
        for k in range(seats)
    )
    count = len(whole.actions) if number == 4 else len(whole.actions) - 9
    game: GameRecord = evolve(whole, actions=whole.actions[:count], fingerprint="", boards=(), seats=people)
    begun = datetime(2026, 1, 21, tzinfo=UTC).isoformat()
    branch = None if number % 2 else 120
    return Session.resume(
        evolve(game, begun=begun, title="W" * 60 * (number == 2), branched_at=branch)
    ).record()


def saved(context: Context, *, names: tuple[str, ...] = tables.LONG) -> None:
    """Saves all sorts of games, finished and not, with long names and titles, and a damaged file."""
    for number, seats in enumerate((2, 3, 4, 5, 5)):
        game_file.write(SaveFolder().folder / f"{number}.json", _kept(number, seats, names))
    (SaveFolder().folder / "damaged.json").write_bytes(b"{")
    context.library.refresh()
    context.library.load_for(context.library.games, 1e9)


def _saved(context: Context) -> Screen:
    saved(context)
    return SavedScreen(context)


def _saved_details(app: App, context: Context) -> None:
    """Shows a game that branched off another one."""
    app.push(_saved(context))
    Pilot(app).click("saved.1")


def _import(app: App, context: Context) -> None:
    """Shows the choice of a file to import, after one with a long name couldn't be."""
    folder = user_game_folders()[0]
    for number, name in enumerate(("Puerto Rico", "Sunday", "A", "B", "C", "puerto-rico-zsófia-erzsébet")):
        path = folder / f"{name}.puertorico"
        path.write_text("no game")
        os.utime(path, (1_790_000_000, 1_790_000_000 + number * 100_000))
    app.push(_saved(context))
    pilot = Pilot(app)
    pilot.click("saved.import")
    pilot.click("import.0")


def _title(context: Context) -> Screen:
    saved(context)
    return TitleScreen(context)


def _past_games(seats: int) -> PastGames:
    history = PastGames(SaveFolder().folder / "history.sqlite3")
    for number in range(12):
        session = over(max(2, (number + seats) % 6), sets=number % 2 == 0)
        record: GameRecord = evolve(session.record(), begun=f"2026-01-01T00:00:{number:02}", fingerprint="")
        finished = datetime(2026, 9, 28, 12, tzinfo=UTC) + timedelta(days=number)
        if number % 3 == 1:
            history.add_imported(record, session.state, finished)
        else:
            history.add(record, session.state, finished)
    return history


def _past_chart(app: App, context: Context, seats: int, page: str) -> None:
    """Shows a chart of many games against opponents of all difficulties."""
    history = PastGames(SaveFolder().folder / "history.sqlite3")
    session = over(seats)
    for number in range(40):
        difficulty = [*Difficulty][number * 7 % len(Difficulty)]
        people = [Seat(SeatKind.HUMAN, name) for name in tables.LONG[: seats - 1]]
        opponent = Seat(SeatKind.COMPUTER, tables.LONG[seats - 1], str(difficulty))
        record: GameRecord = evolve(
            session.record(),
            seats=(opponent, *people) if number % 3 else (*people, opponent),
            begun=f"2026-01-01T00:00:{number:02}",
        )
        history.add(record, session.state, datetime(2026, 1, 28, 12, tzinfo=UTC) + timedelta(days=7 * number))
        for seat in range(seats) if page == "decisions" else ():
            history.keep_review(PastReview(game_id(record), seat, 60, 9, 4.0 / (2 + number), 0.1))
    imported = evolve(session.record(), begun="2026-01-02", saved="2026-11-02T12:00:00+00:00")
    history.add_imported(imported, session.state, datetime.now(UTC))
    app.push(HistoryScreen(context, history))
    pilot = Pilot(app)
    pilot.click(f"history.by.{page}")


def _past_ending(context: Context, seats: int) -> Screen:
    history = _past_games(seats)
    return PastEndingScreen(context, history.games()[0], history)


def _damaged_history(context: Context) -> Screen:
    history = _past_games(3)
    with closing(sqlite3.connect(history.path)) as database, database:
        database.execute("UPDATE results SET chips = -1 WHERE game = ?", (history.games()[0].game,))
    return HistoryScreen(context, history)


class _UnreadableFolder(SaveFolder):
    def files(self) -> list[SaveFile]:
        raise PermissionError(13, "Permission denied")


def _unlistable(context: Context) -> Screen:
    context.library = Library(_UnreadableFolder(Path("/home/somebody/.local/share/puertorico/games")))
    return SavedScreen(context)


def _replay(app: App, context: Context, seats: int) -> ReplayScreen:
    found = ReplayScreen(context, played(seats))
    app.push(TitleScreen(context))
    app.push(found)
    assert found.player is not None
    found.player.go_to(found.replay.steps - 9)
    return found


def _unfinished_replay_with(key: str, seats: int, humans: int) -> Callable[[App, Context], None]:
    """Shows a dialog of a replay that hides VP chips."""

    def shown(app: App, context: Context) -> None:
        whole = played(seats)
        people = [
            Seat(SeatKind.COMPUTER if number >= humans else SeatKind.HUMAN, seat.name, "builder")
            for number, seat in enumerate(whole.seats)
        ]
        begun = Session(evolve(whole.options, open_vp=False), whole.seed, people)
        for action in whole.actions[:60]:
            begun.act(action)
        app.push(ReplayScreen(context, begun))
        Pilot(app).key(key)

    return shown


def _replay_with(key: str, seats: int) -> Callable[[App, Context], None]:
    def shown(app: App, context: Context) -> None:
        _replay(app, context, seats)
        Pilot(app).key(key)

    return shown


def at_table(stop: tables.Stop, names: tuple[str, ...] = tables.LONG) -> Callable[[App, Context], None]:
    """Shows the table at a point of a game."""

    def shown(app: App, context: Context) -> None:
        app.push(TableScreen(context, tables.asked(stop, names)))
        Pilot(app).settle()

    return shown


def _with_key(stop: tables.Stop, key: str) -> Callable[[App, Context], None]:
    def shown(app: App, context: Context) -> None:
        at_table(stop)(app, context)
        Pilot(app).key(key)

    return shown


def _early_board(seats: int) -> Callable[[App, Context], None]:
    """Shows the enlarged board of the next player when it is almost empty."""

    def shown(app: App, context: Context) -> None:
        options = Options(seats, governor=0, sets=ALL, draft=DraftMode.RANDOM)
        people = [Seat(SeatKind.HUMAN, name) for name in tables.LONG[:seats]]
        app.push(TableScreen(context, Session(options, 5, people)))
        Pilot(app).settle()
        Pilot(app).key("f5")

    return shown


def _dialogs(open_one: Callable[[Screen, Context], object]) -> Callable[[App, Context], None]:
    def shown(app: App, context: Context) -> None:
        found = TitleScreen(context)
        app.push(found)
        open_one(found, context)

    return shown


def _unsaved(app: App, context: Context) -> None:
    app.push(TitleScreen(context))
    play_unsaved(context)
    ask_to_leave(app, context, lambda: None)


def _unsaved_table(app: App, context: Context) -> None:
    """Shows a crowded bar with the button for moves that aren't saved."""
    play_unsaved(context)
    stop = next(stop for stop in tables.stops(tables.ALL_SETS[5]) if stop.what == "TakeRole")
    at_table(stop)(app, context)
    Pilot(app).key("return")


def _saved_action(which: str) -> Callable[[App, Context], None]:
    def shown(app: App, context: Context) -> None:
        found = _saved(context)
        assert isinstance(found, SavedScreen)
        app.push(found)
        getattr(found.actions, which)(context.library.games[2])

    return shown


def _notice(context: Context) -> Screen:
    file = SaveFolder().folder.parent / "settings.json"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text('{"animation": 7, "window_size": "wide"}', encoding="utf-8")
    context.notify(settings.load(file)[1])
    assert context.notice is not None
    return SettingsScreen(context)


def almanac_scenes() -> Iterator[Scene]:
    """The pages of the almanac with the most text, a table or a long title, and a search."""
    game = running_game(over(5).state, tables.LONG)
    for page in ("roles/captain", "setup/players", "buildings/small-sugar-mill", "expansions/nobles"):
        yield Scene(f"almanac: {page}", screen(lambda context, page=page: AlmanacScreen(context, page, game)))

    def searched(app: App, context: Context) -> None:
        app.push(AlmanacScreen(context, "pieces/forests"))
        Pilot(app).type("forest house")

    yield Scene("almanac: search", searched)


def plain_scenes() -> Iterator[Scene]:
    """Scenes that don't depend on the number of seats."""
    yield Scene("title", screen(_title))
    yield Scene("title with nothing saved", screen(TitleScreen))
    yield Scene("settings", screen(SettingsScreen))
    for page in ("display", "controls"):
        yield Scene(f"settings: {page}", screen(lambda context, page=page: SettingsScreen(context, page)))
    yield Scene("keys", screen(KeysScreen))
    yield Scene("notice", screen(_notice))
    yield Scene("saved games", screen(_saved))
    yield Scene("saved game: details of a branch", _saved_details)
    yield Scene("no saved games", screen(SavedScreen))
    yield Scene("import", _import)
    yield Scene("saved games that can't be listed", screen(_unlistable))
    yield Scene("damaged games", screen(_damaged_history))
    for action in ("rename", "export", "delete"):
        yield Scene(f"saved game: {action}", _saved_action(action))
    yield Scene("lessons", screen(_lessons))
    for lesson, piece in LESSON_STEPS:
        yield Scene(f"lesson: {piece}", _lesson(lesson, piece))
    yield from (Scene(name, show) for name, show in puzzle_scenes())
    yield Scene("menu", _dialogs(open_menu))
    yield Scene("menu with buildings", menu_with_buildings)
    yield Scene("buildings drawn at random", buildings_overview(3, DraftMode.RANDOM))
    yield Scene("unsaved", _unsaved)
    yield Scene("unsaved: table", _unsaved_table)
    report = Path("/home/somebody/.local/share/puertorico/reports/2026-03-04T12-00-00.txt")
    yield Scene("crash", screen(lambda context: CrashScreen(context, over(2), report, saved=True)))
    for number, page in enumerate(pages()):
        yield Scene(f"help: {page.name}", screen(lambda context, n=number: HelpScreen(context, n)))
    yield from almanac_scenes()
    for number, part in enumerate(DEPENDENCIES):
        if number % 6 == 1 or len(part.licenses) != 1:
            yield Scene(
                f"licenses: {part.name}", screen(lambda context, n=number: LicensesScreen(context, n))
            )
    yield Scene("keyboard on the screen", _keyboard)
    picks = BuildingSelection(Options(3, sets=ALL))
    yield Scene("selection", screen(lambda context: SelectionScreen(context, picks, lambda _: None)))


def seat_scenes(seats: int) -> Iterator[Scene]:
    """Scenes with a number of players, except for the table."""
    yield Scene(f"setup of {seats}", screen(lambda context: _setup(context, seats)))
    yield Scene(f"setup of {seats}, colors", lambda app, context: _colors(app, context, seats))
    yield Scene(f"setup of {seats}, portraits", lambda app, context: _portraits(app, context, seats))
    yield Scene(f"setup of {seats}, buildings", lambda app, context: _chosen_buildings(app, context, seats))
    yield Scene(f"setup of {seats}, rules", screen(lambda context: _setup(context, seats, 1, sets=True)))
    yield Scene(
        f"handover of {seats}",
        screen(lambda context: _handover(context, seats)),
    )
    results = {
        "": lambda: over(seats),
        ", base": lambda: over(seats, sets=False),
        ", shared": lambda: tied(seats, broken=False),
        ", tie broken": lambda: tied(seats, broken=True),
    }
    for name, result in results.items():
        yield Scene(f"ending of {seats}{name}", _ending(result))
        yield Scene(
            f"score of {seats}{name}",
            screen(lambda context, result=result: ScoreScreen(context, result())),
        )
    for part, seconds in COUNTED.items():
        yield Scene(f"ceremony of {seats}: {part}", _ceremony(seats, seconds))
    yield Scene(f"game over with {seats}", _game_over(seats))
    yield Scene(f"past game of {seats}", screen(lambda context: PastEndingScreen(context, past(seats))))
    yield Scene(f"past game of {seats} with its moves", screen(lambda context: _past_ending(context, seats)))
    for number, page in enumerate(("points", "goods", "roles")):
        yield Scene(f"game summary of {seats}: {page}", _summary(seats, number))
    show_history = screen(lambda context: HistoryScreen(context, _past_games(seats)))
    yield Scene(f"game history with {seats}", show_history)
    for page in ("rates", "decisions"):
        show_chart = partial(_past_chart, seats=seats, page=page)
        yield Scene(f"game history with {seats}: {page}", show_chart)
    yield Scene(f"replay of {seats}", lambda app, context: _replay(app, context, seats) and None)
    for name, key in (("log", "l"), ("who looks", "v"), ("who plays", "g")):
        yield Scene(f"replay of {seats}: {name}", _replay_with(key, seats))
    for name, show in review_scenes(seats, lambda: played(seats)):
        yield Scene(name, show)
    for humans, name, key in ((1, "who looks", "v"), (seats, "who looks", "v"), (seats, "who plays", "g")):
        show = _unfinished_replay_with(key, seats, humans)
        yield Scene(f"replay of an unfinished game of {seats}, {humans} human: {name}", show)


def _ceremony(seats: int, seconds: float) -> Callable[[App, Context], None]:
    """Shows the ceremony at a moment."""

    def shown(app: App, context: Context) -> None:
        app.animator.level = MotionLevel.NORMAL
        app.push(EndingScreen(context, over(seats), lambda: None, celebrates=True))
        _pass_time(app, seconds)

    return shown


def _game_over(seats: int) -> Callable[[App, Context], None]:
    """Shows the table when it holds after the last move."""

    def shown(app: App, context: Context) -> None:
        app.push(TableScreen(context, over(seats)))
        app.pop()  # the result
        context.settings = evolve(context.settings, animation=Animation.NORMAL)
        app.step(0.0)
        reasons = sentences_text(ending_texts(over(seats)))
        GameOver(app.stage, seats, reasons, lambda _waited: None).begin()
        _pass_time(app, 1.2)

    return shown


def _pass_time(app: App, seconds: float) -> None:
    for _step in range(round(seconds / 0.1)):
        app.step(0.1)


def _ending(played: Callable[[], Session]) -> Callable[[App, Context], None]:
    """Return what shows the end of a game, a moment after the ceremony."""

    def shown(app: App, context: Context) -> None:
        app.push(EndingScreen(context, played(), lambda: None))
        Pilot(app).wait(1.0)

    return shown


def _summary(seats: int, page: int) -> Callable[[App, Context], None]:
    def shown(app: App, context: Context) -> None:
        found = GameChartsScreen(context, build_history(played(seats)))
        app.push(found)
        found.turn_to(page)

    return shown


def table_scenes(seats: int, names: tuple[str, ...] = tables.LONG) -> Iterator[Scene]:
    """The table at each type of decision in two late games."""
    for game in (tables.ALL_SETS[seats], tables.BASE[seats]):
        for stop in tables.stops(game):
            yield Scene(f"{game}: {stop.what}", at_table(stop, names))
    stop = next(stop for stop in tables.stops(tables.ALL_SETS[seats]) if stop.what == "TakeRole")
    yield Scene(f"{tables.ALL_SETS[seats]}: log", _with_key(stop, "l"))
    yield Scene(f"{tables.ALL_SETS[seats]}: large board", _with_key(stop, "f5"))
    yield Scene(f"{tables.ALL_SETS[seats]}: large board, early", _early_board(seats))
    for moment, show in moments(seats, stop):
        yield Scene(f"{tables.ALL_SETS[seats]}: {moment}", show)
