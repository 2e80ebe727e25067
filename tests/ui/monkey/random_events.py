"""Random events: clicks, drags, keys, fingers, gamepads, sizes of the window, dropped files."""

import random
from pathlib import Path

import pygame

from puertorico import i18n
from puertorico.settings import Animation
from puertorico.ui.scene.geometry import Point
from tests.ui.monkey.desk import Desk

SIZES = ((640, 360), (1024, 640), (1280, 720), (1280, 960), (1366, 768), (1600, 700), (1920, 1080))
LARGE_SIZES = ((2560, 1440), (3840, 2160))
KEYS = (
    *("escape", "tab", "return", "space", "left", "right", "up", "down", "home", "end", "backspace"),
    *("delete", "page up", "page down", "f1", "f5", "f11", "a", "c", "l", "v", "x", "y", "z", "s", "o", "n"),
    *("h", "p", "+", "-", "1", "2", "9", "0", "left shift", "left ctrl", "left alt"),
    *("insert", "keypad enter"),
)
TEXTS = (
    *("A", "ab", " ", "ß", "Ștefan", "Őrsi", "中文", "🎲", "\u202eabc", "e\u0301"),
    *("**", "[[ui/x]]", "{n}", "\n"),
)
WINDOW_EVENTS = (
    *(pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWLEAVE, pygame.WINDOWENTER),
    *(pygame.WINDOWEXPOSED, pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED, pygame.WINDOWHIDDEN),
    *(pygame.WINDOWSHOWN, pygame.WINDOWMOVED, pygame.WINDOWCLOSE),
)
PAUSES = (0.0, 0.0, 1 / 60, 0.1, 0.5)


class RandomEvents:
    """Does random things at a desk."""

    def __init__(self, desk: Desk, dice: random.Random, files: list[Path]) -> None:
        self.desk = desk
        self.dice = dice
        self.files = files

    def place(self) -> Point:
        """Return a point on a random node, or anywhere in and around the window."""
        dice = self.dice
        if dice.random() < 0.8:
            nodes = [node for node in self.desk.app.stage.scope().walk() if node.name]
            if nodes:
                box = dice.choice(nodes).absolute()
                return (box.x + box.w * dice.random(), box.y + box.h * dice.random())
        w, h = self.desk.app.root_size
        return (dice.uniform(-60, w + 60), dice.uniform(-60, h + 60))

    def move(self) -> None:
        """Move the mouse around, several times per frame."""
        for _ in range(self.dice.randint(1, 6)):
            self.post_motion(self.place())
        self.desk.app.step(self.dice.choice(PAUSES))

    def flood(self) -> None:
        """Post many motions and clicks in one frame, as after a pause of a busy laptop."""
        for _ in range(self.dice.randint(10, 50)):
            self.post_motion(self.place())
            if self.dice.random() < 0.1:
                self.post_button(pygame.MOUSEBUTTONDOWN, self.any_button())
            if self.dice.random() < 0.1:
                self.post_button(pygame.MOUSEBUTTONUP, self.any_button())
        self.desk.app.step(self.dice.choice(PAUSES))

    def post_motion(self, point: Point) -> None:
        before, now = self.desk.hand.position(self.desk.hand.at), self.desk.hand.position(point)
        self.desk.hand.at = point
        rel = (now[0] - before[0], now[1] - before[1])
        self.desk.hand.post(pygame.MOUSEMOTION, pos=now, rel=rel, buttons=(0, 0, 0), touch=False)

    def post_button(self, kind: int, button: int) -> None:
        self.desk.hand.post(kind, pos=self.desk.hand.position(self.desk.hand.at), button=button, touch=False)

    def any_button(self) -> int:
        return self.dice.choice((1, 1, 1, 1, 1, 1, 1, 2, 3, 4, 5, 8))

    def maybe_step(self) -> None:
        if self.dice.random() < 0.5:
            self.desk.app.step(self.dice.choice(PAUSES))

    def click(self) -> None:
        """Click somewhere with a random button, with or without frames in between."""
        self.post_motion(self.place())
        self.maybe_step()
        button = self.any_button()
        self.post_button(pygame.MOUSEBUTTONDOWN, button)
        self.maybe_step()
        self.post_button(pygame.MOUSEBUTTONUP, button)
        self.desk.app.step(self.dice.choice(PAUSES))

    def double_click(self) -> None:
        """Click twice so fast that the second press is ignored if another node has appeared."""
        self.desk.app.presses.double_click = 1e9
        self.post_motion(self.place())
        for _ in range(self.dice.choice((2, 2, 3))):
            self.post_button(pygame.MOUSEBUTTONDOWN, 1)
            self.post_button(pygame.MOUSEBUTTONUP, 1)
            self.maybe_step()
        self.desk.app.step(0.0)
        self.desk.app.presses.double_click = 0.0

    def press(self) -> None:
        """Press or release a mouse button, as if the other half had happened elsewhere."""
        self.post_motion(self.place())
        self.post_button(self.dice.choice((pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)), self.any_button())
        self.desk.app.step(0.0)

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
                w, h = self.desk.app.root_size
                self.post_motion((w + 200, h + 200))
            case 4:
                self.turn_wheel()
            case 5:
                self.post_button(pygame.MOUSEBUTTONDOWN, 3)
                self.post_button(pygame.MOUSEBUTTONUP, 3)
        if self.dice.random() < 0.8:
            self.post_button(pygame.MOUSEBUTTONUP, 1)
        self.desk.app.step(self.dice.choice(PAUSES))

    def touch(self) -> None:
        """Put down, move and lift fingers, also such as were never put down."""
        dice, (w, h) = self.dice, self.desk.app.root_size
        for _ in range(dice.choice((2, 2, 4, 8))):
            x, y = self.place()
            self.desk.hand.post(
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
            self.desk.hand.tap(self.place())
        self.desk.app.step(dice.choice(PAUSES))

    def press_gamepad(self) -> None:
        """Press buttons and push sticks of two gamepads, or pull one out."""
        dice = self.dice
        for _ in range(dice.choice((1, 1, 2, 5))):
            kind = dice.choice((pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP))
            pad = dice.randrange(2)
            self.desk.hand.post(kind, instance_id=pad, button=dice.randrange(pygame.CONTROLLER_BUTTON_MAX))
            axis, value = dice.randrange(pygame.CONTROLLER_AXIS_MAX), dice.randint(-32768, 32767)
            self.desk.hand.post(pygame.CONTROLLERAXISMOTION, instance_id=pad, axis=axis, value=value)
            self.maybe_step()
        if dice.random() < 0.1:
            self.desk.hand.post(pygame.CONTROLLERDEVICEREMOVED, instance_id=dice.randrange(2))
        self.desk.app.step(dice.choice(PAUSES))

    def turn_wheel(self) -> None:
        self.post_motion(self.place())
        x, y = self.dice.choice((0, 0, 0, 1, -1)), self.dice.choice((-30, -3, -1, 1, 1, 3, 30))
        self.desk.hand.post(pygame.MOUSEWHEEL, x=x, y=y, flipped=False, which=0)
        self.desk.app.step(0.0)

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
                self.desk.hand.post(kind, key=key, mod=mod, unicode="", scancode=0)
            self.maybe_step()
        self.desk.app.step(0.0)

    def type(self) -> None:
        for _ in range(self.dice.choice((1, 3, 20))):
            self.desk.hand.post(pygame.TEXTINPUT, text=self.dice.choice(TEXTS))
        self.desk.app.step(0.0)

    def window_event(self) -> None:
        self.desk.hand.post(self.dice.choice(WINDOW_EVENTS))
        self.desk.app.step(0.0)

    def resize(self) -> None:
        """Resize the window, rarely and briefly to a very large size."""
        self.desk.hand.events += 1
        if self.dice.random() < 0.06:
            self.desk.hand.resize(*self.dice.choice(LARGE_SIZES))
            self.post_motion(self.place())
            self.desk.app.step(0.1)
        self.desk.hand.resize(*self.dice.choice(SIZES))

    def drop_file(self) -> None:
        self.desk.hand.post(pygame.DROPFILE, file=str(self.dice.choice(self.files)))
        self.desk.app.step(0.0)

    def change_settings(self) -> None:
        language = self.dice.choice((None, *i18n.languages()))
        speed = self.dice.choice((Animation.NONE, Animation.NONE, *Animation))
        self.desk.context.change(animation=speed, confirm_moves=self.dice.random() < 0.2, language=language)

    def close(self) -> None:
        """Close the window; the next check opens it again."""
        self.desk.hand.post(pygame.QUIT)
        self.desk.app.step(0.0)

    def wait_until_all_rests(self) -> None:
        self.desk.hand.settle()

    def let_time_pass(self) -> None:
        for _ in range(self.dice.choice((1, 3, 10))):
            if self.desk.app.running:
                self.desk.app.step(self.dice.choice(PAUSES))
