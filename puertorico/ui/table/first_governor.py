"""The beginning of a new game: a ribbon names the first governor, and the crown flies to their board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puertorico.ui import theme
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.tree.animation import ease_in_out
from puertorico.ui.sound import Sound
from puertorico.ui.table.components.flyer import Flyer
from puertorico.ui.table.decisions.action_text import governor_text
from puertorico.ui.table.model import names
from puertorico.ui.table.model.piece_kinds import PieceKind

if TYPE_CHECKING:
    from puertorico.session.game_session import Session
    from puertorico.ui.scene.stage import Stage
    from puertorico.ui.table.components.table_view import TableView
    from puertorico.ui.table.turn_ribbon import TurnRibbon

_REST = 0.45
"""Seconds until the crown leaves the ribbon."""
_FLIGHT = 0.5
_CROWN = (52.0, 45.0)


def announce_governor(session: Session, view: TableView, ribbon: TurnRibbon, stage: Stage) -> bool:
    """Say who is the first governor; return False if the game has begun before, or nothing is animated."""
    state, seat = session.state, session.state.governor
    if session.log_entries or state.round > 1 or state.role is not None:
        return False
    place = ribbon.say(session, seat, governor_text(session), None, theme.FIRST_GOVERNOR)
    if place is None:
        return False
    stage.sounds.play(Sound.GOVERNOR)
    if not view.draft.visible:  # it covers the boards
        _let_crown_fly(view, stage, seat, Rect.around((place.center[0], place.y - _CROWN[1] * 0.6), *_CROWN))
    return True


def _let_crown_fly(view: TableView, stage: Stage, seat: int, start: Rect) -> None:
    """Let the crown fly from the ribbon to the heading of a board."""
    flyers: list[Flyer] = []

    def fly(share: float) -> None:
        end = view.place_for(PieceKind.GOVERNOR, names.seat(seat))
        if not flyers and end is not None and not stage.animator.is_finishing:
            flyers.append(stage.top.add(Flyer(PieceKind.GOVERNOR, start, end)))
        for flyer in flyers:
            flyer.fly(share)

    def landed() -> None:
        for flyer in flyers:
            stage.animator.tween(flyer.land, theme.LANDING, done=flyer.detach)

    stage.animator.tween(fly, _FLIGHT, ease=ease_in_out, delay=_REST, done=landed)
