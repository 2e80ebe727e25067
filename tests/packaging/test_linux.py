"""The Linux packages: menu entry, AppStream metadata, file type of saved games, archives."""

import gzip
import hashlib
import io
import re
import shutil
import subprocess
import tarfile
import xml.etree.ElementTree as ET
from configparser import ConfigParser
from pathlib import Path

import pytest
from bundling import (
    archive,
    bundle,
    commit_time,
    desktop_files,
    icons,
    linux,
    names,
    shared_libraries,
    templates,
    texts,
)

import puertorico
from puertorico.cli.arguments import COMMANDS, make_parser
from puertorico.record import game_file
from puertorico.ui.credits import DEPENDENCIES, license_text

GAMES = sorted((names.REPOSITORY / "tests" / "games").glob("*.json"))

LINUX = names.RECIPES / "linux"
MIME = "{http://www.freedesktop.org/standards/shared-mime-info}"


@pytest.fixture
def entry() -> dict[str, str]:
    read = ConfigParser(interpolation=None)
    read.optionxform = str
    read.read_string(desktop_files.filled("desktop"))
    return dict(read["Desktop Entry"])


@pytest.fixture
def about() -> ET.Element:
    return ET.fromstring(desktop_files.filled("metainfo.xml"))


@pytest.fixture
def kind() -> ET.Element:
    found = ET.fromstring(desktop_files.filled("xml")).find(f"{MIME}mime-type")
    assert found is not None
    return found


def test_desktop_entry_metadata_and_file_type_agree(
    entry: dict[str, str], about: ET.Element, kind: ET.Element
) -> None:
    assert entry["Name"] == about.findtext("name") == names.TITLE
    assert entry["Comment"] == about.findtext("summary") == texts.TEXTS["SUMMARY"]
    assert entry["Exec"] == f"{names.NAME} %f"
    assert entry["TryExec"] == about.findtext("provides/binary") == names.NAME
    assert entry["Icon"] == about.findtext("icon") == names.NAME
    assert entry["StartupWMClass"] == names.NAME
    categories = [one.text for one in about.iterfind("categories/category")]
    assert entry["Categories"].rstrip(";").split(";") == categories
    assert about.findtext("launchable") == f"{names.NAME}.desktop"
    types = entry["MimeType"].rstrip(";").split(";")
    assert types == [kind.get("type")] == [about.findtext("provides/mediatype")] == [names.GAME_TYPE]


def test_the_metadata_has_the_current_version(about: ET.Element) -> None:
    release = about.find("releases/release")
    assert release is not None
    assert release.get("version") == puertorico.__version__
    assert re.fullmatch(r"\d{4}-\d\d-\d\d", release.get("date", ""))
    assert about.findtext("id") == names.IDENTIFIER


def test_the_metadata_is_valid(tmp_path: Path) -> None:
    if shutil.which("appstreamcli") is None:
        pytest.skip("appstreamcli is not here")
    path = tmp_path / f"{names.IDENTIFIER}.metainfo.xml"
    path.write_text(desktop_files.filled("metainfo.xml"), encoding="utf-8")
    done = subprocess.run(["appstreamcli", "validate", "--no-net", path], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


def test_saved_games_match_the_first_bytes_of_their_file_type(kind: ET.Element) -> None:
    """All recorded games, and one written now."""
    match = kind.find(f"{MIME}magic/{MIME}match")
    assert match is not None
    assert match.get("offset") == "0"
    begins = match.get("value", "").replace("\\n", "\n")
    assert GAMES
    for path in GAMES:
        assert path.read_text(encoding="utf-8").startswith(begins), path.name
        assert game_file.dumps(game_file.read(path)).startswith(begins)


def test_the_file_type_claims_only_our_own_extension(kind: ET.Element) -> None:
    """Other programs use .json, too."""
    assert [glob.get("pattern") for glob in kind.iterfind(f"{MIME}glob")] == [f"*{names.GAME_ENDING}"]


def test_the_manual_names_every_argument() -> None:
    manual = (LINUX / "puertorico.6").read_text(encoding="utf-8").replace("\\-", "-")
    wanted = set(COMMANDS)
    for one in (make_parser(), *make_parser()._subparsers._group_actions[0].choices.values()):
        wanted |= {option for action in one._actions for option in action.option_strings}
    assert {"--jobs", "--print", "--help"} < wanted
    assert {
        name for name in wanted if not re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", manual)
    } == set()


def test_all_licenses_are_shipped() -> None:
    text = templates.licenses()
    assert "@" not in re.sub(r"\S+@\S+", "", text)
    for part in DEPENDENCIES:
        assert f"\n{part.name}: " in f"\n{text}"
        assert part.holders in text
    assert "Permission is hereby granted, free of charge" in text
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in text


def control(**more: str) -> dict[str, str]:
    given = {"DEBIAN_VERSION": "1.2.0-1", "ARCHITECTURE": "amd64", "SIZE": "12", "DEPENDS": "libc6 (>= 2.35)"}
    text = templates.filled(LINUX / "control.in", **{**given, **more})
    lines = [line for line in text.splitlines() if not line.startswith(" ")]
    return dict(line.split(": ", 1) for line in lines)


def test_the_control_file_is_filled_in() -> None:
    fields = control()
    assert fields["Package"] == names.NAME
    assert fields["Version"] == "1.2.0-1"
    assert fields["Depends"] == "libc6 (>= 2.35)"
    with pytest.raises(KeyError):
        templates.filled(LINUX / "control.in")


def test_the_maintainer_has_an_address_that_debian_accepts() -> None:
    """Policy 5.6.2: a name, then an address in angle brackets; .invalid is no domain of anybody."""
    found = re.fullmatch(r"([^<>]+) <[\w.+-]+@([\w.-]+\.[a-z]+)>", control()["Maintainer"])
    assert found is not None
    assert found[1] == names.PUBLISHER
    assert not found[2].endswith((".invalid", ".example", ".local", ".localhost"))


@pytest.mark.parametrize(("version", "debian"), [("1.2.0", "1.2.0-1"), ("1.2.0rc1", "1.2.0~rc1-1")])
def test_release_candidates_are_older_than_the_release_for_debian(
    version: str, debian: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(linux, "version", lambda: version)
    assert linux.debian_version() == debian


def test_licenses_that_debian_installs_are_referred_to() -> None:
    shortened = templates.licenses(["Apache-2.0"])
    assert "/usr/share/common-licenses/Apache-2.0" in shortened
    assert license_text("Apache-2.0").strip() not in shortened
    assert license_text("MPL-2.0").strip() in shortened
    assert license_text("Apache-2.0").strip() in templates.licenses()


@pytest.fixture
def stand_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A bundle with very few files."""
    folder = tmp_path / "bundle" / names.NAME
    inside = folder / "_internal"
    (inside / "pygame").mkdir(parents=True)
    (folder / names.NAME).write_bytes(b"\x7fELF\0GLIBC_2.4\0GLIBC_2.17\0")
    (folder / names.NAME).chmod(0o755)
    (inside / "pygame" / "base.so").write_bytes(b"\0GLIBC_2.3.4\0GLIBC_2.9\0GLIBCXX_2.99\0")
    (inside / "libz.so.1").symlink_to(Path("pygame", "base.so"))
    for module in (bundle, linux):
        monkeypatch.setattr(module, "BUNDLE", folder)
    monkeypatch.setattr(linux, "RELEASE", tmp_path)
    return folder


def test_the_oldest_usable_glibc_is_found(stand_in: Path) -> None:
    assert stand_in.is_dir()
    assert bundle.glibc() == "2.17"


def test_sizes_are_reported_by_part(stand_in: Path) -> None:
    sizes = bundle.sizes()
    assert sizes["pygame and SDL"] == (stand_in / "_internal" / "pygame" / "base.so").stat().st_size
    assert sizes["all"] == sum(size for part, size in sizes.items() if part != "all")


def test_a_bundle_that_is_too_large_is_refused(stand_in: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert stand_in.is_dir()
    bundle.report()
    monkeypatch.setattr(bundle, "MOST_MEGABYTES", 0)
    with pytest.raises(bundle.Broken, match="larger than 0 MB"):
        bundle.report()


def test_the_deb_is_the_same_each_time(
    stand_in: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its members have the time of the commit, not that of the build."""
    if shutil.which("dpkg-deb") is None:
        pytest.skip("dpkg-deb is not here")
    pytest.importorskip("PIL.Image", reason="pictures are written by Pillow")
    assert stand_in.is_dir()
    monkeypatch.setattr(linux, "STAGE", tmp_path / "stage")
    monkeypatch.setattr(shared_libraries, "packages", lambda _bundle: ["libc6 (>= 2.17)"])
    monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
    monkeypatch.setattr(commit_time, "moment", lambda: 1_700_000_000)
    icons.make()
    made = linux.make_deb().read_bytes()
    assert made.startswith(b"!<arch>\ndebian-binary   1700000000")
    assert linux.make_deb().read_bytes() == made


def test_the_archive_is_the_same_each_time(stand_in: Path, tmp_path: Path) -> None:
    """It contains the executable program, links and texts, and no user names."""
    made = []
    for number in range(2):
        path = tmp_path / f"{number}.tar.gz"
        (stand_in / names.NAME).touch()
        archive.pack_tar(path, stand_in, "folder", {"README.txt": "read"}, 1_700_000_000)
        made.append(path.read_bytes())
    assert made[0] == made[1]
    with tarfile.open(fileobj=io.BytesIO(made[0])) as tar:
        entries = {entry.name: entry for entry in tar}
        assert entries[f"folder/{names.NAME}"].mode == 0o755
        assert entries["folder/_internal/libz.so.1"].issym()
        assert entries["folder/README.txt"].size == 4
        assert {(entry.uname, entry.mtime) for entry in entries.values()} == {("root", 1_700_000_000)}


def test_checksums_match_the_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archive, "RELEASE", tmp_path)
    monkeypatch.setattr(archive, "SUMS", tmp_path / "SHA256SUMS")
    (tmp_path / "a").write_bytes(b"abc")
    for _again in range(2):
        sums = archive.write_sums().read_text(encoding="utf-8")
    assert sums == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  a\n"


def test_everything_is_where_debian_expects_it(
    stand_in: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every icon size, the command as a link into the bundle, everything readable for all users."""
    pytest.importorskip("PIL.Image", reason="pictures are written by Pillow")
    assert stand_in.is_dir()
    monkeypatch.setattr(icons, "ICONS", tmp_path / "icons")
    for name in ("ICO", "ICNS"):
        monkeypatch.setattr(icons, name, tmp_path / "icons" / f"a.{name.lower()}")
    icons.make()
    root = tmp_path / "root"
    linux.lay_out(root)
    program = root / "usr/lib/puertorico/puertorico"
    archive.even_out(root, 1_700_000_000, programs=[program])
    assert (root / "usr/bin/puertorico").resolve() == program
    pngs = {path.parents[1].name for path in root.glob("usr/share/icons/hicolor/*/apps/puertorico.png")}
    assert pngs == {f"{size}x{size}" for size in icons.SIZES}
    manual = gzip.decompress((root / "usr/share/man/man6/puertorico.6.gz").read_bytes())
    assert manual.startswith(b".TH PUERTORICO 6")
    changes = gzip.decompress((root / "usr/share/doc/puertorico/changelog.Debian.gz").read_bytes()).decode()
    assert changes.startswith(f"puertorico ({linux.debian_version()}) unstable; urgency=medium\n")
    assert changes.splitlines()[-1].startswith(f" -- {names.MAINTAINER}  ")
    files = [path for path in root.rglob("*") if path.is_file() and not path.is_symlink()]
    assert {path for path in files if path.stat().st_mode & 0o777 == 0o755} == {program}
    assert {path.stat().st_mode & 0o777 for path in files if path != program} == {0o644}
    assert {path.stat().st_mode & 0o777 for path in root.rglob("*") if path.is_dir()} == {0o755}
    sums = dict(reversed(line.split("  ")) for line in linux.checksums(root).splitlines())
    assert sums.keys() == {path.relative_to(root).as_posix() for path in files}
    assert sums["usr/lib/puertorico/puertorico"] == hashlib.md5(program.read_bytes()).hexdigest()
