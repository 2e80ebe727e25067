"""A finished game as a card: date, expansions, rounds, and each player's points, winner first."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from attrs import evolve

from puertorico.expansions import sets_text
from puertorico.i18n import _, ngettext
from puertorico.keybindings import Command, Key
from puertorico.record.game_results import PastGame, SeatResult
from puertorico.record.seats import Seat
from puertorico.session.texts.ai_text import full_name
from puertorico.ui import keys, theme
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.paint.assets import Assets
from puertorico.ui.scene.paint.canvas import Canvas
from puertorico.ui.scene.tree.layout import row
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.scene.widgets.buttons import Button, ButtonLook
from puertorico.ui.scene.widgets.display import Label, Panel, Picture
from puertorico.ui.screens.shared.fitted_label import fitted_label
from puertorico.ui.screens.shared.formatting import date_text, date_time_text
from puertorico.ui.table.drawing import ink
from puertorico.ui.table.model.player_colors import PlayerColor, colors_of

HEIGHT = 64.0
_WHEN = 188.0
_BUTTON = 30.0
_CHEVRON = 20.0
"""Width of the sign that a card can be opened."""
_HOVERED = evolve(theme.CARD_PANEL, top=theme.WHITE, bottom=theme.CARD, shadow=5)
_LEAST = 3
"""Minimum number of columns on a card. With fewer, the players would be too far apart."""
_NAME = theme.sans(14)
_POINTS = theme.sans(18, theme.Weight.BOLD)
_WON = theme.PanelStyle(theme.WHITE, None, theme.RADIUS_MINI, theme.PHASES["end"], 1.6)
_FIGURE = theme.sans(15, theme.Weight.BOLD)


def best_first(game: PastGame) -> list[SeatResult]:
    """Return the results by final place, ties in seat order."""
    return sorted(game.results, key=lambda result: result.place)


def _when(game: PastGame) -> str:
    if not game.is_imported:
        return date_time_text(game.finished)
    # Translators: a game in the game history that was played elsewhere, as in "Mar 12, 2026 · imported".
    return _("{date} · imported").format(date=date_text(game.finished))


class GameCard(Panel):
    """The card of a game. Its tooltip breaks down the points.

    ``number`` is its index on the page, ``seats`` are its players. ``on_delete`` is called by its button and
    by the Delete key.
    """

    def __init__(
        self,
        assets: Assets,
        number: int,
        game: PastGame,
        seats: Sequence[Seat],
        rect: Rect,
        on_delete: Callable[[], None],
    ) -> None:
        super().__init__(f"history.game.{number}", rect, theme.CARD_PANEL)
        self.game = game
        colors = colors_of(seats)
        self.tooltip = lambda: Breakdown(assets, game, colors)
        self.focusable = True
        self._on_delete = on_delete
        self.add(fitted_label(assets, _when(game), Rect(14, 8, _WHEN - 14, 24), theme.TITLE))
        # Translators: the expansions in use (or "Base game"), and the length of the game.
        about = ngettext("{expansions} · {n} round", "{expansions} · {n} rounds", game.rounds)
        about = about.format(expansions=sets_text(game.sets, brief=True), n=game.rounds)
        self.add(fitted_label(assets, about, Rect(14, 33, _WHEN - 14, 22), _NAME, theme.INK_SOFT))
        room = Rect(_WHEN + 8, 5, rect.w - _WHEN - _CHEVRON - _BUTTON - 36, rect.h - 10)
        places = row(room, [None] * max(_LEAST, game.players), 4)
        for result, cell in zip(best_first(game), places, strict=False):
            self.add(_Cell(result, colors[result.seat], cell))
        chevron = Rect.around((room.right + 4 + _CHEVRON / 2, rect.h / 2), _CHEVRON, _CHEVRON)
        self.add(_Chevron("", chevron))
        place = Rect(rect.w - _BUTTON - 12, (rect.h - _BUTTON) / 2, _BUTTON, _BUTTON)
        tip = _("Delete from history")
        name = f"history.delete.{number}"
        self.add(Button(name, "", place, on_delete, look=ButtonLook.PLAIN, icon="ui-ink/cross", tooltip=tip))

    def hover_changed(self) -> None:
        """Look lighter and higher under the mouse, as something that can be opened."""
        super().hover_changed()
        self.style = _HOVERED if self.hovered else theme.CARD_PANEL

    def key(self, key: Key) -> bool:
        """Ask whether to delete the game."""
        if not keys.matches(key, Command.DELETE):
            return False
        self._on_delete()
        return True


class _Chevron(Node):
    """The sign that a card can be opened."""

    def paint(self, canvas: Canvas) -> None:
        """Draw an angle that points right."""
        w, h = self.rect.size
        points = f"M{0.38 * w:.2f} {0.26 * h:.2f}L{0.62 * w:.2f} {0.5 * h:.2f}L{0.38 * w:.2f} {0.74 * h:.2f}"
        line = 'fill="none" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"'
        canvas.shape(f'<path d="{points}" stroke="{theme.INK_SOFT}" {line}/>', self.area)


class _Cell(Node):
    """The result of one seat: flag, points and name; a rim and a crown for the winner."""

    def __init__(self, result: SeatResult, color: PlayerColor, rect: Rect) -> None:
        super().__init__("", rect)
        self._won = result.place == 1
        self.add(Picture(color.flag, Rect(7, 4, 24, 24)))
        self.add(Label(str(result.total), Rect(35, 4, 34, 24), _POINTS))
        if self._won:
            # On a narrow card, a large crown would cover the points or the rim.
            left, middle = 68.0, 15.5
            wide = min(30.0, rect.w - left - 4)
            tall = wide * 25 / 30
            self.add(Picture(ink.WINNER_PICTURE, Rect(left, middle - tall / 2, wide, tall)))
        # A long name is cut off here, but shown in full in the tooltip of the card.
        self._called = result.player.name

    def paint(self, canvas: Canvas) -> None:
        """Draw a winner's background, and the name."""
        if self._won:
            canvas.panel(_WON, self.area)
        canvas.text(self._called, Rect(7, 29, self.w - 12, 22), _NAME, smallest=1.0)


class Breakdown(Node):
    """The points of a game by source, as a table in a tooltip."""

    _LINE, _COLUMN, _LONGEST = 27.0, 44.0, 300.0

    def __init__(self, assets: Assets, game: PastGame, colors: Sequence[PlayerColor]) -> None:
        results = best_first(game)
        columns = [
            ("pieces/victory-point", [result.chips for result in results]),
            ("roles/builder", [result.buildings for result in results]),
            ("buildings/city-hall", [result.bonuses for result in results]),
            ("pieces/noble", [result.nobles for result in results]),
            ("pieces/medal", [result.total for result in results]),
            ("pieces/doubloon", [result.doubloons_and_goods for result in results]),
        ]
        names = [full_name(result.player) for result in results]
        widest = max(assets.measure(name, theme.SENTENCE) for name in names)
        left = 34 + min(self._LONGEST, widest) + 10
        wide = left + len(columns) * self._COLUMN
        super().__init__("", Rect(0, 0, wide, self._LINE * (len(results) + 1) + 2))
        for number, (picture, values) in enumerate(columns):
            x = left + number * self._COLUMN
            self.add(Picture(picture, Rect(x, 0, self._COLUMN, self._LINE - 1)))
            for line, value in enumerate(values, 1):
                place = Rect(x, line * self._LINE, self._COLUMN, self._LINE)
                self.add(Label(str(value), place, _FIGURE, theme.CARD, "center"))
        for line, (result, name) in enumerate(zip(results, names, strict=True), 1):
            top = line * self._LINE
            self.add(Picture(colors[result.seat].flag, Rect(0, top + 2, 26, self._LINE - 4)))
            self.add(Label(name, Rect(34, top, left - 40, self._LINE), theme.SENTENCE, theme.CARD))
