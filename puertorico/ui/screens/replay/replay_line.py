"""The line above the large board in a replay: what was done, by whom, and the playback buttons."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from puertorico.engine.ids import Role
from puertorico.ui import theme
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.paint.text import escape
from puertorico.ui.scene.widgets.buttons import Button, ButtonLook
from puertorico.ui.screens.replay.step_story import Story
from puertorico.ui.screens.replay.story_rows import Placed, StoryRows, lay_out_story
from puertorico.ui.table.components.panels.action_line import LEAD, ActionLine, ActionLineState
from puertorico.ui.table.drawing import ink, labels

if TYPE_CHECKING:
    from puertorico.ui.scene.paint.assets import Assets
    from puertorico.ui.scene.paint.canvas import Canvas
    from puertorico.ui.scene.tree.node import Tooltip
    from puertorico.ui.table.model.player_colors import PlayerColor

GLYPHS: Mapping[str, str] = {
    "play": "M7 3L21 12L7 21Z",
    "pause": "M5 3H10V21H5Z M14 3H19V21H14Z",
    "forward": "M5 3L16 12L5 21Z M17 3H20V21H17Z",
    "back": "M19 3L8 12L19 21Z M4 3H7V21H4Z",
    "next": "M3 4L12 12L3 20Z M12 4L21 12L12 20Z",
    "costly back": "M13 4L3 12L13 20Z M17 3H21L20.4 14H17.6Z M17 17H21V21H17Z",
    "costly on": "M11 4L21 12L11 20Z M3 3H7L6.4 14H3.6Z M3 17H7V21H3Z",
    "speed": "M12 5C6.2 5 2 9.4 2 15V18.5H9.6L16.8 8.6L13.6 18.5H22V15C22 9.4 17.8 5 12 5Z",
    "previous": "M21 4L12 12L21 20Z M12 4L3 12L12 20Z",
}
"""Each glyph as an SVG path in a square of 24 by 24 units."""
_GAP = 5.0
_LEFT = 4.0
_MORE_HEIGHT = 0.9
_LEAD_SHARE = 0.4
"""The largest share of the room that enlarged text of a lead may take."""


class GlyphButton(Button):
    """A button with a glyph known from music and video players."""

    def __init__(self, name: str, glyph: str, press: Callable[[], None], tooltip: Tooltip) -> None:
        super().__init__(name, "", on_click=press, look=ButtonLook.PLAIN, tooltip=tooltip)
        self._glyph = glyph

    @property
    def glyph(self) -> str:
        """The glyph shown, a key of ``GLYPHS``."""
        return self._glyph

    @glyph.setter
    def glyph(self, value: str) -> None:
        if value != self._glyph:
            self._glyph = value
            self.invalidate()

    def paint(self, canvas: Canvas) -> None:
        """Draw the button and the glyph."""
        super().paint(canvas)
        side = self.h * 0.52
        color = self.look.value[1] if self.usable() else theme.mix(theme.INK, "#A0A0A0", 0.7)
        down = 1.0 if self.pressed and self.hovered else 0.0
        box = Rect((self.w - side) / 2, (self.h - side) / 2 + down, side, side)
        scale = side / 24
        body = f'<path d="{GLYPHS[self._glyph]}" fill="{color}" transform="scale({scale:.4f})"/>'
        canvas.shape(body, box)


class ReplayLine(ActionLine):
    """What a step did on the left, fixed buttons on the right.

    Sentences that don't fit in two rows give way to their brief form, with all of them in the tooltip.
    """

    def __init__(self, assets: Assets, buttons: list[tuple[Button, float]]) -> None:
        """Take ``buttons`` from left to right, each with its width."""
        super().__init__(assets)
        self.name = "replay.line"
        self.blocks_mouse = True
        self._color: PlayerColor | None = None
        self.story = Story()
        self.rows = StoryRows()
        self._widths = [width for _button, width in buttons]
        self.buttons = [self.add(button) for button, _width in buttons]

    def say(self, role: Role | None, color: PlayerColor | None, lead: str, story: Story) -> None:
        """Show a story, with the flag of ``color`` in front of it."""
        if (color, story) != (self._color, self.story):
            self._color, self.story = color, story
            self.arrange()
            self.invalidate()
        self.show(ActionLineState(role, lead, "\n".join(story.lines)))

    def arrange(self) -> None:
        """Place the buttons at the right end, and the words to the left of them."""
        x = self.w - 5.0
        for button, wide in zip(reversed(self.buttons), reversed(self._widths), strict=True):
            x -= wide
            button.rect = Rect(x, 4.5, wide, self.h - 9)
            x -= _GAP
        room, assets, lead = self._room(), self.assets, self.state.lead
        self._factor = assets.factor_for(lambda: assets.measure(lead, LEAD) <= room.w * _LEAD_SHARE)
        with assets.text_at(self._factor):
            self._lead = assets.measure(lead, LEAD) + 14 if lead else _LEFT
        self.rows = lay_out_story(assets, self.story, room.w - self._lead, self._row)

    @property
    def _row(self) -> float:
        """The height of one of two rows: a bit higher, since there may be letters with accents in both."""
        return super()._row + _MORE_HEIGHT

    def _room(self) -> Rect:
        room = super()._room()
        flag = 26.0 if self._color is not None else 0.0
        return Rect(room.x + flag, room.y, room.w - flag, room.h)

    def _paint_words(self, canvas: Canvas) -> None:
        """Draw the flag of the player who made the move, and the words."""
        room, state = self._room(), self.state
        if self._color is not None:
            ink.flag(canvas, self._color, Rect(room.x - 27, self.h / 2 - 11, 22, 22))
        if state.role is not None:
            ink.role_disc(canvas, labels.plain_role(state.role).label, (19, self.h / 2), 14.0)
        if state.lead:
            canvas.text(state.lead, Rect(room.x + _LEFT, 0, self._lead - 12, self.h), LEAD)
        rows, high = self.rows.rows, self._row
        top = (self.h - high * len(rows)) / 2
        with canvas.assets.text_at(1.0):
            for number, row in enumerate(rows):
                place = Rect(room.x + self._lead, top + number * high, room.w, high)
                self._paint_row(canvas, row, place)

    def _paint_row(self, canvas: Canvas, row: Sequence[Placed], place: Rect) -> None:
        style = theme.SENTENCE.sized(self.rows.size)
        for one in row:
            box = Rect(place.x + one.x, place.y, one.w, place.h)
            if isinstance(one.what, str):
                canvas.text(one.what, box._replace(w=one.w + 1.5), style, theme.INK_SOFT)
            else:
                canvas.picture(one.what.picture, box)

    def describe(self) -> str | None:
        """Return the sentences as the tooltip, one per line, if they aren't shown."""
        return None if self.rows.is_whole else "\n".join(escape(line) for line in self.story.lines)
