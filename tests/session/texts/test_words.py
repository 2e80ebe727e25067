import re
from collections.abc import Callable

import pytest

from puertorico import ai, i18n
from puertorico.engine.actions import PASS, SELL, Load
from puertorico.engine.buildings import SPECS, Category
from puertorico.engine.errors import Reason
from puertorico.engine.ids import (
    BUILDINGS,
    FORESTS,
    GOODS,
    ROLES,
    TILES,
    Building,
    EndReason,
    Good,
    Role,
    Tile,
)
from puertorico.engine.options import Options
from puertorico.record.seats import Seat, SeatKind
from puertorico.session.game_session import Session
from puertorico.session.texts.ai_text import player_description, player_name
from puertorico.session.texts.role_text import building_effect, role_text
from puertorico.terms import (
    building_name,
    end_reason_texts,
    good_label,
    good_name,
    reason_text,
    role_name,
    tile_label,
    tile_name,
)


def test_names_are_the_standard_terms():
    assert [good_name(good) for good in GOODS] == [good.label for good in GOODS]
    assert [role_name(role) for role in ROLES] == [role.label.title() for role in ROLES]
    assert [building_name(building) for building in BUILDINGS] == [b.label.title() for b in BUILDINGS]
    assert [tile_name(tile) for tile in TILES[:5]] == [f"{tile.label} plantation" for tile in TILES[:5]]
    assert tile_name(Tile.QUARRY) == "quarry"
    assert {tile_name(tile) for tile in FORESTS} == {"forest"}


@pytest.mark.parametrize(
    ("name", "term", "label"),
    [
        (good_label, Good.CORN, "Corn"),
        (tile_label, Tile.CORN, "Corn plantation"),
        (tile_label, Tile.FOREST_CORN, "Forest"),
        (role_name, Role.MAYOR, "Mayor"),
        (building_name, Building.CITY_HALL, "City Hall"),
    ],
)
def test_names_on_their_own(name: Callable[..., str], term: object, label: str):
    assert name(term) == label


def test_reasons_name_terms_in_sentences():
    assert reason_text(Reason("You have no {good}.", {"good": Good.SUGAR})) == "You have no sugar."
    tile = Reason("The plantation row has no {tile}.", {"tile": Tile.COFFEE})
    assert reason_text(tile) == "The plantation row has no coffee plantation."
    assert reason_text(Reason("A {tile}.", {"tile": Tile.QUARRY})) == "A quarry."
    assert reason_text(Reason("A {tile}.", {"tile": Tile.FOREST_CORN})) == "A forest."
    role = Reason("The {role} is not in this game.", {"role": Role.PROSPECTOR_2})
    assert reason_text(role) == "The Second Prospector is not in this game."
    assert reason_text(Reason("{text}!", {"text": "{good}"})) == "{good}!"


def test_refusals_of_the_engine_are_the_same_in_english():
    game = Session(Options(players=3), 1, [Seat(SeatKind.HUMAN, name) for name in "ABC"])
    for action in (PASS, SELL[0], Load(Good.CORN, 4)):
        reason = game.why_not(action)
        assert reason is not None
        assert reason_text(reason) == str(reason)


def test_terms_in_a_reason_are_translated(monkeypatch: pytest.MonkeyPatch):
    translations = {"You have no {good}.": "Nu ai {good}.", "sugar": "zahăr"}
    monkeypatch.setattr(i18n._translation, "gettext", lambda text: translations.get(text, text))
    assert reason_text(Reason("You have no {good}.", {"good": Good.SUGAR})) == "Nu ai zahăr."


def test_every_end_reason_has_a_sentence():
    for reason in EndReason:
        assert len(end_reason_texts(reason)) == 1
    assert len(end_reason_texts(EndReason.CITY | EndReason.COLONISTS)) == 2
    assert end_reason_texts(EndReason(0)) == []


def sentences() -> list[str]:
    roles = [line for role in ROLES for line in (role_text(role).action, role_text(role).privilege)]
    return [
        *roles,
        *map(building_effect, BUILDINGS),
        *(line for player in ai.PLAYERS for line in player_description(player)),
    ]


def test_explanations_are_sentences():
    for text in sentences():
        assert text.endswith(".")
        assert text[0].isupper()
        assert len(text) < 110


@pytest.mark.parametrize("building", BUILDINGS)
def test_an_effect_begins_with_its_phase(building: Building):
    category = SPECS[building].category
    begin = {Category.PRODUCTION: "Craftsman", Category.END: "End of game"}.get(
        category, category.name.capitalize()
    )
    at_several_times = {Building.GUESTHOUSE: "At any time", Building.LIBRARY: "All roles"}
    assert re.match(rf"{at_several_times.get(building, begin)}\b[^.]*: ", building_effect(building))


def test_every_computer_player_has_a_name():
    assert all(player_name(player)[0].isupper() for player in ai.PLAYERS), "every player has a name"
    assert player_name("hard-shipper") == player_name("shipper") == "Hard Shipper"
    assert player_name("some_other") == "some_other"
    assert player_description("some_other") == ()
    for player in ai.PLAYER_SPECS:
        assert len(player_description(player)) == 2, "a sentence for the style and one for the difficulty"
