"""Turns by gamepad."""

import pygame

from tests.ui.table.games.keyboard_turns import (
    KeyboardPlayer,
)

_BUTTONS = {
    "left": pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    "right": pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
    "up": pygame.CONTROLLER_BUTTON_DPAD_UP,
    "down": pygame.CONTROLLER_BUTTON_DPAD_DOWN,
    "tab": pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
    "return": pygame.CONTROLLER_BUTTON_A,
    "space": pygame.CONTROLLER_BUTTON_X,
}


class PadPlayer(KeyboardPlayer):
    """Presses the buttons of a gamepad where a keyboard player presses keys."""

    def key(self, name: str) -> None:
        self.pilot.press_button(_BUTTONS[name])
