"""The files for Homebrew and winget name the released version, its files and their checksums."""

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from bundling import names, stores, texts

VERSION = names.version()
SUMS = {
    f"puertorico-{VERSION}-windows-x86_64-setup.exe": "0a" * 32,
    f"puertorico-{VERSION}-macos-arm64.dmg": "1b" * 32,
    f"puertorico-{VERSION}-macos-x86_64.dmg": "2c" * 32,
}


@pytest.fixture(autouse=True)
def _empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stores, "STORES", tmp_path)


def fields(path: Path) -> dict[str, str]:
    """Return the fields of a manifest; it has no others than lines of a key and a value, and lists."""
    lines = [line for line in path.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    found = {}
    for line in lines:
        named = re.fullmatch(r"(?:- |  )?(\w+): ?(.*)", line)
        if named is None:
            assert re.fullmatch(r"- \w+", line), line
        else:
            found[named[1]] = named[2]
    return found


def test_checksums_are_read_as_sha256sum_writes_them(tmp_path: Path) -> None:
    listed = tmp_path / "SHA256SUMS"
    listed.write_text("00ff  one.deb\n11ee *two.exe\n", encoding="utf-8")
    assert stores.read_sums(listed) == {"one.deb": "00ff", "two.exe": "11ee"}


def test_the_cask_has_both_images() -> None:
    path = stores.write_cask(SUMS)
    text = path.read_text(encoding="utf-8")
    assert "@" not in text
    assert f'version "{VERSION}"' in text
    assert f'arm:   "{"1b" * 32}"' in text
    assert f'intel: "{"2c" * 32}"' in text
    assert (
        f'url "{names.PAGE}/releases/download/v#{{version}}/puertorico-#{{version}}-macos-#{{arch}}.dmg"'
        in text
    )
    assert 'app "Puerto Rico.app"' in text


@pytest.mark.skipif(shutil.which("ruby") is None, reason="Ruby is not installed")
def test_the_cask_is_valid_ruby() -> None:
    path = stores.write_cask(SUMS)
    assert "Syntax OK" in subprocess.run(["ruby", "-c", path], capture_output=True, text=True).stdout


def test_winget_gets_the_installer_and_a_text_in_every_language() -> None:
    written = {path.name: fields(path) for path in stores.write_winget(SUMS)}
    for found in written.values():
        assert found["PackageIdentifier"] == stores.PACKAGE
        assert found["PackageVersion"] == VERSION
        assert not [value for value in found.values() if "@" in value]
    installer = written.pop(f"{stores.PACKAGE}.installer.yaml")
    file = f"puertorico-{VERSION}-windows-x86_64-setup.exe"
    assert installer["InstallerUrl"] == f"{names.PAGE}/releases/download/v{VERSION}/{file}"
    assert installer["InstallerSha256"] == "0A" * 32
    version = written.pop(f"{stores.PACKAGE}.yaml")
    assert version["DefaultLocale"] == "en-US"
    assert len(written) == len(texts.languages())
    kinds = {found["PackageLocale"]: found["ManifestType"] for found in written.values()}
    assert [locale for locale, kind in kinds.items() if kind == "defaultLocale"] == ["en-US"]
    assert "cs-CZ" in kinds
    for found in written.values():
        assert 0 < len(json.loads(found["ShortDescription"])) <= 256
        assert json.loads(found["Description"])


def test_a_missing_file_is_named() -> None:
    for write in (stores.write_cask, stores.write_winget):
        with pytest.raises(SystemExit, match=r"SHA256SUMS doesn't list puertorico-.+"):
            write({})
