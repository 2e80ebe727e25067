"""The ceremony: points grow row by row, places are revealed from last to first, the crown lands."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from puertorico.ui.scene.geometry import Rect, Size
from puertorico.ui.scene.stage import Stage
from puertorico.ui.scene.tree.animation import Motion, MotionLevel, Script, ease_out
from puertorico.ui.scene.tree.easing import back_out, bounce_out
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.screens.game.ending.fireworks import light_fireworks
from puertorico.ui.screens.game.ending.plate import Plate
from puertorico.ui.screens.game.ending.standing import Part
from puertorico.ui.screens.game.ending.tower import Floor, Tower
from puertorico.ui.sound import Sound

_GROW, _PAUSE = 0.7, 0.2
_TICKS = 5
"""How often the growing chips are heard."""
_DROP, _DROPS = 0.35, 1.3
"""Seconds for one bonus to fall, and at most for all of them."""
_HOLD = 0.1
"""Seconds between the last bonus and the first portrait."""
_FALL = 64.0
"""The height from which a bonus falls."""
_POP, _BETWEEN, _BEFORE_FIRST = 0.26, 0.34, 0.2
"""Seconds for a portrait to appear, between two places, and more before the first place."""
_CROWN, _CROWN_FALL = 0.42, 90.0
_SMALLEST = 0.3
"""The zoom at which a portrait appears."""


class Ceremony:
    """Hides the result that is shown, and reveals it step by step.

    ``announce`` is called when the crown has landed, to say who has won.
    """

    def __init__(
        self,
        stage: Stage,
        towers: Sequence[Tower],
        plates: Sequence[Plate],
        size: Size,
        announce: Callable[[], None],
    ) -> None:
        self._stage = stage
        self._animator = stage.animator
        self._towers = towers
        self._plates = plates
        self._size = size
        self._announce = announce

    def begin(self, done: Callable[[], None]) -> None:
        """Hide everything, reveal it, and call ``done``."""
        for tower, plate in zip(self._towers, self._plates, strict=True):
            plate.points, plate.is_revealed = 0, False
            tower.portrait.visible = False
            if tower.crown is not None:
                tower.crown.visible = False
            for floor in tower.floors:
                floor.window.visible = False
                if floor.label is not None:
                    floor.label.visible = False
        self._animator.run(self._script(), done)

    def skip(self) -> None:
        """Show the result at once."""
        self._animator.finish_all()

    def _script(self) -> Script:
        for part, sound in ((Part.CHIPS, Sound.POINT), (Part.BUILDINGS, Sound.BUILDING)):
            floors = [*self._floors(part)]
            if floors:
                self._tick(sound, _TICKS if part is Part.CHIPS else 1)
                yield [self._rise(floor, plate) for floor, plate in floors]
                yield _PAUSE
        bonuses = self._bonuses()
        if bonuses:
            step = min(_DROP, (_DROPS - _DROP) / max(1, len(bonuses) - 1))
            yield [self._drop(floor, plate, number * step) for number, (floor, plate) in enumerate(bonuses)]
            yield _HOLD
        yield self._reveal_places()
        yield [self._land(tower.crown) for tower in self._towers if tower.crown is not None]
        self._announce()
        self._play(Sound.FANFARE, always=True)
        # They go on by themselves while the buttons are there already.
        tuple(light_fireworks(self._stage.content, self._size, self._animator))

    def _floors(self, part: Part) -> Iterator[tuple[Floor, Plate]]:
        for tower, plate in zip(self._towers, self._plates, strict=True):
            yield from ((floor, plate) for floor in tower.floors if floor.block.source.part is part)

    def _bonuses(self) -> list[tuple[Floor, Plate]]:
        """Return all bonuses, the lowest of each tower first, so that they fall here and there."""
        heights = {id(tower.floors[k]): k for tower in self._towers for k in range(len(tower.floors))}
        return sorted(self._floors(Part.BONUSES), key=lambda pair: heights[id(pair[0])])

    def _rise(self, floor: Floor, plate: Plate) -> Motion:
        """Let a block rise, and count its points."""
        before, block = plate.points, floor.block
        floor.window.visible = True

        def step(t: float) -> None:
            block.rect = block.rect.at(0, block.h * (1 - t))
            plate.points = before + round(block.source.points * t)

        def done() -> None:
            _show_label(floor)

        step(0.0)
        return self._animator.tween(step, _GROW, ease=ease_out, done=done, key=(id(floor), "rise"))

    def _drop(self, floor: Floor, plate: Plate, delay: float) -> Motion:
        """Let a block fall on its tower, and count its points when it lands."""
        window, place = floor.window, floor.window.rect

        def step(t: float) -> None:
            window.visible = True
            window.rect = place.moved(0, -_FALL * (1 - t))

        def landed() -> None:
            plate.points += floor.block.source.points
            _show_label(floor)
            self._play(Sound.BUILDING)

        return self._animator.tween(
            step, _DROP, ease=back_out, delay=delay, done=landed, key=(id(floor), "drop")
        )

    def _reveal_places(self) -> list[Motion]:
        """Reveal the portraits from the last place to the first; who shares a place appears together."""
        pairs = list(zip(self._towers, self._plates, strict=True))
        places = sorted({tower.standing.place for tower in self._towers}, reverse=True)
        moments = {place: _BETWEEN * number for number, place in enumerate(places)}
        if len(places) > 1:
            moments[1] += _BEFORE_FIRST
        return [self._pop(tower, plate, moments[tower.standing.place]) for tower, plate in pairs]

    def _pop(self, tower: Tower, plate: Plate, delay: float) -> Motion:
        portrait = tower.portrait

        def step(t: float) -> None:
            if not portrait.visible:
                portrait.visible = plate.is_revealed = True
                self._play(Sound.DROP)
            portrait.zoom = 1.0 if t >= 1.0 else _SMALLEST + (1 - _SMALLEST) * t

        return self._animator.tween(step, _POP, ease=back_out, delay=delay, key=(id(portrait), "pop"))

    def _land(self, crown: Node) -> Motion:
        place: Rect = crown.rect
        crown.visible = True

        def step(t: float) -> None:
            crown.rect = place.moved(0, -_CROWN_FALL * (1 - t))

        step(0.0)
        return self._animator.tween(step, _CROWN, ease=bounce_out, key=(id(crown), "land"))

    def _tick(self, sound: Sound, times: int) -> None:
        for number in range(times):
            start = number * _GROW / times
            self._animator.tween(lambda _t: None, 0.0, delay=start, done=lambda: self._play(sound))

    def _play(self, sound: Sound, *, always: bool = False) -> None:
        """Play a sound, unless the ceremony is being skipped."""
        if self._animator.level is not MotionLevel.NONE and (always or not self._animator.is_finishing):
            self._stage.sounds.play(sound)


def _show_label(floor: Floor) -> None:
    if floor.label is not None:
        floor.label.visible = True
