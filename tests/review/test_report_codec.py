"""Reports as JSON, and back."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from puertorico.record.codec import BadRecord
from puertorico.review.report import BEYOND_DOUBT, Mean
from puertorico.review.report_codec import dumps_report, loads_report, read_report, write_report
from tests.review.sample_report import sample_report


def test_a_report_comes_back_the_same():
    report = sample_report(2)
    assert loads_report(dumps_report(report).encode()) == report


def test_numbers_are_rounded_and_actions_are_texts():
    data = write_report(sample_report())
    first = data["decisions"][0]
    assert first["candidates"][0]["actions"] == ["take builder"]
    assert first["kind"] == "roles"
    assert data["draws"][1]["tiles"] == ["indigo"]
    assert '"value": 1.2,' in dumps_report(sample_report())


def changed(change: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(dumps_report(sample_report()))
    change(data)
    return data


@pytest.mark.parametrize(
    "change",
    [
        lambda data: data.update(format="puertorico game"),
        lambda data: data.update(version=99),
        lambda data: data.update(extra=1),
        lambda data: data.pop("game"),
        lambda data: data.update(done=1.5),
        lambda data: data.update(done=1),
        lambda data: data.update(done=float("nan")),
        lambda data: data["settings"].update(seat=-1),
        lambda data: data["decisions"][0].update(chosen=2),
        lambda data: data["decisions"][0].update(kind="luck"),
        lambda data: data["decisions"][0]["candidates"][0].update(actions=["fly"]),
        lambda data: data["decisions"][0]["candidates"][0].update(actions="pass"),
        lambda data: data["decisions"][0]["candidates"][0]["win"].update(error=-0.1),
        lambda data: data["decisions"][1]["reason"].update(what="magic"),
        lambda data: data["draws"][0].update(tiles=["desert"]),
        lambda data: data.update(curve=None),
    ],
)
def test_what_no_report_can_be_is_refused(change: Callable[[dict[str, Any]], object]):
    with pytest.raises(BadRecord):
        read_report(changed(change))


@pytest.mark.parametrize("content", [b"", b"\xff", b"[]", b"null", b"[" * 100_000, b'{"format": 1}'])
def test_other_content_is_refused(content: bytes):
    with pytest.raises(BadRecord, match="not a review"):
        loads_report(content)


def test_a_cost_counts_only_beyond_two_standard_errors():
    assert Mean(1.01, 0.5).value > BEYOND_DOUBT * 0.5
    assert Mean(1.01, 0.5).is_beyond_doubt
    assert not Mean(1.0, 0.5).is_beyond_doubt


def test_the_costliest_decisions_come_first_and_only_those_that_count():
    assert [decision.action for decision in sample_report().costliest()] == [19, 40]
    assert [decision.action for decision in sample_report().costliest(1)] == [19]
