"""Text templates of the packages, filled in from `names` and, in all languages of the game, from `texts`."""

import re
from collections.abc import Collection
from datetime import UTC, datetime
from pathlib import Path
from xml.sax.saxutils import escape

from bundling import names
from bundling.commit_time import moment
from bundling.names import PAGE, PICTURES, REPOSITORY
from bundling.texts import TEXTS, in_all_languages, languages
from puertorico import i18n
from puertorico.ui.credits import DEPENDENCIES, license_text

_PLACE = re.compile(r"@([A-Z_]+)@")
_TEXTS = "|".join(TEXTS)
_ENTRY = re.compile(rf"^(\w+)=@({_TEXTS})@\n", re.MULTILINE)
_ELEMENT = re.compile(rf"^( *)<(\w+)>@({_TEXTS})@</\2>\n", re.MULTILINE)
_IMAGE = re.compile(r"^( *)<image>@PICTURE@(\w+)</image>\n", re.MULTILINE)
_LANGUAGE = re.compile(r"^( *<lang>)@LANGUAGE@(</lang>\n)", re.MULTILINE)


def filled(path: Path, **more: str) -> str:
    """Return the text of a file with placeholders such as ``@NAME@`` filled in.

    In desktop entries and XML files, a line with one of the translated `texts` is repeated in each language,
    and so is a picture that exists in several languages.
    Raises KeyError for unknown placeholders.
    """
    known = {
        "NAME": names.NAME,
        "TITLE": names.TITLE,
        "PUBLISHER": names.PUBLISHER,
        "MAINTAINER": names.MAINTAINER,
        "IDENTIFIER": names.IDENTIFIER,
        "GAME_TYPE": names.GAME_TYPE,
        "PAGE": PAGE,
        "VERSION": names.version(),
        "DATE": f"{datetime.fromtimestamp(moment(), UTC):%Y-%m-%d}",
        **more,
    }
    text = path.read_text(encoding="utf-8")
    for line, repeated in (
        (_ENTRY, _entries),
        (_ELEMENT, _elements),
        (_IMAGE, _images),
        (_LANGUAGE, _languages),
    ):
        text = line.sub(repeated, text)
    return _PLACE.sub(lambda found: known[found[1]], text)


def _entries(line: re.Match[str]) -> str:
    """Return a line of a desktop entry in all languages: ``Comment=…``, ``Comment[cs]=…``."""
    key, name = line.groups()
    translated = in_all_languages(name)
    if key == "Keywords":
        lists = {code: text.split(",") for code, text in translated.items()}
        translated = {code: "".join(f"{word.strip()};" for word in words) for code, words in lists.items()}
    return "".join(
        f"{key}={text}\n" if code == i18n.SOURCE_LANGUAGE else f"{key}[{code}]={text}\n"
        for code, text in translated.items()
    )


def _elements(line: re.Match[str]) -> str:
    """Return an XML element in all languages: ``<p>…</p>``, ``<p xml:lang="cs">…</p>``."""
    indent, tag, name = line.groups()
    return "".join(
        f"{indent}<{tag}>{escape(text)}</{tag}>\n"
        if code == i18n.SOURCE_LANGUAGE
        else f'{indent}<{tag} xml:lang="{code}">{escape(text)}</{tag}>\n'
        for code, text in in_all_languages(name).items()
    )


def _images(line: re.Match[str]) -> str:
    """Return the elements for a picture: its address in this version, in every language it exists in."""
    indent, name = line.groups()
    found = []
    for code in languages():
        is_english = code == i18n.SOURCE_LANGUAGE
        path = PICTURES / ("" if is_english else code) / f"{name}.webp"
        if path.exists():
            address = f"{PAGE}/raw/v{names.version()}/{path.relative_to(REPOSITORY).as_posix()}"
            language = "" if is_english else f' xml:lang="{code}"'
            found.append(f'{indent}<image type="source"{language}>{address}</image>\n')
    return "".join(found)


def _languages(line: re.Match[str]) -> str:
    """Return an element for each language of the game."""
    return "".join(f"{line[1]}{code}{line[2]}" for code in i18n.languages())


def licenses(installed: Collection[str] = ()) -> str:
    """Return the licenses of the game and everything it includes as one text.

    It refers to those that are ``installed`` with Debian, and quotes the others.
    """
    own = (REPOSITORY / "LICENSE").read_text(encoding="utf-8").strip()
    template = names.RECIPES / "linux" / "copyright.in"
    return filled(template, LICENSE=own, THIRD_PARTY=third_party(installed))


def third_party(installed: Collection[str]) -> str:
    """Return the third-party work with its copyright holders, followed by the text of each license."""

    def wording(license: str) -> str:
        if license in installed:
            return f"The full text of this license is in /usr/share/common-licenses/{license}."
        return license_text(license).strip()

    lines = [
        f"{part.name}: {', '.join(part.licenses) or 'public domain'}\n  © {part.holders}"
        for part in DEPENDENCIES
    ]
    used = sorted({license for part in DEPENDENCIES for license in part.licenses})
    wordings = [f"{'=' * 78}\n{license}\n{'=' * 78}\n\n{wording(license)}" for license in used]
    return "\n".join(lines) + "\n\n" + "\n\n".join(wordings)
