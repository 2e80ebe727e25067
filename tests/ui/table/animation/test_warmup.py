"""Warm-up renders pictures in advance, without showing them."""

import pytest
from attrs import evolve

from puertorico.engine.ids import Building
from puertorico.ui.app import App
from puertorico.ui.scene.tree.node import Rim
from puertorico.ui.screen import Screen
from puertorico.ui.table.animation.warmup import warm_up
from puertorico.ui.table.components.flyer import Flyer
from puertorico.ui.table.model import names
from puertorico.ui.table.model.snapshot import OfferSnapshot
from tests.ui.repainting import assert_nothing_is_stale
from tests.ui.table.conftest import MakeTable

pytestmark = pytest.mark.usefixtures("own_pictures")


def pictures(app: App) -> set[object]:
    """Everything in the cache."""
    return {*app.assets._pictures._values, *app.assets._nine_slices._values}


def test_warming_up_caches_leaves_the_screen_unchanged(make_table: MakeTable, app: App) -> None:
    table = make_table(5)
    table.until_asked()
    app.step(0.0)
    view = table.screen.view
    states = [view.own.state, view.status.state, *(card.state for card in view.roles.cards.values())]
    before = pictures(app)
    assert sum(1 for _ in warm_up(view)) > 20
    assert len(pictures(app) - before) > 20
    assert states == [view.own.state, view.status.state, *(card.state for card in view.roles.cards.values())]
    assert not app.stage.compose(app.window.surface)
    assert_nothing_is_stale(app.stage, app.window.surface)


def test_warmed_up_pictures_are_in_the_cache(make_table: MakeTable, app: App) -> None:
    table = make_table(5)
    table.until_asked()
    app.step(0.0)
    view = table.screen.view
    for _ in warm_up(view):
        pass
    before = pictures(app)
    for under_way in (True, False):
        for board in view.snapshot.boards:
            view.show(evolve(view.snapshot, to_move=board.seat, under_way=under_way))
            assert app.stage.compose(app.window.surface)
    for name in ("quarries", "seat.1", "role.mayor", "bank.office", "row.0"):
        node = view.find(name)
        assert node is not None
        node.rim = Rim.CHANGED
    assert app.stage.compose(app.window.surface)
    assert pictures(app) == before


def test_spaces_are_warmed_up_as_they_look_while_a_piece_is_held(make_table: MakeTable, app: App) -> None:
    table = make_table(3)
    table.until_asked()
    view = table.screen.view
    for _ in warm_up(view):
        pass
    before = pictures(app)
    for space in (*view.own.island.spaces, *view.own.city.spaces):
        space.rim = Rim.TOUCH
    assert app.stage.compose(app.window.surface)
    assert {kind for kind, *_rest in pictures(app) - before} <= {"rim"}


def test_cards_for_sale_and_flights_are_warmed_up(make_table: MakeTable, app: App) -> None:
    table = make_table(3)
    table.until_asked()
    view = table.screen.view
    for _ in warm_up(view):
        pass
    before = pictures(app)
    states = {tile: tile.state for tile in view.bank.tiles.values()}
    for offer in (OfferSnapshot(0, 0, is_owned=False), OfferSnapshot(0, 1, is_owned=False)):
        for tile in view.bank.tiles.values():
            tile.show(evolve(tile.state, offer=offer))
        assert app.stage.compose(app.window.surface)
    assert {kind for kind, *_rest in pictures(app) - before} <= {"text"}, "only the prices to pay are new"
    for tile, state in states.items():
        tile.show(state)
    before = pictures(app)
    for seat in (view.own.seat, view.others[-1].seat):
        for building in (Building.OFFICE, Building.CITY_HALL):
            offered, space = names.bank(building), names.city(seat, 5)
            start, end = view.place_for(building, offered), view.place_for(building, space)
            assert start is not None
            assert end is not None
            leaving, landed = view.look_at(offered, building), view.look_at(space, building)
            Flyer(building, start, end, leaving=leaving, landed=landed).prepare(app.assets)
    assert pictures(app) == before


def test_a_table_is_warmed_up_only_in_idle_time(make_table: MakeTable, app: App) -> None:
    table = make_table(3)
    table.until_asked()
    before = pictures(app)
    app.use_idle_time(0.01)
    assert pictures(app) == before
    for _ in range(200):
        app.use_idle_time(1.0)
    assert pictures(app) > before
    assert next(table.screen.idle_work, "done") == "done"


def test_a_table_below_another_screen_is_not_warmed_up(make_table: MakeTable, app: App) -> None:
    table = make_table(3)
    table.until_asked()
    app.push(Screen())
    before = pictures(app)
    for _ in range(200):
        app.use_idle_time(1.0)
    assert pictures(app) == before
    app.pop()
    for _ in range(200):
        app.use_idle_time(1.0)
    assert pictures(app) > before
