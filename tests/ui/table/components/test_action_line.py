"""The action line: its text fits and is vertically centered."""

import pygame
import pytest

from puertorico.engine.ids import GOODS, Good, Role
from puertorico.engine.options import Options
from puertorico.engine.position import Board, position
from puertorico.ui.app import App
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.paint.canvas import Canvas
from puertorico.ui.scene.widgets.buttons import Button
from puertorico.ui.table.components.panels.action_line import ActionLine, LineButton, split
from tests.ui.layout.judge import ROUNDING
from tests.ui.layout.watch import capture
from tests.ui.table.conftest import MakeTable, Table

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


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("kinds", [2, 4, 5])
def test_every_barrel_that_can_be_sold_has_a_button(make_table: MakeTable, players: int, kinds: int) -> None:
    boards = [Board(goods=dict.fromkeys(GOODS[:kinds], 1)), *(Board() for _ in range(players - 1))]
    state = position(Options(players=players), boards, role=Role.TRADER)
    table = make_table(players, 1, state=state)
    table.until_asked()
    line = table.screen.view.action_line
    labels = ["Corn for 1", "Indigo for 2", "Sugar for 3", "Tobacco for 4", "Coffee for 5"]
    assert [button.text for button in line.buttons] == [*labels[:kinds], "Pass"]
    assert_in_one_row(table)


def test_the_prompt_to_load_leaves_out_its_second_sentence_for_two_buttons(make_table: MakeTable) -> None:
    boards = [Board(goods={Good.SUGAR: 2}), *(Board() for _ in range(3))]
    ships = {5: (Good.CORN, 1)}
    table = make_table(4, 1, state=position(Options(players=4), boards, role=Role.CAPTAIN, ships=ships))
    table.until_asked()
    line = table.screen.view.action_line
    assert len(line.buttons) == 2
    assert line.state.sentence.endswith("is loaded.")
    assert assert_in_one_row(table) == "Double-click one of your barrels, or drag it to a ship."
    assert line.describe() == line.state.sentence


def test_a_long_hint_is_cut_before_it_is_too_small_to_read(make_table: MakeTable) -> None:
    """It has two rows; the whole text is in the tooltip, and buttons keep their size, too."""
    boards = [Board(goods={Good.TOBACCO: 2, Good.CORN: 2}), *(Board() for _ in range(3))]
    ships = {6: (Good.CORN, 2)}
    table = make_table(4, 1, state=position(Options(players=4), boards, role=Role.CAPTAIN, ships=ships))
    table.until_asked()
    line = table.screen.view.action_line
    assert [button.text for button in line.buttons] == [
        "Corn on 6: +3 VP",
        "Tobacco on 5: +3 VP",
        "Tobacco on 7: +3 VP",
    ]
    brief = "Load corn on the 6-barrel ship. It scores more VP over the next few rounds."
    long = f"{brief} Next best: Load tobacco on the 5-barrel ship. {brief}"
    for hint, is_cut in ((brief, False), (long, True)):
        table.screen.controller.desk.show_note("Hint:", hint)
        drawn = [row for row in capture(table.app).lines if line in row.node.ancestors()]
        assert all(row.size >= 14 - ROUNDING for row in drawn)
        assert all(row.text == row.wanted for row in drawn)
        rows = [row.text for row in drawn if row.node is line and row.text != "Hint:"]
        assert len(rows) == 2
        assert rows[1].endswith("…") is is_cut
        assert line.describe() == (hint if is_cut else None)


@pytest.mark.parametrize("players", [2, 3, 5])
@pytest.mark.parametrize("factor", [1.25, 1.5, 2.0])
def test_a_hint_of_two_rows_grows_with_the_text_size(
    factor: float, players: int, make_table: MakeTable, app: App
) -> None:
    app.assets.text_factor = factor
    state = position(Options(players=players), [Board(doubloons=9)] * players, role=Role.BUILDER)
    table = make_table(players, 1, state=state)
    table.until_asked()
    line = table.screen.view.action_line
    hint = "Build the Fortress. Once staffed, it should score about 1 VP more than the Residence."
    hint = f"{hint} You can't build another one in this game."
    table.screen.controller.desk.show_note("Hint:", f"{hint} Next best: Build the Residence.")
    drawn = [row for row in capture(table.app).lines if row.node is line and row.text != "Hint:"]
    assert len(drawn) == 2
    (size,) = {row.size for row in drawn}
    assert size == pytest.approx(14 * min(factor, 1.5), rel=0.03)
    assert drawn[1].box.bottom <= line.absolute().bottom


def assert_in_one_row(table: Table) -> str:
    """Assert that the sentence is in one row and its full size; return it."""
    line = table.screen.view.action_line
    rows = [row for row in capture(table.app).lines if row.node is line and row.text != line.state.lead]
    assert [row.size for row in rows] == [14.5]
    return rows[0].text
