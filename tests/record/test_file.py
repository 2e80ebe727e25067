"""The file of a game: writing and reading it, and refusing anything else."""

import json
import random
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

from puertorico.engine.game import apply, legal_actions, new_game
from puertorico.engine.options import Options
from puertorico.record import game_file
from puertorico.record.codec import BadRecord
from puertorico.record.fingerprint import fingerprint
from puertorico.record.game_record import SEED_LIMIT, GameRecord, final_state, replay_steps, with_fingerprint
from puertorico.record.seats import Seat
from tests.setups import SETUPS, setup_id

SEATS = (Seat("human", "Ana Țară"), *(Seat("computer", name, "builder") for name in ("B", "C", "D", "E")))


def played(options: Options, seed: int, actions: int | None = None) -> GameRecord:
    state = new_game(options, seed)
    chances = random.Random(seed)
    done = []
    while not state.is_over and (actions is None or len(done) < actions):
        done.append(chances.choice(legal_actions(state)))
        apply(state, done[-1])
    return with_fingerprint(GameRecord(options, seed, SEATS[: options.players], tuple(done)), state)


GAME = played(Options(3), 5, 60)


def changed(**changes: Any) -> bytes:
    return json.dumps(json.loads(game_file.dumps(GAME)) | changes).encode()


@pytest.mark.parametrize("options", SETUPS, ids=setup_id)
def test_a_written_game_is_read_unchanged(options: Options, tmp_path: Path) -> None:
    game = played(options, 3)
    path = tmp_path / "saved" / "game.json"
    game_file.write(path, game)
    assert game_file.read(path) == game
    assert fingerprint(final_state(game_file.read(path))) == game.fingerprint
    assert [entry.name for entry in path.parent.iterdir()] == ["game.json"]


def test_a_person_can_read_the_file() -> None:
    lines = game_file.dumps(GAME).splitlines()
    assert '  "take settler",' in lines
    assert any("Ana Țară" in line for line in lines)


def test_the_replay_steps_have_seat_and_action() -> None:
    first = next(replay_steps(GAME))
    assert (first.number, first.seat, first.action) == (
        0,
        new_game(GAME.options, GAME.seed).seat,
        GAME.actions[0],
    )
    assert first.events


def test_an_illegal_action_is_named() -> None:
    twice = game_file.loads(changed(actions=["take settler", "take settler"], fingerprint=""))
    with pytest.raises(BadRecord, match="Move 2, “take settler”, is not allowed: "):
        final_state(twice)


def test_a_different_last_position_is_detected() -> None:
    other = game_file.loads(changed(actions=[str(action) for action in GAME.actions[:-1]]))
    with pytest.raises(BadRecord, match="don't lead to the saved position"):
        final_state(other)


def test_a_newer_version_is_refused() -> None:
    newer = game_file.VERSION + 1
    with pytest.raises(BadRecord, match=rf"newer version of Puerto Rico \(file version {newer}"):
        game_file.loads(changed(version=newer))


def first_version(**changes: Any) -> bytes:
    """Return the game as version 1 of the format wrote it."""
    given = json.loads(game_file.dumps(evolve(GAME, free_undo=True)))
    given["version"] = 1
    given["friendly"] = given.pop("free_undo")
    given["digest"] = given.pop("fingerprint")[::-1]
    del given["options"]["rules_version"]
    return json.dumps(given | changes).encode()


def test_version_1_is_converted() -> None:
    """Its digest can't be compared any more; its rules are the first."""
    found = game_file.loads(first_version())
    options = evolve(GAME.options, rules_version=1)
    assert found == evolve(GAME, options=options, free_undo=True, fingerprint="")
    assert game_file.loads(game_file.dumps(found).encode()) == found


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (first_version(options=None), "in “options”"),
        (first_version(friendly=None), "in “free_undo”"),
        (first_version(colour="red"), "in “colour”"),
        (first_version().replace(b'"digest"', b'"digests"'), "in “digests”"),
    ],
)
def test_invalid_games_of_version_1_are_refused(content: bytes, message: str) -> None:
    with pytest.raises(BadRecord, match=message):
        game_file.loads(content)


def test_portraits_and_colors_are_written_only_if_chosen() -> None:
    first, second, third = GAME.seats
    seats = (evolve(first, portrait="lady"), evolve(second, color="black"), third)
    text = game_file.dumps(evolve(GAME, seats=seats))
    assert game_file.loads(text.encode()).seats == seats
    assert [sorted(seat) for seat in json.loads(text)["seats"]] == [
        ["kind", "name", "portrait", "style"],
        ["color", "kind", "name", "style"],
        ["kind", "name", "style"],
    ]


@pytest.mark.parametrize("name", ["portrait", "color"])
@pytest.mark.parametrize("value", ["a" * 41, "\u202e\n", 3, None])
def test_an_impossible_portrait_or_color_is_refused(name: str, value: Any) -> None:
    seats = json.loads(game_file.dumps(GAME))["seats"]
    seats[1][name] = value
    with pytest.raises(BadRecord, match="in “seats 2”"):
        game_file.loads(changed(seats=seats))


def test_games_of_version_3_have_neither_portraits_nor_colors() -> None:
    assert game_file.loads(changed(version=3)) == GAME


def test_every_earlier_version_has_a_migration() -> None:
    assert sorted(game_file.MIGRATIONS) == list(range(1, game_file.VERSION))


def test_older_versions_go_through_all_migrations(monkeypatch: pytest.MonkeyPatch) -> None:
    def from_two(given: dict[str, Any]) -> dict[str, Any]:
        return {**given, "seed": given["seed"] + 1}

    monkeypatch.setattr(game_file, "VERSION", 3)
    monkeypatch.setattr(game_file, "MIGRATIONS", {**game_file.MIGRATIONS, 2: from_two})
    assert game_file.loads(first_version()).seed == GAME.seed + 1
    assert game_file.loads(changed(version=2)).seed == GAME.seed + 1
    assert game_file.loads(changed(version=3)).seed == GAME.seed


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "is empty"),
        (b" \n", "is empty"),
        (b"{", "line 1, column 2"),
        (b"[]", "not a saved game of Puerto Rico"),
        (b'{"format": "puertorico game"}', "version is not a number"),
        (changed(version="1"), "version is not a number"),
        (changed(version=True), "version is not a number"),
        (changed(format="chess"), "not a saved game of Puerto Rico"),
        (game_file.dumps(GAME).encode("utf-16"), "invalid UTF-8 at byte 1"),
        (b'{"format":' + b"[" * 100_000, "values that no game has"),
        (b'{"format":' + b"7" * 5_000 + b"}", "values that no game has"),
        (changed(seed=float("nan")), "values that no game has"),
        (b" " * (game_file.MAX_FILE_BYTES + 1), "too large"),
        (changed(seed=-1), "in “seed”: not a valid value"),
        (changed(seed=SEED_LIMIT), "in “seed”"),
        (changed(seed=1.0), "in “seed”"),
        (changed(seed=True), "in “seed”: not a valid value"),
        (changed(seats=[]), "in “seats”: not one for each player"),
        (changed(seats={}), "in “seats”: not a list"),
        (
            changed(
                seats=[{"kind": "human", "name": "A", "style": ""}, {"kind": "dog", "name": "B", "style": ""}]
            ),
            "in “seats 2”: not a valid value",
        ),
        (changed(seats=[{"kind": "human", "name": "A\n", "style": ""}]), "in “seats 1”"),
        (changed(seats=[{"kind": "human", "name": "A" * 41, "style": ""}]), "in “seats 1”"),
        (changed(options=None), "in “options”"),
        (changed(options={"players": 6}), "in “options”: The game is for 2–5 players"),
        (changed(actions=["pass", "fly"]), "in “actions 2”: “fly” is not a move"),
        (changed(actions=[["pass"]]), "in “actions 1”: not a valid value"),
        (changed(actions=["pass"] * 10_001), "in “actions”: too long for any game"),
        (changed(version=10**4000), "newer version of Puerto Rico"),
        (changed(fingerprint=None), "in “fingerprint”: not a valid value"),
        (changed(colour="red"), "in “colour”: unknown entry"),
        (b'{"format": "puertorico game", "version": 1, "seed": 1}', "in “title”: entry missing"),
    ],
)
def test_invalid_files_are_refused_with_a_message(content: bytes, message: str) -> None:
    with pytest.raises(BadRecord, match=message.replace("(", r"\(")) as refused:
        game_file.loads(content)
    assert len(str(refused.value)) < 300
    assert "\n" not in str(refused.value)
