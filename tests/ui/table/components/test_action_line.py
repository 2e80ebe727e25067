"""The action line: its text fits and is vertically centered."""

import pygame
import pytest

from puertorico.ui.app import App
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.paint.canvas import Canvas
from puertorico.ui.scene.widgets.buttons import Button
from puertorico.ui.table.components.panels.action_line import ActionLine, LineButton, split

SENTENCE = "Drag it to any free space of your island."


def width_in_small_letters(app: App, text: str) -> float:
    return next(w for w in range(1, 2000) if split(app.assets, text, w) == [text])


def test_a_sentence_takes_one_row_if_it_fits_and_two_if_not(app: App) -> None:
    enough = width_in_small_letters(app, SENTENCE)
    rows = split(app.assets, SENTENCE, enough - 1)
    assert len(rows) == 2
    assert " ".join(rows) == SENTENCE
    assert split(app.assets, "Drag", 1) == ["Drag"]


def test_a_sentence_is_vertically_centered_at_every_width(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """In one row of either text size, or in two rows, with equal room above and below."""
    written: list[tuple[str, Rect]] = []
    monkeypatch.setattr(
        Canvas, "text", lambda _self, words, box, *_more, **_how: written.append((words, box))
    )
    line = ActionLine(app.assets)
    line.set(None, "", SENTENCE, [])
    seen = set()
    for wide in range(200, 400):
        line.rect = Rect(0, 0, wide, 36)
        written.clear()
        line.paint(Canvas(pygame.Surface((1, 1)), app.assets, 1.0, 0, 0))
        rows = [box for words, box in written if words]
        assert " ".join(words for words, _box in written if words) == SENTENCE
        assert rows[0].y == pytest.approx(36 - rows[-1].bottom)
        seen.add((len(rows), rows[0].h))
    assert len(seen) == 3


def test_buttons_of_the_same_names_are_kept(app: App) -> None:
    """Pressed, hovered and focused buttons stay the same nodes when the text changes."""
    line = ActionLine(app.assets)
    line.rect = Rect(0, 0, 600, 36)
    pressed: list[str] = []

    def offer(sentence: str, *names: str) -> list[Button]:
        line.set(
            None,
            "",
            sentence,
            [LineButton(name, name.title(), lambda: pressed.append(sentence)) for name in names],
        )
        return line.buttons

    first = offer("one", "action.yes", "action.no")
    again = offer("two", "action.yes", "action.no")
    assert all(now is before for now, before in zip(again, first, strict=True))
    assert line.state.sentence == "two"
    again[0].clicked()
    assert pressed == ["two"]
    other = offer("three", "action.yes")
    assert [button.name for button in other] == ["action.yes"]
    assert line.children == other
    assert other[0].rect.right == line.w - 5
