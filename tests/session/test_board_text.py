"""Where tiles lie, written down and read again."""

import random
from functools import cache

import pytest
from attrs import evolve

from puertorico.record import game_file
from puertorico.record.game_record import BoardLayout
from puertorico.session.arrangement import COLUMNS, Arrangement
from puertorico.session.board_text import read_board, write_board
from puertorico.session.game_session import Session
from tests.folders import GAMES_FOLDER

GAME = GAMES_FOLDER / "5-all-367.json"


@cache
def boards() -> list[Arrangement]:
    return Session.resume(evolve(game_file.read(GAME), boards=())).arrangements


def large(board: BoardLayout) -> tuple[int, int] | None:
    """The two spaces of a large building."""
    twice = [here for here in board.city if here and board.city.count(here) == 2]
    if not twice:
        return None
    upper, lower = (space for space, here in enumerate(board.city) if here == twice[0])
    return upper, lower


def test_boards_are_laid_as_they_are_written() -> None:
    chances = random.Random(1)
    for shown in boards():
        written = write_board(shown)
        island = list(written.island)
        chances.shuffle(island)
        laid = read_board(evolve(written, island=tuple(island)), shown)
        assert write_board(laid).island == tuple(island)
        assert laid.city == shown.city


def test_the_newest_tile_is_known_as_long_as_nothing_was_moved() -> None:
    """STL-6: the hospice's colonist comes to the new tile, also in a game that has just been opened."""
    newest = 0
    for shown in boards():
        assert read_board(write_board(shown), shown) == shown
        newest += shown.newest is not None
        turned = tuple(reversed(write_board(shown).island))
        laid = read_board(evolve(write_board(shown), island=turned), shown)
        assert laid.newest == (shown.newest if turned == write_board(shown).island else None)
    assert newest


def test_a_large_building_stands_on_two_spaces_one_below_the_other_or_all_stay_as_they_are() -> None:
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
def test_boards_of_other_tiles_are_not_believed(text: str) -> None:
    changed = 0
    for shown in boards():
        written = write_board(shown)
        for part in ("island", "city"):
            other = (*getattr(written, part)[:-1], text)
            if sorted(other) != sorted(getattr(written, part)):
                changed += 1
                assert read_board(evolve(written, **{part: other}), shown) == shown
    assert changed > 3
