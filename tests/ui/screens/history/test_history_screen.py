"""The game history: filled by the score screen, listed, filtered, counted, deleted; and its errors."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pygame
import pytest
from attrs import evolve

from puertorico.engine.buildings import BuildingSet
from puertorico.engine.options import Options
from puertorico.engine.position import Board, position
from puertorico.expansions import sets_text
from puertorico.record.game_record import GameRecord
from puertorico.record.game_results import PastGame, SeatResult
from puertorico.record.past_games import PastGames
from puertorico.record.seats import Seat
from puertorico.session.game_session import Session
from puertorico.ui import theme
from puertorico.ui.app import App
from puertorico.ui.context import Context
from puertorico.ui.pilot import Pilot
from puertorico.ui.scene.tree.animation import MotionLevel
from puertorico.ui.scene.widgets.display import Label, Paragraph
from puertorico.ui.scene.widgets.option_picker import OptionPicker
from puertorico.ui.screen import Screen
from puertorico.ui.screens.game.ending.ending_screen import EndingScreen
from puertorico.ui.screens.game.ending.past_ending import PastEndingScreen
from puertorico.ui.screens.history.game_charts import GameChartsScreen
from puertorico.ui.screens.history.history_screen import HistoryScreen
from puertorico.ui.screens.history.past_rows import GameCard, _Cell, best_first
from puertorico.ui.screens.history.past_totals import by_player, by_turn
from puertorico.ui.screens.replay.replay_screen import ReplayScreen
from puertorico.ui.screens.review.review_screen import ReviewScreen
from puertorico.ui.screens.saved.saved_screen import SavedScreen
from tests.folders import GAMES_FOLDER
from tests.ui.screens.overlaps import walk
from tests.ui.screens.screen_games import finished_game, noble_game, rich_game

Put = Callable[[Screen], Pilot]
NOON = datetime(2026, 3, 4, 12, 0, tzinfo=UTC)


@pytest.fixture
def history(tmp_path: Path) -> PastGames:
    return PastGames(tmp_path / "history.sqlite3")


def fill(history: PastGames, count: int = 4) -> None:
    """Add games a day apart: with three, four and five players, then three with expansions, and so on."""
    made = [finished_game(3), finished_game(4), finished_game(5), noble_game(3)]
    for number in range(count):
        session = made[number % len(made)]
        record: GameRecord = evolve(session.record(), begun=f"2026-01-01T00:00:{number:02}")
        assert history.add(record, session.state, NOON + timedelta(days=number))


def cards(app: App) -> list[PastGame]:
    return [node.game for node in app.stage.root.walk() if isinstance(node, GameCard)]


def words(app: App) -> str:
    nodes = app.stage.root.walk()
    return " / ".join(
        str(node.content if isinstance(node, Paragraph) else node.text)
        for node in nodes
        if isinstance(node, Label | Paragraph)
    )


def text(pilot: Pilot, name: str) -> str:
    label = pilot.find(name)
    assert isinstance(label, Label)
    return label.text


# Imported games ----------------------------------------------------------------------------------------


def test_an_imported_game_is_listed_but_not_counted(
    put: Put, app: App, context: Context, history: PastGames
) -> None:
    fill(history, 1)
    theirs = finished_game(4)
    pilot = put(HistoryScreen(context, history))
    before = [text(pilot, f"history.total.0.{figure}") for figure in ("played", "won", "average")]
    assert "Imported games" not in words(app)
    history.add_imported(theirs.record(), theirs.state, NOON)
    put(HistoryScreen(context, history))
    assert len(cards(app)) == 2
    assert words(app).count("Mar 4, 2026 · imported") == 1
    for page in ("players", "turns"):
        pilot.click(f"history.by.{page}")
        assert "Imported games aren't counted." in words(app)
        assert text(pilot, "history.total.0.played") == "1"
    pilot.click("history.by.players")
    assert [text(pilot, f"history.total.0.{figure}") for figure in ("played", "won", "average")] == before


@pytest.mark.parametrize("page", ["players", "turns", "rates", "decisions"])
def test_a_history_of_imported_games_only_has_no_totals(
    page: str, put: Put, app: App, context: Context, history: PastGames
) -> None:
    session = finished_game(3)
    history.add_imported(session.record(), session.state, NOON)
    pilot = put(HistoryScreen(context, history))
    pilot.click(f"history.by.{page}")
    assert not pilot.has("history.total.0.played")
    assert "Average" not in words(app)
    assert "Imported games aren't counted." in words(app)
    says = {
        "rates": "There are no finished games of people against computer players here yet.",
        "decisions": "None of these games has been reviewed yet.",
    }
    assert says.get(page, "No finished games yet.") in words(app)


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("leads_to", ["watch", "review", "charts"])
def test_an_imported_game_can_be_replayed_and_reviewed_from_the_history(
    leads_to: str, put: Put, app: App, context: Context
) -> None:
    put(SavedScreen(context))
    pygame.event.post(pygame.Event(pygame.DROPFILE, file=str(GAMES_FOLDER / "4-base-66.json")))
    app.step(0.0)
    pilot = put(HistoryScreen(context))
    pilot.click("history.game.0")
    pilot.click(f"ending.{leads_to}")
    wanted = {"watch": ReplayScreen, "review": ReviewScreen, "charts": GameChartsScreen}
    assert isinstance(app.screen, wanted[leads_to])


# From the score screen --------------------------------------------------------------------------------


def test_finished_game_is_listed_once(put: Put, app: App, context: Context, history: PastGames) -> None:
    session, started = finished_game(4), datetime.now(UTC).replace(microsecond=0)
    pilot = put(EndingScreen(context, session, lambda: None, history))
    (game,) = history.games()
    assert [result.total for result in game.results] == [score.total for score in session.scores()]
    assert started <= game.finished <= datetime.now(UTC)
    pilot.click("ending.charts")
    pilot.key("escape")
    pilot.click("ending.history")
    assert cards(app) == [game]
    pilot.key("escape")
    assert isinstance(app.screen, EndingScreen)
    put(EndingScreen(context, session, lambda: None, history))
    again = Session.resume(session.record())
    put(EndingScreen(context, again, lambda: None, history))
    assert history.games() == [game]
    assert context.notice is None


def test_default_history_is_in_the_user_folder(
    put: Put, app: App, context: Context, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PUERTORICO_HOME", str(tmp_path / "user"))
    pilot = put(EndingScreen(context, finished_game(3), lambda: None))
    assert len(PastGames(tmp_path / "user" / "data" / "history.sqlite3").games()) == 1
    pilot.click("ending.history")
    assert len(cards(app)) == 1
    put(HistoryScreen(context))
    assert len(cards(app)) == 1


def test_position_built_by_hand_is_not_listed(put: Put, context: Context, history: PastGames) -> None:
    state = position(Options(3), [Board(), Board(), Board()])
    state.tasks.clear()
    session = Session(Options(3), 1, [Seat("human", name) for name in "ABC"], start=state)
    put(EndingScreen(context, session, lambda: None, history))
    assert history.games() == []
    assert context.notice is None


@pytest.mark.parametrize("how", ["click", "return"])
def test_a_game_of_the_history_opens_its_result_without_a_ceremony(
    put: Put, app: App, context: Context, history: PastGames, how: str
) -> None:
    session = finished_game(4)
    history.add(session.record(), session.state, datetime.now(UTC))
    app.animator.level = MotionLevel.NORMAL
    pilot = put(HistoryScreen(context, history))
    list_screen = app.screen
    if how == "click":
        pilot.click("history.game.0")
    else:
        app.stage.focus.set(pilot.find("history.game.0"))
        pilot.key("return")
    assert isinstance(app.screen, PastEndingScreen)
    assert not app.animator.busy
    assert [pilot.find(f"ending.plate.{seat}").points for seat in range(4)] == [
        score.total for score in session.scores()
    ]
    assert pilot.has(f"ending.crown.{session.winners()[0]}")
    pilot.key("escape")
    assert app.screen is list_screen


def test_locked_history_is_reported_once_and_retried(put: Put, context: Context, history: PastGames) -> None:
    fill(history, 1)
    with closing(sqlite3.connect(history.path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        pilot = put(EndingScreen(context, finished_game(4), lambda: None, history))
        pilot.wait(1.0)
        assert pilot.has("notice")
        pilot.key("return")
        pilot.wait(0.1)
        assert not pilot.has("notice"), "reported once"
        assert pilot.has("ending.tower.0")
        other.execute("ROLLBACK")
    pilot.click("ending.charts")
    pilot.key("escape")
    assert len(history.games()) == 2
    pilot.wait(0.1)
    assert not pilot.has("notice")


def test_damaged_history_is_reported_and_kept_aside(
    put: Put, app: App, context: Context, history: PastGames
) -> None:
    history.path.write_bytes(b"damaged")
    pilot = put(HistoryScreen(context, history))
    pilot.wait(0.1)
    assert "history.sqlite3.damaged" in words(app)
    pilot.click("notice.ok")
    assert pilot.has("history.nothing")
    assert history.path.with_name("history.sqlite3.damaged").read_bytes() == b"damaged"


@pytest.mark.parametrize("count", [1, 2])
def test_damaged_games_are_removed_if_the_player_wants_it(
    count: int, put: Put, app: App, context: Context, history: PastGames
) -> None:
    """Otherwise they are asked once at each visit."""
    fill(history)
    games = history.games()
    with closing(sqlite3.connect(history.path)) as database, database:
        for game in games[:count]:
            database.execute("UPDATE results SET chips = -1 WHERE game = ?", (game.game,))
    for key in ("return", "escape"):
        pilot = put(HistoryScreen(context, history))
        pilot.wait(0.1)
        assert f"{count} game" in words(app)
        assert "can't be shown. Remove damaged games from the history?" in words(app)
        pilot.key(key)
        pilot.wait(0.1)
        assert (cards(app), history.damaged) == (games[count:], count)
    pilot.click("history.delete.0")
    pilot.click("delete.yes")
    pilot.wait(0.1)
    assert not pilot.has("damaged"), "asked once"
    assert cards(app) == games[count + 1 :]
    pilot = put(HistoryScreen(context, history))
    pilot.wait(0.1)
    pilot.click("damaged.yes")
    assert (cards(app), history.damaged) == (games[count + 1 :], 0)
    pilot = put(HistoryScreen(context, history))
    pilot.wait(0.1)
    assert not pilot.has("damaged")
    assert not pilot.has("notice")


def test_a_history_in_use_keeps_its_damaged_games(put: Put, context: Context, history: PastGames) -> None:
    fill(history)
    with closing(sqlite3.connect(history.path, isolation_level=None)) as other:
        other.execute("UPDATE results SET chips = -1")
        pilot = put(HistoryScreen(context, history))
        pilot.wait(0.1)
        other.execute("BEGIN IMMEDIATE")
        pilot.click("damaged.yes")
        pilot.wait(1.0)
        assert pilot.has("notice")
        other.execute("ROLLBACK")
    assert history.games() == []
    assert history.damaged == 4


# The list ---------------------------------------------------------------------------------------------


def test_an_empty_history_says_so_and_ignores_paging(
    put: Put, app: App, context: Context, history: PastGames
) -> None:
    pilot = put(HistoryScreen(context, history))
    assert "No finished games yet." in words(app)
    pilot.key("page down")
    pilot.key("escape")
    assert app.screen is None


@pytest.mark.usefixtures("bucharest")
def test_games_are_listed_newest_first_with_all_points(
    put: Put, app: App, context: Context, history: PastGames
) -> None:
    fill(history)
    pilot = put(HistoryScreen(context, history))
    assert cards(app) == history.games()
    assert len(cards(app)) == 4
    said = words(app)
    assert "Mar 7, 2026" in said
    assert f"{sets_text(set(BuildingSet), brief=True)} · 1 round" in said
    for number, game in enumerate(cards(app)):
        points = [
            int(node.text)
            for node in pilot.find(f"history.game.{number}").walk()
            if isinstance(node, Label) and node.text.isdigit()
        ]
        assert points == sorted((result.total for result in game.results), reverse=True)
        assert [result.place for result in best_first(game)] == sorted(r.place for r in game.results)


def test_tooltip_of_a_game_breaks_down_the_points(
    put: Put, app: App, context: Context, history: PastGames
) -> None:
    fill(history, 2)
    pilot = put(HistoryScreen(context, history))
    pilot.move_to("history.game.0")
    pilot.wait(1.0)
    texts = [node.text for node in pilot.find("tooltip").walk() if isinstance(node, Label)]
    for result in cards(app)[0].results:
        assert result.player.name in texts
        assert {str(result.chips), str(result.buildings), str(result.total)} <= {*texts}
    pilot.leave()
    for _ in range(20):
        pilot.key("tab")
        if app.stage.focus.node is pilot.find("history.game.1"):
            break
    pilot.wait(1.0)
    assert pilot.has("tooltip"), "by keyboard too"


def test_a_long_game_history_is_divided_into_pages(
    put: Put, app: App, context: Context, history: PastGames
) -> None:
    fill(history, 17)
    pilot = put(HistoryScreen(context, history))
    games = history.games()
    assert cards(app) == games[:7]
    assert text(pilot, "history.shown") == "1–7 of 17"
    assert not pilot.has("history.newer")
    pilot.click("history.older")
    assert cards(app) == games[7:14]
    pilot.key("page down")
    assert cards(app) == games[14:]
    assert text(pilot, "history.shown") == "15–17 of 17"
    assert not pilot.has("history.older")
    pilot.key("page down")
    assert cards(app) == games[14:]
    pilot.wheel("history.games", 1)
    assert cards(app) == games[7:14]
    app.stage.input.wheel(1.0, 0.0)
    assert cards(app) == games[7:14], "horizontal scrolling does not turn pages"
    pilot.click("history.newer")
    pilot.wheel("history.games", 1)
    assert cards(app) == games[:7]
    pilot.wheel("history.games", -1)
    pilot.resize(1280, 1400)
    assert cards(app) == games[:16], "the first game shown stays in view"


def test_game_history_can_be_filtered_by_players_and_expansions(
    put: Put, app: App, context: Context, history: PastGames
) -> None:
    fill(history, 8)
    pilot = put(HistoryScreen(context, history))
    shown: dict[str, list[PastGame]] = {}
    choice = pilot.find("history.players")
    assert isinstance(choice, OptionPicker)
    for option in choice.options:
        now = pilot.find("history.players")
        assert isinstance(now, OptionPicker)
        assert now.value == option
        shown[option] = cards(app)
        pilot.click("history.players.next")
    assert len(shown["Any number of players"]) == 7
    assert shown["2 players"] == []
    assert {game.players for game in shown["3 players"]} == {3}
    assert len(shown["3 players"]) == 4
    assert [len(shown[f"{n} players"]) for n in (4, 5)] == [2, 2]
    pilot.click("history.sets.previous")
    assert len(cards(app)) == 2
    assert all(game.sets == set(BuildingSet) for game in cards(app))
    for _ in range(4):
        pilot.click("history.players.previous")
    assert cards(app) == []
    assert "No finished games match" in words(app)


# Totals -----------------------------------------------------------------------------------------------


def past(day: int, *points: int, names: str = "ABCDE", styles: str = "-----") -> PastGame:
    """Return a game with these points. A letter in ``styles`` makes the seat a computer player."""
    known = {"s": "shipper", "b": "builder", "a": "allrounder"}
    best = max(points)
    results = tuple(
        SeatResult(
            seat=seat,
            player=Seat("human", names[seat])
            if styles[seat] == "-"
            else Seat("computer", names[seat], known[styles[seat]]),
            turn=(seat + day) % len(points),
            chips=total,
            buildings=0,
            bonuses=0,
            nobles=0,
            doubloons_and_goods=0,
            place=1 + sum(other > total for other in points),
            share=(total == best) / points.count(best),
        )
        for seat, total in enumerate(points)
    )
    return PastGame(f"{day}", NOON + timedelta(days=day), Options(3).sets, 15, results)


def test_totals_by_player_and_by_turn() -> None:
    games = [
        past(0, 40, 30, 20, styles="-sb"),
        past(1, 30, 30, 10, styles="-sb"),
        past(2, 10, 12, 50, 5, names="BAXY", styles="--ss"),
    ]
    lines = {line.name: line.total for line in by_player(games)}
    assert {name: (total.played, total.won, total.average) for name, total in lines.items()} == {
        "A": (3, 1.5, 82 / 3),
        "Hard Shipper": (4, 1.5, 115 / 4),
        "Hard Builder": (2, 0, 15),
        "B": (1, 0, 10),
    }
    assert [line.name for line in by_player(games)] == ["Hard Shipper", "A", "Hard Builder", "B"]
    turns = by_turn(games)
    assert [line.name for line in turns] == [
        "First governor",
        "Second player",
        "Third player",
        "Fourth player",
    ]
    assert [line.total.played for line in turns] == [3, 3, 3, 1]
    assert [line.total.won for line in turns] == [2, 0.5, 0.5, 0]
    assert turns[0].total.average == (40 + 10 + 50) / 3


def test_totals_follow_the_filters(
    put: Put, context: Context, history: PastGames, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = [past(0, 40, 30, 20), past(1, 30, 30, 10), past(2, 11, 12, 50, 5)]
    monkeypatch.setattr(PastGames, "games", lambda _self: games)
    pilot = put(HistoryScreen(context, history))

    def line(number: int) -> list[str]:
        which = ("name", "played", "won", "share", "average")
        return [text(pilot, f"history.total.{number}.{name}") for name in which]

    assert [line(n) for n in range(4)] == [
        ["A", "3", "1.5", "50%", "27.0"],
        ["B", "3", "0.5", "17%", "24.0"],
        ["C", "3", "1", "33%", "26.7"],
        ["D", "1", "0", "0%", "5.0"],
    ]
    pilot.click("history.by.turns")
    assert line(0) == ["First governor", "3", "2", "67%", "33.3"]
    pilot.click("history.players.next")
    pilot.click("history.players.next")
    assert line(1) == ["Second player", "2", "0.5", "25%", "30.0"]
    assert not pilot.has("history.total.3.name")


def test_totals_of_many_players_scroll_with_the_focus(
    put: Put, app: App, context: Context, history: PastGames, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = [past(n, 40, 30, 20, names=(chr(65 + n), chr(97 + n), "Z")) for n in range(20)]
    monkeypatch.setattr(PastGames, "games", lambda _self: games)
    pilot = put(HistoryScreen(context, history))
    table = pilot.find("history.totals")
    before = pilot.find("history.total.39.name").absolute()
    assert before.bottom > table.absolute().bottom
    for _ in range(40):
        pilot.key("tab")
        if app.stage.focus.node is table:
            break
    pilot.key("end")
    assert pilot.find("history.total.39.name").absolute().bottom <= table.absolute().bottom + 1


# Deleting ---------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("bucharest")
def test_deleting_a_game_asks_once(put: Put, app: App, context: Context, history: PastGames) -> None:
    fill(history)
    games = history.games()
    pilot = put(HistoryScreen(context, history))
    pilot.click("history.delete.1")
    assert "The game from Mar 6, 2026" in words(app)
    for keep in ("return", "escape"):
        pilot.key(keep)
        assert not pilot.has("delete")
        assert history.games() == games
        pilot.click("history.delete.1")
    pilot.click("delete.no")
    pilot.click("history.delete.1")
    pilot.click("delete.yes")
    assert not pilot.has("delete")
    assert cards(app) == history.games() == [games[0], *games[2:]]


def test_game_is_deleted_by_keyboard(put: Put, app: App, context: Context, history: PastGames) -> None:
    fill(history)
    games = history.games()
    pilot = put(HistoryScreen(context, history))
    for _ in range(20):
        pilot.key("tab")
        if app.stage.focus.node is pilot.find("history.game.0"):
            break
    pilot.key("delete")
    pilot.key("tab")
    pilot.key("tab")
    pilot.key("return")
    assert cards(app) == history.games() == games[1:]


def test_clearing_the_history_asks_once(put: Put, app: App, context: Context, history: PastGames) -> None:
    fill(history, 9)
    with closing(sqlite3.connect(history.path)) as database, database:
        database.execute("CREATE TABLE damaged AS SELECT * FROM results")
    pilot = put(HistoryScreen(context, history))
    pilot.click("history.players.previous")
    pilot.click("history.delete_all")
    assert "All 9 games will be permanently removed from the history." in words(app)
    pilot.key("return")
    assert len(history.games()) == 9
    pilot.click("history.delete_all")
    pilot.click("delete.yes")
    assert history.games() == []
    with closing(sqlite3.connect(history.path)) as database:
        assert ("damaged",) not in database.execute("SELECT name FROM sqlite_master").fetchall()
    assert pilot.has("history.nothing")
    pilot.wait(0.1)
    assert not pilot.has("notice")


def test_failed_deletion_is_reported_and_keeps_the_game(
    put: Put, app: App, context: Context, history: PastGames
) -> None:
    fill(history)
    pilot = put(HistoryScreen(context, history))
    with closing(sqlite3.connect(history.path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        pilot.click("history.delete.0")
        pilot.click("delete.yes")
        pilot.wait(1.0)
        assert pilot.has("notice")
        other.execute("ROLLBACK")
    pilot.click("notice.ok")
    assert len(cards(app)) == 4
    assert len(history.games()) == 4


# Layout -----------------------------------------------------------------------------------------------


def test_nothing_overlaps_or_is_cut(sized: App, context: Context, history: PastGames) -> None:
    wrong = {}
    sized.push(HistoryScreen(context, history))
    wrong["nothing"] = walk(sized, sized.stage.root)
    fill(history, 12)
    for players in (0, 1, 5):
        screen = HistoryScreen(context, history)
        sized.push(screen)
        pilot = Pilot(sized)
        for _ in range(players):
            pilot.click("history.players.next")
        wrong[f"games of {players}"] = walk(sized, sized.stage.root)
        if players != 1:
            pilot.click("history.by.turns")
            pilot.key("page down")
            wrong[f"turns of {players}"] = walk(sized, sized.stage.root)
    session = rich_game(5)
    sized.push(EndingScreen(context, session, lambda: None, history))
    wrong["score"] = walk(sized, sized.stage.root)
    assert {name: found for name, found in wrong.items() if found} == {}


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (2560, 1440)])
@pytest.mark.usefixtures("unpainted")
def test_names_use_the_space_on_their_card(
    put: Put, app: App, context: Context, history: PastGames, size: tuple[int, int]
) -> None:
    """With three players a 16-letter name fits; for any number of players, the columns fill the card."""
    fill(history, 3)
    put(HistoryScreen(context, history)).resize(*size)
    for card in (node for node in app.stage.root.walk() if isinstance(node, GameCard)):
        cells = [node for node in card.walk() if isinstance(node, _Cell)]
        assert len(cells) == card.game.players
        assert cells[-1].rect.right == pytest.approx(cells[0].rect.x + card.w - 188 - 56 - 30, abs=1)
        if card.game.players == 3:
            assert cells[0].w - 12 >= app.assets.measure("Maximilian Grafs", theme.sans(14))
