"""Hints at the real table, by button and key."""

import multiprocessing

import pytest
from attrs import evolve

from puertorico.ai.advice import Advice, Verdict
from puertorico.ai.reasons.comparison import When
from puertorico.ai.reasons.facts import What
from puertorico.ai.reasons.reason import Reason
from puertorico.engine.action_parser import parse
from puertorico.engine.actions import PASS, Action, PlaceInCity, PlaceOnIsland
from puertorico.engine.ids import PLANTATIONS, Building, Good, Role, Step, Tile
from puertorico.engine.position import Board, position
from puertorico.session.ai_process import AiProcess
from puertorico.settings import Animation
from puertorico.terms import building_name, tile_name
from puertorico.ui import theme
from puertorico.ui.scene.tree.node import Rim
from puertorico.ui.table.hints import actions_text, advice_text, request_text
from tests.ui.recording import Recording
from tests.ui.table.conftest import MakeTable
from tests.ui.table.handmade import OPEN, seated
from tests.ui.table.hinting import hint, wait_for_hint

B, G, T = Building, Good, Tile
NAMES = ("Ana", "Ben", "Cora")
LIT, GLOW = (Rim.TOUCH, Rim.SELECTED), theme.GLOW


def test_a_hint_names_the_move_and_its_reason_and_selects_the_piece(make_table: MakeTable) -> None:
    table = make_table(3, 3, open_vp=True)
    table.until_asked()
    before = table.state.clone()
    advice = hint(table)
    assert table.said() == f"Hint: {advice_text(advice, table.state, table.session.names)}"
    role = advice.actions[0].role
    assert table.app.stage.selection.source is table.screen.view.find(f"role.{role.label}")
    assert [node.name for node in table.targets()] == ["seat.0"]
    assert table.state == before
    table.pilot.click("seat.0")
    assert table.state.role is role
    assert not table.said().startswith("Hint:")


def test_the_hint_key_asks_for_a_hint(make_table: MakeTable) -> None:
    table = make_table(3, 3, open_vp=True)
    table.until_asked()
    table.pilot.key("h")
    wait_for_hint(table)
    assert table.said().startswith("Hint: Choose the ")


def test_a_hint_for_a_placement_is_drafted_on_the_board(make_table: MakeTable) -> None:
    """MAY-2: no piece is selected, colonists are placed as advised, and nothing is submitted."""
    city = {B.COFFEE_ROASTER: 0, B.HARBOR: 0, B.WHARF: 0, B.OFFICE: 0, B.SMALL_MARKET: 0}
    board = Board(san_juan=3, island={T.COFFEE: 1, T.CORN: 1}, city=city)
    state = position(OPEN, [board, Board(), Board()], role=Role.MAYOR, step=Step.PLACE, round=8)
    table = seated(make_table, state)
    hint(table)
    assert table.said().startswith("Hint: Staff ")
    assert table.said().endswith(" instead of a corn plantation.")
    assert not table.app.stage.selection.active
    laid = table.screen.controller.shown.boards[0]
    assert laid.san_juan == 0
    assert table.state.seat == 0
    advised = table.said().removeprefix("Hint: ").partition(". ")[0]
    named = [
        building_name(tile.building) for _, tile in laid.arrangement.placed_buildings() if tile.colonists
    ]
    named += [tile_name(here.tile) for here in laid.arrangement.island if here is not None and here.colonist]
    assert len(named) == 3
    assert all(name in advised for name in named)
    # The hint can be undone, and then the message is gone.
    table.pilot.key("z", ctrl=True)
    assert table.screen.controller.shown.boards[0].san_juan == 3
    assert not table.said().startswith("Hint:")


def test_a_hint_for_storing_sets_the_barrels_aside(make_table: MakeTable) -> None:
    """CAP-8: without submitting them."""
    boards = [Board(goods={G.CORN: 1, G.COFFEE: 1}), Board(), Board()]
    table = seated(make_table, position(OPEN, boards, role=Role.CAPTAIN, step=Step.STORE))
    hint(table)
    assert table.said().startswith("Hint: Keep 1 ")
    assert sum(table.screen.controller.shown.kept) == 1
    assert table.pilot.find("action.confirm").enabled


def test_selecting_another_piece_ends_the_hint(make_table: MakeTable) -> None:
    state = position(OPEN, [Board(doubloons=5)] * 3, role=Role.BUILDER, round=4)
    table = seated(make_table, state)
    hint(table)
    assert table.said().startswith("Hint: Build the ")
    chosen = table.app.stage.selection.source
    other = next(
        name for name in ("bank.hospice", "bank.office") if table.screen.view.find(name) is not chosen
    )
    table.pilot.click(other)
    assert not table.said().startswith("Hint:")


def test_the_hinted_piece_and_its_place_glow_fully_among_many(make_table: MakeTable) -> None:
    """BLD-1: it can be built on any of twelve spaces."""
    state = position(OPEN, [Board(doubloons=5)] * 3, role=Role.BUILDER, round=4)
    table = seated(make_table, state)
    hint(table)
    table.app.step(1 / 60)
    glowing = [node.name for node in table.app.stage.root.walk() if node.rim in LIT and node.glow == GLOW]
    assert glowing == [table.app.stage.selection.source.name, "seat.0.city.0"]
    assert len(table.targets()) == 12
    table.pilot.key("escape")
    table.app.step(1 / 60)
    assert table.app.stage.rim_glow.hinted == ()


def test_no_hint_is_offered_without_a_decision(make_table: MakeTable) -> None:
    table = make_table(3, 0, styles=("greedy",) * 3)
    table.screen.controller.update = lambda: None  # the answer takes a while
    table.app.step(1 / 60)
    button = table.screen.view.status.hint
    assert not button.enabled
    text = "Ana is choosing. Hints are for your own moves."
    assert button.tooltip == text
    output = table.app.sounds.output = Recording()
    table.pilot.key("h")
    assert table.said().strip() == text
    assert output.take() == [], "it is no error"
    assert not table.screen.controller.hint_controller.is_waiting


def test_while_next_waits_the_bulb_and_the_key_say_so(make_table: MakeTable) -> None:
    table = make_table(3, 1, speed=Animation.STEP)
    table.until_asked()
    table.pilot.drag("role.builder", "seat.0")
    table.until_asked()
    table.pilot.click("action.pass")
    table.until_asked()
    assert table.pilot.has("action.next")
    text = "Press Next to go on. Hints are for your own moves."
    assert table.screen.view.status.hint.tooltip == text
    table.pilot.key("h")
    assert table.said().strip() == text
    while table.pilot.has("action.next"):
        table.pilot.click("action.next")
        table.until_asked()
    assert table.screen.view.status.hint.enabled


def test_a_move_cancels_a_pending_hint(make_table: MakeTable) -> None:
    table = make_table(3, 1, inline=False)
    table.until_asked()
    try:
        table.screen.controller.hint_controller.ask()
        assert table.said() == "Hint: Thinking…"
        table.pilot.drag("role.builder", "seat.0")
        assert table.state.role_taken_by[Role.BUILDER] == 0
        for _ in range(20):
            table.app.step(1 / 60)
            assert "Hint:" not in table.said()
        table.until_asked()
        assert not table.screen.controller.hint_controller.is_waiting
    finally:
        table.screen.ai_client.close()


def test_hints_come_from_the_computer_players_process(make_table: MakeTable) -> None:
    table = make_table(3, 3, open_vp=True, inline=False)
    table.until_asked()
    assert isinstance(table.screen.ai_client, AiProcess)
    before = set(multiprocessing.active_children())
    table.pilot.click("hint")
    try:
        assert table.screen.poll is not None
        assert len(set(multiprocessing.active_children()) - before) == 1
        wait_for_hint(table)
        assert table.said().startswith("Hint: Choose the ")
        assert table.screen.poll is None
    finally:
        table.screen.ai_client.close()


def test_undo_cancels_a_pending_hint(make_table: MakeTable) -> None:
    table = make_table(3, 3, open_vp=True, inline=False)
    table.until_asked()
    try:
        table.pilot.drag("role.builder", "seat.0")
        table.until_asked()
        table.screen.controller.hint_controller.ask()
        table.pilot.key("z", ctrl=True)
        table.until_asked()
        assert not table.screen.controller.hint_controller.is_waiting
        table.pilot.click("hint")
        wait_for_hint(table)
        assert table.said().startswith("Hint: Choose the ")
    finally:
        table.screen.ai_client.close()


BUILDING = position(OPEN, [Board(doubloons=9)] * 3, role=Role.BUILDER)
SETTLING = position(OPEN, [Board()] * 3, role=Role.SETTLER, face_up={T.CORN: 2, T.COFFEE: 1})


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (["build harbor"], "Build the Harbor"),
        (["settle corn"], "Take the corn plantation"),
        (["settle corn as forest"], "Take the corn plantation as a forest"),
        (["buy plantation corn"], "Buy the corn plantation"),
        (["buy plantation corn as forest"], "Buy the corn plantation as a forest"),
        (["lay forest"], "Lay it as a forest"),
        (["settle quarry"], "Take a quarry"),
        (["store 2 corn, 1 sugar"], "Keep 2 corn and 1 sugar"),
        (["load 2 corn on small wharf"], "Ship 2 corn with your Small Wharf"),
        (["discard corn with noble"], "Discard the corn plantation and send its noble to San Juan"),
        (["call union hall"], "Use the Union Hall"),
        (["supply 1 corn"], "Deliver 1 corn with your Royal Supplier"),
    ],
)
def test_actions_are_worded_as_requests(text: list[str], words: str) -> None:
    actions: list[Action] = [parse(one) for one in text]
    assert actions_text(actions, SETTLING) == words


def test_placements_name_the_shorter_list_of_places() -> None:
    board = Board(
        san_juan=2, island={T.CORN: 1, T.INDIGO: 2}, city={B.HARBOR: 0, B.WHARF: 0, B.SUGAR_MILL: 0}
    )
    state = position(OPEN, [board, Board(), Board()], role=Role.MAYOR, step=Step.PLACE)
    nobody, two, one = PlaceOnIsland(T.CORN, 0), PlaceOnIsland(T.INDIGO, 2), PlaceInCity(B.HARBOR, 1)
    assert actions_text([nobody, two, one], state) == "Staff 2 indigo plantations and the Harbor"
    assert actions_text([nobody], state) == "Leave everyone in San Juan"
    many = Board(san_juan=6, island=dict.fromkeys(PLANTATIONS, 2), city={B.HARBOR: 0, B.WHARF: 0})
    laid = position(OPEN, [many, Board(), Board()], role=Role.MAYOR, step=Step.PLACE)
    everywhere = [PlaceOnIsland(tile, 1) for tile in PLANTATIONS]
    assert actions_text(everywhere, laid) == "Place your colonists as shown"
    most = [PlaceOnIsland(T.CORN, 1), two, one, PlaceInCity(B.WHARF, 1)]
    but_two = [*most, PlaceInCity(B.SUGAR_MILL, 1)]
    assert actions_text(but_two, state) == "Leave only 2 circles of the Sugar Mill empty"
    assert actions_text([*most, PlaceInCity(B.SUGAR_MILL, 3)], state) == "Staff every circle"


def test_a_choice_names_the_places_that_fill_themselves() -> None:
    """MAY-2: with two colonists left for two circles, nothing more is asked."""
    board = Board(san_juan=2, island={T.CORN: 1, T.SUGAR: 1}, city={B.SMALL_SUGAR_MILL: 0})
    state = position(OPEN, [board, Board(), Board()], role=Role.MAYOR, step=Step.PLACE)
    assert request_text([PlaceOnIsland(T.CORN, 0)], state) == "Leave only a corn plantation empty"


SHIPPING = Reason(What.SHIPPED, When.ROUND, seat=1, item=-1, otherwise=True, count=5, total=6, taker=1)


@pytest.mark.parametrize(
    ("verdict", "reason", "words"),
    [
        (
            Verdict.BETTER,
            SHIPPING,
            "Ben would score about 5 more VP for shipping if you didn't choose the Captain. "
            "Next best: Build the Office.",
        ),
        (Verdict.BETTER, None, "Next best: Build the Office."),
        (
            Verdict.CLOSE,
            SHIPPING,
            "Ben would score about 5 more VP for shipping if you didn't choose the Captain. "
            "About as good: Build the Office.",
        ),
        (Verdict.CLOSE, None, "About as good: Build the Office."),
        (Verdict.EQUAL, None, "Just as good: Build the Office."),
    ],
)
def test_advice_names_reason_and_alternative(verdict: Verdict, reason: Reason | None, words: str) -> None:
    harbor, office = parse("build harbor"), parse("build office")
    advice = Advice((harbor,), (office,), verdict, reason)
    assert advice_text(advice, BUILDING, NAMES) == f"Build the Harbor. {words}"


def test_something_free_is_called_free_if_nothing_else_stands_out() -> None:
    free = Reason(What.FREE, When.PHASE, 0, -1, False, 1, 1)
    advice = Advice((parse("settle corn"),), (PASS,), Verdict.BETTER, free)
    text = advice_text(advice, SETTLING, NAMES)
    assert (
        text == "Take the corn plantation. It's free, and your island has 12 empty spaces. Next best: Pass."
    )


def test_a_hint_without_an_alternative_says_only_move_or_clearly_best() -> None:
    build = (parse("build harbor"),)
    said = [
        advice_text(Advice(build, (), verdict), BUILDING, NAMES) for verdict in (Verdict.ONLY, Verdict.CLEAR)
    ]
    assert said == [
        "Build the Harbor. It's your only move.",
        "Build the Harbor. This is clearly best.",
    ]


def test_a_placement_without_an_alternative_says_why() -> None:
    board = Board(san_juan=2, island={T.CORN: 1, T.INDIGO: 2})
    state = position(OPEN, [board, Board(), Board()], role=Role.MAYOR, step=Step.PLACE)
    advice = Advice((PlaceOnIsland(T.CORN, 1), PlaceOnIsland(T.INDIGO, 1)), (), Verdict.CLEAR)
    said = "Leave only an indigo plantation empty. 1 more colonist would have no work for now."
    assert advice_text(advice, state, NAMES) == said
    state.players[0].san_juan = 1
    corn = evolve(advice, actions=(PlaceOnIsland(T.CORN, 1), PlaceOnIsland(T.INDIGO, 0)))
    said = "Staff a corn plantation. 2 more colonists would have no work for now."
    assert advice_text(corn, state, NAMES) == said
    state.players[0].san_juan = 3
    everyone = evolve(advice, actions=(PlaceOnIsland(T.CORN, 1), PlaceOnIsland(T.INDIGO, 2)))
    assert advice_text(everyone, state, NAMES) == "Staff every circle. You have enough colonists."


@pytest.mark.parametrize(
    ("other", "words"),
    [
        ([PlaceInCity(B.HARBOR, 1)], "Staff the Harbor instead of a corn plantation"),
        ([PlaceOnIsland(T.CORN, 2)], "Also staff a corn plantation"),
        ([], "Leave a corn plantation empty"),
        ([PlaceOnIsland(T.CORN, 1, 1)], "Place your nobles differently"),
    ],
)
def test_an_alternative_placement_is_named_by_its_difference(other: list[Action], words: str) -> None:
    board = Board(san_juan=2, island={T.CORN: 2, T.INDIGO: 2}, city={B.HARBOR: 0})
    state = position(OPEN, [board, Board(), Board()], role=Role.MAYOR, step=Step.PLACE)
    indigo = PlaceOnIsland(T.INDIGO, 1)
    advice = Advice((PlaceOnIsland(T.CORN, 1), indigo), (indigo, *other), Verdict.CLOSE)
    said = "Staff a corn plantation and an indigo plantation. About as good: "
    assert advice_text(advice, state, NAMES) == f"{said}{words}."
