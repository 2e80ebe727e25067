"""What the pieces can ask about this moment: what the seat whose board is large can foresee."""

from collections.abc import Callable

from attrs import frozen

from puertorico.i18n import _
from puertorico.session.preview import Preview
from puertorico.ui.scene.paint.text import escape
from puertorico.ui.scene.tree.layer import Layer
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.table.drawing import ink


@frozen(eq=False)
class TooltipContext:
    """What can be foreseen, and what the seats are called."""

    preview: Preview
    names: tuple[str, ...]

    def who(self, seat: int) -> str:
        """A seat as markup: its name, or "You" for the one who looks, if he plays it."""
        is_me = seat == self.preview.seat and self.preview.is_played
        return _("You") if is_me else escape(self.names[seat])

    def label(self, seat: int) -> str:
        """The same after the flag of the seat."""
        return f"[[{ink.flag_picture(seat)}]]\N{NO-BREAK SPACE}{self.who(seat)}"


class Tabletop(Layer):
    """What the pieces lie on. ``context`` is None where nothing can be asked; ``on_enlarge`` shows the board
    of a seat large.
    """

    context: TooltipContext | None = None
    on_enlarge: Callable[[int], None] | None = None


def tooltip_context(piece: Node) -> TooltipContext | None:
    """What can be asked about the table on which a piece lies."""
    for node in piece.ancestors():
        if isinstance(node, Tabletop):
            return node.context
    return None
