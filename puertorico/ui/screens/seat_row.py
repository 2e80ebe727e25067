"""One seat in the setup: flag, who plays, the name, how a computer player plays, its place in the order."""

from __future__ import annotations

from collections.abc import Callable

from attrs import evolve, frozen

from puertorico import ai
from puertorico.i18n import _
from puertorico.record.seats import Kind
from puertorico.session.opponents import style_character, style_name
from puertorico.settings import Seat
from puertorico.ui import theme
from puertorico.ui.scene.buttons import Button, Look
from puertorico.ui.scene.canvas import Canvas
from puertorico.ui.scene.choice import Choice
from puertorico.ui.scene.field import TextField
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.node import Node
from puertorico.ui.scene.widgets import Label, Panel, Picture
from puertorico.ui.screens.segments import Option, Segments

HEIGHT = 82.0
LONGEST_NAME = 16
KINDS = (Kind.HUMAN, Kind.COMPUTER)

_LINE = 36.0
_SMALL = 32.0


@frozen
class RowEvents:
    """What the row tells; the seat's number is known to whoever made it."""

    kind: Callable[[Kind], None]
    seat: Callable[[Seat], None]
    move: Callable[[int], None]
    remove: Callable[[], None]


class SeatRow(Panel):
    """A card with all about one seat. ``automatic`` is the name it gets while the field is empty."""

    def __init__(
        self,
        number: int,
        count: int,
        seat: Seat,
        rect: Rect,
        *,
        removable: bool,
        automatic: str,
        events: RowEvents,
    ) -> None:
        super().__init__("", rect, theme.CARD_PANEL)
        self.seat = seat
        self._prefix = f"setup.seat.{number}"
        self._events = events
        self.add(Stripe("", Rect(0, 0, 7, rect.h), theme.SEATS[number]))
        self.add(Picture(f"pieces/flag-{number + 1}", Rect(16, 13, 46, rect.h - 26)))
        self._add_first_line(automatic)
        self._add_buttons(number, count, removable)
        is_computer = seat.kind == Kind.COMPUTER
        says = style_character(seat.style) if is_computer else _("Plays at this computer.")
        self.add(Label(says, Rect(76, 51, rect.w - 76 - 130, 24), theme.SENTENCE, theme.INK_SOFT))

    def _add_first_line(self, automatic: str) -> None:
        top = 11.0
        options = [Option("human", _("Person"), "human"), Option("computer", _("Computer"), "computer")]
        self.add(
            Segments(
                f"{self._prefix}.kind",
                options,
                Rect(74, top, 214, _LINE),
                index=KINDS.index(Kind(self.seat.kind)),
                changed=lambda index: self._events.kind(KINDS[index]),
            )
        )
        self.field = self.add(
            TextField(
                f"{self._prefix}.name",
                self.seat.name,
                Rect(298, top, 158, _LINE),
                longest=LONGEST_NAME,
                hint=automatic,
                changed=self._named,
            )
        )
        if self.seat.kind == Kind.COMPUTER:
            self.add(
                Choice(
                    f"{self._prefix}.style",
                    [style_name(style) for style in ai.OPPONENTS],
                    Rect(466, top, 166, _LINE),
                    index=ai.OPPONENTS.index(self.seat.style),
                    changed=self._styled,
                )
            )

    def _named(self, name: str) -> None:
        self.seat = evolve(self.seat, name=name)
        self._events.seat(self.seat)

    def _styled(self, index: int) -> None:
        self.seat = evolve(self.seat, style=ai.OPPONENTS[index])
        self._events.seat(self.seat)

    def _add_buttons(self, number: int, count: int, removable: bool) -> None:
        buttons = (
            ("up", "arrow-up", number > 0, _("Earlier in the order of play"), lambda: self._events.move(-1)),
            (
                "down",
                "arrow-down",
                number < count - 1,
                _("Later in the order of play"),
                lambda: self._events.move(1),
            ),
            (
                "remove",
                "cross",
                removable,
                _("Take this seat away") if removable else _("A game needs three players."),
                self._events.remove,
            ),
        )
        x = self.w - 12 - 3 * _SMALL - 2 * 6
        for name, icon, enabled, tip, action in buttons:
            place = Rect(x, 13, _SMALL, _SMALL)
            button = Button(
                f"{self._prefix}.{name}",
                "",
                place,
                action,
                look=Look.PLAIN,
                icon=f"ui-ink/{icon}",
                tooltip=tip,
            )
            button.enabled = enabled
            self.add(button)
            x += _SMALL + 6


class Stripe(Node):
    """The seat's colour along the left side of its card."""

    def __init__(self, name: str, rect: Rect, colour: str) -> None:
        super().__init__(name, rect)
        self._colour = colour

    def paint(self, canvas: Canvas) -> None:
        """Draw the stripe, rounded on the left like the card."""
        w, h, r = self.w, self.h, theme.RADIUS_CARD
        body = (
            f'<path d="M{r} 0.6H{w + r}V{h - 0.6}H{r}A{r} {r} 0 0 1 0.6 {h - r}V{r}A{r} {r} 0 0 1 {r} 0.6Z" '
        )
        canvas.shape(f'{body}fill="{self._colour}"/>', Rect(0, 0, w, h))
