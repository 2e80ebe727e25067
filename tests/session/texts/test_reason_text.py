"""The reasons for hints in words."""

import pytest

from puertorico.ai.reasons.comparison import When
from puertorico.ai.reasons.facts import EVERYONE_ELSE, What
from puertorico.ai.reasons.reason import _OF_ALL, _OF_OPPONENTS, Reason
from puertorico.engine.ids import NOBODY, Building, Good, Role, Step, Tile
from puertorico.engine.options import Options
from puertorico.engine.position import Board, position
from puertorico.session.texts.reason_text import reason_text

NAMES = ("Ana", "Ben", "Cora")
ROLE = position(Options(players=3), [Board()] * 3)
SETTLE = position(Options(players=3), [Board()] * 3, role=Role.SETTLER, face_up={Tile.CORN: 2})
BUILD = position(Options(players=3), [Board(doubloons=9)] * 3, role=Role.BUILDER)

OF_ITEMS = {
    What.BUILT: Building.WHARF,
    What.IN_USE: Building.GUILD_HALL,
    What.EARNED: Building.FACTORY,
    What.SCORED: Building.HARBOR,
    What.BONUS: Building.GUILD_HALL,
    What.CROP: Good.SUGAR,
    What.CAPACITY: Good.SUGAR,
    What.TILES: Tile.QUARRY,
}
NOT_NAMED = {What.ROLE, What.SALES, What.LOADED, What.PRICE}


def make(what: What, when: When, seat: int, otherwise: bool = False, **more: int) -> Reason:
    values = {"count": 2, "total": 4, **more}
    return Reason(what, when, seat, OF_ITEMS.get(what, NOBODY), otherwise, **values)


def words(reason: Reason, state: object = ROLE) -> str | None:
    return reason_text(reason, state, NAMES)  # type: ignore[arg-type]


@pytest.mark.parametrize("what", sorted(set(What) - NOT_NAMED))
def test_every_reason_has_a_sentence_at_every_time(what: What) -> None:
    seats = {0, *([1] if what in _OF_OPPONENTS else []), *([EVERYONE_ELSE] if what in _OF_ALL else [])}
    for seat in sorted(seats):
        for when in When:
            for over in (False, True):
                for taker in (NOBODY, 1):
                    text = words(make(what, when, seat, seat != 0, over=over, taker=taker))
                    assert text is not None
                    assert text.endswith(".")
                    assert "{" not in text


@pytest.mark.parametrize(
    ("reason", "text"),
    [
        (make(What.SHIPPED, When.PHASE, 0, sure=True, extra=3), "You ship 3 barrels for 4 VP this phase."),
        (make(What.SOLD, When.PHASE, 0, sure=True, extra=4), "You sell coffee for 4 doubloons this phase."),
        (make(What.CARD, When.PHASE, 0, sure=True, total=1), "It brings you 1 doubloon right away."),
        (make(What.PRODUCED, When.PHASE, 0, sure=True), "You produce 4 barrels this phase."),
        (
            make(What.BUILT, When.PHASE, 0, sure=True, extra=8),
            "You can build the Wharf for 8 doubloons this phase.",
        ),
        (make(What.BUILT, When.ROUND, 0), "You can build the Wharf this round."),
        (
            make(What.SOLD, When.THREE_ROUNDS, 0),
            "You earn about 2 more doubloons from sales within 3 rounds.",
        ),
        (
            make(What.SPOILED, When.ROUND, 0, True, taker=2),
            "Otherwise Cora chooses the Captain, and you lose about 2 more barrels to spoilage.",
        ),
        (
            make(What.SHIPPED, When.ROUND, 1, True),
            "Otherwise Ben scores about 2 VP more for shipping this round.",
        ),
        (make(What.SPOILED, When.PHASE, 1), "Ben loses 2 more barrels to spoilage this phase."),
        (
            make(What.SPOILED, When.NEXT_ROUND, EVERYONE_ELSE, over=True),
            "Your opponents lose about 2 more barrels to spoilage by the end of the game.",
        ),
    ],
)
def test_reasons_are_causes_in_terms_of_the_game(reason: Reason, text: str) -> None:
    assert words(reason) == text


def test_a_tile_is_explained_by_what_it_will_do() -> None:
    assert SETTLE.tasks[-1].step == Step.SETTLE
    quarry = make(What.TILES, When.PHASE, 0)
    assert words(quarry, SETTLE) == "Once staffed, it takes 1 doubloon off most buildings."
    assert words(quarry) == "You get a quarry, which makes your buildings cheaper."
    tobacco = Reason(What.TILES, When.PHASE, 0, Tile.TOBACCO, False, 1, 1)
    new = "You don't grow tobacco yet: a new good finds a ship or a buyer more easily."
    assert words(tobacco, SETTLE) == new
    sugar = make(What.CAPACITY, When.PHASE, 0)
    said = "Your buildings have room for it: once staffed, it produces sugar each time."
    assert words(sugar, SETTLE) == said
    assert words(sugar, BUILD) == "Once staffed, it lets you produce 2 more barrels of sugar each time."


def test_only_what_would_happen_with_the_other_move_is_said_to_happen_otherwise() -> None:
    assert str(words(make(What.SHIPPED, When.ROUND, 1, True))).startswith("Otherwise")
    assert not str(words(make(What.SPOILED, When.ROUND, 1))).startswith("Otherwise")
    assert str(words(make(What.SPOILED, When.ROUND, 0, True))).startswith("Otherwise")
    assert not str(words(make(What.SHIPPED, When.ROUND, 0))).startswith("Otherwise")
