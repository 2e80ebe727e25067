"""What the tooltip of a role card says: the role, and what it would bring this seat and the others now."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from puertorico.engine.ids import GOODS, Building, Role, Tile
from puertorico.i18n import _, ngettext
from puertorico.session.preview import goods, land, people, purchases
from puertorico.session.preview.goods import Loading, Sale
from puertorico.session.role_text import role_text
from puertorico.session.rules_text import role_paragraph
from puertorico.ui.table.drawing import figures, labels
from puertorico.ui.table.tooltips.tabletop import Now
from puertorico.ui.table.tooltips.tip import Fact, Tip

_MOST_LOADINGS = 3
_NAMED = 2


def role(card: Role, doubloons: int, taken_by: str | None, now: Now | None) -> Tip:
    """A role card with so many doubloons on it; ``taken_by`` is markup, None while it is free."""
    text = role_text(card)
    aside, heading = "", ""
    facts: tuple[Fact, ...] = ()
    if taken_by is not None:
        facts = (Fact("", _("Taken by {name}").format(name=taken_by)),)
    else:
        aside = figures.coins(doubloons, plus=True) if doubloons else ""
        if now is not None and now.foresight.is_settled and now.foresight.is_free(card):
            facts = tuple(_FORETOLD[labels.plain_role(card)](now, card))
            heading = _if_taken(now)
    return Tip(
        title=labels.role_name(card),
        aside=aside,
        rule=(text.action, text.privilege),
        heading=heading,
        facts=facts,
        more=role_paragraph(labels.plain_role(card)),
    )


def _if_taken(now: Now) -> str:
    if now.foresight.is_played:
        return _("If you take it now")
    return _("If {name} takes it now").format(name=now.who(now.foresight.seat))


def _settler(now: Now, _card: Role) -> Iterable[Fact]:
    mine, *others = land.settler(now.foresight)
    row = now.foresight.state.face_up
    quarries = now.foresight.state.quarries
    for choice in (mine, *others):
        if not choice.room:
            yield Fact(now.label(choice.seat), _("the island is full"))
        elif choice is mine:
            tiles = [(tile, row[tile] if tile < len(row) else quarries) for tile in choice.tiles]
            yield Fact(now.label(choice.seat), figures.tiles(tiles) or _("nothing is left"))
        else:
            room = ngettext("{n} space free", "{n} spaces free", choice.room).format(n=choice.room)
            quarry = figures.icon("tiles/quarry") if Tile.QUARRY in choice.tiles else ""
            yield Fact(now.label(choice.seat), figures.joined([room, quarry]))


def _mayor(now: Now, _card: Role) -> Iterable[Fact]:
    for one in people.mayor(now.foresight):
        gain = figures.people(one.people - one.nobles, one.nobles)
        free = ngettext("{n} circle free", "{n} circles free", one.circles).format(n=one.circles)
        yield Fact(now.label(one.seat), figures.joined([gain, free]))


def _builder(now: Now, _card: Role) -> Iterable[Fact]:
    for means in purchases.builder(now.foresight):
        yield Fact(now.label(means.seat), _kinds(means.kinds, now))


def _kinds(kinds: tuple[Building, ...], now: Now) -> str:
    if not kinds:
        return _("nothing")
    costs = now.foresight.state.rules.costs
    dearest = [building for building in kinds if costs[building] == costs[kinds[0]]]
    named = ", ".join(labels.building_name(building) for building in dearest[:_NAMED])
    more = " …" if len(dearest) > _NAMED else ""
    count = ngettext("{n} kind", "{n} kinds", len(kinds)).format(n=len(kinds))
    return _("{count}, up to {names}").format(count=count, names=named + more)


def _craftsman(now: Now, _card: Role) -> Iterable[Fact]:
    crop = goods.craftsman(now.foresight)
    for one in crop.harvests:
        made = figures.goods(one.goods)
        extra = [figures.coins(one.doubloons, plus=True) if one.doubloons else ""]
        extra.append(figures.points(one.points) if one.points else "")
        short = figures.goods(one.short)
        lost = _("short of {goods}").format(goods=short) if short else ""
        yield Fact(now.label(one.seat), figures.joined([made, *extra, lost]) or _("nothing"))
    if crop.privilege:
        kinds = figures.kinds(crop.privilege)
        yield Fact("", _("As craftsman one more of: {goods}").format(goods=kinds))


def _trader(now: Now, _card: Role) -> Iterable[Fact]:
    for seat, offers in goods.trader(now.foresight).items():
        shown = offers if seat == now.foresight.seat else offers[:1]
        yield Fact(now.label(seat), sales(shown) or _("nothing to sell"))


def sales(offers: Iterable[Sale]) -> str:
    """Each good with what it brings; the better way where there are two."""
    best: dict[int, Sale] = {}
    for offer in offers:
        best.setdefault(offer.good, offer)
    return figures.joined(
        f"{figures.kinds([one.good])} {figures.coins(one.price, plus=True)}" for one in best.values()
    )


def _captain(now: Now, _card: Role) -> Iterable[Fact]:
    for seat, ways in goods.captain(now.foresight).items():
        most = _MOST_LOADINGS if seat == now.foresight.seat else 1
        lines = [loading(way) for way in _one_a_kind(ways)[:most]]
        yield Fact(now.label(seat), "\n".join(lines) or _("nothing to load"))


def _one_a_kind(ways: Iterable[Loading]) -> list[Loading]:
    best: dict[tuple[int, ...], Loading] = {}
    for way in ways:
        best.setdefault(tuple(good for good in GOODS if way.goods[good]), way)
    return list(best.values())


def loading(way: Loading, *, where: bool = True) -> str:
    """Barrels, where to, and what that brings."""
    place = _("on an own ship") if way.ship is None else _("on ship {ship}").format(ship=way.ship)
    gains = [figures.points(way.points)]
    if way.doubloons:
        gains.append(figures.coins(way.doubloons, plus=True))
    barrels = figures.goods(way.goods)
    return f"{barrels} {place}: {' '.join(gains)}" if where else f"{barrels}: {' '.join(gains)}"


def _prospector(now: Now, card: Role) -> Iterable[Fact]:
    brought = land.prospector(now.foresight, card)
    yield Fact(now.label(now.foresight.seat), figures.coins(brought, plus=True))


_FORETOLD: Mapping[Role, Callable[[Now, Role], Iterable[Fact]]] = {
    Role.SETTLER: _settler,
    Role.MAYOR: _mayor,
    Role.BUILDER: _builder,
    Role.CRAFTSMAN: _craftsman,
    Role.TRADER: _trader,
    Role.CAPTAIN: _captain,
    Role.PROSPECTOR: _prospector,
}
