"""Read the log."""

from puertorico.ui.scene.widgets.display import Paragraph
from tests.ui.table.conftest import Table


def log_lines(table: Table) -> list[str]:
    panel = table.pilot.find("log.lines")
    texts = [node.content for node in panel.walk() if isinstance(node, Paragraph)]
    return ["".join(run.text for run in content) for content in texts]
