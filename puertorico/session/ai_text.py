"""Computer players in words: their names and how they play."""

from collections.abc import Mapping

from puertorico.ai.difficulty import Difficulty
from puertorico.ai.players import PLAYER_SPECS
from puertorico.i18n import N_, _

_STYLES: Mapping[str, tuple[str, str]] = {
    "allrounder": (N_("All-rounder"), N_("Keeps a balance of money, goods and buildings.")),
    "shipper": (N_("Shipper"), N_("Grows plenty and ships it to Spain.")),
    "builder": (N_("Builder"), N_("Earns money and puts it into a splendid city.")),
    "trader": (N_("Trader"), N_("Sells dear goods and never runs out of money.")),
    "corn": (N_("Corn shipper"), N_("Ships corn as fast as it can.")),
    "coffee": (N_("Coffee planter"), N_("Wants coffee or tobacco early, and builds with what they bring.")),
    "greedy": (N_("Greedy"), N_("Takes the role that is worth most right now.")),
    "random": (N_("Random"), N_("Does anything that is allowed.")),
}

_DIFFICULTIES: Mapping[Difficulty, tuple[str, str]] = {
    Difficulty.EASY: (N_("easy"), N_("A beginner: sees its own gain, and errs.")),
    Difficulty.NORMAL: (N_("normal"), N_("Sees what a role brings all, and errs a little.")),
    Difficulty.HARD: (N_("hard"), N_("Sees to the end of the round.")),
    Difficulty.EXPERT: (N_("expert"), N_("Plays on in its head, for up to two seconds.")),
}


def style_name(style: str) -> str:
    """The name of a style; of one that has none, its id."""
    return _(_STYLES[style][0]) if style in _STYLES else style


def style_description(style: str) -> str:
    """What a computer player of this style goes for, in one sentence; nothing for one that is not known."""
    return _(_STYLES[style][1]) if style in _STYLES else ""


def difficulty_name(difficulty: Difficulty) -> str:
    """The word for a strength."""
    return _(_DIFFICULTIES[difficulty][0])


def difficulty_character(difficulty: Difficulty) -> str:
    """How far a computer player of this strength thinks, in one sentence."""
    return _(_DIFFICULTIES[difficulty][1])


def player_name(player: str) -> str:
    """The style of a computer player and its strength; of an unknown one, its id."""
    who = PLAYER_SPECS.get(player)
    if who is None:
        return style_name(player)
    # As in "Shipper, hard".
    named = _("{style}, {difficulty}")
    return named.format(style=style_name(who.style), difficulty=difficulty_name(who.difficulty))


def player_description(player: str) -> tuple[str, ...]:
    """How a computer player plays, in up to two sentences; none for one that is not known."""
    who = PLAYER_SPECS.get(player)
    if who is None:
        return tuple(filter(None, [style_description(player)]))
    return style_description(who.style), difficulty_character(who.difficulty)
