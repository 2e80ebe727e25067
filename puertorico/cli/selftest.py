"""``puertorico --selftest``: check that the installation is complete and works."""

import multiprocessing
import time

from puertorico import ai, i18n
from puertorico.engine.buildings import BuildingSet
from puertorico.engine.game import apply, new_game
from puertorico.engine.invariants import find_violations
from puertorico.engine.options import Options
from puertorico.engine.view import View, view
from puertorico.i18n import _
from puertorico.session.ai_process import AiProcess
from puertorico.terminal import write_output, write_status

_POLL_INTERVAL = 0.01
"""Seconds between checks for a computer player's decision."""


def run() -> int:
    """Run all checks and return the exit status.

    Loads every resource, opens a window if there is a display, runs computer players in their own process
    and plays a whole game.
    """
    from puertorico.ui.selftest import check_resources

    problems = [*check_languages(), *check_resources(), *check_thinking(), *check_game()]
    for problem in problems:
        write_status(f"selftest: {problem}")
    if problems:
        return 1
    write_output("selftest: ok")
    return 0


def check_languages() -> list[str]:
    """Return a message for each translation that can't be loaded."""
    before = i18n.current_language()
    problems = [
        _("can't load the translation “{code}”").format(code=code)
        for code in i18n.languages()
        if i18n.install(code) != code
    ]
    i18n.install(before)
    return problems


def check_thinking(seconds: float = 300.0) -> list[str]:
    """Return the problems of the process in which computer players think.

    They must answer within ``seconds`` seconds, with the help of another process. An interrupted search must
    neither delay the next one nor leave a process behind.
    """
    seen = view(new_game(Options(players=5, governor=0), 1), 0)
    ai_client = AiProcess(helpers=1)
    try:
        answered = _decides_in_time(ai_client, "expert", seen, seconds)
        has_help = ai_client.running > 1
        # This search is interrupted by the next question, and the last one by closing.
        ai_client.ask("expert", seen)
        answered = answered and _decides_in_time(ai_client, "hard", seen, seconds)
        ai_client.ask("expert", seen)
    finally:
        ai_client.close()
    problems = []
    if ai_client.note is not None:
        problems.append(_("the computer players can't run in their own process"))
    elif not answered:
        problems.append(_("the computer players don't respond"))
    elif not has_help:
        problems.append(_("the computer players can't use several cores"))
    if multiprocessing.active_children():
        problems.append(_("a computer player's process is still running"))
    return problems


def _decides_in_time(ai_client: AiProcess, player: str, seen: View, seconds: float) -> bool:
    """Return whether a player decides within ``seconds`` seconds."""
    ai_client.ask(player, seen)
    end = time.monotonic() + seconds
    while ai_client.poll() is None:
        if time.monotonic() > end:
            return False
        time.sleep(_POLL_INTERVAL)
    return True


def check_game(seed: int = 1) -> list[str]:
    """Return the rule violations in a game of computer players with all expansions; empty if all is well."""
    state = new_game(Options(players=len(ai.STYLE_IDS), sets=frozenset(BuildingSet)), seed)
    while not state.is_over:
        apply(state, ai.choose(ai.STYLE_IDS[state.seat], view(state, state.seat)))
        problems = find_violations(state)
        if problems:
            return problems
    return []
