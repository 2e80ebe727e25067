"""A made-up language that asks for a form of every term, to find texts that pass plain names instead.

Its texts are the English ones, but "{good}" is "{good:probe}", and this form of "corn" is "‹corn›". A real
translation may ask any placeholder of that name for a form; a name without ‹› would then not be inflected.
"""

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import chain
from pathlib import Path
from string import Formatter

from attrs import define, field
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from puertorico import i18n
from puertorico.i18n import TERM_FORMS
from puertorico.term_forms import Sentence
from puertorico.terms import TERMS
from tests.tools.texts.make_pot import read

LANGUAGE = "en_XP"
FORM = "probe"

_PLACEHOLDER = re.compile(r"\{([a-z_]+)\}")
_NAMES = "|".join(
    sorted({re.escape(name) for names in TERMS.values() for name in names}, key=len, reverse=True)
)
_PLAIN = re.compile(rf"\b(?:{_NAMES})\b", re.IGNORECASE)
_EXCUSED = re.compile(r"‹[^›]*›|\[\[[^\]]*\]\]|\d+ \w+")
"""Forms, pictures, and barrels by number, which no translation inflects word by word."""


@define
class Probe:
    """What came up while the language was in use."""

    asked: set[str] = field(factory=set)
    """All sentences that asked for a form."""
    faults: dict[str, str] = field(factory=dict)
    """The sentences that got a plain name instead, with that name."""


class _Watching(Formatter):
    """Fills in sentences and notes where a plain name shows instead of its form."""

    def __init__(self, probe: Probe) -> None:
        self.probe = probe
        self.sentence = ""

    def format_field(self, value: object, format_spec: str) -> str:
        if format_spec != FORM:
            return format(value, format_spec)
        self.probe.asked.add(self.sentence)
        try:
            shown = format(value, format_spec)
        except (TypeError, ValueError):
            shown = str(value)
        if _PLAIN.search(_EXCUSED.sub("", shown)):
            self.probe.faults.setdefault(self.sentence, shown)
        return shown


def asking(text: str) -> str:
    """Return a text whose placeholders of terms ask for the form."""
    return _PLACEHOLDER.sub(
        lambda found: f"{{{found[1]}:{FORM}}}" if found[1].removesuffix("s") in TERMS else found[0], text
    )


def _catalog() -> Catalog:
    catalog = Catalog(locale="en", fuzzy=False, charset="utf-8")
    for message in read():
        if message.context == TERM_FORMS:
            catalog.add(message.id, f"{FORM}=‹{message.id}›", context=TERM_FORMS)
        elif message.id:
            ids: Sequence[str] = message.id if isinstance(message.id, tuple) else (message.id,)
            texts = tuple(map(asking, ids))
            catalog.add(message.id, texts if len(texts) > 1 else texts[0], context=message.context)
    return catalog


def asking_sentences() -> set[str]:
    """Return all sentences of the language that ask for a form."""
    texts = (one.string if isinstance(one.string, tuple) else (one.string,) for one in _catalog() if one.id)
    return {text for text in chain.from_iterable(texts) if f":{FORM}}}" in text}


def write(resources: Path) -> None:
    """Write the language into a folder of resources."""
    path = resources / "locale" / LANGUAGE / "LC_MESSAGES" / "puertorico.mo"
    path.parent.mkdir(parents=True)
    with path.open("wb") as file:
        write_mo(file, _catalog())


@contextmanager
def probing(resources: Path) -> Iterator[Probe]:
    """Show all texts in the language, which ``write`` has put there, and yield what comes up."""
    probe = Probe()
    real_root, real_format = i18n.resources_root, Sentence.format

    def watched(sentence: Sentence, /, *values: object, **named: object) -> str:
        watching = _Watching(probe)
        watching.sentence = str(sentence)
        return watching.vformat(sentence, values, named)

    i18n.resources_root = lambda: resources
    Sentence.format = watched  # type: ignore[method-assign]
    try:
        assert i18n.install(LANGUAGE) == LANGUAGE
        # Pictures and other resources stay where they are.
        i18n.resources_root = real_root
        yield probe
    finally:
        i18n.resources_root = real_root
        Sentence.format = real_format  # type: ignore[method-assign]
        i18n.install("en")
