"""The ribbon that names the next player when the turn passes without a cover in between."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING

from puertorico.i18n import _
from puertorico.ui import theme
from puertorico.ui.scene.geometry import NOWHERE, Rect
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.sound import Sound
from puertorico.ui.table.animation.warmup import unseen_canvas
from puertorico.ui.table.drawing import ink
from puertorico.ui.table.fading import Fading
from puertorico.ui.table.model.player_looks import PlayerLook, looks_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from puertorico.session.game_session import Session
    from puertorico.ui.scene.geometry import Size
    from puertorico.ui.scene.paint.canvas import Canvas
    from puertorico.ui.scene.stage import Stage

_TEXT = theme.serif(24)
_HIGH = 58.0
_FACE = 48.0
_FLAG = 24.0
_SIDE = 44.0
_DOWN = (0.42, 0.27, 0.53, 0.15, 0.34, 0.47, 0.21, 0.76, 0.86)
_ACROSS = (0.5, 0.28, 0.6, 0.84, 0.2)
"""Where the middle of the ribbon may be, as shares of height and width of the table, the usual one first."""
_EDGE, _AROUND = 8.0, 5.0
"""The distance to the edges of the window, and to what it doesn't cover."""


class Ribbon(Node):
    """A ribbon across the table with the portrait, the flag and the words for a player."""

    def __init__(self, look: PlayerLook, text: str) -> None:
        super().__init__("", NOWHERE, radius=_HIGH / 2)
        self.bleed = 10.0
        self.look = look
        self.text = text

    def paint(self, canvas: Canvas) -> None:
        """Draw the ribbon between two lines in the color of the player."""
        color = self.look.color.paint
        style = theme.PanelStyle(theme.BAR, theme.BAR_LOW, 99, theme.CARD, 1.6, color, 3.0, shadow=6)
        canvas.panel(style, self.area)
        face = Rect.around((_SIDE + 2, self.h / 2 - 1), _FACE, _FACE)
        canvas.picture(self.look.picture, face)
        plate = Rect.around((face.right + _FLAG * 0.3, face.bottom - _FLAG / 2), _FLAG, _FLAG)
        canvas.circle(plate.center, _FLAG * 0.62, theme.CARD)
        ink.flag(canvas, self.look.color, plate.inset(1))
        left = plate.right + 12
        room = Rect(left, 0, self.w - left - _SIDE + 12, self.h - 2)
        canvas.text(self.text, room, _TEXT, theme.WHITE)


class TurnRibbon:
    """Shows the ribbon for a moment. ``played``: the number of actions when the table was opened."""

    def __init__(self, stage: Stage, played: int) -> None:
        self._stage = stage
        self._fading = Fading(stage)
        self._asked_at = played
        """The number of actions when a person was last asked."""
        self._asked_seat: int | None = None
        """The person who was last asked."""

    @property
    def text(self) -> str | None:
        """The words on the ribbon; None if there is none."""
        return next((node.text for node in self._fading.nodes if isinstance(node, Ribbon)), None)

    def remember(self, session: Session) -> bool:
        """Remember that the person to move has been asked; return whether someone else has acted before."""
        seat, played = session.seat_to_move, session.log_entries[self._asked_at :]
        follows = self._asked_seat not in (None, seat) or any(entry.seat != seat for entry in played)
        self._asked_at = len(session.log_entries)
        self._asked_seat = seat
        return follows

    def announces(self, session: Session, seat: int, *, goes_on: bool) -> bool:
        """Return whether to announce a person's turn: after computer players have moved, or another person
        was asked before.

        ``goes_on``: the person continues with something interrupted.
        """
        played = session.log_entries[self._asked_at :]
        follows = not goes_on and any(session.is_computer(entry.seat) for entry in played)
        if follows:
            self._stage.sounds.play(Sound.YOUR_TURN)
        return follows or self._asked_seat not in (None, seat)

    def show(self, session: Session, seat: int, keep_off: Sequence[Rect] = ()) -> None:
        """Name the player of a seat, off these places, unless nothing is animated or a dialog is open."""
        self.say(session, seat, _turn_text(session, seat), keep_off)

    def say(
        self,
        session: Session,
        seat: int,
        text: str,
        keep_off: Sequence[Rect] = (),
        seconds: float = theme.RIBBON,
    ) -> Rect | None:
        """Say something about a player, off these places; return where.

        None if nothing is animated or a dialog is open.
        """
        self.hide()
        if not self._fading.is_possible:
            return None
        ribbon = self._make(session, seat, text, keep_off)
        self._fading.show([ribbon], seconds)
        return ribbon.rect

    def _make(self, session: Session, seat: int, text: str, keep_off: Sequence[Rect]) -> Ribbon:
        ribbon = Ribbon(looks_of(session.seats)[seat], text)
        area = self._stage.root.area
        words = self._stage.assets.measure(text, _TEXT)
        wide = min(area.w - 80, words + _FACE + _FLAG + 2 * _SIDE + 6)
        ribbon.rect = free_place(area, (wide, _HIGH), keep_off)
        return ribbon

    def warm_up(self, session: Session) -> Iterator[None]:
        """Render what the ribbons of all people consist of, without showing any."""
        for seat in sorted(session.humans):
            ribbon = self._make(session, seat, _turn_text(session, seat), ())
            ribbon.paint(unseen_canvas(ribbon, self._stage.assets))
            yield

    def hide(self) -> None:
        """Remove the ribbon at once."""
        self._fading.hide()


def _turn_text(session: Session, seat: int) -> str:
    """Return what the ribbon says when a turn begins."""
    text = _("{name}'s turn") if len(session.humans) > 1 else _("Your turn, {name}")
    return text.format(name=session.names[seat])


def free_place(area: Rect, size: Size, keep_off: Sequence[Rect]) -> Rect:
    """Return a place for the ribbon in an area, near its usual one, that covers as little as possible."""
    wide, high = size
    left, right = wide / 2 + _EDGE, area.w - wide / 2 - _EDGE
    places = [
        Rect.around((min(max(area.w * across, left), right), area.h * down), wide, high)
        for down in _DOWN
        for across in _ACROSS
    ]
    best, least = places[0], inf
    for place in places:
        covered = _covered(place.grown(_AROUND), keep_off, least)
        if covered < least:
            best, least = place, covered
        if covered == 0:
            break
    return best


def _covered(place: Rect, others: Sequence[Rect], most: float) -> float:
    """Return the sum of the areas that a place shares with others, or a part of it that reaches ``most``."""
    # Called for each possible place while a turn begins, so it avoids Rect's methods.
    x, y, w, h = place
    right, bottom, covered = x + w, y + h, 0.0
    for ox, oy, ow, oh in others:
        if ox < right and oy < bottom and ox + ow > x and oy + oh > y:
            covered += (min(right, ox + ow) - max(x, ox)) * (min(bottom, oy + oh) - max(y, oy))
            if covered >= most:
                break
    return covered
