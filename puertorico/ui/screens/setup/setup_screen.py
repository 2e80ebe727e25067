"""The setup screen: who plays in which order, and by which rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from attrs import evolve

from puertorico.engine.ids import Building
from puertorico.i18n import _
from puertorico.keybindings import MENU_PAD_KEY, Key
from puertorico.record.seats import SeatKind
from puertorico.session.game_session import Session
from puertorico.settings import Cover, SeatSetup
from puertorico.ui import theme
from puertorico.ui.context import Context
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.paint.canvas import Canvas
from puertorico.ui.scene.tree.layout import column, cut_bottom, cut_right
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.scene.widgets.buttons import Button, ButtonLook
from puertorico.ui.scene.widgets.display import Label, Panel
from puertorico.ui.screens.setup import game_setup
from puertorico.ui.screens.setup.picture_dialog import Choice, PictureDialog
from puertorico.ui.screens.setup.rules_panel import RulesPanel
from puertorico.ui.screens.setup.seat_row import HEIGHT, SeatRow, SeatRowCallbacks
from puertorico.ui.screens.setup.setup_storage import initial_setup, stored_setup
from puertorico.ui.screens.shared.base import Page
from puertorico.ui.screens.shared.navigation import play_game
from puertorico.ui.table.drawing.ink import empty_place
from puertorico.ui.table.model.player_colors import PlayerColor, color_name, colors_of
from puertorico.ui.table.model.portraits import (
    PORTRAITS,
    portrait_name,
    portrait_picture,
    portraits_of,
    seat_picture,
)

_GAP, _WIDEST_GAP, _LARGEST_GAP = 7.0, 22.0, 40.0
"""Between players: the least, the most in a high window, and the most with larger text."""
_PAD = 16.0
_HEAD, _FOOT = 40.0, 38.0
_DASH = 4.5


class _EmptyRow(Node):
    """A place for one more player."""

    def paint(self, canvas: Canvas) -> None:
        """Draw an empty place."""
        empty_place(canvas, self.area, theme.SAND_LOW, theme.SAND_EDGE, theme.RADIUS_TILE, dash=_DASH)


class SetupScreen(Page):
    """The setup of a new game, starting from the last game's setup.

    ``page`` is the page of rules shown first. ``on_start``, if given, is called with the new game instead of
    opening its table.
    """

    def __init__(
        self, context: Context, on_start: Callable[[Session], None] | None = None, *, page: int = 0
    ) -> None:
        super().__init__(context)
        self.setup = initial_setup(context.settings.last_setup)
        self._on_start = on_start
        self._rows: list[SeatRow] = []
        self._page = page

    def heading(self) -> str:
        """Return the title in the bar."""
        return _("New game")

    def fill(self, area: Rect) -> None:
        """Add the seats on the left, the rules and the start button on the right."""
        right, rest = cut_right(area, 414, 16)
        tall = _HEAD + _FOOT + game_setup.MOST * (HEIGHT + _WIDEST_GAP) - _WIDEST_GAP + 2 * _PAD
        # The rules need more room for larger text.
        tall = min(rest.h, tall * min(1.2, self.stage.assets.text_factor))
        top = area.y + (area.h - tall) / 2
        self._add_seats(Rect(rest.x, top, rest.w, tall))
        start, panel = cut_bottom(Rect(right.x, top, right.w, tall), 60, 16)
        self._rules = self.stage.content.add(
            RulesPanel(
                self.stage.assets,
                panel,
                self.setup,
                self._on_rules_changed,
                page=self._page,
                turned=self._turn_to,
                choose=self._choose_buildings,
            )
        )
        button = Button(
            "setup.start", _("Start game"), start, self.start, icon="ui-ink/play", style=theme.serif(22)
        )
        self._start = self.stage.content.add(button)
        self._check()

    def _add_seats(self, area: Rect) -> None:
        panel = self.stage.content.add(Panel("", area, theme.BOARD_PANEL))
        inner = panel.area.inset(_PAD)
        title = Rect(inner.x, inner.y - 2, inner.w, 28)
        panel.add(Label(_("Players (in turn order)"), title, theme.serif(19)))
        count = len(self.setup.seats)
        box = Rect(inner.x, inner.y + _HEAD - 4, inner.w, inner.h - _HEAD + 4 - _FOOT)
        gap = min(_LARGEST_GAP, max(_GAP, (box.h - game_setup.MOST * HEIGHT) / (game_setup.MOST - 1)))
        places = column(box, [HEIGHT] * game_setup.MOST, gap)
        names = game_setup.names(self.setup)
        portraits = portraits_of(game_setup.seats(self.setup))
        colors = game_setup.colors(self.setup)
        self._rows = [
            panel.add(
                SeatRow(
                    self.stage.assets,
                    number,
                    count,
                    seat,
                    places[number],
                    removable=count > game_setup.FEWEST,
                    automatic=names[number],
                    portrait=portraits[number],
                    color=colors[number],
                    events=self._events(number),
                )
            )
            for number, seat in enumerate(self.setup.seats)
        ]
        for place in places[count:]:
            panel.add(_EmptyRow("", place))
        if count < game_setup.MOST:
            text = _("Add player")
            button = Button(
                "setup.add_seat",
                text,
                Rect(0, 0, 220, 40),
                self._add,
                look=ButtonLook.PLAIN,
                icon="ui-ink/plus",
            )
            button.rect = Rect.around(
                places[count].center, max(220.0, button.natural_width(self.stage.assets)), 40
            )
            panel.add(button)
        line = Rect(inner.x, inner.bottom - 32, inner.w, 34)
        self._warning = panel.add(Panel("", line, theme.CARD_PANEL))
        words = self._warning.area.inset(14, 0)
        self._message = self._warning.add(Label("", words, theme.STATUS, theme.WARN, name="setup.message"))

    def _events(self, number: int) -> SeatRowCallbacks:
        return SeatRowCallbacks(
            kind=lambda kind: self._set(game_setup.set_kind(self.setup, number, kind)),
            seat=lambda seat: self._seat_changed(number, seat),
            portrait=lambda: self._choose_portrait(number),
            color=lambda: self._choose_color(number),
            move=lambda by: self._move(number, by),
            remove=lambda: self._set(game_setup.remove_seat(self.setup, number)),
        )

    def _set(self, setup: game_setup.GameSetup) -> None:
        """Show another setup."""
        self.setup = setup
        self.rebuild()

    def _add(self) -> None:
        self._set(game_setup.add_seat(self.setup))

    def _move(self, number: int, by: int) -> None:
        # The focus follows the seat, so that it can be moved further.
        way = "up" if by < 0 else "down"
        self._set_and_focus(game_setup.move_seat(self.setup, number, by), number + by, way)

    def _choose_portrait(self, number: int) -> None:
        """Open the choice of portraits; the seat keeps the focus."""

        def choose(portrait: str) -> None:
            seat = evolve(self.setup.seats[number], portrait=portrait)
            self._set_and_focus(game_setup.change_seat(self.setup, number, seat), number, "portrait")

        choices = [Choice(id_, portrait_picture(id_), portrait_name(id_)) for id_ in PORTRAITS]
        portrait = portraits_of(game_setup.seats(self.setup))[number]
        # Translators: the title of a choice of pictures.
        title = _("Portrait of {name}").format(name=game_setup.names(self.setup)[number])
        PictureDialog("portrait", self.stage, title, choices, portrait, choose, across=6)

    def _choose_color(self, number: int) -> None:
        """Open the choice of colors; the seat keeps the focus."""

        def choose(color: str) -> None:
            changed = game_setup.set_color(self.setup, number, PlayerColor(color))
            self._set_and_focus(changed, number, "color")

        players, names = game_setup.seats(self.setup), game_setup.names(self.setup)
        taken = colors_of(players)
        choices = []
        for color in PlayerColor:
            text, owner = color_name(color), None
            if color in taken and color is not taken[number]:
                other = taken.index(color)
                # Translators: a color that another player has, as in "Blue: swap with Ben".
                text = _("{color}: swap with {name}").format(color=text, name=names[other])
                owner = seat_picture(players, other)
            choices.append(Choice(color.value, color.flag, text, is_flag=True, owner=owner))
        # Translators: the title of a choice of colors.
        title = _("{name}'s color").format(name=names[number])
        PictureDialog("color", self.stage, title, choices, taken[number].value, choose, across=len(choices))

    def _set_and_focus(self, setup: game_setup.GameSetup, number: int, part: str) -> None:
        """Show another setup, with the focus on a part of a seat."""
        ring = self.stage.focus.ring.visible
        self._set(setup)
        self.stage.focus.set(self.stage.root.find(f"setup.seat.{number}.{part}"), ring=ring)

    def _seat_changed(self, number: int, seat: SeatSetup) -> None:
        """Apply a changed seat. A new style rebuilds the screen; a name being typed must not."""
        restyled = seat.style != self.setup.seats[number].style
        self.setup = game_setup.change_seat(self.setup, number, seat)
        if restyled:
            self.rebuild()
        else:
            self._check()

    def _on_rules_changed(self, setup: game_setup.GameSetup) -> None:
        self.setup = setup
        self._check()

    def _choose_buildings(self) -> None:
        """Open the choice of buildings. The setup changes only when it is confirmed."""
        self.rebuild()
        self.app.open("selection", self.context, game_setup.selected_buildings(self.setup), self._chosen)

    def _chosen(self, buildings: tuple[Building, ...]) -> None:
        self._set(game_setup.with_selection(self.setup, buildings))

    def _turn_to(self, page: int) -> None:
        self._page = page
        self.rebuild()

    def _check(self) -> None:
        """Show what keeps the game from starting, and the default names of empty seats."""
        found = game_setup.names(self.setup)
        for row, name in zip(self._rows, found, strict=True):
            row.field.placeholder = name
            row.field.invalidate()
        self._rules.show(self.setup)
        problem = game_setup.problem(self.setup)
        warning = problem or self._unreadable(found)
        self._message.color = theme.INK_SOFT if warning is None else theme.WARN
        self._message.text = warning or self._about_cover() or ""
        self._warning.visible = bool(self._message.text)
        self._start.enabled = problem is None
        self._start.tooltip = problem

    def _about_cover(self) -> str | None:
        """Return what several people at one screen will see of each other's secrets; None without any."""
        people = sum(seat.kind == SeatKind.HUMAN.value for seat in self.setup.seats)
        if people < 2 or self.setup.options.open_vp:
            return None
        if self.context.settings.cover is Cover.POINTS:
            return _("VP chips are secret: yours stay covered until you click them.")
        return _("VP chips are secret: once anyone has some, the table is covered between your turns.")

    def _unreadable(self, found: Sequence[str]) -> str | None:
        """Return a warning if a name has letters for which this computer has no font."""
        name = next((name for name in found if not self.app.assets.fonts.can_show(name, theme.PLAYER)), None)
        if name is None:
            return None
        return _("This computer has no font for some letters of “{name}”.").format(name=name)

    def handle_key(self, key: Key) -> bool:
        """Go to the start button with the menu button of a gamepad, which may be far from the focus."""
        if key.name != MENU_PAD_KEY:
            return super().handle_key(key)
        self.stage.focus.set(self._start)
        return True

    def start(self) -> None:
        """Start the game and remember its setup."""
        self.context.change(last_setup=stored_setup(self.setup))
        session = Session(
            game_setup.final_options(self.setup),
            self.context.seed(),
            game_setup.seats(self.setup),
            free_undo=self.setup.free_undo,
        )
        if self._on_start is not None:
            self._on_start(session)
        else:
            play_game(self.app, self.context, session)
