"""Storing goods: barrels are set aside one by one and submitted together (CAP-8)."""

from collections.abc import Sequence
from functools import partial

from attrs import evolve

from puertorico import ai
from puertorico.ai.advice import QUICK_ADVISER_ID
from puertorico.engine.actions import Action, Store
from puertorico.engine.ids import GOODS, Role, Step
from puertorico.i18n import _
from puertorico.session.game_session import Session
from puertorico.terms import good_name
from puertorico.ui.table.decisions.bindings import ClickBinding, DragBinding
from puertorico.ui.table.decisions.choices import ChoiceButton, DraftStep, Move, Submission
from puertorico.ui.table.decisions.explaining import drop_refusal, refusal
from puertorico.ui.table.decisions.instructions import Prompt
from puertorico.ui.table.decisions.prompts import prompt, unclear_text
from puertorico.ui.table.decisions.question import Question, guest_drags
from puertorico.ui.table.decisions.storage_draft import StorageDraft
from puertorico.ui.table.decisions.undo_stack import UndoStack
from puertorico.ui.table.model import names
from puertorico.ui.table.model.snapshot import Snapshot


class StoringQuestion:
    """The choice of goods to keep (CAP-8); guests may still move (GST-1).

    ``gives_advice``: whether there is a button that suggests what to keep.
    """

    def __init__(self, session: Session, table: Snapshot, *, gives_advice: bool = True) -> None:
        self._session = session
        self._table = table
        self._gives_advice = gives_advice
        self._seat = session.state.seat
        self.number = len(session.actions)
        self.undo_stack = UndoStack(StorageDraft.of(session.state))

    @property
    def _draft(self) -> StorageDraft:
        return self.undo_stack.current

    @property
    def prompt(self) -> Prompt:
        """How many barrels may be kept."""
        return prompt(self._session.state)

    @property
    def role(self) -> Role | None:
        """The role whose picture is on the action line."""
        return Role.CAPTAIN

    def shown(self) -> Snapshot:
        """Return the table with the barrels set aside."""
        return evolve(self._table, kept=self._draft.kept)

    def drags(self) -> list[DragBinding]:
        """Return the drags of barrels to storage and back, and of guests to empty circles."""
        draft = self._draft
        drags = guest_drags(self._session.state, self._table)
        for good in GOODS:
            compass_rose, storage = names.goods(self._seat, good), names.storage_place(good)
            if draft.room_for(good):
                step = DraftStep(partial(draft.add, good))
                drags.append(DragBinding(compass_rose, {storage: step}, default=storage))
            if draft.kept[good]:
                back = DraftStep(partial(draft.remove, good))
                drags.append(DragBinding(storage, {compass_rose: back}, default=compass_rose, quiet=True))
        return drags

    def buttons(self, source: str | None) -> list[ChoiceButton]:  # noqa: ARG002 - the same for all pieces
        """Return the buttons to submit the draft, suggest one, and reset it."""
        draft = self._draft
        submission = Submission(self._move)
        empty = DraftStep(partial(draft.with_kept, (0,) * len(GOODS)))
        unused = None if any(draft.kept) else _("You haven't moved any barrels yet.")
        suggest = ChoiceButton("action.fill", _("Suggest"), DraftStep(self._suggested), primary=False)
        return [
            ChoiceButton("action.confirm", _("Keep selected"), submission, why_not=self._why_incomplete()),
            *([suggest] if self._gives_advice else []),
            ChoiceButton("action.reset", _("Reset"), empty, primary=False, why_not=unused),
        ]

    def _why_incomplete(self) -> str | None:
        if self._draft.action is not None:
            return None
        if not self._gives_advice:
            return _("You can keep more barrels. Move them to “Keep”.")
        return _("You can keep more barrels. Move them to “Keep”, or press Suggest.")

    def gains(self, source: str | None) -> dict[str, int]:  # noqa: ARG002 - as in every question
        """Return nothing: no goods are loaded."""
        return {}

    def clicks(self) -> list[ClickBinding]:
        """Return nothing: all pieces are dragged."""
        return []

    def source_of(self, action: Action) -> str | None:  # noqa: ARG002 - as in every question
        """Return None: several pieces are moved."""
        return None

    def advised_step(self, actions: Sequence[Action]) -> DraftStep | None:
        """Return the step that sets aside what the advice keeps, without submitting it."""
        return DraftStep(partial(self._with_stored, actions[0]))

    def unclear_text(self, source: str) -> str:
        """Return what to do with a guest; barrels have one place to go."""
        return unclear_text(Step.STORE, source)

    def explainable(self) -> list[str]:
        """Return the barrels on the compass rose."""
        return [names.goods(self._seat, good) for good in GOODS]

    def why_not(self, piece: str) -> str | None:
        """Return that barrels or storage are missing, or why another piece can't be used."""
        for good in GOODS:
            if piece == names.goods(self._seat, good):
                if not self._draft.held[good]:
                    return _("You have no {good}.").format(good=good_name(good))
                if self._draft.kept[good] == self._draft.held[good]:
                    return _("You already keep all of your {good}.").format(good=good_name(good))
                return _("You have no storage left for {good}.").format(good=good_name(good))
        return refusal(self._session, self._table, piece)

    def why_not_there(self, piece: str, place: str) -> str | None:
        """Return the engine's reason for refusing the action this move would mean."""
        return drop_refusal(self._session, self._table, piece, place)

    def resume(self, before: Question) -> None:
        """Set aside the same barrels again, if all of them may be kept."""
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
