"""Count the gestures that a recorded game takes in the window:

    python -m tests.tools.window.gestures tests/games/4-base-66.json

People in all seats replay the game with real events: once with the mouse, once with the mouse and the setting
that one click acts, once with the keyboard only. A double-click or a drag counts as one gesture, but a
double-click presses the button twice. Forced moves are automatic, as usual, and the buttons of the action
line are used where they are the shortest way. People are placed from where they are, or from what Auto-fill
does, whichever takes fewer gestures.
"""

import argparse
import os
from collections import Counter
from pathlib import Path

from puertorico.engine.actions import Action, Pass, Person, Store, TakeRole
from puertorico.engine.game import apply
from puertorico.engine.ids import GOODS, PLACES, Step
from puertorico.record import game_file
from puertorico.record.game_record import GameRecord, final_state
from puertorico.record.seats import Seat, SeatKind
from puertorico.session.colonist_draft import SAN_JUAN, ColonistDraft, Spot
from puertorico.session.game_session import Session
from puertorico.settings import Animation, Cover, ForcedMoves, Settings
from puertorico.ui.app import App
from puertorico.ui.context import Context
from puertorico.ui.pilot import Pilot
from puertorico.ui.scene.input.focus import can_focus
from puertorico.ui.scene.tree.layer import RootLayer
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.screens.game.table_screen import TableScreen
from puertorico.ui.table.components.panels.action_line import DONE_BUTTONS
from puertorico.ui.table.decisions.bindings import DragBinding
from puertorico.ui.table.decisions.placing import PlacingQuestion, apply_placement, complete_placement
from puertorico.ui.table.decisions.question import action_name
from puertorico.ui.table.decisions.storing import StoringQuestion
from puertorico.ui.table.model import names
from puertorico.ui.window import Window
from tests.tools.command import run
from tests.tools.window.placing_plan import Plan, Way
from tests.tools.window.placing_plan import Step as Placing

MODES = ("mouse", "one click", "keys")
_DIRECTIONS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
_HAND_OVER = "hand over"


class Player:
    """Replays a game for all seats in one way, and counts gestures, presses and decisions by kind."""

    def __init__(self, app: App, record: GameRecord, mode: str, cover: Cover = Cover.TABLE) -> None:
        self.mode = mode
        self.record = record
        self.gestures: Counter[str] = Counter()
        """The gestures by how they are made."""
        self.by_step: Counter[str] = Counter()
        """The gestures by what they decide."""
        self.presses: Counter[str] = Counter()
        """The presses of a button or key by what they decide."""
        self.decisions: Counter[str] = Counter()
        self._step = _HAND_OVER
        seats = [Seat(SeatKind.HUMAN, f"Player {n}") for n in range(record.options.players)]
        self.session = Session(record.options, record.seed, seats)
        settings = Settings(
            animation=Animation.NONE,
            one_click_acts=mode == "one click",
            forced_moves=ForcedMoves.PLAY,
            cover=cover,
        )
        self.screen = TableScreen(Context(settings, inline=True), self.session)
        app.push(self.screen)
        self.app = app
        self.pilot = Pilot(app)

    def play(self, most: int | None = None) -> None:
        """Replay the game, or about that many actions. Raises AssertionError if it differs."""
        while not self.session.is_over and (most is None or len(self.session.actions) < most):
            self._wait()
            if self.app.screen is not self.screen:
                self._step = _HAND_OVER
                self.decisions[_HAND_OVER] += 1
                self._hand_over()
            elif not self.session.is_over:
                self._decide()
        assert most is not None or self.session.state == final_state(self.record)

    def _wait(self) -> None:
        for _frame in range(4000):
            controller = self.screen.controller
            if self.app.screen is not self.screen or (
                controller is not None and controller.is_waiting_for_person and not self.app.animator.busy
            ):
                return
            self.app.step(1 / 60)
        raise AssertionError("nobody is asked")

    def _hand_over(self) -> None:
        """Uncover the table; there, Enter presses the only button."""
        if self.mode == "keys":
            self._key("return")
        else:
            self.press("handover.ready")

    def _decide(self) -> None:
        done = len(self.session.actions)
        self._step = Step(self.session.state.tasks[-1].step).name.lower()
        self.decisions[self._step] += 1
        action = self.record.actions[done]
        question = self.screen.controller.question if self.screen.controller is not None else None
        if isinstance(question, PlacingQuestion):
            self._place(question)
        elif isinstance(question, StoringQuestion) and isinstance(action, Store):
            self._store(action)
        elif self._has_button(action):
            self.press(action_name(action))
        else:
            self._move(action)
        self.pilot.settle()
        assert len(self.session.actions) > done, f"{action} wasn't played"
        assert list(self.session.actions) == list(self.record.actions[: len(self.session.actions)])

    def _has_button(self, action: Action) -> bool:
        """Return whether an action has a button, which takes no more keys than its piece."""
        button = action_name(action)
        if isinstance(action, Pass) or not self.pilot.has(button):
            return isinstance(action, Pass)
        found = self._drag_for(action) if self.mode == "keys" else None
        is_near = found is not None and found[0].default in found[1]
        return not is_near or len(self._route(button)) <= len(self._route(found[0].source))

    def _drag_for(self, action: Action) -> tuple[DragBinding, list[str]] | None:
        """Return the drag of the piece that an action moves, if any, and the targets that mean the action."""
        controller = self.screen.controller
        source = controller.question.source_of(action)
        drag = next((drag for drag in controller.desk.drags() if drag.source == source), None)
        if drag is None:
            return None
        return drag, [
            place for place, choice in drag.targets.items() if action in getattr(choice, "actions", (action,))
        ]

    def _move(self, action: Action) -> None:
        """Move a piece: to its default target if that is meant, else to the first one that is."""
        found = self._drag_for(action)
        assert found is not None, f"{action} moves no piece"
        drag, meant = found
        if isinstance(action, TakeRole) and self.mode == "keys" and len(self._route(drag.source)) > 1:
            number = [*self.screen.view.roles.cards].index(action.role) + 1
            self._key(str(number))
            self._key(str(number))
        else:
            self.use(drag.source, meant, drag.default)
        if self.pilot.has(action_name(action)) and self.session.actions[-1:] != [action]:
            self.press(action_name(action))  # which of two actions was meant

    def use(self, source: str, targets: list[str], default: str | None) -> None:
        """Move a piece to one of its targets."""
        if default in targets:
            self._act(source)
        else:
            self._drag(source, targets[0])

    # Gestures -------------------------------------------------------------------------------------------

    def _count(self, way: str, presses: int = 1) -> None:
        self.gestures[way] += 1
        self.by_step[self._step] += 1
        self.presses[self._step] += presses

    def _act(self, name: str) -> None:
        """Let a piece do the obvious thing."""
        if self.mode == "keys":
            self._focus(name)
            self._key("return")
        elif self.mode == "one click":
            self.press(name)
        else:
            self._count("double-clicks", 2)
            self.pilot.double_click(name)

    def _drag(self, source: str, target: str) -> None:
        if self.mode == "keys":
            self._focus(source)
            self._key("space")
            tile = target.partition(".circle")[0]  # takes people, too
            ends = (target, tile) if self._has_the_same_choice(source, target, tile) else (target,)
            self._focus(min(ends, key=lambda end: len(self._route(end))))
            self._key("return")
        else:
            self._count("drags")
            self.pilot.drag(source, target)
        self.pilot.settle()

    def _has_the_same_choice(self, source: str, one: str, other: str) -> bool:
        targets = next(drag.targets for drag in self.screen.controller.desk.drags() if drag.source == source)
        return one in targets and other in targets

    def press(self, name: str) -> None:
        """Click a node, or go to it and press Enter, or use the key that passes and confirms."""
        if self.mode == "keys" and name in DONE_BUTTONS:
            self._key("p")
        elif self.mode == "keys":
            self._focus(name)
            self._key("return")
        else:
            self._count("clicks")
            self.pilot.click(name)

    def _key(self, name: str) -> None:
        self._count("keys")
        self.pilot.key(name.removeprefix("shift+"), shift=name.startswith("shift+"))

    def _focus(self, name: str) -> None:
        """Go to a node by Tab and the arrow keys."""
        self.app.step(0.0)
        stage = self.app.stage
        for key in self._route(name):
            self._key(key)
        assert stage.focus.node is self.pilot.find(name)
        assert stage.focus.ring.visible

    def _route(self, name: str) -> list[str]:
        """Return the fewest keys that move the focus to a node."""
        focus, target = self.app.stage.focus, self.pilot.find(name)
        assert can_focus(target), f"{name} can't have the focus"
        order = focus.candidates()
        at = focus.node if focus.node in order else None
        if at is target and focus.ring.visible:
            return []
        routes: dict[Node | None, list[str]] = {at: []}
        ahead = [at]
        for node in ahead:
            for key, there in _ways(self.app, node, order).items():
                route = [*routes[node], key]
                if there is target:
                    return route
                if there not in routes:
                    routes[there] = route
                    ahead.append(there)
        raise AssertionError(f"no keys lead to {name}")

    # Decisions of several steps -------------------------------------------------------------------------

    def _place(self, question: PlacingQuestion) -> None:
        """Place all people of a seat as recorded."""
        state, placements = self.session.state.clone(), list[Action]()
        seat = state.seat
        for action in self.record.actions[len(self.session.actions) :]:
            if not state.tasks or state.tasks[-1].step != Step.PLACE or state.seat != seat:
                break
            apply(state, action)
            placements.append(action)
        goal = complete_placement(placements, self.session.state)
        now, filled = question._draft, question._filled()
        plan, from_filled = (Plan(draft, apply_placement(draft, goal)) for draft in (now, filled))
        steps, more = [*plan.steps()], [*from_filled.steps()]
        if len(more) + 1 < len(steps):
            self.press("action.fill")
            steps = more
        for step in steps:
            self._place_one(step)
        assert _counts(self.screen.controller.question._draft) == _counts(plan.wanted)
        self.press("action.confirm")

    def _place_one(self, step: Placing) -> None:
        start = self._circle(step.start, Person.NOBLE if step.noble else Person.COLONIST)
        match step.way:
            case Way.USE:
                self._act(start)
            case Way.FILL:
                self.press(self._circle(step.end, Person.NOBODY))
            case Way.MOVE:
                self._drag(start, self._circle(step.end, Person.NOBODY))
            case Way.EXCHANGE:
                self._drag(start, self._circle(step.end, Person.COLONIST if step.noble else Person.NOBLE))

    def _circle(self, spot: Spot, who: Person) -> str:
        """Return the name of a spot's circle with such a person; for San Juan, of those who wait there."""
        question = self.screen.controller.question
        if spot == SAN_JUAN:
            return names.waiting(self.session.state.seat, noble=who is Person.NOBLE)
        return next(name for name, there, here in question._circles() if there == spot and here is who)

    def _store(self, action: Store) -> None:
        """Set aside the barrels that are kept."""
        seat = self.session.state.seat
        for good in GOODS:
            while (kept := self.screen.controller.question._draft.kept)[good] < action.kept[good]:
                place = names.storage_place(good)
                self.use(names.goods(seat, good), [place], place)
                assert self.screen.controller.question._draft.kept != kept
        self.press("action.confirm")


def _counts(draft: ColonistDraft) -> list[tuple[int, int]]:
    """Return the people and the nobles on each place of the engine's order."""
    return [(draft._count(place), draft._count_nobles(place)) for place in range(PLACES)]


def _ways(app: App, node: Node | None, order: list[Node]) -> dict[str, Node]:
    """Return where each key leads from a node with the focus, given all nodes in the order of Tab."""
    at = order.index(node) if node is not None else None
    ways = {
        "tab": order[0 if at is None else (at + 1) % len(order)],
        "shift+tab": order[-1 if at is None else at - 1],
    }
    if node is not None:
        for key, (dx, dy) in _DIRECTIONS.items():
            there = app.stage.focus.neighbor(node, dx, dy, order)
            if there is not None:
                ways[key] = there
    return ways


def count(
    app: App, record: GameRecord, mode: str, most: int | None = None, cover: Cover = Cover.TABLE
) -> Player:
    """Return the player who has replayed a game, or its first actions, in one way."""
    player = Player(app, record, mode, cover)
    try:
        player.play(most)
    finally:
        app.screens.clear()
    return player


def as_table(player: Player) -> str:
    """Return the counts of a player as a table, by kind of decision."""
    rows = [
        (step, player.decisions[step], gestures, player.presses[step])
        for step, gestures in player.by_step.most_common()
    ]
    total = [sum(row[n] for row in rows) for n in (1, 2, 3)]
    ways = ", ".join(f"{n} {way}" for way, n in player.gestures.most_common())
    head = f"{player.mode}: {ways}\n{'':24}decisions  gestures  presses"
    lines = [f"  {name:22}{a:9}{b:10}{c:9}" for name, a, b, c in [*rows, ("total", *total)]]
    return "\n".join([head, *lines])


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tests.tools.window.gestures",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("game", type=Path, help="a recorded game")
    parser.add_argument("--mode", choices=MODES, action="append", help="only this way; may be repeated")
    parser.add_argument(
        "--cover", choices=[*Cover], default=Cover.TABLE, help="what is covered between turns"
    )
    args = parser.parse_args()
    record = game_file.read(args.game)
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    RootLayer.compose = lambda *_frame: False  # type: ignore[method-assign]
    for mode in args.mode or MODES:
        app = App(Window("gestures", (1280, 720)))
        print(as_table(count(app, record, mode, cover=Cover(args.cover))), flush=True)
    return 0


if __name__ == "__main__":
    run(main)
