"""The words of puzzles: what they are about, what is asked, and how good an answer is."""

from collections.abc import Mapping

from puertorico.expansions import sets_text
from puertorico.i18n import N_, _, ngettext, sentences_text
from puertorico.puzzles.explanations import EXPLANATIONS
from puertorico.puzzles.puzzle import Kind, Puzzle
from puertorico.session.game_session import Session
from puertorico.session.texts.forced_text import addressed_seat
from puertorico.session.texts.log_text import log_lines

_KINDS: Mapping[Kind, str] = {
    # Translators: what a puzzle is about; a label.
    Kind.ROLE: N_("Choosing a role"),
    # Translators: what a puzzle is about; a label.
    Kind.BUILDING: N_("Building"),
    # Translators: what a puzzle is about; a label.
    Kind.TILE: N_("Settling"),
    # Translators: what a puzzle is about; a label.
    Kind.COLONISTS: N_("Placing colonists"),
    # Translators: what a puzzle is about; a label.
    Kind.TRADE: N_("Trading"),
    # Translators: what a puzzle is about; a label.
    Kind.LOADING: N_("Loading ships"),
    # Translators: what a puzzle is about; a label.
    Kind.STORING: N_("Storing goods"),
    # Translators: what a puzzle is about; a label.
    Kind.GOODS: N_("The Craftsman's extra barrel"),
    # Translators: what a puzzle is about; a label.
    Kind.NOBLES: N_("New arrivals"),
}

_QUESTIONS: Mapping[Kind, str] = {
    Kind.ROLE: N_("Which role do you choose?"),
    Kind.BUILDING: N_("What do you build, if anything?"),
    Kind.TILE: N_("What do you take, if anything?"),
    Kind.COLONISTS: N_("Where do your colonists go?"),
    Kind.TRADE: N_("What do you sell, if anything?"),
    Kind.LOADING: N_("What do you load, and where?"),
    Kind.STORING: N_("Which barrels do you keep?"),
    Kind.GOODS: N_("Which extra barrel do you take?"),
    Kind.NOBLES: N_("What do you take, if anything?"),
}

_PICTURES: Mapping[Kind, str] = {
    Kind.ROLE: "pieces/governor",
    Kind.BUILDING: "role-discs/builder",
    Kind.TILE: "role-discs/settler",
    Kind.COLONISTS: "role-discs/mayor",
    Kind.TRADE: "role-discs/trader",
    Kind.LOADING: "role-discs/captain",
    Kind.STORING: "buildings/small-warehouse",
    Kind.GOODS: "role-discs/craftsman",
    Kind.NOBLES: "pieces/colonist",
}


def kind_name(kind: Kind) -> str:
    """Return what a puzzle of a kind is about, as a label."""
    return _(_KINDS[kind])


def kind_picture(kind: Kind) -> str:
    """Return the path of the picture of a kind, below resources/images."""
    return _PICTURES[kind]


def setup_text(puzzle: Puzzle) -> str:
    """Return the players and sets, as in "3 players · Base game"."""
    count = puzzle.options.players
    # Translators: {expansions} are the expansions in use, or "Base game".
    text = ngettext("{n} player · {expansions}", "{n} players · {expansions}", count)
    return text.format(n=count, expansions=sets_text(puzzle.options.sets))


def last_move_text(session: Session) -> str:
    """Return what has just happened, as a log line; empty at the start of a game."""
    names, you = session.names, addressed_seat(session)
    moves = (log_lines(entry, names, you) for entry in reversed(session.log_entries))
    return next((lines[-1] for lines in moves if lines), "")


def situation_text(session: Session) -> str:
    """Return how far the game is."""
    state = session.state
    return sentences_text(
        [
            _("Round {number}.").format(number=state.round),
            *([_("It's the last one.")] if state.end_reasons else []),
        ]
    )


def question_text(puzzle: Puzzle) -> str:
    """Return what is asked."""
    return _(_QUESTIONS[puzzle.kind])


def explanation(name: str) -> str:
    """Return why the best choice of a puzzle is best; empty if nobody has written it yet."""
    text = EXPLANATIONS.get(name, "")
    return _(text) if text else ""
