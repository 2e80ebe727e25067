"""A decision put to the person at the table: what may be moved where, what the action line says and offers.

Most decisions are one legal action, chosen by moving its piece (``ActionQuestion``). Some are laid out piece
by piece and handed in as a whole: the mayor's placement (``placing``), storing (``keeping``), mixed loads
(``loading``).
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, Protocol

from attrs import frozen

from puertorico.engine.actions import PASS, Action, Load, LoadWharf, MoveGuest
from puertorico.engine.ids import GOODS, Building, Role, Step
from puertorico.engine.state import GameState
from puertorico.i18n import _
from puertorico.session.game import Session
from puertorico.terms import reason_text
from puertorico.ui.table.decisions.button_labels import gain, label
from puertorico.ui.table.decisions.offers import attempt, by_button, offers
from puertorico.ui.table.decisions.prompts import Prompt, prompt, which
from puertorico.ui.table.decisions.trail import Trail
from puertorico.ui.table.decisions.wiring import Press, Way
from puertorico.ui.table.model import names
from puertorico.ui.table.model.snapshot import Snapshot

MOST_BUTTONS = 3
"""Buttons the action line has room for."""


@frozen
class Move:
    """A piece put on a place by a hand, both by name."""

    source: str
    target: str

    @property
    def space(self) -> int | None:
        """The number of the island or city space that the piece goes to or comes from, if any."""
        for name in (self.target, self.source):
            parts = name.split(".")
            if len(parts) > 3 and parts[2] in ("island", "city"):
                return int(parts[3])
        return None


Answer = Callable[[Action, Move | None], None]
"""Told the action and, where a hand has moved the piece, the move."""


@frozen
class Choice:
    """A button of the action line."""

    name: str
    text: str
    press: Callable[[], None]
    primary: bool = True
    enabled: bool = True


class Question(Protocol):
    """What the controller asks of any decision. ``number`` actions had been done when it was put."""

    number: int

    @property
    def trail(self) -> Trail[Any]:
        """The steps by which it has been laid out so far."""

    @property
    def prompt(self) -> Prompt:
        """What the action line says."""

    @property
    def role(self) -> Role | None:
        """The role whose picture stands beside it."""

    def shown(self) -> Snapshot:
        """The table with what has been laid out so far."""

    def ways(self) -> list[Way]:
        """The pieces that may be moved."""

    def presses(self) -> list[Press]:
        """The places where a click does something though no piece is chosen."""

    def choices(self, source: str | None) -> list[Choice]:
        """The buttons, with this piece chosen or none."""

    def promises(self, source: str | None) -> dict[str, int]:
        """The VP that loading the chosen barrels on each ship or the wharf would bring, by its name."""

    def source_of(self, action: Action) -> str | None:
        """The piece that this action moves, if it moves one alone."""

    def lay_out_as(self, actions: Sequence[Action]) -> None:
        """Lay out what an advice says, where several pieces are moved, and leave it to be handed in."""

    def explained(self) -> list[str]:
        """Pieces that say why they cannot be moved when they are clicked."""

    def why_not(self, source: str, target: str) -> str | None:
        """Why a piece cannot go there; None where that would mean nothing."""

    def resume(self, before: "Question") -> None:
        """Take over what had been laid out when the same was asked before: step by step where the game stands
        where it stood then; where a guest has moved meanwhile, as far as it may still lie there.
        """


def action_name(action: Action) -> str:
    """The name of the button for an action: ``action.load_sugar_on_ship_5``."""
    return "action." + str(action).replace(" ", "_").replace(",", "")


def guest_ways(state: GameState, table: Snapshot, answer: Answer) -> list[Way]:
    """The guests, each to all circles that are free (GST-1); quietly, for they need not move."""
    found: dict[str, dict[str, Callable[[], None]]] = {}
    for offer in offers(state, table):
        if isinstance(offer.action, MoveGuest):
            ends = found.setdefault(offer.source, {})
            for target in offer.targets:
                ends[target] = partial(answer, offer.action, Move(offer.source, target))
    return [Way(source, targets, quiet=True) for source, targets in found.items()]


@frozen
class Dropped:
    """A piece that lies where it may mean several actions."""

    move: Move
    meant: tuple[Action, ...]


class ActionQuestion:
    """One legal action is to be chosen. Where several are meant by the same move, the line asks which."""

    def __init__(
        self, session: Session, table: Snapshot, changed: Callable[[], None], answer: Answer
    ) -> None:
        self._session = session
        self._state = session.state
        self._table = table
        self._changed = changed
        self._answer = answer
        self._offers = offers(session.state, table)
        self.number = len(session.actions)
        self.trail = Trail[object](None)

    @property
    def _dropped(self) -> Dropped | None:
        now = self.trail.now
        return now if isinstance(now, Dropped) else None

    @property
    def prompt(self) -> Prompt:
        """What the action line says."""
        if self._dropped is not None:
            return which(self._dropped.meant[0])
        return prompt(self._state)

    @property
    def role(self) -> Role | None:
        """The role whose picture stands beside it."""
        return self._state.role

    def shown(self) -> Snapshot:
        """The table as it is."""
        return self._table

    def ways(self) -> list[Way]:
        """Each piece with all its targets. Guests need not move, so they glow only when nothing else does."""
        if self._dropped is not None:
            return []
        meant: dict[str, dict[str, list[Action]]] = {}
        for offer in self._offers:
            targets = meant.setdefault(offer.source, {})
            for target in offer.targets:
                targets.setdefault(target, []).append(offer.action)
        wanted = {offer.source for offer in self._offers if not isinstance(offer.action, MoveGuest)}
        if self._state.tasks[-1].step == Step.ANY_TIME:
            wanted.update(meant)
        return [
            Way(
                source,
                {target: self._drop(Move(source, target), actions) for target, actions in targets.items()},
                quiet=source not in wanted,
            )
            for source, targets in meant.items()
        ]

    def presses(self) -> list[Press]:
        """Nothing is done by a click on a place alone."""
        return []

    def _drop(self, move: Move, actions: list[Action]) -> Callable[[], None]:
        def drop() -> None:
            if len(actions) == 1:
                self._answer(actions[0], move)
            else:
                self.trail.put(Dropped(move, tuple(actions)))
                self._changed()

        return drop

    def _take_back(self) -> None:
        self.trail.back()
        self._changed()

    def choices(self, source: str | None) -> list[Choice]:
        """What the chosen piece can do; with none chosen, all that can be done where it is little; and
        passing.
        """
        if self._dropped is not None:
            move = self._dropped.move
            return [
                *(
                    Choice(action_name(a), label(a, self._state), self._press(a, move))
                    for a in self._dropped.meant
                ),
                Choice("action.cancel", _("Back"), self._take_back, primary=False),
            ]
        actions = [*self._actions(source), *(by_button(self._state) if source is None else ())]
        if source is None and len(actions) > MOST_BUTTONS - 1:
            actions = list(by_button(self._state))
        buttons = [
            Choice(action_name(action), label(action, self._state), self._press(action))
            for action in actions[:MOST_BUTTONS]
        ]
        if PASS in self._session.legal() and len(buttons) < MOST_BUTTONS:
            text = label(PASS, self._state)
            buttons.append(Choice(action_name(PASS), text, self._press(PASS), primary=False))
        return buttons

    def promises(self, source: str | None) -> dict[str, int]:
        """The VP that loading the chosen barrels on each ship or the wharf would bring, by its name."""
        return {
            offer.targets[0]: gain(self._state, offer.action)[1]
            for offer in self._offers
            if offer.source == source and isinstance(offer.action, Load | LoadWharf)
        }

    def source_of(self, action: Action) -> str | None:
        """The piece that this action moves; the first where there are several."""
        if self._dropped is not None:
            return None
        return next((offer.source for offer in self._offers if offer.action == action), None)

    def lay_out_as(self, actions: Sequence[Action]) -> None:
        """Nothing: an action is one piece, which is taken up."""

    def _actions(self, source: str | None) -> Iterator[Action]:
        """The different actions of the offers, in order; guests moving only where they are what is asked."""
        seen: list[Action] = []
        for offer in self._offers:
            hidden = source is None and isinstance(offer.action, MoveGuest)
            if source in (None, offer.source) and not hidden and offer.action not in seen:
                seen.append(offer.action)
        yield from seen

    def _press(self, action: Action, move: Move | None = None) -> Callable[[], None]:
        return lambda: self._answer(action, move)

    def explained(self) -> list[str]:
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
            action = attempt(piece, place, self._table) or self._any_attempt(piece)
            if action is not None:
                reason = self._session.why_not(action)
                if reason is not None:
                    return reason_text(reason)
        return None

    def resume(self, before: Question) -> None:
        """Ask again which of several actions was meant."""
        if isinstance(before, ActionQuestion) and before.number == self.number:
            self.trail = before.trail

    def _any_attempt(self, piece: str) -> Action | None:
        """For a piece clicked without a place: its move to the first place there is."""
        places: Sequence[str] = ["house"]
        if self._state.tasks[-1].step == Step.LOAD:
            places = [names.ship(ship.capacity) for ship in self._table.ships]
        elif self._state.tasks[-1].step == Step.PAY:
            places = ["bank."]
        return next((action for place in places if (action := attempt(piece, place, self._table))), None)
