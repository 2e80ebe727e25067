"""The game in a window, which may be closed and opened again, and the hand that works it."""

from puertorico import ai
from puertorico.ai import RANDOM
from puertorico.engine.actions import Action
from puertorico.engine.view import View
from puertorico.session.ai_process import AiClient, InlineAi
from puertorico.ui import main
from puertorico.ui.app import App
from puertorico.ui.context import Context
from puertorico.ui.pilot import Pilot
from puertorico.ui.scene.geometry import Point
from puertorico.ui.screens.game.table_screen import TableScreen
from puertorico.ui.window import Window


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


class Desk:
    """The game in a window; ``app`` and ``hand`` are new whenever it is opened."""

    def __init__(self, context: QuickContext, window: Window) -> None:
        self.context = context
        self.window = window
        self._events_before = 0
        self.open()

    def open(self) -> None:
        """Open the game, as from the desktop."""
        self.app: App = main.make_app(self.context, self.window)
        self.hand = Hand(self.app)

    def reopen(self) -> None:
        """Open the game again after it was closed."""
        self._events_before = self.events
        self.context.close()
        self.open()

    @property
    def events(self) -> int:
        """The number of events so far."""
        return self._events_before + self.hand.events

    @property
    def table(self) -> TableScreen | None:
        """The table, which may be below another screen."""
        return next((one for one in self.app.screens if isinstance(one, TableScreen)), None)
