"""All files of a release together: the bill of materials, and the comparison of two builds."""

import json
from pathlib import Path
from typing import Any

import pytest
from bundling import names, releases, virtual_environment
from bundling.wine import setups

from puertorico.ui.credits import DEPENDENCIES


@pytest.fixture
def bill(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    pytest.importorskip("cyclonedx", reason="the bill of materials is written by cyclonedx")
    from bundling import bill_of_materials

    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    text = bill_of_materials.text()
    assert bill_of_materials.text() == text  # the same source gives the same bill
    content: dict[str, Any] = json.loads(text)
    return content


def test_the_bill_of_materials_is_that_of_this_version(bill: dict[str, Any]) -> None:
    assert (bill["bomFormat"], bill["specVersion"]) == ("CycloneDX", "1.6")
    about = bill["metadata"]
    assert about["timestamp"].startswith("2023-11-14T22:13:20")
    assert (about["component"]["name"], about["component"]["version"]) == (names.NAME, names.version())


def test_the_bill_of_materials_has_each_locked_package_with_its_hashes(bill: dict[str, Any]) -> None:
    locked = virtual_environment.GAME.read_text(encoding="utf-8")
    listed = {one["name"]: one for one in bill["components"]}
    pygame = listed["pygame-ce"]
    assert f"pygame-ce=={pygame['version']} " in locked
    assert pygame["purl"] == f"pkg:pypi/pygame-ce@{pygame['version']}"
    assert pygame["licenses"] == [{"license": {"id": "LGPL-2.1"}}]
    in_bill = {one["content"] for part in bill["components"] for one in part.get("hashes", ())}
    assert all(one in locked for one in in_bill)
    assert len(in_bill) == locked.count("--hash=sha256:")


def test_the_bill_of_materials_has_everything_in_the_credits(bill: dict[str, Any]) -> None:
    listed = {one.get("copyright") for one in bill["components"]}
    assert {part.holders for part in DEPENDENCIES} <= listed


def test_files_that_differ_between_two_builds_are_named() -> None:
    releases.check_same({"a": "1"}, {"a": "1"})
    with pytest.raises(SystemExit, match="other files: b, c, d"):
        releases.check_same({"a": "1", "b": "1", "c": "1"}, {"a": "1", "b": "2", "d": "1"})


def test_packages_made_under_wine_get_the_names_of_windows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made, release = tmp_path / "setups", tmp_path / "release"
    made.mkdir()
    release.mkdir()
    (made / setups.RELEASED).write_bytes(b"setup")
    (made / setups.PORTABLE).write_bytes(b"portable")
    monkeypatch.setattr("bundling.windows.RELEASE", release)
    taken = {path.name: path.read_bytes() for path in releases.take_from_wine(tmp_path)}
    start = f"{names.NAME}-{names.version()}-windows-{names.machine()}"
    assert taken == {f"{start}-setup.exe": b"setup", f"{start}-portable.zip": b"portable"}
