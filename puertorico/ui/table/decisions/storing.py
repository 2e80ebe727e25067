"""Storing, laid out barrel by barrel and handed in as a whole (CAP-8)."""

from collections.abc import Callable, Sequence

from attrs import evolve

from puertorico import ai
from puertorico.ai.advice import QUICK_ADVISER_ID
from puertorico.engine.actions import Action, Store
from puertorico.engine.ids import GOODS, Good, Role
from puertorico.i18n import _
from puertorico.session.game_session import Session
from puertorico.terms import good_name
from puertorico.ui.table.decisions.bindings import ClickBinding, DragBinding
from puertorico.ui.table.decisions.prompts import Prompt, prompt
from puertorico.ui.table.decisions.question import ActionButton, OnAnswer, Question, guest_drags
from puertorico.ui.table.decisions.storage_draft import StorageDraft
from puertorico.ui.table.decisions.undo_stack import UndoStack
from puertorico.ui.table.model import names
from puertorico.ui.table.model.snapshot import Snapshot


class StoringQuestion:
    """Which goods are kept (CAP-8). ``on_guest_move`` is told of a guest who moves meanwhile (GST-1)."""

    def __init__(
        self,
        session: Session,
        table: Snapshot,
        changed: Callable[[], None],
        answer: OnAnswer,
        on_guest_move: OnAnswer,
    ) -> None:
        self._session = session
        self._table = table
        self._changed = changed
        self._answer = answer
        self._on_guest_move = on_guest_move
        self._seat = session.state.seat
        self.number = len(session.actions)
        self.undo_stack = UndoStack(StorageDraft.of(session.state))

    @property
    def _draft(self) -> StorageDraft:
        return self.undo_stack.current

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

    def drags(self) -> list[DragBinding]:
        """Barrels to the places of the warehouse, and back; guests to the circles that are free."""
        drags = guest_drags(self._session.state, self._table, self._on_guest_move)
        for good in GOODS:
            if self._draft.room_for(good):
                drags.append(
                    DragBinding(names.goods(self._seat, good), {names.storage_place(good): self._add(good)})
                )
            if self._draft.kept[good]:
                back = names.goods(self._seat, good)
                drags.append(DragBinding(names.storage_place(good), {back: self._remove(good)}, quiet=True))
        return drags

    def buttons(self, source: str | None) -> list[ActionButton]:  # noqa: ARG002 - the same whatever is chosen
        """Hand it in, have a proposal laid out, put all back."""
        action = self._draft.action
        return [
            ActionButton("action.confirm", _("Keep these"), self._submit, enabled=action is not None),
            ActionButton("action.fill", _("Propose"), self._suggest, primary=False),
            ActionButton(
                "action.reset", _("Put back"), self._reset, primary=False, enabled=any(self._draft.kept)
            ),
        ]

    def gains(self, source: str | None) -> dict[str, int]:  # noqa: ARG002 - as every question has it
        """Nothing is loaded here."""
        return {}

    def clicks(self) -> list[ClickBinding]:
        """Nothing is done by a click on a place alone."""
        return []

    def source_of(self, action: Action) -> str | None:  # noqa: ARG002 - as every question has it
        """Many pieces are moved."""
        return None

    def apply_advice(self, actions: Sequence[Action]) -> None:
        """Lay aside what an advice keeps; it is not handed in."""
        if isinstance(actions[0], Store):
            self._set_draft(self._draft.with_kept(actions[0].kept))

    def explainable(self) -> list[str]:
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
            self.undo_stack = before.undo_stack if same else UndoStack(self._draft.resume(before._draft))

    def _add(self, good: Good) -> Callable[[], None]:
        def add() -> None:
            self._set_draft(self._draft.add(good))

        return add

    def _remove(self, good: Good) -> Callable[[], None]:
        def remove() -> None:
            self._set_draft(self._draft.remove(good))

        return remove

    def _set_draft(self, draft: StorageDraft) -> None:
        self.undo_stack.push(draft)
        self._changed()

    def _suggest(self) -> None:
        advised = ai.choose(QUICK_ADVISER_ID, self._session.view(self._seat))
        if isinstance(advised, Store):
            self._set_draft(self._draft.with_kept(advised.kept))

    def _reset(self) -> None:
        self._set_draft(self._draft.with_kept((0,) * len(GOODS)))

    def _submit(self) -> None:
        action = self._draft.action
        if action is not None:
            self._answer(action, None)
