from collections.abc import Callable

import pygame
import pytest

from puertorico.ui import theme
from puertorico.ui.app import App
from puertorico.ui.pilot import Pilot
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.tree.node import Node
from puertorico.ui.scene.widgets.buttons import Button, Toggle
from puertorico.ui.scene.widgets.dialog import ask
from puertorico.ui.scene.widgets.display import Label, Panel
from puertorico.ui.scene.widgets.option_picker import OptionPicker
from puertorico.ui.scene.widgets.text_field import TextField
from puertorico.ui.scene.widgets.tooltip import place_card

Show = Callable[..., Pilot]


def test_buttons_work_by_mouse_and_keyboard(show: Show) -> None:
    hits: list[str] = []

    def build(stage):
        for n, name in enumerate("ab"):
            rect = Rect(10, 10 + 50 * n, 100, 30)
            stage.content.add(Button(name, name, rect, lambda name=name: hits.append(name)))

    pilot = show(build)
    pilot.click("b")
    pilot.key("tab", shift=True)
    pilot.key("space")
    assert hits == ["b", "a"]
    pilot.find("a").enabled = False
    pilot.click("a")
    assert hits == ["b", "a"]


def test_a_label_is_repainted_only_if_something_changes(show: Show, app: App) -> None:
    pilot = show(lambda stage: stage.content.add(Label("corn", Rect(0, 0, 90, 24), name="l")))
    label = pilot.find("l")
    assert isinstance(label, Label)
    frames = app.frames
    label.text = "corn"
    app.step(0.0)
    assert app.frames == frames
    for change in ({"text": "sugar"}, {"color": "#FF0000"}, {"style": theme.FIGURE}):
        for name, value in change.items():
            setattr(label, name, value)
            assert getattr(label, name) == value
        app.step(0.0)
        frames += 1
        assert app.frames == frames


def test_a_toggle_works_by_mouse_and_keyboard(show: Show) -> None:
    seen: list[bool] = []
    pilot = show(
        lambda stage: stage.content.add(Toggle("t", "Sound", Rect(0, 0, 90, 24), changed=seen.append))
    )
    pilot.click("t")
    pilot.key("tab")
    pilot.key("return")
    assert seen == [True, False]


def test_an_option_picker_wraps_around(show: Show) -> None:
    seen: list[int] = []

    def build(stage):
        stage.content.add(OptionPicker("c", ["x", "y", "z"], Rect(0, 0, 200, 30), changed=seen.append))

    pilot = show(build)
    pilot.click("c")
    pilot.click("c.previous")
    pilot.click("c.previous")
    pilot.key("tab")
    pilot.key("right")
    assert seen == [1, 0, 2, 0]


def test_typing_and_deleting_in_a_text_field(show: Show) -> None:
    changed: list[str] = []
    submitted: list[str] = []

    def build(stage):
        stage.content.add(
            TextField(
                "f", "", Rect(0, 0, 200, 30), max_length=6, changed=changed.append, submitted=submitted.append
            )
        )

    pilot = show(build)
    pilot.type("lost")
    pilot.click("f")
    pilot.type("Ánă\x07Mária")
    field = pilot.find("f")
    assert isinstance(field, TextField)
    assert field.text == "ÁnăMár"
    pilot.key("backspace")
    pilot.key("home")
    pilot.key("delete")
    pilot.type("A")
    pilot.key("return")
    assert field.text == "AnăMá"
    assert submitted == ["AnăMá"]
    assert changed[-1] == "AnăMá"


def test_a_text_field_asks_for_the_systems_keyboard_unless_it_has_one_itself(
    show: Show, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[bool] = []
    monkeypatch.setattr(pygame.key, "start_text_input", lambda: asked.append(True))

    def build(stage):
        stage.content.add(TextField("name", "Ana", Rect(10, 10, 200, 40)))
        stage.content.add(TextField("other", "Jan", Rect(10, 60, 200, 40)))

    pilot = show(build)
    pilot.tap("name")
    assert pilot.has("keyboard.text")
    pilot.tap("keyboard.cancel")
    assert not asked
    pilot.click("other")
    assert asked


def test_a_click_puts_the_cursor_between_letters(show: Show, app: App) -> None:
    pilot = show(lambda stage: stage.content.add(TextField("f", "mill", Rect(0, 0, 200, 30))))
    field = pilot.find("f")
    assert isinstance(field, TextField)
    pilot.click((10 + app.assets.measure("mi", field.style), 15))
    pilot.type("X")
    assert field.text == "miXll"


def test_a_long_text_scrolls_to_the_cursor(show: Show, app: App) -> None:
    text = "/home/ana/Documents/" + "deeper/" * 20 + "game.json"

    def build(stage):
        stage.content.add(Panel("", Rect(0, 0, 400, 100), theme.PanelStyle(theme.WHITE)))
        stage.content.add(TextField("f", text, Rect(40, 20, 200, 30), max_length=400))

    pilot = show(build)
    field = pilot.find("f")
    assert isinstance(field, TextField)

    def ink() -> tuple[set[int], bytes]:
        """The columns with dark letters, and the pixels of the field."""
        surface = app.window.surface
        dark = {x for x in range(20, 280) for y in range(26, 44) if sum(surface.get_at((x, y))[:3]) < 200}
        return dark, surface.subsurface((42, 22, 196, 26)).copy().get_buffer().raw

    pilot.click("f")
    pilot.key("home")
    begin, first = ink()
    assert min(begin) >= 40
    assert max(begin) <= 240
    pilot.key("end")
    end, last = ink()
    assert max(end) <= 240
    assert first != last
    pilot.click((60, 35))
    pilot.type("X")
    before = app.assets.measure(field.text[: field.cursor], field.style)
    whole = app.assets.measure(field.text, field.style)
    assert whole - 200 < before < whole - 140, "at the mouse, in the scrolled text"


def test_pasted_text_is_inserted_at_the_cursor(show: Show) -> None:
    pilot = show(lambda stage: stage.content.add(TextField("f", "ac", Rect(0, 0, 200, 30), max_length=5)))
    pygame.scrap.put_text("b\nbb")
    pilot.click("f")
    pilot.key("end")
    pilot.key("left")
    pilot.key("v", ctrl=True)
    assert pilot.find("f").text == "abbbc"


def test_typing_replaces_what_is_selected(show: Show) -> None:
    pilot = show(lambda stage: stage.content.add(TextField("f", "Player", Rect(0, 0, 200, 30))))
    field = pilot.find("f")
    assert isinstance(field, TextField)
    pilot.double_click("f")
    pilot.type("Ana")
    assert field.text == "Ana"
    pilot.key("a", ctrl=True)
    pilot.key("backspace")
    assert field.text == ""
    pilot.type("Rosa")
    pilot.key("left")
    pilot.key("home", shift=True)
    pilot.type("Len")
    assert field.text == "Lena"
    pilot.key("left", shift=True)
    pilot.key("left")
    pilot.type("o")
    assert field.text == "Leona", "the cursor goes to the side of the selection"


def test_selected_text_is_copied_and_cut(show: Show) -> None:
    pilot = show(lambda stage: stage.content.add(TextField("f", "Rosa", Rect(0, 0, 200, 30))))
    pilot.click("f")
    pilot.key("a", ctrl=True)
    pilot.key("c", ctrl=True)
    pilot.key("end")
    pilot.key("v", ctrl=True)
    assert pilot.find("f").text == "RosaRosa"
    pilot.key("a", ctrl=True)
    pilot.key("x", ctrl=True)
    assert pilot.find("f").text == ""
    pilot.key("v", ctrl=True)
    assert pilot.find("f").text == "RosaRosa"


def test_a_selection_is_painted(show: Show, app: App) -> None:
    pilot = show(lambda stage: stage.content.add(TextField("f", "Rosa", Rect(0, 0, 200, 30))))
    pilot.click("f")
    before = app.window.surface.copy().get_buffer().raw
    pilot.key("a", ctrl=True)
    pilot.key("end")
    assert app.window.surface.copy().get_buffer().raw == before
    pilot.key("home", shift=True)
    assert app.window.surface.get_at((12, 15))[:3] != (255, 255, 255)


def test_pasting_without_a_clipboard_changes_nothing(show: Show, monkeypatch: pytest.MonkeyPatch) -> None:
    def none() -> str:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "get_text", none)
    pilot = show(lambda stage: stage.content.add(TextField("f", "ac", Rect(0, 0, 200, 30))))
    pilot.click("f")
    pilot.key("v", ctrl=True)
    assert pilot.find("f").text == "ac"


def test_a_dialog_is_as_wide_as_its_buttons_need(show: Show, app: App) -> None:
    show(lambda _stage: None)
    answers = [(name, "Try a long answer", None) for name in ("yes", "no", "maybe", "later")]
    dialog = ask(app.stage, "quit", "Leave?", "The game is saved.", answers)
    for name, _text, _call in answers:
        box = next(node for node in dialog.walk() if node.name == f"quit.{name}").rect
        assert box.clamped_to(dialog.panel.area.inset(10)) == box


def test_a_dialog_blocks_everything_below(show: Show, app: App) -> None:
    hits: list[str] = []

    def build(stage):
        stage.content.add(Button("below", "below", Rect(10, 10, 100, 30), lambda: hits.append("below")))

    pilot = show(build)
    pilot.key("tab")
    answers = [("yes", "Leave", lambda: hits.append("yes")), ("no", "Stay", lambda: hits.append("no"))]
    ask(app.stage, "quit", "Leave?", "The game is saved.", answers)
    pilot.click((60, 25))
    for _ in range(3):
        pilot.key("tab")
    assert hits == []
    assert app.stage.focus.node is pilot.find("quit.yes")
    pilot.key("escape")
    assert hits == ["no"]
    assert not pilot.has("quit")
    assert app.stage.focus.node is pilot.find("below")
    ask(app.stage, "quit", "Leave?", "The game is saved.", answers)
    pilot.key("return")
    assert hits == ["no", "yes"]


def test_a_tooltip_appears_after_a_delay_beside_its_node(show: Show, app: App) -> None:
    def build(stage):
        for n in range(4):
            x, y = (n % 2) * (stage.root.w - 60), (n // 2) * (stage.root.h - 40)
            stage.content.add(Node(f"corner.{n}", Rect(x, y, 60, 40), tooltip="**Office** " * 9))

    pilot = show(build)
    for n in range(4):
        pilot.move_to((640, 360))
        pilot.wait(0.3)
        assert not pilot.has("tooltip")
        pilot.move_to(f"corner.{n}")
        assert not pilot.has("tooltip")
        pilot.wait(1.0)
        card = pilot.find("tooltip").absolute()
        assert not card.overlaps(pilot.find(f"corner.{n}").absolute())
        assert app.stage.root.area.intersection(card) == card


def test_a_node_moved_under_a_resting_mouse_shows_no_tooltip(show: Show) -> None:
    node = Node("a", Rect(0, 0, 60, 40), tooltip="now")
    pilot = show(lambda stage: stage.content.add(node))
    pilot.move_to((400, 300))
    node.rect = Rect(380, 280, 60, 40)
    pilot.wait(2)
    assert node.hovered
    assert not pilot.has("tooltip")
    pilot.move_to((402, 300))
    pilot.wait(2)
    assert pilot.has("tooltip")
    node.rect = Rect(0, 0, 60, 40)
    pilot.wait(0.1)
    assert not pilot.has("tooltip")


def test_a_tooltip_disappears_with_its_node(show: Show, app: App) -> None:
    pilot = show(lambda stage: stage.content.add(Node("a", Rect(0, 0, 60, 40), tooltip=lambda: "now")))
    pilot.move_to("a")
    pilot.wait(1.0)
    assert pilot.has("tooltip")
    pilot.find("a").detach()
    app.step(0.0)
    assert not pilot.has("tooltip")


@pytest.mark.parametrize(
    ("about", "side"),
    [
        (Rect(400, 300, 50, 50), "above"),
        (Rect(400, 10, 50, 50), "below"),
        (Rect(10, 10, 50, 560), "right"),
        (Rect(740, 10, 50, 560), "left"),
    ],
)
def test_a_tooltip_is_on_the_side_where_it_fits(about: Rect, side: str) -> None:
    found, rect = place_card(Rect(0, 0, 200, 80), Rect(0, 0, 800, 600), about)
    assert found == side
    assert not rect.overlaps(about)


@pytest.mark.parametrize(
    ("avoid", "at_side", "side"),
    [
        ([], True, "right"),
        ([Rect(400, 260, 50, 30)], False, "below"),
        ([Rect(460, 300, 50, 50)], True, "left"),
        ([Rect(400, 220, 50, 30), Rect(360, 220, 30, 30), Rect(400, 360, 50, 30)], False, "right"),
        ([Rect(0, 0, 800, 600), Rect(400, 220, 50, 30)], False, "below"),
    ],
)
def test_tooltips_cover_as_few_other_nodes_as_possible(avoid: list[Rect], at_side: bool, side: str) -> None:
    about = Rect(400, 300, 50, 50)
    found, _rect = place_card(Rect(0, 0, 200, 80), Rect(0, 0, 800, 600), about, avoid=avoid, at_side=at_side)
    assert found == side


def test_a_tooltip_does_not_cover_buttons(show: Show) -> None:
    def build(stage):
        stage.content.add(Node("a", Rect(400, 300, 60, 40), tooltip="now"))
        stage.content.add(Button("go", "Go", Rect(390, 270, 80, 26)))

    pilot = show(build)
    pilot.move_to("a")
    pilot.wait(1.0)
    assert not pilot.find("tooltip").absolute().overlaps(pilot.find("go").absolute())
