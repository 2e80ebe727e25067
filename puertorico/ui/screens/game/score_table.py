"""The points of all players: a column for each player, best first, and a row for each source."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from attrs import frozen

from puertorico.engine.buildings import buildings_in
from puertorico.engine.effects import HOOKS
from puertorico.engine.hooks import Hook
from puertorico.engine.ids import Building
from puertorico.i18n import _
from puertorico.session.game_session import Session
from puertorico.terms import building_name
from puertorico.ui import theme
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.paint.canvas import Canvas
from puertorico.ui.scene.tree.layout import row
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.scene.widgets.display import Label, Panel, Picture
from puertorico.ui.screens.shared.player_picture import PlayerPicture
from puertorico.ui.table.drawing import ink
from puertorico.ui.table.model.names import picture, slug
from puertorico.ui.table.model.player_looks import looks_of

if TYPE_CHECKING:
    from puertorico.ui.scene.metrics import Align
    from puertorico.ui.scene.paint.assets import Assets

NOTHING = "–"
"""Shown instead of a bonus for players without that building."""

_HEAD = 80.0
_TALLEST_ROW = 46.0
_LABELS = 300.0
_PAD = 14.0
_LINE = 1.2
"""The height of a line of text at size 1."""
_TOTAL_SHARE = 1.4
"""The height of the row of totals, relative to the other rows."""

_COLUMN = theme.PanelStyle(theme.CARD, theme.PLAZA_LOW, theme.RADIUS_CARD, theme.SAND_EDGE, 1.0)
_WINNER = theme.PanelStyle(theme.WHITE, theme.CARD, theme.RADIUS_CARD, theme.PHASES["end"], 2.4, shadow=4)


@frozen
class ScoreRow:
    """A source of points: the end of its nodes' names, its title and picture, and the value for each seat."""

    name: str
    title: str
    picture: str
    value: Callable[[int], int | None]


def score_rows(session: Session) -> list[ScoreRow]:
    """Return the rows for a game, with large buildings only if someone owns them.

    The Statue has no row: its points count as those of a building (STA-1).
    """
    scores, players = session.scores(), session.state.players

    def bonus(building: Building) -> Callable[[int], int | None]:
        def value(seat: int) -> int | None:
            return scores[seat].bonuses.get(building, 0) if players[seat].owns(building) else None

        return value

    scoring = buildings_in(HOOKS.mask[Hook.FINAL_SCORE])
    large = [building for building in scoring if any(player.owns(building) for player in players)]
    # Translators: what breaks a tie, a number for each player.
    tiebreaker = _("Tiebreaker: doubloons + goods")
    return [
        ScoreRow("chips", _("VP chips"), "pieces/victory-point", lambda seat: scores[seat].chips),
        ScoreRow("buildings", _("Buildings"), "roles/builder", lambda seat: scores[seat].buildings),
        *(ScoreRow(slug(b), building_name(b), f"buildings/{picture(b)}", bonus(b)) for b in large),
        *(
            [ScoreRow("nobles", _("Nobles"), "pieces/noble", lambda seat: scores[seat].nobles)]
            if session.options.nobles
            else []
        ),
        # Translators: the sum of all points of a player.
        ScoreRow("total", _("Total"), "pieces/medal", lambda seat: scores[seat].total),
        ScoreRow(
            "tie",
            tiebreaker,
            "pieces/doubloon",
            lambda seat: scores[seat].doubloons_and_goods,
        ),
    ]


def table_height(session: Session) -> float:
    """Return the ideal height of the table."""
    return _HEAD + (len(score_rows(session)) - 1 + _TOTAL_SHARE) * _TALLEST_ROW + 2 * _PAD


class _UniformLabel(Label):
    """A label that has the same text size as its group: the largest that fits all of them."""

    def __init__(
        self,
        group: list[_UniformLabel],
        text: str,
        rect: Rect,
        style: theme.TextStyle,
        *,
        align: Align = "left",
        name: str = "",
    ) -> None:
        super().__init__(text, rect, style, theme.INK, align, name=name)
        self._group = group
        group.append(self)

    def _has_room(self, assets: Assets) -> bool:
        high = self.style.size * assets.text_factor * _LINE
        return high <= self.h and assets.measure(self.text, self.style) <= self.w

    def paint(self, canvas: Canvas) -> None:
        """Draw the text at the size of the group."""
        assets = canvas.assets
        factor = assets.factor_for(lambda: all(label._has_room(assets) for label in self._group))
        with assets.text_at(factor):
            super().paint(canvas)


class ScoreTable(Panel):
    """The table of points, with a column for each player."""

    def __init__(self, session: Session, rect: Rect) -> None:
        super().__init__("", rect, theme.BOARD_PANEL)
        self._session = session
        self._rows = score_rows(session)
        self._name_labels: list[_UniformLabel] = []
        inner = self.area.inset(_PAD)
        step = (inner.h - _HEAD) / (len(self._rows) - 1 + _TOTAL_SHARE)
        self._places = self._heights(inner.y + _HEAD, step)
        count = len(session.seats)
        columns = row(Rect(inner.x + _LABELS, inner.y, inner.w - _LABELS, inner.h), [None] * count, 8)
        self._add_titles(inner)
        order = sorted(range(count), key=self._rank)
        for seat, column in zip(order, columns, strict=True):
            self._add_column(seat, column)

    def _rank(self, seat: int) -> tuple[bool, int, int]:
        score = self._session.scores()[seat]
        return (seat not in self._session.winners(), -score.total, -score.doubloons_and_goods)

    def _heights(self, top: float, step: float) -> list[tuple[float, float]]:
        """Return the top and height of each row."""
        places = []
        for line in self._rows:
            height = step * (_TOTAL_SHARE if line.name == "total" else 1.0)
            places.append((top, height))
            top += height
        return places

    def _add_titles(self, inner: Rect) -> None:
        group: list[_UniformLabel] = []
        for line, (top, height) in zip(self._rows, self._places, strict=True):
            is_total = line.name == "total"
            side = min(34.0, height - 6)
            self.add(Picture(line.picture, Rect(inner.x + 4, top + (height - side) / 2, 40, side)))
            style = theme.serif(22) if is_total else theme.sans(16, theme.Weight.SEMIBOLD)
            place = Rect(inner.x + 54, top, _LABELS - 62, height)
            self.add(_UniformLabel(group, line.title, place, style))

    def _add_column(self, seat: int, column: Rect) -> None:
        wins = seat in self._session.winners()
        panel = self.add(Panel("", column, _WINNER if wins else _COLUMN))
        panel.blocks_mouse = False
        look = looks_of(self._session.seats)[seat]
        panel.add(PlayerPicture(look, Rect(column.w / 2 - 28, 5, 56, 42)))
        if wins:
            panel.add(Picture(ink.WINNER_PICTURE, Rect(column.w / 2 + 32, 6, 42, 34)))
        name = Rect(6, 44, column.w - 12, 28)
        text = self._session.names[seat]
        panel.add(
            _UniformLabel(
                self._name_labels, text, name, theme.PLAYER, align="center", name=f"score.{seat}.name"
            )
        )
        for line, (top, height) in zip(self._rows, self._places, strict=True):
            value = line.value(seat)
            box = Rect(0, top - column.y, column.w, height)
            is_total = line.name == "total"
            if is_total:
                panel.add(_Band(box, wins=wins))
            style = theme.sans(27 if is_total else 18, theme.Weight.BOLD)
            color = theme.WHITE if is_total and wins else theme.INK
            text = NOTHING if value is None else str(value)
            panel.add(Label(text, box, style, color, "center", name=f"score.{seat}.{line.name}"))


class _Band(Node):
    """The background of a player's total, darker for winners."""

    def __init__(self, rect: Rect, *, wins: bool) -> None:
        super().__init__("", rect)
        self._color = theme.PHASES["end"] if wins else theme.mix(theme.PHASES["end"], theme.WHITE, 0.72)

    def paint(self, canvas: Canvas) -> None:
        """Draw the background."""
        canvas.panel(theme.PanelStyle(self._color, None, 8), self.area.inset(10, 5))
