"""The process that reviews a game: it sends the report whenever there is news, and stores it as it goes.

It works at a low priority and can be killed at any time: what it has stored is where the next one goes on.
"""

import json
import time
from pathlib import Path

from attrs import frozen

from puertorico.ai.search.shared_work import shared_by
from puertorico.i18n import _
from puertorico.os_errors import reason_text
from puertorico.record import game_file
from puertorico.record.codec import BadRecord
from puertorico.record.game_record import GameRecord
from puertorico.record.review_folder import ReviewFolder
from puertorico.review.report import Report, Settings
from puertorico.review.report_codec import read_report, write_report
from puertorico.review.review import Review
from puertorico.review.stored_review import StoredReview, load, store
from puertorico.session.ai_helper_process import Channel, help_search
from puertorico.session.ai_helpers import Helpers
from puertorico.subprocess_lifetime import lower_priority, tie_to_parent

NEWS_INTERVAL = 1.0
"""Seconds between two reports, since each takes some milliseconds to make, and the window to read it."""

STORE_INTERVAL = 8.0
"""Seconds of work that are lost at most when a review is canceled."""


@frozen
class News:
    """A message of the process: the report so far, or why it has ended; and a sentence about a problem."""

    report: Report | None
    problem: str | None = None


def request_message(record: GameRecord, settings: Settings, folder: ReviewFolder) -> bytes:
    """Return what to review as a message."""
    return json.dumps(
        {
            "record": game_file.dumps(record),
            "settings": [settings.seat, settings.open_tiles, settings.work],
            "folder": str(folder.folder),
        }
    ).encode()


def read_news(message: bytes) -> News:
    """Return the news in a message."""
    data = json.loads(message)
    report = None if data["report"] is None else read_report(data["report"])
    return News(report, data["problem"])


def serve(connection: Channel, *helpers: Channel) -> None:
    """Review one game, until the other end is closed or the parent process has ended."""
    tie_to_parent()
    lower_priority()
    try:
        request = json.loads(connection.recv_bytes())
        record = game_file.loads(request["record"].encode())
        settings, folder = Settings(*request["settings"]), ReviewFolder(Path(request["folder"]))
        with shared_by(Helpers(helpers)):
            _review(connection, record, settings, folder)
    except (EOFError, OSError):
        # Nobody wants to know any more.
        return


def help_review(connection: Channel) -> None:
    """Carry out tasks of a review in another process."""
    lower_priority()
    help_search(connection)


def _review(connection: Channel, record: GameRecord, settings: Settings, folder: ReviewFolder) -> None:
    problem = None
    try:
        known = load(folder, record, settings)
    except BadRecord as damage:
        known, problem = None, str(damage)
    try:
        review = Review(record, settings, known.log if known is not None else ())
    except BadRecord as error:
        _send(connection, News(None, str(error)))
        return
    last_news, last_stored = 0.0, time.monotonic()
    for _step in review.run():
        now = time.monotonic()
        if not review.is_complete and now - last_news < NEWS_INTERVAL:
            continue
        report, last_news = review.report(), now
        if report.is_complete or now - last_stored >= STORE_INTERVAL:
            problem = _store(folder, record, StoredReview(report, review.log)) or problem
            last_stored = now
        _send(connection, News(report, problem))


def _store(folder: ReviewFolder, record: GameRecord, stored: StoredReview) -> str | None:
    """Keep the review; return a sentence if that failed."""
    try:
        store(folder, record, stored)
    except OSError as error:
        text = _("The review can't be stored: {reason}.")
        return text.format(reason=reason_text(error))
    return None


def _send(connection: Channel, news: News) -> None:
    data = {"report": None if news.report is None else write_report(news.report), "problem": news.problem}
    connection.send_bytes(json.dumps(data).encode())
