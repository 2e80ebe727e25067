"""A game in progress."""

from puertorico.i18n import sentences_text
from puertorico.record.experience import Experience
from puertorico.session.ending import ending_texts
from puertorico.session.game_session import Session
from puertorico.settings import ForcedMoves
from puertorico.ui import theme
from puertorico.ui.context import Context
from puertorico.ui.scene.geometry import Size
from puertorico.ui.scene.tree.animation import MotionLevel
from puertorico.ui.screens.game.coach_card import Coach
from puertorico.ui.screens.game.game_over import GameOver
from puertorico.ui.screens.game.game_table import GameTable
from puertorico.ui.screens.shared.navigation import leave_game, show_title
from puertorico.ui.table.controller import Controller
from puertorico.ui.table.first_governor import announce_governor
from puertorico.ui.table.model.player_looks import looks_of


class TableScreen(GameTable):
    """A game in progress, which is saved after every move."""

    has_coach = True

    def __init__(self, context: Context, session: Session) -> None:
        super().__init__(context, session)
        self._experience = Experience()
        self._coach = Coach(session, on_hint=self.ask_hint, on_off=lambda: context.change(coach=False))
        self._has_covered = False
        """Whether the cover has appeared and explained itself."""
        self._celebrates = not session.is_over
        """Whether the end is new: a game that is opened finished shows its result without a ceremony."""

    def make_controller(self) -> Controller:
        """Return a controller that shows the result at the end."""
        controller = Controller(
            self.session,
            self.stage,
            self.ai_client,
            on_over=self._over,
            on_score=self._show_result,
            on_handover=self._hand_over,
        )
        controller.forced.asks = self._asks_forced_moves_of
        controller.forced.stops_for = self._is_learning
        return controller

    def entered(self) -> None:
        """Start the game when the table is shown for the first time; a new one says who is governor."""
        controller = self.controller
        if controller is None or self._has_started:
            return
        self._has_started = True
        self._take_settings()
        if announce_governor(self.session, self.view, controller.ribbon, self.stage):
            controller.pacing.pause(controller.go_on, theme.FIRST_GOVERNOR)
        else:
            controller.go_on()

    def build(self, size: Size) -> None:
        """Build the table; the coach speaks again."""
        self._coach.forget()
        super().build(size)

    def update(self, dt: float) -> None:
        """Let the coach say what matters at a new decision."""
        super().update(dt)
        if self.controller is not None and self._has_started:
            self._coach.follow(self.controller, self.stage, self.view, on=self.context.settings.coach)

    def _asks_forced_moves_of(self, seat: int) -> bool:
        is_asked = self.context.settings.forced_moves is ForcedMoves.ASK
        return is_asked or self._is_learning(seat) or self.context.settings.coach

    def _is_learning(self, seat: int) -> bool:
        """Return whether a person is to make, or to read, forced moves because they are new."""
        is_meant = self.context.settings.forced_moves is ForcedMoves.LEARN
        return is_meant and self._experience.is_new(self.session.names[seat])

    def leave(self) -> None:
        """Go to the title, if the game is saved."""

        def left() -> None:
            if self.controller is not None:
                self.controller.close()
            show_title(self.app, self.context)

        leave_game(self.app, self.context, left)

    def _hand_over(self, seat: int) -> None:
        def ready() -> None:
            self.app.pop()
            if self.controller is not None:
                self.controller.handed_over()

        is_first, self._has_covered = not self._has_covered, True
        self.app.open("handover", self.context, looks_of(self.session.seats)[seat], ready, is_first)

    def _over(self) -> None:
        """Show the result: after the last move with a ceremony, which is over at once without animations."""
        self.ai_client.close()
        celebrates, self._celebrates = self._celebrates, True
        if not celebrates or self.app.animator.level is MotionLevel.NONE:
            self._show_result(celebrates=celebrates)
            return
        reasons = sentences_text(ending_texts(self.session))
        GameOver(self.stage, len(self.session.seats), reasons, self._celebrate).begin()

    def _celebrate(self, waited: bool) -> None:
        self._show_result(celebrates=True)
        if not waited:
            self.app.animator.finish_all()

    def _show_result(self, *, celebrates: bool = False) -> None:
        if self.controller is not None:
            self.controller.announce_result()
        self.app.open("ending", self.context, self.session, self.app.pop, None, celebrates)
