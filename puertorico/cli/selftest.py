"""``puertorico --selftest``: whether this installation is whole."""

import sys

from puertorico import ai, i18n
from puertorico.engine.buildings import BuildingSet
from puertorico.engine.game import apply, new_game
from puertorico.engine.invariants import check
from puertorico.engine.options import Options
from puertorico.engine.view import view
from puertorico.i18n import _


def run() -> int:
    """Loads every resource, opens a window where there is one, plays a game; returns the exit status."""
    from puertorico.ui.selftest import check_resources

    problems = [*check_languages(), *check_resources(), *check_game()]
    for problem in problems:
        print(f"selftest: {problem}", file=sys.stderr)
    if problems:
        return 1
    print("selftest: ok")
    return 0


def check_languages() -> list[str]:
    """What is wrong with the translations: those that cannot be read."""
    before = i18n.current_language()
    problems = [
        _("the language {code} cannot be read").format(code=code)
        for code in i18n.languages()
        if i18n.install(code) != code
    ]
    i18n.install(before)
    return problems


def check_game(seed: int = 1) -> list[str]:
    """What goes wrong in a whole game of computer players with all there is in the boxes; empty when all
    pieces stay accounted for.
    """
    state = new_game(Options(players=len(ai.OPPONENTS), sets=frozenset(BuildingSet)), seed)
    while not state.is_over:
        apply(state, ai.choose(ai.OPPONENTS[state.seat], view(state, state.seat)))
        problems = check(state)
        if problems:
            return problems
    return []
