"""What a choice changes for the player who decides, in words: the texts of ``timed_reasons``."""

from collections.abc import Mapping

from puertorico.ai.reasons.facts import What
from puertorico.i18n import N_, NN_

Texts = tuple[str, str, str, str]
Plurals = tuple[tuple[str, str], tuple[str, str], tuple[str, str], tuple[str, str]]
"""The four forms of a text: this phase, this round, within some rounds, and by the end of the game."""

MY_COUNTS: Mapping[What, Plurals] = {
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
            "You get {count} more doubloon right away.",
            "You get {count} more doubloons right away.",
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
    What.SPOILED: (
        NN_(
            "It saves {count} of your barrels from spoiling this phase.",
            "It saves {count} of your barrels from spoiling this phase.",
        ),
        NN_(
            "It probably saves {count} of your barrels from spoiling this round.",
            "It probably saves {count} of your barrels from spoiling this round.",
        ),
        NN_(
            "It probably saves {count} of your barrels from spoiling within {rounds} rounds.",
            "It probably saves {count} of your barrels from spoiling within {rounds} rounds.",
        ),
        NN_(
            "It probably saves {count} of your barrels from spoiling by the end of the game.",
            "It probably saves {count} of your barrels from spoiling by the end of the game.",
        ),
    ),
}
"""What happens to you, with a count."""

MINE: Mapping[What, Texts] = {
    What.SHIPPED: (
        N_("You score {count} more VP for shipping this phase."),
        N_("You score about {count} more VP for shipping this round."),
        N_("You score about {count} more VP for shipping within {rounds} rounds."),
        N_("You score about {count} more VP for shipping by the end of the game."),
    ),
    What.SCORED: (
        N_("Your {building} scores {count} more VP this phase."),
        N_("Your {building} scores about {count} more VP this round."),
        N_("Your {building} scores about {count} more VP within {rounds} rounds."),
        N_("Your {building} scores about {count} more VP by the end of the game."),
    ),
    What.BONUS: (
        N_("Your {building} gains {count} more VP for the final score this phase."),
        N_("Your {building} gains about {count} more VP for the final score this round."),
        N_("Your {building} gains about {count} more VP for the final score within {rounds} rounds."),
        N_("Your {building} gains about {count} more VP for the final score by the end of the game."),
    ),
    What.CITY: (
        N_("You add buildings worth {count} VP more this phase."),
        N_("You add buildings worth about {count} VP more this round."),
        N_("You add buildings worth about {count} VP more within {rounds} rounds."),
        N_("You add buildings worth about {count} VP more by the end of the game."),
    ),
    What.BUILT: (
        N_("You can build the {building} right away."),
        N_("You can then build the {building} this round."),
        N_("You can then build the {building} within {rounds} rounds."),
        N_("You can build the {building} by the end of the game."),
    ),
    What.IN_USE: (
        N_("You can staff the {building} right away."),
        N_("You can staff the {building} this round."),
        N_("You can staff the {building} within {rounds} rounds."),
        N_("You can staff the {building} by the end of the game."),
    ),
    What.CROP: (
        N_("You'll produce {good} this phase."),
        N_("You'll probably produce {good} this round."),
        N_("You'll probably produce {good} within {rounds} rounds."),
        N_("You'll probably produce {good} by the end of the game."),
    ),
}
"""What happens to you."""

BOUGHT_COUNTS: Mapping[What, Plurals] = {
    What.EARNED: (
        NN_("It earns you {count} doubloon this phase.", "It earns you {count} doubloons this phase."),
        NN_(
            "It earns you about {count} doubloon this round.",
            "It earns you about {count} doubloons this round.",
        ),
        NN_(
            "It earns you about {count} doubloon within {rounds} rounds.",
            "It earns you about {count} doubloons within {rounds} rounds.",
        ),
        NN_(
            "It earns you about {count} doubloon by the end of the game.",
            "It earns you about {count} doubloons by the end of the game.",
        ),
    ),
}
"""What the building that is bought will do, with a count."""

BOUGHT: Mapping[What, Texts] = {
    What.SCORED: (
        N_("It scores {count} VP this phase."),
        N_("It scores about {count} VP this round."),
        N_("It scores about {count} VP within {rounds} rounds."),
        N_("It scores about {count} VP by the end of the game."),
    ),
    What.BONUS: (
        N_("At the end of the game it would score {count} VP besides those printed on it."),
        N_("At the end of the game it should score about {count} VP besides those printed on it."),
        N_("At the end of the game it should score about {count} VP besides those printed on it."),
        N_("At the end of the game it should score about {count} VP besides those printed on it."),
    ),
    What.BUILT: (
        N_("You can also build the {building} this phase."),
        N_("Save up: you can build the {building} this round."),
        N_("Save up: you can build the {building} within {rounds} rounds."),
        N_("Save up: you can build the {building} before the game ends."),
    ),
}
"""What the building that is bought will do, and what can be built later."""
