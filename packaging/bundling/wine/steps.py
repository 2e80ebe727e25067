"""The steps of the trial: what each does, and in which order."""

from bundling.trying.steps import Step
from bundling.wine import debian, installation, python, source, suite, trials
from bundling.wine.environment import Wine

STEPS: tuple[Step[Wine], ...] = (
    Step("packages", "installs the Debian packages that are missing", lambda _wine: debian.install()),
    Step("source", "copies the repository", source.copy, ("packages",)),
    Step("linux", "installs the game for Linux, to compare", source.set_up_linux, ("source",)),
    Step("python", "sets up Windows' own Python, from files with known hashes", python.set_up, ("linux",)),
    Step("game", "installs the game in it", python.install_game, ("python",)),
    Step("bundle", "builds the frozen program, which tries itself out", trials.build_bundle, ("game",)),
    Step("selftest", "lets source and programs check themselves", trials.check_itself, ("bundle",)),
    Step("simulate", "compares games of computer players with Linux", trials.simulate, ("bundle",)),
    Step("setup", "compiles the installer and packs the .zip", installation.compile_setups, ("bundle",)),
    Step("play", "plays a whole game in the window by mouse and keys", trials.play_whole_game, ("bundle",)),
    Step("portable", "plays with the program in the portable .zip", trials.try_portable, ("setup",)),
    Step(
        "install",
        "installs an old version, plays, upgrades, plays, and uninstalls",
        installation.install_play_upgrade_uninstall,
        ("setup",),
    ),
    Step("tests", "runs the tests of files, settings, records, sessions and commands", suite.run, ("game",)),
)
