"""Why a game ends, by name (END-1)."""

from puertorico.engine.action_parser import parse
from puertorico.engine.buildings import SPECS
from puertorico.engine.ids import Building, EndReason, Role
from puertorico.engine.position import Board, position
from puertorico.engine.state import GameState
from puertorico.record.seats import Seat, SeatKind
from puertorico.session.ending import ending_texts
from puertorico.session.game_session import Session
from tests.engine.helpers import BASE, CORN, SUGAR, THREE, boards

ELEVEN = dict.fromkeys([b for b in BASE if SPECS[b].spaces == 1 and b != Building.SMALL_MARKET][:11], 0)
SEATS = [Seat(SeatKind.HUMAN, name) for name in ("Ana", "Jan", "Eva")]


def reasons(state: GameState, *actions: str) -> list[str]:
    session = Session(THREE, 1, SEATS, start=state)
    for text in actions:
        session.act(parse(text))
    return ending_texts(session)


def test_nothing_is_said_before_the_end_is_triggered():
    assert reasons(position(THREE, boards(3)), "take craftsman") == []


def test_who_filled_their_city_is_named():
    state = position(THREE, boards(3, p1=Board(doubloons=1, city=ELEVEN)), role=Role.BUILDER)
    assert reasons(state, "pass", "build small market") == ["Jan filled their last city space."]


def test_who_took_the_last_chip_is_named_even_if_others_score_later():
    state = position(
        THREE, [Board(vp=73), Board(goods={CORN: 2}), Board(goods={SUGAR: 1})], role=Role.CAPTAIN
    )
    ship = "load corn on ship 4", "load sugar on ship 5"
    assert reasons(state, *ship) == ["Jan took the last VP chip."]


def test_nobody_is_named_for_a_lack_of_colonists():
    state = position(THREE, [Board(san_juan=20), Board(san_juan=20), Board(san_juan=13)], colonist_ship=3)
    assert reasons(state, "take mayor", "take colonist") == ["The supply couldn't fill the colonist ship."]


def test_several_triggers_are_told_in_their_order():
    state = position(
        THREE,
        [Board(vp=74, doubloons=2, city=ELEVEN), Board(goods={CORN: 1}), Board()],
        role=Role.CAPTAIN,
        played_by=1,
    )
    told = reasons(state, "load corn on ship 4", "take builder", "pass", "build small market")
    assert told == ["Jan took the last VP chip.", "Ana filled their last city space."]


def test_a_hand_made_position_tells_the_reason_without_a_name():
    state = position(THREE, boards(3), ended=EndReason.CITY)
    assert reasons(state) == ["A player filled their last city space."]
