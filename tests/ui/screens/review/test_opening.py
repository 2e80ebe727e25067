"""Where reviews are opened from, and what becomes of them when another screen is shown."""

from collections.abc import Callable
from functools import cache

import pytest
from attrs import evolve

from puertorico.record import game_file
from puertorico.record.game_record import GameRecord
from puertorico.record.game_results import game_id
from puertorico.record.past_games import PastGames
from puertorico.record.save_folder import SaveFolder
from puertorico.record.seats import SeatKind
from puertorico.review.report import Settings
from puertorico.session import reviews
from puertorico.session.game_session import Session
from puertorico.ui.context import Context
from puertorico.ui.pilot import Pilot
from puertorico.ui.screen import Screen
from puertorico.ui.screens.game.ending.ending_screen import EndingScreen
from puertorico.ui.screens.game.ending.past_ending import PastEndingScreen
from puertorico.ui.screens.replay.replay_screen import ReplayScreen
from puertorico.ui.screens.review.review_screen import ReviewScreen
from puertorico.ui.screens.saved.saved_screen import SavedScreen
from tests.folders import GAMES_FOLDER
from tests.ui.screens.review.made_up import MadeUpJob, made_up_report

Put = Callable[[Screen], Pilot]


@cache
def record(humans: int = 1, actions: int | None = None) -> GameRecord:
    """A game of two, or its beginning."""
    whole = game_file.read(GAMES_FOLDER / "2-base-64.json")
    seats = tuple(
        evolve(seat, kind=SeatKind.HUMAN if number < humans else SeatKind.COMPUTER)
        for number, seat in enumerate(whole.seats)
    )
    found: GameRecord = evolve(
        whole, seats=seats, actions=whole.actions[:actions], boards=(), fingerprint="", begun="2026-01-01"
    )
    return Session.resume(found).record()


@pytest.fixture(autouse=True)
def jobs(monkeypatch: pytest.MonkeyPatch) -> list[MadeUpJob]:
    """The jobs that are made: complete ones, without processes."""
    made: list[MadeUpJob] = []

    def make_job(of: GameRecord, settings: Settings, _folder: object) -> MadeUpJob:
        session = Session.resume(of)
        made.append(MadeUpJob(made_up_report(session, settings.seat, costly=0.4)))
        return made[-1]

    monkeypatch.setattr(reviews, "ReviewJob", make_job)
    return made


def is_review(pilot: Pilot) -> bool:
    return isinstance(pilot.app.screen, ReviewScreen)


def test_the_end_of_a_game_leads_to_its_review(put: Put, context: Context) -> None:
    pilot = put(EndingScreen(context, Session.resume(record()), lambda: None))
    pilot.click("ending.review")
    assert is_review(pilot)


def test_a_past_game_leads_to_its_review_which_is_kept_with_it(put: Put, context: Context) -> None:
    session = Session.resume(record())
    pilot = put(EndingScreen(context, session, lambda: None))
    history = PastGames()
    (game,) = history.games()
    pilot.app.push(PastEndingScreen(context, game))
    pilot.click("ending.review")
    assert is_review(pilot)
    assert list(history.reviews()[game_id(session.record())]) == [0]


@pytest.mark.parametrize(
    ("humans", "actions", "can"), [(1, None, True), (2, None, True), (1, 60, True), (2, 60, False)]
)
def test_saved_games_lead_to_reviews_unless_they_would_tell_too_much(
    put: Put, context: Context, humans: int, actions: int | None, can: bool
) -> None:
    game_file.write(SaveFolder().folder / "game.json", record(humans, actions))
    context.library.refresh()
    context.library.load_for(context.library.games, 1e9)
    pilot = put(SavedScreen(context))
    assert pilot.find("saved.review").enabled is can
    pilot.click("saved.review")
    assert is_review(pilot) is can


def test_a_replay_shows_what_is_known_and_leads_to_the_review(put: Put, context: Context) -> None:
    pilot = put(ReplayScreen(context, record()))
    replay = pilot.app.screen
    assert isinstance(replay, ReplayScreen)
    assert replay.guide.steps
    pilot.key(".")
    assert replay.replay.step == replay.guide.steps[0]
    pilot.click("replay.review")
    assert is_review(pilot)


def test_the_replay_takes_over_what_the_review_has_found(
    put: Put, context: Context, jobs: list[MadeUpJob]
) -> None:
    pilot = put(EndingScreen(context, Session.resume(record()), lambda: None))
    pilot.click("ending.watch")
    replay = pilot.app.screen
    assert isinstance(replay, ReplayScreen)
    known, jobs[-1].report = jobs[-1].report, None
    pilot.click("replay.review")
    jobs[-1].report = known
    pilot.key("escape")
    assert pilot.app.screen is replay
    assert pilot.has("replay.costly_on")


def test_a_replay_of_an_unfinished_game_of_several_people_has_no_review(put: Put, context: Context) -> None:
    pilot = put(ReplayScreen(context, record(2, 60)))
    assert not pilot.has("replay.review")


def test_a_review_goes_on_until_that_of_another_game_begins(
    put: Put, context: Context, jobs: list[MadeUpJob]
) -> None:
    pilot = put(EndingScreen(context, Session.resume(record()), lambda: None))
    pilot.click("ending.review")
    job = jobs[-1]
    job.is_running = True
    pilot.key("escape")
    pilot.app.push(ReplayScreen(context, record(1, 60)))
    pilot.settle()
    assert job.is_running, "another replay is no other review"
    pilot.click("replay.review")
    assert not job.is_running


def test_a_game_without_moves_has_nothing_to_review(put: Put, context: Context) -> None:
    pilot = put(ReplayScreen(context, record(1, 0)))
    pilot.click("replay.review")
    pilot.settle()
    assert not is_review(pilot)
