"""Where a piece obviously goes when it is double-clicked, or used with Enter."""

from collections.abc import Mapping, Sequence

from puertorico.engine.actions import Action, Build
from puertorico.session.arrangement import place_new_building
from puertorico.ui.table.model import names
from puertorico.ui.table.model.snapshot import BoardSnapshot


def only_target(targets: Mapping[str, object]) -> str | None:
    """Return the target if there is just one."""
    return next(iter(targets)) if len(targets) == 1 else None


def obvious_target(targets: Mapping[str, Sequence[Action]], board: BoardSnapshot) -> str | None:
    """Return the only target, or the first of several that mean the same, such as the first empty space.

    None if the targets mean different actions, such as loading different ships. A large building goes where
    the fewest others have to move out of its way.
    """
    meanings = list(targets.values())
    if not meanings or any(meaning != meanings[0] for meaning in meanings):
        return None
    match meanings[0][0]:
        case Build(building):
            space = place_new_building(board.arrangement, building).space_of(building)
            wanted = "" if space is None else names.city(board.seat, space)
            return wanted if wanted in targets else next(iter(targets))
        case _:
            return next(iter(targets))
