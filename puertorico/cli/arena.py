"""``puertorico arena``: compare the strength of computer players, with confidence intervals.

Each deal (the tiles and their order) is played once for each way to seat the players, who all move one seat
from game to game. So neither luck nor seating favors anyone. The games of one deal are not independent, so
confidence intervals are computed over deals.
"""

import csv
import io
import json
import random
import time
from collections.abc import Callable, Sequence
from functools import partial
from statistics import fmean
from typing import Any

from attrs import define, field, frozen

from puertorico import ai
from puertorico.cli.configs import ArenaConfig, OutputFormat
from puertorico.cli.errors import ProcessLost
from puertorico.cli.output import columns, heading, number_text, report_interruption, with_progress_bar
from puertorico.cli.simulation import GameResult, SeriesSetup, parallel_map, play, rotations
from puertorico.cli.statistics import Estimate, estimate, percentage, percentile
from puertorico.engine.actions import Action
from puertorico.engine.game import legal_actions
from puertorico.engine.view import View
from puertorico.i18n import _, pgettext
from puertorico.terminal import write_output, write_status


@define
class TimedChooser:
    """Decides like ``ai.choose`` and records the CPU time of each decision, in seconds, by player.

    Forced moves are not recorded.
    """

    seconds: dict[str, list[float]] = field(factory=dict)

    def choose(self, player: str, seen: View, rng: random.Random) -> Action:
        """Return the player's action."""
        if len(legal_actions(seen.state)) == 1:
            return ai.choose(player, seen, rng)
        started = time.process_time()
        action = ai.choose(player, seen, rng)
        self.seconds.setdefault(player, []).append(time.process_time() - started)
        return action


@frozen
class TimedGame:
    """The result of a game, and the CPU time of each decision, in seconds, by player."""

    result: GameResult
    seconds: dict[str, list[float]]


def play_timed(table: SeriesSetup, seed: int, number: int) -> TimedGame:
    """Play one game. The games of one deal have consecutive numbers.

    Apart from the times, the result depends only on the arguments.
    """
    clock = TimedChooser()
    result = play(table, seed, number, deal=number // rotations(table), choose=clock.choose)
    return TimedGame(result, clock.seconds)


@frozen
class ArenaResult:
    """The results of one player, averaged over the ``seats`` it takes in each game.

    ``even``: the percentage of wins between players of equal strength. ``ahead``: points above the average of
    the other players; None if there are none. ``seconds``: CPU time of each decision.
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

    def add(self, game: TimedGame) -> None:
        """Count the next game."""
        if not self.deals or len(self.deals[-1]) == rotations(self.config.table):
            self.deals.append([])
        self.deals[-1].append(game.result)
        for player, seconds in game.seconds.items():
            self.seconds.setdefault(player, []).extend(seconds)

    @property
    def games(self) -> int:
        """The number of games counted."""
        return sum(map(len, self.deals))

    def drop_incomplete_deal(self) -> None:
        """Drop the last deal if it wasn't played from all seats: it would favor someone."""
        if self.deals and len(self.deals[-1]) < rotations(self.config.table):
            del self.deals[-1]

    def player_results(self) -> list[ArenaResult]:
        """Return the results of each player, in the order in which they were named."""
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
            return points(result) - fmean(score.total for score in result.scores if score.seat not in mine)

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
        """Return the percentage of games won from each seat, starting with the first governor's."""
        places = range(len(self.config.table.styles))
        return [self._percent(partial(_win_share, seat=seat)) for seat in places]

    @property
    def rounds(self) -> float:
        """The average number of rounds per game."""
        return self._over_deals(lambda result: result.rounds).mean

    def _percent(self, of: Callable[[GameResult], float]) -> Estimate:
        return percentage(self._by_deal(of))

    def _over_deals(self, of: Callable[[GameResult], float]) -> Estimate:
        return estimate(self._by_deal(of))

    def _by_deal(self, of: Callable[[GameResult], float]) -> list[float]:
        return [fmean(of(result) for result in deal) for deal in self.deals]


def _win_share(result: GameResult, seat: int) -> float:
    """Return the share of the win that goes to a seat."""
    return (seat in result.winners) / len(result.winners)


def run(config: ArenaConfig) -> int:
    """Play the games, print the results and return the exit status.

    When it is interrupted, it prints the results of all complete deals and raises KeyboardInterrupt or
    ProcessLost.
    """
    if config.games != config.requested_games:
        # Translators: --games is an option; {requested} and {games} are numbers.
        text = _("--games {requested} is rounded up to {games}, to play each deal from every seat.")
        message = text.format(games=config.games, requested=config.requested_games)
        write_status(message)
    report = ArenaReport(config)
    work = partial(play_timed, config.table, config.seed)
    try:
        for game in with_progress_bar(parallel_map(work, config.games, config.jobs), config.games):
            report.add(game)
    except (KeyboardInterrupt, ProcessLost):
        report.drop_incomplete_deal()
        if report.games:
            report_interruption(report.games)
            _print(report)
        raise
    _print(report)
    return 0


def _print(report: ArenaReport) -> None:
    if report.config.format == OutputFormat.JSON:
        write_output(json.dumps(as_object(report), indent=2))
    elif report.config.format == OutputFormat.CSV:
        rows = as_rows(report)
        table = io.StringIO()
        writer = csv.DictWriter(table, list(rows[0]), lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
        write_output(table.getvalue().rstrip("\n"))
    else:
        write_output("\n".join(as_lines(report)))


def as_object(report: ArenaReport) -> dict[str, Any]:
    """Return the results as a JSON object. An interval is null if there aren't enough deals to compute it."""
    return {
        **_setup_columns(report),
        "styles": list(report.config.table.styles),
        "rounds": round(report.rounds, 2),
        "by_player": {result.player: _player_figures(result) for result in report.player_results()},
        "by_seat": [_interval("win_percent", wins) for wins in report.seats()],
    }


def as_rows(report: ArenaReport) -> list[dict[str, Any]]:
    """Return the results as rows for a spreadsheet, one for each player.

    Each row includes the setup, so rows of several runs can be combined in one table.
    """
    line_up = " ".join(report.config.table.styles)
    same = {"line_up": line_up, **_setup_columns(report), "rounds": round(report.rounds, 2)}
    return [
        {"player": result.player, **same, **_player_figures(result)} for result in report.player_results()
    ]


def _setup_columns(report: ArenaReport) -> dict[str, Any]:
    config, table = report.config, report.config.table
    return {
        "players": len(table.styles),
        "sets": " ".join(used.name.lower() for used in sorted(table.sets)),
        "draft": table.draft.name.lower() if len(table.sets) > 1 else None,
        "seed": config.seed,
        "games": report.games,
        "deals": len(report.deals),
    }


def _player_figures(result: ArenaResult) -> dict[str, float | None]:
    return {
        "seats": result.seats,
        **_interval("win_percent", result.wins),
        "even_percent": round(result.even, 2),
        "mean_score": round(result.points, 2),
        **_interval("ahead", result.ahead),
        "decisions": len(result.seconds),
        **{name: round(value, 2) for name, value in _milliseconds(result.seconds).items()},
    }


def _interval(name: str, of: Estimate | None) -> dict[str, float | None]:
    values = (None, None, None) if of is None else (of.mean, of.low, of.high)
    names = (name, f"{name}_low", f"{name}_high")
    return {key: value and round(value, 2) for key, value in zip(names, values, strict=True)}


def _milliseconds(seconds: Sequence[float]) -> dict[str, float]:
    """Return the median, the 95th percentile and the maximum of the times, in milliseconds."""
    of = [1000 * value for value in seconds] or [0.0]
    return {"ms_p50": percentile(of, 50), "ms_p95": percentile(of, 95), "ms_max": max(of)}


def as_lines(report: ArenaReport) -> list[str]:
    """Return the results as text."""
    config = report.config
    wins = pgettext("table column", "win %")
    # Translators: 95% confidence interval (of the number in the column before).
    interval = pgettext("table column", "95% CI")
    heads = (
        pgettext("table column", "player"),
        pgettext("table column", "seats"),
        wins,
        interval,
        pgettext("table column", "points"),
        pgettext("table column", "lead"),
        interval,
        # Translators: the median time of a decision, in milliseconds.
        pgettext("table column", "ms p50"),
        # Translators: the 95th percentile.
        pgettext("table column", "p95"),
        # Translators: the maximum.
        pgettext("table column", "max"),
    )
    seats = [
        (_("seat {number}").format(number=number), number_text(share.mean, ".1f"), _interval_text(share))
        for number, share in enumerate(report.seats(), 1)
    ]
    return [
        *heading(config.table, report.games, config.seed),
        # Translators: each deal is played several times, with the players in different seats.
        _("Deals: {deals}, games per deal: {games}").format(
            deals=len(report.deals), games=rotations(config.table)
        ),
        _("After each game, all players move one seat. Seat 1 is the first governor."),
        "",
        *columns(heads, [_row(result) for result in report.player_results()]),
        "",
        _("Equally strong players would each win {even}%.").format(
            even=number_text(100 / len(config.table.styles), ".1f")
        ),
        _("Lead: points above the average of the other players."),
        _("Times: CPU milliseconds per decision, without forced moves."),
        "",
        *columns((pgettext("table column", "seat"), wins, interval), seats),
        "",
        _("Rounds per game: {mean} on average").format(mean=number_text(report.rounds, ".2f")),
    ]


def _row(result: ArenaResult) -> tuple[str, ...]:
    ahead = number_text(result.ahead.mean, "+.2f") if result.ahead else "–"
    times = [number_text(value, ".1f") for value in _milliseconds(result.seconds).values()]
    wins = (
        number_text(result.wins.mean, ".1f"),
        _interval_text(result.wins),
        number_text(result.points, ".1f"),
    )
    return (result.player, str(result.seats), *wins, ahead, _interval_text(result.ahead, "+.2f"), *times)


def _interval_text(of: Estimate | None, number_format: str = ".1f") -> str:
    if of is None or of.low is None or of.high is None:
        return "–"
    low, high = number_text(of.low, number_format), number_text(of.high, number_format)
    # Translators: an interval between two numbers, which may be negative.
    return _("{low} to {high}").format(low=low, high=high)
