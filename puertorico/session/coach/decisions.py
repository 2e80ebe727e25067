"""What the coach says at decisions other than the choice of a role."""

from puertorico.engine.actions import PASS, Build, Load, LoadWharf, TakeGood, TakePlantation, TakeQuarry
from puertorico.engine.effects import HOOKS
from puertorico.engine.game import apply_unchecked, legal_actions
from puertorico.engine.hooks import Hook
from puertorico.engine.ids import GOODS, Good
from puertorico.engine.state import PlayerState
from puertorico.i18n import _, list_text, ngettext, sentences_text
from puertorico.session.coach.board import (
    all_circles,
    cheapest_producer,
    goods_without_building,
    has_room_for,
    production_circles,
)
from puertorico.session.preview import Preview
from puertorico.session.preview.goods import LoadingOption, loading_options, sales
from puertorico.session.preview.people import empty_circles
from puertorico.session.preview.purchases import bonus, purchase
from puertorico.terms import building_name, good_name

_FIRST_ROUNDS = 4
"""The rounds in which the coach says what a barrel needs."""
_MOST_LISTED = 3
"""The most goods that a sentence lists."""


def settling(preview: Preview) -> str:
    """Return which of the plantations could produce with only a colonist, and whether there is a quarry."""
    legal = legal_actions(preview.state)
    offered = {
        Good(action.tile) for action in legal if isinstance(action, TakePlantation) and not action.as_forest
    }
    ready = [good for good in GOODS if good in offered and has_room_for(preview.me, good)]
    if not offered:
        texts = []
    elif not ready:
        texts = [_("Every plantation here needs a building that you don't have yet.")]
    elif len(ready) == len(offered):
        texts = [_("Every plantation here can produce for you with just a colonist.")]
    else:
        # Translators: {goods} is a list, as in "corn and sugar".
        text = _("Here, {goods} can produce for you with just a colonist. The others need a building first.")
        texts = [text.format(goods=list_text([good_name(good) for good in ready]))]
    if any(isinstance(action, TakeQuarry) for action in legal):
        texts.append(_("A staffed quarry makes most buildings 1 cheaper."))
    return sentences_text(texts)


def mayor_privilege(preview: Preview) -> str:
    """Return how many colonists come anyway, and for how many circles."""
    circles = empty_circles(preview, preview.seat)
    people = preview.me.san_juan + _dealt(preview)
    if not circles:
        return _("You have no empty circle, but the colonist is free and can wait in San Juan.")
    text = ngettext(
        "Without it, you could fill {filled} of your {count} empty circle. It's free.",
        "Without it, you could fill {filled} of your {count} empty circles. It's free.",
        circles,
    )
    return text.format(filled=min(people, circles), count=circles)


def _dealt(preview: Preview) -> int:
    """Return how many colonists the ship brings the seat if it declines the privilege (MAY-1)."""
    state = preview.state.clone()
    apply_unchecked(state, PASS)
    return state.players[preview.seat].colonists - preview.me.colonists


def placing(preview: Preview) -> str:
    """Return how far the colonists go, and what a barrel needs."""
    people, circles = preview.me.colonists, all_circles(preview.me)
    if people >= circles:
        return _("You have a colonist for every circle.")
    bonuses = [(bonus(preview, preview.seat, one) or 0, one) for one in preview.me.buildings]
    best = max(bonuses, default=None)
    if best is not None and best[0] and preview.state.round > _FIRST_ROUNDS:
        more = ngettext(
            "With a colonist at the end of the game, your {building} would add {n} point as things are.",
            "With a colonist at the end of the game, your {building} would add {n} points as things are.",
            best[0],
        )
        return more.format(n=best[0], building=building_name(best[1]))
    pairs = [good for good in GOODS[1:] if preview.me.tiles[good] and production_circles(preview.me, good)]
    text = ngettext(
        "You have {people} colonist for {circles} circles.",
        "You have {people} colonists for {circles} circles.",
        people,
    )
    first = text.format(people=people, circles=circles)
    if pairs and preview.state.round <= _FIRST_ROUNDS:
        more = _("Each barrel of {good} needs a colonist on the plantation and one in the building.")
        return sentences_text([first, more.format(good=good_name(pairs[-1]))])
    barrels = _most_barrels(preview.me)
    if not barrels:
        return sentences_text([first, _("Corn plantations and quarries need no building.")])
    more = ngettext(
        "On plantations and in their buildings, they could produce {n} barrel at most.",
        "On plantations and in their buildings, they could produce {n} barrels at most.",
        barrels,
    )
    return sentences_text([first, more.format(n=barrels)])


def _most_barrels(player: PlayerState) -> int:
    """Return how many barrels all colonists could produce: one takes a colonist for corn, two for others."""
    corn = min(player.colonists, player.tiles[Good.CORN])
    pairs = sum(min(player.tiles[good], production_circles(player, good)) for good in GOODS[1:])
    return corn + min((player.colonists - corn) // 2, pairs)


def building(preview: Preview) -> str:
    """Return what production lacks, whether there are people for a new building, or how near the end is."""
    state, me = preview.state, preview.me
    affordable = tuple(action.building for action in legal_actions(state) if isinstance(action, Build))
    if not affordable:
        return _("Nothing is cheap enough for you now. Doubloons come from selling and from role cards.")
    for good in goods_without_building(me):
        wanted = cheapest_producer(good, affordable, state.rules.costs)
        if wanted is not None:
            text = ngettext(
                "Your {good} has no building yet: the {building} would cost {count} of your {purse} "
                "doubloon.",
                "Your {good} has no building yet: the {building} would cost {count} of your {purse} "
                "doubloons.",
                me.doubloons,
            )
            price = purchase(preview, wanted).price.total
            return text.format(
                good=good_name(good), building=building_name(wanted), count=price, purse=me.doubloons
            )
    if state.ended:
        return _("This is the last round: a building still adds the points on its shield.")
    empty = empty_circles(preview, preview.seat)
    if empty:
        text = ngettext(
            "You still have {n} empty circle for your next colonists.",
            "You still have {n} empty circles for your next colonists.",
            empty,
        )
        return text.format(n=empty)
    if me.san_juan:
        text = ngettext(
            "All your circles are filled, and {n} colonist waits in San Juan for a place to work.",
            "All your circles are filled, and {n} colonists wait in San Juan for a place to work.",
            me.san_juan,
        )
        return text.format(n=me.san_juan)
    return _("All your circles are filled: a new building works once the next Mayor brings it a colonist.")


def craftsman_privilege(preview: Preview) -> str:
    """Return which of the goods on offer the trading house lacks, if it has some of them."""
    goods = [action.good for action in legal_actions(preview.state) if isinstance(action, TakeGood)]
    unsold = [good for good in goods if good not in preview.state.trading_house]
    if 0 < len(unsold) < len(goods):
        text = _("The extra barrel is free. The trading house has no {goods} yet.")
        return text.format(goods=list_text([good_name(good) for good in unsold]))
    return _("The extra barrel is free: one of a kind that you have just produced.")


def selling(preview: Preview) -> str | None:
    """Return what each good would bring."""
    options = [option for option in sales(preview) if not option.is_post][:_MOST_LISTED]
    if not options:
        return None
    if not options[0].price:
        return _("Your {good} sells for nothing, but ships will take it for points.").format(
            good=good_name(options[0].good)
        )
    prices = [
        _("{good} for {count}").format(good=good_name(option.good), count=option.price) for option in options
    ]
    # Translators: {sales} is a list, as in "sugar for 3 and indigo for 2".
    return _("You can sell one barrel: {sales}.").format(sales=list_text(prices, with_and=False))


def loading(preview: Preview) -> str | None:
    """Return what each good would score, and what happens to the rest."""
    options = loading_options(preview, preview.seat, chosen=False)
    best: dict[Good, LoadingOption] = {}
    for option in options:
        best.setdefault(option.good, option)
    legal = legal_actions(preview.state)
    if not best or not any(isinstance(action, Load | LoadWharf) for action in legal):
        return None
    loads = [
        _("{good} for {count} VP").format(good=good_name(good), count=option.points)
        for good, option in sorted(list(best.items())[:_MOST_LISTED])
    ]
    # Translators: {loads} is a list, as in "corn for 3 VP and sugar for 1 VP".
    first = _("You can load now: {loads}.").format(loads=list_text(loads, with_and=False))
    return sentences_text([first, _rest(preview)])


def _rest(preview: Preview) -> str:
    """Return how much of what isn't shipped can be kept (CAP-8)."""
    state, seat = preview.state, preview.seat
    kinds, more = (HOOKS.total(hook, state, seat) for hook in (Hook.STORED_KINDS, Hook.STORED_BARRELS))
    barrels = 1 + more
    if kinds:
        text = ngettext(
            "Of what isn't shipped, you can keep {n} kind and {barrels} more.",
            "Of what isn't shipped, you can keep {n} kinds and {barrels} more.",
            kinds,
        )
        return text.format(n=kinds, barrels=barrels)
    text = ngettext(
        "Of what isn't shipped, you can keep {n} barrel.",
        "Of what isn't shipped, you can keep {n} barrels.",
        barrels,
    )
    return text.format(n=barrels)


def storing(preview: Preview) -> str:
    """Return which of the goods is the most valuable."""
    goods = [good for good in GOODS if preview.me.goods[good]]
    if len(goods) == 1:
        return _("What you can't keep spoils.")
    text = _("What you can't keep spoils. Of your goods, {good} sells for the most.")
    return text.format(good=good_name(max(goods)))
