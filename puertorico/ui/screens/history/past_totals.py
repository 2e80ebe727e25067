"""Statistics of finished games: wins by player or by turn order, win rates and decisions over time."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from attrs import frozen

from puertorico.i18n import N_, _
from puertorico.record.game_results import PastGame, SeatResult, Total, totals
from puertorico.record.seats import SeatKind
from puertorico.session.texts.ai_text import player_name
from puertorico.ui import theme
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.paint.assets import Assets
from puertorico.ui.scene.paint.canvas import Canvas
from puertorico.ui.scene.tree.layout import cut_bottom, cut_top, row
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.scene.widgets.display import Label, Panel, Paragraph, Picture
from puertorico.ui.scene.widgets.scroll import ScrollPanel
from puertorico.ui.screens.history.decision_costs import PastReviews
from puertorico.ui.screens.history.past_charts import decisions_chart, win_rates_chart
from puertorico.ui.screens.shared.fitted_label import fitted_label
from puertorico.ui.screens.shared.formatting import decimal_text, percent_text
from puertorico.ui.screens.shared.segments import SegmentedControl, SegmentOption

_PAD = 14.0
_TABS = 38.0
_LINE = 34.0
_NOTE = theme.sans(14)
_NOTHING = theme.sans(17)
_HEAD = theme.sans(14, theme.Weight.SEMIBOLD)
_FIGURE = theme.sans(15.5, theme.Weight.BOLD)
_WIDTHS = (46.0, 40.0, 54.0, 76.0)
"""The columns of figures: games, won, share won, average."""
_RATES, _DECISIONS = 2, 3
"""The pages with charts."""
_ROOM_FOR_GAMES = 40.0
"""How far the heading of the games may reach into the column of names."""

_TURNS = (
    N_("First governor"),
    N_("Second player"),
    N_("Third player"),
    N_("Fourth player"),
    N_("Fifth player"),
)
"""Names of the places in turn order, starting with the first governor."""


@frozen
class TotalsRow:
    """A line of the table: picture, name and figures."""

    picture: str
    name: str
    total: Total


def by_player(games: Iterable[PastGame]) -> list[TotalsRow]:
    """Return a line for each human by name and for each kind of computer player, most games first."""

    def who(result: SeatResult) -> tuple[SeatKind, str]:
        player = result.player
        return player.kind, player.style if player.is_computer else player.name

    lines = [
        TotalsRow("ui-ink/computer", player_name(name), total)
        if kind is SeatKind.COMPUTER
        else TotalsRow("ui-ink/human", name, total)
        for (kind, name), total in totals(games, who).items()
    ]
    return sorted(lines, key=lambda line: (-line.total.played, line.name.casefold()))


def by_turn(games: Iterable[PastGame]) -> list[TotalsRow]:
    """Return a line for each place in turn order, starting with the first governor."""
    found = totals(games, lambda result: result.turn)
    return [
        TotalsRow("pieces/governor" if turn == 0 else "", _(_TURNS[turn]), total)
        for turn, total in sorted(found.items())
    ]


class TotalsPanel(Panel):
    """The panel with the table or the chart. Imported games don't count: they were played elsewhere.

    ``page`` is 0 for players, 1 for turn order, 2 for win rates, 3 for what decisions cost; ``on_page`` is
    called when the user changes it. ``reviews`` are those of all games.
    """

    def __init__(
        self,
        assets: Assets,
        games: Sequence[PastGame],
        reviews: PastReviews,
        rect: Rect,
        page: int,
        on_page: Callable[[int], None],
    ) -> None:
        super().__init__("", rect, theme.BOARD_PANEL)
        options = [
            SegmentOption("players", _("Players")),
            SegmentOption("turns", _("Turn order")),
            SegmentOption("rates", _("Win rates")),
            # Translators: a page with what the decisions in past games cost, next to "Win rates".
            SegmentOption("decisions", _("Decisions")),
        ]
        tabs, rest = cut_top(self.area.inset(_PAD), _TABS, 8)
        self.add(SegmentedControl("history.by", options, tabs, index=page, changed=on_page, assets=assets))
        played_here = [game for game in games if not game.is_imported]
        if len(played_here) < len(games):
            note = Paragraph(_("Imported games aren't counted."), style=_NOTE, color=theme.INK_SOFT)
            rest = self._add_note(assets, note, rest)
        if page == _RATES:
            self.add(win_rates_chart(assets, played_here, rest))
        elif page == _DECISIONS:
            self.add(decisions_chart(assets, played_here, reviews, rest))
        elif not played_here:
            nothing = Paragraph(_("No finished games yet."), style=_NOTHING, align="center")
            nothing.rect = Rect.around(rest.center, rest.w, nothing.height_for(assets, rest.w))
            self.add(nothing)
        else:
            self._add_table(assets, played_here, rest, page)

    def _add_note(self, assets: Assets, note: Paragraph, area: Rect) -> Rect:
        """Add a note at the bottom of an area and return the rest of it."""
        note.rect, rest = cut_bottom(area, note.height_for(assets, area.w), 8)
        self.add(note)
        return rest

    def _add_table(self, assets: Assets, games: Sequence[PastGame], rest: Rect, page: int) -> None:
        head, table = cut_top(rest, 26, 4)
        lines = by_turn(games) if page else by_player(games)
        if page:
            text = _("By turn order in the first round, starting with the first governor.")
            table = self._add_note(assets, Paragraph(text, style=_NOTE, color=theme.INK_SOFT), table)
        # Translators: the headings of a narrow table: games played, games won, their share, average points.
        titles = (_("Games"), _("Won"), _("Won %"), _("Average"))
        _name, played, won, share, average = self._cells(head)
        played = Rect(played.x - _ROOM_FOR_GAMES, played.y, played.w + _ROOM_FOR_GAMES, played.h)
        for title, cell in zip(titles, (played, won, share, average), strict=True):
            self.add(Label(title, cell, _HEAD, theme.INK_SOFT, "right"))
        scroll = self.add(ScrollPanel("history.totals", table, _LINE * len(lines)))
        scroll.focusable = scroll.max_offset > 0
        for number, line in enumerate(lines):
            place = Rect(0, number * _LINE, table.w, _LINE)
            self._add_line(assets, scroll.content, place, number, line)

    def _cells(self, place: Rect) -> list[Rect]:
        """Return the cells of a line, leaving room for a scroll bar."""
        return row(Rect(place.x, place.y, place.w - 14, place.h), [None, *_WIDTHS])

    def _add_line(self, assets: Assets, to: Node, place: Rect, number: int, line: TotalsRow) -> None:
        to.add(_Divider("", Rect(place.x, place.y, place.w - 12, 1)))
        name, *cells = self._cells(place)
        if line.picture:
            to.add(Picture(line.picture, Rect(name.x, name.y + 5, 24, name.h - 10)))
        prefix, total = f"history.total.{number}", line.total
        text = Rect(name.x + 32, name.y, name.w - 36, name.h)
        to.add(fitted_label(assets, line.name, text, theme.TITLE, name=f"{prefix}.name"))
        figures = {
            "played": str(total.played),
            "won": decimal_text(total.won, whole=True),
            "share": percent_text(total.won / total.played),
            "average": decimal_text(total.average),
        }
        for (which, figure), cell in zip(figures.items(), cells, strict=True):
            to.add(Label(figure, cell, _FIGURE, align="right", name=f"{prefix}.{which}"))


class _Divider(Node):
    def paint(self, canvas: Canvas) -> None:
        """Draw a thin line above a row."""
        canvas.fill(theme.SAND_EDGE, self.area)
