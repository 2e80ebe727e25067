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
from puertorico.ai import RANDOM
from puertorico.engine import invariants
from puertorico.engine.actions import PASS, Action
from puertorico.engine.game import apply, legal_actions, new_game
from puertorico.engine.options import Options
from puertorico.engine.view import View
from puertorico.paths import HOME_VARIABLE, user_data_dir
from puertorico.record import game_file
from puertorico.record.fingerprint import fingerprint
from puertorico.record.seats import Seat, SeatKind
from puertorico.session.ai_process import AiClient, InlineAi
from puertorico.session.game_session import Session
from puertorico.settings import Animation, Settings
from puertorico.ui import main
from puertorico.ui.app import App
from puertorico.ui.context import Context
from puertorico.ui.pilot import Pilot
from puertorico.ui.scene.geometry import Point
from puertorico.ui.scene.input.drag import legal_targets
from puertorico.ui.scene.tree.node import Node, Rim
from puertorico.ui.screens.game.handover import HandoverScreen
from puertorico.ui.screens.game.table_screen import TableScreen
from puertorico.ui.screens.shared.navigation import play_game
from puertorico.ui.table.decisions.choices import Move
from puertorico.ui.table.decisions.loading import LoadingQuestion
from puertorico.ui.table.decisions.question import Question
from puertorico.ui.window import Window
from tests.folders import GAMES_FOLDER
from tests.record.damage import variants
from tests.setups import SETUPS

FIRST_SIZE = (1280, 720)
SIZES = ((640, 360), (1024, 640), (1280, 720), (1280, 960), (1366, 768), (1600, 700), (1920, 1080))
LARGE_SIZES = ((2560, 1440), (3840, 2160))
KEYS = (
    *("escape", "tab", "return", "space", "left", "right", "up", "down", "home", "end", "backspace"),
    *("delete", "page up", "page down", "f1", "f5", "f11", "a", "c", "l", "v", "x", "y", "z", "s", "o", "n"),
    *(
        "h",
        "p",
        "+",
        "-",
        "1",
        "2",
        "9",
        "0",
        "left shift",
        "left ctrl",
        "left alt",
        "insert",
        "keypad enter",
    ),
)
TEXTS = (
    "A",
    "ab",
    " ",
    "ß",
    "Ștefan",
    "Őrsi",
    "中文",
    "🎲",
    "\u202eabc",
    "e\u0301",
    "**",
    "[[ui/x]]",
    "{n}",
    "\n",
)
WINDOW_EVENTS = (
    *(pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWLEAVE, pygame.WINDOWENTER),
    *(pygame.WINDOWEXPOSED, pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED, pygame.WINDOWHIDDEN),
    *(pygame.WINDOWSHOWN, pygame.WINDOWMOVED, pygame.WINDOWCLOSE),
)
PAUSES = (0.0, 0.0, 1 / 60, 0.1, 0.5)
NAMES = ("Ana", "Jan", "Eva", "Mihai", "Olga")


class FaultError(Exception):
    """The monkey has found an error."""


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


class QuickContext(Context):
    """A context whose computer players make random legal moves unless ``thinks`` is set."""

    thinks = False

    def make_ai_client(self) -> AiClient:
        def choose(style: str, seen: View) -> Action:
            return ai.choose(style if self.thinks else RANDOM, seen)

        return InlineAi(choose)


class Hand(Pilot):
    """A pilot that counts its events."""

    events = 0

    def _post(self, kind: int, **data: object) -> None:
        self.events += 1
        super()._post(kind, **data)

    def post(self, kind: int, **data: object) -> None:
        """Post any event, without a frame."""
        self._post(kind, **data)

    def position(self, point: Point) -> tuple[int, int]:
        """Convert a point to the position in an event."""
        return self._position(point)


def is_answerable(question: Question, session: Session) -> bool:
    """Return whether a person can pass, move a piece, or submit a load to which nothing more can be added."""
    return PASS in session.legal() or bool(question.drags()) or _is_full_load(question, session)


def _is_full_load(question: Question, session: Session) -> bool:
    """Return whether everything a building takes is on it, and can be submitted (SMW-1, NOB-9)."""
    buttons = {button.name: button for button in question.buttons(None)}
    fill, confirm = buttons.get("action.fill"), buttons.get("action.confirm")
    if not isinstance(question, LoadingQuestion) or fill is None or confirm is None:
        return False
    submits = isinstance(confirm.choice, Move) and set(confirm.choice.actions) <= set(session.legal())
    return submits and confirm.why_not is None and fill.why_not is not None


class Monkey:
    """Does random things in a window, starting at the title or at a table."""

    def __init__(self, seed: int, window: Window) -> None:
        self.outcome = Outcome(seed)
        self.dice = dice = random.Random(seed)
        self.window = window
        self.files = list(_fill_home(dice))
        speed = dice.choice((Animation.NONE, Animation.NONE, *Animation))
        self.context = QuickContext(
            Settings(animation=speed, confirm_moves=dice.random() < 0.15),
            inline=True,
            seed=lambda: dice.getrandbits(32),
        )
        self.context.thinks = dice.random() < 0.1
        self._events_before = 0
        self._seen: tuple[Session | None, int] = (None, 0)
        self._over: Session | None = None
        self._setups = SETUPS[seed % len(SETUPS) :] + SETUPS[: seed % len(SETUPS)]
        self.open()
        self.weighted_acts: list[tuple[float, Callable[[], None]]] = [
            (14, self.move),
            (4, self.flood),
            (18, self.click),
            (3, self.double_click),
            (5, self.press),
            (10, self.drag),
            (4, self.turn_wheel),
            (12, self.press_keys),
            (6, self.press_gamepad),
            (8, self.touch),
            (3, self.type),
            (3, self.window_event),
            (0.15, self.resize),
            (0.5, self.drop_file),
            (0.3, self.change_settings),
            (0.06, self.close),
            (0.1, self.wait_until_all_rests),
            (10, self.let_time_pass),
            (40, self.play_on),
            (1.5, self.sit_down),
        ]

    # The game -------------------------------------------------------------------------------------

    def open(self) -> None:
        """Open the game, as from the desktop."""
        self.app: App = main.make_app(self.context, self.window)
        self._events_before = self.outcome.events
        self.hand = Hand(self.app)

    def sit_down(self) -> None:
        """Join a game of the next setup at a random point, unless there is a table already."""
        if self.table is not None:
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
        play_game(self.app, self.context, session)

    @property
    def table(self) -> TableScreen | None:
        """The table, which may be below another screen."""
        return next((one for one in self.app.screens if isinstance(one, TableScreen)), None)

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
            self.resume()
        except Exception as error:  # noqa: BLE001 - any error is a find
            self._count()
            where = f"seed {self.outcome.seed}, event {self.outcome.events}, {act.__name__}"
            self.outcome.fault = f"{where}:\n{''.join(traceback.format_exception(error))}"
        finally:
            self.context.close()
        return self.outcome

    def look(self) -> None:
        """Check that everything is as it should be. Raises FaultError."""
        self._count()
        if not self.app.running:
            self.context.close()
            self.open()
        screen = self.app.screen
        if screen is None:
            raise FaultError("the app runs without a screen")
        self.outcome.screens[type(screen).__name__] += 1
        if self.table is not None:
            self._look_at_game(self.table)

    def _count(self) -> None:
        self.outcome.events = self._events_before + self.hand.events

    def _look_at_game(self, table: TableScreen) -> None:
        session, done = table.session, len(table.session.actions)
        before, count = self._seen
        if before is not session:
            self.outcome.begun += 1
            boxes = "+".join(sorted(one.name.lower() for one in session.options.sets))
            self.outcome.setups[f"{session.options.players} {boxes}"] += 1
            count = done
            self._over = session if session.is_over else None
        if (before, count) == (session, done):
            return
        self.outcome.actions += max(0, done - count)
        self._seen = (session, done)
        if session.is_over and self._over is not session:
            self._over = session
            self.outcome.finished += 1
        if problems := invariants.find_violations(session.state):
            raise FaultError(f"after action {done}: {'; '.join(problems)}")
        for seat, player in enumerate(session.state.players):
            shown = session.arrangements[seat]
            if session.is_placing(seat):
                continue
            island = sum(tile is not None for tile in shown.island)
            city = sum(tile is not None for tile in shown.city)
            if (island, city) != (player.island_spaces, player.city_spaces):
                raise FaultError(f"after action {done}: the board of seat {seat} shows something else")
        question = table.controller.question if table.controller is not None else None
        if question is not None and not is_answerable(question, session):
            raise FaultError(f"after action {done}: a question without an answer")

    def resume(self) -> None:
        """Check that the game can be resumed from its record. Raises FaultError."""
        if self.table is not None:
            session = self.table.session
            found = Session.resume(session.record())
            if fingerprint(found.state) != fingerprint(session.state):
                raise FaultError("the resumed game has another position")

    # Random events --------------------------------------------------------------------------------

    def place(self) -> Point:
        """Return a point on a random node, or anywhere in and around the window."""
        dice = self.dice
        if dice.random() < 0.8:
            nodes = [node for node in self.app.stage.scope().walk() if node.name]
            if nodes:
                box = dice.choice(nodes).absolute()
                return (box.x + box.w * dice.random(), box.y + box.h * dice.random())
        w, h = self.app.root_size
        return (dice.uniform(-60, w + 60), dice.uniform(-60, h + 60))

    def move(self) -> None:
        """Move the mouse around, several times per frame."""
        for _ in range(self.dice.randint(1, 6)):
            self.post_motion(self.place())
        self.app.step(self.dice.choice(PAUSES))

    def flood(self) -> None:
        """Post many motions and clicks in one frame, as after a pause of a busy laptop."""
        for _ in range(self.dice.randint(10, 50)):
            self.post_motion(self.place())
            if self.dice.random() < 0.1:
                self.post_button(pygame.MOUSEBUTTONDOWN, self.any_button())
            if self.dice.random() < 0.1:
                self.post_button(pygame.MOUSEBUTTONUP, self.any_button())
        self.app.step(self.dice.choice(PAUSES))

    def post_motion(self, point: Point) -> None:
        before, now = self.hand.position(self.hand.at), self.hand.position(point)
        self.hand.at = point
        rel = (now[0] - before[0], now[1] - before[1])
        self.hand.post(pygame.MOUSEMOTION, pos=now, rel=rel, buttons=(0, 0, 0), touch=False)

    def post_button(self, kind: int, button: int) -> None:
        self.hand.post(kind, pos=self.hand.position(self.hand.at), button=button, touch=False)

    def any_button(self) -> int:
        return self.dice.choice((1, 1, 1, 1, 1, 1, 1, 2, 3, 4, 5, 8))

    def maybe_step(self) -> None:
        if self.dice.random() < 0.5:
            self.app.step(self.dice.choice(PAUSES))

    def click(self) -> None:
        """Click somewhere with a random button, with or without frames in between."""
        self.post_motion(self.place())
        self.maybe_step()
        button = self.any_button()
        self.post_button(pygame.MOUSEBUTTONDOWN, button)
        self.maybe_step()
        self.post_button(pygame.MOUSEBUTTONUP, button)
        self.app.step(self.dice.choice(PAUSES))

    def double_click(self) -> None:
        """Click twice so fast that the second press is ignored if another node has appeared."""
        self.app.presses.double_click = 1e9
        self.post_motion(self.place())
        for _ in range(self.dice.choice((2, 2, 3))):
            self.post_button(pygame.MOUSEBUTTONDOWN, 1)
            self.post_button(pygame.MOUSEBUTTONUP, 1)
            self.maybe_step()
        self.app.step(0.0)
        self.app.presses.double_click = 0.0

    def press(self) -> None:
        """Press or release a mouse button, as if the other half had happened elsewhere."""
        self.post_motion(self.place())
        self.post_button(self.dice.choice((pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)), self.any_button())
        self.app.step(0.0)

    def drag(self) -> None:
        """Drag from one place to another, perhaps out of the window or with another event on the way."""
        self.post_motion(self.place())
        self.post_button(pygame.MOUSEBUTTONDOWN, 1)
        for _ in range(self.dice.randint(1, 4)):
            self.post_motion(self.place())
            self.maybe_step()
        match self.dice.randrange(12):
            case 0:
                self.resize()
            case 1:
                self.press_keys()
            case 2:
                self.window_event()
            case 3:
                w, h = self.app.root_size
                self.post_motion((w + 200, h + 200))
            case 4:
                self.turn_wheel()
            case 5:
                self.post_button(pygame.MOUSEBUTTONDOWN, 3)
                self.post_button(pygame.MOUSEBUTTONUP, 3)
        if self.dice.random() < 0.8:
            self.post_button(pygame.MOUSEBUTTONUP, 1)
        self.app.step(self.dice.choice(PAUSES))

    def touch(self) -> None:
        """Put down, move and lift fingers, also such as were never put down."""
        dice, (w, h) = self.dice, self.app.root_size
        for _ in range(dice.choice((2, 2, 4, 8))):
            x, y = self.place()
            self.hand.post(
                dice.choice((pygame.FINGERDOWN, pygame.FINGERUP, pygame.FINGERUP, pygame.FINGERMOTION)),
                touch_id=1,
                finger_id=dice.choice((0, 0, 0, 1, 2)),
                x=x / w,
                y=y / h,
                dx=0.0,
                dy=0.0,
                pressure=1.0,
            )
            self.maybe_step()
        if dice.random() < 0.5:
            self.hand.tap(self.place())
        self.app.step(dice.choice(PAUSES))

    def press_gamepad(self) -> None:
        """Press buttons and push sticks of two gamepads, or pull one out."""
        dice = self.dice
        for _ in range(dice.choice((1, 1, 2, 5))):
            kind = dice.choice((pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP))
            pad = dice.randrange(2)
            self.hand.post(kind, instance_id=pad, button=dice.randrange(pygame.CONTROLLER_BUTTON_MAX))
            axis, value = dice.randrange(pygame.CONTROLLER_AXIS_MAX), dice.randint(-32768, 32767)
            self.hand.post(pygame.CONTROLLERAXISMOTION, instance_id=pad, axis=axis, value=value)
            self.maybe_step()
        if dice.random() < 0.1:
            self.hand.post(pygame.CONTROLLERDEVICEREMOVED, instance_id=dice.randrange(2))
        self.app.step(dice.choice(PAUSES))

    def turn_wheel(self) -> None:
        self.post_motion(self.place())
        x, y = self.dice.choice((0, 0, 0, 1, -1)), self.dice.choice((-30, -3, -1, 1, 1, 3, 30))
        self.hand.post(pygame.MOUSEWHEEL, x=x, y=y, flipped=False, which=0)
        self.app.step(0.0)

    def press_keys(self) -> None:
        """Press keys, one after the other or held down."""
        for _ in range(self.dice.choice((1, 1, 2, 5))):
            key = pygame.key.key_code(self.dice.choice(KEYS))
            mods = (
                pygame.KMOD_LSHIFT,
                pygame.KMOD_LCTRL,
                pygame.KMOD_LALT,
                pygame.KMOD_RMETA,
                pygame.KMOD_NUM,
            )
            mod = sum(one for one in mods if self.dice.random() < 0.12)
            for kind in (*[pygame.KEYDOWN] * self.dice.choice((1, 1, 3)), pygame.KEYUP):
                self.hand.post(kind, key=key, mod=mod, unicode="", scancode=0)
            self.maybe_step()
        self.app.step(0.0)

    def type(self) -> None:
        for _ in range(self.dice.choice((1, 3, 20))):
            self.hand.post(pygame.TEXTINPUT, text=self.dice.choice(TEXTS))
        self.app.step(0.0)

    def window_event(self) -> None:
        self.hand.post(self.dice.choice(WINDOW_EVENTS))
        self.app.step(0.0)

    def resize(self) -> None:
        """Resize the window, rarely and briefly to a very large size."""
        self.hand.events += 1
        if self.dice.random() < 0.06:
            self.hand.resize(*self.dice.choice(LARGE_SIZES))
            self.post_motion(self.place())
            self.app.step(0.1)
        self.hand.resize(*self.dice.choice(SIZES))

    def drop_file(self) -> None:
        self.hand.post(pygame.DROPFILE, file=str(self.dice.choice(self.files)))
        self.app.step(0.0)

    def change_settings(self) -> None:
        language = self.dice.choice((None, *i18n.languages()))
        speed = self.dice.choice((Animation.NONE, Animation.NONE, *Animation))
        self.context.change(animation=speed, confirm_moves=self.dice.random() < 0.2, language=language)

    def close(self) -> None:
        """Close the window; the next check opens it again."""
        self.hand.post(pygame.QUIT)
        self.app.step(0.0)

    def wait_until_all_rests(self) -> None:
        self.hand.settle()

    def let_time_pass(self) -> None:
        for _ in range(self.dice.choice((1, 3, 10))):
            if self.app.running:
                self.app.step(self.dice.choice(PAUSES))

    # Sensible moves -------------------------------------------------------------------------------

    def play_on(self) -> None:
        """Do something sensible, so that the game advances, or close an open dialog."""
        screen, dice = self.app.screen, self.dice
        if self.app.stage.scope() is not self.app.stage.root:
            if dice.random() < 0.3:
                self.hand.key("escape")
        elif isinstance(screen, HandoverScreen):
            self.hand.click("handover.ready")
        elif isinstance(screen, TableScreen) and screen.controller is not None:
            self._await_turn(screen)
            if self.app.screen is screen and screen.controller.is_waiting_for_person:
                self._take_turn()
        elif dice.random() < 0.1:
            self.hand.key("return")

    def _await_turn(self, table: TableScreen) -> None:
        """Let computer players play for a while."""
        for _ in range(40):
            waiting = table.controller is None or table.controller.is_waiting_for_person
            if self.app.screen is not table or (waiting and not self.app.animator.busy):
                return
            self.app.step(0.25)

    def _take_turn(self) -> None:
        nodes = list(self.app.stage.root.walk())
        pressed = [node for node in nodes if node.name.startswith("action.") and node.usable()]
        lit = [node for node in nodes if node.drag_source is not None and node.rim is Rim.TOUCH]
        if pressed and (not lit or self.dice.random() < 0.4):
            self.hand.click(self.dice.choice(pressed))
        elif lit:
            self._move_piece(self.dice.choice(lit))

    def _move_piece(self, piece: Node) -> None:
        targets = legal_targets(self.app.stage.scope(), piece.name)
        if not targets:
            return
        target = self.dice.choice(targets)
        if self.dice.random() < 0.5:
            self.hand.drag(piece, target)
        else:
            self.hand.click(piece)
            if self.app.stage.shows(target):
                self.hand.click(target)


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
