"""One seat on the setup screen: human or computer, name, style and difficulty, place in turn order."""

from __future__ import annotations

from collections.abc import Callable

from attrs import evolve, frozen

from puertorico import ai
from puertorico.ai import PLAYER_SPECS, Difficulty
from puertorico.i18n import _
from puertorico.record.seats import SeatKind
from puertorico.session.texts.ai_text import difficulty_name, player_description, style_name
from puertorico.settings import SeatSetup
from puertorico.ui import theme
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.paint.assets import Assets
from puertorico.ui.scene.paint.canvas import Canvas
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.scene.widgets.buttons import Button, ButtonLook
from puertorico.ui.scene.widgets.display import Panel, Picture
from puertorico.ui.scene.widgets.option_picker import OptionPicker
from puertorico.ui.scene.widgets.text_field import TextField
from puertorico.ui.screens.setup.picture_dialog import Choice, PictureButton
from puertorico.ui.screens.shared.fitted_label import fitted_label
from puertorico.ui.screens.shared.segments import SegmentedControl, SegmentOption
from puertorico.ui.table.model.player_colors import PlayerColor, color_name
from puertorico.ui.table.model.portraits import portrait_name, portrait_picture

HEIGHT = 92.0
MAX_NAME_LENGTH = 16
KINDS = (SeatKind.HUMAN, SeatKind.COMPUTER)

_LEFT, _FIRST, _SECOND = 128.0, 8.0, 50.0
"""Left edge of the controls, and the tops of their two lines."""

_LINE = 34.0
_SMALL = 32.0
_WIDEST_PICKER = 210.0
_KIND, _NAME, _STYLE, _STRENGTH = 214.0, 190.0, 170.0, 131.0
_KIND_MORE, _NAME_MORE, _STYLE_MORE, _STRENGTH_MORE = 78.0, 28.0, 16.0, 8.0
"""How much wider than these widths the controls are for large text."""
_DISC = 44.0


@frozen
class SeatRowCallbacks:
    """Functions that the row calls when the player changes something."""

    kind: Callable[[SeatKind], None]
    seat: Callable[[SeatSetup], None]
    portrait: Callable[[], None]
    color: Callable[[], None]
    move: Callable[[int], None]
    remove: Callable[[], None]


class SeatRow(Panel):
    """A card for one seat.

    ``automatic`` is its default name, shown while the field is empty. ``portrait`` is that of a human player.
    ``color`` is the color of the seat.
    """

    def __init__(
        self,
        assets: Assets,
        number: int,
        count: int,
        seat: SeatSetup,
        rect: Rect,
        *,
        removable: bool,
        automatic: str,
        portrait: str,
        color: PlayerColor,
        events: SeatRowCallbacks,
    ) -> None:
        super().__init__("", rect, theme.CARD_PANEL)
        self.seat = seat
        self._assets = assets
        self._prefix = f"setup.seat.{number}"
        self._events = events
        self.add(Stripe("", Rect(0, 0, 7, rect.h), color.paint))
        self._add_color(color)
        self._add_first_line(automatic)
        self._add_buttons(number, count, removable)
        if seat.kind == SeatKind.COMPUTER:
            self._add_player()
        else:
            self._add_person(portrait)

    def _add_color(self, color: PlayerColor) -> None:
        """Add the flag, a button to choose another color."""
        # Translators: {color} is a word such as Red.
        tip = _("Color: {color}. Click to choose another.").format(color=color_name(color))
        flag = Choice(color.value, color.flag, color_name(color), is_flag=True)
        name, place = f"{self._prefix}.color", Rect(14, (self.h - _DISC) / 2, _DISC, _DISC)
        self.add(PictureButton(name, flag, place, self._events.color, tooltip=tip))

    def _add_first_line(self, automatic: str) -> None:
        options = [
            # Translators: who plays in a seat.
            SegmentOption("human", _("Human"), "human"),
            # Translators: who plays in a seat.
            SegmentOption("computer", _("Computer"), "computer"),
        ]
        kind = _KIND + self._enlarged * _KIND_MORE
        self.add(
            SegmentedControl(
                f"{self._prefix}.kind",
                options,
                Rect(_LEFT, _FIRST, kind, _LINE),
                index=KINDS.index(SeatKind(self.seat.kind)),
                changed=lambda index: self._events.kind(KINDS[index]),
                assets=self._assets,
                pad_passes=True,
            )
        )
        self.field = self.add(
            TextField(
                f"{self._prefix}.name",
                self.seat.name,
                Rect(_LEFT + kind + 10, _FIRST, _NAME + self._enlarged * _NAME_MORE, _LINE),
                max_length=MAX_NAME_LENGTH,
                placeholder=automatic,
                changed=self._renamed,
            )
        )

    def _add_person(self, portrait: str) -> None:
        """Add a human player's portrait, and a button to choose another."""
        choose, name = self._events.portrait, f"{self._prefix}.portrait"
        face = Choice(portrait, portrait_picture(portrait), portrait_name(portrait))
        picture = PictureButton(f"{name}.picture", face, Rect(62, 15, 60, 60), choose, tooltip=face.name)
        # For the keyboard, the button is enough.
        picture.focusable = False
        self.add(picture)
        place = Rect(_LEFT, _SECOND, 0, _LINE)
        button = self.add(Button(name, _("Portrait"), place, choose, look=ButtonLook.PLAIN))
        button.rect = place._replace(w=max(110.0, button.natural_width(self._assets)))
        x = button.rect.right + 12
        says = Rect(x, _SECOND, self.w - x - 14, _LINE)
        text = _("Plays on this computer.")
        self.add(fitted_label(self._assets, text, says, theme.SENTENCE, theme.INK_SOFT))

    def _add_player(self) -> None:
        """Add a computer player's portrait, style and difficulty, and what they mean."""
        who = PLAYER_SPECS[self.seat.style]
        self.add(Picture(f"players/{who.style}", Rect(62, 8, 58, 58)))
        self.add(Picture(f"players/strength-{who.difficulty}", Rect(63, 70, 56, 14)))
        styles = [style_name(style) for style in ai.STYLE_IDS]
        difficulties = [difficulty_name(difficulty) for difficulty in Difficulty]
        x = _LEFT
        wide = self._picker_width(styles, _STYLE) + self._enlarged * _STYLE_MORE
        self.add(
            OptionPicker(
                f"{self._prefix}.style",
                styles,
                Rect(x, _SECOND, wide, _LINE),
                index=ai.STYLE_IDS.index(who.style),
                changed=self._choose_style,
                uniform=True,
            )
        )
        x += wide + 6
        wide = self._picker_width(difficulties, _STRENGTH) + self._enlarged * _STRENGTH_MORE
        self.add(
            OptionPicker(
                f"{self._prefix}.strength",
                difficulties,
                Rect(x, _SECOND, wide, _LINE),
                index=list(Difficulty).index(who.difficulty),
                changed=self._choose_difficulty,
                uniform=True,
            )
        )
        x += wide + 6
        for number, line in enumerate(player_description(self.seat.style)):
            rect = Rect(x, _SECOND - 3 + 20 * number, self.w - x - 10, 20)
            self.add(fitted_label(self._assets, line, rect, theme.SENTENCE, theme.INK_SOFT))

    @property
    def _enlarged(self) -> float:
        """How far the row is laid out for large text, from 0 to 1."""
        return max(0.0, min(1.0, (self._assets.text_factor - 1) * 2))

    def _picker_width(self, options: list[str], least: float) -> float:
        """Return the width at which the longest option fits between the arrows, within limits."""
        longest = max(self._assets.measure(option, theme.BUTTON, as_drawn=True) for option in options)
        return max(least, min(longest + 2 * _LINE + 4, _WIDEST_PICKER))

    def _renamed(self, name: str) -> None:
        self.seat = evolve(self.seat, name=name)
        self._events.seat(self.seat)

    def _choose_style(self, index: int) -> None:
        self._plays(evolve(PLAYER_SPECS[self.seat.style], style=ai.STYLE_IDS[index]))

    def _choose_difficulty(self, index: int) -> None:
        self._plays(evolve(PLAYER_SPECS[self.seat.style], difficulty=list(Difficulty)[index]))

    def _plays(self, who: ai.PlayerSpec) -> None:
        self.seat = evolve(self.seat, style=who.id)
        self._events.seat(self.seat)

    def _add_buttons(self, number: int, count: int, removable: bool) -> None:
        buttons = (
            ("up", "arrow-up", number > 0, _("Move up in turn order"), lambda: self._events.move(-1)),
            (
                "down",
                "arrow-down",
                number < count - 1,
                _("Move down in turn order"),
                lambda: self._events.move(1),
            ),
            (
                "remove",
                "cross",
                removable,
                _("Remove this player") if removable else _("A game needs at least two players."),
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
                look=ButtonLook.PLAIN,
                icon=f"ui-ink/{icon}",
                tooltip=tip,
            )
            button.enabled = enabled
            self.add(button)
            x += _SMALL + 6


class Stripe(Node):
    """The seat's color along the left edge of its card."""

    def __init__(self, name: str, rect: Rect, color: str) -> None:
        super().__init__(name, rect)
        self._color = color

    def paint(self, canvas: Canvas) -> None:
        """Draw the stripe, rounded on the left like the card."""
        w, h, r = self.w, self.h, theme.RADIUS_CARD
        body = (
            f'<path d="M{r} 0.6H{w + r}V{h - 0.6}H{r}A{r} {r} 0 0 1 0.6 {h - r}V{r}A{r} {r} 0 0 1 {r} 0.6Z" '
        )
        canvas.shape(f'{body}fill="{self._color}"/>', Rect(0, 0, w, h))
