"""Previews of the mayor phase."""

from attrs import frozen

from puertorico.engine.actions import PASS, TakeColonist
from puertorico.engine.game import apply_unchecked, legal_actions
from puertorico.engine.ids import ISLAND_PLACES, Role
from puertorico.session.preview.what_if import Preview


@frozen
class NewColonists:
    """The new colonists of a seat, including ``nobles``, and its number of empty circles."""

    seat: int
    people: int
    nobles: int
    circles: int


def mayor(preview: Preview) -> tuple[NewColonists, ...]:
    """Return the new colonists of each seat if the seat to move chose the Mayor.

    Everyone takes all they can. Rules: MAY-1, LIB-1, NOB-2, NOB-10.
    """
    before = preview.state.players
    state, _ = preview.after_choosing(Role.MAYOR)
    while state.active_role == Role.MAYOR:
        legal = legal_actions(state)
        take = next((action for action in legal if isinstance(action, TakeColonist)), None)
        rest = PASS if PASS in legal else legal[0]
        apply_unchecked(state, rest if take is None else take)
    return tuple(
        NewColonists(
            seat,
            state.players[seat].colonists - before[seat].colonists,
            sum(state.players[seat].nobles) - sum(before[seat].nobles),
            empty_circles(preview, seat),
        )
        for seat in preview.seats
    )


def empty_circles(preview: Preview, seat: int) -> int:
    """Return the number of empty circles on a board, on the island and in the city."""
    player = preview.state.players[seat]
    island = sum(player.tiles[:ISLAND_PLACES]) - sum(player.staffed)
    return island + player.empty_building_circles
