"""Find what is wrong with the translations in resources/locale.

    python -m tests.tools.texts.check_translations         all languages
    python -m tests.tools.texts.check_translations ro      one language

A wrong placeholder in a translation would stop the game with an error when the text is shown, so this is run
by the tests and .ci/run, too. Also prints how many texts each language has.
"""

import argparse
import io
import re
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from gettext import c2py
from pathlib import Path
from string import Formatter

from babel import Locale, UnknownLocaleError
from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import read_mo, write_mo
from babel.messages.plurals import get_plural
from babel.messages.pofile import read_po

from puertorico.building_texts import BUILDING_TEXTS
from puertorico.i18n import TERM_FORMS
from puertorico.term_forms import parsed_forms
from puertorico.terms import TERMS
from tests.tools.texts import make_pot

LOCALE = Path(__file__).resolve().parents[3] / "resources" / "locale"
COMPLETE = frozenset({"cs", "de", "fr", "hu", "ro"})
"""The languages that must have a translation of every text; others may still be in progress."""
OTHER_PLURALS = {"fr": ((2, "n > 1"),), "hu": ((2, "n != 1"),)}
"""Plural forms that a language may have besides those in Babel: their number and rule.

Babel 2.19 added a form for millions to French, which the game never counts. Hungarian nouns stay singular
after a number, but whole sentences can differ for one.
"""
PO, MO = (f"LC_MESSAGES/puertorico.{ending}" for ending in ("po", "mo"))
"""The files of a language, in its folder."""
BRIEF_LENGTH = 60
"""The letters for which a card in the draft has no more room."""
_LETTER = "letter on a barrel"
_BRIEFS = {texts.brief for texts in BUILDING_TEXTS.values() if texts.brief}
_MARKUP = re.compile(r"\[\[[\w/-]+\]\]|\*\*")


def misplaced(locale: Path) -> Iterator[str]:
    """Yield the files and folders in resources/locale that the game would not find."""
    for path in sorted(locale.iterdir()):
        if path.is_dir():
            yield from _misplaced_in(path)
        elif path.name != "puertorico.pot":
            yield f"{path.name} is no folder of a language"


def _misplaced_in(folder: Path) -> Iterator[str]:
    """Yield what is wrong with the place of a language's files."""
    try:
        # Babel takes several spellings of a code, the game only this one.
        known = str(Locale.parse(folder.name))
    except (ValueError, UnknownLocaleError):
        yield f"{folder.name}: no language has this code"
    else:
        if known != folder.name:
            yield f"{folder.name}: the code of this language is {known}"
    files = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    if PO not in files:
        yield f"{folder.name}: {PO} is missing"
    yield from (f"{folder.name}: {path} is in the wrong place" for path in sorted(files - {PO, MO}))


def header_faults(folder: Path) -> Iterator[str]:
    """Yield how the head of a catalog contradicts its folder: another language, or its plural forms."""
    catalog = _catalog(folder)
    head = dict(catalog.mime_headers)
    named = head.get("Language", "")
    if named != folder.name:
        yield f"the head of the catalog names the language “{named}”"
    number, rule = get_plural(folder.name)[:2]
    if (catalog.num_plurals, _plural_rule(catalog.plural_expr)) not in (
        (number, _plural_rule(rule)),
        *((n, _plural_rule(other)) for n, other in OTHER_PLURALS.get(folder.name, ())),
    ):
        yield f"the head of the catalog has other plural forms than the language: {head.get('Plural-Forms')}"


def _plural_rule(expression: str) -> list[int]:
    """Return the plural form of each number up to 200, however the rule is written."""
    form = c2py(expression)
    return [form(number) for number in range(201)]


def faults(folder: Path) -> Iterator[str]:
    """Yield what is wrong with a language, given its folder in resources/locale."""
    compiled = folder / MO
    catalog = _catalog(folder)
    yield from header_faults(folder)
    messages = [message for message in catalog if message.id and not message.fuzzy and any(_forms(message))]
    for message in messages:
        for fault in message_faults(message, catalog.num_plurals):
            yield f"“{_texts(message)[0]}” {fault}"
    yield from form_faults(messages)
    letters = Counter(str(message.string) for message in messages if message.context == _LETTER)
    yield from (f"two goods have the letter “{letter}”" for letter, count in letters.items() if count > 1)
    if not compiled.exists():
        yield f"{compiled.name} is missing: compile it"
        return
    fresh = io.BytesIO()
    write_mo(fresh, catalog)
    fresh.seek(0)
    with compiled.open("rb") as file:
        is_current = _strings(read_mo(file)) == _strings(read_mo(fresh))
    if not is_current:
        yield f"{compiled.name} differs from {compiled.with_suffix('.po').name}: compile it again"


def completeness_faults(folder: Path) -> Iterator[str]:
    """Yield what a complete language lacks: texts without a checked translation; and texts that are gone.

    The forms of a term may be empty: then every sentence uses the plain name.
    """
    catalog = _catalog(folder)
    listed, wanted = _by_key(catalog), _by_key(make_pot.read())
    for key in wanted:
        message = listed.get(key)
        if message is None or not all(_forms(message)):
            if key[1] != TERM_FORMS:
                yield f"“{key[0][0]}” isn't translated"
        elif message.fuzzy:
            yield f"“{key[0][0]}” has a translation that nobody has checked (fuzzy)"
    yield from (f"“{key[0][0]}” is no longer a text of the game" for key in listed if key not in wanted)
    yield from (
        f"“{_texts(message)[0]}” is no longer a text of the game" for message in catalog.obsolete.values()
    )


def counts(folder: Path) -> str:
    """Return how many texts of the game a language has, as in ``ro: 2530 of 2530 texts``."""
    wanted = [key for key in _by_key(make_pot.read()) if key[1] != TERM_FORMS]
    listed = _by_key(_catalog(folder))
    ready = [key for key in wanted if key in listed and all(_forms(listed[key])) and not listed[key].fuzzy]
    return f"{folder.name}: {len(ready)} of {len(wanted)} texts"


def form_faults(messages: Sequence[Message]) -> Iterator[str]:
    """Yield what is wrong with the forms of terms: lists that can't be read, and forms that are missing."""
    listed: dict[str, Mapping[str, str]] = {}
    for message in messages:
        if message.context == TERM_FORMS:
            term, forms = _texts(message)[0], _forms(message)[0]
            try:
                listed[term] = parsed_forms(forms)
            except ValueError as error:
                yield f"“{term}” has no readable list of forms at “{error}”"
    for message in messages:
        if message.context == TERM_FORMS:
            continue
        for placeholder, form in sorted(_asked_forms(message)):
            for term in sorted(TERMS[placeholder.removesuffix("s")]):
                if form not in listed.get(term, {}):
                    yield f"“{term}” lacks the form “{form}”, for which “{_texts(message)[0]}” asks"


def _asked_forms(message: Message) -> set[tuple[str, str]]:
    """Return the placeholders of terms whose forms a translation asks for, and the forms, but "name"."""
    found = set()
    for text in _forms(message):
        for placeholder, form in _placeholder_formats(text):
            if placeholder.removesuffix("s") in TERMS and form.lower() not in ("", "name"):
                found.add((placeholder, form.lower()))
    return found


def message_faults(message: Message, plurals: int) -> Iterator[str]:
    """Yield what is wrong with the translation of a text into a language with this number of plural forms."""
    texts, forms = _texts(message), _forms(message)
    if len(texts) > 1 and (len(forms) != plurals or not all(forms)):
        yield f"needs {plurals} plural forms"
    if message.context == TERM_FORMS:
        return
    known, markup = _placeholders(texts[-1]), Counter(_MARKUP.findall(texts[0]))
    for number, form in enumerate(form for form in forms if form):
        try:
            found = _placeholders(form)
        except ValueError:
            yield f"has a brace without its counterpart in “{form}”"
            continue
        # The form for one may leave out the number if English does.
        needed = _placeholders(texts[0]) if number == 0 and len(forms) > 1 else known
        formats = {one for text in texts for one in _placeholder_formats(text)}
        for name, spec in sorted(_placeholder_formats(form) - formats):
            if spec and name in known and name.removesuffix("s") not in TERMS:
                yield f"asks for the form “{spec}” of {{{name}}}, which has no forms"
        yield from (f"has no placeholder {{{name}}}: “{form}” has" for name in sorted(found - known))
        yield from (f"lacks {{{name}}} in “{form}”" for name in sorted(needed - found))
        if Counter(_MARKUP.findall(form)) != markup:
            yield f"has other pictures or bold marks in “{form}”"
        if message.context == _LETTER and len(form) != 1:
            yield f"needs a single letter, not “{form}”"
        if texts[0] in _BRIEFS and len(form) >= BRIEF_LENGTH:
            yield f"needs fewer than {BRIEF_LENGTH} letters, not {len(form)}"


def _catalog(folder: Path) -> Catalog:
    with (folder / PO).open("rb") as file:
        return read_po(file)


def _by_key(catalog: Catalog) -> dict[tuple[tuple[str, ...], str | None], Message]:
    return {(_texts(message), message.context): message for message in catalog if message.id}


def _texts(message: Message) -> tuple[str, ...]:
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


def _forms(message: Message) -> tuple[str, ...]:
    return (message.string,) if isinstance(message.string, str) else tuple(message.string)


def _placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def _placeholder_formats(text: str) -> set[tuple[str, str]]:
    """Return the names of the placeholders with what is after their colons."""
    try:
        return {(name, spec or "") for _, name, spec, _ in Formatter().parse(text) if name is not None}
    except ValueError:
        return set()


def _strings(messages: Catalog) -> dict[tuple[object, object], tuple[str, ...]]:
    return {(_texts(one)[0], one.context): _forms(one) for one in messages if one.id}


def main(arguments: list[str] | None = None) -> int:
    """Run the command; return its exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.tools.texts.check_translations",
        description="Find what is wrong with the translations.",
    )
    parser.add_argument("languages", metavar="LANGUAGE", nargs="*", help="codes, as in ro; all by default")
    found = list(misplaced(LOCALE))
    languages = parser.parse_args(arguments).languages or sorted(
        path.name for path in LOCALE.iterdir() if (path / PO).is_file()
    )
    found += [
        f"{language}: there is no translation"
        for language in COMPLETE
        if not (LOCALE / language / PO).is_file()
    ]
    for language in languages:
        folder = LOCALE / language
        print(counts(folder))
        found += [f"{language}: {fault}" for fault in faults(folder)]
        if language in COMPLETE:
            found += [f"{language}: {fault}" for fault in completeness_faults(folder)]
    print("\n".join(found) or "No faults found.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
