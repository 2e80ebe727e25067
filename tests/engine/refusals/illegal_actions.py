"""Have actions refused, in positions built for it."""

import pytest

from puertorico.engine.action_parser import parse
from puertorico.engine.actions import Action
from puertorico.engine.errors import IllegalAction
from puertorico.engine.game import apply, legal_actions
from puertorico.engine.ids import Building, Good, Role, Step, Tile
from puertorico.engine.position import Board, position
from puertorico.engine.state import GameState
from tests.engine.helpers import BOTH, THREE, boards, city

B = Building


def refuse(state: GameState, action: str | Action) -> str:
    before = state.clone()
    with pytest.raises(IllegalAction) as refusal:
        apply(state, parse(action) if isinstance(action, str) else action)
    assert state == before
    assert legal_actions(state) == legal_actions(before)
    return str(refusal.value)


def phase(role: Role, *given: Board, **more: object) -> GameState:
    return position(THREE, [*given, *[Board()] * (3 - len(given))], role=role, **more)  # type: ignore[arg-type]


def goods(**counts: int) -> dict[Good, int]:
    return {Good[name.upper()]: n for name, n in counts.items()}


def new(role: Role, *given: Board, **more: object) -> GameState:
    more.setdefault("face_up", {Tile.CORN: 4})
    return position(BOTH, [*given, *[Board()] * (3 - len(given))], role=role, **more)  # type: ignore[arg-type]


def draft(*drafted: Building) -> GameState:
    return position(BOTH, boards(3), step=Step.DRAFT, in_play=drafted, turn=len(drafted) % 3)


SHIP = Board(goods=goods(corn=5, indigo=1, sugar=1))
HAND = Board(san_juan=2, island={Tile.CORN: 2, Tile.SUGAR: 1}, city={B.HARBOR: 0})
LAND = city(B.LAND_OFFICE, doubloons=1, goods=goods(corn=1), island={Tile.CORN: 1})
