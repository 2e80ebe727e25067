"""What everyone could sell or load at first if a seat chose the Trader or the Captain."""

from attrs import frozen

from puertorico.engine.actions import PASS, Action, Load, LoadWharf, Sell, SellToPost
from puertorico.engine.game import apply_unchecked, legal_actions
from puertorico.engine.ids import Good, Role
from puertorico.engine.state import GameState
from puertorico.session.preview import Preview


@frozen
class Deal:
    """Barrels of a good that a seat sells or loads, and what that brings in doubloons and VP."""

    seat: int
    good: Good
    barrels: int
    gain: int


def first_deals(preview: Preview, role: Role) -> list[Deal]:
    """Return what each seat would sell or load on its first turn if the seat of the preview chose this role.

    Everyone does what brings them the most at once. Seats that can do nothing are left out.
    """
    state, _ = preview.after_choosing(role)
    found: list[Deal] = []
    while state.active_role == role:
        seat, legal = state.seat, legal_actions(state)
        actions = [action for action in legal if isinstance(action, Load | LoadWharf | Sell | SellToPost)]
        if any(deal.seat == seat for deal in found) or (not actions and PASS not in legal):
            break
        if actions:
            deals = [(_deal(state, action, action.good), action) for action in actions]
            best, action = max(deals, key=lambda each: (each[0].gain, -each[0].good))
            found.append(best)
            apply_unchecked(state, action)
        else:
            apply_unchecked(state, PASS)
    return found


def _deal(state: GameState, action: Action, good: Good) -> Deal:
    seat, after = state.seat, state.clone()
    apply_unchecked(after, action)
    before, now = state.players[seat], after.players[seat]
    gain = now.doubloons - before.doubloons + now.vp - before.vp
    return Deal(seat, good, before.goods[good] - now.goods[good], gain)
