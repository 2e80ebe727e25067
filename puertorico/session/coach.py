"""What a coach says at a decision: the one thing that matters most on the table right now.

Each sentence is computed from the position: the engine says what a role or an action would bring.
"""

from collections.abc import Iterator, Sequence

from puertorico.engine.actions import Build, Load, TakePlantation, TakeQuarry
from puertorico.engine.buildings import CIRCLES, PRODUCERS
from puertorico.engine.effects import HOOKS
from puertorico.engine.game import legal_actions
from puertorico.engine.hooks import Hook
from puertorico.engine.ids import GOODS, ISLAND_PLACES, Building, Good, Role, Step, Tile
from puertorico.engine.setup import TRADING_HOUSE_SPACES
from puertorico.engine.state import PlayerState
from puertorico.i18n import _, ngettext
from puertorico.session.preview import Preview
from puertorico.session.preview.goods import captain, craftsman, loading_options, sales, trader
from puertorico.session.preview.people import mayor
from puertorico.session.preview.purchases import builder, purchase
from puertorico.terms import building_name, good_name, role_name

_EARLY = 4
"""The last round in which a quarry is worth mentioning."""

_STORING = HOOKS.mask[Hook.STORED_KINDS] | HOOKS.mask[Hook.STORED_BARRELS]

Point = tuple[float, str]
"""How much something matters, roughly in VP, and the sentence about it."""


def coach_text(preview: Preview, names: Sequence[str]) -> str | None:
    """Return what to think of at the decision of the seat of the preview, or None if there is nothing to say.

    ``names``: the names of all players.
    """
    state = preview.state
    if not state.tasks or state.seat != preview.seat:
        return None
    match state.tasks[-1].step:
        case Step.CHOOSE_ROLE:
            points = list(_roles(preview, names))
            return max(points, key=lambda point: point[0])[1] if points else None
        case Step.SETTLE:
            return _settling(preview)
        case Step.MAYOR_PRIVILEGE:
            return _("As the Mayor, you may take one extra colonist. It's free.")
        case Step.PLACE:
            return _placing(preview)
        case Step.BUILD:
            return _building(preview)
        case Step.CRAFTSMAN_PRIVILEGE:
            return _("As the Craftsman, you may take one more barrel of a good you produced. It's free.")
        case Step.SELL:
            return _selling(preview)
        case Step.LOAD:
            return _loading(preview)
        case Step.STORE:
            return _storing(preview)
        case _:
            return None


# Choosing a role ----------------------------------------------------------------------------------


def _roles(preview: Preview, names: Sequence[str]) -> Iterator[Point]:
    """Yield what each role that is left would bring now."""
    state = preview.state
    for role in state.rules.roles:
        if preview.is_free(role):
            yield from _role(preview, role, names)
            coins = state.role_doubloons[role]
            if coins > 1:
                text = ngettext(
                    "Whoever chooses the {role} gets the doubloon on its card.",
                    "Whoever chooses the {role} gets the {count} doubloons on its card.",
                    coins,
                )
                yield 0.6 * coins, text.format(role=role_name(role), count=coins)


def _role(preview: Preview, role: Role, names: Sequence[str]) -> Iterator[Point]:
    match role:
        case Role.CAPTAIN:
            yield from _shipping(preview)
        case Role.TRADER:
            options = trader(preview)[preview.seat]
            if options and options[0].price:
                best = options[0]
                text = ngettext(
                    "The trading house takes your {good}: choosing the Trader earns you {count} doubloon.",
                    "The trading house takes your {good}: choosing the Trader earns you {count} doubloons.",
                    best.price,
                )
                yield 0.7 * best.price, text.format(good=good_name(best.good), count=best.price)
        case Role.MAYOR:
            yield from _new_colonists(preview)
        case Role.BUILDER:
            yield from _affordable(preview)
        case Role.CRAFTSMAN:
            yield from _producing(preview, names)
        case Role.SETTLER if preview.state.round <= _EARLY and preview.state.quarries:
            yield 1.3, _("Choosing the Settler lets you take a quarry, which makes buildings cheaper.")
        case _:
            pass


def _shipping(preview: Preview) -> Iterator[Point]:
    options = captain(preview)[preview.seat]
    if options and options[0].ship is not None:
        best = options[0]
        text = ngettext(
            "Your {good} fits on the {ship}-barrel ship: "
            "choosing the Captain now ships {count} barrel for {points} VP.",
            "Your {good} fits on the {ship}-barrel ship: "
            "choosing the Captain now ships {count} barrels for {points} VP.",
            best.barrels,
        )
        yield (
            float(best.points),
            text.format(good=good_name(best.good), ship=best.ship, count=best.barrels, points=best.points),
        )


def _new_colonists(preview: Preview) -> Iterator[Point]:
    mine = mayor(preview)[0]
    helped = min(mine.people, mine.circles)
    if not helped:
        return
    if mine.circles == _all_circles(preview.me):
        text = ngettext(
            "All your circles are empty, so nothing works yet. The Mayor brings {count} colonist.",
            "All your circles are empty, so nothing works yet. The Mayor brings {count} colonists.",
            mine.people,
        )
    else:
        text = ngettext(
            "{empty} of your {circles} circles are empty. The Mayor brings {count} colonist.",
            "{empty} of your {circles} circles are empty. The Mayor brings {count} colonists.",
            mine.people,
        )
    circles = _all_circles(preview.me)
    yield 0.55 * helped, text.format(empty=mine.circles, circles=circles, count=mine.people)


def _affordable(preview: Preview) -> Iterator[Point]:
    mine = builder(preview)[0]
    if not mine.buildings:
        return
    costs = preview.state.rules.costs
    wanted = _needed_producer(preview.me, mine.buildings, costs)
    wanted = mine.buildings[0] if wanted is None else wanted
    due = purchase(preview, wanted)
    price = due.price.total if due.as_builder is None else due.as_builder
    text = ngettext(
        "Choosing the Builder now, you could buy the {building} for {count} doubloon.",
        "Choosing the Builder now, you could buy the {building} for {count} doubloons.",
        price,
    )
    yield 0.5 + 0.35 * costs[wanted], text.format(building=building_name(wanted), count=price)


def _producing(preview: Preview, names: Sequence[str]) -> Iterator[Point]:
    harvests = {harvest.seat: sum(harvest.goods) for harvest in craftsman(preview).harvests}
    mine = harvests.pop(preview.seat)
    seat = max(harvests, key=lambda other: harvests[other])
    if not mine:
        return
    if harvests[seat] <= mine:
        text = ngettext(
            "Choosing the Craftsman now, you'd produce {count} barrel. No one produces more.",
            "Choosing the Craftsman now, you'd produce {count} barrels. No one produces more.",
            mine,
        )
        yield 0.8 * mine, text.format(count=mine)
    else:
        text = ngettext(
            "Choosing the Craftsman now, you'd produce {count} barrel, but {name} {more}.",
            "Choosing the Craftsman now, you'd produce {count} barrels, but {name} {more}.",
            mine,
        )
        value = 0.7 * mine - 0.5 * (harvests[seat] - mine)
        yield value, text.format(count=mine, name=names[seat], more=harvests[seat])


# Other decisions ----------------------------------------------------------------------------------


def _settling(preview: Preview) -> str | None:
    legal = legal_actions(preview.state)
    for action in legal:
        if isinstance(action, TakePlantation) and not action.as_forest:
            good = Good(action.tile)
            if good != Good.CORN and _free_circles(preview.me, good) > 0:
                text = _("Your buildings still have room for {good}: one more plantation would be useful.")
                return text.format(good=good_name(good))
    if any(isinstance(action, TakeQuarry) for action in legal):
        return _("You may take a quarry: with a colonist on it, most buildings cost you 1 doubloon less.")
    if any(isinstance(action, TakePlantation) and action.tile == Tile.CORN for action in legal):
        return _("Corn needs no building: a colonist on the plantation is enough.")
    return _("A good you don't grow yet is easier to sell and to ship than more of the same.")


def _placing(preview: Preview) -> str:
    people = preview.me.colonists
    circles = _all_circles(preview.me)
    if people >= circles:
        return _("You have a colonist for every circle.")
    pairs = [good for good in GOODS[1:] if preview.me.tiles[good] and _circles(preview.me, good)]
    if pairs:
        text = ngettext(
            "You have {people} colonist for {circles} circles. "
            "A barrel of {good} takes two: one on the plantation, one in the building.",
            "You have {people} colonists for {circles} circles. "
            "A barrel of {good} takes two: one on the plantation, one in the building.",
            people,
        )
        return text.format(people=people, circles=circles, good=good_name(pairs[-1]))
    text = ngettext(
        "You have {people} colonist for {circles} circles. Corn plantations and quarries need no building.",
        "You have {people} colonists for {circles} circles. Corn plantations and quarries need no building.",
        people,
    )
    return text.format(people=people, circles=circles)


def _building(preview: Preview) -> str:
    legal = legal_actions(preview.state)
    affordable = [action.building for action in legal if isinstance(action, Build)]
    if not affordable:
        return _("Nothing is cheap enough for you now. Doubloons come from selling and from role cards.")
    costs = preview.state.rules.costs
    wanted = _needed_producer(preview.me, affordable, costs)
    if wanted is not None:
        good = next(good for good in GOODS if wanted in PRODUCERS[good])
        text = _("Your {good} plantations need a building: you can afford the {building}.")
        return text.format(good=good_name(good), building=building_name(wanted))
    best = max(affordable, key=lambda building: (costs[building], -building))
    text = _("The most expensive building you can afford is the {building}. It needs a colonist to work.")
    return text.format(building=building_name(best))


def _selling(preview: Preview) -> str | None:
    options = sales(preview)
    if not options:
        return None
    best = options[0]
    left = TRADING_HOUSE_SPACES - len(preview.state.trading_house)
    if not best.price:
        return _("Your {good} sells for nothing: keep it to ship it.").format(good=good_name(best.good))
    text = ngettext(
        "Your {good} sells for {price}. There is {left} space left in the trading house.",
        "Your {good} sells for {price}. There are {left} spaces left in the trading house.",
        left,
    )
    return text.format(good=good_name(best.good), price=best.price, left=left)


def _loading(preview: Preview) -> str | None:
    options = loading_options(preview, preview.seat, chosen=False)
    loads = [action for action in legal_actions(preview.state) if isinstance(action, Load)]
    if not options or not loads:
        return None
    best = options[0]
    rest = sum(preview.me.goods) - best.barrels
    if rest > 1 and not preview.me.occupied & _STORING:
        text = _("Shipping your {good} scores {points} VP now. Of the rest, you can keep only 1 barrel.")
    else:
        text = _("Shipping your {good} scores {points} VP now. What isn't shipped may spoil.")
    return text.format(good=good_name(best.good), points=best.points)


def _storing(preview: Preview) -> str:
    kept = max(good for good in GOODS if preview.me.goods[good])
    text = _("What you can't keep spoils. Of your goods, {good} sells for the most.")
    return text.format(good=good_name(kept))


# The board ----------------------------------------------------------------------------------------


def _all_circles(player: PlayerState) -> int:
    """Return the circles on the island and in the city, empty or not."""
    return sum(player.tiles[:ISLAND_PLACES]) + sum(CIRCLES[building] for building in player.buildings)


def _circles(player: PlayerState, good: Good) -> int:
    """Return the circles of the production buildings for a good."""
    return sum(CIRCLES[building] for building in PRODUCERS[good] if player.owns(building))


def _free_circles(player: PlayerState, good: Good) -> int:
    """Return for how many more plantations there are circles."""
    return _circles(player, good) - player.tiles[good]


def _needed_producer(
    player: PlayerState, affordable: Sequence[Building], costs: Sequence[int]
) -> Building | None:
    """Return the cheapest building for plantations that have none, for the most valuable good."""
    for good in reversed(GOODS[1:]):
        found = [building for building in affordable if building in PRODUCERS[good]]
        if player.tiles[good] and not _circles(player, good) and found:
            return min(found, key=lambda building: costs[building])
    return None
