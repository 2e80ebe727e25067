"""A table as a screen: the view of a game, its controller, the log and the menu."""

from abc import abstractmethod
from collections.abc import Callable
from functools import partial
from itertools import chain
from typing import ClassVar

from puertorico.almanac.running_game import RunningGame, running_game
from puertorico.engine.events import Event
from puertorico.keybindings import MENU_PAD_KEY, ROLE_KEYS, Command, Key
from puertorico.session.ai_process import AiClient
from puertorico.session.game_session import Session
from puertorico.session.saving.recovery import rewind_placement
from puertorico.settings import Cover, ForcedMoves
from puertorico.ui import keys
from puertorico.ui.context import Context
from puertorico.ui.scene.geometry import Size
from puertorico.ui.scene.input.drag import legal_targets
from puertorico.ui.scene.input.gesture import Gesture
from puertorico.ui.scene.paint.text import escape
from puertorico.ui.scene.widgets.buttons import ButtonLook
from puertorico.ui.screen import Screen
from puertorico.ui.screens.game.buildings_overview import BuildingsOverview
from puertorico.ui.screens.game.menu import open_menu
from puertorico.ui.screens.shared.notice import show_notice
from puertorico.ui.screens.shared.unsaved import ask_to_save
from puertorico.ui.table.animation.warmup import warm_up
from puertorico.ui.table.components.board_viewer import BoardViewer
from puertorico.ui.table.components.center.waves import INTERVAL, waves_on
from puertorico.ui.table.components.panels.action_line import DONE_BUTTONS
from puertorico.ui.table.components.panels.log_panel import LogPanel
from puertorico.ui.table.components.table_view import TableView
from puertorico.ui.table.controller import Controller
from puertorico.ui.table.model.event_places import event_places

_POLL = 0.03
"""Seconds between two checks whether a computer player has decided."""


class GameTable(Screen):
    """A table. Subclasses say what is played on it, and what happens at its end.

    ``has_coach`` is whether a coach can say what matters.
    """

    has_coach: ClassVar[bool] = False

    def __init__(self, context: Context, session: Session) -> None:
        super().__init__()
        self.context = context
        rewind_placement(session)
        self.session = session
        session.points_cover.is_on = context.settings.cover is Cover.POINTS
        self.ai_client = self.make_ai_client()
        self.controller: Controller | None = None
        self._log: LogPanel | None = None
        self._log_is_open: bool | None = None
        """None before the table is built: a docked log opens with it."""
        self._has_started = False
        self._buildings = BuildingsOverview(session)
        session.is_result_known = session.is_over

    @property
    def poll(self) -> float | None:  # type: ignore[override]
        """A short interval while a computer player thinks, since no frame may wait for it; else None."""
        return _POLL if self.controller is not None and self.controller.is_thinking else None

    @property
    def question(self) -> object:
        """The open dialog, or else the decision of the person to move."""
        scope = self.stage.scope()
        if scope is not self.stage.root:
            return scope
        return None if self.controller is None else self.controller.desk.asked

    def running_game(self) -> RunningGame:
        """Return what the almanac shows of this game."""
        return running_game(self.session.state, tuple(escape(seat.name) for seat in self.session.seats))

    def make_ai_client(self) -> AiClient:
        """Return what plays for the computer players."""
        return self.context.make_ai_client()

    @abstractmethod
    def make_controller(self) -> Controller:
        """Return a new controller."""

    def menu_note(self) -> str | None:
        """Return what the menu says instead of whether the game is saved, if anything. May be overridden."""
        return None

    def leaving_text(self) -> str | None:
        """Return what the menu calls leaving the table, if it isn't a game. May be overridden."""
        return None

    @abstractmethod
    def leave(self) -> None:
        """Leave the table."""

    def undo(self) -> None:
        """Undo the last move or step of a draft."""
        if self.controller is not None:
            self.controller.undo_controller.undo()

    def redo(self) -> None:
        """Redo the last move or step of a draft that was undone."""
        if self.controller is not None:
            self.controller.undo_controller.redo()

    def ask_hint(self) -> None:
        """Ask for a hint."""
        if self.controller is not None:
            self.controller.hint_controller.ask()

    def build(self, size: Size) -> None:
        """Build the table for a size, at the current state of the game."""
        if self.controller is None:
            self.controller = self.make_controller()
        self.view = view = self.stage.content.add(TableView(self.app.assets, self.controller.shown))
        view.layout(*size)
        is_docked = self.context.settings.log_docked
        if self._log_is_open is None:
            self._log_is_open = is_docked and view.can_dock_log
        if self._log_is_open and is_docked:
            view.layout(*size, log=True)
        waves = [self.stage.content.add(wave) for wave in waves_on(view)]
        self.stage.ambient.start(waves, INTERVAL)
        self.board_viewer = BoardViewer(self.stage, view)
        self.stage.focus.patient = True
        view.status.on_menu = self.open_menu
        view.status.on_log = view.news.on_log = self.toggle_log
        view.status.on_sound = lambda: self.context.change(muted=not self.context.settings.muted)
        view.status.on_hint = self.ask_hint
        view.status.on_undo = self.undo
        view.status.on_unsaved = lambda: ask_to_save(self.app, self.context)
        view.status.on_redo = self.redo
        view.on_key = self._handle_key_first
        self._take_settings()
        self.controller.attach(view)
        ribbons = self.controller.ribbon.warm_up(self.session, view.status.words_place)
        self.idle_work = chain(warm_up(view), ribbons)
        self._log = self._make_log() if self._log_is_open else None

    def update(self, dt: float) -> None:  # noqa: ARG002 - nothing here depends on how much time has passed
        """Let computer players decide, and bring the log up to date."""
        if self.controller is not None and self._has_started:
            self._take_settings()
            self.controller.desk.follow()
            autosave = self.context.autosave
            self.view.status.show_unsaved(None if autosave is None else autosave.problem)
            self._buildings.follow(self.stage, self.controller)
            if self.stage.scope() is self.stage.root:  # the game pauses while a dialog is open
                self.controller.update()
        if self._log is not None:
            self._log.follow()
            # The draft covers the boards, and a docked log with them.
            self._log.visible = self.view.log_place is None or not self.view.draft.visible
        show_notice(self, self.context)

    def _take_settings(self) -> None:
        if self.controller is not None:
            settings = self.context.settings
            self.controller.pacing.speed = settings.animation
            self.controller.desk.confirms_moves = settings.confirm_moves
            self.stage.one_click_acts = settings.one_click_acts
            self.controller.forced.stops_at_passes = settings.forced_moves is ForcedMoves.ASK
            self.controller.cover_only_points(on=settings.cover is Cover.POINTS)
            self.view.status.show_sound(muted=settings.muted)

    def _handle_key_first(self, key: Key) -> bool:
        """Handle keys that come before the focused piece; return whether the key was used.

        While a move is shown, the key for the next move doesn't pick up a piece. Without a visible focus
        ring, Enter presses the gold button.
        """
        controller = self.controller
        if controller is not None and controller.is_showing and keys.matches(key, Command.CONTINUE):
            controller.press_next()
            return True
        is_enter = key.name == "return" and not (key.shift or key.ctrl or key.alt)
        return is_enter and not self.stage.focus.ring.visible and self._press_gold_button()

    def _press_gold_button(self) -> bool:
        """Press the gold button of the action line if there is exactly one; return whether it did."""
        line = self.view.action_line
        golden = [button for button in line.buttons if button.look is ButtonLook.GOLD and button.enabled]
        if len(golden) != 1:
            return False
        self.stage.activate(golden[0], ring=False)
        return True

    def _press_done(self) -> None:
        """Press the button that passes, or that confirms what the person has begun; the focus stays.

        If there is none or it can't be pressed yet, say why.
        """
        button = next((one for one in self.view.action_line.buttons if one.name in DONE_BUTTONS), None)
        if button is None:
            if self.controller is not None:
                self.controller.desk.refuse_passing()
            return
        if not button.usable():
            self.stage.activate(button, ring=False)
            return
        self.stage.selection.clear()
        if button.sound is not None:
            self.stage.sounds.play(button.sound)
        button.clicked()

    def handle_key(self, key: Key) -> bool:
        """Close the log or open the menu with Esc, or answer No to a confirmation; the other keys are in
        ``keybindings``.
        """
        controller = self.controller
        if controller is None or self.stage.scope() is not self.stage.root:
            return False
        if key.name == MENU_PAD_KEY:
            self.open_menu()
            return True
        if key.name == "escape":
            if not controller.desk.cancel_confirmation() and not self._close_log_over_table():
                self.open_menu()
            return True
        if self._handle_key_first(key):
            return True
        actions: dict[Command, Callable[[], object]] = {
            Command.UNDO: self.undo,
            Command.REDO: self.redo,
            Command.LOG: self.toggle_log,
            Command.HINT: self.ask_hint,
            Command.CONTINUE: controller.press_next,
            Command.DONE: self._press_done,
        }
        command = keys.match_command(key, *actions)
        if command is not None:
            actions[command]()
            return True
        return self.board_viewer.by_key(key) or self._take_role(key)

    def _take_role(self, key: Key) -> bool:
        """Select a role card by its number; the second time, or with the setting for one click, take it."""
        command = keys.match_command(key, *ROLE_KEYS)
        cards = list(self.view.roles.cards.values())
        if command is None or ROLE_KEYS.index(command) >= len(cards):
            return command is not None
        card, selection = cards[ROLE_KEYS.index(command)], self.stage.selection
        targets = legal_targets(self.stage.root, card.name) if card.drag_source is not None else []
        if selection.source is card and targets:
            selection.drop_on(targets[0])
        else:
            self.stage.focus.set(card)
            gesture = Gesture.ENTER if self.stage.one_click_acts else Gesture.SELECT
            self.stage.activate(card, ring=True, gesture=gesture)
        return True

    def toggle_log(self) -> None:
        """Open or close the log."""
        self._show_log(not self._log_is_open)

    def _close_log_over_table(self) -> bool:
        """Close the log if it covers the boards; return whether it did."""
        if not self._log_is_open or self.view.log_place is not None:
            return False
        self.toggle_log()
        return True

    def _dock_log(self) -> None:
        """Put the log next to the boards, or over them again."""
        self.context.change(log_docked=not self.context.settings.log_docked)
        self.on_resize(self.stage.root.rect.size)

    def _show_log(self, is_open: bool) -> None:
        self._log_is_open = is_open
        if self.context.settings.log_docked and self.view.can_dock_log:
            self.on_resize(self.stage.root.rect.size)
        elif is_open:
            self._log = self._make_log()
        elif self._log is not None:
            self._log.detach()
            self._log = None
            self.view.pointed_out.clear()

    def _make_log(self) -> LogPanel:
        """Return the log, next to the boards or over them."""
        view, size = self.view, self.stage.root.rect.size
        place = view.log_place
        dock = self._dock_log if view.can_dock_log else None
        log = LogPanel(self.session, self.app.assets, size, self.toggle_log, place=place, dock=dock)
        log.on_point = self._point_out
        log.z = 5
        return self.stage.content.add(log)

    def _point_out(self, event: Event | None) -> None:
        """Outline what a line of the log is about."""
        places = [] if event is None else event_places(event, self.view.snapshot)
        self.view.pointed_out.show(places, self.view)

    def open_menu(self) -> None:
        """Open the menu over the table."""
        show = partial(self._buildings.show, self.stage) if self._buildings.is_available else None
        open_menu(
            self,
            self.context,
            on_leave=self.leave,
            on_buildings=show,
            leaving=self.leaving_text(),
            note=self.menu_note(),
            has_coach=self.has_coach,
            is_over=self.session.is_over,
        )
