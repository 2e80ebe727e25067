"""Tries out the Flatpak with a runtime of its own: install, self-test, a whole game in a window, remove.

The real runtime isn't to be had without the internet. A bare Debian with the libraries that the .deb names
takes its place: it is older than the real one, and has less in it.
"""

import shutil
from dataclasses import dataclass
from pathlib import Path

from bundling import flatpak_runtime
from bundling.bare import trials
from bundling.bare.systems import BareSystem
from bundling.names import IDENTIFIER, NAME
from bundling.trying import programs
from bundling.trying.programs import Done, Failed
from bundling.trying.steps import Step

_LEFT_OUT = ("doc", "info", "locale", "man")
"""Folders of ``share`` that a runtime needn't have."""

_REMOTE = "trial"


@dataclass(frozen=True)
class FlatpakTrial:
    """Where the Flatpak is tried out: installed for a user with a home of their own."""

    system: BareSystem

    @property
    def home(self) -> Path:
        """The user's folder."""
        return self.system.work / "home"

    @property
    def installed(self) -> Path:
        """The folder in which Flatpak keeps what the user has installed."""
        return self.home / ".local" / "share" / "flatpak"

    @property
    def files(self) -> Path:
        """The folder in which the installed game keeps everything."""
        return self.home / ".var" / "app" / IDENTIFIER

    def flatpak(self, *words: str | Path, may_fail: bool = False) -> Done:
        """Run Flatpak for this user and return what it printed. Raises Failed."""
        variables = {**trials.outside(), "HOME": str(self.home), "DISPLAY": self.system.display}
        variables.pop("XDG_DATA_HOME", None)
        return programs.run(["flatpak", *words], None, variables, may_fail=may_fail)


def make_runtime(trial: FlatpakTrial) -> str:
    """Install a bare system with the libraries that the .deb names, as the runtime. Raises Failed."""
    system, work = trial.system, trial.system.work
    shutil.rmtree(work, ignore_errors=True)
    trial.home.mkdir(parents=True)
    name = system.install()
    system.run("apt-get", "install", "--yes", "--no-install-recommends", *_libraries(system))
    stage, repository = work / "runtime", work / "repository"
    shutil.copytree(system.folder / "usr", stage / "usr", symlinks=True)
    shutil.copytree(system.folder / "etc", stage / "usr" / "etc", symlinks=True)
    for folder in _LEFT_OUT:
        shutil.rmtree(stage / "usr" / "share" / folder)
    (stage / "files").mkdir()
    (stage / "metadata").write_text(
        flatpak_runtime.metadata("Runtime", flatpak_runtime.NAME), encoding="utf-8"
    )
    trial.flatpak("build-export", "--runtime", repository, stage, flatpak_runtime.VERSION)
    trial.flatpak("build-update-repo", repository)
    trial.flatpak("remote-add", "--user", "--no-gpg-verify", _REMOTE, repository)
    runtime = f"{flatpak_runtime.NAME}//{flatpak_runtime.VERSION}"
    trial.flatpak("install", "--user", "--noninteractive", _REMOTE, runtime)
    return f"{name} as {runtime}"


def try_flatpak(trial: FlatpakTrial) -> str:
    """Install the Flatpak, play a whole game, and remove it. Raises Failed."""
    package = trials.package(trial.system, ".flatpak")
    # It names the real runtime's source, which Flatpak would look at otherwise.
    trial.flatpak("install", "--user", "--noninteractive", "--no-deps", "--bundle", package)
    start = ("run", "--user", "--env=SDL_AUDIODRIVER=dummy")
    trials.check_answer(trial.flatpak(*start, "--env=SDL_VIDEODRIVER=dummy", IDENTIFIER, "--selftest"))
    game = trial.home / trials.GAME
    # Opening a file lets the game see only this one.
    played = trials.play(
        trial.system,
        ["flatpak", *start, f"--filesystem={game}", IDENTIFIER, game],
        "flatpak",
        game=game,
        config=trial.files / "config" / NAME,
        data=trial.files / "data" / NAME,
        more={"HOME": str(trial.home)},
    )
    trial.flatpak("uninstall", "--user", "--noninteractive", IDENTIFIER)
    # Flatpak itself keeps empty folders of that name.
    left = [path for path in trial.installed.rglob(f"{IDENTIFIER}*") if path.is_file() or path.is_symlink()]
    if left := [*left, *(trial.installed / "app").glob(IDENTIFIER)]:
        raise Failed(f"the Flatpak left {', '.join(path.name for path in left)}")
    if not any((trial.files / "data" / NAME / "games").iterdir()):
        raise Failed("the saved games were removed with the Flatpak")
    return played


def _libraries(system: BareSystem) -> list[str]:
    """Return the packages that the .deb depends on, without versions. Raises Failed."""
    listed = programs.run_here("dpkg-deb", "--field", trials.package(system, ".deb"), "Depends").output
    return [one.split()[0] for one in listed.split(",")]


STEPS: tuple[Step[FlatpakTrial], ...] = (
    Step("runtime", "installs a bare Debian as the runtime", make_runtime),
    Step("flatpak", "installs the Flatpak, plays a whole game, and removes it", try_flatpak, ("runtime",)),
)
