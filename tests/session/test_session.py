import random
from collections.abc import Callable

import pytest
from attrs import evolve

from puertorico.engine.actions import PASS, TAKE_ROLE, Build, TakeRole
from puertorico.engine.errors import IllegalAction
from puertorico.engine.events import RoleTaken
from puertorico.engine.ids import SAN_JUAN, Building, Role
from puertorico.engine.options import Options
from puertorico.engine.position import Board, position
from puertorico.record.codec import BadRecord
from puertorico.record.seats import Seat, SeatKind
from puertorico.session.arrangement import move_tile, place_new_tile, update_arrangement
from puertorico.session.game_session import Session
from tests.setups import SOME_SETUPS, setup_id

HUMAN, COMPUTER = SeatKind.HUMAN, SeatKind.COMPUTER


def seats(*kinds: SeatKind) -> list[Seat]:
    return [Seat(kind, name) for kind, name in zip(kinds, ["Ana", "Jan", "Eva", "Ion", "Pál"], strict=False)]


def session(*kinds: SeatKind, seed: int = 1, **options: bool) -> Session:
    return Session(Options(players=len(kinds), governor=0, **options), seed, seats(*kinds))


def play(game: Session, seed: int = 0, until: Callable[[], bool] = lambda: False) -> None:
    rng = random.Random(seed)
    while not game.is_over and not until():
        game.act(rng.choice(game.legal()), space=rng.choice([None, *range(12)]))


def test_a_seat_knows_its_kind():
    assert Seat("computer", "Ana", "builder").is_computer
    assert not Seat(HUMAN, "Ana").is_computer
    with pytest.raises(ValueError, match="robot"):
        Seat("robot", "Ana")


def test_the_number_of_seats_must_match_the_options():
    with pytest.raises(ValueError, match="3 seats for 4 players"):
        Session(Options(players=4), 1, seats(HUMAN, COMPUTER, COMPUTER))


def test_a_record_with_another_final_position_is_not_resumed():
    game = session(HUMAN, HUMAN, HUMAN)
    game.act(TAKE_ROLE[Role.BUILDER])
    record = game.record()
    assert Session.resume(record).state == game.state
    with pytest.raises(BadRecord, match="don't lead to the saved position"):
        Session.resume(evolve(record, actions=()))


def test_a_log_entry_has_the_action_and_its_events():
    game = session(HUMAN, COMPUTER, COMPUTER)
    entry = game.act(TAKE_ROLE[Role.BUILDER])
    assert (entry.number, entry.seat, entry.action, entry.round) == (0, 0, TakeRole(Role.BUILDER), 1)
    assert entry.role is Role.BUILDER
    assert entry.events[0] == RoleTaken(0, Role.BUILDER, 0)
    later = game.act(PASS)
    assert (later.number, later.role) == (1, Role.BUILDER)
    assert game.log_entries == [entry, later]
    assert game.actions == [TakeRole(Role.BUILDER), PASS]


def test_an_illegal_action_gives_a_reason_and_changes_nothing():
    game = session(HUMAN, COMPUTER, COMPUTER)
    before = game.state.clone()
    reason = game.why_not(PASS)
    assert str(reason) == "You must choose a role."
    with pytest.raises(IllegalAction, match="You must choose a role"):
        game.act(PASS)
    assert game.state == before
    assert not game.log_entries
    assert not game.actions
    assert game.why_not(TAKE_ROLE[Role.MAYOR]) is None


@pytest.mark.parametrize("options", SOME_SETUPS, ids=setup_id)
def test_a_resumed_record_equals_the_game(options: Options):
    game = Session(options, options.players, seats(*[HUMAN] * options.players))
    play(game)
    assert game.seat_to_move is None
    assert game.legal() == ()
    assert game.winners()
    assert max(game.scores(), key=lambda s: (s.total, s.doubloons_and_goods)).seat in game.winners()
    again = Session.resume(game.record())
    assert again.state == game.state
    assert again.log_entries == game.log_entries


@pytest.mark.parametrize("options", SOME_SETUPS, ids=setup_id)
def test_arrangements_match_the_state_for_a_whole_game(options: Options):
    game = Session(options, 7, seats(*[HUMAN] * options.players))
    rng = random.Random(options.players)
    placements = 0
    while not game.is_over:
        before = list(game.arrangements)
        game.act(rng.choice(game.legal()), space=rng.choice([None, *range(12)]))
        for seat, player in enumerate(game.state.players):
            if game.is_placing(seat):
                placements += 1
                assert game.arrangements[seat].colonists == before[seat].colonists
            else:
                assert update_arrangement(game.arrangements[seat], player) == game.arrangements[seat]
                assert game.san_juan(seat) == player.san_juan
                assert game.san_juan_nobles(seat) == player.nobles[SAN_JUAN]
            assert game.san_juan(seat) >= 0
    assert placements


def test_a_tile_lands_where_it_was_dropped():
    game = session(HUMAN, COMPUTER, COMPUTER)
    game.act(TAKE_ROLE[Role.SETTLER])
    game.act(game.legal()[0], space=10)
    assert game.arrangements[0].island[10] is not None
    assert all(here is None for here in game.arrangements[1].island[1:])


def test_buildings_land_where_they_were_dropped():
    """Also on space 0 after another drop; without a drop, on the first empty space."""
    options = Options(players=3)
    start = position(options, [Board(doubloons=9)] * 3, role=Role.BUILDER)
    game = Session(options, 1, seats(HUMAN, HUMAN, HUMAN), start=start)
    buildings = (Building.SMALL_MARKET, Building.HOSPICE, Building.HACIENDA)
    for building, space in zip(buildings, (5, 0, None), strict=True):
        game.act(Build(building), space=space)
    stand = zip(game.arrangements, buildings, strict=True)
    assert [board.space_of(building) for board, building in stand] == [5, 0, 0]


def test_only_arrangements_with_the_same_tiles_are_accepted():
    game = session(HUMAN, COMPUTER, COMPUTER)
    game.arrange(0, move_tile(game.arrangements[0], 0, 5))
    assert game.arrangements[0].island[5] is not None
    with pytest.raises(ValueError, match="does not show this board"):
        game.arrange(0, place_new_tile(game.arrangements[0], game.arrangements[0].island[5].tile))
    with pytest.raises(ValueError, match="does not show this board"):
        game.arrange(0, update_arrangement(game.arrangements[0], game.state.players[2]))


def test_the_only_human_is_always_viewed():
    game = session(COMPUTER, HUMAN, COMPUTER)
    rng = random.Random(3)
    assert game.viewed_seat == 1
    while not game.is_over:
        assert (game.viewed_seat, game.needs_handover()) == (1, False)
        assert [game.sees_points(seat) for seat in range(3)] == [False, True, False]
        game.act(rng.choice(game.legal()))
    assert all(game.sees_points(seat) for seat in range(3))


def test_several_humans_pass_the_laptop():
    game = session(COMPUTER, HUMAN, HUMAN)
    game.state.players[0].vp = 1
    assert game.viewed_seat == 1, "the human who moves first"
    game.act(TAKE_ROLE[Role.BUILDER])
    game.act(PASS)
    assert (game.seat_to_move, game.viewed_seat, game.needs_handover()) == (1, 1, False)
    game.act(PASS)
    assert (game.seat_to_move, game.viewed_seat, game.needs_handover()) == (2, 1, True)
    assert not game.sees_points(2)
    assert not game.needs_handover(2)
    assert game.hand_over() == 2
    assert (game.viewed_seat, game.needs_handover()) == (2, False)
    assert [game.sees_points(seat) for seat in range(3)] == [False, False, True]
    game.act(PASS)
    assert (game.seat_to_move, game.needs_handover()) == (1, True)


def test_opening_a_game_of_several_humans_hides_all_chips_until_the_handover():
    """END-4: the person who opens the game may not be the player whose turn it is."""
    game = session(HUMAN, HUMAN, HUMAN)
    play(game, until=lambda: any(player.vp for player in game.state.players))
    opened = Session.resume(game.record())
    assert not any(opened.sees_points(seat) for seat in range(3))
    assert opened.needs_handover()
    seat = opened.hand_over()
    assert (seat, opened.needs_handover()) == (opened.seat_to_move, False)
    assert [opened.sees_points(other) for other in range(3)] == [other == seat for other in range(3)]
    new = Session.resume(session(HUMAN, HUMAN, HUMAN).record())
    assert (new.sees_points(0), new.needs_handover()) == (True, False), "there is nothing to hide yet"


def test_nobody_needs_a_handover_before_the_first_vp_chip():
    """END-4: there is nothing to hide. Whose chips there are doesn't matter, or the cover would tell."""
    game = session(HUMAN, HUMAN, COMPUTER)
    game.act(TAKE_ROLE[Role.BUILDER])
    game.act(PASS)
    assert (game.seat_to_move, game.viewed_seat, game.needs_handover()) == (1, 0, False)
    for player in game.state.players:
        player.vp = 1
        assert game.needs_handover()
        player.vp = 0


def test_covering_only_chips_hides_those_of_the_viewed_person_until_they_ask():
    """END-4"""
    game = session(HUMAN, HUMAN, COMPUTER)
    game.points_cover.is_on = True
    game.state.players[2].vp = 1
    assert not any(game.sees_points(seat) for seat in range(3))
    game.points_cover.is_lifted = True
    assert [game.sees_points(seat) for seat in range(3)] == [True, False, False]
    game.act(TAKE_ROLE[Role.BUILDER])
    assert not game.sees_points(0), "the next move covers them again"
    game.act(PASS)
    game.points_cover.is_lifted = True
    assert not game.needs_handover()
    assert game.hand_over() == 1
    assert not any(game.sees_points(seat) for seat in range(3))


def test_a_single_person_has_nothing_to_cover():
    game = session(HUMAN, COMPUTER, COMPUTER)
    game.points_cover.is_on = True
    assert game.sees_points(0)
    game = session(HUMAN, HUMAN, HUMAN, open_vp=True)
    game.points_cover.is_on = True
    assert all(game.sees_points(seat) for seat in range(3))


def test_a_computer_needs_no_handover():
    game = session(HUMAN, COMPUTER, HUMAN)
    game.act(TAKE_ROLE[Role.BUILDER])
    game.act(PASS)
    assert (game.seat_to_move, game.needs_handover(), game.hand_over()) == (1, False, 0)


def test_open_points_need_no_handover():
    game = session(HUMAN, HUMAN, HUMAN, open_vp=True)
    game.act(TAKE_ROLE[Role.BUILDER])
    game.act(PASS)
    assert (game.seat_to_move, game.viewed_seat, game.needs_handover()) == (1, 1, False)
    assert all(game.sees_points(seat) for seat in range(3))


def test_without_humans_the_first_seat_is_viewed():
    game = session(COMPUTER, COMPUTER, COMPUTER)
    game.act(TAKE_ROLE[Role.BUILDER])
    game.act(PASS)
    assert (game.viewed_seat, game.needs_handover()) == (0, False)
    assert all(game.sees_points(seat) for seat in range(3))


def test_a_view_hides_what_the_seat_may_not_know():
    game = session(HUMAN, COMPUTER, COMPUTER)
    seen = game.view(1)
    assert (seen.seat, seen.state.rng) == (1, 0)


def test_only_experts_have_counted_the_chips():
    """END-4: a person may also have counted, but hints don't rely on it."""
    names = ("Ana", HUMAN, "expert"), ("Jan", COMPUTER, "hard"), ("Eva", COMPUTER, "expert-shipper")
    game = Session(Options(players=3), 1, [Seat(kind, name, style) for name, kind, style in names])
    for player, chips in zip(game.state.players, (3, 4, 5), strict=True):
        player.vp = chips
    known = [[player.vp for player in game.view(seat).state.players] for seat in range(3)]
    assert known == [[3, 0, 0], [0, 4, 0], [3, 4, 5]]
