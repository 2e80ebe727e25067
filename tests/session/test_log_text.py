import random

import pytest

from puertorico import i18n
from puertorico.engine import events as ev
from puertorico.engine.actions import PASS
from puertorico.engine.ids import ISLAND_PLACES, Building, EndReason, Good, Role, Tile
from puertorico.engine.options import Options
from puertorico.record.seats import Seat, SeatKind
from puertorico.session.game_session import LogEntry, Session
from puertorico.session.log_text import log_lines
from tests.setups import SETUPS, setup_id

NAMES = ("Ana", "Jan", "Eva")
B = Building


def told(*events: ev.Event, role: Role | None = Role.CAPTAIN) -> list[str]:
    return log_lines(LogEntry(0, 0, PASS, events, 1, role), NAMES)


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (ev.RoleTaken(0, Role.MAYOR, 0), "Ana takes the mayor"),
        (ev.RoleTaken(0, Role.MAYOR, 1), "Ana takes the mayor (+1 doubloon)"),
        (ev.RoleTaken(2, Role.CAPTAIN, 2), "Eva takes the captain (+2 doubloons)"),
        (ev.TileTaken(1, Tile.INDIGO), "Jan takes an indigo plantation"),
        (ev.TileTaken(1, Tile.QUARRY), "Jan takes a quarry"),
        (ev.PlantationDrawn(1, Tile.COFFEE), "Jan draws a coffee plantation with the hacienda"),
        (ev.TileSettled(1, Tile.COFFEE, False), "Jan puts a colonist on it with the hospice"),
        (ev.StacksReshuffled(9), "The plantations discarded are shuffled into new stacks"),
        (ev.ColonistTaken(0), "Ana takes a colonist from the supply"),
        (ev.ShipRefilled(5, 0), "The colonist ship takes 5 colonists"),
        (ev.ShipRefilled(1, 2), "The colonist ship takes 1 colonist, 2 too few"),
        (ev.Built(0, B.SMALL_MARKET, 0), "Ana builds the small market for nothing"),
        (ev.Built(0, B.HARBOR, 8), "Ana builds the harbor for 8 doubloons"),
        (
            ev.BuildingStaffed(0, B.HARBOR, True),
            "Ana puts a colonist on the harbor with the university",
        ),
        (ev.Produced(0, (2, 0, 0, 0, 1), (0,) * 5), "Ana produces 2 corn, 1 coffee"),
        (
            ev.Produced(0, (2, 0, 0, 0, 0), (0, 0, 1, 0, 0)),
            "Ana produces 2 corn; the supply lacks 1 sugar",
        ),
        (ev.Produced(0, (0,) * 5, (0, 0, 1, 0, 0)), "Ana produces nothing; the supply lacks 1 sugar"),
        (ev.BarrelTaken(0, Good.SUGAR), "Ana takes 1 more sugar as craftsman"),
        (ev.DoubloonsGained(0, 1, None), "Ana gets 1 doubloon"),
        (ev.DoubloonsGained(0, 5, B.FACTORY), "Ana gets 5 doubloons from the factory"),
        (ev.Sold(0, Good.COFFEE, 5), "Ana sells coffee for 5 doubloons"),
        (ev.Sold(0, Good.CORN, 0), "Ana sells corn for nothing"),
        (ev.TradingHouseEmptied((Good.CORN,)), "The full trading house is emptied"),
        (ev.Stored(2, (0, 0, 0, 0, 2), (1, 0, 0, 0, 0)), "Eva stores 2 coffee, loses 1 corn"),
        (ev.Stored(2, (0, 0, 0, 0, 2), (0,) * 5), "Eva stores 2 coffee"),
        (ev.ShipSailed(6, Good.SUGAR), "The ship of 6 sails, full of sugar"),
        (
            ev.EndTriggered(EndReason.CITY),
            "This is the last round. A player has filled the last space of his city.",
        ),
        (ev.BuildingDrafted(1, B.VILLA), "Jan brings the villa into the game"),
        (ev.GuestMoved(0, Tile.CORN, False), "Ana sends a guest to a corn plantation"),
        (ev.GuestMoved(0, ISLAND_PLACES + B.HARBOR, True), "Ana sends a noble guest to the harbor"),
        (ev.TileTaken(1, Tile.FOREST_INDIGO), "Jan takes an indigo plantation as a forest"),
        (ev.ForestLaid(1, Tile.FOREST_INDIGO), "Jan lays it face down as a forest"),
        (ev.TileSettled(1, Tile.FOREST_CORN, False), "Jan takes a colonist to San Juan with the hospice"),
        (
            ev.TileDiscarded(1, Tile.FOREST_CORN, B.HUNTING_LODGE),
            "Jan gives up a forest with the hunting lodge",
        ),
        (
            ev.TileDiscarded(1, Tile.CORN, B.LAND_OFFICE),
            "Jan gives up a corn plantation with the land office",
        ),
        (ev.DoubloonsPaid(1, 1, B.LAND_OFFICE), "Jan pays 1 doubloon at the land office"),
        (ev.NobleTaken(0, True), "Ana takes a noble with the villa"),
        (ev.NobleTaken(0, False), "Ana takes a colonist with the villa"),
        (ev.ShipRefilled(4, 0, 1), "The colonist ship takes 3 colonists and 1 noble"),
        (ev.PaidInKind(0, "colonist"), "Ana pays with a colonist on the black market"),
        (ev.PaidInKind(0, "noble"), "Ana pays with a noble on the black market"),
        (ev.PaidInKind(0, "point"), "Ana pays with 1 VP on the black market"),
        (ev.PaidInKind(0, "good", Good.CORN), "Ana pays with a barrel of corn on the black market"),
        (ev.SoldToPost(0, Good.COFFEE, 4), "Ana sells coffee at the trading post for 4 doubloons"),
        (ev.SoldToPost(0, Good.CORN, 0), "Ana sells corn at the trading post for nothing"),
        (ev.CrownSupplied(0, (1, 0, 1, 0, 0)), "Ana supplies 1 corn, 1 sugar to the crown (+2 VP)"),
        (ev.PointsGained(0, 2, B.CHURCH), "Ana gets 2 VP from the church"),
        (ev.PointsGained(0, 1, B.UNION_HALL), "Ana gets 1 VP from the union hall"),
        (ev.RoundEnded(3, 1), "Jan is the new governor"),
        (ev.GameEnded(), "The game is over"),
    ],
)
def test_lines(event: ev.Event, line: str):
    assert told(event) == [line]


@pytest.mark.parametrize(
    "event",
    [
        ev.Produced(0, (0,) * 5, (0,) * 5),
        ev.PlantationsLaidOut((1, 1, 1, 1, 0)),
        ev.ColonistsPlaced(0),
        ev.PointsGained(0, 1, B.ROYAL_SUPPLIER),
    ],
)
def test_what_is_not_worth_a_line(event: ev.Event):
    assert told(event) == []


@pytest.mark.parametrize(
    ("role", "lines"),
    [
        (Role.SETTLER, ["Ana takes no plantation"]),
        (Role.BUILDER, ["Ana builds nothing"]),
        (Role.TRADER, ["Ana sells nothing"]),
        (Role.CAPTAIN, ["Ana loads nothing"]),
        (Role.MAYOR, []),
    ],
)
def test_passing_of_ones_own_will(role: Role, lines: list[str]):
    assert told(ev.Passed(0, forced=False), role=role) == lines


@pytest.mark.parametrize(
    ("role", "line"),
    [
        (Role.SETTLER, "Ana and Eva can take no plantation"),
        (Role.BUILDER, "Ana and Eva can build nothing"),
        (Role.TRADER, "Ana and Eva can sell nothing"),
        (Role.CAPTAIN, "Ana and Eva can load nothing"),
    ],
)
def test_turns_without_a_choice_are_told_in_one_line(role: Role, line: str):
    """RND-2: whoever can do nothing is passed over."""
    own, other = ev.Passed(1, forced=False), ev.Passed(2, forced=True)
    assert told(ev.Passed(0, forced=True), other, role=role) == [line]
    assert told(ev.Passed(2, forced=True), role=role) == [line.replace("Ana and ", "")]
    assert told(own, ev.Passed(0, forced=True), other, role=role)[1:] == [line]


def test_the_end_of_the_loading_is_told_as_such():
    """CAP-7: nobody can load, so the phase is over."""
    passed = [ev.Passed(seat, forced=True) for seat in (2, 0, 1)]
    assert told(*passed, role=Role.CAPTAIN) == ["Nobody can load any more"]


def test_a_loading_is_told_with_its_points():
    loaded = ev.Loaded(1, Good.SUGAR, 3, 6)
    plain = ev.PointsGained(1, 3, None)
    assert told(loaded, plain) == ["Jan loads 3 sugar on the ship of 6 (+3 VP)"]
    assert told(loaded, ev.PointsGained(1, 4, None)) == [
        "Jan loads 3 sugar on the ship of 6 (+4 VP: 3 barrels, 1 as captain)"
    ]
    harbor = ev.PointsGained(1, 1, B.HARBOR)
    assert told(ev.Loaded(1, Good.SUGAR, 1, None), ev.PointsGained(1, 2, None), harbor) == [
        "Jan ships 1 sugar by the wharf (+3 VP: 1 barrel, 1 as captain, 1 harbor)"
    ]
    end = ev.EndTriggered(EndReason.VICTORY_POINTS)
    assert told(loaded, plain, end, harbor) == [
        "Jan loads 3 sugar on the ship of 6 (+4 VP: 3 barrels, 1 harbor)",
        "This is the last round. The last victory point chip was taken.",
    ]
    assert told(loaded, plain, ev.Passed(0, True), ev.Loaded(2, Good.CORN, 1, 5), plain)[0] == (
        "Jan loads 3 sugar on the ship of 6 (+3 VP)"
    )


def test_points_of_a_small_wharf_and_of_what_follows_it():
    loaded = ev.SmallWharfLoaded(1, (2, 0, 1, 0, 0))
    assert told(loaded, ev.PointsGained(1, 1, None)) == [
        "Jan ships 2 corn, 1 sugar by the small wharf (+1 VP)"
    ]
    assert told(loaded, ev.PointsGained(1, 3, None), ev.PointsGained(2, 2, B.UNION_HALL)) == [
        "Jan ships 2 corn, 1 sugar by the small wharf (+3 VP: 3 barrels, 2 as captain)",
        "Eva gets 2 VP from the union hall",
    ]
    assert told(ev.SmallWharfLoaded(1, (1, 0, 0, 0, 0))) == ["Jan ships 1 corn by the small wharf (+0 VP)"]


def test_the_colonists_of_the_ship_are_told_in_one_line():
    dealt = [ev.ColonistsDealt(1, 2), ev.ColonistsDealt(2, 1), ev.ColonistsDealt(0, 1)]
    assert told(ev.ColonistTaken(1), *dealt, ev.ColonistsPlaced(1)) == [
        "Jan takes a colonist from the supply",
        "Colonists from the ship: 2 for Jan, 1 for Eva, 1 for Ana",
    ]


def test_names_are_no_templates():
    lines = log_lines(LogEntry(0, 0, PASS, (ev.RoleTaken(0, Role.MAYOR, 2),), 1, None), ["{role} {0} %s"] * 3)
    assert lines == ["{role} {0} %s takes the mayor (+2 doubloons)"]


@pytest.mark.parametrize("options", SETUPS, ids=setup_id)
def test_whole_games_can_be_told(options: Options):
    names = [f"Player {seat}" for seat in range(options.players)]
    game = Session(options, options.players, [Seat(SeatKind.HUMAN, name) for name in names])
    rng = random.Random(options.players)
    while not game.is_over:
        entry = game.act(rng.choice(game.legal()))
        lines = log_lines(entry, names)
        for line in lines:
            assert line == line.strip()
            assert not set("{}") & set(line)
        if not any(isinstance(event, ev.ColonistsPlaced) or lines for event in entry.events):
            # An extra that was left unused, a disc placed in the middle of a placement, or a whole turn of
            # forced passes: nothing was done that anyone could have seen.
            assert str(entry.action) in ("pass", "store nothing") or str(entry.action).startswith("place ")
    assert lines[-1] == "The game is over"


def test_lines_follow_the_language(monkeypatch: pytest.MonkeyPatch):
    translations = {"{name} takes the {role}": "{name} ia {role}", "mayor": "primarul"}
    monkeypatch.setattr(i18n._translation, "gettext", lambda text: translations.get(text, text))
    assert told(ev.RoleTaken(0, Role.MAYOR, 0)) == ["Ana ia primarul"]
