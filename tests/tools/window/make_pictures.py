"""Make the pictures and the animation of the README from a recorded game.

python -m tests.tools.window.make_pictures [FOLDER]

They are written to ``.github``, or another folder: the table, a tooltip, the almanac, the score, the review
and the replay as WebP, and the table in motion as an animated WebP. They are also made in the other languages
of the game, each in a folder of its own: software centers show them, and translators see what they have
written. The review is computed, which takes a minute.
Needs Pillow, which comes with the packaging tools.
"""

import argparse
import os
import tempfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from puertorico import i18n
from puertorico.almanac.running_game import running_game
from puertorico.paths import HOME_VARIABLE
from puertorico.record import game_file
from puertorico.record.game_record import GameRecord
from puertorico.review.report import Report
from puertorico.review.report import Settings as ReviewSettings
from puertorico.review.review import Review
from puertorico.session.game_session import Session
from puertorico.session.reviews import Reviews
from puertorico.settings import Animation, Settings
from puertorico.ui.app import App
from puertorico.ui.context import Context
from puertorico.ui.main import make_app
from puertorico.ui.pilot import Pilot
from puertorico.ui.screen import Screen
from puertorico.ui.screens.almanac.almanac_screen import AlmanacScreen
from puertorico.ui.screens.findings.finding import Findings, costliest
from puertorico.ui.screens.game.score_screen import ScoreScreen
from puertorico.ui.screens.replay.replay_screen import ReplayScreen
from puertorico.ui.screens.review.review_screen import ReviewScreen
from puertorico.ui.screens.shared.navigation import play_game
from puertorico.ui.window import Window
from tests.tools.command import run
from tests.ui.screens.review.made_up import MadeUpJob

if TYPE_CHECKING:
    from PIL.Image import Image

FOLDER = Path(__file__).resolve().parents[3] / ".github"
GAME = Path(__file__).with_name("readme_game.json")
SIZE = (1440, 810)
MIDDLE = 149
"""The number of moves after which the game is shown."""

EXPLAINED = "bank.factory"
"""The name of what the tooltip explains."""

FILMED = 152
"""The number of moves after which the animation begins."""

FILM_SIZE, FILM_SECONDS, RATE = (960, 540), 16.0, 12
"""The size of the animation, its length, and its pictures per second."""

QUALITY, FILM_QUALITY = 90, 55


def save(surface: pygame.Surface, path: Path) -> None:
    """Save a picture as WebP."""
    image(surface).save(path, quality=QUALITY, method=6)


def image(surface: pygame.Surface) -> "Image":
    """Return a picture of the window for Pillow."""
    # Only this needs Pillow, which isn't installed for the tests.
    from PIL.Image import frombytes

    return frombytes("RGB", surface.get_size(), pygame.image.tobytes(surface, "RGB"))


def frames(app: App) -> Iterator["Image"]:
    """Yield pictures of the window while time goes on."""
    pilot = Pilot(app)
    for _ in range(round(FILM_SECONDS * RATE)):
        pilot.wait(1 / RATE)
        app.draw()
        yield image(pygame.transform.smoothscale(app.window.surface, FILM_SIZE))


def film(app: App, path: Path) -> None:
    """Save an animation of the window while time goes on."""
    first, *others = frames(app)
    first.save(
        path,
        save_all=True,
        append_images=others,
        duration=round(1000 / RATE),
        loop=0,
        quality=FILM_QUALITY,
        method=4,
    )


def reviewed(record: GameRecord) -> Report:
    """Return the complete review of the only human."""
    review = Review(record, ReviewSettings(0))
    for _ in review.run():
        pass
    return review.report()


def show_review(context: Context, session: Session, report: Report) -> Screen:
    """Return the screen with a review."""
    job = MadeUpJob(report)
    return ReviewScreen(context, session, Reviews("", [0], lambda _settings: job, may_open_tiles=True))


def show_costliest(context: Context, session: Session, report: Report) -> Screen:
    """Return the replay at the costliest decision."""
    findings = Findings(session).of(report)
    return ReplayScreen(context, session, findings, costliest(findings)[0].action)


def take_pictures(context: Context, window: Window, record: GameRecord, report: Report, folder: Path) -> None:
    """Save pictures of the table, a tooltip, the almanac, the score, the review and the replay."""
    names = tuple(seat.name for seat in record.seats)
    half, whole = Session.resume(record.first_actions(MIDDLE)), Session.resume(record)
    screens: dict[str, Callable[[], Screen]] = {
        "almanac": lambda: AlmanacScreen(context, "buildings/factory", running_game(half.state, names)),
        "review": lambda: show_review(context, whole, report),
        "replay": lambda: show_costliest(context, whole, report),
        "score": lambda: ScoreScreen(context, whole),
    }
    for name, make in screens.items():
        app = make_app(context, window)
        app.push(make())
        Pilot(app).wait(1.0)
        save(app.window.surface, folder / f"{name}.webp")
    app = make_app(context, window)
    play_game(app, context, half)
    pilot = Pilot(app)
    pilot.settle()
    save(app.window.surface, folder / "table.webp")
    app.stage.tooltips.show(pilot.find(EXPLAINED), expanded=True)
    app.draw()
    save(app.window.surface, folder / "tooltip.webp")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; return its exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.tools.window.make_pictures", description="Make the pictures of the README."
    )
    parser.add_argument("folder", nargs="?", type=Path, default=FOLDER, help="(default: .github)")
    folder = parser.parse_args(arguments).folder
    record = game_file.read(GAME)
    report = reviewed(record)
    window = Window("Puerto Rico", SIZE)
    with tempfile.TemporaryDirectory() as home:
        # Games are saved there.
        os.environ[HOME_VARIABLE] = home
        settings = Path(home) / "settings.json"
        for code in i18n.languages():
            i18n.install(code)
            place = folder if code == i18n.SOURCE_LANGUAGE else folder / code
            place.mkdir(parents=True, exist_ok=True)
            take_pictures(
                Context(Settings(animation=Animation.NONE, language=code), file=settings, inline=True),
                window,
                record,
                report,
                place,
            )
        i18n.install(i18n.SOURCE_LANGUAGE)
        moving = Context(Settings(animation=Animation.NORMAL), file=settings, inline=True)
        app = make_app(moving, window)
        app.push(ReplayScreen(moving, record, action=FILMED))
        Pilot(app).key("space")
        film(app, folder / "play.webp")
    return 0


if __name__ == "__main__":
    run(main)
