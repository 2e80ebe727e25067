"""Tries out the installer: an old version, playing, an upgrade, and removing it again."""

import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from bundling import names
from bundling.trying.playing import write_settings
from bundling.trying.programs import Failed
from bundling.wine import setups, trials
from bundling.wine.environment import LIBRARIES, Wine

_CLASSES = r"HKCU\Software\Classes"
_JSON = rf"{_CLASSES}\.json"
_OPEN_WITH = rf"{_JSON}\OpenWithProgids"
_ANOTHER = "Another.Program"
"""Another program that opens .json files."""

_UNINSTALL = rf"HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\{names.NAME}"
_KEYS = (
    rf"{_CLASSES}\{names.GAME_CLASS}",
    rf"{_CLASSES}\{names.GAME_ENDING}",
    rf"HKCU\Software\{names.NAME}",
    _UNINSTALL,
)

# Wine doesn't protect running programs as Windows does, so another process locks the file the same way.
_HOLD = """\
import ctypes, sys
opened = ctypes.windll.kernel32.CreateFileW(sys.argv[1], 0x80000000, 0, None, 3, 0, None)
print("held" if opened not in (-1, 0xffffffff) else "failed", flush=True)
sys.stdin.read()
"""


def compile_setups(wine: Wine) -> str:
    """Compile the installers and the .zip; warnings count as errors. Raises Failed."""
    target = wine.work / "setups"
    wine.run_linux("-m", "bundling.wine.setups", target, folder=wine.source / "packaging")
    return f"{(target / setups.RELEASED).stat().st_size / 1e6:.1f} MB"


def install_play_upgrade_uninstall(wine: Wine) -> str:
    """Do what a player does over the years. Raises Failed."""
    target = wine.local_app_data / "Programs" / names.TITLE
    program = target / f"{names.NAME}.exe"
    own = wine.local_app_data / names.NAME
    _start_afresh(wine, target, own)
    games = trials.fresh(wine.work / "install" / "Meine Spiele")

    _install(wine, setups.OLD)
    _check(wine, target, setups.OLD_VERSION)
    if not (target / setups.STALE).is_file():
        raise Failed("the old version isn't there")
    trials.play(wine, program, trials.new_game(wine, games), own / "games", "old-version", moves=4)

    _check_running_program(wine, target)
    _install(wine, setups.TRIED)
    _check(wine, target, names.version())
    if (target / setups.STALE).exists():
        raise Failed("a file of the old version is still there after the upgrade")
    wine.run(target / f"{names.CONSOLE}.exe", "--selftest")
    played = trials.play(wine, program, trials.new_game(wine, games), own / "games", "new-version", moves=4)

    saved = _contents(own)
    if len(list((own / "games").glob("*.json"))) != 2:
        raise Failed(f"two games should have been saved: {sorted(map(str, saved))}")
    _uninstall(wine, target)
    for key in (*_KEYS, _JSON):
        if _query(wine, key):
            raise Failed(f"the uninstaller left the key {key}")
    if _shortcut(wine).exists():
        raise Failed("the uninstaller left the shortcut in the Start menu")
    if _contents(own) != saved:
        raise Failed("the uninstaller changed settings or games")
    _check_other_programs(wine, target)
    return f"{len(saved)} files of the player kept; {played}"


def _start_afresh(wine: Wine, target: Path, own: Path) -> None:
    for old in (target, own):
        shutil.rmtree(old, ignore_errors=True)
    for key in (*_KEYS, _JSON):
        wine.run("reg", "delete", key, "/f", may_fail=True)
    write_settings(own)


def _check_running_program(wine: Wine, target: Path) -> None:
    """Check that a running program can be neither replaced nor removed. Raises Failed."""
    before = _contents(target)
    for file in (f"{names.NAME}.exe", f"{names.CONSOLE}.exe"):
        with _held(wine, target / file):
            for command in ((wine.work / "setups" / setups.TRIED, "/S"), _removal(wine, target)):
                done = wine.run(*command, may_fail=True)
                if done.status == 0 or _contents(target) != before:
                    raise Failed(f"{command[0]} changed a running program")


def _check_other_programs(wine: Wine, target: Path) -> None:
    """Check that what others wrote about .json files stays. Raises Failed."""
    wine.run("reg", "add", _JSON, "/ve", "/d", _ANOTHER, "/f")
    wine.run("reg", "add", _OPEN_WITH, "/v", _ANOTHER, "/f")
    for _ in range(2):
        _install(wine, setups.TRIED)
        wanted = [line for line in _query(wine, _JSON).split("\n") if line and names.GAME_CLASS not in line]
        if wanted[-1].startswith("HKEY"):
            # Without values, the key is gone too.
            wanted.pop()
        _uninstall(wine, target)
        after = [line for line in _query(wine, _JSON).split("\n") if line]
        if after != wanted:
            raise Failed(f"the uninstaller changed what others wrote about .json files: {after}")
        wine.run("reg", "delete", _OPEN_WITH, "/f", may_fail=True)
    wine.run("reg", "delete", _JSON, "/f")


def on_windows_c(wine: Wine, path: Path) -> str:
    """Return the path of a file on drive C:."""
    inside = path.relative_to(wine.prefix / "drive_c")
    return "\\".join(("C:", *inside.parts))


def _install(wine: Wine, name: str) -> None:
    wine.run(wine.work / "setups" / name, "/S")


def _removal(wine: Wine, target: Path) -> tuple[str | Path, ...]:
    # The last option makes the uninstaller run where it is, so that we can wait for its end. It takes the
    # rest of the line, without quotes, so the space in the path must separate words.
    return (target / "uninstall.exe", "/S", *f"_?={on_windows_c(wine, target)}".split(" "))


def _uninstall(wine: Wine, target: Path) -> None:
    wine.run(*_removal(wine, target))
    # Where it runs, it can't remove itself.
    (target / "uninstall.exe").unlink(missing_ok=True)
    left = sorted(path.name for path in target.iterdir()) if target.exists() else []
    if left:
        raise Failed(f"the uninstaller left {', '.join(left)}")


def _check(wine: Wine, target: Path, version: str) -> None:
    """Check what the installer has made. Raises Failed."""
    needed = (f"{names.NAME}.exe", f"{names.CONSOLE}.exe", "LICENSES.txt", "uninstall.exe", "_internal")
    missing = [name for name in needed if not (target / name).exists()]
    if missing or not _shortcut(wine).is_file():
        raise Failed(f"missing after installing {version}: {missing or _shortcut(wine)}")
    entry = _query(wine, _UNINSTALL)
    if f"DisplayVersion    REG_SZ    {version}" not in entry:
        raise Failed(f"Windows' list of programs says: {entry}")
    command = _query(wine, rf"{_CLASSES}\{names.GAME_CLASS}\shell\open\command")
    registered = names.GAME_CLASS in _query(wine, rf"{_CLASSES}\{names.GAME_ENDING}")
    if not registered or f'"{on_windows_c(wine, target / needed[0])}" "%1"' not in command:
        raise Failed(f"a double click on a game would run {command or 'nothing'}")
    if names.GAME_CLASS not in _query(wine, _OPEN_WITH):
        raise Failed("the game isn't offered for .json files")


@contextmanager
def _held(wine: Wine, path: Path) -> Iterator[None]:
    """Lock a file as Windows locks a running program."""
    python = (str(LIBRARIES / "wine64"), str(wine.python / "python.exe"))
    pipe = subprocess.PIPE
    words = [*python, "-c", _HOLD, on_windows_c(wine, path)]
    with subprocess.Popen(words, env=wine.variables(), stdin=pipe, stdout=pipe, stderr=pipe) as holder:
        assert holder.stdout is not None
        if b"held" not in holder.stdout.readline():
            raise Failed(f"{path.name} can't be locked")
        yield
        holder.communicate()


def _contents(folder: Path) -> dict[Path, int]:
    """Return the sizes of all files in a folder."""
    return {path.relative_to(folder): path.stat().st_size for path in folder.rglob("*") if path.is_file()}


def _shortcut(wine: Wine) -> Path:
    menu = wine.local_app_data.parent / "Roaming" / "Microsoft" / "Windows" / "Start Menu" / "Programs"
    return menu / f"{names.TITLE}.lnk"


def _query(wine: Wine, key: str) -> str:
    """Return what the registry says about a key; nothing if it doesn't exist."""
    done = wine.run("reg", "query", key, "/s", may_fail=True)
    return done.output if done.status == 0 else ""
