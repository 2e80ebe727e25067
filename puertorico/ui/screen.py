"""The base class of all screens, and the part of the app they use."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from puertorico.keybindings import Key
from puertorico.ui.scene.geometry import Size
from puertorico.ui.scene.stage import Stage

if TYPE_CHECKING:
    from collections.abc import Callable

    from puertorico.almanac.running_game import RunningGame
    from puertorico.ui.routes import Route
    from puertorico.ui.scene.paint.assets import Assets
    from puertorico.ui.scene.tree.animation import Animator
    from puertorico.ui.sound import Sounds
    from puertorico.ui.window import Window


class ScreenHost(Protocol):
    """What a screen uses of the app that shows it."""

    window: Window
    sounds: Sounds
    assets: Assets
    animator: Animator
    shortcut: Callable[[Key], bool] | None

    @property
    def screen(self) -> Screen | None:
        """The current screen."""

    def open(self, route: Route, *args: Any) -> Screen:
        """Show a screen on top of the current one and return it."""
        ...

    def open_instead(self, route: Route, *args: Any) -> Screen:
        """Replace the current screen and return the new one."""
        ...

    def open_alone(self, route: Route, *args: Any) -> Screen:
        """Close all screens and return the new one, the only one left."""
        ...

    def pop(self) -> None:
        """Go back to the screen below, or end the app if there is none."""

    def quit(self) -> None:
        """End the app, unless a game isn't saved and the player wants to stay."""

    def stop(self) -> None:
        """End the app without asking."""


class Screen:
    """One screen. Subclasses build their nodes into ``self.stage.content``, again for every new size.

    ``poll`` is the longest time, in seconds, between two calls of ``update`` without events (None: no limit).
    """

    poll: float | None = None

    def __init__(self) -> None:
        self._app: ScreenHost | None = None
        self._stage: Stage | None = None
        self._built_for: tuple[Size, float] | None = None
        self._reopen: Callable[[], None] | None = None
        self.idle_work: Iterator[None] = iter(())
        """Prepares, step by step in idle time, what the screen will soon show."""

    def running_game(self) -> RunningGame | None:
        """Return what the almanac shows of the game on this screen, if there is one. May be overridden."""
        return None

    @property
    def app(self) -> ScreenHost:
        """The app that shows this screen. Raises RuntimeError before ``attach``."""
        if self._app is None:
            raise RuntimeError("the screen is not in an app yet")
        return self._app

    @property
    def stage(self) -> Stage:
        """The node tree of this screen. Raises RuntimeError before ``attach``."""
        if self._stage is None:
            raise RuntimeError("the screen is not in an app yet")
        return self._stage

    @property
    def question(self) -> object:
        """What a press answers now: another object with each new question, None if nothing. Override."""
        return self.stage.scope()

    def attach(self, app: ScreenHost) -> None:
        """Join an app, which calls this."""
        self._app = app
        self._stage = Stage(app.assets, app.animator, app.sounds)
        self._stage.input.unhandled_key = self._unhandled

    def _unhandled(self, key: Key) -> bool:
        return self.handle_key(key) or (self.app.shortcut is not None and self.app.shortcut(key))

    def lay_out(self, size: Size, scale: float) -> None:
        """Build or rebuild the nodes if the size has changed. The app calls this."""
        if self._built_for == (size, scale):
            return
        first = self._built_for is None
        self._built_for = (size, scale)
        self.stage.resize(size)
        if first:
            self.build(size)
        else:
            self.on_resize(size)

    def build(self, size: Size) -> None:
        """Build the nodes for a root of this size, in units. Override."""

    def on_resize(self, size: Size) -> None:
        """Fit a new size. By default, rebuild everything and keep the focus by name."""
        focused = self.stage.focus.node
        ring = self.stage.focus.ring.visible
        self.stage.drag.cancel()
        self.app.animator.finish_all()
        self.stage.selection.clear()
        self.stage.tooltips.hide()
        self.stage.content.clear()
        self.build(size)
        if focused is not None and focused.name:
            self.stage.focus.set(self.stage.root.find(focused.name), ring=ring)

    def entered(self) -> None:
        """Called when the screen is shown, the first time and again. Override."""

    def reopen_later(self, reopen: Callable[[], None]) -> None:
        """Call ``reopen`` once when the screen is shown again, to open what led to the screen above it."""
        self._reopen = reopen

    def returned(self) -> None:
        """Open again what led to another screen. The app calls this after ``entered``."""
        reopen, self._reopen = self._reopen, None
        if reopen is not None:
            reopen()

    def left(self) -> None:
        """Called when the screen is no longer shown. Override."""

    def update(self, dt: float) -> None:
        """Called once per frame, for what doesn't arrive as an event. Override."""

    def handle_key(self, key: Key) -> bool:  # noqa: ARG002 - for overriding
        """Handle a key that no node has used and return whether it was used. Override."""
        return False

    def on_file_dropped(self, path: Path) -> None:
        """Handle a file dropped on the window. Override."""
