"""Reasons with the time by which they hold: the texts of hints, for what happens to whom.

There are four forms of each text: this phase (exactly), this round, within two or three rounds, and by the
end of the game (averages of rollouts). "Otherwise" means: with the next best move.
"""

from collections.abc import Mapping

from puertorico.ai.reasons.comparison import When
from puertorico.ai.reasons.facts import EVERYONE_ELSE, What
from puertorico.ai.reasons.reason import Reason
from puertorico.i18n import N_, NN_, _, ngettext

_Texts = tuple[str, str, str, str]
_Plurals = tuple[tuple[str, str], tuple[str, str], tuple[str, str], tuple[str, str]]

_ROUNDS: Mapping[When, int] = {When.NEXT_ROUND: 2, When.THREE_ROUNDS: 3}


_MY_COUNTS: Mapping[What, _Plurals] = {
    What.SOLD: (
        NN_(
            "You earn {count} more doubloon from sales this phase.",
            "You earn {count} more doubloons from sales this phase.",
        ),
        NN_(
            "You earn about {count} more doubloon from sales this round.",
            "You earn about {count} more doubloons from sales this round.",
        ),
        NN_(
            "You earn about {count} more doubloon from sales within {rounds} rounds.",
            "You earn about {count} more doubloons from sales within {rounds} rounds.",
        ),
        NN_(
            "You earn about {count} more doubloon from sales by the end of the game.",
            "You earn about {count} more doubloons from sales by the end of the game.",
        ),
    ),
    What.CARD: (
        NN_(
            "You get {count} more doubloon from role cards this phase.",
            "You get {count} more doubloons from role cards this phase.",
        ),
        NN_(
            "You get about {count} more doubloon from role cards this round.",
            "You get about {count} more doubloons from role cards this round.",
        ),
        NN_(
            "You get about {count} more doubloon from role cards within {rounds} rounds.",
            "You get about {count} more doubloons from role cards within {rounds} rounds.",
        ),
        NN_(
            "You get about {count} more doubloon from role cards by the end of the game.",
            "You get about {count} more doubloons from role cards by the end of the game.",
        ),
    ),
    What.EARNED: (
        NN_(
            "Your {building} earns {count} more doubloon this phase.",
            "Your {building} earns {count} more doubloons this phase.",
        ),
        NN_(
            "Your {building} earns about {count} more doubloon this round.",
            "Your {building} earns about {count} more doubloons this round.",
        ),
        NN_(
            "Your {building} earns about {count} more doubloon within {rounds} rounds.",
            "Your {building} earns about {count} more doubloons within {rounds} rounds.",
        ),
        NN_(
            "Your {building} earns about {count} more doubloon by the end of the game.",
            "Your {building} earns about {count} more doubloons by the end of the game.",
        ),
    ),
    What.SAVED: (
        NN_(
            "You pay {count} doubloon less for buildings this phase.",
            "You pay {count} doubloons less for buildings this phase.",
        ),
        NN_(
            "You pay about {count} doubloon less for buildings this round.",
            "You pay about {count} doubloons less for buildings this round.",
        ),
        NN_(
            "You pay about {count} doubloon less for buildings within {rounds} rounds.",
            "You pay about {count} doubloons less for buildings within {rounds} rounds.",
        ),
        NN_(
            "You pay about {count} doubloon less for buildings by the end of the game.",
            "You pay about {count} doubloons less for buildings by the end of the game.",
        ),
    ),
    What.PRODUCED: (
        NN_("You produce {count} more barrel this phase.", "You produce {count} more barrels this phase."),
        NN_(
            "You produce about {count} more barrel this round.",
            "You produce about {count} more barrels this round.",
        ),
        NN_(
            "You produce about {count} more barrel within {rounds} rounds.",
            "You produce about {count} more barrels within {rounds} rounds.",
        ),
        NN_(
            "You produce about {count} more barrel by the end of the game.",
            "You produce about {count} more barrels by the end of the game.",
        ),
    ),
    What.STAFFED: (
        NN_("You fill {count} more circle this phase.", "You fill {count} more circles this phase."),
        NN_(
            "You fill about {count} more circle this round.",
            "You fill about {count} more circles this round.",
        ),
        NN_(
            "You fill about {count} more circle within {rounds} rounds.",
            "You fill about {count} more circles within {rounds} rounds.",
        ),
        NN_(
            "You fill about {count} more circle by the end of the game.",
            "You fill about {count} more circles by the end of the game.",
        ),
    ),
    What.PEOPLE: (
        NN_("You get {count} more colonist this phase.", "You get {count} more colonists this phase."),
        NN_(
            "You get about {count} more colonist this round.",
            "You get about {count} more colonists this round.",
        ),
        NN_(
            "You get about {count} more colonist within {rounds} rounds.",
            "You get about {count} more colonists within {rounds} rounds.",
        ),
        NN_(
            "You get about {count} more colonist by the end of the game.",
            "You get about {count} more colonists by the end of the game.",
        ),
    ),
    What.SPOILED: (
        NN_(
            "Otherwise you lose {count} more barrel to spoilage this phase.",
            "Otherwise you lose {count} more barrels to spoilage this phase.",
        ),
        NN_(
            "Otherwise you lose about {count} more barrel to spoilage this round.",
            "Otherwise you lose about {count} more barrels to spoilage this round.",
        ),
        NN_(
            "Otherwise you lose about {count} more barrel to spoilage within {rounds} rounds.",
            "Otherwise you lose about {count} more barrels to spoilage within {rounds} rounds.",
        ),
        NN_(
            "Otherwise you lose about {count} more barrel to spoilage by the end of the game.",
            "Otherwise you lose about {count} more barrels to spoilage by the end of the game.",
        ),
    ),
}
"""What happens to you, with a count."""

_THEIR_COUNTS: Mapping[What, _Plurals] = {
    What.SOLD: (
        NN_(
            "Otherwise {name} earns {count} more doubloon from sales this phase.",
            "Otherwise {name} earns {count} more doubloons from sales this phase.",
        ),
        NN_(
            "Otherwise {name} earns about {count} more doubloon from sales this round.",
            "Otherwise {name} earns about {count} more doubloons from sales this round.",
        ),
        NN_(
            "Otherwise {name} earns about {count} more doubloon from sales within {rounds} rounds.",
            "Otherwise {name} earns about {count} more doubloons from sales within {rounds} rounds.",
        ),
        NN_(
            "Otherwise {name} earns about {count} more doubloon from sales by the end of the game.",
            "Otherwise {name} earns about {count} more doubloons from sales by the end of the game.",
        ),
    ),
    What.CARD: (
        NN_(
            "Otherwise {name} gets {count} more doubloon from role cards this phase.",
            "Otherwise {name} gets {count} more doubloons from role cards this phase.",
        ),
        NN_(
            "Otherwise {name} gets about {count} more doubloon from role cards this round.",
            "Otherwise {name} gets about {count} more doubloons from role cards this round.",
        ),
        NN_(
            "Otherwise {name} gets about {count} more doubloon from role cards within {rounds} rounds.",
            "Otherwise {name} gets about {count} more doubloons from role cards within {rounds} rounds.",
        ),
        NN_(
            "Otherwise {name} gets about {count} more doubloon from role cards by the end of the game.",
            "Otherwise {name} gets about {count} more doubloons from role cards by the end of the game.",
        ),
    ),
    What.EARNED: (
        NN_(
            "Otherwise {name} earns {count} more doubloon with the {building} this phase.",
            "Otherwise {name} earns {count} more doubloons with the {building} this phase.",
        ),
        NN_(
            "Otherwise {name} earns about {count} more doubloon with the {building} this round.",
            "Otherwise {name} earns about {count} more doubloons with the {building} this round.",
        ),
        NN_(
            "Otherwise {name} earns about {count} more doubloon with the {building} within {rounds} rounds.",
            "Otherwise {name} earns about {count} more doubloons with the {building} within {rounds} rounds.",
        ),
        NN_(
            "Otherwise {name} earns about {count} more doubloon with the {building} by the end of the game.",
            "Otherwise {name} earns about {count} more doubloons with the {building} by the end of the game.",
        ),
    ),
    What.PRODUCED: (
        NN_(
            "Otherwise {name} produces {count} more barrel this phase.",
            "Otherwise {name} produces {count} more barrels this phase.",
        ),
        NN_(
            "Otherwise {name} produces about {count} more barrel this round.",
            "Otherwise {name} produces about {count} more barrels this round.",
        ),
        NN_(
            "Otherwise {name} produces about {count} more barrel within {rounds} rounds.",
            "Otherwise {name} produces about {count} more barrels within {rounds} rounds.",
        ),
        NN_(
            "Otherwise {name} produces about {count} more barrel by the end of the game.",
            "Otherwise {name} produces about {count} more barrels by the end of the game.",
        ),
    ),
    What.SPOILED: (
        NN_(
            "{name} loses {count} more barrel to spoilage this phase.",
            "{name} loses {count} more barrels to spoilage this phase.",
        ),
        NN_(
            "{name} loses about {count} more barrel to spoilage this round.",
            "{name} loses about {count} more barrels to spoilage this round.",
        ),
        NN_(
            "{name} loses about {count} more barrel to spoilage within {rounds} rounds.",
            "{name} loses about {count} more barrels to spoilage within {rounds} rounds.",
        ),
        NN_(
            "{name} loses about {count} more barrel to spoilage by the end of the game.",
            "{name} loses about {count} more barrels to spoilage by the end of the game.",
        ),
    ),
}
"""What happens to an opponent, with a count."""

_THEIR_COUNTS_TOGETHER: Mapping[What, _Plurals] = {
    What.PRODUCED: (
        NN_(
            "Otherwise your opponents produce {count} more barrel in all this phase.",
            "Otherwise your opponents produce {count} more barrels in all this phase.",
        ),
        NN_(
            "Otherwise your opponents produce about {count} more barrel in all this round.",
            "Otherwise your opponents produce about {count} more barrels in all this round.",
        ),
        NN_(
            "Otherwise your opponents produce about {count} more barrel in all within {rounds} rounds.",
            "Otherwise your opponents produce about {count} more barrels in all within {rounds} rounds.",
        ),
        NN_(
            "Otherwise your opponents produce about {count} more barrel in all by the end of the game.",
            "Otherwise your opponents produce about {count} more barrels in all by the end of the game.",
        ),
    ),
    What.SPOILED: (
        NN_(
            "Your opponents lose {count} more barrel to spoilage this phase.",
            "Your opponents lose {count} more barrels to spoilage this phase.",
        ),
        NN_(
            "Your opponents lose about {count} more barrel to spoilage this round.",
            "Your opponents lose about {count} more barrels to spoilage this round.",
        ),
        NN_(
            "Your opponents lose about {count} more barrel to spoilage within {rounds} rounds.",
            "Your opponents lose about {count} more barrels to spoilage within {rounds} rounds.",
        ),
        NN_(
            "Your opponents lose about {count} more barrel to spoilage by the end of the game.",
            "Your opponents lose about {count} more barrels to spoilage by the end of the game.",
        ),
    ),
}
"""What happens to all opponents, with a count."""

_MINE: Mapping[What, _Texts] = {
    What.SHIPPED: (
        N_("You score {count} VP more for shipping this phase."),
        N_("You score about {count} VP more for shipping this round."),
        N_("You score about {count} VP more for shipping within {rounds} rounds."),
        N_("You score about {count} VP more for shipping by the end of the game."),
    ),
    What.SCORED: (
        N_("Your {building} scores {count} VP more this phase."),
        N_("Your {building} scores about {count} VP more this round."),
        N_("Your {building} scores about {count} VP more within {rounds} rounds."),
        N_("Your {building} scores about {count} VP more by the end of the game."),
    ),
    What.BONUS: (
        N_("Your {building} gains {count} VP for the final score this phase."),
        N_("Your {building} gains about {count} VP for the final score this round."),
        N_("Your {building} gains about {count} VP for the final score within {rounds} rounds."),
        N_("Your {building} gains about {count} VP for the final score by the end of the game."),
    ),
    What.CITY: (
        N_("You add buildings worth {count} VP more this phase."),
        N_("You add buildings worth about {count} VP more this round."),
        N_("You add buildings worth about {count} VP more within {rounds} rounds."),
        N_("You add buildings worth about {count} VP more by the end of the game."),
    ),
    What.BUILT: (
        N_("You can build the {building} this phase."),
        N_("You can build the {building} this round."),
        N_("You can build the {building} within {rounds} rounds."),
        N_("You can build the {building} by the end of the game."),
    ),
    What.IN_USE: (
        N_("You can staff the {building} this phase."),
        N_("You can staff the {building} this round."),
        N_("You can staff the {building} within {rounds} rounds."),
        N_("You can staff the {building} by the end of the game."),
    ),
    What.CROP: (
        N_("You'll produce {good} this phase."),
        N_("You'll produce {good} this round."),
        N_("You'll produce {good} within {rounds} rounds."),
        N_("You'll produce {good} by the end of the game."),
    ),
}
"""What happens to you."""

_THEIRS: Mapping[What, _Texts] = {
    What.SHIPPED: (
        N_("Otherwise {name} scores {count} VP more for shipping this phase."),
        N_("Otherwise {name} scores about {count} VP more for shipping this round."),
        N_("Otherwise {name} scores about {count} VP more for shipping within {rounds} rounds."),
        N_("Otherwise {name} scores about {count} VP more for shipping by the end of the game."),
    ),
    What.BUILT: (
        N_("Otherwise {name} can build the {building} this phase."),
        N_("Otherwise {name} can build the {building} this round."),
        N_("Otherwise {name} can build the {building} within {rounds} rounds."),
        N_("Otherwise {name} can build the {building} by the end of the game."),
    ),
    What.IN_USE: (
        N_("Otherwise {name} can staff the {building} this phase."),
        N_("Otherwise {name} can staff the {building} this round."),
        N_("Otherwise {name} can staff the {building} within {rounds} rounds."),
        N_("Otherwise {name} can staff the {building} by the end of the game."),
    ),
}
"""What happens to an opponent."""

_THEIRS_TOGETHER: Mapping[What, _Texts] = {
    What.SHIPPED: (
        N_("Otherwise your opponents ship for {count} VP more in all this phase."),
        N_("Otherwise your opponents ship for about {count} VP more in all this round."),
        N_("Otherwise your opponents ship for about {count} VP more in all within {rounds} rounds."),
        N_("Otherwise your opponents ship for about {count} VP more in all by the end of the game."),
    ),
}
"""What happens to all opponents."""


def timed_text(reason: Reason, mine: bool, **names: str) -> str | None:
    """Return the sentence for a reason, or None if there is none. ``names``: its placeholders."""
    together = reason.seat == EVERYONE_ELSE
    counted = _MY_COUNTS if mine else _THEIR_COUNTS_TOGETHER if together else _THEIR_COUNTS
    plain = _MINE if mine else _THEIRS_TOGETHER if together else _THEIRS
    form = 3 if reason.over else min(2, list(When).index(reason.when))
    if reason.what in counted:
        text = ngettext(*counted[reason.what][form], reason.count)
    elif reason.what in plain:
        text = _(plain[reason.what][form])
    else:
        return None
    return text.format(count=reason.count, rounds=_ROUNDS.get(reason.when, 1), **names)
