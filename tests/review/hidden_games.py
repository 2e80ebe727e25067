"""Games that differ only in what is hidden."""

from attrs import evolve

from puertorico.engine.actions import TakeRole
from puertorico.engine.game import apply_unchecked, legal_actions, new_game
from puertorico.engine.ids import Role, Step
from puertorico.engine.options import Options
from puertorico.engine.state import GameState
from puertorico.record.game_record import GameRecord, Reshuffle, replay_steps
from puertorico.record.seats import Seat, SeatKind

PEOPLE = tuple(Seat(SeatKind.HUMAN, name) for name in ("Ana", "Ben", "Cleo", "Dan"))


def opening(seed: int) -> GameRecord:
    """Return a game up to the first settler phase, in which nothing hidden has mattered yet."""
    state = new_game(Options(4), seed)
    actions = []
    for role in (Role.BUILDER, Role.CRAFTSMAN):
        actions.append(TakeRole(role))
        apply_unchecked(state, actions[-1])
        while state.tasks[-1].step != Step.CHOOSE_ROLE:
            actions.append(legal_actions(state)[0])
            apply_unchecked(state, actions[-1])
    actions += [TakeRole(Role.SETTLER)]
    return GameRecord(Options(4), seed, PEOPLE, tuple(actions))


def reshuffled(record: GameRecord) -> GameRecord:
    """Return the same game with other face-down tiles from the start."""
    return evolve(record, reshuffles=(Reshuffle(0, 77),))


def hidden_part(record: GameRecord) -> GameState:
    *_, last = replay_steps(record)
    return last.state
