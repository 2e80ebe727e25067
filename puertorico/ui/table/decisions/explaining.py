"""Why a piece can't be used now or can't go where it was dropped, in words.

The engine gives the reasons that follow from the rules; this module finds out which action was meant. Its own
sentences are about places: where a piece can be dropped.
"""

from collections.abc import Collection, Sequence

from puertorico.engine.actions import (
    BUY_PLANTATION,
    LOAD,
    PAY_GOOD,
    PAY_POINT,
    SELL,
    TAKE_COLONIST,
    TAKE_PLANTATION,
    Action,
    PlaceOnIsland,
    SellPlantation,
)
from puertorico.engine.ids import GOODS, Building, Good, Role, Step, Tile
from puertorico.engine.refusals import belongs_to_step, occasion, what_now, why_no_load
from puertorico.engine.state import GameState
from puertorico.i18n import _, sentences_text
from puertorico.session.game_session import Session
from puertorico.terms import good_name, reason_text
from puertorico.ui.table.decisions.offers import attempted_action
from puertorico.ui.table.model import names
from puertorico.ui.table.model.snapshot import Snapshot

_PIECES = frozenset(
    {"role", "row", "quarries", "stack", "bank", "ship", "house", "supply", "colonist_ship", "draft", "keep"}
)
"""The first parts of names of pieces and places outside the boards."""
_OWN_PIECES = frozenset({"goods", "doubloons", "san_juan", "building"})
"""The same for pieces on a board."""


def is_piece(name: str) -> bool:
    """Return whether a name is that of a piece or a place with pieces, not of an empty space or a heading."""
    parts = name.split(".")
    if parts[0] == "seat":
        return len(parts) > 2 and parts[2] in _OWN_PIECES
    is_heading = name in ("draft", "draft.note") or parts[:2] == ["bank", "column"]
    return parts[0] in _PIECES and not is_heading


def is_score(name: str) -> bool:
    """Return whether a name is that of a seat's VP chips, which show its score."""
    return name.startswith("seat.") and name.endswith(".vp")


def refusal(session: Session, table: Snapshot, piece: str) -> str | None:
    """Return why a piece can't be used now; None if it isn't a piece or there is no reason.

    VP chips are pieces only where they can pay for a building (BLM-1).
    """
    parts = piece.split(".")
    if is_score(piece) and not belongs_to_step(session.state, PAY_POINT):
        return None
    if (owner := _other_owner(table, parts)) is not None:
        return owner
    if not (is_piece(piece) or is_score(piece)):
        return None
    action = _meant(session, table, piece)
    reason = _refusal_of(session, action) if action is not None else None
    return reason or _piece_text(session, parts)


def _other_owner(table: Snapshot, parts: Sequence[str]) -> str | None:
    """Return whose a piece on another player's board is, given the parts of its name; None on one's own."""
    if parts[0] != "seat" or len(parts) < 3 or int(parts[1]) == table.viewed_seat:
        return None
    # Translators: a piece of another player, which {name} owns.
    return _("That belongs to {name}.").format(name=table.boards[int(parts[1])].name)


def drop_refusal(session: Session, table: Snapshot, piece: str, place: str) -> str | None:
    """Return the engine's reason why a piece can't go to a place, if it has one."""
    action, state = attempted_action(piece, place, table), session.state
    if action is None or (isinstance(action, SellPlantation) and not _owns_land_office(session, table)):
        return None
    # What belongs to another step without any occasion of its own, such as payments, wasn't meant.
    if not belongs_to_step(state, action) and occasion(state, action) is None:
        return None
    reason = _refusal_of(session, action)
    return None if reason is None else _other_owner(table, place.split(".")) or reason


def _meant(session: Session, table: Snapshot, piece: str) -> Action | None:
    """Return what using a piece means, if that doesn't depend on where it goes."""
    kind, _dot, rest = piece.partition(".")
    state = session.state
    if kind == "row":
        tile = table.row[int(rest)]
        if tile is None or tile == Tile.QUARRY:
            return None
        trades = state.role is Role.TRADER and _owns_land_office(session, table)
        return (BUY_PLANTATION if trades else TAKE_PLANTATION)[tile]
    if piece == "supply.nobles":
        return TAKE_COLONIST
    if ".goods." in piece:
        return None
    return attempted_action(piece, "", table)


def _owns_land_office(session: Session, table: Snapshot) -> bool:
    return session.state.players[table.viewed_seat].owns(Building.LAND_OFFICE)


def _refusal_of(session: Session, action: Action) -> str | None:
    reason = session.why_not(action)
    if reason is None:
        return None
    when = occasion(session.state, action)
    if when is None:
        return reason_text(reason)
    return sentences_text([reason_text(when), reason_text(what_now(session.state))])


def _piece_text(session: Session, parts: list[str]) -> str | None:
    """Return why a piece can't be used that stands for no single action."""
    state = session.state
    step = state.tasks[-1].step if state.tasks else None
    match parts:
        case ["seat", _seat, "goods", slug]:
            good = next(good for good in GOODS if names.slug(good) == slug)
            return _barrel_text(session, good)
        case ["seat", _seat, "doubloons"]:
            return _("Doubloons pay for buildings.")
        case ["seat", _seat, "san_juan", *_more] if step is Step.PLACE:
            return _("San Juan is empty.")
        case ["seat", _seat, "san_juan" | "building", *_more]:
            return _refusal_of(session, PlaceOnIsland(Tile.CORN, 1))
        case ["ship", _size]:
            if step is Step.LOAD:
                return _("Drag a barrel from your board to a ship.")
            return _refusal_of(session, LOAD[state.rules.ships[0]][GOODS[0]])
        case ["house", *_more]:
            if step is Step.SELL:
                return _("Drag a barrel from your board to the trading house.")
            return _refusal_of(session, SELL[GOODS[0]])
        case ["row", _place]:
            return _("This space is empty.")
        case ["supply", "vp"]:
            return _("VP chips are earned by shipping goods in the captain phase.")
        case ["colonist_ship"] | ["supply", _]:
            return _colonist_text(state, parts[-1])
        case ["keep", *_more]:
            return _("Drag a barrel from your board here to keep it.")
        case ["draft", "place", *_more]:
            return _("Drag a building of this price here.")
        case _:
            return None


def _colonist_text(state: GameState, piece: str) -> str:
    """Return why a colonist can't be taken from a place, although one can be taken elsewhere."""
    if piece == "nobles":
        return _("Here you can only take a colonist, not a noble.")
    if state.tasks[-1].step == Step.VILLA_NOBLE and state.nobles:
        return _("The Villa brings a noble from the supply.")
    if piece == "colonists":
        return _("The supply has no colonists left. Take one from the colonist ship.")
    return _("This colonist comes from the supply, not from the ship.")


def _barrel_text(session: Session, good: Good) -> str:
    """Return why a player's barrels of a good can't be used now."""
    state = session.state
    if not state.tasks:
        return reason_text(what_now(state))
    at = state.tasks[-1]
    if not state.players[at.seat].goods[good]:
        return _("You have no {good}.").format(good=good_name(good))
    match at.step:
        case Step.LOAD:
            return reason_text(why_no_load(state, at.seat, good))
        case Step.SELL | Step.PAY:
            reason = session.why_not((SELL if at.step == Step.SELL else PAY_GOOD)[good])
            return reason_text(reason or what_now(state))
    now = reason_text(what_now(state))
    if state.role in (Role.TRADER, Role.CAPTAIN):
        return now
    return sentences_text([_("Goods are sold in the trader phase and shipped in the captain phase."), now])


def place_text(piece: str, targets: Collection[str], place: str) -> str:
    """Return where a piece can go, as it was dropped somewhere else."""
    first = next(iter(targets), "").split(".")
    if piece.startswith("seat.") and "circle" not in piece:
        match piece.split(".")[2], first[0]:
            case "island", "seat":
                return _("Island tiles can only be moved within your island.")
            case "building", "seat":
                return _("Buildings can only be moved within your city.")
            case _:
                pass
    if any("circle" in target for target in targets):
        return _("Colonists can only move to empty circles or to San Juan.")
    if len({target.split(".")[0] for target in targets}) > 1:
        return _("Drop it on one of the places with a gold outline.")
    there = place.split(".")
    on_own_board = len(there) > 3 and there[:2] == first[:2]
    return _drop_text(first, taken=on_own_board and there[2] in (*first[2:3], "building"))


def _drop_text(target: Sequence[str], *, taken: bool) -> str:
    match target:
        case ["seat", _seat, *more] if not more or more[0] == "goods":
            return _("Drop it on your own board.")
        case ["seat", _seat, "island", *_more]:
            if taken:
                return _("This space is taken. Choose an empty space on your island.")
            return _("Drop it on an empty space on your island.")
        case ["seat", _seat, "city", *_more]:
            if taken:
                return _("This space is taken. Choose an empty space in your city.")
            return _("Drop it on an empty space in your city.")
        case ["seat", _seat, "san_juan", *_more]:
            return _("Drop it on San Juan on your board.")
        case ["house"]:
            return _("Drop it on the trading house.")
        case ["ship", *_more]:
            return _("Drop it on a ship with a gold outline.")
        case ["stack"]:
            return _("Drop it on the face-down stack.")
        case ["bank", *_more]:
            return _("Drop it on the building you are paying for.")
        case ["draft", *_more]:
            return _("Drop it on an open slot of its price.")
        case ["keep", *_more]:
            return _("Drop it on the storage place for this good.")
        case _:
            return _("Drop it on one of the places with a gold outline.")
