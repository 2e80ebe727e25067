"""A decision for the person at the table: what can be moved where, and the content of the action line.

Most decisions are a single legal action, chosen by moving its piece (``ActionQuestion``). Some are drafted
piece by piece and submitted together: placing colonists (``placing``), storing (``storing``) and mixed loads
(``loading``). A question only offers choices; the desk carries out the chosen one.
"""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, Protocol

from attrs import frozen

from puertorico.engine.actions import PASS, Action, Load, LoadWharf, MoveGuest, Sell, TakeGood
from puertorico.engine.ids import GOODS, Building, Good, Role, Step
from puertorico.engine.state import GameState
from puertorico.i18n import _, pgettext
from puertorico.session.game_session import Session
from puertorico.terms import good_label
from puertorico.ui.table.decisions.bindings import ClickBinding, DragBinding
from puertorico.ui.table.decisions.button_labels import button_label, gain
from puertorico.ui.table.decisions.choices import (
    Choice,
    ChoiceButton,
    DraftStep,
    Move,
    PieceMove,
    StepBack,
)
from puertorico.ui.table.decisions.explaining import drop_refusal, is_piece, refusal
from puertorico.ui.table.decisions.instructions import Prompt
from puertorico.ui.table.decisions.obvious import obvious_target
from puertorico.ui.table.decisions.offers import button_actions, offers
from puertorico.ui.table.decisions.prompts import disambiguation_prompt, prompt, unclear_text
from puertorico.ui.table.decisions.undo_stack import UndoStack
from puertorico.ui.table.model import names
from puertorico.ui.table.model.snapshot import Snapshot

MAX_BUTTONS = 3
"""How many buttons fit on the action line."""
_MAX_SALES = len(GOODS)
"""How many buttons for sales fit on it, next to that to pass."""
_MAX_LOADS = 4
"""How many buttons for loading goods fit on it, with that to pass."""


class Question(Protocol):
    """The interface of all decisions; ``number`` is how many actions preceded it."""

    number: int

    @property
    def undo_stack(self) -> UndoStack[Any]:
        """The steps of its draft."""
        ...

    @property
    def prompt(self) -> Prompt:
        """The words of the action line."""
        ...

    @property
    def role(self) -> Role | None:
        """The role whose picture is on the action line."""

    def shown(self) -> Snapshot:
        """Return the table with the draft so far."""
        ...

    def drags(self) -> list[DragBinding]:
        """Return the pieces that can be moved, with their targets."""
        ...

    def clicks(self) -> list[ClickBinding]:
        """Return the places that can be clicked with no piece selected."""
        ...

    def buttons(self, source: str | None) -> list[ChoiceButton]:
        """Return the buttons while a piece, or None, is selected."""
        ...

    def gains(self, source: str | None) -> dict[str, int]:
        """Return the VP for loading the selected barrels, by the name of each ship or wharf; if none are
        selected, the doubloons or VP that barrels can bring, by their names.
        """
        ...

    def source_of(self, action: Action) -> str | None:
        """Return the piece that an action moves, if it moves exactly one."""

    def advised_step(self, actions: Sequence[Action]) -> DraftStep | None:
        """Return the draft step that follows the advice; None if the decision moves a single piece."""

    def unclear_text(self, source: str) -> str:
        """Return what to do with a piece if it isn't obvious where it goes."""
        ...

    def explainable(self) -> list[str]:
        """Return the pieces that say why they can't be moved when they are clicked."""
        ...

    def why_not(self, piece: str) -> str | None:
        """Return why a piece can't be used now; None if the name is no piece's."""

    def why_not_there(self, piece: str, place: str) -> str | None:
        """Return the rule that keeps a piece from being moved to a place; None if there is none."""

    def resume(self, before: "Question") -> None:
        """Restore the draft of an earlier question about the same decision.

        If the game is at the same action, keep all undo steps; if a guest has moved since, keep whatever is
        still legal.
        """


def action_name(action: Action) -> str:
    """Return the name of the button for an action, as in ``action.load_sugar_on_ship_5``."""
    return "action." + str(action).replace(" ", "_").replace(",", "")


def guest_drags(state: GameState, table: Snapshot) -> list[DragBinding]:
    """Return the drags of guests to empty circles (GST-1); quiet ones, since moving is optional."""
    found: dict[str, dict[str, Choice]] = {}
    for offer in offers(state, table):
        if isinstance(offer.action, MoveGuest):
            ends = found.setdefault(offer.source, {})
            for target in offer.targets:
                ends[target] = Move((offer.action,), PieceMove(offer.source, target))
    return [DragBinding(source, targets, quiet=True) for source, targets in found.items()]


@frozen
class AmbiguousDrop:
    """A dropped piece that can mean several actions; ``piece`` is None for goods chosen by a button."""

    piece: PieceMove | None
    candidates: tuple[Action, ...]


class ActionQuestion:
    """The choice of one legal action. If a drop can mean several, the action line asks which."""

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
        """What to do, or which of several actions was meant."""
        if self._ambiguous_drop is not None:
            return disambiguation_prompt(self._ambiguous_drop.candidates)
        return prompt(self._state)

    @property
    def role(self) -> Role | None:
        """The role whose picture is on the action line."""
        return self._state.role

    def shown(self) -> Snapshot:
        """Return the table without changes."""
        return self._table

    def drags(self) -> list[DragBinding]:
        """Return each piece with all its targets; guests light up only when there is nothing else to do."""
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
                default=obvious_target(targets, self._table.boards[self._state.seat]),
                quiet=source not in wanted,
            )
            for source, targets in candidates.items()
        ]

    def clicks(self) -> list[ClickBinding]:
        """Return nothing: all pieces are dragged or selected."""
        return []

    def _drop(self, piece: PieceMove, actions: Sequence[Action]) -> Choice:
        if len(actions) == 1:
            return Move((actions[0],), piece)
        return DraftStep(lambda: AmbiguousDrop(piece, tuple(actions)))

    def buttons(self, source: str | None) -> list[ChoiceButton]:
        """Return the actions of the selected piece, or all actions if there are few; and passing."""
        if self._ambiguous_drop is not None:
            piece = self._ambiguous_drop.piece
            return [
                *(self._button(action, piece) for action in self._ambiguous_drop.candidates),
                ChoiceButton("action.cancel", pgettext("previous choice", "Back"), StepBack(), primary=False),
            ]
        actions = [*self._actions(source), *(button_actions(self._state) if source is None else ())]
        most = MAX_BUTTONS
        sales = [action for action in actions if isinstance(action, Sell)]
        if sales:  # short enough for all of them
            actions, most = sales if len(actions) > _MAX_SALES else actions, _MAX_SALES + 1
        elif all(isinstance(action, TakeGood) for action in actions):
            most = _MAX_SALES + 1
        elif actions and all(isinstance(action, Load | LoadWharf) for action in actions):
            most = _MAX_LOADS
            if len(actions) + (PASS in self._session.legal()) > most:
                return self._goods_to_load(actions)
        elif source is None and len(actions) > MAX_BUTTONS - 1:
            actions = list(button_actions(self._state))
        buttons = [self._button(action) for action in actions[:most]]
        if PASS in self._session.legal() and len(buttons) < most:
            buttons.append(self._button(PASS, primary=False))
        return buttons

    def _goods_to_load(self, actions: Sequence[Action]) -> list[ChoiceButton]:
        """Return a button for each good, which leads to the ships and wharves that could take it.

        Goods for which there is only one place are loaded at once.
        """
        places: dict[Good, list[Action]] = {}
        for action in actions:
            if isinstance(action, Load | LoadWharf):
                places.setdefault(action.good, []).append(action)
        buttons = []
        for good, ways in places.items():
            if len(ways) == 1:
                buttons.append(self._button(ways[0]))
                continue
            # Translators: a button next to "Ship your goods." that leads to the ships for a good.
            text = _("{good}…").format(good=good_label(good))
            step = DraftStep(partial(AmbiguousDrop, None, tuple(ways)))
            buttons.append(ChoiceButton(f"action.good_{names.slug(good)}", text, step))
        return buttons

    def _button(
        self, action: Action, piece: PieceMove | None = None, *, primary: bool = True
    ) -> ChoiceButton:
        text = button_label(action, self._state)
        return ChoiceButton(action_name(action), text, Move((action,), piece), primary)

    def gains(self, source: str | None) -> dict[str, int]:
        """Return the VP for loading the selected barrels, by the name of each ship or wharf; without any,
        what selling or loading brings, by the name of the barrels.
        """
        if source is None:
            return self._barrel_gains()
        return {
            offer.targets[0]: gain(self._state, offer.action)[1]
            for offer in self._offers
            if offer.source == source and isinstance(offer.action, Load | LoadWharf)
        }

    def _barrel_gains(self) -> dict[str, int]:
        """Return the price for which each good can be sold, or the most VP for which it can be loaded."""
        found: dict[str, int] = {}
        for offer in self._offers:
            if isinstance(offer.action, Sell | Load | LoadWharf):
                price, points = gain(self._state, offer.action)
                count = price if isinstance(offer.action, Sell) else points
                found[offer.source] = max(count, found.get(offer.source, 0))
        return found

    def source_of(self, action: Action) -> str | None:
        """Return the piece that an action moves; the first one if there are several."""
        if self._ambiguous_drop is not None:
            return None
        return next((offer.source for offer in self._offers if offer.action == action), None)

    def advised_step(self, actions: Sequence[Action]) -> DraftStep | None:  # noqa: ARG002 - as in every question
        """Return None: the piece of the action is selected instead."""
        return None

    def _actions(self, source: str | None) -> Iterator[Action]:
        """Yield the distinct actions of a piece; for None all of them, except guests moving."""
        seen: list[Action] = []
        for offer in self._offers:
            hidden = source is None and isinstance(offer.action, MoveGuest)
            if source in (None, offer.source) and not hidden and offer.action not in seen:
                seen.append(offer.action)
        yield from seen

    def unclear_text(self, source: str) -> str:
        """Return what to do with a piece if it isn't obvious where it goes."""
        return unclear_text(self._state.tasks[-1].step, source)

    def explainable(self) -> list[str]:
        """Return the pieces and places that this decision is about."""
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

    def why_not(self, piece: str) -> str | None:
        """Return the engine's reason why a piece can't be used now."""
        if self._ambiguous_drop is not None and is_piece(piece):
            return _("First press one of the buttons.")
        return refusal(self._session, self._table, piece)

    def why_not_there(self, piece: str, place: str) -> str | None:
        """Return the engine's reason for refusing the action this move would mean."""
        return drop_refusal(self._session, self._table, piece, place)

    def resume(self, before: Question) -> None:
        """Ask again which of several actions was meant, if that was open."""
        if isinstance(before, ActionQuestion) and before.number == self.number:
            self.undo_stack = before.undo_stack
