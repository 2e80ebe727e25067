"""Why one choice is better than another, as a sentence for the player who decides."""

from collections.abc import Sequence

from puertorico.ai.reasons.comparison import When
from puertorico.ai.reasons.facts import What
from puertorico.ai.reasons.reason import Reason
from puertorico.ai.reasons.visible import VISIBLE
from puertorico.engine.ids import BUILDINGS, GOODS, NOBODY, ROLES, Good, Step, Tile
from puertorico.engine.state import GameState
from puertorico.i18n import _, ngettext
from puertorico.session.texts.board_reasons import (
    capacity_text,
    has_room_text,
    quarry_text,
    raises_text,
)
from puertorico.session.texts.role_reasons import next_role_text, own_role_text
from puertorico.session.texts.timed_reasons import timed_text
from puertorico.session.texts.visible_text import visible_text
from puertorico.terms import building_name, good_name, role_name


def reason_text(reason: Reason | None, state: GameState, names: Sequence[str]) -> str | None:
    """Return why a choice of the seat to move is better than another, or None if nothing stands out.

    ``names``: the players' names. The reason comes from ``ai.reasons.explanation.explain``.
    """
    if reason is None:
        return None
    if reason.what in VISIBLE:
        return visible_text(reason, state, names)
    exact = _exact(reason, state) if reason.seat in (state.seat, NOBODY) else None
    if exact is None and state.tasks[-1].step == Step.CHOOSE_ROLE:
        exact = own_role_text(reason, state.seat, names)
    return exact or next_role_text(reason, state.seat, names) or _timed(reason, state, names)


def _timed(reason: Reason, state: GameState, names: Sequence[str]) -> str | None:
    name = names[reason.seat] if reason.seat >= 0 else ""
    mine, bought = reason.seat == state.seat, False
    match reason.what:
        case What.CROP:
            return timed_text(reason, mine, bought, good=good_name(GOODS[reason.item]), name=name)
        case What.BUILT | What.IN_USE | What.EARNED | What.SCORED | What.BONUS:
            building = BUILDINGS[reason.item]
            if not mine and state.tasks[-1].step == Step.BUILD:
                return _("{name} would probably build it if you don't.").format(name=name)
            if mine and state.tasks[-1].step in (Step.BUILD, Step.AFTER_SALE):
                bought = not state.players[state.seat].owns(building)
            return timed_text(reason, mine, bought, building=building_name(building), name=name)
        case _:
            return timed_text(reason, mine, bought, name=name)


def _exact(reason: Reason, state: GameState) -> str | None:
    """Return the sentence for what is certain to happen to the player, if it has one of its own."""
    step = state.tasks[-1].step
    match reason.what:
        case What.ENDING if reason.otherwise:
            return _("It probably keeps this from being the last round.")
        case What.ENDING:
            return _("It probably makes this the last round.")
        case What.CAPACITY if step == Step.HUNT:
            return _kept(reason)
        case What.CAPACITY:
            return capacity_text(reason, state)
        case What.TILES if reason.item == Good.CORN:
            return has_room_text(Good.CORN, state)
        case What.TILES if reason.item != Tile.QUARRY:
            text = _("You don't grow {good} yet: a new good finds a ship or a buyer more easily.")
            return text.format(good=good_name(GOODS[reason.item]))
        case What.TILES:
            return _quarry(state)
        case What.CITY if step == Step.BUILD and reason.when is When.PHASE:
            return _worth(reason)
        case What.TIE_BREAK:
            return _("Doubloons and goods break ties, and this leaves you more of them.")
        case What.PROSPECT:
            text = _("At the end of the game it should score about {count} VP besides those printed on it.")
            return text.format(count=reason.count)
        case What.BONUS if reason.when is When.PHASE and state.players[state.seat].owns(
            BUILDINGS[reason.item]
        ):
            return raises_text(state, BUILDINGS[reason.item], reason.count)
        case What.STAFFED if step == Step.HOSPICE_COLONIST and reason.count == 1:
            return _("It staffs the new tile right away.")
        case What.STAFFED if step == Step.UNIVERSITY_COLONIST and reason.count == 1:
            return _("It staffs the new building right away.")
        case What.STAFFED if reason.when is When.PHASE:
            text = ngettext(
                "{count} more of your colonists will have work.",
                "{count} more of your colonists will have work.",
                reason.count,
            )
            return text.format(count=reason.count)
        case What.SOLD if (
            step == Step.SELL and reason.when is When.PHASE and not reason.sure and reason.rival != NOBODY
        ):
            text = ngettext(
                "That's {count} doubloon more than {good} would bring.",
                "That's {count} doubloons more than {good} would bring.",
                reason.count,
            )
            return text.format(count=reason.count, good=good_name(GOODS[reason.rival]))
        case What.CARD if reason.when is When.PHASE and reason.rival != NOBODY:
            return _more_on_card(reason)
        case What.SHIPPED if step == Step.LOAD and reason.when is When.PHASE and reason.rival != NOBODY:
            text = _("Ship it now: later, there may be no room for your {good}.")
            return text.format(good=good_name(GOODS[reason.rival]))
        case What.SHIPPED if step == Step.STORE and not reason.sure:
            return _("It will probably be easier to ship.")
        case What.SOLD if step == Step.STORE and not reason.sure:
            return _("It will probably sell for more.")
        case What.SPOILED if step == Step.STORE and reason.when is When.PHASE:
            text = ngettext(
                "You save {count} more barrel from spoiling.",
                "You save {count} more barrels from spoiling.",
                reason.count,
            )
            return text.format(count=reason.count)
        case What.SPOILED if step == Step.STORE and reason.rival != NOBODY:
            text = _("If you keep {good} instead, it will probably spoil later.")
            return text.format(good=good_name(GOODS[reason.rival]))
        case _ if reason.when is not When.PHASE or not reason.sure:
            return None
        case What.BUILT if reason.points and reason.extra != NOBODY:
            text = _("You can build the {building}, which is worth {points} VP.")
            return text.format(building=building_name(BUILDINGS[reason.item]), points=reason.points)
        case What.SHIPPED if reason.extra > 0 and reason.good != NOBODY:
            # Translators: as in "You ship 3 corn for 4 VP."
            text = ngettext(
                "You ship {count} {good} for {points} VP.",
                "You ship {count} {good} for {points} VP.",
                reason.extra,
            )
            good = good_name(GOODS[reason.good])
            return text.format(count=reason.extra, good=good, points=reason.total)
        case What.SHIPPED if reason.extra > 0:
            text = ngettext(
                "You ship {barrels} barrel for {points} VP.",
                "You ship {barrels} barrels for {points} VP.",
                reason.extra,
            )
            return text.format(barrels=reason.extra, points=reason.total)
        case What.SOLD if step == Step.SELL:
            spending = state.players[state.seat].doubloons + reason.total
            text = ngettext(
                "You then have {count} doubloon to spend.",
                "You then have {count} doubloons to spend.",
                spending,
            )
            return text.format(count=spending)
        case What.SOLD if reason.extra != NOBODY:
            text = ngettext(
                "You sell {good} for {count} doubloon.",
                "You sell {good} for {count} doubloons.",
                reason.total,
            )
            return text.format(good=good_name(GOODS[reason.extra]), count=reason.total)
        case What.CARD:
            text = ngettext(
                "It brings you {count} doubloon right away.",
                "It brings you {count} doubloons right away.",
                reason.total,
            )
            return text.format(count=reason.total)
        case What.PRODUCED:
            return _produced(reason)
        case What.BUILT if 0 <= reason.extra < reason.rival_total:
            text = ngettext(
                "You can build the {building} for {count} doubloon instead of {cost}.",
                "You can build the {building} for {count} doubloons instead of {cost}.",
                reason.extra,
            )
            building = building_name(BUILDINGS[reason.item])
            return text.format(building=building, count=reason.extra, cost=reason.rival_total)
        case What.BUILT if reason.extra != NOBODY:
            text = ngettext(
                "You can build the {building} for {count} doubloon.",
                "You can build the {building} for {count} doubloons.",
                reason.extra,
            )
            return text.format(building=building_name(BUILDINGS[reason.item]), count=reason.extra)
        case _:
            return None


def _produced(reason: Reason) -> str:
    if reason.extra == 0:
        text = ngettext(
            "You produce {count} barrel, and no one else produces any.",
            "You produce {count} barrels, and no one else produces any.",
            reason.total,
        )
    elif 0 < reason.extra < reason.total:
        text = ngettext(
            "You produce {count} barrel, and no one else more than {most}.",
            "You produce {count} barrels, and no one else more than {most}.",
            reason.total,
        )
    else:
        text = ngettext("You produce {count} barrel.", "You produce {count} barrels.", reason.total)
    return text.format(count=reason.total, most=reason.extra)


def _worth(reason: Reason) -> str:
    if reason.rival == NOBODY:
        return _("It's worth {count} VP.").format(count=reason.total)
    # Translators: {other_building} is a building, as in "It's worth 2 VP, the Hacienda only 1."
    text = _("It's worth {count} VP, the {other_building} only {less}.")
    other = building_name(BUILDINGS[reason.rival])
    return text.format(count=reason.total, other_building=other, less=reason.rival_total)


def _more_on_card(reason: Reason) -> str:
    # Translators: {other_role} is a role, as in "It brings you 2 doubloons, the Mayor only 1."
    text = ngettext(
        "It brings you {count} doubloon, the {other_role} only {less}.",
        "It brings you {count} doubloons, the {other_role} only {less}.",
        reason.total,
    )
    return text.format(count=reason.total, other_role=role_name(ROLES[reason.rival]), less=reason.rival_total)


def _kept(reason: Reason) -> str:
    good = GOODS[reason.item]
    if good == Good.CORN:
        return _("Your corn plantation is worth keeping: it needs no building.")
    text = _("Your {good} plantation is worth keeping: your buildings have room for it.")
    return text.format(good=good_name(good))


def _quarry(state: GameState) -> str:
    number = state.players[state.seat].tiles[Tile.QUARRY] + 1
    return quarry_text(number, of_role=state.tasks[-1].step == Step.CHOOSE_ROLE)
