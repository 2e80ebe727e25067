"""The file with the puzzles that are solved."""

from pathlib import Path

import pytest

from puertorico.record.puzzle_progress import PuzzleProgress, PuzzleProgressFile


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "new folder" / "puzzles.json"


def answer(path: Path, name: str, *, is_right: bool, is_first: bool) -> None:
    problem = PuzzleProgressFile(path).update(
        lambda found: found.with_answer(name, is_right=is_right, is_first=is_first)
    )
    assert problem is None


def test_answers_are_kept(path: Path):
    assert PuzzleProgressFile(path).load() == (PuzzleProgress(), None)
    answer(path, "one", is_right=True, is_first=True)
    answer(path, "two", is_right=False, is_first=True)
    found, problem = PuzzleProgressFile(path).load()
    assert problem is None
    assert found.solved == {"one"}
    assert found.is_solved_at_first("one")
    assert not found.is_solved_at_first("two")


def test_only_the_very_first_answer_counts_as_the_first_try(path: Path):
    answer(path, "one", is_right=False, is_first=True)
    answer(path, "one", is_right=True, is_first=True)
    answer(path, "two", is_right=True, is_first=False)
    found, _problem = PuzzleProgressFile(path).load()
    assert found.solved == {"one", "two"}
    assert not found.is_solved_at_first("one")
    assert not found.is_solved_at_first("two")


def test_a_wrong_answer_does_not_take_a_solution_back(path: Path):
    answer(path, "one", is_right=True, is_first=True)
    answer(path, "one", is_right=False, is_first=True)
    assert PuzzleProgressFile(path).load()[0].is_solved_at_first("one")


@pytest.mark.parametrize("content", [b"", b"[]", b"{", b"\xff"])
def test_a_damaged_file_is_set_aside(path: Path, content: bytes):
    path.parent.mkdir()
    path.write_bytes(content)
    progress, problem = PuzzleProgressFile(path).load()
    assert progress == PuzzleProgress()
    assert problem is not None
    assert "puzzles.json.damaged" in problem
    assert path.with_name("puzzles.json.damaged").read_bytes() == content


def test_what_is_valid_in_a_file_is_kept(path: Path):
    path.parent.mkdir()
    path.write_text('{"at_first": {"one": true, "two": 1}, "solved": ["one", 2]}')
    assert PuzzleProgressFile(path).load() == (PuzzleProgress({"one": True}, frozenset({"one"})), None)


def test_a_folder_that_cannot_be_written_gives_a_sentence(path: Path, monkeypatch: pytest.MonkeyPatch):
    def refuse(*_args: object, **_options: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("puertorico.record.progress_store.write_atomic", refuse)
    problem = PuzzleProgressFile(path).update(
        lambda found: found.with_answer("one", is_right=True, is_first=True)
    )
    assert problem is not None
    assert "No space left on device" in problem
