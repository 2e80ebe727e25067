"""One seat in the setup: flag, who plays, the name, a computer player's style and strength, its place in the
order.
"""

from __future__ import annotations

from collections.abc import Callable

from attrs import evolve, frozen

from puertorico import ai
from puertorico.ai import PLAYERS, Strength
from puertorico.i18n import _
from puertorico.record.seats import Kind
from puertorico.session.ai_text import player_lines, strength_name, style_name
from puertorico.settings import Seat
from puertorico.terms import capital
from puertorico.ui import theme
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.paint.canvas import Canvas
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.scene.widgets.buttons import Button, Look
from puertorico.ui.scene.widgets.choice import Choice
from puertorico.ui.scene.widgets.display import Label, Panel, Picture
from puertorico.ui.scene.widgets.field import TextField
from puertorico.ui.screens.shared.segments import Option, Segments

HEIGHT = 92.0
LONGEST_NAME = 16
KINDS = (Kind.HUMAN, Kind.COMPUTER)

_LEFT, _FIRST, _SECOND = 128.0, 8.0, 50.0
"""Where the controls begin, and their two lines."""

_LINE = 34.0
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
        self.add(Picture(f"pieces/flag-{number + 1}", Rect(14, 16, 44, rect.h - 32)))
        self._add_first_line(automatic)
        self._add_buttons(number, count, removable)
        if seat.kind == Kind.COMPUTER:
            self._add_player()
        else:
            self.add(Picture(f"players/person-{number + 1}", Rect(62, 15, 58, 58)))
            says = Rect(_LEFT + 2, _SECOND, rect.w - _LEFT - 14, _LINE)
            self.add(Label(_("Plays at this computer."), says, theme.SENTENCE, theme.INK_SOFT))

    def _add_first_line(self, automatic: str) -> None:
        options = [Option("human", _("Person"), "human"), Option("computer", _("Computer"), "computer")]
        self.add(
            Segments(
                f"{self._prefix}.kind",
                options,
                Rect(_LEFT, _FIRST, 214, _LINE),
                index=KINDS.index(Kind(self.seat.kind)),
                changed=lambda index: self._events.kind(KINDS[index]),
            )
        )
        self.field = self.add(
            TextField(
                f"{self._prefix}.name",
                self.seat.name,
                Rect(_LEFT + 224, _FIRST, 190, _LINE),
                longest=LONGEST_NAME,
                hint=automatic,
                changed=self._renamed,
            )
        )

    def _add_player(self) -> None:
        """The portrait of a computer player, what can be chosen of it, and how it plays."""
        who = PLAYERS[self.seat.style]
        self.add(Picture(f"players/{who.style}", Rect(62, 8, 58, 58)))
        self.add(Picture(f"players/strength-{who.strength}", Rect(63, 70, 56, 14)))
        self.add(
            Choice(
                f"{self._prefix}.style",
                [style_name(style) for style in ai.OPPONENTS],
                Rect(_LEFT, _SECOND, 160, _LINE),
                index=ai.OPPONENTS.index(who.style),
                changed=self._styled,
            )
        )
        self.add(
            Choice(
                f"{self._prefix}.strength",
                [capital(strength_name(strength)) for strength in Strength],
                Rect(_LEFT + 168, _SECOND, 130, _LINE),
                index=list(Strength).index(who.strength),
                changed=self._strengthened,
            )
        )
        x = _LEFT + 306
        for number, line in enumerate(player_lines(self.seat.style)):
            rect = Rect(x + 4, _SECOND - 3 + 20 * number, self.w - x - 16, 20)
            self.add(Label(line, rect, theme.SENTENCE, theme.INK_SOFT))

    def _renamed(self, name: str) -> None:
        self.seat = evolve(self.seat, name=name)
        self._events.seat(self.seat)

    def _styled(self, index: int) -> None:
        self._plays(evolve(PLAYERS[self.seat.style], style=ai.OPPONENTS[index]))

    def _strengthened(self, index: int) -> None:
        self._plays(evolve(PLAYERS[self.seat.style], strength=list(Strength)[index]))

    def _plays(self, who: ai.Player) -> None:
        self.seat = evolve(self.seat, style=who.id)
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
                _("Take this seat away") if removable else _("A game needs two players."),
                self._events.remove,
            ),
        )
        x = self.w - 12 - 3 * _SMALL - 2 * 6
        for name, icon, enabled, tip, action in buttons:
            place = Rect(x, 9, _SMALL, _SMALL)
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
