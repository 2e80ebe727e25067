"""What the action line says: what is to be done now, and how, in words."""

from collections.abc import Mapping, Sequence

from attrs import frozen

from puertorico.engine.actions import (
    Action,
    BuyPlantation,
    LoadSmallWharf,
    PayColonist,
    PayGood,
    PayPoint,
    SellPlantation,
    SellToPost,
    SupplyCrown,
    TakePlantation,
)
from puertorico.engine.effects import HOOKS
from puertorico.engine.game import legal_actions
from puertorico.engine.hooks import Hook
from puertorico.engine.ids import BUILDINGS, GOODS, TILES, Step
from puertorico.engine.state import GameState
from puertorico.i18n import N_, _, ngettext
from puertorico.terms import building_name, good_name, tile_name


@frozen
class Prompt:
    """The lead in bold, and a sentence that says how."""

    lead: str
    sentence: str


_PROMPTS: dict[Step, tuple[str, str]] = {
    Step.CHOOSE_ROLE: (
        N_("Take a role card."),
        N_("Drag it to your board, or click it and then your board."),
    ),
    Step.SETTLE: (N_("Take a plantation."), N_("Drag it, or click it and then a free space of your island.")),
    Step.DRAW_PLANTATION: (
        N_("Your hacienda"),
        N_("may draw the top tile: drag it from the stack to your island."),
    ),
    Step.HOSPICE_COLONIST: (N_("Your hospice"), N_("may put a colonist on the tile you took.")),
    Step.MAYOR_PRIVILEGE: (N_("As mayor"), N_("you may take a colonist from the supply.")),
    Step.PLACE: (N_("Place your colonists."), N_("Move them between circles; each circle takes one.")),
    Step.BUILD: (N_("Buy a building."), N_("Drag it, or click it and then a free space of your city.")),
    Step.UNIVERSITY_COLONIST: (N_("Your university"), N_("may put a colonist on the new building.")),
    Step.CRAFTSMAN_PRIVILEGE: (
        N_("As craftsman"),
        N_("you may take one more barrel of a kind you produced."),
    ),
    Step.SELL: (N_("Sell a barrel."), N_("Drag one to the trading house.")),
    Step.LOAD: (N_("Load your goods."), N_("Drag a barrel to a ship; all of its kind that fit go aboard.")),
    Step.STORE: (N_("Store your goods."), N_("Keep one barrel; the rest is lost.")),
    Step.DRAFT: (
        N_("Choose a building for this game."),
        N_("Drag it, or click it and then a place of its price."),
    ),
    Step.SETTLE_AGAIN: (N_("Your library"), N_("gives you one more plantation: drag it to your island.")),
    Step.LAY_FOREST: (N_("Your forest house"), N_("may turn the tile you drew into a forest.")),
    Step.HUNT: (
        N_("Your hunting lodge"),
        N_("may discard a plantation or forest: drag it from your island to the stack."),
    ),
    Step.VILLA_NOBLE: (N_("Your villa"), N_("may take a noble from the supply.")),
    Step.AFTER_SALE: (N_("Your land office"), N_("may still be used.")),
    Step.ANY_TIME: (N_("Your guests"), N_("may move now: drag them to empty circles on your board.")),
}


def prompt(state: GameState) -> Prompt:
    """What the seat to move is to do."""
    at = state.tasks[-1]
    if at.step == Step.PAY:
        return _paying(state)
    lead, sentence = (_(text) for text in _PROMPTS[at.step])
    match at.step:
        case Step.SETTLE if state.active_seat == at.seat and state.quarries:
            return Prompt(_("Take a plantation or a quarry."), sentence)
        case Step.BUILD:
            purse = _("You have {doubloons} doubloons.").format(doubloons=state.players[at.seat].doubloons)
            return Prompt(lead, f"{purse} {sentence}")
        case Step.UNIVERSITY_COLONIST:
            text = _("may put a colonist on your {building}.")
            return Prompt(lead, text.format(building=building_name(BUILDINGS[at.detail])))
        case Step.HOSPICE_COLONIST:
            text = _("may put a colonist on your {tile}.")
            return Prompt(lead, text.format(tile=tile_name(TILES[at.detail])))
        case Step.LAY_FOREST:
            text = _("may turn the {tile} you drew into a forest.")
            return Prompt(lead, text.format(tile=tile_name(TILES[at.detail])))
        case Step.VILLA_NOBLE if not state.nobles:
            return Prompt(lead, _("may take a colonist: no noble is left."))
        case Step.SELL | Step.AFTER_SALE | Step.LOAD:
            return Prompt(lead, " ".join([sentence, *_extra_options(state)]))
        case Step.STORE:
            kinds, more = (
                HOOKS.total(hook, state, at.seat) for hook in (Hook.STORED_KINDS, Hook.STORED_BARRELS)
            )
            return Prompt(lead, _storing(kinds, 1 + more))
        case _:
            return Prompt(lead, sentence)


_EXTRA_OPTIONS: Mapping[type[Action], str] = {
    SellToPost: N_("Or to your trading post."),
    BuyPlantation: N_("Land office: a plantation of the row for 1 doubloon."),
    SellPlantation: N_("Land office: drag a plantation to the stack for 1 doubloon."),
    LoadSmallWharf: N_("Your small wharf takes barrels one by one."),
    SupplyCrown: N_("Your royal supplier takes different ones first."),
}
"""What buildings allow in the trader and the captain phase besides the usual."""


def _extra_options(state: GameState) -> list[str]:
    possible = {type(action) for action in legal_actions(state)}
    return [_(text) for kind, text in _EXTRA_OPTIONS.items() if kind in possible]


def disambiguation_prompt(action: Action) -> Prompt:
    """What is asked where a move can mean this action or another one."""
    if isinstance(action, TakePlantation | BuyPlantation):
        return Prompt(
            _("Keep it or lay it as a forest?"), _("A forest lies face down and needs no colonist.")
        )
    return Prompt(_("Which?"), "")


def _paying(state: GameState) -> Prompt:
    """What is still missing at the price of a building, and with what it can be made up now (BLM-1)."""
    at, below = state.tasks[-1], state.tasks[-2]
    left = at.detail % 4
    lead = ngettext("{n} doubloon is missing.", "{n} doubloons are missing.", left).format(n=left)
    possible = {type(action) for action in legal_actions(state)}
    pieces = {PayColonist: _("a colonist"), PayGood: _("a barrel"), PayPoint: _("a point")}
    named = [name for kind, name in pieces.items() if kind in possible]
    listed = named[0]
    if len(named) > 1:
        listed = _("{some} or {last}").format(some=", ".join(named[:-1]), last=named[-1])
    text = _("Drag {pieces} to the {building} in the bank.")
    return Prompt(lead, text.format(pieces=listed, building=building_name(BUILDINGS[below.detail])))


def barrels_text(counts: Sequence[int]) -> str:
    """Barrels as a list: "2 corn, 1 sugar"."""
    return ", ".join(f"{n} {good_name(good)}" for good, n in zip(GOODS, counts, strict=True) if n)


def _storing(kinds: int, single: int) -> str:
    """What may be kept, with warehouses for so many kinds, and how many single barrels."""
    if single > 1 and kinds:
        return ngettext(
            "Keep all of {n} kind and {barrels} more barrels; the rest is lost.",
            "Keep all of {n} kinds and {barrels} more barrels; the rest is lost.",
            kinds,
        ).format(n=kinds, barrels=single)
    if single > 1:
        return _("Keep {barrels} barrels of any kinds; the rest is lost.").format(barrels=single)
    if not kinds:
        return _("Keep one barrel; the rest is lost.")
    return ngettext(
        "Keep all of {n} kind and one more barrel; the rest is lost.",
        "Keep all of {n} kinds and one more barrel; the rest is lost.",
        kinds,
    ).format(n=kinds)
