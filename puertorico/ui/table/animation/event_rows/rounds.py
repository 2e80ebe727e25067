"""Rows for chosen roles, passing, rounds, and the end of the game."""

from collections.abc import Iterator
from typing import assert_never

from attrs import evolve

from puertorico.engine import events as ev
from puertorico.engine.ids import Role
from puertorico.i18n import _
from puertorico.ui.sound import Sound
from puertorico.ui.table.animation.event_rows.base import EventRow, Gain, SoundCue
from puertorico.ui.table.animation.flights import Flight, doubloons_to, played_piece, repeated
from puertorico.ui.table.animation.intermediate_states import with_board
from puertorico.ui.table.drawing import labels
from puertorico.ui.table.model import names
from puertorico.ui.table.model.piece_kinds import PieceKind
from puertorico.ui.table.model.snapshot import Snapshot

RoundEvent = ev.RoleTaken | ev.Passed | ev.RoundEnded | ev.EndTriggered | ev.GameEnded


def round_row(event: RoundEvent) -> EventRow:
    """Return the row of an event about the course of the game."""
    match event:
        case ev.RoleTaken(seat, role, bonus):
            card, coins = names.role(role), names.role_coins(role)
            return EventRow(
                Sound.ROLE,
                beats=lambda _: [
                    (*played_piece(role, card, names.seat(seat)), *doubloons_to(seat, coins, bonus)),
                ],
                arrived=lambda shown, _: _with_card(shown, seat, role),
                # Translators: short, on the board of a player while they do it.
                activity=(seat, _("chooses {role}").format(role=labels.role_name(role))),
                gain=_doubloons(seat, bonus),
            )
        case ev.Passed(seat, forced):
            return EventRow(
                Sound.PASSED,
                SoundCue.END,
                # Translators: short, on the board of a player while they do it.
                activity=None if forced else (seat, _("passes")),
            )
        case ev.RoundEnded(number, governor):
            return EventRow(
                Sound.GOVERNOR,
                SoundCue.END,
                beats=lambda scene: [
                    _role_bonuses(scene.before, scene.after),
                    _governor_card(scene.before.governor, governor),
                ],
                arrived=lambda shown, after: evolve(
                    shown,
                    round=number,
                    governor=governor,
                    cards=after.cards,
                    boards=tuple(evolve(board, roles=()) for board in shown.boards),
                    role=None,
                    role_seat=None,
                ),
            )
        case ev.EndTriggered():
            return EventRow(Sound.LAST_ROUND, SoundCue.END)
        case ev.GameEnded():
            return EventRow(Sound.GAME_OVER, SoundCue.END)
        case _:
            assert_never(event)


def _doubloons(seat: int, count: int) -> Gain | None:
    return Gain(PieceKind.DOUBLOON, names.seat(seat, "doubloons"), count) if count else None


def _role_bonuses(before: Snapshot, after: Snapshot) -> Iterator[Flight]:
    """Yield the flights of doubloons to the roles that nobody chose (RND-1)."""
    lay = {card.role: card.doubloons for card in before.cards}
    for card in after.cards:
        more = card.doubloons - lay.get(card.role, 0)
        yield from repeated(PieceKind.DOUBLOON, "bank", names.role_coins(card.role), more)


def _governor_card(before: int, after: int) -> Iterator[Flight]:
    if before != after:
        yield Flight(PieceKind.GOVERNOR, names.seat(before), names.seat(after))


def _with_card(shown: Snapshot, seat: int, role: Role) -> Snapshot:
    """Return the state after a role card has reached the player."""
    cards = tuple(evolve(card, taken_by=seat) if card.role is role else card for card in shown.cards)
    board = shown.boards[seat]
    roles = tuple(sorted({*board.roles, role}))
    return evolve(with_board(shown, seat, roles=roles), cards=cards, role=role, role_seat=seat)
