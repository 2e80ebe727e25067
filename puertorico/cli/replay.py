"""``puertorico replay GAME.json --print``: a saved game as text."""

import sys
from collections.abc import Iterator
from pathlib import Path

from puertorico.cli.errors import BadArguments
from puertorico.i18n import _
from puertorico.record.codec import BadRecord
from puertorico.session.ai_text import player_name
from puertorico.session.game_session import Session
from puertorico.session.log_text import log_lines


def load_session(path: Path) -> Session:
    """The game in a file, as far as it can be used. Raises BadArguments where there is none."""
    try:
        return Session.from_file(path)
    except BadRecord as problem:
        raise BadArguments(f"{path}: {problem}") from problem


def run(path: Path) -> int:
    """Prints, and returns the exit status. Raises BadArguments."""
    session = load_session(path)
    if session.problem is not None:
        print(f"puertorico: {path}: {session.problem}", file=sys.stderr)
    print("\n".join(as_lines(session)))
    return 0


def as_lines(session: Session) -> Iterator[str]:
    """The players, everything that happened, and the points at the end."""
    for number, seat in enumerate(session.seats, 1):
        who = player_name(seat.style) if seat.is_computer else _("a person")
        yield _("Seat {number}: {name}, {who}").format(number=number, name=seat.name, who=who)
    before = None
    for entry in session.log_entries:
        if entry.round != before:
            before = entry.round
            yield ""
            yield _("Round {number}").format(number=before)
        yield from (f"  {line}" for line in log_lines(entry, session.names))
    yield ""
    if not session.is_over:
        yield _("The game is not over.")
    yield _("Points:") if session.is_over else _("Points so far:")
    for score in sorted(
        session.scores(), key=lambda score: (score.total, score.doubloons_and_goods), reverse=True
    ):
        yield f"  {session.names[score.seat]}: {score.total}"
