"""Translation of the game's texts.

English is the source: a text without a translation is shown as written in the code. The functions look up
the current language on every call, so it can change while the game runs. Texts defined at import time are
marked with ``N_``, ``NP_``, ``NN_`` or ``NT_`` and translated with ``_``, ``pgettext``, ``ngettext`` or
``term`` when they are shown.
"""

from __future__ import annotations

import gettext
import os
import struct
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial, reduce
from typing import TYPE_CHECKING

from puertorico.paths import resources_root
from puertorico.term_forms import Sentence, Term, TermList, parsed_forms

if TYPE_CHECKING:
    from babel import Locale

DOMAIN = "puertorico"
SOURCE_LANGUAGE = "en"
TERM_FORMS = "forms"
"""The context of the texts in a catalog that list the forms of a term."""

_SOURCE = gettext.NullTranslations()
_translation: gettext.NullTranslations = _SOURCE
_language = SOURCE_LANGUAGE


def _(text: str) -> str:
    """Return the text in the current language."""
    # The empty text is the key of a catalog's header.
    return _fillable(_translation.gettext(text)) if text else text


def ngettext(singular: str, plural: str, n: int) -> str:
    """Return the plural form for ``n`` in the current language; the caller fills in the number."""
    return _fillable(_translation.ngettext(singular, plural, n))


def pgettext(context: str, text: str) -> str:
    """Return the text in the current language; ``context`` separates the meanings of an ambiguous word."""
    return _fillable(_translation.pgettext(context, text))


def _fillable(text: str) -> str:
    """Return a text that can be filled in even if its translation asks for forms that don't exist."""
    return Sentence(text) if "{" in text and _translation is not _SOURCE else text


def NP_(context: str, text: str) -> tuple[str, str]:  # noqa: N802 - like N_
    """Mark a text with its context for translation and return both unchanged; show it with ``pgettext``."""
    return context, text


def N_(text: str) -> str:  # noqa: N802 - the name that translators' tools know
    """Mark a text for translation and return it unchanged; show it with ``_``."""
    return text


def NN_(singular: str, plural: str) -> tuple[str, str]:  # noqa: N802 - like N_
    """Mark a text with its plural for translation and return both unchanged; show it with ``ngettext``."""
    return singular, plural


def NT_(text: str) -> str:  # noqa: N802 - like N_
    """Mark the name of a thing, which can be inflected, and return it unchanged; show it with ``term``."""
    return text


def term(text: str, label: str = "") -> str:
    """Return the name of a thing in the current language, to be inserted in sentences in any of its forms.

    ``label`` is the name of the thing on its own, if that is to be its plain form.
    """
    name, forms = _(label or text), pgettext(TERM_FORMS, text)
    try:
        return Term(name, {} if forms == text else parsed_forms(forms))
    except ValueError:
        # A faulty list of forms must not prevent playing.
        return Term(name, {})


def install(language: str | None, ask_system: Callable[[], Sequence[str]] = tuple) -> str:
    """Switch to a language, or the user's for None, and return the code of the one now in use.

    The user's languages are those of the environment variables; if none is set, those that ``ask_system``
    returns, best first. If there is no usable translation, it is English.
    """
    global _translation, _language
    wanted = [language] if language is not None else _environment_languages() or ask_system()
    for name in wanted:
        for code in _locale_candidates(name):
            found = _load(code)
            if found is not None:
                _translation, _language = found, code
                return code
    _translation, _language = _SOURCE, SOURCE_LANGUAGE
    return _language


def list_text(items: Sequence[str], *, with_and: bool = True) -> str:
    """Return items as a list in the current language: "a, b and c", or "a, b, c" without the "and"."""
    if _language == SOURCE_LANGUAGE:
        return _english_list(items, " and " if with_and else ", ")
    from babel.lists import format_list

    language = _babel_locale()
    if with_and:
        return TermList(items, partial(format_list, style="standard", locale=language))
    # Babel's style without "and", "unit", raises KeyError in most languages and has an "and" in some.
    pattern = language.list_patterns["standard"]["middle"]
    return TermList(items, lambda some: reduce(pattern.format, some) if some else "")


def alternatives_text(items: Sequence[str]) -> str:
    """Return items of which only one is possible, in the current language: "a, b or c"."""
    if _language == SOURCE_LANGUAGE:
        return _english_list(items, " or ")
    from babel.lists import format_list

    return TermList(items, partial(format_list, style="or", locale=_babel_locale()))


def _english_list(items: Sequence[str], last: str) -> str:
    """Return items as a list in English: without Babel, whose data takes 9 MB, and without a serial comma."""
    *others, end = items or ("",)
    return last.join((", ".join(others), end)) if others else end


def _babel_locale() -> Locale:
    # Imported late, as in the callers: the title screen starts without Babel.
    from babel import Locale, UnknownLocaleError

    try:
        return Locale.parse(_language)
    except (ValueError, UnknownLocaleError):
        return Locale.parse(SOURCE_LANGUAGE)


def preload() -> Iterator[None]:
    """Load what ``list_text`` needs, step by step: together it takes longer than two frames."""
    if _language == SOURCE_LANGUAGE:
        return
    import babel.lists  # noqa: F401

    yield
    list_text(("", ""))
    yield


def sentences_text(sentences: Iterable[str]) -> str:
    """Return whole sentences one after the other."""
    text = ""
    for sentence in sentences:
        # Translators: one or more sentences and the next one, on one line.
        text = _("{text} {sentence}").format(text=text, sentence=sentence) if text else sentence
    return text


def current_language() -> str:
    """Return the code of the language in use, as in ``"en"`` or ``"pt_BR"``."""
    return _language


def languages() -> list[str]:
    """Return the codes of all available languages, sorted."""
    found = (resources_root() / "locale").glob(f"*/LC_MESSAGES/{DOMAIN}.mo")
    return sorted({SOURCE_LANGUAGE, *(path.parent.parent.name for path in found)})


def _load(code: str) -> gettext.NullTranslations | None:
    """Return the translation into a language; None if it is missing or unreadable."""
    if code == SOURCE_LANGUAGE:
        return _SOURCE
    try:
        path = resources_root() / "locale" / code / "LC_MESSAGES" / f"{DOMAIN}.mo"
        with path.open("rb") as file:
            return gettext.GNUTranslations(file)
    except (OSError, ValueError, LookupError, struct.error):
        # A missing or damaged catalog must not prevent playing.
        return None


def _locale_candidates(name: str) -> list[str]:
    """Return the codes to try for a locale name: ``pt_BR``, then ``pt`` for ``"pt-BR.UTF-8"``."""
    code = name.split(".")[0].split("@")[0].replace("-", "_")
    if code in ("C", "POSIX"):
        return [SOURCE_LANGUAGE]
    # The code becomes part of a path.
    if not code.replace("_", "").isalnum():
        return []
    return list(dict.fromkeys([code, code.split("_")[0]]))


def _environment_languages() -> list[str]:
    """Return the languages of the environment variables that gettext reads, best first."""
    if os.environ.get("LANGUAGE"):
        return os.environ["LANGUAGE"].split(":")
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(variable):
            return [os.environ[variable]]
    return []
