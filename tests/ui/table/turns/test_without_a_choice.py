"""Callouts for people who are passed over or can place their colonists in one way; new players confirm."""

import pytest

from puertorico.engine.actions import SELL, TAKE_ROLE
from puertorico.engine.ids import Building, Good, Role, Step, Tile
from puertorico.engine.position import Board, position
from puertorico.engine.state import GameState
from puertorico.record.experience import Experience
from puertorico.record.seats import Seat, SeatKind
from puertorico.session.game_session import Session
from puertorico.session.texts.forced_text import passed_over, placed_without_choice
from puertorico.settings import Animation, ForcedMoves
from puertorico.ui.table.callouts import Callout
from tests.ui.table.conftest import MakeTable, Table
from tests.ui.table.handmade import OPEN
from tests.ui.table.turns.callouts import HOARD, Played, until_called_out


def people(state: GameState, humans: str) -> Session:
    names = ("Ana", "Jan", "Eva")
    kinds = [SeatKind.HUMAN if name in humans else SeatKind.COMPUTER for name in names]
    return Session(OPEN, 1, [Seat(kind, name) for kind, name in zip(kinds, names, strict=True)], start=state)


def mayor(ana: Board, jan: Board) -> GameState:
    """Return a position in which Ana decides on her privilege, before everyone places colonists."""
    return position(OPEN, [ana, jan, Board()], role=Role.MAYOR, step=Step.MAYOR_PRIVILEGE, colonist_ship=3)


ONE_WAY = Board(island={Tile.CORN: 1}, city={Building.OFFICE: 0}, san_juan=2)
TWO_WAYS = Board(island={Tile.CORN: 3, Tile.INDIGO: 3}, city={Building.OFFICE: 0})


@pytest.mark.parametrize(
    ("humans", "said"),
    [
        ("Ana Jan", "Jan has only one way to place colonists"),
        ("Jan", "You have only one way to place your colonists"),
        ("Ana", None),
    ],
)
def test_who_can_place_colonists_in_one_way_can_read_that(humans: str, said: str | None) -> None:
    """MAY-2: the engine places them all."""
    session = people(mayor(Board(san_juan=1), ONE_WAY), humans)
    entry = session.act(session.legal()[0])
    assert session.state.players[1].is_occupied(Building.OFFICE)
    assert placed_without_choice(session, entry).get(1) == said


def test_a_placement_by_hand_is_no_forced_one() -> None:
    """MAY-2: neither is one that leaves everybody where they were."""
    session = people(mayor(TWO_WAYS, Board()), "Ana Jan Eva")
    while not session.is_placing(0):
        entry = session.act(session.legal()[0])
        assert placed_without_choice(session, entry) == {}
    while session.is_placing(0):
        entry = session.act(session.legal()[0])
    assert placed_without_choice(session, entry) == {}


def test_a_callout_says_that_there_was_only_one_way(make_table: MakeTable) -> None:
    table = make_table(3, 3, state=mayor(TWO_WAYS, ONE_WAY), speed=Animation.NORMAL)
    table.until_asked()
    table.pilot.click("action.pass")
    table.until_asked()
    table.pilot.click("action.fill")
    table.pilot.click("action.confirm")
    assert until_called_out(table, 600) == {1: "Jan has only one way to place colonists"}


@pytest.mark.parametrize(
    ("role", "boards", "said"),
    [
        (Role.TRADER, [Board(), Board()], "You have nothing to sell"),
        (Role.CAPTAIN, [Board(), Board()], "You have nothing to ship"),
        (Role.CAPTAIN, [Board(), Board(goods={Good.CORN: 1})], "You have nothing to ship"),
        (Role.TRADER, [Board(), Board(goods={Good.CORN: 1})], "You have nothing to sell"),
    ],
)
def test_a_role_that_is_of_no_use_to_the_person_who_takes_it_says_why(
    role: Role, boards: list[Board], said: str
) -> None:
    """Also if it is of no use to anybody; and who has shipped nothing doesn't ship nothing more."""
    session = people(position(OPEN, [*boards, Board()]), "Ana")
    entry = session.act(TAKE_ROLE[role])
    assert passed_over(session, entry)[0] == said


@pytest.mark.parametrize(
    ("humans", "said"),
    [
        ("Ana Jan", "Jan sells nothing: the trading house is full"),
        ("Jan", "You can't sell: the trading house is full"),
    ],
)
@pytest.mark.parametrize("office", [0, 1])
def test_a_full_trading_house_is_the_reason_for_selling_nothing(humans: str, said: str, office: int) -> None:
    """TRD-3: though it is empty again by the time this is read."""
    house = [Good.CORN, Good.INDIGO, Good.SUGAR]
    city = {Building.OFFICE: office}
    boards = [Board(goods={Good.TOBACCO: 1}), Board(goods={Good.COFFEE: 1}, city=city), Board()]
    session = people(position(OPEN, boards, role=Role.TRADER, trading_house=house), humans)
    entry = session.act(SELL[Good.TOBACCO])
    assert not session.state.trading_house
    assert passed_over(session, entry)[1] == said


# New players ----------------------------------------------------------------------------------------


def passing(make_table: MakeTable, games: int, speed: Animation = Animation.NORMAL) -> Table:
    """Return a table at which Jan, who has finished some games, is about to be passed over."""
    state = position(OPEN, [HOARD, Board(), HOARD], role=Role.BUILDER)
    table = make_table(3, 3, state=state, speed=speed)
    table.screen._experience = Experience(lambda: Played(Jan=games, Ana=9, Eva=9))
    table.screen.context.change(forced_moves=ForcedMoves.LEARN)
    table.until_asked()
    table.pilot.click("action.pass")
    return table


@pytest.mark.parametrize("speed", [Animation.NORMAL, Animation.NONE])
def test_new_players_press_a_button_when_they_are_passed_over(
    make_table: MakeTable, speed: Animation
) -> None:
    table = passing(make_table, games=2, speed=speed)
    table.until_asked()
    assert table.screen.controller.question is None
    table.pilot.click("action.next")
    table.until_asked()
    assert table.session.seat_to_move == 2
    assert table.screen.controller.question is not None


def test_the_callout_stays_while_a_button_waits(make_table: MakeTable) -> None:
    """Until something is pressed."""
    table = passing(make_table, games=0)
    said = until_called_out(table)
    assert said == {1: "Jan builds nothing: no building they can afford is left"}
    table.pilot.wait(2.0)
    assert any(isinstance(node, Callout) for node in table.app.stage.top.children)
    table.pilot.click("action.next")
    assert not any(isinstance(node, Callout) for node in table.app.stage.top.children)


def test_from_their_fourth_game_on_only_the_callout_says_so(make_table: MakeTable) -> None:
    table = passing(make_table, games=3)
    assert until_called_out(table)
    table.pilot.wait(1.5)
    assert table.screen.controller.question is not None
