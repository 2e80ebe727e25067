"""The setup as data."""

from attrs import evolve

from puertorico import ai
from puertorico.engine.options import Options
from puertorico.record.seats import Kind
from puertorico.settings import LastSetup, Seat
from puertorico.ui.screens.setup import game_setup as planning


def test_first_plan_can_be_played_at_once():
    plan = planning.first_plan()
    assert planning.problem(plan) is None
    assert planning.options(plan) == Options(4)
    assert [seat.kind for seat in planning.seats(plan)] == [Kind.HUMAN, *[Kind.COMPUTER] * 3]
    players = [ai.PLAYERS[seat.style] for seat in plan.seats[1:]]
    assert [player.style for player in players] == list(ai.OPPONENTS[:3])
    assert {player.strength for player in players} == {ai.Strength.NORMAL}


def test_a_new_computer_player_is_as_strong_as_the_last():
    plan = planning.first_plan()
    expert = evolve(plan.seats[3], style=ai.Player(ai.Strength.EXPERT).id)
    plan = planning.add_seat(planning.change_seat(plan, 3, expert))
    assert ai.PLAYERS[plan.seats[4].style].strength == ai.Strength.EXPERT


def test_last_setup_is_offered_again_if_it_can_be_played():
    last = planning.add_seat(planning.first_plan())
    assert planning.offered(last) == last
    assert planning.offered(None) == planning.first_plan()
    too_few = LastSetup((Seat("human"),))
    assert planning.offered(too_few) == planning.first_plan()


def test_unknown_styles_and_sets_of_another_version_are_replaced():
    seats = (Seat("human", "Ana"), Seat("computer", "Luz", "from-the-future"), Seat("human", "Eva"))
    plan = planning.offered(LastSetup(seats, new_buildings=True, nobles=True))
    assert plan.seats[1] == Seat("computer", "Luz", ai.Player(ai.Strength.NORMAL).id)
    assert plan.new_buildings
    assert plan.nobles


def test_empty_names_are_filled_without_making_a_double():
    seats = (Seat("human"), Seat("human", " player 1 "), Seat("computer", "", "shipper"))
    plan = LastSetup((*seats, Seat("human", "Inés")))
    assert planning.names(plan) == ["Player 2", "player 1", "Diego", "Inés"]
    assert planning.problem(plan) is None


def test_doubles_are_told_whatever_their_spelling():
    plan = LastSetup((Seat("human", "Ana  María"), Seat("human", " ana maría"), Seat("human")))
    assert "Ana María" in (planning.problem(plan) or "")


def test_five_computers_have_five_names():
    plan = planning.add_seat(planning.set_kind(planning.first_plan(), 0, Kind.COMPUTER))
    assert len(set(planning.names(plan))) == 5
    assert planning.problem(plan) is None


def test_a_seat_becomes_a_person_and_back():
    plan = planning.first_plan()
    person = planning.set_kind(plan, 1, Kind.HUMAN)
    assert person.seats[1].name == ""
    assert planning.set_kind(person, 1, Kind.COMPUTER).seats[1].style in ai.PLAYERS
    named = planning.change_seat(person, 1, evolve(person.seats[1], name="Eva"))
    assert planning.set_kind(named, 1, Kind.COMPUTER).seats[1].name == "Eva"


def test_the_governor_stays_who_he_is():
    plan = evolve(planning.first_plan(), first_governor=2)
    name = planning.names(plan)[2]
    for changed in (
        planning.move_seat(plan, 2, -1),
        planning.move_seat(plan, 1, 1),
        planning.move_seat(plan, 0, 1),
        planning.remove_seat(plan, 1),
        planning.remove_seat(plan, 3),
    ):
        governor = changed.first_governor
        assert governor is not None
        assert planning.names(changed)[governor] == name
    assert planning.remove_seat(plan, 2).first_governor is None


def test_126_points_only_count_for_five():
    plan = planning.set_variant(planning.first_plan(), "vp_126", True)
    assert not planning.options(plan).vp_126
    assert planning.options(planning.add_seat(plan)).vp_126
