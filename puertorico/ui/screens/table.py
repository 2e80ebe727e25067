"""The table as a screen: the view of the game, its controller, the log and the menu over it."""

from puertorico.session.game import Session
from puertorico.session.rescuing import place_anew
from puertorico.ui.app import Screen
from puertorico.ui.context import Context
from puertorico.ui.scene.geometry import Size
from puertorico.ui.scene.node import Key
from puertorico.ui.screens.flow import home
from puertorico.ui.screens.handover import HandoverScreen
from puertorico.ui.screens.menu import open_menu
from puertorico.ui.screens.notice import show_notice
from puertorico.ui.screens.score import ScoreScreen
from puertorico.ui.table.controller import Controller
from puertorico.ui.table.log import LogPanel
from puertorico.ui.table.view import TableView

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
        view.status.on_menu = self.open_menu
        view.status.on_log = self.toggle_log
        view.status.on_speed = self.open_menu
        view.status.on_hint = self.controller.hinting.ask
        view.status.on_undo = self.controller.retracing.back
        view.status.on_redo = self.controller.retracing.forth
        self._take_settings()
        self.controller.attach(view)
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
            self.controller.set_speed(settings.animation)
            self.controller.desk.asks_again = settings.confirm_moves
            self.controller.asks_always = settings.ask_always

    def handle_key(self, key: Key) -> bool:
        """Esc opens the menu, L the log, space goes on where moves are shown step by step; Ctrl+Z takes back,
        Ctrl+Y and Ctrl+Shift+Z do again; H asks for a hint.
        """
        match key.name:
            case "z" | "y" if key.ctrl:
                if self.controller is not None and self.stage.scope() is self.stage.root:
                    again = key.name == "y" or key.shift
                    way = self.controller.retracing.forth if again else self.controller.retracing.back
                    way()
            case "escape":
                self.open_menu()
            case "l":
                self.toggle_log()
            case "h" if self.controller is not None:
                self.controller.hinting.ask()
            case "space" if self.controller is not None:
                self.controller.press_next()
            case _:
                return False
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
