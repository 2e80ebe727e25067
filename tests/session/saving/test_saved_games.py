"""The list of saved games: loading in small steps, renaming, deleting, importing, opening."""

import os
import random
import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from itertools import count
from pathlib import Path

import pytest
from attrs import evolve

from puertorico.engine.options import Options
from puertorico.record import game_file
from puertorico.record.codec import BadRecord
from puertorico.record.game_lock import GameInUse
from puertorico.record.game_record import final_state
from puertorico.record.past_games import PastGames
from puertorico.record.previous_save import previous_path
from puertorico.record.save_folder import SaveFolder
from puertorico.record.seats import Seat, SeatKind
from puertorico.session.arrangement import move_tile
from puertorico.session.game_session import Session
from puertorico.session.saving import saved_games as library_module
from puertorico.session.saving.autosave import Autosave
from puertorico.session.saving.saved_games import Library, SavedGame, open_saved_game
from tests.folders import GAMES_FOLDER, NO_SUCH_FILE

GAMES = sorted(GAMES_FOLDER.glob("*.json"))
ENDLESS = 1e9


def begun(actions: int, seed: int = 1) -> Session:
    session = Session(Options(3), seed, [Seat(SeatKind.HUMAN, name) for name in ("Ana", "Jan", "Eva")])
    chances = random.Random(seed)
    for _ in range(actions):
        session.act(chances.choice(session.legal()))
    return session


def put(store: SaveFolder, name: str, day: int, session: Session) -> Path:
    path = store.folder / f"{name}.json"
    game_file.write(path, session.record())
    date(path, day)
    return path


def date(path: Path, day: int) -> None:
    at = datetime(2026, 1, day, tzinfo=UTC).timestamp()
    os.utime(path, (at, at))


@pytest.fixture
def store(tmp_path: Path) -> SaveFolder:
    return SaveFolder(tmp_path / "games")


@pytest.fixture
def library(store: SaveFolder) -> Library:
    return Library(store)


def loaded_games(library: Library) -> list[SavedGame]:
    library.refresh()
    library.load_for(library.games, ENDLESS)
    return library.games


@pytest.mark.parametrize("broken", ["open_file_step_by_step", "read_board"])
def test_a_game_with_a_program_error_does_not_block_the_others(
    library: Library, store: SaveFolder, monkeypatch: pytest.MonkeyPatch, broken: str
):
    put(store, "good", 1, begun(20))
    put(store, "bad", 2, begun(30, seed=2))
    real = getattr(library_module, broken)

    def fails(first: object, *others: object) -> object:
        # The most recently written game is loaded first.
        if not any(game.is_loaded for game in library.games):
            raise IndexError("x" * 999)
        return real(first, *others)

    monkeypatch.setattr(library_module, broken, fails)
    bad, good = loaded_games(library)
    assert bad.is_loaded
    assert (bad.record, bad.state, bad.boards, bad.can_continue) == (None, None, (), False)
    assert "IndexError('xxx" in bad.problem
    assert len(bad.problem) < 250
    assert library.to_continue() is good


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_loaded_game_has_the_position_and_boards_of_its_session(
    path: Path, library: Library, store: SaveFolder
):
    """The same position and tiles as when the game is opened."""
    session = Session.resume(game_file.read(path))
    session.rewind(len(session.actions) - 30)
    for seat in range(len(session.seats)):
        if not session.is_placing(seat):
            session.arrange(seat, move_tile(session.arrangements[seat], 0, 11))
    put(store, "a", 1, session)
    (game,) = loaded_games(library)
    assert game.is_loaded
    assert game.can_continue
    assert game.record == session.record()
    assert game.state == session.state
    for seat, shown in enumerate(game.boards):
        if not session.is_placing(seat):
            mine = session.arrangements[seat]
            assert (shown.island, shown.city) == (mine.island, mine.city)


def test_loading_stops_when_its_time_is_up(store: SaveFolder):
    """The clock advances by a second each time it is read."""
    ticks = count()
    library = Library(store, clock=lambda: next(ticks))
    for day in (1, 2, 3):
        put(store, str(day), day, begun(40, seed=day))
    library.refresh()
    wanted = library.games
    assert library.load_for(wanted, 10) == []
    before = next(ticks)
    assert not any(game.is_loaded for game in wanted)
    while not wanted[0].is_loaded:
        library.load_for(wanted, 10)
        assert next(ticks) - before <= 12
        before = next(ticks)
    assert [game.is_loaded for game in wanted] == [True, False, False], "in the given order"


def test_only_changed_files_are_loaded_again(store: SaveFolder, library: Library):
    put(store, "a", 1, begun(5))
    put(store, "b", 2, begun(5))
    newer, older = loaded_games(library)
    put(store, "b", 3, begun(6))
    again, same = loaded_games(library)
    assert same is older
    assert again is not newer
    assert len(again.record.actions) == 6


def test_the_latest_unfinished_free_game_is_continued(store: SaveFolder, library: Library):
    put(store, "old", 1, begun(5))
    mine = put(store, "mine", 2, begun(6))
    elsewhere = put(store, "elsewhere", 3, begun(7))
    damaged = put(store, "damaged", 4, begun(8))
    damaged.write_text("{")
    date(damaged, 4)
    over = store.folder / "over.json"
    over.write_bytes(GAMES[0].read_bytes())
    slot = store.slot(elsewhere)
    library.refresh()
    assert library.to_continue() is library.games[0], "it may turn out to be unfinished"
    library.load_for(library.games, ENDLESS)
    assert [game.can_continue for game in library.games] == [False, False, False, True, True]
    assert library.to_continue().path == mine
    slot.close()
    library.refresh()
    assert library.to_continue().path == elsewhere
    for game in list(library.games):
        library.delete(game)
    assert library.to_continue() is None


def test_an_invalid_game_says_why(store: SaveFolder, library: Library):
    session = begun(20)
    damages = {
        "style": evolve(
            session.record(), seats=(*session.seats[:2], Seat(SeatKind.COMPUTER, "Eva", "pirate"))
        ),
        "action": evolve(session.record(), actions=tuple(session.actions[1:])),
    }
    for name, record in damages.items():
        game_file.write(store.folder / f"{name}.json", record)
    (store.folder / "noise.json").write_bytes(b"\xff")
    problems = {game.path.stem: game.problem for game in loaded_games(library)}
    assert "Unknown computer player “pirate”" in problems["style"]
    assert "Move 1, “" in problems["action"]
    assert "invalid UTF-8" in problems["noise"]
    assert all(game.record is game.state is None and not game.can_continue for game in library.games)


def test_a_file_deleted_meanwhile_says_so(store: SaveFolder, library: Library):
    path = put(store, "a", 1, begun(5))
    library.refresh()
    path.unlink()
    library.load_for(library.games, ENDLESS)
    assert [game.problem for game in library.games] == [f"The file can't be used: {NO_SUCH_FILE}."]


def test_a_partly_valid_game_is_offered_as_a_copy(store: SaveFolder, library: Library):
    """The list shows the game up to the last legal action, and says why."""
    session = begun(20)
    path = put(store, "a", 1, session)
    # The role card that was taken first can't be taken again.
    game_file.write(path, evolve(session.record(), actions=(*session.actions[:5], session.actions[0])))
    content = path.read_bytes()
    (game,) = loaded_games(library)
    assert (game.problem, game.can_continue) == (None, True)
    assert "opens as a copy up to move 5." in game.notice
    assert game.record.actions == tuple(session.actions[:5])
    assert game.state == final_state(game.record)
    opened, slot = open_saved_game(path, store)
    assert slot is None
    assert opened.problem == game.notice
    assert not store.is_in_use(path), "no slot is held on the original"
    with closing(Autosave(opened, store, slot)) as autosave:
        opened.act(opened.legal()[0])
        autosave.wait()
        assert autosave.slot.path != path
        assert len(game_file.read(autosave.slot.path).actions) == 6
    assert path.read_bytes() == content
    copy, original = sorted(loaded_games(library), key=lambda found: found.path == path)
    assert (copy.notice, original.notice) == (None, game.notice)


def test_a_partly_valid_game_is_imported_as_a_copy(library: Library, tmp_path: Path):
    session = begun(20)
    original = tmp_path / "elsewhere.json"
    game_file.write(original, evolve(session.record(), fingerprint="0" * 64))
    content = original.read_bytes()
    path, problem = library.import_game(original)
    assert "opens as a copy up to move 20." in problem
    assert original.read_bytes() == content
    (game,) = loaded_games(library)
    assert (game.path, game.notice) == (path, None)
    assert game.state == session.state


def test_a_new_title_is_shown_at_once_and_keeps_the_order(store: SaveFolder, library: Library):
    put(store, "a", 1, begun(5))
    put(store, "b", 2, begun(5))
    loaded_games(library)
    for title in ("Monday", "Sunday"):
        library.rename(library.games[1], title)
        assert loaded_games(library)[1].record.title == title


def test_importing_copies_a_file_without_changing_it(store: SaveFolder, library: Library, tmp_path: Path):
    original = tmp_path / "elsewhere.json"
    game_file.write(original, begun(9).record())
    content = original.read_bytes()
    path, problem = library.import_game(original)
    assert problem is None
    assert store.path_within(path) == path
    (game,) = loaded_games(library)
    assert game.path == path
    assert game.record.saved
    assert evolve(game.record, saved="") == game_file.read(original)
    assert original.read_bytes() == content
    assert not game.is_in_use


@pytest.mark.parametrize("content", [None, b"noise", b"{}"])
def test_an_invalid_file_is_not_imported(content: bytes | None, library: Library, tmp_path: Path):
    path = tmp_path / "noise.json"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(BadRecord):
        library.import_game(path)
    assert loaded_games(library) == []


def test_a_game_without_a_legal_action_is_not_imported(library: Library, tmp_path: Path):
    session = begun(9)
    path = tmp_path / "game.json"
    game_file.write(path, evolve(session.record(), actions=tuple(session.actions[1:]), fingerprint=""))
    with pytest.raises(BadRecord, match="Move 1, "):
        library.import_game(path)
    assert loaded_games(library) == []


@pytest.mark.parametrize("style", ["hqrd", ""])
def test_a_game_with_a_damaged_computer_player_opens_as_its_previous_save(
    style: str, library: Library, store: SaveFolder
) -> None:
    seats = [Seat(SeatKind.HUMAN, "Ana"), Seat(SeatKind.COMPUTER, "Jan", "hard")]
    session = Session(Options(2), 1, seats)
    path = put(store, "mine", 1, session)
    path.rename(previous_path(path))
    damaged = game_file.dumps(session.record()).replace('"hard"', f'"{style}"')
    path.write_text(damaged, encoding="utf-8")
    library.refresh()
    library.load_for(library.games, ENDLESS)
    opened = Session.from_file(path)
    assert opened.seats == session.seats
    assert opened.problem == library.games[0].notice
    assert "copy of its previous save" in (opened.problem or "")
    assert path.read_text(encoding="utf-8") == damaged


def test_a_game_with_an_unknown_computer_player_is_not_imported(library: Library, tmp_path: Path):
    record = begun(9).record()
    seats = (*record.seats[:2], Seat(SeatKind.COMPUTER, "Eva", "dreamer"))
    game_file.write(tmp_path / "game.json", evolve(record, seats=seats))
    with pytest.raises(BadRecord, match="Unknown computer player “dreamer”"):
        library.import_game(tmp_path / "game.json")
    assert loaded_games(library) == []


def test_nothing_is_imported_into_an_unwritable_folder(library: Library, store: SaveFolder, tmp_path: Path):
    store.folder.write_text("a file where the folder should be")
    path = tmp_path / "game.json"
    game_file.write(path, begun(3).record())
    with pytest.raises(BadRecord, match="The file can't be used"):
        library.import_game(path)


def test_a_file_in_the_folder_is_locked_while_open(store: SaveFolder, tmp_path: Path):
    path = put(store, "a", 1, begun(12))
    session, slot = open_saved_game(path, store)
    assert session.state == final_state(game_file.read(path))
    assert slot.path == path
    with pytest.raises(GameInUse):
        open_saved_game(path, store)
    slot.close()
    other = tmp_path / "a.json"
    other.write_bytes(path.read_bytes())
    session, slot = open_saved_game(other, store)
    assert len(session.actions) == 12
    assert slot is None


@pytest.mark.parametrize("content", [None, b"noise"])
def test_a_file_in_the_folder_that_fails_to_open_is_not_locked(content: bytes | None, store: SaveFolder):
    path = store.folder / "a.json"
    if content is not None:
        store.folder.mkdir()
        path.write_bytes(content)
    with pytest.raises(BadRecord) as refusal:
        open_saved_game(path, store)
    # The traceback in ``refusal`` keeps local variables alive, including any lock.
    assert not store.is_in_use(path), refusal
    assert store.folder.exists() == (content is not None)


@pytest.mark.skipif(os.name == "nt", reason="links need special rights there")
def test_a_link_to_itself_is_reported(store: SaveFolder, tmp_path: Path):
    store.folder.mkdir()
    for folder in (store.folder, tmp_path):
        path = folder / "round.json"
        path.symlink_to(path)
        with pytest.raises(BadRecord, match="The file can't be used"):
            open_saved_game(path, store)


def test_a_game_in_an_unwritable_folder_can_be_played(store: SaveFolder, monkeypatch: pytest.MonkeyPatch):
    path = put(store, "a", 1, begun(12))

    def closed(*_args: object, **_named: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("filelock.FileLock.acquire", closed)
    session, slot = open_saved_game(path, store)
    assert len(session.actions) == 12
    assert slot is None
    autosave = Autosave(session, store, slot)
    assert "can't be saved" in autosave.take_notice()
    session.act(session.legal()[0])
    assert len(game_file.read(path).actions) == 12


def test_a_finished_game_only_opened_from_elsewhere_is_not_in_the_history(store: SaveFolder):
    record = open_saved_game(GAMES[0], store)[0].record()
    history = PastGames.beside(store.folder)
    assert not history.add(record, final_state(record), datetime.now(UTC))
    assert history.games() == []
    assert history.take_problem() is None


def test_a_finished_game_that_is_imported_is_in_the_history_once(store: SaveFolder, library: Library):
    """With its moves, and however often it is imported, or its copy is opened."""
    path, notice = library.import_game(GAMES[0])
    assert notice is None
    record, history = game_file.read(path), PastGames.beside(store.folder)
    assert not history.add(record, final_state(record), datetime.now(UTC))
    assert library.import_game(GAMES[0]) == (path, None)
    assert library.import_game(path) == (path, None)
    (game,) = history.games()
    assert game.is_imported
    assert [result.total for result in game.results] == [
        score.total for score in Session.resume(record).scores()
    ]
    again = history.record(game.game)
    assert again is not None
    assert again.actions == record.actions
    assert [saved.path for saved in library.games] == [path]


def test_importing_brings_back_a_game_that_was_deleted_or_only_opened(store: SaveFolder, library: Library):
    history = PastGames.beside(store.folder)
    open_saved_game(GAMES[0], store)
    library.import_game(GAMES[0])
    (game,) = history.games()
    history.delete([game.game])
    assert history.games() == []
    library.import_game(GAMES[0])
    assert history.games() == [game]


def test_a_game_played_on_since_is_imported_again(store: SaveFolder, library: Library, tmp_path: Path):
    game_file.write(tmp_path / "theirs.json", begun(5).record())
    path, _notice = library.import_game(tmp_path / "theirs.json")
    put(store, path.stem, 1, begun(6))
    other, _notice = library.import_game(tmp_path / "theirs.json")
    assert other != path
    assert len(library.games) == 2


def test_a_game_that_could_not_be_opened_is_free_again(store: SaveFolder, monkeypatch: pytest.MonkeyPatch):
    """Even if the program is at fault, and the error is kept for the crash screen."""

    def failing(_path: Path) -> Session:
        raise RuntimeError

    path = put(store, "mine", 1, begun(5))
    monkeypatch.setattr(Session, "from_file", failing)
    with pytest.raises(RuntimeError) as kept:
        open_saved_game(path, store)
    assert not store.is_in_use(path), kept


@pytest.mark.parametrize("is_damaged", [False, True])
@pytest.mark.parametrize("way", ["imported", "opened"])
def test_a_history_in_use_is_reported_when_a_finished_game_comes_from_elsewhere(
    way: str, is_damaged: bool, store: SaveFolder, library: Library, tmp_path: Path
):
    """Otherwise the game would be in the player's history the next time it is opened, without a word."""
    record, theirs = game_file.read(sorted(GAMES_FOLDER.glob("*.json"))[0]), tmp_path / "theirs.json"
    extra = record.actions[:1] if is_damaged else ()
    game_file.write(theirs, evolve(record, actions=record.actions + extra))
    history = PastGames.beside(store.folder)
    history.exclude(game_file.read(sorted(GAMES_FOLDER.glob("*.json"))[1]))
    with closing(sqlite3.connect(history.path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        if way == "imported":
            _path, notice = library.import_game(theirs)
        else:
            notice = open_saved_game(theirs, store)[0].problem
        other.execute("ROLLBACK")
    problem = (
        "The game couldn't be marked as imported, so your statistics may count it. "
        if way == "imported"
        else "This game may appear in your game history, although it was finished elsewhere. "
    )
    damage = f"This game's file is damaged, so it opens as a copy up to move {len(record.actions)}. "
    assert notice == (damage + "The original is unchanged. " if is_damaged else "") + (
        f"{problem}The game history in {history.path} can't be used now: another program is using it."
    )


def test_a_damaged_history_is_reported_when_a_finished_game_is_imported(store: SaveFolder, library: Library):
    """The game is in the new one, as imported."""
    theirs = sorted(GAMES_FOLDER.glob("*.json"))[0]
    history = PastGames.beside(store.folder)
    history.path.write_text("damaged")
    path, notice = library.import_game(theirs)
    assert notice is not None
    assert notice.startswith("The game history in ")
    assert "was damaged" in notice
    record = game_file.read(path)
    assert not history.add(record, final_state(record), datetime.now(UTC))
    assert [game.is_imported for game in history.games()] == [True]


def test_a_game_finished_here_stays_in_the_history_when_it_is_imported(store: SaveFolder, library: Library):
    mine = sorted(GAMES_FOLDER.glob("*.json"))[0]
    record = game_file.read(mine)
    history = PastGames.beside(store.folder)
    assert history.add(record, final_state(record), datetime.now(UTC))
    library.import_game(mine)
    assert [game.is_imported for game in history.games()] == [False]


def test_an_unfinished_game_from_elsewhere_counts_once_it_is_finished_here(
    store: SaveFolder, library: Library, tmp_path: Path
):
    record = game_file.read(sorted(GAMES_FOLDER.glob("*.json"))[0])
    session = Session.resume(record)
    session.rewind(len(record.actions) - 1)
    game_file.write(tmp_path / "theirs.json", session.record())
    library.import_game(tmp_path / "theirs.json")
    assert PastGames.beside(store.folder).add(record, final_state(record), datetime.now(UTC))


def test_the_history_is_beside_the_saved_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("PUERTORICO_HOME", str(tmp_path))
    assert PastGames.beside(SaveFolder().folder).path == PastGames().path
