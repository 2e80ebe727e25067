"""The trial of the packages for Linux on bare systems, without installing one."""

from pathlib import Path

import pytest
from bundling.bare import systems, trials
from bundling.bare.systems import RELEASES, BareSystem
from bundling.trying.programs import Done, Failed


class PretendedSystem(BareSystem):
    """A system in which every program does nothing but answer."""

    def run(self, *command: str, **_more: object) -> Done:
        """Return what the program would print."""
        answers = {"dpkg": "/usr\n/usr/games/puertorico\n", "puertorico": "selftest: ok\n"}
        return Done(command, 0, answers.get(command[0], ""), "")


@pytest.fixture
def system(tmp_path: Path) -> PretendedSystem:
    packages, root = tmp_path / "release", tmp_path / "root"
    for name in ("puertorico_1.0_amd64.deb", "puertorico-1.0-linux-x86_64.tar.gz", "puertorico-1.0.tar.gz"):
        packages.mkdir(exist_ok=True)
        (packages / name).write_text("package")
    (root / "usr" / "games").mkdir(parents=True)
    return PretendedSystem(RELEASES["debian"], root, packages, tmp_path, tmp_path / "python")


@pytest.mark.parametrize("name", RELEASES)
def test_only_what_is_signed_with_known_keys_is_checked(
    name: str, system: BareSystem, monkeypatch: pytest.MonkeyPatch
) -> None:
    commands = list[tuple[object, ...]]()
    monkeypatch.setattr(systems, "run_here", lambda *words: commands.append(words))
    monkeypatch.setattr(systems.shutil, "copy", lambda *_: None)
    release = RELEASES[name]
    PretendedSystem(release, system.folder / "new", system.packages, system.work, system.player).install()
    (command,) = commands
    assert command[0] == "debootstrap"
    assert {release.suite, release.mirror} <= {*command}
    assert ("--no-check-gpg" in command) == (name == "ubuntu")


def test_a_package_that_was_not_built_is_named(system: BareSystem) -> None:
    with pytest.raises(Failed, match=r"there should be one \.whl in .*release; build it first"):
        trials.try_wheel(system)


def test_a_package_that_leaves_a_file_fails(system: BareSystem, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trials, "_play", lambda *_words: "played")
    assert trials.try_deb(system) == "played"
    (system.folder / "usr" / "games" / "puertorico").write_text("left")
    with pytest.raises(Failed, match="the package left /usr/games/puertorico"):
        trials.try_deb(system)


def test_the_archive_for_linux_is_not_taken_for_the_source(
    system: BareSystem, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(trials, "_check_itself", lambda *_words: None)
    monkeypatch.setattr(trials, "_play", lambda *_words, **_more: "played")
    assert trials.try_tar(system) == "played"
    assert [path.name for path in system.folder.glob("*.gz")] == ["puertorico-1.0-linux-x86_64.tar.gz"]
