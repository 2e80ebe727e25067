"""Positions from games in which the expert once made a mistake."""

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from puertorico.engine.action_parser import parse
from puertorico.engine.actions import Action
from puertorico.engine.buildings import BuildingSet
from puertorico.engine.game import apply_unchecked, legal_actions, new_game
from puertorico.engine.options import Options
from puertorico.engine.state import GameState


@cache
def record(game: str) -> tuple[Options, int, tuple[Action, ...]]:
    text = (Path(__file__).parent / "expert_games" / f"{game}.json").read_text("utf-8")
    data = json.loads(text)
    options = Options(data["players"], {BuildingSet.BASE, *map(BuildingSet, data["sets"])})
    return options, data["seed"], tuple(map(parse, data["actions"]))


def decisions(game: str) -> Iterator[tuple[GameState, int]]:
    """Yield the positions of a game, each with its number; they may be changed."""
    options, seed, actions = record(game)
    state = new_game(options, seed)
    for number, action in enumerate(actions):
        if len(legal_actions(state)) > 1:
            yield state.clone(), number
        apply_unchecked(state, action)


def position(game: str, number: int) -> GameState:
    return next(state for state, at in decisions(game) if at == number)
