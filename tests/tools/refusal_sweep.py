"""List every sentence that refuses a click or a drag at the table, each with an example:

    python -m tests.tools.refusal_sweep --positions 50

In positions of the games in ``tests/games``, each piece that can't be used is clicked, and each piece that
can be moved is dropped on every place where it may not go.
"""

import argparse
import os
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

from attrs import frozen

from puertorico.engine.ids import Step
from puertorico.record import game_file
from puertorico.record.seats import Seat, SeatKind
from puertorico.session.game_session import Session
from puertorico.settings import Animation, ForcedMoves, Settings
from puertorico.ui.app import App
from puertorico.ui.context import Context
from puertorico.ui.screens.game.table_screen import TableScreen
from puertorico.ui.table.decisions.desk import Desk
from puertorico.ui.table.decisions.explaining import is_piece
from puertorico.ui.window import Window
from tests.tools.command import run

NAMES = ("Ana", "Jan", "Eva", "Mihai", "Olga")
GAMES = Path(__file__).parent.parent / "games"


@frozen
class Refusal:
    """What the table says about a click (without ``target``) or a drag; None if it stays silent."""

    position: str
    source: str
    target: str | None
    sentence: str | None

    def __str__(self) -> str:
        return f"{self.position}: {self.source}" + ("" if self.target is None else f" → {self.target}")


def positions(count: int) -> Iterator[tuple[str, Session]]:
    """Yield positions spread over all recorded games, with the player to move as the only person."""
    paths = sorted(GAMES.glob("*.json"))
    for number in range(count):
        path = paths[number % len(paths)]
        record = game_file.read(path)
        share = (number + 0.5) / count
        at = int(share * len(record.actions)) + 7 * number % 11
        at = min(at, len(record.actions) - 1)
        yield f"{path.stem} at {at}", session_at(path, at)


def session_at(path: Path, at: int) -> Session:
    """Return a game that starts at a position of a recorded one."""
    state = Session.resume(game_file.read(path)).position(at)
    seats = [
        Seat(SeatKind.HUMAN, name) if seat == state.seat else Seat(SeatKind.COMPUTER, name, "greedy")
        for seat, name in enumerate(NAMES[: state.rules.players])
    ]
    return Session(state.options, 1, seats, start=state)


def sweep(app: App, title: str, session: Session) -> Iterator[Refusal]:
    """Yield what the table says about every illegal click and drag in a position."""
    context = Context(Settings(animation=Animation.NONE, forced_moves=ForcedMoves.ASK), inline=True)
    screen = TableScreen(context, session)
    app.push(screen)
    try:
        controller = screen.controller
        assert controller is not None
        assert controller.question is not None
        step = Step(session.state.tasks[-1].step).name.lower()
        yield from _refusals(f"{title} ({step})", controller.desk, app)
    finally:
        app.screens.clear()


def _refusals(title: str, desk: Desk, app: App) -> Iterator[Refusal]:
    nodes = {node.name: node for node in app.stage.root.walk() if node.name}
    for name, node in nodes.items():
        if is_piece(name) and node.drag_source is None and not node.makes_choice and _takes_mouse(node):
            yield Refusal(title, name, None, desk.why_not(name))
    places = [name for name in nodes if name.split(".")[0] in PLACES]
    for drag in desk.drags():
        for place in [*places, ""]:
            if place != drag.source and place not in drag.targets and not place.startswith(f"{drag.source}."):
                yield Refusal(title, drag.source, place, desk.why_not_there(drag, place))


PLACES = ("seat", "bank", "ship", "house", "row", "stack", "supply", "role", "colonist_ship", "draft", "keep")


def _takes_mouse(node: object) -> bool:
    return bool(getattr(node, "takes_mouse", False))


def lines(refusals: Iterable[Refusal]) -> list[str]:
    """Return each distinct sentence with how often it occurs and its first example."""
    seen: dict[str, Refusal] = {}
    count: Counter[str] = Counter()
    for refusal in refusals:
        sentence = refusal.sentence or "(silent)"
        seen.setdefault(sentence, refusal)
        count[sentence] += 1
    return [f"{count[text]:6}  {text}\n        {seen[text]}" for text in sorted(seen)]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=50)
    count = parser.parse_args().positions
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    app = App(Window("refusals", (1280, 720)))
    found = (refusal for title, session in positions(count) for refusal in sweep(app, title, session))
    print("\n".join(lines(found)))
    return 0


if __name__ == "__main__":
    run(main)
