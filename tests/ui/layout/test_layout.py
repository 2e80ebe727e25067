"""No text on any screen overlaps, is cut off, or is too small or too pale to read.

Here each scene is checked at one window size, in turn; ``tests.tools.window.look_over`` checks each at all
sizes.
"""

import gc
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import pytest

from puertorico import i18n
from puertorico.settings import Animation, Settings
from puertorico.ui import theme
from puertorico.ui.app import App
from puertorico.ui.context import Context
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.paint.assets import Assets
from puertorico.ui.scene.widgets.display import Label, Panel
from puertorico.ui.screens.title import TitleScreen
from puertorico.ui.window import Window
from tests.memory import return_free_memory
from tests.ui.layout import tables
from tests.ui.layout.judge import faults
from tests.ui.layout.scene import SIZES, Scene
from tests.ui.layout.scenes import plain_scenes, seat_scenes
from tests.ui.layout.showing import faults_of_scene
from tests.ui.layout.table_scenes import at_table, table_scenes
from tests.ui.layout.watch import Watch, capture, contrast

TURN = (0, 1, 2, 3, 0, 1, 2, 4, 0, 1, 2, 5)
"""The sequence of sizes. The largest looks like 1280×720, so it is used for two scenes only."""

PARTS = 4
"""The first part of the scenes is looked at with the other tests, the rest with the many games."""

LARGE = 1800
"""Width in pixels of windows from which on caches are cleared after each scene."""


def in_turn(part: int) -> list[list[Scene]]:
    """One part of the scenes for each size: all with two and five seats, some with three and four."""
    scenes = [*plain_scenes()]
    for seats in (2, 5):
        scenes += [*seat_scenes(seats), *table_scenes(seats)]
    for seats in (3, 4):
        scenes += [*list(seat_scenes(seats))[::2], *list(table_scenes(seats))[::4]]
    found: list[list[Scene]] = [[] for _ in SIZES]
    for number, scene in enumerate(scenes):
        found[TURN[number % len(TURN)]].append(scene)
    found[6] = [scenes[0], scenes[-1]]
    return [some[part::PARTS] for some in found]


@pytest.fixture
def assets() -> Assets:
    return Assets()


def seen(window: Window, assets: Assets, scene: Scene, home: Path, *, factor: float = 1.0) -> list[str]:
    """The faults of a scene with a text size."""
    assets.text_factor = factor
    found = faults_of_scene(window, assets, scene, home)
    if window.surface.get_width() > LARGE:
        # The layers of several scenes, each as large as the window, would take hundreds of MB.
        gc.collect()
        assets.clear()
        return_free_memory()
    return found


def look_at_size(number: int, part: int, home: Path) -> list[str]:
    """The faults of a part of the scenes for a size."""
    gc.freeze()  # Garbage is collected after each large scene: no need to look at modules and games again.
    window, assets = Window("test", SIZES[number]), Assets()
    found = [fault for scene in in_turn(part)[number] for fault in seen(window, assets, scene, home)]
    window.close()
    assets.clear()
    gc.collect()  # The last scene is full of reference cycles, and the next size would need new memory.
    return_free_memory()
    return found


@pytest.fixture(scope="module")
def painter() -> Iterator[ProcessPoolExecutor]:
    """A process that paints windows and ends after them: it would keep much of their memory."""
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        yield pool


@pytest.mark.parametrize("number", range(len(SIZES)), ids=lambda number: "{}x{}".format(*SIZES[number]))
@pytest.mark.parametrize(
    "part", [0, *(pytest.param(n, marks=pytest.mark.many_games) for n in range(1, PARTS))]
)
def test_all_text_can_be_read(number: int, part: int, home: Path, painter: ProcessPoolExecutor) -> None:
    assert painter.submit(look_at_size, number, part, home).result() == []


@pytest.mark.parametrize(
    ("factor", "start"),
    [
        (1.25, 0),
        (1.5, 1),
        (2.0, 2),
        *(pytest.param(factor, 8, marks=pytest.mark.many_games) for factor in (1.25, 1.5, 2.0)),
    ],
)
def test_every_scene_fits_with_larger_text(
    factor: float, start: int, window: Window, assets: Assets, home: Path
) -> None:
    scenes = [*plain_scenes(), *seat_scenes(5), *table_scenes(5), *table_scenes(2)][start::14]
    found = [fault for scene in scenes for fault in seen(window, assets, scene, home, factor=factor)]
    assert found == []


@pytest.mark.parametrize(
    ("factor", "step"),
    [(1.0, 20), (2.0, 21), *(pytest.param(factor, 4, marks=pytest.mark.many_games) for factor in (1.0, 1.5))],
)
def test_tables_fit_a_window_higher_than_wide(
    factor: float, step: int, window: Window, assets: Assets, home: Path
) -> None:
    window.size = (1080, 1920)
    scenes = [scene for seats in (2, 3, 4, 5) for scene in table_scenes(seats)]
    found = [fault for scene in scenes[::step] for fault in seen(window, assets, scene, home, factor=factor)]
    assert found == []


@pytest.mark.parametrize(
    ("size", "factor", "name"),
    [
        ((1280, 720), 1.0, "3-all-333: Load+SupplyCrown"),
        ((1280, 720), 1.0, "3-all-333: Pass+TakeGood"),
        ((1024, 640), 2.0, "4-all-302: Pass+TakePlantation+TakeQuarry"),
        ((1024, 640), 2.0, "replay of 2"),
        ((1366, 768), 2.0, "2-all-300: Pass+TakePlantation+TakeQuarry"),
        ((1920, 1080), 2.0, "3-all-333: Pass+TakeGood"),
        ((1024, 640), 1.0, "replay of 5: costly decision"),
        ((1080, 1920), 2.0, "2-all-300: Load"),
    ],
)
def test_scenes_once_found_faulty_stay_right(
    size: tuple[int, int], factor: float, name: str, window: Window, assets: Assets, home: Path
) -> None:
    """Found by ``look_over``, in sizes in which the other tests don't show these scenes."""
    window.size = size
    scenes = (scene for seats in (2, 3, 4, 5) for scene in (*seat_scenes(seats), *table_scenes(seats)))
    scene = next(scene for scene in scenes if scene.name == name)
    assert seen(window, assets, scene, home, factor=factor) == []


def test_lists_dates_and_numbers_of_other_languages_fit(
    window: Window, assets: Assets, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The pseudo-locale can't show this: its dates, numbers and lists are English."""
    monkeypatch.setattr(i18n, "_language", "ro")
    names = ("title", "saved games", "game history with 3")
    scenes = [scene for scene in (*plain_scenes(), *seat_scenes(3)) if scene.name in names]
    assert len(scenes) == len(names)
    assert [fault for scene in scenes for fault in seen(window, assets, scene, home)] == []


@pytest.mark.parametrize("start", [0, pytest.param(1, marks=pytest.mark.many_games)])
@pytest.mark.parametrize("seats", [2, 5])
def test_the_widest_names_do_not_break_the_table(
    seats: int, start: int, window: Window, assets: Assets, home: Path
) -> None:
    """A name of sixteen Ws doesn't fit and ends with an ellipsis, but nothing else is affected."""
    wrong = []
    for stop in tables.stops(tables.ALL_SETS[seats])[start:8:2]:
        scene = Scene(stop.what, at_table(stop, tables.WIDE))
        wrong += [fault for fault in seen(window, assets, scene, home) if "WWWW" not in fault]
    assert wrong == []


@pytest.mark.parametrize(
    ("size", "factor", "start", "step"),
    [((1024, 768), 1.0, 0, 9), ((1280, 720), 1.25, 3, 9), ((1280, 720), 2.0, 2, 5)],
)
def test_tooltips_fit_the_window_short_and_expanded(
    size: tuple[int, int], factor: float, start: int, step: int, window: Window, assets: Assets, home: Path
) -> None:
    """Every ninth tooltip of a late game is checked, short and full; every fifth where boards are lines."""
    window.size = size
    assets.text_factor = factor
    context = Context(Settings(animation=Animation.NONE), file=home / "settings.json", inline=True)
    app = App(window, assets=assets)
    app.animator.level = context.level
    at_table(next(stop for stop in tables.stops(tables.ALL_SETS[5]) if stop.what == "TakeRole"))(app, context)
    app.step(0.05)
    wrong, checked = [], 0
    stage = app.stage
    for node in [node for node in stage.root.walk() if node.tooltip is not None][start::step]:
        for expanded in (False, True):
            stage.tooltips.show(node, expanded=expanded)
            card = stage.tooltips.card
            if card is None:
                continue
            checked += 1
            # Repaint everything at once, or texts painted in parts would seem cut off.
            stage.root.invalidate_all()
            watch = Watch(assets)
            with watch.on():
                app.draw()
            watch.lines = [line for line in watch.lines if card in line.node.ancestors()]
            wrong += [f"{node.name}: {fault}" for fault in faults(watch, window.surface)]
            room = card.absolute()
            if room.clamped_to(stage.root.area) != room or room.h > stage.root.h or room.w > stage.root.w:
                wrong.append(f"{node.name}: {room} leaves the window")
    assert wrong == []
    assert checked > 60


def test_each_kind_of_layout_fault_is_found(window: Window, assets: Assets) -> None:
    app = App(window, assets=assets)
    screen = TitleScreen(Context(Settings(animation=Animation.NONE), inline=True))
    app.push(screen)
    content = screen.stage.content
    content.add(Label("a sentence for which there is no room", Rect(20, 40, 90, 20), color=theme.WHITE))
    content.add(Label("one above", Rect(20, 100, 200, 20)))
    content.add(Label("another", Rect(20, 104, 200, 20)))
    content.add(Label("hidden by a panel", Rect(20, 200, 200, 20)))
    content.add(Panel("", Rect(20, 205, 60, 40)))
    panel = content.add(Panel("", Rect(20, 300, 300, 60)))
    panel.add(Label("pale", Rect(10, 5, 100, 20), color=theme.SAND_EDGE))
    panel.add(Label("small", Rect(10, 30, 100, 20), theme.sans(11)))
    content.add(Label("over the edge", Rect(1250, 400, 200, 20)))
    app.step(0.0)
    found = " / ".join(faults(capture(app), window.surface))
    for part in (
        "no room' is cut to",
        "'one above' and 'another' overlap",
        "'hidden by a panel' is covered",
        "'pale' has a contrast of",
        "'small' is set in 11.0",
        "'over the edge' is cut off",
    ):
        assert part in found


def test_contrast_is_computed_as_wcag_defines_it() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)


GROUNDS = {
    theme.INK: (
        theme.SAND,
        theme.SAND_LOW,
        theme.CARD,
        theme.CARD_LOW,
        theme.MEADOW,
        theme.MEADOW_LOW,
        theme.PLAZA,
        theme.PLAZA_LOW,
        theme.GOLD,
        theme.GOLD_LOW,
        theme.PLAIN,
        theme.PLAIN_LOW,
        theme.DOUBLOON,
    ),
    theme.INK_SOFT: (theme.SAND, theme.SAND_LOW, theme.CARD, theme.CARD_LOW, theme.PLAZA_LOW, theme.WHITE),
    theme.CARD: (theme.BAR, theme.BAR_LOW, theme.DARK, theme.DARK_LOW, theme.SEA_DEEP),
    theme.PALE: (theme.BAR, theme.BAR_LOW, theme.DARK, theme.SEA_DEEP),
    theme.WHITE: tuple(theme.PHASES.values()),
    theme.WARN: (theme.CARD, theme.SAND, theme.WHITE),
}
"""The text colors of the theme, and their backgrounds."""


@pytest.mark.parametrize("letters", GROUNDS)
def test_the_colors_of_the_theme_can_be_read(letters: str) -> None:
    assert {
        ground: contrast(letters, ground) for ground in GROUNDS[letters] if contrast(letters, ground) < 4.5
    } == {}
