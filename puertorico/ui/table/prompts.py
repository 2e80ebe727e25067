"""What the action line says: what is to be done now, in words, and what each possibility would bring."""

from collections.abc import Sequence

from attrs import frozen

from puertorico.engine.actions import (
    TAKE_AS_FOREST,
    Action,
    Build,
    BuyPlantation,
    CallUnionHall,
    DiscardTile,
    DraftBuilding,
    DrawPlantation,
    LayForest,
    Load,
    LoadSmallWharf,
    LoadWharf,
    MoveGuest,
    Pass,
    PayColonist,
    PayGood,
    PayPoint,
    Sell,
    SellPlantation,
    SellToPost,
    SupplyCrown,
    TakeColonist,
    TakeGood,
    TakePlantation,
    TakeQuarry,
    TakeRole,
)
from puertorico.engine.effects import HOOKS
from puertorico.engine.game import apply_unchecked, legal_actions
from puertorico.engine.hooks import Hook
from puertorico.engine.ids import (
    BUILDINGS,
    GOODS,
    ISLAND_PLACES,
    SAN_JUAN,
    TILES,
    Building,
    Role,
    Step,
    Tile,
)
from puertorico.engine.phases.builder import price
from puertorico.engine.state import GameState
from puertorico.i18n import N_, _, ngettext
from puertorico.ui.table import labels
from puertorico.words import building_name, good_name, role_name, tile_name


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
    Step.SETTLE: (N_("Take a plantation."), N_("Drag it to any free space of your island.")),
    Step.DRAW_PLANTATION: (
        N_("Your hacienda"),
        N_("may draw the top tile: drag it from the stack to your island."),
    ),
    Step.HOSPICE_COLONIST: (N_("Your hospice"), N_("may put a colonist on the tile you took.")),
    Step.MAYOR_PRIVILEGE: (N_("As mayor"), N_("you may take a colonist from the supply.")),
    Step.PLACE: (N_("Place your colonists."), N_("Move them between circles; each circle takes one.")),
    Step.BUILD: (N_("Buy a building."), N_("Drag it to any free space of your city.")),
    Step.UNIVERSITY_COLONIST: (N_("Your university"), N_("may put a colonist on the new building.")),
    Step.CRAFTSMAN_PRIVILEGE: (
        N_("As craftsman"),
        N_("you may take one more barrel of a kind you produced."),
    ),
    Step.SELL: (N_("Sell a barrel."), N_("Drag one to the trading house.")),
    Step.LOAD: (N_("Load your goods."), N_("Drag a barrel to a ship; all of its kind that fit go aboard.")),
    Step.STORE: (N_("Store your goods."), N_("Keep one barrel; the rest is lost.")),
    Step.DRAFT: (N_("Choose a building for this game."), N_("Drag it to a free place of its price.")),
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

_PASSES: dict[Step, str] = {
    Step.SETTLE: N_("Take nothing"),
    Step.DRAW_PLANTATION: N_("Do not draw"),
    Step.HOSPICE_COLONIST: N_("No colonist"),
    Step.MAYOR_PRIVILEGE: N_("No colonist"),
    Step.BUILD: N_("Build nothing"),
    Step.UNIVERSITY_COLONIST: N_("No colonist"),
    Step.CRAFTSMAN_PRIVILEGE: N_("No barrel"),
    Step.SELL: N_("Sell nothing"),
    Step.LOAD: N_("Load nothing"),
    Step.SETTLE_AGAIN: N_("Take nothing"),
    Step.LAY_FOREST: N_("Keep it"),
    Step.HUNT: N_("Discard nothing"),
    Step.VILLA_NOBLE: N_("No noble"),
    Step.AFTER_SALE: N_("Go on"),
    Step.ANY_TIME: N_("Stay"),
}


def prompt(state: GameState) -> Prompt:
    """What the seat to move is to do."""
    at = state.tasks[-1]
    if at.step == Step.PAY:
        return _paying(state)
    lead, sentence = _PROMPTS[at.step]
    if at.step == Step.AFTER_SALE or (at.step == Step.SELL and _uses_land(state)):
        return Prompt(_(lead), f"{_(sentence)} {_land_office(state)}")
    if at.step == Step.LAY_FOREST:
        text = _("may turn the {tile} you drew into a forest.")
        return Prompt(_(lead), text.format(tile=tile_name(TILES[at.detail])))
    if at.step == Step.VILLA_NOBLE and not state.nobles:
        return Prompt(_(lead), _("may take a colonist: no noble is left."))
    if at.step == Step.SETTLE and state.active_seat == at.seat and state.quarries:
        return Prompt(_("Take a plantation or a quarry."), _(sentence))
    if at.step == Step.BUILD:
        purse = _("You have {doubloons} doubloons.").format(doubloons=state.players[at.seat].doubloons)
        return Prompt(_(lead), f"{purse} {_(sentence)}")
    if at.step == Step.UNIVERSITY_COLONIST:
        text = _("may put a colonist on your {building}.")
        return Prompt(_(lead), text.format(building=building_name(BUILDINGS[at.detail])))
    if at.step == Step.HOSPICE_COLONIST:
        text = _("may put a colonist on your {tile}.")
        return Prompt(_(lead), text.format(tile=tile_name(TILES[at.detail])))
    if at.step == Step.STORE:
        kinds, barrels_more = (
            HOOKS.total(hook, state, at.seat) for hook in (Hook.STORED_KINDS, Hook.STORED_BARRELS)
        )
        return Prompt(_(lead), _storing(kinds, 1 + barrels_more))
    return Prompt(_(lead), _(sentence))


def which(action: Action) -> Prompt:
    """What is asked where a move can mean this action or another one."""
    if isinstance(action, TakePlantation | BuyPlantation):
        return Prompt(
            _("Keep it or lay it as a forest?"), _("A forest lies face down and needs no colonist.")
        )
    return Prompt(_("Which?"), "")


def _paying(state: GameState) -> Prompt:
    """What is still missing at the price of a building, and with what it can be made up (BLM-1)."""
    at, below = state.tasks[-1], state.tasks[-2]
    left = at.detail % 4
    lead = ngettext("{n} doubloon is missing.", "{n} doubloons are missing.", left).format(n=left)
    text = _("Pay for the {building} with a colonist, a barrel or a point: drag it to the bank.")
    return Prompt(lead, text.format(building=building_name(BUILDINGS[below.detail])))


def _uses_land(state: GameState) -> bool:
    """Whether the land office of the seat to move can do something now."""
    return any(isinstance(action, BuyPlantation | SellPlantation) for action in legal_actions(state))


def _land_office(state: GameState) -> str:
    """What the land office does, with who stands on it (NOB-5)."""
    if state.players[state.seat].has_noble(Building.LAND_OFFICE):
        return _("Land office: drag a plantation to the stack for 1 doubloon.")
    return _("Land office: a plantation of the row for 1 doubloon.")


def barrels(counts: Sequence[int]) -> str:
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


def label(action: Action, state: GameState) -> str:
    """The action on a button, with what it brings at once."""
    match action:
        case Pass():
            return _(_PASSES[state.tasks[-1].step])
        case TakeRole(role):
            text = _("Take the {role}").format(role=role_name(labels.plain_role(role)))
            return _with_doubloons(text, state.role_doubloons[role] + _privilege(role))
        case DraftBuilding(building):
            return _("Take the {building}").format(building=building_name(building))
        case TakePlantation(tile, as_forest):
            return _take(tile, state, as_forest)
        case BuyPlantation(tile, as_forest):
            return _("As a forest") if as_forest else _("Buy it for 1")
        case SellPlantation():
            return _("Sell it for 1")
        case DiscardTile(tile):
            return _("Discard the {tile}").format(tile=tile_name(tile))
        case LayForest():
            return _("Make it a forest")
        case MoveGuest(place, noble):
            text = _("Noble to the {place}") if noble else _("Guest to the {place}")
            return text.format(place=place_name(place))
        case PayColonist(place, noble):
            text = _("Noble from the {place}") if noble else _("Colonist from the {place}")
            return text.format(place=place_name(place))
        case PayGood(good):
            return _("Pay with {good}").format(good=good_name(good))
        case PayPoint():
            return _("Pay with 1 VP")
        case SellToPost(good):
            text = _("{good} to your trading post").format(good=good_name(good, capital=True))
            return _with_doubloons(text, gain(state, action)[0])
        case LoadSmallWharf():
            return _with_points(_("Ship these"), gain(state, action)[1])
        case SupplyCrown():
            return _with_points(_("Supply these"), gain(state, action)[1])
        case CallUnionHall():
            return _with_points(_("Union hall first"), gain(state, action)[1])
        case TakeQuarry():
            return _("Take a quarry")
        case DrawPlantation():
            return _("Draw a tile")
        case TakeColonist():
            is_villa = state.tasks[-1].step == Step.VILLA_NOBLE
            return _("Take a noble") if is_villa and state.nobles else _("Take a colonist")
        case Build(building):
            cost = price(state, state.seat, building).total
            return _("Build for {price}").format(price=cost)
        case TakeGood(good):
            return _("Take {good}").format(good=good_name(good))
        case Sell(good):
            return _with_doubloons(_("Sell {good}").format(good=good_name(good)), gain(state, action)[0])
        case Load(good, ship):
            text = _("{good} on ship {ship}").format(good=good_name(good, capital=True), ship=ship)
            return _with_points(text, gain(state, action)[1])
        case LoadWharf(good):
            text = _("{good} on your wharf").format(good=good_name(good, capital=True))
            return _with_points(text, gain(state, action)[1])
        case _:
            return str(action)


def _take(tile: Tile, state: GameState, as_forest: bool) -> str:
    """Taking a plantation; where it may become a forest too, the two ways are told apart."""
    if as_forest:
        return _("As a forest")
    if TAKE_AS_FOREST[tile] in legal_actions(state):
        return _("Keep it")
    return _("Take the {tile}").format(tile=tile_name(tile))


def place_name(place: int) -> str:
    """A place of people in words: "corn plantation", "office", "San Juan"."""
    if place == SAN_JUAN:
        return _("San Juan")
    return (
        tile_name(TILES[place]) if place < ISLAND_PLACES else building_name(BUILDINGS[place - ISLAND_PLACES])
    )


def gain(state: GameState, action: Action) -> tuple[int, int]:
    """The doubloons and VP that a legal action brings its player at once."""
    after = state.clone()
    apply_unchecked(after, action)
    mine, then = state.players[state.seat], after.players[state.seat]
    return then.doubloons - mine.doubloons, then.vp - mine.vp


def _privilege(role: Role) -> int:
    return int(role in (Role.PROSPECTOR, Role.PROSPECTOR_2))


def _with_doubloons(text: str, count: int) -> str:
    return _("{text} · +{count}").format(text=text, count=count) if count else text


def _with_points(text: str, count: int) -> str:
    return _("{text} · +{count} VP").format(text=text, count=count)
