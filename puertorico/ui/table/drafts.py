"""The decisions that are laid out piece by piece and handed in as a whole: placing colonists, storing."""

from collections.abc import Callable, Iterator, Sequence

from attrs import evolve

from puertorico import ai
from puertorico.ai.advice import ADVISER
from puertorico.engine.actions import Action, Person, Store
from puertorico.engine.ids import GOODS, Building, Good, Role
from puertorico.i18n import _
from puertorico.session.arrangement import Arrangement
from puertorico.session.game import Session
from puertorico.session.placing import SAN_JUAN, InBuilding, OnIsland, Placement, Spot, begin
from puertorico.ui.table import names
from puertorico.ui.table.hands import Way
from puertorico.ui.table.people import Group
from puertorico.ui.table.prompts import Prompt, prompt
from puertorico.ui.table.questions import Answer, Choice, Question, guest_ways
from puertorico.ui.table.shifting import shifts_of
from puertorico.ui.table.snapshot import Snapshot
from puertorico.ui.table.standing import waiting
from puertorico.ui.table.storing import StoreDraft
from puertorico.ui.table.trail import Trail
from puertorico.words import good_name, reason_text


class StoringQuestion:
    """Which goods are kept (CAP-8). ``moved`` is told of a guest who moves meanwhile (GST-1)."""

    def __init__(
        self, session: Session, table: Snapshot, changed: Callable[[], None], answer: Answer, moved: Answer
    ) -> None:
        self._session = session
        self._table = table
        self._changed = changed
        self._answer = answer
        self._moved = moved
        self._seat = session.state.seat
        self.number = len(session.actions)
        self.trail = Trail(StoreDraft.of(session.state))

    @property
    def _draft(self) -> StoreDraft:
        return self.trail.now

    @property
    def prompt(self) -> Prompt:
        """What the action line says."""
        return prompt(self._session.state)

    @property
    def role(self) -> Role | None:
        """The role whose picture stands beside it."""
        return Role.CAPTAIN

    def shown(self) -> Snapshot:
        """The table with the barrels laid aside."""
        return evolve(self._table, kept=self._draft.kept)

    def ways(self) -> list[Way]:
        """Barrels to the places of the warehouse, and back; guests to the circles that are free."""
        ways = guest_ways(self._session.state, self._table, self._moved)
        for good in GOODS:
            if self._draft.room_for(good):
                ways.append(Way(names.goods(self._seat, good), {names.keep(good): self._add(good)}))
            if self._draft.kept[good]:
                back = names.goods(self._seat, good)
                ways.append(Way(names.keep(good), {back: self._take_back(good)}, quiet=True))
        return ways

    def choices(self, source: str | None) -> list[Choice]:  # noqa: ARG002 - the same whatever is chosen
        """Hand it in, have a proposal laid out, put all back."""
        action = self._draft.action
        return [
            Choice("action.confirm", _("Keep these"), self._hand_in, enabled=action is not None),
            Choice("action.fill", _("Propose"), self._propose, primary=False),
            Choice("action.reset", _("Put back"), self._reset, primary=False, enabled=any(self._draft.kept)),
        ]

    def promises(self, source: str | None) -> dict[str, int]:  # noqa: ARG002 - as every question has it
        """Nothing is loaded here."""
        return {}

    def source_of(self, action: Action) -> str | None:  # noqa: ARG002 - as every question has it
        """Many pieces are moved."""
        return None

    def explained(self) -> list[str]:
        """The barrels on the windrose."""
        return [names.goods(self._seat, good) for good in GOODS]

    def why_not(self, source: str, target: str) -> str | None:
        """No place is left, or there is nothing of the kind."""
        for good in GOODS:
            if names.goods(self._seat, good) in (source, target):
                if not self._draft.held[good]:
                    return _("You have no {good}.").format(good=good_name(good))
                return _("Your storage has no place left for {good}.").format(good=good_name(good))
        return None

    def resume(self, before: Question) -> None:
        """Lay aside what lay aside, if all of it may be kept."""
        if isinstance(before, StoringQuestion):
            same = before.number == self.number
            self.trail = before.trail if same else Trail(self._draft.resume(before._draft))

    def _add(self, good: Good) -> Callable[[], None]:
        def add() -> None:
            self._lay_out(self._draft.add(good))

        return add

    def _take_back(self, good: Good) -> Callable[[], None]:
        def take_back() -> None:
            self._lay_out(self._draft.take_back(good))

        return take_back

    def _lay_out(self, draft: StoreDraft) -> None:
        self.trail.put(draft)
        self._changed()

    def _propose(self) -> None:
        advised = ai.choose(ADVISER, self._session.view(self._seat))
        if isinstance(advised, Store):
            self._lay_out(self._draft.lay_out(advised.kept))

    def _reset(self) -> None:
        self._lay_out(self._draft.lay_out((0,) * len(GOODS)))

    def _hand_in(self) -> None:
        action = self._draft.action
        if action is not None:
            self._answer(action, None)


Placed = Callable[[Sequence[Action], Arrangement], None]
"""Told the engine's actions of a whole placement, and how the board lies then."""


class PlacingQuestion:
    """Where the colonists go (MAY-2)."""

    def __init__(
        self, session: Session, table: Snapshot, changed: Callable[[], None], placed: Placed
    ) -> None:
        self._session = session
        self._table = table
        self._changed = changed
        self._placed = placed
        self._seat = session.state.seat
        self.number = len(session.actions)
        self.trail = Trail(begin(session.state, self._seat, session.arrangements[self._seat]))

    @property
    def _draft(self) -> Placement:
        return self.trail.now

    @property
    def prompt(self) -> Prompt:
        """What the action line says: what is still to be done, if anything."""
        words = prompt(self._session.state)
        problems = self._draft.problems()
        return evolve(words, sentence=reason_text(problems[0])) if problems else words

    @property
    def role(self) -> Role | None:
        """The role whose picture stands beside it."""
        return Role.MAYOR

    def shown(self) -> Snapshot:
        """The table with the board as it is laid out."""
        draft = self._draft
        boards = tuple(
            evolve(
                board,
                arrangement=draft.arrangement,
                san_juan=draft.san_juan,
                san_juan_nobles=draft.san_juan_nobles,
            )
            if board.seat == self._seat
            else board
            for board in self._table.boards
        )
        return evolve(self._table, boards=boards)

    def ways(self) -> list[Way]:
        """Each colonist to each empty circle and to San Juan; and the tiles, which may be shifted
        meanwhile.
        """
        empty = [(name, spot) for name, spot, who in self._circles() if who is Person.NOBODY]
        home = names.seat(self._seat, "san_juan")
        ways = list(shifts_of(self._seat, self._draft.arrangement, self.shift))
        for person in (Person.COLONIST, Person.NOBLE):
            noble = person is Person.NOBLE
            if self._draft.has(SAN_JUAN, noble=noble):
                targets = {name: self._move(SAN_JUAN, spot, noble=noble) for name, spot in empty}
                only = not self._draft.has(SAN_JUAN, noble=False)
                ways.extend(Way(name, targets) for name in waiting(self._seat, person, only_nobles=only))
        for name, spot, who in self._circles():
            if who is not Person.NOBODY:
                noble = who is Person.NOBLE
                targets = {other: self._move(spot, end, noble=noble) for other, end in empty}
                targets[home] = self._move(spot, SAN_JUAN, noble=noble)
                ways.append(Way(name, targets, quiet=True))
        return ways

    def _circles(self) -> Iterator[tuple[str, Spot, Person]]:
        """All circles of the board by name, and who is on them."""
        for spot in self._draft.spots():
            group = Group(self._draft.at(spot), self._draft.nobles_at(spot))
            for index in range(group.people + self._draft.room(spot)):
                yield self._circle_name(spot, index), spot, group.person(index)

    def _circle_name(self, spot: Spot, index: int) -> str:
        match spot:
            case OnIsland(space):
                return f"{names.island(self._seat, space)}.circle"
            case InBuilding(building):
                return names.circle(self._seat, Building(building), index)
            case _:
                return names.seat(self._seat, "san_juan")

    def _move(self, start: Spot, end: Spot, *, noble: bool) -> Callable[[], None]:
        def move() -> None:
            self._lay_out(self._draft.move(start, end, noble=noble))

        return move

    def shift(self, arrangement: Arrangement) -> None:
        """Takes over tiles that have been shifted about; the colonists go with them."""
        self._lay_out(evolve(self._draft, arrangement=arrangement))

    def _lay_out(self, draft: Placement) -> None:
        self.trail.put(draft)
        self._changed()

    def choices(self, source: str | None) -> list[Choice]:  # noqa: ARG002 - the same whatever is chosen
        """Hand it in, have the rest filled in, start again."""
        ready = not self._draft.problems()
        return [
            Choice("action.confirm", _("Done"), self._hand_in, enabled=ready),
            Choice("action.fill", _("Fill in"), self._fill, primary=not ready, enabled=not ready),
            Choice("action.reset", _("Clear"), self._clear, primary=False),
        ]

    def promises(self, source: str | None) -> dict[str, int]:  # noqa: ARG002 - as every question has it
        """Nothing is loaded here."""
        return {}

    def source_of(self, action: Action) -> str | None:  # noqa: ARG002 - as every question has it
        """Many pieces are moved."""
        return None

    def explained(self) -> list[str]:
        """Nothing: every colonist can be moved."""
        return []

    def why_not(self, source: str, target: str) -> str | None:  # noqa: ARG002 - one reason for all
        """A colonist needs an empty circle."""
        return _("A colonist goes to an empty circle or to San Juan.") if "circle" in source else None

    def resume(self, before: Question) -> None:
        """Put everybody where they were; meanwhile nothing moves but what is laid out itself."""
        if isinstance(before, PlacingQuestion) and before.number == self.number:
            self.trail = before.trail

    def _fill(self) -> None:
        self._lay_out(self._draft.fill())

    def _clear(self) -> None:
        self._lay_out(self._draft.clear())

    def _hand_in(self) -> None:
        self._placed(self._draft.steps(self._session.state), self._draft.arrangement)
