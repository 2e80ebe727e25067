"""The decision in the captain phase: a barrel on a ship, or barrels laid one by one on the small wharf or at
the royal supplier and handed in as a whole.
"""

from collections.abc import Callable

from attrs import evolve

from puertorico.engine.ids import GOODS, Building, Good
from puertorico.i18n import N_, _
from puertorico.session.game import Session
from puertorico.ui.table.decisions.button_labels import gain, label
from puertorico.ui.table.decisions.mixed_load import Laying, layings
from puertorico.ui.table.decisions.prompts import Prompt, barrels
from puertorico.ui.table.decisions.question import ActionQuestion, Answer, Choice, Question, guest_ways
from puertorico.ui.table.decisions.trail import Trail
from puertorico.ui.table.decisions.wiring import Way
from puertorico.ui.table.model import names
from puertorico.ui.table.model.snapshot import Snapshot

_LEADS = {
    Building.SMALL_WHARF: N_("On your small wharf:"),
    Building.ROYAL_SUPPLIER: N_("For your royal supplier:"),
}


class LoadingQuestion(ActionQuestion):
    """What is loaded. Once a barrel has been laid on a building, only that load is meant, until it is handed
    in or taken back; guests may move meanwhile (GST-1).
    """

    def __init__(
        self, session: Session, table: Snapshot, changed: Callable[[], None], answer: Answer
    ) -> None:
        super().__init__(session, table, changed, answer)
        self._layings = layings(session.state)

    @property
    def _begun(self) -> Laying | None:
        now = self.trail.now
        return now if isinstance(now, Laying) else None

    @property
    def prompt(self) -> Prompt:
        """What the action line says: what has been laid so far, if anything."""
        if self._begun is None:
            return super().prompt
        return Prompt(_(_LEADS[self._begun.building]), barrels(self._begun.laid) + ".")

    def shown(self) -> Snapshot:
        """The table without the barrels laid."""
        if self._begun is None:
            return self._table
        seat, laid = self._state.seat, self._begun.laid
        boards = tuple(
            evolve(board, goods=tuple(n - k for n, k in zip(board.goods, laid, strict=True)))
            if board.seat == seat
            else board
            for board in self._table.boards
        )
        return evolve(self._table, boards=boards)

    def ways(self) -> list[Way]:
        """The ways of single actions, and barrels to the buildings that take them one by one."""
        laying = self._layings if self._begun is None else [self._begun]
        others = (
            guest_ways(self._state, self._table, self._answer) if self._begun is not None else super().ways()
        )
        found = {way.source: way for way in others}
        for good in GOODS:
            source = names.goods(self._state.seat, good)
            more = {self._place(one): self._lay(one, good) for one in laying if one.room_for(good)}
            if more:
                before = found[source].targets if source in found else {}
                found[source] = Way(source, {**before, **more})
        return list(found.values())

    def choices(self, source: str | None) -> list[Choice]:
        """The buttons of the load that has been begun, or those of any decision."""
        if self._begun is None:
            return super().choices(source)
        action = self._begun.action
        full = self._begun.fill().laid == self._begun.laid
        handing = (
            [] if action is None else [Choice("action.confirm", label(action, self._state), self._hand_in)]
        )
        return [
            *handing,
            Choice("action.fill", _("All that goes"), self._fill, primary=False, enabled=not full),
            Choice("action.reset", _("Put back"), self._reset, primary=False),
        ]

    def promises(self, source: str | None) -> dict[str, int]:
        """The VP that loading would bring; on the small wharf and at the supplier those with all barrels."""
        if self._begun is not None and self._begun.action is not None:
            return {self._place(self._begun): gain(self._state, self._begun.action)[1]}
        return super().promises(source)

    def explained(self) -> list[str]:
        """Nothing more while a load is being laid out."""
        return super().explained() if self._begun is None else []

    def resume(self, before: Question) -> None:
        """Lay the same barrels on the same building again, if it still takes them."""
        super().resume(before)
        if isinstance(before, LoadingQuestion) and before.number != self.number and before._begun is not None:
            laid, building = before._begun.laid, before._begun.building
            again = (evolve(one, laid=laid) for one in self._layings if one.building is building)
            self.trail = Trail[object](next((one for one in again if one.action is not None), None))

    def _place(self, laying: Laying) -> str:
        return names.building(self._state.seat, laying.building)

    def _lay(self, laying: Laying, good: Good) -> Callable[[], None]:
        def lay() -> None:
            self.trail.put(laying.add(good))
            self._changed()

        return lay

    def _fill(self) -> None:
        if self._begun is not None:
            self.trail.put(self._begun.fill())
            self._changed()

    def _reset(self) -> None:
        self.trail.put(None)
        self._changed()

    def _hand_in(self) -> None:
        if self._begun is not None and self._begun.action is not None:
            self._answer(self._begun.action, None)
