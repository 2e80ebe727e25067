"""Storing, laid out barrel by barrel and handed in as a whole (CAP-8)."""

from collections.abc import Callable, Sequence

from attrs import evolve

from puertorico import ai
from puertorico.ai.advice import HURRIED
from puertorico.engine.actions import Action, Store
from puertorico.engine.ids import GOODS, Good, Role
from puertorico.i18n import _
from puertorico.session.game import Session
from puertorico.terms import good_name
from puertorico.ui.table.decisions.prompts import Prompt, prompt
from puertorico.ui.table.decisions.question import Answer, Choice, Question, guest_ways
from puertorico.ui.table.decisions.storage_draft import StoreDraft
from puertorico.ui.table.decisions.trail import Trail
from puertorico.ui.table.decisions.wiring import Press, Way
from puertorico.ui.table.model import names
from puertorico.ui.table.model.snapshot import Snapshot


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

    def presses(self) -> list[Press]:
        """Nothing is done by a click on a place alone."""
        return []

    def source_of(self, action: Action) -> str | None:  # noqa: ARG002 - as every question has it
        """Many pieces are moved."""
        return None

    def lay_out_as(self, actions: Sequence[Action]) -> None:
        """Lay aside what an advice keeps; it is not handed in."""
        if isinstance(actions[0], Store):
            self._lay_out(self._draft.lay_out(actions[0].kept))

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
        advised = ai.choose(HURRIED, self._session.view(self._seat))
        if isinstance(advised, Store):
            self._lay_out(self._draft.lay_out(advised.kept))

    def _reset(self) -> None:
        self._lay_out(self._draft.lay_out((0,) * len(GOODS)))

    def _hand_in(self) -> None:
        action = self._draft.action
        if action is not None:
            self._answer(action, None)
