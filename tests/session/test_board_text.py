"""Arrangements as texts of a record."""

import random
from functools import cache

import pytest
from attrs import evolve

from puertorico.engine.actions import Build, DrawPlantation
from puertorico.engine.options import Options
from puertorico.record import game_file
from puertorico.record.game_record import BoardLayout
from puertorico.record.seats import Seat, SeatKind
from puertorico.session.arrangement import COLUMNS, Arrangement
from puertorico.session.board_text import read_board, write_board
from puertorico.session.game_session import Session
from tests.folders import GAMES_FOLDER

GAME = GAMES_FOLDER / "5-all-367.json"


@cache
def boards() -> list[Arrangement]:
    return Session.resume(evolve(game_file.read(GAME), boards=())).arrangements


def large(board: BoardLayout) -> tuple[int, int] | None:
    """Return the two spaces of a large building; None if there is none."""
    twice = [here for here in board.city if here and board.city.count(here) == 2]
    if not twice:
        return None
    upper, lower = (space for space, here in enumerate(board.city) if here == twice[0])
    return upper, lower


def test_a_board_is_read_as_written() -> None:
    chances = random.Random(1)
    for shown in boards():
        written = write_board(shown)
        island = list(written.island)
        chances.shuffle(island)
        laid = read_board(evolve(written, island=tuple(island)), shown)
        assert write_board(laid).island == tuple(island)
        assert laid.city == shown.city


def test_the_newest_tile_is_known_unless_tiles_were_moved() -> None:
    """STL-6: the Hospice's colonist goes to the new tile, even in a game that was just opened."""
    newest = 0
    for shown in boards():
        assert read_board(write_board(shown), shown) == shown
        newest += shown.newest is not None
        turned = tuple(reversed(write_board(shown).island))
        laid = read_board(evolve(write_board(shown), island=turned), shown)
        assert laid.newest == (shown.newest if turned == write_board(shown).island else None)
    assert newest


def test_a_text_with_a_split_large_building_is_ignored() -> None:
    tried = 0
    for shown in boards():
        written = write_board(shown)
        spaces = large(written)
        if spaces is None:
            continue
        for other in range(len(written.city)):
            city = list(written.city)
            city[spaces[1]], city[other] = city[other], city[spaces[1]]
            laid = read_board(evolve(written, city=tuple(city)), shown)
            upper, lower = large(write_board(laid)) or (0, 0)
            assert lower - upper == COLUMNS
            tried += city != list(written.city)
    assert tried


@pytest.mark.parametrize("text", ["wharf", "", "no such thing"])
def test_a_text_with_other_tiles_is_ignored(text: str) -> None:
    changed = 0
    for shown in boards():
        written = write_board(shown)
        for part in ("island", "city"):
            other = (*getattr(written, part)[:-1], text)
            if sorted(other) != sorted(getattr(written, part)):
                changed += 1
                assert read_board(evolve(written, **{part: other}), shown) == shown
    assert changed > 3


def tiles_of(shown: Arrangement) -> list[str]:
    """Return the tiles and then the buildings by space, without people."""
    texts = write_board(shown)
    return [*(text.rstrip("+*") for text in texts.island), *texts.city]


@pytest.mark.parametrize("seed", range(3))
def test_earlier_boards_of_a_resumed_game_are_laid_out_like_the_last(seed: int) -> None:
    chances = random.Random(seed)
    seats = [Seat(SeatKind.HUMAN, name) for name in ("Ana", "Ben", "Cleo")]
    session = Session(Options(players=3), seed, seats)
    while sum(len([*shown.placed_buildings()]) for shown in session.arrangements) < 12:
        action = chances.choice([one for one in session.legal() if one != DrawPlantation()])
        shown = session.arrangements[session.state.seat]
        spaces = shown.city if isinstance(action, Build) else shown.island
        empty = [space for space, here in enumerate(spaces) if here is None]
        session.act(action, space=chances.choice(empty) if empty else None)
    resumed = Session.resume(session.record())
    last = [tiles_of(shown) for shown in session.arrangements]
    assert [tiles_of(shown) for shown in resumed.arrangements] == last
    for count in range(len(session.actions)):
        for shown, final in zip(resumed.boards(count), last, strict=True):
            # Tiles of a kind look alike, so it doesn't matter which of them came first.
            assert all(now in ("", at_last) for now, at_last in zip(tiles_of(shown), final, strict=True))


def test_a_layout_with_other_tiles_does_not_keep_a_game_from_opening() -> None:
    record = game_file.read(GAME)
    odd = BoardLayout(island=("corn",) * 12, city=("Wharf",) * 12)
    resumed = Session.resume(evolve(record, boards=(odd,) * record.options.players))
    assert odd not in [write_board(shown) for shown in resumed.arrangements]
