"""The portraits of all seats."""

from puertorico.record.seats import Seat, SeatKind
from puertorico.ui.table.model.portraits import (
    PORTRAITS,
    portrait_name,
    portrait_picture,
    portraits_of,
    seat_picture,
)


def person(portrait: str = "") -> Seat:
    return Seat(SeatKind.HUMAN, "Ana", portrait=portrait)


def test_there_are_twelve_portraits_with_different_names():
    assert len(PORTRAITS) == len({portrait_name(portrait) for portrait in PORTRAITS}) == 12


def test_people_who_have_not_chosen_look_different():
    assert portraits_of([person()] * 5) == PORTRAITS[:5]


def test_a_chosen_portrait_is_not_given_to_anyone_else():
    seats = [person(), person(PORTRAITS[0]), person(PORTRAITS[2]), person(PORTRAITS[4])]
    assert portraits_of(seats) == (PORTRAITS[5], PORTRAITS[0], PORTRAITS[2], PORTRAITS[4])


def test_people_may_choose_the_same_portrait():
    assert portraits_of([person("lady"), person("lady")]) == ("lady", "lady")


def test_people_with_a_portrait_of_a_later_version_get_that_of_their_seat():
    assert portraits_of([person("astronaut"), person()]) == PORTRAITS[:2]


def test_computer_players_keep_the_picture_of_their_style():
    seats = [person("lady"), *(Seat(SeatKind.COMPUTER, "Bo", style) for style in ("hard-shipper", "random"))]
    pictures = [seat_picture(seats, number) for number in range(3)]
    assert pictures == [portrait_picture("lady"), "players/shipper", "ui-ink/computer"]
