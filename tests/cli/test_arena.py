"""``puertorico arena``: seating and seeds, confidence intervals, output."""

import csv
import io
import json
import sys
from collections.abc import Callable, Iterator
from statistics import fmean

import pytest

from puertorico.cli.arena import ArenaReport, TimedGame, play_timed
from puertorico.cli.arguments import parse_arguments
from puertorico.cli.command import run
from puertorico.cli.configs import ArenaConfig, OutputFormat, arena_config
from puertorico.cli.errors import ProcessLost
from puertorico.cli.simulation import GameResult, rotations, seating
from puertorico.cli.statistics import Estimate, estimate, percentage, percentile, student_t
from puertorico.engine.scoring import Score

MIXED = ("corn", "coffee", "greedy", "random")


def wanted(*arguments: str) -> ArenaConfig:
    return arena_config(parse_arguments(["arena", *arguments]))


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert run(["arena", *arguments]) == 0
    return capsys.readouterr().out


def test_with_two_names_the_first_plays_against_copies_of_the_second():
    assert wanted("expert", "hard").table.styles == ("expert", "hard", "hard", "hard")
    assert wanted("--players", "2", "expert", "hard").table.styles == ("expert", "hard")
    assert wanted("--players", "5", *["easy"] * 5).table.styles == ("easy",) * 5


@pytest.mark.parametrize(
    ("styles", "times"),
    [
        (MIXED, 4),
        (("hard", "easy", "easy", "easy"), 4),
        (("hard", "easy", "hard", "easy"), 2),
        (("hard", "hard", "easy", "easy"), 4),
        (("hard",) * 4, 1),
        (("hard", "easy"), 2),
    ],
)
def test_games_are_rounded_up_to_whole_deals(styles: tuple[str, ...], times: int):
    found = wanted("--players", str(len(styles)), "--games", "9", *styles)
    assert rotations(found.table) == times
    assert found.games == -(-9 // times) * times
    seatings = [seating(found.table, number) for number in range(2 * times)]
    assert len(set(seatings)) == times
    assert seatings[:times] == seatings[times:]


def test_a_deal_is_played_from_all_seats_with_the_same_luck(monkeypatch: pytest.MonkeyPatch):
    """All rotations start with the same table, and the next deal with another one."""
    from puertorico.cli import simulation as games

    begun = []
    real = games.new_game

    def noted(*arguments: object) -> object:
        begun.append(real(*arguments))
        return real(*arguments)

    monkeypatch.setattr(games, "new_game", noted)
    table = wanted("--players", "3", "corn", "coffee", "random").table
    bouts = [play_timed(table, 1, number) for number in range(4)]
    assert begun[0] == begun[1] == begun[2] != begun[3]
    assert [one.result.styles for one in bouts] == [
        ("corn", "coffee", "random"),
        ("random", "corn", "coffee"),
        ("coffee", "random", "corn"),
        ("corn", "coffee", "random"),
    ]


def result(
    styles: tuple[str, ...], totals: tuple[int, ...], winners: tuple[int, ...], rounds: int
) -> GameResult:
    scores = tuple(Score(seat, total, 0, {}, 0, 0) for seat, total in enumerate(totals))
    return GameResult(styles, scores, winners, rounds, 1, {})


def three_deals() -> ArenaReport:
    """Two players, three deals of two games; corn wins 2, 1 and 1.5 of them."""
    report = ArenaReport(wanted("--players", "2", "--games", "6", "corn", "coffee"))
    ab, ba = ("corn", "coffee"), ("coffee", "corn")
    games = [
        (result(ab, (40, 30), (0,), 10), [0.1, 0.3]),
        (result(ba, (30, 40), (1,), 12), [0.2]),
        (result(ab, (20, 30), (1,), 14), []),
        (result(ba, (26, 36), (1,), 16), []),
        (result(ab, (33, 33), (0, 1), 10), []),
        (result(ba, (20, 30), (1,), 10), [0.4]),
    ]
    for one, seconds in games:
        report.add(TimedGame(one, {"corn": seconds}))
    return report


def test_intervals_are_computed_over_deals():
    """By hand: 100, 50 and 75% of the games are won by deal, with a standard deviation of 25. Student's
    factor for 2 degrees of freedom is 4.303, so the interval is 75 ± 62.1 (4.303 · 25 / √3), cut off at 100%.
    The lead by deal is 10, 0 and 5 points: 5 ± 4.303 · 5 / √3.
    """
    first, second = three_deals().player_results()
    assert (first.player, first.seats, first.even) == ("corn", 1, 50)
    assert first.wins == Estimate(75, pytest.approx(12.89, abs=0.01), 100)
    assert second.wins == Estimate(25, 0, pytest.approx(87.11, abs=0.01))
    assert first.points == pytest.approx((40 + 40 + 20 + 36 + 33 + 30) / 6)
    assert first.ahead == Estimate(5, pytest.approx(5 - 12.42, abs=0.01), pytest.approx(5 + 12.42, abs=0.01))
    assert second.ahead is not None
    assert second.ahead.mean == -5
    assert list(first.seconds) == [0.1, 0.3, 0.2, 0.4]


def test_wins_by_seat_and_rounds_are_averaged():
    """Seat 1 won the first game and half of the fifth."""
    report = three_deals()
    assert [one.mean for one in report.seats()] == [pytest.approx(25), pytest.approx(75)]
    assert report.rounds == 12


def test_copies_of_a_player_are_averaged():
    report = ArenaReport(wanted("corn", "coffee"))
    styles = ("corn", "coffee", "coffee", "coffee")
    report.add(TimedGame(result(styles, (50, 20, 30, 40), (0,), 9), {}))
    corn, coffee = report.player_results()
    assert (coffee.seats, coffee.points, coffee.wins) == (3, 30, Estimate(0, 0, pytest.approx(97.5)))
    assert coffee.ahead == Estimate(-20, None, None)
    assert corn.ahead == Estimate(20, None, None)


def test_a_player_against_copies_of_itself_has_no_lead():
    report = ArenaReport(wanted("corn", "corn"))
    report.add(TimedGame(result(("corn",) * 4, (50, 20, 30, 40), (0,), 9), {}))
    (only,) = report.player_results()
    assert (only.seats, only.wins.mean, only.ahead) == (4, 25, None)


def test_equal_numbers_have_no_interval():
    assert estimate([3.0]) == Estimate(3, None, None)
    assert estimate([3.0, 3.0]) == Estimate(3, None, None)
    assert estimate([2.0, 4.0]) == Estimate(3, pytest.approx(3 - 12.706), pytest.approx(3 + 12.706))


def test_a_percentage_has_an_interval_even_if_all_deals_went_the_same_way():
    """By hand: a player who wins 0.025 ** (1/5) = 47.8% of deals wins five of five 2.5% of the time."""
    assert percentage([1.0] * 5) == Estimate(100, pytest.approx(47.82, abs=0.01), 100)
    assert percentage([0.0] * 5) == Estimate(0, 0, pytest.approx(52.18, abs=0.01))
    assert percentage([0.5] * 5) == Estimate(50, None, None)


@pytest.mark.parametrize(
    ("degrees", "expected"),
    [(1, 12.706), (20, 2.086), (21, 2.0796), (30, 2.0423), (60, 2.0003), (120, 1.9799)],
)
def test_quantiles_of_students_t_distribution(degrees: int, expected: float):
    assert student_t(degrees) == pytest.approx(expected, abs=0.0005)


def test_percentiles():
    values = [float(value) for value in range(100, 0, -1)]
    assert [percentile(values, percent) for percent in (50, 95, 99.5, 100)] == [50, 95, 100, 100]
    assert percentile([7.0], 50) == 7


def test_the_results_do_not_depend_on_the_number_of_processes(capsys: pytest.CaptureFixture[str]):
    arguments = ("--games", "4", "--seed", "3", "--json", *MIXED)
    one, two = (json.loads(printed(capsys, *arguments, "--jobs", jobs)) for jobs in "12")
    for found in (one, two):
        for figures in found["by_player"].values():
            for name in ("ms_p50", "ms_p95", "ms_max"):
                del figures[name]
    assert one == two
    other = json.loads(printed(capsys, "--games", "4", "--seed", "4", "--json", *MIXED))
    assert other["by_seat"] != one["by_seat"]


def test_json_has_the_setup_and_the_results(capsys: pytest.CaptureFixture[str]):
    found = json.loads(
        printed(capsys, "--players", "3", "--games", "5", "--expansion", "nobles", "--json", "corn", "random")
    )
    assert {name: found[name] for name in ("players", "sets", "draft", "seed", "games", "deals")} == {
        "players": 3,
        "sets": "base nobles",
        "draft": "players",
        "seed": 1,
        "games": 6,
        "deals": 2,
    }
    assert found["styles"] == ["corn", "random", "random"]
    assert list(found["by_player"]) == ["corn", "random"]
    corn, others = found["by_player"].values()
    assert (corn["seats"], others["seats"], corn["even_percent"]) == (1, 2, 33.33)
    assert corn["win_percent"] + 2 * others["win_percent"] == pytest.approx(100, abs=0.05)
    assert corn["ahead"] == pytest.approx(-others["ahead"])
    assert corn["ahead_low"] < corn["ahead"] < corn["ahead_high"]
    for figures in (corn, others):
        assert figures["decisions"] > 50
        assert 0 <= figures["ms_p50"] <= figures["ms_p95"] <= figures["ms_max"]
    assert fmean(seat["win_percent"] for seat in found["by_seat"]) == pytest.approx(100 / 3, abs=0.05)


def test_csv_has_a_row_for_each_player(capsys: pytest.CaptureFixture[str]):
    text = printed(capsys, "--games", "4", "--csv", "--jobs", "1", *MIXED)
    rows = list(csv.DictReader(io.StringIO(text)))
    assert tuple(row["player"] for row in rows) == MIXED
    assert {row["games"] for row in rows} == {"4"}
    assert sum(float(row["win_percent"]) for row in rows) == pytest.approx(100, abs=0.05)
    assert {"players", "sets", "seed", "rounds", "mean_score", "ahead", "ms_p95"} < set(rows[0])
    assert {row["line_up"] for row in rows} == {" ".join(MIXED)}, "rows of several runs can be combined"
    assert {row["ahead_low"] for row in rows} == {""}, "one deal is too few for an interval"


def test_the_results_are_printed_as_tables(capsys: pytest.CaptureFixture[str]):
    assert run(["arena", "--games", "5", "--jobs", "1", *MIXED]) == 0
    printed = capsys.readouterr()
    assert printed.err == "--games 5 is rounded up to 8, to play each deal from every seat.\n"
    heading = (
        "Games: 8, players: 4, seed: 1\nSeats in the first game: corn, coffee, greedy, random\nBase game.\n"
    )
    assert heading in printed.out
    assert "Deals: 2, games per deal: 4\n" in printed.out
    lines = printed.out.splitlines()
    for start in ("player ", *MIXED, "seat 4", "Rounds per game: "):
        assert any(line.startswith(start) for line in lines), start


def test_a_progress_bar_is_shown_on_a_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    """It goes to stderr and leaves the results alone."""
    arguments = ["arena", "--games", "4", "--jobs", "1", "--json", *MIXED]
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    assert run(arguments) == 0
    printed = capsys.readouterr()
    assert "| 0/4 [" in printed.err
    assert json.loads(printed.out)["games"] == 4


@pytest.mark.parametrize("by", [KeyboardInterrupt(), ProcessLost("A process has ended.")], ids=repr)
@pytest.mark.parametrize(("played", "counted"), [(11, 8), (8, 8), (3, 0)])
def test_an_interrupted_arena_prints_the_results_of_complete_deals(
    by: BaseException,
    played: int,
    counted: int,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
):
    def interrupted(work: Callable[[int], TimedGame], _games: int, _jobs: int) -> Iterator[TimedGame]:
        yield from map(work, range(played))
        raise by

    monkeypatch.setattr("puertorico.cli.arena.parallel_map", interrupted)
    arguments = ["arena", "--games", "40", "--json", *MIXED]
    if isinstance(by, KeyboardInterrupt):
        with pytest.raises(KeyboardInterrupt):
            run(arguments)
    else:
        assert run(arguments) == 1
    output = capsys.readouterr()
    reason = "puertorico: A process has ended.\n" if isinstance(by, ProcessLost) else ""
    if not counted:
        assert (output.out, output.err) == ("", reason)
        return
    report = json.loads(output.out)
    assert (report["games"], report["deals"]) == (counted, 2)
    assert output.err == f"Interrupted. These are the results of 8 games.\n{reason}"


def test_a_number_of_games_that_needs_no_rounding_gives_no_message(capsys: pytest.CaptureFixture[str]):
    assert run(["arena", "--games", "4", "--jobs", "1", *MIXED]) == 0
    assert capsys.readouterr().err == ""


WRONG = {
    "": "Name two computer players, or 4 (one for each seat), not 0.",
    "pirate easy": "Unknown computer player “pirate”. Choose from: easy, normal",
    "easy": "Name two computer players, or 4 (one for each seat), not 1.",
    "easy easy hard": "Name two computer players, or 4 (one for each seat), not 3.",
    "easy hard --players 6": "--players must be a whole number from 2 to 5, not “6”.",
    "easy hard --games 0": "--games must be a whole number, 1 or higher, not “0”.",
    "easy hard --seed one": "--seed must be a whole number, not “one”.",
    "easy hard --jobs 0": "--jobs must be a whole number, 1 or higher, not “0”.",
    "easy hard --expansion pirates": "Unknown expansion “pirates”",
    "easy hard --draft random": "--draft needs --expansion",
    "easy hard --json --csv": "--json can't be combined with --csv.",
    "easy hard --report": "Unknown argument “--report”",
    "easy --games 4 hard": "Unknown argument “hard”",
}


@pytest.mark.parametrize("arguments", WRONG)
def test_wrong_arguments_are_reported_in_one_line(arguments: str, capsys: pytest.CaptureFixture[str]):
    assert run(["arena", *arguments.split()]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith("puertorico: ")
    assert printed.err.count("\n") == 1
    assert WRONG[arguments] in printed.err


def test_the_options_choose_the_output_format():
    options = {
        form: ["--json"] * (form == OutputFormat.JSON) + ["--csv"] * (form == OutputFormat.CSV)
        for form in OutputFormat
    }
    assert {form: wanted("easy", "hard", *given).format for form, given in options.items()} == {
        form: form for form in OutputFormat
    }
