"""What goes into the frozen program; used by the spec."""

import sys
from collections.abc import Iterable, Iterator
from importlib import import_module, metadata
from pathlib import Path

from packaging.requirements import Requirement
from PyInstaller.utils.hooks import collect_submodules

from bundling.names import NAME
from puertorico import paths

Entry = tuple[str, str, str]
"""An entry of PyInstaller's tables: name in the bundle, source path, type."""

FONTS = ("font_source_sans_pro", "font_source_serif_pro")

EXCLUDED = (
    # PyInstaller finds imports of these, but the game never runs that code. After each group: who imports it.
    "asyncio",  # filelock, for programs that use it
    "xml",
    "xmlrpc",
    "pyexpat",  # multiprocessing, for another protocol
    "ssl",
    "_ssl",
    "ftplib",
    "getpass",
    "http.cookiejar",
    "mimetypes",
    "netrc",  # urllib.request, used only to parse paths
    "_hashlib",  # from OpenSSL; Python has its own SHA-256
    "bz2",
    "_bz2",
    "lzma",
    "_lzma",
    "tarfile",  # shutil and zipfile, for archives
    "_pydecimal",  # decimal, if its C version is missing
    "multiprocessing.dummy",
    "multiprocessing.heap",
    "multiprocessing.managers",
    "multiprocessing.pool",
    "multiprocessing.sharedctypes",
    "multiprocessing.shared_memory",
    "platformdirs._android",
    "platformdirs.android",
    "platformdirs.ios",  # systems that get no package
    "sqlite3.dump",
    "tqdm.notebook",
    "tqdm.rich",  # progress bars outside terminals
    "filelock.asyncio",
    "filelock._async",
    "filelock._async_read_write",
    "filelock._soft_rw",
    "pygame._sdl2.controller_old",
    "pygame._sdl2.mixer",
    "pygame._sdl2.touch",
    "pygame._sdl2.window",
    "pygame.camera",
    "pygame.freetype",
    "pygame._freetype",
    "pygame.ftfont",
    "pygame.midi",
    "pygame.pypm",
    "pygame.sndarray",
    "pygame.surfarray",
    "puertorico.ui.pilot",  # for tests
)

_OF_THE_SYSTEM = ("libstdc++.so", "libgcc_s.so")
"""Graphics drivers need the system's own versions, which may be newer."""

_UNUSED = (
    "pygame/freesansbold.ttf",  # pygame's default font
    "portmidi.dll",  # for pygame.midi
)


def modules() -> list[str]:
    """Return all modules of the game, including those imported by name at run time."""
    return [name for name in collect_submodules(NAME) if name not in EXCLUDED]


def data() -> list[tuple[str, str]]:
    """Return the resources of the game and the font files it uses, with their licenses."""
    return [*_resources(), *_fonts()]


def _resources() -> Iterator[tuple[str, str]]:
    root = paths.resources_root()
    for path in sorted(root.rglob("*")):
        # Only translators need these; the game reads the compiled catalogs.
        if path.is_file() and path.suffix not in (".po", ".pot"):
            yield str(path), str(Path("resources") / path.parent.relative_to(root))


def _fonts() -> Iterator[tuple[str, str]]:
    from puertorico.ui import theme

    cuts = tuple(f"-{weight.value}.ttf" for weight in theme.Weight)
    for name in FONTS:
        folder = Path(str(import_module(name).font_directory))
        for path in sorted(folder.iterdir()):
            if path.name.endswith(cuts) or path.suffix == ".txt":
                yield str(path), f"{name}/{folder.name}"


def kept(entries: Iterable[Entry]) -> list[Entry]:
    """Return the entries of a table that the game uses, each library of Windows only once.

    PyInstaller finds SDL's libraries next to pygame's modules, and pygame's hook adds them at the top. Those
    stay: Windows looks there too when SDL loads more libraries by name.
    """
    codes = spoken()
    used = [entry for entry in entries if _is_used(_plain_path(entry), codes)]
    at_the_top = {path for path in map(_plain_path, used) if path.endswith(".dll") and "/" not in path}
    return [
        entry
        for entry in used
        if (path := _plain_path(entry)) in at_the_top or path.rpartition("/")[2] not in at_the_top
    ]


def _plain_path(entry: Entry) -> str:
    return entry[0].replace("\\", "/")


def _is_used(name: str, codes: frozenset[str]) -> bool:
    if name.startswith("babel/locale-data/"):
        path = Path(name)
        return path.suffix != ".dat" or path.stem in codes
    file = name.rpartition("/")[2]
    return not (
        name in _UNUSED
        or file.startswith(_OF_THE_SYSTEM)
        or (name.startswith("pygame/") and f"pygame.{file.split('.')[0]}" in EXCLUDED)
    )


def spoken() -> frozenset[str]:
    """Return Babel's codes of the game's languages and of the languages they inherit formats from."""
    from babel.core import get_global

    from puertorico import i18n

    elsewhere = get_global("parent_exceptions")
    found = {"root"}
    for language in i18n.languages():
        code = language
        while code not in found:
            found.add(code)
            code = str(elsewhere.get(code) or code.rpartition("_")[0] or "root")
    return frozenset(found)


def strangers(names: Iterable[str]) -> list[str]:
    """Return the top-level modules that belong neither to Python nor to a dependency of the game."""
    known = {NAME, *sys.stdlib_module_names}
    needed = _needed(NAME)
    for module, owners in metadata.packages_distributions().items():
        if needed & {_plain(owner) for owner in owners}:
            known.add(module)
    tops = {name.partition(".")[0] for name in names}
    return sorted(top for top in tops - known if not top.startswith(("_sysconfigdata", "pyi", "_pyi")))


def _needed(name: str, found: set[str] | None = None) -> set[str]:
    """Return the direct and indirect dependencies of a package, and the package itself."""
    found = set() if found is None else found
    found.add(_plain(name))
    for line in metadata.requires(name) or ():
        wanted = Requirement(line)
        if wanted.marker is not None and not wanted.marker.evaluate({"extra": ""}):
            continue
        if _plain(wanted.name) not in found:
            _needed(wanted.name, found)
    return found


def _plain(name: str) -> str:
    return name.lower().replace("_", "-")
