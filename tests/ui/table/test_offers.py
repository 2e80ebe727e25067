"""Every legal action can be done by moving a piece that is on the table, and flights start and end there."""

import random

import pytest

from puertorico.engine.actions import PASS, PlaceInCity, PlaceOnIsland, Store
from puertorico.engine.ids import Building, Good, Role, Step, Tile
from puertorico.engine.options import Options
from puertorico.engine.position import Board, position
from puertorico.session.game import Session
from puertorico.session.seats import Kind, Seat
from puertorico.ui.assets import Assets
from puertorico.ui.table.flights import beats
from puertorico.ui.table.offers import attempt, offers
from puertorico.ui.table.prompts import gain, label
from puertorico.ui.table.snapshot import follow_row, take_snapshot
from puertorico.ui.table.storing import StoreDraft
from puertorico.ui.table.view import TableView

THREE = Options(players=3)


def people(state_players: int) -> list[Seat]:
    return [Seat(Kind.HUMAN, f"P{k}") for k in range(state_players)]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_legal_action_is_a_move_of_a_piece_on_the_table(players: int) -> None:
    dice = random.Random(players)
    session = Session(Options(players=players, open_vp=True), players, people(players))
    row = follow_row((), session)
    before = take_snapshot(session, row)
    view = TableView(Assets(), before)
    while not session.is_over:
        session.watched = session.state.seat
        row = follow_row(row, session)
        table = take_snapshot(session, row)
        laid_out = PlaceOnIsland | PlaceInCity | Store
        wanted = {action for action in session.legal() if action != PASS and not isinstance(action, laid_out)}
        found = offers(session.state, table)
        assert {offer.action for offer in found} == wanted
        if dice.random() < 0.1:
            view.show(table)
            names = {node.name for node in view.walk()}
            for offer in found:
                assert offer.targets, offer
                assert {offer.source, *offer.targets} <= names
                assert attempt(offer.source, offer.targets[0], table) == offer.action
                assert label(offer.action, session.state)
        action = dice.choice(session.legal())
        moment = session.act(action)
        row = follow_row(row, session)
        after = take_snapshot(session, row)
        if dice.random() < 0.1:
            view.show(after)
            for beat in beats(moment.events, table, after):
                for flight in beat:
                    assert _known(view, flight.start) or flight.start.startswith("row."), flight
                    assert _known(view, flight.end), flight


def _known(view: TableView, name: str) -> bool:
    return view.find(name) is not None or view.place(name) is not None


def test_equal_plantations_keep_their_places_in_the_row() -> None:
    state = position(
        THREE, [Board()] * 3, role=Role.SETTLER, face_up={Tile.CORN: 2, Tile.SUGAR: 1, Tile.COFFEE: 1}
    )
    session = Session(THREE, 1, people(3), start=state)
    row = (Tile.SUGAR, Tile.CORN, Tile.COFFEE, Tile.CORN)
    assert follow_row(row, session) == row
    assert follow_row((Tile.SUGAR, None, Tile.COFFEE, Tile.CORN), session) == row
    assert follow_row((None, Tile.TOBACCO, Tile.COFFEE, None), session)[2] is Tile.COFFEE


def test_the_gain_of_a_loading_counts_privilege_and_harbor() -> None:
    """CAP-4, CAP-5: what the button promises is what the engine pays."""
    boards = [Board(goods={Good.CORN: 3}, city={Building.HARBOR: 1}), Board(), Board()]
    state = position(THREE, boards, role=Role.CAPTAIN)
    load = next(action for action in Session(THREE, 1, people(3), start=state).legal() if action != PASS)
    assert gain(state, load) == (0, 5)
    assert label(load, state).endswith("+5 VP")


def test_a_store_draft_moves_only_within_the_legal_ways() -> None:
    """CAP-8: one whole kind on the small warehouse, one single barrel, nothing else."""
    boards = [
        Board(goods={Good.CORN: 3, Good.SUGAR: 2, Good.COFFEE: 2}, city={Building.SMALL_WAREHOUSE: 1}),
        Board(),
        Board(),
    ]
    state = position(THREE, boards, role=Role.CAPTAIN, step=Step.STORE)
    draft = StoreDraft.of(state)
    draft.add(Good.SUGAR)
    assert draft.kept == [0, 0, 2, 0, 0]
    assert draft.action is None
    draft.add(Good.COFFEE)
    assert draft.kept == [0, 0, 2, 0, 1]
    assert draft.room_for(Good.CORN) == 0
    assert draft.action is not None
    draft.take_back(Good.SUGAR)
    assert draft.room_for(Good.CORN) == 3
