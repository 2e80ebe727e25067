"""What the coach says at a decision: sentences with numbers from the position."""

import random

import pytest

from puertorico.engine.game import apply, legal_actions, new_game
from puertorico.engine.ids import Building, Good, Role, Step, Tile
from puertorico.engine.options import Options
from puertorico.engine.position import Board, position
from puertorico.engine.state import GameState
from puertorico.engine.view import view
from puertorico.session.coach import coach_text
from puertorico.session.preview import Preview

B, G, T = Building, Good, Tile
NAMES = ("Ana", "Ben", "Cora", "Diego")


def says(state: GameState, seat: int = 0) -> str | None:
    return coach_text(Preview(view(state, seat)), NAMES)


def at(board: Board, **more: object) -> GameState:
    """Return a decision of Ana, who has this board; the others have nothing."""
    options = Options(players=3, governor=0)
    return position(options, [board, Board(), Board()], round=6, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("state", "text"),
    [
        (
            at(Board(goods={G.CORN: 3})),
            "Your corn fits on the 4-barrel ship: choosing the Captain now ships 3 barrels for 4 VP.",
        ),
        (
            at(Board(goods={G.COFFEE: 1})),
            "The trading house takes your coffee: choosing the Trader earns you 5 doubloons.",
        ),
        (
            at(Board(island={T.CORN: 3})),
            "All your circles are empty, so nothing works yet. The Mayor brings 2 colonists.",
        ),
        (
            at(Board(), role_doubloons={Role.TRADER: 5}),
            "Whoever chooses the Trader gets the 5 doubloons on its card.",
        ),
        (
            at(Board(doubloons=9)),
            "Choosing the Builder now, you could buy the Guild Hall for 9 doubloons.",
        ),
        (
            at(Board(doubloons=4, island={T.TOBACCO: 1, T.SUGAR: 1})),
            "Choosing the Builder now, you could buy the Tobacco Storage for 4 doubloons.",
        ),
        (
            at(Board(island={T.CORN: 4}, staffed={T.CORN: 4}, city={B.SMALL_MARKET: 1})),
            "Choosing the Craftsman now, you'd produce 4 barrels. No one produces more.",
        ),
        (
            at(Board(), role=Role.SETTLER, face_up={T.CORN: 2}),
            "You may take a quarry: with a colonist on it, most buildings cost you 1 doubloon less.",
        ),
        (
            at(Board(city={B.SMALL_SUGAR_MILL: 0}), role=Role.SETTLER, face_up={T.CORN: 2, T.SUGAR: 1}),
            "Your buildings still have room for sugar: one more plantation would be useful.",
        ),
        (
            at(Board(doubloons=5, island={T.SUGAR: 1}), role=Role.BUILDER),
            "Your sugar plantations need a building: you can afford the Small Sugar Mill.",
        ),
        (
            at(Board(doubloons=5), role=Role.BUILDER),
            "The most expensive building you can afford is the Large Warehouse. It needs a colonist to work.",
        ),
        (
            at(Board(goods={G.COFFEE: 1, G.CORN: 1}), role=Role.TRADER),
            "Your coffee sells for 5. There are 4 spaces left in the trading house.",
        ),
        (
            at(Board(goods={G.COFFEE: 2, G.CORN: 3}), role=Role.CAPTAIN),
            "Shipping your corn scores 4 VP now. Of the rest, you can keep only 1 barrel.",
        ),
        (
            at(Board(goods={G.COFFEE: 1, G.CORN: 1}), role=Role.CAPTAIN, step=Step.STORE),
            "What you can't keep spoils. Of your goods, coffee sells for the most.",
        ),
        (
            at(
                Board(san_juan=2, island={T.COFFEE: 1, T.CORN: 1}, city={B.COFFEE_ROASTER: 0}),
                role=Role.MAYOR,
                step=Step.PLACE,
            ),
            "You have 2 colonists for 4 circles. "
            "A barrel of coffee takes two: one on the plantation, one in the building.",
        ),
    ],
)
def test_the_coach_says_what_matters_most_on_this_table(state: GameState, text: str) -> None:
    assert says(state) == text


def test_the_coach_warns_of_an_opponent_who_produces_more() -> None:
    three, four = (Board(island={T.CORN: count}, staffed={T.CORN: count}) for count in (3, 4))
    boards = [three, four, Board()]
    state = position(Options(players=3, governor=0), boards, round=6)
    assert says(state) == "Choosing the Craftsman now, you'd produce 3 barrels, but Ben 4."


def test_the_coach_speaks_only_to_the_player_who_decides() -> None:
    assert says(at(Board(goods={G.CORN: 3})), seat=1) is None


def test_the_coach_has_something_to_say_at_nearly_every_decision() -> None:
    state, chances, silent, asked = new_game(Options(players=4, governor=0), 1), random.Random(1), 0, 0
    while not state.is_over and state.round < 8:
        text = says(state, state.seat)
        asked += 1
        silent += text is None
        assert text is None or (text.endswith(".") and "{" not in text)
        apply(state, chances.choice(legal_actions(state)))
    assert silent < asked / 10
