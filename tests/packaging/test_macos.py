"""The macOS app is signed with the available credentials, in the right order."""

import plistlib
from pathlib import Path

import pytest
from bundling import macos

IDENTITY = "Developer ID Application: Somebody (TEAM)"


def test_without_a_certificate_the_app_is_signed_ad_hoc() -> None:
    sign, verify = macos.signing("-")
    assert sign[-3:] == ["--sign", "-", str(macos.APP)]
    assert "--entitlements" not in sign
    assert verify[:2] == ["codesign", "--verify"]
    assert macos.vouching("-", "profile") == []


def test_with_a_certificate_the_app_is_hardened_and_notarized() -> None:
    sign, _verify = macos.signing(IDENTITY)
    assert sign[sign.index("--options") :][:2] == ["--options", "runtime"]
    assert str(macos.ENTITLEMENTS) in sign
    assert [command[:3] for command in macos.vouching(IDENTITY, "profile")] == [
        ["codesign", "--sign", IDENTITY],
        ["xcrun", "notarytool", "submit"],
        ["xcrun", "stapler", "staple"],
    ]
    assert len(macos.vouching(IDENTITY, None)) == 1


def test_the_entitlements_are_valid() -> None:
    held = plistlib.loads(macos.ENTITLEMENTS.read_bytes())
    assert held
    assert all(held.values())


def test_the_image_contains_a_link_to_applications(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(macos, "BUILD", tmp_path)
    copy, create = macos.imaging()
    assert (tmp_path / "dmg" / "Applications").is_symlink()
    assert copy[1:] == [str(macos.APP), str(tmp_path / "dmg" / macos.APP.name)]
    assert create[-1] == str(macos.image())


def test_a_failing_tool_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(macos, "RELEASE", tmp_path)
    monkeypatch.setattr(macos, "signing", lambda _identity: [["false", "--sign"]])
    monkeypatch.setattr(macos, "imaging", list)
    with pytest.raises(SystemExit, match="false --sign failed"):
        macos.build()
