"""The end of the status bar: who acts next in this phase, and who still chooses a role this round."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from attrs import frozen

from puertorico.i18n import _
from puertorico.ui import theme
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.table.drawing import ink
from puertorico.ui.table.drawing.short_names import short_name
from puertorico.ui.table.model.player_colors import PlayerColor

if TYPE_CHECKING:
    from puertorico.ui.scene.paint.assets import Assets
    from puertorico.ui.scene.paint.canvas import Canvas

Players = tuple[tuple[PlayerColor, str], ...]
"""Players by color, with their names."""

_FLAG = 17.0
_PITCH = 21.0
"""From one flag to the next, without names."""
_TO_NAME = 3.0
_AFTER_NAME = 11.0
_AFTER_LABEL = 8.0
_BETWEEN = 9.0
"""On both sides of the line between the two groups."""
_LEAST_NAME = 40.0
"""The least room for a shortened name."""
_STYLE = theme.STATUS.weighted(theme.Weight.REGULAR)


@frozen
class Group:
    """A label and players, each a flag with as much of the name as ``names`` has, or just flags."""

    label: str
    colors: tuple[PlayerColor, ...]
    names: tuple[str, ...] | None

    def width(self, assets: Assets) -> float:
        """Return the width in units."""
        label = assets.measure(self.label, _STYLE) + _AFTER_LABEL
        if self.names is None:
            return label + _PITCH * len(self.colors) - (_PITCH - _FLAG)
        names = sum(assets.measure(name, _STYLE) + 2 for name in self.names)
        return label + names + (_FLAG + _TO_NAME + _AFTER_NAME) * len(self.colors) - _AFTER_NAME

    def paint(self, canvas: Canvas, x: float, height: float) -> float:
        """Draw it from ``x`` on; return its right end."""
        end = x + self.width(canvas.assets)
        label = canvas.assets.measure(self.label, _STYLE) + 2
        canvas.text(self.label, Rect(x, 0, label, height - 2), _STYLE, theme.PALE)
        x += label - 2 + _AFTER_LABEL
        for number, color in enumerate(self.colors):
            ink.flag(canvas, color, Rect(x, 8.5, _FLAG, _FLAG))
            if self.names is None:
                x += _PITCH
                continue
            wide = canvas.assets.measure(self.names[number], _STYLE) + 2
            place = Rect(x + _FLAG + _TO_NAME, 0, wide, height - 2)
            canvas.text(self.names[number], place, _STYLE, theme.CARD)
            x = place.right + _AFTER_NAME
        return end


@frozen
class TurnStrip:
    """One or two groups side by side."""

    groups: tuple[Group, ...]

    @property
    def has_names(self) -> bool:
        """Whether its first group has names."""
        return bool(self.groups) and self.groups[0].names is not None

    def width(self, assets: Assets) -> float:
        """Return the width in units, 0 without players."""
        if not self.groups:
            return 0.0
        return sum(group.width(assets) for group in self.groups) + 2 * _BETWEEN * (len(self.groups) - 1)

    def paint(self, canvas: Canvas, x: float, height: float) -> None:
        """Draw it from ``x`` on."""
        for number, group in enumerate(self.groups):
            if number:
                canvas.fill(theme.BAR_RULE, Rect(x + _BETWEEN, 8, 1.2, height - 17))
                x += 2 * _BETWEEN
            x = group.paint(canvas, x, height)


def strips(
    assets: Assets, to_act: Players, to_choose: Players, room: float, *, drafts: bool = False
) -> Iterator[TurnStrip]:
    """Yield the strips from the most to the least detailed.

    First those who choose a role lose their names, then names are shortened for ``room`` units, then only
    flags are left, then only those who act. With ``drafts``, they pick
    buildings.
    """
    # Translators: in the bar at the top, before the players whose turns come next in this phase.
    first = _("Still to act:")
    if drafts:
        # Translators: in the bar at the top, before the players who pick a building next, in a draft.
        first = _("Still to pick:")
    # Translators: in the bar at the top, before the players who still choose a role this round.
    second = _("Then choose a role:")
    acting, choosing = _spelled(first, to_act), _spelled(second, to_choose)
    yield _strip(acting, choosing)
    if to_act:
        yield _strip(acting, _flags(second, to_choose))
        rest = _strip(_flags(second, to_choose)).width(assets) + (2 * _BETWEEN if to_choose else 0.0)
        yield _strip(_shortened(assets, first, to_act, room - rest), _flags(second, to_choose))
    else:
        yield _strip(_shortened(assets, second, to_choose, room))
    yield _strip(_flags(first, to_act), _flags(second, to_choose))
    yield _strip(_flags(first, to_act))
    yield TurnStrip(())


def _strip(*groups: Group) -> TurnStrip:
    return TurnStrip(tuple(group for group in groups if group.colors))


def _flags(label: str, players: Players) -> Group:
    return Group(label, tuple(color for color, _name in players), None)


def _spelled(label: str, players: Players) -> Group:
    return Group(label, tuple(color for color, _name in players), tuple(name for _color, name in players))


def _shortened(assets: Assets, label: str, players: Players, room: float) -> Group:
    """Return a group whose long names share the room that short ones leave."""
    spelled = _spelled(label, players)
    widths = sorted(assets.measure(name, _STYLE) for _color, name in players)
    left = room - spelled.width(assets) + sum(widths)
    most = least = _LEAST_NAME * assets.text_factor
    for number, width in enumerate(widths):
        most = left / (len(widths) - number)
        if width > most:
            break
        left -= width
    most = max(most, least)
    names = tuple(short_name(assets, name, _STYLE, most) for _color, name in players)
    return Group(label, spelled.colors, names)
