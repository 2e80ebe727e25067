"""Hints for the person at the table: what a computer player would do in his place, and why."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Protocol

from attrs import evolve

from puertorico.ai.advice import Advice, AdviceReason, Horizon
from puertorico.engine.actions import (
    Action,
    Build,
    BuyPlantation,
    LayForest,
    LoadSmallWharf,
    PlaceInCity,
    PlaceOnIsland,
    SellPlantation,
    Store,
    SupplyCrown,
    TakePlantation,
)
from puertorico.engine.phases.mayor import places_with_circles
from puertorico.engine.state import GameState
from puertorico.i18n import N_, _
from puertorico.session.ai_process import AiClient
from puertorico.session.game_session import Session
from puertorico.terms import building_name, tile_name
from puertorico.ui.table.decisions.button_labels import action_label, place_name
from puertorico.ui.table.decisions.desk import Desk
from puertorico.ui.table.decisions.placing import PlacingQuestion, complete_placement
from puertorico.ui.table.decisions.prompts import barrels_text
from puertorico.ui.table.decisions.question import Question

_HORIZON_TEXTS: Mapping[Horizon, str] = {
    Horizon.PHASE: N_("After this phase"),
    Horizon.ROUNDS: N_("Some rounds on"),
    Horizon.END: N_("In the end"),
}

# {when} is “After this phase”, “Some rounds on” or “In the end”; {other} is what else might be done.
_REASON_TEXTS: Mapping[AdviceReason, str] = {
    AdviceReason.ONLY: N_("There is nothing else to do."),
    AdviceReason.SENSIBLE: N_("Nothing else makes sense."),
    AdviceReason.CLOSE: N_("About as good: {other}."),
    AdviceReason.POINTS: N_("{when}, you have more VP than with “{other}”."),
    AdviceReason.HARVEST: N_("{when}, more barrels come in than with “{other}”."),
    AdviceReason.BARRELS: N_("{when}, your barrels are worth more than with “{other}”."),
    AdviceReason.CITY: N_("{when}, your city is worth more points than with “{other}”."),
    AdviceReason.USES: N_("{when}, your buildings do more for you than with “{other}”."),
    AdviceReason.DOUBLOONS: N_("{when}, you have more in doubloons than with “{other}”."),
    AdviceReason.INCOME: N_("{when}, more doubloons come in than with “{other}”."),
    AdviceReason.OTHERS: N_("{when}, the others are worse off than with “{other}”."),
}

_MAX_PLACES = 3
"""Places of people that are told in words; more are too many for the action line."""


class HintHost(Protocol):
    """What hints need of the controller."""

    @property
    def question(self) -> Question | None:
        """The decision that a person is asked for now."""


class HintController:
    """Asks for a hint and shows it. The piece that should be moved is selected, so that its places light up;
    a placement or a selection of goods is laid out.
    """

    def __init__(self, host: HintHost, session: Session, ai_client: AiClient, desk: Desk) -> None:
        self._host = host
        self._session = session
        self._ai_client = ai_client
        self._desk = desk
        self._pending: Question | None = None

    @property
    def is_waiting(self) -> bool:
        """Whether a hint is being worked out."""
        return self._pending is not None

    def refusal(self) -> str | None:
        """Why there can be no hint now; None where there can."""
        return _("There is nothing for you to decide now.") if self._host.question is None else None

    def ask(self) -> None:
        """Ask for a hint; it comes with one of the next frames."""
        question, seat = self._host.question, self._session.seat_to_move
        if question is None or seat is None:
            self._desk.show_refusal(self.refusal())
            return
        if self._pending is None:
            self._pending = question
            self._ai_client.ask(None, self._session.view(seat))
            self._desk.show_note(_("Hint."), _("Thinking …"))

    def update(self) -> None:
        """Show the hint once it is there."""
        if self._pending is None:
            return
        advice = self._ai_client.poll()
        if isinstance(advice, Advice):
            question, self._pending = self._pending, None
            if isinstance(question, PlacingQuestion):
                state = self._session.state
                other = complete_placement(advice.other, state) if advice.other else ()
                advice = evolve(advice, actions=complete_placement(advice.actions, state), other=other)
            step = question.advised_step(advice.actions)
            if step is not None:
                self._desk.choose(step)
            self._desk.highlight(advice.actions[0])
            self._desk.show_note(_("Hint."), advice_text(advice, self._session.state))

    def cancel(self) -> None:
        """Forget that a hint was asked for."""
        if self._pending is not None:
            self._pending = None
            self._ai_client.cancel()


def advice_text(advice: Advice, state: GameState) -> str:
    """The advice in two sentences: what, and why rather than the next best."""
    what = _("{what}.").format(what=actions_text(advice.actions, state))
    other = _alternative_text(advice, state) if advice.other else ""
    reason = _(_REASON_TEXTS[advice.reason])
    return f"{what} {reason.format(when=_(_HORIZON_TEXTS[advice.horizon]), other=other)}"


def _alternative_text(advice: Advice, state: GameState) -> str:
    """The next best in words; of a placement only where it differs."""
    match advice.actions[0]:
        case PlaceOnIsland() | PlaceInCity():
            best, second = (Counter(dict(_places(one))) for one in (advice.actions, advice.other))
            more, less = _joined_places(second - best), _joined_places(best - second)
            if more and less:
                return _("{places} instead of {others}").format(places=more, others=less)
            if more:
                return _("{places} too").format(places=more)
            return _("without {places}").format(places=less) if less else _("the nobles elsewhere")
        case _:
            return actions_text(advice.other, state)


def actions_text(actions: Sequence[Action], state: GameState) -> str:
    """Actions in words without the table: "Build the harbor". Several are one placement."""
    match actions[0]:
        case PlaceOnIsland() | PlaceInCity():
            return _placement(actions, state)
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
        case SellPlantation(tile):
            return _("Sell the {tile}").format(tile=tile_name(tile))
        case LayForest():
            return _("Make it a forest")
        case Store(kept):
            return _("Keep {barrels}").format(barrels=barrels_text(kept))
        case LoadSmallWharf(goods):
            return _("Load {barrels} on your small wharf").format(barrels=barrels_text(goods))
        case SupplyCrown(goods):
            return _("Supply {barrels} to the crown").format(barrels=barrels_text(goods))
        case action:
            return action_label(action, state)


def _placement(actions: Sequence[Action], state: GameState) -> str:
    """Where people go, the places in their order on the board; or what stays empty, where that is less to
    tell; or else that it can be seen.
    """
    taken = Counter(dict(_places(actions)))
    if not taken:
        return _("Leave all in San Juan")
    rooms = places_with_circles(state.players[state.seat], 0)
    empty = Counter({place_name(place): room for place, room in rooms}) - taken
    if not empty:
        return _("Occupy all circles")
    if min(len(empty), len(taken)) > _MAX_PLACES:
        return _("As laid out on your board")
    if len(empty) < len(taken):
        return _("Occupy all but {places}").format(places=_joined_places(empty))
    return _("Occupy {places}").format(places=_joined_places(taken))


def _places(actions: Sequence[Action]) -> Iterator[tuple[str, int]]:
    """The names of the places that get people, and how many they get."""
    for action in actions:
        match action:
            case PlaceOnIsland(tile, count) if count:
                yield tile_name(tile), count
            case PlaceInCity(building, count) if count:
                yield building_name(building), count


def _joined_places(places: Mapping[str, int]) -> str:
    return ", ".join(
        name if count == 1 else _("{name} ({count})").format(name=name, count=count)
        for name, count in places.items()
    )
