"""What is made for macOS: the .dmg with the app, signed and notarised by whoever has the certificate.

Without a certificate the app is signed for this machine only ("ad hoc"), as every program for Apple's own
processors has to be; on others the player opens it once by a right click. With these in the environment it is
signed for all:

    MACOS_IDENTITY    the name of the certificate in the keychain, "Developer ID Application: … (TEAM)"
    MACOS_PROFILE     a profile of notarytool, made once by ``xcrun notarytool store-credentials``; then the
                      image is sent to Apple too, and what Apple says of it is fastened to it
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
    """Where the disk image is made."""
    return RELEASE / release_name(".dmg")


def program() -> Path:
    """The executable within the app."""
    return APP / "Contents" / "MacOS" / NAME


def build() -> list[Path]:
    """Signs the app that is there and makes the image of it, and returns where that is. Ends the program
    where one of Apple's tools fails.
    """
    RELEASE.mkdir(parents=True, exist_ok=True)
    identity = os.environ.get("MACOS_IDENTITY") or _AD_HOC
    for command in (*signing(identity), *imaging(), *vouching(identity, os.environ.get("MACOS_PROFILE"))):
        if subprocess.run(command).returncode:
            raise SystemExit(f"packaging: {command[0]} {command[1]} has failed.")
    return [image()]


def signing(identity: str) -> list[list[str]]:
    """The commands that sign the app with all that is in it, and look whether that holds."""
    sign = ["codesign", "--force", "--deep", "--sign", identity]
    if identity != _AD_HOC:
        sign += ["--options", "runtime", "--timestamp", "--entitlements", str(ENTITLEMENTS)]
    return [[*sign, str(APP)], ["codesign", "--verify", "--deep", "--strict", str(APP)]]


def imaging() -> list[list[str]]:
    """The commands that make the image: the app, and beside it the folder it is dragged to."""
    stage = BUILD / "dmg"
    shutil.rmtree(stage, ignore_errors=True)
    stage.mkdir(parents=True)
    (stage / "Applications").symlink_to("/Applications")
    create = ["hdiutil", "create", "-volname", TITLE, "-srcfolder", str(stage), "-fs", "HFS+"]
    # ditto keeps the links and the signature within the app.
    copy = ["ditto", str(APP), str(stage / APP.name)]
    return [copy, [*create, "-format", "UDZO", "-ov", str(image())]]


def vouching(identity: str, profile: str | None) -> list[list[str]]:
    """The commands that sign the image and have Apple look at it, with what is there for that."""
    path = str(image())
    commands = []
    if identity != _AD_HOC:
        commands.append(["codesign", "--sign", identity, "--timestamp", path])
        if profile:
            commands.append(["xcrun", "notarytool", "submit", path, "--keychain-profile", profile, "--wait"])
            commands.append(["xcrun", "stapler", "staple", path])
    return commands
