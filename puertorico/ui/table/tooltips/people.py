"""Tooltips of colonists, nobles and players."""

from __future__ import annotations

from collections.abc import Iterable

from puertorico.engine.ids import Role
from puertorico.engine.mutations import CITY_SPACES, ISLAND_SPACES
from puertorico.engine.phases import craftsman
from puertorico.i18n import _, list_text, ngettext, pgettext
from puertorico.session.preview import people
from puertorico.session.texts.ai_text import player_description, player_name
from puertorico.session.texts.rules_text import HelpTopic, paragraph
from puertorico.ui.scene.paint.text import escape
from puertorico.ui.table.drawing import figures, labels
from puertorico.ui.table.model.people import Group
from puertorico.ui.table.model.snapshot import BoardSnapshot
from puertorico.ui.table.tooltips.pages import PAGES
from puertorico.ui.table.tooltips.tabletop import TooltipContext
from puertorico.ui.table.tooltips.tip import Fact, Tip


def colonist_ship_tip(aboard: Group, context: TooltipContext | None) -> Tip:
    """Return the tooltip of the colonist ship: who is aboard, and what each seat would get."""
    facts: list[Fact] = []
    heading = ""
    if context is not None and context.preview.is_settled and context.preview.is_free(Role.MAYOR):
        me = context.preview.seat
        heading = (
            _("If you choose the Mayor now")
            if context.preview.is_played
            else _("If {name} chooses the Mayor now").format(name=context.who(me))
        )
        facts = [
            Fact(context.label(dealt.seat), figures.people(dealt.people - dealt.nobles, dealt.nobles))
            for dealt in people.mayor(context.preview)
        ]
    return Tip(
        title=_("Colonist ship"),
        aside=_group(aboard),
        rule=(_("Dealt out one by one, starting with the Mayor, when that role is next chosen."),),
        heading=heading,
        facts=tuple(facts),
        more=paragraph(HelpTopic.COLONIST_SHIP),
        page=PAGES[HelpTopic.COLONIST_SHIP],
    )


def _group(group: Group) -> str:
    nobles = figures.counted("pieces/noble", group.nobles) if group.nobles else ""
    if not group.colonists and nobles:
        return nobles
    return f"{figures.counted('pieces/colonist', group.colonists)} {nobles}".rstrip()


def colonists_left_tip(count: int, after_refill: int | None, context: TooltipContext | None) -> Tip:
    """Return the tooltip of the colonists in the supply, and of the circles they fill (MAY-4, MAY-5).

    ``after_refill`` is as in ``EndDistance.colonists``.
    """
    lines = [_("The game doesn't end when they run out.")]
    if after_refill is not None:
        lines = [_("When they can't fill the ship, the game ends after that round."), _refill(after_refill)]
    facts = []
    if context is not None and context.preview.is_settled:
        empty = sum(player.empty_building_circles for player in context.preview.state.players)
        facts.append(Fact(_("Empty circles"), _("{n} on all players' buildings").format(n=empty)))
    return Tip(
        title=_("Colonists"),
        aside=figures.left(count),
        rule=tuple(lines),
        facts=tuple(facts),
        more=paragraph(HelpTopic.COLONISTS),
        page=PAGES[HelpTopic.COLONISTS],
    )


def _refill(left: int) -> str:
    """Return what refilling the ship now would leave in the supply."""
    if left < 0:
        text = ngettext(
            "Refilling the ship now would take {n} colonist more than there are.",
            "Refilling the ship now would take {n} colonists more than there are.",
            -left,
        )
        return text.format(n=-left)
    text = ngettext(
        "Refilling the ship now would leave {n} colonist.",
        "Refilling the ship now would leave {n} colonists.",
        left,
    )
    return text.format(n=left)


def nobles_left_tip(count: int, context: TooltipContext | None) -> Tip:
    """Return the tooltip of the nobles in the supply, and how many each player has."""
    facts = []
    if context is not None:
        players = context.preview.state.players
        held = [(seat, sum(players[seat].nobles)) for seat in context.preview.seats]
        named = [f"{context.label(seat)}{figures.NO_BREAK}{n}" for seat, n in held if n]
        facts.append(Fact(_("Players"), figures.joined(named) or pgettext("players", "none")))
    return Tip(
        title=_("Nobles"),
        aside=figures.left(count),
        rule=(_("One arrives with each colonist ship. Each noble is worth 1 VP."),),
        facts=tuple(facts),
        more=paragraph(HelpTopic.NOBLES),
        page=PAGES[HelpTopic.NOBLES],
    )


def san_juan_tip(group: Group, seat: int | None, context: TooltipContext | None) -> Tip:
    """Return the tooltip of San Juan: who is waiting there, and how many circles are empty."""
    line = ngettext("{n} colonist is waiting here.", "{n} colonists are waiting here.", group.people)
    lines = [line.format(n=group.people) if group.people else _("No one is waiting here.")]
    if group.nobles:
        text = ngettext("{n} of them is a noble.", "{n} of them are nobles.", group.nobles)
        lines.append(text.format(n=group.nobles))
    facts = []
    if context is not None and seat is not None and context.preview.is_settled:
        free = people.empty_circles(context.preview, seat)
        text = ngettext("{n} empty circle", "{n} empty circles", free).format(n=free)
        facts.append(Fact(context.label(seat), text))
    return Tip(
        title=_("San Juan"),
        rule=tuple(lines),
        facts=tuple(facts),
        more=paragraph(HelpTopic.SAN_JUAN),
        page=PAGES[HelpTopic.SAN_JUAN],
    )


def player_tip(board: BoardSnapshot, *, is_governor: bool, context: TooltipContext | None) -> Tip:
    """Return the tooltip of a player: who they are, their roles this round, and their possessions."""
    lines = []
    if board.player:
        lines += [player_name(board.player), *player_description(board.player)]
    if is_governor:
        lines.append(_("Governor this round"))
    if board.roles:
        roles = list_text([labels.role_name(role) for role in board.roles])
        text = ngettext("Role this round: {roles}", "Roles this round: {roles}", len(board.roles))
        lines.append(text.format(roles=roles))
    facts = () if context is None else tuple(_means(board, context))
    return Tip(title=escape(board.name), rule=tuple(lines), facts=facts)


def _means(board: BoardSnapshot, context: TooltipContext) -> Iterable[Fact]:
    state = context.preview.state.players[board.seat]
    goods = figures.goods(state.goods)
    # Translators: label before the doubloons and goods of a player.
    yield Fact(_("Has"), " ".join(part for part in (figures.coins(state.doubloons), goods) if part))
    if context.preview.is_settled:
        made = figures.goods(craftsman.production(state))
        # Translators: label before what a player would produce now.
        yield Fact(_("Produces"), made or pgettext("goods", "nothing"))
    island, city = ISLAND_SPACES - state.island_spaces, CITY_SPACES - state.city_spaces
    # Translators: label before how many spaces of a board are empty.
    yield Fact(_("Empty"), _("{island} island, {city} city").format(island=island, city=city))
