# pyright: reportMissingImports=false, reportCallIssue=false, reportArgumentType=false, reportAttributeAccessIssue=false
# CycloneDX is only installed for packaging, and pyright does not see the parameters of its classes.
"""The bill of materials: all software in the packages, in CycloneDX 1.6, which tools for security read."""

import platform
import re
import uuid
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from cyclonedx.model import HashAlgorithm, HashType
from cyclonedx.model.bom import Bom, BomMetaData
from cyclonedx.model.component import Component, ComponentType
from cyclonedx.model.license import DisjunctiveLicense
from cyclonedx.output.json import JsonV1Dot6
from packageurl import PackageURL

from bundling import commit_time
from bundling.names import NAME, PUBLISHER, RELEASE, version
from bundling.texts import TEXTS
from bundling.virtual_environment import GAME
from puertorico.ui.credits import DEPENDENCIES, Dependency

_LOCKED = re.compile(r"^([\w.-]+)==([\w.]+)", re.MULTILINE)
_HASH = re.compile(r"--hash=sha256:([0-9a-f]{64})")
_NOT_SPDX = {"PyInstaller": "GPL-2.0-or-later WITH Bootloader-exception", "HarfBuzz": "MIT-Modern-Variant"}
"""Licenses whose file here has another name than in the SPDX list."""


def path() -> Path:
    """Return the path of the bill of materials."""
    return RELEASE / f"{NAME}-{version()}.cdx.json"


def build() -> Path:
    """Write the bill of materials and return its path."""
    RELEASE.mkdir(parents=True, exist_ok=True)
    path().write_text(text(), encoding="utf-8", newline="\n")
    return path()


def text() -> str:
    """Return the bill as JSON, the same for the same source."""
    moment = datetime.fromtimestamp(commit_time.moment(), UTC)
    program = Component(
        name=NAME,
        version=version(),
        type=ComponentType.APPLICATION,
        description=TEXTS["SUMMARY"],
        publisher=PUBLISHER,
        licenses=[DisjunctiveLicense(id="MIT")],
        bom_ref=NAME,
    )
    found = sorted(components(), key=lambda component: str(component.name).lower())
    number = uuid.uuid5(uuid.NAMESPACE_URL, f"{NAME}-{version()}-{moment.isoformat()}")
    bom = Bom(
        components=found, serial_number=number, metadata=BomMetaData(component=program, timestamp=moment)
    )
    bom.register_dependency(program, found)
    return str(JsonV1Dot6(bom).output_as_string(indent=1)) + "\n"


def components() -> Iterator[Component]:
    """Yield the packages from PyPI with their versions and hashes, and the libraries inside them."""
    locked = dict(packages())
    credits = {_plain(part.name): part for part in DEPENDENCIES}
    for name, (number, hashes) in locked.items():
        credit = credits.pop(_plain(name), None)
        yield Component(
            name=name,
            version=number,
            bom_ref=f"{name}=={number}",
            purl=PackageURL("pypi", None, name, number),
            hashes=[HashType(alg=HashAlgorithm.SHA_256, content=one) for one in hashes],
            licenses=_licenses(credit) if credit else [],
            copyright=credit.holders if credit else None,
        )
    for part in credits.values():
        yield Component(
            name=part.name,
            version=platform.python_version() if part.name == "Python" else None,
            bom_ref=part.name,
            licenses=_licenses(part),
            copyright=part.holders,
        )


def packages() -> Iterator[tuple[str, tuple[str, list[str]]]]:
    """Yield the locked packages of the game, each with its version and the hashes of its files."""
    locked = GAME.read_text(encoding="utf-8")
    starts = list(_LOCKED.finditer(locked))
    for found, following in zip(starts, [*starts[1:], None], strict=True):
        part = locked[found.end() : following.start() if following else len(locked)]
        yield found[1], (found[2], _HASH.findall(part))


def _licenses(part: Dependency) -> list[DisjunctiveLicense]:
    return [
        DisjunctiveLicense(name=_NOT_SPDX[one]) if one in _NOT_SPDX else DisjunctiveLicense(id=one)
        for one in part.licenses
    ]


def _plain(name: str) -> str:
    return name.lower().replace("_", "-").replace(" ", "-")
