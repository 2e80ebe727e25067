"""Dates and numbers in the user's language and time zone."""

from __future__ import annotations

from datetime import datetime
from math import floor

from babel import Locale, UnknownLocaleError
from babel.dates import format_date, format_time, get_datetime_format
from babel.numbers import format_decimal, format_percent

from puertorico import i18n


def date_text(at: datetime) -> str:
    """Return the local date, as in "Mar 12, 2026"."""
    return format_date(_to_local(at), "medium", locale=_locale())


def date_time_text(at: datetime) -> str:
    """Return the local date and time, as in "Mar 12, 2026, 6:40 PM"."""
    locale = _locale()
    both = str(get_datetime_format("medium", locale=locale))
    clock = format_time(_to_local(at), "short", locale=locale)
    return _drawable(both.replace("{1}", date_text(at)).replace("{0}", clock))


def decimal_text(number: float, *, whole: bool = False, digits: int = 1) -> str:
    """Return a number with ``digits`` decimals; ``whole``: without those that are zero."""
    return format_decimal(number, f"#,##0.{('#' if whole else '0') * digits}", locale=_locale())


def percent_text(share: float) -> str:
    """Return a share (0 to 1) in whole percent, as in "25%"; one game won in eight is 13%."""
    # Babel would round halves to even numbers, so to 12%.
    return _drawable(format_percent(floor(share * 100 + 0.5) / 100, locale=_locale()))


def _to_local(at: datetime) -> datetime:
    """Convert to local time, or return ``at`` unchanged if that's impossible, as in the year 1."""
    try:
        return at.astimezone()
    except (OverflowError, OSError, ValueError):
        return at


def _drawable(text: str) -> str:
    """Replace narrow spaces, which some languages put before AM, PM and %, and our fonts don't have."""
    return text.replace("\u202f", "\u00a0")


def _locale() -> Locale:
    try:
        return Locale.parse(i18n.current_language())
    except (ValueError, UnknownLocaleError):
        return Locale.parse(i18n.SOURCE_LANGUAGE)
