"""Shows opponents' boards enlarged, over the table."""

from puertorico.keybindings import BOARD_KEYS, Key
from puertorico.ui import keys
from puertorico.ui.scene.stage import Stage
from puertorico.ui.table.components.boards.large_board import LargeBoard
from puertorico.ui.table.components.table_view import TableView


class BoardViewer:
    """Enlarges opponents' boards, one at a time, by key or on request of the table."""

    def __init__(self, stage: Stage, view: TableView) -> None:
        self._stage = stage
        self._view = view
        view.on_enlarge = self.show

    def by_key(self, key: Key) -> bool:
        """Show or hide the board assigned to a key; return whether the key is for a board."""
        meant = keys.match_command(key, *BOARD_KEYS)
        if meant is None:
            return False
        number = BOARD_KEYS.index(meant)
        if number < len(self._view.others):
            self.show(self._view.others[number].seat)
        return True

    def show(self, seat: int) -> None:
        """Enlarge the board of a seat instead of any other, or hide it if it is already enlarged."""
        shown = next((node for node in self._stage.overlay.children if isinstance(node, LargeBoard)), None)
        if shown is not None:
            shown.close()
        board = next(board for board in self._view.others if board.seat == seat)
        if shown is None or shown.seat != seat:
            LargeBoard(self._stage, board.state, self._view.context, self.by_key).open()
