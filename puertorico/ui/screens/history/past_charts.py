"""The charts of the game history: win rates, and what decisions cost."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from puertorico.i18n import _
from puertorico.record.game_results import PastGame
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.paint.assets import Assets
from puertorico.ui.screens.history.decision_costs import PastReviews, decision_costs, reviewed_games
from puertorico.ui.screens.history.games_chart import GamesChart
from puertorico.ui.screens.history.games_line import WINDOW, strength
from puertorico.ui.screens.history.win_rates import win_rates
from puertorico.ui.screens.shared.formatting import decimal_text, percent_text

_STEPS = (0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0)
_PARTS = 4
"""The number of steps on a scale of costs."""


def win_rates_chart(assets: Assets, games: Sequence[PastGame], rect: Rect) -> GamesChart:
    """Return the chart of win rates against computer players. ``games`` are listed newest first."""
    lines = win_rates(games)
    note = _("There are no finished games of people against computer players here yet.")
    if lines:
        note = _(
            "Games won by people, over the last {n} games against computer players of each difficulty. "
            "Among different opponents, the strongest counts."
        ).format(n=WINDOW)
    counted = [game for game in games if strength(game) is not None]
    scale = (0.0, 0.5, 1.0)
    return GamesChart(
        assets, "history.rates", lines, counted, rect, scale=scale, value_text=percent_text, note=note
    )


def decisions_chart(
    assets: Assets, games: Sequence[PastGame], reviews: PastReviews, rect: Rect
) -> GamesChart:
    """Return the chart of what a decision cost on average. ``games`` are listed newest first."""
    lines = decision_costs(games, reviews)
    note = _("None of these games has been reviewed yet.")
    if lines:
        note = _(
            "Points that people lost per decision, over the last {n} reviewed games against opponents of "
            "each difficulty. Lower is better."
        ).format(n=WINDOW)
    return GamesChart(
        assets,
        "history.decisions",
        lines,
        reviewed_games(games, reviews),
        rect,
        scale=_scale(max((value for line in lines for _number, value in line.points), default=0.0)),
        value_text=partial(decimal_text, digits=2),
        note=note,
    )


def _scale(most: float) -> list[float]:
    """Return the values of the grid lines for values up to ``most``."""
    step = next((step for step in _STEPS if step * _PARTS >= most), most / _PARTS)
    return [step * number for number in range(_PARTS + 1)]
