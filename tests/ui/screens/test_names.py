"""Names and titles that look like markup are shown as typed everywhere."""

from collections.abc import Callable

import pytest
from attrs import evolve

from puertorico.engine.options import Options
from puertorico.record.seats import Seat, SeatKind
from puertorico.session.game_session import Session
from puertorico.session.undo_history import UndoHistory
from puertorico.ui.app import App
from puertorico.ui.context import Context
from puertorico.ui.pilot import Pilot
from puertorico.ui.scene.paint.text import Icon, Inline, Run, markup
from puertorico.ui.scene.widgets.display import Label, Paragraph
from puertorico.ui.screen import Screen
from puertorico.ui.screens.game.table_screen import TableScreen
from puertorico.ui.screens.replay.replay_screen import ReplayScreen
from puertorico.ui.screens.saved.saved_screen import SavedScreen
from puertorico.ui.table.tooltips.tip import Tip
from tests.ui.screens.saved_games import game
from tests.ui.screens.saved_games import put as put_game

Put = Callable[[Screen], Pilot]
NAMES = ("[[x]]", "**J**an", "[[goods/corn]] *")


def played(actions: int) -> Session:
    """Return a game of these players after some actions."""
    session = Session(Options(3, open_vp=True), 5, [Seat(SeatKind.HUMAN, name) for name in NAMES])
    for _ in range(actions):
        session.act(session.legal()[0])
    return session


def said(app: App) -> list[str]:
    """Return all tooltips and paragraphs as they are read, with pictures in angle brackets."""
    found: list[str | tuple[Inline, ...]] = []
    for node in app.stage.root.walk():
        tip = node.tooltip() if callable(node.tooltip) else node.tooltip
        found += [str(tip)] if isinstance(tip, str | Tip) else []
        found += [node.content] if isinstance(node, Paragraph) else []  # type: ignore[list-item]
    return ["".join(map(letters, markup(text) if isinstance(text, str) else text)) for text in found]


def letters(inline: Inline) -> str:
    if isinstance(inline, Run):
        return inline.text
    return f"<{inline.picture}>" if isinstance(inline, Icon) else " "


def test_names_like_markup_are_shown_as_typed_on_the_table(put: Put, app: App, context: Context) -> None:
    session = played(2)
    pilot = put(TableScreen(context, session))
    pilot.settle()
    pilot.key("l")
    texts = said(app)
    for name in session.names[: session.viewed_seat] + session.names[session.viewed_seat + 1 :]:
        about = (f"{name} Governor this round", f"{name} Role this round", f"{name} Has ")
        assert any(text.startswith(about) for text in texts), f"the board of {name}"
    name = session.names[session.log_entries[0].seat]
    assert any(text.endswith(f"Chosen by {name}") for text in texts)
    assert any(text.startswith(f"{name} chooses the") for text in texts)
    assert not any("<x>" in text or "<goods/corn> *" in text for text in texts)


def test_a_sentence_too_long_for_its_line_is_shown_as_typed(put: Put, app: App, context: Context) -> None:
    screen = TableScreen(context, played(2))
    pilot = put(screen)
    pilot.settle()
    sentence = f"{NAMES[0]} chooses the Mayor. " * 40
    screen.view.action_line.set(None, "", sentence)
    assert sentence.strip() in [text.strip() for text in said(app)]
    pilot.move_to(screen.view.action_line)
    pilot.wait(2.0)
    assert pilot.has("tooltip")


def test_names_like_markup_are_shown_as_typed_when_asking(put: Put, app: App, context: Context) -> None:
    session = played(3)
    step = UndoHistory(session).step()
    assert step is not None
    assert step.needs_consent
    pilot = put(TableScreen(context, session))
    pilot.settle()
    pilot.key("z", ctrl=True)
    name = NAMES[step.seat]
    [question] = [text for text in said(app) if text.endswith(f" {name} must agree.")]
    assert question.startswith(f"{name} "), "the move that is undone comes first"
    titles = [node.text for node in app.stage.root.walk() if isinstance(node, Label)]
    assert f"Undo {name}'s last move?" in titles


def test_names_like_markup_are_shown_as_typed_in_a_replay(put: Put, app: App, context: Context) -> None:
    pilot = put(ReplayScreen(context, played(30)))
    for step in range(12):
        texts = said(app)
        assert not any("<x>" in text or "<goods/corn> *" in text for text in texts), f"step {step}"
        pilot.key("right")
    for name in NAMES:
        assert any(f": {name} chooses the" in text for text in said(app)), name


@pytest.mark.parametrize("title", ["[[x]]", "**Sunday** [[goods/corn]]"])
def test_titles_like_markup_are_shown_as_typed(put: Put, app: App, context: Context, title: str) -> None:
    put_game(evolve(game(8), title=title), "a")
    pilot = put(SavedScreen(context))
    pilot.wait(1.0)
    pilot.key("delete")
    assert any(f"“{title}” will be permanently deleted." in text for text in said(app))
