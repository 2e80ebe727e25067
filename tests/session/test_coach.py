"""What the coach says at a decision: sentences with numbers from the position."""

from collections import Counter
from collections.abc import Iterator

import pytest

from puertorico import ai
from puertorico.engine.game import apply, legal_actions, new_game
from puertorico.engine.ids import Building, EndReason, Good, Role, Step, Tile
from puertorico.engine.options import Options
from puertorico.engine.position import Board, position
from puertorico.engine.state import GameState
from puertorico.engine.view import view
from puertorico.session.coach import coach_text
from puertorico.session.preview import Preview
from tests.session.coach_claims import broken_claims, checked

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
            "As Captain, you'd load first: 3 barrels of corn for 4 VP. "
            "No one else could load anything after that.",
        ),
        (
            at(Board(goods={G.COFFEE: 1})),
            "As Trader, you'd sell first: coffee for 5 doubloons. "
            "No one else could sell anything after that.",
        ),
        (
            at(Board(island={T.CORN: 3})),
            "As Mayor, you'd get 2 colonists, enough for 2 of your 3 empty circles. "
            "No one else has an empty circle.",
        ),
        (
            at(Board(doubloons=2), role_doubloons={Role.TRADER: 5}),
            "As Trader, you'd get the 5 doubloons on its card, and have 7 in all.",
        ),
        (
            at(Board(doubloons=9)),
            "As Builder, you could afford any of 23 buildings with your 9 doubloons. "
            "No one else could buy anything.",
        ),
        (
            at(Board(doubloons=4, island={T.TOBACCO: 1, T.SUGAR: 1})),
            "Your tobacco has no building yet: as Builder, you'd get the Tobacco Storage for 4.",
        ),
        (
            at(Board(island={T.CORN: 4}, staffed={T.CORN: 4}, city={B.SMALL_MARKET: 1})),
            "As Craftsman, you'd get 5 barrels, with the extra one. No one else would get any.",
        ),
        (
            at(Board(), role=Role.SETTLER, face_up={T.CORN: 2}),
            "Every plantation here can produce for you with just a colonist. "
            "A staffed quarry makes most buildings 1 cheaper.",
        ),
        (
            at(Board(city={B.SMALL_SUGAR_MILL: 0}), role=Role.SETTLER, face_up={T.INDIGO: 2, T.SUGAR: 1}),
            "Here, sugar can produce for you with just a colonist. The others need a building first. "
            "A staffed quarry makes most buildings 1 cheaper.",
        ),
        (
            at(Board(doubloons=5, island={T.SUGAR: 1}), role=Role.BUILDER),
            "Your sugar has no building yet: the Small Sugar Mill would cost 1 of your 5 doubloons.",
        ),
        (
            at(Board(doubloons=5), role=Role.BUILDER),
            "All your circles are filled: a new building works once the next Mayor brings it a colonist.",
        ),
        (
            at(Board(goods={G.COFFEE: 1, G.CORN: 1}), role=Role.TRADER),
            "You can sell one barrel: coffee for 5, corn for 1.",
        ),
        (
            at(Board(goods={G.COFFEE: 2, G.CORN: 3}), role=Role.CAPTAIN),
            "You can load now: corn for 4 VP, coffee for 3 VP. Of what isn't shipped, you can keep 1 barrel.",
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
            "On plantations and in their buildings, they could produce 1 barrel at most.",
        ),
    ],
)
def test_the_coach_says_what_matters_most_on_this_table(state: GameState, text: str) -> None:
    assert says(state) == text


def test_the_coach_says_who_else_profits() -> None:
    three, four = (Board(island={T.CORN: count}, staffed={T.CORN: count}) for count in (3, 4))
    boards = [four, three, Board()]
    state = position(Options(players=3, governor=0), boards, round=6)
    assert says(state) == (
        "As Craftsman, you'd get 5 barrels, with the extra one. Of the others, Ben would get the most: 3."
    )


def test_the_coach_speaks_only_to_the_player_who_decides() -> None:
    assert says(at(Board(goods={G.CORN: 3})), seat=1) is None


def test_where_no_role_brings_anything_the_coach_says_so() -> None:
    taken = {Role.SETTLER: 1, Role.BUILDER: 2}
    boards = [Board(), Board(), Board()]
    text = says(position(Options(players=3, governor=1), boards, roles_taken=taken))
    assert text == "No role brings you goods, doubloons or points now: land, buildings and colonists will."


def first_game(seed: int) -> Iterator[GameState]:
    """Yield the decisions of Ana in a game like the first one."""
    state = new_game(Options(players=3, governor=0), seed)
    while not state.is_over:
        if state.seat == 0:
            yield state
        player = "greedy" if state.seat == 0 else "easy-allrounder"
        apply(state, ai.choose(player, view(state, state.seat)))


@pytest.mark.parametrize("seed", range(3))
def test_what_the_coach_says_in_first_games_is_what_the_engine_finds(seed: int) -> None:
    said = Counter[bool]()
    for state in first_game(seed):
        if len(legal_actions(state)) == 1 or state.tasks[-1].step == Step.DRAW_PLANTATION:
            continue
        text = says(state)
        assert text is not None, state.tasks[-1]
        assert len(text.split()) <= 30
        assert broken_claims(text, state, 0, NAMES) == [], text
        said[checked(text) > 0] += 1
    assert said[True] > said[False]


def test_the_coach_reminds_of_a_building_with_a_bonus_when_colonists_are_placed() -> None:
    board = Board(san_juan=1, vp=12, city={B.CUSTOMS_HOUSE: 0, B.SMALL_MARKET: 0})
    expected = "With a colonist at the end of the game, your Customs House would add 3 points as things are."
    assert says(at(board, role=Role.MAYOR, step=Step.PLACE)) == expected


def test_what_was_said_is_not_repeated_while_there_is_more_to_say() -> None:
    preview = Preview(view(at(Board(goods={G.CORN: 3}, doubloons=3)), 0))
    first = coach_text(preview, NAMES)
    assert first is not None
    second = coach_text(preview, NAMES, [first])
    assert second not in (None, first)


def test_in_the_last_round_the_coach_doesnt_mention_doubloons_on_cards() -> None:
    state = at(Board(doubloons=2), role_doubloons={Role.TRADER: 5})
    state.ended = int(EndReason.COLONISTS)
    assert "on its card" not in (says(state) or "")


def test_a_wrong_figure_is_noticed() -> None:
    state = at(Board(goods={G.CORN: 3}))
    text = says(state)
    assert text is not None
    assert broken_claims(text, state, 0, NAMES) == []
    assert broken_claims(text.replace("4 VP", "5 VP"), state, 0, NAMES) != []
