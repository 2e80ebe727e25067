"""Damaged saved games: a short run of `tests.tools.games.damage_files`, which must find what it looks for."""

import random
from collections.abc import Callable
from pathlib import Path

import pytest

from puertorico.record import game_file
from puertorico.record.codec import BadRecord, NewerRecord
from puertorico.record.game_file import loads_partial
from puertorico.record.opening import open_record
from puertorico.record.previous_save import previous_path
from puertorico.session.game_session import Session
from tests.folders import GAMES_FOLDER
from tests.record.damage import DAMAGES, Damage
from tests.tools.games.damage_files import Previous, run

KINDS = [damage.__name__ for damage in DAMAGES]
A_GAME = GAMES_FOLDER / "2-base-64.json"


@pytest.mark.parametrize("each", [15, pytest.param(45, marks=pytest.mark.many_games)])
def test_damaged_files_are_refused_with_a_sentence_and_left_unchanged(each: int, tmp_path: Path) -> None:
    outcome = run(each * len(DAMAGES), 7, tmp_path)
    assert outcome.faults == []
    tried = outcome.refused + outcome.opened
    assert tried == {(kind, previous): each // len(Previous) for kind in KINDS for previous in Previous}
    assert {previous for _kind, previous in outcome.refused} >= {Previous.NONE, Previous.DAMAGED}


@pytest.mark.parametrize("damage", DAMAGES, ids=KINDS)
def test_each_kind_of_damage_keeps_some_files_from_opening_whole(damage: Damage) -> None:
    chances, content = random.Random(7), A_GAME.read_bytes()
    assert not all(_opens_whole(damage(content, chances)) for _ in range(200))


def _opens_whole(content: bytes) -> bool:
    try:
        return open_record(loads_partial(content)).problem is None
    except BadRecord:
        return False


def fail(_path: Path) -> Session:
    raise KeyError("actions")


def refuse_all(_path: Path) -> Session:
    raise BadRecord("This is not a saved game.")


def refuse_with_traceback(_path: Path) -> Session:
    raise NewerRecord("Traceback:\n ...")


def refuse_with_essay(_path: Path) -> Session:
    raise NewerRecord("This is not a saved game. " * 100)


def change_file(path: Path) -> Session:
    path.write_bytes(b"")
    return Session.resume(game_file.read(A_GAME))


def take_previous_save(path: Path) -> Session:
    previous_path(path).rename(path.with_name("taken"))
    return Session.resume(game_file.read(A_GAME))


def open_start(_path: Path) -> Session:
    session = Session.resume(game_file.read(A_GAME).first_actions(3))
    session.problem = "It opens as a copy up to move 3."
    return session


@pytest.mark.parametrize(
    ("open_game", "fault"),
    [
        (fail, "cut: KeyError: 'actions'"),
        (refuse_all, "cut: refused in spite of a sound previous save: This is not a saved game."),
        (refuse_with_traceback, "cut: not a sentence: 'Traceback:"),
        (refuse_with_essay, "cut: not a sentence: 'This is not"),
        (change_file, "cut: a file was changed"),
        (take_previous_save, "cut: a file was changed"),
        (open_start, "cut: opened with 3 of "),
    ],
)
def test_the_tool_finds_every_fault(
    open_game: Callable[[Path], Session], fault: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Session, "from_file", open_game)
    found = run(len(DAMAGES) + 1, 7, tmp_path).faults
    assert any(one.startswith(fault) for one in found), found
