"""The version of the rules: old seeds draw the same buildings, no matter what is added to the table."""

from collections.abc import Iterator

import pytest
from attrs import evolve

from puertorico.engine import buildings, draft_order, options, setup
from puertorico.engine.buildings import PRODUCTION, BuildingSet, buildings_in
from puertorico.engine.errors import BadOptions
from puertorico.engine.game import legal_actions, new_game
from puertorico.engine.ids import BUILDINGS, Building
from puertorico.engine.options import RULES_VERSION, DraftMode, Options, rules_for
from tests.setups import BOXES

B = Building
LATER = B.LIGHTHOUSE
PINNED = {
    ("new", 1): """
        small market, construction hut, office, large warehouse, guild hall, fortress, customs
        house, forest house, storehouse, guesthouse, church, lighthouse, specialty factory,
        library, union hall, statue, cloister
    """,
    ("new", 2026): """
        small market, hacienda, hospice, office, factory, university, harbor, residence, fortress,
        city hall, forest house, storehouse, trading post, small wharf, union hall, statue,
        cloister
    """,
    ("nobles", 2): """
        small market, construction hut, large market, large warehouse, factory, university,
        harbor, wharf, guild hall, residence, fortress, customs house, land office, chapel,
        hunting lodge, zoning office, royal garden
    """,
    ("all", 1): """
        small market, hacienda, construction hut, hospice, large market, wharf, guild hall,
        customs house, city hall, small wharf, lighthouse, specialty factory, library, statue,
        cloister, chapel, zoning office
    """,
    ("all", 2): """
        small warehouse, hospice, office, large warehouse, university, harbor, guild hall,
        residence, fortress, aqueduct, forest house, black market, church, lighthouse, union hall,
        cloister, royal garden
    """,
}
"""Random drafts of three players by sets and seed, as the first version drew them."""


@pytest.mark.parametrize(("boxes", "seed"), PINNED)
def test_a_seed_draws_what_it_has_always_drawn(boxes: str, seed: int) -> None:
    """SET-10"""
    state = new_game(Options(3, BOXES[boxes], draft=DraftMode.RANDOM, rules_version=1), seed)
    drawn = buildings_in(state.in_play & ~PRODUCTION)
    assert sorted(b.label for b in drawn) == sorted(" ".join(PINNED[boxes, seed].split()).split(", "))


def test_a_random_draft_does_not_depend_on_the_order_of_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """SET-10"""
    given = Options(4, BuildingSet, draft=DraftMode.RANDOM)
    before = new_game(given, 3).in_play
    offered = setup.draft_candidates
    monkeypatch.setattr(setup, "draft_candidates", lambda state: offered(state)[::-1])
    assert new_game(given, 3).in_play == before


def test_every_violet_building_has_its_place_in_the_draft() -> None:
    """New ones are drawn after those of earlier rules, by name."""
    violet = [b for b in BUILDINGS if not PRODUCTION >> b & 1]
    first = [b for b in violet if buildings.SPECS[b].since == 1]
    assert sorted(first, key=draft_order.draft_order) == list(draft_order._FIRST_RULES)


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Set rules version 2, which introduced one of the buildings."""
    specs = tuple(evolve(row, since=2) if row.building == LATER else row for row in buildings.SPECS)
    for module in (options, draft_order):
        monkeypatch.setattr(module, "SPECS", specs)
    monkeypatch.setattr(options, "RULES_VERSION", 2)
    rules_for.cache_clear()
    yield
    rules_for.cache_clear()


@pytest.mark.usefixtures("later")
def test_a_building_exists_from_the_version_that_introduced_it() -> None:
    """SET-9, SET-10: in the supply and in each kind of draft."""
    sets = BOXES["new"]
    old, new = (Options(3, sets, rules_version=version) for version in (1, 2))
    assert rules_for(new).tiles[LATER] == 2
    assert rules_for(old).tiles[LATER] == 0
    assert set(rules_for(new).buildings) - set(rules_for(old).buildings) == {LATER}
    drafts = [{str(action) for action in legal_actions(new_game(one, 1))} for one in (old, new)]
    assert drafts[1] - drafts[0] == {"draft lighthouse"}
    drawn = 0
    for seed in range(20):
        states = [new_game(evolve(one, draft=DraftMode.RANDOM), seed) for one in (old, new)]
        assert not states[0].in_play >> LATER & 1
        drawn += states[1].in_play >> LATER & 1
    assert drawn
    in_play = new_game(evolve(old, draft=DraftMode.RANDOM), 1).in_play
    # This price has only one place.
    price = buildings.SPECS[LATER].cost
    others = (b for b in buildings_in(in_play & ~PRODUCTION) if buildings.SPECS[b].cost != price)
    named = (*others, LATER)
    assert Options(3, sets, draft=DraftMode.CUSTOM, selection=named, rules_version=2).selection == named
    with pytest.raises(BadOptions, match="The Lighthouse can't be selected"):
        Options(3, sets, draft=DraftMode.CUSTOM, selection=named, rules_version=1)


@pytest.mark.parametrize("version", [0, -1, RULES_VERSION + 1])
def test_unknown_rules_versions_are_refused(version: int) -> None:
    with pytest.raises(BadOptions, match=f"This game has no rules version {version}"):
        Options(3, rules_version=version)


def test_a_new_game_uses_the_newest_rules() -> None:
    assert Options(3).rules_version == RULES_VERSION
    assert max(row.since for row in buildings.SPECS) <= RULES_VERSION
