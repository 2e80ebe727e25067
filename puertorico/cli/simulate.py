"""``puertorico simulate``: many games, counted."""

import json
import time
from collections.abc import Mapping
from typing import Any

from attrs import asdict, define, field

from puertorico.cli.arguments import SimulationConfig
from puertorico.cli.output import columns, setup_line, with_progress_bar
from puertorico.cli.simulation import GameResult, series
from puertorico.cli.usage_report import BuildingUsage
from puertorico.engine.ids import Building, EndReason
from puertorico.i18n import N_, _
from puertorico.terms import building_name

REASONS: Mapping[EndReason, str] = {
    EndReason.COLONISTS: N_("the colonists ran out"),
    EndReason.CITY: N_("a city was full"),
    EndReason.VICTORY_POINTS: N_("the victory points ran out"),
}


@define
class Tally:
    """What players of one kind (one style, one seat) have reached. A shared win counts in parts."""

    played: int = 0
    wins: float = 0.0
    total: int = 0
    chips: int = 0
    buildings: int = 0
    bonuses: int = 0
    nobles: int = 0

    def add(self, result: GameResult, seat: int) -> None:
        """Counts one player of one game."""
        score = result.scores[seat]
        self.played += 1
        self.wins += (seat in result.winners) / len(result.winners)
        self.total += score.total
        self.chips += score.chips
        self.buildings += score.buildings
        self.bonuses += sum(score.bonuses.values())
        self.nobles += score.nobles

    def figures(self) -> dict[str, float]:
        """Sums and means, rounded for reading."""
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
    """The counts of a series."""

    by_style: dict[str, Tally] = field(factory=dict)
    by_seat: dict[int, Tally] = field(factory=dict)
    rounds: list[int] = field(factory=list)
    ends: dict[EndReason, int] = field(factory=lambda: dict.fromkeys(REASONS, 0))
    uses: dict[Building, BuildingUsage] = field(factory=dict)

    def add(self, result: GameResult) -> None:
        """Counts one game."""
        for seat, style in enumerate(result.styles):
            self.by_style.setdefault(style, Tally()).add(result, seat)
            self.by_seat.setdefault(seat, Tally()).add(result, seat)
        self.rounds.append(result.rounds)
        for reason in REASONS:
            self.ends[reason] += bool(result.ended & reason)
        for building, use in result.uses.items():
            self.uses.setdefault(building, BuildingUsage()).add(use)

    @property
    def mean_rounds(self) -> float:
        """Rounds of a game on average."""
        return round(sum(self.rounds) / len(self.rounds), 2)


def run(config: SimulationConfig) -> int:
    """Plays, prints, and returns the exit status."""
    started = time.perf_counter()
    report = SimulationReport()
    for result in with_progress_bar(
        series(config.table, config.games, config.seed, config.jobs), config.games
    ):
        report.add(result)
    speed = round(config.games / (time.perf_counter() - started), 2)
    if config.as_json:
        print(json.dumps(as_object(config, report, speed), indent=2))
    else:
        print("\n".join(as_lines(config, report, speed)))
    return 0


def as_object(config: SimulationConfig, report: SimulationReport, speed: float) -> dict[str, Any]:
    """The result for a program."""
    table = config.table
    uses = {building.label: asdict(use) for building, use in sorted(report.uses.items())}
    return {
        "players": len(table.styles),
        "games": config.games,
        "seed": config.seed,
        "sets": [one.name.lower() for one in sorted(table.sets)],
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
    """The result for a reader."""
    heads = (
        *(_("played"), _("wins"), _("win %"), _("points"), _("chips"), _("buildings"), _("bonuses")),
        _("nobles"),
    )
    styles = sorted(report.by_style.items())
    seats = [(_("seat {number}").format(number=seat + 1), t) for seat, t in sorted(report.by_seat.items())]
    lines = [
        _("{games} games of {players} players, seed {seed}: {styles}").format(
            games=config.games,
            players=len(config.table.styles),
            seed=config.seed,
            styles=", ".join(config.table.styles),
        ),
        setup_line(config.table),
        _("Each style moves one seat further with every game; seat 1 is the first governor."),
        "",
        *columns((_("style"), *heads), [_row(*one) for one in styles]),
        "",
        *columns((_("seat"), *heads), [_row(*one) for one in seats]),
        "",
        _("Rounds: {mean} on average, {low} to {high}.").format(
            mean=report.mean_rounds, low=min(report.rounds), high=max(report.rounds)
        ),
        _("The end came because (one game may have several reasons):"),
    ]
    lines += [f"  {_(text)}: {report.ends[reason]}" for reason, text in REASONS.items()]
    lines.append(_("{speed} games a second.").format(speed=speed))
    return [*lines, "", *_usage_lines(report)] if config.table.count_uses else lines


def _usage_lines(report: SimulationReport) -> list[str]:
    """What became of each kind of building, and the kinds that an owner let stand."""
    heads = (
        *(_("building"), _("bought"), _("occupied"), _("could help"), _("helped"), _("chances"), _("uses")),
    )
    kinds = sorted(report.uses.items())
    rows = [(building_name(kind), *(str(count) for count in asdict(use).values())) for kind, use in kinds]
    unused = [
        _("{building} {count}").format(building=building_name(kind), count=use.able - use.used)
        for kind, use in kinds
        if use.able > use.used
    ]
    lines = [
        _("Buildings, by owners: bought, occupied, could do something, did something;"),
        _("and by phases, for each owner: chances to do something, and those that were used."),
        "",
        *columns(heads, rows),
    ]
    if unused:
        lines += [
            "",
            _("Owners who never used what could have done something: {buildings}.").format(
                buildings=", ".join(unused)
            ),
        ]
    return lines


def _row(name: str, tally: Tally) -> tuple[str, ...]:
    played, *others = tally.figures().values()
    return (name, f"{played:.0f}", *(f"{value:.1f}" for value in others))
