"""The part of the self-test that needs pictures, fonts, sounds and a window."""

from __future__ import annotations

import wave
from importlib import import_module
from pathlib import Path

import pygame

from puertorico import paths
from puertorico.i18n import _
from puertorico.ui import theme
from puertorico.ui.mixer import files
from puertorico.ui.scene.paint.assets import Assets
from puertorico.ui.sound import AMBIENCE, Sound
from puertorico.ui.window import NoDisplay, Window

_SIDE = 48
"""Width and height, in pixels, at which each picture is drawn."""


def check_resources() -> list[str]:
    """Load every picture, font and sound, open a window if there is a display, and return all problems.

    Gamepads need a module that is checked, too. The window comes last, so that a machine without a display
    checks the rest.
    """
    pygame.font.init()
    problems = [*_pictures(Assets()), *_fonts(Assets()), *_sounds(), *_gamepads()]
    try:
        window = Window("Puerto Rico")
    except NoDisplay:
        return problems
    window.surface.fill(theme.LAGOON)
    window.flip()
    window.close()
    return problems


def _pictures(assets: Assets) -> list[str]:
    folder = paths.resource("images")
    names = sorted(path.relative_to(folder).with_suffix("").as_posix() for path in folder.rglob("*.svg"))
    if not names:
        return [_("no pictures found")]
    problems = []
    for name in names:
        try:
            blank = not assets.picture(name, (_SIDE, _SIDE)).get_bounding_rect().width
        except pygame.error as error:
            problems.append(_("can't draw the picture {name}: {error}").format(name=name, error=error))
            continue
        if blank:
            problems.append(_("the picture {name} is empty").format(name=name))
    return problems


def _fonts(assets: Assets) -> list[str]:
    problems = []
    for family in theme.Family:
        for weight in theme.Weight:
            style = theme.TextStyle(family=family, weight=weight, size=16.0)
            try:
                assets.letters("Puerto Rico", style, 64, theme.INK)
            except (OSError, pygame.error) as error:
                problems.append(
                    _("can't load the font {family} {weight}: {error}").format(
                        family=family.value, weight=weight.value, error=error
                    )
                )
    return problems


def _sounds() -> list[str]:
    folder = paths.resource("sounds")
    problems = []
    for name in (AMBIENCE, *Sound):
        try:
            lengths = [_frames(file) for file in files(folder, name)]
        except (OSError, EOFError, wave.Error) as error:
            problems.append(_("can't read the sound {name}: {error}").format(name=name, error=error))
            continue
        if not all(lengths) or not lengths:
            problems.append(_("the sound {name} is empty or missing").format(name=name))
    return problems


def _gamepads() -> list[str]:
    try:
        import_module("pygame._sdl2.controller")
    except ImportError as error:
        return [_("can't use gamepads: {error}").format(error=error)]
    return []


def _frames(file: Path) -> int:
    # Not with the mixer, since there may be no sound card.
    with wave.open(str(file), "rb") as content:
        return content.getnframes()
