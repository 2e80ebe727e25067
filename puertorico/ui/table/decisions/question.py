"""A decision put to the person at the table: what may be moved where, what the action line says and offers.

Most decisions are one legal action, chosen by moving its piece (``ActionQuestion``). Some are laid out piece
by piece and handed in as a whole: the mayor's placement (``placing``), storing (``storing``), mixed loads
(``loading``). A question only offers choices; the desk acts on the one that is chosen.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Protocol

from attrs import frozen

from puertorico.engine.actions import PASS, Action, Load, LoadWharf, MoveGuest
from puertorico.engine.ids import GOODS, Building, Role, Step
from puertorico.engine.state import GameState
from puertorico.i18n import _
from puertorico.session.game_session import Session
from puertorico.terms import reason_text
from puertorico.ui.table.decisions.bindings import ClickBinding, DragBinding
from puertorico.ui.table.decisions.button_labels import action_label, gain
from puertorico.ui.table.decisions.choices import (
    Choice,
    ChoiceButton,
    DraftStep,
    Move,
    PieceMove,
    StepBack,
)
from puertorico.ui.table.decisions.offers import attempted_action, button_actions, offers
from puertorico.ui.table.decisions.prompts import Prompt, disambiguation_prompt, prompt
from puertorico.ui.table.decisions.undo_stack import UndoStack
from puertorico.ui.table.model import names
from puertorico.ui.table.model.snapshot import Snapshot

MAX_BUTTONS = 3
"""Buttons the action line has room for."""


class Question(Protocol):
    """What the controller asks of any decision. ``number`` actions had been done when it was put."""

    number: int

    @property
    def undo_stack(self) -> UndoStack[Any]:
        """The steps by which it has been laid out so far."""
        ...

    @property
    def prompt(self) -> Prompt:
        """What the action line says."""
        ...

    @property
    def role(self) -> Role | None:
        """The role whose picture stands beside it."""

    def shown(self) -> Snapshot:
        """The table with what has been laid out so far."""
        ...

    def drags(self) -> list[DragBinding]:
        """The pieces that may be moved."""
        ...

    def clicks(self) -> list[ClickBinding]:
        """The places where a click does something though no piece is chosen."""
        ...

    def buttons(self, source: str | None) -> list[ChoiceButton]:
        """The buttons, with this piece chosen or none."""
        ...

    def gains(self, source: str | None) -> dict[str, int]:
        """The VP that loading the chosen barrels on each ship or the wharf would bring, by its name."""
        ...

    def source_of(self, action: Action) -> str | None:
        """The piece that this action moves, if it moves one alone."""

    def advised_step(self, actions: Sequence[Action]) -> DraftStep | None:
        """The step that lays out what an advice says, where several pieces are moved."""

    def explainable(self) -> list[str]:
        """Pieces that say why they cannot be moved when they are clicked."""
        ...

    def why_not(self, source: str, target: str) -> str | None:
        """Why a piece cannot go there; None where that would mean nothing."""

    def resume(self, before: "Question") -> None:
        """Take over what had been laid out when the same was asked before: step by step where the game stands
        where it stood then; where a guest has moved meanwhile, as far as it may still lie there.
        """


def action_name(action: Action) -> str:
    """The name of the button for an action: ``action.load_sugar_on_ship_5``."""
    return "action." + str(action).replace(" ", "_").replace(",", "")


def guest_drags(state: GameState, table: Snapshot) -> list[DragBinding]:
    """The guests, each to all circles that are free (GST-1); quietly, for they need not move."""
    found: dict[str, dict[str, Choice]] = {}
    for offer in offers(state, table):
        if isinstance(offer.action, MoveGuest):
            ends = found.setdefault(offer.source, {})
            for target in offer.targets:
                ends[target] = Move((offer.action,), PieceMove(offer.source, target))
    return [DragBinding(source, targets, quiet=True) for source, targets in found.items()]


@frozen
class AmbiguousDrop:
    """A piece that lies where it may mean several actions."""

    piece: PieceMove
    candidates: tuple[Action, ...]


class ActionQuestion:
    """One legal action is to be chosen. Where several are meant by the same move, the line asks which."""

    def __init__(self, session: Session, table: Snapshot) -> None:
        self._session = session
        self._state = session.state
        self._table = table
        self._offers = offers(session.state, table)
        self.number = len(session.actions)
        self.undo_stack = UndoStack[object](None)

    @property
    def _ambiguous_drop(self) -> AmbiguousDrop | None:
        current = self.undo_stack.current
        return current if isinstance(current, AmbiguousDrop) else None

    @property
    def prompt(self) -> Prompt:
        """What the action line says."""
        if self._ambiguous_drop is not None:
            return disambiguation_prompt(self._ambiguous_drop.candidates[0])
        return prompt(self._state)

    @property
    def role(self) -> Role | None:
        """The role whose picture stands beside it."""
        return self._state.role

    def shown(self) -> Snapshot:
        """The table as it is."""
        return self._table

    def drags(self) -> list[DragBinding]:
        """Each piece with all its targets. Guests need not move, so they glow only when nothing else does."""
        if self._ambiguous_drop is not None:
            return []
        candidates: dict[str, dict[str, list[Action]]] = {}
        for offer in self._offers:
            targets = candidates.setdefault(offer.source, {})
            for target in offer.targets:
                targets.setdefault(target, []).append(offer.action)
        wanted = {offer.source for offer in self._offers if not isinstance(offer.action, MoveGuest)}
        if self._state.tasks[-1].step == Step.ANY_TIME:
            wanted.update(candidates)
        return [
            DragBinding(
                source,
                {
                    target: self._drop(PieceMove(source, target), actions)
                    for target, actions in targets.items()
                },
                quiet=source not in wanted,
            )
            for source, targets in candidates.items()
        ]

    def clicks(self) -> list[ClickBinding]:
        """Nothing is done by a click on a place alone."""
        return []

    def _drop(self, piece: PieceMove, actions: Sequence[Action]) -> Choice:
        if len(actions) == 1:
            return Move((actions[0],), piece)
        return DraftStep(lambda: AmbiguousDrop(piece, tuple(actions)))

    def buttons(self, source: str | None) -> list[ChoiceButton]:
        """What the chosen piece can do; with none chosen, all that can be done where it is little; and
        passing.
        """
        if self._ambiguous_drop is not None:
            piece = self._ambiguous_drop.piece
            return [
                *(self._button(action, piece) for action in self._ambiguous_drop.candidates),
                ChoiceButton("action.cancel", _("Back"), StepBack(), primary=False),
            ]
        actions = [*self._actions(source), *(button_actions(self._state) if source is None else ())]
        if source is None and len(actions) > MAX_BUTTONS - 1:
            actions = list(button_actions(self._state))
        buttons = [self._button(action) for action in actions[:MAX_BUTTONS]]
        if PASS in self._session.legal() and len(buttons) < MAX_BUTTONS:
            buttons.append(self._button(PASS, primary=False))
        return buttons

    def _button(
        self, action: Action, piece: PieceMove | None = None, *, primary: bool = True
    ) -> ChoiceButton:
        text = action_label(action, self._state)
        return ChoiceButton(action_name(action), text, Move((action,), piece), primary)

    def gains(self, source: str | None) -> dict[str, int]:
        """The VP that loading the chosen barrels on each ship or the wharf would bring, by its name."""
        return {
            offer.targets[0]: gain(self._state, offer.action)[1]
            for offer in self._offers
            if offer.source == source and isinstance(offer.action, Load | LoadWharf)
        }

    def source_of(self, action: Action) -> str | None:
        """The piece that this action moves; the first where there are several."""
        if self._ambiguous_drop is not None:
            return None
        return next((offer.source for offer in self._offers if offer.action == action), None)

    def advised_step(self, actions: Sequence[Action]) -> DraftStep | None:  # noqa: ARG002 - as in every question
        """None: an action is one piece, which is taken up."""
        return None

    def _actions(self, source: str | None) -> Iterator[Action]:
        """The different actions of the offers, in order; guests moving only where they are what is asked."""
        seen: list[Action] = []
        for offer in self._offers:
            hidden = source is None and isinstance(offer.action, MoveGuest)
            if source in (None, offer.source) and not hidden and offer.action not in seen:
                seen.append(offer.action)
        yield from seen

    def explainable(self) -> list[str]:
        """The pieces and places that this decision is about."""
        seat, table = self._state.seat, self._table
        match self._state.tasks[-1].step:
            case Step.CHOOSE_ROLE:
                return [names.role(card.role) for card in table.cards]
            case Step.DRAFT:
                return [names.draft(building) for building in self._state.rules.buildings]
            case Step.SETTLE | Step.SETTLE_AGAIN:
                return ["quarries", *(names.row(place) for place in range(len(table.row)))]
            case Step.BUILD:
                return [names.bank(building) for building in table.bank]
            case Step.PAY:
                return [names.seat(seat, "vp"), *(names.goods(seat, good) for good in GOODS)]
            case Step.CRAFTSMAN_PRIVILEGE:
                return [names.supply(good) for good in GOODS]
            case Step.SELL:
                return ["house", *(names.goods(seat, good) for good in GOODS)]
            case Step.LOAD:
                ships = [names.ship(ship.capacity) for ship in table.ships]
                wharf = names.building(seat, Building.WHARF)
                return [*ships, wharf, *(names.goods(seat, good) for good in GOODS)]
            case _:
                return []

    def why_not(self, source: str, target: str) -> str | None:
        """The engine's reason for refusing what this move would mean."""
        for piece, place in ((source, target), (target, "")):
            action = attempted_action(piece, place, self._table) or self._any_attempt(piece)
            if action is not None:
                reason = self._session.why_not(action)
                if reason is not None:
                    return reason_text(reason)
        return None

    def resume(self, before: Question) -> None:
        """Ask again which of several actions was meant."""
        if isinstance(before, ActionQuestion) and before.number == self.number:
            self.undo_stack = before.undo_stack

    def _any_attempt(self, piece: str) -> Action | None:
        """For a piece clicked without a place: its move to the first place there is."""
        places: Sequence[str] = ["house"]
        if self._state.tasks[-1].step == Step.LOAD:
            places = [names.ship(ship.capacity) for ship in self._table.ships]
        elif self._state.tasks[-1].step == Step.PAY:
            places = ["bank."]
        return next(
            (action for place in places if (action := attempted_action(piece, place, self._table))), None
        )
