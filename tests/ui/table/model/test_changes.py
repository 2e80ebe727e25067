"""Changes since a person's last turn are marked until they act; the last round is announced."""

import pytest
from attrs import evolve

from puertorico.ai import choose
from puertorico.engine.ids import Building, Good, Role, Tile
from puertorico.engine.options import Options
from puertorico.engine.position import Board, position
from puertorico.engine.state import GameState
from puertorico.record.seats import Seat, SeatKind
from puertorico.session.game_session import Session
from puertorico.settings import Animation
from puertorico.ui.table.model.changes import Change, changes
from tests.setups import BOXES
from tests.ui.table.conftest import MakeTable, Table

OPEN = Options(players=3, open_vp=True)
ROWS = {Tile.CORN: 2, Tile.COFFEE: 2}


def marked(table: Table) -> dict[str, int | None]:
    return {change.name: change.count for change in table.screen.view.changes.shown}


def captains(options: Options = OPEN, *, vp: int = 0) -> GameState:
    """Return a captain phase in which everyone can load; Eva has ``vp`` chips."""
    boards = [
        Board(goods={Good.CORN: 1, Good.INDIGO: 1}),
        Board(goods={Good.SUGAR: 2, Good.COFFEE: 1}),
        Board(goods={Good.CORN: 1, Good.INDIGO: 1}, vp=vp),
    ]
    return position(options, boards, role=Role.CAPTAIN)


def test_changes_by_others_are_marked_with_the_difference(make_table: MakeTable) -> None:
    table = make_table(3, 3, state=captains(), asks_always=True)
    table.until_asked()
    assert marked(table) == {}, "no move has been made yet"
    table.pilot.drag("seat.0.goods.corn", "ship.4")
    table.until_asked()
    # Open points: everyone shares the screen, and the board of the player to move is large.
    assert marked(table) == {"ship.4": 1, "seat.0.goods.corn": -1, "seat.0.vp": 2}
    table.pilot.drag("seat.1.goods.sugar", "ship.5")
    table.until_asked()
    assert marked(table)["ship.4"] == 1
    assert marked(table)["ship.5"] == 2
    assert marked(table)["seat.1.goods.sugar"] == -2
    table.pilot.drag("seat.2.goods.indigo", "ship.6")
    table.until_asked()
    # Ana's own loading was her last decision: the changes since then are marked for her.
    assert marked(table) == {
        "ship.5": 2,
        "ship.6": 1,
        "seat.1.goods.sugar": -2,
        "seat.1.vp": 2,
        "seat.2.goods.indigo": -1,
        "seat.2.vp": 1,
    }


def test_marks_disappear_with_the_next_move(make_table: MakeTable) -> None:
    table = make_table(3, 3, state=captains(), asks_always=True, speed=Animation.NORMAL)
    table.until_asked()
    table.pilot.drag("seat.0.goods.corn", "ship.4")
    table.until_asked()
    assert marked(table)
    table.pilot.drag("seat.1.goods.sugar", "ship.5")
    assert table.app.animator.busy
    assert marked(table) == {}


def test_marks_of_new_tiles_buildings_rows_and_people(make_table: MakeTable) -> None:
    boards = [Board(doubloons=9, island={Tile.CORN: 1}), Board(doubloons=9), Board(doubloons=9)]
    state = position(OPEN, boards, role=Role.BUILDER)
    table = make_table(3, 3, state=state)
    table.until_asked()
    for seat, kind in enumerate(("hospice", "office", "hacienda")):
        table.pilot.drag(f"bank.{kind}", f"seat.{seat}.city.{seat}")
        table.until_asked()
    assert table.session.seat_to_move == 1
    found = marked(table)
    assert found["seat.2.building.hacienda"] is None
    assert found["seat.2.doubloons"] < 0
    assert "seat.0.building.hospice" not in found, "that was before Jan decided"
    table.pilot.drag("role.settler", "seat.1")
    table.until_asked()
    for _ in range(3):
        seat = table.session.seat_to_move
        place = next(k for k, tile in enumerate(table.screen.controller.shown.row) if tile is not None)
        table.pilot.drag(f"row.{place}", f"seat.{seat}.island.{7 - seat}")
        table.until_asked()
    assert table.session.seat_to_move == 2
    found = marked(table)
    assert found["seat.0.island.7"] is None, "Ana settled after Eva"
    assert "seat.2.island.5" not in found, "her own tile was her decision"
    assert {"row.0", "row.1", "row.2"} <= set(found), "a new row was drawn since (STL-3)"
    table.pilot.drag("role.mayor", "seat.2")
    while table.session.seat_to_move != 1:
        table.until_asked()
        table.pilot.click("action.fill" if table.pilot.has("action.fill") else "action.pass")
        if table.pilot.has("action.confirm"):
            table.pilot.click("action.confirm")
        table.until_asked()
    assert any(name.endswith(("circle", "circle.0")) for name in marked(table))


def test_rearranged_tiles_are_not_new() -> None:
    """BLD-4: a tile that was only moved isn't marked."""
    boards = [Board(island={Tile.CORN: 1, Tile.SUGAR: 1}), Board(), Board()]
    state = position(OPEN, boards, role=Role.SETTLER, face_up=ROWS)
    game = Session(OPEN, 1, [Seat(SeatKind.HUMAN, name) for name in ("Ana", "Jan", "Eva")], start=state)
    game.act(next(action for action in game.legal() if str(action) == "settle corn"), space=5)
    island = list(game.arrangements[0].island)
    island[0], island[11] = None, island[0]
    game.arrange(0, evolve(game.arrangements[0], island=tuple(island)))
    game.viewed_seat = 1
    found = changes(game, ())
    assert [change for change in found if ".island." in change.name] in (
        [Change("seat.0.island.5")],
        [Change("seat.0.island.11")],
    )


def test_hidden_chips_are_not_marked(make_table: MakeTable) -> None:
    """END-4"""
    table = make_table(3, 1, state=captains(Options(players=3)))
    table.until_asked()
    table.pilot.drag("seat.0.goods.corn", "ship.4")
    table.until_asked()
    assert any(name.startswith("seat.1.goods") for name in marked(table))
    assert "seat.1.vp" not in marked(table)
    assert "seat.2.vp" not in marked(table)


def test_each_person_sees_the_changes_since_their_own_turn(make_table: MakeTable) -> None:
    """END-4: after a handover, the marks are those of the person at the screen."""
    table = make_table(3, 2, state=captains(Options(players=3)), asks_always=True)
    table.until_asked()
    table.pilot.drag("seat.0.goods.corn", "ship.4")
    table.until_asked()
    assert table.app.screen is not table.screen
    table.pilot.key("return")
    table.until_asked()
    assert table.session.viewed_seat == 1
    found = marked(table)
    assert found["ship.4"] == 1
    assert found["seat.0.goods.corn"] == -1
    assert "seat.0.vp" not in found


def test_undo_marks_the_changes_of_the_move_before(make_table: MakeTable) -> None:
    table = make_table(3, 3, state=captains(), asks_always=True)
    table.until_asked()
    table.pilot.drag("seat.0.goods.corn", "ship.4")
    table.until_asked()
    before = marked(table)
    table.pilot.drag("seat.1.goods.sugar", "ship.5")
    table.until_asked()
    assert marked(table) != before
    table.pilot.key("z", ctrl=True)
    table.pilot.click("take_back.agree")
    table.until_asked()
    assert table.session.seat_to_move == 1
    assert marked(table) == before


def test_marks_survive_resizing_the_window(make_table: MakeTable) -> None:
    table = make_table(3, 3, state=captains(), asks_always=True)
    table.until_asked()
    table.pilot.drag("seat.0.goods.corn", "ship.4")
    table.until_asked()
    before = marked(table)
    table.pilot.resize(1920, 1080)
    assert marked(table) == before


@pytest.mark.parametrize("players", [2, 5])
def test_marks_are_on_the_table_and_ignore_the_mouse(make_table: MakeTable, players: int) -> None:
    table = make_table(players, 1, seed=5)
    session = table.session
    while len(session.actions) < 60 or session.seat_to_move != 0 or not changes(session, ()):
        session.act(choose("allrounder", session.view(session.seat_to_move)))
    table.screen.controller.resume_from(None)
    table.until_asked()
    marks = table.screen.view.changes
    assert marks.shown
    area = table.app.stage.root.area
    for node in marks.children:
        assert area.intersection(node.absolute()) == pytest.approx(node.absolute())
        under = table.app.stage.hit(node.absolute().center)
        assert under is None or marks not in under.ancestors()


def test_fewer_quarries_are_marked_below_their_title(make_table: MakeTable) -> None:
    table = make_table(4, 1)
    table.until_asked()
    view = table.screen.view
    view.changes.show([Change("quarries", -1)], view)
    [tag] = view.changes.children
    pile = view.find("quarries")
    assert pile is not None
    assert pile.absolute().y <= tag.absolute().y
    assert tag.absolute().bottom < pile.absolute().center[1]


@pytest.mark.parametrize("nobles", [False, True])
def test_new_people_in_san_juan_are_marked_at_their_number(make_table: MakeTable, nobles: bool) -> None:
    """With five seats, that number is next to the hidden chips, which haven't changed."""
    table = make_table(5, 1, sets=BOXES["all" if nobles else "base"])
    table.until_asked()
    view = table.screen.view
    view.changes.show([Change("seat.1.san_juan", 2)], view)
    [tag] = view.changes.children
    number, chips = view.find("seat.1.san_juan"), view.find("seat.1.vp")
    assert number is not None
    assert chips is not None
    middle = tag.absolute().center[0]
    assert abs(middle - number.absolute().x - 25) < 10
    assert tag.absolute().right < chips.absolute().x


# The last round --------------------------------------------------------------------------------------


def banner(table: Table) -> str | None:
    shown = table.screen.controller._announcer.banner
    return None if shown is None else shown.reason


def ending(options: Options = OPEN) -> GameState:
    """Return a position in which Ana's corn takes the last VP chip (CAP-10)."""
    return captains(options, vp=74)


@pytest.mark.parametrize("speed", [Animation.NORMAL, Animation.NONE])
def test_the_last_round_is_announced_with_its_reason(make_table: MakeTable, speed: Animation) -> None:
    """END-1"""
    table = make_table(3, 3, state=ending(), asks_always=True, speed=speed)
    table.until_asked()
    assert banner(table) is None
    table.pilot.drag("seat.0.goods.corn", "ship.4")
    assert banner(table) == f"{table.session.names[0]} took the last VP chip."
    table.until_asked()
    # The next player can act while it is shown. Then it disappears, and the third player sees it again.
    announcement = table.screen.controller._announcer.banner
    assert announcement is not None
    table.pilot.drag("seat.1.goods.sugar", "ship.5")
    assert announcement.parent is None
    assert len(table.session.actions) == 2


def test_the_announcement_disappears_after_a_while(make_table: MakeTable) -> None:
    table = make_table(3, 3, state=ending(), asks_always=True)
    table.until_asked()
    table.pilot.drag("seat.0.goods.corn", "ship.4")
    table.until_asked()
    table.pilot.wait(8.0)
    assert banner(table) is None


def test_each_person_sees_the_announcement_once(make_table: MakeTable) -> None:
    """After a handover, the next person hasn't seen it yet."""
    table = make_table(3, 2, state=ending(Options(players=3)), asks_always=True)
    table.until_asked()
    table.pilot.drag("seat.0.goods.corn", "ship.4")
    table.until_asked()
    assert table.app.screen is not table.screen
    table.pilot.wait(8.0)
    table.pilot.key("return")
    table.until_asked()
    assert banner(table) is not None
    table.pilot.wait(8.0)
    assert banner(table) is None


def test_undo_hides_the_announcement_of_the_last_round(make_table: MakeTable) -> None:
    table = make_table(3, 3, state=ending(), asks_always=True, free_undo=True)
    table.until_asked()
    table.pilot.drag("seat.0.goods.corn", "ship.4")
    table.until_asked()
    table.pilot.key("z", ctrl=True)
    table.pilot.click("take_back.agree")
    table.until_asked()
    assert banner(table) is None
    table.pilot.drag("seat.0.goods.corn", "ship.4")
    assert banner(table) is not None


# Haste -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", ["space", "click"])
def test_space_or_a_click_finishes_running_animations(make_table: MakeTable, by: str) -> None:
    table = make_table(3, 3, state=captains(), asks_always=True, speed=Animation.SLOW)
    table.until_asked()
    table.pilot.drag("seat.0.goods.corn", "ship.4")
    assert table.app.animator.busy
    if by == "space":
        table.app.stage.focus.set(None)
        table.pilot.key("space")
    else:
        view = table.screen.view
        ship = view.harbor.ships[4].absolute()
        table.pilot.click((ship.right + 3, ship.bottom + 2))
    assert not table.app.animator.busy
    assert table.screen.controller.question is not None
    assert len(table.session.actions) == 1


def test_space_ends_the_pause_before_the_next_question(make_table: MakeTable) -> None:
    table = make_table(3, 1, state=captains(Options(players=3)), speed=Animation.SLOW)
    table.until_asked()
    table.pilot.drag("seat.0.goods.corn", "ship.4")
    table.pilot.settle()
    table.app.stage.focus.set(None)
    for _ in range(40):
        if table.screen.controller.question is not None:
            break
        table.pilot.key("space")
        table.app.step(0.0)
    assert table.screen.controller.question is not None


def test_a_click_on_empty_space_does_nothing_on_a_persons_turn(make_table: MakeTable) -> None:
    table = make_table(3, 3, state=captains())
    table.until_asked()
    ship = table.screen.view.harbor.ships[4].absolute()
    table.pilot.click((ship.right + 3, ship.bottom + 2))
    assert table.session.actions == []
    assert table.screen.controller.question is not None


def test_new_buildings_of_computer_players_are_marked(make_table: MakeTable) -> None:
    boards = [Board(), Board(doubloons=9), Board(doubloons=9)]
    state = position(OPEN, boards, role=Role.BUILDER, played_by=1)
    table = make_table(3, 1, state=state)
    table.until_asked()
    built = [
        f"seat.{seat}.building.{kind.label.replace(' ', '_')}"
        for seat in (1, 2)
        for kind in Building
        if table.state.players[seat].built >> kind & 1
    ]
    assert built
    assert set(built) <= set(marked(table))
