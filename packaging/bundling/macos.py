"""Build the .dmg with the app for macOS, signed and notarized if a certificate is available.

Without a certificate the app is signed for this machine only ("ad hoc"), which Apple processors require. On
other machines players open it the first time with a right click. These variables sign it for everyone:

    MACOS_IDENTITY    the name of the certificate in the keychain, "Developer ID Application: … (TEAM)"
    MACOS_PROFILE     a profile of notarytool, created once with ``xcrun notarytool store-credentials``;
                      then Apple also notarizes the image, and the ticket is stapled to it
    MACOS_KEYCHAIN    the keychain with that profile, if it isn't the user's usual one
"""

import os
import plistlib
import shutil
import subprocess
from pathlib import Path

from bundling import icons, resource, texts
from bundling.names import (
    BUILD,
    BUNDLES,
    GAME_ENDING,
    GAME_TYPE,
    IDENTIFIER,
    NAME,
    RECIPES,
    RELEASE,
    REPOSITORY,
    TITLE,
    WORK,
    release_name,
    version,
)
from puertorico import i18n

APP = BUNDLES / f"{TITLE}.app"
ENTITLEMENTS = RECIPES / "macos" / "entitlements.plist"
OLDEST_MACOS = "11.0"
"""The first macOS for Apple processors. pygame-ce and Python run on it, too."""

_AD_HOC = "-"

_MACH_O = (
    b"\xcf\xfa\xed\xfe",  # one processor
    b"\xca\xfe\xba\xbe",  # several
    b"\xca\xfe\xba\xbf",  # several, with 64-bit offsets
)
"""The first bytes of libraries and programs."""


def image() -> Path:
    """Return the path of the disk image."""
    return RELEASE / release_name(".dmg")


def program() -> Path:
    """Return the path of the executable in the app."""
    return APP / "Contents" / "MacOS" / NAME


def info() -> dict[str, object]:
    """Return the entries of the app's Info.plist that PyInstaller doesn't know."""
    game = f"{IDENTIFIER}.game"
    return {
        "CFBundleVersion": ".".join(map(str, resource.numbers(version())[:3])),
        "CFBundleDevelopmentRegion": i18n.SOURCE_LANGUAGE,
        # macOS shows its own dialogs of the app only in these languages.
        "CFBundleLocalizations": [code.replace("_", "-") for code in i18n.languages()],
        "LSApplicationCategoryType": "public.app-category.board-games",
        "LSMinimumSystemVersion": OLDEST_MACOS,
        "NSHumanReadableCopyright": _copyright(),
        "NSPrincipalClass": "NSApplication",
        # The game draws little, so a laptop needn't wake its large graphics chip.
        "NSSupportsAutomaticGraphicsSwitching": True,
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": texts.TEXTS["SAVED_GAME"],
                "CFBundleTypeRole": "Editor",
                "CFBundleTypeIconFile": icons.ICNS.name,
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [game],
            }
        ],
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": game,
                "UTTypeDescription": texts.TEXTS["SAVED_GAME"],
                "UTTypeIconFile": icons.ICNS.name,
                "UTTypeConformsTo": ["public.json"],
                "UTTypeTagSpecification": {
                    "public.filename-extension": [GAME_ENDING.lstrip(".")],
                    "public.mime-type": GAME_TYPE,
                },
            }
        ],
    }


def localizations() -> list[tuple[str, str]]:
    """Write the translations of the texts in Info.plist; return the path and folder in the bundle of each.

    macOS looks for them by the English text.
    """
    found = []
    for code, text in texts.in_all_languages("SAVED_GAME").items():
        folder = f"{code.replace('_', '-')}.lproj"
        path = WORK / folder / "InfoPlist.strings"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(plistlib.dumps({texts.TEXTS["SAVED_GAME"]: text}))
        found.append((str(path), folder))
    return found


def _copyright() -> str:
    text = (REPOSITORY / "LICENSE").read_text(encoding="utf-8")
    return next(line for line in text.splitlines() if line.startswith("Copyright"))


def build() -> list[Path]:
    """Sign the app, make the disk image and return its path.

    Raises SystemExit if one of Apple's tools fails.
    """
    RELEASE.mkdir(parents=True, exist_ok=True)
    identity = os.environ.get("MACOS_IDENTITY") or _AD_HOC
    profile, keychain = os.environ.get("MACOS_PROFILE"), os.environ.get("MACOS_KEYCHAIN")
    for command in (*signing(identity), *imaging(), *notarizing(identity, profile, keychain)):
        if subprocess.run(command).returncode:
            raise SystemExit(f"packaging: {command[0]} {command[1]} failed.")
    return [image()]


def signing(identity: str) -> list[list[str]]:
    """Return the commands that sign the app from the inside out and verify the signature.

    The signature of a bundle covers those of the code in it, so that has to be signed first. Only the app
    gets entitlements; libraries take over those of the program that loads them.
    """
    sign = ["codesign", "--force", "--sign", identity]
    entitled: list[str] = []
    if identity != _AD_HOC:
        sign += ["--options", "runtime", "--timestamp"]
        entitled = ["--entitlements", str(ENTITLEMENTS)]
    commands = [[*sign, str(path)] for path in nested_code(APP)]
    commands.append([*sign, *entitled, str(APP)])
    return [*commands, ["codesign", "--verify", "--deep", "--strict", "--verbose=2", str(APP)]]


def nested_code(app: Path) -> list[Path]:
    """Return everything in an app that has a signature of its own, innermost first.

    That is each library, each executable other than the main one, and each version of a framework, which
    includes the framework's library.
    """
    main = app / "Contents" / "MacOS" / NAME
    frameworks = [path for path in app.rglob("*.framework") if not path.is_symlink()]
    versions = [
        path
        for framework in frameworks
        for path in (framework / "Versions").iterdir()
        if not path.is_symlink()
    ]
    included = {main, *(version / version.parents[1].stem for version in versions)}
    files = [path for path in app.rglob("*") if path not in included and _is_code(path)]
    return sorted([*files, *versions], key=lambda path: (-len(path.parts), path))


def _is_code(path: Path) -> bool:
    """Return whether a file is a Mach-O library or program, for one or several processors."""
    if path.is_symlink() or not path.is_file():
        return False
    with path.open("rb") as file:
        return file.read(4) in _MACH_O


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


def notarizing(identity: str, profile: str | None, keychain: str | None = None) -> list[list[str]]:
    """Return the commands that sign the image and have Apple notarize it, as far as the credentials allow.

    The last one asks macOS whether it would open the image without a warning.
    """
    path = str(image())
    commands = []
    if identity != _AD_HOC:
        commands.append(["codesign", "--force", "--sign", identity, "--timestamp", path])
        if profile:
            credentials = ["--keychain-profile", profile, *(["--keychain", keychain] if keychain else [])]
            commands.append(["xcrun", "notarytool", "submit", path, *credentials, "--wait"])
            commands.append(["xcrun", "stapler", "staple", path])
            assess = ["spctl", "--assess", "--type", "open", "--context", "context:primary-signature"]
            commands.append([*assess, "--verbose=2", path])
    return commands
