"""Why one choice is better than another, as a sentence for the player who decides."""

from collections.abc import Sequence

from puertorico.ai.reasons.comparison import When
from puertorico.ai.reasons.facts import What
from puertorico.ai.reasons.reason import Reason
from puertorico.engine.ids import BUILDINGS, GOODS, NOBODY, Good, Step, Tile
from puertorico.engine.state import GameState
from puertorico.i18n import _, ngettext
from puertorico.session.texts.timed_reasons import timed_text
from puertorico.terms import building_name, good_name


def reason_text(reason: Reason | None, state: GameState, names: Sequence[str]) -> str | None:
    """Return why a choice of the seat to move is better than another, or None if nothing stands out.

    ``names``: the players' names. The reason comes from ``ai.reasons.explanation.explain``.
    """
    if reason is None:
        return None
    if reason.what is What.FREE:
        return _("It's free.")
    mine = reason.seat == state.seat
    exact = _exact(reason, state) if mine else None
    return exact or _by_role(reason, state, names) or _timed(reason, mine, names)


def _timed(reason: Reason, mine: bool, names: Sequence[str]) -> str | None:
    name = names[reason.seat] if reason.seat >= 0 else ""
    match reason.what:
        case What.CROP:
            good = good_name(GOODS[reason.item])
            return timed_text(reason, mine, good=good, name=name)
        case What.BUILT | What.IN_USE | What.EARNED | What.SCORED | What.BONUS:
            building = building_name(BUILDINGS[reason.item])
            return timed_text(reason, mine, building=building, name=name)
        case _:
            return timed_text(reason, mine, name=name)


def _exact(reason: Reason, state: GameState) -> str | None:
    """Return the sentence for what is certain to happen to the player, if it has one of its own."""
    match reason.what:
        case What.ENDING if reason.otherwise:
            return _("Otherwise this is probably the last round.")
        case What.ENDING:
            return _("It probably makes this the last round.")
        case What.CAPACITY:
            return _capacity(reason, state)
        case What.TILES if reason.item != Tile.QUARRY:
            text = _("You don't grow {good} yet: a new good finds a ship or a buyer more easily.")
            return text.format(good=good_name(GOODS[reason.item]))
        case What.TILES:
            return _quarry(state)
        case What.CITY if state.tasks[-1].step == Step.BUILD and reason.when is When.PHASE:
            return _("It's worth {count} VP more at the end of the game.").format(count=reason.count)
        case What.BONUS if reason.when is When.PHASE:
            text = _("It makes your {building} worth {count} VP more.")
            return text.format(building=building_name(BUILDINGS[reason.item]), count=reason.count)
        case _ if reason.when is not When.PHASE or not reason.sure:
            return None
        case What.SHIPPED if reason.extra > 0:
            text = ngettext(
                "You ship {barrels} barrel for {points} VP this phase.",
                "You ship {barrels} barrels for {points} VP this phase.",
                reason.extra,
            )
            return text.format(barrels=reason.extra, points=reason.total)
        case What.SOLD if reason.extra != NOBODY:
            text = ngettext(
                "You sell {good} for {count} doubloon this phase.",
                "You sell {good} for {count} doubloons this phase.",
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
            text = ngettext(
                "You produce {count} barrel this phase.",
                "You produce {count} barrels this phase.",
                reason.total,
            )
            return text.format(count=reason.total)
        case What.BUILT if reason.extra != NOBODY:
            text = ngettext(
                "You can build the {building} for {count} doubloon this phase.",
                "You can build the {building} for {count} doubloons this phase.",
                reason.extra,
            )
            return text.format(building=building_name(BUILDINGS[reason.item]), count=reason.extra)
        case _:
            return None


def _capacity(reason: Reason, state: GameState) -> str:
    good = GOODS[reason.item]
    if state.tasks[-1].step == Step.BUILD:
        text = ngettext(
            "Once staffed, it lets you produce {count} more barrel of {good} each time.",
            "Once staffed, it lets you produce {count} more barrels of {good} each time.",
            reason.count,
        )
        return text.format(count=reason.count, good=good_name(good))
    if good == Good.CORN:
        return _("It needs no building: once staffed, it produces corn each time.")
    text = _("Your buildings have room for it: once staffed, it produces {good} each time.")
    return text.format(good=good_name(good))


def _quarry(state: GameState) -> str:
    if state.tasks[-1].step == Step.CHOOSE_ROLE:
        return _("You get a quarry, which makes your buildings cheaper.")
    return _("Once staffed, it takes 1 doubloon off most buildings.")


def _by_role(reason: Reason, state: GameState, names: Sequence[str]) -> str | None:
    """Return the sentence for what follows when an opponent chooses a role, if that is the cause."""
    if reason.taker == NOBODY:
        return None
    name = names[reason.taker]
    if reason.what is What.SPOILED and reason.seat == state.seat:
        text = ngettext(
            "Otherwise {name} chooses the Captain, and you lose about {count} more barrel to spoilage.",
            "Otherwise {name} chooses the Captain, and you lose about {count} more barrels to spoilage.",
            reason.count,
        )
        return text.format(name=name, count=reason.count)
    if reason.taker != reason.seat:
        return None
    match reason.what:
        case What.SHIPPED:
            text = _("Otherwise {name} chooses the Captain and scores about {count} VP more.")
            return text.format(name=name, count=reason.count)
        case What.SOLD:
            text = ngettext(
                "Otherwise {name} chooses the Trader and earns about {count} more doubloon.",
                "Otherwise {name} chooses the Trader and earns about {count} more doubloons.",
                reason.count,
            )
            return text.format(name=name, count=reason.count)
        case What.PRODUCED:
            text = ngettext(
                "Otherwise {name} chooses the Craftsman and produces about {count} more barrel.",
                "Otherwise {name} chooses the Craftsman and produces about {count} more barrels.",
                reason.count,
            )
            return text.format(name=name, count=reason.count)
        case What.BUILT:
            text = _("Otherwise {name} chooses the Builder and builds the {building}.")
            return text.format(name=name, building=building_name(BUILDINGS[reason.item]))
        case What.IN_USE:
            text = _("Otherwise {name} chooses the Mayor and staffs the {building}.")
            return text.format(name=name, building=building_name(BUILDINGS[reason.item]))
        case _:
            return None
