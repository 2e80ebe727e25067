"""The screen after an unexpected error: what happened, and how to continue."""

from __future__ import annotations

from pathlib import Path

from puertorico.i18n import _
from puertorico.session.game_session import Session
from puertorico.ui import theme
from puertorico.ui.context import Context
from puertorico.ui.crash_report import report_location
from puertorico.ui.scene.geometry import Rect, Size
from puertorico.ui.scene.paint.canvas import Canvas
from puertorico.ui.scene.paint.text import Break, Inline, Run
from puertorico.ui.scene.tree.layer import Layer
from puertorico.ui.scene.tree.layout import middle
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.scene.widgets.buttons import Button, ButtonLook
from puertorico.ui.scene.widgets.display import Label, Panel, Paragraph
from puertorico.ui.screen import Screen
from puertorico.ui.screens.shared.navigation import play_recovered, show_title

_WIDTH, _PAD, _BUTTON, _GAP = 680.0, 32.0, 44.0, 12.0
_TEXT = theme.sans(16)


class _Background(Node):
    def paint(self, canvas: Canvas) -> None:
        """Fill the area with a plain color: a picture may be what failed."""
        canvas.fill(theme.SEA_DEEP, self.area)


class CrashScreen(Screen):
    """Says that something went wrong, and offers the ways to continue.

    ``session`` is the recovered game, if there is one; ``saved``: that game is on disk up to its last action;
    ``report`` is the file of the crash report. The screen shows no notices and no pictures: the less it does,
    the less can go wrong here too.
    """

    def __init__(
        self, context: Context, session: Session | None, report: Path | None, *, saved: bool = False
    ) -> None:
        super().__init__()
        self.context = context
        self.session = session
        self._report = report
        self._is_saved = saved

    def build(self, size: Size) -> None:
        """Build the message and the buttons."""
        ground = self.stage.content.add(Layer("", Rect(0, 0, *size), z=-10, opaque=True))
        ground.add(_Background("", ground.area))
        wide = min(_WIDTH, size[0] - 2 * _PAD)
        inner = wide - 2 * _PAD
        words = Paragraph(self._message(), style=_TEXT, name="crash.words")
        tall = words.height_for(self.stage.assets, inner)
        card = Panel("", middle(Rect(0, 0, *size), wide, tall + 170), theme.DIALOG_PANEL)
        self.stage.content.add(card)
        card.add(Label(_("Something went wrong"), Rect(_PAD, 22, inner, 38), theme.serif(26)))
        words.rect = Rect(_PAD, 74, inner, tall + 2)
        card.add(words)
        self._add_buttons(card)

    def entered(self) -> None:
        """Let Enter press the first button."""
        first = "crash.title" if self.session is None else "crash.go_on"
        self.stage.focus.set(self.stage.root.find(first), ring=False)

    def _message(self) -> list[Inline]:
        """Return what happened, whether the game is saved, and where the report is."""
        lines = [_("The game ran into an unexpected error.")]
        if self._is_saved:
            lines.append(_("Your game is saved up to the last move."))
        elif self.session is not None:
            lines.append(_("Your last moves aren't saved. Keep playing to avoid losing them."))
        lines.append(report_location(self._report))
        if self._report is not None:
            lines.append(_("Sending it to us helps us fix the bug."))
        # As runs, because a folder name may contain markup.
        found: list[Inline] = []
        for line in lines:
            found += [Run(line, _TEXT), Break()]
        return found[:-1]

    def _add_buttons(self, card: Panel) -> None:
        answers = [
            ("title", _("Main menu"), self._title),
            ("close", _("Quit"), self.app.quit),
        ]
        if self.session is not None:
            answers.insert(0, ("go_on", _("Keep playing"), self._go_on))
        x, y = card.w - _PAD, card.h - _PAD - _BUTTON
        for number, (name, text, action) in enumerate(answers):
            look = ButtonLook.GOLD if number == 0 else ButtonLook.PLAIN
            button = Button(f"crash.{name}", text, Rect(0, 0, 0, _BUTTON), action, look=look)
            broad = max(100.0, button.natural_width(self.stage.assets))
            x -= broad
            button.rect = Rect(x, y, broad, _BUTTON)
            button.focus_order = number
            x -= _GAP
            card.add(button)

    def _go_on(self) -> None:
        if self.session is not None:
            play_recovered(self.app, self.context, self.session)

    def _title(self) -> None:
        show_title(self.app, self.context)
