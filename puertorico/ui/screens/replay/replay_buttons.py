"""The buttons on the line of a replay: playback, jumps, the speed, and playing on from here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from puertorico.i18n import _
from puertorico.keybindings import Command
from puertorico.session.replay import Replay
from puertorico.settings import Animation
from puertorico.ui import keys, theme
from puertorico.ui.scene.widgets.buttons import Button, ButtonLook
from puertorico.ui.screens.replay.replay_dialogs import fork_text
from puertorico.ui.screens.replay.replay_line import GlyphButton
from puertorico.ui.screens.shared.speeds import SPEEDS, speed_description, speed_name

if TYPE_CHECKING:
    from puertorico.ui.scene.paint.assets import Assets

_TEXT_BUTTONS = 440.0
"""The most that enlarged text may widen the two buttons with text, so that sentences have room too."""
_GLYPH, _PLAY = 34.0, 46.0

Press = Callable[[], None]


class ReplayButtons:
    """The buttons; ``presses`` says what those of commands do. Without costly decisions, two are left out.

    ``back`` and ``forward`` go one step, ``speed`` changes the speed, ``play_on`` plays on from here.
    """

    def __init__(
        self,
        assets: Assets,
        presses: Mapping[Command, Press],
        *,
        back: Press,
        forward: Press,
        speed: Press,
        play_on: Press,
        has_costly: bool,
    ) -> None:
        self._assets = assets

        def glyph(name: str, sign: str, command: Command, tip: str) -> GlyphButton:
            return GlyphButton(f"replay.{name}", sign, presses[command], keys.with_key(tip, command))

        self._previous = glyph("previous", "previous", Command.ROUND_BACK, _("Previous round"))
        self._back = GlyphButton("replay.step_back", "back", back, _("Step back (←)"))
        self._play = glyph("play", "play", Command.PLAY, _("Play/pause"))
        self._play.look = ButtonLook.GOLD
        self._on = GlyphButton("replay.step_on", "forward", forward, _("Step forward (→)"))
        self._next = glyph("next", "next", Command.ROUND_FORWARD, _("Next round"))
        self._glyphs = [self._previous, self._back, self._play, self._on, self._next]
        self._turns = {button: button.tooltip for button in self._glyphs}
        if has_costly:
            back_tip, on_tip = _("Previous costly decision"), _("Next costly decision")
            costly_back = glyph("costly_back", "costly back", Command.COSTLY_BACK, back_tip)
            costly_on = glyph("costly_on", "costly on", Command.COSTLY_FORWARD, on_tip)
            self._glyphs = [costly_back, *self._glyphs, costly_on]
        # With costly decisions, reasons need the room of longer texts.
        self._speed = (
            GlyphButton("replay.speed", "speed", speed, None)
            if has_costly
            else Button("replay.speed", "", on_click=speed, look=ButtonLook.PLAIN)
        )
        # Translators: to play on from the position that is shown.
        text = _("Play on") if has_costly else _("Play on from here")
        self._go_on = Button("replay.go_on", text, on_click=play_on, look=ButtonLook.PLAIN)

    def with_widths(self) -> list[tuple[Button, float]]:
        """Return the buttons from left to right, each with its width.

        The two with text have the largest text size that fits both.
        """
        assets, glyphs = self._assets, self._glyphs

        def widths() -> tuple[float, float]:
            has_glyph = isinstance(self._speed, GlyphButton)
            speed = _GLYPH if has_glyph else self._width(*map(_speed_text, SPEEDS))
            return speed, self._width(self._go_on.text)

        self._speed.largest = self._go_on.largest = assets.factor_for(lambda: sum(widths()) <= _TEXT_BUTTONS)
        with assets.text_at(self._go_on.largest):
            texts = zip((self._speed, self._go_on), widths(), strict=True)
            return [*((button, _PLAY if button is self._play else _GLYPH) for button in glyphs), *texts]

    def _width(self, *texts: str) -> float:
        """Return the width of a button that fits any of these texts."""
        return max(self._assets.measure(text, theme.BUTTON) for text in texts) + 28

    def show(self, replay: Replay, speed: Animation, *, playing: bool) -> None:
        """Enable what makes sense at the current step, and show the speed."""
        self._play.glyph = "pause" if playing else "play"
        at_start, at_end = replay.step == 0, replay.step == replay.steps
        start = _("This is the beginning of the game.") if at_start else None
        end = _("This is the end of the game.") if at_end else None
        nothing = None if replay.steps else _("No move has been made yet.")
        reasons = (start, start, nothing, end, end)
        for (button, tip), reason in zip(self._turns.items(), reasons, strict=True):
            button.enabled, button.tooltip = reason is None, reason or tip
        self._go_on.enabled = replay.can_fork
        self._go_on.tooltip = (
            fork_text(replay)
            if replay.can_fork
            else _("The game ends here. Go back to the point you want to play on from.")
        )
        lines = [speed_description(speed), *_speed_keys()]
        if isinstance(self._speed, GlyphButton):
            lines = [_speed_text(speed), *lines]
        else:
            self._speed.text = _speed_text(speed)
        self._speed.tooltip = "\n".join(lines)


def _speed_text(speed: Animation) -> str:
    return _("Speed: {speed}").format(speed=speed_name(speed))


def _speed_keys() -> list[str]:
    """Return a line for each command that changes the speed and has a key, as in "Faster: +"."""
    # Translators: a command and its key, as in "Faster: +".
    line = _("{command}: {key}")
    commands = [command for command in (Command.FASTER, Command.SLOWER) if keys.label(command)]
    return [line.format(command=keys.title(command), key=keys.label(command)) for command in commands]
