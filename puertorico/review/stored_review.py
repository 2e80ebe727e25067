"""A review as it is stored: the report, and the results of all tasks so far, from which it can go on."""

import json
from collections.abc import Sequence
from typing import Any

from attrs import frozen

from puertorico import __version__
from puertorico.record.game_record import GameRecord
from puertorico.record.review_folder import ReviewFolder
from puertorico.review.courses import Course, Outlook
from puertorico.review.identity import moves_id
from puertorico.review.report import Report, Settings
from puertorico.review.report_codec import read_report, write_report
from puertorico.review.review import Result


@frozen
class StoredReview:
    """The report of a review, and its log (``Review.log``)."""

    report: Report
    log: Sequence[Result]


def load(folder: ReviewFolder, record: GameRecord, settings: Settings) -> StoredReview | None:
    """Return the review of these moves by this version of the program; None if there is none.

    Raises BadRecord, with a sentence for the player, if it is damaged.
    """
    content = folder.get(_name(record, settings))
    if content is None:
        return None
    try:
        data = json.loads(content)
        report = read_report(data["report"])
        log = [_read_result(value) for value in data["results"]]
    except (ValueError, TypeError, KeyError, RecursionError):
        # The checksum is right, so this is the work of another version.
        return None
    is_same = (report.game, report.program, report.settings) == (moves_id(record), __version__, settings)
    return StoredReview(report, log) if is_same else None


def store(folder: ReviewFolder, record: GameRecord, stored: StoredReview) -> None:
    """Keep a review. Raises OSError."""
    data = {"report": write_report(stored.report), "results": stored.log}
    content = json.dumps(data, separators=(",", ":"), allow_nan=False)
    folder.put(_name(record, stored.report.settings), content)


def _name(record: GameRecord, settings: Settings) -> str:
    tiles = "-open" if settings.open_tiles else ""
    return f"{moves_id(record)}-{settings.seat}{tiles}-{settings.work}"


def _read_result(value: Any) -> Result:
    """Return a result from JSON. Raises ValueError or TypeError."""
    if type(value) is float:
        return value
    if len(value) == 2:
        ahead, roles = value
        _check((roles,), (ahead,))
        return Outlook(ahead, roles)
    totals, values, roles = value
    _check((*totals, roles), values)
    return Course(tuple(totals), tuple(values), roles)


def _check(counts: Sequence[object], values: Sequence[object]) -> None:
    """Raise TypeError unless these are whole numbers and numbers with digits after the point."""
    if any(type(count) is not int for count in counts) or any(type(value) is not float for value in values):
        raise TypeError("not a playout")
