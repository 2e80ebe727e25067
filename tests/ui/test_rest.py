"""When idle, the app sleeps until something happens."""

import time

import pygame
import pytest

from puertorico.ui import app as module
from puertorico.ui.app import App
from puertorico.ui.screen import Screen


def test_an_event_ends_the_sleep(app: App, monkeypatch: pytest.MonkeyPatch):
    polls = []
    monkeypatch.setattr(time, "sleep", lambda seconds: polls.append(seconds) or pygame.event.post(_KEY))
    app.push(Screen())
    app.step(0.0)
    pygame.event.clear()
    found = module._wait_for_event(60.0, app.inputs.gamepads)
    assert found.type == pygame.KEYDOWN
    assert len(polls) == 1


@pytest.mark.parametrize("driver", ["dummy", "x11", "windows"])
def test_at_rest_it_looks_for_events_thirty_times_a_second(
    driver: str, app: App, monkeypatch: pytest.MonkeyPatch
):
    app.step(0.0)
    pygame.event.clear()
    slept = []
    monkeypatch.setattr(pygame.display, "get_driver", lambda: driver)
    monkeypatch.setattr(time, "sleep", slept.append)
    monkeypatch.setattr(time, "perf_counter", lambda: sum(slept))
    assert module._wait_for_event(1.0, app.inputs.gamepads).type == pygame.NOEVENT
    assert sum(slept) == pytest.approx(1.0)
    assert 30 <= len(slept) <= 31


def test_soon_after_an_event_it_looks_more_often(app: App, monkeypatch: pytest.MonkeyPatch):
    app.push(Screen())
    intervals, now = [], [0.0]
    answers = [_KEY, *[pygame.Event(pygame.NOEVENT)] * 4]

    def wait(seconds: float, _gamepads: object, interval: float) -> pygame.Event:
        now[0] += min(seconds, 0.6)
        intervals.append(interval)
        if len(answers) == 1:
            app.stop()
        return answers.pop(0)

    monkeypatch.setattr(module, "_wait_for_event", wait)
    monkeypatch.setattr(app, "_clock", lambda: now[0])
    app.run()
    rest, alert = module._REST_INTERVAL, module._ALERT_INTERVAL
    assert intervals == [alert, alert, alert, rest, rest]


_KEY = pygame.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a")


@pytest.mark.usefixtures("painted")
def test_what_a_late_frame_has_left_is_painted_before_the_next_sleep(app: App):
    app.push(Screen())
    app.step(0.0)
    assert app._idle_seconds() > 0
    app.frame_budget = 0.0
    app.stage.root.invalidate_all()
    app.step(0.0)
    assert app._idle_seconds() == 0
    drawn = app.frames
    app.step(0.0)
    assert app.frames == drawn + 1
    assert app._idle_seconds() > 0
