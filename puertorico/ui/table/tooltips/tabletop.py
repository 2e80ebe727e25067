"""What the pieces can ask about this moment: what the seat whose board is large can foresee."""

from collections.abc import Callable

from attrs import frozen

from puertorico.i18n import _
from puertorico.session.preview import Foresight
from puertorico.ui.scene.paint.text import plain
from puertorico.ui.scene.tree.layer import Layer
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.table.drawing import ink


@frozen(eq=False)
class Now:
    """What can be foreseen, and what the seats are called."""

    foresight: Foresight
    names: tuple[str, ...]

    def who(self, seat: int) -> str:
        """A seat as markup: its name, or "You" for the one who looks, if he plays it."""
        is_me = seat == self.foresight.seat and self.foresight.is_played
        return _("You") if is_me else plain(self.names[seat])

    def label(self, seat: int) -> str:
        """The same after the flag of the seat."""
        return f"[[{ink.flag_picture(seat)}]]\N{NO-BREAK SPACE}{self.who(seat)}"


class Tabletop(Layer):
    """What the pieces lie on. ``now`` is None where nothing can be asked; ``on_look`` shows the board of a
    seat large.
    """

    now: Now | None = None
    on_look: Callable[[int], None] | None = None


def now_of(piece: Node) -> Now | None:
    """What can be asked about the table on which a piece lies."""
    for node in piece.ancestors():
        if isinstance(node, Tabletop):
            return node.now
    return None
