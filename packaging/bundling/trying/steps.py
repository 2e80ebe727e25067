"""Steps of a trial, one after the other, and what came out."""

import json
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Generic, TypeVar

from bundling.trying.programs import Failed

PlaceT = TypeVar("PlaceT")
"""Where steps are carried out."""


@dataclass(frozen=True)
class Step(Generic[PlaceT]):
    """A step. ``about`` completes "The step …"."""

    name: str
    about: str
    run: Callable[[PlaceT], str]
    needs: tuple[str, ...] = ()


@dataclass(frozen=True)
class Outcome:
    """What came out of a step."""

    state: str
    """``ok``, ``failed`` or ``skipped``."""
    seconds: float
    text: str


def run(
    steps: Sequence[Step[PlaceT]], place: PlaceT, results: Path, *, resume: bool = False
) -> dict[str, Outcome]:
    """Run steps and return their outcomes, which are also kept in a file.

    A step whose needs have failed is skipped. With ``resume``, so is one that has succeeded before.
    """
    kept = _read(results)
    outcomes: dict[str, Outcome] = {}
    for step in steps:
        before = kept.get(step.name)
        if resume and before is not None and before.state == "ok":
            outcomes[step.name] = before
            continue
        failed = [name for name in step.needs if name in outcomes and outcomes[name].state != "ok"]
        print(f"{step.name}: {step.about}", flush=True)
        if failed:
            outcomes[step.name] = Outcome("skipped", 0.0, f"needs {', '.join(failed)}")
        else:
            outcomes[step.name] = _run(step, place)
        print(f"  {outcomes[step.name].state}: {outcomes[step.name].text}", flush=True)
        kept[step.name] = outcomes[step.name]
        results.parent.mkdir(parents=True, exist_ok=True)
        results.write_text(json.dumps({name: asdict(one) for name, one in kept.items()}, indent=1))
    return outcomes


def _run(step: Step[PlaceT], place: PlaceT) -> Outcome:
    started = time.monotonic()
    try:
        text, state = step.run(place), "ok"
    except Failed as problem:
        text, state = str(problem), "failed"
    return Outcome(state, time.monotonic() - started, text)


def _read(results: Path) -> dict[str, Outcome]:
    if not results.is_file():
        return {}
    return {name: Outcome(**one) for name, one in json.loads(results.read_text()).items()}


def table(outcomes: dict[str, Outcome]) -> Iterable[str]:
    """Yield the lines of the summary."""
    for name, outcome in outcomes.items():
        minutes, seconds = divmod(round(outcome.seconds), 60)
        yield f"{name:10} {outcome.state:8} {minutes:3}:{seconds:02}  {outcome.text}"
    minutes, seconds = divmod(round(sum(outcome.seconds for outcome in outcomes.values())), 60)
    yield f"{'all':10} {'':8} {minutes:3}:{seconds:02}"
