"""The simple strategies live up to their names."""

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


def test_strategies_take_their_favorite_plantation():
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
def test_strategies_take_the_next_best_tile_without_their_favorite(
    row: dict[Tile, int], corn: Action, coffee: Action
):
    state = choosing(Board(), role=Role.SETTLER, face_up=row)
    assert choice("corn", state) == corn
    assert choice("coffee", state) == coffee


def test_strategies_build_their_favorite_building():
    state = choosing(Board(doubloons=10), role=Role.BUILDER)
    assert choice("corn", state) == Build(B.HARBOR)
    assert choice("coffee", state) == Build(B.COFFEE_ROASTER)


def test_coffee_buys_the_most_expensive_building_when_it_has_its_favorites():
    state = choosing(
        Board(doubloons=7, city={B.COFFEE_ROASTER: 0, B.TOBACCO_STORAGE: 0, B.FACTORY: 0}), role=Role.BUILDER
    )
    build = choice("coffee", state)
    assert isinstance(build, Build)
    affordable = [action for action in legal_actions(state) if isinstance(action, Build)]
    assert len(affordable) > 3
    assert state.rules.costs[build.building] == max(state.rules.costs[a.building] for a in affordable)


def test_corn_ships_and_coffee_sells():
    """With four corn to ship and a coffee to sell."""
    laden = Board(goods={G.CORN: 4, G.COFFEE: 1}, island={T.CORN: 3}, staffed={T.CORN: 3})
    state = choosing(laden)
    assert choice("corn", state) == TakeRole(Role.CAPTAIN)
    assert choice("coffee", state) == TakeRole(Role.TRADER)


def test_greedy_chooses_the_role_with_the_largest_immediate_gain():
    """Four doubloons on a card, unless the Captain ships a lot of barrels."""
    paid = {Role.SETTLER: 4}
    assert choice("greedy", choosing(Board(), role_doubloons=paid)) == TakeRole(Role.SETTLER)
    laden = Board(goods={G.CORN: 7, G.INDIGO: 6})
    assert choice("greedy", choosing(laden, role_doubloons=paid)) == TakeRole(Role.CAPTAIN)


def test_greedy_ignores_the_gains_of_opponents():
    """The Captain gives it two points, but two opponents five or six; Hard wouldn't choose it."""
    laden = [Board(goods={G.CORN: 1}), Board(goods={G.INDIGO: 5}), Board(goods={G.SUGAR: 6}), Board()]
    state = position(FOUR, laden, round=6)
    assert choice("greedy", state) == TakeRole(Role.CAPTAIN)
    assert choice("hard", state) != TakeRole(Role.CAPTAIN)


def tiles_taken(player: str, seeds: range) -> dict[Tile, float]:
    """Return the average number of tiles at the end of a player's games against random players."""
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


def test_strategies_collect_their_favorite_plantations():
    corn, coffee = tiles_taken("corn", range(4)), tiles_taken("coffee", range(4))
    assert corn[T.CORN] > 2 * coffee[T.CORN]
    assert coffee[T.COFFEE] + coffee[T.TOBACCO] > 2 * (corn[T.COFFEE] + corn[T.TOBACCO])


def test_corn_scores_with_chips_and_coffee_with_buildings():
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
def test_every_baseline_beats_random_players(player: str):
    games = [
        play(tuple(player if seat == seed % 4 else "random" for seat in range(4)), seed) for seed in range(8)
    ]
    assert sum(game.winners == [seed % 4] for seed, game in enumerate(games)) >= 7
