import errno
import json
import os
import tempfile
import threading
from pathlib import Path

import attrs
import pytest

from puertorico.engine.options import Options
from puertorico.files import write_atomic
from puertorico.keybindings import Command
from puertorico.settings import (
    MAX_FILE_BYTES,
    Animation,
    Cover,
    ForcedMoves,
    LastSetup,
    SeatSetup,
    Settings,
    load,
    save,
)

FULL = Settings(
    language="ro",
    animation=Animation.STEP,
    full_screen=True,
    window_size=(1920, 1080),
    text_size=150,
    coach=True,
    log_docked=True,
    effects_volume=0,
    ambience_volume=100,
    muted=True,
    confirm_moves=True,
    one_click_acts=True,
    forced_moves=ForcedMoves.ASK,
    cover=Cover.POINTS,
    last_setup=LastSetup(
        seats=(
            SeatSetup("human", "Ágnes", portrait="lady", color="black"),
            SeatSetup("computer", "Țepeș", "bold"),
            SeatSetup("computer"),
        ),
        first_governor=2,
        expansions=("new_buildings", "nobles"),
        vp_126=True,
        open_vp=True,
    ),
    keys={Command.UNDO: "ctrl+u", Command.HELP: ""},
)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "config" / "settings.json"


def put(file: Path, content: object) -> str:
    file.parent.mkdir(parents=True, exist_ok=True)
    text = content if isinstance(content, str) else json.dumps(content)
    file.write_text(text, encoding="utf-8")
    return text


def names(file: Path) -> list[str]:
    """Return the names of all files in the folder, except that of the lock, which stays on some systems."""
    return [one.name for one in file.parent.iterdir() if one.name != ".settings.json.lock"]


def is_sentence(text: str | None) -> bool:
    return bool(text) and text.endswith(".") and "\n" not in text and "{" not in text


def test_first_start_has_defaults_and_no_message(file: Path):
    assert load(file) == (Settings(), None)
    assert not file.parent.exists()


def test_every_field_survives_the_file(file: Path):
    for attribute in attrs.fields(Settings):
        assert getattr(FULL, attribute.name) != attribute.default, f"{attribute.name} isn't tested here"
    assert save(FULL, file) is None
    assert load(file) == (FULL, None)
    assert names(file) == ["settings.json"]


def test_the_default_path_is_in_the_users_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("PUERTORICO_HOME", str(tmp_path))
    assert save(FULL) is None
    assert (tmp_path / "settings.json").is_file()
    assert load() == (FULL, None)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "null",
        "7",
        '"settings"',
        "\x00\x01\x02",
        '{"full_screen": true',
        '{"effects_volume": ' + "9" * 5000 + "}",
        "[" * 200_000,
    ],
    ids=lambda text: repr(text[:12]),
)
def test_a_damaged_file_is_renamed(file: Path, text: str):
    put(file, text)
    got, problem = load(file)
    assert got == Settings()
    assert is_sentence(problem)
    assert "settings.json.damaged" in problem
    kept = file.with_name("settings.json.damaged")
    assert kept.read_text(encoding="utf-8") == text
    assert not file.exists()
    assert load(file) == (Settings(), None), "the message appears only once"


def test_bytes_that_are_not_text(file: Path):
    put(file, "")
    file.write_bytes(b"\xff\xfe{\x00")
    assert load(file)[0] == Settings()
    assert file.with_name("settings.json.damaged").read_bytes() == b"\xff\xfe{\x00"


def test_a_byte_order_mark_is_accepted(file: Path):
    put(file, "\ufeff" + '{"muted": true}')
    assert load(file) == (Settings(muted=True), None)


def test_an_older_damaged_file_is_not_overwritten(file: Path):
    for text in ("first", "second", "third"):
        put(file, text)
        load(file)
    kept = sorted(one.name for one in file.parent.iterdir())
    assert kept == ["settings.json.damaged", "settings.json.damaged-2", "settings.json.damaged-3"]
    assert [(file.parent / name).read_text() for name in kept] == ["first", "second", "third"]


HUMAN = {"kind": "human"}


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("language", 3),
        ("language", "\ud800"),
        ("language", "x" * 1000),
        ("animation", "warp"),
        ("animation", 2),
        ("animation", []),
        ("animation", None),
        ("keys", None),
        ("keys", []),
        ("keys", "undo"),
        ("keys", {"undo": 7}),
        ("keys", {"undo": "A"}),
        ("keys", {"undo": "escape"}),
        ("keys", {"undo": "m"}),
        ("keys", {"undo": "no such key"}),
        ("keys", {"no such command": "u"}),
        ("full_screen", 1),
        ("full_screen", "false"),
        ("full_screen", None),
        ("window_size", 1280),
        ("window_size", "ab"),
        ("window_size", [1280]),
        ("window_size", [1280, 720, 60]),
        ("window_size", [0, 0]),
        ("window_size", [-1280, -720]),
        ("window_size", [10**30, 720]),
        ("window_size", [1280.5, 720]),
        ("window_size", {"width": 1280, "height": 720}),
        ("effects_volume", -1),
        ("effects_volume", 101),
        ("effects_volume", 10**40),
        ("effects_volume", 50.0),
        ("effects_volume", float("nan")),
        ("ambience_volume", True),
        ("ambience_volume", "50"),
        ("muted", {}),
        ("confirm_moves", "yes"),
        ("last_setup", []),
        ("last_setup", {}),
        ("last_setup", "seats"),
        ("last_setup", {"seats": []}),
        ("last_setup", {"seats": 7}),
        ("last_setup", {"seats": "abc"}),
        ("last_setup", {"seats": {"a": 1}}),
        ("last_setup", {"seats": [HUMAN] * 6}),
        ("last_setup", {"seats": [{"kind": "cat"}]}),
        ("last_setup", {"seats": [{"name": "Ana"}]}),
        ("last_setup", {"seats": [{"kind": "human", "name": "A\nB"}]}),
        ("last_setup", {"seats": [HUMAN], "first_governor": 1}),
        ("last_setup", {"seats": [HUMAN], "first_governor": -1}),
        ("last_setup", {"seats": [HUMAN], "first_governor": True}),
        ("last_setup", {"seats": [HUMAN], "vp_126": "on"}),
    ],
)
def test_an_invalid_value_does_not_affect_the_others(file: Path, name: str, value: object):
    good = {"effects_volume": 33} if name != "effects_volume" else {"ambience_volume": 33}
    text = put(file, {name: value, **good})
    got, problem = load(file)
    assert got == Settings(**good)
    assert is_sentence(problem)
    assert name in problem
    assert file.with_name("settings.json.damaged").read_text(encoding="utf-8") == text
    assert load(file) == (got, None), "the valid values are kept for the next start"


def test_unknown_keys_are_ignored_and_kept(file: Path):
    put(file, {"muted": True, "from_the_future": {"a": [1, 2]}})
    got, problem = load(file)
    assert (got, problem) == (Settings(muted=True), None)
    assert save(Settings(confirm_moves=True), file) is None
    content = json.loads(file.read_text(encoding="utf-8"))
    assert content["from_the_future"] == {"a": [1, 2]}
    assert content["confirm_moves"] is True
    assert content["muted"] is False


def test_saving_over_a_damaged_file_keeps_it(file: Path):
    put(file, "not JSON")
    assert save(FULL, file) is None
    assert load(file) == (FULL, None)
    assert file.with_name("settings.json.damaged").read_text() == "not JSON"


def test_saving_with_a_file_in_place_of_the_folder(tmp_path: Path):
    (tmp_path / "config").write_text("mine")
    problem = save(FULL, tmp_path / "config" / "settings.json")
    assert is_sentence(problem)
    assert (tmp_path / "config").read_text() == "mine"
    got, problem = load(tmp_path / "config" / "settings.json")
    assert got == Settings()


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root can write anywhere")
def test_a_read_only_folder(file: Path):
    text = put(file, {"muted": True})
    file.parent.chmod(0o500)
    try:
        assert is_sentence(save(FULL, file))
        assert load(file) == (Settings(muted=True), None)
    finally:
        file.parent.chmod(0o700)
    assert file.read_text() == text


def refuse(*_args: object, **_kwargs: object) -> None:
    raise OSError(errno.EROFS, "Read-only file system")


def test_a_folder_where_no_file_can_be_created(file: Path, monkeypatch: pytest.MonkeyPatch):
    text = put(file, {"muted": True})
    monkeypatch.setattr(tempfile, "mkstemp", refuse)
    problem = save(FULL, file)
    assert is_sentence(problem)
    assert "Read-only file system" in problem
    assert file.read_text() == text


def test_a_failed_replacement_leaves_only_the_old_file(file: Path, monkeypatch: pytest.MonkeyPatch):
    text = put(file, {"muted": True})
    monkeypatch.setattr(os, "replace", refuse)
    assert is_sentence(save(FULL, file))
    assert file.read_text() == text
    assert names(file) == ["settings.json"]


@pytest.mark.skipif(os.name == "nt", reason="links need special rights there")
@pytest.mark.parametrize("content", ['{"muted": false}', '{"muted": 7}', "{", None])
def test_a_link_to_settings_elsewhere_stays(file: Path, content: str | None, tmp_path: Path):
    """Damaged settings are put aside as always."""
    elsewhere = tmp_path / "dotfiles" / "puertorico.json"
    elsewhere.parent.mkdir()
    if content is not None:
        elsewhere.write_text(content)
    file.parent.mkdir(exist_ok=True)
    file.symlink_to(elsewhere)
    found, problem = load(file)
    assert (problem is None) == (content in ('{"muted": false}', None))
    assert save(attrs.evolve(found, muted=True), file, before=found) is None
    assert file.is_symlink()
    assert json.loads(elsewhere.read_text())["muted"] is True
    kept = file.with_name(f"{file.name}.damaged")
    assert (kept.read_text() if kept.exists() else None) == (content if problem else None)


@pytest.mark.skipif(os.name == "nt", reason="links need special rights there")
def test_a_link_to_settings_on_a_missing_disk_stays_and_the_user_is_told(file: Path, tmp_path: Path):
    elsewhere = tmp_path / "disk" / "puertorico.json"
    file.parent.mkdir(exist_ok=True)
    file.symlink_to(elsewhere)
    found, problem = load(file)
    assert problem is None
    refusal = save(attrs.evolve(found, muted=True), file, before=found)
    assert refusal == f"The settings could not be saved to {file}: No such file or directory."
    assert os.readlink(file) == str(elsewhere)


def test_what_killed_writes_have_left_is_removed(file: Path):
    save(FULL, file)
    left = file.with_name(".settings.json-abcdefgh.tmp")
    left.touch()
    os.utime(left, (0, 0))
    save(Settings(), file)
    assert names(file) == ["settings.json"]


@pytest.mark.parametrize("content", ["not JSON", {"muted": 7, "confirm_moves": True}])
def test_a_damaged_file_in_a_read_only_folder_stays_in_place(
    file: Path, monkeypatch: pytest.MonkeyPatch, content: object
):
    text = put(file, content)
    monkeypatch.setattr(os, "replace", refuse)
    monkeypatch.setattr(tempfile, "mkstemp", refuse)
    _got, problem = load(file)
    assert is_sentence(problem)
    assert ".damaged" not in problem
    assert file.read_text() == text


def test_an_unreadable_file(file: Path, monkeypatch: pytest.MonkeyPatch):
    text = put(file, {"muted": True})

    def denied(*_args: object, **_kwargs: object) -> str:
        raise PermissionError(errno.EACCES, "Permission denied")

    with monkeypatch.context() as patch:
        patch.setattr("puertorico.settings.read_bounded", denied)
        got, problem = load(file)
    assert got == Settings()
    assert is_sentence(problem)
    assert file.with_name("settings.json.damaged").read_text() == text


def test_the_setup_has_the_variants_of_the_engine():
    variants = {one.name for one in attrs.fields(Options) if one.type is bool}
    assert variants
    assert variants <= {one.name for one in attrs.fields(LastSetup)}


def test_an_old_file_with_a_switch_for_each_expansion_is_read(file: Path):
    setup = {"seats": [HUMAN], "new_buildings": False, "nobles": True, "friendly": True}
    put(file, {"last_setup": setup})
    settings, problem = load(file)
    assert problem is None
    assert settings.last_setup == LastSetup((SeatSetup("human"),), expansions=("nobles",), free_undo=True)


def test_settings_cannot_be_changed_in_place():
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        FULL.muted = False
    assert not hasattr(FULL, "__dict__")


# Two windows ------------------------------------------------------------------------------------------


def test_two_windows_keep_each_others_changes(file: Path):
    save(Settings(), file)
    first = second = load(file)[0]
    assert save(attrs.evolve(first, effects_volume=10, text_size=150), file, before=first) is None
    assert save(attrs.evolve(second, window_size=(1600, 900)), file, before=second) is None
    assert load(file) == (Settings(effects_volume=10, text_size=150, window_size=(1600, 900)), None)


def test_of_two_changes_to_one_setting_the_later_counts(file: Path):
    save(Settings(), file)
    for volume in (10, 20):
        save(Settings(effects_volume=volume), file, before=Settings())
    assert load(file)[0].effects_volume == 20


def test_keys_changed_in_two_windows_are_merged(file: Path):
    before = Settings(keys={Command.MUTE: "k", Command.LOG: "j"})
    save(before, file)
    save(Settings(keys={Command.MUTE: "k", Command.LOG: "j", Command.HINT: "u"}), file, before=before)
    save(Settings(keys={Command.LOG: "i"}), file, before=before)
    assert load(file) == (Settings(keys={Command.HINT: "u", Command.LOG: "i"}), None)


@pytest.mark.parametrize("held", [{"hint": "u"}, "no keys"])
def test_keys_that_do_not_go_together_are_not_merged(file: Path, held: object):
    """The other window has given the same key to another command, or the file is damaged."""
    put(file, {"keys": held})
    assert save(Settings(keys={Command.LOG: "u"}), file, before=Settings()) is None
    assert load(file) == (Settings(keys={Command.LOG: "u"}), None)


def test_unchanged_settings_are_not_written(file: Path):
    assert save(FULL, file, before=FULL) is None
    assert not file.exists()


@pytest.mark.parametrize("content", [None, "damaged"])
def test_all_settings_are_written_to_a_new_file(file: Path, content: str | None):
    if content is not None:
        put(file, content)
    assert save(FULL, file, before=attrs.evolve(FULL, muted=False)) is None
    assert load(file) == (FULL, None)


def test_a_window_waits_while_another_one_saves(file: Path, monkeypatch: pytest.MonkeyPatch):
    """It reads the file again after that, so that neither change is lost."""
    monkeypatch.setattr("puertorico.files._LOCK_TIMEOUT", 3600.0)
    save(Settings(), file)
    started, order = threading.Event(), []

    def other() -> None:
        started.set()
        save(Settings(text_size=150), file, before=Settings())
        order.append("other")

    window = threading.Thread(target=other)
    write = write_atomic

    def written(path: Path, text: str) -> None:
        if threading.current_thread() is not window:
            window.start()
            started.wait()
            # The other window is in the middle of saving, or waits for this one.
            window.join(0.1)
            order.append("first")
        write(path, text)

    monkeypatch.setattr("puertorico.settings.write_atomic", written)
    save(Settings(muted=True), file, before=Settings())
    window.join()
    assert order == ["first", "other"]
    assert load(file) == (Settings(muted=True, text_size=150), None)


# What isn't a settings file ---------------------------------------------------------------------------


@pytest.mark.skipif(os.name == "nt", reason="Windows has no named pipes among files")
def test_a_pipe_in_place_of_the_file_is_not_waited_for(file: Path):
    file.parent.mkdir()
    os.mkfifo(file)
    got, problem = load(file)
    assert got == Settings()
    assert is_sentence(problem)
    assert file.with_name("settings.json.damaged").is_fifo()
    os.mkfifo(file)
    assert save(FULL, file) is None
    assert load(file) == (FULL, None)


def test_a_huge_file_is_not_read(file: Path):
    """50 MB of valid JSON took six seconds."""
    put(file, {"muted": True, "padding": "x" * MAX_FILE_BYTES})
    got, problem = load(file)
    assert got == Settings()
    assert is_sentence(problem)
    assert file.with_name("settings.json.damaged").stat().st_size > MAX_FILE_BYTES


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ({"ask_always": True}, ForcedMoves.ASK),
        ({"ask_always": False}, ForcedMoves.LEARN),
        ({"ask_always": True, "forced_moves": "play"}, ForcedMoves.PLAY),
        ({}, ForcedMoves.LEARN),
    ],
)
def test_the_switch_for_forced_moves_of_earlier_versions_is_still_read(
    tmp_path: Path, written: dict[str, object], expected: ForcedMoves
) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps(written))
    settings, problem = load(path)
    assert (settings.forced_moves, problem) == (expected, None)
