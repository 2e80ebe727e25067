"""The words and buttons of the action line in each situation."""

from collections.abc import Callable, Sequence
from functools import partial

from attrs import evolve, frozen

from puertorico.engine.actions import Action
from puertorico.engine.ids import Role
from puertorico.i18n import _, sentences_text
from puertorico.session.ending import ending_texts
from puertorico.session.game_session import Session
from puertorico.session.texts.forced_text import addressed_seat, is_addressed
from puertorico.session.texts.log_text import log_lines
from puertorico.ui.table.components.panels.action_line import ActionLine, LineButton
from puertorico.ui.table.decisions.button_labels import action_label
from puertorico.ui.table.decisions.choices import Choice, Move, Submission
from puertorico.ui.table.decisions.instructions import InputMethod
from puertorico.ui.table.decisions.question import Question
from puertorico.ui.table.drawing import figures

MAX_LINES = 3
"""How many lines about a move fit on the action line; the log shows them all."""


@frozen
class LineContent:
    """The content of the action line; ``lead`` is in bold."""

    role: Role | None
    lead: str = ""
    sentence: str = ""
    buttons: Sequence[LineButton] = ()
    brief: str = ""
    """What the sentence is cut to if there is little room."""

    def show_on(self, line: ActionLine) -> None:
        """Show it on the action line."""
        line.set(self.role, self.lead, self.sentence, self.buttons, self.brief)

    def with_note(self, note: "Note | None") -> "LineContent":
        """Return it with the words of a note, if any; the buttons stay."""
        return self if note is None else evolve(self, lead=note.lead, sentence=note.sentence, brief="")

    def with_primary(self, name: str) -> "LineContent":
        """Return it with the named button as the only primary one, if that button exists."""
        if all(button.name != name for button in self.buttons):
            return self
        return evolve(self, buttons=[evolve(button, primary=button.name == name) for button in self.buttons])


@frozen
class Note:
    """A temporary message: a hint, or why a move is refused; ``lead`` is in bold."""

    lead: str
    sentence: str


def question_line(
    question: Question, selected: str | None, method: InputMethod, choose: Callable[[Choice], None]
) -> LineContent:
    """Return the question for a way to move pieces, with the buttons for the selected piece."""
    prompt = question.prompt
    buttons = [
        LineButton(
            button.name,
            button.text,
            partial(choose, button.choice),
            button.primary,
            button.why_not,
            makes_choice=isinstance(button.choice, Move | Submission),
            answers=True,
        )
        for button in question.buttons(selected)
    ]
    sentence, brief = prompt.sentence_for(method), prompt.brief_for(method)
    return LineContent(question.role, prompt.lead, sentence, buttons, brief)


def confirmation_line(
    question: Question, action: Action, session: Session, yes: Callable[[], None], no: Callable[[], None]
) -> LineContent:
    """Return the request to confirm an action."""
    buttons = [
        LineButton("action.confirm", _("Confirm"), yes, makes_choice=True, answers=True),
        LineButton("action.cancel", _("Cancel"), no, primary=False, answers=True),
    ]
    return LineContent(question.role, _("Confirm this move?"), action_label(action, session.state), buttons)


def forced_action_line(session: Session, only: Action) -> LineContent:
    """Return the announcement of the only legal move, which is about to be played automatically."""
    seat = session.state.seat
    lead = _("You have no choice:") if is_addressed(session, seat) else _("{name} has no choice:")
    words = action_label(only, session.state)
    return LineContent(session.state.role, lead.format(name=session.names[seat]), words)


def next_step_line(session: Session, lines: Sequence[str], go_on: Callable[[], None]) -> LineContent:
    """Return the last move, with a button to continue."""
    return evolve(last_move_line(session, lines), buttons=[LineButton("action.next", _("Next"), go_on)])


def game_over_line(session: Session, show_score: Callable[[], None]) -> LineContent:
    """Return why the game has ended, with a button to show the score."""
    ends = sentences_text(ending_texts(session))
    button = LineButton("action.score", _("Final score"), show_score)
    return LineContent(None, _("Game over."), ends, [button])


def thinking_line(name: str, role: Role | None, lines: Sequence[str]) -> LineContent:
    """Return who is thinking, and the last move."""
    return LineContent(role, _("{name} is thinking…").format(name=name), _joined(lines))


def last_move_line(session: Session, lines: Sequence[str]) -> LineContent:
    """Return the last move with the role it belongs to, even if that phase has ended since."""
    log_entries = session.log_entries
    if not log_entries and session.state.round == 1:
        return LineContent(None, "", governor_text(session))
    return LineContent(log_entries[-1].role if log_entries else None, "", _joined(lines))


def governor_text(session: Session) -> str:
    """Return who is the governor at the beginning of a game."""
    seat = session.state.governor
    if is_addressed(session, seat):
        return _("You are the first governor.")
    return _("{name} is the first governor.").format(name=session.names[seat])


def last_log_lines(session: Session) -> list[str]:
    """Return the lines of the last move that left any in the log."""
    names, you = session.names, addressed_seat(session)
    entries = (log_lines(entry, names, you) for entry in reversed(session.log_entries))
    return next((list(lines) for lines in entries if lines), [])


def _joined(lines: Sequence[str]) -> str:
    return figures.joined(lines[:MAX_LINES])
