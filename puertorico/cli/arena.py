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
from puertorico.cli.arguments import Arena, Form
from puertorico.cli.output import boxes, columns, with_bar
from puertorico.cli.simulation import Result, Table, play, rotations, spread
from puertorico.cli.statistics import Estimate, estimate, percentage, percentile
from puertorico.engine.actions import Action
from puertorico.engine.game import legal_actions
from puertorico.engine.view import View
from puertorico.i18n import _


@define
class Clock:
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
class Bout:
    """How one game went, and how long each player thought about each decision, in seconds."""

    result: Result
    seconds: dict[str, list[float]]


def bout(table: Table, seed: int, number: int) -> Bout:
    """Plays one game; all of one deal follow one after the other. But for the times it is a function of its
    arguments alone.
    """
    clock = Clock()
    result = play(table, seed, number, deal=number // rotations(table), choose=clock.choose)
    return Bout(result, clock.seconds)


@frozen
class Standing:
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
class Report:
    """The games of an arena, by deal."""

    wanted: Arena
    deals: list[list[Result]] = field(factory=list)
    seconds: dict[str, list[float]] = field(factory=dict)

    def add(self, one: Bout) -> None:
        """Counts the next game."""
        if not self.deals or len(self.deals[-1]) == rotations(self.wanted.table):
            self.deals.append([])
        self.deals[-1].append(one.result)
        for player, seconds in one.seconds.items():
            self.seconds.setdefault(player, []).extend(seconds)

    @property
    def games(self) -> int:
        """How many have been counted."""
        return sum(map(len, self.deals))

    def leave_out_begun(self) -> None:
        """Counts no deal that has not been played from all seats: it would favour somebody."""
        if self.deals and len(self.deals[-1]) < rotations(self.wanted.table):
            del self.deals[-1]

    def standings(self) -> list[Standing]:
        """Every player once, in the order in which they were named."""
        return [self._standing(player) for player in dict.fromkeys(self.wanted.table.styles)]

    def _standing(self, player: str) -> Standing:
        styles = self.wanted.table.styles
        alone = set(styles) == {player}

        def seats(result: Result) -> list[int]:
            return [seat for seat, style in enumerate(result.styles) if style == player]

        def won(result: Result) -> float:
            return fmean(_share(result, seat) for seat in seats(result))

        def points(result: Result) -> float:
            return fmean(result.scores[seat].total for seat in seats(result))

        def ahead(result: Result) -> float:
            mine = seats(result)
            return points(result) - fmean(one.total for one in result.scores if one.seat not in mine)

        return Standing(
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
        places = range(len(self.wanted.table.styles))
        return [self._percent(partial(_share, seat=seat)) for seat in places]

    @property
    def rounds(self) -> float:
        """Rounds of a game on average."""
        return self._over_deals(lambda result: result.rounds).mean

    def _percent(self, of: Callable[[Result], float]) -> Estimate:
        return percentage(self._by_deal(of))

    def _over_deals(self, of: Callable[[Result], float]) -> Estimate:
        return estimate(self._by_deal(of))

    def _by_deal(self, of: Callable[[Result], float]) -> list[float]:
        return [fmean(of(result) for result in deal) for deal in self.deals]


def _share(result: Result, seat: int) -> float:
    """What a seat has of the win, which may be shared."""
    return (seat in result.winners) / len(result.winners)


def run(wanted: Arena) -> int:
    """Plays, prints, and returns the exit status. Broken off by Ctrl+C, it prints what has been played."""
    if wanted.games != wanted.asked:
        text = _("{games} games are played, not {asked}: each deal {times} times, from other seats.")
        told = text.format(games=wanted.games, asked=wanted.asked, times=rotations(wanted.table))
        print(told, file=sys.stderr)
    report = Report(wanted)
    work = partial(bout, wanted.table, wanted.seed)
    try:
        for one in with_bar(spread(work, wanted.games, wanted.jobs), wanted.games):
            report.add(one)
    except KeyboardInterrupt:
        report.leave_out_begun()
        if report.games:
            print(_("Broken off: {games} games are told.").format(games=report.games), file=sys.stderr)
            _print(report)
        raise
    _print(report)
    return 0


def _print(report: Report) -> None:
    if report.wanted.form == Form.JSON:
        print(json.dumps(as_object(report), indent=2))
    elif report.wanted.form == Form.CSV:
        rows = as_rows(report)
        writer = csv.DictWriter(sys.stdout, list(rows[0]), lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
    else:
        print("\n".join(as_lines(report)))


def as_object(report: Report) -> dict[str, Any]:
    """The result for a program. An interval is null where the deals do not tell one."""
    return {
        **_setup(report),
        "styles": list(report.wanted.table.styles),
        "rounds": round(report.rounds, 2),
        "by_player": {one.player: _figures(one) for one in report.standings()},
        "by_seat": [_interval("win_percent", one) for one in report.seats()],
    }


def as_rows(report: Report) -> list[dict[str, Any]]:
    """The result for a spreadsheet: one row for each player, with all that tables of other games need to be
    put below.
    """
    line_up = " ".join(report.wanted.table.styles)
    same = {"line_up": line_up, **_setup(report), "rounds": round(report.rounds, 2)}
    return [{"player": one.player, **same, **_figures(one)} for one in report.standings()]


def _setup(report: Report) -> dict[str, Any]:
    wanted, table = report.wanted, report.wanted.table
    return {
        "players": len(table.styles),
        "sets": " ".join(one.name.lower() for one in sorted(table.sets)),
        "draft": table.draft.name.lower() if len(table.sets) > 1 else None,
        "seed": wanted.seed,
        "games": report.games,
        "deals": len(report.deals),
    }


def _figures(one: Standing) -> dict[str, float | None]:
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


def as_lines(report: Report) -> list[str]:
    """The result for a reader."""
    wanted = report.wanted
    heads = (
        *(_("player"), _("seats"), _("win %"), _("95 % interval"), _("points")),
        *(_("ahead by"), _("95 % interval"), _("ms p50"), _("p95"), _("max")),
    )
    seats = [
        (_("seat {number}").format(number=number), f"{one.mean:.1f}", _limits(one))
        for number, one in enumerate(report.seats(), 1)
    ]
    text = _("{games} games of {players} players, seed {seed}: {styles}")
    return [
        text.format(
            games=report.games,
            players=len(wanted.table.styles),
            seed=wanted.seed,
            styles=", ".join(wanted.table.styles),
        ),
        boxes(wanted.table),
        _("{deals} deals, each played {times} times, everybody moving one seat further.").format(
            deals=len(report.deals), times=rotations(wanted.table)
        ),
        "",
        *columns(heads, [_row(one) for one in report.standings()]),
        "",
        _("Ahead by: points more than the mean of the others; even wins are {even} %.").format(
            even=f"{100 / len(wanted.table.styles):.1f}"
        ),
        _("Milliseconds of the processor, for each decision that leaves a choice."),
        "",
        *columns((_("seat"), _("win %"), _("95 % interval")), seats),
        "",
        _("Rounds: {mean} on average.").format(mean=f"{report.rounds:.2f}"),
    ]


def _row(one: Standing) -> tuple[str, ...]:
    ahead = f"{one.ahead.mean:+.2f}" if one.ahead else "–"
    times = [f"{value:.1f}" for value in _milliseconds(one.seconds).values()]
    wins = (f"{one.wins.mean:.1f}", _limits(one.wins), f"{one.points:.1f}")
    return (one.player, str(one.seats), *wins, ahead, _limits(one.ahead, "+.2f"), *times)


def _limits(of: Estimate | None, form: str = ".1f") -> str:
    if of is None or of.low is None or of.high is None:
        return "–"
    return _("{low} to {high}").format(low=format(of.low, form), high=format(of.high, form))
