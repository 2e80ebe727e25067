"""Signs of what a move has changed: rims around places, and the gains that rise from them."""

from collections.abc import Iterable
from math import pi, sin

from puertorico.ui import theme
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.stage import Stage
from puertorico.ui.scene.tree.animation import ease_out, linear
from puertorico.ui.scene.tree.node import Node, Rim
from puertorico.ui.table.animation.event_rows.base import Gain
from puertorico.ui.table.components.dust import Dust
from puertorico.ui.table.components.gain_label import GainLabel
from puertorico.ui.table.components.raised_flag import RAISED_FLAG, RaisedFlag
from puertorico.ui.table.components.stand_in import StandIn
from puertorico.ui.table.components.table_view import TableView

_ROCKING = 0.6
"""Seconds for which a piece rocks."""
_DIP, _DIPPING = 1.2, 0.16
"""How far a ship dips when a barrel lands, in units, and for how many seconds."""
_DRIFTING = 0.4
"""Seconds for which dust drifts."""
_SWELLING = 0.24
"""Seconds for which a building swells."""
_RISING = 0.7
"""Seconds for which a gain is shown."""


class Signs:
    """The signs on one table."""

    def __init__(self, view: TableView, stage: Stage) -> None:
        self._view = view
        self._stage = stage
        self._marked: list[Node] = []
        self._afloat: dict[str, Rect] = {}
        """Where the ships lie that dip now."""

    def mark(self, name: str, seconds: float | None = None) -> None:
        """Mark a place for some seconds, unless it has another rim."""
        # Barrels aboard aren't nodes, so their ship is marked.
        node = self._view.find(name) or self._view.find(name.rpartition(".")[0])
        if node is None or node.rim not in (Rim.NONE, Rim.CHANGED):
            return
        if node.rim is Rim.NONE:
            node.rim = Rim.CHANGED
            self._marked.append(node)
        if node in self._marked:
            animator = self._stage.animator
            rest = theme.RINGS * animator.level.value if seconds is None else seconds
            animator.after(rest, lambda: self._unmark([node]), key=(self, id(node)))

    def rise(self, gain: Gain) -> None:
        """Let a gain rise where its pieces have landed."""
        stage, animator = self._stage, self._stage.animator
        place = self._view.place_for(gain.piece, gain.place)
        if place is None or animator.is_finishing:
            return
        label = GainLabel(gain.piece, gain.count, (place.center[0], place.center[1] - 8), stage.assets)
        top = self._view.status.rect.bottom
        label.keep_inside(stage.root.area._replace(y=top, h=stage.root.area.h - top))
        stage.top.add(label)
        animator.tween(label.rise, _RISING, ease=ease_out)
        animator.tween(label.fade, _RISING, ease=linear, done=label.detach)

    def raise_dust(self, place: Rect) -> None:
        """Let dust rise around a building that has just landed."""
        stage = self._stage
        if not stage.animator.is_finishing:
            dust = stage.top.add(Dust(place))
            stage.animator.tween(dust.drift, _DRIFTING, done=dust.detach)

    def raise_flag(self, seat: int, place: Rect) -> None:
        """Let a flag go up on a large building that has just landed."""
        stage = self._stage
        if not stage.animator.is_finishing:
            flag = stage.top.add(RaisedFlag(self._view.snapshot.boards[seat].color, place))
            stage.animator.tween(flag.raise_to, RAISED_FLAG, ease=linear, done=flag.detach)

    def rock(self, name: str) -> None:
        """Let a piece rock in its place."""
        stage, piece = self._stage, self._view.find(name)
        if piece is None or stage.animator.is_finishing:
            return
        stand_in = stage.top.add(StandIn(piece, stage.assets, hides_piece=True))
        stage.animator.tween(stand_in.rock, _ROCKING, ease=linear, done=stand_in.end)

    def dip(self, name: str) -> None:
        """Let a ship dip and come up again."""
        animator, ship = self._stage.animator, self._view.find(name)
        if ship is None or animator.is_finishing:
            return
        # The next barrel may land before it has come up.
        place = self._afloat.setdefault(name, ship.rect)

        def put(share: float) -> None:
            ship.rect = place.moved(0, _DIP * sin(pi * share)) if share < 1 else place

        def end() -> None:
            self._afloat.pop(name, None)

        animator.tween(put, _DIPPING, ease=linear, done=end, key=(self, name))

    def swell(self, places: Iterable[str]) -> None:
        """Let buildings swell for a moment, one shortly after the other."""
        for number, name in enumerate(places):
            self._swell(name, number * theme.DEAL_STEP)

    def _swell(self, name: str, delay: float) -> None:
        stage = self._stage
        stand_ins: list[StandIn] = []

        def swell(share: float) -> None:
            piece = self._view.find(name)
            if not stand_ins and piece is not None and not stage.animator.is_finishing:
                height = self._view.height_of(name)
                stand_in = StandIn(piece, stage.assets, hides_piece=False, height=height)
                stand_ins.append(stage.top.add(stand_in))
            for stand_in in stand_ins:
                stand_in.swell(share)

        def end() -> None:
            for stand_in in stand_ins:
                stand_in.end()

        stage.animator.tween(swell, _SWELLING, ease=linear, delay=delay, done=end)

    def clear(self) -> None:
        """Remove all rims."""
        self._unmark(self._marked)

    def _unmark(self, nodes: Iterable[Node]) -> None:
        gone = set()
        for node in nodes:
            gone.add(id(node))
            if node.rim is Rim.CHANGED:
                node.rim = Rim.NONE
        self._marked = [node for node in self._marked if id(node) not in gone]
