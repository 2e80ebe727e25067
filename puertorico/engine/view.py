"""What one seat may know (END-4), and how a search fills in the rest."""

from collections.abc import Hashable

from attrs import evolve, frozen

from puertorico.engine import rng
from puertorico.engine.ids import NOBODY, Role
from puertorico.engine.state import GameState, PlayerState

TURNS_OVER_TILES = frozenset({Role.SETTLER})
"""The roles whose phase turns over face-down tiles (STL-3, STL-4)."""


@frozen(eq=False)
class View:
    """A position as one seat sees it.

    ``state`` is a normal state in which everything the seat may not know looks the same for all
    possibilities: the generator is 0, the face-down tiles are sorted (how many of each kind are left follows
    from what is open), and the other players' VP are 0. ``hidden_points`` are the VP of all other players
    together, which is known because the chips left in the supply are open. With open VP (VAR-3), or if the
    seat ``counts_chips``, no VP are hidden.
    """

    seat: int
    state: GameState
    hidden_points: int
    counts_chips: bool = False


def view(state: GameState, seat: int, *, counts_chips: bool = False) -> View:
    """Return a copy of the position as this seat sees it.

    ``counts_chips``: whether the seat knows the VP of all players, as one does who has kept count. Chips are
    hidden once they lie in front of a player, but everyone sees how many each player takes (END-4).
    """
    seen = state.clone()
    seen.rng = 0
    seen.face_down = tuple(sorted(state.face_down))
    hidden = 0
    if seat != NOBODY and not (counts_chips or state.options.open_vp or state.is_over):
        for other, player in enumerate(seen.players):
            if other != seat:
                hidden += player.vp
                player.vp = 0
        if seat != state.seat:
            seen.legal = None  # the legal actions of another player may reveal their VP (BLM-1)
    return View(seat, seen, hidden, counts_chips)


def without_secrets(seen: View) -> View:
    """Return a view without anything its seat may not know, for callers that build views by hand.

    VP left on the other players' boards are added up unless the seat counts chips; ``hidden_points`` only
    counts if there are none.
    """
    clean = view(seen.state, seen.seat, counts_chips=seen.counts_chips)
    if clean.hidden_points or seen.state.options.open_vp:
        return clean
    return evolve(clean, hidden_points=seen.hidden_points)


def reshuffle(state: GameState, seed: int) -> None:
    """Shuffle the face-down tiles. They and all later luck depend on the seed, not on their old order."""
    tiles = sorted(state.face_down)
    state.rng = rng.shuffle(rng.seeded(seed), tiles)
    state.face_down = tuple(tiles)


def determinize(seen: View, seed: int) -> GameState:
    """Return a state that fits the view: hidden tiles shuffled by the seed, hidden VP shared out evenly."""
    state = seen.state.clone()
    reshuffle(state, seed)
    # The player to move comes first: they may be paying with a VP, so they need one (BLM-1).
    order = sorted(range(len(state.players)), key=lambda seat: seat != state.seat)
    others = [state.players[seat] for seat in order if seat != seen.seat]
    if seen.hidden_points:
        each, rest = divmod(seen.hidden_points, len(others))
        for place, player in enumerate(others):
            player.vp = each + (place < rest)
    return state


def open_position(state: GameState) -> Hashable:
    """Return all of a state but the order of the face-down tiles and later luck, to look positions up by.

    It is written out by hand because a search looks positions up at every step.
    """
    return (
        state.rules,
        state.governor,
        state.round,
        state.active_role,
        state.active_seat,
        state.colonists,
        state.colonist_ship,
        state.nobles,
        state.ship_nobles,
        state.in_play,
        state.vp_supply,
        state.quarries,
        state.ended,
        state.loadless_turns,
        state.captain_has_loaded,
        tuple([_board(player) for player in state.players]),
        tuple(state.role_doubloons),
        tuple(state.role_taken_by),
        tuple(state.goods),
        tuple(state.face_up),
        len(state.face_down),
        tuple(state.discards),
        tuple(state.buildings),
        tuple(state.ship_good),
        tuple(state.ship_load),
        tuple(state.trading_house),
        tuple(state.produced),
        tuple(state.tasks),
    )


def _board(player: PlayerState) -> Hashable:
    return (
        player.doubloons,
        player.vp,
        player.san_juan,
        player.built,
        player.occupied,
        player.used,
        tuple(player.goods),
        tuple(player.tiles),
        tuple(player.staffed),
        tuple(player.workers),
        player.nobles,
    )


def with_hidden_tiles(state: GameState, other: GameState) -> GameState:
    """Return a copy of a state with the face-down tiles and all later luck of another one."""
    new = state.clone()
    new.rng, new.face_down = other.rng, other.face_down
    return new
