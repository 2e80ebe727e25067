"""The .deb depends on the packages of exactly those libraries that the bundle takes from the system."""

import shutil
import sys
from pathlib import Path

import pygame.base
import pytest
from bundling import bundle, shared_libraries

pytestmark = pytest.mark.skipif(
    sys.platform != "linux" or shutil.which("objdump") is None, reason="objdump reads libraries of Linux"
)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A bundle with one library of pygame."""
    monkeypatch.setattr(bundle, "glibc", lambda: "2.35")
    shutil.copy(pygame.base.__file__, tmp_path / "base.so")
    (tmp_path / "README.txt").write_text("no library")
    return tmp_path


def sdl_names(folder: Path) -> list[str]:
    return sorted(name for name in shared_libraries.needed(folder) if name.startswith("libSDL2-2"))


def test_libraries_in_the_bundle_are_not_asked_for(folder: Path) -> None:
    (sdl,) = sdl_names(folder)
    (folder / "libs").mkdir()
    (folder / "libs" / sdl).touch()
    assert sdl_names(folder) == []
    assert shared_libraries.packages(folder) == ["libc6 (>= 2.35)"]


def test_a_library_of_no_known_package_is_reported(folder: Path) -> None:
    with pytest.raises(bundle.Broken, match=r"no package is known for libSDL2-2.*; add it"):
        shared_libraries.packages(folder)


def test_linked_libraries_of_the_system_become_dependencies(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    needed = {"libc.so.6", "libm.so.6", "ld-linux-x86-64.so.2", "libz.so.1", "libstdc++.so.6"}
    monkeypatch.setattr(shared_libraries, "needed", lambda _folder: needed)
    assert shared_libraries.packages(folder) == ["libc6 (>= 2.35)", "libstdc++6", "zlib1g"]


def test_libraries_that_sdl_opens_become_dependencies(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is linked with them, but without them there is no window."""
    monkeypatch.setattr(shared_libraries, "needed", lambda _folder: set())
    names = [b"libX11.so.6", b"libwayland-client.so.0", b"libGL.so.1", b"no libXi.so.6 here"]
    (folder / "libSDL2-2-1f.0.so.0").write_bytes(b"\x7fELF\0" + b"\0".join(names) + b"\0")
    assert shared_libraries.packages(folder) == ["libc6 (>= 2.35)", "libwayland-client0", "libx11-6"]
