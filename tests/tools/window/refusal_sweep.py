"""List every sentence that refuses a click or a drag at the table, each with an example:

    python -m tests.tools.window.refusal_sweep --positions 50
    python -m tests.tools.window.refusal_sweep --positions 50 --real

In positions of the games in ``tests/games``, each piece that can't be used is clicked, and each piece that
can be moved is dropped on every place where it may not go. With ``--real``, that is done with events of the
mouse instead of asking the desk, but each piece is only dragged to a few places.
"""

import argparse
import os
import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path

from attrs import frozen

from puertorico.engine.ids import Step
from puertorico.record import game_file
from puertorico.record.seats import Seat, SeatKind
from puertorico.session.game_session import Session
from puertorico.settings import Animation, ForcedMoves, Settings
from puertorico.ui.app import App
from puertorico.ui.context import Context
from puertorico.ui.pilot import Pilot
from puertorico.ui.scene.tree.layer import RootLayer
from puertorico.ui.screens.game.table_screen import TableScreen
from puertorico.ui.table.decisions.bindings import DragBinding
from puertorico.ui.table.decisions.desk import Desk
from puertorico.ui.table.decisions.explaining import is_piece
from puertorico.ui.window import Window
from tests.tools.command import run

NAMES = ("Ana", "Jan", "Eva", "Mihai", "Olga")
GAMES = Path(__file__).parents[2] / "games"


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


def real_sweep(app: App, title: str, session: Session, dice: random.Random) -> Iterator[Refusal]:
    """Yield what the table says about real clicks and drags that aren't allowed, each to a few random places.

    Raises AssertionError if one of them changes anything, or is answered differently than the desk would.
    """
    context = Context(Settings(animation=Animation.NONE, forced_moves=ForcedMoves.ASK), inline=True)
    screen = TableScreen(context, session)
    app.push(screen)
    try:
        hand = _Hand(Pilot(app), screen, dice)
        step = Step(session.state.tasks[-1].step).name.lower()
        yield from hand.sweep(f"{title} ({step})")
    finally:
        app.screens.clear()


class _Hand:
    """A mouse that clicks and drags what it may not."""

    def __init__(self, pilot: Pilot, screen: TableScreen, dice: random.Random) -> None:
        self._pilot = pilot
        self._stage = pilot.app.stage
        controller = screen.controller
        assert controller is not None
        self._controller = controller
        self._dice = dice

    def sweep(self, title: str) -> Iterator[Refusal]:
        self._pilot.settle()
        names = [node.name for node in self._stage.root.walk() if node.name]
        drags = {drag.source: drag for drag in self._controller.desk.drags()}
        before = self._controller.shown
        for name in names:
            if is_piece(name) and name not in drags and self._is_idle(name):
                yield Refusal(title, name, None, self._do(partial(self._pilot.click, name)))
                place = self._dice.choice(names)
                yield Refusal(title, name, place, self._do(partial(self._pilot.drag, name, place)))
        places = [name for name in names if name.split(".")[0] in PLACES]
        for drag in drags.values():
            for place in self._dice.sample(places, min(_DROPS, len(places))):
                yield from self._drag(title, drag, place)
        assert self._controller.shown == before, f"{title}: a refused move changed the table"

    def _is_idle(self, name: str) -> bool:
        """Return whether a click at the center of a piece hits it, and it has nothing to do."""
        node = self._stage.hit(self._pilot.where(name))
        above = [*node.ancestors()] if node is not None else []
        named = next((one.name for one in above if one.name), "")
        can_act = any(one.drag_source is not None or one.makes_choice for one in above)
        return named == name and not can_act

    def _drag(self, title: str, drag: DragBinding, place: str) -> Iterator[Refusal]:
        """Drop a piece on a place, unless it would snap to a legal one or go back to where it was."""
        self._pilot.drag(drag.source, place, drop=False)
        end = self._pilot.at
        under = self._stage.hit(end)
        named = next((n.name for n in under.ancestors() if n.name), "") if under is not None else ""
        is_home = named == drag.source or named.startswith(f"{drag.source}.")
        if not self._stage.drag.active or is_home or self._stage.drag.target_at(end) is not None:
            self._pilot.key("escape")
            self._pilot.settle()
            self._pilot.up()
            return
        wanted = self._controller.desk.why_not_there(drag, named)
        sentence = self._do(self._pilot.up)
        assert sentence == wanted, f"{title}: {drag.source} → {named}: {sentence} instead of {wanted}"
        yield Refusal(title, drag.source, named, sentence)

    def _do(self, gesture: Callable[[], object]) -> str | None:
        """Return what the table says after a gesture that must not do anything."""
        self._controller.desk.show_refusal(None)
        done = len(self._controller.session.actions)
        gesture()
        self._pilot.settle()
        assert len(self._controller.session.actions) == done
        assert not self._stage.selection.active
        return self._controller.desk.note


_DROPS = 5
"""To how many places each piece is dragged."""


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
    parser = argparse.ArgumentParser(
        prog="python -m tests.tools.window.refusal_sweep",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--positions", type=int, default=50, help="(default: %(default)s)")
    parser.add_argument("--real", action="store_true", help="click and drag with events of the mouse")
    args = parser.parse_args()
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    app = App(Window("refusals", (1280, 720)))
    dice = random.Random(1)
    if args.real:
        RootLayer.compose = lambda *_frame: False  # type: ignore[method-assign]
    found = (
        refusal
        for title, session in positions(args.positions)
        for refusal in (real_sweep(app, title, session, dice) if args.real else sweep(app, title, session))
    )
    print("\n".join(lines(found)))
    return 0


if __name__ == "__main__":
    run(main)
