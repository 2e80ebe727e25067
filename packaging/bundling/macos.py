"""Build the .dmg with the app for macOS, signed and notarized if a certificate is available.

Without a certificate the app is signed for this machine only ("ad hoc"), which Apple processors require. On
other machines players open it the first time with a right click. These variables sign it for everyone:

    MACOS_IDENTITY    the name of the certificate in the keychain, "Developer ID Application: … (TEAM)"
    MACOS_PROFILE     a profile of notarytool, created once with ``xcrun notarytool store-credentials``;
                      then Apple also notarizes the image, and the ticket is stapled to it
"""

import os
import shutil
import subprocess
from pathlib import Path

from bundling.names import BUILD, BUNDLES, NAME, RECIPES, RELEASE, TITLE, release_name

APP = BUNDLES / f"{TITLE}.app"
ENTITLEMENTS = RECIPES / "macos" / "entitlements.plist"
_AD_HOC = "-"


def image() -> Path:
    """Return the path of the disk image."""
    return RELEASE / release_name(".dmg")


def program() -> Path:
    """Return the path of the executable in the app."""
    return APP / "Contents" / "MacOS" / NAME


def build() -> list[Path]:
    """Sign the app, make the disk image and return its path.

    Raises SystemExit if one of Apple's tools fails.
    """
    RELEASE.mkdir(parents=True, exist_ok=True)
    identity = os.environ.get("MACOS_IDENTITY") or _AD_HOC
    for command in (*signing(identity), *imaging(), *vouching(identity, os.environ.get("MACOS_PROFILE"))):
        if subprocess.run(command).returncode:
            raise SystemExit(f"packaging: {command[0]} {command[1]} failed.")
    return [image()]


def signing(identity: str) -> list[list[str]]:
    """Return the commands that sign the app with everything in it and verify the signature."""
    sign = ["codesign", "--force", "--deep", "--sign", identity]
    if identity != _AD_HOC:
        sign += ["--options", "runtime", "--timestamp", "--entitlements", str(ENTITLEMENTS)]
    return [[*sign, str(APP)], ["codesign", "--verify", "--deep", "--strict", str(APP)]]


def imaging() -> list[list[str]]:
    """Return the commands that make the image with the app and a link to the Applications folder."""
    stage = BUILD / "dmg"
    shutil.rmtree(stage, ignore_errors=True)
    stage.mkdir(parents=True)
    (stage / "Applications").symlink_to("/Applications")
    create = ["hdiutil", "create", "-volname", TITLE, "-srcfolder", str(stage), "-fs", "HFS+"]
    # ditto keeps the links and the signature in the app.
    copy = ["ditto", str(APP), str(stage / APP.name)]
    return [copy, [*create, "-format", "UDZO", "-ov", str(image())]]


def vouching(identity: str, profile: str | None) -> list[list[str]]:
    """Return the commands that sign the image and have Apple notarize it, as far as the credentials allow."""
    path = str(image())
    commands = []
    if identity != _AD_HOC:
        commands.append(["codesign", "--sign", identity, "--timestamp", path])
        if profile:
            commands.append(["xcrun", "notarytool", "submit", path, "--keychain-profile", profile, "--wait"])
            commands.append(["xcrun", "stapler", "staple", path])
    return commands
