"""Write every sentence of a translation with every term in it, to be read; or what breaks a rule of spelling.

    python -m tests.tools.texts.fill_sentences fr              what breaks a rule of spelling
    python -m tests.tools.texts.fill_sentences fr --list       every sentence that has placeholders

A sentence such as "{name} builds the {building}" is written once for each building. Numbers are one of each
kind that the language's plural rules know.
"""

import argparse
import gettext
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from string import Formatter

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from puertorico.i18n import TERM_FORMS
from puertorico.term_forms import Term, parsed_forms
from puertorico.terms import TERMS
from tests.tools.texts.spelling import FILLED, spelling_faults

LOCALE = Path(__file__).resolve().parents[3] / "resources" / "locale"
COUNTS = (0, 1, 2, 3, 5, 6, 11, 20, 21, 53, 100)
"""Numbers to fill in: at least one for each plural form of any language."""
NAMES = ("Diego", "Ana")
"""Players' names: a man's that begins with a consonant, a woman's that begins with a vowel."""


def filled_sentences(catalog: Catalog) -> Iterator[tuple[Message, str]]:
    """Yield each translated text, with what is filled in between marks (``FILLED``) if it has placeholders.

    Each placeholder takes all its values in turn, while the others take theirs from the first on.
    """
    plural_form = gettext.c2py(catalog.plural_expr)  # type: ignore[attr-defined]  # not in the stubs
    terms = {kind: [_term(catalog, name) for name in sorted(names)] for kind, names in TERMS.items()}
    for message in catalog:
        if not message.id or message.fuzzy or message.context == TERM_FORMS:
            continue
        forms = [message.string] if isinstance(message.string, str) else list(message.string)
        for number, form in enumerate(forms):
            if form:
                counts = [one for one in COUNTS if len(forms) == 1 or plural_form(one) == number]
                yield from ((message, text) for text in _filled(form, counts, terms))


def _filled(form: str, counts: Sequence[int], terms: Mapping[str, Sequence[str]]) -> Iterator[str]:
    """Yield a text filled in with all values of its placeholders."""
    names = {name for _, name, _, _ in Formatter().parse(form) if name}
    values = {name: _values(name, counts, terms) for name in names}
    for number in range(max(map(len, values.values()), default=1)):
        yield form.format_map({name: _Filled(some[number % len(some)]) for name, some in values.items()})


def _values(name: str, counts: Sequence[int], terms: Mapping[str, Sequence[str]]) -> Sequence[object]:
    """Return what can stand for a placeholder of this name."""
    kind = name.removesuffix("s")
    if kind in terms and name != "goods":
        return terms[kind]
    if name in ("count", "n"):
        return counts or COUNTS[:1]
    return NAMES if name in ("name", "player") else (f"‹{name}›",)


class _Filled:
    """A value that marks its place when it is formatted."""

    def __init__(self, value: object) -> None:
        self.value = value

    def __format__(self, form: str) -> str:
        """Return the value in a form, between marks."""
        text = format(self.value, form) if isinstance(self.value, Term) else str(self.value)
        return f"{FILLED[0]}{text}{FILLED[1]}"


def _term(catalog: Catalog, name: str) -> str:
    """Return a term of a translation with its forms."""
    plain, forms = catalog.get(name), catalog.get(name, TERM_FORMS)
    translated = str(plain.string) if plain is not None and plain.string else name
    listed = str(forms.string) if forms is not None else ""
    return Term(translated, parsed_forms(listed) if listed else {})


def readable(text: str) -> str:
    """Return a filled-in text without its marks."""
    return re.sub(f"[{FILLED}]", "", text)


def faults(language: str) -> Iterator[str]:
    """Yield what breaks a rule of spelling in a translation, once for each rule and text."""
    found = set()
    for message, text in filled_sentences(_catalog(language)):
        for fault in spelling_faults(language, _english(message), text):
            if (fault, message.id) not in found:
                found.add((fault, message.id))
                yield f"{fault}: “{readable(text)}” (for “{_english(message)}”)"


def _english(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[-1]


def _catalog(language: str) -> Catalog:
    with (LOCALE / language / "LC_MESSAGES" / "puertorico.po").open("rb") as file:
        return read_po(file, locale=language)


def main(arguments: list[str] | None = None) -> int:
    """Run the command; return its exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.tools.texts.fill_sentences",
        description="Write a translation's sentences with every term, or check them.",
    )
    parser.add_argument("language", help="a code, as in ro")
    parser.add_argument("--list", action="store_true", help="write all sentences that have placeholders")
    chosen = parser.parse_args(arguments)
    if chosen.list:
        for _message, text in filled_sentences(_catalog(chosen.language)):
            if FILLED[0] in text:
                print(readable(text))
        return 0
    found = list(faults(chosen.language))
    print("\n".join(found) or "No faults found.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
