"""The setup of a game as data."""

from attrs import evolve, fields

from puertorico import ai
from puertorico.engine.ids import Building
from puertorico.engine.options import DraftMode, Options
from puertorico.record.seats import SeatKind
from puertorico.settings import LastSetup, SeatSetup
from puertorico.ui.screens.setup import game_setup
from puertorico.ui.screens.setup.setup_storage import initial_setup, stored_setup


def test_default_setup_can_be_played():
    setup = game_setup.default_setup()
    assert game_setup.problem(setup) is None
    assert game_setup.final_options(setup) == Options(4)
    assert [seat.kind for seat in game_setup.seats(setup)] == [SeatKind.HUMAN, *[SeatKind.COMPUTER] * 3]
    players = [ai.PLAYER_SPECS[seat.style] for seat in setup.seats[1:]]
    assert [player.style for player in players] == list(ai.STYLE_IDS[:3])
    assert {player.difficulty for player in players} == {ai.Difficulty.NORMAL}


def test_new_computer_player_has_the_difficulty_of_the_last_one():
    setup = game_setup.default_setup()
    expert = evolve(setup.seats[3], style=ai.PlayerSpec(ai.Difficulty.EXPERT).id)
    setup = game_setup.add_seat(game_setup.change_seat(setup, 3, expert))
    assert ai.PLAYER_SPECS[setup.seats[4].style].difficulty == ai.Difficulty.EXPERT


def test_last_setup_is_used_if_it_can_be_played():
    last = game_setup.add_seat(game_setup.default_setup())
    assert initial_setup(stored_setup(last)) == last
    assert initial_setup(None) == game_setup.default_setup()
    too_few = LastSetup((SeatSetup("human"),))
    assert initial_setup(too_few) == game_setup.default_setup()


def test_settings_store_the_whole_setup():
    setup = game_setup.set_governor(game_setup.default_setup(), 3)
    for name in (*game_setup.EXPANSIONS, *game_setup.VARIANTS):
        setup = game_setup.set_variant(setup, name, True)
    setup = game_setup.with_selection(setup, game_setup.selected_buildings(setup).as_in_base_game().buildings)
    stored = stored_setup(setup)
    assert initial_setup(stored) == setup
    default = stored_setup(game_setup.default_setup())
    same = {one.name for one in fields(LastSetup) if getattr(stored, one.name) == getattr(default, one.name)}
    assert same == {"seats"}


def test_custom_selection_is_remembered_in_draft_mode():
    setup = game_setup.set_variant(game_setup.default_setup(), "nobles", True)
    setup = game_setup.with_selection(setup, [Building.HARBOR, Building.CHAPEL])
    assert game_setup.problem(setup) is not None
    setup = evolve(setup, draft=DraftMode.PLAYERS)
    assert game_setup.problem(setup) is None
    assert game_setup.final_options(setup).selection == ()
    assert set(initial_setup(stored_setup(setup)).selection) == {Building.HARBOR, Building.CHAPEL}


def test_setup_has_all_variants_of_the_engine():
    assert {one.name for one in fields(Options) if one.type is bool} == set(game_setup.OPTION_VARIANTS)


def test_unknown_styles_and_expansions_are_replaced():
    seats = (
        SeatSetup("human", "Ana"),
        SeatSetup("computer", "Luz", "from-the-future"),
        SeatSetup("human", "Eva"),
    )
    setup = initial_setup(LastSetup(seats, expansions=("new_buildings", "nobles", "festival")))
    assert setup.seats[1] == SeatSetup("computer", "Luz", ai.PlayerSpec(ai.Difficulty.NORMAL).id)
    assert stored_setup(setup).expansions == ("new_buildings", "nobles")


def _with_seats(*seats: SeatSetup) -> game_setup.GameSetup:
    return game_setup.GameSetup(seats, Options(len(seats)))


def test_default_names_are_unique():
    seats = (SeatSetup("human"), SeatSetup("human", " player 1 "), SeatSetup("computer", "", "shipper"))
    setup = _with_seats(*seats, SeatSetup("human", "Inés"))
    assert game_setup.names(setup) == ["Player 2", "player 1", "Diego", "Inés"]
    assert game_setup.problem(setup) is None


def test_duplicate_names_are_found_regardless_of_case_and_spaces():
    setup = _with_seats(
        SeatSetup("human", "Ana  María"), SeatSetup("human", " ana maría"), SeatSetup("human")
    )
    assert "Ana María" in (game_setup.problem(setup) or "")


def test_five_computer_players_have_five_names():
    setup = game_setup.add_seat(game_setup.set_kind(game_setup.default_setup(), 0, SeatKind.COMPUTER))
    assert len(set(game_setup.names(setup))) == 5
    assert game_setup.problem(setup) is None


def test_seat_switches_to_human_and_back():
    setup = game_setup.default_setup()
    person = game_setup.set_kind(setup, 1, SeatKind.HUMAN)
    assert person.seats[1].name == ""
    assert game_setup.set_kind(person, 1, SeatKind.COMPUTER).seats[1].style in ai.PLAYER_SPECS
    named = game_setup.change_seat(person, 1, evolve(person.seats[1], name="Eva"))
    assert game_setup.set_kind(named, 1, SeatKind.COMPUTER).seats[1].name == "Eva"


def test_first_governor_stays_the_same_player():
    setup = game_setup.set_governor(game_setup.default_setup(), 2)
    name = game_setup.names(setup)[2]
    for changed in (
        game_setup.move_seat(setup, 2, -1),
        game_setup.move_seat(setup, 1, 1),
        game_setup.move_seat(setup, 0, 1),
        game_setup.remove_seat(setup, 1),
        game_setup.remove_seat(setup, 3),
    ):
        governor = changed.options.governor
        assert governor is not None
        assert game_setup.names(changed)[governor] == name
    assert game_setup.remove_seat(setup, 2).options.governor is None


def test_126_vp_applies_to_five_players_only():
    setup = game_setup.set_variant(game_setup.default_setup(), "vp_126", True)
    assert not game_setup.final_options(setup).vp_126
    assert game_setup.final_options(game_setup.add_seat(setup)).vp_126
