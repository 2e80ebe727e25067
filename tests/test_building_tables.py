"""Every table by building has a row for every building, unless it is left out on purpose.

Adding a building starts here, with its row in ``TABLE``; the failures say what else it needs.
"""

from collections.abc import Collection

import pytest

from puertorico.ai.evaluation import building_values, value_weights
from puertorico.almanac.pages.building_notes import NOTES
from puertorico.building_texts import BUILDING_TEXTS, base, new_buildings, nobles
from puertorico.engine import effects
from puertorico.engine.buildings import BUILDINGS, LARGE, PRODUCTION, SPECS, Building, BuildingSet
from puertorico.engine.hooks import Hook
from puertorico.expansions import EXPANSIONS
from puertorico.paths import resource
from puertorico.terms import building_name

# The table of buildings again, so that a typo in either is found: column, name, cost, VP, circles,
# tiles, and the effects that are a number or a permission.
TABLE = """
1 small_indigo_plant 1 1 1 4
1 small_sugar_mill 2 1 1 4
1 small_market 1 1 1 2 sale_bonus=1
1 hacienda 2 1 1 2
1 construction_hut 2 1 1 2 quarry_allowed=1
1 small_warehouse 3 1 1 2 stored_kinds=1
2 indigo_plant 3 2 3 3
2 sugar_mill 4 2 3 3
2 hospice 4 2 1 2
2 office 5 2 1 2 sell_duplicate_allowed=1
2 large_market 5 2 1 2 sale_bonus=2
2 large_warehouse 6 2 1 2 stored_kinds=2
3 tobacco_storage 5 3 3 3
3 coffee_roaster 6 3 2 3
3 factory 7 3 1 2
3 university 8 3 1 2
3 harbor 8 3 1 2 loading_points=1
3 wharf 9 3 1 2
4 guild_hall 10 4 1 1
4 residence 10 4 1 1
4 fortress 10 4 1 1
4 customs_house 10 4 1 1
4 city_hall 10 4 1 1
1 aqueduct 1 1 1 2
1 forest_house 2 1 1 2 forest_allowed=1
1 black_market 2 1 1 2
1 storehouse 3 1 1 2 stored_barrels=3
2 guesthouse 4 2 2 2
2 trading_post 5 2 1 2
2 church 5 2 1 2
2 small_wharf 6 2 1 2
3 lighthouse 7 3 1 2
3 specialty_factory 8 3 1 2
3 library 8 3 1 2 privileges=1
3 union_hall 9 3 1 2
4 statue 10 8 0 1
4 cloister 10 4 1 1
1 land_office 2 1 1 2
1 chapel 3 1 1 2
2 hunting_lodge 4 2 1 2
2 zoning_office 5 2 1 2
2 royal_supplier 6 2 1 2
3 villa 7 3 1 2
3 jeweler 8 3 1 2
4 royal_garden 10 4 1 1
"""

EFFECTS = {
    BuildingSet.BASE: effects.base.EFFECTS,
    BuildingSet.NEW_BUILDINGS: effects.new_buildings.EFFECTS,
    BuildingSet.NOBLES: effects.nobles.EFFECTS,
}
TEXTS = {
    BuildingSet.BASE: base.TEXTS,
    BuildingSet.NEW_BUILDINGS: new_buildings.TEXTS,
    BuildingSet.NOBLES: nobles.TEXTS,
}
PLANTS = {building for building in BUILDINGS if SPECS[building].good is not None}
"""The buildings whose goods follow from their row."""


@pytest.mark.parametrize("line", TABLE.split("\n")[1:-1], ids=lambda line: line.split()[1])
def test_building_table(line: str) -> None:
    column, name, cost, vp, circles, tiles, *plain = line.split()
    row = SPECS[Building[name.upper()]]
    assert (row.column, row.cost, row.vp, row.circles, row.tiles) == tuple(
        map(int, (column, cost, vp, circles, tiles))
    )
    assert row.spaces == (2 if column == "4" else 1)
    done = EFFECTS[row.from_set].get(row.building, {})
    numbers = [f"{hook.name.lower()}={int(n)}" for hook, n in done.items() if isinstance(n, int)]
    assert numbers == plain


def test_table_names_every_building() -> None:
    assert [line.split()[1] for line in TABLE.split("\n")[1:-1]] == [b.name.lower() for b in BUILDINGS]


def test_every_building_has_its_numbers() -> None:
    assert [row.building for row in SPECS] == list(BUILDINGS)


def of_box(box: BuildingSet) -> set[Building]:
    return {row.building for row in SPECS if row.from_set is box}


@pytest.mark.parametrize("box", BuildingSet)
def test_every_building_has_effects_and_texts_in_the_tables_of_its_set(box: BuildingSet) -> None:
    assert set(EFFECTS[box]) == of_box(box) - PLANTS
    assert set(TEXTS[box]) == of_box(box)


@pytest.mark.parametrize("building", BUILDINGS, ids=lambda building: building.label)
def test_every_building_has_its_texts_and_picture(building: Building) -> None:
    texts = BUILDING_TEXTS[building]
    assert texts.name == building.english == building_name(building)
    assert len(texts.paragraph) > len(texts.effect) > 0
    assert bool(texts.brief) == (not PRODUCTION >> building & 1), "the draft has a card for each of these"
    assert building in NOTES, "the almanac has a page for it"
    assert bool(texts.use) == (not (LARGE | PRODUCTION) >> building & 1), "hints explain these by their use"
    assert resource("images", "buildings", f"{building.label.replace(' ', '-')}.svg").is_file()


@pytest.mark.parametrize(
    ("rated", "some"),
    [
        (building_values.BUILDING_VALUES, False),
        (building_values.NOBLE_VALUES, True),
        (value_weights.COUNTS, True),
    ],
    ids=["value", "value with a noble", "weight"],
)
def test_every_building_has_its_values_for_computer_players(rated: Collection[Building], some: bool) -> None:
    """``some``: a table of exceptions, which must not include plants."""
    assert set(rated) <= set(BUILDINGS) - PLANTS
    assert some or set(rated) == set(BUILDINGS) - PLANTS


def test_only_known_hooks_are_once_per_phase() -> None:
    """ "Once per phase" is defined in the effects, and nowhere else."""
    limited = {hook: mask for hook, mask in enumerate(effects.HOOKS.once_per_phase) if mask}
    assert set(limited) == {Hook.TRADES, Hook.BEFORE_LOADING, Hook.LOADINGS}
    unusable = effects.UNUSABLE_AFTER_LOADING
    assert unusable & limited[Hook.LOADINGS] == unusable


def test_every_set_has_its_tables() -> None:
    boxes = {BuildingSet.BASE, *(one.building_set for one in EXPANSIONS)}
    assert set(EFFECTS) == set(TEXTS) == boxes == set(BuildingSet)


def test_numbers_of_tiles() -> None:
    """49 tiles of the base game, 26 of New Buildings, 15 of Nobles."""
    tiles = [sum(SPECS[building].tiles for building in of_box(box)) for box in BuildingSet]
    assert tiles == [49, 26, 15]
