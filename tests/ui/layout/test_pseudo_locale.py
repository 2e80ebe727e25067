"""In a language with longer words every text is translated, and nothing is cut or overlaps."""

import random
from itertools import chain
from pathlib import Path

import pytest

from puertorico import i18n
from puertorico.engine.buildings import BuildingSet
from puertorico.i18n import _, ngettext, pgettext
from puertorico.settings import Animation, Settings
from puertorico.ui.app import App
from puertorico.ui.context import Context
from puertorico.ui.scene.geometry import Rect
from puertorico.ui.scene.paint.assets import Assets
from puertorico.ui.scene.widgets.display import Label
from puertorico.ui.screens.title import TitleScreen
from puertorico.ui.window import Window
from tests.tools.texts.make_pot import keys, read
from tests.tools.texts.pseudo_locale import LANGUAGE, install_pseudo_locale, pseudo, pseudo_catalog
from tests.ui.layout import tables
from tests.ui.layout.scene import Scene
from tests.ui.layout.scenes import plain_scenes, seat_scenes
from tests.ui.layout.showing import faults_of_scene
from tests.ui.layout.table_scenes import at_table, table_scenes
from tests.ui.layout.untranslated import is_glued, translation_faults
from tests.ui.layout.watch import Watch, capture
from tests.ui.table.conftest import GREEDY, MakeTable, assert_sound, make_table
from tests.ui.table.games.mouse_turns import click_it, play_turn

__all__ = ["make_table"]

SIZES = ((1280, 720), (1024, 768), (1024, 640), (1366, 768))


@pytest.fixture
def pseudo_locale(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Show all texts in the pseudo-locale; `english` ends it after the test."""
    install_pseudo_locale(tmp_path_factory.mktemp("pseudo"))


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("Pass", "[Ṕášš]"),
        ("{count} barrels", "[{count} ḅáářřééļš]"),
        ("[[goods/corn]] **Corn**\nnow", "[[[goods/corn]] **Çóóřñ**\nñóóŵ]"),
        ("VP", "[ṼṔ]"),
    ],
)
def test_placeholders_and_markup_stay_as_they_are(text: str, wanted: str) -> None:
    assert pseudo(text) == wanted


@pytest.mark.parametrize(("letters", "growth"), [(20, 1.4), (60, 1.4), (200, 1.3)])
def test_pseudo_texts_are_longer_by_as_much_as_translations(letters: int, growth: float) -> None:
    assert len(pseudo("ban " * (letters // 4))) == pytest.approx(letters * growth, abs=1)


@pytest.mark.usefixtures("pseudo_locale")
def test_every_text_has_a_pseudo_translation_by_context_and_number() -> None:
    assert keys(pseudo_catalog()) == keys(read())
    assert i18n.current_language() == LANGUAGE
    assert _("Mayor") == pseudo("Mayor")
    singular, plural = next(found.id for found in read() if isinstance(found.id, tuple))
    assert [ngettext(singular, plural, n) for n in (1, 2)] == [pseudo(singular), pseudo(plural)]
    context, text = next((found.context, found.id) for found in read() if found.context)
    assert pgettext(context, text) == pseudo(text)


def scenes() -> list[Scene]:
    plain = [*plain_scenes()]
    return [*plain[::2], *[*seat_scenes(2), *seat_scenes(5)][::2], *[*table_scenes(2), *table_scenes(5)][::4]]


@pytest.mark.usefixtures("pseudo_locale")
@pytest.mark.parametrize(
    ("size", "factor", "name"),
    [
        ((1024, 640), 2.0, "lesson: seat.1.vp"),
        ((1024, 768), 1.5, "2-all-300: PlaceInCity"),
        ((1024, 768), 1.5, "2-all-300: covered VP chips"),
        ((1366, 768), 2.0, "5-all-367: Load+LoadWharf"),
        ((1920, 1080), 2.0, "selection"),
    ],
)
def test_longer_words_have_room_where_they_once_had_none(
    size: tuple[int, int], factor: float, name: str, window: Window, home: Path
) -> None:
    """Found by ``look_over``, in sizes in which the other tests don't show these scenes."""
    window.size = size
    assets = Assets()
    assets.text_factor = factor
    shown = (*plain_scenes(), *table_scenes(2), *table_scenes(5))
    scene = next(scene for scene in shown if scene.name == name)
    assert faults_of_scene(window, assets, scene, home, translation_faults) == []


@pytest.mark.usefixtures("pseudo_locale")
@pytest.mark.parametrize("number", range(len(SIZES)), ids=lambda number: "{}x{}".format(*SIZES[number]))
@pytest.mark.parametrize("half", [0, pytest.param(1, marks=pytest.mark.many_games)])
def test_longer_words_have_room_on_every_screen(number: int, half: int, window: Window, home: Path) -> None:
    window.size = SIZES[number]
    assets = Assets()
    shown = scenes()[number + half * len(SIZES) :: 2 * len(SIZES)]
    found = [faults_of_scene(window, assets, scene, home, translation_faults) for scene in shown]
    assert [*chain.from_iterable(found)] == []


@pytest.mark.many_games
@pytest.mark.usefixtures("pseudo_locale")
def test_every_text_of_a_whole_game_is_translated_and_has_room(make_table: MakeTable) -> None:
    """By clicking, with both expansions, from the draft to the score (SET-10, SET-11)."""
    table = make_table(4, 1, seed=7, sets=frozenset(BuildingSet), styles=GREEDY)
    dice = random.Random(7)
    found: dict[str, int] = {}
    turns = looked_at = 0
    table.until_asked()
    while not table.is_over:
        play_turn(table, dice, click_it)
        assert_sound(table)
        turns += 1
        if turns % 2 == 0 or table.is_over:
            looked_at += 1
            for fault in translation_faults(capture(table.app), table.app.window.surface):
                found.setdefault(fault, len(table.session.actions))
    assert found == {}
    assert turns > 40
    assert looked_at > 20


@pytest.mark.usefixtures("pseudo_locale")
def test_an_untranslated_text_is_noticed(window: Window) -> None:
    app = App(window)
    screen = TitleScreen(Context(Settings(animation=Animation.NONE), inline=True))
    app.push(screen)
    screen.stage.content.add(Label("Forgotten", Rect(20, 40, 200, 20)))
    app.step(0.0)
    found = list(translation_faults(capture(app), window.surface))
    assert [fault for fault in found if "'Forgotten' is not translated" in fault]


@pytest.mark.parametrize(
    ("text", "glued"),
    [
        ("[Çóóřñ]", False),
        ("[[Áñá] šééľľš [çóřñ]]", False),
        ("[Áñá šééľľš] · [Jáñ ṕáššééš]", True),
        ("[Çóóřñ] and", True),
        ("Ana · 3", False),
        ("[[Áñá ĥáš [1 [çóřñ]],", False),
        ("[2 [íñďíğó]] áñď [3 [šúğář]]] · [Jáñ ṕáššééš]]", False),
        ("šééľľš] · [Jáñ ṕáššééš]", True),
    ],
)
def test_a_text_is_glued_if_it_is_made_of_several_translations(text: str, glued: bool) -> None:
    assert is_glued(text) == glued


@pytest.mark.usefixtures("pseudo_locale")
def test_longer_words_have_room_in_tooltips(window: Window, home: Path) -> None:
    context = Context(Settings(animation=Animation.NONE), file=home / "settings.json", inline=True)
    app = App(window)
    app.animator.level = context.level
    at_table(next(stop for stop in tables.stops(tables.ALL_SETS[5]) if stop.what == "TakeRole"))(app, context)
    app.step(0.05)
    found: list[str] = []
    looked_at = 0
    tooltips = app.stage.tooltips
    for node in [node for node in app.stage.root.walk() if node.tooltip is not None][::15]:
        tooltips.show(node, expanded=True)
        card = tooltips.card
        if card is None:
            continue
        looked_at += 1
        # In one piece: parts painted one by one would look cut off.
        app.stage.root.invalidate_all()
        watch = Watch(app.assets)
        with watch.on():
            app.draw()
        watch.lines = [line for line in watch.lines if card in line.node.ancestors()]
        found += [f"{node.name}: {fault}" for fault in translation_faults(watch, window.surface)]
    context.close()
    assert found == []
    assert looked_at > 20
