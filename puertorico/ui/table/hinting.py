"""Hints for the person at the table: what a computer player would do in his place, and why."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from attrs import evolve

from puertorico.ai.advice import Advice, Ground
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
from puertorico.engine.state import GameState
from puertorico.i18n import N_, _
from puertorico.session.game import Session
from puertorico.session.thinker import Thinking
from puertorico.ui.table.captions import label
from puertorico.ui.table.desk import Desk
from puertorico.ui.table.placing import PlacingQuestion, completed
from puertorico.ui.table.prompts import barrels
from puertorico.ui.table.questions import Question
from puertorico.words import building_name, tile_name

_WHY: Mapping[Ground, str] = {
    Ground.ONLY: N_("There is nothing else to do."),
    Ground.CLOSE: N_("Something else would be about as good."),
    Ground.PEOPLE: N_("There your colonists do most."),
    Ground.POINTS: N_("It brings the most VP soon."),
    Ground.HARVEST: N_("It brings the most barrels in the rounds to come."),
    Ground.BARRELS: N_("So your barrels are worth most."),
    Ground.CITY: N_("It is worth the most points in your city."),
    Ground.USES: N_("So your buildings do the most for you."),
    Ground.DOUBLOONS: N_("It brings the most doubloons soon."),
    Ground.INCOME: N_("It saves or earns the most doubloons later."),
    Ground.OTHERS: N_("It helps the others least."),
}


class Hinting:
    """Asks for a hint and shows it; what is hinted at is taken up, so that its places light up, or is laid
    out.
    """

    def __init__(
        self, session: Session, thinker: Thinking, desk: Desk, question: Callable[[], Question | None]
    ) -> None:
        self._session = session
        self._thinker = thinker
        self._desk = desk
        self._question = question
        self._asked: Question | None = None

    @property
    def is_waiting(self) -> bool:
        """Whether a hint is being thought out."""
        return self._asked is not None

    def refusal(self) -> str | None:
        """Why there can be no hint now; None where there can."""
        return _("There is nothing for you to decide now.") if self._question() is None else None

    def ask(self) -> None:
        """Asks for a hint; it comes with one of the next frames."""
        question, seat = self._question(), self._session.seat_to_move
        if question is None or seat is None:
            self._desk.refuse(self.refusal())
            return
        if self._asked is None:
            self._asked = question
            self._thinker.ask(None, self._session.view(seat))
            self._desk.say(_("Hint."), _("Thinking …"))

    def update(self) -> None:
        """Shows the hint once it is there, unless something else has been done meanwhile."""
        if self._asked is None:
            return
        if self._asked is not self._question():
            self.cancel()
            return
        advice = self._thinker.poll()
        if isinstance(advice, Advice):
            question, self._asked = self._asked, None
            if isinstance(question, PlacingQuestion):
                advice = evolve(advice, actions=completed(advice.actions, self._session.state))
            question.lay_out_as(advice.actions)
            self._desk.point_out(advice.actions[0])
            self._desk.say(_("Hint."), in_words(advice, self._session.state))

    def cancel(self) -> None:
        """Forgets that a hint was asked for."""
        if self._asked is not None:
            self._asked = None
            self._thinker.cancel()


def in_words(advice: Advice, state: GameState) -> str:
    """The advice in a few sentences: what, why, and what would be next best."""
    sentences = [_("{what}.").format(what=spoken(advice.actions, state)), _(_WHY[advice.ground])]
    if advice.other is not None:
        sentences.append(_("Next best: {what}.").format(what=spoken([advice.other], state)))
    return " ".join(sentences)


def spoken(actions: Sequence[Action], state: GameState) -> str:
    """Actions in words without the table: "Build the harbor". Several are one placement."""
    match actions[0]:
        case PlaceOnIsland() | PlaceInCity():
            return _placement(actions)
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
            return _("Keep {barrels}").format(barrels=barrels(kept))
        case LoadSmallWharf(goods):
            return _("Load {barrels} on your small wharf").format(barrels=barrels(goods))
        case SupplyCrown(goods):
            return _("Supply {barrels} to the crown").format(barrels=barrels(goods))
        case action:
            return label(action, state)


def _placement(actions: Sequence[Action]) -> str:
    """Where people go, the places in their order on the board."""
    places = []
    for action in actions:
        match action:
            case PlaceOnIsland(tile, count) if count:
                places.append(_counted(tile_name(tile), count))
            case PlaceInCity(building, count) if count:
                places.append(_counted(building_name(building), count))
    if not places:
        return _("Leave all in San Juan")
    return _("Occupy {places}").format(places=", ".join(places))


def _counted(name: str, count: int) -> str:
    return name if count == 1 else _("{name} ({count})").format(name=name, count=count)
