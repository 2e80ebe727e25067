"""A monkey at the window: random events through the whole game, from the title to the score.

Everything it does follows from its seed, so that every error can be reproduced. It needs PUERTORICO_HOME to
be a folder that it may fill with games.
"""

import os
import random
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame
from attrs import define, field

from puertorico import ai, i18n
from puertorico.engine.actions import Action
from puertorico.engine.game import apply, legal_actions, new_game
from puertorico.engine.options import Options
from puertorico.paths import HOME_VARIABLE, user_data_dir
from puertorico.record import game_file
from puertorico.record.seats import Seat, SeatKind
from puertorico.session.game_session import Session
from puertorico.settings import Animation, Settings
from puertorico.ui.screens.shared.navigation import play_game
from puertorico.ui.window import Window
from tests.folders import GAMES_FOLDER
from tests.record.damage import variants
from tests.setups import SETUPS
from tests.ui.monkey.checks import FaultError, check_resumed, check_table
from tests.ui.monkey.desk import Desk, QuickContext
from tests.ui.monkey.random_events import RandomEvents
from tests.ui.monkey.sensible_moves import SensibleMoves

FIRST_SIZE = (1280, 720)
NAMES = ("Ana", "Jan", "Eva", "Mihai", "Olga")


@define
class Outcome:
    """The result of one run of a monkey."""

    seed: int
    events: int = 0
    actions: int = 0
    begun: int = 0
    finished: int = 0
    screens: Counter[str] = field(factory=Counter)
    setups: Counter[str] = field(factory=Counter)
    fault: str | None = None
    """Where the program failed, with the number of the event; None if it didn't."""


class Monkey:
    """Does random things in a window, starting at the title or at a table."""

    def __init__(self, seed: int, window: Window) -> None:
        self.outcome = Outcome(seed)
        self.dice = dice = random.Random(seed)
        files = list(_fill_home(dice))
        speed = dice.choice((Animation.NONE, Animation.NONE, *Animation))
        context = QuickContext(
            Settings(animation=speed, confirm_moves=dice.random() < 0.15),
            inline=True,
            seed=lambda: dice.getrandbits(32),
        )
        context.thinks = dice.random() < 0.1
        self._seen: tuple[Session | None, int] = (None, 0)
        self._over: Session | None = None
        self._setups = SETUPS[seed % len(SETUPS) :] + SETUPS[: seed % len(SETUPS)]
        self.desk = Desk(context, window)
        events = RandomEvents(self.desk, dice, files)
        self.weighted_acts: list[tuple[float, Callable[[], None]]] = [
            (14, events.move),
            (4, events.flood),
            (18, events.click),
            (3, events.double_click),
            (5, events.press),
            (10, events.drag),
            (4, events.turn_wheel),
            (12, events.press_keys),
            (6, events.press_gamepad),
            (8, events.touch),
            (3, events.type),
            (3, events.window_event),
            (0.15, events.resize),
            (0.5, events.drop_file),
            (0.3, events.change_settings),
            (0.06, events.close),
            (0.1, events.wait_until_all_rests),
            (10, events.let_time_pass),
            (40, SensibleMoves(self.desk, dice).play_on),
            (1.5, self.sit_down),
        ]

    def sit_down(self) -> None:
        """Join a game of the next setup at a random point, unless there is a table already."""
        if self.desk.table is not None:
            return
        options = self._setups.pop(0)
        self._setups.append(options)
        dice, seed = self.dice, self.dice.getrandbits(32)
        people = dice.randint(1, options.players)
        seats = [
            Seat(SeatKind.HUMAN, NAMES[k])
            if k < people
            else Seat(SeatKind.COMPUTER, NAMES[k], dice.choice(tuple(ai.PLAYERS)))
            for k in range(options.players)
        ]
        done = some_game(options, seed, dice)
        session = Session(options, seed, dice.sample(seats, len(seats)))
        # Most games last much longer than the run of a monkey.
        for action in done[: len(done) - dice.choice((len(done), len(done) // 2, 60, 20, 5))]:
            session.act(action)
        play_game(self.desk.app, self.desk.context, session)

    def live(self, events: int) -> Outcome:
        """Do things until there were ``events`` events or something fails."""
        weights = [weight for weight, _ in self.weighted_acts]
        acts = [act for _, act in self.weighted_acts]
        act = self.sit_down
        try:
            if self.dice.random() < 0.7:
                self.sit_down()
            while self.outcome.events < events:
                (act,) = self.dice.choices(acts, weights)
                act()
                self.look()
            if self.desk.table is not None:
                check_resumed(self.desk.table.session)
        except Exception as error:  # noqa: BLE001 - any error is a find
            self.outcome.events = self.desk.events
            where = f"seed {self.outcome.seed}, event {self.outcome.events}, {act.__name__}"
            self.outcome.fault = f"{where}:\n{''.join(traceback.format_exception(error))}"
        finally:
            self.desk.context.close()
        return self.outcome

    def look(self) -> None:
        """Check that everything is as it should be. Raises FaultError."""
        self.outcome.events = self.desk.events
        if not self.desk.app.running:
            self.desk.reopen()
        screen = self.desk.app.screen
        if screen is None:
            raise FaultError("the app runs without a screen")
        self.outcome.screens[type(screen).__name__] += 1
        if self.desk.table is not None and self._has_changed(self.desk.table.session):
            check_table(self.desk.table)

    def _has_changed(self, session: Session) -> bool:
        """Return whether the game is new or has advanced since the last look; count what has happened."""
        done = len(session.actions)
        before, count = self._seen
        if before is not session:
            self.outcome.begun += 1
            boxes = "+".join(sorted(one.name.lower() for one in session.options.sets))
            self.outcome.setups[f"{session.options.players} {boxes}"] += 1
            count = done
            self._over = session if session.is_over else None
        if (before, count) == (session, done):
            return False
        self.outcome.actions += max(0, done - count)
        self._seen = (session, done)
        if session.is_over and self._over is not session:
            self._over = session
            self.outcome.finished += 1
        return True


def some_game(options: Options, seed: int, dice: random.Random) -> list[Action]:
    """Return the actions of a whole game of random moves."""
    state, done = new_game(options, seed), []
    while not state.is_over:
        action = dice.choice(legal_actions(state))
        apply(state, action)
        done.append(action)
    return done


def _fill_home(dice: random.Random) -> Iterator[Path]:
    """Save games, some of them damaged, and yield their files and others outside the folder."""
    folder = user_data_dir() / "games"
    folder.mkdir(parents=True, exist_ok=True)
    elsewhere = folder.parent / "elsewhere"
    elsewhere.mkdir(exist_ok=True)
    sound = [path.read_bytes() for path in dice.sample(sorted(GAMES_FOLDER.glob("*.json")), 3)]
    contents = [*sound, *(one.content for one in variants(sound, 3, dice.getrandbits(32)))]
    for number, content in enumerate(contents):
        for place in (folder, elsewhere):
            path = place / f"2025-01-0{number + 1}-120000.json"
            path.write_bytes(content)
            yield path
    session = Session(SETUPS[0], 1, [Seat(SeatKind.HUMAN, name) for name in NAMES[: SETUPS[0].players]])
    begun = folder / "2025-01-09-120000.json"
    begun.write_text(game_file.dumps(session.record()), encoding="utf-8")
    yield from (begun, folder, elsewhere / "nothing.json")


@contextmanager
def monkey_window(home: Path) -> Iterator[Window]:
    """Open an invisible window, with ``home`` as the user's folder."""
    before = os.environ.get(HOME_VARIABLE)
    os.environ[HOME_VARIABLE] = str(home)
    i18n.install("en")
    window = Window("monkey", FIRST_SIZE)
    pygame.event.clear()
    try:
        yield window
    finally:
        window.close()
        pygame.event.clear()
        i18n.install("en")
        if before is None:
            del os.environ[HOME_VARIABLE]
        else:
            os.environ[HOME_VARIABLE] = before


def life(seed: int, events: int, home: Path) -> Outcome:
    """Run a monkey in its own window and return the result."""
    with monkey_window(home) as window:
        return Monkey(seed, window).live(events)
