"""What every screen of the app is made from."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from puertorico.keybindings import Key
from puertorico.ui.scene.geometry import Size
from puertorico.ui.scene.stage import Stage

if TYPE_CHECKING:
    from collections.abc import Callable

    from puertorico.ui.routes import Route
    from puertorico.ui.scene.paint.assets import Assets
    from puertorico.ui.scene.tree.animation import Animator
    from puertorico.ui.sound import Sounds
    from puertorico.ui.window import Window


class ScreenHost(Protocol):
    """What a screen needs of the app that shows it."""

    window: Window
    sounds: Sounds
    assets: Assets
    animator: Animator
    shortcut: Callable[[Key], bool] | None

    @property
    def screen(self) -> Screen | None:
        """The screen that is shown."""

    def open(self, route: Route, *args: Any) -> Screen:
        """Show a screen above the present one; return it."""
        ...

    def open_instead(self, route: Route, *args: Any) -> Screen:
        """Show a screen instead of the present one; return it."""
        ...

    def open_alone(self, route: Route, *args: Any) -> Screen:
        """Show a screen and forget all others; return it."""
        ...

    def pop(self) -> None:
        """Go back to the screen below; without one, the app ends."""

    def quit(self) -> None:
        """End the app."""


class Screen:
    """One screen. Subclasses build their nodes into ``self.stage.content`` and keep no sizes of their own.

    ``poll`` is how often, in seconds, ``update`` is wanted though nothing happens (none: only with events).
    """

    poll: float | None = None

    def __init__(self) -> None:
        self._app: ScreenHost | None = None
        self._stage: Stage | None = None
        self._built_for: tuple[Size, float] | None = None
        self.idle_work: Iterator[None] = iter(())
        """What it will soon show, made bit by bit when there is time."""

    @property
    def app(self) -> ScreenHost:
        """The app this screen is shown in."""
        if self._app is None:
            raise RuntimeError("the screen is not in an app yet")
        return self._app

    @property
    def stage(self) -> Stage:
        """The tree of this screen."""
        if self._stage is None:
            raise RuntimeError("the screen is not in an app yet")
        return self._stage

    def attach(self, app: ScreenHost) -> None:
        """Become part of an app; called by it."""
        self._app = app
        self._stage = Stage(app.assets, app.animator, app.sounds)
        self._stage.input.unhandled_key = self._unhandled

    def _unhandled(self, key: Key) -> bool:
        return self.handle_key(key) or (self.app.shortcut is not None and self.app.shortcut(key))

    def lay_out(self, size: Size, scale: float) -> None:
        """Build or rebuild for a size, if it has changed; called by the app."""
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
        """Make the nodes for a root of that size in units. Override."""

    def on_resize(self, size: Size) -> None:
        """Fit another size: by default everything is built anew, and the focus stays by name."""
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
        """Be told that the screen is shown, for the first time or again."""

    def left(self) -> None:
        """Be told that the screen is not shown any more."""

    def update(self, dt: float) -> None:
        """Look after what does not come as an event; called once a frame."""

    def handle_key(self, key: Key) -> bool:  # noqa: ARG002 - for overriding
        """React to a key nothing on the screen wanted; return whether it was used."""
        return False

    def on_file_dropped(self, path: Path) -> None:
        """React to a file that was dropped on the window."""
