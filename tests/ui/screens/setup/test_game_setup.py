"""The setup as data."""

from attrs import evolve

from puertorico import ai
from puertorico.engine.options import Options
from puertorico.record.seats import SeatKind
from puertorico.settings import LastSetup, SeatSetup
from puertorico.ui.screens.setup import game_setup as planning


def test_first_plan_can_be_played_at_once():
    setup = planning.default_setup()
    assert planning.problem(setup) is None
    assert planning.options(setup) == Options(4)
    assert [seat.kind for seat in planning.seats(setup)] == [SeatKind.HUMAN, *[SeatKind.COMPUTER] * 3]
    players = [ai.PLAYER_SPECS[seat.style] for seat in setup.seats[1:]]
    assert [player.style for player in players] == list(ai.STYLE_IDS[:3])
    assert {player.difficulty for player in players} == {ai.Difficulty.NORMAL}


def test_a_new_computer_player_is_as_strong_as_the_last():
    setup = planning.default_setup()
    expert = evolve(setup.seats[3], style=ai.PlayerSpec(ai.Difficulty.EXPERT).id)
    setup = planning.add_seat(planning.change_seat(setup, 3, expert))
    assert ai.PLAYER_SPECS[setup.seats[4].style].difficulty == ai.Difficulty.EXPERT


def test_last_setup_is_offered_again_if_it_can_be_played():
    last = planning.add_seat(planning.default_setup())
    assert planning.initial_setup(last) == last
    assert planning.initial_setup(None) == planning.default_setup()
    too_few = LastSetup((SeatSetup("human"),))
    assert planning.initial_setup(too_few) == planning.default_setup()


def test_unknown_styles_and_sets_of_another_version_are_replaced():
    seats = (
        SeatSetup("human", "Ana"),
        SeatSetup("computer", "Luz", "from-the-future"),
        SeatSetup("human", "Eva"),
    )
    setup = planning.initial_setup(LastSetup(seats, expansions=("new_buildings", "nobles", "festival")))
    assert setup.seats[1] == SeatSetup("computer", "Luz", ai.PlayerSpec(ai.Difficulty.NORMAL).id)
    assert setup.expansions == ("new_buildings", "nobles")


def test_empty_names_are_filled_without_making_a_double():
    seats = (SeatSetup("human"), SeatSetup("human", " player 1 "), SeatSetup("computer", "", "shipper"))
    setup = LastSetup((*seats, SeatSetup("human", "Inés")))
    assert planning.names(setup) == ["Player 2", "player 1", "Diego", "Inés"]
    assert planning.problem(setup) is None


def test_doubles_are_told_whatever_their_spelling():
    setup = LastSetup(
        (SeatSetup("human", "Ana  María"), SeatSetup("human", " ana maría"), SeatSetup("human"))
    )
    assert "Ana María" in (planning.problem(setup) or "")


def test_five_computers_have_five_names():
    setup = planning.add_seat(planning.set_kind(planning.default_setup(), 0, SeatKind.COMPUTER))
    assert len(set(planning.names(setup))) == 5
    assert planning.problem(setup) is None


def test_a_seat_becomes_a_person_and_back():
    setup = planning.default_setup()
    person = planning.set_kind(setup, 1, SeatKind.HUMAN)
    assert person.seats[1].name == ""
    assert planning.set_kind(person, 1, SeatKind.COMPUTER).seats[1].style in ai.PLAYER_SPECS
    named = planning.change_seat(person, 1, evolve(person.seats[1], name="Eva"))
    assert planning.set_kind(named, 1, SeatKind.COMPUTER).seats[1].name == "Eva"


def test_the_governor_stays_who_he_is():
    setup = evolve(planning.default_setup(), first_governor=2)
    name = planning.names(setup)[2]
    for changed in (
        planning.move_seat(setup, 2, -1),
        planning.move_seat(setup, 1, 1),
        planning.move_seat(setup, 0, 1),
        planning.remove_seat(setup, 1),
        planning.remove_seat(setup, 3),
    ):
        governor = changed.first_governor
        assert governor is not None
        assert planning.names(changed)[governor] == name
    assert planning.remove_seat(setup, 2).first_governor is None


def test_126_points_only_count_for_five():
    setup = planning.set_variant(planning.default_setup(), "vp_126", True)
    assert not planning.options(setup).vp_126
    assert planning.options(planning.add_seat(setup)).vp_126
