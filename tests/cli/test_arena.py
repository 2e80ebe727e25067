"""``puertorico arena``: seats and seeds, intervals, and what is printed."""

import csv
import io
import json
import sys
from collections.abc import Callable, Iterator
from statistics import fmean

import pytest

from puertorico.cli.arena import ArenaReport, TimedGame, play_timed
from puertorico.cli.arguments import ArenaConfig, OutputFormat, arena_config, parse_arguments
from puertorico.cli.command import run
from puertorico.cli.simulation import GameResult, rotations, seating
from puertorico.cli.statistics import Estimate, estimate, percentage, percentile, student_t
from puertorico.engine.scoring import Score

MIXED = ("corn", "coffee", "greedy", "random")


def wanted(*arguments: str) -> ArenaConfig:
    return arena_config(parse_arguments(["arena", *arguments]))


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert run(["arena", *arguments]) == 0
    return capsys.readouterr().out


def test_two_names_are_one_against_copies_of_the_other():
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
    """Seen by the tables at which games begin: the first rotations have the same, the next deal another."""
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
    """Two players, three deals of two games; a wins 2, 1 and 1.5 of them."""
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


def test_intervals_are_over_deals():
    """By hand: wins of the deals are 100, 50 and 75 %, the deviation 25, Student's factor for 2 degrees
    4.303, so the interval reaches 4.303 · 25 / √3 = 62.1 to each side, and not beyond 100 %. Points ahead are
    10, 0 and 5 by deal: 5 ± 4.303 · 5 / √3.
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


def test_seats_and_rounds():
    """Seat 1 has won the first game, nothing else but half of the fifth."""
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


def test_among_its_like_nobody_is_ahead():
    report = ArenaReport(wanted("corn", "corn"))
    report.add(TimedGame(result(("corn",) * 4, (50, 20, 30, 40), (0,), 9), {}))
    (only,) = report.player_results()
    assert (only.seats, only.wins.mean, only.ahead) == (4, 25, None)


def test_an_interval_needs_numbers_that_differ():
    assert estimate([3.0]) == Estimate(3, None, None)
    assert estimate([3.0, 3.0]) == Estimate(3, None, None)
    assert estimate([2.0, 4.0]) == Estimate(3, pytest.approx(3 - 12.706), pytest.approx(3 + 12.706))


def test_a_percentage_has_an_interval_where_every_deal_went_alike():
    """By hand: of five deals, all are won 2.5 times in 100 by whoever wins 0.025 ** (1/5) = 47.8 %."""
    assert percentage([1.0] * 5) == Estimate(100, pytest.approx(47.82, abs=0.01), 100)
    assert percentage([0.0] * 5) == Estimate(0, 0, pytest.approx(52.18, abs=0.01))
    assert percentage([0.5] * 5) == Estimate(50, None, None)


@pytest.mark.parametrize(
    ("degrees", "expected"),
    [(1, 12.706), (20, 2.086), (21, 2.0796), (30, 2.0423), (60, 2.0003), (120, 1.9799)],
)
def test_students_factor(degrees: int, expected: float):
    assert student_t(degrees) == pytest.approx(expected, abs=0.0005)


def test_percentiles():
    values = [float(value) for value in range(100, 0, -1)]
    assert [percentile(values, percent) for percent in (50, 95, 99.5, 100)] == [50, 95, 100, 100]
    assert percentile([7.0], 50) == 7


def test_the_number_of_processes_changes_nothing(capsys: pytest.CaptureFixture[str]):
    arguments = ("--games", "8", "--seed", "3", "--json", *MIXED)
    one, two = (json.loads(printed(capsys, *arguments, "--jobs", jobs)) for jobs in "12")
    for found in (one, two):
        for figures in found["by_player"].values():
            for name in ("ms_p50", "ms_p95", "ms_max"):
                del figures[name]
    assert one == two
    other = json.loads(printed(capsys, "--games", "8", "--seed", "4", "--json", *MIXED))
    assert other["by_seat"] != one["by_seat"]


def test_json(capsys: pytest.CaptureFixture[str]):
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
    assert {row["line_up"] for row in rows} == {" ".join(MIXED)}, "tables of other games may follow below"
    assert {row["ahead_low"] for row in rows} == {""}, "one deal tells no interval"


def test_the_table_for_readers(capsys: pytest.CaptureFixture[str]):
    assert run(["arena", "--games", "5", "--jobs", "1", *MIXED]) == 0
    told = capsys.readouterr()
    assert told.err == "8 games are played, not 5: each deal 4 times, from other seats.\n"
    assert "8 games of 4 players, seed 1: corn, coffee, greedy, random\nBase game.\n" in told.out
    assert "2 deals, each played 4 times" in told.out
    lines = told.out.splitlines()
    for start in ("player ", *MIXED, "seat 4", "Rounds: "):
        assert any(line.startswith(start) for line in lines), start


def test_a_bar_shows_how_far_it_is_on_a_terminal_alone(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    """And nothing of it gets between what is printed."""
    arguments = ["arena", "--games", "4", "--jobs", "1", "--json", *MIXED]
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    assert run(arguments) == 0
    told = capsys.readouterr()
    assert "| 0/4 [" in told.err
    assert json.loads(told.out)["games"] == 4


@pytest.mark.parametrize(("played", "told"), [(11, 8), (8, 8), (3, 0)])
def test_what_was_played_is_told_when_it_is_broken_off(
    played: int, told: int, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    """Deals that have not been played from all seats do not count."""

    def broken_off(work: Callable[[int], TimedGame], _games: int, _jobs: int) -> Iterator[TimedGame]:
        yield from map(work, range(played))
        raise KeyboardInterrupt

    monkeypatch.setattr("puertorico.cli.arena.parallel_map", broken_off)
    with pytest.raises(KeyboardInterrupt):
        run(["arena", "--games", "40", "--json", *MIXED])
    said = capsys.readouterr()
    if not told:
        assert (said.out, said.err) == ("", "")
        return
    report = json.loads(said.out)
    assert (report["games"], report["deals"]) == (told, 2)
    assert said.err == "Broken off: 8 games are told.\n"


def test_whole_deals_need_no_remark(capsys: pytest.CaptureFixture[str]):
    assert run(["arena", "--games", "4", "--jobs", "1", *MIXED]) == 0
    assert capsys.readouterr().err == ""


WRONG = {
    "": "Name the players",
    "pirate easy": "no computer player “pirate”; there are easy, normal",
    "easy": "Name the players: one for each seat, or two",
    "easy easy hard": "3 players are named, but 4 are at the table: name all of them, or two.",
    "easy hard --players 6": "--players must be a whole number from 2 to 5, not “6”.",
    "easy hard --games 0": "--games must be a whole number, at least 1, not “0”.",
    "easy hard --seed one": "--seed must be a whole number, not “one”.",
    "easy hard --jobs 0": "--jobs must be a whole number, at least 1, not “0”.",
    "easy hard --expansion pirates": "no expansion “pirates”",
    "easy hard --draft random": "--draft goes with an expansion",
    "easy hard --json --csv": "--json does not go together with --csv.",
    "easy hard --report": "no argument “--report”",
    "easy --games 4 hard": "no argument “hard”",
}


@pytest.mark.parametrize("arguments", WRONG)
def test_wrong_arguments(arguments: str, capsys: pytest.CaptureFixture[str]):
    assert run(["arena", *arguments.split()]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith("puertorico: ")
    assert told.err.count("\n") == 1
    assert WRONG[arguments] in told.err


def test_the_form_is_as_asked():
    asked = {
        form: ["--json"] * (form == OutputFormat.JSON) + ["--csv"] * (form == OutputFormat.CSV)
        for form in OutputFormat
    }
    assert {form: wanted("easy", "hard", *given).form for form, given in asked.items()} == {
        form: form for form in OutputFormat
    }
