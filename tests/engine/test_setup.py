"""The setup of a game (SET, VAR)."""

from collections import Counter

import pytest

from puertorico.engine import options
from puertorico.engine.buildings import LARGE, PRODUCTION, SPECS, BuildingSet
from puertorico.engine.errors import BadOptions
from puertorico.engine.game import new_game
from puertorico.engine.ids import BUILDINGS, GOODS, NOBODY, PLANTATIONS, Building, Good, Role, Tile
from puertorico.engine.invariants import find_violations
from puertorico.engine.options import Options, rules_for
from tests.engine.helpers import BASE, BASE_TILES, texts

PLAYERS = (2, 3, 4, 5)


@pytest.fixture(params=PLAYERS)
def players(request: pytest.FixtureRequest) -> int:
    return int(request.param)


def test_first_state_is_valid(players: int) -> None:
    for seed in range(20):
        assert find_violations(new_game(Options(players=players), seed)) == []


def test_contents_of_the_box() -> None:
    assert [options.ISLAND_TILES[tile] for tile in BASE_TILES] == [10, 12, 11, 9, 8, 8]
    assert [options.BARRELS[good] for good in Good] == [10, 11, 11, 9, 9]
    assert [int(good) for good in GOODS] == [0, 1, 2, 3, 4]
    assert sum(SPECS[b].tiles for b in BASE) == 49
    assert len(options.ISLAND_TILES) == len(BASE_TILES)


def test_barrels_differ_in_number_from_plantations() -> None:
    """Barrels of some kinds are fewer or more than their plantations."""
    assert tuple(options.BARRELS) != tuple(options.ISLAND_TILES[:5])
    assert sum(options.BARRELS) == 50
    assert sum(options.ISLAND_TILES) == 58


def test_groups_of_buildings() -> None:
    production = {b for b in BASE if PRODUCTION >> b & 1}
    assert sum(SPECS[b].tiles for b in production) == 20
    assert len(BASE) - len(production) == 17
    assert {b for b in BASE if LARGE >> b & 1} == set(BASE[18:])


@pytest.mark.parametrize(("players", "doubloons"), [(3, 2), (4, 3), (5, 4)])
def test_doubloons_by_number_of_players(players: int, doubloons: int) -> None:
    """SET-1"""
    state = new_game(Options(players=players), 1)
    assert [player.doubloons for player in state.players] == [doubloons] * players


@pytest.mark.parametrize(
    ("players", "kinds"),
    [(3, "iic"), (4, "iicc"), (5, "iiicc")],
)
@pytest.mark.parametrize("governor", [0, 2])
def test_first_plantations_from_the_governor_on(players: int, kinds: str, governor: int) -> None:
    """SET-2"""
    state = new_game(Options(players=players, governor=governor), 1)
    for place, kind in enumerate(kinds):
        player = state.players[(governor + place) % players]
        tile = Tile.CORN if kind == "c" else Tile.INDIGO
        assert player.tiles[tile] == 1
        assert player.island_spaces == 1
        assert player.colonists == 0


@pytest.mark.parametrize(("players", "vp"), [(3, 75), (4, 100), (5, 122)])
def test_vp_chips_by_number_of_players(players: int, vp: int) -> None:
    """SET-3"""
    state = new_game(Options(players=players), 1)
    assert state.vp_supply == vp
    assert all(player.vp == 0 for player in state.players)


@pytest.mark.parametrize(("players", "supply", "ship"), [(3, 55, 3), (4, 75, 4), (5, 95, 5)])
def test_colonists_by_number_of_players(players: int, supply: int, ship: int) -> None:
    """SET-4"""
    state = new_game(Options(players=players), 1)
    assert (state.colonists, state.colonist_ship) == (supply, ship)


@pytest.mark.parametrize(("players", "ships"), [(3, (4, 5, 6)), (4, (5, 6, 7)), (5, (6, 7, 8))])
def test_cargo_ships(players: int, ships: tuple[int, ...]) -> None:
    """SET-5"""
    state = new_game(Options(players=players), 1)
    assert state.rules.ships == ships
    assert state.ship_good == [NOBODY] * 3
    assert state.ship_load == [0] * 3


@pytest.mark.parametrize(("players", "cards"), [(3, 6), (4, 7), (5, 8)])
def test_role_cards(players: int, cards: int) -> None:
    """SET-6"""
    state = new_game(Options(players=players), 1)
    assert len(texts(state)) == cards
    prospectors = [text for text in texts(state) if "prospector" in text]
    assert len(prospectors) == players - 3
    assert state.role_doubloons == [0] * len(Role)


@pytest.mark.parametrize(("players", "face_up"), [(3, 4), (4, 5), (5, 6)])
def test_face_up_plantations_by_number_of_players(players: int, face_up: int) -> None:
    """SET-6 (its row of face-up plantations)"""
    state = new_game(Options(players=players), 1)
    assert sum(state.face_up) == face_up
    assert len(state.face_down) == 50 - players - face_up
    assert state.discards == [0] * 5
    assert state.quarries == 8


def test_points_of_the_2014_edition() -> None:
    """SET-7, VAR-1: 126 with five players only, if the setup asks for it."""
    assert new_game(Options(players=5, vp_126=True), 1).vp_supply == 126
    assert new_game(Options(players=4, vp_126=True), 1).vp_supply == 100
    assert new_game(Options(players=3, vp_126=True), 1).vp_supply == 75


def test_first_plantations_come_out_before_the_shuffle(players: int) -> None:
    """SET-8: all other tiles of the box are face up or face down, whatever the seed."""
    for seed in range(10):
        state = new_game(Options(players=players), seed)
        pool = Counter(state.face_down)
        for tile in PLANTATIONS:
            pool[tile] += state.face_up[tile]
        indigo = {2: 1, 3: 2, 4: 2, 5: 3}[players]
        box = [7, 9, 8, 6, 5] if players == 2 else [10, 12, 11, 9, 8]
        assert pool == {0: box[0] - (players - indigo), 1: box[1] - indigo, 2: box[2], 3: box[3], 4: box[4]}


def test_first_governor_named_or_at_random(players: int) -> None:
    """SET-8"""
    for seat in range(players):
        assert new_game(Options(players=players, governor=seat), 7).governor == seat
    drawn = {new_game(Options(players=players), seed).governor for seed in range(60)}
    assert drawn == set(range(players))


def test_first_governor_has_the_first_decision(players: int) -> None:
    """SET-8, RND-1"""
    state = new_game(Options(players=players), 3)
    assert state.seat == state.governor


def test_only_the_same_seed_gives_the_same_game(players: int) -> None:
    """SET-8"""
    options = Options(players=players)
    assert new_game(options, 5) == new_game(options, 5)
    assert len({new_game(options, seed).face_down for seed in range(30)}) == 30


def test_any_seed_is_accepted() -> None:
    for seed in (-1, 0, 1 << 70, -(1 << 200)):
        state = new_game(Options(players=3), seed)
        assert find_violations(state) == []
        assert 0 <= state.rng < 1 << 64


def test_factory_and_university_change_prices() -> None:
    """VAR-2"""
    usual, swapped = (
        rules_for(Options(players=3)),
        rules_for(Options(players=3, swap_factory_university=True)),
    )
    assert (usual.costs[Building.FACTORY], usual.costs[Building.UNIVERSITY]) == (7, 8)
    assert (swapped.costs[Building.FACTORY], swapped.costs[Building.UNIVERSITY]) == (8, 7)
    others = [b for b in BUILDINGS if b not in (Building.FACTORY, Building.UNIVERSITY)]
    assert [usual.costs[b] for b in others] == [swapped.costs[b] for b in others]


def test_corn_seats_pay_a_doubloon(players: int) -> None:
    """VAR-4"""
    state = new_game(Options(players=players, corn_costs_doubloon=True, governor=1), 1)
    full = 3 if players == 2 else players - 1
    for player in state.players:
        assert player.doubloons == full - player.tiles[Tile.CORN]


def test_variants_are_off_unless_asked_for() -> None:
    """VAR-1, VAR-2, VAR-3, VAR-4"""
    options = Options(players=5)
    variants = [options.vp_126, options.swap_factory_university, options.open_vp, options.corn_costs_doubloon]
    assert variants == [False] * 4


@pytest.mark.parametrize(
    "wrong",
    [
        {"players": 1},
        {"players": 6},
        {"players": 3, "governor": 3},
        {"players": 3, "governor": -1},
        {"players": 3, "sets": frozenset()},
        {"players": 3, "sets": {BuildingSet.NEW_BUILDINGS}},
    ],
    ids=str,
)
def test_bad_options_are_refused_with_a_message(wrong: dict[str, object]) -> None:
    with pytest.raises(BadOptions) as refusal:
        Options(**wrong)  # type: ignore[arg-type]
    assert str(refusal.value).endswith(".")
    assert "{" not in str(refusal.value)


def test_equal_options_share_their_numbers() -> None:
    assert rules_for(Options(players=4)) is rules_for(Options(players=4))
    assert rules_for(Options(players=4)) is not rules_for(Options(players=4, open_vp=True))
