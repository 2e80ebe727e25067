"""Names and descriptions of computer players."""

from collections.abc import Mapping

from puertorico.ai.difficulty import Difficulty
from puertorico.ai.specs import PLAYER_SPECS
from puertorico.i18n import N_, NP_, _, pgettext
from puertorico.record.seats import Seat

_STYLES: Mapping[str, tuple[tuple[str, str], str]] = {
    "allrounder": (
        NP_("playing style", "All-rounder"),
        N_("Balances money, goods and buildings."),
    ),
    "shipper": (NP_("playing style", "Shipper"), N_("Produces a lot and ships it.")),
    "builder": (NP_("playing style", "Builder"), N_("Earns money and spends it on a splendid city.")),
    "trader": (NP_("playing style", "Trader"), N_("Sells expensive goods and never runs out of money.")),
    "corn": (NP_("playing style", "Corn shipper"), N_("Ships corn as fast as possible.")),
    "coffee": (
        NP_("playing style", "Coffee planter"),
        N_("Plants coffee or tobacco early, then builds."),
    ),
    "greedy": (NP_("playing style", "Greedy"), N_("Takes the role that gains the most right now.")),
    "random": (NP_("playing style", "Random"), N_("Plays random legal moves.")),
}

_DIFFICULTIES: Mapping[Difficulty, tuple[tuple[str, str], str]] = {
    Difficulty.EASY: (
        NP_("difficulty", "Easy"),
        N_("Beginner: sees only its own gains and makes mistakes."),
    ),
    Difficulty.NORMAL: (
        NP_("difficulty", "Normal"),
        N_("Weighs what roles give everyone; slips now and then."),
    ),
    Difficulty.HARD: (NP_("difficulty", "Hard"), N_("Plans to the end of the round.")),
    Difficulty.EXPERT: (
        NP_("difficulty", "Expert"),
        N_("Simulates the next rounds and counts VP chips."),
    ),
}


def style_name(style: str) -> str:
    """Return the name of a style; the id itself for an unknown style."""
    return pgettext(*_STYLES[style][0]) if style in _STYLES else style


def style_description(style: str) -> str:
    """Return a sentence on the aim of a style; "" for an unknown style."""
    return _(_STYLES[style][1]) if style in _STYLES else ""


def difficulty_name(difficulty: Difficulty) -> str:
    """Return the name of a difficulty, as in "Hard"."""
    return pgettext(*_DIFFICULTIES[difficulty][0])


def difficulty_character(difficulty: Difficulty) -> str:
    """Return a sentence on how far ahead this difficulty looks."""
    return _(_DIFFICULTIES[difficulty][1])


def player_name(player: str) -> str:
    """Return the name of a computer player, as in "Hard Shipper"; the id itself for an unknown one."""
    who = PLAYER_SPECS.get(player)
    if who is None:
        return style_name(player)
    # Translators: a computer player, as in "Hard Shipper".
    named = _("{difficulty} {style}")
    return named.format(style=style_name(who.style), difficulty=difficulty_name(who.difficulty))


def full_name(seat: Seat) -> str:
    """Return a player's name, and for a computer player what kind it is."""
    if not seat.is_computer:
        return seat.name
    # Translators: the name of a computer player and its kind, as in "Diego (Hard Shipper)".
    return _("{name} ({style})").format(name=seat.name, style=player_name(seat.style))


def player_description(player: str) -> tuple[str, ...]:
    """Return up to two sentences on how a computer player plays; none for an unknown one."""
    who = PLAYER_SPECS.get(player)
    if who is None:
        return tuple(filter(None, [style_description(player)]))
    return style_description(who.style), difficulty_character(who.difficulty)
