"""Texts pass terms, not plain names: a translation may ask every one of them for a form."""

from collections.abc import Iterable
from pathlib import Path

import pytest

from puertorico import i18n
from puertorico.ai.advice import advise
from puertorico.ai.reasons.comparison import When
from puertorico.ai.reasons.facts import What
from puertorico.engine.ids import Good
from puertorico.engine.view import view
from puertorico.i18n import _, list_text
from puertorico.record import game_file
from puertorico.session.coach import coach_text
from puertorico.session.game_session import Session
from puertorico.session.preview import Preview
from puertorico.session.texts.log_text import log_lines
from puertorico.term_forms import Sentence
from puertorico.terms import good_name
from puertorico.ui.app import App
from puertorico.ui.scene.paint.assets import Assets
from puertorico.ui.table.hints import advice_text, with_whole_placements
from puertorico.ui.window import Window
from tests.folders import GAMES_FOLDER
from tests.probe_language import probing, write
from tests.quick_thoughts import quick_thoughts
from tests.session.texts.reasons import make, words
from tests.tools.ai.read_hints import positions as hint_positions
from tests.tools.window.refusal_sweep import GAMES, positions, session_at, sweep
from tests.ui.layout.scene import Scene
from tests.ui.layout.scenes import plain_scenes, seat_scenes
from tests.ui.layout.showing import showing
from tests.ui.layout.table_scenes import table_scenes
from tests.ui.table.gestures.refusal_sample import SAMPLE

NAMES = ("Ana", "Jan", "Eva", "Mihai", "Olga")
ASKED = "You have no {good}."


@pytest.fixture(scope="module")
def resources(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("probe")
    write(folder)
    return folder


@pytest.mark.parametrize("seat", [None, 0])
def test_the_log_and_the_coach_name_terms(resources: Path, seat: int | None) -> None:
    with probing(resources) as probe:
        for path in sorted(GAMES_FOLDER.glob("*.json")):
            whole = game_file.read(path)
            session = Session(whole.options, whole.seed, whole.seats)
            for number, action in enumerate(whole.actions):
                if seat == 0 and number % 8 == 0:
                    coach_text(Preview(view(session.state, session.state.seat)), NAMES)
                session.act(action)
            for entry in session.log_entries:
                log_lines(entry, NAMES, seat)
    assert probe.faults == {}
    assert len(probe.asked) > 20


def test_hints_name_terms(resources: Path) -> None:
    with probing(resources) as probe, quick_thoughts():
        _give_hints(4, 1)
    assert probe.faults == {}
    assert probe.asked


@pytest.mark.many_games
@pytest.mark.parametrize("seed", range(2, 6))
def test_more_hints_name_terms(resources: Path, seed: int) -> None:
    with probing(resources) as probe, quick_thoughts():
        _give_hints(30, seed)
    assert probe.faults == {}


def _give_hints(count: int, seed: int) -> None:
    for state in hint_positions(count, seed):
        advice = with_whole_placements(advise(view(state, state.seat)), state)
        advice_text(advice, state, NAMES)


def test_reasons_name_terms(resources: Path) -> None:
    with probing(resources) as probe:
        for what in What:
            for when in When:
                for seat in (0, 1):
                    words(make(what, when, seat, count=2, extra=1, total=4))
    assert probe.faults == {}
    assert probe.asked


def test_refusals_name_terms(resources: Path, app: App) -> None:
    sample = [(game, session_at(GAMES / f"{game}.json", at)) for game, ats in SAMPLE.items() for at in ats]
    _refuse(resources, app, sample)


@pytest.mark.many_games
def test_refusals_of_many_positions_name_terms(resources: Path, app: App) -> None:
    _refuse(resources, app, positions(60))


def _refuse(resources: Path, app: App, tables: Iterable[tuple[str, Session]]) -> None:
    with probing(resources) as probe:
        for title, session in tables:
            list(sweep(app, title, session))
    assert probe.faults == {}
    assert len(probe.asked) > 10


def scenes() -> list[Scene]:
    return [*plain_scenes(), *seat_scenes(5), *table_scenes(5), *table_scenes(2)]


@pytest.mark.parametrize(
    ("start", "step"),
    [(0, 6), *(pytest.param(start, 6, marks=pytest.mark.many_games) for start in range(1, 6))],
)
def test_screens_and_tooltips_name_terms(
    resources: Path, window: Window, home: Path, start: int, step: int
) -> None:
    window.size = (1280, 720)
    assets = Assets()
    with probing(resources) as probe:
        for scene in scenes()[start::step]:
            with showing(window, assets, scene, home) as app:
                for node in [node for node in app.stage.root.walk() if node.tooltip is not None][::7]:
                    app.stage.tooltips.show(node, expanded=True)
    assert probe.faults == {}
    assert len(probe.asked) > 20


def test_a_plain_name_is_noticed(resources: Path) -> None:
    with probing(resources) as probe:
        assert i18n.current_language() != "en"
        assert _(ASKED).format(good=good_name(Good.CORN)) == "You have no ‹corn›."
        assert _(ASKED).format(good=list_text([good_name(Good.CORN), "[[goods/sugar]]"]))
        assert probe.faults == {}
        assert _(ASKED).format(good=str(good_name(Good.CORN))) == "You have no corn."
    assert list(probe.faults.values()) == ["corn"]


@pytest.mark.parametrize("value", ["corn", 3, None])
def test_a_form_of_what_has_none_is_its_plain_text(value: object) -> None:
    """Once it stopped the game."""
    assert Sentence("Nincs {good:acc}, {n:>3}.").format(good=value, n=4) == f"Nincs {value},   4."


def test_a_translation_that_asks_a_plain_name_for_a_form_stops_nothing(resources: Path) -> None:
    i18n_root = i18n.resources_root
    i18n.resources_root = lambda: resources
    try:
        i18n.install("en_XP")
        assert _(ASKED).format(good="corn") == "You have no corn."
    finally:
        i18n.resources_root = i18n_root
