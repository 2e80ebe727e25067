"""Read a tooltip."""

from puertorico.ui import theme
from puertorico.ui.app import FRAME
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.scene.widgets.display import Paragraph

A_MOMENT = theme.TOOLTIP_DELAY + 2 * FRAME


def read(node: Node) -> str:
    """Return all texts of a card."""
    found = "\n".join(str(text.content) for text in node.walk() if isinstance(text, Paragraph))
    return found.replace("\N{NO-BREAK SPACE}", " ")
