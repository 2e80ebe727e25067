"""Rules of spelling that a translation breaks easily where something is filled in, and of its typography."""

import re
from collections.abc import Iterator, Mapping, Sequence

FILLED = "\x01\x02"
"""The marks before and after what has been filled in."""
_START, _END = FILLED

_EVERYWHERE: Sequence[tuple[str, str]] = (
    ("two spaces", r"[ \xa0]{2}"),
    ("a space before a comma or period", r"\s[,.](?!\w|\.)"),
    ("three dots for an ellipsis", r"\.\.\."),
    ("two hyphens for a dash", r"\s--\s"),
)

_CZECH = (
    ("“v” before v or f", rf"\b[vV]\s{_START}[vfVF]"),
    ("“s” before s or z", rf"\b[sS]\s{_START}[szšžSZŠŽ]"),
    ("“z” before s or z", rf"\b[zZ]\s{_START}[szšžSZŠŽ]"),
    ("“k” before k or g", rf"\b[kK]\s{_START}[kgKG]"),
    ("quotation marks other than „…“", r"[\"”«»]"),
)

_FRENCH_VOWEL = "[aàâeéèêëiîïoôuùûœhAÀÂEÉÈÊËIÎOÔUÛŒH]"
_ELIDED = "(?:[ldjmtsncLDJMTSNC][ea]|[qQ]ue|jusque|lorsque|puisque)"
_NO_ELISION = "no elision before a vowel"
_FRENCH = (
    (_NO_ELISION, rf"\b{_ELIDED}\s{_START}{_FRENCH_VOWEL}"),
    (_NO_ELISION, r"\b(?:[ldjmtnLDJMTN]e|la|[qQ]ue)\s(?=[aàâeéèêiîoôuûœ])(?!onze|oui|ou\b|une?\b)"),
    ("“de le”, “à le”", rf"\b(?:de|à)\s{_START}les?\s"),
    ("a plain apostrophe", r"'"),
    ("no narrow no-break space before ; ! ?", rf"[^\s{FILLED}?!…][{FILLED}]*[;!?](?!\w)| [;!?]"),
    ("no no-break space before a colon", r"[^\s\d\W]:(?=\s|$)| :(?=\s|$)"),
    ("quotation marks other than « … »", r"[\"“”]|«(?![\u202f\xa0])|(?<![\u202f\xa0])»"),
)

_GERMAN = (
    ("an article in the wrong case", rf"\b(?:durch|für|ohne|um)\s{_START}(?:der|dem|des)\b"),
    ("an article in the wrong case", rf"\b(?:mit|aus|von)\s{_START}(?:die|das|den)\b"),
    ("no no-break space before SP or %", rf"[\d{_END}] (?:SP\b(?!-)|%)"),
    ("quotation marks other than „…“", r"[\"”«»]"),
)

_HUNGARIAN_VOWEL = "[aáeéiíoóöőuúüűAÁEÉIÍOÓÖŐUÚÜŰ]"
_NUMBER_WITH_VOWEL = r"(?:[15](?!\d)|5\d(?!\d))"
_SUFFIX = "(?:[bt][aeóő]l?|ról|ről|[bn][ae][nk]|[bv][ae]l?|[rt]|[oeö]t|h[oeö]z|[oeö]n|ig|ért|ként|é)"
_HUNGARIAN = (
    ("“a” before a vowel", rf"\b[aA]\s[{FILLED}]*(?:{_HUNGARIAN_VOWEL}|{_NUMBER_WITH_VOWEL})"),
    ("“az” before a consonant", rf"\b(?<!-)az\s{_START}(?!{_HUNGARIAN_VOWEL}|{_NUMBER_WITH_VOWEL}|‹)"),
    ("a suffix on a name", rf"[^\d]{_END}-?{_SUFFIX}\b"),
    ("a letter of another language", r"[õûÕÛ]"),
    ("quotation marks other than „…”", r"[\"“«]|»(?!\w)"),
)

_NOT_COUNTED = "(?:de|din|pentru|la|pe|cu|în|și|sau|mai)"
_ROMANIAN = (
    ("a cedilla for a comma below", r"[şţŞŢ]"),
    (
        "no “de” after a number from 20 on",
        rf"{_START}(?:20|21|53|100){_END}\s(?!{_NOT_COUNTED}\b)(?=[a-zăâîșț]{{3}})",
    ),
    ("quotation marks other than „…”", r"[\"“]"),
)

_RULES: Mapping[str, Sequence[tuple[str, str]]] = {
    "cs": _CZECH,
    "de": _GERMAN,
    "fr": _FRENCH,
    "hu": _HUNGARIAN,
    "ro": _ROMANIAN,
}

_SENTENCE_ENDS = ".!?…:;"


def spelling_faults(language: str, english: str, text: str) -> Iterator[str]:
    """Yield the names of the rules that a text of a language breaks, given the English text.

    What has been filled in stands between the marks ``FILLED``.
    """
    for name, pattern in _EVERYWHERE:
        if re.search(pattern, text) and not re.search(pattern, english):
            yield name
    for name, pattern in _RULES.get(language.split("_")[0], ()):
        if re.search(pattern, text):
            yield name
    # A heading may become a question.
    if bool(_end(english)) != bool(_end(text)) and _end(text) != "?":
        yield "another end of the sentence than in English"


def _end(text: str) -> str:
    """Return the punctuation with which a text ends."""
    last = text.rstrip("”“»\"')*\u202f\xa0 " + FILLED)[-1:]
    return last if last in _SENTENCE_ENDS else ""
