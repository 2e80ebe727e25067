"""Hints for the person at the table: what the strongest computer player would do for them, and why."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Protocol

from attrs import evolve

from puertorico.ai.advice import Advice, Verdict
from puertorico.engine.actions import (
    Action,
    Build,
    BuyPlantation,
    CallUnionHall,
    DiscardTile,
    DraftBuilding,
    LayForest,
    Load,
    LoadSmallWharf,
    LoadWharf,
    MoveGuest,
    Pass,
    PayColonist,
    Person,
    PlaceInCity,
    PlaceOnIsland,
    Sell,
    SellPlantation,
    SellToPost,
    Store,
    SupplyCrown,
    TakePlantation,
    TakeRole,
)
from puertorico.engine.ids import BUILDINGS, ISLAND_PLACES, SAN_JUAN, Step
from puertorico.engine.phases.mayor import places_with_circles
from puertorico.engine.state import GameState
from puertorico.i18n import N_, _, list_text, ngettext
from puertorico.session.ai_process import AiClient
from puertorico.session.game_session import Session
from puertorico.session.texts.log_phrases import barrel_list
from puertorico.session.texts.reason_text import reason_text
from puertorico.terms import building_name, good_name, place_name, role_name, tile_name
from puertorico.ui.table.decisions.button_labels import action_label, gain, place_text
from puertorico.ui.table.decisions.desk import Desk
from puertorico.ui.table.decisions.placing import complete_placement
from puertorico.ui.table.decisions.question import Question
from puertorico.ui.table.drawing import labels
from puertorico.ui.table.pacing import Pacing

# Translators: {what} and {other} are moves, as in "Build the Harbor"; {why} is a sentence.
_WITH_REASON: Mapping[Verdict, str] = {
    Verdict.BETTER: N_("{what}. {why} Next best: {other}."),
    Verdict.CLOSE: N_("{what}. {why} About as good: {other}."),
}
# Translators: {what} and {other} are moves, as in "Build the Harbor".
_WITHOUT_REASON: Mapping[Verdict, str] = {
    Verdict.BETTER: N_("{what}. Next best: {other}."),
    Verdict.CLOSE: N_("{what}. About as good: {other}."),
    Verdict.EQUAL: N_("{what}. Just as good: {other}."),
}

_SALES: Mapping[Person, str] = {
    Person.NOBODY: N_("Sell the {tile}"),
    Person.COLONIST: N_("Sell the {tile} and send its colonist to San Juan"),
    Person.NOBLE: N_("Sell the {tile} and send its noble to San Juan"),
}
_DISCARDS: Mapping[Person, str] = {
    Person.NOBODY: N_("Discard the {tile}"),
    Person.COLONIST: N_("Discard the {tile} and send its colonist to San Juan"),
    Person.NOBLE: N_("Discard the {tile} and send its noble to San Juan"),
}

_MAX_PLACES = 3
"""How many places of colonists a hint names; more wouldn't fit on the action line."""


class HintHost(Protocol):
    """The part of the controller that hints use."""

    pacing: Pacing

    @property
    def question(self) -> Question | None:
        """The decision the person is making, if any."""


class HintController:
    """Request a hint and show it.

    The piece to move is selected, so that its targets light up; a placement or a selection of goods is laid
    out.
    """

    def __init__(self, host: HintHost, session: Session, ai_client: AiClient, desk: Desk) -> None:
        self._host = host
        self._session = session
        self._ai_client = ai_client
        self._desk = desk
        self._pending: Question | None = None
        self._asked: Question | None = None

    def was_asked(self, question: Question) -> bool:
        """Return whether a hint was requested for this decision."""
        return question is self._asked

    @property
    def is_waiting(self) -> bool:
        """Whether a hint was requested and has not arrived yet."""
        return self._pending is not None

    def refusal(self) -> str | None:
        """Return why no hint is available now; None if one is."""
        if self._host.question is not None:
            return None
        if self._host.pacing.waits_for_button:
            return _("Press Next to go on. Hints are for your own moves.")
        seat = self._session.seat_to_move
        if seat is None:
            return _("The game is over.")
        if self._session.is_computer(seat):
            text = _("{name} is choosing. Hints are for your own moves.")
            return text.format(name=self._session.names[seat])
        return _("Hints are for your own moves.")

    def ask(self) -> None:
        """Request a hint; ``update`` shows it when it arrives."""
        question, seat = self._host.question, self._session.seat_to_move
        if question is None or seat is None:
            self._desk.show_refusal(self.refusal())
            return
        if self._pending is None:
            self._pending = self._asked = question
            self._ai_client.ask(None, self._session.view(seat))
            self._desk.show_note(_("Hint:"), _("Thinking…"))

    def update(self) -> None:
        """Show the hint once it has arrived."""
        if self._pending is None:
            return
        advice = self._ai_client.poll()
        if isinstance(advice, Advice):
            question, self._pending = self._pending, None
            advice = with_whole_placements(advice, self._session.state)
            step = question.advised_step(advice.actions)
            if step is not None:
                self._desk.choose(step)
            self._desk.highlight(advice.actions[0])
            self._desk.show_note(_("Hint:"), advice_text(advice, self._session.state, self._session.names))

    def cancel(self) -> None:
        """Cancel the request for a hint, if any."""
        if self._pending is not None:
            self._pending = None
            self._ai_client.cancel()


def with_whole_placements(advice: Advice, state: GameState) -> Advice:
    """Return advice in which placements include the places that the engine fills without being asked."""
    if not isinstance(advice.actions[0], PlaceOnIsland | PlaceInCity):
        return advice
    other = complete_placement(advice.other, state) if advice.other else ()
    return evolve(advice, actions=complete_placement(advice.actions, state), other=other)


def advice_text(advice: Advice, state: GameState, names: Sequence[str]) -> str:
    """Return what to do, why, and the next best alternative, if any."""
    what = actions_text(advice.actions, state)
    why = reason_text(advice.reason, state, names)
    if not advice.other:
        # Translators: {what} is a move, as in "Build the Harbor"; {why} is a sentence.
        return _("{what}. {why}").format(what=what, why=why or _foregone(advice, state))
    other = _alternative_text(advice, state)
    if why is None:
        return _(_WITHOUT_REASON[advice.verdict]).format(what=what, other=other)
    return _(_WITH_REASON[advice.verdict]).format(what=what, why=why, other=other)


def _foregone(advice: Advice, state: GameState) -> str:
    """Return why nothing else is worth considering."""
    match state.tasks[-1].step, advice.verdict:
        case _, Verdict.ONLY:
            return _("It's your only move.")
        case Step.PLACE, _:
            return _of_empty_circles(state)
        case Step.ANY_TIME, _:
            return _("Moving would be of no use right now.")
        case _:
            return _("This is clearly best.")


def _of_empty_circles(state: GameState) -> str:
    """Return that the circles which the seat that is placing can't fill don't matter, if there are any."""
    player = state.players[state.seat]
    empty = sum(rooms for _, rooms in places_with_circles(player, 0)) - player.colonists
    if empty <= 0:
        return _("You have enough colonists.")
    text = ngettext(
        "{count} more colonist would have no work for now.",
        "{count} more colonists would have no work for now.",
        empty,
    )
    return text.format(count=empty)


def _alternative_text(advice: Advice, state: GameState) -> str:
    """Return the next best alternative; only the difference, if it is a placement."""
    if not isinstance(advice.actions[0], PlaceOnIsland | PlaceInCity):
        return actions_text(advice.other, state)
    best, second = (Counter(dict(_places(actions))) for actions in (advice.actions, advice.other))
    more, less = _joined_places(second - best), _joined_places(best - second)
    if more and less:
        # Translators: lists of places, as in "the Office and a corn plantation".
        return _("Staff {what} instead of {others}").format(what=more, others=less)
    if more:
        return _("Also staff {what}").format(what=more)
    if less:
        return _("Leave {what} empty").format(what=less)
    return _("Place your nobles differently")


def request_text(actions: Sequence[Action], state: GameState) -> str:
    """Return a choice as a request; a placement with the places that the engine fills without being asked."""
    if isinstance(actions[0], PlaceOnIsland | PlaceInCity):
        actions = complete_placement(actions, state) or actions
    return actions_text(actions, state)


def change_text(actions: Sequence[Action], placed: Sequence[int], state: GameState) -> str:
    """Return a choice as a request; of a placement, only what it changes.

    ``placed``: the number of people on each place before.
    """
    if not isinstance(actions[0], PlaceOnIsland | PlaceInCity):
        return request_text(actions, state)
    before, after = (
        Counter(dict(enumerate(placed))),
        Counter(dict(_places(complete_placement(actions, state)))),
    )
    more, less = _joined_places(after - before), _joined_places(before - after)
    if not less:
        # Translators: {what} is a list, as in "the Office and a corn plantation".
        return _("Staff {what}").format(what=more)
    # Translators: lists of places, as in "the Office and a corn plantation".
    return _("Staff {what} instead of {others}").format(what=more, others=less)


def actions_text(actions: Sequence[Action], state: GameState) -> str:
    """Return actions as a request that is clear without seeing the table, as in "Build the Harbor".

    Several actions are one placement.
    """
    match actions[0]:
        case PlaceOnIsland() | PlaceInCity():
            return _placement(actions, state)
        case TakeRole(role):
            return _("Choose the {role}").format(role=role_name(labels.plain_role(role)))
        case DraftBuilding(building):
            return _("Choose the {building}").format(building=building_name(building))
        case Build(building):
            return _("Build the {building}").format(building=building_name(building))
        case TakePlantation(tile, False):
            return _("Take the {tile}").format(tile=tile_name(tile))
        case TakePlantation(tile):
            return _("Take the {tile} as a forest").format(tile=tile_name(tile))
        case BuyPlantation(tile, False):
            return _("Buy the {tile}").format(tile=tile_name(tile))
        case BuyPlantation(tile):
            return _("Buy the {tile} as a forest").format(tile=tile_name(tile))
        case SellPlantation(tile, person):
            return _(_SALES[person]).format(tile=tile_name(tile))
        case DiscardTile(tile, person):
            return _(_DISCARDS[person]).format(tile=tile_name(tile))
        case LayForest():
            return _("Lay it as a forest")
        case Store(kept):
            return _("Keep {barrels}").format(barrels=barrel_list(kept))
        case LoadSmallWharf(goods):
            return _("Ship {barrels} with your Small Wharf").format(barrels=barrel_list(goods))
        case SupplyCrown(goods):
            return _("Deliver {barrels} with your Royal Supplier").format(barrels=barrel_list(goods))
        case Load(good, ship):
            # Translators: {ship} is how many barrels the ship holds.
            return _("Load {good} on the {ship}-barrel ship").format(good=good_name(good), ship=ship)
        case LoadWharf(good):
            return _("Ship {good} with your Wharf").format(good=good_name(good))
        case SellToPost(good):
            return _("Sell {good} at your Trading Post").format(good=good_name(good))
        case Sell(good):
            price = gain(state, actions[0])[0]
            text = ngettext("Sell {good} for {count} doubloon", "Sell {good} for {count} doubloons", price)
            return text.format(good=good_name(good), count=price)
        case CallUnionHall():
            return _("Use the Union Hall")
        case MoveGuest(place, noble) if place == SAN_JUAN:
            return _("Move a noble to San Juan") if noble else _("Move a guest to San Juan")
        case MoveGuest(place, noble):
            # Translators: {place} is a tile or a building.
            text = _("Move a noble to your {place}") if noble else _("Move a guest to your {place}")
            return text.format(place=place_name(place))
        case PayColonist(place, noble) if place == SAN_JUAN:
            return _("Pay with a noble from San Juan") if noble else _("Pay with a colonist from San Juan")
        case PayColonist(place, noble):
            # Translators: {place} is a tile or a building.
            if noble:
                text = _("Pay with a noble from your {place}")
            else:
                text = _("Pay with a colonist from your {place}")
            return text.format(place=place_name(place))
        case Pass() if state.tasks[-1].step == Step.AFTER_SALE:
            return _("Leave your plantations as they are")
        case action:
            return action_label(action, state)


def _placement(actions: Sequence[Action], state: GameState) -> str:
    """Return which places to staff, or which to leave empty, whichever is shorter.

    Places are in board order. Where either list is too long, refer to the draft on the board.
    """
    taken = Counter(dict(_places(actions)))
    if not taken:
        return _("Leave everyone in San Juan")
    rooms = places_with_circles(state.players[state.seat], 0)
    empty = Counter(dict(rooms)) - taken
    if not empty:
        return _("Staff every circle")
    if min(len(empty), len(taken)) > _MAX_PLACES:
        return _("Place your colonists as shown")
    if len(empty) < len(taken):
        # Translators: {what} is a list, as in "the Office and a corn plantation".
        names = [_left_empty(place, count, dict(rooms)[place]) for place, count in empty.items()]
        return _("Leave only {what} empty").format(what=list_text(names))
    # Translators: {what} is a list, as in "the Office and a corn plantation".
    return _("Staff {what}").format(what=_joined_places(taken))


def _places(actions: Sequence[Action]) -> Iterator[tuple[int, int]]:
    """Yield each place that gets colonists, with their number."""
    for action in actions:
        match action:
            case PlaceOnIsland(tile, count) if count:
                yield tile, count
            case PlaceInCity(building, count) if count:
                yield ISLAND_PLACES + building, count


def _left_empty(place: int, count: int, circles: int) -> str:
    """Return what is left empty; of a building that gets colonists all the same, only its circles."""
    if place < ISLAND_PLACES or count == circles:
        return place_text(place, count if place < ISLAND_PLACES else 1)
    text = ngettext("{n} circle of the {building}", "{n} circles of the {building}", count)
    return text.format(n=count, building=building_name(BUILDINGS[place - ISLAND_PLACES]))


def _joined_places(places: Mapping[int, int]) -> str:
    return list_text([place_text(place, count) for place, count in places.items()])
