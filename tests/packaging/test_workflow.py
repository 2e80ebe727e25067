"""The workflow runs what is there, on all systems, and trusts others as little as possible."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest
from bundling import names

FOLDER = names.REPOSITORY / ".github" / "workflows"
WORKFLOW = (FOLDER / "build.yml").read_text(encoding="utf-8")
JOBS = dict(re.findall(r"^  (\w+):\n((?:    .*\n|\n)+)", WORKFLOW.partition("\njobs:\n")[2], re.MULTILINE))
STEPS = [step for job in JOBS.values() for step in re.split(r"^      - ", job, flags=re.MULTILINE)[1:]]


def test_the_jobs_are_found() -> None:
    """The tests below read the file as text, because the game needs no library for YAML."""
    assert list(JOBS) == ["test", "wheel", "packages", "release"]
    assert len(STEPS) > 20


def test_the_workflow_calls_existing_scripts() -> None:
    called = set(re.findall(r"packaging/(\w+)\.py", WORKFLOW)) | set(re.findall(r"script: (\w+)", WORKFLOW))
    assert called == {
        "build_wheel",
        "build_linux",
        "build_flatpak",
        "build_windows",
        "build_macos",
        "release_notes",
    }
    for script in called:
        assert (names.RECIPES / f"{script}.py").is_file(), script


def test_the_workflow_tests_all_supported_systems_and_pythons() -> None:
    """Three systems and every Python in the classifiers."""
    project = (names.REPOSITORY / "pyproject.toml").read_text(encoding="utf-8")
    promised = re.findall(r"Python :: (3\.\d+)", project)
    tested = re.search(r"python: \[(.+)\]", WORKFLOW)
    assert tested is not None
    assert re.findall(r"3\.\d+", tested[1]) == promised
    systems = re.search(r"system: \[(.+)\]", WORKFLOW)
    assert systems is not None
    assert {name.split("-")[0] for name in systems[1].split(", ")} == {"ubuntu", "windows", "macos"}


def test_on_linux_no_test_of_the_packages_is_skipped() -> None:
    """Without one of these programs, the tests that use it would be."""
    needed = {"appstreamcli": "appstream", "makensis": "nsis", "objdump": "binutils"}
    (installing,) = re.findall(r"apt-get install (.+)", JOBS["test"])
    assert set(needed.values()) <= set(installing.split())
    skipped = {
        program
        for path in Path(__file__).parent.glob("test_*.py")
        for program in re.findall(r'skip\("(\w+) is not here"\)', path.read_text(encoding="utf-8"))
    }
    assert skipped <= needed.keys()


def test_actions_are_pinned_by_hash_with_their_version() -> None:
    used = re.findall(r"uses: *(.+)", WORKFLOW)
    assert len(used) > 8
    for action in used:
        assert re.fullmatch(r"actions/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", action), action
    assert len(set(used)) == len({action.partition("@")[0] for action in used}), "one version of each action"


def test_secrets_reach_only_the_step_that_signs_and_only_for_releases() -> None:
    (signing,) = (step for step in STEPS if "secrets." in step)
    assert signing.startswith("name: Import the certificate\n")
    assert "if: runner.os == 'macOS' && github.ref_type == 'tag'" in signing
    assert WORKFLOW.count("secrets.") == signing.count("secrets.")
    for name in re.findall(r"(\w+): \$\{\{ secrets\.", signing):
        assert f"${name}" in signing, "an unused secret"


def test_each_job_has_only_the_permissions_it_needs() -> None:
    assert "\npermissions: {}\n" in WORKFLOW
    writing = {name for name, job in JOBS.items() if ": write" in job}
    assert writing == {"release"}
    for name, job in JOBS.items():
        assert "\n    permissions:\n" in job, name
        assert "timeout-minutes:" in job, name
    for step in STEPS:
        assert "actions/checkout@" not in step or "persist-credentials: false" in step


def test_inputs_reach_shells_only_through_variables() -> None:
    """Inserted into the text of a command, a name could contain commands."""
    for step in STEPS:
        assert "${{" not in step.partition("run:")[2], step


def test_the_release_has_provenance_and_the_notes_of_its_version() -> None:
    release = JOBS["release"]
    assert "id-token: write" in release
    assert "attestations: write" in release
    assert release.index("release_notes.py") < release.index("attest-build-provenance@")
    assert release.index("subject-path: release/*") < release.index("gh release create")
    assert "--notes-file notes.md" in release


def test_the_installer_must_succeed() -> None:
    """Start-Process ignores exit codes unless asked for the process."""
    (step,) = (step for step in STEPS if "setup.exe" in step)
    assert step.count("Start-Process") == step.count("Start-Process -Wait -PassThru") == 1
    assert "ExitCode -ne 0" in step


@pytest.mark.parametrize("command", [("actionlint",), ("zizmor", "--offline", "--quiet")])
def test_the_workflow_has_no_faults_that_linters_know(command: tuple[str, ...]) -> None:
    if shutil.which(command[0]) is None:
        pytest.skip(f"{command[0]} is not here")
    done = subprocess.run([*command, FOLDER / "build.yml"], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout
