"""The simple strategies do what they are named for."""

from statistics import mean

import pytest

from puertorico import ai
from puertorico.engine.actions import Action, Build, TakePlantation, TakeQuarry, TakeRole
from puertorico.engine.game import apply_unchecked, legal_actions, new_game
from puertorico.engine.ids import Building, Good, Role, Tile
from puertorico.engine.options import Options
from puertorico.engine.position import Board, position
from puertorico.engine.state import GameState
from puertorico.engine.view import view
from tests.ai.tables import BASELINES, play

FOUR = Options(players=4)
EMPTY = [Board()] * 3
B, G, T = Building, Good, Tile


def choice(player: str, state: GameState) -> Action:
    return ai.choose(player, view(state, state.seat))


def choosing(board: Board, **more: object) -> GameState:
    return position(FOUR, [board, *EMPTY], round=6, **more)  # type: ignore[arg-type]


ROW = {T.CORN: 1, T.INDIGO: 1, T.SUGAR: 1, T.TOBACCO: 1, T.COFFEE: 1}


def test_corn_settles_on_corn_and_coffee_on_coffee():
    state = choosing(Board(), role=Role.SETTLER, face_up=ROW)
    assert choice("corn", state) == TakePlantation(T.CORN)
    assert choice("coffee", state) == TakePlantation(T.COFFEE)


@pytest.mark.parametrize(
    ("row", "corn", "coffee"),
    [
        ({T.TOBACCO: 3, T.INDIGO: 2}, TakePlantation(T.INDIGO), TakePlantation(T.TOBACCO)),
        ({T.INDIGO: 3, T.SUGAR: 2}, TakePlantation(T.INDIGO), TakeQuarry()),
        ({T.TOBACCO: 5}, TakeQuarry(), TakePlantation(T.TOBACCO)),
    ],
)
def test_without_it_they_take_the_next_best(row: dict[Tile, int], corn: Action, coffee: Action):
    state = choosing(Board(), role=Role.SETTLER, face_up=row)
    assert choice("corn", state) == corn
    assert choice("coffee", state) == coffee


def test_corn_builds_for_ships_and_coffee_for_coffee():
    state = choosing(Board(doubloons=10), role=Role.BUILDER)
    assert choice("corn", state) == Build(B.HARBOR)
    assert choice("coffee", state) == Build(B.COFFEE_ROASTER)


def test_coffee_spends_its_money_on_the_dearest_when_it_has_what_it_wants():
    state = choosing(
        Board(doubloons=7, city={B.COFFEE_ROASTER: 0, B.TOBACCO_STORAGE: 0, B.FACTORY: 0}), role=Role.BUILDER
    )
    build = choice("coffee", state)
    assert isinstance(build, Build)
    affordable = [action for action in legal_actions(state) if isinstance(action, Build)]
    assert len(affordable) > 3
    assert state.rules.costs[build.building] == max(state.rules.costs[a.building] for a in affordable)


def test_corn_ships_where_coffee_sells():
    """Six corn for a ship, a coffee for the trading house."""
    laden = Board(goods={G.CORN: 4, G.COFFEE: 1}, island={T.CORN: 3}, staffed={T.CORN: 3})
    state = choosing(laden)
    assert choice("corn", state) == TakeRole(Role.CAPTAIN)
    assert choice("coffee", state) == TakeRole(Role.TRADER)


def test_greedy_takes_what_is_worth_most_at_once():
    """A card with four doubloons, until a captain pays more: eight barrels that go on ships."""
    paid = {Role.SETTLER: 4}
    assert choice("greedy", choosing(Board(), role_doubloons=paid)) == TakeRole(Role.SETTLER)
    laden = Board(goods={G.CORN: 7, G.INDIGO: 6})
    assert choice("greedy", choosing(laden, role_doubloons=paid)) == TakeRole(Role.CAPTAIN)


def test_greedy_counts_what_it_gets_itself_and_not_the_others():
    """A captain brings it two points and two others five or six: others think twice, and it does not."""
    laden = [Board(goods={G.CORN: 1}), Board(goods={G.INDIGO: 5}), Board(goods={G.SUGAR: 6}), Board()]
    state = position(FOUR, laden, round=6)
    assert choice("greedy", state) == TakeRole(Role.CAPTAIN)
    assert choice("hard", state) != TakeRole(Role.CAPTAIN)


def tiles_taken(player: str, seeds: range) -> dict[Tile, float]:
    """Tiles a player has on its island at the end, on average, among random players."""
    counts: dict[Tile, list[int]] = {tile: [] for tile in (T.CORN, T.TOBACCO, T.COFFEE)}
    for seed in seeds:
        state = new_game(Options(players=4, governor=0), seed)
        seat = seed % 4
        while not state.is_over:
            who = player if state.seat == seat else "random"
            apply_unchecked(state, ai.choose(who, view(state, state.seat)))
        for tile, found in counts.items():
            found.append(state.players[seat].tiles[tile])
    return {tile: mean(found) for tile, found in counts.items()}


def test_their_islands_show_what_they_want():
    corn, coffee = tiles_taken("corn", range(4)), tiles_taken("coffee", range(4))
    assert corn[T.CORN] > 2 * coffee[T.CORN]
    assert coffee[T.COFFEE] + coffee[T.TOBACCO] > 2 * (corn[T.COFFEE] + corn[T.TOBACCO])


def test_corn_lives_on_chips_and_coffee_on_buildings():
    games = [play(("corn", "coffee", "corn", "coffee"), seed) for seed in range(6)]
    share = {
        who: mean(
            game.scores[seat].chips / game.scores[seat].total
            for game in games
            for seat in range(4)
            if game.seats[seat] == who
        )
        for who in ("corn", "coffee")
    }
    assert share["corn"] > share["coffee"] + 0.15


@pytest.mark.parametrize("player", BASELINES)
def test_each_beats_random_players(player: str):
    games = [
        play(tuple(player if seat == seed % 4 else "random" for seat in range(4)), seed) for seed in range(8)
    ]
    assert sum(game.winners == [seed % 4] for seed, game in enumerate(games)) >= 7
