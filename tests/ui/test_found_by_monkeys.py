"""Regression tests for bugs that monkeys have found."""

from collections.abc import Callable

import pygame

from puertorico.ui.app import App
from puertorico.ui.pilot import Pilot
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.stage import Stage
from puertorico.ui.scene.widgets.buttons import Button
from puertorico.ui.scene.widgets.text_field import TextField

Show = Callable[[Callable[[Stage], object]], Pilot]


def post_keys(code: int, count: int) -> None:
    for _ in range(count):
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0))


def test_a_second_key_press_in_a_frame_does_not_press_a_removed_button(app: App, show: Show) -> None:
    """A placement was confirmed twice, the second time for the next player."""
    pressed = []

    def build(stage: Stage) -> None:
        def press() -> None:
            pressed.append(1)
            button.detach()

        button = stage.content.add(Button("done", "Done", Rect(10, 10, 100, 40), press))
        stage.focus.set(button)

    show(build)
    post_keys(pygame.K_RETURN, 2)
    app.step(0.0)
    assert pressed == [1]


def test_text_typed_in_a_frame_does_not_reach_a_removed_field(app: App, show: Show) -> None:
    fields = []

    def build(stage: Stage) -> None:
        fields.append(stage.content.add(TextField("name", "", Rect(10, 10, 200, 40))))
        stage.focus.set(fields[0])

    show(build)
    fields[0].detach()
    pygame.event.post(pygame.Event(pygame.TEXTINPUT, text="a"))
    app.step(0.0)
    assert fields[0].text == ""
