"""What tooltips know about the current position: previews for the viewed seat."""

from collections.abc import Callable

from attrs import frozen

from puertorico.i18n import _
from puertorico.session.preview import Preview
from puertorico.ui.scene.paint.text import escape
from puertorico.ui.scene.tree.animation import Animator, MotionLevel
from puertorico.ui.scene.tree.layer import Layer
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.table.model.player_colors import PlayerColor


@frozen(eq=False)
class TooltipContext:
    """A preview of possible moves, and the names and colors of the seats."""

    preview: Preview
    names: tuple[str, ...]
    colors: tuple[PlayerColor, ...]

    def who(self, seat: int) -> str:
        """Return a seat as markup: its name, or "You" if the person at the screen plays it."""
        is_me = seat == self.preview.seat and self.preview.is_played
        # Translators: the person at the screen, instead of their name, before what they have or would get.
        return _("You") if is_me else escape(self.names[seat])

    def label(self, seat: int) -> str:
        """Return the flag and the name of a seat as markup."""
        return f"[[{self.colors[seat].flag}]]\N{NO-BREAK SPACE}{self.who(seat)}"


class Tabletop(Layer):
    """The layer of all pieces.

    ``context`` is None without previews; ``animator`` is None while nothing is animated; ``on_enlarge``
    enlarges a board.
    """

    context: TooltipContext | None = None
    animator: Animator | None = None
    on_enlarge: Callable[[int], None] | None = None

    @property
    def ground(self) -> Node | None:
        """What the layer is on; its other children are above the table. None if nothing is animated."""
        is_still = self.animator is None or self.animator.level is MotionLevel.NONE
        return None if is_still else self.parent


def tooltip_context(piece: Node) -> TooltipContext | None:
    """Return the tooltip context of the table a piece is on."""
    table = table_of(piece)
    return None if table is None else table.context


def table_animator(piece: Node) -> Animator | None:
    """Return what animates the table a piece is on."""
    table = table_of(piece)
    return None if table is None else table.animator


def table_of(piece: Node) -> Tabletop | None:
    """Return the table a piece is on."""
    return next((node for node in piece.ancestors() if isinstance(node, Tabletop)), None)
