"""Reasons of the system in the player's language."""

import errno
import os
import sys
from collections.abc import Iterator

import pytest

from puertorico import i18n
from puertorico.os_errors import reason_text

LANGUAGES = [code for code in i18n.languages() if code != "en"]


@pytest.fixture(autouse=True)
def _english_afterwards() -> Iterator[None]:
    yield
    i18n.install("en")


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have other words")
@pytest.mark.parametrize("number", [errno.EACCES, errno.ENOENT, errno.ENOSPC, errno.EROFS])
def test_english_reasons_are_those_of_linux(number: int):
    assert reason_text(OSError(number, "other words")) == os.strerror(number)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", [errno.EACCES, errno.ENOENT, errno.ENOSPC, errno.EROFS])
def test_reasons_are_translated(number: int, language: str):
    i18n.install(language)
    assert reason_text(OSError(number, os.strerror(number))) != os.strerror(number)


def test_an_unknown_reason_is_in_the_words_of_the_system():
    assert reason_text(OSError(errno.EPIPE, "Broken pipe")) == "Broken pipe"
    assert reason_text(OSError("no number")) == "no number"
