"""The choice of the game's language, for the window and the command line."""

import sys

from puertorico import i18n


def use_language(chosen: str | None) -> str:
    """Switch to a language, or the system's for None, and return the code of the one now in use."""
    return i18n.install(chosen, system_languages)


def system_languages() -> list[str]:
    """Return the languages chosen in the settings of Windows or macOS, best first.

    Apps started from the Start menu or the Finder have no environment variables that name a language.
    """
    if sys.platform not in ("win32", "darwin"):
        return []
    # Imported late: commands without a window don't need pygame otherwise.
    from pygame.system import get_pref_locales

    return ["_".join(filter(None, (one["language"], one["country"]))) for one in get_pref_locales()]
