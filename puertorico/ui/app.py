"""The app: a stack of screens in one window, and its main loop."""

from __future__ import annotations

import time
from collections.abc import Callable
from itertools import zip_longest
from math import inf
from pathlib import Path
from typing import Any

import pygame

from puertorico.keybindings import Command, Key
from puertorico.ui import idle_gc, keys
from puertorico.ui.gamepads import Gamepads
from puertorico.ui.inputs import Inputs
from puertorico.ui.routes import Route, screen_class
from puertorico.ui.scene.geometry import Point, Size
from puertorico.ui.scene.input.dispatch import key_of
from puertorico.ui.scene.input.presses import Presses
from puertorico.ui.scene.paint.assets import Assets
from puertorico.ui.scene.stage import Stage
from puertorico.ui.scene.tree.animation import Animator, MotionLevel
from puertorico.ui.screen import Screen
from puertorico.ui.sound import Sounds
from puertorico.ui.window import Window, scale_for

FRAME = 1 / 60
FRAME_BUDGET = 0.004
"""Seconds of work per frame after which repainting may wait for the next one."""
_MAX_STEP = 0.1
"""The most seconds that animations advance in a frame, so that they don't jump when the laptop wakes up."""
_REST_INTERVAL, _ALERT_INTERVAL = 1 / 30, 0.01
"""Seconds between two looks for events at rest, and soon after one. Left to itself, pygame would look every
millisecond, which is more work than all the rest."""
_ALERT = 1.0
"""Seconds after an event in which others are likely."""
_PAD_INTERVAL = 1 / 60
"""Seconds between two looks at the gamepads. Left to itself, SDL would look every millisecond."""
_IDLE_BUDGET = 0.005
"""Seconds of preparation per idle period: a third of a frame, so that an event doesn't wait long."""
_IDLE_PAUSE = 1 / 30
"""Seconds between two such periods while there is more to prepare."""


class App:
    """Shows screens in a window. Only ``run`` reads the clock; animations get their time from ``step``."""

    def __init__(
        self,
        window: Window,
        *,
        assets: Assets | None = None,
        animator: Animator | None = None,
        clock: Callable[[], float] | None = None,
        sounds: Sounds | None = None,
    ) -> None:
        self.window = window
        self.sounds = sounds or Sounds()
        self.assets = assets or Assets()
        self.animator = animator or Animator()
        self.screens: list[Screen] = []
        self.running = True
        self.frames = 0
        self.is_in_front = False
        """Whether the window has the keyboard; otherwise what moves in the background rests."""
        self.on_error: Callable[[Exception], Screen] | None = None
        """Makes the screen that replaces all others after an unexpected error. Without it the error reaches
        the caller, as tests want."""
        self.shortcut: Callable[[Key], bool] | None = None
        """Handles keys that no screen has used; returns whether it used the key."""
        self.toggled_fullscreen: Callable[[], None] | None = None
        """Called after the key has switched full screen on or off."""
        self.on_frame: Callable[[float], None] | None = None
        """Called in each frame with the seconds since the last one."""
        self.frame_budget = inf
        """The seconds after which a frame leaves repainting to the next one, if that can wait. Endless unless
        the app runs, since tests and screenshots want to see everything at once."""
        self.on_quit: Callable[[], None] | None = None
        """Called when the player wants to quit; it calls ``stop``, perhaps after a question."""
        self._clock = clock or time.perf_counter
        self.presses = Presses(self._clock)
        self.inputs = Inputs(self)
        keys.play_with(keys.Device.MOUSE)
        self._laid_pixels: tuple[int, int] | None = None
        self._exposed = True
        self._has_left_screen = False
        """Whether memory of a screen that isn't shown any more is still to be freed."""
        self.relayout()

    # Screens --------------------------------------------------------------------------------------

    @property
    def screen(self) -> Screen | None:
        """The current screen: the top of the stack."""
        return self.screens[-1] if self.screens else None

    @property
    def stage(self) -> Stage:
        """The stage of the current screen. Raises RuntimeError without a screen."""
        if not self.screens:
            raise RuntimeError("the app has no screen")
        return self.screens[-1].stage

    @property
    def root_size(self) -> Size:
        """The size of the root node in units."""
        w, h = self.window.pixels
        return (w / self.assets.scale, h / self.assets.scale)

    def push(self, screen: Screen) -> None:
        """Show a screen on top of the current one."""
        if self.screen is not None:
            self._leave(self.screen)
        screen.attach(self)
        self.screens.append(screen)
        self._enter(screen)

    def pop(self) -> None:
        """Go back to the screen below, or end the app if there is none."""
        self._leave(self.screens.pop())
        if self.screen is not None:
            self._enter(self.screen)
        else:
            self.running = False

    def replace(self, screen: Screen) -> None:
        """Replace the current screen with this one."""
        if self.screens:
            self._leave(self.screens.pop())
        screen.attach(self)
        self.screens.append(screen)
        self._enter(screen)

    def open(self, route: Route, *args: Any) -> Screen:
        """Show a screen on top of the current one and return it. ``args`` go to its class."""
        screen: Screen = screen_class(route)(*args)
        self.push(screen)
        return screen

    def open_instead(self, route: Route, *args: Any) -> Screen:
        """Replace the current screen and return the new one. ``args`` go to its class."""
        screen: Screen = screen_class(route)(*args)
        self.replace(screen)
        return screen

    def open_alone(self, route: Route, *args: Any) -> Screen:
        """Close all screens and return the new one, the only one left. ``args`` go to its class."""
        del self.screens[:-1]
        return self.open_instead(route, *args)

    def _leave(self, screen: Screen) -> None:
        screen.stage.touch.cancel()
        screen.stage.input.left()
        screen.stage.tooltips.hide()
        screen.left()
        # It is repainted if it is shown again. Until then other screens may use the memory.
        screen.stage.root.free_pictures()
        idle_gc.return_free_memory()
        self._has_left_screen = True

    def _enter(self, screen: Screen) -> None:
        screen.lay_out(self.root_size, self.assets.scale)
        screen.stage.root.invalidate_all()
        screen.entered()
        screen.returned()

    def quit(self) -> None:
        """End the app, or let ``on_quit`` decide."""
        if self.on_quit is not None:
            self.on_quit()
        else:
            self.stop()

    def stop(self) -> None:
        """End the app without asking."""
        self.running = False

    # Frames ---------------------------------------------------------------------------------------

    def run(self) -> None:
        """Run until the app ends. When idle, it sleeps until an event or a timer."""
        self.frame_budget = FRAME_BUDGET
        with idle_gc.deferred_gc():
            self._run()

    def _run(self) -> None:
        pace = pygame.time.Clock()
        before = used = self._clock()
        while self.running and self.screens:
            wait = self._idle_seconds()
            if self.use_idle_time(wait):
                wait = min(wait, _IDLE_PAUSE)
            interval = _ALERT_INTERVAL if before - used < _ALERT else _REST_INTERVAL
            first = _wait_for_event(wait, self.inputs.gamepads, interval) if wait > 0 else None
            now = self._clock()
            used = now if first else used
            # Timers get the time asleep, but animations started by this frame's events start at 0.
            passed = now - before
            self.step(0.0 if wait else min(passed, _MAX_STEP), slept=passed if wait else 0.0, first=first)
            before = now
            if self.animator.busy or (self.screens and self.stage.root.lags):
                pace.tick(round(1 / FRAME))

    def _idle_seconds(self) -> float:
        """Return how many seconds there is nothing to do unless an event arrives; 0 while busy."""
        if self.animator.busy or self.stage.root.lags:
            return 0.0
        ambient = self.stage.ambient.wait if self._has_ambient else None
        found = (self.animator.next_wake(), self.screens[-1].poll, ambient)
        waits = [wait for wait in found if wait is not None]
        return max(0.001, min([*waits, 1.0]))

    @property
    def _has_ambient(self) -> bool:
        """Whether the background may move now: not while something else moves, or a dialog is open."""
        rests = self.animator.level is MotionLevel.NONE or self.animator.busy
        return self.is_in_front and not rests and self.stage.scope() is self.stage.root

    def use_idle_time(self, seconds: float) -> bool:
        """Use an idle period of about ``seconds`` for garbage collection and preparation.

        Return whether there may be more to prepare.
        """
        if idle_gc.collect_if_idle(seconds, screen_left=self._has_left_screen):
            self._has_left_screen = False
        if seconds < idle_gc.MIN_IDLE:
            return False
        end, idle_work = time.perf_counter() + _IDLE_BUDGET, self.screens[-1].idle_work
        while next(idle_work, self) is not self:
            if time.perf_counter() >= end:
                return True
        return False

    def step(self, dt: float, *, slept: float = 0.0, first: pygame.Event | None = None) -> None:
        """Do one frame: handle events, advance animations by ``dt`` seconds, draw.

        ``slept`` is how many seconds the app was idle before it, ``first`` the event that woke it. An error
        leads to the screen made by ``on_error``.
        """
        try:
            self._step(dt, slept, first)
        except Exception as error:
            if self.on_error is None:
                raise
            self._show_error_screen(self.on_error(error))

    def _show_error_screen(self, screen: Screen) -> None:
        # No failed screen is called again, not even to leave, and its animations stop.
        self.screens.clear()
        self.animator = Animator(self.animator.level)
        self.push(screen)

    def _step(self, dt: float, slept: float, first: pygame.Event | None) -> None:
        begin = time.perf_counter()
        self.sounds.advance(dt + slept)
        self.inputs.advance(dt + slept)
        if self.on_frame is not None:
            self.on_frame(dt + slept)
        if slept:
            self.animator.advance(slept)
        events = pygame.event.get()
        if first is not None:
            events.insert(0, first)
        for event, following in zip_longest(events, events[1:]):
            # Fast mice send many motion events per frame; only the last position matters.
            last = following is None or following.type != pygame.MOUSEMOTION
            if event.type == pygame.MOUSEMOTION and not last:
                continue
            if not self.inputs.gamepads.handle(event):
                self._handle(event)
        if not self.screens:
            return
        self.relayout()
        screen = self.screens[-1]
        screen.update(dt + slept)
        self.animator.advance(dt)
        self.inputs.note_question()
        if self._has_ambient:
            self.stage.ambient.advance(dt + slept)
        self.draw(begin + self.frame_budget)

    def draw(self, deadline: float = inf) -> None:
        """Redraw what has changed; after the deadline, by ``time.perf_counter``, only what can't wait."""
        if not self.screens:
            return
        if self._exposed:
            self.stage.root.invalidate_all()
            self._exposed = False
        if self.stage.compose(self.window.surface, deadline):
            self.frames += 1
            self.window.flip()
        self.window.show_hand(self.stage.input.is_over_interactive)

    def relayout(self) -> None:
        """Lay out the current screen again if the size of the window has changed."""
        pixels = self.window.pixels
        if pixels == self._laid_pixels:
            return
        self._laid_pixels = pixels
        self.assets.scale = scale_for(pixels)
        self._exposed = True
        if self.screens:
            self.screens[-1].lay_out(self.root_size, self.assets.scale)

    def to_units(self, point: Point) -> Point:
        """Convert the position of an event to units of the root."""
        x, y = self.window.to_pixels(point)
        return (x / self.assets.scale, y / self.assets.scale)

    def _handle(self, event: pygame.Event) -> None:
        event = keys.with_digits(event)
        if event.type == pygame.QUIT:
            self.quit()
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN):
            self._exposed = True
        elif event.type == pygame.KEYDOWN and self._is_fullscreen(key_of(event)):
            self.window.toggle_fullscreen()
            if self.toggled_fullscreen is not None:
                self.toggled_fullscreen()
        elif event.type == pygame.DROPFILE and self.screens:
            self.screens[-1].on_file_dropped(Path(event.file))
        elif self.screens:
            if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
                self.is_in_front = event.type == pygame.WINDOWFOCUSGAINED
                self.sounds.set_focus(self.is_in_front)
            self.relayout()
            self.inputs.handle(event)

    def _is_fullscreen(self, key: Key) -> bool:
        chooses = bool(self.screens) and self.stage.input.captor is not None
        return keys.matches(key, Command.FULL_SCREEN) and not chooses

    def screenshot(self, path: str | Path) -> None:
        """Save the window as a PNG file."""
        self.draw()
        pygame.image.save(self.window.surface, str(path))


def _wait_for_event(seconds: float, gamepads: Gamepads, interval: float = _REST_INTERVAL) -> pygame.Event:
    """Return the next event that isn't a gamepad's noise, or NOEVENT after ``seconds``."""
    end = time.perf_counter() + seconds
    if gamepads.any_open:
        interval = min(interval, _PAD_INTERVAL)
    while True:
        while gamepads.means_nothing(found := pygame.event.poll()):
            pass
        left = end - time.perf_counter()
        if found or left <= 0:
            return found
        time.sleep(min(left, interval))
