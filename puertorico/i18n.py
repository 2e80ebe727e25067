"""The game's words in the language of the user.

English is the source: a text without a translation is shown as it stands in the code. The functions look up
the current language when they are called, so it can be changed while the game runs; texts that are made at
import time are marked with `N_` and translated with `_` when they are shown.
"""

from __future__ import annotations

import gettext
import locale
import os
import struct
import sys

from puertorico.paths import resources_root

DOMAIN = "puertorico"
SOURCE_LANGUAGE = "en"

_SOURCE = gettext.NullTranslations()
_translation: gettext.NullTranslations = _SOURCE
_language = SOURCE_LANGUAGE


def _(text: str) -> str:
    """Return the text in the current language."""
    # The empty text is the key of a catalogue's header, which no one wants to read.
    return _translation.gettext(text) if text else text


def ngettext(singular: str, plural: str, n: int) -> str:
    """Return the form for the number ``n`` in the current language; the caller fills the number in."""
    return _translation.ngettext(singular, plural, n)


def pgettext(context: str, text: str) -> str:
    """Return the text in the current language, where ``context`` tells its meanings apart."""
    return _translation.pgettext(context, text)


def NP_(context: str, text: str) -> tuple[str, str]:  # noqa: N802 - like N_
    """Mark a text with its context and return both, to be translated with `pgettext` when it is shown."""
    return context, text


def N_(text: str) -> str:  # noqa: N802 - the name that translators' tools know
    """Mark a text for translation and return it unchanged, to be translated with `_` when it is shown."""
    return text


def install(language: str | None) -> str:
    """Choose the language, or the system's for None, and return the one that is in use from now on.

    Without a usable translation the English source is shown.
    """
    global _translation, _language
    wanted = _system_languages() if language is None else [language]
    for name in wanted:
        for code in _locale_candidates(name):
            found = _load(code)
            if found is not None:
                _translation, _language = found, code
                return code
    _translation, _language = _SOURCE, SOURCE_LANGUAGE
    return _language


def current_language() -> str:
    """Return the code of the language in use, as in ``"en"`` or ``"pt_BR"``."""
    return _language


def languages() -> list[str]:
    """Return the codes of all languages the game can be shown in, sorted."""
    found = (resources_root() / "locale").glob(f"*/LC_MESSAGES/{DOMAIN}.mo")
    return sorted({SOURCE_LANGUAGE, *(path.parent.parent.name for path in found)})


def _load(code: str) -> gettext.NullTranslations | None:
    """Return the translation into one language, or None where there is none that can be read."""
    if code == SOURCE_LANGUAGE:
        return _SOURCE
    try:
        path = resources_root() / "locale" / code / "LC_MESSAGES" / f"{DOMAIN}.mo"
        with path.open("rb") as file:
            return gettext.GNUTranslations(file)
    except (OSError, ValueError, LookupError, struct.error):
        # A catalogue that is missing or damaged must not keep anyone from playing.
        return None


def _locale_candidates(name: str) -> list[str]:
    """Return the codes to look for, from ``"pt-BR.UTF-8"``: ``pt_BR``, then ``pt``."""
    code = name.split(".")[0].split("@")[0].replace("-", "_")
    if code in ("C", "POSIX"):
        return [SOURCE_LANGUAGE]
    # A code is part of a path: anything but letters, figures and underscores is no code.
    if not code.replace("_", "").isalnum():
        return []
    return list(dict.fromkeys([code, code.split("_")[0]]))


def _system_languages() -> list[str]:
    """Return the languages the system asks for, the most wanted first."""
    if os.environ.get("LANGUAGE"):
        return os.environ["LANGUAGE"].split(":")
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(variable):
            return [os.environ[variable]]
    if sys.platform == "win32":
        import ctypes

        code = locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage())
        return [code] if code else []
    return []
