"""A game being watched: the table, moved by a time line and the keys of a player instead of by hands."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from puertorico.i18n import _
from puertorico.keybindings import Command
from puertorico.record.game import GameRecord
from puertorico.session.game import Moment, Session
from puertorico.session.replay import Replay
from puertorico.settings import Animation
from puertorico.ui import keys, theme
from puertorico.ui.app import Screen
from puertorico.ui.context import Context
from puertorico.ui.scene.geometry import Rect, Size
from puertorico.ui.scene.tree.node import Key, Node
from puertorico.ui.scene.widgets.buttons import Button, Look
from puertorico.ui.screens.replay.replay_bar import LEAST, MOST, ReplayBar
from puertorico.ui.screens.replay.replay_dialogs import ask_who_looks, ask_who_plays
from puertorico.ui.screens.replay.replay_line import GlyphButton, ReplayLine
from puertorico.ui.screens.replay.replay_player import Player
from puertorico.ui.screens.shared.navigation import play
from puertorico.ui.screens.shared.notice import show_notice
from puertorico.ui.screens.shared.speeds import SPEEDS, speed_line, speed_name
from puertorico.ui.table.animation.warmup import looks
from puertorico.ui.table.components.boards.large_board import Looking
from puertorico.ui.table.components.panels.log_panel import LogPanel
from puertorico.ui.table.components.screen_layout import LEAST_H, divide
from puertorico.ui.table.components.view import TableView
from puertorico.ui.table.drawing import ink

_DIGITS = "digits typed for a round"
_DIGITS_TIME = 1.0
"""Seconds in which a second digit belongs to the first: 1 and 2 are round 12."""
_LEAST_GAP = 6.0


class ReplayScreen(Screen):
    """Shows a game that was played, to its end or not. Nothing in it is changed."""

    def __init__(self, context: Context, game: GameRecord | Session) -> None:
        """Raises BadRecord as Session.resume does. A session must not go on while it is watched."""
        super().__init__()
        self.context = context
        self.replay = Replay.of(game) if isinstance(game, GameRecord) else Replay(game)
        self.player: Player | None = None
        self._log: LogPanel | None = None
        self._digits = ""

    # Building ---------------------------------------------------------------------------------------

    def build(self, size: Size) -> None:
        """Lay the table out for a size, the bar above it."""
        if self.player is None:
            self.player = Player(self.replay, self.stage, self._changed)
        player, assets = self.player, self.app.assets
        player.set_speed(self.context.settings.animation)
        ground = self.stage.content.add(_Keys(Rect(0, 0, *size), self.handle_key))
        self.view = view = ground.add(TableView(assets, player.snapshot(self.replay.step)))
        # The bar stands where a game that is played has its own, and may be taller where there is room.
        bar_h = min(MOST, max(LEAST, LEAST + size[1] - LEAST_H))
        place = bar_h + _LEAST_GAP - divide(*size, 1).roles.y
        view.layout(size[0], max(LEAST_H, size[1] - place + 4))
        view.rect = view.rect.at(0, place)
        self._looking = Looking(self.stage, view)
        self.preparing = looks(view)
        # A click has the others change places with the board below, as long as nobody plays on it.
        view.on_look = self._make_large
        view.status.visible = view.action_line.visible = False
        self.line = ground.add(ReplayLine(assets, self._buttons()))
        self.line.z = 3
        self.bar = ground.add(
            ReplayBar(self.replay, player.go_to, self.toggle_log, self._ask_who_looks, self._leave)
        )
        self.bar.z = 4
        self.bar.rect = Rect(0, 0, size[0], bar_h)
        self._ground = ground
        player.attach(view)
        if self._log is not None:
            self._log = None
            self.toggle_log()
        self._changed()
        self._follow_view()

    def _buttons(self) -> list[tuple[Button, float]]:
        """Make the buttons of the line, with their widths."""
        player, replay = self._player, self.replay

        def to(turn: Callable[[int], bool], by: int) -> Callable[[], None]:
            def turned() -> None:
                self._turn(turn, by)

            return turned

        self._previous = GlyphButton(
            "replay.previous", "previous", to(replay.turn_round, -1), _("Previous round (Page Up)")
        )
        self._back = GlyphButton("replay.step_back", "back", player.back, _("One step back (←)"))
        self._play = GlyphButton("replay.play", "play", player.toggle, _("Play or stop (space)"))
        self._on = GlyphButton("replay.step_on", "forward", player.forward, _("One step on (→)"))
        self._next = GlyphButton("replay.next", "next", to(replay.turn_round, 1), _("Next round (Page Down)"))
        self._play.look = Look.GOLD
        self._speed = Button("replay.speed", "", on_click=self._next_speed, look=Look.PLAIN)
        self._go_on = Button("replay.go_on", _("Go on from here"), on_click=self._ask_who_plays)
        self._go_on.look = Look.PLAIN
        keys = [self._previous, self._back, self._play, self._on, self._next]
        return [
            *((key, 46.0 if key is self._play else 34.0) for key in keys),
            (self._speed, self._width(*map(_speed_text, SPEEDS))),
            (self._go_on, self._width(self._go_on.text)),
        ]

    def _width(self, *texts: str) -> float:
        """Return the width of a button that may have any of these texts."""
        return max(self.app.assets.measure(text, theme.BUTTON) for text in texts) + 28

    @property
    def _player(self) -> Player:
        if self.player is None:
            raise RuntimeError("the replay has not been built yet")
        return self.player

    # What is shown ----------------------------------------------------------------------------------

    def _changed(self) -> None:
        """Tell where the replay is and what was done."""
        player, replay = self._player, self.replay
        self.bar.sign.step, self.bar.sign.steps = replay.step, replay.steps
        self.bar.follow()
        eyes = self.bar.eyes
        eyes.text = _("All open") if replay.eyes is None else replay.game.names[replay.eyes]
        eyes.icon = "ui/human" if replay.eyes is None else ink.flag_picture(replay.eyes)
        moments = replay.moments(replay.step)
        lead, sentence = player.words()
        seat = moments[0].seat if moments else None
        self.line.say(moments[0].role if moments else None, seat, lead, sentence)
        self._play.glyph = "pause" if player.playing else "play"
        at_start, at_end = replay.step == 0, replay.step == replay.steps
        self._back.enabled = self._previous.enabled = not at_start
        self._on.enabled = self._next.enabled = not at_end
        self._play.enabled = replay.steps > 0
        self._go_on.enabled = replay.can_go_on
        self._go_on.tooltip = (
            _("Play on from here as a new game; this one stays as it is.")
            if replay.can_go_on
            else _("The game is over here. Go back to where you would like to play on.")
        )
        speed = self.context.settings.animation
        self._speed.text = _speed_text(speed)
        self._speed.tooltip = _("Keys: + and −") + "\n" + speed_line(speed)
        if self._log is not None:
            before = replay.count(replay.step - 1) if replay.step else 0
            self._log.mark(before, replay.count(replay.step))

    def _follow_view(self) -> None:
        """Keep to what the table does by itself: it shifts its line, and makes boards anew."""
        view = self.view
        self.line.rect = view.action_line.rect.moved(view.rect.x, view.rect.y)
        for board in view.others:
            if board.on_click is None:
                seat = board.state.board.seat
                board.on_click = lambda seat=seat: self._make_large(seat)

    def update(self, dt: float) -> None:  # noqa: ARG002 - nothing here depends on how much time has passed
        """Follow the settings and the table; give the keyboard to the time line where nothing has it."""
        self._player.set_speed(self.context.settings.animation)
        self._follow_view()
        if self.stage.scope() is self.stage.root and self.stage.focus.node is None:
            self.stage.focus.set(self.bar.line, ring=False)
        show_notice(self, self.context)

    def entered(self) -> None:
        """Show it again as it was."""
        self._player.set_speed(self.context.settings.animation)

    def left(self) -> None:
        """Nothing goes on while it is not seen."""
        if self.player is not None:
            self.player.stop()

    # What can be done -------------------------------------------------------------------------------

    def handle_key(self, key: Key) -> bool:
        """Everything has a key."""
        player = self._player
        if self.stage.scope() is not self.stage.root or key.alt:
            return False
        command = keys.meant(key, *self._commands())
        if command is not None:
            self._commands()[command]()
            return True
        if self._looking.by_key(key):
            player.stop()
            return True
        match key.name:
            case "left":
                player.back()
            case "right":
                player.forward()
            case "escape":
                self._leave()
            case name if name.strip("[]").isdecimal():
                self._type(name.strip("[]"))
            case _:
                return False
        return True

    def _commands(self) -> dict[Command, Callable[[], object]]:
        player, replay = self._player, self.replay
        next_board = (replay.large + 1) % len(replay.game.seats)
        found: dict[Command, Callable[[], object]] = {
            Command.ROLE_BACK: lambda: self._turn(replay.turn_role, -1),
            Command.ROLE_FORTH: lambda: self._turn(replay.turn_role, 1),
            Command.PLAY: player.toggle,
            Command.TO_START: lambda: player.go_to(0),
            Command.TO_END: lambda: player.go_to(replay.steps),
            Command.ROUND_BACK: lambda: self._turn(replay.turn_round, -1),
            Command.ROUND_FORTH: lambda: self._turn(replay.turn_round, 1),
            Command.FASTER: lambda: self._change_speed(1),
            Command.SLOWER: lambda: self._change_speed(-1),
            Command.LOG: self.toggle_log,
            Command.WHO_LOOKS: self._ask_who_looks,
            Command.NEXT_BOARD: lambda: self._make_large(next_board),
        }
        return found | ({Command.PLAY_ON: self._ask_who_plays} if replay.can_go_on else {})

    def _turn(self, turn: Callable[[int], bool], by: int) -> None:
        self._player.stop()
        if turn(by):
            self._player.show()

    def _type(self, digit: str) -> None:
        """Go to the round of the digits typed shortly after each other, as far as there is such a round."""
        rounds = self.replay.rounds
        typed = next((text for text in (self._digits + digit, digit) if int(text) in rounds), None)
        if typed is not None:
            self._player.go_to(rounds[int(typed)])
        self._digits = typed or ""
        self.app.animator.after(_DIGITS_TIME, self._forget_digits, key=_DIGITS)

    def _forget_digits(self) -> None:
        self._digits = ""

    def _next_speed(self) -> None:
        speeds = SPEEDS
        self._set_speed(speeds[(speeds.index(self.context.settings.animation) + 1) % len(speeds)])

    def _change_speed(self, by: int) -> None:
        speeds = SPEEDS
        index = speeds.index(self.context.settings.animation) + by
        if 0 <= index < len(speeds):
            self._set_speed(speeds[index])

    def _set_speed(self, speed: Animation) -> None:
        self.context.change(animation=speed)
        self._player.set_speed(speed)
        self._changed()

    def _make_large(self, seat: int) -> None:
        self._player.stop()
        self.replay.large = seat
        self._player.show()
        self._follow_view()

    def _see_by(self, eyes: int | None) -> None:
        self.replay.eyes = eyes
        self._player.show()

    def _ask_who_looks(self) -> None:
        self._player.stop()
        ask_who_looks(self.stage, self.replay, self._see_by, self._make_large)

    def _ask_who_plays(self) -> None:
        self._player.stop()

        def begin(people: Sequence[bool]) -> None:
            play(self.app, self.context, self.replay.gone_on_from(people))

        ask_who_plays(self.stage, self.replay, begin)

    def toggle_log(self) -> None:
        """Open or close the log; a click on one of its lines goes there."""
        if self._log is not None:
            self._log.detach()
            self._log = None
            return
        size = self.stage.root.rect.size
        top = self.bar.rect.bottom + 3
        self._log = LogPanel(
            self.replay.game, self.app.assets, size, self.toggle_log, chosen=self._chosen, top=top
        )
        self._ground.add(self._log).z = 5
        self._changed()

    def _chosen(self, moment: Moment, beginning: bool) -> None:
        step = self.replay.step_of(moment.number)
        self._player.go_to(step - 1 if beginning else step)
        # The keys shall move the game again, not the list.
        self.stage.focus.set(self.bar.line, ring=False)

    def _leave(self) -> None:
        self._player.stop()
        self.app.pop()


def _speed_text(speed: Animation) -> str:
    return _("Speed: {speed}").format(speed=speed_name(speed))


class _Keys(Node):
    """All of the screen: the keys of a replay come before the arrows move the focus."""

    def __init__(self, rect: Rect, handle: Callable[[Key], bool]) -> None:
        super().__init__("", rect)
        self._handle = handle

    def key(self, key: Key) -> bool:
        """Use a key that nothing within has used; Enter stays with the button that is meant."""
        return self._handle(key)
