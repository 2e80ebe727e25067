"""Every screen can be opened by name."""

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, get_args

import pytest

from puertorico.engine.buildings import BuildingSet
from puertorico.engine.options import Options
from puertorico.lessons.first_barrels import first_barrels
from puertorico.lessons.lesson_run import LessonRun
from puertorico.puzzles.puzzle_files import all_puzzles
from puertorico.puzzles.puzzle_run import PuzzleRun
from puertorico.record.game_results import PastGame, past_game
from puertorico.record.seats import Seat, SeatKind
from puertorico.session.game_history import build_history
from puertorico.settings import Animation, Settings
from puertorico.ui.app import App
from puertorico.ui.context import Context
from puertorico.ui.pilot import Pilot
from puertorico.ui.routes import ROUTES, Route, screen_class
from puertorico.ui.screen import Screen
from puertorico.ui.screens.setup.building_selection import BuildingSelection
from puertorico.ui.table.model.player_colors import PlayerColor
from puertorico.ui.table.model.player_looks import PlayerLook
from tests.ui.screens.review.made_up import made_up_reviews
from tests.ui.screens.screen_games import finished_game, new_game


def finished_past_game() -> PastGame:
    session = finished_game(3)
    return past_game(session.record(), session.state, datetime.now(UTC))


ARGUMENTS: dict[Route, Callable[[], tuple[Any, ...]]] = {
    "selection": lambda: (BuildingSelection(Options(3, sets=frozenset(BuildingSet))), lambda _: None),
    "table": lambda: (new_game(3),),
    "lesson": lambda: (LessonRun(first_barrels(), Seat(SeatKind.HUMAN, "Ana")),),
    "puzzle": lambda: (PuzzleRun(*next(iter(all_puzzles().items())), Seat(SeatKind.HUMAN, "Ana")),),
    "handover": lambda: (PlayerLook("Ana", "players/portrait-lady", PlayerColor.RED), lambda: None),
    "ending": lambda: (finished_game(3), lambda: None),
    "past_ending": lambda: (finished_past_game(),),
    "score": lambda: (finished_game(3),),
    "charts": lambda: (build_history(finished_game(3)),),
    "replay": lambda: (finished_game(3),),
    "review": lambda: (finished_game(3), made_up_reviews(finished_game(3))),
}
"""The arguments of screens that need more than the context."""


@pytest.fixture
def context(tmp_path: Path) -> Context:
    return Context(Settings(animation=Animation.NONE), file=tmp_path / "settings.json", inline=True)


def arguments(route: Route) -> tuple[Any, ...]:
    return ARGUMENTS.get(route, tuple)()


def test_every_name_has_its_own_screen():
    assert set(ROUTES) == set(get_args(Route))
    classes = [screen_class(route) for route in ROUTES]
    assert len(set(classes)) == len(classes)
    assert all(issubclass(found, Screen) for found in classes)


@pytest.mark.parametrize("route", ROUTES)
def test_every_screen_opens_by_name(app: App, context: Context, route: Route) -> None:
    app.open("help", context)
    found = app.open(route, context, *arguments(route))
    assert type(found) is screen_class(route)
    assert app.screens[1:] == [found]
    Pilot(app).settle()
    assert found.stage.content.children
    context.close()


def test_a_screen_replaces_the_current_one(app: App, context: Context) -> None:
    first = app.open("title", context)
    app.open("saved", context)
    found = app.open_instead("setup", context)
    assert app.screens == [first, found]


def test_a_screen_replaces_all_others(app: App, context: Context) -> None:
    app.open("title", context)
    app.open("settings", context)
    app.open("keys", context)
    found = app.open_alone("title", context)
    assert app.screens == [found]
