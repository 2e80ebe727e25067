"""Tooltips of the table: by mouse and keyboard, inside the window, uncut, with the right figures."""

import random

import attrs
import pytest

from puertorico.almanac.almanac import Almanac
from puertorico.engine.actions import PASS
from puertorico.engine.game import apply_unchecked, legal_actions, new_game
from puertorico.engine.ids import BUILDINGS, ROLES, Building, Good, Role, Step, Tile
from puertorico.engine.options import DraftMode, Options
from puertorico.engine.position import Board, position
from puertorico.engine.state import GameState
from puertorico.session.texts.role_text import building_effect, role_text
from puertorico.session.texts.rules_text import HelpTopic, building_paragraph, paragraph, role_paragraph
from puertorico.ui.app import FRAME
from puertorico.ui.scene.paint.text import lay_out
from puertorico.ui.scene.widgets.display import Paragraph
from puertorico.ui.table.components.piece import Piece
from puertorico.ui.table.tooltips.roles import role_tip
from puertorico.ui.table.tooltips.tip import Tip
from tests.setups import BOXES
from tests.ui.layout.watch import capture
from tests.ui.table.conftest import MakeTable, Table
from tests.ui.table.tooltips.reading import A_MOMENT, read

B, G, T = Building, Good, Tile


def late(players: int) -> GameState:
    """Return a late position of a random game with all expansions where seat 0 chooses a role."""
    chances = random.Random(players)
    state = new_game(Options(players, BOXES["all"], draft=DraftMode.RANDOM, governor=0), players)
    while state.round < 9 or state.seat != 0 or state.tasks[-1].step != Step.CHOOSE_ROLE:
        legal = legal_actions(state)
        wanted = [action for action in legal if action is not PASS] or legal
        apply_unchecked(state, chances.choice(wanted))
        assert not state.is_over
    return state


def pieces_with_tooltip(table: Table) -> list[Piece]:
    """Return the pieces whose own tooltip appears when the mouse is at their center."""
    found = []
    for node in table.app.stage.root.walk():
        if isinstance(node, Piece) and node.describe() is not None:
            at = table.app.stage.hit(node.absolute().center)
            if at is not None and next(n for n in at.ancestors() if n.tooltip is not None) is node:
                found.append(node)
    return found


def assert_whole(table: Table, about: str) -> None:
    """Assert that the tooltip is visible, inside the window, and shows all its texts uncut."""
    assert table.pilot.has("tooltip"), about
    card = table.pilot.find("tooltip")
    assert card.absolute().clamped_to(table.app.stage.root.area) == card.absolute(), about
    assets = table.app.assets
    texts = [node for node in card.walk() if isinstance(node, Paragraph)]
    assert texts, about
    taken: list[Paragraph] = []
    for text in texts:
        box = text.absolute()
        assert box.clamped_to(card.absolute().inset(4)) == box, (about, text.content)
        laid = lay_out(assets, text.content, text.style, box.w, assets.scale)
        assert laid.height_units <= box.h + 0.5, (about, text.content)
        assert laid.width_units <= box.w + 0.5, (about, text.content)
        assert not any(box.overlaps(other.absolute()) for other in taken), (about, text.content)
        taken.append(text)


@pytest.mark.parametrize(
    ("players", "size"),
    [
        (2, (1024, 640)),
        (5, (1280, 720)),
        pytest.param(2, (1280, 720), marks=pytest.mark.many_games),
        pytest.param(5, (1024, 640), marks=pytest.mark.many_games),
    ],
    ids=str,
)
@pytest.mark.usefixtures("unpainted")
def test_all_pieces_have_fitting_tooltips(make_table: MakeTable, players: int, size: tuple[int, int]) -> None:
    table = make_table(players, 1, state=late(players))
    table.pilot.resize(*size)
    table.until_asked()
    nodes = pieces_with_tooltip(table)
    names = " ".join(node.name for node in nodes)
    for part in (
        "role.",
        "bank.",
        "ship.",
        "supply.",
        "row.",
        "seat.0.island",
        "seat.1.building",
        "seat.1.goods",
    ):
        assert part in names
    assert {"house", "colonist_ship", "stack", "quarries"} <= {node.name for node in nodes}
    for node in nodes:
        table.pilot.move_to(node)
        table.pilot.wait(A_MOMENT)
        assert_whole(table, node.name)
        tip = node.describe()
        if isinstance(tip, Tip) and tip.more:
            table.app.stage.tooltips.toggle_details()
            assert_whole(table, f"full details of {node.name}")
            assert tip.more.split()[0] in read(table.pilot.find("tooltip"))


def test_the_full_tooltip_can_be_shown_and_hidden(make_table: MakeTable) -> None:
    table = make_table(3, 3, state=position(Options(players=3, open_vp=True), [Board()] * 3))
    table.until_asked()
    table.pilot.move_to("bank.wharf")
    table.app.stage.tooltips.toggle_details()
    effect, whole = building_effect(B.WHARF), building_paragraph(B.WHARF)
    assert whole in read(table.pilot.find("tooltip")), "immediately"
    table.app.stage.tooltips.toggle_details()
    assert effect in read(table.pilot.find("tooltip"))
    assert whole not in read(table.pilot.find("tooltip"))
    table.app.stage.tooltips.toggle_details()
    table.pilot.move_to("bank.harbor")
    table.pilot.wait(A_MOMENT)
    assert building_effect(B.HARBOR) in read(table.pilot.find("tooltip")), "the next one is short again"
    table.pilot.leave()
    table.pilot.wait(A_MOMENT)
    assert not table.pilot.has("tooltip")


@pytest.mark.parametrize(
    ("node", "page"),
    [
        ("bank.wharf", "buildings/wharf"),
        ("role.captain", "roles/captain"),
        ("ship.4", "pieces/cargo-ships"),
        ("house", "pieces/trading-house"),
        ("quarries", "pieces/quarries"),
        ("colonist_ship", "roles/mayor"),
    ],
)
def test_each_piece_has_its_page_in_the_almanac(make_table: MakeTable, node: str, page: str) -> None:
    table = make_table(3, 3)
    table.until_asked()
    table.pilot.move_to(node)
    assert table.app.stage.tooltips.page() == page


def test_every_tooltip_with_a_whole_paragraph_has_a_page(make_table: MakeTable) -> None:
    table = make_table(3, 3)
    table.until_asked()
    tips = [node.tooltip() for node in table.app.stage.root.walk() if callable(node.tooltip)]
    assert {tip.title for tip in tips if isinstance(tip, Tip) and bool(tip.more) != bool(tip.page)} == set()
    assert {tip.page for tip in tips if isinstance(tip, Tip) and tip.page} <= set(Almanac().pages)


def test_a_piece_focused_by_keyboard_shows_its_tooltip(make_table: MakeTable) -> None:
    table = make_table(3, 3, state=position(Options(players=3, open_vp=True), [Board()] * 3))
    table.until_asked()
    for _ in range(30):
        table.pilot.key("tab")
        if table.app.stage.focus.node is table.pilot.find("role.builder"):
            break
    table.pilot.wait(A_MOMENT)
    assert role_text(Role.BUILDER).privilege in read(table.pilot.find("tooltip"))
    table.app.stage.tooltips.toggle_details()
    assert role_paragraph(Role.BUILDER) in read(table.pilot.find("tooltip"))
    table.pilot.key("down")
    table.pilot.wait(A_MOMENT)
    assert role_text(Role.CRAFTSMAN).privilege in read(table.pilot.find("tooltip"))


def test_role_tooltips_do_not_cover_role_cards(make_table: MakeTable) -> None:
    table = make_table(state=late(4))
    table.until_asked()
    cards = table.screen.view.roles.cards.values()
    for card in cards:
        table.app.stage.tooltips.show(card)
        tip = table.pilot.find("tooltip").absolute()
        assert not any(tip.overlaps(other.absolute()) for other in cards), card.name


def test_an_open_tooltip_follows_the_game(make_table: MakeTable) -> None:
    table = make_table(3, 3, state=position(Options(players=3, open_vp=True), [Board()] * 3))
    table.until_asked()
    table.pilot.move_to("colonist_ship")
    table.pilot.wait(A_MOMENT)
    view = table.screen.view
    assert "[[pieces/colonist]] 3" in read(table.pilot.find("tooltip"))
    view.show(attrs.evolve(view.snapshot, colonist_ship=9))
    table.app.step(FRAME)
    assert "[[pieces/colonist]] 9" in read(table.pilot.find("tooltip"))


def words(table: Table, name: str) -> str:
    tooltip = table.pilot.find(name).tooltip
    assert callable(tooltip)
    return str(tooltip()).replace("\N{NO-BREAK SPACE}", " ")


def test_role_tooltips_preview_each_seat(make_table: MakeTable) -> None:
    """MAY-1, CRA-1, CRA-2, TRD-1, CAP-4, STL-1, BLD-1"""
    mine = Board(doubloons=4, goods={G.CORN: 1, G.SUGAR: 3}, island={T.CORN: 2}, staffed={T.CORN: 1})
    boards = [mine, Board(goods={G.INDIGO: 1, G.SUGAR: 2}), Board(doubloons=1)]
    state = position(Options(players=3, governor=0), boards, face_up={T.COFFEE: 2}, ships={4: (G.SUGAR, 2)})
    table = make_table(3, 1, state=state)
    table.until_asked()

    def lines(role: str) -> list[str]:
        return words(table, f"role.{role}").split("\n")

    players = zip(("red", "blue", "purple"), ("You", "Jan", "Eva"), strict=True)
    flags = [f"[[pieces/flag-{color}]] {name}  " for color, name in players]
    assert lines("mayor")[-3:] == [
        f"{flags[0]}[[pieces/colonist]] +2 · 1 empty circle",
        f"{flags[1]}[[pieces/colonist]] +1 · 0 empty circles",
        f"{flags[2]}[[pieces/colonist]] +1 · 0 empty circles",
    ]
    assert lines("craftsman")[-4:-1] == [
        f"{flags[0]}[[goods/corn]] 1",
        f"{flags[1]}nothing",
        f"{flags[2]}nothing",
    ]
    assert lines("craftsman")[-1] == "Craftsman's privilege: extra [[goods/corn]]"
    sugar, corn = "[[goods/sugar]] [[pieces/doubloon]]", "[[goods/corn]] [[pieces/doubloon]]"
    assert f"{flags[0]}{sugar} +3 or {corn} +1" in lines("trader")
    assert f"{flags[1]}{sugar} +2 or [[goods/indigo]] [[pieces/doubloon]] +1" in lines("trader")
    assert lines("captain")[-5] == "First shipments if you choose it now"
    assert lines("captain")[-4:-2] == [
        f"{flags[0]}[[goods/sugar]] 2 on the 4-barrel ship: +3 VP",
        "or [[goods/corn]] 1 on the 5-barrel ship: +2 VP",
    ]
    assert lines("captain")[-2] == f"{flags[1]}[[goods/sugar]] 2: +2 VP or [[goods/indigo]] 1: +1 VP"
    assert f"{flags[0]}[[tiles/coffee]] or [[tiles/quarry]]" in lines("settler")
    assert lines("builder")[-3].endswith("1 of 12 buildings, up to Office, Large Market …")
    assert f"{flags[2]}1 building: Small Indigo Plant" not in lines("builder")
    assert f"{flags[2]}1 of 2 buildings, up to Small Indigo Plant or Small Market" in lines("builder")


def test_ship_and_trading_house_tooltips_preview_loading_and_sales(make_table: MakeTable) -> None:
    """CAP-2, CAP-3, TRD-1, TRD-2, TRD-5"""
    mine = Board(goods={G.SUGAR: 3, G.COFFEE: 1}, city={B.SMALL_MARKET: 1})
    boards = [mine, Board(goods={G.SUGAR: 2}), Board()]
    state = position(
        Options(players=3, governor=0),
        boards,
        ships={4: (G.SUGAR, 2), 6: (G.CORN, 6)},
        trading_house=[G.SUGAR],
    )
    table = make_table(3, 1, state=state)
    table.until_asked()
    ship = words(table, "ship.4")
    assert "Room for  [[goods/sugar]] 2" in ship
    assert "You  [[goods/sugar]] 2: +2 VP" in ship
    assert "Jan  [[goods/sugar]] 2" in ship
    assert "Room for  nothing (full)" in words(table, "ship.6")
    trading_house = words(table, "house")
    assert "3 empty spaces" in trading_house
    assert "You  [[goods/coffee]] [[pieces/doubloon]] +5" in trading_house
    assert "Already here: sugar" in trading_house
    assert "As Trader  [[goods/coffee]] [[pieces/doubloon]] +6" in trading_house


def test_supply_tooltips_count_pieces_and_preview_production(make_table: MakeTable) -> None:
    """CRA-2, MAY-4, END-4"""
    mine = Board(goods={G.CORN: 2}, island={T.CORN: 3}, staffed={T.CORN: 3}, city={B.HOSPICE: 0}, vp=7)
    boards = [mine, Board(goods={G.CORN: 4}, vp=9), Board()]
    state = position(Options(players=3, governor=0), boards, face_up={T.CORN: 1}, ships={5: (G.CORN, 2)})
    table = make_table(3, 1, state=state)
    table.until_asked()
    corn = words(table, "supply.corn")
    assert "2 left" in corn
    assert "You 2 · [[pieces/flag-blue]] Jan 4" in corn
    assert "2 on the 5-barrel ship" in corn
    assert "3 for all players" in corn
    assert "1 on all players' buildings" in words(table, "supply.colonists")
    points = words(table, "supply.vp")
    assert "[[pieces/victory-point]] 7" in points
    assert "9" not in points.replace("59 left", "")
    assert "[[tiles/corn]] 6" in words(table, "stack")
    assert "Inactive until staffed." in words(table, "seat.0.building.hospice")


@pytest.mark.usefixtures("unpainted")
def test_the_headings_of_the_bank_explain_the_quarry_discount(make_table: MakeTable) -> None:
    """BLD-2"""
    table = make_table(3, 1, state=late(3))
    table.until_asked()
    for column in (1, 3):
        table.pilot.move_to(f"bank.column.{column}")
        table.pilot.wait(A_MOMENT)
        assert_whole(table, f"column {column}")
        words = read(table.pilot.find("tooltip"))
        assert "Quarry" in words
        assert "1 doubloon off each building, up to the column's limit" in words
        assert f"In this column: up to {column} doubloon" in words


def test_every_topic_has_a_distinct_paragraph() -> None:
    texts = [building_paragraph(building) for building in BUILDINGS]
    texts += [role_paragraph(role) for role in ROLES if role is not Role.PROSPECTOR_2]
    texts += [paragraph(thing) for thing in HelpTopic]
    assert len(set(texts)) == len(texts)
    for building in BUILDINGS:
        assert len(building_paragraph(building)) > len(building_effect(building))
    assert role_paragraph(Role.PROSPECTOR_2) == role_paragraph(Role.PROSPECTOR)


def test_pieces_without_a_tooltip_show_that_of_their_parent(make_table: MakeTable) -> None:
    boards = [Board(island={T.CORN: 1}, staffed={T.CORN: 1}, city={B.OFFICE: 1}), Board(), Board()]
    table = make_table(3, 3, state=position(Options(players=3, open_vp=True), boards))
    table.until_asked()
    for small, title in (
        ("house.0", "Trading house"),
        ("seat.0.building.office.circle.0", "Office"),
        ("seat.1.island.0", "Jan"),
    ):
        table.pilot.move_to(small)
        table.pilot.wait(A_MOMENT)
        assert f"**{title}**" in read(table.pilot.find("tooltip")), small
    table.pilot.move_to("seat.0.island.11")
    table.pilot.wait(A_MOMENT)
    assert not table.pilot.has("tooltip"), "an empty space has no tooltip"


def test_only_the_playing_seat_is_called_you(make_table: MakeTable) -> None:
    table = make_table(3, 1, state=position(Options(players=3, governor=0), [Board()] * 3))
    table.until_asked()
    context = table.screen.view.context
    assert context is not None
    assert [context.who(seat) for seat in range(3)] == ["You", "Jan", "Eva"]
    watched = attrs.evolve(context, preview=attrs.evolve(context.preview, is_played=False))
    assert [watched.who(seat) for seat in range(3)] == ["Ana", "Jan", "Eva"]
    tip = str(role_tip(Role.MAYOR, 0, None, watched))
    assert "If Ana chooses it now" in tip
    assert "You" not in tip


def test_tooltips_of_the_bank_leave_all_its_buildings_visible(make_table: MakeTable) -> None:
    boards = [Board(doubloons=8), Board(), Board()]
    table = make_table(3, 3, state=position(Options(3, open_vp=True), boards, role=Role.BUILDER))
    table.until_asked()
    bank = table.screen.view.bank
    for tile in bank.tiles.values():
        table.pilot.move_to(tile.name)
        table.pilot.wait(A_MOMENT)
        card = table.pilot.find("tooltip")
        assert not card.absolute().overlaps(bank.absolute()), tile.name
        assert card.rect.y <= tile.absolute().center[1] <= card.rect.bottom, "its pointer points at the tile"


def test_the_key_for_the_almanac_is_labeled(make_table: MakeTable) -> None:
    table = make_table(3, 3, state=position(Options(players=3, open_vp=True), [Board()] * 3))
    table.until_asked()
    table.pilot.move_to("bank.wharf")
    table.pilot.wait(A_MOMENT)
    assert "F3: more" in [line.text for line in capture(table.app).lines]
    table.app.stage.tooltips.toggle_details()
    table.pilot.wait(A_MOMENT)
    assert "F3: more" not in [line.text for line in capture(table.app).lines], "fingers have no keys"


@pytest.mark.parametrize(("good", "letter"), [("corn", "C"), ("coffee", "F")])
def test_the_tooltip_of_a_barrel_explains_its_letter(make_table: MakeTable, good: str, letter: str) -> None:
    table = make_table(3, 3, state=position(Options(players=3, open_vp=True), [Board()] * 3))
    table.until_asked()
    table.pilot.move_to(f"supply.{good}")
    table.pilot.wait(A_MOMENT)
    assert f"Letter on the barrel: {letter}" in read(table.pilot.find("tooltip"))
