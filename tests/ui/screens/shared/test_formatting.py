"""Dates, figures and boxes in the language and at the place of the player."""

from collections.abc import Callable
from datetime import UTC, datetime

import pytest

from puertorico import i18n
from puertorico.ui.screens.shared.formatting import (
    date_text,
    date_time_text,
    decimal_text,
    percent_text,
)

EVENING = datetime(2026, 3, 12, 17, 40, tzinfo=UTC)


@pytest.mark.usefixtures("bucharest")
@pytest.mark.parametrize(
    ("language", "day", "moment"),
    [
        ("en", "Mar 12, 2026", "Mar 12, 2026, 7:40\u00a0PM"),
        ("ro", "12 mar. 2026", "12 mar. 2026, 19:40"),
        ("hu", "2026. márc. 12.", "2026. márc. 12. 19:40"),
        ("cs", "12. 3. 2026", "12. 3. 2026 19:40"),
        ("xx", "Mar 12, 2026", "Mar 12, 2026, 7:40\u00a0PM"),
    ],
)
def test_dates_are_those_of_the_language_and_the_place(
    language: str, day: str, moment: str, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(i18n, "_language", language)
    assert date_text(EVENING) == day
    assert date_time_text(EVENING) == moment


@pytest.mark.parametrize(
    ("zone", "moment", "day"),
    [
        ("UTC+12", "0001-01-01T00:00:00+00:00", "Jan 1, 1"),
        ("UTC-14", "9999-12-31T23:59:59+00:00", "Dec 31, 9999"),
    ],
)
def test_a_date_that_no_clock_here_can_show_stands_as_it_is(
    zone: str, moment: str, day: str, at_place: Callable[[str], None]
):
    """A damaged file may hold one."""
    at_place(zone)
    at = datetime.fromisoformat(moment)
    with pytest.raises(OverflowError):
        at.astimezone()
    assert date_text(at) == day
    assert date_time_text(at).startswith(f"{day}, ")
    assert date_text(at.replace(tzinfo=None))


def test_figures_are_those_of_the_language(monkeypatch: pytest.MonkeyPatch):
    assert (decimal_text(1234.55), decimal_text(3.0, whole=True), percent_text(0.5)) == (
        "1,234.6",
        "3",
        "50%",
    )
    monkeypatch.setattr(i18n, "_language", "cs")
    assert decimal_text(2.5) == "2,5"
    assert percent_text(0.5) == "50\u00a0%"
    monkeypatch.setattr(i18n, "_language", "fr")
    assert percent_text(0.5) == "50\u00a0%"


def test_half_a_percent_is_rounded_up():
    assert [percent_text(share) for share in (0.124, 0.125, 0.375, 1 / 3, 0.0, 1.0)] == [
        *("12%", "13%", "38%"),
        *("33%", "0%", "100%"),
    ]
