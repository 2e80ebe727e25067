"""The parts of the title picture that move: the ship, a flag, two clouds, and glints on the water."""

from __future__ import annotations

from abc import abstractmethod
from math import pi, sin
from typing import TYPE_CHECKING

import pygame

from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.tree.node import Node

if TYPE_CHECKING:
    from puertorico.ui.scene.paint.canvas import Canvas

_WIDTH = 1280.0
"""The width of the picture in its own units."""
_SHIP = Rect(84, 294, 272, 246)
_ROCK, _ROCKING = 1.1, 4.6
"""Degrees to either side, and seconds for there and back."""
_ANGLES = 4
"""The number of angles to either side that are drawn."""
_BOB = 2.0
_CLOUD = (88.0, 32.0)
_CLOUDS = ((18.0, 206.0, 1.0, 34.0, 80.0), (1148.0, 184.0, 0.8, 26.0, 64.0))
"""Clouds: the corner, the opacity, how far they drift to either side, and in how many seconds."""
_FLAG = Rect(500, 200, 50, 44)
_FLAG_STEPS, _WAVING = 12, 1.8
_GLINTS = (
    (92.0, 528.0),
    (150.0, 546.0),
    (196.0, 530.0),
    (118.0, 570.0),
    (172.0, 588.0),
    (84.0, 606.0),
    (188.0, 628.0),
    (132.0, 646.0),
    (98.0, 668.0),
)
_GLINT = (26.0, 7.0)
_GLINTING = 3.4


class LivingPart(Node):
    """A part of the picture, which covers the rectangle ``picture``; ``place`` is in the picture's units."""

    def __init__(self, picture: Rect, place: Rect) -> None:
        scale = picture.w / _WIDTH
        x, y = picture.x + place.x * scale, picture.y + place.y * scale
        super().__init__("", Rect(x, y, place.w * scale, place.h * scale))
        self.ignores_mouse = True
        self.bleed = 6 * scale
        self.scale = scale
        self._home = self.rect

    @abstractmethod
    def move_to(self, seconds: float) -> None:
        """Show the moment so many seconds after the beginning."""


class _Ship(LivingPart):
    """The ship, which rocks in a few steps, each drawn once."""

    def __init__(self, picture: Rect) -> None:
        super().__init__(picture, _SHIP)
        self._step = 0
        self._pictures: dict[tuple[int, int], pygame.Surface] = {}

    def move_to(self, seconds: float) -> None:
        """Let it rock and bob."""
        turn = 2 * pi * seconds / _ROCKING
        step = round(_ANGLES * sin(turn))
        lower = round(_BOB * sin(turn / 2 + 1)) * self.scale
        if step != self._step or self.rect.y != self._home.y + lower:
            self._step = step
            self.rect = self._home.moved(0, lower)
            self.invalidate()

    def paint(self, canvas: Canvas) -> None:
        """Draw the ship at its angle."""
        if self._step == 0:
            canvas.picture("ui/title-ship", self.area)
            return
        box = canvas.box(self.area)
        if any(size != box.w for size, _ in self._pictures):
            self._pictures.clear()
        if (box.w, self._step) not in self._pictures:
            upright = canvas.assets.picture("ui/title-ship", box.size)
            turned = pygame.transform.rotozoom(upright, _ROCK * self._step / _ANGLES, 1.0)
            self._pictures[box.w, self._step] = turned
        turned = self._pictures[box.w, self._step]
        canvas.blit(turned, box.centerx - turned.get_width() // 2, box.centery - turned.get_height() // 2)

    def hidden(self) -> None:
        """Drop the pictures."""
        self._pictures.clear()


class _Cloud(LivingPart):
    """A cloud that drifts to and fro."""

    def __init__(self, picture: Rect, cloud: tuple[float, float, float, float, float]) -> None:
        x, y, self._strength, far, self._period = cloud
        super().__init__(picture, Rect(x, y, *_CLOUD))
        self._far = far * self.scale

    def move_to(self, seconds: float) -> None:
        """Let it drift."""
        far = self._far * sin(2 * pi * seconds / self._period)
        self.rect = self._home.moved(round(2 * far) / 2, 0)

    def paint(self, canvas: Canvas) -> None:
        """Draw the cloud."""
        canvas.picture("ui/title-cloud", self.area, self._strength)


class _Flag(LivingPart):
    """The flag on the fort, waving in a few steps."""

    def __init__(self, picture: Rect) -> None:
        super().__init__(picture, _FLAG)
        self._step = 0

    def move_to(self, seconds: float) -> None:
        """Let it wave."""
        step = round(seconds / _WAVING * _FLAG_STEPS) % _FLAG_STEPS
        if step != self._step:
            self._step = step
            self.invalidate()

    def paint(self, canvas: Canvas) -> None:
        """Draw the flag."""
        turn = 2 * pi * self._step / _FLAG_STEPS
        near, far = 4 * sin(turn), 3 * sin(turn - 1.5) - 3 * sin(-1.5)
        path = (
            f"M2,13 Q22,{6 + near:.1f} 46,{16 + far:.1f} Q24,{22 + near / 2:.1f} 46,{36 + far:.1f} "
            f"Q22,{30 + near:.1f} 2,38 Z"
        )
        rest = 'fill="#C23B2E" stroke="#7A1F1A" stroke-width="1" stroke-linejoin="round"'
        canvas.shape(f'<g transform="scale({self.scale:.4f})"><path d="{path}" {rest}/></g>', self.area)


class _Glint(LivingPart):
    """A glint of the sun on the water, which comes and goes."""

    def __init__(self, picture: Rect, x: float, y: float, number: int) -> None:
        super().__init__(picture, Rect(x - _GLINT[0] / 2, y - _GLINT[1] / 2, *_GLINT))
        self._start = number * 0.37
        self._strength = 0.0

    def move_to(self, seconds: float) -> None:
        """Let it come or go, in small steps."""
        wave = sin(2 * pi * (seconds / _GLINTING + self._start))
        strength = round(max(0.0, wave) ** 2, 1)
        if strength != self._strength:
            self._strength = strength
            self.invalidate()

    def paint(self, canvas: Canvas) -> None:
        """Draw the glint."""
        if self._strength > 0:
            body = (
                f'<g transform="scale({self.scale:.4f})">'
                '<path d="M0,3.5 Q13,-0.5 26,3.5 Q13,7.5 0,3.5 Z" fill="#FFFBE0"/></g>'
            )
            box = canvas.box(self.area)
            found = canvas.assets.shape(body, self.w, self.h, box.size)
            canvas.blit(found, box.x, box.y, 0.9 * self._strength)


def living_parts(picture: Rect) -> list[LivingPart]:
    """Return the parts over the picture, from bottom to top, as they are at first."""
    clouds = [_Cloud(picture, cloud) for cloud in _CLOUDS]
    glints = [_Glint(picture, *place, number) for number, place in enumerate(_GLINTS)]
    return [*clouds, _Flag(picture), *glints, _Ship(picture)]
