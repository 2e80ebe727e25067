"""Placing colonists: they are moved one by one and submitted together (MAY-2)."""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial

from attrs import evolve

from puertorico.ai.advice import advise_filling
from puertorico.engine.actions import Action, Person, PlaceInCity, PlaceOnIsland
from puertorico.engine.game import apply
from puertorico.engine.ids import PLACES, Building, Role, Step
from puertorico.engine.phases.mayor import place_action
from puertorico.engine.state import GameState
from puertorico.i18n import _, sentences_text
from puertorico.session.arrangement import Arrangement
from puertorico.session.colonist_draft import SAN_JUAN, ColonistDraft, InBuilding, OnIsland, Spot, start_draft
from puertorico.session.game_session import Session
from puertorico.terms import reason_text
from puertorico.ui.table.decisions.bindings import ClickBinding, DragBinding
from puertorico.ui.table.decisions.choices import Choice, ChoiceButton, DraftStep, Move, Submission
from puertorico.ui.table.decisions.explaining import refusal
from puertorico.ui.table.decisions.instructions import Prompt
from puertorico.ui.table.decisions.prompts import placing_prompt, unclear_text
from puertorico.ui.table.decisions.question import Question
from puertorico.ui.table.decisions.rearranging import tile_drags_of
from puertorico.ui.table.decisions.undo_stack import UndoStack
from puertorico.ui.table.model import names
from puertorico.ui.table.model.circles import waiting
from puertorico.ui.table.model.people import Group
from puertorico.ui.table.model.snapshot import Snapshot


class PlacingQuestion:
    """The choice of where to place colonists (MAY-2).

    ``gives_advice``: whether there is a button that places them where they are of most use.
    """

    def __init__(self, session: Session, table: Snapshot, *, gives_advice: bool = True) -> None:
        self._session = session
        self._table = table
        self._gives_advice = gives_advice
        self._seat = session.state.seat
        self.number = len(session.actions)
        self._first = start_draft(session.state, self._seat, session.arrangements[self._seat])
        self.undo_stack = UndoStack(self._first)
        self._waiting = self._draft.san_juan

    @property
    def _draft(self) -> ColonistDraft:
        return self.undo_stack.current

    @property
    def taken_off(self) -> int:
        """How many more people are in San Juan than at the beginning."""
        return max(0, self._draft.san_juan - self._waiting)

    @property
    def prompt(self) -> Prompt:
        """How to place colonists, or what is still missing."""
        draft = self._draft
        return placing_prompt(is_complete=not draft.problems(), has_both=draft.has_both)

    @property
    def role(self) -> Role | None:
        """The role whose picture is on the action line."""
        return Role.MAYOR

    def shown(self) -> Snapshot:
        """Return the table with the colonists as placed so far."""
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

    def drags(self) -> list[DragBinding]:
        """Return the drags of people to empty circles, to tiles that have one, and to San Juan, and the
        drags of tiles, which may be rearranged at any time.

        A noble dropped on a colonist changes places with them, and the other way round.
        """
        circles = list(self._circles())
        empty = self._empty(circles)
        drags = list(tile_drags_of(self._seat, self._draft.arrangement))
        for person in (Person.COLONIST, Person.NOBLE):
            noble = person is Person.NOBLE
            if self._draft.has(SAN_JUAN, noble=noble):
                targets: dict[str, Choice] = {
                    name: self._move(SAN_JUAN, spot, noble=noble) for name, spot in empty
                }
                targets |= self._exchanges(SAN_JUAN, circles, noble=noble)
                only = not self._draft.has(SAN_JUAN, noble=False)
                default = empty[0][0] if len({spot for _name, spot in empty}) == 1 else None
                waits = waiting(self._seat, person, only_nobles=only)
                drags.extend(DragBinding(name, targets, default) for name in waits)
        drags.extend(
            self._drag_of(name, spot, who, circles) for name, spot, who in circles if who is not Person.NOBODY
        )
        return drags

    def _drag_of(
        self, name: str, spot: Spot, who: Person, circles: Sequence[tuple[str, Spot, Person]]
    ) -> DragBinding:
        """Return the drag of someone from a circle.

        It's obvious that a colonist gives way to a noble who waits; otherwise people go to San Juan.
        """
        noble = who is Person.NOBLE
        home, waits = names.seat(self._seat, "san_juan"), names.waiting(self._seat, noble=True)
        targets: dict[str, Choice] = {
            other: self._move(spot, end, noble=noble) for other, end in self._empty(circles)
        }
        targets[home] = self._move(spot, SAN_JUAN, noble=noble)
        targets |= self._exchanges(spot, circles, noble=noble)
        gives_way = not noble and self._draft.has(SAN_JUAN, noble=True)
        if gives_way:
            targets[waits] = DraftStep(partial(self._draft.exchange, spot, SAN_JUAN, noble=False))
        default = waits if gives_way else home
        return DragBinding(name, targets, default, quiet=True, is_selected_for_others=True)

    def _exchanges(
        self, start: Spot, circles: Iterable[tuple[str, Spot, Person]], *, noble: bool
    ) -> dict[str, Choice]:
        """Return the circles on which a noble, or else a colonist, changes places with someone."""
        other = Person.COLONIST if noble else Person.NOBLE
        return {
            name: DraftStep(partial(self._draft.exchange, start, spot, noble=noble))
            for name, spot, who in circles
            if who is other and spot != start
        }

    def clicks(self) -> list[ClickBinding]:
        """Return the clicks on empty circles, or their tiles, that bring someone from San Juan: a noble where
        they are worth more.
        """
        draft = self._draft
        if not draft.san_juan:
            return []
        return [
            ClickBinding(
                name,
                self._move(SAN_JUAN, spot, noble=draft.prefers_noble(spot)),
                quiet="circle" not in name,
            )
            for name, spot in self._empty(self._circles())
        ]

    def unclear_text(self, source: str) -> str:
        """Return what to do with a colonist if several places have an empty circle."""
        return unclear_text(Step.PLACE, source)

    def _empty(self, circles: Iterable[tuple[str, Spot, Person]]) -> list[tuple[str, Spot]]:
        """Return the names of empty circles and of tiles that have one, each with its spot."""
        empty = [(name, spot) for name, spot, who in circles if who is Person.NOBODY]
        tiles = dict.fromkeys(spot for _name, spot in empty)
        return [*((self._tile_name(spot), spot) for spot in tiles), *empty]

    def _tile_name(self, spot: Spot) -> str:
        match spot:
            case OnIsland(space):
                return names.island(self._seat, space)
            case InBuilding(building):
                return names.building(self._seat, building)
            case _:
                return names.seat(self._seat, "san_juan")

    def _circles(self) -> Iterator[tuple[str, Spot, Person]]:
        """Yield the name and spot of each circle on the board, and who is on it."""
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

    def _move(self, start: Spot, end: Spot, *, noble: bool | None = None) -> DraftStep:
        return DraftStep(partial(self._draft.move, start, end, noble=noble))

    def rearrange(self, arrangement: Arrangement) -> None:
        """Move tiles, along with the colonists on them."""
        self.undo_stack.push(evolve(self._draft, arrangement=arrangement))

    def buttons(self, source: str | None) -> list[ChoiceButton]:  # noqa: ARG002 - the same for all pieces
        """Return the buttons to submit the placement, complete it, and clear or restore all circles."""
        draft = self._draft
        problem = next((reason_text(reason) for reason in draft.problems()), None)
        ready = problem is None
        placed = _("There is no one left to place, or no empty circle.") if ready else None
        fill = ChoiceButton(
            "action.fill", _("Auto-fill"), DraftStep(self._filled), primary=not ready, why_not=placed
        )
        done = ChoiceButton("action.confirm", _("Done"), Submission(self._placement), why_not=problem)
        if not self._gives_advice:
            # After clearing all circles, people would have to fill them again by hand.
            first = DraftStep(lambda: self._first)
            return [done, ChoiceButton("action.reset", _("Reset"), first, primary=False)]
        return [done, fill, ChoiceButton("action.reset", _("Clear"), DraftStep(draft.clear), primary=False)]

    def _filled(self) -> ColonistDraft:
        """Return the draft with the people from San Juan where they are of most use."""
        draft = self._draft
        seen = self._session.view(self._seat)
        return draft.fill(advise_filling(seen, draft.counts(), draft.san_juan))

    def _placement(self) -> Move | None:
        """Return the placement as a move; None while it is not legal."""
        draft = self._draft
        if draft.problems():
            return None
        return Move(tuple(draft.steps(self._session.state)), arrangement=draft.arrangement)

    def gains(self, source: str | None) -> dict[str, int]:  # noqa: ARG002 - as in every question
        """Return nothing: no goods are loaded."""
        return {}

    def source_of(self, action: Action) -> str | None:  # noqa: ARG002 - as in every question
        """Return None: several pieces are moved."""
        return None

    def advised_step(self, actions: Sequence[Action]) -> DraftStep | None:
        """Return the step that places colonists as advised, without submitting it."""
        return DraftStep(partial(apply_placement, self._draft, actions))

    def explainable(self) -> list[str]:
        """Return nothing: every colonist can be moved."""
        return []

    def why_not(self, piece: str) -> str | None:
        """Return why a piece other than a colonist can't be used now."""
        return refusal(self._session, self._table, piece)

    def why_not_there(self, piece: str, place: str) -> str | None:  # noqa: ARG002 - as in every question
        """Return where people go if some of them are nobles; None for the usual answer about the places."""
        if not self._draft.has_both or not ("circle" in piece or "san_juan" in piece):
            return None
        places = _("Colonists can only move to empty circles or to San Juan.")
        return sentences_text([places, _("Nobles and colonists can change places.")])

    def resume(self, before: Question) -> None:
        """Place everyone as before; nothing else can have changed in the meantime."""
        if isinstance(before, PlacingQuestion) and before.number == self.number:
            self.undo_stack = before.undo_stack


def apply_placement(draft: ColonistDraft, actions: Sequence[Action]) -> ColonistDraft:
    """Return the draft with people placed as in the actions of a whole placement.

    Among equal tiles, staffed ones keep their people.
    """
    found = draft.clear()
    for action in actions:
        match action:
            case PlaceOnIsland(tile, count, nobles):
                tiles = enumerate(draft.arrangement.island)
                ends: list[Spot] = [
                    OnIsland(n) for n, here in tiles if here is not None and here.tile == tile
                ]
                ends.sort(key=lambda end: (-draft.nobles_at(end), -draft.at(end)))
            case PlaceInCity(building, count, nobles):
                ends = [InBuilding(building)] * count
            case _:
                continue
        for number, end in enumerate(ends[:count]):
            found = found.move(SAN_JUAN, end, noble=number < nobles)
    return found


def complete_placement(actions: Sequence[Action], state: GameState) -> tuple[Action, ...]:
    """Return the whole placement that results from some actions.

    It includes the places that the engine filled because there was no choice left.
    """
    after = state.clone()
    for action in actions:
        apply(after, action)
    player = after.players[state.seat]
    people = ((place, player.people_at(place)) for place in range(PLACES))
    return tuple(place_action(place, count, player.nobles[place]) for place, count in people if count)
