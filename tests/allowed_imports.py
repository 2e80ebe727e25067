"""Which package may import which."""

USER = {"i18n", "keybindings", "paths", "settings"}

ALLOWED = {
    "engine": set(),
    "ai": {"engine"},
    "review": {"ai", "engine", "i18n", "record", "strict_types"},
    "record": {"engine", "files", "i18n", "os_errors", "paths", "strict_types", "terms"},
    "lessons": {"ai", "engine", "i18n", "record", "session"},
    "puzzles": {"ai", "engine", "expansions", "files", "i18n", "paths", "record", "session"},
    "session": {
        "ai",
        "building_texts",
        "engine",
        "i18n",
        "os_errors",
        "record",
        "review",
        "subprocess_lifetime",
        "terms",
    },
    "ui": {"ai", "almanac", "engine", "expansions", "lessons", "puzzles", "record", "review"}
    | {"session", "terminal", "terms"}
    | USER,
    "cli": {"ai", "engine", "expansions", "record", "review", "session", "subprocess_lifetime", "terms", "ui"}
    | {"i18n", "paths", "terminal"},
    "almanac": {"building_texts", "engine", "expansions", "i18n", "terms"},
    "terms": {"building_texts", "engine", "i18n"},
    "building_texts": {"engine", "i18n"},
    "expansions": {"engine", "i18n"},
    "paths": set(),
    "subprocess_lifetime": set(),
    "strict_types": set(),
    "files": {"i18n"},
    "terminal": {"i18n", "os_errors"},
    "os_errors": {"i18n"},
    "i18n": {"paths", "term_forms"},
    "term_forms": set(),
    "settings": {"keybindings", "files", "i18n", "os_errors", "paths", "strict_types"},
    "keybindings": set(),
}
"""The parts that each part may import, besides itself. `__main__` may import everything."""
