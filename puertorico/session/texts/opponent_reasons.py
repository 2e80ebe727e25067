"""What a choice changes for the opponents, in words: the texts of ``timed_reasons``.

"Otherwise" means: with the other choice.
"""

from collections.abc import Mapping

from puertorico.ai.reasons.facts import What
from puertorico.i18n import N_, NN_
from puertorico.session.texts.own_reasons import Plurals, Texts

THEIR_COUNTS: Mapping[What, Plurals] = {
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

THEIR_COUNTS_TOGETHER: Mapping[What, Plurals] = {
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

THEIRS: Mapping[What, Texts] = {
    What.SHIPPED: (
        N_("Otherwise {name} scores {count} more VP for shipping this phase."),
        N_("Otherwise {name} scores about {count} more VP for shipping this round."),
        N_("Otherwise {name} scores about {count} more VP for shipping within {rounds} rounds."),
        N_("Otherwise {name} scores about {count} more VP for shipping by the end of the game."),
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

THEIRS_TOGETHER: Mapping[What, Texts] = {
    What.SHIPPED: (
        N_("Otherwise your opponents ship for {count} VP more in all this phase."),
        N_("Otherwise your opponents ship for about {count} VP more in all this round."),
        N_("Otherwise your opponents ship for about {count} VP more in all within {rounds} rounds."),
        N_("Otherwise your opponents ship for about {count} VP more in all by the end of the game."),
    ),
}
"""What happens to all opponents."""
