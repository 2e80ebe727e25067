"""``puertorico replay GAME.json --print``: print a saved game as text."""

from collections.abc import Iterator
from pathlib import Path

from puertorico.cli.errors import BadArguments
from puertorico.i18n import _
from puertorico.record.codec import BadRecord
from puertorico.session.game_session import Session
from puertorico.session.replay import Replay
from puertorico.session.texts.ai_text import player_name
from puertorico.session.texts.log_text import log_lines
from puertorico.terminal import write_error, write_output


def load_session(path: Path) -> Session:
    """Return the game in a file, up to the last move that can be used.

    Raises BadArguments if it holds no game.
    """
    try:
        return Session.from_file(path)
    except BadRecord as problem:
        raise BadArguments(f"{path}: {problem}") from problem


def run(path: Path) -> int:
    """Print the game and return the exit status.

    Raises BadArguments.
    """
    session = load_session(path)
    if session.problem is not None:
        write_error(f"{path}: {session.problem}")
    write_output("\n".join(as_lines(session)))
    return 0


def as_lines(session: Session) -> Iterator[str]:
    """Yield the players, the log and the scores, without VP chips that are still hidden (END-4)."""
    for number, seat in enumerate(session.seats, 1):
        if seat.is_computer:
            # Translators: the computer player is a difficulty with a style, as in "Hard Shipper".
            line = _("Seat {number}: {name} ({computer_player})")
            yield line.format(number=number, name=seat.name, computer_player=player_name(seat.style))
        else:
            yield _("Seat {number}: {name} (human)").format(number=number, name=seat.name)
    before = None
    for entry in session.log_entries:
        if entry.round != before:
            before = entry.round
            yield ""
            yield _("Round {number}").format(number=before)
        yield from (f"  {line}" for line in log_lines(entry, session.names))
    yield ""
    if not session.is_over:
        yield _("This game isn't finished.")
    yield _("Final score:") if session.is_over else _("Score so far:")
    yield from _score_lines(session)


def _score_lines(session: Session) -> Iterator[str]:
    replay = Replay(session)
    table = replay.table(replay.steps)
    hidden = [seat for seat in range(len(session.seats)) if not table.sees_points(seat)]
    for seat in hidden:
        table.state.players[seat].vp = 0
    for score in sorted(
        table.scores(), key=lambda score: (score.total, score.doubloons_and_goods), reverse=True
    ):
        name = session.names[score.seat]
        if score.seat in hidden:
            line = _("{name}: {points} without VP chips, which are hidden until the game is over")
        else:
            # Translators: a player and their points, as in "Ana: 31".
            line = _("{name}: {points}")
        yield "  " + line.format(name=name, points=score.total)
