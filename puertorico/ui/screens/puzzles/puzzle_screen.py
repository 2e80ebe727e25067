"""A puzzle on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puertorico.i18n import _
from puertorico.puzzles.puzzle_files import all_puzzles
from puertorico.puzzles.puzzle_run import Stage
from puertorico.puzzles.texts import kind_name, last_move_text, question_text, situation_text
from puertorico.record.puzzle_progress import PuzzleProgressFile
from puertorico.ui.screens.game.game_table import GameTable
from puertorico.ui.screens.puzzles.result_dialog import ResultActions, ResultDialog
from puertorico.ui.screens.puzzles.starting import next_unsolved, play_puzzle
from puertorico.ui.table.controller import Controller
from puertorico.ui.table.lesson.card_place import own_pieces, place_card, room_for_card
from puertorico.ui.table.puzzle.puzzle_card import PuzzleCard, Task
from puertorico.ui.table.puzzle.puzzle_controller import PuzzleController

if TYPE_CHECKING:
    from puertorico.puzzles.puzzle import Prospect
    from puertorico.puzzles.puzzle_run import PuzzleRun
    from puertorico.ui.context import Context
    from puertorico.ui.scene.geometry import Size


class PuzzleScreen(GameTable):
    """A puzzle: first it asks for a move, then it says how good the move was."""

    def __init__(self, context: Context, run: PuzzleRun) -> None:
        self.run = run
        self._progress = PuzzleProgressFile()
        self._player: PuzzleController | None = None
        self._card: PuzzleCard | None = None
        self._card_is_hidden = False
        super().__init__(context, run.session)

    def make_controller(self) -> Controller:
        """Return a controller that takes one move."""
        self._player = PuzzleController(
            self.run,
            self.stage,
            self.ai_client,
            on_step=self._show_card,
            on_answer=self._answered,
            on_result=self._show_result,
        )
        return self._player

    def build(self, size: Size) -> None:
        """Build the table, with the card on it."""
        self._card = None
        super().build(size)
        if self._has_started:
            self._show_card()

    def entered(self) -> None:
        """Ask when the table is shown for the first time."""
        if self._player is not None and not self._has_started:
            self._has_started = True
            self._take_settings()
            self._player.go_on()

    def update(self, dt: float) -> None:
        """Say on the card how to move, if that has changed."""
        super().update(dt)
        player, card = self._player, self._card
        if player is None or card is None or self.stage.input.is_pressing:  # perhaps a button of the card
            return
        if card.task.gesture != player.gesture:
            self._show_card()

    # The card -----------------------------------------------------------------------------------------

    def _show_card(self) -> None:
        """Show the card while the puzzle asks, and no card afterwards."""
        player, focused = self._player, self.stage.focus.node
        had_focus = self._card is not None and focused is not None and focused in self._card.walk()
        name = focused.name if had_focus and focused is not None else ""
        if self._card is not None:
            self._card.detach()
            self._card = None
        is_due = (
            player is not None and player.is_asking and not player.is_showing and not self._card_is_hidden
        )
        if player is None:
            return
        player.shows_card = is_due
        if not is_due:
            return
        puzzle, names = self.run.puzzle, list(all_puzzles())
        number = names.index(self.run.name) + 1 if self.run.name in names else 0
        task = Task(
            _("Puzzle {number}").format(number=number),
            kind_name(puzzle.kind),
            situation_text(self.session),
            last_move_text(self.session),
            question_text(puzzle),
            player.gesture,
        )
        card = PuzzleCard(
            task, self.stage.assets, on_leave=self.leave, on_answer=self._reveal, on_look=self._hide_card
        )
        room = room_for_card(self.stage.root.area, self.view.status.rect.bottom)
        line = self.view.action_line.absolute()
        card.rect = place_card(card.size, [line], [*player.desk.places(), *own_pieces(self.view)], room).rect
        self._card = self.stage.content.add(card)
        if name or focused is None:
            self.stage.focus.set(card.find(name or "puzzle.look"), ring=self.stage.focus.ring.visible)

    def _hide_card(self) -> None:
        """Put the card away, to look at all of the table; the button for hints brings it back."""
        self._card_is_hidden = True
        self._show_card()
        self.stage.focus.set(None)
        if self._player is not None:
            self._player.desk.show_refusal(None)

    # The result ---------------------------------------------------------------------------------------

    def _answered(self) -> None:
        """Note the answer, and say how good it is."""
        run = self.run
        is_first = run.tries == 1 and not run.is_revealed
        problem = self._progress.update(
            lambda found: found.with_answer(run.name, is_right=run.is_right, is_first=is_first)
        )
        self.context.notify(problem)
        self._show_result()

    def _show_result(self) -> None:
        actions = ResultActions(self._again, self._reveal, self._show_choice, self._next, self.leave)
        ResultDialog(self.stage, self.run, actions).open()

    def _reveal(self) -> None:
        """Show the answer, which then doesn't count as found at once."""
        if self._player is not None and self.run.stage is Stage.ASKING:
            self._player.give_up()
        self.run.reveal()
        self._show_result()

    def _again(self) -> None:
        if self._player is not None:
            self._player.ask_again()

    def _show_choice(self, choice: Prospect) -> None:
        if self._player is not None:
            self._player.show_choice(choice)

    # Away ---------------------------------------------------------------------------------------------

    def _next(self) -> None:
        """Go to the next puzzle that isn't solved, or to the list if all are."""
        solved = self._progress.load()[0].solved
        following = next_unsolved(solved, self.run.name)
        if following is None:
            self.leave()
            return
        if self._player is not None:
            self._player.close()
        play_puzzle(self.app, self.context, following)

    def leave(self) -> None:
        """Go to the choice of puzzles."""
        if self._player is not None:
            self._player.close()
        self.app.open_alone("title", self.context)
        self.app.open("puzzles", self.context)

    def undo(self) -> None:
        """Undo a step of a draft, or take back the answer."""
        if self._player is None:
            return
        if self.run.stage is Stage.ASKING:
            self._player.undo_step()
        else:
            self._again()

    def ask_hint(self) -> None:
        """Show the card again, or say why there is no hint."""
        if self._player is None:
            return
        refusal = self._player.card_refusal()
        if refusal is None:
            self._card_is_hidden = False
            self._show_card()
        self._player.desk.show_refusal(refusal)

    def leaving_text(self) -> str:
        """Return the text of the menu's button that leaves the puzzle."""
        return _("Leave puzzle")

    def menu_note(self) -> str:
        """Return what happens to a puzzle that is left."""
        return _("Puzzles you've solved are remembered.")
