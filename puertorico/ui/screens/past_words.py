"""Dates, shares and choices of buildings in the words and figures of the user's language."""

from __future__ import annotations

from collections.abc import Set
from datetime import datetime

from babel import Locale, UnknownLocaleError
from babel.dates import format_date, format_time
from babel.numbers import format_decimal, format_percent

from puertorico import i18n
from puertorico.engine.buildings import BuildingSet
from puertorico.i18n import N_, _

SETS = {
    frozenset({BuildingSet.BASE}): N_("Base game"),
    frozenset({BuildingSet.BASE, BuildingSet.NEW_BUILDINGS}): N_("New Buildings"),
    frozenset({BuildingSet.BASE, BuildingSet.NOBLES}): N_("Nobles"),
    frozenset(BuildingSet): N_("Both expansions"),
}
"""The choices of boxes, and what each is called."""


def sets_text(sets: Set[BuildingSet]) -> str:
    """What a choice of boxes is called."""
    return _(SETS[frozenset(sets)])


def date_text(at: datetime) -> str:
    """A date as on this machine's clock: "Nov 21, 2026"."""
    return format_date(at.astimezone().date(), "medium", locale=_locale())


def time_text(at: datetime) -> str:
    """The time of day on this machine's clock: "2:05 PM"."""
    # The narrow space that some languages have there is not in the typeface.
    return format_time(at.astimezone(), "short", locale=_locale()).replace("\u202f", "\u00a0")


def decimal_text(number: float, *, whole: bool = False) -> str:
    """A number with one place behind the point; ``whole``: with none where it is a whole one."""
    return format_decimal(number, "#,##0.#" if whole else "#,##0.0", locale=_locale())


def percent_text(share: float) -> str:
    """A share of 1 in whole per cent."""
    return format_percent(share, locale=_locale()).replace("\u202f", "\u00a0")


def _locale() -> Locale:
    try:
        return Locale.parse(i18n.current_language())
    except (ValueError, UnknownLocaleError):
        return Locale.parse(i18n.SOURCE_LANGUAGE)
