"""Font files of the system that may have a letter the game's own fonts lack."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator

_WINDOWS = (
    "segoeui.ttf",  # Arabic, Hebrew
    "msyh.ttc",  # Chinese
    "simsun.ttc",
    "YuGothR.ttc",  # Japanese
    "msgothic.ttc",
    "malgun.ttf",  # Korean
    "Nirmala.ttc",  # India
    "Nirmala.ttf",
    "LeelawUI.ttf",  # Thai, Lao, Khmer
    "ebrima.ttf",  # Africa
    "seguisym.ttf",
    "seguiemj.ttf",
)
"""Files in the folder of fonts, in the order in which they are tried."""

_MACOS = (
    "GeezaPro.ttc",  # Arabic
    "ArialHB.ttc",  # Hebrew
    "Hiragino Sans GB.ttc",  # Chinese, Japanese
    "AppleSDGothicNeo.ttc",  # Korean
    "Supplemental/Arial Unicode.ttf",
    "Apple Symbols.ttf",
    "Apple Color Emoji.ttc",
)

_PATTERNS = ("sans-serif:charset={code:x}:scalable=true:color=false", "sans-serif:charset={code:x}")
"""Patterns for fontconfig; to it, the letter matters less than the other wishes of the first."""
_TIMEOUT = 3.0


class TooSlowError(Exception):
    """The system takes too long to find a font."""


def candidates(letter: str, platform: str = sys.platform) -> Iterator[str]:
    """Yield paths of fonts that may have a letter, best first; a file may be missing or lack the letter.

    Raises TooSlowError.
    """
    if platform == "win32":
        folder = os.path.join(os.environ.get("WINDIR", r"C:\Windows"), "Fonts")
        yield from (os.path.join(folder, name) for name in _WINDOWS)
    elif platform == "darwin":
        yield from (f"/System/Library/Fonts/{name}" for name in _MACOS)
    else:
        for pattern in _PATTERNS:
            yield from _matches(pattern.format(code=ord(letter)))


def _matches(pattern: str) -> Iterator[str]:
    """Yield the file of the font that fontconfig chooses, if it is installed."""
    # Imported late, because the title should not wait for it.
    import subprocess

    environment = dict(os.environ)
    if getattr(sys, "frozen", False):
        # The libraries of the bundle are not for programs of the system.
        original = environment.pop("LD_LIBRARY_PATH_ORIG", None)
        environment.pop("LD_LIBRARY_PATH", None)
        environment |= {"LD_LIBRARY_PATH": original} if original else {}
    try:
        found = subprocess.run(
            ["fc-match", "-f", "%{file}", pattern],
            capture_output=True,
            timeout=_TIMEOUT,
            check=True,
            env=environment,
        )
    except subprocess.TimeoutExpired as error:
        raise TooSlowError from error
    except (OSError, subprocess.CalledProcessError):
        return
    yield os.fsdecode(found.stdout)
