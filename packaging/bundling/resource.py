"""The version resource of the executables, which Windows shows in the file properties."""

from pathlib import Path

from bundling import texts
from bundling.names import PUBLISHER, TITLE, WORK, version

_UNICODE = 1200


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
    """Return the text of an executable's resource, with a table of strings for each language."""
    copyrights = {
        texts.windows_number(code): text for code, text in texts.in_all_languages("COPYRIGHT").items()
    }
    tables = ",\n".join(_table(number, _values(name, text)) for number, text in copyrights.items())
    languages = [value for number in copyrights for value in (number, _UNICODE)]
    four = numbers(version())
    return f"""VSVersionInfo(
  ffi=FixedFileInfo(filevers={four}, prodvers={four}, OS=0x40004, fileType=1),
  kids=[
    StringFileInfo([
{tables},
    ]),
    VarFileInfo([VarStruct('Translation', {languages})]),
  ],
)
"""


def _values(name: str, copyright: str) -> dict[str, str]:
    return {
        "CompanyName": PUBLISHER,
        "FileDescription": TITLE,
        "FileVersion": version(),
        "InternalName": name,
        "LegalCopyright": copyright,
        "OriginalFilename": f"{name}.exe",
        "ProductName": TITLE,
        "ProductVersion": version(),
    }


def _table(language: int, values: dict[str, str]) -> str:
    strings = ",\n".join(f"        StringStruct({key!r}, {value!r})" for key, value in values.items())
    return f"      StringTable('{language:04X}{_UNICODE:04X}', [\n{strings},\n      ])"
