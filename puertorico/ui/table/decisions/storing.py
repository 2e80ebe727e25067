"""Storing, laid out barrel by barrel and handed in as a whole (CAP-8)."""

from collections.abc import Sequence
from functools import partial

from attrs import evolve

from puertorico import ai
from puertorico.ai.advice import QUICK_ADVISER_ID
from puertorico.engine.actions import Action, Store
from puertorico.engine.ids import GOODS, Role
from puertorico.i18n import _
from puertorico.session.game_session import Session
from puertorico.terms import good_name
from puertorico.ui.table.decisions.bindings import ClickBinding, DragBinding
from puertorico.ui.table.decisions.choices import ChoiceButton, DraftStep, Move, Submission
from puertorico.ui.table.decisions.prompts import Prompt, prompt
from puertorico.ui.table.decisions.question import Question, guest_drags
from puertorico.ui.table.decisions.storage_draft import StorageDraft
from puertorico.ui.table.decisions.undo_stack import UndoStack
from puertorico.ui.table.model import names
from puertorico.ui.table.model.snapshot import Snapshot


class StoringQuestion:
    """Which goods are kept (CAP-8); guests may move meanwhile (GST-1)."""

    def __init__(self, session: Session, table: Snapshot) -> None:
        self._session = session
        self._table = table
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
        draft = self._draft
        drags = guest_drags(self._session.state, self._table)
        for good in GOODS:
            compass_rose, storage = names.goods(self._seat, good), names.storage_place(good)
            if draft.room_for(good):
                drags.append(DragBinding(compass_rose, {storage: DraftStep(partial(draft.add, good))}))
            if draft.kept[good]:
                back = DraftStep(partial(draft.remove, good))
                drags.append(DragBinding(storage, {compass_rose: back}, quiet=True))
        return drags

    def buttons(self, source: str | None) -> list[ChoiceButton]:  # noqa: ARG002 - the same whatever is chosen
        """Hand it in, have a proposal laid out, put all back."""
        draft = self._draft
        submission = Submission(self._move)
        empty = DraftStep(partial(draft.with_kept, (0,) * len(GOODS)))
        return [
            ChoiceButton("action.confirm", _("Keep these"), submission, enabled=draft.action is not None),
            ChoiceButton("action.fill", _("Propose"), DraftStep(self._suggested), primary=False),
            ChoiceButton("action.reset", _("Put back"), empty, primary=False, enabled=any(draft.kept)),
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

    def advised_step(self, actions: Sequence[Action]) -> DraftStep | None:
        """Lay aside what an advice keeps; it is not handed in."""
        return DraftStep(partial(self._with_stored, actions[0]))

    def explainable(self) -> list[str]:
        """The barrels on the compass rose."""
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

    def _move(self) -> Move | None:
        action = self._draft.action
        return None if action is None else Move((action,))

    def _suggested(self) -> StorageDraft:
        return self._with_stored(ai.choose(QUICK_ADVISER_ID, self._session.view(self._seat)))

    def _with_stored(self, action: Action) -> StorageDraft:
        return self._draft.with_kept(action.kept) if isinstance(action, Store) else self._draft
