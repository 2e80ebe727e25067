"""Crash reports for developers: text files in English, without the player's name or settings."""

from __future__ import annotations

import os
import platform
import sys
import traceback
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

import attrs
import pygame

from puertorico import __version__, i18n
from puertorico.i18n import _
from puertorico.paths import user_data_dir

if TYPE_CHECKING:
    from puertorico.session.game_session import Session

LAST_ACTIONS = 40
"""The number of actions of the game that a report lists."""


class UnrecoverableError(Exception):
    """Too many errors in a row. The message is a sentence for the player."""


def reports_dir() -> Path:
    """Return the folder of the reports, which may not exist yet."""
    return user_data_dir() / "reports"


def write_report(error: BaseException, session: Session | None = None) -> Path | None:
    """Write a report of an error, with the last actions of the game if there is one.

    Return its file, or None if it couldn't be written.
    """
    now = datetime.now().astimezone()
    text = "\n".join(report_lines(error, session, now)) + "\n"
    home = os.path.expanduser("~")
    if len(home) > len("C:/"):
        # The paths in a traceback often contain the user's name.
        text = text.replace(home, "~")
    try:
        return _write_new(reports_dir(), f"{now:%Y-%m-%d-%H%M%S}", text)
    except OSError:
        return None


def report_location(report: Path | None) -> str:
    """Return a sentence that says where the report is."""
    if report is None:
        return _("The report could not be saved.")
    return _("A report was saved to {file}.").format(file=report)


def exit_message(report: Path | None) -> str:
    """Return the last words of a program that an error has ended."""
    if report is None:
        return _("The game closed because of an error. The report could not be saved.")
    return _("The game closed because of an error. A report was saved to {file}.").format(file=report)


def report_lines(error: BaseException, session: Session | None, now: datetime) -> Iterator[str]:
    """Yield the lines of a report."""
    sdl = ".".join(str(number) for number in pygame.get_sdl_version())
    yield "Puerto Rico: something went wrong"
    yield ""
    yield f"time      {now.isoformat(timespec='seconds')}"
    yield f"version   {__version__}{' (bundle)' if getattr(sys, 'frozen', False) else ''}"
    yield f"system    {platform.platform()}"
    yield f"python    {platform.python_version()}, pygame-ce {pygame.version.ver}, SDL {sdl}"
    yield from _until_error(_window_lines())
    yield f"language  {i18n.current_language()}"
    yield ""
    yield "".join(traceback.format_exception(error)).rstrip()
    yield ""
    if session is None:
        yield "No game was open."
    else:
        yield from _until_error(_game_lines(session))


def _until_error(lines: Iterator[str]) -> Iterator[str]:
    """Yield lines until making one fails: what they describe may be what is broken."""
    try:
        yield from lines
    except Exception as error:  # noqa: BLE001 - the report of the first error must not be lost for it
        yield f"(the rest is missing: {type(error).__name__})"


def _game_lines(session: Session) -> Iterator[str]:
    seats = ", ".join(seat.style if seat.is_computer else "human" for seat in session.seats)
    done = len(session.actions)
    options = attrs.asdict(session.options, value_serializer=lambda _owner, _field, value: _plain(value))
    yield f"game      seed {session.seed}; {'; '.join(f'{key} {value}' for key, value in options.items())}"
    yield f"seats     {seats}"
    yield f"actions   {done}, most recent last:"
    first = max(0, done - LAST_ACTIONS)
    for number, action in enumerate(session.actions[first:], start=first + 1):
        yield f"{number:6}    {action}"


def _plain(value: object) -> object:
    if isinstance(value, frozenset):
        return " ".join(sorted(str(_plain(item)) for item in value))
    name = getattr(value, "name", None)
    return name.lower() if isinstance(name, str) else value


def _window_lines() -> Iterator[str]:
    if not pygame.display.get_init():
        yield "window    none"
        return
    sizes = " ".join(f"{w}x{h}" for w, h in pygame.display.get_desktop_sizes())
    yield f"window    {pygame.display.get_driver()}, desktop {sizes}"


def _write_new(folder: Path, stem: str, text: str) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    number, path = 1, folder / f"{stem}.txt"
    while True:
        try:
            with path.open("x", encoding="utf-8", errors="backslashreplace") as file:
                file.write(text)
        except FileExistsError:
            number += 1
            path = folder / f"{stem}-{number}.txt"
        else:
            return path
