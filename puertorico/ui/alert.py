"""Messages for the user when there is no window to show them in."""

import os
from contextlib import suppress

import pygame

from puertorico.terminal import has_terminal, write_error
from puertorico.ui.window import HEADLESS_DRIVERS


def report_failure(text: str) -> None:
    """Write a sentence to standard error; without a terminal, show it on the desktop too, if there is one."""
    write_error(text)
    if has_terminal() or os.environ.get("SDL_VIDEODRIVER") in HEADLESS_DRIVERS:
        return
    with suppress(pygame.error):
        pygame.display.message_box("Puerto Rico", text, "error")
