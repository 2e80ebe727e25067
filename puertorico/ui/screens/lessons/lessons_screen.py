"""The choice of a lesson, with those that are finished marked."""

from __future__ import annotations

from functools import partial

from puertorico.i18n import _, ngettext
from puertorico.lessons.lesson import Lesson
from puertorico.lessons.lessons import all_lessons, open_lesson
from puertorico.record.lesson_progress import ProgressFile
from puertorico.ui import theme
from puertorico.ui.context import Context
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.widgets.buttons import Button, ButtonLook
from puertorico.ui.scene.widgets.display import Label, Panel, Paragraph, Picture
from puertorico.ui.screens.lessons.starting import learner, play_first_game, play_lesson
from puertorico.ui.screens.shared.base import Page

_WIDE = 900.0
_ROW, _TALLEST, _GAP, _PAD = 132.0, 164.0, 16.0, 22.0
_BUTTON = 46.0
_MARK = 40.0


class LessonsScreen(Page):
    """The lessons, and the first game after them."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.progress, problem = ProgressFile().load()
        context.notify(problem)

    def heading(self) -> str:
        """Return the heading in the bar."""
        return _("Learn by playing")

    def fill(self, area: Rect) -> None:
        """Show a row for each lesson, and the button for a game."""
        wide = min(_WIDE, area.w)
        lessons = all_lessons()
        left, y = area.x + (area.w - wide) / 2, area.y
        due = next((lesson.id for lesson in lessons if lesson.id not in self.progress.finished), None)
        high = (area.h - _BUTTON - 4) / len(lessons) - _GAP
        high = min(max(high, _ROW), _TALLEST)
        for number, lesson in enumerate(lessons, start=1):
            self._add_row(Rect(left, y, wide, high), number, lesson, is_due=lesson.id == due)
            y += high + _GAP
        play = partial(play_first_game, self.app, self.context)
        look = ButtonLook.GOLD if due is None else ButtonLook.PLAIN
        button = Button("lessons.game", _("First game"), Rect(0, 0, 0, _BUTTON), play, look=look)
        button.style = theme.serif(18)
        button.icon = "ui-ink/play"
        room = max(220.0, button.natural_width(self.stage.assets))
        button.rect = Rect(left + (wide - room) / 2, y + 4, room, _BUTTON)
        self.stage.content.add(button)

    def _add_row(self, place: Rect, number: int, lesson: Lesson, *, is_due: bool) -> None:
        assets = self.stage.assets
        panel = self.stage.content.add(Panel("", place, theme.BOARD_PANEL))
        is_done, is_begun = lesson.id in self.progress.finished, lesson.id in self.progress.bookmarks
        text = _("Continue") if is_begun else _("Play again") if is_done else _("Begin")
        start = partial(play_lesson, self.app, self.context, lesson.id)
        look = ButtonLook.GOLD if is_due else ButtonLook.PLAIN
        button = Button(f"lessons.{lesson.id}", text, Rect(0, 0, 0, _BUTTON), start, look=look)
        button.style = theme.serif(18)
        wide = max(150.0, button.natural_width(assets))
        button.rect = Rect(place.w - _PAD - wide, (place.h - _BUTTON) / 2, wide, _BUTTON)
        panel.add(button)
        if is_begun:
            again = partial(play_lesson, self.app, self.context, lesson.id, from_start=True)
            start_over = Button(f"lessons.{lesson.id}.again", _("Start over"), button.rect, again)
            start_over.look, start_over.style = ButtonLook.PLAIN, theme.serif(15)
            button.rect = button.rect.moved(0, -(_BUTTON - 12) / 2 - 3)
            start_over.rect = Rect(button.rect.x, button.rect.bottom + 6, wide, _BUTTON - 12)
            panel.add(start_over)
        mark = Rect(_PAD, (place.h - _MARK) / 2, _MARK, _MARK)
        if is_done:
            panel.add(Picture("ui-ink/check", mark, name=f"lessons.{lesson.id}.done"))
        else:
            panel.add(Label(str(number), mark, theme.serif(30), theme.INK_SOFT, "center"))
        left = mark.right + _PAD
        inner = button.rect.x - left - _PAD
        title = Rect(left, (place.h - 104) / 2, inner, 32)
        panel.add(Label(lesson.title, title, theme.serif(22)))
        about = Rect(left, title.bottom + 4, inner, place.h - title.bottom - 40)
        panel.add(Paragraph(lesson.about, about, theme.SENTENCE, theme.INK_SOFT))
        below = Rect(left, place.h - 34, inner, 22)
        panel.add(Label(self._length_text(lesson), below, theme.STATUS, theme.INK_SOFT))

    def _length_text(self, lesson: Lesson) -> str:
        """Return where the lesson was left, or how long it takes."""
        bookmark = self.progress.bookmarks.get(lesson.id)
        if bookmark is None:
            text = ngettext("About {n} minute", "About {n} minutes", lesson.minutes)
            return text.format(n=lesson.minutes)
        number, count = open_lesson(lesson.id, learner(self.context), bookmark).progress
        return _("Step {number} of {count}").format(number=number, count=count)
