"""Dates and figures in the player's language and time zone."""

from __future__ import annotations

from datetime import datetime

from babel import Locale, UnknownLocaleError
from babel.dates import format_date, format_time, get_datetime_format
from babel.numbers import format_decimal, format_percent

from puertorico import i18n


def date_text(at: datetime) -> str:
    """Return a day where the player lives, as in "Mar 12, 2026"."""
    return format_date(_to_local(at), "medium", locale=_locale())


def date_time_text(at: datetime) -> str:
    """Return a day and the time, as in "Mar 12, 2026, 6:40 PM"."""
    locale = _locale()
    both = str(get_datetime_format("medium", locale=locale))
    clock = format_time(_to_local(at), "short", locale=locale)
    return _drawable(both.replace("{1}", date_text(at)).replace("{0}", clock))


def decimal_text(number: float, *, whole: bool = False) -> str:
    """Return a number with one place behind the point; ``whole``: with none where it is a whole one."""
    return format_decimal(number, "#,##0.#" if whole else "#,##0.0", locale=_locale())


def percent_text(share: float) -> str:
    """Return a share of 1 in whole per cent."""
    return _drawable(format_percent(share, locale=_locale()))


def _to_local(at: datetime) -> datetime:
    """The moment on this machine's clock; as it stands where that clock has none for it, as in the year 1."""
    try:
        return at.astimezone()
    except (OverflowError, OSError, ValueError):
        return at


def _drawable(text: str) -> str:
    """The typefaces have no narrow space, which some languages put before AM, PM and per cent."""
    return text.replace("\u202f", "\u00a0")


def _locale() -> Locale:
    try:
        return Locale.parse(i18n.current_language())
    except (ValueError, UnknownLocaleError):
        return Locale.parse(i18n.SOURCE_LANGUAGE)
