"""Every forbidden click or drag is answered with the right reason; the sweep covers recorded positions."""

import random
from collections.abc import Callable

import pytest

from puertorico.engine.ids import Building, Good, Role, Step, Tile
from puertorico.engine.position import Board, position
from puertorico.session.game_session import Session
from puertorico.settings import Animation
from puertorico.ui.app import App
from puertorico.ui.pilot import Pilot
from puertorico.ui.sound import Sound
from tests.tools.window.refusal_sweep import (
    GAMES,
    Refusal,
    lines,
    positions,
    real_sweep,
    session_at,
    sweep,
)
from tests.ui.recording import Recording
from tests.ui.table.conftest import MakeTable, Table
from tests.ui.table.gestures.refusal_sample import SAMPLE
from tests.ui.table.handmade import OPEN, seated, with_board


@pytest.mark.parametrize(("game", "at"), [(game, at) for game, ats in SAMPLE.items() for at in ats])
def test_no_forbidden_click_or_drag_stays_silent(app: App, game: str, at: int) -> None:
    found = list(sweep(app, game, session_at(GAMES / f"{game}.json", at)))
    assert len(found) > 100
    assert not [str(refusal) for refusal in found if not refusal.sentence]
    for refusal in found:
        assert refusal.sentence[-1] in ".)?", refusal
        assert "{" not in refusal.sentence


@pytest.mark.parametrize("at", [115, 134, 186])
def test_barrels_and_ships_are_refused_for_the_right_reason(app: App, at: int) -> None:
    """CAP-2, CAP-3: by looking at the ships, independently of the engine's refusals."""
    session = session_at(GAMES / "3-base-369.json", at)
    state = session.state
    carried = dict(zip(state.rules.ships, state.ship_good, strict=True))
    loads = dict(zip(state.rules.ships, state.ship_load, strict=True))
    seen = 0
    for refusal in sweep(app, "", session):
        mine, _dot, label = refusal.source.rpartition(".")
        if mine != f"seat.{state.seat}.goods":
            continue
        good = next(good for good in Good if good.label == label)
        carrier = next((size for size, kind in carried.items() if kind == good), None)
        seen += 1
        if not state.players[state.seat].goods[good]:
            assert refusal.sentence == f"You have no {good.label}."
        elif refusal.target is None and carrier is not None:
            assert loads[carrier] == carrier
            assert refusal.sentence.startswith(f"The {carrier}-barrel ship with {good.label} is full")
        elif refusal.target is None:
            assert refusal.sentence.startswith("All ships carry other goods")
        elif refusal.target.startswith("ship."):
            assert _is_right(refusal, good, carried, loads)
    assert seen


def _is_right(refusal: Refusal, good: Good, carried: dict[int, int], loads: dict[int, int]) -> bool:
    size = int(refusal.target.removeprefix("ship."))
    there = carried[size]
    if there == good:
        return refusal.sentence == f"The {size}-barrel ship is full."
    carrier = next((ship for ship, kind in carried.items() if kind == good), None)
    if there >= 0 and loads[size]:
        return refusal.sentence in (
            f"The {size}-barrel ship carries {Good(there).label}.",
            f"The {carrier}-barrel ship already carries {good.label}.",
        )
    return carrier is not None or refusal.sentence.startswith("You must use")


# With real events ---------------------------------------------------------------------------------


def assert_answers_real_gestures(app: App, chosen: list[tuple[str, Session]], dice: random.Random) -> int:
    """Assert that forbidden clicks and drags are answered and change nothing; return how many there are."""
    count = 0
    for title, session in chosen:
        for refusal in real_sweep(app, title, session, dice):
            count += 1
            assert refusal.sentence, f"{refusal}: no answer"
            assert refusal.sentence[-1] in ".)?", refusal
            assert "{" not in refusal.sentence
    return count


@pytest.mark.usefixtures("unpainted")
def test_forbidden_clicks_and_drags_with_the_mouse_are_answered(app: App) -> None:
    session = session_at(GAMES / "3-base-369.json", 134)
    assert assert_answers_real_gestures(app, [("3-base-369", session)], random.Random(134)) > 100


@pytest.mark.many_games
@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("part", range(5))
def test_forbidden_clicks_and_drags_are_answered_in_fifty_positions(app: App, part: int) -> None:
    """With real events: the mouse goes down, moves, and goes up."""
    chosen = [*positions(50)][part::5]
    assert len(chosen) == 10
    assert assert_answers_real_gestures(app, chosen, random.Random(part)) > 1000


def full_tobacco_ship(make_table: MakeTable) -> Table:
    """Return a table where the tobacco ship is full, another carries corn, and one is empty."""
    boards = [Board(goods={Good.TOBACCO: 2, Good.CORN: 1}), Board(), Board()]
    ships = {5: (Good.TOBACCO, 5), 4: (Good.CORN, 1)}
    return seated(make_table, position(OPEN, boards, role=Role.CAPTAIN, ships=ships), asks_always=True)


FULL = "The 5-barrel ship with tobacco is full, and only one ship may carry tobacco."


def test_a_click_on_a_barrel_whose_ship_is_full_says_so(make_table: MakeTable) -> None:
    """CAP-3"""
    table = full_tobacco_ship(make_table)
    table.pilot.click("seat.0.goods.tobacco")
    assert table.said() == f"You can't do that. {FULL}"


@pytest.mark.parametrize("target", ["ship.6", "ship.4", "house"])
def test_dragging_a_barrel_whose_ship_is_full_says_so(make_table: MakeTable, target: str) -> None:
    """CAP-3: nothing can be picked up, but the table answers."""
    table = full_tobacco_ship(make_table)
    table.pilot.drag("seat.0.goods.tobacco", target)
    assert table.said().endswith(FULL)
    assert not table.session.actions


def test_a_piece_dropped_on_a_wrong_place_says_where_it_goes(make_table: MakeTable) -> None:
    boards = [Board(doubloons=10, city={Building.OFFICE: 0}), Board(), Board()]
    table = seated(make_table, position(OPEN, boards, role=Role.BUILDER))
    for place, sentence in {
        "seat.0.building.office": "This space is taken. Choose an empty space in your city.",
        "seat.1": "Drop it on an empty space in your city.",
        "house": "Drop it on an empty space in your city.",
    }.items():
        table.pilot.drag("bank.hospice", place)
        table.pilot.settle()
        assert table.said().endswith(sentence)
    table.pilot.move_to((3.0, 3.0))
    assert not table.session.actions


def test_a_piece_put_back_where_it_was_says_nothing(make_table: MakeTable) -> None:
    boards = [Board(doubloons=10), Board(), Board()]
    table = seated(make_table, position(OPEN, boards, role=Role.BUILDER))
    x, y = table.pilot.where("bank.hospice")
    before = table.said()
    table.pilot.drag("bank.hospice", (x + 8, y))
    table.pilot.settle()
    assert table.said() == before


@pytest.mark.parametrize("drag", [False, True])
def test_pieces_of_other_phases_say_when_they_are_used(make_table: MakeTable, drag: bool) -> None:
    table = make_table(3, 3, open_vp=True)
    table.until_asked()
    for piece, sentence in {
        "bank.hospice": "Buildings are bought in the builder phase. Choose a role.",
        "row.0": "Plantations are taken in the settler phase. Choose a role.",
        "supply.corn": "Goods come from the supply in the craftsman phase. Choose a role.",
        "ship.4": "Goods are shipped in the captain phase. Choose a role.",
        "seat.1.goods.corn": "That belongs to Jan.",
    }.items():
        if drag:
            table.pilot.drag(piece, "seat.0")
        else:
            table.pilot.click(piece)
        assert table.said() == f"You can't do that. {sentence}"
    assert not table.session.actions


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("press", [Pilot.click, Pilot.tap])
def test_a_click_on_a_score_shows_what_it_consists_of(
    make_table: MakeTable, press: Callable[[Pilot, str], None], seat: int
) -> None:
    """It is no attempt to use the chips."""
    table = make_table(3, 1, open_vp=True, chips=4)
    table.until_asked()
    output = table.app.sounds.output = Recording()
    press(table.pilot, f"seat.{seat}.vp")
    tooltips = table.app.stage.tooltips
    assert tooltips.is_shown
    assert tooltips.owner is table.pilot.find(f"seat.{seat}.vp")
    assert table.said().startswith("Choose a role.")
    assert output.take() == []


def test_a_click_on_chips_that_cannot_pay_says_so(make_table: MakeTable) -> None:
    """BLM-1: while a building is paid for, chips are pieces."""
    board = Board(
        doubloons=3,
        goods={Good.CORN: 1},
        island={Tile.CORN: 1},
        staffed={Tile.CORN: 1},
        city={Building.BLACK_MARKET: 1},
    )
    table = with_board(make_table, board, Role.BUILDER)
    table.pilot.drag("bank.office", "seat.0.city.6")
    table.until_asked()
    assert table.state.tasks[-1].step == Step.PAY
    table.pilot.click("seat.0.vp")
    assert table.said() == "You can't do that. You have no VP to pay with."


def test_a_wrong_target_of_a_selected_piece_keeps_it_selected(make_table: MakeTable) -> None:
    boards = [Board(goods={Good.SUGAR: 2, Good.CORN: 1}), Board(), Board()]
    state = position(OPEN, boards, role=Role.CAPTAIN, ships={4: (Good.TOBACCO, 1)})
    table = seated(make_table, state)
    table.pilot.click("seat.0.goods.sugar")
    table.pilot.click("ship.4")
    assert table.said().endswith("The 4-barrel ship carries tobacco.")
    assert table.app.stage.selection.active
    table.pilot.click("ship.6")
    assert str(table.session.actions[0]) == "load sugar on ship 6"


def test_while_a_computer_player_thinks_pieces_say_whose_turn_it_is(make_table: MakeTable) -> None:
    table = make_table(3, 1, open_vp=True, seed=3, speed=Animation.NONE)
    table.until_asked()
    table.pilot.double_click("role.builder")
    table.screen.controller.update = lambda: None  # the answer takes a while
    table.pilot.click("action.pass")
    table.pilot.settle()
    output = table.app.sounds.output = Recording()
    for use in (lambda: table.pilot.click("bank.hospice"), lambda: table.pilot.key("1")):
        use()
        assert table.said().strip() == "It's Jan's turn.", "a reminder, not a reproach"
    table.pilot.key("y", ctrl=True)
    assert table.said().strip() == "Nothing to redo."
    assert output.take() == []
    assert len(table.session.actions) == 2


def test_a_refusal_has_a_sound(make_table: MakeTable) -> None:
    table = make_table(3, 3, open_vp=True)
    table.until_asked()
    output = table.app.sounds.output = Recording()
    table.pilot.drag("bank.hospice", "seat.0")
    assert output.take() == [Sound.REFUSED]


def test_a_move_to_confirm_comes_first(make_table: MakeTable) -> None:
    table = make_table(3, 3, open_vp=True, confirm=True)
    table.until_asked()
    table.pilot.double_click("role.builder")
    table.pilot.click("role.mayor")
    assert "Confirm or cancel the move first." in table.said()


def test_a_barrel_without_storage_says_so_and_its_place_too(make_table: MakeTable) -> None:
    """CAP-8"""
    boards = [Board(goods={Good.SUGAR: 2, Good.CORN: 1}), Board(), Board()]
    table = seated(make_table, position(OPEN, boards, role=Role.CAPTAIN, step=Step.STORE))
    table.pilot.drag("seat.0.goods.coffee", "keep.corn")
    assert table.said().endswith("You have no coffee.")
    table.pilot.click("ship.6")
    assert table.said().endswith("No more goods can be shipped. Choose which goods to keep.")


def test_a_plantation_in_the_trader_phase_names_the_land_office_only_to_its_owner(
    make_table: MakeTable,
) -> None:
    boards = [Board(goods={Good.COFFEE: 1, Good.CORN: 1}), Board(), Board()]
    state = position(OPEN, boards, role=Role.TRADER, face_up={Tile.CORN: 3})
    table = seated(make_table, state)
    table.pilot.click("row.0")
    assert table.said().endswith("Plantations are taken in the settler phase. Sell a barrel, or pass.")


@pytest.mark.parametrize(
    ("are_left", "clicked", "sentence"),
    [
        (True, "colonist_ship", "This colonist comes from the supply, not from the ship."),
        (False, "supply.colonists", "The supply has no colonists left. Take one from the colonist ship."),
    ],
)
def test_another_source_of_colonists_names_the_right_one(
    make_table: MakeTable, are_left: bool, clicked: str, sentence: str
) -> None:
    """STL-6"""
    hospice = Board(city={Building.HOSPICE: 1}, island={Tile.CORN: 1})
    state = position(
        OPEN,
        [hospice, Board(), Board()],
        role=Role.SETTLER,
        step=Step.HOSPICE_COLONIST,
        detail=Tile.CORN,
        face_up={Tile.CORN: 3},
    )
    if not are_left:
        state.colonist_ship, state.colonists = state.colonist_ship + state.colonists, 0
    table = seated(make_table, state)
    table.pilot.click(clicked)
    assert table.said().endswith(sentence)


def test_a_wharf_of_another_player_says_whose_it_is(make_table: MakeTable) -> None:
    """CAP-4: not that you have none."""
    boards = [Board(goods={Good.SUGAR: 2, Good.CORN: 1}), Board(city={Building.WHARF: 1}), Board()]
    table = seated(make_table, position(OPEN, boards, role=Role.CAPTAIN))
    desk = table.screen.controller.desk
    drag = next(drag for drag in desk.drags() if drag.source == "seat.0.goods.sugar")
    assert desk.why_not_there(drag, "seat.1.building.wharf") == "That belongs to Jan."


# The list ------------------------------------------------------------------------------------------


def test_each_sentence_is_listed_once_with_an_example(app: App) -> None:
    title, session = next(positions(20))
    found = list(sweep(app, title, session))
    listed = lines(found)
    assert len(listed) == len({refusal.sentence for refusal in found})
    assert "Buildings are bought in the builder phase." in "".join(listed)


def test_silence_is_listed_too() -> None:
    assert lines([Refusal("here", "ship.4", None, None)]) == ["     1  (silent)\n        here: ship.4"]
