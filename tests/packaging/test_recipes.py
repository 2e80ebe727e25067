"""The spec, the installers and the workflow use the same names and paths."""

import re
import subprocess
import sys

import pytest
from bundling import linux, macos, names, resource, wheel, windows

import puertorico
from puertorico.session.saving import import_export

WORKFLOW = (names.REPOSITORY / ".github" / "workflows" / "build.yml").read_text(encoding="utf-8")
SPEC = (names.RECIPES / "puertorico.spec").read_text(encoding="utf-8")
SCRIPT = windows.SCRIPT.read_text(encoding="utf-8")


def test_the_version_is_the_one_of_the_game() -> None:
    assert names.version() == puertorico.__version__


def test_exported_games_have_the_extension_that_opens_with_a_double_click() -> None:
    assert names.GAME_ENDING == import_export.EXPORT_SUFFIX


@pytest.mark.parametrize(
    ("text", "four"), [("0.1.0", (0, 1, 0, 0)), ("1.12.3", (1, 12, 3, 0)), ("2.0.0rc1", (2, 0, 0, 0))]
)
def test_windows_versions_have_four_numbers(text: str, four: tuple[int, ...]) -> None:
    assert resource.numbers(text) == four


def test_pyinstaller_can_read_the_version_resource() -> None:
    """PyInstaller evaluates it with these names."""
    read: dict[str, object] = {}

    def take(kind: str):
        return lambda *given, **named: read.setdefault(kind, []).append((given, named)) or (kind, given)

    kinds = ("VSVersionInfo", "FixedFileInfo", "StringFileInfo", "StringTable", "StringStruct")
    known = {kind: take(kind) for kind in (*kinds, "VarFileInfo", "VarStruct")}
    eval(resource.text(names.CONSOLE), known)
    strings = dict(given for given, _named in read["StringStruct"])
    assert strings["OriginalFilename"] == f"{names.CONSOLE}.exe"
    assert strings["ProductVersion"] == puertorico.__version__
    assert read["FixedFileInfo"][0][1]["filevers"] == resource.numbers(puertorico.__version__)


def test_the_windows_installer_gets_exactly_the_definitions_it_uses() -> None:
    own = set(re.findall(r"^!define (\w+)", SCRIPT, re.MULTILINE))
    # Words such as ${If} belong to NSIS; ours are in capitals.
    asked = set(re.findall(r"\$\{([A-Z_]+)\}", SCRIPT)) - own
    given = set(windows.definitions(BUNDLE="", OUTPUT="", LICENSE="", LANGUAGES="", KILOBYTES=""))
    assert given == asked


def test_the_uninstaller_removes_everything_that_was_installed() -> None:
    """The parts of the bundle named in the spec, and each registry key."""
    for part in ("_internal", "${NAME}.exe", "${CONSOLE}.exe", "LICENSES.txt"):
        assert f'"$INSTDIR\\{part}"' in SCRIPT.partition("!macro RemoveProgram")[2].partition("!macroend")[0]
    assert SCRIPT.count("!insertmacro RemoveProgram") == 2
    _, _, removing = SCRIPT.partition('Section "Uninstall"')
    written = set(re.findall(r'WriteReg\w+ HKCU "([^"]+)"', SCRIPT))
    for key in written - {r"${CLASSES}\.json\OpenWithProgids"}:
        assert any(
            key == gone or key.startswith(f"{gone}\\")
            for gone in re.findall(r'DeleteRegKey HKCU "([^"]+)"', removing)
        ), key
    # The ending of others is given back as it was.
    assert r'DeleteRegValue HKCU "${CLASSES}\.json\OpenWithProgids" "${GAME_CLASS}"' in removing
    assert r'DeleteRegKey HKCU "${CLASSES}\.json' not in removing


def test_the_installer_splits_paths_as_windows_does() -> None:
    """NSIS on Windows finds nothing behind a slash."""
    files = re.findall(r'^ *File (?:/r )?"(.+?)"', SCRIPT, re.MULTILINE)
    assert files
    assert r"${BUNDLE}\*" in files
    assert not any("/" in name for name in files if not name.startswith("/oname="))


@pytest.mark.parametrize(("section", "prefix"), [("Section\n", ""), ('Section "Uninstall"\n', "un.")])
def test_nothing_is_removed_before_the_program_is_closed(section: str, prefix: str) -> None:
    first, second = SCRIPT.partition(section)[2].split("\n")[:2]
    assert first.strip() == f"Call {prefix}CloseProgramFirst"
    assert second.strip() == "!insertmacro RemoveProgram"


def test_the_spec_uses_the_same_names() -> None:
    for name in ("names.NAME", "names.CONSOLE", "names.IDENTIFIER", "macos_app.APP", "macos_app.info()"):
        assert name in SPEC, name
    assert "upx=True" not in SPEC
    assert SPEC.count("upx=False") == 2


def test_the_workflow_looks_for_the_files_that_are_built() -> None:
    assert names.RELEASE == names.REPOSITORY / "build" / "release"
    assert "path: build/release/*" in WORKFLOW
    assert windows.installer().name.endswith("-setup.exe")
    assert f"'Programs/{names.TITLE}'" in WORKFLOW
    assert r"$LOCALAPPDATA\Programs\${TITLE}" in SCRIPT
    assert f"{names.CONSOLE}.exe" in WORKFLOW
    assert f'app="$RUNNER_TEMP/image/{macos.APP.name}"' in WORKFLOW
    assert f'"$app/Contents/MacOS/{names.NAME}"' in WORKFLOW
    assert macos.image().suffix == ".dmg"
    assert linux.STAGE == names.BUILD / "deb"
    assert wheel.wheel().parent == names.RELEASE


def test_release_files_of_different_systems_have_different_names(monkeypatch: pytest.MonkeyPatch) -> None:
    """They are published in one release."""
    found = set()
    for platform in ("linux", "win32", "darwin"):
        monkeypatch.setattr(sys, "platform", platform)
        for machine in ("x86_64", "AMD64", "aarch64", "arm64"):
            monkeypatch.setattr("platform.machine", lambda machine=machine: machine)
            found.add(names.release_name(".x"))
    assert len(found) == 6
    assert f"puertorico-{names.version()}-windows-x86_64.x" in found


def test_the_library_packaging_is_not_hidden_by_the_folder_of_that_name() -> None:
    """The folder has no __init__.py, so Python finds the library."""
    code = "from packaging.version import Version; print(Version('1.10') > Version('1.9'))"
    done = subprocess.run([sys.executable, "-c", code], cwd=names.REPOSITORY, capture_output=True, text=True)
    assert done.stdout.strip() == "True", done.stderr
