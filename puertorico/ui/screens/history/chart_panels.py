"""The panels next to the charts, with each player's figures in the selected round. They double as legends."""

from __future__ import annotations

from puertorico.engine.ids import GOODS, Good
from puertorico.i18n import _
from puertorico.session.game_history import GameHistory
from puertorico.ui import theme
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.paint.assets import Assets
from puertorico.ui.scene.paint.canvas import Canvas
from puertorico.ui.scene.tree.layout import row
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.scene.tree.reactive import Reactive
from puertorico.ui.scene.widgets.display import Label, Panel, Picture
from puertorico.ui.screens.history.charts import LINE_STYLES, LegendLine
from puertorico.ui.screens.shared.fitted_label import fitted_label
from puertorico.ui.table.drawing import ink, labels
from puertorico.ui.table.model.player_colors import colors_of

_PAD = 16.0
_HEAD = 72.0
NAME_LINE = 26.0
FIGURE = theme.sans(16, theme.Weight.BOLD)


class RoundPanel(Panel):
    """A panel about one stage of a game: its heading, and rows added by subclasses."""

    def __init__(self, assets: Assets, history: GameHistory, rect: Rect) -> None:
        super().__init__("", rect, theme.BOARD_PANEL)
        self.assets = assets
        self.history = history
        self.colors = colors_of(history.seats)
        inner = self.area.inset(_PAD)
        self.inner = Rect(inner.x, inner.y + _HEAD - _PAD, inner.w, inner.h - _HEAD + _PAD)
        wide = Rect(_PAD, 10, inner.w, 28)
        self._round = self.add(Label("", wide, theme.serif(19), name="charts.round"))
        below = Rect(_PAD + 30, 38, inner.w - 30, 22)
        self._crown = self.add(Picture("pieces/governor", Rect(_PAD, 39, 24, 20)))
        self._governor = self.add(Label("", below, theme.SENTENCE, theme.INK_SOFT, name="charts.governor"))
        self.add_rows()

    def add_rows(self) -> None:
        """Add the rows below the heading. Override."""

    def show(self, stage: int) -> None:
        """Show a stage."""
        summary = self.history.stages[stage]
        known = stage > 0
        # Translators: the number of a round and of the last one, as in "Round 3 of 15".
        text = _("Round {number} of {last}").format(
            number=summary.number, last=self.history.stages[-1].number
        )
        self._round.text = text if known else _("Before the first round")
        governor = _("Governor: {name}").format(name=self.history.names[summary.governor])
        self._governor.text = governor if known else ""
        self._crown.visible = known

    def blocks(self, count: int, height: float) -> list[Rect]:
        """Return ``count`` places below each other, at most ``height`` high."""
        tall = min(height, self.inner.h / max(1, count))
        return [Rect(self.inner.x, self.inner.y + tall * k, self.inner.w, tall) for k in range(count)]

    def add_name(self, seat: int, place: Rect, *, right: float = 0.0) -> None:
        """Add line, flag and name of a seat at the top of its place, leaving ``right`` units free."""
        color = self.colors[seat]
        self.add(LegendLine(LINE_STYLES[color], Rect(place.x, place.y, 44, NAME_LINE)))
        self.add(Picture(color.flag, Rect(place.x + 50, place.y + 1, 24, NAME_LINE - 2)))
        room = Rect(place.x + 80, place.y, place.w - 80 - right, NAME_LINE)
        self.add(fitted_label(self.assets, self.history.names[seat], room, theme.TITLE))


class _Barrel(Node):
    """A barrel of one good, pale if the player has none."""

    count = Reactive[int]()

    def __init__(self, good: Good, rect: Rect) -> None:
        super().__init__("", rect)
        self.bleed = 4.0
        self._good = good
        self.count = 0

    def paint(self, canvas: Canvas) -> None:
        """Draw the barrel."""
        ink.barrel(canvas, self._good, self.area, 1.0 if self.count else 0.35)


class GoodsPanel(RoundPanel):
    """Each player's doubloons and barrels."""

    def add_rows(self) -> None:
        """Add a line with doubloons and barrels for each seat."""
        self._doubloons: list[Label] = []
        self._barrels: list[list[tuple[_Barrel, Label]]] = []
        for seat, place in enumerate(self.blocks(len(self.history.names), 104)):
            self.add_name(seat, place)
            cells = row(Rect(place.x, place.y + NAME_LINE + 5, place.w, 32), [62.0, *[None] * len(GOODS)])
            self.add(Picture("pieces/doubloon", Rect(cells[0].x, cells[0].y, 30, 32)))
            text = Rect(cells[0].x + 33, cells[0].y, 27, 32)
            self._doubloons.append(self.add(Label("", text, FIGURE, name=f"charts.{seat}.doubloons")))
            self._barrels.append([])
            for good, cell in zip(GOODS, cells[1:], strict=True):
                barrel = self.add(_Barrel(good, Rect(cell.x, cell.y + 3, 23, 26)))
                number = Rect(cell.x + 26, cell.y, cell.w - 26, cell.h)
                label = self.add(Label("", number, FIGURE, name=f"charts.{seat}.{good.label}"))
                self._barrels[-1].append((barrel, label))

    def show(self, stage: int) -> None:
        """Show a stage."""
        super().show(stage)
        figures = self.history.stages[stage].figures
        for seat, doubloons, barrels in zip(figures, self._doubloons, self._barrels, strict=True):
            doubloons.text = str(seat.doubloons)
            for count, (barrel, label) in zip(seat.goods, barrels, strict=True):
                barrel.count = count
                label.text = str(count)
                label.color = theme.INK if count else theme.INK_SOFT


class RolesPanel(RoundPanel):
    """The roles chosen in a round, in order, with the doubloons on them."""

    def add_rows(self) -> None:
        """Add an empty list: its length depends on the round."""
        self._list = self.add(Node("", self.inner))

    def show(self, stage: int) -> None:
        """Show a stage."""
        super().show(stage)
        self._list.clear()
        taken = self.history.stages[stage].taken
        for number, (role_taken, place) in enumerate(zip(taken, self.blocks(len(taken), 76), strict=True)):
            place = place.moved(-self.inner.x, -self.inner.y)
            role = labels.plain_role(role_taken.role)
            self._list.add(_Role(role.label, Rect(place.x, place.y + 4, 46, 46)))
            flag = Rect(place.x + 56, place.y, 24, NAME_LINE)
            self._list.add(Picture(self.colors[role_taken.seat].flag, flag))
            name = Rect(flag.right + 6, place.y, place.w - 86 - 58, NAME_LINE)
            text = self.history.names[role_taken.seat]
            self._list.add(
                fitted_label(self.assets, text, name, theme.TITLE, name=f"charts.taken.{number}.name")
            )
            below = Rect(place.x + 56, place.y + NAME_LINE, place.w - 56, 24)
            label = Label(labels.role_name(role), below, theme.SENTENCE, name=f"charts.taken.{number}.role")
            self._list.add(label)
            if role_taken.doubloons:
                coin = Rect(place.right - 56, place.y + 10, 28, 30)
                self._list.add(Picture("pieces/doubloon", coin))
                more = Rect(coin.right + 1, coin.y, 27, coin.h)
                name_of = f"charts.taken.{number}.doubloons"
                self._list.add(Label(f"+{role_taken.doubloons}", more, FIGURE, name=name_of))


class _Role(Node):
    def __init__(self, label: str, rect: Rect) -> None:
        super().__init__("", rect)
        self._label = label

    def paint(self, canvas: Canvas) -> None:
        """Draw the role's picture."""
        ink.role_disc(canvas, self._label, self.area.center, self.w / 2 - 1)
