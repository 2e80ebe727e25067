"""Reviews in the background: news, canceling, going on, and what is stored."""

import json
import time
from collections.abc import Callable
from multiprocessing import Pipe
from pathlib import Path
from typing import Any

import pytest
from attrs import define, evolve, field

from puertorico import __version__
from puertorico.engine.actions import TAKE_ROLE
from puertorico.engine.ids import Role
from puertorico.engine.options import Options
from puertorico.record import game_file
from puertorico.record.game_record import GameRecord
from puertorico.record.game_results import game_id
from puertorico.record.review_folder import ReviewFolder
from puertorico.record.seats import Seat, SeatKind
from puertorico.review.identity import moves_id
from puertorico.review.report import Report, Settings
from puertorico.review.stored_review import StoredReview, load, store
from puertorico.session import review_job
from puertorico.session.game_session import Session
from puertorico.session.review_job import ReviewJob, past_review, reviewable_seats, why_no_review
from puertorico.session.review_worker import News, _send, request_message
from tests import reviewing_worker
from tests.folders import GAMES_FOLDER
from tests.logging_worker import children
from tests.review.sample_report import sample_report

PEOPLE = tuple(Seat(SeatKind.HUMAN, name) for name in ("Ana", "Ben", "Cleo"))
RECORD = GameRecord(Options(3, governor=0), 1, PEOPLE, (TAKE_ROLE[Role.SETTLER],))


@define(eq=False)
class PretendedProcess:
    """Stands in for the processes: the test sends what they would."""

    started: "list[PretendedProcess]"
    is_killed: bool = False
    connection: Any = field(init=False)
    other_end: Any = field(init=False)

    def __attrs_post_init__(self) -> None:
        self.started.append(self)
        self.connection, self.other_end = Pipe()

    def send(self, news: News) -> None:
        _send(self.other_end, news)

    def die(self) -> None:
        self.other_end.close()

    def has_message(self) -> bool:
        return bool(self.connection.poll())

    def start_next_helper(self) -> None:
        pass

    def kill(self) -> list[Any]:
        self.is_killed = True
        self.connection.close()
        self.other_end.close()
        return []


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[PretendedProcess]:
    """The processes that were started."""
    found: list[PretendedProcess] = []

    def start(*_args: object, **_names: object) -> PretendedProcess:
        return PretendedProcess(found)

    monkeypatch.setattr(review_job, "ThinkingProcesses", start)
    return found


@pytest.fixture
def folder(tmp_path: Path) -> ReviewFolder:
    return ReviewFolder(tmp_path / "reviews")


@pytest.fixture
def job(folder: ReviewFolder, started: list[PretendedProcess]) -> ReviewJob:
    assert not started
    return ReviewJob(RECORD, Settings(0), folder)


def of_record(done: float = 1.0, settings: Settings | None = None) -> Report:
    settings = settings or Settings(0)
    return evolve(sample_report(), done=done, game=moves_id(RECORD), program=__version__, settings=settings)


def test_news_arrive_until_the_review_is_complete(job: ReviewJob, started: list[PretendedProcess]):
    assert not job.is_running
    job.start()
    (process,) = started
    assert job.is_running
    assert job.poll() is None
    process.send(News(of_record(0.1)))
    process.send(News(of_record(0.3)))
    news = job.poll()
    assert news == job.report == of_record(0.3)
    assert job.poll() is None
    process.send(News(of_record()))
    assert job.poll() == of_record()
    assert not job.is_running
    assert process.is_killed
    job.start()
    assert len(started) == 1


def test_a_canceled_review_stops_at_once_and_can_go_on(job: ReviewJob, started: list[PretendedProcess]):
    job.start()
    started[0].send(News(of_record(0.5)))
    job.poll()
    started[0].send(News(of_record(0.6)))
    job.cancel()
    assert started[0].is_killed
    assert job.poll() is None
    assert not job.is_running
    job.start()
    started[1].send(News(of_record(0.4)))
    assert job.poll() is None
    assert job.report == of_record(0.5), "it never falls back"
    started[1].send(News(of_record(0.55)))
    assert job.poll() == of_record(0.55)


def test_a_process_that_dies_is_started_once_more(job: ReviewJob, started: list[PretendedProcess]):
    job.start()
    started[0].die()
    assert job.poll() is None
    assert job.is_running
    assert job.note is None
    started[1].die()
    assert job.poll() is None
    assert not job.is_running
    assert len(started) == 2
    assert job.note == "The review stopped unexpectedly. Start it again to go on."


def test_a_problem_is_told_and_ends_the_review(job: ReviewJob, started: list[PretendedProcess]):
    job.start()
    started[0].send(News(None, "The moves don't lead to the saved position."))
    assert job.poll() is None
    assert job.note == "The moves don't lead to the saved position."
    assert not job.is_running


def test_a_stored_review_is_there_at_once(folder: ReviewFolder, started: list[PretendedProcess]):
    store(folder, RECORD, StoredReview(of_record(), [1.5]))
    job = ReviewJob(RECORD, Settings(0), folder)
    assert job.report == of_record()
    job.start()
    assert not started


@pytest.mark.parametrize(
    "other",
    [
        evolve(RECORD, seed=2),
        evolve(RECORD, actions=()),
        evolve(RECORD, options=Options(3, governor=0, open_vp=True)),
    ],
    ids=["seed", "moves", "options"],
)
def test_another_game_gets_no_wrong_review(folder: ReviewFolder, other: GameRecord):
    store(folder, RECORD, StoredReview(of_record(), [1.5]))
    assert load(folder, RECORD, Settings(0)) is not None
    assert load(folder, other, Settings(0)) is None
    assert load(folder, RECORD, Settings(1)) is None
    assert load(folder, RECORD, Settings(0, open_tiles=True)) is None


def test_a_review_under_the_name_of_another_is_damaged(folder: ReviewFolder):
    store(folder, RECORD, StoredReview(of_record(), [1.5]))
    (path,) = folder.folder.iterdir()
    path.rename(path.with_name(path.name.replace("-0-1", "-1-1")))
    job = ReviewJob(RECORD, Settings(1), folder)
    assert job.report is None
    assert job.note is not None


def test_a_review_of_another_version_is_not_used(folder: ReviewFolder):
    store(folder, RECORD, StoredReview(evolve(of_record(), program="0.0.9"), [1.5]))
    job = ReviewJob(RECORD, Settings(0), folder)
    assert (job.report, job.note) == (None, None)


@pytest.mark.parametrize(
    "damage",
    [
        lambda content: content[:-1],
        lambda content: content.replace(b"roles", b"rules"),
        lambda _content: b"",
        lambda _content: b"\xff" * 100,
    ],
    ids=["cut", "changed", "empty", "no text"],
)
def test_a_damaged_review_is_done_again(
    folder: ReviewFolder, started: list[PretendedProcess], damage: Callable[[bytes], bytes]
):
    store(folder, RECORD, StoredReview(of_record(), [1.5]))
    (path,) = folder.folder.iterdir()
    path.write_bytes(damage(path.read_bytes()))
    job = ReviewJob(RECORD, Settings(0), folder)
    assert job.report is None
    assert job.note == "The stored review of this game is damaged, so the game is reviewed again."
    job.start()
    assert len(started) == 1


def test_what_is_stored_comes_back(folder: ReviewFolder):
    log = [((40, 38, 37), (1.25, 0.1), 30), -0.75]
    store(folder, RECORD, StoredReview(of_record(0.5), log))  # type: ignore[arg-type]
    stored = load(folder, RECORD, Settings(0))
    assert stored is not None
    assert stored.report == of_record(0.5)
    assert list(stored.log) == log


def test_only_the_newest_reviews_stay(folder: ReviewFolder, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("puertorico.record.review_folder.MAX_REVIEWS", 3)
    for number in range(5):
        folder.put(f"game{number}", "{}")
    assert len([*folder.folder.iterdir()]) == 3


def test_a_whole_review_in_its_own_process(folder: ReviewFolder):
    before = children()
    job = ReviewJob(RECORD, Settings(0), folder, serve=reviewing_worker.serve, helpers=0)
    job.start()
    while job.is_running:
        job.poll()
        time.sleep(0.005)
    job.close()
    assert job.note is None
    assert job.report is not None
    assert job.report.is_complete
    assert [one.action for one in job.report.decisions] == [0]
    assert children() == before
    assert ReviewJob(RECORD, Settings(0), folder).report == job.report


def test_closing_leaves_no_process(folder: ReviewFolder):
    before = children()
    job = ReviewJob(RECORD, Settings(0), folder, helpers=0)
    job.start()
    assert children() != before
    job.close()
    assert children() == before


def test_the_game_history_gets_the_average_of_a_complete_review():
    kept = past_review(RECORD, of_record())
    assert kept is not None
    assert (kept.game, kept.seat, kept.decisions, kept.costly) == (game_id(RECORD), 0, 4, 2)
    assert (kept.average, kept.error) == (1.3, 0.2)
    assert past_review(RECORD, of_record(0.9)) is None
    assert past_review(RECORD, of_record(settings=Settings(0, open_tiles=True))) is None


def session(*kinds: SeatKind, moves: int | None = None) -> Session:
    record = game_file.read(GAMES_FOLDER / "3-base-369.json")
    seats = tuple(Seat(kind, f"P{seat}", "hard") for seat, kind in enumerate(kinds))
    if moves is not None:
        record = record.first_actions(moves)
    return Session.resume(evolve(record, seats=seats, boards=()))


def test_a_finished_game_is_reviewed_for_all_people_first():
    over = session(SeatKind.COMPUTER, SeatKind.HUMAN, SeatKind.HUMAN)
    assert reviewable_seats(over) == [1, 2, 0]
    assert why_no_review(over, 0, open_tiles=True) is None


def test_an_unfinished_game_is_reviewed_only_for_its_only_person():
    alone = session(SeatKind.COMPUTER, SeatKind.HUMAN, SeatKind.COMPUTER, moves=10)
    assert reviewable_seats(alone) == [1]
    assert "only a finished game" in str(why_no_review(alone, 1, open_tiles=True))
    several = session(SeatKind.HUMAN, SeatKind.HUMAN, SeatKind.COMPUTER, moves=10)
    assert reviewable_seats(several) == []
    assert "only for its one human player" in str(why_no_review(several, 0))


def test_the_request_holds_all_that_the_process_needs(folder: ReviewFolder):
    message = json.loads(request_message(RECORD, Settings(2, open_tiles=True), folder))
    assert game_file.loads(message["record"].encode()) == RECORD
    assert Settings(*message["settings"]) == Settings(2, open_tiles=True)
    assert Path(message["folder"]) == folder.folder
