"""All screens by name, so that one screen can open another without importing it.

A screen is imported when it is first opened, or by ``import_all`` after the title is shown.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any, Literal

Route = Literal[
    "title",
    "setup",
    "selection",
    "saved",
    "history",
    "help",
    "almanac",
    "licenses",
    "settings",
    "keys",
    "table",
    "lessons",
    "lesson",
    "puzzles",
    "puzzle",
    "handover",
    "ending",
    "past_ending",
    "score",
    "charts",
    "replay",
    "review",
]

_SCREENS = "puertorico.ui.screens"

ROUTES: dict[Route, str] = {
    "title": f"{_SCREENS}.title:TitleScreen",
    "setup": f"{_SCREENS}.setup.setup_screen:SetupScreen",
    "selection": f"{_SCREENS}.setup.selection_screen:SelectionScreen",
    "saved": f"{_SCREENS}.saved.saved_screen:SavedScreen",
    "history": f"{_SCREENS}.history.history_screen:HistoryScreen",
    "help": f"{_SCREENS}.help.help_screen:HelpScreen",
    "almanac": f"{_SCREENS}.almanac.almanac_screen:AlmanacScreen",
    "licenses": f"{_SCREENS}.help.licenses_screen:LicensesScreen",
    "settings": f"{_SCREENS}.settings.settings_screen:SettingsScreen",
    "keys": f"{_SCREENS}.settings.keys_screen:KeysScreen",
    "table": f"{_SCREENS}.game.table_screen:TableScreen",
    "lessons": f"{_SCREENS}.lessons.lessons_screen:LessonsScreen",
    "lesson": f"{_SCREENS}.lessons.lesson_screen:LessonScreen",
    "puzzles": f"{_SCREENS}.puzzles.puzzles_screen:PuzzlesScreen",
    "puzzle": f"{_SCREENS}.puzzles.puzzle_screen:PuzzleScreen",
    "handover": f"{_SCREENS}.game.handover:HandoverScreen",
    "ending": f"{_SCREENS}.game.ending.ending_screen:EndingScreen",
    "past_ending": f"{_SCREENS}.game.ending.past_ending:PastEndingScreen",
    "score": f"{_SCREENS}.game.score_screen:ScoreScreen",
    "charts": f"{_SCREENS}.history.game_charts:GameChartsScreen",
    "replay": f"{_SCREENS}.replay.replay_screen:ReplayScreen",
    "review": f"{_SCREENS}.review.review_screen:ReviewScreen",
}
"""Module and class of each screen."""


def screen_class(route: Route) -> type[Any]:
    """Import a screen's module and return its class, a subclass of ``Screen``.

    The arguments of the class are the context, then what it shows.
    """
    module, _, name = ROUTES[route].partition(":")
    found: type[Any] = getattr(import_module(module), name)
    return found


def import_all() -> None:
    """Import every screen, so that opening one doesn't have to wait later."""
    for route in ROUTES:
        screen_class(route)
