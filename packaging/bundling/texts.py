"""What systems and installers say about the game, in all its languages.

Translations are in the game's own catalogs.
"""

from collections.abc import Mapping
from locale import windows_locale

from babel import Locale
from babel.core import get_global

from bundling.names import PUBLISHER
from puertorico import i18n
from puertorico.i18n import N_, _

TEXTS: Mapping[str, str] = {
    # Translators: shown in menus and software centers below the name of the game; at most 90 letters.
    "SUMMARY": N_("The board game of plantations, ships and buildings, solo or pass-and-play"),
    # Translators: what kind of program the game is, in menus of Linux.
    "GENERIC_NAME": N_("Board Game"),
    # Translators: words by which menus of Linux find the game, with commas between them.
    "KEYWORDS": N_("board, strategy, hot-seat, colonists, plantation"),
    # Translators: what kind of file a saved game is.
    "SAVED_GAME": N_("Puerto Rico game"),
    # Translators: this and the next texts describe the game in software centers.
    "ABOUT": N_(
        "The board game by Andreas Seyfarth on your computer: play against computer players, pass the laptop "
        "around, or both, with two to five players. Drag or click role cards, plantations, buildings, "
        "colonists and barrels; everything is on one screen."
    ),
    "FEATURE_RULES": N_(
        "The base game and both expansions, New Buildings and Nobles, with the draft and the usual variants"
    ),
    "FEATURE_PLAYERS": N_(
        "Computer players in four strengths and four styles, which see only what a player in their seat "
        "could see"
    ),
    "FEATURE_SAVING": N_("Every move is saved, with undo, hints and replays"),
    "FEATURE_INPUT": N_("Mouse, keyboard or both, and text up to 200%"),
    "DISCLAIMER": N_(
        "This is a fan-made program, not affiliated with or endorsed by the author or publishers of the "
        "board game."
    ),
    # Translators: this and the next texts are captions of pictures in software centers.
    "PICTURE_TABLE": N_("Everything is on one screen"),
    "PICTURE_ALMANAC": N_("The almanac has every rule, and the figures of your game"),
    "PICTURE_REVIEW": N_("A review shows what your decisions cost"),
    "PICTURE_REPLAY": N_("The replay shows a better move"),
    # Translators: the description of the installer's file on Windows.
    "INSTALLER": N_("Puerto Rico, installer"),
    # Translators: the copyright in the properties of a file on Windows.
    "COPYRIGHT": N_("{publisher}, MIT license"),
    # Translators: the installer or uninstaller asks for this. Retry is the name of a button of Windows.
    "IS_RUNNING": N_("Puerto Rico is running. Close it, then click Retry."),
    "NOT_CHANGED": N_("Puerto Rico is running. Nothing was changed."),
}
"""The texts, by the names they have in templates."""


def languages() -> list[str]:
    """Return the codes of the languages, English first."""
    return sorted(i18n.languages(), key=lambda code: (code != i18n.SOURCE_LANGUAGE, code))


def in_all_languages(name: str) -> dict[str, str]:
    """Return a text by the codes of the languages."""
    before = i18n.current_language()
    found = {}
    for code in languages():
        i18n.install(code)
        found[code] = _(TEXTS[name]).format(publisher=PUBLISHER)
    i18n.install(before)
    return found


def english_name(code: str) -> str:
    """Return the name of a language in English, such as ``Czech``."""
    return str(Locale.parse(code).get_language_name(i18n.SOURCE_LANGUAGE))


def with_country(code: str) -> str:
    """Return a language with the country where most of its speakers live, such as ``cs_CZ``."""
    given = Locale.parse(code)
    likely = Locale.parse(get_global("likely_subtags")[given.language])
    return f"{given.language}_{given.territory or likely.territory}"


def windows_number(code: str) -> int:
    """Return the number by which Windows knows a language, in the country where most of its speakers live."""
    wanted = with_country(code)
    return next(number for number, name in sorted(windows_locale.items()) if name == wanted)
