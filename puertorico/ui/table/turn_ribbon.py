"""The ribbon that names the next player when the turn passes without a cover in between.

It is in the bar at the top, where nothing needed for the next decision is below it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from puertorico.engine.turn_order import is_drafting
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
    from collections.abc import Callable, Iterator

    from puertorico.session.game_session import Session
    from puertorico.ui.scene.paint.assets import Assets
    from puertorico.ui.scene.paint.canvas import Canvas
    from puertorico.ui.scene.stage import Stage

_HIGH = 58.0
_MIDDLE = 0.42
"""The middle of a ribbon on the table, as a share of the height."""
_FACE, _FLAG = 0.83, 0.42
"""Heights of portrait and flag, as shares of that of the ribbon."""
_BEFORE_WORDS, _SIDE = 12.0, 30.0
_DARK = (0.28, 0.55)
"""How dark the ribbon is at its top and its foot."""
_LINE = 1.4
"""Height of a line of text, as a share of its size."""


def _style(high: float) -> theme.TextStyle:
    return theme.serif(24 if high >= _HIGH else 20)


class Ribbon(Node):
    """A ribbon with the portrait, the flag and the words for a player in its middle."""

    def __init__(self, look: PlayerLook, text: str) -> None:
        super().__init__("", NOWHERE)
        self.bleed = 10.0
        self.look = look
        self.text = text

    def paint(self, canvas: Canvas) -> None:
        """Draw the ribbon in the color of the player, dark enough for white words."""
        color = self.look.color.paint
        high, low = (theme.mix(color, theme.BAR, share) for share in _DARK)
        style = theme.PanelStyle(high, low, 99, theme.CARD, 1.6, shadow=6)
        canvas.panel(style, self.area)
        tall, flag = self.h * _FACE, self.h * _FLAG
        with canvas.assets.text_at(self._factor(canvas.assets)):
            wide = min(self.natural_width(canvas.assets, self.h), self.w)
            face = Rect.around(((self.w - wide) / 2 + _SIDE + tall / 2, self.h / 2 - 1), tall, tall)
            canvas.picture(self.look.picture, face)
            plate = Rect.around((face.right + flag * 0.3, face.bottom - flag / 2), flag, flag)
            canvas.circle(plate.center, flag * 0.62, theme.CARD)
            ink.flag(canvas, self.look.color, plate.inset(1))
            left = plate.right + _BEFORE_WORDS
            room = Rect(left, 0, (self.w + wide) / 2 - left - _SIDE / 2, self.h - 2)
            canvas.text(self.text, room, _style(self.h), theme.WHITE)

    def _factor(self, assets: Assets) -> float:
        """Return the text enlargement for which the words are no higher than the ribbon."""
        return min(assets.text_factor, max(1.0, self.h / (_style(self.h).size * _LINE)))

    def natural_width(self, assets: Assets, high: float) -> float:
        """Return the width that all the words need at a height."""
        words = assets.measure(self.text, _style(high))
        return words + high * (_FACE + 0.8 * _FLAG) + _BEFORE_WORDS + 1.5 * _SIDE + 2


class TurnRibbon:
    """Shows the ribbon for a moment. ``played``: the number of actions when the table was opened."""

    def __init__(self, stage: Stage, played: int) -> None:
        self._stage = stage
        self._fading = Fading(stage)
        self._asked_at = played
        """The number of actions when a person was last asked."""
        self._asked_seat: int | None = None
        """The person who was last asked."""
        self.is_silent = False
        """Whether no turn is announced, because something else says whose it is."""

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
        if self.is_silent:
            return False
        played = session.log_entries[self._asked_at :]
        follows = not goes_on and any(session.is_computer(entry.seat) for entry in played)
        if follows:
            self._stage.sounds.play(Sound.YOUR_TURN)
        return follows or self._asked_seat not in (None, seat)

    def show(self, session: Session, seat: int, place: Rect, then: Callable[[], None] = lambda: None) -> None:
        """Name the player of a seat, unless nothing is animated or a dialog is open.

        ``then`` is called when the ribbon has been shown, unless it is hidden before.
        """
        if self.say(session, seat, _turn_text(session, seat), place) is not None:
            animator = self._stage.animator
            animator.after(theme.RIBBON * animator.level.value, then, key=(self, "then"))

    def say(
        self,
        session: Session,
        seat: int,
        text: str,
        place: Rect | None = None,
        seconds: float = theme.RIBBON,
    ) -> Rect | None:
        """Say something about a player, on the table if no ``place`` is given; return where.

        None if nothing is animated or a dialog is open.
        """
        self.hide()
        if not self._fading.is_possible:
            return None
        ribbon = self._make(session, seat, text, place)
        self._fading.show([ribbon], seconds, at_once=place is not None)
        return ribbon.rect

    def _make(self, session: Session, seat: int, text: str, place: Rect | None) -> Ribbon:
        ribbon = Ribbon(looks_of(session.seats)[seat], text)
        if place is None:
            area = self._stage.root.area
            wide = min(area.w - 80, ribbon.natural_width(self._stage.assets, _HIGH))
            place = Rect.around((area.center[0], area.h * _MIDDLE), wide, _HIGH)
        ribbon.rect = place
        return ribbon

    def warm_up(self, session: Session, place: Rect) -> Iterator[None]:
        """Render what the ribbons of all people consist of, without showing any."""
        for seat in sorted(session.humans):
            ribbon = self._make(session, seat, _turn_text(session, seat), place)
            ribbon.paint(unseen_canvas(ribbon, self._stage.assets))
            yield

    def hide(self) -> None:
        """Remove the ribbon at once."""
        self._stage.animator.cancel((self, "then"))
        self._fading.hide()


def _turn_text(session: Session, seat: int) -> str:
    """Return what the ribbon says when a turn begins."""
    several = len(session.humans) > 1
    if is_drafting(session.state):
        text = _("{name}'s pick") if several else _("Your pick, {name}")
    else:
        text = _("{name}'s turn") if several else _("Your turn, {name}")
    return text.format(name=session.names[seat])
