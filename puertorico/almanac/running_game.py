"""What the almanac shows of the game in progress."""

from __future__ import annotations

from attrs import frozen

from puertorico.engine.actions import DraftBuilding
from puertorico.engine.buildings import Building
from puertorico.engine.game import legal_actions
from puertorico.engine.ids import Role, Step
from puertorico.engine.options import Options
from puertorico.engine.state import GameState


@frozen
class RunningGame:
    """A game in progress: its options, the names of its players by seat, the buildings in each city as masks.

    A name is shown as markup, so the marks in it are escaped.
    ``in_play`` is the mask of the buildings in the game, ``left`` the tiles in the bank by building,
    ``role`` the role in play, ``can_be_drafted`` the mask of the buildings that can still be drafted.
    """

    options: Options
    names: tuple[str, ...]
    cities: tuple[int, ...]
    in_play: int
    left: tuple[int, ...]
    role: Role | None
    can_be_drafted: int = 0

    def owners(self, building: Building) -> list[str]:
        """Return the names of the players who own a building."""
        return [name for name, city in zip(self.names, self.cities, strict=True) if city >> building & 1]


def running_game(state: GameState, names: tuple[str, ...]) -> RunningGame:
    """Return what the almanac shows of a game."""
    is_draft = bool(state.tasks) and state.tasks[-1].step == Step.DRAFT
    drafts = legal_actions(state) if is_draft else []
    return RunningGame(
        state.options,
        names,
        tuple(player.built for player in state.players),
        state.in_play,
        tuple(state.buildings),
        state.role,
        sum(1 << action.building for action in drafts if isinstance(action, DraftBuilding)),
    )
