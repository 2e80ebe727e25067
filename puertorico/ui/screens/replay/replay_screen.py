"""A replay as a screen: the table, controlled by a timeline and playback buttons."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from puertorico.almanac.running_game import RunningGame, running_game
from puertorico.engine.events import Event
from puertorico.engine.ids import NOBODY
from puertorico.i18n import _
from puertorico.keybindings import Command, Key
from puertorico.record.game_record import GameRecord
from puertorico.review.report import Settings
from puertorico.session.game_session import LogEntry, Session
from puertorico.session.replay import Replay
from puertorico.session.review_job import reviewable_seats
from puertorico.settings import Animation
from puertorico.ui import keys
from puertorico.ui.context import Context
from puertorico.ui.scene.geometry import Rect, Size
from puertorico.ui.scene.paint.text import escape
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.screen import Screen
from puertorico.ui.screens.findings.finding import Finding, Findings
from puertorico.ui.screens.replay.finding_guide import FindingGuide, finding_status
from puertorico.ui.screens.replay.ghost_move import Ghost, GhostMove, ghost_pieces
from puertorico.ui.screens.replay.replay_bar import LEAST, MOST, ReplayBar
from puertorico.ui.screens.replay.replay_buttons import ReplayButtons
from puertorico.ui.screens.replay.replay_dialogs import ask_players, ask_viewpoint, viewpoint_lines
from puertorico.ui.screens.replay.replay_line import ReplayLine
from puertorico.ui.screens.replay.replay_player import ReplayPlayer
from puertorico.ui.screens.shared.navigation import play_game
from puertorico.ui.screens.shared.notice import show_notice
from puertorico.ui.screens.shared.reviewing import open_review
from puertorico.ui.screens.shared.speeds import SPEEDS
from puertorico.ui.table.animation.warmup import warm_up
from puertorico.ui.table.components.board_viewer import BoardViewer
from puertorico.ui.table.components.panels.log_panel import LogPanel
from puertorico.ui.table.components.screen_layout import MIN_H, divide
from puertorico.ui.table.components.table_view import TableView
from puertorico.ui.table.model.event_places import event_places
from puertorico.ui.table.model.player_looks import looks_of, with_looks

_DIGITS = "digits typed for a round"
_DIGITS_TIME = 1.0
"""Seconds in which a second digit belongs to the first: 1 and 2 are round 12."""
_LEAST_GAP = 6.0


class ReplayScreen(Screen):
    """Shows the replay of a game, finished or not, without changing it."""

    def __init__(
        self,
        context: Context,
        game: GameRecord | Session,
        findings: Sequence[Finding] = (),
        action: int | None = None,
    ) -> None:
        """Replay a game, which must not change during that, from the position before an action.

        Raises BadRecord if it isn't possible. The costly decisions among ``findings`` are marked.
        """
        super().__init__()
        self.context = context
        self.replay = Replay.of(game) if isinstance(game, GameRecord) else Replay(game)
        self._finds_out = not findings and action is None and bool(reviewable_seats(self.replay.game))
        """Whether the findings are those of stored reviews, instead of those given."""
        self.guide = FindingGuide(self.replay, findings)
        if action is not None:
            self._turn_to(self.replay.step_of_action(action) - 1)
        self._looks = looks_of(self.replay.game.seats)
        self.player: ReplayPlayer | None = None
        self._log: LogPanel | None = None
        self._digits = ""

    def running_game(self) -> RunningGame:
        """Return what the almanac shows of the game at this step."""
        game, shown = self.replay.game, self.replay.table(self.replay.step)
        return running_game(shown.state, tuple(escape(seat.name) for seat in game.seats))

    # Building ---------------------------------------------------------------------------------------

    def build(self, size: Size) -> None:
        """Build the table for a size, and the bar above it."""
        if self.player is None:
            self.player = ReplayPlayer(self.replay, self.stage, self._refresh)
        player, assets = self.player, self.app.assets
        player.set_speed(self.context.settings.animation)
        ground = self.stage.content.add(_Keys(Rect(0, 0, *size), self.handle_key))
        self.view = view = ground.add(TableView(assets, player.snapshot(self.replay.step)))
        # The bar replaces that of a game in progress, and is taller if there is room.
        bar_h = min(MOST, max(LEAST, LEAST + size[1] - MIN_H))
        table = divide(*size, len(view.others), text=assets.text_factor)
        place = bar_h + _LEAST_GAP - table.roles.y
        view.layout(size[0], max(MIN_H, size[1] - place + 4))
        view.rect = view.rect.at(0, place)
        self.ghosts = view.add(GhostMove(view))
        self._board_viewer = BoardViewer(self.stage, view)
        self.idle_work = warm_up(view)
        # In a replay, clicking another player's board makes it the large one.
        view.on_enlarge = self._view_seat
        view.status.visible = view.action_line.visible = False
        view.news.on_log = self.toggle_log
        self._buttons = ReplayButtons(
            assets,
            self._commands(),
            back=player.back,
            forward=player.forward,
            speed=self._next_speed,
            play_on=self._ask_players,
            has_costly=bool(self.guide.steps),
        )
        self.line = ground.add(ReplayLine(assets, self._buttons.with_widths()))
        self.line.z = 3
        self.bar = ground.add(
            ReplayBar(
                self.replay,
                player.go_to,
                log=self.toggle_log,
                viewpoint=self._ask_viewpoint,
                review=self._show_review if self._finds_out else None,
                back=self._leave,
            )
        )
        self.bar.line.mark(self.guide.steps)
        self.bar.z = 4
        self.bar.rect = Rect(0, 0, size[0], bar_h)
        self._ground = ground
        player.attach(view)
        if self._log is not None:
            self._log = None
            self.toggle_log()
        self._refresh()
        self._sync_with_view()

    @property
    def _player(self) -> ReplayPlayer:
        if self.player is None:
            raise RuntimeError("the replay has not been built yet")
        return self.player

    # Display ----------------------------------------------------------------------------------------

    def _refresh(self) -> None:
        """Show the current step in the bar, the line and the log."""
        player, replay = self._player, self.replay
        self.bar.badge.step, self.bar.badge.steps = replay.step, replay.steps
        self.bar.follow()
        seat = replay.viewpoint
        self.bar.viewpoint.icon = "ui/human" if seat in (None, NOBODY) else self._looks[seat].picture
        title = keys.with_key(_("Viewpoint"), Command.CHANGE_VIEWER)
        self.bar.viewpoint.tooltip = "\n".join([title, *viewpoint_lines(replay)])
        log_entries = replay.log_entries(replay.step)
        lead, story = player.status()
        role, color = None, None
        if log_entries:
            role, color = log_entries[0].role, self._looks[log_entries[0].seat].color
        finding = None if player.playing else self.guide.at(replay.step)
        if finding is not None:
            role, color = None, self._looks[finding.seat].color
            lead, story = finding_status(finding, replay.game.names, player.flags)
        self.line.say(role, color, lead, story)
        self.ghosts.show([] if finding is None else [*self._ghost_pieces(finding)])
        self._buttons.show(replay, self.context.settings.animation, playing=player.playing)
        if self._log is not None:
            before = replay.count(replay.step - 1) if replay.step else 0
            self._log.mark(before, replay.count(replay.step))

    def _ghost_pieces(self, finding: Finding) -> Iterator[Ghost]:
        replay = self.replay
        state = replay.game.position(replay.count(replay.step))
        return ghost_pieces(finding.decision.best.actions, state, self._player.snapshot(replay.step))

    def _sync_with_view(self) -> None:
        """Follow changes of the table view: it moves its action line and rebuilds boards."""
        view = self.view
        self.line.rect = view.action_line.rect.moved(view.rect.x, view.rect.y)
        for board in view.others:
            if board.on_click is None:
                seat = board.state.board.seat
                board.on_click = lambda seat=seat: self._view_seat(seat)

    def update(self, dt: float) -> None:  # noqa: ARG002 - nothing here depends on how much time has passed
        """Follow the settings and the table view; focus the timeline if nothing has the focus."""
        self._player.set_speed(self.context.settings.animation)
        self._sync_with_view()
        if self.stage.scope() is self.stage.root and self.stage.focus.node is None:
            self.stage.focus.set(self.bar.line, ring=False)
        show_notice(self, self.context)

    def entered(self) -> None:
        """Apply the speed, which may have changed on another screen, and what a review has found there."""
        self._player.set_speed(self.context.settings.animation)
        self._find_out()

    def left(self) -> None:
        """Stop playing while another screen is shown."""
        if self.player is not None:
            self.player.stop()

    # Controls ---------------------------------------------------------------------------------------

    def handle_key(self, key: Key) -> bool:
        """Handle the keys of the replay."""
        player = self._player
        if self.stage.scope() is not self.stage.root or key.alt:
            return False
        command = keys.match_command(key, *self._commands())
        if command is not None:
            self._commands()[command]()
            return True
        if self._board_viewer.by_key(key):
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

    def _commands(self) -> dict[Command, Callable[[], None]]:
        player, replay = self._player, self.replay
        next_board = (replay.viewed_seat + 1) % len(replay.game.seats)
        found: dict[Command, Callable[[], None]] = {
            Command.ROLE_BACK: lambda: self._skip(replay.skip_role, -1),
            Command.ROLE_FORWARD: lambda: self._skip(replay.skip_role, 1),
            Command.PLAY: player.toggle,
            Command.COSTLY_BACK: self._costly_back,
            Command.COSTLY_FORWARD: self._costly_on,
            Command.TO_START: lambda: player.go_to(0),
            Command.TO_END: lambda: player.go_to(replay.steps),
            Command.ROUND_BACK: lambda: self._skip(replay.skip_round, -1),
            Command.ROUND_FORWARD: lambda: self._skip(replay.skip_round, 1),
            Command.FASTER: lambda: self._change_speed(1),
            Command.SLOWER: lambda: self._change_speed(-1),
            Command.LOG: self.toggle_log,
            Command.CHANGE_VIEWER: self._ask_viewpoint,
            Command.NEXT_BOARD: lambda: self._view_seat(next_board),
        }
        return found | ({Command.PLAY_ON: self._ask_players} if replay.can_fork else {})

    def _skip(self, turn: Callable[[int], bool], by: int) -> None:
        self._player.stop()
        if turn(by):
            self._player.show()

    def _show_review(self) -> None:
        self._player.stop()
        open_review(self.app, self.context, self.replay.game)

    def _find_out(self) -> None:
        """Take over what is known from reviews, of the human players if there are any."""
        game = self.replay.game
        reviews = self.context.reviews(game) if self._finds_out else None
        if reviews is None:
            return
        seats = game.humans or list(reviews.seats)
        reports = [reviews.report(Settings(seat)) for seat in seats if seat in reviews.seats]
        words = Findings(game)
        found = [finding for report in reports if report is not None for finding in words.of(report)]
        guide = FindingGuide(self.replay, found)
        if guide.steps != self.guide.steps:
            self.guide = guide
            self.on_resize(self.stage.root.rect.size)

    def _costly_on(self) -> None:
        self._show_step(self.guide.after(self.replay.step))

    def _costly_back(self) -> None:
        self._show_step(self.guide.before(self.replay.step))

    def _show_step(self, step: int | None) -> None:
        if step is not None:
            self._player.stop()
            self._turn_to(step)
            self._player.show()
            self._sync_with_view()

    def _turn_to(self, step: int) -> None:
        """Go to a step, and look at the board of the player who moves next."""
        self.replay.go_to(step)
        entries = self.replay.log_entries(step + 1) if step < self.replay.steps else ()
        if entries:
            self.replay.viewed_seat = entries[0].seat

    def _type(self, digit: str) -> None:
        """Go to the round whose digits were typed in quick succession, if it exists."""
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
        self._refresh()

    def _view_seat(self, seat: int) -> None:
        self._player.stop()
        self.replay.viewed_seat = seat
        self._player.show()
        self._sync_with_view()

    def _set_viewpoint(self, viewpoint: int | None) -> None:
        self.replay.viewpoint = viewpoint
        self._player.show()

    def _ask_viewpoint(self) -> None:
        self._player.stop()
        ask_viewpoint(self.stage, self.replay, self._set_viewpoint, self._view_seat)

    def _ask_players(self) -> None:
        self._player.stop()

        def begin(humans: Sequence[bool]) -> None:
            seats = with_looks(self.replay.game.seats)
            play_game(self.app, self.context, self.replay.fork(humans, self.context.seed(), seats))

        ask_players(self.stage, self.replay, begin)

    def toggle_log(self) -> None:
        """Open or close the log. Clicking a line goes to its step."""
        if self._log is not None:
            self._log.detach()
            self._log = None
            self._point_out(None)
            return
        size = self.stage.root.rect.size
        top = self.bar.rect.bottom + 3
        self._log = LogPanel(
            self.replay.game, self.app.assets, size, self.toggle_log, chosen=self._chosen, top=top
        )
        self._log.on_point = self._point_out
        self._ground.add(self._log).z = 5
        self._refresh()

    def _point_out(self, event: Event | None) -> None:
        """Outline what a line of the log is about."""
        places = [] if event is None else event_places(event, self.view.snapshot)
        self.view.pointed_out.show(places, self.view)

    def _chosen(self, entry: LogEntry, beginning: bool) -> None:
        step = self.replay.step_of_action(entry.number)
        self._player.go_to(step - 1 if beginning else step)
        # The keys should control the replay again instead of the log.
        self.stage.focus.set(self.bar.line, ring=False)

    def _leave(self) -> None:
        self._player.stop()
        self.app.pop()


class _Keys(Node):
    """The whole screen as a node, so that the replay gets its keys before the arrows move the focus."""

    def __init__(self, rect: Rect, handle: Callable[[Key], bool]) -> None:
        super().__init__("", rect)
        self._handle = handle

    def key(self, key: Key) -> bool:
        """Handle a key that no node inside has used."""
        return self._handle(key)
