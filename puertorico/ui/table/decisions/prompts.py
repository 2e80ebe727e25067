"""The words of the action line: what the player is to do now, and how."""

from collections.abc import Mapping, Sequence

from puertorico.engine.actions import (
    Action,
    BuyPlantation,
    Load,
    LoadSmallWharf,
    LoadWharf,
    MoveGuest,
    PayColonist,
    PayGood,
    PayPoint,
    Sell,
    SellPlantation,
    SellToPost,
    SupplyCrown,
    TakePlantation,
    TakeQuarry,
)
from puertorico.engine.effects import HOOKS
from puertorico.engine.game import legal_actions
from puertorico.engine.hooks import Hook
from puertorico.engine.ids import BUILDINGS, TILES, Step
from puertorico.engine.state import GameState
from puertorico.i18n import N_, _, ngettext
from puertorico.terms import building_name, tile_name
from puertorico.ui.table.decisions.instructions import InputMethod, Instructions, Prompt, for_any_method

_PROMPTS: dict[Step, tuple[str, Instructions]] = {
    Step.CHOOSE_ROLE: (
        N_("Choose a role."),
        Instructions(
            N_("Double-click a card, or drag it to your board."),
            N_("Click a card, or drag it to your board."),
        ),
    ),
    Step.SETTLE: (
        N_("Take a plantation."),
        Instructions(
            N_("Double-click one, or drag it to your island."), N_("Click one, or drag it to your island.")
        ),
    ),
    Step.DRAW_PLANTATION: (
        N_("Use the Hacienda?"),
        Instructions(
            N_("Double-click the face-down stack, or drag its top tile to your island."),
            N_("Click the face-down stack, or drag its top tile to your island."),
        ),
    ),
    Step.HOSPICE_COLONIST: (
        N_("Use the Hospice?"),
        for_any_method(N_("Take a colonist for your new {tile}.")),
    ),
    Step.MAYOR_PRIVILEGE: (
        N_("Mayor's privilege:"),
        for_any_method(N_("You may take one extra colonist from the supply.")),
    ),
    Step.PLACE: (
        N_("Place your colonists."),
        Instructions(
            N_("Drag colonists to rearrange them, then press Done."),
            N_("Click circles to empty or fill them, then press Done."),
            N_("Enter empties or fills a circle. Then press Done."),
            N_("A empties or fills a circle. Then choose Done."),
            double_tap=N_("Drag colonists to rearrange them, then press Done."),
            one_tap=N_("Tap circles to empty or fill them, then press Done."),
        ),
    ),
    Step.BUILD: (
        N_("Buy a building."),
        Instructions(
            N_("Double-click one, or drag it to your city."), N_("Click one, or drag it to your city.")
        ),
    ),
    Step.UNIVERSITY_COLONIST: (
        N_("Use the University?"),
        for_any_method(N_("Take a colonist for your new {building}.")),
    ),
    Step.CRAFTSMAN_PRIVILEGE: (
        N_("Craftsman's privilege:"),
        Instructions(
            N_("Double-click one extra barrel in the supply, or drag it to your board."),
            N_("Click one extra barrel in the supply, or drag it to your board."),
            double_tap=N_("Double-tap one extra barrel in the supply, or drag it to your board."),
            one_tap=N_("Tap one extra barrel in the supply, or drag it to your board."),
        ),
    ),
    Step.SELL: (
        N_("Sell a barrel."),
        Instructions(
            N_("Double-click one, or drag it to the trading house."),
            N_("Click one, or drag it to the trading house."),
            brief=N_("Double-click or drag one."),
            brief_click=N_("Click or drag one."),
        ),
    ),
    Step.LOAD: (
        N_("Ship your goods."),
        Instructions(
            N_("Double-click one of your barrels, or drag it to a ship."),
            N_("Click one of your barrels, or drag it to a ship."),
            more=N_("Every barrel of that good that fits is loaded."),
        ),
    ),
    Step.STORE: (N_("Store your goods."), for_any_method(N_("Keep one barrel. The rest spoil."))),
    Step.DRAFT: (
        N_("Choose a building for this game."),
        Instructions(
            N_("Double-click one, or drag it to an open slot of its price."),
            N_("Click one, or drag it to an open slot of its price."),
        ),
    ),
    Step.SETTLE_AGAIN: (
        N_("Use the Library?"),
        Instructions(
            N_("Double-click a second plantation, or drag it to your island."),
            N_("Click a second plantation, or drag it to your island."),
        ),
    ),
    Step.LAY_FOREST: (
        N_("Use the Forest House?"),
        for_any_method(N_("You may lay the {tile} you drew face down as a forest.")),
    ),
    Step.HUNT: (
        N_("Use the Hunting Lodge?"),
        Instructions(
            N_("To discard a plantation or forest, drag it from your island to the face-down stack."),
            keys=N_("To discard a plantation or forest, choose it with the arrow keys and press Enter."),
            gamepad=N_("To discard a plantation or forest, choose it with the stick and press A."),
        ),
    ),
    Step.VILLA_NOBLE: (N_("Use the Villa?"), for_any_method(N_("Take a noble from the supply."))),
    Step.AFTER_SALE: (
        N_("Use the Land Office?"),
        Instructions(
            N_("Drag a face-up plantation to your island to buy it for 1 doubloon."),
            keys=N_("Choose a face-up plantation to buy it for 1 doubloon."),
            gamepad=N_("Choose a face-up plantation to buy it for 1 doubloon."),
        ),
    ),
    Step.ANY_TIME: (N_("Move your guests?"), Instructions(N_("Drag them to empty circles on your board."))),
}

_OR_QUARRY = Instructions(
    N_("Double-click a second plantation or a quarry, or drag it to your island."),
    N_("Click a second plantation or a quarry, or drag it to your island."),
)
_FILL = Instructions(
    N_("Click empty circles to fill them with idle colonists."),
    N_("Click empty circles to fill them with idle colonists."),
    N_("Enter fills an empty circle with an idle colonist."),
    N_("A fills an empty circle with an idle colonist."),
    double_tap=N_("Tap empty circles to fill them with idle colonists."),
    one_tap=N_("Tap empty circles to fill them with idle colonists."),
)


def prompt(state: GameState) -> Prompt:
    """Return what the seat to move is to do."""
    at = state.tasks[-1]
    if at.step == Step.PAY:
        return _paying(state)
    words, how = _PROMPTS[at.step]
    lead = _(words)
    match at.step:
        case Step.SETTLE if TakeQuarry() in legal_actions(state):
            return how.prompt(_("Take a plantation or a quarry."))
        case Step.BUILD:
            count = state.players[at.seat].doubloons
            purse = ngettext("You have {n} doubloon.", "You have {n} doubloons.", count).format(n=count)
            return how.prompt(lead, [purse])
        case Step.SETTLE_AGAIN if TakeQuarry() in legal_actions(state):
            return _OR_QUARRY.prompt(lead)
        case Step.UNIVERSITY_COLONIST:
            return how.prompt(lead, building=building_name(BUILDINGS[at.detail]))
        case Step.HOSPICE_COLONIST | Step.LAY_FOREST:
            return how.prompt(lead, tile=tile_name(TILES[at.detail]))
        case Step.VILLA_NOBLE if not state.nobles:
            return Prompt(lead, _("No nobles are left: take a colonist instead."))
        case Step.SELL | Step.AFTER_SALE | Step.LOAD:
            return _selling_or_loading(state)
        case Step.STORE:
            kinds, more = (
                HOOKS.total(hook, state, at.seat) for hook in (Hook.STORED_KINDS, Hook.STORED_BARRELS)
            )
            return Prompt(lead, _storing(kinds, 1 + more))
        case _:
            return how.prompt(lead)


def placing_prompt(*, is_complete: bool, has_both: bool = False) -> Prompt:
    """Return how to place colonists, or how to fill circles while some must still be.

    ``has_both`` is whether there are nobles as well as colonists.
    """
    lead, how = _PROMPTS[Step.PLACE]
    more = [_("Nobles and colonists can change places.")] if has_both else []
    return (how if is_complete else _FILL).prompt(_(lead), more)


_NO_SHIP = N_("No cargo ship can take your goods.")
_ONLY_OPTIONS: Mapping[type[Action], tuple[str, Instructions]] = {
    SellToPost: (
        N_("Use the Trading Post?"),
        Instructions(N_("Drag a barrel to it."), more=N_("You can't sell to the trading house.")),
    ),
    LoadWharf: (
        N_("Use the Wharf?"),
        Instructions(N_("Drag a barrel to it to ship all of that good."), more=_NO_SHIP),
    ),
    LoadSmallWharf: (
        N_("Use the Small Wharf?"),
        Instructions(N_("Drag barrels to it one by one."), more=_NO_SHIP),
    ),
    SupplyCrown: (N_("Use the Royal Supplier?"), Instructions(N_("Drag different goods to it."))),
    BuyPlantation: _PROMPTS[Step.AFTER_SALE],
    SellPlantation: (
        N_("Use the Land Office?"),
        Instructions(
            N_("Drag a plantation to the face-down stack to sell it for 1 doubloon."),
            keys=N_("Choose a plantation to sell it for 1 doubloon."),
            gamepad=N_("Choose a plantation to sell it for 1 doubloon."),
        ),
    ),
}
"""What to do where goods can't be sold to the trading house or loaded on a ship, the usual option first."""

_EXTRA_OPTIONS: Mapping[type[Action], str] = {
    SellToPost: N_("You may also use your Trading Post."),
    BuyPlantation: N_("Land Office: buy a face-up plantation for 1 doubloon."),
    SellPlantation: N_("Land Office: drag a plantation to the face-down stack to sell it for 1 doubloon."),
    LoadSmallWharf: N_("Your Small Wharf takes barrels one by one."),
    SupplyCrown: N_("First, you may use your Royal Supplier."),
}
"""What buildings allow in the trader and captain phases, in addition to the usual actions."""


def _selling_or_loading(state: GameState) -> Prompt:
    """Return the usual prompt if goods can be sold or loaded, else a building's; and the other options."""
    possible = {type(action) for action in legal_actions(state)}
    only = next((kind for kind in _ONLY_OPTIONS if kind in possible and not possible & {Sell, Load}), None)
    lead, how = _PROMPTS[state.tasks[-1].step] if only is None else _ONLY_OPTIONS[only]
    more = [_(text) for kind, text in _EXTRA_OPTIONS.items() if kind in possible and kind is not only]
    return how.prompt(_(lead), more)


def disambiguation_prompt(actions: Sequence[Action]) -> Prompt:
    """Return the question to ask where a drop can mean several actions."""
    action = actions[0]
    people = {action.noble for action in actions if isinstance(action, MoveGuest | PayColonist)}
    if isinstance(action, Load | LoadWharf):
        return Prompt(_("Where do you load it?"), "")
    if isinstance(action, TakePlantation | BuyPlantation):
        return Prompt(_("Plantation or forest?"), _("A forest lies face down and needs no colonist."))
    if isinstance(action, Sell | SellToPost):
        return Prompt(_("Where do you sell it?"), "")
    if len(people) > 1:
        return Prompt(_("Colonist or noble?"), "")
    return Prompt(_("What do you do with it?"), "")


def unclear_elsewhere_text(method: InputMethod) -> str | None:
    """Return what to do with a selected piece that may go to different places, None if there is a mouse."""
    match method:
        case InputMethod.KEYS:
            return _("Choose a highlighted place with the arrow keys, then press Enter.")
        case InputMethod.GAMEPAD:
            return _("Choose a highlighted place with the stick, then press A.")
        case InputMethod.DOUBLE_TAP | InputMethod.ONE_TAP:
            return _("Tap one of the highlighted places, or drag the piece there.")
        case _:
            return None


def unclear_text(step: Step, source: str) -> str:
    """Return what to do with a selected piece that may go to different places, given its name."""
    if ".goods." in source and step == Step.LOAD:
        return _("Click one of the highlighted places to load it there.")
    if ".goods." in source and step == Step.SELL:
        return _("Click one of the highlighted places to sell it there.")
    if "circle" in source or "san_juan" in source:
        return _("Click an empty circle.")
    return _("Click a highlighted space, or drag the piece there.")


_PAYMENTS: Mapping[frozenset[type[Action]], str] = {
    frozenset({PayColonist}): N_("Drag a colonist to the {building} in the bank."),
    frozenset({PayGood}): N_("Drag a barrel to the {building} in the bank."),
    frozenset({PayPoint}): N_("Drag a VP chip to the {building} in the bank."),
    frozenset({PayColonist, PayGood}): N_("Drag a colonist or a barrel to the {building} in the bank."),
    frozenset({PayColonist, PayPoint}): N_("Drag a colonist or a VP chip to the {building} in the bank."),
    frozenset({PayGood, PayPoint}): N_("Drag a barrel or a VP chip to the {building} in the bank."),
    frozenset({PayColonist, PayGood, PayPoint}): N_(
        "Drag a colonist, a barrel or a VP chip to the {building} in the bank."
    ),
}


def _paying(state: GameState) -> Prompt:
    """Return how many doubloons are missing for a building, and what may replace them now (BLM-1)."""
    at, below = state.tasks[-1], state.tasks[-2]
    left = at.detail % 4
    lead = ngettext("{n} doubloon is missing.", "{n} doubloons are missing.", left).format(n=left)
    possible = frozenset(type(action) for action in legal_actions(state)) & {PayColonist, PayGood, PayPoint}
    return Instructions(_PAYMENTS[possible]).prompt(lead, building=building_name(BUILDINGS[below.detail]))


def _storing(kinds: int, single: int) -> str:
    """Return what may be kept with warehouses for this many kinds of goods, and this many single barrels."""
    if single > 1 and kinds:
        # Translators: {n} is the number of kinds of goods, {barrels} is 2 or more.
        return ngettext(
            "Keep all barrels of {n} kind, plus {barrels} more barrels. The rest spoil.",
            "Keep all barrels of {n} kinds, plus {barrels} more barrels. The rest spoil.",
            kinds,
        ).format(n=kinds, barrels=single)
    if single > 1 or not kinds:
        return ngettext(
            "Keep {n} barrel. The rest spoil.", "Keep any {n} barrels. The rest spoil.", single
        ).format(n=single)
    return ngettext(
        "Keep all barrels of {n} kind, plus 1 more barrel. The rest spoil.",
        "Keep all barrels of {n} kinds, plus 1 more barrel. The rest spoil.",
        kinds,
    ).format(n=kinds)
