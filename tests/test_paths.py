import os
import shutil
import subprocess
import sys
from pathlib import Path

import platformdirs
import pytest

from puertorico import paths
from tests.folders import ROOT


@pytest.fixture
def package_at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Pretend that the package is in an empty folder."""
    package = tmp_path / "site" / "puertorico"
    package.mkdir(parents=True)
    monkeypatch.setattr(paths, "_PACKAGE", package)
    return package


def test_source_tree():
    assert paths.resources_root() == ROOT / "resources"
    assert paths.resource("images", "ui", "undo.svg").is_file()


def test_wheel(package_at: Path):
    (package_at / "resources" / "images").mkdir(parents=True)
    assert paths.resource("images") == package_at / "resources" / "images"


def test_a_resources_folder_next_to_an_installed_package_is_ignored(package_at: Path):
    (package_at.parent / "resources").mkdir()
    with pytest.raises(paths.ResourceMissingError):
        paths.resources_root()
    (package_at.parent / "pyproject.toml").touch()
    assert paths.resources_root() == package_at.parent / "resources"


@pytest.mark.parametrize("inside", ["resources", "puertorico/resources"])
def test_frozen_bundle(package_at: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, inside: str):
    (package_at / "resources").mkdir()
    bundle = tmp_path / "bundle"
    (bundle / inside).mkdir(parents=True)
    monkeypatch.setattr(sys, "_MEIPASS", str(bundle), raising=False)
    assert paths.resources_root() == bundle / inside


def test_the_error_for_a_missing_resource_names_it_and_says_what_to_do():
    with pytest.raises(paths.ResourceMissingError) as caught:
        paths.resource("images", "no-such.svg")
    assert "images/no-such.svg is missing" in str(caught.value)
    assert str(caught.value).endswith("Reinstall the game.")


def test_the_error_for_missing_resources_names_the_folders_searched(package_at: Path):
    with pytest.raises(paths.ResourceMissingError) as caught:
        paths.resources_root()
    assert str(package_at / "resources") in str(caught.value)


def test_a_missing_resource_is_a_file_not_found_error():
    with pytest.raises(FileNotFoundError):
        paths.resource("nothing")


def test_home_variable_moves_settings_and_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("PUERTORICO_HOME", str(tmp_path / "home"))
    assert paths.user_settings_file() == tmp_path / "home" / "settings.json"
    assert paths.user_data_dir().is_relative_to(tmp_path / "home")
    assert not (tmp_path / "home").exists(), "asking for a path must not create it"


def test_the_home_folder_of_an_unknown_user_is_left_as_it_is(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("PUERTORICO_HOME", "~nobody-of-this-name/games")
    # Windows has no list of users; Python assumes that all home folders are next to each other.
    home = Path.home().parent / "nobody-of-this-name" if os.name == "nt" else Path("~nobody-of-this-name")
    assert paths.user_settings_file() == home / "games" / "settings.json"


@pytest.mark.parametrize("value", ["", None])
def test_without_the_variable_the_system_decides(monkeypatch: pytest.MonkeyPatch, value: str | None):
    if value is None:
        monkeypatch.delenv("PUERTORICO_HOME", raising=False)
    else:
        monkeypatch.setenv("PUERTORICO_HOME", value)
    assert paths.user_settings_file().is_absolute()
    assert "puertorico" in paths.user_settings_file().parts
    assert "puertorico" in paths.user_data_dir().parts


@pytest.fixture
def frozen_at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Pretend that the program is frozen, in this folder."""
    monkeypatch.delenv(paths.HOME_VARIABLE, raising=False)
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(tmp_path / "puertorico.exe"))
    return tmp_path


def test_a_portable_program_keeps_settings_and_games_beside_itself(frozen_at: Path):
    (frozen_at / paths.PORTABLE_MARKER).touch()
    folder = frozen_at / "puertorico-data"
    assert paths.user_settings_file() == folder / "settings.json"
    assert paths.saved_games_dir() == folder / "data" / "games"
    assert not folder.exists(), "asking for a path must not create it"


def test_the_home_variable_also_moves_the_files_of_a_portable_program(
    frozen_at: Path, monkeypatch: pytest.MonkeyPatch
):
    (frozen_at / paths.PORTABLE_MARKER).touch()
    monkeypatch.setenv(paths.HOME_VARIABLE, str(frozen_at / "own"))
    assert paths.user_settings_file() == frozen_at / "own" / "settings.json"


def test_an_installed_program_leaves_its_own_folder_alone(frozen_at: Path):
    assert not paths.user_settings_file().is_relative_to(frozen_at)
    assert not paths.user_data_dir().is_relative_to(frozen_at)


def test_python_next_to_a_marker_is_not_a_portable_program(frozen_at: Path, monkeypatch: pytest.MonkeyPatch):
    (frozen_at / paths.PORTABLE_MARKER).touch()
    monkeypatch.delattr(sys, "frozen")
    assert not paths.user_data_dir().is_relative_to(frozen_at)


def test_an_installed_module_finds_its_resources(tmp_path: Path):
    """A copy of the module in the layout of a wheel, run in a new interpreter."""
    site = tmp_path / "site"
    (site / "puertorico" / "resources" / "images").mkdir(parents=True)
    shutil.copy(ROOT / "puertorico" / "paths.py", site / "puertorico" / "paths.py")
    (site / "puertorico" / "__init__.py").touch()
    program = "from puertorico import paths; print(paths.resource('images'))"
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=site, capture_output=True, text=True, check=True, timeout=60
    )
    assert Path(done.stdout.strip()) == (site / "puertorico" / "resources" / "images").resolve()


def test_documents(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path / "own"))
    assert paths.user_documents_dir() == tmp_path / "own"
    monkeypatch.delenv(paths.HOME_VARIABLE)
    for variable in ("HOME", "USERPROFILE"):  # Windows uses the second one
        monkeypatch.setenv(variable, str(tmp_path))
    monkeypatch.setattr(platformdirs.PlatformDirs, "user_documents_path", tmp_path / "Documents")
    assert paths.user_documents_dir() == tmp_path
    (tmp_path / "Documents").mkdir()
    assert paths.user_documents_dir() == tmp_path / "Documents"


def test_folders_with_games_from_elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path / "own"))
    assert paths.user_game_folders() == [tmp_path / "own"], "the user's own folders stay untouched"
    monkeypatch.delenv(paths.HOME_VARIABLE)
    for variable in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(variable, str(tmp_path))
    for name in ("Downloads", "Documents"):
        monkeypatch.setattr(platformdirs.PlatformDirs, f"user_{name.lower()}_path", tmp_path / name)
    monkeypatch.setattr(platformdirs.PlatformDirs, "user_desktop_path", tmp_path)
    assert paths.user_game_folders() == [tmp_path / "Downloads", tmp_path / "Documents", tmp_path]
