"""Reasons that can be seen on the table, in words."""

from collections.abc import Mapping, Sequence

from puertorico.ai.reasons.causes import FOR_PEOPLE
from puertorico.ai.reasons.facts import EVERYONE_ELSE, What
from puertorico.ai.reasons.reason import Reason
from puertorico.ai.reasons.use import can_get_room, circles_for
from puertorico.engine.actions import TAKE_COLONIST
from puertorico.engine.buildings import circle_count
from puertorico.engine.game import apply_unchecked
from puertorico.engine.ids import BUILDINGS, GOODS, ISLAND_PLACES, NOBODY, ROLES, Step
from puertorico.engine.mutations import ISLAND_SPACES
from puertorico.engine.state import GameState
from puertorico.i18n import N_, NN_, _, ngettext
from puertorico.session.texts.board_reasons import (
    capacity_text,
    forests_text,
    has_room_text,
    large_worth_text,
    raises_text,
    staffed_quarries,
)
from puertorico.session.texts.role_text import building_use
from puertorico.terms import building_name, good_name, role_name

_TEXTS: Mapping[What, str] = {
    # Translators: {use} is what a building does, as in "it earns you 1 extra doubloon whenever you sell".
    What.USE: N_("Once staffed, {use}."),
    What.DEARER: N_("It sells for more than {other_good}."),
    What.LARGER_EMPTY: N_("That keeps the {total}-barrel ship free for other goods."),
    What.UNSOLD: N_("That leaves {name} no way to sell {good} in this phase."),
    What.HOUSE: N_("You can still sell it: the trading house has {other_good} already, but no {good}."),
    What.NEW_KIND: N_("It's your only {good}: with more kinds, you find a ship or a buyer more easily."),
    What.RIPE: N_("You can produce either, and {good} sells for more than {other_good}."),
    What.LATER_PRICE: N_("You have no building for either yet, and {good} sells for more than {other_good}."),
    What.NOT_PROCESSED: N_("Your buildings have no free circle for another {other_good} plantation."),
    What.NO_PLANTATION: N_("The {other_building} would have no {good} plantation to work with yet."),
    What.KEEP_DEARER: N_("Keep the {other_good}, which sells for more."),
    # Translators: {use} is what a building does, as in "it earns you 1 extra doubloon whenever you sell".
    What.AT_WORK: N_("That staffs your {building}: {use}."),
    What.IDLE: N_("That colonist does nothing there."),
    What.KEEP_VP: N_("That way, you keep your VP."),
    What.MAKES_ROOM: N_("Your island is full: that makes room for a tile of more use."),
    What.STAYS: N_("That way, a colonist stays at work."),
    What.FEWER_PEOPLE: N_("Corn needs only one colonist: no building has to be staffed for it."),
    What.NOBLE: N_("It's worth {count} VP at the end of the game."),
    What.LARGE_WORTH: N_("Once staffed, it should score about {count} VP more than the {other_building}."),
    What.ENDS_GAME: N_("It fills your city, so this is the last round."),
    What.DEARER_MADE: N_("You then produce more {good} and less {other_good}, and {good} sells for more."),
    What.FIRST_PICK: N_("You choose your tile before the others do."),
}
"""The texts without counts, or with one that changes nothing else."""

_COUNTED: Mapping[What, tuple[str, str]] = {
    What.SHIP_FIRST: NN_(
        "Ship it first: afterwards there may be no room for {count} {good}.",
        "Ship it first: afterwards there may be no room for {count} {good}.",
    ),
    What.MORE_FOLLOW: NN_(
        "That ship still has room for {count} more {good} afterwards.",
        "That ship still has room for {count} more {good} afterwards.",
    ),
    What.SAME_SHIP: NN_(
        "You can then load {count} {good} in one turn.", "You can then load {count} {good} in one turn."
    ),
    What.KEPT: NN_(
        "You save {count} more barrel from spoiling.", "You save {count} more barrels from spoiling."
    ),
    What.CHEAPER_PLANT: NN_(
        "The {building} it needs costs {count} doubloon less than the {other_building}.",
        "The {building} it needs costs {count} doubloons less than the {other_building}.",
    ),
    What.SAME_VP: NN_(
        "It's worth as many VP as the {other_building}, and costs {count} doubloon less.",
        "It's worth as many VP as the {other_building}, and costs {count} doubloons less.",
    ),
    What.CHEAPER: NN_(
        "It costs {count} doubloon less than the {other_building}.",
        "It costs {count} doubloons less than the {other_building}.",
    ),
    What.MORE_BARRELS: NN_(
        "In the next craftsman phase, you produce {count} more barrel of {good}.",
        "In the next craftsman phase, you produce {count} more barrels of {good}.",
    ),
    What.BIG_ENOUGH: NN_(
        "It costs {count} doubloon less than the {other_building}, and it's big enough for you.",
        "It costs {count} doubloons less than the {other_building}, and it's big enough for you.",
    ),
    What.SHORT_OF: NN_(
        "Save up: you're only {count} doubloon short of the {building}.",
        "Save up: you're only {count} doubloons short of the {building}.",
    ),
}
"""The texts with forms for one and several."""

_BY_TOTAL: Mapping[What, tuple[str, str]] = {
    What.ROOM_LEFT: NN_(
        "There will still be room for {total} of your {good} afterwards.",
        "There will still be room for {total} of your {good} afterwards.",
    ),
    What.BARRELS: NN_(
        "You load {total} barrel now instead of {rival_total}.",
        "You load {total} barrels now instead of {rival_total}.",
    ),
    What.MORE_CIRCLES: NN_(
        "It can process {total} {good} plantation, the other only {rival_total}.",
        "It can process {total} {good} plantations, the other only {rival_total}.",
    ),
    What.MORE_KINDS: NN_(
        "With {good} too, your Factory pays {total} doubloon instead of {rival_total}.",
        "With {good} too, your Factory pays {total} doubloons instead of {rival_total}.",
    ),
    What.ALONE: NN_(
        "You get {total} doubloon, and the others get nothing.",
        "You get {total} doubloons, and the others get nothing.",
    ),
    What.BETTER_SHIPPED: NN_(
        "Keep your {good} for a ship: there it scores 1 VP, and here it earns only {total} doubloon.",
        "Keep your {good} for a ship: there it scores 1 VP, and here it earns only {total} doubloons.",
    ),
    What.KEEP_MONEY: NN_(
        "You keep {total} doubloon for later; otherwise {rival_total} would be left.",
        "You keep {total} doubloons for later; otherwise {rival_total} would be left.",
    ),
}
"""The texts with forms for one and several in all."""


def visible_text(reason: Reason, state: GameState, names: Sequence[str]) -> str | None:
    """Return the sentence for what can be seen on the table."""
    match reason.what:
        case What.FREE:
            return _free(state)
        case What.NO_ROOM if reason.seat == EVERYONE_ELSE:
            return _no_room_for_all(reason)
        case What.NO_ROOM:
            return _no_room(reason, names[reason.seat])
        case What.RAISES:
            return raises_text(state, BUILDINGS[reason.item], reason.count)
        case What.PROCESSED:
            return capacity_text(reason, state)
        case What.ON_CARD:
            return _on_card(reason)
        case What.HAS_ROOM:
            return has_room_text(GOODS[reason.item], state)
        case What.LARGE_WORTH if reason.rival == NOBODY:
            return large_worth_text(reason.count)
        case What.FOREST if reason.count % 2:
            return _("Together with another forest, it makes your buildings 1 doubloon cheaper.")
        case What.FOREST:
            return forests_text(reason.count)
        case What.QUARRY_AT_WORK:
            return staffed_quarries(reason)
        case What.MORE_KINDS if state.tasks[-1].step not in (Step.PLACE, *FOR_PEOPLE):
            text = ngettext(
                "Once all are staffed, your Factory pays {total} doubloon with {good}, "
                "otherwise {rival_total}.",
                "Once all are staffed, your Factory pays {total} doubloons with {good}, "
                "otherwise {rival_total}.",
                reason.total,
            )
        case What.NOT_PROCESSED if not can_get_room(state, reason.rival):
            text = _("There is no building left for another {other_good} plantation.")
        case What.NOT_PROCESSED if not circles_for(state.players[state.seat], reason.rival):
            text = _("You have no building for {other_good} yet.")
        case What.RIPE if state.tasks[-1].step == Step.BUILD:
            text = _("You have a plantation for either, and {good} sells for more than {other_good}.")
        case What.NO_PLANTATION if state.players[state.seat].tiles[reason.item]:
            text = _("Your other buildings already have a circle for each {good} plantation you have.")
        case What.ALONE if state.rules.players == 2:
            text = ngettext(
                "You get {total} doubloon, and {name} gets nothing.",
                "You get {total} doubloons, and {name} gets nothing.",
                reason.total,
            )
            return text.format(total=reason.total, name=names[1 - state.seat])
        case What.SHIP_ROOM if state.tasks[-1].step == Step.CRAFTSMAN_PRIVILEGE and reason.total:
            text = _("A ship has room for it, but not for one more {other_good}.")
        case What.SHIP_ROOM if not reason.total:
            text = _("A ship has room for it, but no ship can take your {other_good}.")
        case What.SHIP_ROOM:
            text = _("A ship has room for it, but no ship has room for all your {other_good}.")
        case What.BETTER_SHIPPED if not reason.total:
            text = _("Keep your {good} for a ship: there it scores 1 VP, and here it earns nothing.")
        case what if what in _TEXTS:
            text = _(_TEXTS[what])
        case what if what in _COUNTED:
            text = ngettext(*_COUNTED[what], reason.count)
        case what:
            text = ngettext(*_BY_TOTAL[what], reason.total)
    return text.format(**_placeholders(reason, names))


def _placeholders(reason: Reason, names: Sequence[str]) -> Mapping[str, str | int]:
    """Return what the texts may contain; each uses only what its reason has."""
    good = good_name(GOODS[reason.item]) if 0 <= reason.item < len(GOODS) else ""
    other = good_name(GOODS[reason.rival]) if 0 <= reason.rival < len(GOODS) else ""
    building = use = other_building = ""
    match reason.what:
        case What.LARGE_WORTH if reason.rival != NOBODY:
            other_building = building_name(BUILDINGS[reason.rival])
        case What.SHORT_OF:
            building = building_name(BUILDINGS[reason.item])
        case What.USE | What.AT_WORK:
            building, use = (name(BUILDINGS[reason.item]) for name in (building_name, building_use))
        case What.NO_PLANTATION | What.SAME_VP | What.CHEAPER | What.BIG_ENOUGH:
            other_building = building_name(BUILDINGS[reason.rival])
        case What.CHEAPER_PLANT:
            building, other_building = (
                building_name(BUILDINGS[each]) for each in (reason.item, reason.rival)
            )
        case _:
            pass
    return {
        "name": names[reason.seat],
        "good": good,
        "other_good": other,
        "building": building,
        "other_building": other_building,
        "use": use,
        "count": reason.count,
        "total": reason.total,
        "rival_total": reason.rival_total,
    }


def _has_circle_for_one_more(state: GameState) -> bool:
    """Return whether one more colonist finds an empty circle after those from the ship."""
    after, seat = state.clone(), state.seat
    apply_unchecked(after, TAKE_COLONIST)
    player = after.players[seat]
    circles = circle_count(player.built) + sum(player.circles_at(place) for place in range(ISLAND_PLACES))
    return player.colonists <= circles


def _free(state: GameState) -> str:
    step, spaces = state.tasks[-1].step, ISLAND_SPACES - state.players[state.seat].island_spaces
    if step in FOR_PEOPLE and not state.ended:
        if step == Step.MAYOR_PRIVILEGE and _has_circle_for_one_more(state):
            return _("It's free, and you have an empty circle for them.")
        return _("It's free, and there may be work for them later.")
    if step not in (Step.SETTLE, Step.SETTLE_AGAIN, Step.DRAW_PLANTATION):
        return _("It's free.")
    text = ngettext(
        "It's free, and your island has {count} empty space.",
        "It's free, and your island has {count} empty spaces.",
        spaces,
    )
    return text.format(count=spaces)


def _no_room(reason: Reason, name: str) -> str:
    good = good_name(GOODS[reason.item])
    if not reason.total:
        # Translators: as in "That leaves no ship for Diego's 4 corn."
        text = ngettext(
            "That leaves no ship for {name}'s {count} {good}.",
            "That leaves no ship for {name}'s {count} {good}.",
            reason.count,
        )
        return text.format(name=name, count=reason.count, good=good)
    # Translators: as in "That leaves room for only 2 of Diego's 4 corn."
    text = ngettext(
        "That leaves room for only {total} of {name}'s {count} {good}.",
        "That leaves room for only {total} of {name}'s {count} {good}.",
        reason.count,
    )
    return text.format(total=reason.total, name=name, count=reason.count, good=good)


def _no_room_for_all(reason: Reason) -> str:
    good = good_name(GOODS[reason.item])
    if not reason.total:
        # Translators: as in "That leaves no ship for your opponents' 5 corn."
        text = ngettext(
            "That leaves no ship for your opponents' {count} {good}.",
            "That leaves no ship for your opponents' {count} {good}.",
            reason.count,
        )
        return text.format(count=reason.count, good=good)
    # Translators: as in "That leaves room for only 2 of your opponents' 5 corn."
    text = ngettext(
        "That leaves room for only {total} of your opponents' {count} {good}.",
        "That leaves room for only {total} of your opponents' {count} {good}.",
        reason.count,
    )
    return text.format(total=reason.total, count=reason.count, good=good)


def _on_card(reason: Reason) -> str:
    # Translators: {other_role} is a role, as in "It brings you 2 doubloons, the Mayor only 1."
    text = ngettext(
        "It brings you {count} doubloon, the {other_role} only {less}.",
        "It brings you {count} doubloons, the {other_role} only {less}.",
        reason.total,
    )
    if reason.rival == NOBODY or not reason.rival_total:
        text = ngettext(
            "It brings you {count} doubloon right away.",
            "It brings you {count} doubloons right away.",
            reason.total,
        )
    return text.format(count=reason.total, other_role=role_name(ROLES[reason.rival]), less=reason.rival_total)
