"""A puzzle being solved: its session, and what has been answered."""

from collections.abc import Sequence
from enum import Enum

from puertorico.ai.search.choices import apply_choice, is_placement
from puertorico.engine.ids import Step
from puertorico.engine.state import GameState
from puertorico.puzzles.puzzle import Choice, Prospect, Puzzle
from puertorico.record.game_record import GameRecord
from puertorico.record.seats import Seat, SeatKind
from puertorico.session.colonist_draft import start_draft
from puertorico.session.game_session import Session

PLAYER = "hard-allrounder"
"""Who plays on when it is shown what a choice leads to."""

_OPPONENTS = (
    ("Inés", "braids"),
    ("Diego", "farmer"),
    ("Rafael", "navigator"),
    ("Mateo", "smith"),
    ("Beatriz", "lady"),
    ("Lucía", "market-woman"),
)
"""The names and portraits of opponents: they are easier to tell apart than by the face of one style."""


class Stage(Enum):
    """Where a puzzle stands."""

    ASKING = 0
    ANSWERED = 1
    """A choice was made, and is on the table."""
    SHOWING = 2
    """A choice is played on from, to show what it leads to."""


class PuzzleRun:
    """A puzzle with its session. ``stage`` says where it stands.

    ``answer`` is the number of the choice that was made last, and ``actions`` what exactly was done.
    ``is_revealed`` is whether the solution was shown, ``tries`` how many choices were made. ``placed`` is the
    number of people on each place of the engine's fixed order at the beginning.
    """

    def __init__(self, name: str, puzzle: Puzzle, you: Seat) -> None:
        """Begin a puzzle. Raises BadRecord if the game can't be played up to its position."""
        self.name, self.puzzle = name, puzzle
        others = (
            Seat(SeatKind.COMPUTER, name, PLAYER, portrait)
            for name, portrait in _OPPONENTS
            if name != you.name and portrait != you.portrait
        )
        seats = [you if seat == puzzle.seat else next(others) for seat in range(puzzle.options.players)]
        self.session = Session.resume(GameRecord(puzzle.options, puzzle.seed, tuple(seats), puzzle.actions))
        self.stage = Stage.ASKING
        self.answer: int | None = None
        self.actions: Choice = ()
        self.placed = start_draft(
            self.session.state, puzzle.seat, self.session.arrangements[puzzle.seat]
        ).counts()
        self.is_revealed = False
        self.tries = 0

    @property
    def made(self) -> Prospect | None:
        """The choice that was made last, if any."""
        return None if self.answer is None else self.puzzle.prospects[self.answer]

    @property
    def is_right(self) -> bool:
        """Whether the last answer was right: the best choice, or one that is as good."""
        return self.made is not None and self.made.is_best

    @property
    def is_open(self) -> bool:
        """Whether the solution is known to the person: they have found it, or asked for it."""
        return self.is_revealed or self.is_right

    @property
    def is_at_rest(self) -> bool:
        """Whether what a choice leads to has been shown far enough: to the next choice of a role."""
        session = self.session
        return session.is_over or (
            len(session.actions) > len(self.puzzle.actions)
            and session.state.tasks[-1].step == Step.CHOOSE_ROLE
        )

    @property
    def position(self) -> GameState:
        """The position of the puzzle; don't change it."""
        return self.session.position(len(self.puzzle.actions))

    def listed(self) -> list[int]:
        """Return the numbers of the choices to be listed.

        Placements often differ only in colonists who don't matter any more. Of those that lead to about the
        same points, only the answer is listed, or else the one that moves the fewest people.
        """
        numbers = range(len(self.puzzle.prospects))
        if not is_placement(self.position):
            return [*numbers]
        by_result: dict[object, list[int]] = {}
        for number in numbers:
            one = self.puzzle.prospects[number]
            by_result.setdefault((round(one.points, 1), round(one.lead, 1)), []).append(number)
        return [
            self.answer if self.answer in alike else min(alike, key=self._people_moved)
            for alike in by_result.values()
        ]

    def _people_moved(self, number: int) -> int:
        return people_moved(self.position, self.puzzle.prospects[number].actions, self.placed)

    def answered(self, actions: Choice) -> None:
        """Note an answer, before its actions are done."""
        self.answer = self.puzzle.find(self.session.state, actions)
        self.actions = actions
        self.tries += 1
        self.stage = Stage.ANSWERED

    def reveal(self) -> None:
        """Note that the solution is shown; without an answer, there is none to wait for any more."""
        self.is_revealed = True
        self.stage = Stage.ANSWERED

    def ask(self) -> None:
        """Ask again, or for the first time."""
        self._back()
        self.answer = None
        self.stage = Stage.ASKING

    def show(self) -> None:
        """Begin to show what a choice leads to."""
        self._back()
        self.stage = Stage.SHOWING

    def _back(self) -> None:
        """Go back to the position of the puzzle."""
        if len(self.session.actions) > len(self.puzzle.actions):
            self.session.rewind(len(self.puzzle.actions))


def people_moved(state: GameState, placement: Choice, placed: Sequence[int]) -> int:
    """Return how many people a placement adds to places or takes away, if ``placed`` were there before."""
    after = state.clone()
    apply_choice(after, placement)
    player = after.players[state.seat]
    return sum(abs(player.people_at(place) - before) for place, before in enumerate(placed))
