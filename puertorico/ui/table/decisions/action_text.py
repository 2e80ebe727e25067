"""What the action line says in each situation: the words and the buttons."""

from collections.abc import Callable, Sequence

from attrs import evolve, frozen

from puertorico.engine.actions import Action
from puertorico.engine.ids import Role
from puertorico.i18n import _
from puertorico.session.game import Session
from puertorico.session.log_text import tell
from puertorico.terms import end_reason_texts
from puertorico.ui.table.components.panels.action_line import ActionLine, ButtonSpec
from puertorico.ui.table.decisions.button_labels import label
from puertorico.ui.table.decisions.question import Choice, Question

MOST_SENTENCES = 3
"""Sentences about a move that the action line has room for; the log has them all."""


@frozen
class Words:
    """What the line says; ``lead`` is in bold."""

    role: Role | None
    lead: str = ""
    sentence: str = ""
    choices: Sequence[Choice] = ()

    def write(self, line: ActionLine) -> None:
        """Has the line say it."""
        line.set(self.role, self.lead, self.sentence, [_spec(choice) for choice in self.choices])

    def saying(self, note: "Note | None") -> "Words":
        """Says something else in place of the words; the buttons stay."""
        return self if note is None else evolve(self, lead=note.lead, sentence=note.sentence)

    def pointing_at(self, name: str) -> "Words":
        """With one of the buttons as the main one, if it is there."""
        if all(choice.name != name for choice in self.choices):
            return self
        return evolve(self, choices=[evolve(choice, primary=choice.name == name) for choice in self.choices])


@frozen
class Note:
    """What the line says for a while: why something cannot be, or a hint; ``lead`` is in bold."""

    lead: str
    sentence: str


def _spec(c: Choice) -> ButtonSpec:
    return (c.name, c.text, c.primary, c.press, c.enabled)


def asking(question: Question, chosen: str | None) -> Words:
    """The question, with the buttons for the piece that is chosen."""
    prompt = question.prompt
    return Words(question.role, prompt.lead, prompt.sentence, question.choices(chosen))


def asking_again(
    question: Question, action: Action, session: Session, yes: Callable[[], None], no: Callable[[], None]
) -> Words:
    """Whether the action is meant."""
    choices = [
        Choice("action.confirm", _("Yes"), yes),
        Choice("action.cancel", _("No"), no, primary=False),
    ]
    return Words(question.role, _("Sure?"), label(action, session.state), choices)


def without_choice(session: Session, only: Action) -> Words:
    """What is about to be done by itself, as there is nothing else to do."""
    seat = session.seat_to_move
    name = "" if seat is None else session.names[seat]
    return Words(session.state.role, _("{name} has no choice:").format(name=name), label(only, session.state))


def waiting(session: Session, told: Sequence[str], go_on: Callable[[], None]) -> Words:
    """What has been done, and a button to go on."""
    return evolve(done(session, told), choices=[Choice("action.next", _("Next"), go_on)])


def over(session: Session, show_score: Callable[[], None]) -> Words:
    """Why the game is over."""
    ends = " ".join(end_reason_texts(session.state.end_reasons))
    return Words(None, _("The game is over."), ends, [Choice("action.score", _("Score"), show_score)])


def thinking(name: str, role: Role | None, told: Sequence[str]) -> Words:
    """Who is thinking, and what was done last."""
    return Words(role, _("{name} is thinking.").format(name=name), _sentences(told))


def done(session: Session, told: Sequence[str]) -> Words:
    """What has been done, with the role in which it was, though its phase may be over by now."""
    moments = session.moments
    return Words(moments[-1].role if moments else None, "", _sentences(told))


def told_last(session: Session) -> list[str]:
    """The sentences about what was done last that is worth telling."""
    sentences = (tell(moment, session.names) for moment in reversed(session.moments))
    return next((list(told) for told in sentences if told), [])


def _sentences(told: Sequence[str]) -> str:
    return " ".join(f"{line.removesuffix('.')}." for line in told[:MOST_SENTENCES])
