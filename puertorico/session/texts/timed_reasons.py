"""Reasons with the time by which they hold, in words: what happens to whom.

There are four forms of each text: this phase (exactly), this round, within two or three rounds, and by the
end of the game (averages of rollouts).
"""

from collections.abc import Mapping

from puertorico.ai.reasons.comparison import When
from puertorico.ai.reasons.facts import EVERYONE_ELSE
from puertorico.ai.reasons.reason import Reason
from puertorico.i18n import _, ngettext
from puertorico.session.texts import opponent_reasons, own_reasons

_ROUNDS: Mapping[When, int] = {When.NEXT_ROUND: 2, When.THREE_ROUNDS: 3}


def timed_text(reason: Reason, mine: bool, bought: bool, **names: str) -> str | None:
    """Return the sentence for a reason, or None if there is none.

    ``mine``: whether it is about the player who decides. ``bought``: whether it is about the building that
    is being bought, or about what can be bought later. ``names``: its placeholders.
    """
    if bought and (reason.what in own_reasons.BOUGHT_COUNTS or reason.what in own_reasons.BOUGHT):
        counted, plain = own_reasons.BOUGHT_COUNTS, own_reasons.BOUGHT
    elif mine:
        counted, plain = own_reasons.MY_COUNTS, own_reasons.MINE
    elif reason.seat == EVERYONE_ELSE:
        counted, plain = opponent_reasons.THEIR_COUNTS_TOGETHER, opponent_reasons.THEIRS_TOGETHER
    else:
        counted, plain = opponent_reasons.THEIR_COUNTS, opponent_reasons.THEIRS
    form = 3 if reason.over else min(2, list(When).index(reason.when))
    if reason.what in counted:
        text = ngettext(*counted[reason.what][form], reason.count)
    elif reason.what in plain:
        text = _(plain[reason.what][form])
    else:
        return None
    return text.format(count=reason.count, rounds=_ROUNDS.get(reason.when, 1), **names)
