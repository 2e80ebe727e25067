"""When idle, the app sleeps until something happens."""

import time

import pygame
import pytest

from puertorico.ui import app as module
from puertorico.ui.app import App
from puertorico.ui.screen import Screen


def test_an_event_ends_the_sleep_with_drivers_that_must_be_polled(app: App, monkeypatch: pytest.MonkeyPatch):
    polls = []
    monkeypatch.setattr(time, "sleep", lambda seconds: polls.append(seconds) or pygame.event.post(_KEY))
    app.push(Screen())
    app.step(0.0)
    pygame.event.clear()
    found = module._wait_for_event(60.0, app.inputs.gamepads)
    assert found.type == pygame.KEYDOWN
    assert len(polls) == 1


def test_without_an_event_the_sleep_ends_after_its_time(app: App, monkeypatch: pytest.MonkeyPatch):
    app.step(0.0)
    pygame.event.clear()
    slept = []
    monkeypatch.setattr(time, "sleep", slept.append)
    monkeypatch.setattr(time, "perf_counter", lambda: sum(slept))
    assert module._wait_for_event(1.0, app.inputs.gamepads).type == pygame.NOEVENT
    assert sum(slept) == pytest.approx(1.0)
    assert len(slept) == 40


def test_other_drivers_wait_for_events(app: App, monkeypatch: pytest.MonkeyPatch):
    app.step(0.0)
    waits = []
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    monkeypatch.setattr(pygame.event, "wait", waits.append)
    module._wait_for_event(0.5, app.inputs.gamepads)
    assert waits == [500]


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
