"""The reasons for hints in words."""

import pytest
from attrs import evolve

from puertorico.ai.reasons.comparison import When
from puertorico.ai.reasons.facts import EVERYONE_ELSE, What
from puertorico.ai.reasons.reason import Reason
from puertorico.ai.reasons.worth import OF_ALL, OF_OPPONENTS
from puertorico.engine.agenda import task
from puertorico.engine.ids import NOBODY, Building, EndReason, Good, Role, Step, Tile
from puertorico.engine.options import Options
from puertorico.engine.position import Board, position
from puertorico.session.texts.reason_text import reason_text
from tests.session.texts.reasons import NAMES, ROLE, make, words

SETTLE = position(Options(players=3), [Board()] * 3, role=Role.SETTLER, face_up={Tile.CORN: 2})
WITH_MILL = position(
    Options(players=3),
    [Board(city={Building.SMALL_SUGAR_MILL: 0}), Board(), Board()],
    role=Role.SETTLER,
    face_up={Tile.SUGAR: 1},
)
BUILD = position(Options(players=3), [Board(doubloons=9)] * 3, role=Role.BUILDER)

NOT_NAMED = {What.PEOPLE, What.ROLE, What.SALES, What.LOADED, What.CARGO, What.PRICE}


@pytest.mark.parametrize("what", sorted(set(What) - NOT_NAMED))
def test_every_reason_has_a_sentence_at_every_time(what: What) -> None:
    seats = {0, *([1] if what in OF_OPPONENTS else []), *([EVERYONE_ELSE] if what in OF_ALL else [])}
    for seat in sorted(seats):
        for when in When:
            for over in (False, True):
                for taker in (NOBODY, 1):
                    state = WITH_MILL if what is What.HAS_ROOM else ROLE
                    text = words(make(what, when, seat, seat != 0, over=over, taker=taker), state)
                    assert text is not None
                    assert text.endswith(".")
                    assert "{" not in text


@pytest.mark.parametrize(
    ("reason", "text"),
    [
        (make(What.SHIPPED, When.PHASE, 0, sure=True, extra=3), "You ship 3 barrels for 4 VP."),
        (make(What.SOLD, When.PHASE, 0, sure=True, extra=4), "You sell coffee for 4 doubloons."),
        (make(What.CARD, When.PHASE, 0, sure=True, total=1), "It brings you 1 doubloon right away."),
        (make(What.PRODUCED, When.PHASE, 0, sure=True), "You produce 4 barrels."),
        (
            make(What.PRODUCED, When.PHASE, 0, sure=True, extra=3),
            "You produce 4 barrels, and no one else more than 3.",
        ),
        (
            make(What.PRODUCED, When.PHASE, 0, sure=True, extra=0, rival_total=9),
            "You produce 4 barrels, and no one else produces any.",
        ),
        (
            make(What.BUILT, When.PHASE, 0, sure=True, extra=9),
            "You can build the Wharf for 9 doubloons.",
        ),
        (
            make(What.SHIPPED, When.PHASE, 0, sure=True, extra=3, good=Good.CORN),
            "You ship 3 corn for 4 VP.",
        ),
        (
            make(What.SHIPPED, When.ROUND, 1, True, taker=1, count=4, extra=3, good=Good.CORN),
            "Ben would ship about 3 corn for 4 VP if you didn't choose the Captain.",
        ),
        (
            make(What.PRODUCED, When.ROUND, 0, taker=2),
            "Cora is then likely to choose the Craftsman, and you produce about 2 more barrels.",
        ),
        (make(What.STAFFED, When.PHASE, 0), "2 more of your colonists will have work."),
        (make(What.SHIPPED, When.PHASE, 1, True), "If you chose the Captain, Ben would ship for 2 VP."),
        (
            make(What.BUILT, When.PHASE, 1, True),
            "If you chose the Builder, Ben could build the Wharf.",
        ),
        (
            make(What.SPOILED, When.PHASE, 0, True),
            "If you chose the Captain, you'd lose 2 more barrels to spoilage.",
        ),
        (
            make(What.SHIPPED, When.ROUND, 1, True, taker=1, count=4),
            "Ben would ship for about 4 VP if you didn't choose the Captain.",
        ),
        (
            make(What.SHIPPED, When.ROUND, 1, True, taker=1),
            "Ben would score about 2 more VP for shipping if you didn't choose the Captain.",
        ),
        (
            make(What.BUILT, When.PHASE, 0, sure=True, extra=8, rival_total=9),
            "You can build the Wharf for 8 doubloons instead of 9.",
        ),
        (
            make(What.BUILT, When.PHASE, 0, sure=True, extra=0, rival_total=9),
            "You can build the Wharf for 0 doubloons instead of 9.",
        ),
        (make(What.BUILT, When.ROUND, 0), "You can then build the Wharf this round."),
        (
            make(What.SOLD, When.THREE_ROUNDS, 0),
            "You earn about 2 more doubloons from sales within 3 rounds.",
        ),
        (
            make(What.SPOILED, When.ROUND, 0, True, taker=2),
            "If you leave Cora the Captain, you lose about 2 more barrels to spoilage.",
        ),
        (
            make(What.SHIPPED, When.ROUND, 1, True),
            "Ben scores about 2 VP less for shipping this round.",
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
    assert words(quarry, SETTLE) == "Once staffed, it takes 1 doubloon off every building."
    assert words(quarry) == "You get a quarry: once staffed, it makes every building 1 doubloon cheaper."
    tobacco = Reason(What.TILES, When.PHASE, 0, Tile.TOBACCO, False, 1, 1)
    new = "You don't grow tobacco yet: a new good finds a ship or a buyer more easily."
    assert words(tobacco, SETTLE) == new
    said = "Your Small Sugar Mill has room for it: with a colonist on each, you produce sugar."
    assert words(make(What.HAS_ROOM, When.PHASE, 0), WITH_MILL) == said
    sugar = make(What.CAPACITY, When.PHASE, 0)
    assert words(sugar, BUILD) == (
        "Once staffed, it lets you produce 2 barrels of sugar in each craftsman phase."
    )


def test_a_placement_is_explained_by_what_it_will_produce() -> None:
    sugar = Reason(What.MORE_BARRELS, When.PHASE, 0, Good.SUGAR, False, 1, 2)
    assert words(sugar) == "In the next craftsman phase, you produce 1 more barrel of sugar."
    instead = Reason(What.DEARER_MADE, When.PHASE, 0, Good.SUGAR, False, 1, 1, rival=Good.CORN)
    assert words(instead) == "You then produce more sugar and less corn, and sugar sells for more."


def test_a_building_is_explained_by_what_it_will_do() -> None:
    """Only of buildings that the player has, texts say "your"."""
    factory = make(What.EARNED, When.NEXT_ROUND, 0)
    assert words(factory, BUILD) == "It earns you about 2 doubloons within 2 rounds."
    owner = [Board(doubloons=9, city={Building.FACTORY: 1}), Board(), Board()]
    owned = position(Options(players=3), owner, role=Role.BUILDER)
    assert words(factory, owned) == "Your Factory earns about 2 more doubloons within 2 rounds."
    assert words(make(What.BUILT, When.PHASE, 1, True), BUILD) == "Ben would probably build it if you don't."
    adds = "At the end of the game it should score about 2 VP besides those printed on it."
    assert words(make(What.PROSPECT, When.PHASE, 0), BUILD) == adds
    later = make(What.BUILT, When.NEXT_ROUND, 0)
    assert words(later, BUILD) == "Save up: you can build the Wharf within 2 rounds."
    assert words(later) == "You can then build the Wharf within 2 rounds."


@pytest.mark.parametrize(
    ("otherwise", "text"),
    [
        (False, "It probably makes this the last round."),
        (True, "It probably keeps this from being the last round."),
    ],
)
def test_the_end_of_the_game_belongs_to_nobody_and_is_named_all_the_same(otherwise: bool, text: str) -> None:
    assert words(make(What.ENDING, When.ROUND, NOBODY, otherwise)) == text


def test_what_is_compared_is_named() -> None:
    """ "More" alone doesn't say than what."""
    vp = make(What.CITY, When.PHASE, 0, total=2, rival=Building.HACIENDA, rival_total=1)
    assert words(vp, BUILD) == "It's worth 2 VP, the Hacienda only 1."
    assert words(make(What.CITY, When.PHASE, 0, total=1), BUILD) == "It's worth 1 VP."
    card = make(What.CARD, When.PHASE, 0, total=2, rival=Role.MAYOR, rival_total=1)
    assert words(card) == "It brings you 2 doubloons, the Mayor only 1."
    late = make(What.BUILT, When.PHASE, 0, sure=True, extra=9, points=4)
    assert words(late) == "You can build the Wharf, which is worth 4 VP."
    market = make(What.USE, When.PHASE, 0)
    assert str(words(market, BUILD)).replace("\N{NO-BREAK SPACE}", " ") == (
        "Once staffed, it earns you 1 extra doubloon whenever you sell."
    )


def test_a_barrel_that_is_kept_is_explained_without_figures() -> None:
    """What becomes of one barrel in the next rounds can't be counted at the table."""
    keep = evolve(ROLE, tasks=[*ROLE.tasks, task(Step.STORE, 0)])
    assert words(make(What.SHIPPED, When.NEXT_ROUND, 0), keep) == "It will probably be easier to ship."
    assert words(make(What.SOLD, When.NEXT_ROUND, 0), keep) == "It will probably sell for more."
    spoils = make(What.SPOILED, When.NEXT_ROUND, 0, True, rival=Good.TOBACCO)
    assert words(spoils, keep) == "If you keep tobacco instead, it will probably spoil later."
    dearer = make(What.DEARER, When.PHASE, 0, rival=Good.CORN)
    assert words(dearer, keep) == "It sells for more than corn."


def test_a_colonist_for_a_new_tile_or_building_is_said_to_go_there() -> None:
    staffed = make(What.STAFFED, When.PHASE, 0, count=1)
    hospice = evolve(SETTLE, tasks=[*SETTLE.tasks, task(Step.HOSPICE_COLONIST, 0)])
    assert words(staffed, hospice) == "It staffs the new tile right away."
    university = evolve(BUILD, tasks=[*BUILD.tasks, task(Step.UNIVERSITY_COLONIST, 0)])
    assert words(staffed, university) == "It staffs the new building right away."


def test_a_colonist_without_work_is_free_and_may_find_some() -> None:
    free = make(What.FREE, When.PHASE, 0)
    more = evolve(ROLE, tasks=[*ROLE.tasks, task(Step.MAYOR_PRIVILEGE, 0)])
    assert words(free, more) == "It's free, and there may be work for them later."
    assert words(free, evolve(more, ended=EndReason.CITY)) == "It's free."


@pytest.mark.parametrize(("plantations", "has_circle"), [(1, False), (2, True)])
def test_a_colonist_for_whom_a_circle_is_left_is_said_to_have_one(plantations: int, has_circle: bool) -> None:
    """One colonist comes with the ship, so the second one needs another circle."""
    free = make(What.FREE, When.PHASE, 0)
    board = Board(island={Tile.CORN: plantations})
    mayor = position(Options(players=3), [board, Board(), Board()], role=Role.MAYOR)
    assert mayor.colonist_ship == 3
    text = "you have an empty circle for them" if has_circle else "there may be work for them later"
    assert words(free, mayor) == f"It's free, and {text}."


def test_a_sale_is_explained_by_what_it_leaves_to_spend() -> None:
    seller = position(
        Options(players=3), [Board(doubloons=3, goods={Good.CORN: 1}), Board(), Board()], role=Role.TRADER
    )
    assert words(make(What.SOLD, When.PHASE, 0, sure=True), seller) == "You then have 7 doubloons to spend."
    assert words(make(What.SOLD, When.PHASE, 0, rival=Good.CORN), seller) == (
        "That's 2 doubloons more than corn would bring."
    )


def test_what_is_discarded_or_paid_with_is_explained_by_what_is_kept() -> None:
    hunt = evolve(SETTLE, tasks=[*SETTLE.tasks, task(Step.HUNT, 0)])
    corn = Reason(What.CAPACITY, When.PHASE, 0, Good.CORN, False, 1, 1)
    assert words(corn, hunt) == "Your corn plantation is worth keeping: it needs no building."
    sugar = evolve(corn, item=Good.SUGAR)
    assert words(sugar, hunt) == "Your sugar plantation is worth keeping: your buildings have room for it."
    pay = evolve(BUILD, tasks=[*BUILD.tasks, task(Step.PAY, 0)])
    assert words(make(What.STAYS, When.PHASE, 0), pay) == "That way, a colonist stays at work."


@pytest.mark.parametrize(
    ("reason", "text"),
    [
        (
            make(What.NO_ROOM, When.PHASE, 1, item=Good.CORN, count=4, total=0),
            "That leaves no ship for Ben's 4 corn.",
        ),
        (
            make(What.NO_ROOM, When.PHASE, 1, item=Good.CORN, count=4, total=1),
            "That leaves room for only 1 of Ben's 4 corn.",
        ),
        (
            make(What.NO_ROOM, When.PHASE, EVERYONE_ELSE, item=Good.CORN, count=5, total=2),
            "That leaves room for only 2 of your opponents' 5 corn.",
        ),
        (
            make(What.NO_ROOM, When.PHASE, EVERYONE_ELSE, item=Good.CORN, count=5, total=0),
            "That leaves no ship for your opponents' 5 corn.",
        ),
        (
            make(What.LARGE_WORTH, When.PHASE, 0, item=Building.GUILD_HALL),
            "Once staffed, it should add about 2 VP to your final score.",
        ),
        (
            make(What.LARGE_WORTH, When.PHASE, 0, item=Building.GUILD_HALL, rival=Building.FORTRESS),
            "Once staffed, it should score about 2 VP more than the Fortress.",
        ),
        (
            make(What.SHORT_OF, When.PHASE, 0, count=1, item=Building.TOBACCO_STORAGE),
            "Save up: you're only 1 doubloon short of the Tobacco Storage.",
        ),
        (
            make(What.AT_WORK, When.PHASE, 0),
            "That staffs your Small Market: it earns you 1 extra doubloon whenever you sell.",
        ),
        (
            make(What.FOREST, When.PHASE, 0, count=1),
            "Together with another forest, it makes your buildings 1 doubloon cheaper.",
        ),
        (make(What.FOREST, When.PHASE, 0, count=2), "With 2 forests, your buildings cost 1 doubloon less."),
        (make(What.FOREST, When.PHASE, 0, count=4), "With 4 forests, your buildings cost 2 doubloons less."),
        (
            make(What.MORE_KINDS, When.PHASE, 0, item=Good.SUGAR, total=2, rival_total=1),
            "Once all are staffed, your Factory pays 2 doubloons with sugar, otherwise 1.",
        ),
        (
            make(What.SAME_VP, When.PHASE, 0, count=1, rival=Building.OFFICE),
            "It's worth as many VP as the Office, and costs 1 doubloon less.",
        ),
        (make(What.IDLE, When.PHASE, 0), "That colonist does nothing there."),
        (make(What.KEEP_VP, When.PHASE, 0), "That way, you keep your VP."),
        (
            make(What.MAKES_ROOM, When.PHASE, 0),
            "Your island is full: that makes room for a tile of more use.",
        ),
        (make(What.NOBLE, When.PHASE, 0, count=1), "It's worth 1 VP at the end of the game."),
        (make(What.ENDS_GAME, When.PHASE, 0), "It fills your city, so this is the last round."),
        (make(What.ALONE, When.PHASE, 0, total=1), "You get 1 doubloon, and the others get nothing."),
        (
            make(What.HOUSE, When.PHASE, 0, item=Good.SUGAR, rival=Good.INDIGO),
            "You can still sell it: the trading house has indigo already, but no sugar.",
        ),
        (
            make(What.SHIP_ROOM, When.PHASE, 0, item=Good.CORN, rival=Good.SUGAR, total=0),
            "A ship has room for it, but no ship can take your sugar.",
        ),
        (
            make(What.SHIP_ROOM, When.PHASE, 0, item=Good.CORN, rival=Good.SUGAR, total=1),
            "A ship has room for it, but no ship has room for all your sugar.",
        ),
        (
            make(What.BETTER_SHIPPED, When.PHASE, 0, item=Good.CORN, total=0),
            "Keep your corn for a ship: there it scores 1 VP, and here it earns nothing.",
        ),
        (
            make(What.NO_PLANTATION, When.PHASE, 0, item=Good.SUGAR, rival=Building.SMALL_SUGAR_MILL),
            "The Small Sugar Mill would have no sugar plantation to work with yet.",
        ),
    ],
)
def test_what_can_be_seen_on_the_table_is_said_as_it_is(reason: Reason, text: str) -> None:
    assert str(words(reason)).replace("\N{NO-BREAK SPACE}", " ") == text


def test_a_large_building_scores_all_its_points_only_once_it_is_staffed() -> None:
    """BLD-6"""
    bonus = make(What.BONUS, When.PHASE, 0)
    empty, staffed = ([Board(city={Building.GUILD_HALL: count}), Board(), Board()] for count in (0, 1))
    choosing = position(Options(players=3), empty)
    assert words(bonus, choosing) == "Staffed, your Guild Hall adds 2 VP to your final score."
    more = "It makes your Guild Hall worth 2 VP more."
    assert words(bonus, position(Options(players=3), staffed)) == more
    raises = make(What.RAISES, When.PHASE, 0)
    assert words(raises, position(Options(players=3), empty, role=Role.BUILDER)) == more


def test_what_others_may_leave_no_room_for_is_shipped_now() -> None:
    loading = position(Options(players=3), [Board(goods={Good.CORN: 1}), Board(), Board()], role=Role.CAPTAIN)
    corn = make(What.SHIPPED, When.PHASE, 0, rival=Good.CORN)
    assert words(corn, loading) == "Ship it now: later, there may be no room for your corn."


def test_no_reason_begins_with_otherwise() -> None:
    """Readers took it for "unless you do this"."""
    for what in sorted(OF_OPPONENTS | {What.SPOILED}):
        for seat in (0, 1):
            assert not str(words(make(what, When.ROUND, seat, True))).startswith("Otherwise")
    assert words(make(What.SPOILED, When.PHASE, 0, True, count=1)) is not None


@pytest.mark.parametrize(
    ("quarries", "buildings"), [(0, "every building"), (1, "most"), (2, "the dearer"), (3, "the large")]
)
def test_a_quarry_is_praised_for_the_buildings_that_it_makes_cheaper(quarries: int, buildings: str) -> None:
    """BLD-3: the column of a building limits how many quarries count."""
    board = Board(island={Tile.QUARRY: quarries})
    settler = position(Options(players=3), [board, Board(), Board()], role=Role.SETTLER)
    assert f" off {buildings}" in str(words(make(What.TILES, When.PHASE, 0), settler))
    staffed = make(What.QUARRY_AT_WORK, When.PHASE, 0, count=1, total=quarries + 1)
    assert f" makes {buildings}" in str(words(staffed))


def test_a_building_is_said_to_let_produce_more_only_if_something_is_produced_already() -> None:
    gain = make(What.PROCESSED, When.PHASE, 0, count=1)
    assert str(words(gain)).startswith("Once staffed, it lets you produce 1 barrel of sugar in each")
    board = Board(island={Tile.SUGAR: 2}, city={Building.SMALL_SUGAR_MILL: 1})
    maker = position(Options(players=3), [board, Board(), Board()])
    assert str(words(gain, maker)).startswith(
        "Once staffed, it lets you produce 1 more barrel of sugar in each"
    )


def test_a_building_that_nothing_is_left_for_is_said_so() -> None:
    """CRA-1: a plantation needs a circle."""
    needless = make(What.NOT_PROCESSED, When.PHASE, 0)
    assert words(needless) == "You have no building for sugar yet."
    full = position(
        Options(players=3),
        [
            Board(island={Tile.SUGAR: 4}, city={Building.SMALL_SUGAR_MILL: 1, Building.SUGAR_MILL: 3}),
            Board(),
            Board(),
        ],
    )
    assert words(needless, full) == "There is no building left for another sugar plantation."


def test_the_only_opponent_is_named() -> None:
    pair = position(Options(players=2), [Board()] * 2)
    alone = make(What.ALONE, When.PHASE, 0, total=1)
    assert reason_text(alone, pair, NAMES[:2]) == "You get 1 doubloon, and Ben gets nothing."


def test_what_all_opponents_would_ship_is_said_of_the_captain() -> None:
    shipped = make(What.SHIPPED, When.PHASE, EVERYONE_ELSE, True, count=9)
    assert words(shipped) == "If you chose the Captain, your opponents would ship for 9 VP altogether."
