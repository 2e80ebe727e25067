"""Costly decisions in a replay: going from one to the next, and the better move as a ghost."""

from collections.abc import Callable
from functools import cache

import pygame
import pytest

from puertorico.engine.actions import (
    PASS,
    Build,
    Load,
    Pass,
    PlaceInCity,
    PlaceOnIsland,
    Sell,
    TakePlantation,
    TakeRole,
)
from puertorico.engine.game import legal_actions
from puertorico.engine.ids import GOODS
from puertorico.session.game_session import Session
from puertorico.session.replay import Replay
from puertorico.ui.context import Context
from puertorico.ui.pilot import Pilot
from puertorico.ui.screen import Screen
from puertorico.ui.screens.findings.finding import Finding, Findings
from puertorico.ui.screens.findings.finding_text import range_text
from puertorico.ui.screens.replay.finding_guide import FindingGuide
from puertorico.ui.screens.replay.ghost_move import Ghost, GhostButton, GhostPiece, ghost_pieces
from puertorico.ui.screens.replay.replay_screen import ReplayScreen
from puertorico.ui.table.lesson.card_place import pieces_on
from puertorico.ui.table.model import names
from puertorico.ui.table.model.piece_kinds import PieceKind
from puertorico.ui.table.model.snapshot import take_snapshot
from tests.folders import GAMES_FOLDER
from tests.ui.screens.review.made_up import made_up_report

Put = Callable[[Screen], Pilot]


@cache
def game() -> Session:
    return Session.from_file(GAMES_FOLDER / "4-base-66.json")


@cache
def findings() -> tuple[Finding, ...]:
    """Decisions of the third player, some of them costly."""
    return tuple(Findings(game()).of(made_up_report(game(), 2, costly=0.3)))


@pytest.fixture
def screen(context: Context) -> ReplayScreen:
    return ReplayScreen(context, game(), findings())


def costly() -> list[Finding]:
    return [finding for finding in findings() if finding.counts]


def test_keys_and_buttons_go_from_one_costly_decision_to_the_next(put: Put, screen: ReplayScreen) -> None:
    pilot, replay = put(screen), screen.replay
    found = costly()
    pilot.key(".")
    assert replay.count(replay.step) == found[0].action
    assert replay.viewed_seat == 2
    pilot.click("replay.costly_on")
    assert replay.count(replay.step) == found[1].action
    pilot.key(",")
    assert replay.count(replay.step) == found[0].action
    pilot.click("replay.costly_back")
    assert replay.count(replay.step) == found[-1].action


def test_the_left_stick_of_a_gamepad_goes_to_the_next_costly_decision(put: Put, screen: ReplayScreen) -> None:
    pilot, replay = put(screen), screen.replay
    for finding in costly()[:2]:
        pilot.press_button(pygame.CONTROLLER_BUTTON_LEFTSTICK)
        assert replay.count(replay.step) == finding.action


def test_the_line_says_what_a_decision_cost_and_what_was_better(put: Put, screen: ReplayScreen) -> None:
    pilot = put(screen)
    pilot.key(".")
    first = costly()[0]
    assert screen.line.state.lead == f"Cost: {range_text(first.decision.cost)}"
    assert f"Better: {first.best}." in screen.line.state.sentence
    pilot.key("right")
    assert "Better" not in screen.line.state.sentence
    assert screen.ghosts.shown == ()


def test_without_costly_decisions_there_are_no_buttons_for_them(put: Put, context: Context) -> None:
    pilot = put(ReplayScreen(context, game()))
    assert not pilot.has("replay.costly_on")
    pilot.key(".")
    assert pilot.app.screen.replay.step == 0  # type: ignore[union-attr]


def test_costly_decisions_go_around_in_a_circle() -> None:
    replay = Replay(game())
    guide = FindingGuide(replay, findings())
    last = guide.steps[-1]
    assert guide.after(last) == guide.steps[0]
    assert guide.before(guide.steps[0]) == last
    assert guide.after(guide.steps[0]) == guide.steps[1]
    assert FindingGuide(replay, ()).after(0) is None


def position_with(kind: type[object]) -> tuple[int, object]:
    """Return the first position in which an action of a kind is possible, and that action."""
    for number in range(len(game().log_entries)):
        for action in legal_actions(game().position(number)):
            if type(action) is kind:
                return number, action
    raise AssertionError(kind)


def ghosts(number: int, *choice: object) -> list[Ghost]:
    session = Session(game().options, game().seed, game().seats, start=game().position(number))
    session.arrangements = list(game().boards(number))
    return [*ghost_pieces(choice, session.state, take_snapshot(session, ()))]  # type: ignore[arg-type]


def test_a_role_would_go_to_the_board_and_a_building_to_a_free_space() -> None:
    number, take = position_with(TakeRole)
    assert isinstance(take, TakeRole)
    seat = game().position(number).seat
    assert ghosts(number, take) == [GhostPiece(take.role, names.role(take.role), names.seat(seat))]
    number, build = position_with(Build)
    assert isinstance(build, Build)
    (ghost,) = ghosts(number, build)
    assert (ghost.piece, ghost.source) == (build.building, names.bank(build.building))
    assert ghost.target.startswith(f"seat.{game().position(number).seat}.city.")


def test_every_barrel_that_fits_would_go_aboard() -> None:
    number, load = position_with(Load)
    assert isinstance(load, Load)
    state = game().position(number)
    held = state.players[state.seat].goods[load.good]
    found = ghosts(number, load)
    assert len(found) == min(held, load.ship - state.ship_load[state.rules.ships.index(load.ship)]) > 0
    assert all(ghost.target.startswith(f"ship.{load.ship}.") for ghost in found)


def test_a_sold_barrel_would_take_the_next_place_in_the_trading_house() -> None:
    number, sell = position_with(Sell)
    assert isinstance(sell, Sell)
    (ghost,) = ghosts(number, sell)
    assert ghost.piece in GOODS
    assert ghost.target == names.trading_house(len(game().position(number).trading_house))


@pytest.mark.parametrize("kind", [PlaceOnIsland, PlaceInCity])
def test_colonists_would_fill_empty_circles(kind: type[object]) -> None:
    number, _action = position_with(kind)
    state = game().position(number)
    places = [action for action in legal_actions(state) if type(action) is kind]
    found = ghosts(number, max(places, key=lambda action: getattr(action, "count", 0)))
    assert found
    assert {ghost.piece for ghost in found} == {PieceKind.COLONIST}
    assert all(".circle" in ghost.target for ghost in found)


def test_every_ghost_is_drawn(put: Put, context: Context) -> None:
    report = made_up_report(game(), 2, costly=1.0)
    every = Findings(game()).of(report)
    found = [one for one in every if isinstance(one.decision.best.actions[0], TakePlantation)]
    pilot = put(ReplayScreen(context, game(), found[:1], found[0].action))
    replay = pilot.app.screen
    assert isinstance(replay, ReplayScreen)
    assert len(replay.ghosts.shown) == 1
    assert len(replay.ghosts.children) == 2, "the outline and the ghost"


def test_passing_would_press_a_button() -> None:
    number, _action = position_with(Pass)
    (ghost,) = ghosts(number, PASS)
    assert ghost == GhostButton("Pass", names.seat(game().position(number).seat))


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_a_ghost_of_a_role_covers_no_piece_where_the_board_has_room(
    size: tuple[int, int], put: Put, context: Context
) -> None:
    every = Findings(game()).of(made_up_report(game(), 2, costly=1.0))
    found = [one for one in every if isinstance(one.decision.best.actions[0], TakeRole)]
    pilot = put(ReplayScreen(context, game(), found, found[0].action))
    pilot.resize(*size)
    replay = pilot.app.screen
    assert isinstance(replay, ReplayScreen)
    for _step in found[:6]:
        pilot.settle()
        role = replay.ghosts.children[-1].absolute()
        assert not [piece for piece in pieces_on(replay.view) if piece.overlaps(role)]
        pilot.key(".")


def test_the_ghost_of_a_button_is_on_the_board(put: Put, context: Context) -> None:
    pilot = put(ReplayScreen(context, game()))
    replay = pilot.app.screen
    assert isinstance(replay, ReplayScreen)
    board = replay.view.find("seat.0")
    assert board is not None
    replay.ghosts.show([GhostButton("Pass", "seat.0")])
    (button,) = replay.ghosts.children
    assert board.absolute().union(button.absolute()) == board.absolute()
