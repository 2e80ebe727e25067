"""Offers cover every legal action, and flights start and end at visible pieces."""

import random

import pygame
import pytest

from puertorico.engine.actions import (
    PASS,
    Action,
    LoadSmallWharf,
    PlaceInCity,
    PlaceOnIsland,
    Store,
    SupplyCrown,
    TakePlantation,
)
from puertorico.engine.buildings import BuildingSet
from puertorico.engine.ids import Building, Good, Role, Step, Tile
from puertorico.engine.options import Options
from puertorico.engine.position import Board, position
from puertorico.record.seats import Seat, SeatKind
from puertorico.session.game_session import Session
from puertorico.ui.scene.paint.assets import Assets
from puertorico.ui.table.animation.flight_groups import all_beats
from puertorico.ui.table.components.table_view import TableView
from puertorico.ui.table.decisions.button_labels import action_label, gain
from puertorico.ui.table.decisions.mixed_load import MixedLoad, mixed_loads
from puertorico.ui.table.decisions.offers import attempted_action, button_actions, offers
from puertorico.ui.table.decisions.prompts import prompt
from puertorico.ui.table.decisions.storage_draft import StorageDraft
from puertorico.ui.table.model.snapshot import take_snapshot, update_row

THREE = Options(players=3)


@pytest.fixture(scope="module", autouse=True)
def letters() -> None:
    pygame.font.init()


def people(state_players: int) -> list[Seat]:
    return [Seat(SeatKind.HUMAN, f"P{k}") for k in range(state_players)]


DRAFTED = PlaceInCity | PlaceOnIsland | Store | LoadSmallWharf | SupplyCrown
BASE_ONLY = {BuildingSet.BASE}
WITH_NEW_BUILDINGS = {BuildingSet.BASE, BuildingSet.NEW_BUILDINGS}
WITH_NOBLES = {BuildingSet.BASE, BuildingSet.NOBLES}


@pytest.mark.parametrize(
    ("players", "sets"),
    [
        (2, BASE_ONLY),
        (3, WITH_NEW_BUILDINGS),
        (4, WITH_NOBLES),
        (5, set(BuildingSet)),
        *(pytest.param(players, BASE_ONLY, marks=pytest.mark.many_games) for players in (3, 4, 5)),
        *(pytest.param(players, set(BuildingSet), marks=pytest.mark.many_games) for players in (2, 3, 4)),
    ],
)
@pytest.mark.parametrize("seed", [1, pytest.param(2, marks=pytest.mark.many_games)])
def test_every_legal_action_has_a_piece_to_move_or_a_button(
    players: int, sets: set[BuildingSet], seed: int
) -> None:
    dice = random.Random(f"{players} {seed}")
    session = Session(Options(players=players, open_vp=True, sets=sets), seed, people(players))
    row = update_row((), session)
    before = take_snapshot(session, row)
    view = TableView(Assets(), before)
    while not session.is_over:
        session.viewed_seat = session.state.seat
        row = update_row(row, session)
        table = take_snapshot(session, row)
        legal = set(session.legal()) - {PASS}
        found = offers(session.state, table)
        buttons = button_actions(session.state)
        drafted = {action for action in legal if isinstance(action, DRAFTED)}
        assert {*(offer.action for offer in found), *buttons, *drafted} == legal
        _check_drafts(session, drafted)
        assert prompt(session.state).lead
        if dice.random() < 0.1:
            view.show(table)
            names = {node.name for node in view.walk() if node.showing}
            assert all(action_label(action, session.state) for action in session.legal())
            for offer in found:
                assert offer.targets, offer
                assert {offer.source, *offer.targets} <= names, offer
                assert view.ghost(offer.source) is not None, offer
                tried = attempted_action(offer.source, offer.targets[0], table)
                assert tried is None or tried in legal or isinstance(tried, TakePlantation), offer
        action = dice.choice(session.legal())
        entry = session.act(action)
        row = update_row(row, session)
        after = take_snapshot(session, row)
        if dice.random() < 0.1:
            flights = [flight for beat in all_beats(entry.events, table, after) for flight in beat]
            view.show(table if table.draft is not None else after)
            for flight in flights:
                assert _known(view, flight.end), flight
            left = [flight for flight in flights if not _known(view, flight.start)]
            # The nobles in San Juan are gone once they have been placed.
            view.show(table)
            for flight in left:
                assert _known(view, flight.start) or flight.start.startswith("row."), flight


def _check_drafts(session: Session, legal: set[Action]) -> None:
    """Assert that every legal storage and mixed load can be drafted.

    Without a Storehouse, ways to store that needlessly keep less are excepted.
    """
    state = session.state
    stores = {action for action in legal if isinstance(action, Store)}
    mixed = {action for action in legal if isinstance(action, LoadSmallWharf | SupplyCrown)}
    assert {action for mixed_load in mixed_loads(state) for action in _reachable_loads(mixed_load)} == mixed
    if stores:
        reached = _reachable_stores(StorageDraft.of(state))
        better = stores if state.players[state.seat].is_occupied(Building.STOREHOUSE) else _best(stores)
        assert better <= reached <= stores


def _best(stores: set[Store]) -> set[Store]:
    """Return the ways to store that no other one improves on."""

    def is_beaten(one: Store) -> bool:
        others = (other.kept for other in stores if other != one)
        return any(all(n >= k for n, k in zip(other, one.kept, strict=True)) for other in others)

    return {one for one in stores if not is_beaten(one)}


def _reachable_stores(draft: StorageDraft) -> set[Action]:
    reached, waiting, seen = set[Action](), [draft], set[tuple[int, ...]]()
    while waiting:
        now = waiting.pop()
        if now.kept in seen:
            continue
        seen.add(now.kept)
        if now.action is not None:
            reached.add(now.action)
        waiting.extend(now.add(good) for good in Good if now.room_for(good))
    return reached


def _reachable_loads(mixed_load: MixedLoad) -> set[Action]:
    reached, waiting, seen = set[Action](), [mixed_load], set[tuple[int, ...]]()
    while waiting:
        now = waiting.pop()
        if now.loaded in seen:
            continue
        seen.add(now.loaded)
        if now.action is not None:
            reached.add(now.action)
        waiting.extend(now.add(good) for good in Good if now.room_for(good))
    return reached


def _known(view: TableView, name: str) -> bool:
    return view.find(name) is not None or view.place(name) is not None


def test_equal_plantations_keep_their_places_in_the_row() -> None:
    state = position(
        THREE, [Board()] * 3, role=Role.SETTLER, face_up={Tile.CORN: 2, Tile.SUGAR: 1, Tile.COFFEE: 1}
    )
    session = Session(THREE, 1, people(3), start=state)
    row = (Tile.SUGAR, Tile.CORN, Tile.COFFEE, Tile.CORN)
    assert update_row(row, session) == row
    taken = position(THREE, [Board()] * 3, role=Role.SETTLER, face_up={Tile.CORN: 1, Tile.COFFEE: 1})
    left = update_row(row, Session(THREE, 1, people(3), start=taken))
    assert left[2] is Tile.COFFEE
    assert [place for place, tile in enumerate(left) if tile is None] in ([0, 1], [0, 3])


def test_a_new_row_does_not_depend_on_the_old_one() -> None:
    """STL-3: the old row is discarded, even if the same kinds come again.

    So a reopened game shows the same row, whichever of equal tiles had been taken.
    """
    state = position(
        THREE, [Board()] * 3, role=Role.SETTLER, face_up={Tile.CORN: 2, Tile.SUGAR: 1, Tile.COFFEE: 1}
    )
    session = Session(THREE, 1, people(3), start=state)
    fresh = update_row((), session)
    for old in ((Tile.SUGAR, None, Tile.COFFEE, Tile.CORN), (None, Tile.TOBACCO, Tile.COFFEE, None)):
        assert update_row(old, session) == fresh


def test_the_gain_of_loading_includes_privilege_and_harbor() -> None:
    """CAP-4, CAP-5: the button shows what the engine pays."""
    boards = [Board(goods={Good.CORN: 3}, city={Building.HARBOR: 1}), Board(), Board()]
    state = position(THREE, boards, role=Role.CAPTAIN)
    load = next(action for action in Session(THREE, 1, people(3), start=state).legal() if action != PASS)
    assert gain(state, load) == (0, 5)
    assert action_label(load, state).endswith("+5 VP")


def test_a_storage_draft_stays_legal() -> None:
    """CAP-8: all of one good in the Small Warehouse, one single barrel, nothing else."""
    boards = [
        Board(goods={Good.CORN: 3, Good.SUGAR: 2, Good.COFFEE: 2}, city={Building.SMALL_WAREHOUSE: 1}),
        Board(),
        Board(),
    ]
    state = position(THREE, boards, role=Role.CAPTAIN, step=Step.STORE)
    draft = StorageDraft.of(state).add(Good.SUGAR)
    assert draft.kept == (0, 0, 2, 0, 0)
    assert draft.action is None
    draft = draft.add(Good.COFFEE)
    assert draft.kept == (0, 0, 2, 0, 1)
    assert draft.room_for(Good.CORN) == 0
    assert draft.action is not None
    draft = draft.remove(Good.SUGAR)
    assert draft.room_for(Good.CORN) == 3
