"""A lesson on the table."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from puertorico.i18n import _
from puertorico.lessons.lesson import Ask, Tell
from puertorico.lessons.lessons import next_lesson, title_text
from puertorico.lessons.scripted_opponents import ScriptedOpponents
from puertorico.record.lesson_progress import Bookmark, ProgressFile
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.scene.widgets.buttons import Button
from puertorico.ui.scene.widgets.dialog import DialogButton, ask
from puertorico.ui.screens.game.game_table import GameTable
from puertorico.ui.screens.lessons.starting import play_first_game, play_lesson
from puertorico.ui.sound import Sound
from puertorico.ui.table.controller import Controller
from puertorico.ui.table.lesson.card_place import pieces_on, place_card, room_for_card
from puertorico.ui.table.lesson.glow import Glows
from puertorico.ui.table.lesson.lesson_controller import LessonController
from puertorico.ui.table.lesson.speech_card import CardActions, Pointer, Speech, SpeechCard, pointer_to
from puertorico.ui.table.model import names

if TYPE_CHECKING:
    from puertorico.lessons.lesson_run import LessonRun
    from puertorico.session.ai_process import AiClient
    from puertorico.ui.context import Context
    from puertorico.ui.scene.geometry import Size


class LessonScreen(GameTable):
    """A lesson. Where it was left is noted at every step."""

    def __init__(self, context: Context, run: LessonRun) -> None:
        self.run = run
        self._progress = ProgressFile()
        self._guide: LessonController | None = None
        self._card: SpeechCard | None = None
        self._pointer: Pointer | None = None
        self._noted: Bookmark | None = None
        self._problem: str | None = None
        """Why the place can't be noted, if it can't."""
        super().__init__(context, run.session)

    def make_ai_client(self) -> AiClient:
        """Return the opponents of the script."""
        return ScriptedOpponents(self.run, self.context.make_ai_client())

    def make_controller(self) -> Controller:
        """Return a controller that waits while there is something to read."""
        self._guide = LessonController(
            self.run, self.stage, self.ai_client, on_step=self._step_changed, on_finished=self._finished
        )
        return self._guide

    def build(self, size: Size) -> None:
        """Build the table, with the card on it."""
        self._card = self._pointer = None
        super().build(size)
        self._glows = self.stage.content.add(Glows(self.stage))
        if self._has_started:
            self._show_card()

    def entered(self) -> None:
        """Begin when the table is shown for the first time."""
        if self._guide is not None and not self._has_started:
            self._has_started = True
            self._take_settings()
            self._guide.go_on()

    def update(self, dt: float) -> None:
        """Show the card once there is something to say."""
        super().update(dt)
        guide, card = self._guide, self._card
        if guide is None or not guide.is_speaking:
            return
        is_pressing = self.stage.input.is_pressing  # perhaps a button of the card
        if card is None or not (is_pressing or card.speech.waits or card.speech.gesture == guide.gesture):
            self._show_card()

    # The card -----------------------------------------------------------------------------------------

    def _step_changed(self) -> None:
        """Show the card of the step that is due now, if it is time for it."""
        self._note_place()
        self._show_card()

    def _show_card(self) -> None:
        guide, step, before = self._guide, self.run.step, self._card
        focused = self.stage.focus.node
        had_focus = before is not None and focused is not None and focused in before.walk()
        for node in (before, self._pointer):
            if node is not None:
                node.detach()
        self._card = self._pointer = None
        if guide is None or not guide.is_speaking or not isinstance(step, Tell | Ask):
            self._glows.hide()
            return
        number, count = self.run.progress
        waits = isinstance(step, Tell)
        speech = Speech(
            step.text,
            title_text(self.run.lesson),
            number,
            count,
            guide.refused,
            guide.advice,
            "" if waits else guide.gesture,
            waits,
            self.run.can_go_back,
        )
        actions = CardActions(guide.read, guide.skip, self.undo, self.leave)
        card = SpeechCard(speech, actions, self.stage.assets)
        pieces = self._pieces(step)
        about = [piece.absolute() for piece in pieces] or [self.view.own.absolute()]
        goes_on = before is not None and before.speech.step == speech.step
        if before is not None and goes_on and before.size == card.size and before.place is not None:
            card.put(before.place)
        else:
            room = room_for_card(self.stage.root.area, self.view.status.rect.bottom)
            place = place_card(card.size, about, guide.places_needed(), room, pieces_on(self.view))
            card.put(place)
        self._glows.show(pieces, pulses=not goes_on)
        self._card = self.stage.content.add(card)
        if card.place is not None:
            self._pointer = pointer_to(card.place, about[0])
        if self._pointer is not None:
            self.stage.content.add(self._pointer)
        if waits or had_focus:
            self._focus(card if waits else None)

    def _pieces(self, step: Tell | Ask) -> list[Node]:
        """Return the pieces that a step is about, without plantations that have been taken."""
        taken = {names.row(place) for place, tile in enumerate(self.view.snapshot.row) if tile is None}
        found = [self._piece(name) for name in step.pieces if name not in taken]
        return [piece for piece in found if piece is not None]

    def _piece(self, name: str) -> Node | None:
        """Return the piece of a name, or what it is on, where boards are collapsed."""
        while name:
            piece = self.view.find(name)
            if piece is not None:
                return piece
            name = name.rpartition(".")[0]
        return None

    def _focus(self, card: Node | None) -> None:
        """Focus the button that goes on, or let the next arrow key find a piece."""
        ring = self.stage.focus.ring.visible
        self.stage.focus.set(None if card is None else card.find("lesson.continue"), ring=ring)

    # Going on, back and away --------------------------------------------------------------------------

    def undo(self) -> None:
        """Go back a step."""
        if self._guide is not None:
            self._guide.back()

    def redo(self) -> None:
        """Go forward again to the step that was gone back from."""
        if self._guide is not None:
            self._guide.forward()

    def ask_hint(self) -> None:
        """Say where the instructions are."""
        if self._guide is not None:
            self._guide.desk.show_refusal(self._guide.refusals().hint)

    def menu_note(self) -> str:
        """Return how the lesson can be continued."""
        if self._problem is not None:
            return _("Your place in this lesson couldn't be saved.")
        return _("You can leave this lesson and continue it later.")

    def leaving_text(self) -> str:
        """Return the text of the menu's button that leaves the lesson."""
        return _("Leave lesson")

    def leave(self) -> None:
        """Go to the choice of lessons; this one can be continued there."""
        if self._guide is not None:
            self._guide.close()
        self.app.open_alone("title", self.context)
        self.app.open("lessons", self.context)

    def _note_place(self) -> None:
        """Note where the lesson is, to continue it another time."""
        mark = Bookmark(tuple(self.session.actions), self.run.read)
        if mark != self._noted and not self.run.is_over:
            self._noted = mark
            lesson = self.run.lesson.id
            problem = self._progress.update(lambda found: found.with_bookmark(lesson, mark))
            if problem != self._problem:
                self._problem = problem
                self.context.notify(problem)

    def _finished(self) -> None:
        """Offer the next lesson, or a game."""
        lesson = self.run.lesson.id
        self.context.notify(self._progress.update(lambda found: found.with_finished(lesson)))
        following = next_lesson(lesson)
        answers: list[DialogButton] = [
            ("game", _("First game"), partial(self._go, partial(play_first_game, self.app, self.context))),
            ("lessons", _("All lessons"), self.leave),
        ]
        if following is not None:
            goes_on = partial(self._go, partial(play_lesson, self.app, self.context, following))
            answers.insert(0, ("next", _("Next lesson"), goes_on))
        self.stage.sounds.play(Sound.FANFARE)
        dialog = ask(self.stage, "lesson_done", _("Well done!"), self.run.lesson.learned, answers)
        dialog.on_cancel = None
        first = dialog.find(f"lesson_done.{answers[0][0]}")
        if isinstance(first, Button):
            self.stage.focus.set(first, ring=self.stage.focus.ring.visible)

    def _go(self, where: partial[None]) -> None:
        if self._guide is not None:
            self._guide.close()
        where()
