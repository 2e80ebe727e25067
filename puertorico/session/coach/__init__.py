"""What a coach says at a decision: what matters most on the table right now.

Everything is computed from the position: the engine plays on copies of it. The coach says what things would
bring and whom they would help, never what to do: that is for hints.
"""

from collections.abc import Collection, Sequence

from puertorico.engine.ids import Step
from puertorico.session.coach.decisions import (
    building,
    craftsman_privilege,
    loading,
    mayor_privilege,
    placing,
    selling,
    settling,
    storing,
)
from puertorico.session.coach.roles import choosing_role
from puertorico.session.preview import Preview

__all__ = ["coach_text"]


def coach_text(preview: Preview, names: Sequence[str], said: Collection[str] = ()) -> str | None:
    """Return what to think of at the decision of the seat of the preview, or None if there is nothing to say.

    ``names``: the names of all players. ``said``: what isn't said of roles again if there is more to say.
    """
    state = preview.state
    if not state.tasks or state.seat != preview.seat:
        return None
    match state.tasks[-1].step:
        case Step.CHOOSE_ROLE:
            return choosing_role(preview, names, said)
        case Step.SETTLE:
            return settling(preview)
        case Step.MAYOR_PRIVILEGE:
            return mayor_privilege(preview)
        case Step.PLACE:
            return placing(preview)
        case Step.BUILD:
            return building(preview)
        case Step.CRAFTSMAN_PRIVILEGE:
            return craftsman_privilege(preview)
        case Step.SELL:
            return selling(preview)
        case Step.LOAD:
            return loading(preview)
        case Step.STORE:
            return storing(preview)
        case _:
            return None
