"""Plays a replay on the table view: a step with animation, any step at once, or all steps in a row."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from attrs import evolve

from puertorico.engine.actions import PlaceInCity, PlaceOnIsland
from puertorico.i18n import _
from puertorico.session.game_session import LogEntry
from puertorico.session.replay import Replay
from puertorico.settings import Animation
from puertorico.ui.scene.stage import Stage
from puertorico.ui.screens.replay.step_story import Story, step_story
from puertorico.ui.speed import MOTION_LEVELS
from puertorico.ui.table.animation.presenter import Presenter
from puertorico.ui.table.components.screen_layout import LARGE_TEXT
from puertorico.ui.table.components.table_view import TableView
from puertorico.ui.table.decisions.button_labels import action_label
from puertorico.ui.table.model import names
from puertorico.ui.table.model.changes import Change, changes_since
from puertorico.ui.table.model.player_colors import colors_of
from puertorico.ui.table.model.snapshot import PlantationRow, Snapshot, take_snapshot, update_row

_STEP_PAUSE: Mapping[Animation, float] = {
    Animation.SLOW: 1.6,
    Animation.NORMAL: 0.8,
    Animation.FAST: 0.2,
    Animation.NONE: 0.5,
}
"""Seconds between two steps. Without animation there is a pause too, or the game would be over at once."""
_KEY = "the next step of a replay"


class ReplayPlayer:
    """Plays a replay on a table view. ``changed`` is called whenever the step or the playback changes."""

    def __init__(self, replay: Replay, stage: Stage, changed: Callable[[], None]) -> None:
        self.replay = replay
        self.playing = False
        self.speed = Animation.NORMAL
        self._stage = stage
        self._changed = changed
        self._rows = _rows(replay)
        self._is_animating = False

    def attach(self, view: TableView) -> None:
        """Use a table view: the first one, or a new one after the window is resized."""
        self._view = view
        self._presenter = Presenter(view, self._stage)
        self._mark_changes()

    def set_speed(self, speed: Animation) -> None:
        """Set the animation speed."""
        self.speed = speed
        self._stage.animator.level = MOTION_LEVELS[speed]

    def snapshot(self, step: int) -> Snapshot:
        """Return the table after a step, with the player who made it still to move."""
        shown = take_snapshot(self.replay.table(step), self._rows[step])
        log_entries = self.replay.log_entries(step)
        if shown.to_move is None:
            return shown
        return shown.showing(log_entries[0].seat) if log_entries else evolve(shown, under_way=True)

    def status(self) -> tuple[str, Story]:
        """Return a lead, such as "Start of the game", and what was done; either may be empty."""
        replay = self.replay
        if replay.step == 0:
            return _("Start of the game"), Story()
        story = self.story(replay.step)
        if replay.step < replay.steps:
            return "", story
        return (_("End of the game") if replay.game.is_over else _("Last move so far")), story

    def story(self, step: int) -> Story:
        """Return what a step did. Only step 0 has no story."""
        game, entries = self.replay.game, self.replay.log_entries(step)
        return step_story(entries, game.names, self.flags, self._silent_move(entries))

    @property
    def flags(self) -> list[str]:
        """The pictures of the players' flags."""
        return [color.flag for color in colors_of(self.replay.game.seats)]

    def _silent_move(self, entries: Sequence[LogEntry]) -> str:
        """Return the move of a step that the log doesn't mention, in words."""
        if not entries:
            return ""
        entry, game = entries[0], self.replay.game
        if all(isinstance(entry.action, PlaceOnIsland | PlaceInCity) for entry in entries):
            return _("{name} places colonists").format(name=game.names[entry.seat])
        done = action_label(entry.action, game.position(entry.number))
        return _("{name}: {done}").format(name=game.names[entry.seat], done=done)

    # Playback ---------------------------------------------------------------------------------------

    def go_to(self, step: int) -> None:
        """Jump to a step without animation and stop."""
        self.stop()
        if self.replay.go_to(step):
            self.show()

    def show(self) -> None:
        """Show the current step without animation."""
        self._finish_animation()
        self._view.show(self.snapshot(self.replay.step))
        self._stage.animator.finish_all()
        self._mark_changes()
        self._changed()

    def _mark_changes(self) -> None:
        """Mark what the current step has changed, unless the next one follows or is being shown."""
        replay, step = self.replay, self.replay.step
        found: tuple[Change, ...] = ()
        if step and not self.playing and not self._is_animating:
            events = [event for entry in replay.log_entries(step) for event in entry.events]
            before = replay.count(step - 1)
            then, boards = replay.game.position(before), replay.game.boards(before)
            found = changes_since(replay.table(step), then, boards, events, self._rows[step])
            if self._stage.assets.text_factor >= LARGE_TEXT:
                # Collapsed boards have no room for a tag between the name and the chips, only for an outline.
                other_chips = {names.seat(board.seat, "vp") for board in self._view.others}
                found = tuple(Change(mark.name) if mark.name in other_chips else mark for mark in found)
        self._view.changes.show(found, self._view)

    def forward(self) -> None:
        """Show the next step with animation and stop."""
        self.stop()
        self._forward()

    def back(self) -> None:
        """Jump one step back and stop."""
        self.go_to(self.replay.step - 1)

    def play(self) -> None:
        """Play all following steps, or from the start if at the end; at step-by-step speed, play one."""
        if self.replay.step == self.replay.steps:
            self.go_to(0)
        self.playing = self.speed is not Animation.STEP
        self._changed()
        self._forward()

    def stop(self) -> None:
        """Stop playing, and finish the animation of the current step."""
        self._stage.animator.cancel(_KEY)
        playing, self.playing = self.playing, False
        self._finish_animation()
        if playing:
            self._mark_changes()
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
        self._mark_changes()
        self._changed()
        before = before.showing(log_entries[0].seat)
        self._presenter.play(events, before, after, by_hand=False, done=self._on_step_shown)

    def _on_step_shown(self) -> None:
        self._is_animating = False
        self._mark_changes()
        if self.playing and self.replay.step == self.replay.steps:
            self.playing = False
            self._changed()
        elif self.playing:
            # The speed may have been changed to step by step in the meantime.
            if self.speed is Animation.STEP:
                self.stop()
            else:
                self._stage.animator.after(_STEP_PAUSE[self.speed], self._forward, key=_KEY)

    def _finish_animation(self) -> None:
        """Finish the animation of the current step."""
        if self._is_animating:
            self._stage.animator.finish_all()


def _rows(replay: Replay) -> list[PlantationRow]:
    """Return the plantation row, by place, after each step."""
    table = replay.table(0)
    rows: list[PlantationRow] = []
    for step in range(replay.steps + 1):
        table.state = replay.game.position(replay.count(step))
        rows.append(update_row(rows[-1] if rows else (), table))
    return rows
