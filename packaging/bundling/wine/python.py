"""Windows' own CPython, put together from downloads whose hashes are known."""

import hashlib
import shutil
import subprocess
import sysconfig
import zipfile
from pathlib import Path

from bundling.trying.programs import Done, Failed, run_here
from bundling.virtual_environment import LOCKED
from bundling.wine.environment import Wine, on_windows

_DOWNLOADS = LOCKED / "wine.txt"

_VERSION = "3.11"
_ABOUT = ["--platform", "win_amd64", "--python-version", _VERSION, "--implementation", "cp", "--abi", "cp311"]
_NEXT_TO_PYTHON = ("python311.dll", "VCRUNTIME140.dll")
_STUB = """\
#include <wchar.h>
__declspec(dllimport) int Py_Main(int, wchar_t **);
int wmain(int argc, wchar_t **argv) { return Py_Main(argc, argv); }
"""
_EXPORTS = "LIBRARY python311.dll\nEXPORTS\nPy_Main\n"
_LEFT_OUT = ("site-packages", "dist-packages", "__pycache__", "test", "lib-dynload", "config-3*")


def set_up(wine: Wine) -> str:
    """Make Python and its packages unless the same ones are there already. Raises Failed."""
    mark = wine.work / "python-is-ready"
    wanted = hashlib.sha256(_DOWNLOADS.read_bytes()).hexdigest()
    if mark.is_file() and mark.read_text() == wanted and (wine.python / "python.exe").is_file():
        return "was there"
    wine.stop()
    for old in (wine.python, wine.prefix, wine.wheels):
        shutil.rmtree(old, ignore_errors=True)
    _download(wine)
    _unpack_cpython(wine)
    _compile_stub(wine)
    _copy_library(wine.python / "Lib")
    wine.prefix.mkdir(parents=True)
    wine.run("wineboot", "--init")
    _install_packages(wine)
    mark.write_text(wanted)
    return wine.run_python("-c", "import sys; print(sys.version)").output.strip()


def install_game(wine: Wine) -> str:
    """Install the copied source in Python for Windows. Raises Failed."""
    folder = wine.work / "game"
    shutil.rmtree(folder, ignore_errors=True)
    build = ["-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation"]
    wine.run_linux(*build, "--wheel-dir", folder, wine.source)
    (wheel,) = folder.glob("*.whl")
    _pip(wine, "--no-deps", "--force-reinstall", on_windows(wheel))
    return wheel.name


def _download(wine: Wine) -> None:
    """Fetch the wheels for Windows. pip refuses files with another hash."""
    wine.wheels.mkdir(parents=True)
    get = ["-m", "pip", "download", "--quiet", "--require-hashes", "--no-deps", "--only-binary", ":all:"]
    wine.run_linux(*get, *_ABOUT, "--dest", wine.wheels, "--requirement", _DOWNLOADS)


def _unpack_cpython(wine: Wine) -> None:
    """Take CPython's libraries, as the Python Software Foundation signed them, from Panda3D's wheel."""
    libraries = wine.python / "DLLs"
    libraries.mkdir(parents=True)
    (wheel,) = wine.wheels.glob("panda3d-*.whl")
    with zipfile.ZipFile(wheel) as packed:
        for name in packed.namelist():
            file = name.rpartition("/")[2]
            # Wine has its own C library.
            if name.startswith("deploy_libs/") and file and not file.startswith("api-ms-win-crt-"):
                (libraries / file).write_bytes(packed.read(name))
    for file in _NEXT_TO_PYTHON:
        (libraries / file).rename(wine.python / file)


def _compile_stub(wine: Wine) -> None:
    """Compile python.exe, which on Windows too only calls the library."""
    folder = wine.work / "stub"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "python.c").write_text(_STUB)
    (folder / "python.def").write_text(_EXPORTS)
    run_here("x86_64-w64-mingw32-dlltool", "-d", "python.def", "-l", "libpython.a", folder=folder)
    compile = ["x86_64-w64-mingw32-gcc", "-O2", "-municode", "python.c", "libpython.a"]
    run_here(*compile, "-o", wine.python / "python.exe", folder=folder)


def _copy_library(target: Path) -> None:
    """Copy the standard library, which is the same on all systems."""
    here = Path(_standard_library())
    shutil.copytree(here, target, ignore=shutil.ignore_patterns(*_LEFT_OUT))
    (target / "site-packages").mkdir()
    # Wine loses empty messages of pipes, with which ProcessPoolExecutor wakes itself.
    process = target / "concurrent" / "futures" / "process.py"
    text = process.read_text(encoding="utf-8")
    if 'send_bytes(b"")' not in text:
        raise Failed(f"{process} is not as expected")
    process.write_text(text.replace('send_bytes(b"")', 'send_bytes(b"x")'), encoding="utf-8")


def _standard_library() -> str:
    """Return the folder of the standard library of Python 3.11 on this system. Raises Failed."""
    if sysconfig.get_python_version() == _VERSION:
        return sysconfig.get_path("stdlib")
    python = shutil.which(f"python{_VERSION}")
    if python is None:
        raise Failed(f"Python {_VERSION} is not installed here, and its standard library is needed.")
    asked = [python, "-c", "import sysconfig; print(sysconfig.get_path('stdlib'))"]
    return subprocess.run(asked, capture_output=True, text=True, check=True).stdout.strip()


def _install_packages(wine: Wine) -> None:
    wine.run_python("-m", "ensurepip")
    _pip(wine, "--upgrade", "pip", "setuptools")
    # Panda3D was only needed for its libraries.
    names = [wheel.name.partition("-")[0] for wheel in sorted(wine.wheels.glob("*.whl"))]
    _pip(wine, "--no-deps", *(name for name in names if name not in ("panda3d", "pip", "setuptools")))


def _pip(wine: Wine, *words: str) -> Done:
    install = ["-m", "pip", "install", "--quiet", "--no-index", "--no-warn-script-location"]
    return wine.run_python(*install, "--find-links", on_windows(wine.wheels), *words)
