"""How far a game is from its last round (END-1)."""

from attrs import frozen

from puertorico.engine.ids import Step
from puertorico.engine.mutations import CITY_SPACES
from puertorico.engine.phases.mayor import refill_size
from puertorico.engine.state import GameState


@frozen
class EndDistance:
    """What is left before each reason to end.

    ``colonists`` would be left in the supply if the ship were refilled now; a negative number is how many it
    would be short, which makes the round the last (MAY-5). None in games that don't end for lack of colonists
    (NOB-3), and in a mayor phase, in which people without a place are still to fill circles. ``chips`` are
    the VP chips left in the supply; the last one makes the round the last.
    ``city_spaces`` are the empty city spaces by seat; the first full city makes the round the last.
    """

    colonists: int | None
    chips: int
    city_spaces: tuple[int, ...]


def end_distance(state: GameState) -> EndDistance:
    """Return how far a position is from each reason to end."""
    is_counted = not state.options.nobles and all(task.step != Step.MAYOR_END for task in state.tasks)
    return EndDistance(
        colonists=state.colonists - refill_size(state) if is_counted else None,
        chips=max(0, state.vp_supply),
        city_spaces=tuple(CITY_SPACES - player.city_spaces for player in state.players),
    )
