"""``puertorico --selftest``: whether this installation is whole."""

import multiprocessing
import sys
import time

from puertorico import ai, i18n
from puertorico.engine.buildings import BuildingSet
from puertorico.engine.game import apply, new_game
from puertorico.engine.invariants import find_violations
from puertorico.engine.options import Options
from puertorico.engine.view import View, view
from puertorico.i18n import _
from puertorico.session.ai_process import AiProcess

_POLL_INTERVAL = 0.01
"""Seconds between two looks whether a computer player has decided."""


def run() -> int:
    """Loads every resource, opens a window where there is one, lets computer players think as they do beside
    it, plays a game; returns the exit status.
    """
    from puertorico.ui.selftest import check_resources

    problems = [*check_languages(), *check_resources(), *check_thinking(), *check_game()]
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


def check_thinking(seconds: float = 60.0) -> list[str]:
    """What is wrong with the process that computer players think in while the window goes on: they have to
    answer in it, within ``seconds`` seconds; and an interrupted search must neither hold up the next
    one nor leave a process behind.
    """
    seen = view(new_game(Options(players=5, governor=0), 1), 0)
    ai_client = AiProcess()
    try:
        answered = _decides_in_time(ai_client, "expert", seen, seconds)
        # He would think about it as long again; others are asked meanwhile, and then it is all over.
        ai_client.ask("expert", seen)
        answered = answered and _decides_in_time(ai_client, "hard", seen, seconds)
        ai_client.ask("expert", seen)
    finally:
        ai_client.close()
    problems = []
    if ai_client.note is not None:
        problems.append(_("the computer players cannot think in a process of their own"))
    elif not answered:
        problems.append(_("the computer players do not answer"))
    if multiprocessing.active_children():
        problems.append(_("a process of the computer players has not ended"))
    return problems


def _decides_in_time(ai_client: AiProcess, player: str, seen: View, seconds: float) -> bool:
    """Whether a player decides within so many seconds."""
    ai_client.ask(player, seen)
    end = time.monotonic() + seconds
    while ai_client.poll() is None:
        if time.monotonic() > end:
            return False
        time.sleep(_POLL_INTERVAL)
    return True


def check_game(seed: int = 1) -> list[str]:
    """What goes wrong in a whole game of computer players with all there is in the boxes; empty when all
    pieces stay accounted for.
    """
    state = new_game(Options(players=len(ai.STYLE_IDS), sets=frozenset(BuildingSet)), seed)
    while not state.is_over:
        apply(state, ai.choose(ai.STYLE_IDS[state.seat], view(state, state.seat)))
        problems = find_violations(state)
        if problems:
            return problems
    return []
