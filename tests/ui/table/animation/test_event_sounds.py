"""Sounds at the table: the right ones, in the order of the moving pieces, and no more."""

from collections import Counter
from enum import Enum
from pathlib import Path
from typing import Any, get_args, get_origin

import pytest
from attrs import fields

from puertorico.engine import events as ev
from puertorico.engine.ids import Building, EndReason, Good, Role, Step, Tile
from puertorico.engine.options import Options
from puertorico.engine.position import Board, position
from puertorico.engine.state import GameState
from puertorico.record import game_file
from puertorico.settings import Animation, Settings
from puertorico.ui.app import App
from puertorico.ui.context import Context
from puertorico.ui.pilot import Pilot
from puertorico.ui.screens.replay.replay_screen import ReplayScreen
from puertorico.ui.sound import Sound, Sounds
from puertorico.ui.table.animation.event_sounds import closing_sound, instant_sound
from puertorico.ui.table.animation.events import event_row
from tests.folders import GAMES_FOLDER
from tests.ui.recording import Recording
from tests.ui.table.conftest import MakeTable, Table

pytestmark = pytest.mark.usefixtures("unpainted")

OPEN = Options(players=3, open_vp=True)
GAME = GAMES_FOLDER / "4-base-66.json"


@pytest.fixture
def played_sounds(app: App) -> Recording:
    """A recording of the sounds played by the app."""
    recording = Recording()
    app.sounds = Sounds(recording)
    return recording


def seated(
    make_table: MakeTable,
    state: GameState,
    humans: int = 3,
    speed: Animation = Animation.NORMAL,
    *,
    asks_always: bool = False,
) -> Table:
    table = make_table(3, humans, state=state, speed=speed, asks_always=asks_always)
    table.until_asked()
    return table


def example(kind: type[ev.Event]) -> ev.Event:
    """An event of a type, with the first value of each field."""
    return kind(*(_first_value(field.type) for field in fields(kind)))


def _first_value(kind: Any) -> object:
    if get_origin(kind) is tuple:
        return ()
    plain = get_args(kind)[0] if get_args(kind) else kind
    return next(iter(plain)) if issubclass(plain, Enum) else plain()


def test_every_type_of_event_has_a_sound_or_is_silent_on_purpose():
    sounds = {kind: event_row(example(kind)).sound for kind in get_args(ev.Event)}
    assert [kind for kind, sound in sounds.items() if sound is None] == [ev.StacksReshuffled]
    hands = {Sound.CLICK, Sound.PICK_UP, Sound.DROP, Sound.REFUSED, Sound.YOUR_TURN}
    assert {*sounds.values(), *hands, Sound.POINT, Sound.FANFARE} - {None} == set(Sound)


def test_each_move_of_a_settler_phase_makes_its_sound(make_table: MakeTable, played_sounds: Recording):
    """In the order of the rules, STL-1 to STL-5."""
    table = make_table(3, 3, open_vp=True, speed=Animation.NORMAL)
    table.until_asked()
    assert played_sounds.take() == [Sound.GOVERNOR], "a new game names its governor"
    table.pilot.drag("role.settler", "seat.0")
    table.until_asked()
    assert played_sounds.take() == [Sound.PICK_UP, Sound.ROLE]
    for seat, row in ((0, "row.0"), (1, "row.1")):
        table.pilot.drag(row, f"seat.{seat}.island.7")
        table.until_asked()
        assert played_sounds.take() == [Sound.PICK_UP, Sound.TILE]
    table.pilot.drag("row.2", "seat.2.island.7")
    table.until_asked()
    assert played_sounds.take() == [Sound.PICK_UP, Sound.TILE, Sound.ROW]


def test_sounds_of_a_refusal_and_a_purchase(make_table: MakeTable, played_sounds: Recording):
    boards = [Board(doubloons=3), Board(doubloons=3), Board(doubloons=3)]
    table = seated(make_table, position(OPEN, boards, role=Role.BUILDER))
    table.pilot.click("bank.factory")
    assert played_sounds.take() == [Sound.REFUSED]
    table.pilot.drag("bank.hospice", "seat.1")
    table.until_asked()
    assert played_sounds.take() == [Sound.PICK_UP, Sound.REFUSED, Sound.DROP], "it went home"
    table.pilot.drag("bank.small_market", "seat.0.city.6")
    table.until_asked()
    assert played_sounds.take() == [Sound.PICK_UP, Sound.BUILDING]
    table.pilot.wait(0.3)
    table.pilot.click("action.pass")
    table.until_asked()
    assert played_sounds.take() == [Sound.CLICK, Sound.PASSED]


def test_a_sale_sounds_when_the_barrel_lands_and_then_when_the_coins_do(
    make_table: MakeTable, played_sounds: Recording
):
    boards = [Board(goods={Good.COFFEE: 1}), Board(goods={Good.CORN: 1}), Board()]
    table = seated(make_table, position(OPEN, boards, role=Role.TRADER))
    table.pilot.click("seat.0.goods.coffee")
    table.pilot.click("house")
    assert played_sounds.take() == [Sound.PICK_UP, Sound.SOLD], "put there by hand"
    table.pilot.wait(0.15)
    assert played_sounds.take() == [], "the coins are on their way"
    table.until_asked()
    played = played_sounds.take()
    assert Counter(played) == {Sound.COIN: 5}


def test_sounds_of_a_sailing_ship_and_spoiled_goods(make_table: MakeTable, played_sounds: Recording):
    boards = [Board(goods={Good.SUGAR: 3, Good.CORN: 2, Good.INDIGO: 1}), Board(), Board()]
    state = position(
        OPEN,
        boards,
        role=Role.CAPTAIN,
        ships={4: (Good.SUGAR, 3), 5: (Good.TOBACCO, 1), 6: (Good.COFFEE, 1)},
    )
    table = seated(make_table, state, asks_always=True)
    table.pilot.drag("seat.0.goods.sugar", "ship.4")
    table.until_asked()
    first = played_sounds.take()
    assert first[:2] == [Sound.PICK_UP, Sound.LOADED]
    assert Sound.POINT in first
    table.pilot.click("action.next")  # nobody can load anything else
    table.until_asked()
    table.pilot.drag("seat.0.goods.sugar", "keep.sugar")
    table.pilot.click("action.confirm")
    table.until_asked()
    played = first + played_sounds.take()
    assert {Sound.SHIP_SAILS, Sound.THROWN_AWAY} <= set(played)
    assert played.count(Sound.SHIP_SAILS) == played.count(Sound.THROWN_AWAY) == 1, "not once for each barrel"
    assert Sound.BARREL not in played


def test_barrels_produced_at_the_same_time_make_separate_sounds(
    make_table: MakeTable, played_sounds: Recording
):
    """CRA-1: seven barrels land, and no two of them sound at once."""
    fields = {Tile.CORN: 4}
    boards = [
        Board(island=fields, staffed=fields),
        Board(island={Tile.CORN: 3}, staffed={Tile.CORN: 3}),
        Board(),
    ]
    state = position(OPEN, boards, turn=0)
    table = seated(make_table, state)
    assert played_sounds.take() == [Sound.GOVERNOR]
    table.pilot.drag("role.craftsman", "seat.0")
    table.until_asked()
    played = played_sounds.take()
    assert played[:2] == [Sound.PICK_UP, Sound.ROLE]
    assert 3 <= played.count(Sound.BARREL) <= 7


def test_the_last_round_and_the_end_are_announced():
    round_over = ev.RoundEnded(5, 1)
    assert closing_sound([ev.Built(0, Building.OFFICE, 5)]) is None
    assert closing_sound([round_over]) is Sound.GOVERNOR
    assert closing_sound([ev.EndTriggered(EndReason.VICTORY_POINTS, 0), round_over]) is Sound.LAST_ROUND
    assert closing_sound([ev.Passed(0, True), ev.GameEnded()]) is Sound.GAME_OVER
    assert instant_sound([ev.EndTriggered(EndReason.VICTORY_POINTS, 0), round_over], []) is Sound.LAST_ROUND
    assert instant_sound([ev.Stored(0, (0,) * 5, (0,) * 5)], []) is None, "nothing has spoiled"


def test_the_end_of_the_game_has_a_sound_at_the_table(make_table: MakeTable, played_sounds: Recording):
    state = position(
        OPEN,
        [Board(), Board(doubloons=3), Board()],
        role=Role.BUILDER,
        played_by=2,
        turn=1,
        governor=0,
        roles_taken={Role.SETTLER: 0, Role.MAYOR: 1, Role.BUILDER: 2},
        ended=EndReason.VICTORY_POINTS,
    )
    table = seated(make_table, state)
    table.pilot.click("action.pass")
    table.until_asked()
    assert table.session.is_over
    assert Sound.GAME_OVER in played_sounds.take()


def sold_without_motion(make_table: MakeTable, humans: int) -> Table:
    boards = [Board(goods={Good.COFFEE: 1}), Board(goods={Good.CORN: 1}), Board(goods={Good.INDIGO: 1})]
    table = seated(make_table, position(OPEN, boards, role=Role.TRADER), humans, Animation.NONE)
    table.pilot.drag("seat.0.goods.coffee", "house")
    return table


def test_without_motion_a_move_makes_one_sound(make_table: MakeTable, played_sounds: Recording):
    sold_without_motion(make_table, 3)
    assert played_sounds.take() == [Sound.PICK_UP, Sound.SOLD]


def test_without_motion_all_moves_of_computer_players_make_at_most_one_sound(
    make_table: MakeTable, played_sounds: Recording
):
    """They happen at the same moment, and a sound for each would just be noise."""
    table = sold_without_motion(make_table, 1)
    moves = len(table.session.log_entries)
    table.until_asked()
    assert len(table.session.log_entries) >= moves + 2
    others = [sound for sound in played_sounds.take()[2:] if sound is not Sound.YOUR_TURN]
    assert len(others) <= 1


@pytest.mark.parametrize(("humans", "calls"), [(3, 0), (2, 1), (1, 1)])
def test_a_sound_calls_the_human_player_after_computer_players(
    make_table: MakeTable, played_sounds: Recording, humans: int, calls: int
):
    """Several people at one screen can see whose turn it is."""
    boards = [Board(doubloons=9)] * 3
    table = seated(make_table, position(OPEN, boards, role=Role.BUILDER), humans)
    for person in range(humans):
        table.pilot.click("action.pass")
        table.until_asked()
        heard_now = Counter(played_sounds.take())[Sound.YOUR_TURN]
        assert heard_now == (calls if person == humans - 1 else 0)


def test_skipped_animations_are_silent(make_table: MakeTable, played_sounds: Recording):
    boards = [Board(goods={Good.COFFEE: 1}), Board(), Board()]
    table = seated(make_table, position(OPEN, boards, role=Role.TRADER))
    table.pilot.drag("seat.0.goods.coffee", "house")
    played_sounds.take()
    table.pilot.resize(1500, 800)
    assert not table.app.animator.busy
    assert Sound.COIN not in played_sounds.take()


def test_undo_plays_no_turn_signal(make_table: MakeTable, played_sounds: Recording):
    boards = [Board(doubloons=3), Board(), Board()]
    table = seated(make_table, position(OPEN, boards, role=Role.BUILDER))
    table.pilot.drag("bank.small_market", "seat.0.city.6")
    table.until_asked()
    played_sounds.take()
    table.pilot.key("z", ctrl=True)
    table.until_asked()
    assert Sound.YOUR_TURN not in played_sounds.take()


def test_rearranging_buildings_makes_a_sound(make_table: MakeTable, played_sounds: Recording):
    """BLD-4: moving a tile on one's own board is not an event."""
    boards = [Board(city={Building.OFFICE: 0}), Board(), Board()]
    table = seated(make_table, position(OPEN, boards, turn=0))
    assert played_sounds.take() == [Sound.GOVERNOR]
    table.pilot.drag("seat.0.building.office", "seat.0.city.11")
    assert played_sounds.take() == [Sound.PICK_UP, Sound.DROP]


def test_each_colonist_placed_makes_a_sound(make_table: MakeTable, played_sounds: Recording):
    """MAY-2"""
    boards = [Board(island={Tile.CORN: 2, Tile.INDIGO: 1}, san_juan=2), Board(), Board()]
    table = seated(make_table, position(OPEN, boards, role=Role.MAYOR, step=Step.PLACING))
    circles = [name for name in table.pilot.names() if name.startswith("seat.0.island") and "circle" in name]
    for circle in circles[:2]:
        table.pilot.drag("seat.0.san_juan", circle)
        table.pilot.wait(0.1)
        assert played_sounds.take() == [Sound.PICK_UP, Sound.DROP]


@pytest.fixture
def replay(app: App, played_sounds: Recording, tmp_path: Path) -> Pilot:
    context = Context(Settings(), file=tmp_path / "settings.json", inline=True)
    app.push(ReplayScreen(context, game_file.read(GAME)))
    played_sounds.take()
    return Pilot(app)


def test_a_replay_has_sound_step_by_step_but_not_when_skipping(replay: Pilot, played_sounds: Recording):
    replay.key("right")
    replay.settle()
    assert Sound.ROLE in played_sounds.take()
    for _ in range(60):
        replay.key("right")
        replay.wait(0.033)
    assert len(played_sounds.take()) <= 1
    replay.settle()
    played_sounds.take()
    replay.key("end")
    replay.key("home")
    replay.key("page down")
    replay.settle()
    assert played_sounds.take() == []


def test_without_motion_too_skipping_through_a_replay_is_silent(replay: Pilot, played_sounds: Recording):
    replay.app.screens[-1].context.change(animation=Animation.NONE)
    replay.app.screens[-1].entered()
    for _ in range(30):
        replay.key("right")
        replay.wait(1 / 30)
    assert len(played_sounds.take()) == 1
    for _ in range(5):
        replay.wait(0.3)
        replay.key("right")
    assert len(played_sounds.take()) >= 4
