"""The final score: who won, why the game ended, and where everyone's points came from."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

from puertorico.i18n import _, list_text, ngettext, sentences_text
from puertorico.keybindings import Key
from puertorico.record.past_games import PastGames
from puertorico.session.game_history import build_history
from puertorico.session.game_session import Session
from puertorico.terms import end_reason_texts
from puertorico.ui import theme
from puertorico.ui.context import Context
from puertorico.ui.scene.geometry import Rect, Size
from puertorico.ui.scene.paint.text import Run
from puertorico.ui.scene.tree.layout import cut_bottom, cut_top, row
from puertorico.ui.scene.widgets.buttons import Button, ButtonLook
from puertorico.ui.scene.widgets.display import Label, Panel, Paragraph, Picture
from puertorico.ui.screens.game.score_table import ScoreTable, table_height
from puertorico.ui.screens.shared.backgrounds import harbor_background
from puertorico.ui.screens.shared.base import MARGIN, MAX_WIDTH, ContextScreen
from puertorico.ui.screens.shared.navigation import play_game, rematch, show_title

_BANNER = 104.0
_BUTTONS = 50.0
_GAP = 14.0
_BUTTON_LETTERS = (18, 16, 14, 12)
"""Sizes of the letters on the buttons: the first in which all buttons fit, as translated."""


class ScoreScreen(ContextScreen):
    """The screen shown when the game is over. ``on_table`` is called to view the board again.

    The game is added to ``history``, by default the user's, unless it is there already.
    """

    def __init__(
        self,
        context: Context,
        session: Session,
        on_table: Callable[[], None],
        history: PastGames | None = None,
    ) -> None:
        super().__init__(context)
        self.session = session
        self.history = history or PastGames()
        self._on_table = on_table
        self._is_listed = False

    def build(self, size: Size) -> None:
        """Build the banner, the table of points and the buttons."""
        content = self.stage.content
        content.add(harbor_background(size, veil=0.5))
        scores = self.session.scores()
        wide = min(MAX_WIDTH, size[0] - 2 * MARGIN, 330.0 + 190.0 * len(scores))
        spare = size[1] - 2 * MARGIN - _BANNER - _BUTTONS - 2 * _GAP
        tall = min(spare, table_height(self.session))
        whole = _BANNER + tall + _BUTTONS + 2 * _GAP
        area = Rect((size[0] - wide) / 2, (size[1] - whole) / 2, wide, whole)
        banner, rest = cut_top(area, _BANNER, _GAP)
        buttons, table = cut_bottom(rest, _BUTTONS, _GAP)
        self._add_banner(banner)
        content.add(ScoreTable(self.session, table))
        self._add_buttons(buttons)

    def _add_banner(self, rect: Rect) -> None:
        panel = self.stage.content.add(Panel("", rect, theme.BOARD_PANEL))
        panel.add(Picture("pieces/medal", Rect(20, 12, 60, rect.h - 24)))
        panel.add(Picture("pieces/governor", Rect(rect.w - 92, 22, 70, rect.h - 44)))
        inner = Rect(96, 0, rect.w - 96 - 108, 0)
        panel.add(Label(self._headline(), Rect(inner.x, 12, inner.w, 40), theme.serif(28)))
        # A run, because a name may contain markup.
        style = theme.sans(15)
        text = Paragraph([Run(self._summary(), style)], style=style, color=theme.INK_SOFT)
        # Text is never larger than fits the banner.
        high = min(rect.h - 60, text.height_for(self.stage.assets, inner.w))
        text.rect = Rect(inner.x, 54, inner.w, high)
        panel.add(text)

    def _winners(self) -> list[str]:
        return [self.session.names[seat] for seat in self.session.winners()]

    def _headline(self) -> str:
        points = max(score.total for score in self.session.scores())
        names = self._winners()
        if len(names) == 1:
            text = ngettext("{name} wins with {points} point", "{name} wins with {points} points", points)
            return text.format(name=names[0], points=points)
        text = ngettext("Shared victory with {points} point", "Shared victory with {points} points", points)
        return text.format(points=points)

    def _summary(self) -> str:
        """Return who shares the victory or lost a tie, how long the game lasted and why it ended."""
        rounds = self.session.state.round
        played = ngettext("The game lasted {n} round.", "The game lasted {n} rounds.", rounds)
        reasons = end_reason_texts(self.session.state.end_reasons)
        return sentences_text([*self._tie(), played.format(n=rounds), *reasons])

    def _tie(self) -> list[str]:
        """Return what became of a tie for the most points, if there was one (END-3)."""
        winners, scores = self._winners(), self.session.scores()
        if len(winners) > 1:
            return [_("{names} share the victory.").format(names=list_text(winners))]
        most = max(score.total for score in scores)
        tied = [score for score in scores if score.total == most]
        return [_("The tie was broken by doubloons and goods.")] if len(tied) > 1 else []

    def _add_buttons(self, area: Rect) -> None:
        buttons = (
            ("table", _("View board"), ButtonLook.PLAIN, None, self._on_table),
            ("charts", _("Game summary"), ButtonLook.PLAIN, None, self._show_charts),
            # Translators: a button that shows the replay of the game.
            ("watch", _("Replay"), ButtonLook.PLAIN, None, self._show_replay),
            ("again", _("Rematch"), ButtonLook.GOLD, "ui-ink/play", self._rematch),
            ("history", _("Game history"), ButtonLook.PLAIN, None, self._show_history),
            ("title", _("Main menu"), ButtonLook.PLAIN, None, self._show_title),
        )
        made = []
        for name, text, look, icon, action in buttons:
            style = theme.serif(_BUTTON_LETTERS[0])
            made.append(
                Button(
                    f"score.{name}", text, Rect(0, 0, 0, area.h), action, look=look, icon=icon, style=style
                )
            )
        assets = self.stage.assets

        def measured() -> list[float]:
            return [max(130.0, button.natural_width(assets) + 10) for button in made]

        spare = area.w - 16 * (len(made) - 1)
        factor = assets.factor_for(lambda: sum(measured()) <= spare)
        with assets.text_at(factor):
            for size in _BUTTON_LETTERS:
                for button in made:
                    button.style = theme.serif(size)
                widths = measured()
                if sum(widths) <= spare + self.stage.root.w - area.w - 2 * _GAP:
                    break
        for button in made:
            button.largest = factor
        for button, box in zip(made, row(area, widths, 16, justify="center"), strict=True):
            button.rect = box
            self.stage.content.add(button)

    def entered(self) -> None:
        """Focus the rematch button, and add the game to the history."""
        self._add_to_history()
        if self.stage.focus.node is None:
            self.stage.focus.set(self.stage.root.find("score.again"), ring=False)

    def _add_to_history(self) -> None:
        """Add the game to the history. If that fails, show a notice and try again the next time."""
        if self._is_listed:
            return
        try:
            record = self.session.record()
        except ValueError:
            # A game that starts from a custom position can't be recorded.
            return
        self.history.add(record, self.session.state, datetime.now(UTC))
        problem = self.history.take_problem()
        self._is_listed = problem is None
        self.context.notify(problem)

    def _show_charts(self) -> None:
        self.app.open("charts", self.context, build_history(self.session))

    def _show_replay(self) -> None:
        self.app.open("replay", self.context, self.session)

    def _show_history(self) -> None:
        self.app.open("history", self.context, self.history)

    def _rematch(self) -> None:
        play_game(self.app, self.context, rematch(self.context, self.session))

    def _show_title(self) -> None:
        show_title(self.app, self.context)

    def handle_key(self, key: Key) -> bool:
        """View the board with Esc."""
        if key.name != "escape":
            return False
        self._on_table()
        return True
