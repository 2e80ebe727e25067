"""The table as a screen: the view of the game, its controller, the log and the menu over it."""

from collections.abc import Callable

from puertorico.keybindings import ROLE_KEYS, Command
from puertorico.session.game import Session
from puertorico.session.recovery import place_anew
from puertorico.ui import keys
from puertorico.ui.app import Screen
from puertorico.ui.context import Context
from puertorico.ui.scene.geometry import Size
from puertorico.ui.scene.input.drag import legal_targets
from puertorico.ui.scene.tree.node import Key
from puertorico.ui.scene.widgets.buttons import Look
from puertorico.ui.screens.game.handover import HandoverScreen
from puertorico.ui.screens.game.menu import open_menu
from puertorico.ui.screens.game.score_screen import ScoreScreen
from puertorico.ui.screens.shared.navigation import home
from puertorico.ui.screens.shared.notice import show_notice
from puertorico.ui.table.animation.warmup import looks
from puertorico.ui.table.components.boards.large_board import Looking
from puertorico.ui.table.components.panels.log_panel import LogPanel
from puertorico.ui.table.components.view import TableView
from puertorico.ui.table.controller import Controller

_POLL = 0.03
"""Seconds between two looks whether a computer player has decided."""


class TableScreen(Screen):
    """One game being played."""

    def __init__(self, context: Context, session: Session) -> None:
        super().__init__()
        self.context = context
        place_anew(session)
        self.session = session
        self.thinker = context.make_thinker()
        self.controller: Controller | None = None
        self._log: LogPanel | None = None
        self._begun = False

    @property
    def poll(self) -> float | None:  # type: ignore[override]
        """While a computer player thinks, the screen looks again soon; a frame never waits for it."""
        return _POLL if self.controller is not None and self.controller.is_thinking else None

    def build(self, size: Size) -> None:
        """Lays the table out for a size, with the game as it stands."""
        if self.controller is None:
            self.controller = Controller(
                self.session, self.stage, self.thinker, on_over=self._over, on_handover=self._hand_over
            )
        self.view = view = self.stage.content.add(TableView(self.app.assets, self.controller.shown))
        view.layout(*size)
        self.looking = Looking(self.stage, view)
        self.stage.focus.patient = True
        view.status.on_menu = self.open_menu
        view.status.on_log = self.toggle_log
        view.status.on_sound = lambda: self.context.change(muted=not self.context.settings.muted)
        view.status.on_hint = self.controller.hinting.ask
        view.status.on_undo = self.controller.retracing.back
        view.status.on_redo = self.controller.retracing.forth
        view.on_key = self._key_before
        self._take_settings()
        self.controller.attach(view)
        self.preparing = looks(view)
        if self._log is not None:
            self._log = None
            self.toggle_log()

    def entered(self) -> None:
        """Begins the game when the table is shown for the first time."""
        if self.controller is not None and not self._begun:
            self._begun = True
            self.controller.go_on()

    def update(self, dt: float) -> None:  # noqa: ARG002 - nothing here depends on how much time has passed
        """Looks after computer players and the log."""
        if self.controller is not None and self._begun:
            self._take_settings()
            if self.stage.scope() is self.stage.root:  # the menu stops the game
                self.controller.update()
        if self._log is not None:
            self._log.follow()
        show_notice(self, self.context)

    def _take_settings(self) -> None:
        if self.controller is not None:
            settings = self.context.settings
            self.controller.pacing.speed = settings.animation
            self.controller.desk.asks_again = settings.confirm_moves
            self.controller.asks_always = settings.ask_always
            self.view.status.show_sound(muted=settings.muted)

    def _key_before(self, key: Key) -> bool:
        """What a key means whatever piece has the keyboard: as long as a move is shown, the key to go on does
        not take up a piece; and where the ring does not show where Enter would go, it presses the button.
        """
        controller = self.controller
        if controller is not None and controller.is_showing and keys.means(key, Command.GO_ON):
            controller.press_next()
            return True
        is_enter = key.name == "return" and not (key.shift or key.ctrl or key.alt)
        return is_enter and not self.stage.focus.ring.visible and self._press_main()

    def _press_main(self) -> bool:
        """Presses the golden button of the action line, if there is just one."""
        line = self.view.action_line
        golden = [button for button in line.buttons if button.look is Look.GOLD and button.enabled]
        if len(golden) != 1:
            return False
        self.stage.activate(golden[0], ring=False)
        return True

    def handle_key(self, key: Key) -> bool:
        """Esc opens the menu; what the other keys do stands in ``puertorico.keybindings``."""
        controller = self.controller
        if controller is None or self.stage.scope() is not self.stage.root:
            return False
        if key.name == "escape":
            self.open_menu()
            return True
        if self._key_before(key):
            return True
        deeds: dict[Command, Callable[[], object]] = {
            Command.UNDO: controller.retracing.back,
            Command.REDO: controller.retracing.forth,
            Command.LOG: self.toggle_log,
            Command.HINT: controller.hinting.ask,
            Command.GO_ON: controller.press_next,
        }
        meant = keys.meant(key, *deeds)
        if meant is not None:
            deeds[meant]()
            return True
        return self.looking.by_key(key) or self._take_role(key)

    def _take_role(self, key: Key) -> bool:
        """Chooses a role card by its number; pressed again, takes it."""
        meant = keys.meant(key, *ROLE_KEYS)
        cards = list(self.view.roles.cards.values())
        if meant is None or ROLE_KEYS.index(meant) >= len(cards):
            return meant is not None
        card, selection = cards[ROLE_KEYS.index(meant)], self.stage.selection
        targets = legal_targets(self.stage.root, card.name) if card.drag_source is not None else []
        if selection.source is card and targets:
            selection.drop_on(targets[0])
        else:
            self.stage.focus.set(card)
            self.stage.activate(card, ring=True)
        return True

    def toggle_log(self) -> None:
        """Opens or closes the log."""
        if self._log is not None:
            self._log.detach()
            self._log = None
            return
        log = LogPanel(self.session, self.app.assets, self.stage.root.rect.size, self.toggle_log)
        self._log = self.stage.content.add(log)
        self._log.z = 5

    def open_menu(self) -> None:
        """Opens the menu over the table."""
        open_menu(self, self.context, on_leave=self._leave)

    def _leave(self) -> None:
        if self.controller is not None:
            self.controller.close()
        home(self.app, self.context)

    def _hand_over(self, seat: int) -> None:
        def ready() -> None:
            self.app.pop()
            if self.controller is not None:
                self.controller.handed_over()

        self.app.push(HandoverScreen(self.context, self.session.names[seat], seat, ready))

    def _over(self) -> None:
        self.thinker.close()
        self.app.push(ScoreScreen(self.context, self.session, self.app.pop))
