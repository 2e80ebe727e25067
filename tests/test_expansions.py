"""The expansions are rows: everything an expansion needs is in its row or follows from it."""

import pytest

from puertorico import expansions
from puertorico.cli.arguments import parse_arguments
from puertorico.cli.configs import simulation_config
from puertorico.engine.buildings import BuildingSet
from puertorico.expansions import EXPANSIONS, set_combinations, sets_text
from puertorico.paths import resource
from tests.engine.marks import FAMILIES
from tests.setups import BOXES

BASE, NEW, NOBLES, *_ = BuildingSet


def test_every_set_but_the_base_game_has_a_row():
    assert [one.building_set for one in EXPANSIONS] == [box for box in BuildingSet if box is not BASE]


def test_the_text_of_the_sets_in_use():
    assert sets_text({BASE}) == "Base game"
    assert sets_text({BASE, NEW}) == "New Buildings"
    assert sets_text({NOBLES, BASE}) == "Nobles"
    assert sets_text({BASE, NOBLES, NEW}) == "New Buildings + Nobles"
    assert sets_text({BASE, NOBLES, NEW}, brief=True) == "2 expansions"
    assert sets_text({BASE, NOBLES}, brief=True) == "Nobles"


def test_every_combination_of_sets_comes_once():
    found = list(set_combinations())
    assert found[0] == {BASE}
    assert len(found) == len(set(found)) == 2 ** len(EXPANSIONS)
    assert all(BASE in sets for sets in found)


def test_the_tests_play_each_expansion_alone_and_all_together():
    played = {frozenset({BASE, one.building_set}) for one in EXPANSIONS} | {frozenset(BuildingSet)}
    assert played <= set(BOXES.values())


def test_every_expansion_has_its_picture_and_rules():
    claimed = [family for one in EXPANSIONS for family in one.rules]
    assert len(claimed) == len(set(claimed))
    assert set(claimed) <= set(FAMILIES)
    for one in EXPANSIONS:
        assert one.rules
        assert resource("images", f"{one.picture}.svg").is_file()


def test_the_command_line_knows_every_expansion():
    for one in EXPANSIONS:
        config = simulation_config(parse_arguments(["simulate", "--expansion", one.option]))
        assert config.table.sets == {BASE, one.building_set}


def test_a_translation_may_join_the_names_in_its_own_way(monkeypatch: pytest.MonkeyPatch) -> None:
    translated = {"{expansions} + {expansion}": "{expansions} con {expansion}"}
    monkeypatch.setattr(expansions, "_", lambda text: translated.get(text, text))
    assert sets_text({BASE, NOBLES, NEW}) == "New Buildings con Nobles"
