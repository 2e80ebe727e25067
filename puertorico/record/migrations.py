"""Steps that convert the content of an older file to the next version.

A step gets the parsed JSON object before it is checked, so any of its values may be anything.
"""

from collections.abc import Callable, Mapping
from typing import Any

_RENAMED_IN_2 = {"friendly": "free_undo", "digest": "fingerprint"}


def _from_version_1(given: dict[str, Any]) -> dict[str, Any]:
    """Rename two keys, and add the first rules version.

    A digest becomes empty: it depended on the lengths of the tables of its time, so it can't be compared with
    anything.
    """
    migrated = {_RENAMED_IN_2.get(key, key): value for key, value in given.items()}
    if "fingerprint" in migrated:
        migrated["fingerprint"] = ""
    if type(migrated.get("options")) is dict:
        migrated["options"] = migrated["options"] | {"rules_version": 1}
    return migrated


def _from_version_2(given: dict[str, Any]) -> dict[str, Any]:
    """Add the reshuffles: there were none."""
    return given | {"reshuffles": []}


def _from_version_3(given: dict[str, Any]) -> dict[str, Any]:
    """Add where a game branched off a replay: unknown. Nobody had chosen a portrait or a color."""
    return given | {"branched_at": None}


MIGRATIONS: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] = {
    1: _from_version_1,
    2: _from_version_2,
    3: _from_version_3,
}
"""The step from each version to the next."""
