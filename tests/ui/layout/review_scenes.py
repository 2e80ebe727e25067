"""Reviews of games, with made-up findings, and their costly decisions in the replay."""

from collections.abc import Callable, Iterator

from puertorico.record.past_moves import damaged_text
from puertorico.review.report import Settings
from puertorico.session.game_session import Session
from puertorico.session.review_job import Reviewer
from puertorico.ui.app import App
from puertorico.ui.context import Context
from puertorico.ui.pilot import Pilot
from puertorico.ui.screens.findings.finding import Findings, costliest
from puertorico.ui.screens.replay.replay_screen import ReplayScreen
from puertorico.ui.screens.review.review_screen import ReviewScreen
from puertorico.ui.screens.title import TitleScreen
from tests.ui.layout.scene import Scene, Show
from tests.ui.screens.review.made_up import MadeUpJob, made_up_report, made_up_reviews

MakeJob = Callable[[Settings], Reviewer]


def review_scenes(seats: int, session: Callable[[], Session]) -> Iterator[Scene]:
    """Yield the review of a game."""

    def with_costs(costly: float, scale: float = 1.0) -> MakeJob:
        return lambda settings: MadeUpJob(
            made_up_report(session(), settings.seat, costly=costly, scale=scale)
        )

    def running(settings: Settings) -> MadeUpJob:
        return MadeUpJob(made_up_report(session(), settings.seat, done=0.4), is_running=True)

    def begun(_settings: Settings) -> MadeUpJob:
        return MadeUpJob(None, damaged_text())

    yield Scene(f"review of {seats}", _review(session, with_costs(0.3)))
    yield Scene(
        f"review of {seats}: decisions", _review(session, with_costs(0.3, 9.0), "review.page.decisions")
    )
    yield Scene(f"review of {seats}: running", _review(session, running))
    yield Scene(f"review of {seats}: just begun", _review(session, begun))
    yield Scene(f"review of {seats}: nothing costly", _review(session, with_costs(0.0)))
    yield Scene(f"replay of {seats}: costly decision", _costly_decision(session))


def _review(session: Callable[[], Session], make_job: MakeJob, *clicks: str) -> Show:
    def shown(app: App, context: Context) -> None:
        app.push(TitleScreen(context))
        app.push(ReviewScreen(context, session(), made_up_reviews(session(), make_job)))
        pilot = Pilot(app)
        for name in clicks:
            pilot.click(name)

    return shown


def _costly_decision(session: Callable[[], Session]) -> Show:
    """Return what shows the costliest decision that has a reason."""

    def shown(app: App, context: Context) -> None:
        app.push(TitleScreen(context))
        findings = Findings(session()).of(made_up_report(session(), 1, costly=0.3))
        first = next(finding for finding in costliest(findings) if finding.reason)
        app.push(ReplayScreen(context, session(), findings, first.action))
        Pilot(app).settle()

    return shown
