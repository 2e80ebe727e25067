"""Finding unused buildings that would have helped."""

from collections.abc import Callable

import pytest

from puertorico import ai
from puertorico.cli.arguments import parse_arguments
from puertorico.cli.configs import simulation_config
from puertorico.cli.usage_report import UsageTracker
from puertorico.engine.actions import PASS, Action, Sell
from puertorico.engine.game import apply, new_game
from puertorico.engine.ids import Building, EndReason, Good, Role, Step, Tile
from puertorico.engine.options import Options
from puertorico.engine.position import Board, position
from puertorico.engine.state import GameState
from puertorico.engine.view import view
from tests.setups import BOXES
from tests.tools.ai.missed_uses import Gain, Idle, judge, lines, main, search

FOUR = Options(players=4, sets=BOXES["all"])


@pytest.fixture
def chosen(monkeypatch: pytest.MonkeyPatch) -> Callable[[Action], None]:
    """Make every computer player choose a given action."""

    def choose(action: Action) -> None:
        monkeypatch.setattr(ai, "choose", lambda _style, _seen: action)

    return choose


def trading() -> GameState:
    """Return a trader phase in the last round, in which the sale of a coffee pays for a better building.

    The seat has 3 doubloons. The Builder is still available, the Captain isn't.
    """
    owner = Board(
        city={Building.LARGE_MARKET: 1, Building.COFFEE_ROASTER: 2},
        island={Tile.COFFEE: 2},
        goods={Good.COFFEE: 1},
        doubloons=3,
    )
    return position(
        Options(players=4),
        [owner, *[Board(doubloons=8)] * 3],
        role=Role.TRADER,
        governor=3,
        roles_taken={Role.CAPTAIN: 3, Role.TRADER: 0},
        round=15,
        ended=EndReason.CITY,
    )


def test_a_missed_use_is_found(chosen: Callable[[Action], None]):
    chosen(PASS)
    gain = judge(trading(), Building.LARGE_MARKET, "allrounder", 8)
    assert gain is not None
    assert (gain.action, gain.instead_of) == (str(Sell(Good.COFFEE)), str(PASS))
    assert gain.mean > 2 * gain.error > 0


def test_the_action_taken_is_not_a_missed_use(chosen: Callable[[Action], None]):
    chosen(Sell(Good.COFFEE))
    assert judge(trading(), Building.LARGE_MARKET, "allrounder", 8) is None


def test_a_harmful_use_is_not_a_missed_use(chosen: Callable[[Action], None]):
    table = trading()
    # No more roles are chosen: a barrel counts as much as a doubloon, and corn sells for two.
    table.players[0].goods = [1, 0, 0, 0, 0]
    table.tasks = [at for at in table.tasks if at.step != Step.CHOOSE_ROLE]
    chosen(PASS)
    assert judge(table, Building.LARGE_MARKET, "allrounder", 8) is None


def test_the_analysis_does_not_change_the_table(chosen: Callable[[Action], None]):
    table = trading()
    before = table.clone()
    chosen(PASS)
    judge(table, Building.LARGE_MARKET, "allrounder", 2)
    assert table == before


def test_unused_buildings_are_those_with_chances_but_no_uses():
    state, tracker = new_game(FOUR, seed=3), UsageTracker()
    while not state.is_over:
        tracker.before(state)
        tracker.after(state, apply(state, ai.choose("random", view(state, state.seat))))
    uses, alone = tracker.uses(state), tracker.unused_opportunities()
    assert alone
    for building, use in uses.items():
        assert use.able - use.used == sum(kind == building for _, kind in alone)
    for (seat, _), tables in alone.items():
        assert tables
        assert all(table.seat == seat for table in tables)


def test_random_players_are_not_analyzed():
    arguments = [
        "simulate",
        "--games",
        "1",
        "--players",
        "2",
        "--players-are",
        "random,random",
        "--jobs",
        "1",
    ]
    assert list(search(simulation_config(parse_arguments(arguments)), 2)) == [[]]


def test_the_report_counts_buildings_and_lists_missed_uses():
    gain = Gain("sell coffee", "pass", 1.5, 0.25)
    found = [
        Idle(3, 1, "shipper", Building.LARGE_MARKET, 9, gain),
        Idle(3, 2, "builder", Building.LARGE_MARKET, 9, None),
        Idle(4, 0, "builder", Building.OFFICE, 12, None),
    ]
    report = list(lines(found))
    assert [line.split() for line in report[1:4]] == [
        ["office", "1", "0"],
        ["large_market", "2", "1"],
        ["all", "3", "1"],
    ]
    assert report[4] == (
        "game 3, seat 2 (shipper), round 9, large_market: sell coffee instead of pass, +1.50 VP ± 0.25"
    )
    assert len(report) == 5


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--rollouts", "1"], "--rollouts must be at least 2.\n"),
        (["--players", "9"], "--players must be a whole number from 2 to 5, not “9”.\n"),
    ],
)
def test_wrong_arguments_are_reported(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
):
    assert main(arguments) == 2
    assert capsys.readouterr().err == sentence


def test_the_command_analyzes_a_whole_game(capsys: pytest.CaptureFixture[str]):
    assert main(["--games", "1", "--players", "2", "--seed", "3", "--rollouts", "2", "--jobs", "1"]) == 0
    assert capsys.readouterr().out.splitlines()[0].split() == [
        "building",
        "unused",
        "would",
        "have",
        "helped",
    ]
