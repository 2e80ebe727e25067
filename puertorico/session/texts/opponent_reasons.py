"""What a choice changes for the opponents, in words: the texts of ``timed_reasons``.

All of them compare with the other choice.
"""

from collections.abc import Mapping

from puertorico.ai.reasons.facts import What
from puertorico.i18n import N_, NN_
from puertorico.session.texts.own_reasons import Plurals, Texts

THEIR_COUNTS: Mapping[What, Plurals] = {
    What.SOLD: (
        NN_(
            "{name} earns {count} doubloon less from sales this phase.",
            "{name} earns {count} fewer doubloons from sales this phase.",
        ),
        NN_(
            "{name} earns about {count} doubloon less from sales this round.",
            "{name} earns about {count} fewer doubloons from sales this round.",
        ),
        NN_(
            "{name} earns about {count} doubloon less from sales within {rounds} rounds.",
            "{name} earns about {count} fewer doubloons from sales within {rounds} rounds.",
        ),
        NN_(
            "{name} earns about {count} doubloon less from sales by the end of the game.",
            "{name} earns about {count} fewer doubloons from sales by the end of the game.",
        ),
    ),
    What.EARNED: (
        NN_(
            "{name} earns {count} doubloon less with the {building} this phase.",
            "{name} earns {count} fewer doubloons with the {building} this phase.",
        ),
        NN_(
            "{name} earns about {count} doubloon less with the {building} this round.",
            "{name} earns about {count} fewer doubloons with the {building} this round.",
        ),
        NN_(
            "{name} earns about {count} doubloon less with the {building} within {rounds} rounds.",
            "{name} earns about {count} fewer doubloons with the {building} within {rounds} rounds.",
        ),
        NN_(
            "{name} earns about {count} doubloon less with the {building} by the end of the game.",
            "{name} earns about {count} fewer doubloons with the {building} by the end of the game.",
        ),
    ),
    What.PRODUCED: (
        NN_(
            "{name} produces {count} barrel less this phase.",
            "{name} produces {count} fewer barrels this phase.",
        ),
        NN_(
            "{name} produces about {count} barrel less this round.",
            "{name} produces about {count} fewer barrels this round.",
        ),
        NN_(
            "{name} produces about {count} barrel less within {rounds} rounds.",
            "{name} produces about {count} fewer barrels within {rounds} rounds.",
        ),
        NN_(
            "{name} produces about {count} barrel less by the end of the game.",
            "{name} produces about {count} fewer barrels by the end of the game.",
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

THEIR_COUNTS_TOGETHER: Mapping[What, Plurals] = {
    What.PRODUCED: (
        NN_(
            "Together, your opponents produce {count} barrel less this phase.",
            "Together, your opponents produce {count} fewer barrels this phase.",
        ),
        NN_(
            "Together, your opponents produce about {count} barrel less this round.",
            "Together, your opponents produce about {count} fewer barrels this round.",
        ),
        NN_(
            "Together, your opponents produce about {count} barrel less within {rounds} rounds.",
            "Together, your opponents produce about {count} fewer barrels within {rounds} rounds.",
        ),
        NN_(
            "Together, your opponents produce about {count} barrel less by the end of the game.",
            "Together, your opponents produce about {count} fewer barrels by the end of the game.",
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

THEIRS: Mapping[What, Texts] = {
    What.SHIPPED: (
        N_("{name} scores {count} VP less for shipping this phase."),
        N_("{name} scores about {count} VP less for shipping this round."),
        N_("{name} scores about {count} VP less for shipping within {rounds} rounds."),
        N_("{name} scores about {count} VP less for shipping by the end of the game."),
    ),
    What.BUILT: (
        N_("{name} can't build the {building} this phase."),
        N_("{name} probably can't build the {building} this round."),
        N_("{name} probably can't build the {building} within {rounds} rounds."),
        N_("{name} probably can't build the {building} by the end of the game."),
    ),
    What.IN_USE: (
        N_("{name} can't staff the {building} this phase."),
        N_("{name} probably can't staff the {building} this round."),
        N_("{name} probably can't staff the {building} within {rounds} rounds."),
        N_("{name} probably can't staff the {building} by the end of the game."),
    ),
}
"""What happens to an opponent."""

THEIRS_TOGETHER: Mapping[What, Texts] = {
    What.SHIPPED: (
        N_("Together, your opponents score {count} VP less for shipping this phase."),
        N_("Together, your opponents score about {count} VP less for shipping this round."),
        N_("Together, your opponents score about {count} VP less for shipping within {rounds} rounds."),
        N_("Together, your opponents score about {count} VP less for shipping by the end of the game."),
    ),
}
"""What happens to all opponents."""
