"""Positions built by hand."""

import random
from collections.abc import Callable

import pytest

from puertorico.engine.errors import BadPosition
from puertorico.engine.game import apply, legal_actions
from puertorico.engine.ids import (
    BUILDINGS,
    ROLES,
    Building,
    EndReason,
    Good,
    Role,
    Step,
    Tile,
)
from puertorico.engine.invariants import find_violations
from puertorico.engine.position import Board, position
from puertorico.engine.state import GameState
from tests.engine.helpers import (
    BOTH,
    CORN,
    EMPTY,
    FIVE,
    FOUR,
    INDIGO,
    NEW,
    SUGAR,
    THREE,
    VARIANTS,
    Options,
    boards,
    do,
    expanded,
    name_of,
    some_states,
    texts,
)
from tests.engine.position.rebuilding import rebuilt

B = Building


def test_arguments_have_plain_defaults() -> None:
    state = position(THREE, boards(3))
    assert find_violations(state) == []
    assert state.goods == [10, 11, 11, 9, 9]
    assert (state.colonists, state.colonist_ship, state.vp_supply, state.quarries) == (55, 3, 75, 8)
    assert sum(state.face_up) == 4
    assert state.seat == state.governor == 0
    assert state.round == 1
    assert len(texts(state)) == 6


def test_all_pieces_come_from_the_supply() -> None:
    board = Board(
        doubloons=4,
        vp=7,
        san_juan=2,
        goods={CORN: 3},
        island={Tile.SUGAR: 2, Tile.QUARRY: 1},
        staffed={Tile.SUGAR: 1},
        city={B.SUGAR_MILL: 2, B.HARBOR: 0},
    )
    state = position(
        FOUR,
        boards(4, p2=board),
        turn=1,
        governor=1,
        round=5,
        ships={5: (INDIGO, 4)},
        trading_house=[SUGAR],
        role_doubloons={Role.CAPTAIN: 2},
        discards={Tile.COFFEE: 3},
        face_up={Tile.CORN: 5},
        colonist_ship=6,
    )
    assert state.goods == [7, 7, 10, 9, 9]
    assert state.vp_supply == 93
    assert state.quarries == 7
    assert (state.colonists, state.colonist_ship) == (79 - 6 - 5, 6)
    assert (state.seat, state.governor, state.round) == (1, 1, 5)
    assert state.role_doubloons[Role.CAPTAIN] == 2
    assert len(state.face_down) == 50 - 2 - 3 - 5
    assert state.players[2].occupied == 1 << B.SUGAR_MILL


Given = Callable[[], GameState]
TILES_9 = {Tile.INDIGO: 5, Tile.SUGAR: 4}

BAD: dict[str, Given] = {
    "too many barrels": lambda: position(THREE, boards(3, p0=Board(goods={CORN: 11}))),
    "too many barrels of several kinds": lambda: position(
        THREE, [Board(goods={CORN: 5}), Board(goods={CORN: 5}), Board()], ships={4: (CORN, 1)}
    ),
    "too many barrels in the trading house": lambda: position(
        THREE, boards(3), trading_house=[CORN, INDIGO, SUGAR, CORN, CORN]
    ),
    "a negative number of barrels": lambda: position(THREE, boards(3, p0=Board(goods={CORN: -1}))),
    "two ships with the same kind": lambda: position(THREE, boards(3), ships={4: (CORN, 1), 5: (CORN, 2)}),
    "an overloaded ship": lambda: position(THREE, boards(3), ships={4: (CORN, 5)}),
    "a negative load on a ship": lambda: position(THREE, boards(3), ships={4: (CORN, -1)}),
    "a ship not in the game": lambda: position(THREE, boards(3), ships={8: (CORN, 1)}),
    "thirteen tiles": lambda: position(THREE, boards(3, p0=Board(island={**TILES_9, Tile.QUARRY: 4}))),
    "thirteen city spaces": lambda: position(
        THREE, boards(3, p0=Board(city=dict.fromkeys(BUILDINGS[:13], 0)))
    ),
    "five large buildings": lambda: position(
        THREE, boards(3, p0=Board(city=dict.fromkeys(BUILDINGS[18:], 0)))
    ),
    "more tiles than the box has": lambda: position(
        THREE, [Board(island={Tile.QUARRY: 5}), Board(island={Tile.QUARRY: 4}), Board()]
    ),
    "more plantations than the box has": lambda: position(
        THREE, [Board(island={Tile.COFFEE: 5}), Board(island={Tile.COFFEE: 4}), Board()]
    ),
    "a negative number of tiles": lambda: position(THREE, boards(3, p0=Board(island={Tile.CORN: -1}))),
    "three wharves": lambda: position(THREE, [Board(city={B.WHARF: 0})] * 3),
    "two city halls": lambda: position(THREE, [Board(city={B.CITY_HALL: 0})] * 2 + [Board()]),
    "two colonists on one circle": lambda: position(THREE, boards(3, p0=Board(city={B.WHARF: 2}))),
    "more colonists than tiles": lambda: position(
        THREE, boards(3, p0=Board(island={Tile.CORN: 1}, staffed={Tile.CORN: 2}))
    ),
    "a colonist without a tile": lambda: position(THREE, boards(3, p0=Board(staffed={Tile.CORN: 1}))),
    "more colonists than there are": lambda: position(THREE, boards(3, p0=Board(san_juan=56))),
    "more colonists on the ship than there are": lambda: position(THREE, boards(3), colonist_ship=59),
    "negative doubloons": lambda: position(THREE, boards(3, p0=Board(doubloons=-1))),
    "negative VP": lambda: position(THREE, boards(3, p0=Board(vp=-1))),
    "too many face up": lambda: position(THREE, boards(3), face_up={Tile.CORN: 5}),
    "more face up than there are": lambda: position(
        FIVE, boards(5, p0=Board(island={Tile.COFFEE: 8})), face_up={Tile.COFFEE: 1}
    ),
    "more discards than there are": lambda: position(THREE, boards(3), discards={Tile.COFFEE: 9}),
    "a negative number of discards": lambda: position(THREE, boards(3), discards={Tile.COFFEE: -1}),
    "doubloons on a card not in the game": lambda: position(
        THREE, boards(3), role_doubloons={Role.PROSPECTOR: 1}
    ),
    "too few boards": lambda: position(THREE, boards(2)),
    "too many boards": lambda: position(THREE, boards(4)),
    "a turn out of order": lambda: position(THREE, boards(3), governor=0, turn=1),
    "an unknown seat": lambda: position(THREE, boards(3), turn=3),
    "an unknown governor": lambda: position(THREE, boards(3), governor=7, turn=7),
    "an unknown player of the role": lambda: position(THREE, boards(3), role=Role.MAYOR, played_by=3),
    "an unknown seat in a phase": lambda: position(THREE, boards(3), role=Role.MAYOR, turn=5),
    "a role not in the game": lambda: position(THREE, boards(3), role=Role.PROSPECTOR),
    "a chosen role not in the game": lambda: position(
        THREE, boards(3), turn=1, governor=0, roles_taken={Role.PROSPECTOR: 0}
    ),
    "two roles chosen by one player": lambda: position(
        THREE, boards(3), turn=2, governor=0, roles_taken={Role.MAYOR: 0, Role.TRADER: 0}
    ),
    "more roles chosen than players": lambda: position(
        THREE,
        boards(3),
        turn=0,
        governor=0,
        roles_taken={Role.MAYOR: 0, Role.TRADER: 1, Role.CAPTAIN: 2, Role.BUILDER: 0},
    ),
    "a current role that was not chosen": lambda: position(
        THREE, boards(3), role=Role.MAYOR, roles_taken={Role.TRADER: 0}
    ),
    "a current role that was not chosen last": lambda: position(
        THREE,
        boards(3),
        role=Role.MAYOR,
        played_by=0,
        governor=0,
        roles_taken={Role.MAYOR: 0, Role.TRADER: 1},
    ),
    "a role played out of turn": lambda: position(THREE, boards(3), role=Role.MAYOR, played_by=2, governor=0),
    "a step of another phase": lambda: position(THREE, boards(3), role=Role.MAYOR, step=Step.SELL),
    "a step without a phase": lambda: position(THREE, boards(3), step=Step.SELL),
    "a draft in the base game": lambda: position(THREE, boards(3), step=Step.DRAFT),
    "a draft out of turn": lambda: position(BOTH, boards(3), step=Step.DRAFT, in_play=(), governor=0, turn=1),
    "a draft after the last building": lambda: position(BOTH, boards(3), step=Step.DRAFT),
    "an end before all roles are chosen": lambda: position(BOTH, boards(3), step=Step.GAME_END),
    "more nobles than there are": lambda: position(
        BOTH, boards(3, p0=Board(san_juan=21, nobles_san_juan=21))
    ),
    "nobles without the expansion": lambda: position(NEW, boards(3, p0=Board(san_juan=1, nobles_san_juan=1))),
    "more nobles than people": lambda: position(BOTH, boards(3, p0=Board(nobles_city={B.WHARF: 1}))),
    "a building of a set not in use": lambda: position(THREE, boards(3, p0=Board(city={B.STATUE: 0}))),
    "a building that was not drafted": lambda: position(
        NEW, boards(3, p0=Board(city={B.STATUE: 0})), in_play=[B.CLOISTER]
    ),
    "a colonist on the statue": lambda: position(NEW, boards(3, p0=Board(city={B.STATUE: 1}))),
    "a colonist on a forest": lambda: position(
        NEW, boards(3, p0=Board(island={Tile.FOREST_CORN: 1}, staffed={Tile.FOREST_CORN: 1}))
    ),
    "more forests than plantations": lambda: position(
        NEW, boards(3, p0=Board(island={Tile.FOREST_COFFEE: 5, Tile.COFFEE: 4}))
    ),
}


@pytest.mark.parametrize("name", BAD)
def test_impossible_positions_are_refused_with_a_message(name: str) -> None:
    with pytest.raises(BadPosition) as refusal:
        BAD[name]()
    assert str(refusal.value).endswith(".")
    assert "{" not in str(refusal.value)


def test_the_end_of_the_game_is_recognized() -> None:
    """END-1: a full city or an empty supply of chips need not be named."""
    state = position(THREE, boards(3, p0=Board(vp=75)))
    assert state.end_reasons == EndReason.VICTORY_POINTS
    state = position(THREE, boards(3, p0=Board(city=dict.fromkeys(BUILDINGS[:12], 0))))
    assert state.end_reasons == EndReason.CITY
    state = position(THREE, boards(3, p0=Board(vp=80)), ended=EndReason.COLONISTS)
    assert state.end_reasons == EndReason.COLONISTS | EndReason.VICTORY_POINTS


@pytest.mark.parametrize("turn", range(4))
def test_loading_can_be_built_by_its_step(turn: int) -> None:
    """CAP-1: as without the step, and each player loads in turn."""
    everyone = [Board(goods={good: 2}) for good in (CORN, INDIGO, SUGAR, Good.COFFEE)]
    one = position(FOUR, everyone, role=Role.CAPTAIN, turn=turn, step=Step.LOAD)
    two = position(FOUR, everyone, role=Role.CAPTAIN, turn=turn)
    assert one == two
    assert one.seat == turn
    do(one, texts(one)[0])
    assert one.seat == (turn + 1) % 4


def test_the_mayor_phase_can_be_built_at_each_step() -> None:
    """MAY-1: the privilege comes once, and after dealing the ship is empty."""
    one = position(FOUR, boards(4), role=Role.MAYOR, step=Step.MAYOR_PRIVILEGE)
    assert one == position(FOUR, boards(4), role=Role.MAYOR)
    board = Board(san_juan=1, island={Tile.CORN: 1}, city={B.HARBOR: 0})
    placing = position(FOUR, boards(4, p1=board), role=Role.MAYOR, turn=1)
    assert placing.seat == 1
    assert placing.colonist_ship == 0
    assert find_violations(placing) == []


def same_but_for_chance(state: GameState, other: GameState) -> GameState:
    """Return ``other`` with the random numbers and face-down tiles of ``state``.

    What remains of a finished phase is removed.
    """
    assert sorted(state.face_down) == sorted(other.face_down)
    other = other.clone()
    other.rng, other.face_down = state.rng, state.face_down
    if state.role is None:
        other.produced, other.loadless_turns = state.produced, state.loadless_turns
        other.captain_has_loaded = state.captain_has_loaded
        for player, original in zip(other.players, state.players, strict=True):
            player.used = original.used
    return other


@pytest.mark.parametrize("players", [3, 4, 5])
def test_any_position_of_a_game_can_be_built_by_hand(players: int) -> None:
    steps = set()
    for seed in range(12):
        options = Options(players=players, **VARIANTS[seed % len(VARIANTS)])  # type: ignore[arg-type]
        for state in some_states(options, seed, every=5):
            if state.is_over:
                continue
            steps.add(state.tasks[-1].step)
            again = same_but_for_chance(state, rebuilt(state))
            assert again == state
            assert legal_actions(again) == legal_actions(state)
            action = legal_actions(state)[0]
            assert apply(again, action) == apply(state, action)
            assert again == state
    assert steps >= {
        Step.CHOOSE_ROLE,
        Step.SETTLE,
        Step.MAYOR_PRIVILEGE,
        Step.PLACE,
        Step.BUILD,
        Step.CRAFTSMAN_PRIVILEGE,
        Step.SELL,
        Step.LOAD,
        Step.STORE,
    }


EXPANDED = [options for players in (2, 3, 4, 5) for options in expanded(players)]


@pytest.mark.parametrize("seed", [0, *(pytest.param(n, marks=pytest.mark.many_games) for n in (1, 2))])
@pytest.mark.parametrize("options", EXPANDED, ids=name_of)
def test_any_position_of_a_game_with_expansions_can_be_built_by_hand(options: Options, seed: int) -> None:
    states = [state for state in some_states(options, seed, every=3) if not state.is_over]
    assert len(states) > 20
    for state in states:
        again = same_but_for_chance(state, rebuilt(state))
        assert again == state
        assert legal_actions(again) == legal_actions(state)


def every_step() -> set[Step]:
    """Return the steps at which a player is asked, with the step below if guests may move first."""
    steps = set()
    for options in EXPANDED:
        for state in some_states(options, 1, every=1):
            waiting = [at.step for at in state.tasks if at.step != Step.ANY_TIME]
            steps |= {*waiting[-1:], *(at.step for at in state.tasks[:1] if at.step == Step.GAME_END)}
    return steps


def test_the_positions_of_the_expansions_occur() -> None:
    """So the test above has seen them."""
    wanted = {Step.DRAFT, Step.LAST_CHANCE, Step.GAME_END, Step.LAY_FOREST, Step.SETTLE_AGAIN, Step.HUNT}
    wanted |= {Step.VILLA_NOBLE, Step.PAY, Step.PRODUCE, Step.AFTER_SALE}
    assert every_step() >= wanted


def test_the_ship_has_a_noble_if_one_is_left() -> None:
    """NOB-1: one by default, none if all are on the boards."""
    assert position(BOTH, boards(3)).ship_nobles == 1
    state = position(BOTH, boards(3, p0=Board(san_juan=20, nobles_san_juan=20)), colonist_ship=4)
    assert (state.colonist_ship, state.ship_nobles, state.nobles) == (4, 0, 0)
    state = position(BOTH, boards(3), colonist_ship=4, ship_nobles=0)
    assert (state.colonist_ship, state.ship_nobles, state.nobles, state.colonists) == (4, 0, 20, 96)


def test_guests_at_every_moment_can_be_built_by_hand() -> None:
    """GST-1: with guests on every board, before all automatic steps."""
    rng = random.Random(2)
    host = Board(doubloons=9, city={B.GUESTHOUSE: 2, B.HACIENDA: 0, B.CHAPEL: 0, B.HUNTING_LODGE: 0}, vp=3)
    other = Board(
        doubloons=7,
        island={Tile.CORN: 1},
        city={B.GUESTHOUSE: 1, B.LIBRARY: 0, B.LIGHTHOUSE: 0, B.BLACK_MARKET: 1, B.CHURCH: 1},
    )
    four = Options(players=4, sets=BOTH.sets)
    steps = set()
    for role in ROLES[:7]:
        for _ in range(25):
            state = position(four, [other, host, EMPTY, EMPTY], role=role)
            if role is Role.BUILDER:
                do(state, "build wharf", "pay colonist from church")  # 9 - 1: one is missing
            while state.role is role or state.tasks[-1].step == Step.ANY_TIME:
                steps.add([at.step for at in state.tasks if at.step != Step.ANY_TIME][-1])
                again = same_but_for_chance(state, rebuilt(state))
                assert again == state
                apply(state, rng.choice(legal_actions(state)))
    assert steps >= {Step.SETTLER_TURN, Step.SETTLER_LAST, Step.SETTLER_CLOSE, Step.BEFORE_PRODUCTION}
    assert steps >= {Step.PRODUCE, Step.FINISH_BUILDING, Step.LOADING_END, Step.PROSPECT, Step.LAST_CHANCE}


@pytest.mark.parametrize("step", [Step.DRAW_PLANTATION, Step.HOSPICE_COLONIST, Step.UNIVERSITY_COLONIST])
def test_choices_of_buildings_can_be_built_by_hand(step: Step) -> None:
    city = {B.HACIENDA: 1, B.HOSPICE: 1, B.UNIVERSITY: 1, B.WHARF: 0}
    board = Board(doubloons=9, island={Tile.CORN: 1}, city=city)
    role = Role.BUILDER if step is Step.UNIVERSITY_COLONIST else Role.SETTLER
    detail = {Step.HOSPICE_COLONIST: Tile.CORN, Step.UNIVERSITY_COLONIST: B.WHARF}.get(step, 0)
    state = position(THREE, boards(3, p1=board), role=role, turn=1, step=step, detail=detail)
    assert state.seat == 1
    assert {type(at.detail) for at in state.tasks} == {int}, "written as in a game"
    again = same_but_for_chance(state, rebuilt(state))
    assert again == state
    do(state, texts(state)[-1])
    assert find_violations(state) == []


def test_a_placing_that_leaves_no_choice_is_done_at_once() -> None:
    """MAY-2: also at a place built by hand without a choice."""
    board = Board(san_juan=1, island={Tile.CORN: 1})
    state = position(THREE, boards(3, p2=board), role=Role.MAYOR, turn=2, step=Step.PLACE, detail=Tile.CORN)
    assert state.role is None
    assert state.players[2].staffed[Tile.CORN] == 1
