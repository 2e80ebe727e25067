"""``puertorico arena``: which of some computer players is stronger, and how sure that is.

Each deal (the tiles and their order) is played as often as the players can be seated differently, everybody
moving one seat further each time. So neither luck nor a seat favours anybody. The games of one deal belong
together; therefore intervals are computed over deals, not over games.
"""

import csv
import json
import random
import sys
import time
from collections.abc import Callable, Sequence
from functools import partial
from statistics import fmean
from typing import Any

from attrs import define, field, frozen

from puertorico import ai
from puertorico.cli.arguments import ArenaConfig, OutputFormat
from puertorico.cli.output import columns, setup_line, with_progress_bar
from puertorico.cli.simulation import GameResult, SeriesSetup, parallel_map, play, rotations
from puertorico.cli.statistics import Estimate, estimate, percentage, percentile
from puertorico.engine.actions import Action
from puertorico.engine.game import legal_actions
from puertorico.engine.view import View
from puertorico.i18n import _


@define
class TimedChooser:
    """Decides like ``ai.choose`` and takes the time: seconds of the processor, by player, for the decisions
    that leave a choice.
    """

    seconds: dict[str, list[float]] = field(factory=dict)

    def choose(self, player: str, seen: View, rng: random.Random) -> Action:
        """What the player does."""
        if len(legal_actions(seen.state)) == 1:
            return ai.choose(player, seen, rng)
        started = time.process_time()
        action = ai.choose(player, seen, rng)
        self.seconds.setdefault(player, []).append(time.process_time() - started)
        return action


@frozen
class TimedGame:
    """How one game went, and how long each player thought about each decision, in seconds."""

    result: GameResult
    seconds: dict[str, list[float]]


def play_timed(table: SeriesSetup, seed: int, number: int) -> TimedGame:
    """Plays one game; all of one deal follow one after the other. But for the times it is a function of its
    arguments alone.
    """
    clock = TimedChooser()
    result = play(table, seed, number, deal=number // rotations(table), choose=clock.choose)
    return TimedGame(result, clock.seconds)


@frozen
class ArenaResult:
    """What a player has reached. ``seats``: how many seats of a game it takes, over which everything is
    averaged; ``even``: the percentage of wins among equals; ``ahead``: points more than the mean of the seats
    of other players, where there are others; ``seconds``: of each decision.
    """

    player: str
    seats: int
    wins: Estimate
    even: float
    points: float
    ahead: Estimate | None
    seconds: Sequence[float]


@define
class ArenaReport:
    """The games of an arena, by deal."""

    config: ArenaConfig
    deals: list[list[GameResult]] = field(factory=list)
    seconds: dict[str, list[float]] = field(factory=dict)

    def add(self, one: TimedGame) -> None:
        """Counts the next game."""
        if not self.deals or len(self.deals[-1]) == rotations(self.config.table):
            self.deals.append([])
        self.deals[-1].append(one.result)
        for player, seconds in one.seconds.items():
            self.seconds.setdefault(player, []).extend(seconds)

    @property
    def games(self) -> int:
        """How many have been counted."""
        return sum(map(len, self.deals))

    def drop_incomplete_deal(self) -> None:
        """Counts no deal that has not been played from all seats: it would favour somebody."""
        if self.deals and len(self.deals[-1]) < rotations(self.config.table):
            del self.deals[-1]

    def player_results(self) -> list[ArenaResult]:
        """Every player once, in the order in which they were named."""
        return [self._player_result(player) for player in dict.fromkeys(self.config.table.styles)]

    def _player_result(self, player: str) -> ArenaResult:
        styles = self.config.table.styles
        alone = set(styles) == {player}

        def seats(result: GameResult) -> list[int]:
            return [seat for seat, style in enumerate(result.styles) if style == player]

        def won(result: GameResult) -> float:
            return fmean(_win_share(result, seat) for seat in seats(result))

        def points(result: GameResult) -> float:
            return fmean(result.scores[seat].total for seat in seats(result))

        def ahead(result: GameResult) -> float:
            mine = seats(result)
            return points(result) - fmean(one.total for one in result.scores if one.seat not in mine)

        return ArenaResult(
            player=player,
            seats=styles.count(player),
            wins=self._percent(won),
            even=100 / len(styles),
            points=self._over_deals(points).mean,
            ahead=None if alone else self._over_deals(ahead),
            seconds=self.seconds.get(player, ()),
        )

    def seats(self) -> list[Estimate]:
        """The percentage of games won from each seat, from the first governor's on."""
        places = range(len(self.config.table.styles))
        return [self._percent(partial(_win_share, seat=seat)) for seat in places]

    @property
    def rounds(self) -> float:
        """Rounds of a game on average."""
        return self._over_deals(lambda result: result.rounds).mean

    def _percent(self, of: Callable[[GameResult], float]) -> Estimate:
        return percentage(self._by_deal(of))

    def _over_deals(self, of: Callable[[GameResult], float]) -> Estimate:
        return estimate(self._by_deal(of))

    def _by_deal(self, of: Callable[[GameResult], float]) -> list[float]:
        return [fmean(of(result) for result in deal) for deal in self.deals]


def _win_share(result: GameResult, seat: int) -> float:
    """What a seat has of the win, which may be shared."""
    return (seat in result.winners) / len(result.winners)


def run(config: ArenaConfig) -> int:
    """Plays, prints, and returns the exit status. Broken off by Ctrl+C, it prints what has been played."""
    if config.games != config.asked:
        text = _("{games} games are played, not {asked}: each deal {times} times, from other seats.")
        told = text.format(games=config.games, asked=config.asked, times=rotations(config.table))
        print(told, file=sys.stderr)
    report = ArenaReport(config)
    work = partial(play_timed, config.table, config.seed)
    try:
        for one in with_progress_bar(parallel_map(work, config.games, config.jobs), config.games):
            report.add(one)
    except KeyboardInterrupt:
        report.drop_incomplete_deal()
        if report.games:
            print(_("Broken off: {games} games are told.").format(games=report.games), file=sys.stderr)
            _print(report)
        raise
    _print(report)
    return 0


def _print(report: ArenaReport) -> None:
    if report.config.form == OutputFormat.JSON:
        print(json.dumps(as_object(report), indent=2))
    elif report.config.form == OutputFormat.CSV:
        rows = as_rows(report)
        writer = csv.DictWriter(sys.stdout, list(rows[0]), lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
    else:
        print("\n".join(as_lines(report)))


def as_object(report: ArenaReport) -> dict[str, Any]:
    """The result for a program. An interval is null where the deals do not tell one."""
    return {
        **_setup_columns(report),
        "styles": list(report.config.table.styles),
        "rounds": round(report.rounds, 2),
        "by_player": {one.player: _player_figures(one) for one in report.player_results()},
        "by_seat": [_interval("win_percent", one) for one in report.seats()],
    }


def as_rows(report: ArenaReport) -> list[dict[str, Any]]:
    """The result for a spreadsheet: one row for each player, with all that tables of other games need to be
    put below.
    """
    line_up = " ".join(report.config.table.styles)
    same = {"line_up": line_up, **_setup_columns(report), "rounds": round(report.rounds, 2)}
    return [{"player": one.player, **same, **_player_figures(one)} for one in report.player_results()]


def _setup_columns(report: ArenaReport) -> dict[str, Any]:
    config, table = report.config, report.config.table
    return {
        "players": len(table.styles),
        "sets": " ".join(one.name.lower() for one in sorted(table.sets)),
        "draft": table.draft.name.lower() if len(table.sets) > 1 else None,
        "seed": config.seed,
        "games": report.games,
        "deals": len(report.deals),
    }


def _player_figures(one: ArenaResult) -> dict[str, float | None]:
    return {
        "seats": one.seats,
        **_interval("win_percent", one.wins),
        "even_percent": round(one.even, 2),
        "mean_score": round(one.points, 2),
        **_interval("ahead", one.ahead),
        "decisions": len(one.seconds),
        **{name: round(value, 2) for name, value in _milliseconds(one.seconds).items()},
    }


def _interval(name: str, of: Estimate | None) -> dict[str, float | None]:
    values = (None, None, None) if of is None else (of.mean, of.low, of.high)
    names = (name, f"{name}_low", f"{name}_high")
    return {key: value and round(value, 2) for key, value in zip(names, values, strict=True)}


def _milliseconds(seconds: Sequence[float]) -> dict[str, float]:
    """How long decisions took: the median, what 95 % of them do not exceed, and the longest."""
    of = [1000 * value for value in seconds] or [0.0]
    return {"ms_p50": percentile(of, 50), "ms_p95": percentile(of, 95), "ms_max": max(of)}


def as_lines(report: ArenaReport) -> list[str]:
    """The result for a reader."""
    config = report.config
    heads = (
        *(_("player"), _("seats"), _("win %"), _("95 % interval"), _("points")),
        *(_("ahead by"), _("95 % interval"), _("ms p50"), _("p95"), _("max")),
    )
    seats = [
        (_("seat {number}").format(number=number), f"{one.mean:.1f}", _interval_text(one))
        for number, one in enumerate(report.seats(), 1)
    ]
    text = _("{games} games of {players} players, seed {seed}: {styles}")
    return [
        text.format(
            games=report.games,
            players=len(config.table.styles),
            seed=config.seed,
            styles=", ".join(config.table.styles),
        ),
        setup_line(config.table),
        _("{deals} deals, each played {times} times, everybody moving one seat further.").format(
            deals=len(report.deals), times=rotations(config.table)
        ),
        "",
        *columns(heads, [_row(one) for one in report.player_results()]),
        "",
        _("Ahead by: points more than the mean of the others; even wins are {even} %.").format(
            even=f"{100 / len(config.table.styles):.1f}"
        ),
        _("Milliseconds of the processor, for each decision that leaves a choice."),
        "",
        *columns((_("seat"), _("win %"), _("95 % interval")), seats),
        "",
        _("Rounds: {mean} on average.").format(mean=f"{report.rounds:.2f}"),
    ]


def _row(one: ArenaResult) -> tuple[str, ...]:
    ahead = f"{one.ahead.mean:+.2f}" if one.ahead else "–"
    times = [f"{value:.1f}" for value in _milliseconds(one.seconds).values()]
    wins = (f"{one.wins.mean:.1f}", _interval_text(one.wins), f"{one.points:.1f}")
    return (one.player, str(one.seats), *wins, ahead, _interval_text(one.ahead, "+.2f"), *times)


def _interval_text(of: Estimate | None, form: str = ".1f") -> str:
    if of is None or of.low is None or of.high is None:
        return "–"
    return _("{low} to {high}").format(low=format(of.low, form), high=format(of.high, form))
