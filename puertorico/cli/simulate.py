"""``puertorico simulate``: play many games and count the results."""

import json
import time
from collections.abc import Mapping
from typing import Any

from attrs import asdict, define, field

from puertorico.cli.configs import SimulationConfig
from puertorico.cli.errors import ProcessLost
from puertorico.cli.output import columns, heading, number_text, report_interruption, with_progress_bar
from puertorico.cli.simulation import GameResult, series
from puertorico.cli.usage_report import BuildingUsage
from puertorico.engine.ids import Building, EndReason
from puertorico.i18n import NP_, _, list_text, pgettext
from puertorico.terminal import write_output
from puertorico.terms import building_name

REASONS: Mapping[EndReason, tuple[str, str]] = {
    EndReason.COLONISTS: NP_("table column", "colonists ran out"),
    EndReason.CITY: NP_("table column", "a city was full"),
    EndReason.VICTORY_POINTS: NP_("table column", "VP chips ran out"),
}


@define
class Tally:
    """The totals of one style or one seat. A shared win is split between the winners."""

    played: int = 0
    wins: float = 0.0
    total: int = 0
    chips: int = 0
    buildings: int = 0
    bonuses: int = 0
    nobles: int = 0

    def add(self, result: GameResult, seat: int) -> None:
        """Count one player of one game."""
        score = result.scores[seat]
        self.played += 1
        self.wins += (seat in result.winners) / len(result.winners)
        self.total += score.total
        self.chips += score.chips
        self.buildings += score.buildings
        self.bonuses += sum(score.bonuses.values())
        self.nobles += score.nobles

    def figures(self) -> dict[str, float]:
        """Return totals and means, rounded to two decimals."""
        means = {
            "win_percent": 100 * self.wins,
            "mean_score": self.total,
            "mean_chips": self.chips,
            "mean_buildings": self.buildings,
            "mean_bonuses": self.bonuses,
            "mean_nobles": self.nobles,
        }
        shares = {name: round(value / self.played, 2) for name, value in means.items()}
        return {"played": self.played, "wins": round(self.wins, 2), **shares}


@define
class SimulationReport:
    """The results of a series of games."""

    by_style: dict[str, Tally] = field(factory=dict)
    by_seat: dict[int, Tally] = field(factory=dict)
    rounds: list[int] = field(factory=list)
    ends: dict[EndReason, int] = field(factory=lambda: dict.fromkeys(REASONS, 0))
    uses: dict[Building, BuildingUsage] = field(factory=dict)

    def add(self, result: GameResult) -> None:
        """Count one game."""
        for seat, style in enumerate(result.styles):
            self.by_style.setdefault(style, Tally()).add(result, seat)
            self.by_seat.setdefault(seat, Tally()).add(result, seat)
        self.rounds.append(result.rounds)
        for reason in REASONS:
            self.ends[reason] += bool(result.ended & reason)
        for building, use in result.uses.items():
            self.uses.setdefault(building, BuildingUsage()).add(use)

    @property
    def games(self) -> int:
        """The number of games counted."""
        return len(self.rounds)

    @property
    def mean_rounds(self) -> float:
        """The average number of rounds per game."""
        return round(sum(self.rounds) / self.games, 2)


def run(config: SimulationConfig) -> int:
    """Play the games, print the results and return the exit status.

    When it is interrupted, it prints the results so far and raises KeyboardInterrupt or ProcessLost.
    """
    started = time.perf_counter()
    report = SimulationReport()
    try:
        for result in with_progress_bar(
            series(config.table, config.games, config.seed, config.jobs), config.games
        ):
            report.add(result)
    except (KeyboardInterrupt, ProcessLost):
        if report.games:
            report_interruption(report.games)
            _print(config, report, started)
        raise
    _print(config, report, started)
    return 0


def _print(config: SimulationConfig, report: SimulationReport, started: float) -> None:
    speed = round(report.games / (time.perf_counter() - started), 2)
    if config.as_json:
        write_output(json.dumps(as_object(config, report, speed), indent=2))
    else:
        write_output("\n".join(as_lines(config, report, speed)))


def as_object(config: SimulationConfig, report: SimulationReport, speed: float) -> dict[str, Any]:
    """Return the results as a JSON object."""
    table = config.table
    uses = {building.label: asdict(use) for building, use in sorted(report.uses.items())}
    return {
        "players": len(table.styles),
        "games": report.games,
        "seed": config.seed,
        "sets": [used.name.lower() for used in sorted(table.sets)],
        "draft": table.draft.name.lower() if len(table.sets) > 1 else None,
        "styles": list(table.styles),
        "by_style": {style: tally.figures() for style, tally in sorted(report.by_style.items())},
        "by_seat": [tally.figures() for _seat, tally in sorted(report.by_seat.items())],
        "rounds": {"mean": report.mean_rounds, "min": min(report.rounds), "max": max(report.rounds)},
        "ends": {reason.name.lower(): count for reason, count in report.ends.items() if reason.name},
        **({"uses": uses} if table.count_uses else {}),
        "games_per_second": speed,
    }


def as_lines(config: SimulationConfig, report: SimulationReport, speed: float) -> list[str]:
    """Return the results as text."""
    heads = (
        pgettext("table column", "games"),
        pgettext("table column", "wins"),
        pgettext("table column", "win %"),
        pgettext("table column", "points"),
        pgettext("table column", "VP chips"),
        pgettext("table column", "buildings"),
        pgettext("table column", "bonuses"),
        pgettext("table column", "nobles"),
    )
    styles = sorted(report.by_style.items())
    seats = [(_("seat {number}").format(number=seat + 1), t) for seat, t in sorted(report.by_seat.items())]
    ends = [(pgettext(*text), str(report.ends[reason])) for reason, text in REASONS.items()]
    lines = [
        *heading(config.table, report.games, config.seed),
        _("After each game, all players move one seat. Seat 1 is the first governor."),
        "",
        *columns((pgettext("table column", "player"), *heads), [_row(*style) for style in styles]),
        "",
        *columns((pgettext("table column", "seat"), *heads), [_row(*seat) for seat in seats]),
        "",
        *columns((pgettext("table column", "end of the game"), pgettext("table column", "games")), ends),
        _("A game can end for several reasons at once."),
        "",
        # Translators: {mean}, {low} and {high} are numbers.
        _("Rounds per game: {mean} on average, {low}–{high}").format(
            mean=number_text(report.mean_rounds), low=min(report.rounds), high=max(report.rounds)
        ),
        _("Games per second: {speed}").format(speed=number_text(speed)),
    ]
    return [*lines, "", *_usage_lines(report)] if config.table.count_uses else lines


def _usage_lines(report: SimulationReport) -> list[str]:
    """Return the table of building usage, and the buildings that some owners never used."""
    heads = (
        pgettext("table column", "building"),
        pgettext("table column", "bought"),
        pgettext("table column", "staffed"),
        pgettext("table column", "usable"),
        pgettext("table column", "used"),
        pgettext("table column", "chances"),
        pgettext("table column", "uses"),
    )
    usage = sorted(report.uses.items())
    rows = [
        (building_name(building), *(str(count) for count in asdict(use).values())) for building, use in usage
    ]
    unused = [
        # Translators: a building, and how many of its owners never used it.
        _("{building} ({count})").format(building=building_name(building), count=use.able - use.used)
        for building, use in usage
        if use.able > use.used
    ]
    lines = [
        _("Owners: how many bought the building, staffed it, could use it and used it."),
        _("Phases: how often owners could use it (chances) and did (uses)."),
        "",
        *columns(heads, rows),
    ]
    if unused:
        lines += [
            "",
            _("Usable, but never used by their owners: {buildings}").format(
                buildings=list_text(unused, with_and=False)
            ),
        ]
    return lines


def _row(name: str, tally: Tally) -> tuple[str, ...]:
    played, *others = tally.figures().values()
    return (name, f"{played:.0f}", *(number_text(value, ".1f") for value in others))
