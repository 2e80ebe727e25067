"""What a step of a replay did, in sentences or in brief, and how it fits the line."""

from collections.abc import Iterator
from functools import cache

import pytest
from attrs import evolve

from puertorico.record import game_file
from puertorico.session.game_session import Session
from puertorico.session.replay import Replay
from puertorico.ui.app import App
from puertorico.ui.scene.paint.assets import Assets
from puertorico.ui.scene.paint.text import ELLIPSIS
from puertorico.ui.screens.replay.step_story import Figure, Story, step_story
from puertorico.ui.screens.replay.story_rows import StoryRows, lay_out_story
from puertorico.ui.table.model.player_colors import colors_of
from tests.folders import GAMES_FOLDER

NAMES = ("Amelia", "Benjamin", "Clara", "Dario", "Elena")
NARROWEST = 337.0
"""The room for words at 1280×720 with three to five seats, in units."""
ROW = 16.5


@pytest.fixture
def assets(app: App) -> Assets:
    return app.assets


@cache
def stories(name: str) -> tuple[Story, ...]:
    record = game_file.read(GAMES_FOLDER / f"{name}.json")
    replay = Replay(Session.resume(evolve(record, boards=())))
    flags = [color.flag for color in colors_of(replay.game.seats)]
    return tuple(
        step_story(replay.log_entries(step), NAMES, flags, "nothing") for step in range(1, replay.steps + 1)
    )


def shown(rows: StoryRows) -> Iterator[str]:
    for row in rows.rows:
        for one in row:
            yield one.what if isinstance(one.what, str) else one.what.picture


@pytest.mark.parametrize("name", ["5-base-355", "5-nobles-107"])
def test_every_step_is_told_without_loss_in_the_narrowest_line(name: str, assets: Assets):
    for story in stories(name):
        rows = lay_out_story(assets, story, NARROWEST, ROW)
        assert len(rows.rows) <= 2
        assert ELLIPSIS not in "".join(shown(rows)), story.lines
        assert all(row[-1].x + row[-1].w <= NARROWEST + 1 for row in rows.rows), story.lines


def test_sentences_that_fit_are_shown_word_for_word(assets: Assets):
    for story in stories("5-base-355")[:60]:
        rows = lay_out_story(assets, story, 5000.0, ROW)
        assert rows.is_whole
        (row,) = rows.rows
        assert " ".join(text.strip() for text in shown(rows)) == " · ".join(story.lines)
        assert all(isinstance(one.what, str) for one in row)


def test_a_long_production_is_told_with_flags_and_barrels(assets: Assets):
    told = (story for story in stories("5-base-355") if "Craftsman" in story.lines[0])
    story = max(told, key=lambda story: len(story.lines))
    rows = lay_out_story(assets, story, NARROWEST / 2, ROW)
    assert not rows.is_whole
    produced = [part for part in story.brief if part[0][0] == Figure("pieces/flag-red")]
    assert produced
    for part in story.brief[1:]:
        ((flag, *barrels),) = part
        assert isinstance(flag, Figure)
        assert flag.picture.startswith("pieces/flag-")
        for barrel in barrels:
            assert barrel == " –" or barrel.picture.startswith(("goods/", "pieces/doubloon"))
    assert any(what.startswith("goods/") for what in shown(rows))


def test_a_brief_move_does_not_begin_with_the_flag_that_is_in_front_of_the_line():
    moves = [story for story in stories("5-base-355") if " ships " in story.lines[0]]
    assert moves
    assert all(story.brief[0][0] == ("ships",) for story in moves)


def test_brief_words_end_with_an_ellipsis_only_if_there_is_no_room_at_all(assets: Assets):
    story = max(stories("5-base-355"), key=lambda story: sum(map(len, story.lines)))
    rows = lay_out_story(assets, story, 120.0, ROW)
    assert len(rows.rows) == 2
    assert [*shown(rows)][-1].endswith(ELLIPSIS)


def test_large_text_grows_as_far_as_the_rows_allow(assets: Assets):
    story = stories("5-base-355")[0]
    with assets.text_at(1.5):
        wide = lay_out_story(assets, story, 5000.0, ROW)
        narrow = lay_out_story(assets, story, NARROWEST / 2, ROW)
    assert wide.size == 14.5 * 1.5
    assert narrow.size <= 14.75


CHOICES = ("Played: Pass.", "Better: Choose the Captain.")
REASON = "{one} can't ship 6 sugar then, nor can {other}."


def test_a_reason_that_is_too_long_has_flags_instead_of_names(assets: Assets):
    players = ("Frederick-Willem", "Maximilian Josef", "Max")
    flags = ("pieces/flag-red", "pieces/flag-blue", "pieces/flag-green")
    reason = REASON.format(one=players[0], other=players[1])
    story = Story.of_sentences([*CHOICES, reason], 2, players, flags)
    wide = lay_out_story(assets, story, 5000.0, ROW)
    assert wide.is_whole
    narrow = lay_out_story(assets, story, NARROWEST, ROW)
    assert not narrow.is_whole
    pieces = [one.what for row in narrow.rows for one in row]
    assert [piece.picture for piece in pieces if isinstance(piece, Figure)] == [*flags[:2]]
    words = " ".join(piece for piece in pieces if isinstance(piece, str))
    assert ELLIPSIS not in words
    assert "ship 6 sugar then, nor can" in words


def test_a_reason_that_is_too_long_even_so_is_left_out(assets: Assets):
    story = Story.of_sentences([*CHOICES, 4 * REASON], 2, ("Ana",), ("pieces/flag-red",))
    rows = lay_out_story(assets, story, NARROWEST, ROW)
    assert not rows.is_whole
    assert " ".join(shown(rows)) == " ".join(CHOICES)
    assert rows.size >= 14.0


def test_a_reason_without_names_has_no_flags(assets: Assets):
    flags = ("pieces/flag-red", "pieces/flag-blue")
    story = Story.of_sentences(["Build the Maxhouse."], 1, ("Max", ""), flags)
    assert lay_out_story(assets, story, 5000.0, ROW).is_whole
    assert story.brief == story.whole
