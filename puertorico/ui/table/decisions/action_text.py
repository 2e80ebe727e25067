"""What the action line says in each situation: the words and the buttons."""

from collections.abc import Callable, Sequence
from functools import partial

from attrs import evolve, frozen

from puertorico.engine.actions import Action
from puertorico.engine.ids import Role
from puertorico.i18n import _
from puertorico.session.game_session import Session
from puertorico.session.log_text import log_lines
from puertorico.terms import end_reason_texts
from puertorico.ui.table.components.panels.action_line import ActionLine, LineButton
from puertorico.ui.table.decisions.button_labels import action_label
from puertorico.ui.table.decisions.choices import Choice
from puertorico.ui.table.decisions.question import Question

MAX_SENTENCES = 3
"""Sentences about a move that the action line has room for; the log has them all."""


@frozen
class LineContent:
    """What the line says; ``lead`` is in bold."""

    role: Role | None
    lead: str = ""
    sentence: str = ""
    buttons: Sequence[LineButton] = ()

    def show_on(self, line: ActionLine) -> None:
        """Write it on the line."""
        line.set(self.role, self.lead, self.sentence, self.buttons)

    def with_note(self, note: "Note | None") -> "LineContent":
        """With other words, if there is a note; the buttons stay."""
        return self if note is None else evolve(self, lead=note.lead, sentence=note.sentence)

    def with_primary(self, name: str) -> "LineContent":
        """With one of the buttons as the main one, if it is there."""
        if all(button.name != name for button in self.buttons):
            return self
        return evolve(self, buttons=[evolve(button, primary=button.name == name) for button in self.buttons])


@frozen
class Note:
    """What the line says for a while: why something cannot be, or a hint; ``lead`` is in bold."""

    lead: str
    sentence: str


def question_line(question: Question, selected: str | None, choose: Callable[[Choice], None]) -> LineContent:
    """The question, with the buttons for the piece that is selected."""
    prompt = question.prompt
    buttons = [
        LineButton(button.name, button.text, partial(choose, button.choice), button.primary, button.enabled)
        for button in question.buttons(selected)
    ]
    return LineContent(question.role, prompt.lead, prompt.sentence, buttons)


def confirmation_line(
    question: Question, action: Action, session: Session, yes: Callable[[], None], no: Callable[[], None]
) -> LineContent:
    """Whether the action is meant."""
    buttons = [
        LineButton("action.confirm", _("Yes"), yes),
        LineButton("action.cancel", _("No"), no, primary=False),
    ]
    return LineContent(question.role, _("Sure?"), action_label(action, session.state), buttons)


def forced_action_line(session: Session, only: Action) -> LineContent:
    """What is about to be done by itself, as there is nothing else to do."""
    seat = session.seat_to_move
    name = "" if seat is None else session.names[seat]
    return LineContent(
        session.state.role, _("{name} has no choice:").format(name=name), action_label(only, session.state)
    )


def next_step_line(session: Session, lines: Sequence[str], go_on: Callable[[], None]) -> LineContent:
    """What has been done, and a button to go on."""
    return evolve(last_move_line(session, lines), buttons=[LineButton("action.next", _("Next"), go_on)])


def game_over_line(session: Session, show_score: Callable[[], None]) -> LineContent:
    """Why the game is over."""
    ends = " ".join(end_reason_texts(session.state.end_reasons))
    return LineContent(
        None, _("The game is over."), ends, [LineButton("action.score", _("Score"), show_score)]
    )


def thinking_line(name: str, role: Role | None, lines: Sequence[str]) -> LineContent:
    """Who is thinking, and what was done last."""
    return LineContent(role, _("{name} is thinking.").format(name=name), _sentences(lines))


def last_move_line(session: Session, lines: Sequence[str]) -> LineContent:
    """What has been done, with the role in which it was, though its phase may be over by now."""
    log_entries = session.log_entries
    return LineContent(log_entries[-1].role if log_entries else None, "", _sentences(lines))


def last_log_lines(session: Session) -> list[str]:
    """The sentences about what was done last that is worth telling."""
    sentences = (log_lines(entry, session.names) for entry in reversed(session.log_entries))
    return next((list(lines) for lines in sentences if lines), [])


def _sentences(lines: Sequence[str]) -> str:
    return " ".join(f"{line.removesuffix('.')}." for line in lines[:MAX_SENTENCES])
