"""The system inside a Flatpak, which many programs share."""

from bundling.names import machine

NAME, VERSION = "org.freedesktop.Platform", "25.08"
SDK = "org.freedesktop.Sdk"

_ARCHITECTURES = {"arm64": "aarch64"}


def architecture() -> str:
    """Return the processor architecture as Flatpak calls it."""
    return _ARCHITECTURES.get(machine(), machine())


def metadata(kind: str, name: str) -> str:
    """Return what Flatpak has to know of an ``Application`` or a ``Runtime``."""
    version = f"{architecture()}/{VERSION}"
    return f"[{kind}]\nname={name}\nruntime={NAME}/{version}\nsdk={SDK}/{version}\n"
