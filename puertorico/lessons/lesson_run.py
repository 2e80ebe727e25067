"""A lesson being played.

Which step is due follows from the moves played and from how much has been read since the last one. So undo
and resuming need nothing else.
"""

from collections.abc import Iterable, Sequence

from attrs import frozen

from puertorico.engine.action_parser import parse
from puertorico.engine.actions import PASS, Action, PlaceInCity, PlaceOnIsland
from puertorico.engine.game import apply, legal_actions
from puertorico.engine.ids import ISLAND_PLACES
from puertorico.engine.ids import Step as Decision
from puertorico.engine.options import Options
from puertorico.engine.state import GameState
from puertorico.i18n import _
from puertorico.lessons.lesson import DIEGO, INES, YOU, Ask, Lesson, Step, Tell, Theirs
from puertorico.record.seats import Seat, SeatKind
from puertorico.session.arrangement import Arrangement
from puertorico.session.game_session import Session

_OPTIONS = Options(players=3)
_STYLE = "easy-allrounder"
"""The style of the opponents in case a move of theirs isn't in the script."""
_NAMES = {INES: "Inés", DIEGO: "Diego"}
_PORTRAITS = {INES: "braids", DIEGO: "navigator"}


@frozen
class _Place:
    """A place in a lesson: the moves up to it, the boards after them, and how many texts were read since."""

    actions: tuple[Action, ...]
    boards: tuple[Arrangement, ...]
    read: int


class LessonRun:
    """A lesson with its session. ``read`` is how many texts were read since the last move."""

    def __init__(self, lesson: Lesson, you: Seat, played: Iterable[Action] = (), read: int = 0) -> None:
        """Begin a lesson, or continue one. Raises IllegalAction if these moves can't have been played."""
        self.lesson = lesson
        them = [Seat(SeatKind.COMPUTER, _NAMES[seat], _STYLE, _PORTRAITS[seat]) for seat in (INES, DIEGO)]
        self.session = Session(_OPTIONS, 0, [you, *them], start=lesson.begin())
        for action in played:
            self.session.act(action)
        self.read = 0
        for _number in range(read):
            if self.is_telling:
                self.read += 1
        self._ahead: list[_Place] = []
        """The places that were gone back from, the nearest one last."""

    # Where it stands ----------------------------------------------------------------------------------

    @property
    def number(self) -> int:
        """The number of the step that is due, from 0; that of all steps at the end."""
        return min(self._first_due() + self.read, len(self.lesson.steps))

    @property
    def step(self) -> Step | None:
        """The step that is due; None at the end."""
        number = self.number
        return self.lesson.steps[number] if number < len(self.lesson.steps) else None

    @property
    def is_telling(self) -> bool:
        """Whether there is something to read before the game goes on."""
        return isinstance(self.step, Tell)

    @property
    def asks_to_pass(self) -> bool:
        """Whether nothing but passing is welcome now."""
        return isinstance(self.step, Ask) and self.step.move == (str(PASS),) and not self.step.free

    @property
    def is_over(self) -> bool:
        """Whether all steps are done."""
        return self.step is None

    @property
    def progress(self) -> tuple[int, int]:
        """The number of the step from 1, and the number of steps, both without those of the opponents."""
        own = [not isinstance(step, Theirs) for step in self.lesson.steps]
        return min(sum(own[: self.number]) + 1, sum(own)), sum(own)

    def _first_due(self) -> int:
        """Return the number of the first step after the last move."""
        return max(self._done(), default=-1) + 1

    def _done(self) -> dict[int, int]:
        """Return the first action of each step that was a move, by the number of the step.

        A move that has no step counts for the next one like it, so nothing can go wrong for good.
        """
        steps, done, due = self.lesson.steps, dict[int, int](), 0
        for first in self._moves():
            kind = Ask if self.session.log_entries[first].seat == YOU else Theirs
            found = next((n for n in range(due, len(steps)) if isinstance(steps[n], kind)), len(steps) - 1)
            done.setdefault(found, first)
            due = found + 1
        return done

    def _moves(self) -> list[int]:
        """Return the number of the first action of each move; your placements are one move each."""
        firsts: list[int] = []
        before = None
        for entry in self.session.log_entries:
            goes_on = before is not None and before.continues_with(entry.seat, entry.action)
            if entry.seat != YOU or not goes_on:
                firsts.append(entry.number)
            before = entry
        return firsts

    # What may be done ---------------------------------------------------------------------------------

    def refusal(self, actions: Sequence[Action]) -> str | None:
        """Return why you shouldn't make a legal move now; None if it is welcome."""
        match self.step:
            case Tell():
                return _("First read the card, then press Continue.")
            case Ask() as step if self._is_possible(step) and not self._fits(step, actions):
                return step.refusal
            case _:
                return None

    def _is_possible(self, step: Ask) -> bool:
        """Return whether what is asked for is legal; otherwise anything is welcome."""
        state = self.session.state
        legal = {str(action) for action in self.session.legal()}
        return state.tasks[-1].step == Decision.PLACE or not legal.isdisjoint((*step.move, *step.others))

    def _fits(self, step: Ask, actions: Sequence[Action]) -> bool:
        state = self.session.state
        if state.tasks[-1].step == Decision.PLACE:
            return step.free or _staffs(state, actions, step.needed)
        return step.free or str(actions[0]) in (*step.move, *step.others)

    def solution(self) -> tuple[Action, ...]:
        """Return the move that is asked for; in a placement, nobody goes where nobody has to."""
        step, state = self.step, self.session.state
        if not isinstance(step, Ask):
            return ()
        if state.tasks[-1].step != Decision.PLACE:
            action = parse(step.move[0])
            return (action if action in self.session.legal() else self.session.legal()[0],)
        after, found = state.clone(), []
        while after.tasks and after.tasks[-1].step == Decision.PLACE and after.seat == YOU:
            legal = legal_actions(after)
            found.append(next((action for action in legal if str(action) in step.move), legal[0]))
            apply(after, found[-1])
        return tuple(found)

    def script(self) -> Action | None:
        """Return what the opponent to move does; None if the script has nothing that is legal."""
        step = self.step
        actions = [parse(text) for text in step.actions] if isinstance(step, Theirs) else []
        legal = self.session.legal()
        return next((action for action in actions if action in legal), None)

    # Going on, back and forward -----------------------------------------------------------------------

    def go_on(self) -> None:
        """Mark the text as read."""
        if self.is_telling:
            self.read += 1

    @property
    def can_go_back(self) -> bool:
        """Whether there is a step of yours before."""
        return self._before() is not None

    def _before(self) -> int | None:
        """Return the number of your last step before the one that is due."""
        steps = self.lesson.steps
        return next((n for n in reversed(range(self.number)) if not isinstance(steps[n], Theirs)), None)

    def go_back(self) -> None:
        """Go back to your last step, before what opponents have done since."""
        target = self._before()
        if target is None:
            return
        self._ahead.append(_Place(tuple(self.session.actions), tuple(self.session.arrangements), self.read))
        undone = [first for number, first in self._done().items() if number >= target]
        if undone:
            self.session.rewind(min(undone))
        self.read = target - self._first_due()

    @property
    def can_go_forward(self) -> bool:
        """Whether redo is possible: the player went back and has done nothing since."""
        while self._ahead and not self._is_ahead(self._ahead[-1]):
            self._ahead.pop()
        return bool(self._ahead)

    def _is_ahead(self, place: _Place) -> bool:
        actions = tuple(self.session.actions)
        follows = place.actions[: len(actions)] == actions
        return follows and (len(place.actions), place.read) > (len(actions), self.read)

    def go_forward(self) -> None:
        """Go to where you last went back from."""
        if not self.can_go_forward:
            return
        place = self._ahead.pop()
        for action in place.actions[len(self.session.actions) :]:
            self.session.act(action)
        for seat, board in enumerate(place.boards):
            self.session.arrange(seat, board)
        self.read = place.read

    def moved(self) -> None:
        """Begin to read again, after a move."""
        self.read = 0


def _staffs(state: GameState, actions: Sequence[Action], wanted: Iterable[str]) -> bool:
    """Return whether a placement puts at least as many colonists on each place as the wanted actions."""
    after = state.clone()
    for action in actions:
        apply(after, action)
    you = after.players[YOU]
    for action in map(parse, wanted):
        if isinstance(action, PlaceOnIsland) and you.people_at(action.tile) < action.count:
            return False
        if isinstance(action, PlaceInCity) and you.people_at(ISLAND_PLACES + action.building) < action.count:
            return False
    return True
