"""What the action line says: what is to be done now, in words, and what each possibility would bring."""

from attrs import frozen

from puertorico.engine.actions import (
    Action,
    Build,
    DrawPlantation,
    Load,
    LoadWharf,
    Pass,
    Sell,
    TakeColonist,
    TakeGood,
    TakePlantation,
    TakeQuarry,
    TakeRole,
)
from puertorico.engine.effects import HOOKS
from puertorico.engine.game import apply_unchecked
from puertorico.engine.hooks import Hook
from puertorico.engine.ids import BUILDINGS, TILES, Role, Step
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
}


def prompt(state: GameState) -> Prompt:
    """What the seat to move is to do."""
    at = state.tasks[-1]
    lead, sentence = _PROMPTS[at.step]
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
        return Prompt(_(lead), _storing(HOOKS.total(Hook.STORED_KINDS, state, at.seat)))
    return Prompt(_(lead), _(sentence))


def _storing(kinds: int) -> str:
    """What may be kept, with warehouses for so many kinds."""
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
        case TakePlantation(tile):
            return _("Take the {tile}").format(tile=tile_name(tile))
        case TakeQuarry():
            return _("Take a quarry")
        case DrawPlantation():
            return _("Draw a tile")
        case TakeColonist():
            return _("Take a colonist")
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
