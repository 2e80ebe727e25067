"""Count the gestures that a recorded game takes in the window:

    python -m tests.tools.gestures tests/games/4-base-66.json

People in all seats replay the game with real events: once with clicks only, once with the setting that one
click acts, once with the keyboard only. A double-click counts as one gesture. Forced moves are automatic, as
usual, and the buttons of the action line are used where they are the shortest way.
"""

import argparse
import os
from collections import Counter
from collections.abc import Container
from pathlib import Path

from attrs import evolve

from puertorico.engine.actions import Action, Pass, Person, Store
from puertorico.engine.game import apply
from puertorico.engine.ids import GOODS, PLACES, Step
from puertorico.record import game_file
from puertorico.record.game_record import GameRecord, final_state
from puertorico.record.seats import Seat, SeatKind
from puertorico.session.colonist_draft import ColonistDraft
from puertorico.session.game_session import Session
from puertorico.settings import Animation, Settings
from puertorico.ui.app import App
from puertorico.ui.context import Context
from puertorico.ui.pilot import Pilot
from puertorico.ui.scene.input.focus import can_focus
from puertorico.ui.scene.tree.layer import RootLayer
from puertorico.ui.screens.game.table_screen import TableScreen
from puertorico.ui.table.components.panels.action_line import DONE_BUTTONS
from puertorico.ui.table.decisions.placing import PlacingQuestion, apply_placement, complete_placement
from puertorico.ui.table.decisions.question import action_name
from puertorico.ui.table.decisions.storing import StoringQuestion
from puertorico.ui.table.model import names
from puertorico.ui.table.model.circles import circles
from puertorico.ui.window import Window
from tests.tools.command import run

MODES = ("clicks", "one click", "keys")


class Player:
    """Replays a game for all seats in one way, and counts gestures by kind."""

    def __init__(self, app: App, record: GameRecord, mode: str) -> None:
        self.mode = mode
        self.record = record
        self.gestures: Counter[str] = Counter()
        self.by_step: Counter[str] = Counter()
        self.decisions: Counter[str] = Counter()
        seats = [Seat(SeatKind.HUMAN, f"Player {n}") for n in range(record.options.players)]
        self.session = Session(record.options, record.seed, seats)
        settings = Settings(animation=Animation.NONE, one_click_acts=mode == "one click")
        self.screen = TableScreen(Context(settings, inline=True), self.session)
        app.push(self.screen)
        self.app = app
        self.pilot = Pilot(app)

    def play(self, most: int | None = None) -> None:
        """Replay the game, or about that many actions. Raises AssertionError if it differs."""
        while not self.session.is_over and (most is None or len(self.session.actions) < most):
            self._wait()
            if self.app.screen is not self.screen:
                self.press("handover.ready")
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

    def _decide(self) -> None:
        done, before = len(self.session.actions), self.gestures.total()
        step = Step(self.session.state.tasks[-1].step).name.lower()
        action = self.record.actions[done]
        question = self.screen.controller.question if self.screen.controller is not None else None
        if isinstance(question, PlacingQuestion):
            self._place(question)
        elif isinstance(question, StoringQuestion) and isinstance(action, Store):
            self._store(action)
        elif self.pilot.has(action_name(action)) or isinstance(action, Pass):
            self.press(action_name(action))
        else:
            self._move(action)
        self.pilot.settle()
        assert len(self.session.actions) > done, f"{action} wasn't played"
        assert list(self.session.actions) == list(self.record.actions[: len(self.session.actions)])
        self.by_step[step] += self.gestures.total() - before
        self.decisions[step] += 1

    def _move(self, action: Action) -> None:
        """Move a piece: to its default target if that is meant, else to the first one that is."""
        desk = self.screen.controller.desk
        question = self.screen.controller.question
        source = question.source_of(action)
        drag = next(drag for drag in desk.drags() if drag.source == source)
        meant = [
            place for place, choice in drag.targets.items() if action in getattr(choice, "actions", (action,))
        ]
        self.use(source, meant, drag.default)
        if self.pilot.has(action_name(action)) and self.session.actions[-1:] != [action]:
            self.press(action_name(action))  # which of two actions was meant

    def use(self, source: str, targets: list[str], default: str | None) -> None:
        """Move a piece to one of its targets."""
        if default in targets:
            self._act(source)
        else:
            self.press(source)
            focus = self.app.stage.focus.node
            self.press(focus.name if focus is not None and focus.name in targets else targets[0])

    def _act(self, name: str) -> None:
        if self.mode == "keys":
            self._focus(name)
            self._key("return")
        elif self.mode == "one click":
            self.press(name)
        else:
            self.gestures["double-clicks"] += 1
            self.pilot.double_click(name)

    def press(self, name: str) -> None:
        """Click a node, or go to it and press Enter, or use the key that passes and confirms."""
        if self.mode == "keys" and name in DONE_BUTTONS:
            self._key("p")
        elif self.mode == "keys":
            self._focus(name)
            self._key("return")
        else:
            self.gestures["clicks"] += 1
            self.pilot.click(name)

    def _focus(self, name: str) -> None:
        """Go to a node by Tab, forward or back, whichever is shorter."""
        stage = self.app.stage
        target = self.pilot.find(name)
        assert can_focus(target), f"{name} can't have the focus"
        order = stage.focus.candidates()
        at = order.index(stage.focus.node) if stage.focus.node in order else -1
        ahead = (order.index(target) - at) % len(order)
        if stage.focus.node is target and stage.focus.ring.visible:
            return
        back = len(order) - ahead
        for _step in range(min(ahead, back) if at >= 0 else ahead):
            self._key("tab", shift=back < ahead and at >= 0)
        assert stage.focus.node is target

    def _key(self, name: str, *, shift: bool = False) -> None:
        self.gestures["keys"] += 1
        self.pilot.key(name, shift=shift)

    def _place(self, question: PlacingQuestion) -> None:
        """Place all colonists of a seat as recorded, in the shortest way."""
        state, placements = self.session.state.clone(), list[Action]()
        seat = state.seat
        for action in self.record.actions[len(self.session.actions) :]:
            if not state.tasks or state.tasks[-1].step != Step.PLACE or state.seat != seat:
                break
            apply(state, action)
            placements.append(action)
        now = question._draft
        wanted = apply_placement(now, complete_placement(placements, self.session.state))
        if _counts(now) != _counts(wanted):
            before, after = self._circles(seat, now), self._circles(seat, wanted)
            # The people of a building move up, so the last one leaves first.
            leave = [name for name in reversed(before) if name not in after]
            enter = [name for name in after if name not in before]
            has_nobles = any(draft.arrangement.nobles or draft.san_juan_nobles for draft in (now, wanted))
            if _counts(question._filled()) == _counts(wanted):
                self.press("action.fill")
            elif has_nobles or len(enter) > now.arrangement.colonists + 1:
                self._place_again(seat, now, wanted)
            else:
                self._rearrange(leave, enter)
        self.press("action.confirm")

    def _circles(
        self, seat: int, draft: ColonistDraft, who: Container[Person] = (Person.COLONIST, Person.NOBLE)
    ) -> list[str]:
        """Return the circles of a board with people on them in a draft."""
        board = evolve(self.screen.controller.shown.boards[seat], arrangement=draft.arrangement)
        return [circle.name for circle in circles(board) if circle.person in who]

    def _place_again(self, seat: int, now: ColonistDraft, wanted: ColonistDraft) -> None:
        """Empty all circles, take the nobles to theirs, then click those for colonists."""
        if now.arrangement.colonists:
            self.press("action.reset")
        for name in self._circles(seat, wanted, (Person.NOBLE,)):
            self.use(names.waiting(seat, noble=True), [name], None)
        # A click brings a noble only when no other colonist is left.
        placed = self._circles(seat, self.screen.controller.question._draft)
        for name in self._circles(seat, wanted):
            if name not in placed:
                self.press(name)

    def _rearrange(self, leave: list[str], enter: list[str]) -> None:
        """Drag colonists from circle to circle, and click circles to fill or empty them."""
        for start, end in zip(leave, enter, strict=False):
            if self.mode == "keys":
                self._act(start)
                self.press(end)
            else:
                self.gestures["drags"] += 1
                self.pilot.drag(start, end)
        for start in leave[len(enter) :]:
            self._act(start)
        for end in enter[len(leave) :]:
            self.press(end)

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


def count(app: App, record: GameRecord, mode: str, most: int | None = None) -> Counter[str]:
    """Return how many gestures of each kind a game, or its first actions, take in one way."""
    player = Player(app, record, mode)
    try:
        player.play(most)
    finally:
        app.screens.clear()
    return player.gestures


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", type=Path)
    record = game_file.read(parser.parse_args().game)
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    RootLayer.compose = lambda *_frame: False  # type: ignore[method-assign]
    for mode in MODES:
        found = count(App(Window("gestures", (1280, 720))), record, mode)
        print(f"{mode}: {sum(found.values())} gestures ({dict(found)})", flush=True)
    return 0


if __name__ == "__main__":
    run(main)
