"""The macOS app is described completely, and signed from the inside out with the available credentials."""

import os
import plistlib
from pathlib import Path

import pytest
from bundling import macos, names

from puertorico import i18n

IDENTITY = "Developer ID Application: Somebody (TEAM)"
LIBRARY, UNIVERSAL = b"\xcf\xfa\xed\xfe" + bytes(12), b"\xca\xfe\xba\xbe" + bytes(12)


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An app as PyInstaller lays it out: code below Frameworks, data below Resources, links between them."""
    app = tmp_path / "Puerto Rico.app"
    inside = app / "Contents"
    files = {
        f"MacOS/{names.NAME}": LIBRARY,
        "Frameworks/libz.1.dylib": UNIVERSAL,
        "Frameworks/pygame/base.so": LIBRARY,
        "Frameworks/pygame/__dot__dylibs/libSDL2.dylib": LIBRARY,
        "Frameworks/Python.framework/Versions/3.13/Python": UNIVERSAL,
        "Frameworks/Python.framework/Versions/3.13/Resources/Info.plist": b"<?xml",
        "Resources/resources/images/icon.svg": b"<svg/>",
        "Resources/empty": b"",
        "Info.plist": b"<?xml",
    }
    for name, content in files.items():
        (inside / name).parent.mkdir(parents=True, exist_ok=True)
        (inside / name).write_bytes(content)
    (inside / "Frameworks/pygame/.dylibs").symlink_to("__dot__dylibs")
    (inside / "Frameworks/Python.framework/Versions/Current").symlink_to("3.13")
    (inside / "Frameworks/Python").symlink_to("Python.framework/Versions/3.13/Python")
    (inside / "Resources/Python.framework").symlink_to("../Frameworks/Python.framework")
    (inside / "Resources/libz.1.dylib").symlink_to("../Frameworks/libz.1.dylib")
    monkeypatch.setattr(macos, "APP", app)
    return app


def test_code_is_signed_before_what_contains_it(app: Path) -> None:
    """Each piece of code once, but no links and no data; then the app, which includes its program."""
    signed = [Path(command[-1]) for command in macos.signing("-") if "--sign" in command]
    assert signed[-1] == app
    assert {path.relative_to(app / "Contents/Frameworks").as_posix() for path in signed[:-1]} == {
        "libz.1.dylib",
        "pygame/base.so",
        "pygame/__dot__dylibs/libSDL2.dylib",
        "Python.framework/Versions/3.13",
    }
    assert len(signed) == len(set(signed))
    for number, path in enumerate(signed):
        assert not any(later.is_relative_to(path) for later in signed[number + 1 :])


@pytest.mark.parametrize("identity", ["-", IDENTITY])
def test_signing_is_never_left_to_the_deep_option(app: Path, identity: str) -> None:
    """Apple deprecates it for signing: it would give libraries the entitlements of the app."""
    *sign, verify = macos.signing(identity)
    assert app.is_dir()
    assert not any("--deep" in command for command in sign)
    assert verify[:2] == ["codesign", "--verify"]
    assert "--deep" in verify


def test_without_a_certificate_the_app_is_signed_ad_hoc(app: Path) -> None:
    *sign, _verify = macos.signing("-")
    assert all(command[:4] == ["codesign", "--force", "--sign", "-"] for command in sign)
    assert not any("--entitlements" in command or "--timestamp" in command for command in sign)
    assert sign[-1][-1] == str(app)
    assert macos.notarizing("-", "profile") == []


def test_with_a_certificate_all_code_is_hardened_and_only_the_app_gets_entitlements(app: Path) -> None:
    *sign, _verify = macos.signing(IDENTITY)
    for command in sign:
        assert command[command.index("--options") :][:2] == ["--options", "runtime"]
        assert "--timestamp" in command
    entitled = [command[-1] for command in sign if "--entitlements" in command]
    assert entitled == [str(app)]
    assert sign[-1][sign[-1].index("--entitlements") + 1] == str(macos.ENTITLEMENTS)


def test_with_a_profile_the_image_is_notarized_stapled_and_assessed() -> None:
    assert [command[:3] for command in macos.notarizing(IDENTITY, "profile")] == [
        ["codesign", "--force", "--sign"],
        ["xcrun", "notarytool", "submit"],
        ["xcrun", "stapler", "staple"],
        ["spctl", "--assess", "--type"],
    ]
    assert len(macos.notarizing(IDENTITY, None)) == 1
    _sign, submit, *_ = macos.notarizing(IDENTITY, "profile", "/a.keychain-db")
    assert submit[submit.index("--keychain") + 1] == "/a.keychain-db"


def test_everything_is_signed_before_the_image_is_made_and_notarized(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, app: Path
) -> None:
    ran: list[list[str]] = []

    def run(command: list[str]) -> object:
        ran.append(command)
        return type("Done", (), {"returncode": 0})

    monkeypatch.setattr(macos, "BUILD", tmp_path)
    monkeypatch.setattr(macos, "RELEASE", tmp_path)
    monkeypatch.setattr(macos.subprocess, "run", run)
    monkeypatch.setitem(os.environ, "MACOS_IDENTITY", IDENTITY)
    monkeypatch.setitem(os.environ, "MACOS_PROFILE", "profile")
    assert macos.build() == [macos.image()]
    tools = [command[1] if command[0] == "xcrun" else command[0] for command in ran]
    signs = ["codesign"] * (len(macos.nested_code(app)) + 2)
    assert tools == [*signs, "ditto", "hdiutil", "codesign", "notarytool", "stapler", "spctl"]


def test_the_entitlements_are_only_those_the_game_needs() -> None:
    """All libraries are signed with the same certificate as the app, so their validation can stay on."""
    held = plistlib.loads(macos.ENTITLEMENTS.read_bytes())
    assert held == {"com.apple.security.cs.allow-unsigned-executable-memory": True}


def test_the_app_is_described_in_a_valid_plist() -> None:
    info = plistlib.loads(plistlib.dumps(macos.info()))
    (opened,), (declared,) = info["CFBundleDocumentTypes"], info["UTExportedTypeDeclarations"]
    assert opened["LSItemContentTypes"] == [declared["UTTypeIdentifier"]]
    tags = declared["UTTypeTagSpecification"]
    assert tags == {"public.filename-extension": ["puertorico"], "public.mime-type": names.GAME_TYPE}
    assert info["NSHumanReadableCopyright"].startswith("Copyright (c) 20")
    assert all(number.isdigit() for number in info["CFBundleVersion"].split("."))


def test_macos_knows_all_languages_of_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(i18n, "languages", lambda: ["en", "pt_BR"])
    info = macos.info()
    assert info["CFBundleLocalizations"] == ["en", "pt-BR"]
    assert info["CFBundleDevelopmentRegion"] == "en"


def test_versions_that_macos_would_refuse_are_shortened(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(macos, "version", lambda: "1.2.0rc1")
    assert macos.info()["CFBundleVersion"] == "1.2.0"


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
