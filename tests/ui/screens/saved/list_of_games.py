"""Read and use the list of saved games."""

from collections.abc import Callable

from puertorico.ui.pilot import Pilot
from puertorico.ui.scene.widgets.display import Label, Paragraph
from puertorico.ui.scene.widgets.text_field import TextField
from puertorico.ui.screen import Screen
from puertorico.ui.screens.saved.saved_list import GameList

Put = Callable[[Screen], Pilot]


def load_visible(pilot: Pilot) -> None:
    """Step until all visible games are loaded."""
    while pilot.app.screen.poll is not None:
        pilot.app.step(0.0)


def words(pilot: Pilot) -> str:
    """Return the texts of all labels and paragraphs."""
    found = []
    for node in pilot.app.stage.root.walk():
        if isinstance(node, Label):
            found.append(node.text)
        elif isinstance(node, Paragraph):
            content = node.content
            found.append(content if isinstance(content, str) else "".join(run.text for run in content))
    return "\n".join(found)


def chosen(pilot: Pilot) -> str:
    return pilot.app.screen.game.path.stem


def rows(pilot: Pilot) -> list[str]:
    panel = pilot.find("saved.list")
    assert isinstance(panel, GameList)
    return [row.game.path.stem for row in panel.rows]


def typed(pilot: Pilot, name: str, text: str) -> None:
    """Replace the text in a field."""
    pilot.click(name)
    pilot.key("end")
    field = pilot.find(name)
    assert isinstance(field, TextField)
    for _ in range(len(field.text)):
        pilot.key("backspace")
    pilot.type(text)


def notice(pilot: Pilot) -> str:
    pilot.app.step(0.0)
    pilot.find("notice.ok")
    texts = words(pilot)
    pilot.key("return")
    return texts
