"""Write resources/locale/puertorico.pot, the template with all texts to translate.

    python tests/tools/texts/make_pot.py            writes the template
    python tests/tools/texts/make_pot.py --check    only prints what has changed, and fails if anything has

From there, use Babel's own commands for a language:

    pybabel init    -D puertorico -i resources/locale/puertorico.pot -d resources/locale -l ro
    pybabel update  -D puertorico -i resources/locale/puertorico.pot -d resources/locale
    pybabel compile -D puertorico -d resources/locale
"""

import argparse
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from puertorico.i18n import TERM_FORMS

ROOT = Path(__file__).resolve().parents[3]
FOLDERS = {name: ROOT / name for name in ("puertorico", "packaging/bundling")}
"""The folders with texts, by their names in the template."""

POT = ROOT / "resources" / "locale" / "puertorico.pot"

# The engine, which doesn't translate anything, marks its refusals with Reason.
KEYWORDS = {
    "_": None,
    "N_": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
    "NN_": (1, 2),
    "NP_": ((1, "c"), 2),
    "Reason": (1,),
    "NT_": None,
}
FORMS_NOTE = "Forms of this name that your sentences ask for, as in: the=la raffinerie; of=de la raffinerie"


def extract() -> Catalog:
    """Return the texts marked in the code."""
    catalog = Catalog(
        project="Puerto Rico",
        version="source",
        header_comment="# Texts of the game, extracted by tests/tools/texts/make_pot.py.",
        fuzzy=False,
        charset="utf-8",
    )
    for name, text, comments, context in _marked(KEYWORDS):
        catalog.add(text, None, [(name, 0)], auto_comments=comments, context=context)
    for name, text, _comments, _context in _marked({"NT_": None}):
        catalog.add(text, None, [(name, 0)], auto_comments=[FORMS_NOTE], context=TERM_FORMS)
    return catalog


def _marked(
    keywords: Mapping[str, tuple[int | tuple[int, str], ...] | None],
) -> Iterator[tuple[str, str | tuple[str, ...], list[str], str | None]]:
    """Yield the file, text, comments and context of the texts marked with these functions, in their order."""
    for top, folder in FOLDERS.items():
        found = extract_from_dir(
            folder, method_map=[("**.py", "python")], keywords=keywords, comment_tags=("Translators:",)
        )
        # Sorted, because the order of folders depends on the machine.
        for name, _line, text, comments, context in sorted(
            found, key=lambda one: (one[0].replace("\\", "/"), one[1])
        ):
            yield f"{top}/{Path(name).as_posix()}", text, comments, context


def read() -> Catalog:
    """Return the texts in the current template."""
    with POT.open("rb") as file:
        return read_po(file)


def keys(catalog: Catalog) -> set[tuple[str, ...]]:
    """Return the keys of all messages: context, if any, text and plural, if any."""
    return {_key(message) for message in catalog if message.id}


def _key(message: Message) -> tuple[str, ...]:
    context = (message.context,) if message.context else ()
    return (*context, message.id) if isinstance(message.id, str) else (*context, *message.id)


def main(arguments: list[str] | None = None) -> int:
    """Run the command; return its exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.tools.texts.make_pot",
        description="Write the template with all texts to translate.",
    )
    parser.add_argument(
        "--check", action="store_true", help="write nothing, print what has changed, fail if anything has"
    )
    check = parser.parse_args(arguments).check
    new, old = extract(), read() if POT.exists() else Catalog()
    missing, stale = sorted(keys(new) - keys(old)), sorted(keys(old) - keys(new))
    for text in missing:
        print("new:", " / ".join(text))
    for text in stale:
        print("gone:", " / ".join(text))
    if not check:
        POT.parent.mkdir(parents=True, exist_ok=True)
        with POT.open("wb") as file:
            # No line numbers, and a new date only for changed texts, to keep diffs small.
            if not missing and not stale:
                new.creation_date = old.creation_date
            write_po(file, new, width=100, include_lineno=False, sort_output=False)
    return 1 if check and (missing or stale) else 0


if __name__ == "__main__":
    sys.exit(main())
