"""How the table shows that a person's turn begins: once, and not for long."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puertorico.ui.scene.tree.animation import MotionLevel, ease_in_out, linear
from puertorico.ui.table.components.panels.turn_pill import PulsingPill

if TYPE_CHECKING:
    from puertorico.ui.scene.stage import Stage
    from puertorico.ui.table.components.table_view import TableView

_PULSE, _FRAME = 0.26, 0.2
_STEP, _LONGEST = 0.025, 0.3
"""Seconds between two pieces that light up, and until the last one has."""


class TurnStart:
    """The pill in the bar pulses, the frame of the board is drawn, and usable pieces light up."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage

    @property
    def _is_possible(self) -> bool:
        """Whether anything is animated, and no dialog is open."""
        return self._stage.animator.level is not MotionLevel.NONE and self._stage.scope() is self._stage.root

    def play(self, view: TableView, *, pulses: bool = True) -> None:
        """Show it, unless nothing is animated or a dialog is open; without ``pulses``, the pill is still."""
        stage = self._stage
        if not self._is_possible:
            return
        if pulses:
            self.pulse(view)
        view.own.frame.sweep(0.0)
        stage.animator.tween(view.own.frame.sweep, _FRAME, ease=ease_in_out, key=(self, "frame"))
        self._light_up()

    def pulse(self, view: TableView) -> None:
        """Let the pill pulse, from the next frame on, when the bar has been painted."""
        stage, status = self._stage, view.status
        if not self._is_possible:
            return
        pills: list[PulsingPill] = []

        def pulse(share: float) -> None:
            place = status.pill_place
            if not pills and place is not None and not stage.animator.is_finishing and stage.shows(status):
                pills.append(PulsingPill(status.state, status.transform().apply(place), stage.assets))
                stage.top.add(pills[0])
                status.hide_pill(hidden=True)
            for pill in pills:
                pill.pulse(share)

        def end() -> None:
            for pill in pills:
                pill.detach()
            status.hide_pill(hidden=False)

        stage.animator.tween(pulse, _PULSE, ease=linear, done=end)

    def _light_up(self) -> None:
        """Let the pieces that can be used light up from left to right."""
        glow, animator = self._stage.rim_glow, self._stage.animator
        nodes = sorted(self._stage.root.lit, key=lambda node: node.absolute().x)
        step = min(_STEP, _LONGEST / max(1, len(nodes)))

        def light(share: float) -> None:
            glow.unlit = tuple(nodes[int(share * len(nodes)) :])

        glow.unlit = tuple(nodes)
        animator.tween(light, step * len(nodes), ease=linear, key=(self, "lights"))
