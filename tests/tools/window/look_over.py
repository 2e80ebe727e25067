"""Check the layout of every screen in every window size and with every number of seats.

python -m tests.tools.window.look_over [--size 1280x720] [--seats 25] [--text 125] [--language ro|pseudo]
    [--glued] [--scene help] [--pictures FOLDER]

Anything cut off, covered, overlapping, too small or too pale is printed once, with the first scene and size
in which it was found; then the exit status is 1.
"""

import argparse
import os
import re
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from puertorico import i18n
from puertorico.ui.scene.paint.assets import Assets
from puertorico.ui.window import Window
from tests.tools.texts import pseudo_locale
from tests.tools.texts.pseudo_locale import install_pseudo_locale
from tests.ui.layout.judge import faults
from tests.ui.layout.scene import SIZES, Scene
from tests.ui.layout.scenes import plain_scenes, seat_scenes
from tests.ui.layout.showing import showing
from tests.ui.layout.table_scenes import table_scenes
from tests.ui.layout.untranslated import glued, translation_faults
from tests.ui.layout.watch import capture

HIGH = (1080, 1920)
"""A window higher than wide, which is looked at only if asked for."""
_NUMBERED = re.compile(r"(seat|saved|history\.game)\.\d")


def _options(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m tests.tools.window.look_over", description=__doc__.splitlines()[0]
    )
    names = ["{}x{}".format(*size) for size in SIZES]
    every = [*names, "{}x{}".format(*HIGH)]
    shown = f"a window size, can be repeated (default: all but {every[-1]})"
    parser.add_argument("--size", action="append", choices=every, help=shown)
    parser.add_argument("--seats", default="2345", help="numbers of seats (default: %(default)s)")
    parser.add_argument("--text", type=int, default=100, help="text size in percent (default: %(default)s)")
    parser.add_argument(
        "--language", default="en", help="language code, as in pt_BR, or pseudo (default: %(default)s)"
    )
    parser.add_argument(
        "--glued", action="store_true", help="with pseudo: also report texts made from several pieces"
    )
    parser.add_argument("--scene", default="", help="only scenes with this text in their name")
    parser.add_argument("--pictures", type=Path, metavar="FOLDER", help="save a picture of each scene here")
    found = parser.parse_args(arguments)
    found.size = found.size or names
    return found


def _scenes(seats: str, part: str) -> list[Scene]:
    scenes = [*plain_scenes()]
    for number in map(int, seats):
        scenes += [*seat_scenes(number), *table_scenes(number)]
    found = [scene for scene in scenes if part in scene.name]
    if not found:
        raise SystemExit(f"look_over: no scene has “{part}” in its name")
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """Check all scenes; return 1 if there were any faults."""
    options = _options(arguments)
    with tempfile.TemporaryDirectory() as resources:
        if options.language == "pseudo":
            install_pseudo_locale(Path(resources))
        else:
            i18n.install(options.language)
        return _look_over(options)


def _look_over(options: argparse.Namespace) -> int:
    pseudo = i18n.current_language() == pseudo_locale.LANGUAGE
    if options.pictures:
        options.pictures.mkdir(parents=True, exist_ok=True)
    printed: set[str] = set()
    window = Window("look over")
    for size in options.size:
        window.size = tuple(map(int, size.split("x")))
        assets = Assets()
        assets.text_factor = options.text / 100
        for scene in _scenes(options.seats, options.scene):
            with tempfile.TemporaryDirectory() as home, showing(window, assets, scene, Path(home)) as app:
                watch = capture(app)
                found = [*(translation_faults if pseudo else faults)(watch, window.surface)]
                found += glued(watch) if pseudo and options.glued else ()
                for fault in found:
                    place = _NUMBERED.sub(r"\1.N", fault)
                    if place not in printed:
                        printed.add(place)
                        print(f"{size}  {scene.name}  {fault}", flush=True)
                if options.pictures:
                    name = re.sub(r"\W+", "-", f"{scene.name}-{size}-{options.text}")
                    app.screenshot(options.pictures / f"{name}.png")
    window.close()
    print(f"faults: {len(printed)}")
    return 1 if printed else 0


if __name__ == "__main__":
    sys.exit(main())
