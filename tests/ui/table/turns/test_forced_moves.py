"""Forced moves: played automatically, shown and logged, unless the setting always asks."""

from types import SimpleNamespace

import pytest

from puertorico.engine.actions import Load
from puertorico.engine.events import Passed
from puertorico.engine.ids import Building, Good, Role, Tile
from puertorico.engine.options import Options
from puertorico.engine.position import Board, position
from puertorico.engine.state import GameState
from puertorico.record.experience import Experience
from puertorico.record.seats import Seat, SeatKind
from puertorico.session.decisions import last_decision
from puertorico.session.game_session import Session
from puertorico.session.texts.forced_text import forced_load_text, passed_over
from puertorico.session.texts.log_text import log_lines
from puertorico.settings import Animation, ForcedMoves
from puertorico.ui import theme
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.table.callouts import Callout, Callouts
from puertorico.ui.table.decisions.action_text import forced_action_line
from puertorico.ui.table.model.player_colors import PlayerColor
from tests.ui.table.conftest import MakeTable, Table
from tests.ui.table.handmade import OPEN
from tests.ui.table.turns.callouts import HOARD, Played, callouts, finished_by, until_called_out

SUGAR = Load(Good.SUGAR, 4)


def one_way(options: Options = OPEN) -> GameState:
    """Return a position: Ana can load corn or indigo, Jan only sugar on one ship, Eva nothing (CAP-1)."""
    boards = [
        Board(goods={Good.CORN: 1, Good.INDIGO: 2}),
        Board(goods={Good.SUGAR: 2}),
        Board(),
    ]
    ships = {4: (Good.SUGAR, 1), 5: (Good.CORN, 1), 6: (Good.INDIGO, 1)}
    return position(options, boards, role=Role.CAPTAIN, ships=ships)


def lines(table: Table) -> list[str]:
    return [line for moment in table.session.log_entries for line in log_lines(moment, table.session.names)]


def test_a_forced_load_is_automatic_and_logged(make_table: MakeTable) -> None:
    """CAP-1: it is logged like any other action."""
    table = make_table(3, 3, state=one_way())
    table.until_asked()
    table.pilot.drag("seat.0.goods.corn", "ship.5")
    table.until_asked()
    # Ana's second loading is forced as well, and Eva can't load.
    assert table.session.actions[1] == SUGAR
    assert "Jan ships 2 sugar on the 4-barrel ship: 2 VP" in lines(table)
    assert "Eva can't ship anything" in lines(table)
    assert table.state.role is None
    assert last_decision(table.session) == 0


def until_announced(table: Table) -> None:
    """Let time pass until a forced move is about to be played."""
    while table.screen.controller.forced.announced is None:
        table.app.step(1 / 60)


def test_a_forced_move_is_announced_and_shown(make_table: MakeTable) -> None:
    table = make_table(3, 3, state=one_way(), speed=Animation.NORMAL)
    table.until_asked()
    table.pilot.drag("seat.0.goods.corn", "ship.5")
    until_announced(table)
    assert "4-barrel ship" in table.screen.controller.forced.callouts.texts[1]
    assert "no choice" not in table.said(), "the callout has said it"
    assert "Ana ships" in table.said()
    assert len(table.session.actions) == 1
    while len(table.session.actions) == 1:
        table.app.step(1 / 60)
    assert table.app.animator.busy
    assert table.session.actions[-1] == SUGAR
    assert "Jan ships 2 sugar" in table.said()


def test_behind_a_dialog_the_action_line_announces_a_forced_move(make_table: MakeTable) -> None:
    """No callout is shown then."""
    table = make_table(3, 3, state=one_way(), speed=Animation.NORMAL)
    table.until_asked()
    table.pilot.drag("seat.0.goods.corn", "ship.5")
    table.screen.open_menu()
    until_announced(table)
    assert not table.screen.controller.forced.callouts.texts
    assert "Jan has no choice" in table.said()
    assert "4-barrel ship" in table.said()


def test_the_game_pauses_when_a_player_is_passed_over(make_table: MakeTable) -> None:
    """The next decision only opens after time to read it."""
    boards = [Board(doubloons=9), Board(), Board(doubloons=9)]
    state = position(OPEN, boards, role=Role.BUILDER)
    table = make_table(3, 3, state=state, speed=Animation.NORMAL)
    table.until_asked()
    table.pilot.drag("bank.hospice", "seat.0.city.0")
    table.pilot.settle()
    assert table.session.seat_to_move == 2
    assert "Jan can't build anything" in table.said()
    assert table.screen.controller.question is None
    table.pilot.wait(1.0)
    assert table.screen.controller.question is not None


def test_the_always_ask_setting_asks_for_forced_moves(make_table: MakeTable) -> None:
    table = make_table(3, 3, state=one_way(), asks_always=True)
    table.until_asked()
    table.pilot.drag("seat.0.goods.corn", "ship.5")
    table.until_asked()
    assert table.session.seat_to_move == 1
    assert table.screen.controller.question is not None
    table.pilot.drag("seat.1.goods.sugar", "ship.4")
    table.until_asked()
    # Even when Eva is passed over, a button waits.
    assert table.screen.controller.question is None
    assert "Eva can't ship anything" in table.said()
    table.pilot.click("action.next")
    table.until_asked()
    assert table.session.seat_to_move == 0
    assert table.screen.controller.question is not None


def test_the_setting_can_be_changed_and_applies_immediately(make_table: MakeTable) -> None:
    table = make_table(3, 3, state=one_way())
    table.until_asked()
    table.screen.context.change(forced_moves=ForcedMoves.ASK)
    table.pilot.drag("seat.0.goods.corn", "ship.5")
    table.until_asked()
    assert len(table.session.actions) == 1


def test_undo_skips_forced_moves(make_table: MakeTable) -> None:
    """A forced move belongs to the decision before it, and is redone with it."""
    table = make_table(3, 3, state=one_way())
    table.until_asked()
    table.pilot.drag("seat.0.goods.corn", "ship.5")
    table.until_asked()
    done = len(table.session.actions)
    assert done > 2
    table.pilot.key("z", ctrl=True)
    if table.pilot.has("take_back.agree"):
        table.pilot.click("take_back.agree")
    table.until_asked()
    assert table.session.actions == []
    assert table.session.seat_to_move == 0
    table.pilot.key("y", ctrl=True)
    table.until_asked()
    assert len(table.session.actions) == done


@pytest.mark.parametrize("moment", ["announced", "flying"])
def test_undo_during_a_forced_move_leaves_nothing_behind(make_table: MakeTable, moment: str) -> None:
    table = make_table(3, 3, state=one_way(), speed=Animation.NORMAL)
    table.until_asked()
    table.pilot.drag("seat.0.goods.corn", "ship.5")
    until_announced(table)
    while moment == "flying" and len(table.session.actions) == 1:
        table.app.step(1 / 60)
    table.pilot.key("z", ctrl=True)
    if table.pilot.has("take_back.agree"):
        table.pilot.click("take_back.agree")
    table.pilot.wait(5.0)
    assert table.session.actions == []
    assert table.session.seat_to_move == 0
    assert table.screen.controller.question is not None
    assert table.screen.controller.question.number == 0


def test_a_forced_load_needs_no_handover(make_table: MakeTable) -> None:
    """END-4: Jan's move is forced, so Ana stays at the screen and his chips stay hidden."""
    table = make_table(3, 3, state=one_way(Options(players=3)))
    table.until_asked()
    table.pilot.drag("seat.0.goods.corn", "ship.5")
    for _ in range(10):
        table.app.step(1 / 60)
        if table.app.screen is not table.screen:
            break
    assert SUGAR in table.session.actions
    assert table.screen.controller.shown.boards[1].vp is None


# Callouts -----------------------------------------------------------------------------------------------


def forced_load(make_table: MakeTable, speed: Animation = Animation.NORMAL) -> Table:
    """Return a table at which Jan's only load is called out."""
    table = make_table(3, 3, state=one_way(), speed=speed)
    table.until_asked()
    table.pilot.drag("seat.0.goods.corn", "ship.5")
    until_called_out(table)
    return table


def test_a_callout_on_the_board_says_what_is_forced_and_why(make_table: MakeTable) -> None:
    table = forced_load(make_table)
    assert callouts(table) == {1: "Jan ships 2 sugar on the 4-barrel ship: the only legal load"}
    callout = next(node for node in table.app.stage.top.children if isinstance(node, Callout))
    board = table.pilot.find("seat.1").absolute()
    assert board.has(callout.rect.center)
    assert board.y < callout.rect.y


@pytest.mark.parametrize(
    ("speed", "seconds"), [(Animation.NORMAL, 1.0), (Animation.FAST, 0.5), (Animation.SLOW, 1.6)]
)
def test_a_callout_stays_in_the_speed_of_all_animation(
    make_table: MakeTable, speed: Animation, seconds: float
) -> None:
    table = forced_load(make_table, speed)
    callout = next(node for node in table.app.stage.top.children if isinstance(node, Callout))
    table.pilot.wait(seconds * 0.9)
    assert callout in table.app.stage.top.children
    table.pilot.wait(seconds * (0.1 + theme.PICK_UP) + 2 / 60)
    assert callout not in table.app.stage.top.children


def test_there_is_no_callout_without_animation(make_table: MakeTable) -> None:
    table = make_table(3, 3, state=one_way())
    table.until_asked()
    table.pilot.drag("seat.0.goods.corn", "ship.5")
    assert until_called_out(table, 60) == {}


def test_a_key_ends_a_callout(make_table: MakeTable) -> None:
    table = forced_load(make_table)
    table.pilot.key("tab")
    assert callouts(table) == {}


def test_a_callout_takes_no_clicks(make_table: MakeTable) -> None:
    table = forced_load(make_table)
    callout = next(node for node in table.app.stage.top.children if isinstance(node, Callout))
    assert table.app.stage.hit(callout.rect.center) is not callout


def test_callouts_with_large_text_are_wide_enough_and_apart(make_table: MakeTable) -> None:
    app = make_table(speed=Animation.NORMAL).app
    app.assets.text_factor = 2.0
    window = app.stage.root.area
    boards = {seat: Rect(window.w - 190, 40 + 50 * seat, 186, 46) for seat in range(4)}
    texts = dict.fromkeys(boards, "Wilhelmine Wurst builds nothing: no building they can afford is left")
    Callouts(app.stage).show(texts, boards, [*PlayerColor])
    shown = [node for node in app.stage.top.walk() if isinstance(node, Callout)]
    assert len(shown) == 4
    for number, callout in enumerate(shown):
        words = callout.children[0]
        assert words.w >= app.assets.measure("Wilhelmine", theme.sans(15, theme.Weight.SEMIBOLD))
        assert callout.rect.clamped_to(window) == callout.rect
        assert not any(callout.rect.overlaps(other.rect) for other in shown[:number])


def test_an_undo_ends_a_callout(make_table: MakeTable) -> None:
    table = forced_load(make_table)
    table.screen.controller.stop()
    assert callouts(table) == {}


CITY = (
    *(Building.SMALL_INDIGO_PLANT, Building.SMALL_SUGAR_MILL, Building.INDIGO_PLANT, Building.SUGAR_MILL),
    *(Building.SMALL_MARKET, Building.HACIENDA, Building.HOSPICE, Building.OFFICE),
    *(Building.LARGE_MARKET, Building.FACTORY, Building.HARBOR, Building.WHARF),
)


@pytest.mark.parametrize(
    ("role", "jan", "said", "said_alone"),
    [
        (
            Role.BUILDER,
            Board(),
            "Jan builds nothing: no building they can afford is left",
            "You can't build: no building you can afford is left",
        ),
        (
            Role.BUILDER,
            Board(doubloons=9, city=dict.fromkeys(CITY, 0)),
            "Jan builds nothing: their city is full",
            "You can't build: your city is full",
        ),
        (
            Role.SETTLER,
            Board(island={Tile.CORN: 6, Tile.INDIGO: 6}),
            "Jan takes no tile: their island is full",
            "You take no tile: your island is full",
        ),
        (Role.TRADER, Board(), "Jan sells nothing: they have no goods", "You have nothing to sell"),
        (
            Role.TRADER,
            Board(goods={Good.CORN: 1}),
            "Jan sells nothing: the trading house takes none of their goods",
            "You can't sell: the trading house takes none of your goods",
        ),
        (Role.CAPTAIN, Board(), "Jan ships nothing: they have no goods", "You have nothing to ship"),
        (
            Role.CAPTAIN,
            Board(goods={Good.COFFEE: 1}),
            "Jan ships nothing: no ship takes their goods",
            "You can't ship: no ship takes your goods",
        ),
    ],
)
def test_people_who_are_passed_over_can_read_why(role: Role, jan: Board, said: str, said_alone: str) -> None:
    """A single person is addressed; of several, one is named."""
    ana = Board(doubloons=9, goods={Good.CORN: 5})
    eva = Board(doubloons=9, goods={Good.CORN: 2, Good.INDIGO: 2})
    ships = {4: (Good.SUGAR, 1), 5: (Good.CORN, 1), 6: (Good.INDIGO, 1)}
    state = position(OPEN, [ana, jan, eva], role=role, ships=ships)
    for others, words in ((SeatKind.HUMAN, said), (SeatKind.COMPUTER, said_alone)):
        seats = [Seat(others, "Ana"), Seat(SeatKind.HUMAN, "Jan"), Seat(others, "Eva")]
        session = Session(OPEN, 1, seats, start=state)
        entry = session.act(session.legal()[0])
        assert passed_over(session, entry)[1] == words


def test_nothing_is_said_when_nobody_can_ship_anything_anymore() -> None:
    state = position(OPEN, [Board(goods={Good.CORN: 1}), Board(), Board()], role=Role.CAPTAIN)
    session = Session(OPEN, 1, [Seat(SeatKind.HUMAN, name) for name in ("Ana", "Jan", "Eva")], start=state)
    entry = session.act(session.legal()[0])
    assert passed_over(session, entry) == {0: None, 1: None, 2: None}


def test_a_single_person_is_told_that_they_have_no_choice() -> None:
    seats = [Seat(SeatKind.COMPUTER, "Ana"), Seat(SeatKind.HUMAN, "Jan"), Seat(SeatKind.COMPUTER, "Eva")]
    session = Session(OPEN, 1, seats, start=one_way())
    session.act(session.legal()[0])
    [only] = session.legal()
    assert forced_load_text(session, only) == "You ship 2 sugar on the 4-barrel ship: the only legal load"
    assert forced_action_line(session, only).lead == "You have no choice:"


def test_a_callout_says_why_a_person_is_passed_over(make_table: MakeTable) -> None:
    state = position(OPEN, [HOARD, Board(), HOARD], role=Role.BUILDER)
    table = make_table(3, 3, state=state, speed=Animation.NORMAL)
    table.until_asked()
    table.pilot.click("action.pass")
    assert until_called_out(table) == {1: "Jan builds nothing: no building they can afford is left"}


# The first games ----------------------------------------------------------------------------------------


def learning(make_table: MakeTable, **counts: int) -> Table:
    table = make_table(3, 3, state=one_way())
    table.screen._experience = Experience(lambda: Played(**counts))
    table.screen.context.change(forced_moves=ForcedMoves.LEARN)
    table.until_asked()
    table.pilot.drag("seat.0.goods.corn", "ship.5")
    table.until_asked()
    return table


def test_new_players_are_asked_for_forced_moves(make_table: MakeTable) -> None:
    table = learning(make_table, Jan=2, Ana=5, Eva=5)
    assert len(table.session.actions) == 1
    assert table.session.seat_to_move == 1
    table.pilot.drag("seat.1.goods.sugar", "ship.4")
    table.until_asked()
    assert len(table.session.actions) > 2, "Ana isn't asked"


def test_from_their_fourth_game_on_forced_moves_are_played_for_them(make_table: MakeTable) -> None:
    table = learning(make_table, Jan=3, Ana=3)
    assert table.session.actions[1] == SUGAR


def test_the_experience_counts_people_by_name_in_games_finished_here() -> None:
    jan = Seat(SeatKind.HUMAN, "Jan")
    one, imported = finished_by(jan, jan), finished_by(jan, is_imported=True)
    computer = finished_by(Seat(SeatKind.COMPUTER, "Jan", "builder"))
    history = SimpleNamespace(games=lambda: [one, one, computer, imported])
    experience = Experience(lambda: history)
    assert experience.is_new("Jan")
    history.games = lambda: [one, one, one]
    assert not experience.is_new("Jan"), "the game finished since then counts, too"
    assert experience.is_new("Ana")


def test_the_history_is_read_only_if_a_move_is_forced(make_table: MakeTable) -> None:
    table = make_table(3, 1)
    table.screen._experience = Experience(lambda: pytest.fail("the history was read"))
    table.screen.context.change(forced_moves=ForcedMoves.LEARN)
    table.until_asked()
    assert table.screen.controller.forced.find() is None


def test_nothing_waits_for_computer_players_who_are_passed_over(make_table: MakeTable) -> None:
    """Nothing on the table says so, so there is nothing to read."""
    boards = [Board(doubloons=count) for count in (9, 0, 0)]
    state = position(OPEN, boards, role=Role.BUILDER, played_by=0, turn=0)
    table = make_table(3, 1, state=state, speed=Animation.NORMAL)
    table.until_asked()
    table.pilot.drag("bank.hospice", "seat.0.city.0")
    passed = [event.seat for event in table.session.log_entries[0].events if isinstance(event, Passed)]
    assert passed == [1, 2]
    assert not table.screen.controller.forced.has_passed_over
