"""The file with the progress in the lessons."""

import json
from pathlib import Path

import pytest

from puertorico.engine.actions import TakeRole
from puertorico.engine.ids import Role
from puertorico.record.lesson_progress import Bookmark, LessonProgress, ProgressFile

MARK = Bookmark((TakeRole(Role.SETTLER),), 2)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "new folder" / "lessons.json"


def test_progress_is_kept(path: Path):
    assert ProgressFile(path).load() == (LessonProgress(), None)
    assert ProgressFile(path).update(lambda found: found.with_finished("one")) is None
    assert ProgressFile(path).update(lambda found: found.with_bookmark("two", MARK)) is None
    assert ProgressFile(path).load() == (LessonProgress(frozenset({"one"}), {"two": MARK}), None)


def test_a_finished_lesson_begins_again(path: Path):
    ProgressFile(path).update(lambda found: found.with_bookmark("one", MARK).with_bookmark("two", MARK))
    ProgressFile(path).update(lambda found: found.with_finished("one"))
    assert ProgressFile(path).load()[0] == LessonProgress(frozenset({"one"}), {"two": MARK})


@pytest.mark.parametrize("content", [b"", b"\xff\xfe", b"[]", b"{", b'"a"', b"[" * 5000])
def test_a_damaged_file_is_set_aside(path: Path, content: bytes):
    path.parent.mkdir()
    path.write_bytes(content)
    progress, problem = ProgressFile(path).load()
    assert progress == LessonProgress()
    assert problem is not None
    assert "lessons.json.damaged" in problem
    assert path.with_name("lessons.json.damaged").read_bytes() == content
    assert ProgressFile(path).update(lambda found: found.with_finished("one")) is None
    assert ProgressFile(path).load() == (LessonProgress(frozenset({"one"})), None)


def test_a_change_mentions_a_file_damaged_in_the_meantime(path: Path):
    path.parent.mkdir()
    path.write_text("{")
    problem = ProgressFile(path).update(lambda found: found.with_finished("one"))
    assert problem is not None
    assert "lessons.json.damaged" in problem
    assert ProgressFile(path).load() == (LessonProgress(frozenset({"one"})), None)
    assert ProgressFile(path).update(lambda found: found.with_finished("two")) is None


@pytest.mark.parametrize(
    "mark",
    [
        None,
        [],
        {},
        {"actions": "take settler", "read": 0},
        {"actions": ["take settler"], "read": True},
        {"actions": ["take settler"], "read": -1},
        {"actions": ["take settler"], "read": 10**9},
        {"actions": ["fly away"], "read": 0},
        {"actions": [7], "read": 0},
        {"actions": ["pass"] * 501, "read": 0},
    ],
)
def test_a_bad_bookmark_costs_only_itself(path: Path, mark: object):
    path.parent.mkdir()
    good = {"actions": ["take settler"], "read": 2}
    path.write_text(json.dumps({"finished": ["one", 7], "bookmarks": {"bad": mark, "good": good}}))
    expected = LessonProgress(frozenset({"one"}), {"good": MARK})
    assert ProgressFile(path).load() == (expected, None)


@pytest.mark.parametrize("content", [{"finished": 3, "bookmarks": []}, {}])
def test_lists_of_another_kind_are_no_progress(path: Path, content: object):
    path.parent.mkdir()
    path.write_text(json.dumps(content))
    assert ProgressFile(path).load() == (LessonProgress(), None)


def test_a_folder_that_cannot_be_written_gives_one_sentence(tmp_path: Path):
    (tmp_path / "file").write_text("")
    file = ProgressFile(tmp_path / "file" / "lessons.json")
    problem = file.update(lambda found: found.with_finished("one"))
    assert problem is not None
    assert problem.startswith("Your progress in the lessons could not be saved")
