"""Shows a replay on the table view: one step with its motions, any place at once, or all by itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from attrs import evolve

from puertorico.i18n import _
from puertorico.session.log_text import log_lines
from puertorico.session.replay import Replay
from puertorico.settings import Animation
from puertorico.ui.scene.stage import Stage
from puertorico.ui.speed import MOTION_LEVELS
from puertorico.ui.table.animation.presenter import Presenter
from puertorico.ui.table.components.table_view import TableView
from puertorico.ui.table.decisions.button_labels import action_label
from puertorico.ui.table.model.snapshot import PlantationRow, Snapshot, take_snapshot, update_row

_STEP_PAUSE: Mapping[Animation, float] = {
    Animation.SLOW: 1.6,
    Animation.NORMAL: 0.8,
    Animation.FAST: 0.2,
    Animation.NONE: 0.5,
}
"""Seconds between two steps. Without motion there must be some, or the whole game would be over at once."""
_KEY = "the next step of a replay"


class ReplayPlayer:
    """Leads a replay on one table view. ``changed`` is called whenever something else is to be told."""

    def __init__(self, replay: Replay, stage: Stage, changed: Callable[[], None]) -> None:
        self.replay = replay
        self.playing = False
        self.speed = Animation.NORMAL
        self._stage = stage
        self._changed = changed
        self._rows = _rows(replay)
        self._is_animating = False

    def attach(self, view: TableView) -> None:
        """Show it on a view, the first or, when the window has another size, a new one."""
        self._view = view
        self._presenter = Presenter(view, self._stage)

    def set_speed(self, speed: Animation) -> None:
        """Change how fast steps are shown."""
        self.speed = speed
        self._stage.animator.level = MOTION_LEVELS[speed]

    def snapshot(self, step: int) -> Snapshot:
        """The table after a step; it is still the turn of whoever has made it."""
        shown = take_snapshot(self.replay.table(step), self._rows[step])
        log_entries = self.replay.log_entries(step)
        if shown.to_move is None:
            return shown
        return shown.showing(log_entries[0].seat) if log_entries else evolve(shown, under_way=True)

    def status_text(self) -> tuple[str, str]:
        """What the present step is: a few words on the place, and what was done."""
        replay = self.replay
        sentence = " · ".join(self.step_lines(replay.step))
        if replay.step == 0:
            return _("Start of the game"), ""
        if replay.step < replay.steps:
            return "", sentence
        return (_("End of the game") if replay.game.is_over else _("Last move so far")), sentence

    def step_lines(self, step: int) -> list[str]:
        """What was done with a step, in words; every step but the beginning has some."""
        replay, names = self.replay, self.replay.game.names
        log_entries = replay.log_entries(step)
        lines = [line for entry in log_entries for line in log_lines(entry, names)]
        if not lines and log_entries:
            entry = log_entries[0]
            done = action_label(entry.action, replay.game.position(entry.number))
            lines = [_("{name}: {done}").format(name=names[entry.seat], done=done)]
        return lines

    # Going ------------------------------------------------------------------------------------------

    def go_to(self, step: int) -> None:
        """Show the table after a step, at once, and stop there."""
        self.stop()
        if self.replay.go_to(step):
            self.show()

    def show(self) -> None:
        """Show the present place at once."""
        self._finish_animation()
        self._view.show(self.snapshot(self.replay.step))
        self._changed()

    def forward(self) -> None:
        """One step on, with its motions, and stop there."""
        self.stop()
        self._forward()

    def back(self) -> None:
        """One step back, at once, and stop there."""
        self.go_to(self.replay.step - 1)

    def play(self) -> None:
        """Go on by itself, from the beginning where it is at the end; step by step, only one step."""
        if self.replay.step == self.replay.steps:
            self.go_to(0)
        self.playing = self.speed is not Animation.STEP
        self._changed()
        self._forward()

    def stop(self) -> None:
        """Go on no further by itself; a step under way is brought to its end."""
        self._stage.animator.cancel(_KEY)
        playing, self.playing = self.playing, False
        self._finish_animation()
        if playing:
            self._changed()

    def toggle(self) -> None:
        """Play or stop."""
        if self.playing:
            self.stop()
        else:
            self.play()

    def _forward(self) -> None:
        replay = self.replay
        self._finish_animation()
        if replay.step == replay.steps:
            self._on_step_shown()
            return
        before = self.snapshot(replay.step)
        replay.go_to(replay.step + 1)
        log_entries = replay.log_entries(replay.step)
        events = [event for entry in log_entries for event in entry.events]
        after = self.snapshot(replay.step)
        self._is_animating = True
        self._changed()
        before = before.showing(log_entries[0].seat)
        self._presenter.play(events, before, after, by_hand=False, done=self._on_step_shown)

    def _on_step_shown(self) -> None:
        self._is_animating = False
        if self.playing and self.replay.step == self.replay.steps:
            self.playing = False
            self._changed()
        elif self.playing:
            # Who has chosen to go step by step meanwhile is not taken along any further.
            if self.speed is Animation.STEP:
                self.stop()
            else:
                self._stage.animator.after(_STEP_PAUSE[self.speed], self._forward, key=_KEY)

    def _finish_animation(self) -> None:
        """Bring the step that is being shown to its end."""
        if self._is_animating:
            self._stage.animator.finish_all()


def _rows(replay: Replay) -> list[PlantationRow]:
    """The face-up plantations by place, after each step."""
    table = replay.table(0)
    rows: list[PlantationRow] = []
    for step in range(replay.steps + 1):
        table.state = replay.game.position(replay.count(step))
        rows.append(update_row(rows[-1] if rows else (), table))
    return rows
