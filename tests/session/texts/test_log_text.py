import random
from collections.abc import Sequence

import pytest

from puertorico import i18n
from puertorico.engine import events as ev
from puertorico.engine.actions import PASS
from puertorico.engine.ids import ISLAND_PLACES, Building, EndReason, Good, Role, Tile
from puertorico.engine.options import Options
from puertorico.record.seats import Seat, SeatKind
from puertorico.session.game_session import LogEntry, Session
from puertorico.session.texts.log_text import log_lines, seated_log_lines
from tests.setups import SETUPS, setup_id

NAMES = ("Ana", "Jan", "Eva")
B = Building


def lines_for(*events: ev.Event, role: Role | None = Role.CAPTAIN) -> list[str]:
    return log_lines(LogEntry(0, 0, PASS, events, 1, role), NAMES)


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (ev.RoleTaken(0, Role.MAYOR, 0), "Ana chooses the Mayor"),
        (ev.RoleTaken(0, Role.MAYOR, 1), "Ana chooses the Mayor (+1 doubloon)"),
        (ev.RoleTaken(2, Role.CAPTAIN, 2), "Eva chooses the Captain (+2 doubloons)"),
        (ev.TileTaken(1, Tile.INDIGO), "Jan takes an indigo plantation"),
        (ev.TileTaken(1, Tile.QUARRY), "Jan takes a quarry"),
        (ev.PlantationDrawn(1, Tile.COFFEE), "Jan uses the Hacienda to draw a coffee plantation"),
        (ev.TileSettled(1, Tile.COFFEE, False), "Jan uses the Hospice to staff the coffee plantation"),
        (ev.StacksReshuffled(9), "The discards are shuffled into a new face-down stack"),
        (ev.ColonistTaken(0), "Ana takes an extra colonist from the supply"),
        (ev.ShipRefilled(5, 0), "5 colonists board the colonist ship"),
        (ev.ShipRefilled(1, 0), "1 colonist boards the colonist ship"),
        (ev.ShipRefilled(1, 2), "Only 1 colonist boards the colonist ship: 2 too few"),
        (ev.ShipRefilled(0, 3), "No colonists are left for the colonist ship"),
        (ev.Built(0, B.SMALL_MARKET, 0), "Ana builds the Small Market for free"),
        (ev.Built(0, B.HARBOR, 8), "Ana builds the Harbor for 8 doubloons"),
        (ev.BuildingStaffed(0, B.HARBOR, True), "Ana uses the University to staff the Harbor"),
        (ev.Produced(0, (2, 0, 0, 0, 1), (0,) * 5), "Ana produces 2 corn and 1 coffee"),
        (
            ev.Produced(0, (2, 0, 0, 0, 0), (0, 0, 1, 0, 0)),
            "Ana produces 2 corn, but the supply is 1 sugar short",
        ),
        (ev.Produced(0, (0,) * 5, (0, 0, 1, 0, 0)), "Ana produces nothing: the supply is 1 sugar short"),
        (ev.BarrelTaken(0, Good.SUGAR), "Ana takes 1 extra sugar as Craftsman"),
        (ev.DoubloonsGained(0, 1, None), "Ana gets 1 doubloon"),
        (ev.DoubloonsGained(0, 5, B.FACTORY), "Ana gets 5 doubloons from the Factory"),
        (ev.Sold(0, Good.COFFEE, 5), "Ana sells coffee for 5 doubloons"),
        (ev.Sold(0, Good.CORN, 0), "Ana sells corn for nothing"),
        (ev.TradingHouseEmptied((Good.CORN,)), "The full trading house is emptied"),
        (ev.Stored(2, (0, 0, 0, 0, 2), (1, 0, 0, 0, 0)), "Eva stores 2 coffee; 1 corn spoils"),
        (
            ev.Stored(2, (0, 0, 0, 0, 2), (1, 1, 2, 0, 0)),
            "Eva stores 2 coffee; 1 corn, 1 indigo and 2 sugar spoil",
        ),
        (ev.Stored(2, (0, 0, 0, 0, 2), (0,) * 5), "Eva stores 2 coffee"),
        (ev.ShipSailed(6, Good.SUGAR), "The full 6-barrel ship sails with sugar"),
        (
            ev.EndTriggered(EndReason.CITY, 2),
            "This is the last round: Eva filled their last city space",
        ),
        (ev.BuildingDrafted(1, B.VILLA), "Jan drafts the Villa"),
        (ev.GuestMoved(0, Tile.CORN, False), "Ana moves a guest to the corn plantation"),
        (ev.GuestMoved(0, Tile.QUARRY, True), "Ana moves a noble guest to the quarry"),
        (ev.GuestMoved(0, ISLAND_PLACES + B.HARBOR, False), "Ana moves a guest to the Harbor"),
        (ev.GuestMoved(0, ISLAND_PLACES + B.HARBOR, True), "Ana moves a noble guest to the Harbor"),
        (ev.TileTaken(1, Tile.FOREST_INDIGO), "Jan takes an indigo plantation as a forest"),
        (ev.ForestLaid(1, Tile.FOREST_INDIGO), "Jan turns the indigo plantation into a forest"),
        (ev.TileSettled(1, Tile.FOREST_CORN, False), "Jan uses the Hospice to bring a colonist to San Juan"),
        (
            ev.TileDiscarded(1, Tile.FOREST_CORN, B.HUNTING_LODGE),
            "Jan uses the Hunting Lodge to discard a forest",
        ),
        (
            ev.TileDiscarded(1, Tile.CORN, B.LAND_OFFICE),
            "Jan uses the Land Office to discard a corn plantation",
        ),
        (ev.DoubloonsPaid(1, 1, B.LAND_OFFICE), "Jan pays 1 doubloon to use the Land Office"),
        (ev.NobleTaken(0, True), "Ana uses the Villa to take a noble"),
        (ev.NobleTaken(0, False), "Ana uses the Villa to take a colonist"),
        (ev.ShipRefilled(4, 0, 1), "3 colonists and a noble board the colonist ship"),
        (ev.ShipRefilled(2, 2, 1), "Only 1 colonist and a noble board the colonist ship: 2 too few"),
        (ev.ShipRefilled(1, 3, 1), "Only a noble boards the colonist ship: no colonists are left"),
        (ev.PaidInKind(0, "colonist"), "Ana uses the Black Market to pay with a colonist"),
        (ev.PaidInKind(0, "noble"), "Ana uses the Black Market to pay with a noble"),
        (ev.PaidInKind(0, "point"), "Ana uses the Black Market to pay with 1 VP"),
        (ev.PaidInKind(0, "good", Good.CORN), "Ana uses the Black Market to pay with a barrel of corn"),
        (ev.SoldToPost(0, Good.COFFEE, 4), "Ana sells coffee at the Trading Post for 4 doubloons"),
        (ev.SoldToPost(0, Good.CORN, 0), "Ana sells corn at the Trading Post for nothing"),
        (
            ev.CrownSupplied(0, (1, 0, 1, 0, 0)),
            "Ana delivers 1 corn and 1 sugar with the Royal Supplier: 2 VP",
        ),
        (ev.PointsGained(0, 2, B.CHURCH), "Ana gets 2 VP from the Church"),
        (ev.PointsGained(0, 1, B.UNION_HALL), "Ana gets 1 VP from the Union Hall"),
        (ev.RoundEnded(3, 1), "Jan is the new governor"),
        (ev.GameEnded(), "The game ends"),
    ],
)
def test_events_have_the_expected_lines(event: ev.Event, line: str):
    assert lines_for(event) == [line]


@pytest.mark.parametrize(
    "event",
    [
        ev.Produced(0, (0,) * 5, (0,) * 5),
        ev.PlantationsLaidOut((1, 1, 1, 1, 0)),
        ev.ColonistsPlaced(0),
        ev.PointsGained(0, 1, B.ROYAL_SUPPLIER),
    ],
)
def test_bookkeeping_has_no_line(event: ev.Event):
    assert lines_for(event) == []


@pytest.mark.parametrize(
    ("role", "lines"),
    [
        (Role.SETTLER, ["Ana takes no plantation"]),
        (Role.BUILDER, ["Ana builds nothing"]),
        (Role.TRADER, ["Ana sells nothing"]),
        (Role.CAPTAIN, ["Ana ships nothing"]),
        (Role.MAYOR, []),
    ],
)
def test_chosen_passes(role: Role, lines: list[str]):
    assert lines_for(ev.Passed(0, forced=False), role=role) == lines


@pytest.mark.parametrize(
    ("role", "line"),
    [
        (Role.SETTLER, "Ana and Eva can't take a plantation"),
        (Role.BUILDER, "Ana and Eva can't build anything"),
        (Role.TRADER, "Ana and Eva can't sell anything"),
        (Role.CAPTAIN, "Ana and Eva can't ship anything"),
    ],
)
def test_forced_passes_share_a_line(role: Role, line: str):
    """RND-2: a player who can do nothing is skipped."""
    own, other = ev.Passed(1, forced=False), ev.Passed(2, forced=True)
    assert lines_for(ev.Passed(0, forced=True), other, role=role) == [line]
    assert lines_for(ev.Passed(2, forced=True), role=role) == [line.replace("Ana and ", "")]
    assert lines_for(own, ev.Passed(0, forced=True), other, role=role)[1:] == [line]


def test_one_line_ends_loading_when_no_one_can_load():
    """CAP-7"""
    passed = [ev.Passed(seat, forced=True) for seat in (2, 0, 1)]
    assert lines_for(*passed, role=Role.CAPTAIN) == ["No more goods can be shipped"]


def test_a_load_shows_its_points_and_their_sources():
    loaded = ev.Loaded(1, Good.SUGAR, 3, 6)
    plain = ev.PointsGained(1, 3, None)
    assert lines_for(loaded, plain) == ["Jan ships 3 sugar on the 6-barrel ship: 3 VP"]
    assert lines_for(loaded, ev.PointsGained(1, 4, None)) == [
        "Jan ships 3 sugar on the 6-barrel ship: 4 VP (3 for barrels, 1 as Captain)"
    ]
    harbor = ev.PointsGained(1, 1, B.HARBOR)
    assert lines_for(ev.Loaded(1, Good.SUGAR, 1, None), ev.PointsGained(1, 2, None), harbor) == [
        "Jan ships 1 sugar with the Wharf: 3 VP (1 for barrels, 1 as Captain, 1 from the Harbor)"
    ]
    end = ev.EndTriggered(EndReason.VICTORY_POINTS, 1)
    assert lines_for(loaded, plain, end, harbor) == [
        "Jan ships 3 sugar on the 6-barrel ship: 4 VP (3 for barrels, 1 from the Harbor)",
        "This is the last round: Jan took the last VP chip",
    ]
    assert lines_for(loaded, plain, ev.Passed(0, True), ev.Loaded(2, Good.CORN, 1, 5), plain)[0] == (
        "Jan ships 3 sugar on the 6-barrel ship: 3 VP"
    )


def test_points_of_a_small_wharf_are_separate_from_those_that_follow():
    loaded = ev.SmallWharfLoaded(1, (2, 0, 1, 0, 0))
    assert lines_for(loaded, ev.PointsGained(1, 1, None)) == [
        "Jan ships 2 corn and 1 sugar with the Small Wharf: 1 VP"
    ]
    assert lines_for(loaded, ev.PointsGained(1, 3, None), ev.PointsGained(2, 2, B.UNION_HALL)) == [
        "Jan ships 2 corn and 1 sugar with the Small Wharf: 3 VP (1 for barrels, 2 as Captain)",
        "Eva gets 2 VP from the Union Hall",
    ]
    corn = ev.SmallWharfLoaded(1, (1, 0, 0, 0, 0))
    assert lines_for(corn) == ["Jan ships 1 corn with the Small Wharf: 0 VP"]
    assert lines_for(corn, ev.PointsGained(1, 1, None)) == [
        "Jan ships 1 corn with the Small Wharf: 1 VP (1 as Captain)"
    ]


def test_dealt_colonists_share_a_line():
    dealt = [ev.ColonistsDealt(1, 2), ev.ColonistsDealt(2, 1), ev.ColonistsDealt(0, 1)]
    assert lines_for(ev.ColonistTaken(1), *dealt, ev.ColonistsPlaced(1)) == [
        "Jan takes an extra colonist from the supply",
        "Colonists from the ship: 2 for Jan, 1 for Eva, 1 for Ana",
    ]


def test_a_dealt_noble_is_named():
    """NOB-2"""
    others = [ev.ColonistsDealt(2, 1), ev.ColonistsDealt(0, 1)]
    assert lines_for(ev.ColonistsDealt(1, 1, 1), *others) == [
        "Colonists from the ship: a noble for Jan, 1 for Eva, 1 for Ana",
    ]
    assert lines_for(ev.ColonistsDealt(1, 3, 1), *others) == [
        "Colonists from the ship: 2 and a noble for Jan, 1 for Eva, 1 for Ana",
    ]


def test_braces_in_a_name_are_shown_as_they_are():
    lines = log_lines(LogEntry(0, 0, PASS, (ev.RoleTaken(0, Role.MAYOR, 2),), 1, None), ["{role} {0} %s"] * 3)
    assert lines == ["{role} {0} %s chooses the Mayor (+2 doubloons)"]


def assert_addressed(entry: LogEntry, names: Sequence[str]) -> None:
    """Assert that lines about the reader, Player 0, say so with the same words, and the others stay."""
    pairs = zip(seated_log_lines(entry, names), seated_log_lines(entry, names, 0), strict=True)
    for line, own in pairs:
        assert (own.seat, own.event) == (line.seat, line.event)
        if names[0] not in line.text:
            assert own.text == line.text
            continue
        assert names[0] not in own.text
        first, verb, *rest = own.text.split(" ")
        if first == "You" and line.seat == 0:
            _player, _number, third, *others = line.text.split(" ")
            assert third in (f"{verb}s", f"{verb}es", "is" if verb == "are" else verb), line.text
            assert rest == others


@pytest.mark.parametrize(
    ("events", "lines"),
    [
        ((ev.RoleTaken(0, Role.MAYOR, 2),), ["You choose the Mayor (+2 doubloons)"]),
        ((ev.RoleTaken(1, Role.MAYOR, 2),), ["Jan chooses the Mayor (+2 doubloons)"]),
        ((ev.RoundEnded(4, 0),), ["You are the new governor"]),
        ((ev.Passed(0, forced=False),), ["You ship nothing"]),
        ((ev.Passed(0, forced=True),), ["You can't ship anything"]),
        ((ev.Passed(2, forced=True), ev.Passed(0, forced=True)), ["You and Eva can't ship anything"]),
        (
            (ev.ColonistsDealt(1, 2), ev.ColonistsDealt(0, 1)),
            ["Colonists from the ship: 2 for Jan, 1 for you"],
        ),
        ((ev.EndTriggered(EndReason.CITY, 0),), ["This is the last round: you filled your last city space"]),
        ((ev.Loaded(0, Good.CORN, 2, 5),), ["You ship 2 corn on the 5-barrel ship: 0 VP"]),
    ],
)
def test_a_single_person_is_addressed(events: tuple[ev.Event, ...], lines: list[str]):
    assert log_lines(LogEntry(0, 0, PASS, events, 1, Role.CAPTAIN), NAMES, 0) == lines


@pytest.mark.parametrize("options", SETUPS, ids=setup_id)
def test_every_move_of_a_game_has_a_line(options: Options):
    names = [f"Player {seat}" for seat in range(options.players)]
    game = Session(options, options.players, [Seat(SeatKind.HUMAN, name) for name in names])
    rng = random.Random(options.players)
    while not game.is_over:
        entry = game.act(rng.choice(game.legal()))
        lines = log_lines(entry, names)
        for line in lines:
            assert line == line.strip()
            assert not set("{}") & set(line)
        assert_addressed(entry, names)
        if not any(isinstance(event, ev.ColonistsPlaced) or lines for event in entry.events):
            # A declined extra, a colonist in the middle of a placement or a turn of forced passes: nothing
            # visible happened.
            assert str(entry.action) in ("pass", "store nothing") or str(entry.action).startswith("place ")
    assert lines[-1] == "The game ends"


def test_lines_are_in_the_current_language(monkeypatch: pytest.MonkeyPatch):
    translations = {"{name} chooses the {role}": "{name} alege {role}", "Mayor": "primarul"}
    monkeypatch.setattr(i18n._translation, "gettext", lambda text: translations.get(text, text))
    assert lines_for(ev.RoleTaken(0, Role.MAYOR, 0)) == ["Ana alege primarul"]


@pytest.mark.parametrize(
    ("events", "seats"),
    [
        ((ev.Sold(0, Good.CORN, 1),), [0]),
        ((ev.Passed(1, forced=True),), [1]),
        ((ev.Passed(0, forced=True), ev.Passed(2, forced=True)), [None]),
        ((ev.Passed(0, forced=False), ev.Passed(1, forced=True)), [0, 1]),
        ((ev.ColonistsDealt(2, 1),), [2]),
        ((ev.ColonistsDealt(0, 2), ev.ColonistsDealt(1, 1)), [None]),
        ((ev.ShipSailed(5, Good.CORN),), [None]),
        ((ev.RoundEnded(4, 2),), [2]),
    ],
)
def test_a_line_has_the_seat_it_is_about(events: tuple[ev.Event, ...], seats: list[int | None]) -> None:
    """Names may be words of a line, so the text can't tell."""
    lines = seated_log_lines(LogEntry(0, 0, PASS, events, 1, Role.CAPTAIN), ("corn", "The", "shipped"))
    assert [line.seat for line in lines] == seats
