"""The review of a game on the screen: its curve, its costliest decisions, the list, and how far it is."""

from collections.abc import Callable
from functools import cache

import pytest
from attrs import evolve

from puertorico.record import game_file
from puertorico.record.seats import SeatKind
from puertorico.review.report import Draw, Kind, Mean, Settings
from puertorico.session.game_session import Session
from puertorico.session.reviews import Reviews
from puertorico.ui.context import Context
from puertorico.ui.pilot import Pilot
from puertorico.ui.scene.widgets.display import Label, Paragraph
from puertorico.ui.screen import Screen
from puertorico.ui.screens.findings.finding import Findings, costliest
from puertorico.ui.screens.findings.finding_text import cost_text, draws_text, headline, range_text
from puertorico.ui.screens.replay.replay_screen import ReplayScreen
from puertorico.ui.screens.review.kind_bars import average_text
from puertorico.ui.screens.review.review_screen import ReviewScreen
from tests.folders import GAMES_FOLDER
from tests.ui.screens.review.made_up import MadeUpJob, made_up_report, made_up_reviews

Put = Callable[[Screen], Pilot]


@cache
def game() -> Session:
    """A finished game of one human against two computer players."""
    record = game_file.read(GAMES_FOLDER / "3-base-369.json")
    seats = tuple(
        evolve(seat, name=name, kind=SeatKind.COMPUTER if number else SeatKind.HUMAN)
        for number, (seat, name) in enumerate(zip(record.seats, ("Ana", "Ben", "Carla"), strict=True))
    )
    return Session.resume(evolve(record, seats=seats, boards=(), fingerprint=""))


def shown(screen: Screen) -> ReviewScreen:
    assert isinstance(screen, ReviewScreen)
    return screen


def text(pilot: Pilot, name: str) -> str:
    node = pilot.find(name)
    if isinstance(node, Label):
        return node.text
    assert isinstance(node, Paragraph)
    content = node.content
    return content if isinstance(content, str) else "".join(getattr(one, "text", "") for one in content)


def test_the_costliest_decisions_come_first_and_open_the_replay(put: Put, context: Context) -> None:
    screen = ReviewScreen(context, game(), made_up_reviews(game()))
    pilot = put(screen)
    worst = costliest(screen.findings)
    assert text(pilot, "review.card.1.made") == worst[0].made
    assert text(pilot, "review.card.1.best") == worst[0].best
    costs = [finding.decision.cost.value for finding in worst]
    assert costs == sorted(costs, reverse=True)
    pilot.click("review.card.2")
    replay = pilot.app.screen
    assert isinstance(replay, ReplayScreen)
    assert replay.replay.count(replay.replay.step) == worst[1].action


def test_the_headline_names_at_least_what_the_costly_decisions_cost() -> None:
    report = evolve(made_up_report(game(), 0), average=Mean(0.0, 0.05), luck=None)
    costly = [decision.cost for decision in report.decisions if decision.counts]
    least = sum(int(range_text(cost).split("–")[0]) for cost in costly if range_text(cost)[0] not in "<≤")
    assert least > 1
    assert headline(report, None) == f"You lost about {least} points to better play."


def test_there_is_no_verdict_before_all_decisions_are_judged() -> None:
    report = made_up_report(game(), 0, costly=0.6, done=0.4)
    assert any(decision.counts for decision in report.decisions)
    assert headline(report, None) == "Judging the decisions."


def test_pointing_at_the_curve_shows_the_chances(put: Put, context: Context) -> None:
    screen = ReviewScreen(context, game(), made_up_reviews(game()))
    pilot = put(screen)
    report = screen.report
    assert report is not None
    pilot.move_to("review.moment.3")
    chances = [text(pilot, f"review.chance.{seat}") for seat in range(3)]
    assert chances == [f"{win:.0%}" for win in report.curve[3].wins]


def test_the_arrow_keys_move_along_the_curve_and_enter_opens_the_replay(put: Put, context: Context) -> None:
    screen = ReviewScreen(context, game(), made_up_reviews(game()))
    pilot = put(screen)
    report = screen.report
    assert report is not None
    pilot.key("home")
    pilot.key("right")
    pilot.key("right")
    assert text(pilot, "review.chance.1") == f"{report.curve[2].wins[1]:.0%}"
    pilot.key("return")
    replay = pilot.app.screen
    assert isinstance(replay, ReplayScreen)
    assert replay.replay.count(replay.replay.step) == report.curve[2].action


def test_the_list_shows_one_kind_or_only_what_cost_points(put: Put, context: Context) -> None:
    screen = ReviewScreen(context, game(), made_up_reviews(game()))
    pilot = put(screen)
    pilot.click("review.page.decisions")
    findings = screen.findings
    assert len(_rows(pilot)) == len(findings)
    pilot.click("review.kind.tiles")
    tiles = [finding for finding in findings if finding.decision.kind is Kind.TILES]
    assert len(_rows(pilot)) == len(tiles) > 0
    pilot.click("review.kind.all")
    pilot.click("review.only_costly")
    assert len(_rows(pilot)) == len(costliest(findings)) > 0


def _rows(pilot: Pilot) -> list[str]:
    return [name for name in pilot.names() if name.startswith("review.decision.")]


def test_a_review_begins_by_itself_and_shows_what_arrives(put: Put, context: Context) -> None:
    job = MadeUpJob(None)
    screen = ReviewScreen(context, game(), made_up_reviews(game(), lambda _settings: job))
    pilot = put(screen)
    assert job.is_running
    assert text(pilot, "review.percent") == "0%"
    job.report = made_up_report(game(), 0, done=0.5)
    pilot.settle()
    assert text(pilot, "review.percent") == "50%"
    assert text(pilot, "review.progress").startswith(f"{len(job.report.decisions)} of")
    job.report, job.is_running = made_up_report(game(), 0), False
    pilot.settle()
    assert not pilot.has("review.percent")
    assert not pilot.has("review.run")


def test_a_review_can_be_canceled_and_resumed(put: Put, context: Context) -> None:
    job = MadeUpJob(made_up_report(game(), 0, done=0.5), is_running=True)
    pilot = put(ReviewScreen(context, game(), made_up_reviews(game(), lambda _settings: job)))
    pilot.click("review.run")
    assert not job.is_running
    pilot.click("review.run")
    assert job.is_running


def test_only_a_running_review_wakes_the_screen(put: Put, context: Context) -> None:
    job = MadeUpJob(made_up_report(game(), 0, done=0.5), is_running=True)
    screen = ReviewScreen(context, game(), made_up_reviews(game(), lambda _settings: job))
    put(screen)
    assert screen.poll is not None
    job.is_running = False
    assert screen.poll is None


def test_leaving_the_screen_lets_the_review_go_on(put: Put, context: Context) -> None:
    job = MadeUpJob(made_up_report(game(), 0, done=0.5), is_running=True)
    pilot = put(ReviewScreen(context, game(), made_up_reviews(game(), lambda _settings: job)))
    pilot.app.open("help", context)
    pilot.settle()
    assert job.is_running


def test_another_seat_and_open_tiles_are_reviews_of_their_own(put: Put, context: Context) -> None:
    asked: list[Settings] = []

    def make_job(settings: Settings) -> MadeUpJob:
        asked.append(settings)
        return MadeUpJob(made_up_report(game(), settings.seat, open_tiles=settings.open_tiles))

    pilot = put(ReviewScreen(context, game(), made_up_reviews(game(), make_job)))
    assert text(pilot, "review.headline").startswith("You lost")
    pilot.click("review.seat.1")
    assert text(pilot, "review.headline").startswith("Ben lost")
    pilot.click("review.open_tiles")
    assert asked == [Settings(0), Settings(1), Settings(1, open_tiles=True)]


def test_an_unfinished_game_offers_neither_other_seats_nor_open_tiles(put: Put, context: Context) -> None:
    reviews = made_up_reviews(game(), seats=[0], may_open_tiles=False)
    pilot = put(ReviewScreen(context, game(), reviews))
    assert not pilot.has("review.seat.0")
    assert not pilot.has("review.open_tiles")


def test_only_one_review_runs_at_a_time() -> None:
    jobs = {}

    def make_job(settings: Settings) -> MadeUpJob:
        return jobs.setdefault(settings, MadeUpJob(None))

    reviews = Reviews("made up", [0, 1], make_job, may_open_tiles=True)
    reviews.start(Settings(0))
    reviews.start(Settings(1))
    assert [job.is_running for job in jobs.values()] == [False, True]


def test_findings_are_put_into_words_once() -> None:
    findings = Findings(game())
    first = findings.of(made_up_report(game(), 0, done=0.5))
    again = findings.of(made_up_report(game(), 0))
    assert all(one is other for one, other in zip(first, again, strict=False))


@pytest.mark.parametrize(
    ("value", "error", "text"),
    [
        (3.0, 0.5, "about 2 to 4 points"),
        (3.0, 0.1, "about 3 points"),
        (1.0, 0.0, "about 1 point"),
        (1.0, 0.4, "up to 2 points"),
        (0.3, 0.05, "less than 1 point"),
        (52.0, 4.0, "about 44 to 60 points"),
    ],
)
def test_a_cost_is_told_with_its_uncertainty(value: float, error: float, text: str) -> None:
    assert cost_text(Mean(value, error)) == text


def test_the_two_rounds_are_named_in_which_luck_mattered_most() -> None:
    gains = {2: (0.4,), 5: (1.5, 0.9), 7: (1.1,), 9: (-3.2,)}
    draws = [Draw(0, number, (), Mean(gain, 0.1)) for number, each in gains.items() for gain in each]
    assert draws_text(draws) == "Luck of the draw: −3 in round 9, +2 in round 5."
    assert draws_text(draws[:1]) == ""


@pytest.mark.parametrize(("average", "shown"), [(-0.2, "≈ 0"), (0.001, "≈ 0"), (0.126, "0.13")])
def test_an_average_cost_of_nothing_looks_like_an_estimate(average: float, shown: str) -> None:
    assert average_text(Mean(average, 0.1)) == shown
