"""The version resource of the executables, which Windows shows in the file properties."""

from pathlib import Path

from bundling.names import PUBLISHER, TITLE, WORK, version

_US_ENGLISH, _UNICODE = 0x0409, 1200


def numbers(text: str) -> tuple[int, int, int, int]:
    """Return the four version numbers of Windows for a version such as ``1.2.0`` or ``1.2.0rc1``."""
    parts = [int("".join(filter(str.isdigit, part.split("rc")[0])) or 0) for part in text.split(".")[:4]]
    first, second, third, fourth = (*parts, 0, 0, 0, 0)[:4]
    return first, second, third, fourth


def make(name: str) -> Path:
    """Write the resource of an executable for PyInstaller and return the path."""
    WORK.mkdir(parents=True, exist_ok=True)
    path = WORK / f"{name}-version.txt"
    path.write_text(text(name), encoding="utf-8")
    return path


def text(name: str) -> str:
    """Return the text of an executable's resource."""
    values = {
        "CompanyName": PUBLISHER,
        "FileDescription": TITLE,
        "FileVersion": version(),
        "InternalName": name,
        "LegalCopyright": f"{PUBLISHER}, MIT license",
        "OriginalFilename": f"{name}.exe",
        "ProductName": TITLE,
        "ProductVersion": version(),
    }
    strings = ",\n".join(f"      StringStruct({key!r}, {value!r})" for key, value in values.items())
    four = numbers(version())
    return f"""VSVersionInfo(
  ffi=FixedFileInfo(filevers={four}, prodvers={four}, OS=0x40004, fileType=1),
  kids=[
    StringFileInfo([StringTable('{_US_ENGLISH:04X}{_UNICODE:04X}', [
{strings},
    ])]),
    VarFileInfo([VarStruct('Translation', [{_US_ENGLISH}, {_UNICODE}])]),
  ],
)
"""
