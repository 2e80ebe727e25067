"""The draft highlights the card pointed at, not all of them."""

from puertorico.settings import Animation, Settings
from puertorico.ui.app import App
from puertorico.ui.context import Context
from puertorico.ui.pilot import Pilot
from puertorico.ui.scene.tree.node import Rim
from puertorico.ui.screens.game.table_screen import TableScreen
from tests.tools.window.refusal_sweep import GAMES, session_at


def test_of_all_cards_only_the_one_pointed_at_glows(app: App) -> None:
    """SET-10: thirty gold rims would point at nothing."""
    context = Context(Settings(animation=Animation.NONE), inline=True)
    screen = TableScreen(context, session_at(GAMES / "3-nobles-329.json", 0))
    app.push(screen)
    pilot = Pilot(app)
    pilot.settle()
    named = (node for node in app.stage.root.walk() if node.name.startswith("draft."))
    cards = [node for node in named if node.rim is Rim.TOUCH]
    assert len(cards) > 20
    assert not [card.name for card in cards if card.glow]
    pilot.move_to(cards[3])
    app.step(0.02)
    assert [card.name for card in cards if card.glow] == [cards[3].name]
