"""What the coach says when a role is chosen: what matters most among what the roles would bring."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence

from attrs import frozen

from puertorico.engine.effects import HOOKS
from puertorico.engine.end_distance import end_distance
from puertorico.engine.hooks import Hook
from puertorico.engine.ids import Role, Tile
from puertorico.i18n import _, ngettext, sentences_text
from puertorico.session.coach.board import cheapest_producer, goods_without_building
from puertorico.session.coach.others import Deal, first_deals
from puertorico.session.preview import Preview
from puertorico.session.preview.goods import captain, craftsman
from puertorico.session.preview.land import prospector, settler
from puertorico.session.preview.people import mayor
from puertorico.session.preview.purchases import builder, purchase
from puertorico.terms import building_name, good_name, role_name

_EARLY = 4
"""The last round in which a quarry is worth much."""
_FEW_CHIPS, _FEW_COLONISTS, _FEW_SPACES = 12, 8, 2
"""What is left when the end of the game is worth mentioning."""
_PER_DOUBLOON = 0.4
"""What a doubloon on a role card is worth mentioning: less than one that the role itself brings."""


@frozen
class Point:
    """Something to say: how much it matters, roughly in VP, and the sentences."""

    worth: float
    text: str


def choosing_role(preview: Preview, names: Sequence[str], said: Collection[str]) -> str:
    """Return what matters most when the seat of the preview chooses a role, and wasn't said before."""
    points = [*_end(preview, names), *_goods_at_risk(preview)]
    for role in preview.state.rules.roles:
        if preview.is_free(role):
            find = _POINTS.get(role, _prospecting)
            points += [*find(preview, names), *_doubloons(preview, role)]
    if not points:
        return _("No role brings you goods, doubloons or points now: land, buildings and colonists will.")
    return max(points, key=lambda point: (point.text not in said, point.worth)).text


def _end(preview: Preview, names: Sequence[str]) -> Iterator[Point]:
    """Yield how near the end of the game is (END-1)."""
    state = preview.state
    if state.ended:
        yield Point(2.5, _("This is the last round: only points count now, and doubloons just break ties."))
        return
    left = end_distance(state)
    if left.chips <= _FEW_CHIPS:
        text = ngettext(
            "Only {n} VP chip is left: the game ends with the round in which they run out.",
            "Only {n} VP chips are left: the game ends with the round in which they run out.",
            left.chips,
        )
        yield Point(2.2, text.format(n=left.chips))
    if left.colonists is not None and left.colonists <= _FEW_COLONISTS:
        if left.colonists < 0:
            text = _("Too few colonists are left to fill the ship now: a Mayor may make this round the last.")
        else:
            text = ngettext(
                "Filling the ship would leave {n} colonist. When it can't be filled, the game ends.",
                "Filling the ship would leave {n} colonists. When it can't be filled, the game ends.",
                left.colonists,
            )
        yield Point(2.0, text.format(n=left.colonists))
    spaces = min(left.city_spaces)
    if spaces <= _FEW_SPACES:
        seat = left.city_spaces.index(spaces)
        if seat == preview.seat:
            text = ngettext(
                "You have {n} city space left: a full city makes the round the last.",
                "You have {n} city spaces left: a full city makes the round the last.",
                spaces,
            )
        else:
            text = ngettext(
                "{name} has {n} city space left: a full city makes the round the last.",
                "{name} has {n} city spaces left: a full city makes the round the last.",
                spaces,
            )
        yield Point(2.1, text.format(n=spaces, name=names[seat]))


def _goods_at_risk(preview: Preview) -> Iterator[Point]:
    """Yield what would spoil if nothing of it fits on a ship (CAP-8)."""
    barrels = sum(preview.me.goods)
    stores = preview.me.occupied & (HOOKS.mask[Hook.STORED_KINDS] | HOOKS.mask[Hook.STORED_BARRELS])
    if preview.is_free(Role.CAPTAIN) and barrels > 1 and not stores and not captain(preview)[preview.seat]:
        text = ngettext(
            "None of your {n} barrel fits on a ship: if anyone chooses the Captain now, all but 1 spoil.",
            "None of your {n} barrels fits on a ship: if anyone chooses the Captain now, all but 1 spoil.",
            barrels,
        )
        yield Point(0.6 * barrels, text.format(n=barrels))


def _doubloons(preview: Preview, role: Role) -> Iterator[Point]:
    """Yield the doubloons on a role card, which mean little in the last round."""
    coins = preview.state.role_doubloons[role]
    if coins > 1 and role in _POINTS and not preview.state.ended:
        text = ngettext(
            "As {role}, you'd get the doubloon on its card, and have {total} in all.",
            "As {role}, you'd get the {count} doubloons on its card, and have {total} in all.",
            coins,
        )
        total = preview.me.doubloons + coins
        yield Point(_PER_DOUBLOON * coins, text.format(role=role_name(role), count=coins, total=total))


def _shipping(preview: Preview, names: Sequence[str]) -> Iterator[Point]:
    mine, other = _deals(preview, Role.CAPTAIN)
    if mine is None:
        return
    text = ngettext(
        "As Captain, you'd load first: {count} barrel of {good} for {points} VP.",
        "As Captain, you'd load first: {count} barrels of {good} for {points} VP.",
        mine.barrels,
    ).format(count=mine.barrels, good=good_name(mine.good), points=mine.gain)
    if other is None:
        more = _("No one else could load anything after that.")
    else:
        more = _("After that, {name} could load {good} for {points} VP.")
        more = more.format(name=names[other.seat], good=good_name(other.good), points=other.gain)
    yield Point(mine.gain - 0.4 * (0 if other is None else other.gain), sentences_text([text, more]))


def _trading(preview: Preview, names: Sequence[str]) -> Iterator[Point]:
    mine, other = _deals(preview, Role.TRADER)
    if mine is None:
        return
    text = ngettext(
        "As Trader, you'd sell first: {good} for {count} doubloon.",
        "As Trader, you'd sell first: {good} for {count} doubloons.",
        mine.gain,
    ).format(good=good_name(mine.good), count=mine.gain)
    if other is None:
        more = _("No one else could sell anything after that.")
    else:
        more = _("After that, {name} could sell {good} for {count}.")
        more = more.format(name=names[other.seat], good=good_name(other.good), count=other.gain)
    yield Point(0.7 * mine.gain - 0.25 * (0 if other is None else other.gain), sentences_text([text, more]))


def _deals(preview: Preview, role: Role) -> tuple[Deal | None, Deal | None]:
    """Return what the seat would gain first by choosing this role, and the most that another could."""
    deals = [deal for deal in first_deals(preview, role) if deal.gain]
    mine = next((deal for deal in deals if deal.seat == preview.seat), None)
    others = [deal for deal in deals if deal.seat != preview.seat]
    return mine, max(others, key=lambda deal: deal.gain, default=None)


def _new_colonists(preview: Preview, names: Sequence[str]) -> Iterator[Point]:
    mine, *others = mayor(preview)
    filled = min(mine.people, mine.circles)
    if not filled:
        return
    text = ngettext(
        "As Mayor, you'd get {people} colonist, enough for {filled} of your {count} empty circle.",
        "As Mayor, you'd get {people} colonists, enough for {filled} of your {count} empty circles.",
        mine.circles,
    )
    if mine.people == 1:
        text = ngettext(
            "As Mayor, you'd get 1 colonist for your {count} empty circle.",
            "As Mayor, you'd get 1 colonist for your {count} empty circles.",
            mine.circles,
        )
    text = text.format(people=mine.people, filled=filled, count=mine.circles)
    best = max(others, key=lambda other: min(other.people, other.circles))
    gain = min(best.people, best.circles)
    if gain:
        more = ngettext(
            "Of the others, {name} could fill the most: {n} circle.",
            "Of the others, {name} could fill the most: {n} circles.",
            gain,
        ).format(name=names[best.seat], n=gain)
    else:
        more = _("No one else has an empty circle.")
    yield Point(0.55 * filled - 0.2 * gain, sentences_text([text, more]))


def _buying(preview: Preview, names: Sequence[str]) -> Iterator[Point]:
    mine, *others = builder(preview)
    costs = preview.state.rules.costs
    for good in goods_without_building(preview.me):
        wanted = cheapest_producer(good, mine.buildings, costs)
        if wanted is not None:
            due = purchase(preview, wanted)
            price = due.price.total if due.as_builder is None else due.as_builder
            text = _("Your {good} has no building yet: as Builder, you'd get the {building} for {count}.")
            yield Point(
                0.9 + 0.3 * costs[wanted],
                text.format(good=good_name(good), building=building_name(wanted), count=price),
            )
            break
    if not mine.buildings:
        return
    text = ngettext(
        "As Builder, you could get {count} building for free.",
        "As Builder, you could get any of {count} buildings for free.",
        len(mine.buildings),
    )
    if mine.purse:
        text = ngettext(
            "As Builder, you could afford {count} building with your {purse} doubloons.",
            "As Builder, you could afford any of {count} buildings with your {purse} doubloons.",
            len(mine.buildings),
        )
    text = text.format(purse=mine.purse, count=len(mine.buildings))
    best = max(others, key=lambda other: len(other.buildings))
    if best.buildings:
        more = _("Of the others, {name} has the widest choice: {n}.")
        more = more.format(name=names[best.seat], n=len(best.buildings))
    else:
        more = _("No one else could buy anything.")
    yield Point(0.4 + 0.15 * costs[mine.buildings[0]], sentences_text([text, more]))


def _producing(preview: Preview, names: Sequence[str]) -> Iterator[Point]:
    found = craftsman(preview)
    mine, *others = ((harvest.seat, sum(harvest.goods)) for harvest in found.harvests)
    count = mine[1] + bool(found.privilege)
    seat, most = max(others, key=lambda other: other[1])
    if not count:
        if most:
            text = ngettext(
                "With the Craftsman, you'd produce nothing yet, but {name} {n} barrel.",
                "With the Craftsman, you'd produce nothing yet, but {name} {n} barrels.",
                most,
            )
            yield Point(0.3 + 0.1 * most, text.format(name=names[seat], n=most))
        return
    if found.privilege:
        text = ngettext(
            "As Craftsman, you'd get {count} barrel, with the extra one.",
            "As Craftsman, you'd get {count} barrels, with the extra one.",
            count,
        ).format(count=count)
    else:
        text = ngettext(
            "As Craftsman, you'd get {count} barrel.", "As Craftsman, you'd get {count} barrels.", count
        ).format(count=count)
    if most:
        more = _("Of the others, {name} would get the most: {n}.").format(name=names[seat], n=most)
    else:
        more = _("No one else would get any.")
    yield Point(0.75 * count - 0.4 * most, sentences_text([text, more]))


def _taking_land(preview: Preview, names: Sequence[str]) -> Iterator[Point]:  # noqa: ARG001 - as for every role
    mine, *others = settler(preview)
    quarry_of_others = any(Tile.QUARRY in other.tiles for other in others)
    if Tile.QUARRY in mine.tiles and not quarry_of_others:
        text = _("As Settler, only you could take a quarry. Staffed, it makes most buildings 1 cheaper.")
        yield Point(1.3 if preview.state.round <= _EARLY else 0.5, text)
    elif mine.tiles:
        text = ngettext(
            "You have {n} plantation so far: the Settler would give everyone with room one more.",
            "You have {n} plantations so far: the Settler would give everyone with room one more.",
            preview.me.island_spaces,
        )
        yield Point(0.4, text.format(n=preview.me.island_spaces))


def _prospecting(preview: Preview, names: Sequence[str]) -> Iterator[Point]:  # noqa: ARG001 - as for every role
    count = preview.state.role_doubloons[Role.PROSPECTOR] + prospector(preview, Role.PROSPECTOR)
    text = ngettext(
        "The Prospector would bring you {count} doubloon, and no one else anything.",
        "The Prospector would bring you {count} doubloons, and no one else anything.",
        count,
    )
    yield Point(0.6 * count, text.format(count=count))


_POINTS: Mapping[Role, Callable[[Preview, Sequence[str]], Iterator[Point]]] = {
    Role.SETTLER: _taking_land,
    Role.MAYOR: _new_colonists,
    Role.BUILDER: _buying,
    Role.CRAFTSMAN: _producing,
    Role.TRADER: _trading,
    Role.CAPTAIN: _shipping,
}
